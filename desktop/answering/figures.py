"""Cells of the sources as the audit reads them: what is measured, exactly how much, what kind of figure."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from desktop import audit
from desktop.answering import wording
from desktop.audit import CellKind, When
from desktop.audit.metrics import METRICS
from desktop.language import Words
from desktop.sources.result import Column, Row, SourceName, Table, Unit, Value

_UNITS = {
    Unit.PERCENT: audit.Unit.PERCENT,
    Unit.POINTS: audit.Unit.POINTS,
    Unit.TIMES: audit.Unit.MULTIPLE,
    Unit.DAYS: audit.Unit.DURATION,
    Unit.HOURS: audit.Unit.DURATION,
}
_MEASURES = {Unit.DAYS: "day", Unit.HOURS: "hour"}

_ALSO_CALLED = {
    "done_like": ("posts",),
    "done_follow": ("people",),
    "done_visit": ("visits", "posts", "accounts"),
    "targets": ("people", "posts"),
    "authors": ("accounts",),
    "asking": ("people",),
    "answer_hours": ("comments", "replies"),
}
"""Counts that may be said of more than one noun: so many likes given are so many posts liked."""

EITHER = (CellKind.TOTAL, CellKind.AVERAGE)
"""Of figures that may be called an average or not: how far one average is ahead of another."""

_COUNTING = frozenset({"workspace", "total"})
_CHANGES = frozenset({"change", "change_percent"})


@dataclass(frozen=True)
class Measure:
    """What the figures of one column of a table measure.

    Attributes:
        metrics: What they may be called, the likeliest first.
        kinds: What they are of the rows; several where an answer may say either.
    """

    column: Column
    metrics: tuple[str, ...]
    kinds: tuple[CellKind, ...]


def measured(table: Table, column: Column) -> Measure:
    """What a column measures in its table."""
    return Measure(column, metrics_in(column.name, column.unit), kinds_in(table, column))


def cells_of(
    source: SourceName, row: Row, column: Measure, words: Words, *, printed: bool
) -> Iterator[audit.Cell]:
    """The cell of `row` in `column`, once for each thing it may be called; none where it is words.

    Args:
        source: The source of the table.
        row: The row.
        column: The column.
        words: The language of what is shown.
        printed: Whether the brief prints the figure.
    """
    name, unit = column.column.name, column.column.unit
    value = row.values.get(name)
    exact = exactly(name, value, unit)
    if exact is None:
        return
    shown = _shown(words, column, value) if printed else ""
    for kind in column.kinds:
        for metric in column.metrics:
            yield _cell(source, row.row_id, name, metric, exact, unit, kind, shown, printed=printed)


def figure(
    source: SourceName,
    row: str,
    column: str,
    value: Value,
    unit: Unit,
    *,
    kind: CellKind = CellKind.LEVEL,
    metric: str | None = None,
    shown: str = "",
) -> Iterator[audit.Cell]:
    """A figure, a date or a time of a printed line as cells; none where it is words, or unknown."""
    exact = exactly(column, value, unit)
    if exact is None:
        return
    for each in metrics_in(column, unit) if metric is None else (metric,):
        yield _cell(source, row, column, each, exact, unit, kind, shown, printed=True)


def _cell(
    source: SourceName,
    row: str,
    column: str,
    metric: str,
    exact: int | Fraction | When,
    unit: Unit,
    kind: CellKind,
    shown: str,
    *,
    printed: bool,
) -> audit.Cell:
    if isinstance(exact, When):
        measures, measure = audit.Unit.DATE if exact.hour is None else audit.Unit.TIME, None
    else:
        measures, measure = _UNITS.get(unit, audit.Unit.COUNT), _MEASURES.get(unit)
    return audit.Cell(source.value, row, column, metric, exact, measures, kind, measure, shown, printed)


def when_cell(source: SourceName, row: str, when: When) -> audit.Cell:
    """A date or a time that is said of `row` and stands in no table."""
    unit = audit.Unit.DATE if when.hour is None else audit.Unit.TIME
    return audit.Cell(source.value, row, "", "", when, unit)


_OWN_METRICS = frozenset({"members"})
"""Columns that are nobody else's metric: so many members are not so many people who like or view."""


def metrics_in(column: str, unit: Unit) -> tuple[str, ...]:
    """What a column measures: what its figures count, else what its name says; then what else fits."""
    counts = unit.value in METRICS and column not in _OWN_METRICS
    return (unit.value if counts else audit.metric_of(column), *_ALSO_CALLED.get(column, ()))


def kinds_in(table: Table, column: Column) -> tuple[CellKind, ...]:
    """What the figures of a column are of the rows of a table; several where an answer may say either."""
    if table.name in _CHANGES:
        return (CellKind.CHANGE,)
    if any(each.name == "average_views" for each in table.columns):
        return (_kind_of_several(column),)
    if column.name == "answer_hours":
        return EITHER
    return (CellKind.COUNT if table.name in _COUNTING else CellKind.LEVEL,)


def _kind_of_several(column: Column) -> CellKind:
    """What a figure is of all posts of a month, an hour or another group."""
    if column.unit is Unit.POSTS:
        return CellKind.COUNT
    if column.unit is Unit.FOLLOWERS:
        return CellKind.LEVEL
    average = column.unit is Unit.PERCENT or audit.kind_of(column.name) is CellKind.AVERAGE
    return CellKind.AVERAGE if average else CellKind.TOTAL


def calendar_part(column: str, value: Value) -> When | None:
    """The hour, weekday, month or day that a key column names; None for any other column."""
    if value is None:
        return None
    text = str(value)
    match column:
        case "hour":
            return When(hour=int(text.partition(":")[0]), minute=0)
        case "weekday":
            return When(weekday=int(text))
        case "month":
            year, _, month = text.partition("-")
            return When(year=int(year), month=int(month))
        case "day":
            return moment(value if isinstance(value, date) else date.fromisoformat(text))
    return None


def moment(value: date | datetime) -> When:
    """A date, with its time of day where that is known, and its weekday."""
    day = When(year=value.year, month=value.month, day=value.day, weekday=value.weekday())
    if not isinstance(value, datetime):
        return day
    return When(day.year, day.month, day.day, value.hour, value.minute, day.weekday)


def exactly(column: str, value: Value, unit: Unit) -> int | Fraction | When | None:
    """The exact value of a cell; None where it is words, or unknown."""
    if isinstance(value, date):
        return moment(value)
    if value is None or isinstance(value, str | int):
        part = calendar_part(column, value)
        if part is not None:
            return part
    if unit is Unit.TEXT or not isinstance(value, int | Decimal):
        return None
    return value if isinstance(value, int) else Fraction(value)


def _shown(words: Words, column: Measure, value: Value) -> str:
    name, unit = column.column.name, column.column.unit
    if isinstance(value, date):
        return wording.when(value)
    if not isinstance(value, int | Decimal):
        return "" if value is None else str(value)
    if name == "hour":
        return wording.hour(value)
    if name == "weekday":
        return wording.weekday(words, value)
    signed = CellKind.CHANGE in column.kinds
    return wording.amount(words, value, wording.unit_key(name, unit, words), signed=signed)
