"""The dialog for a bug of ours."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.bug import BugDialog
from desktop.ui.theme import Theme

DETAILS = "Traceback (most recent call last):\n  <b>ZeroDivisionError</b>"


def test_details_are_shown_plain_and_copied_whole(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = BugDialog(DETAILS, window)
    dialog.show()

    assert not dialog.isModal()
    text = dialog.findChild(QPlainTextEdit)
    assert text is not None
    assert text.toPlainText() == DETAILS
    assert text.isReadOnly()

    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == DETAILS
    assert dialog.copy.text() == "Copied"

    dialog.close()
    QApplication.processEvents()
    assert window.findChild(BugDialog) is None
