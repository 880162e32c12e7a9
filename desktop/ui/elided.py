"""A label that ends in "…" where its place is too narrow."""

from itertools import pairwise

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from desktop.ui.safe_text import one_line, tool_tip

LINE_HEIGHT = 1.5
"""Of the font's size."""


class ElidedLabel(QLabel):
    """Plain text of any origin; the whole of it is its tool tip, and what a screen reader says."""

    def __init__(self, text: str = "", name: str = "", lines: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        height = QSizePolicy.Policy.Fixed if lines == 1 else QSizePolicy.Policy.Minimum
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, height)
        policy.setHeightForWidth(lines > 1)
        self.setSizePolicy(policy)
        self.show_text(text)

    def show_text(self, text: str, whole: str = "") -> None:
        """Show `text`; where that is short for something, `whole` is what it is short for."""
        self.setText(one_line(text))
        self.setToolTip(tool_tip(whole or text) if text else "")
        self.setAccessibleDescription(one_line(whole))

    def sizeHint(self) -> QSize:
        """Wide enough for the whole text in one line."""
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2, self.line_height())

    def minimumSizeHint(self) -> QSize:
        """Next to nothing: the text is cut."""
        return QSize(min(24, self.sizeHint().width()), self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        """Whether it may take a second line."""
        return self._lines > 1

    def heightForWidth(self, width: int) -> int:
        """The height of the lines that it takes at `width`."""
        return self.line_height() * max(len(self.shown_lines(width)), 1)

    def line_height(self) -> int:
        """Tall enough for Chinese too, which comes from another font than the one that is measured."""
        return max(self.fontMetrics().height(), round(self.font().pixelSize() * LINE_HEIGHT))

    def shown_lines(self, width: int) -> list[str]:
        """The text in at most as many lines as there may be, the last one cut where it is too long."""
        layout = QTextLayout(self.text(), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        starts: list[int] = []
        while len(starts) < self._lines:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width if self._lines > 1 else 10**6)
            starts.append(line.textStart())
        layout.endLayout()
        if not starts:
            return []
        # Qt counts an emoji as two, so the text is cut in Qt's own form.
        units = self.text().encode("utf-16-le")
        whole = [units[2 * start : 2 * end].decode("utf-16-le").strip() for start, end in pairwise(starts)]
        last = units[2 * starts[-1] :].decode("utf-16-le")
        return [*whole, self.fontMetrics().elidedText(last, Qt.TextElideMode.ElideRight, width)]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw as much of the text as there is room for."""
        area = self.contentsRect()
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        height = area.height() if self._lines == 1 else self.line_height()
        for number, line in enumerate(self.shown_lines(area.width())):
            place = QRect(area.left(), area.top() + number * height, area.width(), height)
            painter.drawText(place, self.alignment() | Qt.TextFlag.TextSingleLine, line)
        painter.end()
