"""Dates with an English month: Nov 12, 30 November 2026, Nov 28-30, the 13, 14 and 15 of November, May."""

import re
from collections.abc import Iterator

from desktop.audit.item import When
from desktop.audit.mention import Mention
from desktop.audit.nouns import counted_after
from desktop.audit.numeric_dates import can_be, day, day_of_list
from desktop.audit.page import Page
from desktop.audit.vocabulary import either, numbered, vocabulary

_MONTHS = numbered(
    """
    january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sept/sep
    october/oct november/nov december/dec
    """,
    first=1,
)
_MONTH_WORDS = frozenset(_MONTHS)
_MONTH = re.compile(rf"(?:{either(' '.join(_MONTHS))})(?![a-z])")
_NEED_CAPITAL = vocabulary("may march mar dec sep jan jun jul")
_BEFORE_MAY = re.compile(
    r"(?:in|of|since|during|this|last|next|for|from|to|by|until|and|through|early|late|mid|your)[\s-]\Z"
)
_BEFORE_MAY_REACH = 8

_YEAR = r"(?:\.?,?\s(?:of\s)?(?P<year>(?:19|20)[0-9]{2})(?![0-9%]|[.,][0-9]))"
_DAY = r"[0-3]?[0-9](?:st|nd|rd|th)?"
_LAST_DAY = rf"{_DAY}(?![0-9a-z%]|[.,:/][0-9])"
_DAYS_AFTER = re.compile(
    rf"""
    \.?\s(?:the\s)?
    (?P<days>{_LAST_DAY}
        (?:(?:,\s?{_LAST_DAY}){{0,9}},?\s?(?:and|&)\s{_LAST_DAY}
        |(?:\s?[-~]\s?|\s(?:to|through|until)\s(?:the\s)?){_LAST_DAY})?)
    {_YEAR}?
    """,
    re.VERBOSE,
)
_DAYS_BEFORE = re.compile(
    rf"""
    (?<![0-9.:/$])
    (?P<days>{_DAY}(?:,\s?{_DAY}){{0,9}}(?:(?:,?\s(?:and|&|to)\s|,\s?|\s?-\s?){_DAY})?)
    \s?(?:of\s)?\Z
    """,
    re.VERBOSE,
)
_DAYS_BEFORE_REACH = 40
_DAY_ENDS = frozenset("0123456789tdhf")
"""How a day ends, or the `of` after it."""
_YEAR_AFTER = re.compile(_YEAR)
_FIGURES = re.compile("[0-9]+")


def find_english_dates(page: Page) -> list[Mention]:
    """Dates and months in the order of the text. A capital tells the month from `may`."""
    found: list[Mention] = []
    rest, done = page.rest, 0
    for start in page.places(_MONTH_WORDS):
        month = _MONTH.match(rest, start)
        if month is None or start < done:
            continue
        if month[0] in _NEED_CAPITAL and not page.plain[start].isupper():
            continue
        mentions = list(_around(rest, month, done))
        alone = len(mentions) == 1 and mentions[0].end == month.end()
        if (
            month[0] == "may"
            and alone
            and not _BEFORE_MAY.search(rest, max(0, start - _BEFORE_MAY_REACH), start)
        ):
            continue
        if mentions:
            found += mentions
            done = mentions[-1].end
    return found


def _around(rest: str, month: re.Match[str], done: int) -> Iterator[Mention]:
    """The days before the month, or those after it, or else the month alone."""
    start, end = month.span()
    number = _MONTHS[month[0]]
    ends_day = rest[max(0, start - 4) : start].rstrip(" \xa0\n")[-1:] in _DAY_ENDS
    before = _DAYS_BEFORE.search(rest, max(done, start - _DAYS_BEFORE_REACH), start) if ends_day else None
    after = None if before else _days_after(rest, start, end)
    if after is not None:
        yield from _days_from_month(after, start, number)
        return
    year = _YEAR_AFTER.match(rest, end)
    end = end if year is None else year.end()
    when = When(year=None if year is None else int(year["year"]), month=number)
    if before is None:
        yield day(start, end, when)
    else:
        yield from _days_to_month(before, end, when)


def _days_after(rest: str, start: int, end: int) -> re.Match[str] | None:
    """Days right after the month; in `in November 30 posts went out` there are none."""
    after = _DAYS_AFTER.match(rest, end)
    if after is None or (rest[start - 3 : start] == "in " and counted_after(rest, after.end("days"))):
        return None
    return after


def _days_from_month(after: re.Match[str], start: int, month: int) -> Iterator[Mention]:
    year = None if after["year"] is None else int(after["year"])
    spans = [found.span() for found in _FIGURES.finditer(after.string, *after.span("days"))]
    for place, (begin, end) in enumerate(spans):
        when = When(year, month, int(after.string[begin:end]))
        if not can_be(month, when.day):
            continue
        if place:
            yield day_of_list(begin, end, when)
        else:
            yield day(start, after.end() if len(spans) == 1 else end, when)


def _days_to_month(before: re.Match[str], end: int, month: When) -> Iterator[Mention]:
    spans = [found.span() for found in _FIGURES.finditer(before.string, *before.span("days"))]
    for begin, stop in spans:
        when = When(month.year, month.month, int(before.string[begin:stop]))
        if not can_be(when.month, when.day):
            continue
        if (begin, stop) == spans[-1]:
            yield day(begin, end, when)
        else:
            yield day_of_list(begin, stop, when)
