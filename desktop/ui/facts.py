"""The figures that code computed, as rows of a label and a figure."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from desktop.answering.answer import Fact, Link, SourceLooked
from desktop.ui.cell_link import CellLink
from desktop.ui.elided import LINE_HEIGHT, ElidedLabel
from desktop.ui.place import place_of, place_words
from desktop.ui.theme import Theme

MOST = 6
"""Rows that are shown at most: a card of figures is read at a glance."""
WIDEST_FIGURE = 320
ROOM = 4
"""Pixels beside a figure, for the outline of the focus."""


def facts_to_show(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The facts that the question asks for; where it asks for none in particular, the first ones."""
    asked = [fact for fact in facts if fact.asked]
    return tuple((asked or list(facts))[:MOST])


def facts_not_said(facts: Sequence[Fact], links: Sequence[Link]) -> tuple[Fact, ...]:
    """The facts asked for whose cell the answer does not mention, so that none gets lost with the rows."""
    said = {(link.source, link.row, link.column) for link in links}
    asked = [fact for fact in facts if fact.asked and (fact.source, fact.row, fact.column) not in said]
    return tuple(asked[:MOST])


class FactLink(CellLink):
    """The figure of a fact, cut where its place is too narrow."""

    def __init__(self, fact: Fact, words: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(fact.shown, place_of(fact), words, theme, parent)
        self.setObjectName("factShown")
        self.setMaximumWidth(WIDEST_FIGURE)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def area(self) -> QRect:
        """The text."""
        width = min(self.fontMetrics().horizontalAdvance(self.text()), self.width() - 2 * ROOM)
        return self.rect().adjusted(ROOM, 0, 0, 0) & QRect(ROOM, 0, width, self.height())

    def sizeHint(self) -> QSize:
        """Wide enough for the whole text in one line."""
        height = max(self.fontMetrics().height(), round(self.font().pixelSize() * LINE_HEIGHT))
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2 * ROOM + 2, height)

    def minimumSizeHint(self) -> QSize:
        """Next to nothing: the text is cut."""
        return QSize(min(24, self.sizeHint().width()), self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer is on it."""
        super().enterEvent(event)
        self.point_at(True)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has left it."""
        super().leaveEvent(event)
        self.point_at(False)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the ground, the text, its quiet underline and where the focus is."""
        colours, area = self._theme.colours, QRectF(self.area)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        around = area.adjusted(-ROOM, 0, ROOM, 0)
        if self.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.highlight))
            painter.drawRoundedRect(around, 3, 3)
        painter.setPen(self.palette().windowText().color())
        metrics = self.fontMetrics()
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, round(area.width()) + 1)
        base = round((area.height() - metrics.height()) / 2) + metrics.ascent()
        painter.drawText(QPointF(area.left(), base), text)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(QColor(colours.underline), 1))
        painter.drawLine(round(area.left()), base + 2, round(area.right()) - 1, base + 2)
        if self.hasFocus():
            self.draw_ring(painter, around)
        painter.end()


class FactRows(QWidget):
    """Rows of facts under an optional title; the figures start under each other.

    Signals:
        noticed, opened: As the figures have them.
    """

    noticed = Signal(object, bool)
    opened = Signal(object)

    def __init__(
        self,
        facts: Sequence[Fact],
        sources: Sequence[SourceLooked],
        theme: Theme,
        title: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.figures: list[FactLink] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24 - ROOM)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        if title:
            label = QLabel(title)
            label.setObjectName("factsTitle")
            label.setTextFormat(Qt.TextFormat.PlainText)
            grid.addWidget(label, 0, 0, 1, 2)
        for fact in facts:
            self._add(fact, place_words(place_of(fact), sources), theme)

    def _add(self, fact: Fact, words: str, theme: Theme) -> None:
        row = self._grid.rowCount()
        figure = FactLink(fact, words, theme)
        figure.setAccessibleName(f"{fact.label}: {figure.text()}")
        figure.noticed.connect(self.noticed)
        figure.opened.connect(self.opened)
        self.figures.append(figure)
        self._grid.addWidget(ElidedLabel(fact.label, "factLabel"), row, 0)
        self._grid.addWidget(figure, row, 1)
