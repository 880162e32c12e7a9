"""Cells of a source as text: figures as they are computed, codes and dates in the language of the window."""

from datetime import date, datetime
from decimal import Decimal

from PySide6.QtCore import QCoreApplication

from desktop.sources.result import Column, Unit, Value
from desktop.ui.column_words import code_word
from desktop.ui.dates import day_text, moment_text, month_text, weekday_text
from desktop.ui.safe_text import one_line

UNKNOWN = "–"
"""Shown for a cell without a value, which is not zero."""


def cell_text(column: Column, value: Value, *, near: int | None = None, signed: bool = False) -> str:
    """`value` as it is shown in a table.

    Args:
        column: Where it stands; hours, weekdays and codes are known by the column's name.
        value: The cell.
        near: The year that need not be said.
        signed: Whether a rise carries a plus, as a change does.
    """
    if value is None:
        return UNKNOWN
    if isinstance(value, datetime):
        return moment_text(value, near)
    if isinstance(value, date):
        return day_text(value, near)
    if column.name == "month" and isinstance(value, str):
        return month_text(value)
    if isinstance(value, str):
        return code_word(column.name, value) or one_line(value)
    if column.name == "hour":
        return f"{int(value):02d}:00"
    if column.name == "weekday":
        return weekday_text(int(value))
    figure = figure_text(value)
    return f"+{figure}" if signed and value > 0 else figure


def figure_text(value: int | Decimal) -> str:
    """A figure in plain digits, without zeros behind the point."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def stands_right(column: Column) -> bool:
    """Whether cells of this column stand at its right edge, so that figures stand under each other."""
    return column.unit is not Unit.TEXT


def spoken_text(text: str) -> str:
    """What a screen reader says for the text of a cell."""
    return QCoreApplication.translate("Cells", "unknown") if text == UNKNOWN else text
