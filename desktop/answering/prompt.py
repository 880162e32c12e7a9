"""The messages that the model is given, from the prompt files in `resources/prompts`."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from desktop.answering.brief import Brief
from desktop.answering.fencing import FENCE_CLOSE, FENCE_OPEN, fence_safe
from desktop.engine.writer import Message, Role
from desktop.language import Language

LINES_IN_RETRY = 8


@dataclass(frozen=True)
class Turn:
    """An earlier question and the answer that was shown. Context only: its numbers are never allowed text."""

    question: str
    answer: str


@dataclass(frozen=True)
class Prompts:
    """The prompts of one language."""

    rules: str
    data: str
    question: str
    question_only: str
    retry: str
    retry_reasons: str
    retry_vague: str
    short_retry: str
    short_rules: str
    short_question: str
    examples: tuple[Turn, ...]

    def messages(self, brief: Brief, question: str, turns: tuple[Turn, ...]) -> tuple[Message, ...]:
        """Rules and data, then earlier turns, then the question with its own facts.

        What seldom changes comes first, so that a second question over the same data reads only its end.
        """
        if not brief.data:
            return self._short(brief, question)
        data = self.data.format(open=FENCE_OPEN, data=brief.data, close=FENCE_CLOSE)
        return (
            Message(Role.SYSTEM, f"{self.rules}\n{data}"),
            *(message for turn in turns for message in _turn_messages(turn)),
            Message(Role.USER, self._question(brief, question)),
        )

    def _short(self, brief: Brief, question: str) -> tuple[Message, ...]:
        ask = self.short_question.format(facts=brief.facts, question=fence_safe(question))
        return (
            Message(Role.SYSTEM, self.short_rules),
            *(message for turn in self.examples for message in _turn_messages(turn)),
            Message(Role.USER, ask),
        )

    def again(self, messages: tuple[Message, ...], draft: str, items: tuple[str, ...]) -> tuple[Message, ...]:
        """The same messages, the draft, and what in it is not in the data (the first 8 items)."""
        listed = ", ".join(fence_safe(item) for item in items[:LINES_IN_RETRY])
        return self._more(messages, draft, self.retry.format(items=listed))

    def again_with_reasons(
        self, messages: tuple[Message, ...], draft: str, reasons: tuple[str, ...]
    ) -> tuple[Message, ...]:
        """The same messages, the draft, and what is wrong with it, a line each (the first 8).

        A model that is too small for a long brief is told its fact and the question once more. Measured
        with tests/benchmarks/retry_reasons.py: of 29 failing drafts the starter model mended 11 so, none
        otherwise.
        """
        lines = "\n".join(f"- {fence_safe(reason)}" for reason in reasons[:LINES_IN_RETRY])
        if messages[0].text == self.short_rules:
            ask = self.short_retry.format(reasons=lines, question=messages[-1].text)
            return self._more(messages, draft, ask)
        return self._more(messages, draft, self.retry_reasons.format(reasons=lines))

    def again_with_a_fact(
        self, messages: tuple[Message, ...], draft: str, brief: Brief
    ) -> tuple[Message, ...]:
        """The same messages, the draft that states no fact, and the nearest fact once more."""
        nearest = brief.facts.partition("\n")[0]
        return self._more(messages, draft, self.retry_vague.format(facts=nearest))

    def _more(self, messages: tuple[Message, ...], draft: str, ask: str) -> tuple[Message, ...]:
        return (*messages, Message(Role.ASSISTANT, draft), Message(Role.USER, ask))

    def _question(self, brief: Brief, question: str) -> str:
        safe = fence_safe(question)
        if not brief.facts:
            return self.question_only.format(question=safe)
        return self.question.format(facts=brief.facts, question=safe)


def _turn_messages(turn: Turn) -> tuple[Message, Message]:
    return Message(Role.USER, _safe_lines(turn.question)), Message(Role.ASSISTANT, turn.answer)


def _safe_lines(text: str) -> str:
    return "\n".join(fence_safe(line) for line in text.splitlines())


def read_prompts(folder: Path, language: Language) -> Prompts:
    """The prompts in `folder/<language>.toml`.

    Raises:
        TypeError: a prompt is missing or unknown. That is a bug.
    """
    with (folder / f"{language.value}.toml").open("rb") as file:
        entries = tomllib.load(file)
    examples = tuple(
        Turn(**{name: text.strip() for name, text in pair.items()}) for pair in entries.pop("examples")
    )
    return Prompts(**{name: str(text).strip() for name, text in entries.items()}, examples=examples)
