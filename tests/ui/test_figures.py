"""Figures in an answer: underlined, told by pointer and by keyboard, and led to their cells."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Link
from desktop.sources.result import SourceName
from desktop.ui.figures import FigureLink, FigureText
from desktop.ui.theme import Theme
from tests.ui.answers import ANSWER, answered, performance
from tests.ui.test_reading import underlined

SOURCES = (performance(),)


@pytest.fixture
def text(qtbot: QtBot, theme: Theme) -> Iterator[FigureText]:
    page = QWidget()
    text = FigureText(theme)
    column = QVBoxLayout(page)
    column.addWidget(text)
    column.addStretch(1)
    qtbot.addWidget(page)
    page.resize(700, 300)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    text.show_figures(ANSWER, answered().links, SOURCES)
    QApplication.processEvents()
    yield text
    page.close()


def middle(figure: FigureLink) -> QPoint:
    return figure.pieces[0].center().toPoint()


def hover(text: FigureText, place: QPoint, buttons: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    at = QPointF(place)
    no_key = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        text.viewport(),
        QMouseEvent(
            QEvent.Type.MouseMove,
            at,
            QPointF(text.viewport().mapToGlobal(place)),
            Qt.MouseButton.NoButton,
            buttons,
            no_key,
        ),
    )


def link(said: str, of: str, column: str = "views") -> Link:
    start = of.index(said)
    return Link(said, start, start + len(said), SourceName.POST_PERFORMANCE, "p1", column)


def test_each_figure_lies_over_its_letters(text: FigureText) -> None:
    assert [figure.text() for figure in text.figures] == ["2026-11-12", "21:00", "4120", "201", "5.9"]
    for figure in text.figures:
        cursor = text.cursorForPosition(QPoint(round(figure.pieces[0].left()) + 1, middle(figure).y()))
        assert cursor.position() == figure.link.start
        assert figure.geometry().contains(figure.pieces[0].toRect())


def test_they_follow_when_lines_break_elsewhere(text: FigureText) -> None:
    before = [figure.pos() for figure in text.figures]
    text.window().resize(260, 400)
    QApplication.processEvents()

    assert [figure.pos() for figure in text.figures] != before
    for figure in text.figures:
        cursor = text.cursorForPosition(QPoint(round(figure.pieces[0].left()) + 1, middle(figure).y()))
        assert cursor.position() == figure.link.start


def test_a_figure_that_is_broken_has_two_pieces(qtbot: QtBot, text: FigureText) -> None:
    long = "1" * 200
    text.show_figures(f"It is {long} views", [link(long, f"It is {long} views")], SOURCES)
    (figure,) = text.figures

    assert len(figure.pieces) > 1
    figure.setFocus(Qt.FocusReason.TabFocusReason)
    assert figure.geometry().contains(figure.area.translated(figure.pos()))
    with qtbot.waitSignal(figure.opened):
        qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=figure.pieces[1].center().toPoint())


def test_an_emoji_and_lines_from_the_right_do_not_move_them(text: FigureText) -> None:
    for words in ("🎬🎬 4120 views", "冬天\n\n4120 次觀看", "שלום 4120 צפיות", "a\u0301e\u0301 4120"):
        text.show_figures(words, [link("4120", words)], SOURCES)
        (figure,) = text.figures
        assert underlined(text) == ["4120"]
        assert figure.pieces[0].width() > 10
        found = text.cursorForPosition(middle(figure)).position()
        letters = words.encode("utf-16-le")[2 * found - 2 : 2 * found + 2].decode("utf-16-le")
        assert letters.strip() in "4120"


def test_the_pointer_says_where_a_figure_stands(qtbot: QtBot, text: FigureText) -> None:
    figure = text.figures[2]
    with qtbot.waitSignal(text.noticed) as said:
        hover(text, middle(figure))
    assert said.args == [figure, True]
    assert figure.words == "views · Three lighting mistakes… · Post performance, last 30 days"
    assert figure.lit
    assert text.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor

    with qtbot.waitSignal(text.noticed) as said:
        hover(text, QPoint(2, 2))
    assert said.args == [figure, False]
    assert not figure.lit
    assert text.viewport().cursor().shape() is Qt.CursorShape.IBeamCursor

    hover(text, middle(figure))
    QApplication.sendEvent(text, QEvent(QEvent.Type.Leave))
    assert not figure.lit


def test_tab_goes_through_them_and_the_focus_can_be_seen(
    qtbot: QtBot, text: FigureText, theme: Theme
) -> None:
    first, second = text.figures[:2]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert first.lit
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    assert not first.lit
    qtbot.keyClick(second, Qt.Key.Key_Backtab)
    assert first.hasFocus()

    def accents() -> int:
        picture: QImage = text.grab().toImage()
        return sum(
            picture.pixelColor(x, y).name() == theme.colours.accent
            for x in range(picture.width())
            for y in range(picture.height())
        )

    assert accents() > 20
    first.clearFocus()
    assert accents() == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_open_the_cell(qtbot: QtBot, text: FigureText, key: Qt.Key) -> None:
    figure = text.figures[3]
    figure.setFocus()
    with qtbot.waitSignal(text.opened) as opened:
        qtbot.keyClick(figure, key)
    assert opened.args == [figure]


def test_a_click_opens_the_cell_but_a_selection_does_not(qtbot: QtBot, text: FigureText) -> None:
    figure = text.figures[2]
    with qtbot.waitSignal(text.opened) as opened:
        qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=middle(figure))
    assert opened.args == [figure]

    left = Qt.MouseButton.LeftButton
    with qtbot.assertNotEmitted(text.opened):
        qtbot.mousePress(
            text.viewport(), left, pos=QPoint(round(figure.pieces[0].left()), middle(figure).y())
        )
        hover(text, QPoint(round(figure.pieces[0].right()), middle(figure).y()), left)
        qtbot.mouseRelease(
            text.viewport(), left, pos=QPoint(round(figure.pieces[0].right()) - 1, middle(figure).y())
        )
        assert text.textCursor().selectedText()
        qtbot.mouseClick(text.viewport(), Qt.MouseButton.RightButton, pos=middle(figure))
        qtbot.mouseClick(text.viewport(), left, pos=QPoint(3, 3))


def test_a_screen_reader_is_told_the_same(text: FigureText) -> None:
    said = QAccessible.queryAccessibleInterface(text.figures[2])

    assert said.text(QAccessible.Text.Name) == "4120"
    assert said.text(QAccessible.Text.Description) == text.figures[2].words
    assert said.role() is QAccessible.Role.Button
    assert said.state().focusable


def test_text_that_goes_on_leaves_what_is_there(qtbot: QtBot, text: FigureText) -> None:
    first = ANSWER[: ANSWER.index(" It reached")]
    text.show_figures("", (), SOURCES)
    text.show_figures(first, answered().links[:2], SOURCES)
    figures = text.figures
    figures[1].setFocus()
    cursor = text.textCursor()
    cursor.setPosition(5)
    cursor.setPosition(len(first), cursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)

    text.show_figures(ANSWER, answered().links, SOURCES)

    assert text.toPlainText() == ANSWER
    assert text.figures[:2] == figures
    assert figures[1].hasFocus()
    assert (text.textCursor().anchor(), text.textCursor().position()) == (5, len(first))
    assert underlined(text) == ["2026-11-12", "21:00", "4120", "201", "5.9"]


def test_lines_that_are_added_are_as_tall_as_the_others(text: FigureText) -> None:
    text.show_figures("one\ntwo\nthree", (), SOURCES)
    QApplication.processEvents()
    tall = text.height()
    text.show_figures("one", (), SOURCES)
    text.show_figures("one\ntwo\nthree", (), SOURCES)
    QApplication.processEvents()

    assert text.height() == tall


def test_other_text_takes_their_place_and_nothing_is_left(text: FigureText) -> None:
    figure = text.figures[0]
    hover(text, middle(figure))
    figure.setFocus()

    text.show_figures("Nothing at all", (), SOURCES)

    assert text.figures == ()
    assert underlined(text) == []
    assert text.hasFocus()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert text.findChildren(FigureLink) == []


def test_markup_in_an_answer_is_no_markup(text: FigureText) -> None:
    evil = "<b>4120</b> \u202e<img src=x>"
    text.show_figures(evil, [link("4120", evil)], SOURCES)

    assert text.toPlainText() == "<b>4120</b> \ufffd<img src=x>"
    assert underlined(text) == ["4120"]
