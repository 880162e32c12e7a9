"""One `field value` segment of a data line: its label, and the values that can be read as figures."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import pairwise

from desktop.audit.handles import find_handles
from desktop.audit.item import Unit, When
from desktop.audit.links import find_urls
from desktop.audit.mention import Mention
from desktop.audit.metrics import METRICS, metric_of
from desktop.audit.page import open_page
from desktop.audit.plain import Text, read_text
from desktop.audit.reading import find_numbers

_metric_of = cache(metric_of)


@dataclass(frozen=True)
class Value:
    """A value of one segment; `change` where it stands in brackets after the figure that it changed."""

    value: Fraction | When
    unit: Unit
    measure: str | None = None
    signed: bool = False
    change: bool = False


@dataclass(frozen=True)
class Field:
    """A segment; without values it is words, which nothing but the allowed text holds.

    Attributes:
        written: The segment as it should stand in the allowed text, with what its label scales said in full.
        noun: What stands after the value, where that is a metric: `search 1,200 views`.
    """

    label: str
    values: tuple[Value, ...]
    written: str
    noun: str = ""


_LASTING = re.compile(
    r"(?:^|[\s_])(?:length|duration|runtime|(?:watch|view|viewing|listen|listening|play|read|reading|screen|stay)[\s_]time"
    r"|watched|session)|[長长]度|[時时][長长]|片[長长]|(?:觀看|观看|播放|收看|收聽|收听|閱讀|阅读|停留)[時时][間间]",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"(?<![0-9:])(?:([0-9]{1,2}):)?([0-9]{1,3}):([0-9]{2})(?![0-9:])\s*$")
_COMPOUND = re.compile(
    r"(?:(?P<h>[0-9][0-9,]*(?:\.[0-9]+)?)\s*(?:h|hours?|hrs?|小時|小时)\s*)?"
    r"(?:(?P<m>[0-9][0-9,]*(?:\.[0-9]+)?)\s*(?:m|min|mins|minutes?|分鐘?|分钟?)\s*)?"
    r"(?:(?P<s>[0-9][0-9,]*(?:\.[0-9]+)?)\s*(?:s|secs?|seconds?|秒鐘?|秒钟?))?\s*$",
    re.IGNORECASE,
)
_SCALED = re.compile(
    r"[(（]\s*(?:in\s+)?(?P<scale>thousands?|millions?|千|萬|万|百萬|百万|億|亿|k|K|M)?\s*(?:of\s+)?"
    r"(?P<money>NT\$|US\$|HK\$|[$€£¥]|TWD|NTD|USD|HKD|EUR|GBP|JPY|CNY|RMB|[新台臺]{0,2}幣|元)?\s*(?P<percent>[%％])?\s*[)）]"
)
_SCALES = {
    "thousand": 10**3,
    "million": 10**6,
    "k": 10**3,
    "K": 10**3,
    "M": 10**6,
    "千": 10**3,
    "萬": 10**4,
    "万": 10**4,
    "百萬": 10**6,
    "百万": 10**6,
    "億": 10**8,
    "亿": 10**8,
}
_RATE = re.compile(r"(?:^|[\s_])(?:rate|share|ratio)(?:$|[\s_:])|率|[佔占]比")
_JOINT = re.compile(r"\s*(?:[-–—~～至到,、，/;→]|->|=>|to|and|和|及|與|与)\s*")
_OUT_OF = re.compile(r"\s*(?:of|out\s+of)\s*")
_SPACED = re.compile(r"(?<![0-9.,:])[0-9]{1,3}(?:[ \u00a0\u2009\u202f][0-9]{3})+(?=\s*(?:$|[(（]))")
_BRACKET = re.compile(r"\s*[(（]([^()（）]*)[)）]\s*$")
_DOWN = re.compile(r"\b(?:down|fell|lost|fewer|less|drop|minus)\b|[減减降少跌掉]", re.IGNORECASE)
_UP = re.compile(r"\b(?:up|rose|gained|more|grew|plus)\b|[增升多漲涨]", re.IGNORECASE)
_AFTER = re.compile(
    r"\s*(?:[)）\]」]|[個个次則则條条篇位名人元件支部]|views?|in total|total|each|so far)?[.。]?\s*",
    re.IGNORECASE,
)
_TRIM = " \t:：=·-–—,，"


def read_field(segment: str) -> Field:
    """Reads a segment; split at its last value, so that `age 18-24 35%` is 35% of `age 18-24`."""
    segment = _SPACED.sub(lambda found: "".join(found[0].split()), segment)
    bracket = _BRACKET.search(segment)
    if bracket is not None:
        change = _change(bracket[1])
        main = _read(segment[: bracket.start()])
        if change is not None and len(main.values) == 1 and isinstance(main.values[0].value, Fraction):
            return replace(main, values=(*main.values, change), written=segment)
    return _read(segment)


def _change(words: str) -> Value | None:
    """`+86 this month` and `down 5%`: by how much the figure before the bracket changed."""
    numbers = [each for each in find_numbers(open_page(read_text(words))) if each.unit is not Unit.DURATION]
    if len(numbers) != 1 or numbers[0].value is None or numbers[0].when or numbers[0].unit is Unit.RANK:
        return None
    value = _value(numbers[0])
    if not value.signed and not _UP.search(words) and not _DOWN.search(words):
        return None
    sign = -1 if not value.signed and _DOWN.search(words) else 1
    return replace(value, value=sign * _number(numbers[0]), signed=True, change=True)


def _read(segment: str) -> Field:
    text = read_text(segment)
    page = open_page(text)
    page = page.without(find_urls(page))
    page = page.without(find_handles(page))
    mentions = find_numbers(page)
    if not mentions:
        return Field(segment.strip(_TRIM), (), segment)
    lasting = _lasting(text)
    if lasting is not None:
        label, seconds = lasting
        return Field(label, (Value(Fraction(seconds), Unit.DURATION, "second"),), segment)
    if any(mention.when for mention in mentions):
        whens = _whens(mentions)
        return Field(_before(text, mentions[0]), tuple(whens), segment)
    return _figures(segment, text, [each for each in mentions if each.value is not None])


def _lasting(text: Text) -> tuple[str, Fraction | int] | None:
    """The label and the seconds of a segment such as `length 5:00` or `watch time 3 h 20 min`."""
    if not _LASTING.search(text.plain):
        return None
    clock = _CLOCK.search(text.plain)
    if clock is not None:
        hours, minutes, seconds = (int(part or 0) for part in clock.groups())
        return text.plain[: clock.start()].strip(_TRIM), hours * 3600 + minutes * 60 + seconds
    for found in _COMPOUND.finditer(text.plain):
        if any(found.groups()):
            hour, minute, second = (Fraction((part or "0").replace(",", "")) for part in found.groups())
            return text.plain[: found.start()].strip(_TRIM), hour * 3600 + minute * 60 + second
    return None


def _whens(mentions: list[Mention]) -> Iterator[Value]:
    """One moment out of a date, a weekday and a time; several dates or times are several."""
    whens = [mention.when[0] for mention in mentions if mention.when]
    days = [when for when in whens if when.hour is None and when.weekday is None]
    times = [when for when in whens if when.hour is not None]
    if len(days) <= 1 and len(times) <= 1:
        merged = When()
        for when in whens:
            merged = _merged(merged, when)
        yield Value(_with_weekday(merged), Unit.DATE if days or merged.hour is None else Unit.TIME)
        return
    for when in whens:
        yield Value(_with_weekday(when), Unit.TIME if when.hour is not None else Unit.DATE)


def _merged(first: When, second: When) -> When:
    names = ("year", "month", "day", "hour", "minute", "weekday")
    said = {name: getattr(second, name) for name in names if getattr(second, name) is not None}
    return replace(first, **said)


def _with_weekday(when: When) -> When:
    if when.weekday is not None or not (when.year and when.month and when.day):
        return when
    try:
        return replace(when, weekday=date(when.year, when.month, when.day).weekday())
    except ValueError:
        return when


def _figures(segment: str, text: Text, mentions: list[Mention]) -> Field:
    words = Field(segment.strip(_TRIM), (), segment)
    if not mentions or any(
        _OUT_OF.fullmatch(text.plain[first.end : second.start]) for first, second in pairwise(mentions)
    ):
        return words
    joined = _last(text, mentions)
    label = _before(text, joined[0])
    tail = text.plain[joined[-1].end :]
    noun = tail.strip(_TRIM) if _metric_of(tail.strip(_TRIM)) in METRICS else ""
    if not label:
        label, tail, noun = tail.strip(_TRIM), "", ""
    if not noun and not _AFTER.fullmatch(tail):
        return words
    scaled = _SCALED.search(label)
    if scaled is not None and scaled[0].strip("()（） "):
        return _as_scaled(label, scaled, joined[0])
    values = [_value(mention) for mention in joined]
    written = segment
    first = values[0]
    if _RATE.search(label) and first.unit is Unit.COUNT and 0 < abs(_number(joined[0])) < 1:
        share = 100 * _number(joined[0])
        values[0] = replace(first, value=share, unit=Unit.PERCENT)
        written = f"{segment} ({float(share):g}%)"
    return Field(label, tuple(values), written, noun)


def _last(text: Text, mentions: list[Mention]) -> list[Mention]:
    """The last value, with those that are joined to it: a range, a list."""
    place = len(mentions) - 1
    while place > 0:
        first, second = mentions[place - 1], mentions[place]
        alike = first.unit == second.unit or {first.unit, second.unit} <= {None, Unit.COUNT}
        if not alike or not _JOINT.fullmatch(text.plain[first.end : second.start]):
            break
        place -= 1
    return mentions[place:]


def _as_scaled(label: str, scaled: re.Match[str], mention: Mention) -> Field:
    """`revenue (thousand NT$) 500` is NT$500,000."""
    word = (scaled["scale"] or "").removesuffix("s")
    value = _number(mention) * _SCALES.get(word, 1)
    name = label.replace(scaled[0], "").strip(_TRIM)
    figure = f"{float(value):,g}" if value.denominator > 1 else f"{int(value):,}"
    written = f"{name} {scaled['money'] or ''}{figure}{scaled['percent'] or ''}"
    again = find_numbers(open_page(read_text(written)))
    return Field(name, (_value(again[-1]),), written)


def _value(mention: Mention) -> Value:
    return Value(_number(mention), mention.unit or Unit.COUNT, mention.measure, mention.signed)


def _number(mention: Mention) -> Fraction:
    return Fraction(mention.value if mention.value is not None else 0)


def _before(text: Text, mention: Mention) -> str:
    return text.plain[: mention.start].strip(_TRIM)
