"""Cells of the sources as the audit reads them."""

from datetime import UTC, date, datetime
from decimal import Decimal
from fractions import Fraction

import pytest

from desktop import audit
from desktop.answering.figures import calendar_part, exactly, figure, kinds_in, measured, metrics_in, moment
from desktop.audit import CellKind, When
from desktop.sources.result import Column, SourceName, Table, Unit
from desktop.sources.totals import TOTAL_COLUMNS


@pytest.mark.parametrize(
    ("column", "value", "when"),
    [
        ("hour", 21, When(hour=21, minute=0)),
        ("hour", "09:00", When(hour=9, minute=0)),
        ("weekday", 3, When(weekday=3)),
        ("month", "2026-11", When(year=2026, month=11)),
        ("day", "2026-11-12", When(year=2026, month=11, day=12, weekday=3)),
        ("day", date(2026, 11, 12), When(year=2026, month=11, day=12, weekday=3)),
        ("views", 21, None),
        ("hour", None, None),
    ],
)
def test_a_key_of_the_calendar_is_a_part_of_it(column: str, value: object, when: When | None) -> None:
    assert calendar_part(column, value) == when


def test_a_moment_knows_its_weekday_and_a_date_no_time() -> None:
    day = date(2026, 11, 12)
    assert moment(day) == When(year=2026, month=11, day=12, weekday=3)
    assert moment(datetime(2026, 11, 12, 21, 5, tzinfo=UTC)) == When(2026, 11, 12, 21, 5, weekday=3)


def test_values_stay_exact_and_words_are_none() -> None:
    assert exactly("engagement_rate", Decimal("4.6"), Unit.PERCENT) == Fraction(23, 5)
    assert exactly("views", 0, Unit.VIEWS) == 0
    assert exactly("views", None, Unit.VIEWS) is None
    assert exactly("text", "12 tips", Unit.TEXT) is None


@pytest.mark.parametrize(
    ("column", "unit", "metric"),
    [
        ("average_views", Unit.VIEWS, "views"),
        ("posts_with_views", Unit.POSTS, "posts"),
        ("views", Unit.PERCENT, "views"),
        ("engagement_rate", Unit.POINTS, "engagement_rate"),
        ("queued", Unit.POSTS, "posts"),
        ("manual_comment", Unit.COMMENTS, "comments"),
        ("failed", Unit.ACTIONS, "actions"),
        ("members", Unit.PEOPLE, "members"),
    ],
)
def test_what_a_column_measures(column: str, unit: Unit, metric: str) -> None:
    assert metrics_in(column, unit)[0] == metric


def test_what_the_figures_of_a_column_are() -> None:
    hours, posts, change = (Table(name, columns, ()) for name, columns in (
        ("hours", TOTAL_COLUMNS), ("posts", (Column("views", Unit.VIEWS),)), ("change", TOTAL_COLUMNS)
    ))  # fmt: skip
    kinds = {column.name: kinds_in(hours, column) for column in TOTAL_COLUMNS}
    assert kinds["views"] == (CellKind.TOTAL,)
    assert kinds["average_views"] == (CellKind.AVERAGE,)
    assert kinds["engagement_rate"] == (CellKind.AVERAGE,)
    assert kinds["posts"] == (CellKind.COUNT,)
    assert kinds_in(posts, Column("views", Unit.VIEWS)) == (CellKind.LEVEL,)
    assert measured(change, Column("average_views", Unit.VIEWS)).kinds == (CellKind.CHANGE,)


def test_units_of_time_and_multiples_carry_over() -> None:
    (hours,) = figure(SourceName.SCHEDULE, "closest", "closest", Decimal("1.5"), Unit.HOURS)
    assert (hours.unit, hours.measure, hours.value) == (audit.Unit.DURATION, "hour", Fraction(3, 2))
    (times,) = figure(SourceName.POST_PERFORMANCE, "a/b", "average_views", Decimal("4.4"), Unit.TIMES)
    assert (times.unit, times.metric) == (audit.Unit.MULTIPLE, "views")
    likes = list(figure(SourceName.PATROL, "total", "done_like", 6, Unit.LIKES))
    assert [cell.metric for cell in likes] == ["likes", "posts"]
    assert list(figure(SourceName.PATROL, "total", "mode", "browser", Unit.TEXT)) == []
