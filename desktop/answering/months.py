"""Months that a question names."""

from dataclasses import dataclass, replace
from datetime import date


@dataclass(frozen=True)
class MonthWanted:
    """A month by how long ago it is, or by its number.

    Attributes:
        ago: Months before the month of the export; 0 is this month. None for a month named by its number.
        month: 1 to 12, or None.
        year: The year named with it, or None: the latest such month that is not after the export's.
        years_ago: 1 for "October last year", or None.
    """

    ago: int | None = None
    month: int | None = None
    year: int | None = None
    years_ago: int | None = None

    def resolve(self, as_of_local: date) -> tuple[int, int]:
        """The year and the month meant, seen from the export's local date."""
        if self.month is None:
            months = as_of_local.year * 12 + as_of_local.month - 1 - (self.ago or 0)
            return months // 12, months % 12 + 1
        if self.year is not None:
            return self.year, self.month
        if self.years_ago is not None:
            return as_of_local.year - self.years_ago, self.month
        return as_of_local.year - (self.month > as_of_local.month), self.month

    def before(self) -> "MonthWanted":
        """The month before this one. Of a January without a year, it is last December."""
        if self.month is None:
            return replace(self, ago=(self.ago or 0) + 1)
        if self.month > 1:
            return replace(self, month=self.month - 1)
        if self.year is not None:
            return replace(self, month=12, year=self.year - 1)
        return replace(self, month=12, years_ago=(self.years_ago or 0) + 1)
