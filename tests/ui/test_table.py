"""Tables of cells: headings, order, alignment, and the cells that the answer speaks of."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from desktop.ui.sources import spoken_cells
from desktop.ui.table import MOST_ROWS, POINTED_ROLE, ROW_HEIGHT, CellsModel, CellsView
from desktop.ui.theme import Theme
from tests.ui.answers import answered, hours_table, performance, posts_table

LINKED = spoken_cells((), answered().links, performance().result)


def model() -> CellsModel:
    return CellsModel(posts_table(), LINKED, 2026)


def headings(cells: CellsModel) -> list[object]:
    return [cells.headerData(number, Qt.Orientation.Horizontal) for number in range(cells.columnCount())]


def test_the_model_keeps_qts_rules(qtmodeltester: ModelTester, theme: Theme) -> None:
    qtmodeltester.check(model())


def test_figures_come_before_what_most_rows_share(theme: Theme) -> None:
    assert headings(model()) == ["Text", "Posted", "Views", "Likes", "Replies", "Rate %", "Account", "Kind"]


def test_cells_are_read_as_they_are_shown(theme: Theme) -> None:
    cells = model()

    assert [cells.text(0, column) for column in range(6)] == [
        "Three lighting mistakes that make your desk videos look cheap",
        "12 Nov 21:00",
        "4120",
        "201",
        "33",
        "5.9",
    ]
    assert cells.index(6, 2).data() == "–"
    assert cells.index(6, 2).data(Qt.ItemDataRole.AccessibleTextRole) == "unknown"
    assert "<b>" not in cells.index(5, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_figures_stand_right_and_words_left(theme: Theme) -> None:
    cells = model()
    right = Qt.AlignmentFlag.AlignRight.value

    assert cells.index(0, 2).data(Qt.ItemDataRole.TextAlignmentRole) & right
    assert not cells.index(0, 0).data(Qt.ItemDataRole.TextAlignmentRole) & right
    assert cells.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole) & right  # type: ignore[operator]


def test_linked_cells_are_those_of_the_answer(theme: Theme) -> None:
    cells = model()

    assert [cells.text(index.row(), index.column()) for index in cells.linked_cells()] == [
        "12 Nov 21:00",
        "4120",
        "201",
        "5.9",
    ]
    assert CellsModel(hours_table(), LINKED, 2026).linked_cells() == []


def view(qtbot: QtBot, theme: Theme) -> CellsView:
    table = posts_table()
    shown = CellsView(CellsModel(table, LINKED, 2026), table, theme)
    qtbot.addWidget(shown)
    shown.resize(682, shown.height())
    shown.show()
    QApplication.processEvents()
    return shown


def test_a_long_table_scrolls_in_a_frame_of_its_own(qtbot: QtBot, theme: Theme) -> None:
    shown = view(qtbot, theme)

    assert shown.model().rowCount() == 10
    assert shown.height() < (MOST_ROWS + 3) * ROW_HEIGHT
    assert shown.verticalScrollBar().maximum() > 0


def test_the_ground_of_a_linked_cell_is_green_in_both_looks(qtbot: QtBot, theme: Theme) -> None:
    shown = view(qtbot, theme)

    def ground(row: int, column: int) -> str:
        area = shown.visualRect(shown.model().index(row, column))
        return shown.viewport().grab().toImage().pixelColor(area.left() + 6, area.top() + 4).name()

    assert ground(0, 2) == theme.colours.highlight
    assert ground(1, 2) != theme.colours.highlight

    theme.show_in(Qt.ColorScheme.Dark)
    QApplication.processEvents()
    assert QColor(ground(0, 2)) == QColor(theme.colours.highlight)


def test_the_first_linked_cell_is_brought_into_sight(qtbot: QtBot, theme: Theme) -> None:
    table = posts_table()
    last = table.rows[-1].row_id
    shown = CellsView(CellsModel(table, {(last, "media_type")}, 2026), table, theme)
    qtbot.addWidget(shown)
    shown.resize(400, shown.height())
    shown.show()
    QApplication.processEvents()

    shown.show_linked()

    assert shown.viewport().rect().intersects(shown.visualRect(shown.model().index(9, 7)))


def test_the_cell_that_a_figure_was_followed_to_is_outlined(qtbot: QtBot, theme: Theme) -> None:
    shown = view(qtbot, theme)
    assert shown.pointed_area().isEmpty()

    shown.point_at((posts_table().rows[-1].row_id, "replies"))

    index = shown.currentIndex()
    assert (index.row(), index.data(POINTED_ROLE)) == (9, True)
    assert shown.viewport().rect().contains(shown.visualRect(index))
    assert shown.viewport().geometry().contains(shown.pointed_area())
    area = shown.visualRect(index)
    picture = shown.viewport().grab().toImage()
    across = {picture.pixelColor(area.left() + 1, y).name() for y in range(area.top() + 8, area.bottom() - 8)}
    assert across == {theme.colours.accent}

    shown.point_at(None)
    assert not index.data(POINTED_ROLE)
    assert shown.pointed_area().isEmpty()


def test_a_cell_that_is_not_there_is_nowhere(theme: Theme) -> None:
    cells = model()

    assert not cells.index_of(("p1", "moons")).isValid()
    assert not cells.index_of(("p99", "views")).isValid()
    assert cells.index_of(("p1", "views")).data() == "4120"


def test_other_cells_can_be_marked_later(qtmodeltester: ModelTester, theme: Theme) -> None:
    cells = model()
    cells.link(frozenset({("p2", "likes")}))
    cells.point_at(("p2", "likes"))
    qtmodeltester.check(cells)

    assert [(index.row(), index.data()) for index in cells.linked_cells()] == [(1, "150")]


def test_keys_move_in_the_table_and_tab_leaves_it(qtbot: QtBot, theme: Theme) -> None:
    shown = view(qtbot, theme)
    shown.setFocus()
    shown.setCurrentIndex(shown.model().index(0, 0))

    qtbot.keyClick(shown, Qt.Key.Key_Down)
    qtbot.keyClick(shown, Qt.Key.Key_Right)

    assert (shown.currentIndex().row(), shown.currentIndex().column()) == (1, 1)
    assert not shown.tabKeyNavigation()
    assert shown.accessibleName() == "Posts"
