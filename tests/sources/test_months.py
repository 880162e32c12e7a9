from datetime import date
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.sources.months import Month, read_month

months = st.builds(Month, st.integers(1971, 2500), st.integers(1, 12))


@given(months, st.integers(-2000, 2000))
def test_moving_there_and_back_changes_nothing(month: Month, by: int) -> None:
    if month.year * 12 + month.month - 1 + by >= 1:
        assert month.moved(by).moved(-by) == month


@given(months)
def test_months_follow_each_other_without_a_gap(month: Month) -> None:
    assert (month.moved(1).first_day - month.last_day).days == 1
    assert Month.of(month.first_day) == Month.of(month.last_day) == month
    assert read_month(str(month)) == month


def test_a_month_begins_at_local_midnight() -> None:
    span = Month(2026, 11).span(ZoneInfo("Asia/Taipei"))
    assert (span.from_utc, span.to_utc) == ("2026-10-31T16:00:00Z", "2026-11-30T16:00:00Z")
    assert (span.start, span.end) == (date(2026, 11, 1), date(2026, 11, 30))


@pytest.mark.parametrize(
    "text", ["", "2026", "2026-13", "2026-00", "26-11", "2026-1", "2026-11-01", "٢٠٢٦-11", "0000-01"]
)
def test_what_is_not_a_month_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a month"):
        read_month(text)
