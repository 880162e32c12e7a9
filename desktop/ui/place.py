"""Where a figure stands, as a cell and in words: `views · Three lighting mistakes… · Post performance`."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.answering.answer import Fact, Link, SourceLooked
from desktop.sources.result import Column, Row, SourceName, SourceResult, Table, Unit, Value
from desktop.ui.cells import cell_text
from desktop.ui.column_words import metric_words, table_title
from desktop.ui.dates import period_text
from desktop.ui.safe_text import isolated, one_line, shortened

NAME_WIDTH = 26
"""Letters of a row's name, which may be a whole post."""
NAMING = ("text", "target")
"""The columns by which a row is known before all others."""


@dataclass(frozen=True)
class Place:
    """One cell of one source. Whether a table really has it is for whoever looks to find out."""

    source: SourceName
    row: str
    column: str


def place_of(figure: Link | Fact) -> Place:
    """The cell behind a figure of an answer, or behind a fact."""
    return Place(figure.source, figure.row, figure.column)


def found_in(place: Place, result: SourceResult) -> tuple[Table, Row] | None:
    """The table and the row of `place`; None where no table shows it."""
    if place.source is not result.name:
        return None
    for table in result.tables:
        if any(column.name == place.column for column in table.columns):
            for row in table.rows:
                if row.row_id == place.row:
                    return table, row
    return None


def place_words(place: Place, sources: Sequence[SourceLooked]) -> str:
    """What is measured, of what, and in which source and time.

    A part that is not known is left out, so that nothing is said that might not be so.
    """
    said = [metric_words(place.column)]
    looked = next((each for each in sources if each.result.name is place.source), None)
    if looked is not None:
        found = found_in(place, looked.result)
        if found is not None:
            said.append(isolated(shortened(row_name(*found, _year(looked)), NAME_WIDTH)))
        said.append(_source_words(looked))
    return " · ".join(said)


def row_name(table: Table, row: Row, near: int | None = None) -> str:
    """How a person would call a row: a post by its words, an hour as `21:00`, a sum by its table."""
    for column in _naming_columns(table, row):
        value = row.values.get(column.name)
        if _blank(value):
            continue
        said = cell_text(column, value, near=near)
        author = row.values.get("author")
        return f"{author}: {said}" if column.name == "text" and isinstance(author, str) else said
    return table_title(table.name)


def _naming_columns(table: Table, row: Row) -> list[Column]:
    """The columns that can name a row, the best one first."""
    first = table.columns[0]
    groups = [first] if row.row_id.startswith(f"{first.name}:") else []
    known = [column for name in NAMING for column in table.columns if column.name == name]
    plain = [first] if first.unit in {Unit.TEXT, Unit.DATE, Unit.TIME} else []
    times = [column for column in table.columns if column.unit is Unit.TIME]
    return [*groups, *known, *plain, *times]


def _blank(value: Value) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def _year(looked: SourceLooked) -> int | None:
    end = looked.result.period.end
    return None if end is None else end.year


def _source_words(looked: SourceLooked) -> str:
    """Its label, which names the time that it covers unless it is the state of one day."""
    label = one_line(looked.label)
    period = looked.result.period
    return label if period.start is not None or period.end is None else f"{label}, {period_text(period)}"
