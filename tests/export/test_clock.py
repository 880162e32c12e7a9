"""Strict times, local dates and periods, across changes of the clocks."""

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.export import clock

TAIPEI = ZoneInfo("Asia/Taipei")
ROME = ZoneInfo("Europe/Rome")
SANTIAGO = ZoneInfo("America/Santiago")
HAVANA = ZoneInfo("America/Havana")
APIA = ZoneInfo("Pacific/Apia")
ZONES = [
    TAIPEI,
    ROME,
    SANTIAGO,
    HAVANA,
    ZoneInfo("Asia/Kathmandu"),
    ZoneInfo("Pacific/Kiritimati"),
    ZoneInfo("UTC"),
]

MOMENTS = st.datetimes(
    min_value=datetime(1970, 1, 1), max_value=datetime(9998, 12, 31, 23, 59, 59), timezones=st.just(UTC)
).map(lambda moment: moment.replace(microsecond=0))
RECENT = st.datetimes(
    min_value=datetime(2013, 1, 1), max_value=datetime(2037, 12, 31), timezones=st.just(UTC)
).map(lambda moment: moment.replace(microsecond=0))


def local(text: str, zone: ZoneInfo) -> datetime:
    return clock.local(clock.parse_utc(text), zone)


@given(MOMENTS)
def test_a_time_comes_back_as_it_was_written(moment: datetime) -> None:
    assert clock.parse_utc(clock.format_utc(moment)) == moment


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-11-30",
        "2026-11-30 12:00:00",
        "2026-11-30T12:00:00",
        "2026-11-30T12:00:00+00:00",
        "2026-11-30T12:00:00z",
        "2026-11-30T12:00:00Z ",
        "2026-11-30T12:00:00Z\n",
        "2026-11-30T12:00:00.5Z",
        "2026-11-30T12:00Z",
        "2026-11-30T24:00:00Z",
        "2026-11-30T12:60:00Z",
        "2026-02-30T12:00:00Z",
        "2026-13-01T12:00:00Z",
        "1969-12-31T23:59:59Z",
        "9999-01-01T00:00:00Z",
        "２０２６-11-30T12:00:00Z",
    ],
)
def test_another_form_is_no_time(text: str) -> None:
    with pytest.raises(ValueError, match=r"not |must be in|out of range"):
        clock.parse_utc(text)


@given(st.text(max_size=24))
def test_whatever_is_read_was_written_like_that(text: str) -> None:
    try:
        moment = clock.parse_utc(text)
    except ValueError:
        return
    assert clock.format_utc(moment) == text


@pytest.mark.parametrize(
    "text", ["2026-02-29", "2026-1-01", "20261130", "2026-11-30 ", "1969-12-31", "today"]
)
def test_another_form_is_no_day(text: str) -> None:
    with pytest.raises(ValueError, match=r"not |must be in|out of range"):
        clock.parse_day(text)


def test_a_day() -> None:
    assert clock.parse_day("2024-02-29") == date(2024, 2, 29)


def test_a_moment_without_a_zone_or_with_parts_of_a_second_is_not_written() -> None:
    with pytest.raises(ValueError, match="aware"):
        clock.format_utc(datetime(2026, 11, 30))
    with pytest.raises(ValueError, match="whole seconds"):
        clock.format_utc(datetime(2026, 11, 30, microsecond=1, tzinfo=UTC))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Asia",
        "Nowhere/Else",
        "localtime",
        "Factory",
        "right/Europe/Rome",
        "posix/Europe/Rome",
        "../etc/passwd",
        "/etc/localtime",
        "a\0b",
        "x" * 5000,
        "Asia/Taipei/",
    ],
)
def test_what_is_no_zone(name: str) -> None:
    with pytest.raises(ValueError, match="not an IANA time zone"):
        clock.read_zone(name)


def test_zones() -> None:
    assert clock.read_zone("Asia/Taipei") == TAIPEI
    assert clock.read_zone("UTC").key == "UTC"


def test_the_periods_of_the_sample() -> None:
    now = local("2026-11-30T12:00:00Z", TAIPEI)
    assert clock.last_30_days(now) == clock.Span(
        date(2026, 11, 1), date(2026, 11, 30), "2026-10-31T16:00:00Z", "2026-11-30T16:00:00Z"
    )
    assert clock.last_7_days(now) == clock.Span(
        date(2026, 11, 24), date(2026, 11, 30), "2026-11-23T16:00:00Z", "2026-11-30T16:00:00Z"
    )
    assert clock.next_14_days(now) == clock.Span(
        date(2026, 11, 30), date(2026, 12, 13), "2026-11-30T12:00:00Z", "2026-12-13T16:00:00Z"
    )
    assert clock.this_month(now) == clock.last_30_days(now)
    assert clock.last_month(now) == clock.Span(
        date(2026, 10, 1), date(2026, 10, 31), "2026-09-30T16:00:00Z", "2026-10-31T16:00:00Z"
    )


def test_the_as_of_date_is_the_local_one() -> None:
    # Half past nine in the evening UTC is the next day in Taipei.
    span = clock.last_7_days(local("2026-11-30T21:30:00Z", TAIPEI))
    assert (span.start, span.end) == (date(2026, 11, 25), date(2026, 12, 1))


def test_months_at_the_ends_of_a_year() -> None:
    assert clock.month(ROME, 2026, 12).end == date(2026, 12, 31)
    assert clock.month(ROME, 2026, 12).to_utc == "2026-12-31T23:00:00Z"
    assert clock.last_month(local("2026-01-15T00:00:00Z", ROME)).start == date(2025, 12, 1)
    assert clock.month(ROME, 2024, 2).end == date(2024, 2, 29)


def test_a_month_in_which_the_clocks_change_is_an_hour_shorter() -> None:
    march = clock.month(ROME, 2026, 3)
    assert (march.from_utc, march.to_utc) == ("2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z")


def test_a_day_without_midnight_starts_when_the_clocks_change() -> None:
    # In Santiago the clocks went from 24:00 to 01:00 at the start of 6 September 2026.
    start = clock.start_of(date(2026, 9, 6), SANTIAGO)
    assert clock.format_utc(start) == "2026-09-06T04:00:00Z"
    assert clock.local(start, SANTIAGO).hour == 1
    assert clock.local(start - timedelta(seconds=1), SANTIAGO).date() == date(2026, 9, 5)


def test_a_day_with_two_midnights_starts_with_the_first() -> None:
    # In Havana the clocks went from 01:00 back to 00:00 on 1 November 2026.
    start = clock.start_of(date(2026, 11, 1), HAVANA)
    assert clock.format_utc(start) == "2026-11-01T04:00:00Z"


def test_a_day_that_was_left_out_is_empty() -> None:
    # Samoa had no 30 December 2011.
    span = clock.days(date(2011, 12, 30), date(2011, 12, 30), APIA)
    assert span.from_utc == span.to_utc


@settings(max_examples=60)
@given(RECENT, st.sampled_from(ZONES), st.integers(1, 60))
def test_an_instant_is_in_the_period_of_its_local_date_only(
    moment: datetime, zone: ZoneInfo, count: int
) -> None:
    now = clock.local(moment, zone)
    span = clock.last_days(now, count)
    assert (span.end - span.start).days == count - 1
    for text, inside in ((span.from_utc, True), (span.to_utc, False)):
        edge = clock.parse_utc(text)
        assert (span.start <= clock.local(edge, zone).date() <= span.end) is inside
        before = clock.local(edge - timedelta(seconds=1), zone).date()
        assert (span.start <= before <= span.end) is not inside
    assert span.from_utc <= clock.format_utc(moment) < span.to_utc


@settings(max_examples=60)
@given(RECENT, st.sampled_from(ZONES))
def test_the_months_follow_each_other_without_a_gap(moment: datetime, zone: ZoneInfo) -> None:
    now = clock.local(moment, zone)
    this, last = clock.this_month(now), clock.last_month(now)
    assert last.to_utc == this.from_utc
    assert last.end + timedelta(days=1) == this.start
    assert this.start.day == 1
    assert this.start <= now.date() <= this.end


@settings(max_examples=60)
@given(RECENT, st.sampled_from(ZONES))
def test_the_next_14_days_start_now(moment: datetime, zone: ZoneInfo) -> None:
    span = clock.next_14_days(clock.local(moment, zone))
    assert span.from_utc == clock.format_utc(moment)
    last = clock.local(clock.parse_utc(span.to_utc) - timedelta(seconds=1), zone)
    assert last.date() == span.end == span.start + timedelta(days=13)


def test_a_period_needs_a_named_zone() -> None:
    with pytest.raises(ValueError, match="named time zone"):
        clock.last_30_days(datetime(2026, 11, 30, tzinfo=timezone(timedelta(hours=8))))
