"""The settings: so far one page, which shows what is remembered of how questions went."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.answering.measured import Measured
from desktop.ui.counts import CountsTable, counted
from desktop.ui.dates import day_text

SIZE = 460, 560


class SettingsDialog(QDialog):
    """It does not block the window, and is gone once it is closed.

    Signals:
        clear_pressed: What is remembered shall be forgotten.
    """

    clear_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = QLabel(self.tr("How questions went"))
        title.setObjectName("pageTitle")
        self.since = QLabel()
        self.table = CountsTable()
        self.table.hide()
        promise = QLabel(
            self.tr("This file stays on this computer. It holds counts only: no question and no caption.")
        )
        for label in (self.since, promise):
            label.setObjectName("quiet")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.clear = self._button(self.tr("Clear"))
        self.shut = self._button(self.tr("Close"))
        self.shut.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self.clear)
        buttons.addStretch(1)
        buttons.addWidget(self.shut)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        for widget in (title, self.since):
            column.addWidget(widget)
        column.addWidget(self.table, 1)
        column.addWidget(promise)
        column.addStretch(0)
        column.addLayout(buttons)
        self.resize(*SIZE)
        self.clear.clicked.connect(self._clear)
        self.shut.clicked.connect(self.close)
        self.show_waiting()
        self.shut.setFocus()

    def show_waiting(self) -> None:
        """Say that it is being read, which waits for the answer that is being written."""
        self.since.setText(self.tr("Reading…"))
        self.clear.setEnabled(False)

    def show_measured(self, measured: Measured) -> None:
        """Show what is remembered."""
        some = measured != Measured()
        self.since.setText(self._since_text(measured) if some else self.tr("Nothing is counted yet."))
        self.table.show_lines(counted(measured) if some else ())
        self.table.setVisible(some)
        self.clear.setEnabled(some)

    def show_trouble(self) -> None:
        """It could not be read or cleared; why is said in the window."""
        self.since.setText(self.tr("The file could not be used."))
        self.clear.setEnabled(True)

    def _since_text(self, measured: Measured) -> str:
        if measured.since is None:
            return self.tr("Counted on this computer")
        return self.tr("Counted on this computer since {day}").format(day=day_text(measured.since))

    def _clear(self) -> None:
        self.clear.setEnabled(False)
        self.clear_pressed.emit()

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName("plain")
        button.setAutoDefault(False)
        return button
