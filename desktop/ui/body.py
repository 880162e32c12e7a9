"""What stands in a card above its foot: the text, the figures of code, a remark, and the bar."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.answering.answer import Fact, Link, SourceLooked
from desktop.ui.cell_link import CellLink
from desktop.ui.facts import FactRows
from desktop.ui.figures import FigureText
from desktop.ui.reading import ReadingText
from desktop.ui.theme import Theme
from desktop.ui.thin_bar import ThinBar
from desktop.ui.titled import TitledText


class Body(QWidget):
    """Text comes first, so that it stays where it is while the rows below it become fewer.

    Signals:
        noticed, opened: As its figures have them.
    """

    noticed = Signal(object, bool)
    opened = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text: ReadingText | None = None
        self._rows: FactRows | None = None
        self._facts: tuple[Fact, ...] = ()
        self.bar = ThinBar(theme)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 14, 18, 14)
        self._column.setSpacing(12)
        self._column.addWidget(self.bar)
        # Where there is too much room for a moment, nothing moves.
        self._column.addStretch(1)

    @property
    def figures(self) -> tuple[CellLink, ...]:
        """Every figure that leads to its cell, in the order in which they are read."""
        in_text = self._text.figures if isinstance(self._text, FigureText) else ()
        return (*in_text, *(self._rows.figures if self._rows is not None else ()))

    def show_answer(self, text: str, links: Sequence[Link], sources: Sequence[SourceLooked]) -> None:
        """Show `text`, as much as there is of it by now; what stands there already does not move."""
        if not isinstance(self._text, FigureText):
            shown = FigureText(self._theme)
            shown.noticed.connect(self.noticed)
            shown.opened.connect(self.opened)
            self._put_text(shown)
        assert isinstance(self._text, FigureText)
        self._text.show_figures(text, links, sources)

    def show_titled(self, text: str, title: int, colour: str) -> None:
        """Show `text`, whose first `title` characters are heavy and in `colour`, in place of any other."""
        self._put_text(TitledText(text, title, self._theme, name="answer", colour=colour, bold=True))

    def take_text_back(self) -> None:
        """Show no text."""
        if self._text is not None:
            self._drop(self._text)
            self._text = None

    def show_facts(self, facts: tuple[Fact, ...], sources: Sequence[SourceLooked], title: str = "") -> None:
        """Show these figures and no others."""
        if facts == self._facts and not title:
            return
        self._facts = facts
        if self._rows is not None:
            self._drop(self._rows)
            self._rows = None
        if facts:
            self._rows = FactRows(facts, sources, self._theme, title)
            self._rows.noticed.connect(self.noticed)
            self._rows.opened.connect(self.opened)
            self._column.insertWidget(0 if self._text is None else 1, self._rows)

    def say(self, text: str) -> None:
        """Say something quiet about what stands above."""
        said = ReadingText("quiet")
        said.show_text(text)
        self._column.insertWidget(self._column.indexOf(self.bar), said)

    def _put_text(self, text: ReadingText) -> None:
        self.take_text_back()
        self._text = text
        self._column.insertWidget(0, text)

    def _drop(self, widget: QWidget) -> None:
        self._column.removeWidget(widget)
        widget.hide()
        widget.deleteLater()
