"""The last line of an answer's card: Sources, how the answer stands, and what can be done with it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop.answering.answer import Answer, Status
from desktop.ui.elided import ElidedLabel
from desktop.ui.icons import Icon
from desktop.ui.safe_text import shortened
from desktop.ui.theme import Theme
from desktop.ui.word_button import DisclosureButton, WordButton

LISTED = 3
"""Items that are named on the line itself; all of them are named when the pointer is on it."""
ITEM_WIDTH = 24


class Foot(QWidget):
    """One line of small words.

    Signals:
        sources_toggled: Sources shall be open, or closed. (bool)
        stop_pressed, copy_pressed, ask_again_pressed: What they say.
    """

    sources_toggled = Signal(bool)
    stop_pressed = Signal()
    copy_pressed = Signal()
    ask_again_pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._count = 0
        self._copied = False
        self.sources = DisclosureButton("", theme)
        self.tick = QLabel()
        self.checked = ElidedLabel(name="checked")
        self.said = ElidedLabel(name="quiet")
        self.stop = WordButton(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Stop writing (Esc)"))
        self.copy = WordButton(self.tr("Copy"))
        self.again = WordButton(self.tr("Ask again"))
        self.seconds = ElidedLabel(name="quiet")
        self._lay_out()
        self.sources.toggled.connect(self.sources_toggled)
        self.stop.clicked.connect(self.stop_pressed)
        self.copy.clicked.connect(self.copy_pressed)
        self.again.clicked.connect(self.ask_again_pressed)
        theme.changed.connect(self._draw)
        self._draw()
        self._show_only(self.said, self.stop)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 6, 14, 6)
        row.setSpacing(4)
        row.addWidget(self.sources)
        row.addSpacing(6)
        row.addWidget(self.tick)
        row.addWidget(self.checked)
        row.addSpacing(6)
        row.addWidget(self.said, 1)
        for widget in (self.stop, self.copy, self.again):
            row.addWidget(widget)
        row.addSpacing(2)
        row.addWidget(self.seconds)

    def show_doing(self, said: str) -> None:
        """Say what is going on; it can be stopped."""
        self.said.show_text(said)
        self._show_only(self.said, self.stop, *self._if_copied(), *self._if_sources())

    def offer_copy(self, offered: bool) -> None:
        """Part of an answer can be copied while the rest is being written, or cannot any more."""
        self._copied = offered
        self.copy.setVisible(offered)

    def show_stopping(self) -> None:
        """Say that it is being stopped, which may take a moment."""
        self.said.show_text(self.tr("Stopping…"))
        self.stop.setEnabled(False)

    def show_sources(self, count: int) -> None:
        """Offer the sources, of which there are `count`."""
        self._count = count
        self.sources.setText(self.tr("Sources ({count})").format(count=count))
        self.sources.setVisible(count > 0)

    def show_answer(self, answer: Answer) -> None:
        """Say how the answer went."""
        self.show_sources(len(answer.sources))
        self.seconds.show_text(self.tr("{seconds} s").format(seconds=f"{answer.seconds.total:.1f}"))
        shown: list[QWidget] = [self.said, self.copy, self.again, self.seconds, *self._if_sources()]
        self.said.show_text("")
        if answer.status is Status.ANSWERED and answer.attempts:
            shown += self._say_checked(answer)
        elif answer.status is Status.NOT_FOUND and answer.removed:
            self._say_removed_for_good(answer)
        self._show_only(*shown)

    def show_failure(self) -> None:
        """There is no answer, but the question can be asked again."""
        self.said.show_text("")
        self._show_only(self.said, self.again, *self._if_sources())

    def _say_checked(self, answer: Answer) -> list[QWidget]:
        total = answer.checked.total
        rechecks = len(answer.attempts) - 1
        if rechecks > 0:
            said = self.tr("· %n recheck(s): removed {items}", "", rechecks)
            self._say_items(said, answer.removed)
        if total == 0:
            self.checked.show_text(self.tr("Nothing to check"))
            return [self.checked]
        self.checked.show_text(self.tr("{count} of {total} checked").format(count=total, total=total))
        return [self.tick, self.checked]

    def _say_removed_for_good(self, answer: Answer) -> None:
        if len(answer.attempts) == 2:
            self._say_items(self.tr("Removed in both tries: {items}"), answer.removed)
        else:
            self._say_items(self.tr("Removed: {items}"), answer.removed)

    def _say_items(self, said: str, items: tuple[str, ...]) -> None:
        """Fill `said`: with the first items, shortened, on the line; with all of them in its tool tip."""
        named = ", ".join(shortened(item, ITEM_WIDTH) for item in items[:LISTED])
        more = len(items) - LISTED
        if more > 0:
            named = self.tr("{items} and %n more", "", more).format(items=named)
        self.said.show_text(said.format(items=named), whole=said.format(items="\n".join(items)))

    def _if_copied(self) -> list[QWidget]:
        return [self.copy] if self._copied else []

    def _if_sources(self) -> list[QWidget]:
        return [self.sources] if self._count else []

    def _show_only(self, *shown: QWidget) -> None:
        parts = (
            self.sources,
            self.tick,
            self.checked,
            self.said,
            self.stop,
            self.copy,
            self.again,
            self.seconds,
        )
        for widget in parts:
            widget.setVisible(widget in shown)

    def _draw(self) -> None:
        icon = self._theme.icon(Icon.CHECK, self._theme.colours.good)
        self.tick.setPixmap(icon.pixmap(QSize(14, 14), self.devicePixelRatioF()))
