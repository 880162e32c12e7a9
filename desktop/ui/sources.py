"""What an answer rests on: every query with its period and rows, what was checked and what was removed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.answering.answer import Answer, Fact, Link, SourceLooked
from desktop.sources.result import SourceName, SourceResult
from desktop.ui.dates import period_text
from desktop.ui.draft import RejectedDrafts, rejected_attempts
from desktop.ui.place import Place
from desktop.ui.section import Section
from desktop.ui.table import Cell, CellsView
from desktop.ui.theme import Theme
from desktop.ui.titled import TitledText


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
    """The panel that opens under an answer. Its contents are made when it is opened for the first time.

    Signals:
        changed: Something in it that can have the focus is new, or gone.
        cell_moved: The cell that is pointed at has got its place.
        left: Escape was pressed in it while it points at a cell.
    """

    changed = Signal()
    cell_moved = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sources")
        self._theme = theme
        self._looked: tuple[SourceLooked, ...] = ()
        self._facts: tuple[Fact, ...] = ()
        self._links: tuple[Link, ...] = ()
        self._answer: Answer | None = None
        self._made = False
        self._pointing: QWidget | None = None
        self._words: list[QWidget] = []
        self._used_before: frozenset[SourceName] = frozenset()
        self.sections: list[Section] = []
        self.drafts: RejectedDrafts | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 12, 18, 14)
        self._column.setSpacing(8)
        self.hide()

    def set_sources(
        self, looked: tuple[SourceLooked, ...], facts: tuple[Fact, ...], answer: Answer | None = None
    ) -> None:
        """Say what was looked at and found; with the answer, also what was checked and what was removed."""
        if looked != self._looked:
            self._clear_sections()
        self._looked = looked
        self._facts = facts
        self._answer = answer
        self._links = answer.links if answer else ()
        self._arrange()

    def set_links(self, links: tuple[Link, ...]) -> None:
        """The answer that is being written speaks of these cells by now."""
        self._links = links
        self._arrange()

    def open(self, opened: bool) -> None:
        """Show or hide the panel. Nothing moves on its own: it is there at once, as tall as it has to be."""
        if opened and not self._made:
            self._made = True
            self._arrange()
        if not opened:
            self.point_at_none()
            if self.drafts is not None:
                self.drafts.close_drafts()
        self.setVisible(opened)

    def show_cell(self, place: Place) -> QWidget | None:
        """Show `place` and outline it; the panel must be open.

        Returns:
            What takes the focus: its table; the heading of its source where no table has the cell; None
            where the source was not even looked at.
        """
        self.point_at_none()
        section = next((each for each in self.sections if each.looked.result.name is place.source), None)
        if section is None:
            return None
        view = section.show_cell((place.row, place.column))
        self._pointing = view or section.heading
        # Its columns have their widths, and the panel its height, once all of it lies in its place.
        QTimer.singleShot(0, self, self._tell_moved)
        return self._pointing

    def point_at_none(self) -> None:
        """Take the outline away."""
        self._pointing = None
        for section in self.sections:
            section.point_at_none()

    def pointed_area(self) -> QRect:
        """Where the outlined cell stands, in its own coordinates; empty where there is none."""
        if self._pointing is None:
            return QRect()
        view = self._pointing
        area = view.pointed_area() if isinstance(view, CellsView) else view.rect()
        return QRect(view.mapTo(self, area.topLeft()), area.size())

    def event(self, event: QEvent) -> bool:
        """While a cell is pointed at, Escape leads back to its figure instead of stopping what is written."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and self._pointing is not None:
            if event.type() == QEvent.Type.KeyPress:
                self.left.emit()
            event.accept()
            return True
        return super().event(event)

    def _arrange(self) -> None:
        """Put everything in its order. Sections stay what they are: open or closed, with their focus."""
        if not self._made:
            return
        self._clear_words()
        used = self._used()
        filled = [looked for looked in self._looked if not looked.result.empty]
        main = [looked for looked in filled if looked.result.name in used]
        others = [looked for looked in filled if looked.result.name not in used]
        if main and self._links:
            self._say(self.tr("Used in the answer"), "")
        new = used - self._used_before
        self._used_before = frozenset(used)
        sections = [self._put_section(looked, opened=looked.result.name in new) for looked in main]
        if others:
            self._say(self.tr("Also looked at"), "")
        self.sections = sections + [self._put_section(looked, opened=False) for looked in others]
        self._say(self.tr("Empty:"), self._empty_text())
        if self._answer is not None:
            self._say_audit(self._answer)
        self.changed.emit()

    def _used(self) -> set[SourceName]:
        """The sources that the answer speaks of; where it names no cell, those that were asked for."""
        used = {link.source for link in self._links} or {fact.source for fact in self._facts if fact.asked}
        if used:
            return used
        found = {looked.result.name for looked in self._looked if not looked.result.empty}
        # The accounts come along with every question.
        return found - {SourceName.ACCOUNTS} or found

    def _put_section(self, looked: SourceLooked, *, opened: bool) -> Section:
        """The section of a source, at the end of the panel."""
        cells = spoken_cells(self._facts, self._links, looked.result)
        section = next((each for each in self.sections if each.looked == looked), None)
        if section is None:
            section = Section(looked, cells, self._theme, opened=opened)
            section.changed.connect(self.changed)
        else:
            section.link(cells)
            self._column.removeWidget(section)
            section.heading.setChecked(opened or section.heading.isChecked())
        self._column.addWidget(section)
        return section

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
        rejected = rejected_attempts(answer)
        if rejected:
            self.drafts = RejectedDrafts(rejected, self._theme)
            self.drafts.changed.connect(self.changed)
            self._put_words(self.drafts)

    def _say(self, title: str, text: str) -> None:
        self._put_words(TitledText(f"{title} {text}".strip(), len(title), self._theme))

    def _put_words(self, words: QWidget) -> None:
        self._words.append(words)
        self._column.addWidget(words)

    def _clear_words(self) -> None:
        self.drafts = None
        for words in self._words:
            _drop(words, self._column)
        self._words.clear()

    def _clear_sections(self) -> None:
        self._pointing = None
        self._used_before = frozenset()
        for section in self.sections:
            _drop(section, self._column)
        self.sections.clear()

    def _tell_moved(self) -> None:
        if isinstance(self._pointing, CellsView):
            self._pointing.show_pointed()
        self.cell_moved.emit()


def _drop(widget: QWidget, column: QVBoxLayout) -> None:
    column.removeWidget(widget)
    widget.hide()
    widget.deleteLater()
