"""What a number measures: the words, signs and currencies right before and after it."""

import re
from fractions import Fraction

from desktop.audit.chinese import read_chinese
from desktop.audit.item import COUNT, DURATION, MONEY, MULTIPLE, NUMBER, PERCENT, POINTS, RANK, Exact
from desktop.audit.mention import Mention, size_of
from desktop.audit.nouns import NEXT_WORD, counted_after
from desktop.audit.vocabulary import either, vocabulary

SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400, "week": 604800}
"""How long each unit of a duration is; months and years have no fixed length."""

_CURRENCIES = {
    "nt$": "TWD",
    "twd": "TWD",
    "ntd": "TWD",
    **dict.fromkeys(("新臺幣", "新台幣", "台幣", "臺幣"), "TWD"),
    "us$": "USD",
    "usd": "USD",
    "$": "USD",
    "dollar": "USD",
    "美元": "USD",
    "美金": "USD",
    "hk$": "HKD",
    "hkd": "HKD",
    "港幣": "HKD",
    "港币": "HKD",
    "€": "EUR",
    "eur": "EUR",
    "euro": "EUR",
    "歐元": "EUR",
    "欧元": "EUR",
    "£": "GBP",
    "gbp": "GBP",
    "¥": "CNY or JPY",
    "jpy": "JPY",
    "日圓": "JPY",
    "cny": "CNY",
    "rmb": "CNY",
    "人民幣": "CNY",
    "人民币": "CNY",
    "元": "unnamed",
    "塊": "unnamed",
    "块": "unnamed",
}
_MONEY_BEFORE = re.compile(
    r"""
    (nt\$|us\$|hk\$|[$€£¥]|(?<![a-z])(?:twd|ntd|usd|hkd|eur|gbp|jpy|cny|rmb)|新?[臺台]幣|人民[幣币]|港[幣币])
    [\xa0 ]?\Z
    """,
    re.VERBOSE,
)
_MONEY_REACH = 5
_MONEY_ENDS = frozenset("$€£¥dbrypk幣币")

LENGTHS = {
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds", "秒", "秒鐘", "秒钟"), "second"),
    **dict.fromkeys(("min", "mins", "minute", "minutes", "分鐘", "分钟", "分"), "minute"),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours", "小時", "小时", "鐘頭", "钟头"), "hour"),
    **dict.fromkeys(("day", "days", "天", "日"), "day"),
    **dict.fromkeys(("week", "weeks", "週", "周", "星期"), "week"),
    **dict.fromkeys(("month", "months", "月"), "month"),
    **dict.fromkeys(("year", "years", "年"), "year"),
}
"""The words for each unit of a duration."""

_GAP = r"[ \xa0]?"
_COMPARED = either("the as more higher better that your what larger bigger greater its of over faster")
_AFTER = re.compile(
    rf"""
    (?P<points>{_GAP}(?:percentage|percent|%)[ -]points?(?![a-z])|{_GAP}pp(?:ts?)?(?![a-z])
        |{_GAP}[個个]?{_GAP}百分[點点])
    |(?P<percent>\s*+%|[ \xa0](?:percent|per[ ]cent|pct)(?![a-z]))
    |(?P<tenths>\s*+成(?P<more>[1-9](?![0-9]|[.,][0-9])|[一二三四五六七八九半](?![十百千萬倍成個篇則次]))?
        (?![功長长為为本果立就員员熟語语品績绩]))
    |(?P<fold>[x×](?![a-z0-9])|\s*+倍(?P<half>半)?|-?fold(?![a-z])
        |[ \xa0]times(?=[ \xa0](?:{_COMPARED})(?![a-z])))
    |(?P<rank>(?:st|nd|rd|th)(?![a-z]))
    |(?P<length>[ \xa0-]?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)(?![a-z])
        |[sh](?![a-z0-9])|{_GAP}(?:秒[鐘钟]?|分[鐘钟]|分(?=[0-9一二三四五十]+秒)|[天年]
        |[週周](?![年末一二三四五六日])
        |日(?![均常])|[個个]?(?:小[時时]|[鐘钟][頭头]|星期|月)))
    |(?P<money>{_GAP}(?:(?:dollars?|usd|twd|ntd|hkd|euros?|rmb)(?![a-z])|美[元金]|[歐欧]元|日圓|[台臺]幣
        |港[幣币]
        |[元塊块]))
    |(?P<approximate>{_GAP}(?:多(?!少)|[幾几餘余来來](?=[十百千萬篇則则条條個个位名次人元天分秒])))
    """,
    re.VERBOSE,
)
_UNIT_WORDS = vocabulary("""
    percentage percent pp ppt ppts pct per times fold dollar dollars usd twd ntd hkd euro euros rmb
""") | {length for length in LENGTHS if length.isascii()}
_MORE_THAN = re.compile(r"比[^，。；;\n]{1,28}\Z")
_PIECES = frozenset("這这那分成")
_MORE_REACH = 30
_AFTER_BEGINS = frozenset(
    "%stnrhpx×倍成個个百分秒小鐘钟星月天年週周日元塊块美台臺港日歐欧多幾几餘余来來\n\t "
)
_TIMES = re.compile(r"[ \xa0]times(?![a-z])")
_RANK_WORDS = vocabulary("no. no number rank ranked episode day step tip part")
_RANK_MARKS = ("第", "#")
_RANK_REACH = 9
_SIGNS = frozenset("+-")
_SIGN_AFTER = frozenset(" \n\xa0([{|:,，：;=~、（「'\"")


def measure(rest: str, start: int, end: int, value: Exact | None, done: int = 0) -> Mention:
    """The number at `rest[start:end]` with its sign, its unit and the span that these take.

    The value is in the unit's own scale: 三成 is 30 percent. What stands before `done` belongs to another
    number: in `1 usd 2` the currency does.
    """
    signed = rest[start - 1 : start] in _SIGNS and _sign_at(rest, start)
    if signed and rest[start - 1] == "-" and value is not None:
        value = -value
    begin = start - 1 if signed else start
    before = rest[max(0, begin - _RANK_REACH) : begin].rstrip(" \xa0")
    if before[-1:] in _MONEY_ENDS:
        money = _MONEY_BEFORE.search(rest, max(done, begin - _MONEY_REACH), begin)
        if money is not None:
            return _money(rest, Mention(begin, end, NUMBER, value, MONEY, signed=signed), money)
    after = _AFTER.match(rest, end) if _may_be_marked(rest, end) else None
    if after is None:
        return _unmarked(rest, begin, end, value, signed, _ranks(before))
    kind = after.lastgroup
    if _is_something_else(rest, begin, after):
        return _unmarked(rest, begin, end, value, signed, _ranks(before))
    if kind == "approximate":
        return Mention(begin, after.end(), unit=COUNT)
    if kind == "rank":
        return Mention(begin, after.end(), NUMBER, value, RANK)
    if kind == "money":
        word = after[0].strip(" \xa0")
        currency = _CURRENCIES.get(word) or _CURRENCIES[word.removesuffix("s")]
        return Mention(begin, after.end(), NUMBER, value, MONEY, currency, signed)
    if kind == "length":
        length = LENGTHS[after[0].strip(" \xa0-個个")]
        return lasting(Mention(begin, after.end(), NUMBER, value, signed=signed), length)
    return _ratio(begin, after, value, signed)


def _money(rest: str, amount: Mention, currency: re.Match[str]) -> Mention:
    """The amount with the currency before it, and with a sign before that: -NT$1,250."""
    begin, value, signed = amount.start - len(currency[0]), amount.value, amount.signed
    if not signed and rest[begin - 1 : begin] in _SIGNS and _sign_at(rest, begin):
        begin, signed = begin - 1, True
        value = -value if value is not None and rest[begin] == "-" else value
    return amount._replace(start=begin, value=value, signed=signed, measure=_CURRENCIES[currency[1]])


def _is_something_else(rest: str, begin: int, after: re.Match[str]) -> bool:
    """Whether 多 says "more than" (比…的 22,300 多) and 塊 counts pieces (這三塊)."""
    word = after[0].strip(" \xa0")
    if word == "多":
        return _MORE_THAN.search(rest, max(0, begin - _MORE_REACH), begin) is not None
    return word in ("塊", "块") and rest[begin - 1 : begin] in _PIECES


def lasting(mention: Mention, length: str) -> Mention:
    """The number as so many seconds, days or years."""
    seconds: tuple[Exact, ...] = ()
    if mention.value is not None and length in SECONDS:
        seconds = (size_of(mention.value) * SECONDS[length],)
    return mention._replace(unit=DURATION, measure=length, seconds=seconds)


def _may_be_marked(rest: str, end: int) -> bool:
    """Whether the next word or character may be a unit at all."""
    word = NEXT_WORD.match(rest, end)
    if word is not None:
        return word[1] in _UNIT_WORDS
    return rest[end : end + 2].lstrip(" \xa0-")[:1] in _AFTER_BEGINS


def _ratio(begin: int, after: re.Match[str], value: Exact | None, signed: bool) -> Mention:
    unit = PERCENT
    if after["points"]:
        unit = POINTS
    elif after["tenths"]:
        more = _tenth(after["more"])
        value = None if value is None or more is None or value > 10 else 10 * value + more
    elif after["fold"]:
        unit = MULTIPLE
        value = value + Fraction(1, 2) if value is not None and after["half"] else value
    share = value if unit is PERCENT else None
    return Mention(begin, after.end(), NUMBER, value, unit, signed=signed, share=share)


def _tenth(written: str | None) -> Fraction | None:
    if written is None:
        return Fraction(0)
    if written == "半":
        return Fraction(5)
    return Fraction(written) if written.isdecimal() else read_chinese(written)


def _unmarked(rest: str, start: int, end: int, value: Exact | None, signed: bool, ranks: bool) -> Mention:
    if value is not None and value.denominator > 1 and _TIMES.match(rest, end):
        return Mention(start, end + len(" times"), NUMBER, value, MULTIPLE)
    if ranks and not signed:
        return Mention(start, end, NUMBER, value, RANK)
    unit = COUNT if counted_after(rest, end) else None
    return Mention(start, end, NUMBER, value, unit, None, signed)


def _ranks(before: str) -> bool:
    """Whether what stands before a number ends with a word like `number` or 第."""
    return before.rpartition(" ")[2].lstrip("(\n") in _RANK_WORDS or before.endswith(_RANK_MARKS)


def _sign_at(rest: str, start: int) -> bool:
    """Whether the `+` or `-` before `start` is a sign, and not a hyphen of a range or of a word."""
    if start == 1:
        return True
    before = rest[start - 2]
    if before == " ":
        return not rest[max(0, start - 3) : start - 2].isdecimal()
    return before in _SIGN_AFTER or "\u3400" <= before <= "\u9fff"
