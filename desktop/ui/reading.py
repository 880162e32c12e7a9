"""Plain text to read and select, as tall as it needs to be; figures that were checked are underlined."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, QSize, QSizeF, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit, QWidget

from desktop.ui.safe_text import readable, utf16_offset

LINE_HEIGHT = 1.6
"""Of the font's size. Fixed, so that a Chinese line is no taller than an English one."""


@dataclass(frozen=True)
class Mark:
    """A stretch of the text, in characters, that looks different from the rest."""

    start: int
    end: int
    underline: str | None = None
    colour: str | None = None
    bold: bool = False
    medium: bool = False
    struck: bool = False


class ReadingText(QTextEdit):
    """Text of any origin: whatever is in it, it is shown and never acts."""

    def __init__(self, name: str = "reading", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setAcceptDrops(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        # Tab goes to what can be done. Only an answer is worth a stop, to be selected by keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name == "answer" else Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def show_text(self, text: str, marks: Iterable[Mark] = ()) -> None:
        """Show `text` with `marks` on it."""
        self.setPlainText(readable(text))
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        lines = QTextBlockFormat()
        self.ensurePolished()
        height = round(self.font().pixelSize() * LINE_HEIGHT)
        lines.setLineHeight(height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        cursor.mergeBlockFormat(lines)
        self.mark(text, marks)

    def extend_text(self, more: str) -> None:
        """Show `more` after what is there. The selection stays what it is, even one that reaches the end."""
        held = self.textCursor()
        anchor, position = held.anchor(), held.position()
        end = QTextCursor(self.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        end.insertText(readable(more), QTextCharFormat())
        if self.textCursor().position() != position or self.textCursor().anchor() != anchor:
            held.setPosition(anchor)
            held.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(held)

    def mark(self, text: str, marks: Iterable[Mark]) -> None:
        """Put `marks` on the text, which is `text`, instead of those that are there."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setCharFormat(QTextCharFormat())
        for mark in marks:
            cursor.setPosition(utf16_offset(text, mark.start))
            cursor.setPosition(utf16_offset(text, mark.end), QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(_format(mark))

    def natural_width(self) -> int:
        """The width at which no line is broken but where the text breaks it."""
        copy = self.document().clone()
        copy.setDefaultFont(self.font())
        copy.setTextWidth(-1)
        return math.ceil(copy.idealWidth())

    def sizeHint(self) -> QSize:
        """As wide as it may be; the height is fixed by the text."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """Narrow, because every text can be broken."""
        return QSize(40, self.minimumHeight())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave turning the wheel to what this lies in."""
        event.ignore()

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802
        """The selection as plain text only: no fonts and colours for whoever pastes it."""
        data = QMimeData()
        data.setText(self.textCursor().selection().toPlainText())
        return data

    @Slot(QSizeF)
    def _fit(self, size: QSizeF) -> None:
        self.setFixedHeight(math.ceil(size.height()))


def _format(mark: Mark) -> QTextCharFormat:
    looks = QTextCharFormat()
    if mark.underline is not None:
        looks.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        looks.setUnderlineColor(QColor(mark.underline))
    if mark.colour is not None:
        looks.setForeground(QColor(mark.colour))
    if mark.struck:
        looks.setFontStrikeOut(True)
    if mark.bold:
        looks.setFontWeight(QFont.Weight.DemiBold)
    elif mark.medium:
        looks.setFontWeight(QFont.Weight.Medium)
    return looks
