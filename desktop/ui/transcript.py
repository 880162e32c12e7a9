"""The turns of a chat, one below the other in a column that is easy to read."""

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.elided import ElidedLabel
from desktop.ui.icons import Icon
from desktop.ui.theme import Theme
from desktop.ui.turn import TurnWidget

COLUMN_WIDTH = 720
MARGIN = 16
NEAR_END = 24
"""Pixels from the end at which a reader still counts as being there."""


class Transcript(QScrollArea):
    """Follows what is being written, but only while the reader is at the end.

    Signals:
        stop_pressed: The answer shall not be written any further.
        ask_again_pressed: A question shall be asked once more. (str)
    """

    stop_pressed = Signal()
    ask_again_pressed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._following = True
        self._moving = False
        self._opened: TurnWidget | None = None
        self._held: tuple[QWidget, int] | None = None
        self._turns: list[TurnWidget] = []
        self.setObjectName("transcript")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Chat"))
        self._make_column()
        self.latest = QPushButton(self.tr("Jump to latest"), self)
        self.latest.setObjectName("latest")
        self.latest.setIconSize(QSize(14, 14))
        self.latest.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.latest.hide()
        self.latest.clicked.connect(self.jump_to_latest)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._on_moved)
        bar.rangeChanged.connect(self._on_grown)
        theme.changed.connect(self._draw)
        self._draw()

    def _make_column(self) -> None:
        self._page = QWidget()
        self._column = QWidget(self._page)
        self._column.setMaximumWidth(COLUMN_WIDTH)
        self._lines = QVBoxLayout(self._column)
        self._lines.setContentsMargins(0, 24, 0, 16)
        self._lines.setSpacing(16)
        self._lines.addStretch(1)
        self._around = QHBoxLayout(self._page)
        self._around.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._around.addWidget(self._column)
        self.setWidget(self._page)
        self.viewport().installEventFilter(self)

    @property
    def turns(self) -> tuple[TurnWidget, ...]:
        """Every turn, oldest first."""
        return tuple(self._turns)

    @property
    def following(self) -> bool:
        """Whether the end stays in sight while something is added."""
        return self._following

    def add_turn(self, question: str) -> TurnWidget:
        """A new turn at the end, which is where the reader looks now."""
        turn = TurnWidget(question, self._theme)
        turn.stop_pressed.connect(self.stop_pressed)
        turn.ask_again_pressed.connect(self.ask_again_pressed)
        turn.sources_toggled.connect(self._on_sources_toggled)
        turn.cell_shown.connect(self._on_cell_shown)
        turn.figure_wanted.connect(self._show_figure)
        self._turns.append(turn)
        self._add(turn)
        self.jump_to_latest()
        return turn

    def add_marker(self, text: str) -> None:
        """A quiet line between turns, such as the export that is in use from here on."""
        marker = ElidedLabel(text, "marker")
        marker.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._add(marker)

    def set_writing(self, writing: bool) -> None:
        """While an answer is written no other question can be asked again."""
        for turn in self._turns:
            turn.foot.again.setEnabled(not writing)

    def clear(self) -> None:
        """Take everything out."""
        self._turns.clear()
        self._held = None
        while self._lines.count() > 1:
            item = self._lines.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.jump_to_latest()

    def jump_to_latest(self) -> None:
        """Go to the end, and stay there."""
        self._following = True
        self._opened = None
        self._go(self.verticalScrollBar().maximum())
        self._show_latest()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button over the middle of the column."""
        super().resizeEvent(event)
        self._show_latest()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Centre the column in the whole width, so that it stays put when the scroll bar comes and goes."""
        if watched is self.viewport() and event.type() == QEvent.Type.Resize:
            bar = self.width() - self.viewport().width()
            self._around.setContentsMargins(MARGIN, 0, MARGIN - bar, 0)
        return super().eventFilter(watched, event)

    def _add(self, widget: QWidget) -> None:
        self._lines.insertWidget(self._lines.count() - 1, widget)

    def _go(self, value: int) -> None:
        """Scroll without taking it for the reader's own doing."""
        self._moving = True
        self.verticalScrollBar().setValue(value)
        self._moving = False
        self._hold()

    def _on_moved(self, value: int) -> None:
        if not self._moving:
            self._following = value >= self.verticalScrollBar().maximum() - NEAR_END
            self._opened = None
            self._hold()
        self._show_latest()

    def _on_grown(self, least: int, most: int) -> None:  # noqa: ARG002
        if self._following:
            self._go(most)
        elif self._opened is not None:
            self._show_opened(self._opened)
        elif self._held is not None:
            widget, distance = self._held
            self._go(self._top(widget) - distance)
        self._show_latest()

    def _on_sources_toggled(self, opened: bool) -> None:
        turn = self.sender()
        if opened and isinstance(turn, TurnWidget):
            self._following = False
            # Its tables get their heights only when they are laid out, so it is followed until then.
            self._opened = turn
            self._show_opened(turn)

    def _on_cell_shown(self) -> None:
        turn = self.sender()
        if isinstance(turn, TurnWidget):
            self._following = False
            self._opened = turn
            self._show_opened(turn)

    def _show_figure(self, figure: QWidget) -> None:
        self.ensureWidgetVisible(figure, 0, 3 * MARGIN)

    def _show_opened(self, turn: TurnWidget) -> None:
        """Bring an opened panel into sight, but push its heading out at the top for a cell only."""
        foot, end = self._top(turn.foot), self._top(turn.card) + turn.card.height()
        value, height = self.verticalScrollBar().value(), self.viewport().height()
        wanted = max(value, min(foot - 16, end + 16 - height))
        cell = turn.pointed_area()
        if not cell.isEmpty():
            top, bottom = self._top(turn) + cell.top(), self._top(turn) + cell.bottom()
            # The heading of its column stands above it, as tall as itself.
            wanted = min(max(wanted, bottom + 16 - height), top - cell.height() - 16)
        if wanted != value:
            self._go(wanted)

    def _top(self, widget: QWidget) -> int:
        return widget.mapTo(self._page, QPoint(0, 0)).y()

    def _hold(self) -> None:
        """Remember what stands at the top edge, so that it stays there when something above it grows."""
        value = self.verticalScrollBar().value()
        tops = [(self._top(part), part) for turn in self._turns for part in (turn, turn.foot)]
        above = [(top, part) for top, part in tops if top <= value]
        top, part = max(above, key=lambda each: each[0], default=(0, self._page))
        self._held = part, top - value

    def _show_latest(self) -> None:
        bar = self.verticalScrollBar()
        away = bar.maximum() - bar.value() > self.viewport().height() // 2
        self.latest.setVisible(away)
        if away:
            self.latest.adjustSize()
            middle = (self.width() - self.latest.width()) // 2
            self.latest.move(middle, self.height() - self.latest.height() - 8)
            self.latest.raise_()

    def _draw(self) -> None:
        self.latest.setIcon(self._theme.icon(Icon.LATEST))
