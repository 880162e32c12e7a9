"""The index of a brief: every figure that it prints as a cell of the audit, and every row with its names."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from desktop import audit
from desktop.answering.answer import Fact, SourceLooked
from desktop.answering.extremes import ranked
from desktop.answering.figures import cells_of, figure, measured
from desktop.answering.lines import Place
from desktop.answering.named_rows import RowNames
from desktop.audit import CellKind
from desktop.language import Words
from desktop.sources.months import Month
from desktop.sources.result import Column, Note, Row, SourceName, SourceResult, Table, Unit

CellKey = tuple[str, str, str]
"""Source, row and column."""

_MARGIN = "about"
"""The row of what stands in no table: the period of a source, its notes, how many rows are shown."""

_NOTE_UNITS = {
    "replies_left_out": Unit.REPLIES,
    "own_comments_left_out": Unit.COMMENTS,
}
_SLOTS = frozenset({"hours", "weekdays", "parts", "week", "media", "accounts"})
_COMPARED = _SLOTS | {"posts", "authors"}
"""Tables whose rows may be called the best or the worst of them."""

_WHOLE = _COMPARED | {"comments", "queue", "failed"}
"""Tables whose rows may be counted by an answer: all of them are known, though not all of their figures."""

_NOT_OWNERS = frozenset({"change", "change_percent"})
"""Tables of figures between two rows, which may be said of either."""


_ENDS = 8
"""Rows at either end of a ranking that are kept; the audit tells ranks up to the fifth."""

_UNRANKED = frozenset({Unit.TEXT, Unit.DATE, Unit.TIME})


@dataclass(frozen=True)
class RowsShown:
    """The rows of a table that a brief lists, cut to what fits."""

    source: SourceName
    table: Table
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def places(self) -> Iterator[CellKey]:
        """Every cell that is listed."""
        for row in self.rows:
            for column in self.columns:
                yield self.source.value, row.row_id, column.name

    def counts(self) -> Iterator[audit.Cell]:
        """How many rows are listed: a number of the last line that is no figure of the data.

        The other one, how many there are, is a cell of the source's sheet.
        """
        return figure(
            self.source, _MARGIN, "", len(self.rows), Unit.POSTS, kind=CellKind.COUNT, metric="rows"
        )


@dataclass(frozen=True)
class Index:
    """What the answers to a question are held against, and where each figure of it stands.

    Attributes:
        cells: Every figure that the brief prints, and those that say what is first and last among its rows.
        extremes: What code itself says is first or last.
        places: For each cell the row and column of its source where a person finds it.
        same: Rows that are one and the same thing in two sources, with a key that both share.
    """

    rows: tuple[audit.Row, ...] = ()
    cells: tuple[audit.Cell, ...] = ()
    extremes: tuple[audit.Extreme, ...] = ()
    places: Mapping[CellKey, Place] = field(default_factory=dict)
    same: Mapping[tuple[str, str], tuple[str, str]] = field(default_factory=dict)

    def place(self, cell: audit.Cell) -> Place | None:
        """Row and column where the figure stands; None where it stands in no table."""
        return self.places.get((cell.source, cell.row, cell.column))

    def meaning(self, cell: audit.Cell) -> tuple[tuple[str, str], str]:
        """A key that is the same for all cells that are one figure: a post's views, in whatever source."""
        place = self.place(cell) or (cell.row, cell.column)
        key = (cell.source, place[0])
        return self.same.get(key, key), place[1]


def read_index(
    sources: Iterable[SourceLooked], facts: Iterable[Fact], shown: Iterable[RowsShown], words: Words
) -> Index:
    """Index a brief.

    Args:
        sources: What was looked at.
        facts: Every fact that the brief prints or vouches for.
        shown: The rows that it lists.
        words: The question's language.
    """
    return _Reading(tuple(looked.result for looked in sources), words).index(tuple(facts), tuple(shown))


class _Reading:
    """One brief being indexed."""

    def __init__(self, results: tuple[SourceResult, ...], words: Words) -> None:
        self._results = results
        self._words = words
        self._names = RowNames(results, words)
        self._rows: dict[tuple[str, str], audit.Row] = {}
        self._cells: dict[audit.Cell, None] = {}
        self._places: dict[CellKey, Place] = {}

    def index(self, facts: tuple[Fact, ...], shown: tuple[RowsShown, ...]) -> Index:
        printed = {(fact.source.value, *place) for fact in facts for place in _printed(fact)}
        printed |= {place for rows in shown for place in rows.places()}
        for result in self._results:
            printed |= {(result.name.value, row.row_id, "month") for row in _months(result)[:1]}
            for table in result.tables:
                self._read(result, table, printed)
        for fact in facts:
            self._read_fact(fact)
        for result in self._results:
            self._add(_margin(result))
        for rows in shown:
            self._add(rows.counts())
        return Index(
            rows=tuple(self._rows.values()),
            cells=tuple(self._cells),
            extremes=tuple(_merged(fact.chosen for fact in facts if fact.chosen is not None)),
            places=self._places,
            same=_same(self._results),
        )

    def _read(self, result: SourceResult, table: Table, printed: set[CellKey]) -> None:
        source = result.name.value
        columns = [measured(table, column) for column in table.columns]
        compared = _at_the_ends(table) if table.name in _COMPARED else frozenset()
        for row in table.rows:
            places = [(source, row.row_id, column.name) for column in table.columns]
            said = [place in printed for place in places]
            self._places |= {place: place[1:] for place in places}
            if table.name not in _NOT_OWNERS and (any(said) or table.name in _WHOLE):
                named = self._names.row(result, table, row)
                self._rows.setdefault(named.key, named)
            if any(said) or row.row_id in compared:
                for column, is_said in zip(columns, said, strict=True):
                    self._add(cells_of(result.name, row, column, self._words, printed=is_said))

    def _read_fact(self, fact: Fact) -> None:
        """The figures of a fact that stand in no table; the first cell they were computed from stands in."""
        place = self._places.get((fact.source.value, fact.row, fact.column))
        for cell in fact.cells:
            key = (cell.source, cell.row, cell.column)
            if place is not None and cell.column:
                self._places.setdefault(key, place)
        self._add(fact.cells)
        for row in fact.rows:
            self._rows.setdefault(row.key, row)

    def _add(self, cells: Iterable[audit.Cell]) -> None:
        self._cells |= dict.fromkeys(cells)


def _at_the_ends(table: Table) -> frozenset[str]:
    """The rows that are among the first or the last of a table by any of its figures.

    Whoever is called the best, the third or the worst is told by them; the figures of all the others would
    only take time, of thousands of posts more than the rest of the audit.
    """
    ends: set[str] = set()
    for column in table.columns:
        if column.unit in _UNRANKED:
            continue
        order = ranked(table.rows, column.name)
        ends |= {row.row_id for row in (*order[:_ENDS], *order[-_ENDS:])}
    return frozenset(ends)


def _printed(fact: Fact) -> tuple[Place, ...]:
    """The cells of tables whose figures the line prints: not the first of those it was computed from."""
    return fact.also if fact.is_computed else ((fact.row, fact.column), *fact.also)


def _months(result: SourceResult) -> tuple[Row, ...]:
    """The rows of the monthly report's months, the month of its label first."""
    return next((table.rows for table in result.tables if table.name == "months"), ())


def _margin(result: SourceResult) -> Iterator[audit.Cell]:
    """The numbers of a source's heading and of its notes."""
    start, end = result.period.start, result.period.end
    if start is not None and end is not None:
        yield from figure(result.name, _MARGIN, "", start, Unit.DATE)
        yield from figure(result.name, _MARGIN, "", end, Unit.DATE)
        yield from figure(result.name, _MARGIN, "", (end - start).days + 1, Unit.DAYS)
    for note in result.notes:
        yield from _noted(result.name, note)


def _noted(source: SourceName, note: Note) -> Iterator[audit.Cell]:
    unit = _NOTE_UNITS.get(note.name, Unit.POSTS)
    for value in note.gaps.values():
        if isinstance(value, Month):
            yield from figure(source, _MARGIN, "month", str(value), Unit.DATE)
        elif isinstance(value, date):
            yield from figure(source, _MARGIN, "", value, Unit.DATE)
        elif isinstance(value, int):
            metric = "rows" if note.name == "unreadable" else None
            yield from figure(source, _MARGIN, "", value, unit, kind=CellKind.COUNT, metric=metric)


def _merged(chosen: Iterable[audit.Extreme]) -> Iterator[audit.Extreme]:
    """Each first and last once, with every row that code calls so."""
    found: dict[tuple[str, str, str, bool], frozenset[str]] = {}
    for each in chosen:
        key = (each.source, each.group, each.metric, each.highest)
        found[key] = found.get(key, frozenset()) | each.rows
    for key, rows in found.items():
        yield audit.Extreme(*key, rows=rows)


def _same(results: Iterable[SourceResult]) -> dict[tuple[str, str], tuple[str, str]]:
    """A post is itself in every source; a month of exactly the last 30 days is those 30 days."""
    known = {result.name: result for result in results}
    both = [known[name] for name in (SourceName.MONTHLY_REPORT, SourceName.POST_PERFORMANCE) if name in known]
    same = {
        (each.name.value, row.row_id): ("post", row.row_id)
        for each in both
        for row in each.table("posts").rows
    }
    if len(both) == 2 and both[0].period == both[1].period:
        month, performance = both
        for table in month.tables:
            if table.name in _SLOTS:
                same |= {
                    (month.name.value, row.row_id): (performance.name.value, row.row_id) for row in table.rows
                }
        same |= {
            (month.name.value, row.row_id): (performance.name.value, total.row_id)
            for row in _months(month)[:1]
            for total in performance.table("total").rows
        }
    return same
