"""What a person does with the window: types, drops a file, waits and reads."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.app import Desktop
from desktop.ui.facts import FactLink
from desktop.ui.reading import ReadingText
from desktop.ui.turn import TurnWidget


def look_at(qtbot: QtBot, desktop: Desktop) -> None:
    """Have the window in front, without which no key reaches it."""
    desktop.window.show()
    desktop.window.activateWindow()
    qtbot.waitUntil(desktop.window.isActiveWindow)


def type_and_enter(qtbot: QtBot, desktop: Desktop, question: str) -> TurnWidget:
    """Ask as a person does."""
    box = desktop.window.box.text
    qtbot.keyClicks(box, question)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    return desktop.window.transcript.turns[-1]


def until_answered(qtbot: QtBot, turn: TurnWidget, timeout: int = 5000) -> None:
    qtbot.waitUntil(lambda: turn.answer is not None, timeout=timeout)


def said(turn: TurnWidget) -> str:
    """Everything that can be read on a turn, once Qt has shown it."""
    QApplication.processEvents()
    lines = [text.toPlainText() for text in turn.findChildren(ReadingText) if text.isVisible()]
    lines += [label.text() for label in turn.findChildren(QLabel) if label.isVisible()]
    return "\n".join(lines + [figure.text() for figure in turn.findChildren(FactLink) if figure.isVisible()])


def drop(desktop: Desktop, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(desktop.window, QDragEnterEvent(QPoint(300, 300), *rest))
    QApplication.sendEvent(desktop.window, QDropEvent(QPointF(300, 300), *rest))
