"""Days and stretches of time that a question names."""

from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum


@dataclass(frozen=True)
class DayWanted:
    """A day by how long ago it is, or by its date.

    Attributes:
        ago: Days before the export's local date: 0 today, 1 yesterday, -1 tomorrow. None for a date.
        day: 1 to 31, or None.
        month: 1 to 12, or None where only the day of the month is said.
        year: The year, or None.
    """

    ago: int | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None

    def resolve(self, as_of_local: date, *, ahead: bool = False) -> date | None:
        """The date meant, seen from the export's local date; None where there is none, such as 31 April.

        Args:
            as_of_local: The export's local date.
            ahead: Whether a date without a year is the next one from there on, not the latest until there.
        """
        if self.day is None:
            return as_of_local - timedelta(days=self.ago or 0)
        if self.month is not None and self.year is not None:
            return _date(self.year, self.month, self.day)
        step = 1 if ahead else -1
        for month in _months_from(as_of_local, step, self.month):
            found = _date(*month, self.day)
            if found is not None and (found >= as_of_local if ahead else found <= as_of_local):
                return found
        return None

    def nearest(self, as_of_local: date) -> date | None:
        """The date meant where both past and future ones may be; of two as near, the later one."""
        found = [self.resolve(as_of_local, ahead=ahead) for ahead in (False, True)]
        known = [day for day in found if day is not None]
        return min(known, key=lambda day: (abs(day - as_of_local), as_of_local - day), default=None)


class Stretch(StrEnum):
    """How a stretch of time lies around the export's local date."""

    LAST = "last"
    """The last `count` units, today included."""
    THIS = "this"
    """The calendar unit that is not over yet."""
    PREVIOUS = "previous"
    """The calendar unit before it."""
    NEXT = "next"
    """The next `count` units, today counted as the first day."""
    FOLLOWING = "following"
    """The calendar unit after this one."""
    EVER = "ever"
    """As far back as the export goes."""


class TimeUnit(StrEnum):
    """What a stretch of time is counted in."""

    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


_DAYS = {TimeUnit.HOUR: 1, TimeUnit.DAY: 1, TimeUnit.WEEK: 7, TimeUnit.MONTH: 30, TimeUnit.YEAR: 365}


@dataclass(frozen=True)
class Window:
    """A stretch of time, such as the last 7 days or next week. Weeks start on Monday."""

    stretch: Stretch
    unit: TimeUnit
    count: int = 1

    @property
    def ahead(self) -> bool:
        """Whether it lies in the future."""
        return self.stretch in (Stretch.NEXT, Stretch.FOLLOWING)

    @property
    def days(self) -> int | None:
        """How many days it has where it is counted from today, a month as 30 and a year as 365 days."""
        if self.stretch not in (Stretch.LAST, Stretch.NEXT):
            return None
        if self.unit is TimeUnit.HOUR:
            return max(1, -(-self.count // 24))
        return _DAYS[self.unit] * self.count

    def dates(self, as_of_local: date) -> tuple[date | None, date]:
        """The first and the last local date, both included; the first is None for "ever"."""
        if self.stretch is Stretch.EVER:
            return None, as_of_local
        if self.days is not None:
            # Longer than a person lives says no more than "ever", and dates run out.
            span = timedelta(days=min(self.days, 36500) - 1)
            return (as_of_local, as_of_local + span) if self.ahead else (as_of_local - span, as_of_local)
        start, end = _around(self.unit, as_of_local)
        if self.stretch is Stretch.PREVIOUS:
            return _around(self.unit, start - timedelta(days=1))
        if self.stretch is Stretch.FOLLOWING:
            return _around(self.unit, end + timedelta(days=1))
        return start, as_of_local


def _months_from(start: date, step: int, wanted: int | None) -> Iterator[tuple[int, int]]:
    """Years and months from that of `start` on, each or only each `wanted` one.

    Nine years hold every date, 29 February too.
    """
    months = start.year * 12 + start.month - 1
    for _ in range(9 * 12):
        if wanted is None or months % 12 + 1 == wanted:
            yield months // 12, months % 12 + 1
        months += step


def _around(unit: TimeUnit, day: date) -> tuple[date, date]:
    """The calendar unit that `day` lies in."""
    if unit is TimeUnit.WEEK:
        monday = day - timedelta(days=day.weekday())
        return monday, monday + timedelta(days=6)
    if unit is TimeUnit.MONTH:
        return day.replace(day=1), day.replace(day=monthrange(day.year, day.month)[1])
    if unit is TimeUnit.YEAR:
        return date(day.year, 1, 1), date(day.year, 12, 31)
    return day, day


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
