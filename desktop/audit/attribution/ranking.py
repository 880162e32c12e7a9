"""Where the rows of a group stand by a metric: who is first, last, second, and who is ahead of whom."""

from collections.abc import Iterable

from desktop.audit.attribution.moments import agrees
from desktop.audit.attribution.names import Key
from desktop.audit.cells import Cell, CellKind, Row
from desktop.audit.evidence import Evidence
from desktop.audit.item import Exact, When
from desktop.audit.vocabulary import vocabulary

_OWN = frozenset((CellKind.LEVEL, CellKind.AVERAGE))


_REST = vocabulary("other others rest unknown 其他 其它 其餘 其余 未知")


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
        rivals = self._rivals(cell, when)
        own = cell.value
        assert not isinstance(own, When)
        ahead = sum(value > own if highest else value < own for value in rivals)
        tied = sum(value == own for value in rivals)
        return ahead < place <= ahead + max(tied, 1)

    def _rivals(self, cell: Cell, when: When | None) -> list[Exact]:
        """The same figure of every row of the group, its own included."""
        evidence = self._evidence
        row = evidence.rows.get(cell.key)
        if row is None or not row.group:
            return []
        found = []
        for key, other in evidence.rows.items():
            if (other.source, other.group) != (row.source, row.group) or _is_rest(other):
                continue
            if when is not None and (other.when is None or not agrees(other.when, when)):
                continue
            values = [each.value for each in evidence.by_row.get(key, ()) if each.column == cell.column]
            found += [value for value in values[:1] if not isinstance(value, When)]
        return found


def _is_rest(row: Row) -> bool:
    """Whether the row is what is left of a whole: nobody calls it the largest."""
    return bool(row.names) and row.names[0].lower() in _REST
