"""The words for requests to act, as `actions.toml` gives them."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from desktop.answering.phrases import EnglishPhrase, choices, english_phrase
from desktop.answering.tokens import plain_word


class ActionKind(StrEnum):
    """What somebody wants done."""

    SCHEDULE = "schedule"
    POST = "post"
    DELETE = "delete"
    EDIT = "edit"
    REPLY = "reply"
    RECONNECT = "reconnect"
    TOGGLE = "toggle"
    WRITE = "write"
    OTHER = "other"


@dataclass(frozen=True)
class Verb:
    """A verb of a request; an ambiguous one is as often a noun, such as `post`."""

    kind: ActionKind
    phrase: EnglishPhrase
    ambiguous: bool


Phrases = Mapping[str, tuple[EnglishPhrase, ...]]
"""Phrases by their first word, every word in its very form."""


@dataclass(frozen=True)
class EnglishActions:
    """How requests are made in English, as `actions.toml` gives it.

    Attributes:
        verbs: By their first word.
        openings: What may stand before the verb.
        requests: The same, where it asks somebody to act, even as a question.
        wishes: The same, where it does so only if nothing is asked beside it.
        questions: First words of a question.
        determiners: Words that an object starts with.
        pointing: Those of them that also point to a time: `this week`.
        indirect: Words that may stand before the object.
        prepositions: Words that may stand before a name.
        closings: Phrases at the end that make up for an object.
        particular: Words that make a question to somebody a request.
        joining: Words after which a new clause starts.
        sending: Verbs for giving something to be read.
        definite: Phrases that an object starts with.
        objects: Other words that an object of an ambiguous verb starts with.
        nouns: What looks like a verb at the start of a clause and is a noun.
        not_objects: Words after `this` or `that` that make it no object.
        reading: Things that are made by only reading, such as a report.
        narrowing: Phrases that make a request one about what to read.
    """

    verbs: Mapping[str, tuple[Verb, ...]]
    openings: Phrases
    requests: Phrases
    wishes: Phrases
    questions: frozenset[str]
    determiners: frozenset[str]
    pointing: frozenset[str]
    indirect: frozenset[str]
    prepositions: frozenset[str]
    closings: Phrases
    particular: frozenset[str]
    joining: frozenset[str]
    sending: frozenset[str]
    definite: Phrases
    objects: Phrases
    nouns: Phrases
    not_objects: frozenset[str]
    reading: frozenset[str]
    narrowing: Phrases


@dataclass(frozen=True)
class ChineseActions:
    """How requests are made in Chinese: patterns over one clause, as `actions.toml` explains them."""

    openings: re.Pattern[str]
    questions: re.Pattern[str]
    polite: re.Pattern[str]
    telling: re.Pattern[str]
    firm: re.Pattern[str]
    reading: re.Pattern[str]
    showing: re.Pattern[str]
    figures: re.Pattern[str]
    done: re.Pattern[str]
    helping: re.Pattern[str]
    endings: str
    clauses: re.Pattern[str]
    patterns: tuple[tuple[ActionKind, re.Pattern[str]], ...]


@dataclass(frozen=True)
class ActionWords:
    """The words for requests in both languages."""

    english: EnglishActions
    chinese: ChineseActions


_CHINESE = frozenset(field.name for field in fields(ChineseActions)) - {"patterns", "endings"}
_ENGLISH = frozenset(field.name for field in fields(EnglishActions))


def read_action_words(file: Path) -> ActionWords:
    """The words in `file`.

    Raises:
        ValueError: a table, key or pattern is unknown or missing.
        OSError: the file is missing.
    """
    with file.open("rb") as opened:
        tables = tomllib.load(opened)
    _same_names(set(tables), {"english", "chinese"}, "actions")
    return ActionWords(_english(tables["english"]), _chinese(tables["chinese"]))


def _english(table: Mapping[str, Any]) -> EnglishActions:
    _same_names(set(table), _ENGLISH, "actions.english")
    _same_names(set(table["verbs"]), {kind.value for kind in ActionKind}, "actions.english.verbs")
    return EnglishActions(
        verbs=_verbs(table["verbs"]),
        openings=_phrases(table["openings"]),
        requests=_phrases(table["requests"]),
        wishes=_phrases(table["wishes"]),
        questions=_words(table["questions"]),
        determiners=_words(table["determiners"]),
        pointing=_words(table["pointing"]),
        indirect=_words(table["indirect"]),
        prepositions=_words(table["prepositions"]),
        closings=_phrases(table["closings"]),
        particular=_words(table["particular"]),
        joining=_words(table["joining"]),
        sending=_words(table["sending"]),
        definite=_phrases(table["definite"]),
        objects=_phrases(table["objects"]),
        nouns=_phrases(table["nouns"]),
        not_objects=_words(table["not_objects"]),
        reading=_words(table["reading"]),
        narrowing=_phrases(table["narrowing"]),
    )


def _verbs(tables: Mapping[str, Any]) -> dict[str, tuple[Verb, ...]]:
    found: dict[str, list[Verb]] = {}
    for kind, table in tables.items():
        _same_names(set(table), {"clear", "ambiguous"}, f"actions.english.verbs.{kind}")
        for name, written in table.items():
            for phrase in _exact_phrases(written):
                verb = Verb(ActionKind(kind), phrase, name == "ambiguous")
                found.setdefault(phrase.parts[0][0].text, []).append(verb)
    # A longer verb says more: `post` alone, but `set up a post` first.
    return {word: tuple(sorted(verbs, key=_length, reverse=True)) for word, verbs in found.items()}


def _length(verb: Verb) -> int:
    return sum(len(words) for words in verb.phrase.parts)


def _phrases(written: Iterable[str]) -> Phrases:
    found: dict[str, list[EnglishPhrase]] = {}
    for phrase in _exact_phrases(written):
        found.setdefault(phrase.parts[0][0].text, []).append(phrase)
    return {word: tuple(phrases) for word, phrases in found.items()}


def _exact_phrases(written: Iterable[str]) -> Iterator[EnglishPhrase]:
    for text in written:
        yield from _exact(text)


def _exact(text: str) -> Iterator[EnglishPhrase]:
    """The phrases of `text`, every word in this very form: `post` but not `posts`."""
    for phrase in choices(text.lower()):
        anchored = phrase.rstrip("$")
        words = " ".join(word if word == "…" else f"={word}" for word in anchored.split())
        yield english_phrase("action", words + phrase[len(anchored) :])


def _words(written: Iterable[str]) -> frozenset[str]:
    return frozenset(plain_word(word) for word in written)


def _chinese(table: Mapping[str, Any]) -> ChineseActions:
    _same_names(set(table), _CHINESE | {"pattern", "endings"}, "actions.chinese")
    patterns = []
    for pattern in table["pattern"]:
        _same_names(set(pattern), {"kind", "match"}, "actions.chinese.pattern")
        patterns.append((ActionKind(pattern["kind"]), _pattern("|".join(pattern["match"]))))
    return ChineseActions(
        **{name: _pattern(table[name]) for name in _CHINESE},
        endings=table["endings"],
        patterns=tuple(patterns),
    )


def _pattern(text: str) -> re.Pattern[str]:
    try:
        return re.compile(text, re.ASCII)
    except re.error as error:
        raise ValueError(f"{text}: {error}") from error


def _same_names(found: set[str], expected: Iterable[str], where: str) -> None:
    if wrong := found ^ set(expected):
        raise ValueError(f"{where}: unknown or missing {sorted(wrong)}")
