"""The box in which a question is typed."""

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent, QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from desktop.ui.icons import Icon
from desktop.ui.theme import Theme

MOST_LINES = 6
COMMIT_MS = 100
"""How long after a candidate was confirmed an Enter still belongs to the input method.

Some input methods commit the text first and let the same key press through after it.
"""


class QuestionText(QPlainTextEdit):
    """Grows with its lines; Enter sends, Shift+Enter breaks the line.

    Signals:
        sent: Enter was pressed, and not to confirm an input method's candidate.
        focus_changed: (bool)
    """

    sent = Signal()
    focus_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._composing = False
        self._committed = QTimer(self)
        self._committed.setSingleShot(True)
        self._committed.setInterval(COMMIT_MS)
        self.setObjectName("question")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    @property
    def composing(self) -> bool:
        """Whether an input method holds text that is not confirmed yet."""
        return self._composing

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Remember whether a candidate is open, and when one was confirmed."""
        if self._composing and event.commitString():
            self._committed.start()
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter sends, unless it belongs to the input method."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._committed.stop()
            super().keyPressEvent(event)
            return
        if self._composing:
            return
        if self._committed.isActive():
            self._committed.stop()
            return
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.insertPlainText("\n")
            self.ensureCursorVisible()
            return
        self.sent.emit()

    def event(self, event: QEvent) -> bool:
        """Leave Escape to the input method while a candidate is open, instead of to the window."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and self._composing and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Text; a file that is dropped here is for the window to open."""
        return source.hasText() and not source.hasUrls()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste the words and nothing of their looks."""
        if source.hasText():
            self.insertPlainText(source.text())
            self.ensureCursorVisible()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the frame."""
        super().focusInEvent(event)
        self.focus_changed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell the frame."""
        super().focusOutEvent(event)
        self.focus_changed.emit(False)

    def sizeHint(self) -> QSize:
        """As tall as its lines."""
        return QSize(200, self._height())

    def minimumSizeHint(self) -> QSize:
        """As tall as its lines."""
        return QSize(80, self._height())

    def _height(self) -> int:
        lines = min(max(int(self.document().size().height()), 1), MOST_LINES)
        return lines * self.fontMetrics().lineSpacing() + 4

    def _fit(self) -> None:
        self.setFixedHeight(self._height())
        shown = Qt.ScrollBarPolicy.ScrollBarAsNeeded
        if self.document().size().height() <= MOST_LINES:
            shown = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(shown)


class QuestionBox(QFrame):
    """The text, the promise that nothing is sent, and the button.

    Signals:
        asked: A question was sent. (str)
    """

    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._writing = False
        self.setObjectName("questionBox")
        self.text = QuestionText()
        self.text.setPlaceholderText(self.tr("Ask about your posts, schedule, comments…"))
        self.text.setAccessibleName(self.tr("Question"))
        self.ask = QPushButton(self.tr("Ask"))
        self.ask.setObjectName("ask")
        self.ask.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.ask.setToolTip(self.tr("Enter sends, Shift+Enter breaks the line"))
        promise = QLabel(self.tr("Runs on this computer. Nothing is sent."))
        promise.setObjectName("quiet")
        row = QHBoxLayout()
        row.addWidget(promise, 1)
        row.addWidget(self.ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 12)
        column.setSpacing(10)
        column.addWidget(self.text)
        column.addLayout(row)
        self.text.sent.connect(self.send)
        self.ask.clicked.connect(self.send)
        self.text.focus_changed.connect(self._on_focus_changed)
        theme.changed.connect(self._draw)
        self._draw()

    def send(self) -> None:
        """Ask what is typed, unless nothing is, or an answer is still being written."""
        question = self.text.toPlainText().strip()
        if not question or self._writing or self.text.composing:
            return
        self.text.clear()
        self.asked.emit(question)

    def set_writing(self, writing: bool) -> None:
        """While an answer is written there can be typed, but not asked."""
        self._writing = writing
        self.ask.setEnabled(not writing)
        self.ask.setToolTip(
            self.tr("An answer is being written; Esc stops it")
            if writing
            else self.tr("Enter sends, Shift+Enter breaks the line")
        )
        self._draw()

    def _on_focus_changed(self, focused: bool) -> None:
        self.setProperty("focused", focused)
        self.style().unpolish(self)
        self.style().polish(self)

    def _draw(self) -> None:
        colours = self._theme.colours
        self.ask.setIcon(self._theme.icon(Icon.ENTER, colours.muted if self._writing else colours.on_accent))
