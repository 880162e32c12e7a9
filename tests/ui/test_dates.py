"""Days and moments as a person reads them."""

from collections.abc import Iterator
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QLocale

from desktop.sources.result import Period
from desktop.ui.dates import as_of_text, day_text, moment_text, period_text, weekday_text, zone_text

pytestmark = pytest.mark.usefixtures("english_dates")


@pytest.fixture
def english_dates(english: None) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)


def test_days() -> None:
    assert day_text(date(2026, 11, 5)) == "5 Nov 2026"
    assert day_text(date(2026, 11, 5), near=2026) == "5 Nov"
    assert day_text(date(2025, 11, 5), near=2026) == "5 Nov 2025"


def test_a_moment_is_said_in_its_own_zone_even_where_the_computers_has_no_such_hour() -> None:
    skipped_in_berlin = datetime(2026, 3, 29, 2, 30, tzinfo=ZoneInfo("Asia/Taipei"))

    assert moment_text(skipped_in_berlin, near=2026) == "29 Mar 02:30"
    assert as_of_text(datetime(2026, 11, 30, 20, 0, tzinfo=ZoneInfo("Asia/Taipei"))) == "30 Nov 2026, 20:00"


@pytest.mark.parametrize(
    ("period", "said"),
    [
        (Period(date(2026, 11, 1), date(2026, 11, 30)), "1 Nov to 30 Nov 2026"),
        (Period(date(2025, 12, 20), date(2026, 1, 2)), "20 Dec 2025 to 2 Jan 2026"),
        (Period(None, date(2026, 11, 30)), "as of 30 Nov 2026"),
        (Period(date(2026, 11, 30), None), "from 30 Nov 2026"),
        (Period(None, None), ""),
    ],
)
def test_periods(period: Period, said: str) -> None:
    assert period_text(period) == said


def test_weekdays_and_zones() -> None:
    assert [weekday_text(0), weekday_text(6)] == ["Monday", "Sunday"]
    assert zone_text("Asia/Taipei") == "Taipei"
    assert zone_text("America/Argentina/Buenos_Aires") == "Buenos Aires"
    assert zone_text("UTC") == "UTC"
