"""The dialog for a bug of ours: it says so, and lets the details be copied. Nothing is sent anywhere."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.safe_text import readable


class BugDialog(QDialog):
    """One bug. It does not block the window, and the chat goes on."""

    def __init__(self, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._details = details
        self.setWindowTitle(self.tr("Something went wrong in this program"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words = QLabel(
            self.tr("This is a fault of the program, not yours. Your export and your chat are as they were.")
        )
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setWordWrap(True)
        text = QPlainTextEdit(readable(details))
        text.setReadOnly(True)
        text.setAccessibleName(self.tr("Details"))
        text.setTabChangesFocus(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = QPushButton(self.tr("Copy details"))
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addWidget(text)
        column.addWidget(buttons)
        self.resize(560, 360)
        self.copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._details)
        self.copy.setText(self.tr("Copied"))
