"""Dates and times of day as parts of the calendar: what agrees with what."""

from dataclasses import replace

from desktop.audit.cells import Sort
from desktop.audit.item import When

_DATE_PARTS = ("year", "month", "day", "weekday")
_HALF_DAY = 12


def agrees(row: When, said: When) -> bool:
    """Whether everything that was said is so of a row's moment; what the row does not know is not so."""
    for part in _DATE_PARTS:
        wanted = getattr(said, part)
        if wanted is not None and getattr(row, part) != wanted:
            return False
    if said.hour is None:
        return True
    if row.hour is None:
        return False
    if row.hour != said.hour and not (said.either_half and (row.hour + _HALF_DAY) % 24 == said.hour):
        return False
    return not said.minute or row.minute == said.minute


def contradicts(row: When, said: When) -> bool:
    """Whether something that was said is not so of a row's moment, exactly, as far as both are known."""
    for part in _DATE_PARTS:
        wanted, known = getattr(said, part), getattr(row, part)
        if wanted is not None and known is not None and known != wanted:
            return True
    if said.hour is None or row.hour is None:
        return False
    if row.hour != said.hour and not (said.either_half and (row.hour + _HALF_DAY) % 24 == said.hour):
        return True
    return said.minute is not None and row.minute is not None and row.minute != said.minute


def calls(sort: Sort, row: When, said: When) -> bool:
    """Whether what was said is how such a row would be called: a month alone calls no post."""
    if sort is Sort.POST and said.day is None and said.weekday is None and said.hour is None:
        return False
    return agrees(row, said)


def in_order(when: When | None) -> tuple[int, ...] | None:
    """What full dates are sorted by; None for a part of the calendar that comes again."""
    if when is None or when.year is None or when.month is None or when.day is None:
        return None
    return when.year, when.month, when.day, when.hour or 0, when.minute or 0


def joined(first: When, second: When) -> When | None:
    """Both together: a date with its weekday or time of day; None where they do not go together."""
    parts = ("year", "month", "day", "hour", "minute", "weekday")
    more = {}
    for part in parts:
        old, new = getattr(first, part), getattr(second, part)
        if new is None:
            continue
        if old is not None:
            return None
        more[part] = new
    return replace(first, **more, either_half=first.either_half or second.either_half)
