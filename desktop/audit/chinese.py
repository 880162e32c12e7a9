"""Numbers written in Chinese characters: everyday, Simplified, formal, spoken and digit by digit."""

import re
from collections.abc import Callable
from fractions import Fraction

EVERYDAY = "零〇一二三四五六七八九十百千萬万億亿兩两廿卅半"
FORMAL = "壹贰貳叁參肆伍陆陸柒捌玖拾佰仟"

NUMERALS = frozenset(EVERYDAY + FORMAL)
"""Where none of these stands, there is no number in characters."""

RUN = re.compile(f"[{EVERYDAY}]+|(?<![大隊队收登])[{FORMAL}][{FORMAL}{EVERYDAY}]*")
"""A run of numeral characters as long as it goes; what it is depends on what stands around it."""

_LONGEST = 24
_PLAIN = str.maketrans("〇万亿两贰貳叁參肆伍陆陸柒捌玖拾佰仟壹", "零萬億兩二二三三四五六六七八九十百千一")
_DIGIT = {digit: value for value, digit in enumerate("零一二三四五六七八九")} | {"兩": 2}
_UNITS = "十百千萬億"
_TEN_THOUSAND = 10**4
_HUNDRED_MILLION = 10**8

_SECTION = re.compile(
    "(?:(?P<thousands>[一二三四五六七八九兩])千)?"
    "(?P<no_hundreds>零)?(?:(?P<hundreds>[一二三四五六七八九兩])百)?"
    "(?P<no_tens>零)?(?P<tens>[一二三四五六七八九]?十)?"
    "(?P<no_ones>零)?(?P<ones>[一二三四五六七八九兩])?"
)
_UNIT_ALONE = {"十": 10, "百": 100, "千": 1000}
_SCALE_OF = {**_UNIT_ALONE, "萬": _TEN_THOUSAND, "億": _HUNDRED_MILLION}
_LINKED = re.compile("[二兩]三|一[二兩]|三四|三五|四五|五六|六七|七八|八九")


def read_chinese(run: str) -> Fraction | None:
    """The value of a run such as 一萬二千三百四十五, 一萬二 (12000), 兩千五, 二〇二六, 廿七 or 壹萬貳仟.

    None where it is no number: 兩三 (two or three), 億萬, 一千百.
    """
    if not 0 < len(run) <= _LONGEST:
        return None
    plain = run.translate(_PLAIN).replace("廿", "二十").replace("卅", "三十")
    if any(unit in plain for unit in _UNITS):
        value = None if plain.startswith("零") else _large(plain)
    else:
        value = _digit_by_digit(plain)
    return None if value is None else Fraction(value)


def read_decimals(run: str) -> Fraction | None:
    """The value of the digits after 點: 六 is 0.6, 一四 is 0.14."""
    plain = run.translate(_PLAIN)
    if not plain or len(plain) > _LONGEST or any(letter not in _DIGIT or letter == "兩" for letter in plain):
        return None
    return Fraction(int("".join(str(_DIGIT[letter]) for letter in plain)), 10 ** len(plain))


def read_scale(run: str | None) -> int:
    """What 萬, 百萬 or 億 multiplies by; 1 for None."""
    scale = 1
    for unit in (run or "").translate(_PLAIN):
        scale *= _SCALE_OF[unit]
    return scale


def read_small(written: str | None) -> int | None:
    """The value of a part of a date or a time, in figures or in characters; None for None."""
    if written is None or written.isdecimal():
        return None if written is None else int(written)
    value = read_chinese(written)
    return None if value is None else int(value)


def has_unit(run: str) -> bool:
    """Whether ten, a hundred, a thousand or more is in the run."""
    return any(unit in run.translate(_PLAIN) for unit in _UNITS) or "廿" in run or "卅" in run


def _digit_by_digit(plain: str) -> int | None:
    if any(letter not in _DIGIT for letter in plain):
        return None
    if len(plain) > 1 and ("兩" in plain or _LINKED.fullmatch(plain)):
        return None
    return int("".join(str(_DIGIT[letter]) for letter in plain))


def _large(plain: str) -> int | None:
    upper, hundred_millions, lower = plain.rpartition("億")
    if not hundred_millions:
        return _below_hundred_million(plain)
    high = 1 if upper == "" and lower == "" else _below_hundred_million(upper)
    low = _tail(lower, _HUNDRED_MILLION, _below_hundred_million)
    if high is None or high == 0 or low is None or "億" in upper:
        return None
    return high * _HUNDRED_MILLION + low


def _below_hundred_million(plain: str) -> int | None:
    upper, ten_thousands, lower = plain.rpartition("萬")
    if not ten_thousands:
        return _UNIT_ALONE.get(plain) or _section(plain)
    high = 1 if upper == "" and lower == "" else (_UNIT_ALONE.get(upper) or _section(upper))
    low = _tail(lower, _TEN_THOUSAND, _section)
    if high is None or high == 0 or low is None:
        return None
    return high * _TEN_THOUSAND + low


def _tail(lower: str, unit: int, read: Callable[[str], int | None]) -> int | None:
    """What follows a unit: nothing, one digit of the next unit (一萬二 is 12000), or a smaller number."""
    if lower == "":
        return 0
    if len(lower) == 1 and lower in _DIGIT:
        return _DIGIT[lower] * unit // 10 if lower != "零" else None
    return read(lower)


def _section(plain: str) -> int | None:
    """A number below ten thousand; at its end one digit after 百 or 千 counts the next smaller unit."""
    found = _SECTION.fullmatch(plain)
    if found is None or plain.strip("零") == "" or plain.endswith("零"):
        return None
    thousands, hundreds = found["thousands"], found["hundreds"]
    tens, ones = found["tens"], found["ones"]
    value = 1000 * _DIGIT.get(thousands or "零", 0) + 100 * _DIGIT.get(hundreds or "零", 0)
    if tens:
        value += 10 * (_DIGIT[tens[0]] if len(tens) > 1 else 1)
    if not ones:
        return value
    spoken = not tens and not (found["no_hundreds"] or found["no_tens"] or found["no_ones"])
    if spoken and hundreds:
        return value + 10 * _DIGIT[ones]
    if spoken and thousands:
        return value + 100 * _DIGIT[ones]
    return value + _DIGIT[ones]
