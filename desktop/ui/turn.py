"""One turn of a chat: the question, and the card of its answer from the first figures to the last word."""

import re

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop.answering.answer import Answer, Fact, SourceLooked, Status
from desktop.answering.progress import Stage
from desktop.errors import DesktopError
from desktop.ui.facts import FactRows, facts_not_said, facts_to_show
from desktop.ui.foot import Foot
from desktop.ui.reading import Mark, ReadingText
from desktop.ui.sources import Sources
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
WIDEST_QUESTION = 560
FACTS_OF_REFUSAL = 4
"""What a refusal names of the figures that do exist."""


class Bubble(QFrame):
    """A question, at the right, as wide as it needs to be."""

    def __init__(self, question: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bubble")
        self.text = ReadingText()
        self.text.show_text(question)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 14, 8)
        row.addWidget(self.text)
        self.text.ensurePolished()
        self.text.setFixedWidth(min(self.text.natural_width() + 2, WIDEST_QUESTION - 28))


class TurnWidget(QWidget):
    """A question and its card.

    Signals:
        stop_pressed: The answer shall not be written any further.
        ask_again_pressed: The same question shall be asked once more. (str)
        sources_toggled: The panel of sources has opened, or closed. (bool)
    """

    stop_pressed = Signal()
    ask_again_pressed = Signal(str)
    sources_toggled = Signal(bool)

    def __init__(self, question: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = question
        self._theme = theme
        self._answer: Answer | None = None
        self._stage_began, self._stage_takes = 0.0, 0.0
        self._marks: tuple[ReadingText, str] | None = None
        self._facts: FactRows | None = None
        self.card = QFrame()
        self.card.setObjectName("card")
        self.body = QVBoxLayout()
        self.bar = ThinBar(theme)
        self.foot = Foot(theme)
        self.sources = Sources(theme)
        self.rule = QFrame()
        self.rule.setObjectName("rule")
        self.rule.setFixedHeight(1)
        self._lay_out(Bubble(question))
        self.foot.sources_toggled.connect(self._open_sources)
        self.foot.stop_pressed.connect(self.stop_pressed)
        self.foot.copy_pressed.connect(self.copy)
        self.foot.ask_again_pressed.connect(self._ask_again)
        theme.changed.connect(self._mark_anew)

    def _lay_out(self, bubble: Bubble) -> None:
        self.body.setContentsMargins(18, 14, 18, 14)
        self.body.setSpacing(12)
        self.body.addWidget(self.bar)
        card = QVBoxLayout(self.card)
        card.setContentsMargins(0, 0, 0, 0)
        card.setSpacing(0)
        card.addLayout(self.body)
        card.addWidget(self.rule)
        card.addWidget(self.foot)
        card.addWidget(self.sources)
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
            Stage.WRITING: self.tr("Writing, each answer is checked before it appears"),
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
        self._set_facts(facts_to_show(facts))
        self.sources.set_sources(sources, facts)
        self.foot.show_sources(len(sources))

    def show_stopping(self) -> None:
        """Say that it is being stopped."""
        self.foot.show_stopping()

    def show_answer(self, answer: Answer) -> None:
        """Show the whole answer; nothing of it was shown before, apart from the facts."""
        self._answer = answer
        self.bar.hide()
        self.sources.set_sources(answer.sources, answer.facts, answer)
        match answer.status:
            case Status.ANSWERED:
                self._set_facts(facts_not_said(answer.facts, answer.links))
                self._add_text(answer.text, "answer")
            case Status.NOT_FOUND:
                self._show_refusal(answer)
            case Status.ACTION:
                self._set_facts(())
                self._add_text(answer.text, "answer")
            case Status.NO_MODEL if answer.facts:
                self._set_facts(facts_to_show(answer.facts))
                self._add_quiet(self.tr("No model is loaded, so these figures are the whole answer."))
            case Status.NO_MODEL:
                self._add_text(answer.text, "answer")
            case Status.CANCELLED:
                self._set_facts(facts_to_show(answer.facts))
                self._add_quiet(self.tr("Stopped. Nothing unchecked is shown."))
        self.foot.show_answer(answer)

    def show_stopped(self) -> None:
        """Say that it was stopped before anything was done."""
        self.bar.hide()
        self._add_quiet(self.tr("Stopped. Nothing unchecked is shown."))
        self.foot.show_failure()

    def show_failure(self, error: DesktopError) -> None:
        """Say why there is no answer. The figures that were found stay."""
        self._dress("trouble")
        self.bar.hide()
        text = f"{error.title}. {error.cause} {error.advice}"
        self._add_titled(text, len(error.title) + 1)
        self.foot.show_failure()

    def show_bug(self) -> None:
        """Say that the program failed. The figures that were found stay."""
        self._dress("trouble")
        self.bar.hide()
        title = self.tr("Something went wrong in this program.")
        advice = self.tr("Ask again, or ask another question.")
        self._add_titled(f"{title} {advice}", len(title))
        self.foot.show_failure()

    def copy(self) -> None:
        """Put what the card says on the clipboard."""
        if self._answer is not None:
            QGuiApplication.clipboard().setText(copied_text(self._answer))

    def _show_refusal(self, answer: Answer) -> None:
        self._dress("refusal")
        self._set_facts(())
        self._add_titled(answer.text, first_sentence(answer.text))
        said = []
        if answer.removed:
            said.append(
                self.tr("Removed after one recheck: {items}.").format(items=", ".join(answer.removed))
            )
        if answer.attempts:
            shown = facts_to_show(answer.facts)[:FACTS_OF_REFUSAL]
            facts = " · ".join(f"{fact.label} {fact.shown}" for fact in shown)
            said.append(self.tr("What the data has: {facts}").format(facts=facts))
        if said:
            self.body.setSpacing(4)
            self._add_quiet(" ".join(said))

    def _set_facts(self, facts: tuple[Fact, ...]) -> None:
        if self._facts is not None:
            self.body.removeWidget(self._facts)
            self._facts.hide()
            self._facts.deleteLater()
            self._facts = None
        if facts:
            self._facts = FactRows(facts)
            self.body.insertWidget(0, self._facts)

    def _add_text(self, text: str, name: str) -> None:
        reading = ReadingText(name)
        self.body.addWidget(reading)
        self._marks = reading, text
        reading.show_text(text, self._current_marks())

    def _add_titled(self, text: str, title: int) -> None:
        self._title = title
        self._add_text(text, "answer")

    def _add_quiet(self, text: str) -> None:
        reading = ReadingText("quiet")
        reading.show_text(text)
        self.body.addWidget(reading)

    def _dress(self, kind: str) -> None:
        self.card.setProperty("kind", kind)
        self.card.style().unpolish(self.card)
        self.card.style().polish(self.card)

    def _current_marks(self) -> list[Mark]:
        colours = self._theme.colours
        kind = self.card.property("kind")
        if kind is not None:
            colour = colours.refusal_title if kind == "refusal" else colours.trouble_title
            return [Mark(0, self._title, colour=colour, bold=True)]
        links = self._answer.links if self._answer else ()
        return [Mark(link.start, link.end, underline=colours.underline) for link in links]

    def _mark_anew(self) -> None:
        if self._marks is not None:
            reading, text = self._marks
            reading.mark(text, self._current_marks())

    def _open_sources(self, opened: bool) -> None:
        self.sources.open(opened)
        self.sources_toggled.emit(opened)

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
