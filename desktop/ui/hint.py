"""The words beside a figure that say where it stands."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

GAP = 3
PADDING = QSize(18, 10)


class Hint(QLabel):
    """One line of plain text that lies over its parent and catches no mouse.

    Unlike a tool tip it stays for as long as the focus does, and moves along when the parent is scrolled.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.setObjectName("hint")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_by(self, words: str, area: QRect) -> None:
        """Show `words` below `area` of the parent, or above it where there is no room."""
        self.ensurePolished()
        page = self._page.rect()
        room = page.width() - PADDING.width()
        self.setText(self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))
        text = self.fontMetrics().boundingRect(self.text())
        size = QSize(text.width() + 2, self.fontMetrics().height()) + PADDING
        place = QRect(area.left() - PADDING.width() // 2, area.bottom() + GAP, size.width(), size.height())
        if place.right() > page.right():
            place.moveRight(page.right())
        if place.left() < 0:
            place.moveLeft(0)
        if place.bottom() > page.bottom():
            place.moveBottom(area.top() - GAP)
        self.setGeometry(place)
        self.show()
        self.raise_()
