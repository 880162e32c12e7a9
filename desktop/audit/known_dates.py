"""The dates and times of day that a text holds, and whether another one is among them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from desktop.audit.item import When

_MOST_YEARS = 4


@dataclass(frozen=True, slots=True)
class KnownDates:
    """What was said of dates and times in the allowed text.

    Attributes:
        days: (year or None, month, day) of each date.
        weekdays: Those that are named, and those of every date.
        times: (hour, minute) on the 24-hour clock.
    """

    days: frozenset[tuple[int | None, int, int]]
    month_days: frozenset[tuple[int, int]]
    days_of_month: frozenset[int]
    months: frozenset[tuple[int | None, int]]
    years: frozenset[int]
    weekdays: frozenset[int]
    times: frozenset[tuple[int, int]]

    def holds(self, when: When) -> bool:
        """Whether the date or time, as far as it is said, is one of these."""
        if when.hour is not None:
            return self._holds_time(when)
        if when.weekday is not None:
            return when.weekday in self.weekdays
        if when.month is None:
            return when.day in self.days_of_month if when.day is not None else when.year in self.years
        if when.day is not None:
            return self._holds_day(when.year, when.month, when.day)
        if when.year is not None:
            bare = (None, when.month) in self.months and when.year in self.years
            return bare or (when.year, when.month) in self.months
        return any(month == when.month for _, month in self.months)

    def _holds_day(self, year: int | None, month: int, day: int) -> bool:
        if year is None:
            return (month, day) in self.month_days
        return (year, month, day) in self.days or ((None, month, day) in self.days and year in self.years)

    def _holds_time(self, when: When) -> bool:
        hour, minute = when.hour or 0, when.minute or 0
        if (hour, minute) in self.times:
            return True
        return when.either_half and ((hour + 12) % 24, minute) in self.times


def known_dates(whens: Iterable[When]) -> KnownDates:
    """Collects what was said, and works out the weekdays of the dates."""
    said = list(whens)
    years = frozenset(when.year for when in said if when.year is not None)
    days = frozenset((when.year, when.month, when.day) for when in said if when.month and when.day)
    weekdays = {when.weekday for when in said if when.weekday is not None}
    for year, month, day in days:
        for each in sorted(years)[-_MOST_YEARS:] if year is None else (year,):
            weekday = _weekday(each, month, day)
            if weekday is not None:
                weekdays.add(weekday)
    return KnownDates(
        days=days,
        month_days=frozenset((month, day) for _, month, day in days),
        days_of_month=frozenset(when.day for when in said if when.day is not None),
        months=frozenset((when.year, when.month) for when in said if when.month is not None),
        years=years,
        weekdays=frozenset(weekdays),
        times=frozenset(time for when in said for time in _times(when)),
    )


def _times(when: When) -> Iterable[tuple[int, int]]:
    if when.hour is None:
        return ()
    hour, minute = when.hour, when.minute or 0
    return ((hour, minute), ((hour + 12) % 24, minute)) if when.either_half else ((hour, minute),)


def _weekday(year: int, month: int, day: int) -> int | None:
    try:
        return date(year, month, day).weekday()
    except ValueError:
        return None
