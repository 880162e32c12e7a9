"""The text of an answer: its audited figures are underlined, say where they stand, and lead there."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QTextBlock
from PySide6.QtWidgets import QWidget

from desktop.answering.answer import Link, SourceLooked
from desktop.ui.cell_link import RING, CellLink
from desktop.ui.place import place_of, place_words
from desktop.ui.reading import Mark, ReadingText
from desktop.ui.safe_text import utf16_offset
from desktop.ui.theme import Theme


class FigureLink(CellLink):
    """A figure inside a text. It lies over it and draws the focus only; the mouse belongs to the text."""

    def __init__(self, link: Link, words: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(link.text, place_of(link), words, theme, parent)
        self.link = link
        self._ground = parent
        self._pieces: tuple[QRectF, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def pieces(self) -> tuple[QRectF, ...]:
        """Where it stands in the text; a figure that is broken has a piece on each line."""
        return self._pieces

    @property
    def area(self) -> QRect:
        """Where its last piece stands, below which there is room for words."""
        if not self._pieces:
            return self.rect()
        return self._pieces[-1].toAlignedRect().translated(-self.pos())

    def put(self, pieces: Sequence[QRectF]) -> None:
        """Lie over these parts of the text."""
        self._pieces = tuple(pieces)
        whole = QRectF()
        for piece in pieces:
            whole = whole.united(piece)
        self.setGeometry(whole.adjusted(-RING, -RING, RING, RING).toAlignedRect())
        self.setVisible(bool(pieces))

    def repaint_ground(self) -> None:
        """The ground is drawn by the text, below its letters."""
        self.update()
        self._ground.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw where the focus is."""
        if not self.hasFocus():
            return
        painter = QPainter(self)
        for piece in self._pieces:
            around = piece.adjusted(-RING, -RING, RING, RING)
            self.draw_ring(painter, around.translated(-QPointF(self.pos())))
        painter.end()


class FigureText(ReadingText):
    """Text with figures in it.

    Signals:
        noticed, opened: As its figures have them.
    """

    noticed = Signal(object, bool)
    opened = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("answer", parent)
        self._theme = theme
        self._said = ""
        self._figures: list[FigureLink] = []
        self._under_pointer: FigureLink | None = None
        self._pressed: FigureLink | None = None
        self.setAccessibleName(self.tr("Answer"))
        self.viewport().setMouseTracking(True)
        self.document().documentLayout().documentSizeChanged.connect(self._place)
        theme.changed.connect(self._underline)

    @property
    def figures(self) -> tuple[FigureLink, ...]:
        """The figures, in the order of the text."""
        return tuple(self._figures)

    def show_figures(self, text: str, links: Sequence[Link], sources: Sequence[SourceLooked]) -> None:
        """Show `text` with its figures.

        Where it only goes on from what is shown already, that stays as it is: the selection in it, and the
        figure that has the focus.
        """
        if text != self._said:
            if self._said and text.startswith(self._said):
                self.extend_text(text[len(self._said) :])
            else:
                self._take_out(0)
                self.show_text(text)
            self._said = text
        self._set_links(links, sources)
        self._underline()
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of the figures that are noticed, then the text on it."""
        lit = [piece for figure in self._figures if figure.lit for piece in figure.pieces]
        if lit:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.colours.highlight))
            for piece in lit:
                painter.drawRoundedRect(piece, 3, 3)
            painter.end()
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Its lines are broken anew."""
        super().resizeEvent(event)
        self._place()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Notice the figure below the pointer, unless a selection is being made."""
        super().mouseMoveEvent(event)
        self._point_at(None if event.buttons() else self._figure_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is on no figure any more."""
        super().leaveEvent(event)
        self._point_at(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember which figure is pressed."""
        left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = self._figure_at(event.position()) if left else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Open the cell of the figure that was pressed, unless text was selected meanwhile."""
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        at = self._figure_at(event.position())
        if pressed is not None and pressed is at and not self.textCursor().hasSelection():
            pressed.click()

    def _set_links(self, links: Sequence[Link], sources: Sequence[SourceLooked]) -> None:
        """Keep the figures that are the same, from the first one on; make the others anew."""
        kept = 0
        for figure, link in zip(self._figures, links, strict=False):
            if figure.link != link:
                break
            kept += 1
        self._take_out(kept)
        for link in links[kept:]:
            words = place_words(place_of(link), sources)
            figure = FigureLink(link, words, self._theme, self.viewport())
            figure.noticed.connect(self.noticed)
            figure.opened.connect(self.opened)
            self._figures.append(figure)

    def _take_out(self, kept: int) -> None:
        for figure in self._figures[kept:]:
            if figure is self._under_pointer:
                self._point_at(None)
            if figure.hasFocus():
                self.setFocus()
            figure.hide()
            figure.deleteLater()
        del self._figures[kept:]
        self._pressed = None

    def _point_at(self, figure: FigureLink | None) -> None:
        if figure is self._under_pointer:
            return
        if self._under_pointer is not None:
            self._under_pointer.point_at(False)
        self._under_pointer = figure
        if figure is not None:
            figure.point_at(True)
        hand, beam = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(beam if figure is None else hand)

    def _figure_at(self, position: QPointF) -> FigureLink | None:
        for figure in self._figures:
            if any(piece.contains(position) for piece in figure.pieces):
                return figure
        return None

    @Slot()
    def _underline(self) -> None:
        colour = self._theme.colours.underline
        self.mark(
            self._said, [Mark(each.link.start, each.link.end, underline=colour) for each in self._figures]
        )

    @Slot()
    def _place(self) -> None:
        scrolled = QPointF(0, self.verticalScrollBar().value())
        for figure in self._figures:
            start, end = (utf16_offset(self._said, at) for at in (figure.link.start, figure.link.end))
            figure.put([piece.translated(-scrolled) for piece in self._pieces(start, end)])

    def _pieces(self, start: int, end: int) -> list[QRectF]:
        pieces = []
        block = self.document().findBlock(start)
        while block.isValid() and block.position() < end:
            pieces += self._pieces_of_block(block, start - block.position(), end - block.position())
            block = block.next()
        return pieces

    def _pieces_of_block(self, block: QTextBlock, start: int, end: int) -> list[QRectF]:
        origin = self.document().documentLayout().blockBoundingRect(block).topLeft()
        metrics = self.fontMetrics()
        layout = block.layout()
        pieces = []
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            first = max(start, line.textStart())
            last = min(end, line.textStart() + line.textLength())
            if first >= last:
                continue
            # In a line that runs from the right, the first letter has the greater x.
            left, right = sorted((_x(line.cursorToX(first)), _x(line.cursorToX(last))))
            base = line.y() + line.ascent()
            pieces.append(
                QRectF(left, base - metrics.ascent(), right - left, metrics.height() + 1).translated(origin)
            )
        return pieces


def _x(found: object) -> float:
    """The place; the binding returns it together with the letter that it was asked for."""
    assert isinstance(found, tuple)
    return float(found[0])
