"""Lengths of time in two or three units: 13 minutes and 34 seconds, 7 分 47 秒."""

import re
from collections.abc import Iterator
from fractions import Fraction

from desktop.audit.chinese import read_small
from desktop.audit.item import DURATION, NUMBER
from desktop.audit.mention import Mention, apart
from desktop.audit.page import Page, in_word
from desktop.audit.units import LENGTHS, lasting
from desktop.audit.vocabulary import vocabulary

_NUMERALS = "0-9零〇一二三四五六七八九十百千萬万億亿兩两"
_NUMBER = "(?:[0-9]{1,3}|[一二三四五六七八九十兩两]{1,3})"
_LENGTH = re.compile(
    rf"""
    (?:(?P<hours>{_NUMBER})[ -]?(?:hours?|hrs?|h|[個个]?小[時时]|[個个]?[鐘钟][頭头])[ ]?(?:and[ ]|,[ ])?)?
    (?:(?P<minutes>{_NUMBER})[ -]?(?:minutes?|mins?|m|分[鐘钟]?)[ ]?(?:and[ ]|,[ ])?)?
    (?:(?P<seconds>{_NUMBER})[ -]?(?:seconds?|secs?|s|秒[鐘钟]?))?
    (?![a-z])
    """,
    re.VERBOSE,
)
_BEGINS = re.compile(
    rf"(?<![.,{_NUMERALS}]){_NUMBER}[ -]?"
    r"(?:hours?|hrs?|h|minutes?|mins?|m|[個个]?小[時时]|[個个]?[鐘钟][頭头]|分)"
)
_FEWEST = 2
_IN_SECONDS = {"hours": 3600, "minutes": 60, "seconds": 1}

_ENGLISH = "hour|minute|day|week|month|year"
_AND_A_HALF = re.compile(
    rf"""
    (?<![.,{_NUMERALS}])(?P<number>{_NUMBER})
        (?:[個个]半(?P<of>小[時时]|[鐘钟][頭头]|月|星期)|(?P<before>小[時时]|[分年天週周])半(?:[鐘钟](?![頭头]))?)
    |(?:an?|one|(?P<times>{_NUMBER}))[ -](?P<unit>{_ENGLISH})s?[ -]and[ -]a[ -]half
    """,
    re.VERBOSE,
)
_HALF = re.compile(
    rf"""
    (?<![大上下前後后一多個个分年天時时{_NUMERALS}])半[個个]?(?P<han>小[時时]|[鐘钟][頭头]|分[鐘钟]|星期|[年月天日秒])(?!板)
    |half(?:[ ]an?[ ]|-)(?P<unit>{_ENGLISH})(?![a-z])
    """,
    re.VERBOSE,
)
_WORDS = vocabulary(
    "hour hours hr hrs h minute minutes min mins m day week month year days weeks months years"
)
_CHARACTERS = frozenset("分時时鐘钟")


def find_lengths(page: Page) -> list[Mention]:
    """Lengths in the order of the text; a number of one unit is an ordinary quantity."""
    found: list[Mention] = []
    if page.has_word(_WORDS) or page.has(_CHARACTERS):
        found += _in_units(page.rest)
    if page.has("半") or page.has_word(("half",)):
        found += _with_halves(page.rest)
    return apart(found)


def _in_units(rest: str) -> Iterator[Mention]:
    done = 0
    for begin in _BEGINS.finditer(rest):
        if begin.start() < done or in_word(rest, begin.start()):
            continue
        length = _LENGTH.match(rest, begin.start())
        parts = {} if length is None else {name: part for name, part in length.groupdict().items() if part}
        values = [read_small(part) for part in parts.values()]
        if length is None or len(parts) < _FEWEST or None in values:
            continue
        total = sum((value or 0) * _IN_SECONDS[name] for name, value in zip(parts, values, strict=True))
        done = length.start() + len(length[0].rstrip(" ,"))
        yield Mention(length.start(), done, NUMBER, total, DURATION, "second", seconds=(total,))


def _with_halves(rest: str) -> Iterator[Mention]:
    for length in _AND_A_HALF.finditer(rest):
        number = read_small(length["number"] or length["times"] or "1")
        unit = length["of"] or length["before"] or length["unit"]
        if number is not None and not in_word(rest, length.start()):
            yield lasting(Mention(*length.span(), value=number + Fraction(1, 2)), LENGTHS[unit])
    for half in _HALF.finditer(rest):
        if not in_word(rest, half.start()):
            yield lasting(Mention(*half.span(), value=Fraction(1, 2)), LENGTHS[half["han"] or half["unit"]])
