"""Days and moments as a person reads them, in the language of the window."""

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from desktop.sources.result import Period
from desktop.ui.safe_text import one_line


def day_text(day: date, near: int | None = None) -> str:
    """`12 Nov 2026`, or `12 Nov` where the year is `near`."""
    if day.year == near:
        pattern = QCoreApplication.translate("Dates", "d MMM")
    else:
        pattern = QCoreApplication.translate("Dates", "d MMM yyyy")
    # Not through datetime's own zone: the parts are already local to the workspace.
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def month_text(month: str) -> str:
    """`Nov 2026` for `2026-11`; anything else is shown as it is."""
    first = QDate.fromString(f"{month}-01", "yyyy-MM-dd")
    if not first.isValid():
        return one_line(month)
    return QLocale().toString(first, QCoreApplication.translate("Dates", "MMM yyyy"))


def moment_text(moment: datetime, near: int | None = None) -> str:
    """`12 Nov 21:00`, with the year where it is not `near`."""
    return f"{day_text(moment.date(), near)} {moment:%H:%M}"


def as_of_text(moment: datetime) -> str:
    """`30 Nov 2026, 20:00`."""
    return QCoreApplication.translate("Dates", "{day}, {time}").format(
        day=day_text(moment.date()), time=f"{moment:%H:%M}"
    )


def period_text(period: Period) -> str:
    """`1 Nov to 30 Nov 2026`; empty where the source has no period."""
    if period.start is None and period.end is None:
        return ""
    if period.start is None:
        assert period.end is not None
        return QCoreApplication.translate("Dates", "as of {day}").format(day=day_text(period.end))
    if period.end is None:
        return QCoreApplication.translate("Dates", "from {day}").format(day=day_text(period.start))
    # Languages differ in which of the two carries the year where it is the same.
    return QCoreApplication.translate("Dates", "{short_start} to {end}").format(
        start=day_text(period.start),
        short_start=day_text(period.start, period.end.year),
        end=day_text(period.end),
        short_end=day_text(period.end, period.start.year),
    )


def weekday_text(weekday: int) -> str:
    """The name of a weekday; 0 is Monday."""
    return QLocale().dayName(weekday + 1, QLocale.FormatType.LongFormat)


def zone_text(zone: str) -> str:
    """`Taipei` for `Asia/Taipei`."""
    return zone.rpartition("/")[2].replace("_", " ")
