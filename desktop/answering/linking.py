"""Audited figures tied to the cells that they came from."""

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from desktop.answering.answer import Checked, Link
from desktop.answering.brief import Brief, Cell
from desktop.audit import Item, Kind, Report, Unit
from desktop.sources.result import Unit as CellUnit

_SENTENCE_ENDS = "。！？!?\n"

_RATES = frozenset({CellUnit.PERCENT})
_POINTS = frozenset({CellUnit.POINTS})
_TIMES = frozenset({CellUnit.TIMES})


def checked_items(report: Report) -> Checked:
    """How many items of each kind were looked at."""
    kinds = [item.kind for item in report.items]
    return Checked(
        numbers=kinds.count(Kind.NUMBER),
        quotes=kinds.count(Kind.QUOTE),
        handles=kinds.count(Kind.HANDLE),
        urls=kinds.count(Kind.URL),
        claims=kinds.count(Kind.CLAIM),
    )


def links(text: str, report: Report, brief: Brief) -> tuple[Link, ...]:
    """The figures, dates and times of `text` that stand in one cell and no other.

    Where several cells hold the value, the one of a row that the same sentence names is meant; where that
    leaves more than one, nothing is linked, since a link to the wrong cell is a wrong number.
    """
    found = [(item, _cell(text, item, brief.cells)) for item in report.items]
    return tuple(
        Link(item.text, item.start, item.end, cell.source, cell.row, cell.column)
        for item, cell in found
        if cell is not None
    )


def _cell(text: str, item: Item, cells: tuple[Cell, ...]) -> Cell | None:
    equal = [cell for cell in cells if _equal(item, cell)]
    if len(_places(equal)) > 1:
        sentence = _sentence(text, item.start, item.end)
        equal = [cell for cell in equal if any(name in sentence for name in _short(cell.names))]
    return equal[0] if len(_places(equal)) == 1 else None


def _places(cells: Iterable[Cell]) -> set[tuple[str, str]]:
    """Distinct rows and columns; one post in two sources is one place, linked in the first."""
    return {(cell.row, cell.column) for cell in cells}


def _equal(item: Item, cell: Cell) -> bool:
    if item.when is not None:
        return same_moment(item, cell.value)
    if item.value is None or not isinstance(cell.value, int | Decimal):
        return False
    return _fits(item.unit, cell.unit) and abs(item.value) == abs(Fraction(cell.value))


def _fits(unit: Unit | None, cell: CellUnit) -> bool:
    """Whether a number with this unit can be of such a column; a bare number can be of any."""
    if unit is Unit.PERCENT:
        return cell in _RATES
    if unit is Unit.POINTS:
        return cell in _POINTS
    if unit is Unit.MULTIPLE:
        return cell in _TIMES
    return unit in {None, Unit.COUNT} or (unit is Unit.DURATION and cell in {CellUnit.HOURS, CellUnit.DAYS})


def same_moment(item: Item, value: object) -> bool:
    """Whether all that was said of a date or a time is true of the cell's, and enough was said to mean it."""
    when = item.when
    if when is None or not isinstance(value, date):
        return False
    said = {name: getattr(when, name) for name in ("year", "month", "day", "hour", "minute")}
    said = {name: part for name, part in said.items() if part is not None}
    if not said.keys() & {"day", "hour"}:
        return False
    if not isinstance(value, datetime) and said.keys() & {"hour", "minute"}:
        return False
    return all(getattr(value, name) == part for name, part in said.items())


def _short(names: tuple[str, ...]) -> list[str]:
    """The names and the starts of long ones, since an answer seldom quotes a whole caption."""
    return [name[:20] for name in names if name]


def _sentence(text: str, start: int, end: int) -> str:
    before = max((text.rfind(mark, 0, start) for mark in _SENTENCE_ENDS), default=-1)
    after = [place for mark in _SENTENCE_ENDS if (place := text.find(mark, end)) != -1]
    return text[before + 1 : min(after, default=len(text))]
