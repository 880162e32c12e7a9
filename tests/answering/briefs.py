"""Briefs of whole questions over real exports, as the audit sees them."""

import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from desktop import audit, places
from desktop.answering.answer import Fact, Link, SourceLooked
from desktop.answering.asking import Speech, find
from desktop.answering.auditing import audit_answer, read_evidence
from desktop.answering.brief import Brief, compose, short
from desktop.answering.desk import read_speech
from desktop.answering.linking import links
from desktop.answering.plain import plain_text
from desktop.answering.reasons import reasons
from desktop.answering.routing import route
from desktop.export.reading import Export
from desktop.language import Words

QUESTIONS = Path(__file__).parents[1] / "evaluation" / "routing_questions.jsonl"


@cache
def speech() -> Speech:
    return read_speech(places.standard())


@dataclass(frozen=True)
class Prepared:
    """One question with everything that its answers are held against."""

    question: str
    words: Words
    sources: tuple[SourceLooked, ...]
    facts: tuple[Fact, ...]
    asked: tuple[Fact, ...]
    brief: Brief

    @cached_property
    def evidence(self) -> audit.Evidence:
        return read_evidence(self.brief, self.question)

    def verdict(self, answer: str) -> audit.Verdict:
        return audit_answer(plain_text(answer), self.evidence)

    def codes(self, answer: str) -> list[str]:
        return [finding.code.value for finding in self.verdict(answer).findings]

    def links(self, answer: str) -> tuple[Link, ...]:
        text = plain_text(answer)
        return links(text, audit_answer(text, self.evidence), self.brief)

    def places(self, answer: str) -> dict[str, tuple[str, str, str]]:
        """Where each linked figure leads."""
        return {link.text: (link.source.value, link.row, link.column) for link in self.links(answer)}

    def reasons(self, answer: str) -> tuple[str, ...]:
        return reasons(self.verdict(answer), self.evidence, self.words)


def prepared(export: Export, question: str, *, small: bool = False) -> Prepared:
    """The question, routed and looked up; `small` is the brief of a model that reads one fact alone."""
    chosen = route(question, speech().keywords)
    words = speech().words[chosen.language]
    found = find(export, chosen, words)
    if small:
        brief = short(found.asked, found.sources, words)
    else:
        brief = compose(found.sources, found.sheets, found.asked, words, fits=lambda _: True)
    return Prepared(question, words, found.sources, found.facts, found.asked, brief)


def question_of_each_kind(languages: tuple[str, ...] = ("en", "zh-Hant", "zh-Hans")) -> list[str]:
    """The first frozen question of every kind in each language."""
    seen: set[tuple[str, str]] = set()
    questions = []
    for line in QUESTIONS.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        kind = (entry["kind"], entry["lang"])
        if kind not in seen and entry["lang"] in languages:
            seen.add(kind)
            questions.append(entry["question"])
    return questions
