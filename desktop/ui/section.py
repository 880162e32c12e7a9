"""One source of an answer: what was asked of the export, for which period, and the rows that came back."""

from collections.abc import Set as AbstractSet

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from desktop.answering.answer import SourceLooked
from desktop.sources.result import SourceName, SourceResult, Table
from desktop.ui.column_words import table_title
from desktop.ui.dates import period_text
from desktop.ui.elided import ElidedLabel
from desktop.ui.flow import FlowLayout
from desktop.ui.reading import ReadingText
from desktop.ui.safe_text import one_line
from desktop.ui.table import Cell, CellsModel, CellsView
from desktop.ui.theme import Theme
from desktop.ui.word_button import DisclosureButton, WordButton


class Section(QWidget):
    """A heading that opens and closes, then rows, period, notes and the tables, one at a time.

    Signals:
        changed: Something in it that can have the focus is new.
    """

    changed = Signal()

    def __init__(
        self,
        looked: SourceLooked,
        linked: AbstractSet[Cell],
        theme: Theme,
        *,
        opened: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._looked = looked
        self._linked = linked
        self._theme = theme
        self._body: QWidget | None = None
        self._tabs: TableTabs | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.heading = DisclosureButton(one_line(looked.label), theme, "section")
        self.heading.setAccessibleName(looked.label)
        self._column.addLayout(self._head())
        self.heading.toggled.connect(self._show_body)
        self.heading.setChecked(opened)

    @property
    def looked(self) -> SourceLooked:
        """The source that it shows."""
        return self._looked

    def link(self, linked: AbstractSet[Cell]) -> None:
        """Mark these cells instead of those that are marked."""
        self._linked = linked
        if self._tabs is not None:
            self._tabs.link(linked)

    def show_cell(self, cell: Cell) -> CellsView | None:
        """Open it and show `cell`, outlined; None where none of its tables has it."""
        self.heading.setChecked(True)
        return None if self._tabs is None else self._tabs.show_cell(cell)

    def point_at_none(self) -> None:
        """Take the outline away."""
        if self._tabs is not None:
            self._tabs.point_at_none()

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.heading)
        said = [self.rows_text(), period_text(self._looked.result.period)]
        head.addWidget(ElidedLabel(" · ".join(part for part in said if part), "quiet"), 1)
        return head

    def rows_text(self) -> str:
        """How many rows there are, and how many of them carry figures."""
        result = self._looked.result
        if result.empty:
            return self.tr("empty")
        if result.name in (SourceName.MONTHLY_REPORT, SourceName.POST_PERFORMANCE):
            if result.rows_with_data == result.rows:
                return self.tr("%n post(s) with data", "", result.rows)
            return self.tr("{some} of %n post(s) with data", "", result.rows).format(
                some=result.rows_with_data
            )
        return self._counted(result)

    def _counted(self, result: SourceResult) -> str:
        match result.name:
            case SourceName.ACCOUNTS:
                return self.tr("%n account(s)", "", result.rows)
            case SourceName.PATROL:
                return self.tr("%n action(s)", "", result.rows)
            case SourceName.COMMENTS:
                return self.tr("%n comment(s)", "", result.rows)
            case _:
                return self.tr("%n post(s)", "", result.rows)

    def _show_body(self, opened: bool) -> None:
        if opened and self._body is None:
            # Made when it is opened for the first time: most sources of most answers never are.
            self._body = self._make_body()
            self._column.addWidget(self._body)
            self.changed.emit()
        if self._body is not None:
            self._body.setVisible(opened)

    def _make_body(self) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        if self._looked.notes:
            text = ReadingText("quiet")
            text.show_text(" ".join(self._looked.notes))
            column.addWidget(text)
        tables = [table for table in self._looked.result.tables if table.rows]
        if tables:
            self._tabs = TableTabs(tables, self._linked, self._near(), self._theme)
            self._tabs.changed.connect(self.changed)
            column.addWidget(self._tabs)
        return body

    def _near(self) -> int | None:
        end = self._looked.result.period.end
        return None if end is None else end.year


class TableTabs(QWidget):
    """The tables of a source, one at a time; the first one is the first that the answer speaks of.

    Signals:
        changed: A table is new.
    """

    changed = Signal()

    def __init__(
        self,
        tables: list[Table],
        linked: AbstractSet[Cell],
        near: int | None,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tables = tables
        self._linked = linked
        self._near = near
        self._theme = theme
        self._views: dict[int, CellsView] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._buttons = QButtonGroup(self)
        if len(tables) > 1:
            self._column.addLayout(self._tabs())
        self.show_table(self._first())

    def link(self, linked: AbstractSet[Cell]) -> None:
        """Mark these cells instead of those that are marked."""
        self._linked = linked
        for number, table in enumerate(self._tables):
            button = self._buttons.button(number)
            if button is not None:
                button.setText(self._words(table))
        for view in self._views.values():
            view.link(linked)

    def show_cell(self, cell: Cell) -> CellsView | None:
        """Show the table that has `cell`, and outline it there; None where no table has it."""
        self.point_at_none()
        for number, table in enumerate(self._tables):
            if _has(table, cell):
                self.show_table(number)
                self._views[number].point_at(cell)
                return self._views[number]
        return None

    def point_at_none(self) -> None:
        """Take the outline away."""
        for view in self._views.values():
            view.point_at(None)

    def show_table(self, number: int) -> None:
        """Show the table at `number`, and no other."""
        if number not in self._views:
            table = self._tables[number]
            model = CellsModel(table, self._linked, self._near)
            view = self._views[number] = CellsView(model, table, self._theme)
            self._column.addWidget(view)
            # Its columns have their widths once it lies in its place.
            QTimer.singleShot(0, view, view.show_pointed)
            self.changed.emit()
        for each, view in self._views.items():
            view.setVisible(each == number)
        button = self._buttons.button(number)
        if button is not None:
            button.setChecked(True)

    def _tabs(self) -> FlowLayout:
        row = FlowLayout()
        for number, table in enumerate(self._tables):
            button = WordButton(self._words(table), "tab")
            button.setCheckable(True)
            button.setAccessibleName(table_title(table.name))
            self._buttons.addButton(button, number)
            row.addWidget(button)
        self._buttons.idClicked.connect(self.show_table)
        return row

    def _words(self, table: Table) -> str:
        marked = "• " if self._speaks_of(table) else ""
        return marked + table_title(table.name)

    def _first(self) -> int:
        return next((n for n, table in enumerate(self._tables) if self._speaks_of(table)), 0)

    def _speaks_of(self, table: Table) -> bool:
        return any(_has(table, cell) for cell in self._linked)


def _has(table: Table, cell: Cell) -> bool:
    row, column = cell
    return any(each.name == column for each in table.columns) and any(
        each.row_id == row for each in table.rows
    )
