"""The drafts of one answer: each is written by the model, shown as far as it passes, and audited whole."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from desktop.answering.answer import Fact, Link
from desktop.answering.auditing import Evidence, audit_answer
from desktop.answering.brief import Brief
from desktop.answering.linking import links
from desktop.answering.plain import plain_text
from desktop.answering.progress import Progress, Stage
from desktop.answering.stating import states_a_fact
from desktop.answering.streaming import DraftStream, Look, Screen
from desktop.audit import Verdict
from desktop.engine.writer import Finish, Message, Writer, Written

ANSWER_TOKENS = 220


@dataclass(frozen=True)
class Draft:
    """One text, written to its end.

    Attributes:
        text: As a reader would see it; this is what was audited.
        links: Its figures that stand in cells.
        vague: Whether it states none of the facts that the question asks for.
        written: What the model wrote, and what it cost.
    """

    text: str
    verdict: Verdict
    links: tuple[Link, ...]
    vague: bool
    written: Written

    @property
    def faithful(self) -> bool:
        """Whether the audit found nothing."""
        return not self.verdict.findings

    @property
    def passes(self) -> bool:
        """Whether it is an answer."""
        return self.faithful and not self.vague


@dataclass(frozen=True)
class Subject:
    """What the drafts of one answer are about, and are held against."""

    brief: Brief
    evidence: Evidence
    asked: tuple[Fact, ...]

    def audit(self, text: str) -> Verdict:
        """Both levels of the audit over `text`."""
        return audit_answer(text, self.evidence)

    def links(self, text: str, verdict: Verdict) -> tuple[Link, ...]:
        """The figures of `text` that stand in cells."""
        return links(text, verdict, self.brief)

    def is_answered_by(self, text: str, verdict: Verdict) -> bool:
        """Whether `text` states any of the facts that the question asks for."""
        return bool(text) and states_a_fact(text, verdict.report, self.asked)


class Drafting:
    """Has one draft after the other written for one question.

    Attributes:
        first_text_at: When the first piece of text came, by `time.monotonic`; None where none has.
    """

    def __init__(
        self,
        writer: Writer,
        subject: Subject,
        screen: Screen,
        progress: Progress,
        stopped: Callable[[], bool],
    ) -> None:
        self._writer = writer
        self._subject = subject
        self._screen = screen
        self._progress = progress
        self._stopped = stopped
        self._drafts = 0
        self.first_text_at: float | None = None

    def write(self, messages: tuple[Message, ...]) -> Draft | None:
        """The draft that the model writes to `messages`; None where it was stopped.

        Raises:
            ModelError: the model failed.
        """
        written = self._written(messages)
        if written.finish is Finish.CANCELLED:
            return None
        self._progress.stage(Stage.RECHECKING if self._drafts else Stage.CHECKING)
        self._drafts += 1
        text = plain_text(written.text)
        verdict = self._subject.audit(text)
        fault = _first_fault(verdict)
        if fault is not None:
            self._screen.take_back_fault(text, fault)
        return Draft(
            text=text,
            verdict=verdict,
            links=self._subject.links(text, verdict),
            vague=not self._subject.is_answered_by(text, verdict),
            written=written,
        )

    def _written(self, messages: tuple[Message, ...]) -> Written:
        self._progress.stage(Stage.READING)
        stream = DraftStream(self._screen, self._look)
        pieces = 0

        def told(piece: str) -> None:
            nonlocal pieces
            if not pieces:
                self.first_text_at = self.first_text_at or time.monotonic()
                self._progress.stage(Stage.WRITING)
            pieces += 1
            self._progress.written(min(pieces / ANSWER_TOKENS, 1.0))
            stream.feed(piece)

        return self._writer.write(
            messages,
            max_tokens=ANSWER_TOKENS,
            on_text=told,
            on_withdrawn=stream.restart,
            stopped=self._stopped,
        )

    def _look(self, text: str) -> Look:
        verdict = self._subject.audit(text)
        return Look(_first_fault(verdict), self._subject.links(text, verdict))


def _first_fault(verdict: Verdict) -> int | None:
    return min((finding.start for finding in verdict.findings), default=None)
