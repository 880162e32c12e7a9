"""The side of the window: a new chat at the top; the data and the model in use at the bottom."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from desktop.ui.chip import DataChip, ModelChip
from desktop.ui.theme import Theme

WIDTH = 248


class NewChatButton(QPushButton):
    """Words at the left, the keys at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("newChat")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("New chat"))
        new = QKeySequence(QKeySequence.StandardKey.New)
        keys = QLabel(new.toString(QKeySequence.SequenceFormat.NativeText))
        keys.setObjectName("shortcut")
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(13, 11, 12, 11)
        for label in (QLabel(self.tr("New chat")), keys):
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
            stop_loading_pressed: What they say.
    """

    new_chat_pressed = Signal()
    open_export_pressed = Signal()
    sample_pressed = Signal()
    choose_model_pressed = Signal()
    starter_pressed = Signal()
    stop_loading_pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidebar")
        self.setFixedWidth(WIDTH)
        self.new_chat = NewChatButton()
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
        column.addWidget(self.data)
        column.addWidget(self.model)
        self.new_chat.clicked.connect(self.new_chat_pressed)
        self.data.show_nothing()
        self.model.show_nothing()
