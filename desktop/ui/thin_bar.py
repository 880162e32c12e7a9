"""The thin bar that shows how far an answer has come."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.theme import Theme

HEIGHT = 3


class ThinBar(QWidget):
    """A share from 0 to 1; it never goes back until it is told to start again."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    @property
    def share(self) -> float:
        """What is shown."""
        return self._share

    def show_share(self, share: float) -> None:
        """Show `share`, unless more is shown already."""
        share = min(max(share, 0.0), 1.0)
        if share > self._share:
            self._share = share
            self.update()

    def sizeHint(self) -> QSize:
        """A line."""
        return QSize(80, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the track, and on it what is done."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for share, colour in ((1.0, self._theme.colours.track), (self._share, self._theme.colours.accent)):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(0, 0, self.width() * share, HEIGHT), 1.5, 1.5)
        painter.end()
