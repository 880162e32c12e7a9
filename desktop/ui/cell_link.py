"""A figure that leads to its cell: the keyboard reaches it, and it can say where it stands."""

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.ui.place import Place
from desktop.ui.safe_text import one_line
from desktop.ui.theme import Theme

RING = 2
"""Pixels of the outline that shows where the focus is."""


class CellLink(QAbstractButton):
    """A button that looks like the figure that it is.

    Signals:
        noticed: The pointer or the focus has come to it, or neither is on it any more. (CellLink, bool)
        opened: Its cell shall be shown. (CellLink)
    """

    noticed = Signal(object, bool)
    opened = Signal(object)

    def __init__(
        self, text: str, place: Place, words: str, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.place = place
        self.words = words
        self._theme = theme
        self._pointed_at = False
        self._shown = False
        self._noticed = False
        # Reached by Tab, but a click leaves the focus to the cell that it opens.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setText(one_line(text))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(words)
        self.clicked.connect(self._tell_opened)
        theme.changed.connect(self.update)

    @property
    def lit(self) -> bool:
        """Whether it stands on a ground: it is noticed, or its cell is being shown."""
        return self._noticed or self._shown

    @property
    def area(self) -> QRect:
        """Where its first line stands, in its own coordinates."""
        return self.rect()

    def point_at(self, pointed_at: bool) -> None:
        """The pointer is on it, or has left it."""
        self._pointed_at = pointed_at
        self._tell_noticed()

    def set_shown(self, shown: bool) -> None:
        """Its cell is being shown, or is not any more."""
        self._shown = shown
        self.repaint_ground()

    def repaint_ground(self) -> None:
        """Draw it anew, and whatever draws its ground."""
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Be noticed."""
        super().focusInEvent(event)
        self._tell_noticed()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Be noticed no more."""
        super().focusOutEvent(event)
        self._tell_noticed()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """No pointer can be on what is not seen."""
        super().hideEvent(event)
        self.point_at(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the cell too, as Space does by itself."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def draw_ring(self, painter: QPainter, area: QRectF) -> None:
        """Draw the outline of the focus within `area`; it is a shape, so that it is seen without colour."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.colours.accent), RING))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = RING / 2
        painter.drawRoundedRect(area.adjusted(half, half, -half, -half), 4, 4)

    def _tell_noticed(self) -> None:
        noticed = self._pointed_at or self.hasFocus()
        if noticed != self._noticed:
            self._noticed = noticed
            self.repaint_ground()
            self.noticed.emit(self, noticed)

    def _tell_opened(self) -> None:
        self.opened.emit(self)
