"""One question, from its words to an audited answer: the way that `architecture.md` draws."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from desktop.answering.answer import (
    Answer,
    Attempt,
    Checked,
    Fact,
    Link,
    ModelUsed,
    Seconds,
    SourceLooked,
    Status,
)
from desktop.answering.auditing import read_evidence
from desktop.answering.brief import Brief, compose, short
from desktop.answering.collect import collect, looked_at, sheet
from desktop.answering.drafting import ANSWER_TOKENS, Drafting, Subject
from desktop.answering.following import following
from desktop.answering.kinds import Kind
from desktop.answering.linking import checked_items
from desktop.answering.progress import Progress, Stage
from desktop.answering.prompt import Prompts, Turn
from desktop.answering.reach import out_of_reach
from desktop.answering.retrying import ask_again, attempt
from desktop.answering.routing import Keywords, Route
from desktop.answering.streaming import Screen
from desktop.answering.wanted import wanted_facts
from desktop.answering.wants import Wants
from desktop.engine.writer import LoadedModel, Writer
from desktop.export.reading import Export
from desktop.language import Language, Words
from desktop.sources.months import Month
from desktop.sources.result import SourceName

DRAFTS = 2
"""How often an answer is written at most: once, and once more where the first does not pass."""
PROMPT_RESERVE = 900
"""Tokens kept free beside the data: rules, facts, question, one draft and the request to write it again."""
SMALL_MODEL = 400_000_000
"""Weights under which a model cannot find a fact in a long brief (measured, research/answers.md)."""
TURNS_KEPT = 3


@dataclass(frozen=True)
class Speech:
    """What is read from `resources/`: the routing keywords, and the words and prompts of each language."""

    keywords: Keywords
    words: Mapping[Language, Words]
    prompts: Mapping[Language, Prompts]


@dataclass(frozen=True)
class Found:
    """All that code knows before the model writes a word.

    Attributes:
        asked: The facts that answer the question.
        unreachable: What to say instead of an answer, where the export cannot hold one.
    """

    route: Route
    words: Words
    sources: tuple[SourceLooked, ...]
    sheets: Mapping[SourceName, tuple[Fact, ...]]
    asked: tuple[Fact, ...]
    unreachable: str | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The question's own facts, then every other one of the sheets."""
        seen = {(fact.source, fact.row, fact.column, fact.value) for fact in self.asked}
        rest = [
            fact
            for facts in self.sheets.values()
            for fact in facts
            if (fact.source, fact.row, fact.column, fact.value) not in seen
        ]
        return (*self.asked, *rest)


class Asking:
    """Answers one question; made for it, used once."""

    def __init__(
        self,
        export: Export,
        writer: Writer | None,
        speech: Speech,
        progress: Progress,
        stopped: Callable[[], bool],
    ) -> None:
        self._export = export
        self._writer = writer
        self._speech = speech
        self._progress = progress
        self._stopped = stopped
        self._started = time.monotonic()
        self._facts_s = 0.0
        self._first_text_at: float | None = None

    def answer(self, question: str, turns: tuple[Turn, ...]) -> Answer:
        """The answer to `question`.

        Raises:
            DesktopError: the export or the model failed; nothing was lost but this answer.
        """
        chosen = following(question, [turn.question for turn in turns], self._speech.keywords)
        words = self._speech.words[chosen.language]
        if chosen.action is not None:
            return self._fixed(question, chosen, words, Status.ACTION, "answer.action")
        if chosen.kind is Kind.CAPABILITY:
            return self._fixed(question, chosen, words, Status.ANSWERED, "answer.capability")
        self._progress.stage(Stage.LOOKING)
        found = find(self._export, chosen, words)
        self._facts_s = self._elapsed()
        self._progress.facts(found.facts, found.sources)
        if found.unreachable is not None:
            return self._end(question, found, Status.NOT_FOUND, found.unreachable)
        if self._writer is None:
            return self._end(question, found, Status.NO_MODEL, _facts_alone(found))
        return self._written(question, turns, found, self._writer)

    def _written(self, question: str, turns: tuple[Turn, ...], found: Found, writer: Writer) -> Answer:
        """The model's answer; whatever of it was shown is taken back unless it has passed as a whole."""
        with Screen(self._progress.shown) as screen:
            return self._drafted(question, turns, found, writer, screen)

    def _drafted(
        self, question: str, turns: tuple[Turn, ...], found: Found, writer: Writer, screen: Screen
    ) -> Answer:
        brief = brief_for(found, writer)
        prompts = self._speech.prompts[found.words.language]
        messages = prompts.messages(brief, question, self._kept(turns, writer))
        subject = Subject(brief, read_evidence(brief, question), found.asked)
        drafting = Drafting(writer, subject, screen, self._progress, self._stopped)
        attempts: list[Attempt] = []
        for _ in range(DRAFTS):
            draft = drafting.write(messages)
            self._first_text_at = drafting.first_text_at
            if draft is None:
                return self._end(question, found, Status.CANCELLED, found.words("answer.cancelled"), attempts)
            attempts.append(attempt(draft, subject.evidence, found.words))
            if draft.passes:
                screen.keep(draft.text, draft.links)
                checked = checked_items(draft.verdict.report)
                return self._end(question, found, Status.ANSWERED, draft.text, attempts, draft.links, checked)
            messages = ask_again(prompts, messages, draft, subject, found.words)
        return self._end(question, found, Status.NOT_FOUND, found.words("answer.not_found"), attempts)

    def _kept(self, turns: tuple[Turn, ...], writer: Writer) -> tuple[Turn, ...]:
        """The latest turns, none for a model that is too small to keep them apart from the question."""
        return () if writer.model.parameters < SMALL_MODEL else turns[-TURNS_KEPT:]

    def _fixed(self, question: str, chosen: Route, words: Words, status: Status, name: str) -> Answer:
        found = Found(chosen, words, (), {}, ())
        return self._end(question, found, status, words(name))

    def _end(
        self,
        question: str,
        found: Found,
        status: Status,
        text: str,
        attempts: list[Attempt] | None = None,
        bound: tuple[Link, ...] = (),
        checked: Checked | None = None,
    ) -> Answer:
        model = None if self._writer is None or not attempts else _used(self._writer.model)
        return Answer(
            question=question,
            language=found.words.language,
            status=status,
            text=text,
            facts=found.facts,
            sources=found.sources,
            links=bound,
            checked=checked or Checked(),
            attempts=tuple(attempts or ()),
            model=model,
            seconds=Seconds(self._facts_s, self._first_text_s(), self._elapsed()),
        )

    def _first_text_s(self) -> float | None:
        return None if self._first_text_at is None else self._first_text_at - self._started

    def _elapsed(self) -> float:
        return time.monotonic() - self._started


def find(export: Export, chosen: Route, words: Words) -> Found:
    """Run the sources that the route names, and compute every fact."""
    if chosen.about is not None:
        posts = tuple(dict.fromkeys(fact.row for fact in find(export, chosen.about, words).asked[:1]))
        chosen = replace(chosen, about=None, asked=replace(chosen.asked, post_ids=posts))
    today = export.as_of_local.date()
    months = report_months(chosen, today)
    names = chosen.sources
    if chosen.month is not None and SourceName.MONTHLY_REPORT not in names:
        names = (*names, SourceName.MONTHLY_REPORT)
    results = collect(export, names, months)
    unreadable = export.unreadable
    sources = tuple(
        looked_at(result, words, months[0], unreadable_in(result.name, unreadable)) for result in results
    )
    sheets = {result.name: sheet(result, words) for result in results}
    wants = Wants(chosen, {result.name: result for result in results}, words, today)
    unreachable = words("answer.out_of_scope") if chosen.kind is Kind.OUT_OF_SCOPE else out_of_reach(wants)
    asked = () if unreachable else tuple(replace(fact, asked=True) for fact in wanted_facts(wants))
    return Found(
        chosen, words, sources, sheets, asked, None if asked else unreachable or words("answer.no_facts")
    )


def brief_for(found: Found, writer: Writer) -> Brief:
    """What the model of `writer` reads: all that fits, or one fact where it is too small for more."""
    if writer.model.parameters < SMALL_MODEL:
        return short(found.asked, found.sources, found.words)
    room = writer.model.context - ANSWER_TOKENS - PROMPT_RESERVE
    return compose(
        found.sources,
        found.sheets,
        found.asked,
        found.words,
        fits=lambda text: writer.count_tokens(text) <= room,
    )


def report_months(chosen: Route, today: date) -> tuple[Month, ...]:
    """The months that the question names, the report's first; the as-of month where it names none."""
    named = [wanted.resolve(today) for wanted in chosen.asked.months]
    if chosen.month is not None:
        named.insert(0, chosen.month.resolve(today))
    months = [Month(year, month) for year, month in named] or [Month.of(today)]
    return tuple(dict.fromkeys(months))


_TABLES = {
    SourceName.ACCOUNTS: "accounts",
    SourceName.MONTHLY_REPORT: "posts",
    SourceName.POST_PERFORMANCE: "posts",
    SourceName.PATROL: "patrol_actions",
    SourceName.SCHEDULE: "scheduled_posts",
    SourceName.COMMENTS: "comments",
}


def unreadable_in(name: SourceName, unreadable: Mapping[str, int]) -> int:
    """How many rows of a source's table were left out because their values are unusable."""
    return unreadable.get(_TABLES[name], 0)


def _facts_alone(found: Found) -> str:
    return "\n".join((found.words("answer.no_model"), *(fact.text for fact in found.asked)))


def _used(model: LoadedModel) -> ModelUsed:
    return ModelUsed(model.name, model.file.name, model.device)
