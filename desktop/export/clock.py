"""Times of an export: strict UTC text, and the periods that are counted in local dates."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_Moment = TypeVar("_Moment", bound=date)

# Read by hand: fromisoformat takes other forms too, and from Python 3.13 on 24:00 for the next day.
_TIME = re.compile(r"(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z", re.ASCII)
_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_YEARS = range(1970, 9999)
"""Years that every zone can be applied to."""

# Names that mean another thing on every computer, and the two copies of the database beside the real one.
_NOT_ZONES = ("localtime", "Factory", "posixrules", "posix/", "right/")


@dataclass(frozen=True)
class Span:
    """A period: the local dates `start` to `end`, both included, and the same as instants for SQL.

    `from_utc` is the first instant and `to_utc` the first one after it (`>= from_utc AND < to_utc`).
    """

    start: date
    end: date
    from_utc: str
    to_utc: str


def parse_utc(text: str) -> datetime:
    """The instant written as `YYYY-MM-DDTHH:MM:SSZ`, aware, in UTC.

    Raises:
        ValueError: `text` has another form, names no real time, or lies outside 1970 to 9998.
    """
    found = _TIME.fullmatch(text)
    if found is None:
        raise ValueError(f"not a UTC time like 2026-11-30T12:00:00Z: {text!r}")
    year, month, day, hour, minute, second = map(int, found.groups())
    return _believable(datetime(year, month, day, hour, minute, second, tzinfo=UTC))


def format_utc(moment: datetime) -> str:
    """The aware `moment` in UTC, as `YYYY-MM-DDTHH:MM:SSZ`.

    Raises:
        ValueError: it has no zone, or parts of a second, which the form would lose.
    """
    if moment.tzinfo is None or moment.microsecond:
        raise ValueError(f"not an aware moment in whole seconds: {moment!r}")
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"


def parse_day(text: str) -> date:
    """The day written as `YYYY-MM-DD`.

    Raises:
        ValueError: `text` has another form, names no real day, or lies outside 1970 to 9998.
    """
    found = _DAY.fullmatch(text)
    if found is None:
        raise ValueError(f"not a day like 2026-11-30: {text!r}")
    year, month, day = map(int, found.groups())
    return _believable(date(year, month, day))


def read_zone(name: str) -> ZoneInfo:
    """The IANA time zone called `name`.

    Raises:
        ValueError: there is none, or the name means another zone on every computer.
    """
    if name.startswith(_NOT_ZONES):
        raise ValueError(f"not an IANA time zone: {name!r}")
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ValueError(f"not an IANA time zone: {name!r}") from error


def local(moment: datetime, zone: ZoneInfo) -> datetime:
    """The aware `moment` on the clocks of `zone`."""
    return moment.astimezone(zone)


def start_of(day: date, zone: ZoneInfo) -> datetime:
    """The first instant of the local `day`, in UTC.

    Where the clocks skip midnight, that is the moment of the change; where midnight comes twice, the first.
    """
    return datetime.combine(day, time.min, tzinfo=zone).astimezone(UTC)


def days(start: date, end: date, zone: ZoneInfo) -> Span:
    """The local dates from `start` to `end`, both included."""
    after = start_of(end + timedelta(days=1), zone)
    return Span(start, end, format_utc(start_of(start, zone)), format_utc(after))


def last_days(as_of_local: datetime, count: int) -> Span:
    """The `count` local dates that end with the date of `as_of_local` (export-schema.md, Periods)."""
    end = as_of_local.date()
    return days(end - timedelta(days=count - 1), end, _zone(as_of_local))


def last_30_days(as_of_local: datetime) -> Span:
    """The 30 local dates that end with the as-of date."""
    return last_days(as_of_local, 30)


def last_7_days(as_of_local: datetime) -> Span:
    """The 7 local dates that end with the as-of date."""
    return last_days(as_of_local, 7)


def next_14_days(as_of_local: datetime) -> Span:
    """From the as-of moment to the end of the 14th local date, the as-of date counted as the first."""
    start = as_of_local.date()
    whole = days(start, start + timedelta(days=13), _zone(as_of_local))
    return Span(whole.start, whole.end, format_utc(as_of_local), whole.to_utc)


def month(zone: ZoneInfo, year: int, number: int) -> Span:
    """The local calendar month `number` (1 to 12) of `year`."""
    following = date(year + number // 12, number % 12 + 1, 1)
    return days(date(year, number, 1), following - timedelta(days=1), zone)


def this_month(as_of_local: datetime) -> Span:
    """The local calendar month of the as-of date."""
    return month(_zone(as_of_local), as_of_local.year, as_of_local.month)


def last_month(as_of_local: datetime) -> Span:
    """The local calendar month before that of the as-of date."""
    before = as_of_local.date().replace(day=1) - timedelta(days=1)
    return month(_zone(as_of_local), before.year, before.month)


def _zone(moment: datetime) -> ZoneInfo:
    if not isinstance(moment.tzinfo, ZoneInfo):
        raise ValueError(f"not in a named time zone: {moment!r}")
    return moment.tzinfo


def _believable(moment: _Moment) -> _Moment:
    if moment.year not in _YEARS:
        raise ValueError(f"not between 1970 and 9998: {moment}")
    return moment
