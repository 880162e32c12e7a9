"""The side of the window: a new chat at the top; settings, the data and the model in use at the bottom."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from desktop.ui.chip import DataChip, ModelChip
from desktop.ui.theme import Theme

WIDTH = 248
SETTINGS_KEYS = "Ctrl+,"
"""Written out, because not every system has a standard key for it."""


class KeyedButton(QPushButton):
    """Words at the left, the keys that do the same at the right."""

    def __init__(self, name: str, words: str, keys: QKeySequence, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(words)
        shortcut = QLabel(keys.toString(QKeySequence.SequenceFormat.NativeText))
        shortcut.setObjectName("shortcut")
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(13, 11, 12, 11)
        for label in (QLabel(words), shortcut):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(label)
        row.setStretch(0, 1)

    def sizeHint(self) -> QSize:
        """What its words need."""
        return self._row.sizeHint()


class Sidebar(QFrame):
    """Emits what a person wants; knows nothing of how it is done.

    Signals:
        new_chat_pressed, open_export_pressed, sample_pressed, choose_model_pressed, starter_pressed,
            stop_loading_pressed, settings_pressed: What they say.
    """

    new_chat_pressed = Signal()
    open_export_pressed = Signal()
    sample_pressed = Signal()
    choose_model_pressed = Signal()
    starter_pressed = Signal()
    stop_loading_pressed = Signal()
    settings_pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidebar")
        self.setFixedWidth(WIDTH)
        new = QKeySequence(QKeySequence.StandardKey.New)
        self.new_chat = KeyedButton("newChat", self.tr("New chat"), new)
        self.settings = KeyedButton("settings", self.tr("Settings"), QKeySequence(SETTINGS_KEYS))
        self.data_menu, self.model_menu = QMenu(self), QMenu(self)
        self.data = DataChip(self.data_menu)
        self.model = ModelChip(self.model_menu, theme)
        self.data_menu.addAction(self.tr("Open export…"), self.open_export_pressed.emit)
        self.data_menu.addAction(self.tr("Use sample"), self.sample_pressed.emit)
        self.model_menu.addAction(self.tr("Choose model…"), self.choose_model_pressed.emit)
        self.model_menu.addAction(self.tr("Use starter model"), self.starter_pressed.emit)
        self.stop_loading = self.model_menu.addAction(self.tr("Stop loading"), self.stop_loading_pressed.emit)
        self.stop_loading.setVisible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 14, 12, 14)
        column.setSpacing(6)
        column.addWidget(self.new_chat)
        column.addStretch(1)
        column.addWidget(self.settings)
        column.addWidget(self.data)
        column.addWidget(self.model)
        self.new_chat.clicked.connect(self.new_chat_pressed)
        self.settings.clicked.connect(self.settings_pressed)
        self.data.show_nothing()
        self.model.show_nothing()
