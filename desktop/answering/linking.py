"""Audited figures tied to the cells that they came from."""

from desktop.answering.answer import Checked, Link
from desktop.answering.brief import Brief
from desktop.answering.index import Index
from desktop.audit import Binding, Cell, Item, Kind, Report, Verdict, When
from desktop.sources.result import SourceName

_PARTS = ("month", "day", "hour", "weekday")
_GAP = 4
"""Characters between a date and its time of day at most: a blank, `at`, a comma."""


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


def links(text: str, verdict: Verdict, brief: Brief) -> tuple[Link, ...]:
    """The figures, dates and times of `text` that stand in one cell and no other.

    A figure that the audit lets stand for several is not linked, since a link to the wrong cell is a wrong
    number. One post in two sources is one cell; it is linked in the first of them.
    """
    found = []
    for binding in verdict.bindings:
        cell = _only(text, binding, verdict, brief.index)
        place = None if cell is None else brief.index.place(cell)
        if cell is not None and place is not None:
            start, end = binding.item.start, binding.item.end
            found.append(Link(text[start:end], start, end, SourceName(cell.source), *place))
    return tuple(found)


def _only(text: str, binding: Binding, verdict: Verdict, index: Index) -> Cell | None:
    """The cell that is meant, in the first source that has it; None where it may be another one."""
    cells, item = binding.cells, binding.item
    if item.when is not None and not _follows_a_date(text, item, verdict):
        cells = _named_so(cells, item.when) or cells
    return cells[0] if len({index.meaning(cell) for cell in cells}) == 1 else None


def _follows_a_date(text: str, item: Item, verdict: Verdict) -> bool:
    """Whether a time of day belongs to the date right before it, so that both are one moment."""
    return any(
        other.when is not None
        and other.when.day is not None
        and other.end <= item.start
        and len(text[other.end : item.start]) <= _GAP
        for other in verdict.report.items
    )


def _named_so(cells: tuple[Cell, ...], when: When) -> tuple[Cell, ...]:
    """Of the cells at some part of the calendar those that are that part: an hour, not a post at it."""
    said = _parts(when)
    return tuple(cell for cell in cells if isinstance(cell.value, When) and _parts(cell.value) == said)


def _parts(when: When) -> frozenset[str]:
    """What is said of a date or a time; a year goes without saying."""
    return frozenset(part for part in _PARTS if getattr(when, part) is not None)
