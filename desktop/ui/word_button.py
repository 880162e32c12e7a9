"""Buttons that look like words: they stand quietly beside text, and the keyboard reaches them."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.ui.icons import Icon
from desktop.ui.theme import Theme


class WordButton(QPushButton):
    """A word that can be pressed. The name decides how it looks."""

    def __init__(self, text: str, name: str = "word", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self.setFlat(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # Reached by Tab, but a click leaves the focus in the question box.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)


class DisclosureButton(WordButton):
    """A word with a triangle; pressed, it stays down and what belongs to it is open."""

    def __init__(
        self, text: str, theme: Theme, name: str = "disclosure", parent: QWidget | None = None
    ) -> None:
        super().__init__(text, name, parent)
        self._theme = theme
        self.setCheckable(True)
        self.setIconSize(QSize(10, 10))
        self.toggled.connect(self._draw)
        theme.changed.connect(self._draw)
        self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens and closes too, as Space does in every button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def _draw(self) -> None:
        icon = Icon.OPEN if self.isChecked() else Icon.CLOSED
        self.setIcon(self._theme.icon(icon, self._theme.colours.text))
