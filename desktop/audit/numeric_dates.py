"""Dates in figures: 2026-11-12, 2026/11, 30/11/2025, 11/30, and a year after a word like `in`."""

import re
from collections.abc import Iterator
from fractions import Fraction

from desktop.audit.item import DATE, When
from desktop.audit.mention import Mention
from desktop.audit.nouns import counted_after
from desktop.audit.page import FIGURES, Page

_YEAR_FIRST = re.compile(
    r"""
    ((?:19|20)[0-9]{2})(?:([-/])([01]?[0-9])(?:\2([0-3]?[0-9]))?|\.([01]?[0-9])\.([0-3]?[0-9]))
    (?![0-9]|[/.][0-9]|-[0-9]{1,2}(?![0-9]))
    """,
    re.VERBOSE,
)
_YEAR_LAST = re.compile(r"([0-3]?[0-9])([-/.])([0-3]?[0-9])\2((?:19|20)[0-9]{2})(?![0-9])")
_SLASHED = re.compile(r"([0-3]?[0-9])/([0-3]?[0-9])(?![0-9/%a-z]|[.,][0-9])")
_YEAR = re.compile(r"((?:19|20)[0-9]{2})(?![0-9a-z%]|[.,:/-][0-9])")
_YEAR_BEFORE = re.compile(r"(?:in|since|of|year|from|by|during|until|late|early)\s\Z")
_YEAR_REACH = 8
_JOINT = re.compile("[-/.][0-9]")
_CENTURIES = ("19", "20")
_GOES_ON = frozenset("0123456789.,/-")


def find_numeric_dates(page: Page) -> list[Mention]:
    """Dates in the order of the text. What may be a share or two numbers as well carries these readings."""
    found: list[Mention] = []
    if not page.has(FIGURES):
        return found
    rest, done = page.rest, 0
    for start in sorted({*_before_joints(rest), *_years(rest)}):
        ranges = 0 < done == start - 1 and rest[done] == "-"
        if start < done or (rest[start - 1 : start] in _GOES_ON and not ranges):
            continue
        mention = _year_first(rest, start) or _year_last(rest, start) or _slashed(rest, start)
        mention = mention or _year(rest, start)
        if mention is not None:
            found.append(mention)
            done = mention.end
    return found


def _before_joints(rest: str) -> Iterator[int]:
    """Where figures begin that a hyphen, a slash or a full stop joins to others."""
    for joint in _JOINT.finditer(rest):
        at = joint.start()
        yield at - len(rest[max(0, at - 4) : at]) + len(rest[max(0, at - 4) : at].rstrip(FIGURES))


def _years(rest: str) -> Iterator[int]:
    """Where a year may begin."""
    for century in _CENTURIES:
        at = rest.find(century)
        while at >= 0:
            yield at
            at = rest.find(century, at + 1)


def day(start: int, end: int, *when: When) -> Mention:
    """A date that is said at `[start:end]`; more than one where it can be read in several ways."""
    return Mention(start, end, unit=DATE, when=when)


def day_of_list(start: int, end: int, when: When) -> Mention:
    """One day of a list, which may be a bare number after all: `Nov 13, 14 and 15`."""
    return Mention(start, end, unit=DATE, when=(when,), readings=((when.day or 0,),))


def can_be(month: int | None, day_of_month: int | None) -> bool:
    """Whether there can be such a month and such a day."""
    return (month is None or 1 <= month <= 12) and (day_of_month is None or 1 <= day_of_month <= 31)


def _year_first(rest: str, start: int) -> Mention | None:
    found = _YEAR_FIRST.match(rest, start)
    if found is None:
        return None
    of_month = found[4] or found[6]
    when = When(int(found[1]), int(found[3] or found[5]), None if of_month is None else int(of_month))
    return day(start, found.end(), when) if can_be(when.month, when.day) else None


def _year_last(rest: str, start: int) -> Mention | None:
    found = _YEAR_LAST.match(rest, start)
    if found is None:
        return None
    first, second, year = int(found[1]), int(found[3]), int(found[4])
    whens = [When(year, *order) for order in ((first, second), (second, first)) if can_be(*order)]
    return day(start, found.end(), *whens) if whens else None


def _slashed(rest: str, start: int) -> Mention | None:
    found = _SLASHED.match(rest, start)
    if found is None:
        return None
    first, second = int(found[1]), int(found[2])
    month, of_month = (first, second) if first <= 12 else (second, first)
    if not can_be(month, of_month):
        return None
    return Mention(
        start,
        found.end(),
        unit=DATE,
        when=(When(month=month, day=of_month),),
        readings=((first, second),),
        share=Fraction(100 * first, second) if 0 < first <= second else None,
    )


def _year(rest: str, start: int) -> Mention | None:
    found = _YEAR.match(rest, start)
    if found is None or not _YEAR_BEFORE.search(rest, max(0, start - _YEAR_REACH), start):
        return None
    return None if counted_after(rest, found.end()) else day(start, found.end(), When(year=int(found[1])))
