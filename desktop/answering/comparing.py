"""How far one row is ahead of another: as a multiple, and as a difference."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from desktop import audit
from desktop.answering.answer import Fact
from desktop.answering.extremes import number
from desktop.answering.figures import EITHER
from desktop.answering.lines import FactLines, Own, Place
from desktop.answering.post_facts import part_bounds, post_label, slot_label
from desktop.language import Words
from desktop.sources.metrics import multiple
from desktop.sources.result import Row, Unit
from desktop.sources.totals import TOTAL_COLUMNS


@dataclass(frozen=True)
class Side:
    """One of two things that are compared.

    Attributes:
        label: How it is called in a sentence.
        value: The figure it is compared by.
        place: The cell that its name prints: an hour, or when a post was published. None for none.
    """

    row: Row
    label: str
    value: Decimal
    place: Place | None = None


def slot_side(words: Words, row: Row, column: str, figure: str) -> Side:
    """An hour, a weekday or another slot, by one of its figures."""
    return Side(row, slot_label(words, row, column), number(row, figure), (row.row_id, column))


def post_side(words: Words, row: Row, figure: str) -> Side:
    """A post, by one of its figures."""
    return Side(row, post_label(words, row), number(row, figure), (row.row_id, "posted"))


def against(lines: FactLines, figure: str, higher: Side, lower: Side) -> list[Fact]:
    """How many times the lower one the higher one is, where that can be said, and by how much it is ahead.

    Args:
        lines: The source of both.
        figure: The column of the higher one that they are compared by.
        higher: The one that is ahead.
        lower: The other one.
    """
    gaps = {"first": higher.label, "second": lower.label}
    places = [side.place for side in (higher, lower) if side.place is not None]
    own = Own(f"{higher.row.row_id}/{lower.row.row_id}", (higher.row.row_id, figure), EITHER)
    unit = next(column.unit for column in TOTAL_COLUMNS if column.name == figure)
    ahead = Unit.POINTS if unit is Unit.PERCENT else unit
    times = multiple(higher.value, lower.value)
    facts = []
    if times is not None:
        facts.append(lines.computed("slot.multiple", times, Unit.TIMES, figure, own, also=places, **gaps))
    difference = higher.value - lower.value
    facts.append(lines.computed("slot.difference", difference, ahead, figure, own, also=places, **gaps))
    bounds = tuple(_bounds(lines, higher, lower))
    return [replace(fact, cells=(*fact.cells, *bounds)) for fact in facts]


def _bounds(lines: FactLines, *sides: Side) -> Iterator[audit.Cell]:
    for side in sides:
        yield from part_bounds(lines, side.row)
