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
from desktop.answering.auditing import audit_answer, read_evidence
from desktop.answering.brief import Brief, compose, short
from desktop.answering.collect import collect, looked_at, sheet
from desktop.answering.kinds import Kind
from desktop.answering.linking import checked_items, links
from desktop.answering.plain import plain_text
from desktop.answering.progress import Progress, Stage
from desktop.answering.prompt import Prompts, Turn
from desktop.answering.reach import out_of_reach
from desktop.answering.routing import Keywords, Route, route
from desktop.answering.stating import states_a_fact
from desktop.answering.wanted import wanted_facts
from desktop.answering.wants import Wants
from desktop.engine.writer import Finish, LoadedModel, Message, Writer, Written
from desktop.export.reading import Export
from desktop.language import Language, Words
from desktop.sources.months import Month
from desktop.sources.result import SourceName

ANSWER_TOKENS = 220
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
        self._first_text_s: float | None = None

    def answer(self, question: str, turns: tuple[Turn, ...]) -> Answer:
        """The answer to `question`.

        Raises:
            DesktopError: the export or the model failed; nothing was lost but this answer.
        """
        chosen = route(question, self._speech.keywords)
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
        brief = self._brief(found, writer)
        prompts = self._speech.prompts[found.words.language]
        messages = prompts.messages(brief, question, self._kept(turns, writer))
        evidence = read_evidence(brief, question)
        attempts: list[Attempt] = []
        for retry in (False, True):
            written = self._write(writer, messages)
            if written.finish is Finish.CANCELLED:
                return self._end(question, found, Status.CANCELLED, found.words("answer.cancelled"), attempts)
            self._progress.stage(Stage.RECHECKING if retry else Stage.CHECKING)
            text = plain_text(written.text)
            report = audit_answer(text, evidence)
            issues = tuple(dict.fromkeys(issue.text for issue in report.issues))
            vague = not issues and not (text and states_a_fact(text, report, found.asked, brief.cells))
            shown = (found.words("answer.no_fact"),) if vague else issues
            attempts.append(_attempt(text, shown, written))
            if not shown:
                bound, counted = links(text, report, brief), checked_items(report)
                return self._end(question, found, Status.ANSWERED, text, attempts, bound, counted)
            if vague:
                messages = prompts.again_with_a_fact(messages, text, brief)
            else:
                messages = prompts.again(messages, text, issues)
        return self._end(question, found, Status.NOT_FOUND, found.words("answer.not_found"), attempts)

    def _brief(self, found: Found, writer: Writer) -> Brief:
        if writer.model.parameters < SMALL_MODEL:
            return short(found.asked, found.sources)
        room = writer.model.context - ANSWER_TOKENS - PROMPT_RESERVE
        return compose(
            found.sources,
            found.sheets,
            found.asked,
            found.words,
            fits=lambda text: writer.count_tokens(text) <= room,
        )

    def _kept(self, turns: tuple[Turn, ...], writer: Writer) -> tuple[Turn, ...]:
        """The latest turns, none for a model that is too small to keep them apart from the question."""
        return () if writer.model.parameters < SMALL_MODEL else turns[-TURNS_KEPT:]

    def _write(self, writer: Writer, messages: tuple[Message, ...]) -> Written:
        self._progress.stage(Stage.READING)
        pieces = 0

        def told(_: str) -> None:
            nonlocal pieces
            if not pieces:
                self._first_text_s = self._first_text_s or self._elapsed()
                self._progress.stage(Stage.WRITING)
            pieces += 1
            self._progress.written(min(pieces / ANSWER_TOKENS, 1.0))

        return writer.write(messages, max_tokens=ANSWER_TOKENS, on_text=told, stopped=self._stopped)

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
            seconds=Seconds(self._facts_s, self._first_text_s, self._elapsed()),
        )

    def _elapsed(self) -> float:
        return time.monotonic() - self._started


def find(export: Export, chosen: Route, words: Words) -> Found:
    """Run the sources that the route names, and compute every fact."""
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


def _attempt(text: str, issues: tuple[str, ...], written: Written) -> Attempt:
    return Attempt(
        text=text,
        issues=issues,
        prompt_tokens=written.prompt_tokens,
        reused_tokens=written.reused_tokens,
        output_tokens=written.output_tokens,
        first_token_s=written.first_token_s,
        seconds=written.seconds,
    )


def _used(model: LoadedModel) -> ModelUsed:
    return ModelUsed(model.name, model.file.name, model.device)
