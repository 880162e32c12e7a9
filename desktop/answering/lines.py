"""Facts made out of cells: one cell, one line of words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from desktop import audit
from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.figures import figure, kinds_in, when_cell
from desktop.answering.foreign import unmarked, vouched
from desktop.audit import CellKind, When
from desktop.language import Words
from desktop.sources.result import Column, Row, SourceResult, Table, Unit, Value

Place = tuple[str, str]
"""Row and column of a cell."""


@dataclass(frozen=True)
class Own:
    """What a figure that stands in no table is of.

    Attributes:
        row: An id for it; two figures of the same id are of the same thing.
        place: The first cell that it was computed from; None where there is none, such as for no posts.
        kinds: What the figure is of all that it was computed from; several where it may be called either.
        names: How an answer may call it. Without any, the figure may be said of anything.
        when: The part of the calendar it is of, such as an hour that has no post.
    """

    row: str
    place: Place | None = None
    kinds: tuple[CellKind, ...] = (CellKind.COUNT,)
    names: tuple[str, ...] = ()
    when: When | None = None

    def as_row(self, source: str) -> audit.Row | None:
        """The row for the audit; None where the figure is of nothing that has a name."""
        if not self.names and self.when is None:
            return None
        return audit.Row(source, self.row, audit.Sort.PERIOD, names=self.names, when=self.when)


@dataclass(frozen=True)
class FactLines:
    """Makes the facts of one source in one language.

    Attributes:
        within: What the rows were narrowed to, such as an account or a week; every fact then says so.
        days: The dates that `within` names.
    """

    words: Words
    result: SourceResult
    within: str = ""
    days: tuple[date, ...] = ()

    def cell(
        self,
        name: str,
        table: Table,
        row: Row,
        column: str,
        /,
        *,
        signed: bool = False,
        also: Iterable[Place] = (),
        **gaps: object,
    ) -> Fact:
        """The fact that `row` has such a figure in `column`.

        Args:
            name: The sentence under `fact` in the words file that says what is measured.
            table: The table of the row; it knows the column's unit.
            row: The row; its value must be known.
            column: The column.
            signed: Whether the figure is a change.
            also: Other cells of the source that the sentence prints.
            gaps: What fills the sentence.
        """
        unit = _column(table, column).unit
        value = row.values[column]
        shown = self._shown(value, wording.unit_key(column, unit, self.words), signed=signed)
        line = self.words(f"fact.{name}", **gaps)
        fact = self._fact(line, shown, value, unit, (row.row_id, column))
        return replace(fact, names=row.names, also=tuple(also))

    def text(
        self,
        name: str,
        row: Row,
        column: str,
        shown: str,
        unit: Unit = Unit.TEXT,
        /,
        *,
        also: Iterable[Place] = (),
        **gaps: object,
    ) -> Fact:
        """A fact whose value is words or a moment, shown as given."""
        line = self.words(f"fact.{name}", **gaps)
        fact = self._fact(line, shown, row.values[column], unit, (row.row_id, column))
        return replace(fact, names=row.names, also=tuple(also))

    def computed(
        self,
        name: str,
        value: int | Decimal,
        unit: Unit,
        column: str,
        own: Own,
        /,
        *,
        also: Iterable[Place] = (),
        **gaps: object,
    ) -> Fact:
        """A fact computed from several cells; `column` says what it measures."""
        shown = self._shown(value, wording.unit_key(column, unit, self.words), signed=False)
        line = self.words(f"fact.{name}", **gaps)
        place = own.place or (own.row, column)
        row = own.as_row(self.result.name.value)
        source = self.result.name
        cells = [
            cell
            for kind in own.kinds
            for cell in figure(source, own.row, column, value, unit, kind=kind, shown=unmarked(shown))
        ]
        if own.when is not None:
            cells.append(when_cell(source, own.row, own.when))
        fact = self._fact(line, shown, value, unit, place)
        return replace(
            fact,
            names=own.names,
            also=tuple(also),
            cells=(*cells, *fact.cells),
            rows=() if row is None else (row,),
        )

    def summed(self, name: str, table: Table, row: Row, column: str, own: Own, /, **gaps: object) -> Fact:
        """A fact of a row that was added up for this question alone and stands in no table of the source."""
        wanted = _column(table, column)
        value = row.values[column]
        assert isinstance(value, int | Decimal)
        return self.computed(
            name, value, wanted.unit, column, replace(own, kinds=kinds_in(table, wanted)), also=(), **gaps
        )

    def stray(self, value: Value, unit: Unit, row: str, metric: str) -> tuple[audit.Cell, ...]:
        """A number in a sentence that is a figure of nothing in a table: how many posts tie, a rank."""
        cells = figure(self.result.name, row, "", value, unit, kind=CellKind.COUNT, metric=metric)
        return tuple(cells)

    def _shown(self, value: Value, unit: str, *, signed: bool) -> str:
        if isinstance(value, int | Decimal):
            return wording.amount(self.words, value, unit, signed=signed)
        return wording.when(value) if isinstance(value, date) else str(value)

    def _fact(self, label: str, shown: str, value: Value, unit: Unit, place: Place) -> Fact:
        if self.within:
            label = self.words("fact.within", label=label, within=self.within)
        line = self.words("fact.line", label=label, shown=shown)
        return Fact(
            text=unmarked(line),
            label=unmarked(label),
            shown=unmarked(shown),
            value=value,
            unit=unit,
            source=self.result.name,
            row=place[0],
            column=place[1],
            vouched=vouched(line),
            cells=tuple(self._bounds()),
        )

    def _bounds(self) -> Iterator[audit.Cell]:
        """The dates that every line of a narrowed fact prints."""
        for day in self.days:
            yield from figure(self.result.name, "within", "", day, Unit.DATE)


def _column(table: Table, name: str) -> Column:
    return next(column for column in table.columns if column.name == name)
