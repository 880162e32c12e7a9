from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.days import DayWanted, Stretch, TimeUnit, Window

AS_OF = date(2026, 11, 30)  # a Monday


@pytest.mark.parametrize(
    ("wanted", "day"),
    [
        (DayWanted(ago=0), date(2026, 11, 30)),
        (DayWanted(ago=1), date(2026, 11, 29)),
        (DayWanted(ago=-1), date(2026, 12, 1)),
        (DayWanted(day=12, month=11), date(2026, 11, 12)),
        (DayWanted(day=25, month=12), date(2025, 12, 25)),
        (DayWanted(day=12, month=11, year=2025), date(2025, 11, 12)),
        (DayWanted(day=12), date(2026, 11, 12)),
        (DayWanted(day=31), date(2026, 10, 31)),
        (DayWanted(day=29, month=2), date(2024, 2, 29)),
        (DayWanted(day=31, month=4), None),
        (DayWanted(day=31, month=4, year=2026), None),
    ],
)
def test_days_seen_from_the_export(wanted: DayWanted, day: date | None) -> None:
    assert wanted.resolve(AS_OF) == day


def test_a_date_ahead_is_the_next_one() -> None:
    assert DayWanted(day=3, month=12).resolve(AS_OF, ahead=True) == date(2026, 12, 3)
    assert DayWanted(day=3, month=12).resolve(AS_OF) == date(2025, 12, 3)
    assert DayWanted(day=30).resolve(AS_OF, ahead=True) == AS_OF


@pytest.mark.parametrize(
    ("wanted", "day"),
    [
        (DayWanted(day=3, month=12), date(2026, 12, 3)),
        (DayWanted(day=12, month=11), date(2026, 11, 12)),
        (DayWanted(ago=-1), date(2026, 12, 1)),
        (DayWanted(day=31, month=4), None),
    ],
)
def test_the_nearest_date(wanted: DayWanted, day: date | None) -> None:
    assert wanted.nearest(AS_OF) == day


@pytest.mark.parametrize(
    ("window", "dates"),
    [
        (Window(Stretch.LAST, TimeUnit.DAY, 7), (date(2026, 11, 24), AS_OF)),
        (Window(Stretch.LAST, TimeUnit.DAY, 30), (date(2026, 11, 1), AS_OF)),
        (Window(Stretch.LAST, TimeUnit.WEEK, 2), (date(2026, 11, 17), AS_OF)),
        (Window(Stretch.LAST, TimeUnit.HOUR, 24), (AS_OF, AS_OF)),
        (Window(Stretch.NEXT, TimeUnit.DAY, 14), (AS_OF, date(2026, 12, 13))),
        (Window(Stretch.THIS, TimeUnit.WEEK), (AS_OF, AS_OF)),
        (Window(Stretch.PREVIOUS, TimeUnit.WEEK), (date(2026, 11, 23), date(2026, 11, 29))),
        (Window(Stretch.FOLLOWING, TimeUnit.WEEK), (date(2026, 12, 7), date(2026, 12, 13))),
        (Window(Stretch.THIS, TimeUnit.YEAR), (date(2026, 1, 1), AS_OF)),
        (Window(Stretch.PREVIOUS, TimeUnit.YEAR), (date(2025, 1, 1), date(2025, 12, 31))),
        (Window(Stretch.PREVIOUS, TimeUnit.MONTH), (date(2026, 10, 1), date(2026, 10, 31))),
        (Window(Stretch.EVER, TimeUnit.DAY), (None, AS_OF)),
    ],
)
def test_windows_seen_from_the_export(window: Window, dates: tuple[date | None, date]) -> None:
    assert window.dates(AS_OF) == dates


@given(
    st.dates(date(1970, 1, 1), date(2200, 1, 1)),
    st.integers(1, 9999),
    st.sampled_from(TimeUnit),
    st.sampled_from([Stretch.LAST, Stretch.NEXT]),
)
def test_a_counted_window_holds_the_export_s_day(
    as_of: date, count: int, unit: TimeUnit, stretch: Stretch
) -> None:
    window = Window(stretch, unit, count)
    start, end = window.dates(as_of)
    assert start is not None
    assert as_of == (start if window.ahead else end)
    assert window.days is not None
    assert (end - start).days + 1 == min(window.days, 36500)
