"""Where the rows of a group stand by a metric: who is first, last, second, and who is ahead of whom."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from desktop.audit.attribution.moments import agrees
from desktop.audit.attribution.names import Key
from desktop.audit.cells import Cell, CellKind, Row
from desktop.audit.evidence import Evidence
from desktop.audit.item import Exact, When

_OWN = frozenset((CellKind.LEVEL, CellKind.AVERAGE))


class Ranking:
    """The order of the evidence's rows."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence

    def figures(self, key: Key, metric: str) -> list[Cell]:
        """The row's own figures of a metric: no sums, no changes."""
        return [
            cell
            for cell in self._evidence.by_row.get(key, ())
            if cell.metric == metric and cell.kind in _OWN and not isinstance(cell.value, When)
        ]

    def is_known(self, key: Key, metric: str) -> bool:
        """Whether the row and one beside it have the metric, so that its place can be told."""
        return any(len(self._rivals(cell, None)) > 1 for cell in self.figures(key, metric))

    def holds(
        self, key: Key, metric: str, *, highest: bool, place: int = 1, whens: Iterable[When] = ()
    ) -> bool:
        """Whether the row has that place by the metric, among all of its group or those of a period."""
        row = self._evidence.rows.get(key)
        if row is None:
            return True
        if place == 1 and self._is_chosen(row, metric, highest=highest):
            return True
        return any(
            self._has_place(cell, highest=highest, place=place, when=when)
            for cell in self.figures(key, metric)
            for when in (None, *whens)
        )

    def difference(self, first: Iterable[Key], second: Iterable[Key], metric: str) -> Exact | None:
        """By how much the first is ahead; None where one has no figure, or several different ones."""
        ahead, behind = self._value(first, metric), self._value(second, metric)
        return None if ahead is None or behind is None else ahead - behind

    def _value(self, keys: Iterable[Key], metric: str) -> Exact | None:
        values = {cell.value for key in keys for cell in self.figures(key, metric)}
        value = values.pop() if len(values) == 1 else None
        return None if isinstance(value, When) else value

    def _is_chosen(self, row: Row, metric: str, *, highest: bool) -> bool:
        return any(
            row.id in chosen.rows
            for chosen in self._evidence.extremes
            if (chosen.source, chosen.group) == (row.source, row.group)
            and chosen.metric == metric
            and chosen.highest is highest
        )

    def _has_place(self, cell: Cell, *, highest: bool, place: int, when: When | None) -> bool:
        row = self._evidence.rows[cell.key]
        if when is not None and (row.when is None or not agrees(row.when, when)):
            return False
        own = cell.value
        assert not isinstance(own, When)
        rivals = self._rivals(cell, when)
        low, high = bisect_left(rivals, own), bisect_right(rivals, own)
        ahead = len(rivals) - high if highest else low
        return ahead < place <= ahead + max(high - low, 1)

    def _rivals(self, cell: Cell, when: When | None) -> Sequence[Exact]:
        """The same figure of every row of the group, its own included, ascending."""
        row = self._evidence.rows.get(cell.key)
        column = row and self._evidence.columns.get((row.source, row.group, cell.column))
        if not column:
            return ()
        if when is None:
            return column.values
        return [
            value
            for value, other in zip(column.values, column.rows, strict=True)
            if other.when is not None and agrees(other.when, when)
        ]
