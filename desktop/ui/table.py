"""A source's table: a model of its cells, and a view that marks those which the answer speaks of."""

from collections.abc import Set as AbstractSet

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.sources.result import Column, Table
from desktop.ui.cells import cell_text, spoken_text, stands_right
from desktop.ui.column_words import column_title, table_title
from desktop.ui.safe_text import tool_tip
from desktop.ui.theme import Theme

Cell = tuple[str, str]
"""A row's id and a column's name."""
Index = QModelIndex | QPersistentModelIndex

LINKED_ROLE = Qt.ItemDataRole.UserRole + 1
POINTED_ROLE = Qt.ItemDataRole.UserRole + 2
MOST_ROWS = 8
"""Rows that are visible at once; a longer table scrolls inside its own frame."""
ROW_HEIGHT = 28
WIDEST_TEXT = 240
NARROWEST_TEXT = 150
PADDING = 8
# What is asked for most stands where it is seen first; the last ones say the same in most rows.
LAST_COLUMNS = (
    *("reposts", "quotes", "shares", "interactions"),
    *("account", "media_type", "display_name", "target_url"),
)


def columns_in_order(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """The columns as they are shown: the first stays first, and some others go last."""
    first, rest = columns[:1], columns[1:]
    early = tuple(column for column in rest if column.name not in LAST_COLUMNS)
    late = sorted(
        (column for column in rest if column.name in LAST_COLUMNS),
        key=lambda column: LAST_COLUMNS.index(column.name),
    )
    return (*first, *early, *late)


class CellsModel(QAbstractTableModel):
    """The cells of one table, read only."""

    def __init__(
        self, table: Table, linked: AbstractSet[Cell], near: int | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._columns = columns_in_order(table.columns)
        self._linked = linked
        self._near = near
        self._pointed: Cell | None = None
        self._signed = table.name.startswith("change")

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many columns there are."""
        return 0 if parent.isValid() else len(self._columns)

    def column(self, number: int) -> Column:
        """The column that is shown at `number`."""
        return self._columns[number]

    def cell(self, row: int, column: int) -> Cell:
        """What stands there, by its names."""
        return self._table.rows[row].row_id, self._columns[column].name

    def index_of(self, cell: Cell) -> QModelIndex:
        """Where `cell` is shown; an index that is not valid where it is not."""
        row = next((n for n, row in enumerate(self._table.rows) if row.row_id == cell[0]), -1)
        column = next((n for n, column in enumerate(self._columns) if column.name == cell[1]), -1)
        return self.index(row, column)

    def link(self, linked: AbstractSet[Cell]) -> None:
        """The answer speaks of these cells."""
        self._linked = linked
        self._tell_changed()

    def point_at(self, cell: Cell | None) -> None:
        """One figure was followed to `cell`; None where to none any more."""
        self._pointed = cell
        self._tell_changed()

    @property
    def pointed(self) -> Cell | None:
        """The cell that a figure was followed to."""
        return self._pointed

    def is_linked(self, row: int, column: int) -> bool:
        """Whether the answer speaks of this cell."""
        return self.cell(row, column) in self._linked

    def is_pointed_at(self, row: int, column: int) -> bool:
        """Whether a figure was followed to this cell."""
        return self.cell(row, column) == self._pointed

    def text(self, row: int, column: int) -> str:
        """The cell as it is shown."""
        shown = self._columns[column]
        value = self._table.rows[row].values.get(shown.name)
        return cell_text(shown, value, near=self._near, signed=self._signed)

    def linked_cells(self) -> list[QModelIndex]:
        """Where the cells are that the answer speaks of, from the top."""
        return [
            self.index(row, column)
            for row in range(self.rowCount())
            for column in range(self.columnCount())
            if self.is_linked(row, column)
        ]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What Qt asks of a cell."""
        row, column = index.row(), index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.text(row, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken_text(self.text(row, column))
            case Qt.ItemDataRole.ToolTipRole:
                value = self._table.rows[row].values.get(self._columns[column].name)
                return tool_tip(value) if isinstance(value, str) and value else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(self._columns[column])
            case _ if role == LINKED_ROLE:
                return self.is_linked(row, column)
            case _ if role == POINTED_ROLE:
                return self.is_pointed_at(row, column)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The headings."""
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return column_title(self._columns[section].name)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(self._columns[section])
        return None

    def _tell_changed(self) -> None:
        if self.rowCount() and self.columnCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)


def _alignment(column: Column) -> int:
    side = Qt.AlignmentFlag.AlignRight if stands_right(column) else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)


class CellPainter(QStyledItemDelegate):
    """Draws a cell: a hairline below, and a green ground behind what the answer speaks of.

    The cell that a figure was followed to has an outline too, which is seen without colour.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        colours = self._theme.colours
        area = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        pointed = bool(index.data(POINTED_ROLE))
        marked = pointed or bool(index.data(LINKED_ROLE))
        if marked:
            painter.setBrush(QColor(colours.highlight))
            painter.drawRoundedRect(area.adjusted(0, 1, 0, -1), 3, 3)
        elif state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area.adjusted(0, 0, 0, -1), QColor(colours.selection))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), QColor(colours.line))
        if pointed or state & QStyle.StateFlag.State_HasFocus:
            width = 2 if pointed else 1
            painter.setPen(QPen(QColor(colours.accent), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            half = width / 2
            painter.drawRoundedRect(area.adjusted(half, half, -half, -half - 1), 3, 3)
        self._write(painter, option, index, bold=marked)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Wide enough for the text in bold, so that a linked cell is not cut."""
        width = QFontMetrics(_bold(option.font)).horizontalAdvance(str(index.data()))
        return QSize(width + 2 * PADDING + 2, ROW_HEIGHT)

    def _write(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, *, bold: bool) -> None:
        font = _bold(option.font) if bold else option.font
        area = option.rect.adjusted(PADDING, 0, -PADDING, -1)
        painter.setFont(font)
        painter.setPen(QColor(self._theme.colours.text))
        text = QFontMetrics(font).elidedText(str(index.data()), Qt.TextElideMode.ElideRight, area.width())
        flags = index.data(Qt.ItemDataRole.TextAlignmentRole) | Qt.TextFlag.TextSingleLine
        painter.drawText(area, flags, text)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


class CellsView(QTableView):
    """A table as tall as its rows, up to `MOST_ROWS`."""

    def __init__(self, model: CellsModel, table: Table, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cells")
        self.setAccessibleName(table_title(table.name))
        self._cells = model
        model.setParent(self)
        self.setModel(model)
        self.setItemDelegate(CellPainter(theme, self))
        theme.changed.connect(self.viewport().update)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.ensurePolished()
        self._natural = self._natural_widths()
        self._share_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._share_width()

    def show_linked(self) -> None:
        """Scroll to the first cell that the answer speaks of."""
        linked = self._cells.linked_cells()
        if linked:
            self.scrollTo(linked[0])

    def link(self, linked: AbstractSet[Cell]) -> None:
        """Mark these cells instead of those that are marked."""
        self._cells.link(linked)

    def point_at(self, cell: Cell | None) -> None:
        """Outline `cell`, make it the current one and bring it into sight; None takes the outline away."""
        self._cells.point_at(cell)
        if cell is not None:
            self.setCurrentIndex(self._cells.index_of(cell))
            self.show_pointed()

    def show_pointed(self) -> None:
        """Scroll to the cell that a figure was followed to, or else to the first one that is marked."""
        if self._cells.pointed is None:
            self.show_linked()
        else:
            self.scrollTo(self._cells.index_of(self._cells.pointed))

    def pointed_area(self) -> QRect:
        """Where the outlined cell stands, in its own coordinates; empty where there is none."""
        if self._cells.pointed is None:
            return QRect()
        area = self.visualRect(self._cells.index_of(self._cells.pointed))
        return area.translated(self.viewport().pos())

    def _natural_widths(self) -> list[int]:
        self.resizeColumnsToContents()
        widths = []
        for number in range(self._cells.columnCount()):
            words = not stands_right(self._cells.column(number))
            widths.append(min(self.columnWidth(number), WIDEST_TEXT) if words else self.columnWidth(number))
        return widths

    def _share_width(self) -> None:
        """The first column of words takes the room that is left, and gives up what is missing."""
        widths = list(self._natural)
        spare = self.viewport().width() - sum(widths)
        words = [n for n in range(len(widths)) if not stands_right(self._cells.column(n))]
        # It gives up nothing where that would not be enough: then the table scrolls sideways.
        if words and widths[words[0]] + spare >= min(widths[words[0]], NARROWEST_TEXT):
            widths[words[0]] += spare
        for number, width in enumerate(widths):
            self.setColumnWidth(number, width)
        wide = sum(widths) > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if wide else 0
        rows = min(self._cells.rowCount(), MOST_ROWS)
        height = self.horizontalHeader().sizeHint().height() + rows * ROW_HEIGHT + bar + 2
        if height != self.maximumHeight():
            self.setFixedHeight(height)
