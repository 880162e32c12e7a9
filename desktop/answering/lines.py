"""Facts made out of cells: one cell, one line of words."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.foreign import unmarked, vouched
from desktop.language import Words
from desktop.sources.result import Row, SourceResult, Table, Unit, Value


@dataclass(frozen=True)
class FactLines:
    """Makes the facts of one source in one language.

    Attributes:
        within: What the rows were narrowed to, such as an account or a week; every fact then says so.
    """

    words: Words
    result: SourceResult
    within: str = ""

    def cell(
        self, name: str, table: Table, row: Row, column: str, /, *, signed: bool = False, **gaps: object
    ) -> Fact:
        """The fact that `row` has such a figure in `column`.

        Args:
            name: The sentence under `fact` in the words file that says what is measured.
            table: The table of the row; it knows the column's unit.
            row: The row; its value must be known.
            column: The column.
            signed: Whether the figure is a change.
            gaps: What fills the sentence.
        """
        unit = next(each.unit for each in table.columns if each.name == column)
        value = row.values[column]
        shown = self._shown(value, wording.unit_key(column, unit, self.words), signed=signed)
        cell = (value, unit, row.row_id, column)
        return self._fact(self.words(f"fact.{name}", **gaps), shown, *cell)

    def text(
        self, name: str, row: Row, column: str, shown: str, unit: Unit = Unit.TEXT, /, **gaps: object
    ) -> Fact:
        """A fact whose value is words or a moment, shown as given."""
        cell = (row.values[column], unit, row.row_id, column)
        return self._fact(self.words(f"fact.{name}", **gaps), shown, *cell)

    def computed(
        self, name: str, value: int | Decimal, unit: Unit, row: str, column: str, /, **gaps: object
    ) -> Fact:
        """A fact computed from several cells; `row` and `column` say from which, joined by `/`."""
        shown = self._shown(value, wording.unit_key(column, unit, self.words), signed=False)
        return self._fact(self.words(f"fact.{name}", **gaps), shown, value, unit, row, column)

    def _shown(self, value: Value, unit: str, *, signed: bool) -> str:
        if isinstance(value, int | Decimal):
            return wording.amount(self.words, value, unit, signed=signed)
        return wording.when(value) if isinstance(value, date) else str(value)

    def _fact(self, label: str, shown: str, value: Value, unit: Unit, row: str, column: str) -> Fact:
        if self.within:
            label = self.words("fact.within", label=label, within=self.within)
        line = self.words("fact.line", label=label, shown=shown)
        cell = (value, unit, self.result.name, row, column)
        return Fact(unmarked(line), unmarked(label), unmarked(shown), *cell, vouched=vouched(line))
