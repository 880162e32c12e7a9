from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.months import MonthWanted

AS_OF = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("wanted", "month"),
    [
        (MonthWanted(ago=0), (2026, 11)),
        (MonthWanted(ago=1), (2026, 10)),
        (MonthWanted(ago=11), (2025, 12)),
        (MonthWanted(month=10), (2026, 10)),
        (MonthWanted(month=11), (2026, 11)),
        (MonthWanted(month=12), (2025, 12)),
        (MonthWanted(month=10, year=2024), (2024, 10)),
        (MonthWanted(month=10, years_ago=1), (2025, 10)),
        (MonthWanted(month=12, years_ago=0), (2026, 12)),
    ],
)
def test_months_seen_from_the_export(wanted: MonthWanted, month: tuple[int, int]) -> None:
    assert wanted.resolve(AS_OF) == month


@given(st.dates(), st.integers(1, 12))
def test_a_named_month_is_the_latest_one_that_has_begun(as_of: date, month: int) -> None:
    year, found = MonthWanted(month=month).resolve(as_of)
    assert found == month
    assert (year, month) <= (as_of.year, as_of.month) < (year + 1, month)
