"""Text to read: plain whatever is in it, marked where it was checked, as tall as it has to be."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.reading import Mark, ReadingText
from desktop.ui.theme import Theme


def shown(qtbot: QtBot, text: ReadingText, width: int = 300) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.addWidget(text)
    column.addStretch(1)
    qtbot.addWidget(page)
    page.resize(width, 600)
    page.show()
    return page


def underlined(text: ReadingText) -> list[str]:
    """The stretches that are underlined, in order."""
    found = []
    block = text.document().begin()
    while block.isValid():
        for fragment in block:
            piece = fragment.fragment()
            if piece.charFormat().fontUnderline() or piece.charFormat().underlineStyle().value:
                found.append(piece.text())
        block = block.next()
    return found


def test_markup_is_shown_as_it_is_written(qtbot: QtBot, theme: Theme) -> None:
    text = ReadingText()
    qtbot.addWidget(text)

    text.show_text("<b>4120</b> &amp; <img src='x'>\n\u202e321")

    assert text.toPlainText() == "<b>4120</b> &amp; <img src='x'>\n\ufffd321"


def test_marks_stand_under_their_figures_behind_an_emoji(qtbot: QtBot, theme: Theme) -> None:
    text = ReadingText()
    qtbot.addWidget(text)
    words = "🎬🎬 Best: 4120 views,\nthen 201 likes"
    start, second = words.index("4120"), words.index("201")

    text.show_text(
        words, [Mark(start, start + 4, underline="#00ff00"), Mark(second, second + 3, underline="#00ff00")]
    )

    assert underlined(text) == ["4120", "201"]

    text.mark(words, [Mark(second, second + 3, underline="#ff0000")])
    assert underlined(text) == ["201"]


def test_it_is_as_tall_as_its_text_at_every_width(qtbot: QtBot, theme: Theme) -> None:
    text = ReadingText()
    text.show_text("word " * 100)
    page = shown(qtbot, text, 600)
    wide = text.height()

    page.resize(200, 600)
    QApplication.processEvents()

    assert text.height() > wide
    assert text.document().size().height() <= text.height()
    assert not text.verticalScrollBar().maximum()


def test_a_word_without_end_is_broken(qtbot: QtBot, theme: Theme) -> None:
    text = ReadingText()
    text.show_text("x" * 5000)
    page = shown(qtbot, text)
    QApplication.processEvents()

    assert page.width() == 300
    assert text.document().size().width() <= text.width()


def test_the_wheel_is_left_to_what_it_lies_in(qtbot: QtBot, theme: Theme) -> None:
    text = ReadingText()
    page = shown(qtbot, text)
    assert page.isVisible()
    turn = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )

    text.wheelEvent(turn)

    assert not turn.isAccepted()


def test_what_is_copied_is_plain(qtbot: QtBot, theme: Theme) -> None:
    text = ReadingText()
    page = shown(qtbot, text)
    assert page.isVisible()
    text.show_text("4120 views", [Mark(0, 4, underline="#00ff00")])
    text.moveCursor(QTextCursor.MoveOperation.Start)
    text.selectAll()

    text.copy()

    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == "4120 views"
    assert not data.hasHtml()


def test_nothing_can_be_typed_or_dropped(qtbot: QtBot, theme: Theme) -> None:
    text = ReadingText()
    page = shown(qtbot, text)
    assert page.isVisible()
    text.show_text("4120")

    qtbot.keyClicks(text, "0")

    assert text.toPlainText() == "4120"
    assert not text.acceptDrops()
