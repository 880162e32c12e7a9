"""What an answer rests on: every query with its period and rows, what was checked and what was removed."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.answering.answer import Answer, Fact, Link, SourceLooked
from desktop.sources.result import SourceName, SourceResult
from desktop.ui.dates import period_text
from desktop.ui.reading import Mark, ReadingText
from desktop.ui.section import Section
from desktop.ui.table import Cell
from desktop.ui.theme import Theme


def spoken_cells(facts: Sequence[Fact], links: Sequence[Link], result: SourceResult) -> frozenset[Cell]:
    """The cells of a source that an answer speaks of.

    They are those behind its figures; where it has none that stands in a table, such as a multiple that was
    computed from two of them, those behind the facts asked for.
    """
    figures = {(link.row, link.column) for link in links if link.source is result.name}
    asked = {(fact.row, fact.column) for fact in facts if fact.asked and fact.source is result.name}
    shown = {
        (row.row_id, column.name) for table in result.tables for row in table.rows for column in table.columns
    }
    return frozenset(figures & shown or asked & shown)


class Sources(QFrame):
    """The panel that opens under an answer. Its contents are made when it is opened for the first time."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sources")
        self._theme = theme
        self._looked: tuple[SourceLooked, ...] = ()
        self._facts: tuple[Fact, ...] = ()
        self._answer: Answer | None = None
        self._made = False
        self.sections: list[Section] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 12, 18, 14)
        self._column.setSpacing(8)
        self.hide()

    def set_sources(
        self, looked: tuple[SourceLooked, ...], facts: tuple[Fact, ...], answer: Answer | None = None
    ) -> None:
        """Say what was looked at and found; with the answer, also what was checked and what was removed."""
        self._looked = looked
        self._facts = facts
        self._answer = answer
        self._made = False
        self._clear()
        if not self.isHidden():
            self._make()

    def open(self, opened: bool) -> None:
        """Show or hide the panel. Nothing moves on its own: it is there at once, as tall as it has to be."""
        if opened and not self._made:
            self._make()
        self.setVisible(opened)

    def _make(self) -> None:
        self._made = True
        links = self._answer.links if self._answer else ()
        used = self._used()
        filled = [looked for looked in self._looked if not looked.result.empty]
        main = [looked for looked in filled if looked.result.name in used]
        others = [looked for looked in filled if looked.result.name not in used]
        for looked in main:
            self._add_section(looked, links, opened=True)
        if others:
            self._say(self.tr("Also looked at"), "")
        for looked in others:
            self._add_section(looked, links, opened=False)
        self._say(self.tr("Empty:"), self._empty_text())
        if self._answer is not None:
            self._say_audit(self._answer)

    def _used(self) -> set[SourceName]:
        """The sources that the answer speaks of; where it names no cell, those that were asked for."""
        links = self._answer.links if self._answer else ()
        used = {link.source for link in links} or {fact.source for fact in self._facts if fact.asked}
        if used:
            return used
        found = {looked.result.name for looked in self._looked if not looked.result.empty}
        # The accounts come along with every question.
        return found - {SourceName.ACCOUNTS} or found

    def _add_section(self, looked: SourceLooked, links: Sequence[Link], *, opened: bool) -> None:
        cells = spoken_cells(self._facts, links, looked.result)
        section = Section(looked, cells, self._theme, opened=opened)
        self.sections.append(section)
        self._column.addWidget(section)

    def _empty_text(self) -> str:
        empty = []
        for looked in self._looked:
            if looked.result.empty:
                period = period_text(looked.result.period)
                empty.append(f"{looked.label} ({period})" if period else looked.label)
        return " · ".join(empty) or self.tr("none")

    def _say_audit(self, answer: Answer) -> None:
        checked = answer.checked
        kinds = [
            (checked.numbers, self.tr("%n number(s)", "", checked.numbers)),
            (checked.quotes, self.tr("%n quote(s)", "", checked.quotes)),
            (checked.handles, self.tr("%n handle(s)", "", checked.handles)),
            (checked.urls, self.tr("%n address(es)", "", checked.urls)),
            (checked.claims, self.tr("%n claim(s)", "", checked.claims)),
        ]
        said = ", ".join(text for count, text in kinds if count)
        if said:
            self._say(self.tr("Checked:"), said)
        if answer.removed:
            self._say(self.tr("Removed in a recheck:"), " · ".join(answer.removed))

    def _say(self, title: str, text: str) -> None:
        self._column.addWidget(TitledText(title, text, self._theme))

    def _clear(self) -> None:
        self.sections.clear()
        while self._column.count():
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()


class TitledText(ReadingText):
    """Quiet text that begins with a word in the colour of loud text."""

    def __init__(self, title: str, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("quiet", parent)
        self._title = title
        self._whole = f"{title} {text}".strip()
        self._theme = theme
        self.show_text(self._whole, self._marks())
        theme.changed.connect(self._mark_anew)

    def _marks(self) -> list[Mark]:
        return [Mark(0, len(self._title), colour=self._theme.colours.text, medium=True)]

    def _mark_anew(self) -> None:
        self.mark(self._whole, self._marks())
