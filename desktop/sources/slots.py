"""The best and worst of a table of slots: hours, weekdays, parts of the day, kinds of media, accounts."""

from collections.abc import Iterable
from decimal import Decimal

from desktop.sources.result import Row

ENOUGH = 2
"""Posts with views that a slot needs before its average means anything (export-schema.md)."""


def best_slot(rows: Iterable[Row], column: str = "average_views") -> Row | None:
    """The slot with the highest `column`.

    Slots with fewer than two posts count only where no slot has more, and must be said with their number
    of posts. Ties go to more posts, then to the earlier slot.
    """
    return max(_sound(rows, column), key=lambda row: (_figure(row, column), posts(row)), default=None)


def worst_slot(rows: Iterable[Row], column: str = "average_views") -> Row | None:
    """The slot with the lowest `column`, by the same rules as `best_slot`."""
    return min(_sound(rows, column), key=lambda row: (_figure(row, column), -posts(row)), default=None)


def ranked_slots(rows: Iterable[Row], column: str = "average_views", *, highest: bool = True) -> list[Row]:
    """The slots by `column`, the best or the worst first, by the same rules."""
    sign = -1 if highest else 1
    return sorted(_sound(rows, column), key=lambda row: (sign * _figure(row, column), -posts(row)))


def posts(row: Row) -> int:
    """How many posts of the slot have views."""
    return int(str(row.values["posts_with_views"]))


def _sound(rows: Iterable[Row], column: str) -> list[Row]:
    known = [row for row in rows if row.values[column] is not None]
    return [row for row in known if posts(row) >= ENOUGH] or known


def _figure(row: Row, column: str) -> Decimal:
    return Decimal(str(row.values[column]))
