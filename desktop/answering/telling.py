"""An answer as plain lines for a terminal."""

from collections.abc import Iterator

from desktop.answering.answer import Answer, Fact, SourceLooked, Status
from desktop.language import Words

FACTS_TOLD = 6


def facts_told(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The facts worth showing at once: those that the question asks for, else the first few of the sheets."""
    asked = tuple(fact for fact in facts if fact.asked)
    return (asked or facts)[:FACTS_TOLD]


def fact_lines(facts: tuple[Fact, ...]) -> Iterator[str]:
    """The facts to show while the model writes."""
    return (fact.text for fact in facts_told(facts))


def answer_lines(answer: Answer, words: Words) -> Iterator[str]:
    """The answer, what was checked and removed, and the sources."""
    yield answer.text
    if answer.removed:
        yield words("told.removed", items=", ".join(answer.removed))
    if answer.status is Status.ANSWERED and answer.checked.total:
        yield words("told.checked", count=answer.checked.total)
    if answer.sources:
        yield words("told.sources")
        yield from (f"  {_source(looked, words)}" for looked in answer.sources)


def _source(looked: SourceLooked, words: Words) -> str:
    if looked.result.empty:
        return words("told.empty", label=looked.label)
    result = looked.result
    return words("told.rows", label=looked.label, rows=result.rows, with_data=result.rows_with_data)
