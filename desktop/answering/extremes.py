"""The rows that are highest or lowest by a column, ties included."""

from collections.abc import Iterable
from decimal import Decimal

from desktop.sources.result import Row


def extreme(rows: Iterable[Row], column: str, *, highest: bool) -> tuple[Row, ...]:
    """All rows that share the highest (or lowest) known value, in the order given."""
    known = [(number(row, column), row) for row in rows if row.values.get(column) is not None]
    if not known:
        return ()
    values = [value for value, _ in known]
    limit = max(values) if highest else min(values)
    return tuple(row for value, row in known if value == limit)


def ranked(rows: Iterable[Row], column: str, *, highest: bool = True) -> list[Row]:
    """The rows with a known value, best first; equal ones keep their order."""
    known = [row for row in rows if row.values.get(column) is not None]
    return sorted(known, key=lambda row: number(row, column), reverse=highest)


def number(row: Row, column: str) -> Decimal:
    """A known figure as a number that compares exactly."""
    return Decimal(str(row.values[column]))
