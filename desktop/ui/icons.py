"""The only file where icons are named: drawn from SVG in the colour that is asked for."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

SCALES = (1, 2, 3)
"""Pixels of the screen for one of ours, so that an icon is crisp on every screen."""


class Icon(StrEnum):
    """A picture in `resources/icons`."""

    APP = "app.svg"
    CLOSED = "closed.svg"
    OPEN = "open.svg"
    CHECK = "check.svg"
    CLOSE = "close.svg"
    ENTER = "enter.svg"
    LATEST = "latest.svg"


class Icons:
    """The icons in `folder`; what was drawn once is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._drawn: dict[tuple[Icon, str, int], QIcon] = {}

    def draw(self, icon: Icon, colour: str, size: int = 16) -> QIcon:
        """`icon` in `colour`, `size` pixels wide and high."""
        key = icon, colour, size
        if key not in self._drawn:
            self._drawn[key] = self._draw(icon, colour, size)
        return self._drawn[key]

    def _draw(self, icon: Icon, colour: str, size: int) -> QIcon:
        text = (self._folder / icon.value).read_text(encoding="utf-8").replace("currentColor", colour)
        renderer = QSvgRenderer(QByteArray(text.encode()))
        drawn = QIcon()
        for scale in SCALES:
            pixmap = QPixmap(QSize(size, size) * scale)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            renderer.render(painter)
            painter.end()
            pixmap.setDevicePixelRatio(scale)
            drawn.addPixmap(pixmap)
        return drawn
