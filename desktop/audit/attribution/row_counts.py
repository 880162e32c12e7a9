"""How many rows of each sort there are, in all and at some part of the calendar."""

from collections import Counter
from collections.abc import Iterable, Mapping

from desktop.audit.attribution.moments import agrees
from desktop.audit.cells import Row, Sort
from desktop.audit.item import When


class RowCounts:
    """The numbers of rows in each source and group; a number is counted when it is first asked for."""

    def __init__(self, rows: Mapping[tuple[str, str], Row]) -> None:
        self._rows = rows
        self._counts: dict[tuple[Sort, When | None], frozenset[int]] = {}

    def of(self, sort: Sort, when: When | None = None) -> frozenset[int]:
        """How many rows of a sort the groups have that have any: of those at `when`, or of all."""
        asked = sort, when
        if asked not in self._counts:
            self._counts[asked] = _counted(self._of_sort(sort, when))
        return self._counts[asked]

    def _of_sort(self, sort: Sort, when: When | None) -> Iterable[Row]:
        rows = (row for row in self._rows.values() if row.sort is sort)
        if when is None:
            return rows
        return (row for row in rows if row.when is not None and agrees(row.when, when))


def _counted(rows: Iterable[Row]) -> frozenset[int]:
    return frozenset(Counter((row.source, row.group) for row in rows).values())
