"""Dates and times of day as parts of the calendar."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.audit import Sort, When
from desktop.audit.attribution.moments import agrees, calls, contradicts, joined
from tests.audit.attribution.worlds import moment

SUNDAY = moment("2025-11-30 21:05")
PARTS = ("year", "month", "day", "hour", "minute", "weekday")


@pytest.mark.parametrize(
    ("said", "so"),
    [
        (When(month=11, day=30), True),
        (When(2025, 11, 30), True),
        (When(2024, 11, 30), False),
        (When(month=11), True),
        (When(month=11, day=3), False),
        (When(weekday=6), True),
        (When(weekday=5), False),
        (When(hour=21), True),
        (When(hour=21, minute=0), True),
        (When(hour=21, minute=5), True),
        (When(hour=21, minute=30), False),
        (When(hour=9), False),
        (When(hour=9, either_half=True), True),
        (When(month=11, day=30, hour=21, weekday=6), True),
        (When(month=11, day=30, hour=20), False),
        (When(), True),
    ],
)
def test_what_agrees_with_a_moment(said: When, so: bool) -> None:
    assert agrees(SUNDAY, said) is so


def test_what_a_row_does_not_know_neither_agrees_nor_contradicts() -> None:
    hour = When(hour=21)
    assert not agrees(hour, When(month=11, day=30))
    assert not contradicts(hour, When(month=11, day=30))
    assert not agrees(When(month=11), When(hour=9))
    assert not contradicts(When(month=11), When(hour=9))


def test_a_full_hour_may_be_said_of_any_minute_but_does_contradict_it() -> None:
    assert agrees(SUNDAY, When(hour=21, minute=0))
    assert contradicts(SUNDAY, When(hour=21, minute=0))
    assert not contradicts(SUNDAY, When(hour=21))


def test_a_month_calls_no_post_and_an_hour_does() -> None:
    assert not calls(Sort.POST, SUNDAY, When(month=11))
    assert calls(Sort.PERIOD, When(2025, 11), When(month=11))
    assert calls(Sort.POST, SUNDAY, When(hour=21))
    assert calls(Sort.POST, SUNDAY, When(weekday=6))


def test_dates_and_times_go_together_where_they_say_nothing_twice() -> None:
    assert joined(When(month=11, day=30), When(hour=21)) == When(month=11, day=30, hour=21)
    assert joined(When(weekday=6), When(month=11, day=30)) == When(month=11, day=30, weekday=6)
    assert joined(When(month=11, day=30), When(month=11, day=28)) is None


moments = st.datetimes(datetime(2025, 1, 1), datetime(2026, 12, 31)).map(lambda when: moment(str(when)[:16]))


@settings(max_examples=80, deadline=None)
@given(moments, st.sets(st.sampled_from(PARTS)))
def test_any_part_of_a_moment_agrees_with_it(when: When, parts: set[str]) -> None:
    said = When(**{part: getattr(when, part) for part in parts})
    assert agrees(when, said)
    assert not contradicts(when, said)


@settings(max_examples=80, deadline=None)
@given(st.datetimes(datetime(2025, 1, 1), datetime(2026, 12, 31)), st.integers(1, 6))
def test_another_day_contradicts_it(when: datetime, days: int) -> None:
    row, other = moment(str(when)[:16]), moment(str(when + timedelta(days=days))[:16])
    said = When(other.year, other.month, other.day)
    assert contradicts(row, said)
    assert not agrees(row, said)
