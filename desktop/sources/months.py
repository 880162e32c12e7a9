"""Calendar months: the local dates they cover and the month before."""

import calendar
import re
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from desktop.export import clock
from desktop.export.clock import Span

_MONTH = re.compile(r"(?P<year>\d{4})-(?P<month>\d{2})", re.ASCII)


@dataclass(frozen=True, order=True)
class Month:
    """A calendar month in the workspace's time zone."""

    year: int
    month: int

    @classmethod
    def of(cls, day: date) -> "Month":
        """The month that `day` is in."""
        return cls(day.year, day.month)

    @property
    def first_day(self) -> date:
        """Its first local date."""
        return date(self.year, self.month, 1)

    @property
    def last_day(self) -> date:
        """Its last local date."""
        return date(self.year, self.month, calendar.monthrange(self.year, self.month)[1])

    def span(self, zone: ZoneInfo) -> Span:
        """Its local dates and, for SQL, its instants in `zone`."""
        return clock.month(zone, self.year, self.month)

    def moved(self, months: int) -> "Month":
        """The month so many months later; earlier where negative."""
        count = self.year * 12 + self.month - 1 + months
        return Month(count // 12, count % 12 + 1)

    def __str__(self) -> str:
        return f"{self.year:04d}-{self.month:02d}"


def read_month(text: str) -> Month:
    """`2026-11` as a month.

    Raises:
        ValueError: the text is not `YYYY-MM` with a month that exists.
    """
    found = _MONTH.fullmatch(text)
    if found is None or not (1 <= int(found["month"]) <= 12 and int(found["year"])):
        raise ValueError(f"not a month like 2026-11: {text!r}")
    return Month(int(found["year"]), int(found["month"]))
