"""Cells as text: figures exactly as computed, unknown never as zero."""

from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.sources.result import Column, Unit, Value
from desktop.ui.cells import cell_text, figure_text, spoken_text, stands_right

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize(
    ("column", "value", "said"),
    [
        (Column("views", Unit.VIEWS), 4120, "4120"),
        (Column("views", Unit.VIEWS), 0, "0"),
        (Column("views", Unit.VIEWS), None, "–"),
        (Column("engagement_rate", Unit.PERCENT), Decimal("5.9"), "5.9"),
        (Column("average_views", Unit.VIEWS), Decimal("2986.0"), "2986"),
        (Column("hour", Unit.HOURS), 8, "08:00"),
        (Column("month", Unit.DATE), "2026-11", "Nov 2026"),
        (Column("month", Unit.DATE), "soon\n", "soon"),
        (Column("part", Unit.TEXT), "night", "night"),
        (Column("weekday", Unit.TEXT), 0, "Monday"),
        (Column("weekday", Unit.TEXT), 6, "Sunday"),
        (Column("posted", Unit.TIME), datetime(2026, 11, 12, 21, 5), "12 Nov 21:05"),
        (Column("posted", Unit.TIME), date(2026, 11, 12), "12 Nov"),
        (Column("posted", Unit.TIME), date(2025, 11, 12), "12 Nov 2025"),
        (Column("status", Unit.TEXT), "needs_approval", "needs approval"),
        (Column("status", Unit.TEXT), "something_new", "something_new"),
        (Column("text", Unit.TEXT), "draft", "draft"),
        (Column("text", Unit.TEXT), "ok", "ok"),
        (Column("text", Unit.TEXT), "first\nsecond \u202e321", "first second \ufffd321"),
        (Column("text", Unit.TEXT), "", ""),
    ],
)
def test_cells(column: Column, value: Value, said: str) -> None:
    assert cell_text(column, value, near=2026) == said


def test_a_change_says_its_direction() -> None:
    column = Column("views", Unit.VIEWS)

    assert cell_text(column, 1280, signed=True) == "+1280"
    assert cell_text(column, -3, signed=True) == "-3"
    assert cell_text(column, 0, signed=True) == "0"
    assert cell_text(column, Decimal("-0.2"), signed=True) == "-0.2"


@given(st.decimals(allow_nan=False, allow_infinity=False, places=1, min_value=-(10**12), max_value=10**12))
def test_a_figure_is_never_rounded(value: Decimal) -> None:
    said = figure_text(value)

    assert Decimal(said) == value
    assert "E" not in said


def test_figures_and_times_stand_right() -> None:
    assert stands_right(Column("views", Unit.VIEWS))
    assert stands_right(Column("posted", Unit.TIME))
    assert not stands_right(Column("text", Unit.TEXT))


def test_a_dash_is_spoken() -> None:
    assert spoken_text("–") == "unknown"
    assert spoken_text("4120") == "4120"
