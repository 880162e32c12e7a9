"""One turn of a chat: the question, and the card of its answer from the first figures to the last word."""

import re

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop.answering.answer import Answer, Fact, Link, SourceLooked, Status
from desktop.answering.progress import Stage
from desktop.errors import DesktopError
from desktop.ui.body import Body
from desktop.ui.bubble import Bubble
from desktop.ui.cell_link import CellLink
from desktop.ui.facts import facts_not_said, facts_to_show
from desktop.ui.foot import Foot
from desktop.ui.hint import Hint
from desktop.ui.sources import Sources
from desktop.ui.tab_order import order_tabs
from desktop.ui.theme import Theme
from desktop.ui.thin_bar import ThinBar

# Where the bar stands when a stage begins, and how much of it the stage takes: writing is nearly all of it.
STAGES = {
    Stage.LOOKING: (0.02, 0.0),
    Stage.READING: (0.05, 0.0),
    Stage.WRITING: (0.08, 0.84),
    Stage.CHECKING: (0.94, 0.0),
    Stage.RECHECKING: (0.96, 0.0),
}
FACTS_OF_REFUSAL = 4
"""What a refusal names of the figures that do exist."""


class TurnWidget(QWidget):
    """A question and its card.

    Signals:
        stop_pressed: The answer shall not be written any further.
        ask_again_pressed: The same question shall be asked once more. (str)
        sources_toggled: The panel of sources has opened, or closed. (bool)
        cell_shown: The cell of a figure is outlined in Sources.
        figure_wanted: The reader goes back to a figure. (QWidget)
    """

    stop_pressed = Signal()
    ask_again_pressed = Signal(str)
    sources_toggled = Signal(bool)
    cell_shown = Signal()
    figure_wanted = Signal(object)

    def __init__(self, question: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = question
        self._answer: Answer | None = None
        self._facts: tuple[Fact, ...] = ()
        self._looked: tuple[SourceLooked, ...] = ()
        self._verified = ""
        self._stage_began, self._stage_takes = 0.0, 0.0
        self._followed: CellLink | None = None
        self._noticed: CellLink | None = None
        self.card = QFrame()
        self.card.setObjectName("card")
        self.body = Body(theme)
        self.foot = Foot(theme)
        self.sources = Sources(theme)
        self.rule = QFrame()
        self.rule.setObjectName("rule")
        self.rule.setFixedHeight(1)
        self._lay_out(Bubble(question))
        self.hint = Hint(self)
        self.body.noticed.connect(self._on_noticed)
        self.body.opened.connect(self._show_cell)
        self.foot.sources_toggled.connect(self._open_sources)
        self.foot.stop_pressed.connect(self.stop_pressed)
        self.foot.copy_pressed.connect(self.copy)
        self.foot.ask_again_pressed.connect(self._ask_again)
        self.sources.changed.connect(self._set_tab_order)
        self.sources.cell_moved.connect(self.cell_shown)
        self.sources.left.connect(self._return_to_figure)

    def _lay_out(self, bubble: Bubble) -> None:
        card = QVBoxLayout(self.card)
        card.setContentsMargins(0, 0, 0, 0)
        card.setSpacing(0)
        for part in (self.body, self.rule, self.foot, self.sources):
            card.addWidget(part)
        right = QHBoxLayout()
        right.addStretch(1)
        right.addWidget(bubble)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(right)
        column.addWidget(self.card)

    @property
    def answer(self) -> Answer | None:
        """The answer, once there is one."""
        return self._answer

    @property
    def bar(self) -> ThinBar:
        """How far the answer has come."""
        return self.body.bar

    def pointed_area(self) -> QRect:
        """Where the cell stands that a figure was followed to, in its own coordinates; empty for none."""
        area = self.sources.pointed_area()
        if area.isEmpty() or self.sources.isHidden():
            return QRect()
        return QRect(self.sources.mapTo(self, area.topLeft()), area.size())

    def show_waiting(self, share: float | None) -> None:
        """Say that the model is being loaded first, and so much of it is."""
        said = self.tr("Waiting for the model…")
        if share is not None:
            said = self.tr("Waiting for the model… {percent} %").format(percent=round(share * 100))
        self.foot.show_doing(said)

    def show_stage(self, stage: Stage) -> None:
        """Say where the answer stands."""
        words = {
            Stage.LOOKING: self.tr("Reading the data…"),
            Stage.READING: self.tr("Reading the data…"),
            Stage.WRITING: self.tr("Writing, each sentence is checked before it appears"),
            Stage.CHECKING: self.tr("Checking…"),
            Stage.RECHECKING: self.tr("Rechecking…"),
        }
        self._stage_began, self._stage_takes = STAGES[stage]
        self.bar.show_share(self._stage_began)
        self.foot.show_doing(words[stage])

    def show_written(self, share: float) -> None:
        """Say how much of the longest answer is written, as a share."""
        self.bar.show_share(self._stage_began + self._stage_takes * share)

    def show_facts(self, facts: tuple[Fact, ...], sources: tuple[SourceLooked, ...]) -> None:
        """Show the figures, which are right whatever is written afterwards."""
        self._facts, self._looked = facts, sources
        self.body.show_facts(facts_to_show(facts), sources)
        self.sources.set_sources(sources, facts)
        self.foot.show_sources(len(sources))
        self._set_tab_order()

    def show_verified(self, text: str, links: tuple[Link, ...]) -> None:
        """Show as much of the answer as has passed the audit; without text, take back what was shown.

        Args:
            text: All of it so far, in place of what was shown before.
            links: Its figures.
        """
        if self._answer is not None:
            return
        self._verified = text
        if text:
            self.body.show_answer(text, links, self._looked)
            self.body.show_facts(facts_not_said(self._facts, links), self._looked)
        else:
            self.body.take_text_back()
            self.body.show_facts(facts_to_show(self._facts), self._looked)
        self.sources.set_links(links)
        self.foot.offer_copy(bool(text))
        self._set_tab_order()
        # The rows below the text may have moved although the whole is as tall as before.
        QTimer.singleShot(0, self, self._place_hint)

    def show_stopping(self) -> None:
        """Say that it is being stopped."""
        self.foot.show_stopping()

    def show_answer(self, answer: Answer) -> None:
        """Show the whole answer; what of it was shown already stays where it is."""
        self._answer = answer
        self._facts, self._looked = answer.facts, answer.sources
        self.bar.hide()
        if answer.status is not Status.ANSWERED:
            self.body.take_text_back()
        self.sources.set_sources(answer.sources, answer.facts, answer)
        match answer.status:
            case Status.ANSWERED:
                self._show_text(answer, facts_not_said(answer.facts, answer.links))
            case Status.NOT_FOUND:
                self._show_refusal(answer)
            case Status.ACTION:
                self._show_text(answer, ())
            case Status.NO_MODEL if answer.facts:
                self.body.show_facts(facts_to_show(answer.facts), answer.sources)
                self.body.say(self.tr("No model is loaded, so these figures are the whole answer."))
            case Status.NO_MODEL:
                self._show_text(answer, ())
            case Status.CANCELLED:
                self.body.show_facts(facts_to_show(answer.facts), answer.sources)
                self.body.say(self.tr("Stopped. Nothing unchecked is shown."))
        self.foot.show_answer(answer)
        self._set_tab_order()

    def show_stopped(self) -> None:
        """Say that it was stopped before anything was done."""
        self._end_without_answer()
        self.body.say(self.tr("Stopped. Nothing unchecked is shown."))

    def show_failure(self, error: DesktopError) -> None:
        """Say why there is no answer. The figures that were found stay."""
        self._end_without_answer()
        text = f"{error.title}. {error.cause} {error.advice}"
        self._show_titled(text, len(error.title) + 1, "trouble")

    def show_bug(self) -> None:
        """Say that the program failed. The figures that were found stay."""
        self._end_without_answer()
        title = self.tr("Something went wrong in this program.")
        advice = self.tr("Ask again, or ask another question.")
        self._show_titled(f"{title} {advice}", len(title), "trouble")

    def copy(self) -> None:
        """Put what the card says on the clipboard: what has passed the audit and nothing else."""
        said = self._verified if self._answer is None else copied_text(self._answer)
        if said:
            QGuiApplication.clipboard().setText(said)

    def _show_text(self, answer: Answer, facts: tuple[Fact, ...]) -> None:
        self.body.show_answer(answer.text, answer.links, answer.sources)
        self.body.show_facts(facts, answer.sources)

    def _show_refusal(self, answer: Answer) -> None:
        self._show_titled(answer.text, first_sentence(answer.text), "refusal")
        facts = facts_to_show(answer.facts)[:FACTS_OF_REFUSAL] if answer.attempts else ()
        self.body.show_facts(facts, answer.sources, self.tr("What the data has"))

    def _show_titled(self, text: str, title: int, kind: str) -> None:
        self.card.setProperty("kind", kind)
        self.card.style().unpolish(self.card)
        self.card.style().polish(self.card)
        self.body.show_titled(text, title, f"{kind}_title")

    def _end_without_answer(self) -> None:
        self.show_verified("", ())
        self.bar.hide()
        self.foot.show_failure()

    def _open_sources(self, opened: bool) -> None:
        self.sources.open(opened)
        if not opened:
            self._follow(None)
        self.sources_toggled.emit(opened)

    def _show_cell(self, figure: CellLink) -> None:
        """Open Sources at the cell of `figure`, which gets the focus."""
        self.foot.sources.setChecked(True)
        shown = self.sources.show_cell(figure.place)
        self._follow(figure)
        if shown is not None:
            shown.setFocus(Qt.FocusReason.OtherFocusReason)
            self.cell_shown.emit()

    def _return_to_figure(self) -> None:
        """Give the focus back to the figure that was followed, or to the one that has taken its place."""
        followed = self._followed
        if followed is None:
            return
        self._follow(None)
        self.sources.point_at_none()
        figures = self.body.figures
        same = (figure for figure in figures if figure.place == followed.place)
        back = followed if followed in figures else next(same, self.foot.sources)
        back.setFocus(Qt.FocusReason.TabFocusReason)
        self.figure_wanted.emit(back)

    def _follow(self, figure: CellLink | None) -> None:
        """`figure` is the one whose cell is shown."""
        for each in self.body.figures:
            each.set_shown(each is figure)
        self._followed = figure

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words of a figure beside it."""
        super().resizeEvent(event)
        self._place_hint()

    def _on_noticed(self, figure: CellLink, noticed: bool) -> None:
        if noticed:
            self._noticed = figure
        elif figure is self._noticed:
            self._noticed = None
        self._place_hint()

    def _place_hint(self) -> None:
        figure = self._noticed
        if figure is None:
            self.hint.hide()
        else:
            area = figure.area
            self.hint.show_by(figure.words, QRect(figure.mapTo(self, area.topLeft()), area.size()))

    def _set_tab_order(self) -> None:
        order_tabs(self, self.body.figures)

    def _ask_again(self) -> None:
        self.ask_again_pressed.emit(self.question)


def first_sentence(text: str) -> int:
    """Where the first sentence of `text` ends, in characters."""
    found = re.match(r".*?(?:[.!?](?=\s|$)|[。！？]|$)", text, re.MULTILINE)
    return found.end() if found else len(text)


def copied_text(answer: Answer) -> str:
    """What is copied of an answer: its text, or its facts where they are all there is."""
    if answer.text:
        return answer.text
    return "\n".join(f"{fact.label} {fact.shown}" for fact in facts_to_show(answer.facts))
