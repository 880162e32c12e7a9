"""What the audit says of an answer that was held against cells."""

from dataclasses import dataclass

from desktop.audit.cells import Cell, Row
from desktop.audit.item import Code, Item, Report


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in the answer that is not so; `text` is `answer[start:end]`.

    Attributes:
        right: The cell that would be right for what the answer speaks of, where there is just one.
        taken: The cell whose value was used for something else, where there is just one.
        owner: The row that the answer speaks of, where it names just one.
    """

    code: Code
    text: str
    start: int
    end: int
    right: Cell | None = None
    taken: Cell | None = None
    owner: Row | None = None


@dataclass(frozen=True, slots=True)
class Binding:
    """An item that passed, and the cells that it can stand for; several of them are ambiguous."""

    item: Item
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything about one answer, in the order of the text.

    Attributes:
        report: The first level: text against text.
        findings: Both levels; empty is faithful.
        bindings: The figures, dates and times that stand in cells.
    """

    report: Report
    findings: tuple[Finding, ...]
    bindings: tuple[Binding, ...]

    @property
    def ambiguous(self) -> int:
        """How many figures fit several rows or columns, and passed."""
        places = ({(cell.row, cell.metric, cell.kind) for cell in each.cells} for each in self.bindings)
        return sum(len(place) > 1 for place in places)
