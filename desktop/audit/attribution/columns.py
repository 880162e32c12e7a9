"""The figures of each column of a group in their order, so that the place of a row is found at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from desktop.audit.cells import Cell, Row
from desktop.audit.item import Exact, When
from desktop.audit.vocabulary import vocabulary

ColumnKey = tuple[str, str, str]
"""Source, group and column."""

_REST = vocabulary("other others rest unknown 其他 其它 其餘 其余 未知")


@dataclass(frozen=True, slots=True)
class Column:
    """One column of one group.

    Attributes:
        values: Ascending.
        rows: The row of each value.
    """

    values: tuple[Exact, ...]
    rows: tuple[Row, ...]


def read_columns(rows: Mapping[tuple[str, str], Row], cells: Iterable[Cell]) -> dict[ColumnKey, Column]:
    """Sorts the figures of every group; what is left of a whole, such as `other countries`, has no place."""
    found: dict[ColumnKey, dict[tuple[str, str], tuple[Exact, Row]]] = {}
    for cell in cells:
        row = rows.get(cell.key)
        if row is None or not row.group or isinstance(cell.value, When) or _is_rest(row):
            continue
        place = (row.source, row.group, cell.column)
        found.setdefault(place, {}).setdefault(row.key, (cell.value, row))
    columns = {}
    for place, figures in found.items():
        ordered = sorted(figures.values(), key=lambda figure: figure[0])
        values, own = zip(*ordered, strict=True)
        columns[place] = Column(tuple(values), tuple(own))
    return columns


def _is_rest(row: Row) -> bool:
    """Whether the row is what is left of a whole: nobody calls it the largest."""
    return bool(row.names) and row.names[0].lower() in _REST
