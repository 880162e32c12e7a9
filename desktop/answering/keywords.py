"""The keyword files in `resources/routing`, read and checked."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from desktop.answering.action_words import ActionWords, read_action_words
from desktop.answering.concepts import Asking, Found, MediaType, Metric, OutOfScope, Platform, Subject
from desktop.answering.days import TimeUnit
from desktop.answering.hours import Part
from desktop.answering.kinds import Kind
from desktop.answering.phrases import PhraseBook, make_book
from desktop.answering.rules import Rule
from desktop.answering.scripts import to_simplified
from desktop.answering.times import PATTERNS, WINDOWS, TimeWords
from desktop.answering.tokens import nearby, plain_word, stem_of
from desktop.sources.result import SourceName

_PHRASE_KEYS = frozenset({"en", "zh"})
_RULE_KEYS = frozenset({"all", "any", "none"})
_RELATIVE = {"month_ago": 12, "day_ago": 30, "day_ahead": 30, "weekday": 6}
_TIME_TABLES = frozenset(
    {
        "numbers",
        "ordinals",
        "months",
        "units",
        "years_ago",
        "weekday_signs",
        "weekend",
        "workdays",
        "part",
        "window",
        "patterns",
        *_RELATIVE,
    }
)
_ENGLISH = re.compile("[a-z]+(?:'[a-z]+)?")
_OTHER_SIGNS = frozenset({"weekend", "workdays"})


@dataclass(frozen=True)
class Keywords:
    """Everything that decides how a question is read.

    Attributes:
        book: All phrases, under the names of `concepts.py` and of the time tables.
        same: What to read instead of a misspelled or shortened word.
        near: Words that a misspelled one may be, by their forms with a letter less.
        stop_words: English words that never name a post.
        stop_han: Chinese words that never name a post, in Simplified characters, the longest first.
        topics: Patterns for a post named by what it is about.
        named: Patterns for a post named by a word or two of it.
        times: Patterns and words for time.
        actions: How requests to act are made.
        kinds: Which kind of question it is; the first rule that fits.
        sources: Which sources it needs; every rule that fits.
    """

    book: PhraseBook
    same: Mapping[str, str]
    near: Mapping[str, tuple[str, ...]]
    stop_words: frozenset[str]
    stop_han: tuple[str, ...]
    topics: tuple[re.Pattern[str], ...]
    named: tuple[re.Pattern[str], ...]
    times: TimeWords
    actions: ActionWords
    kinds: tuple[Rule, ...]
    sources: tuple[Rule, ...]


def read_keywords(folder: Path) -> Keywords:
    """The keyword files in `folder`.

    Raises:
        ValueError: a file has a table, key, name or pattern that is not known, or lacks one.
        OSError: a file is missing.
    """
    wording = _read(folder, "wording", {"same", "ignored", "stop", "topic", "named"})
    times = _read(folder, "times", _TIME_TABLES)
    phrases = list(_all_phrases(folder, wording, times))
    names = frozenset(name for name, _ in phrases)
    stop = _phrases_of(wording["stop"], "wording.stop")
    actions = read_action_words(folder / "actions.toml")
    words = {word for _, written in phrases for word in _english_words(written)} | set(actions.english.verbs)
    return Keywords(
        book=make_book(phrases),
        same={plain_word(word): meant for word, meant in _texts(wording["same"], "wording.same").items()},
        near=nearby(words),
        stop_words=frozenset(plain_word(word) for word in stop["en"]),
        stop_han=tuple(
            sorted({to_simplified(word) for word in stop["zh"]}, key=lambda word: (-len(word), word))
        ),
        topics=tuple(_pattern(text, {"topic"}, {}) for text in wording["topic"]["patterns"]),
        named=tuple(_pattern(text, {"name"}, {}) for text in wording["named"]["patterns"]),
        times=_time_words(times),
        actions=actions,
        kinds=_rules(folder, "kinds", "kind", Kind, names),
        sources=_rules(folder, "sources", "source", SourceName, names),
    )


def _all_phrases(
    folder: Path, wording: Mapping[str, Any], times: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    for file, members in (("subjects", Subject), ("asking", Asking), ("scope", OutOfScope)):
        expected = {member.value for member in members}
        yield from _tables(_read(folder, file, expected), file)
    metrics = {metric.value for metric in Metric}
    yield from _tables(_read(folder, "metrics", metrics), "metrics", "metric.")
    filters = _read(folder, "filters", {"media", "platform"})
    yield from _group(filters, "media", {media.value for media in MediaType})
    yield from _group(filters, "platform", {platform.value for platform in Platform})
    yield from _group(times, "part", {part.value for part in Part})
    yield from _group(times, "window", set(WINDOWS))
    for group, most in _RELATIVE.items():
        table = times[group]
        for number in table:
            if not number.isdecimal() or int(number) > most:
                raise ValueError(f"times.{group}.{number}: not a number up to {most}")
        yield from _group(times, group, set(table))
    yield from _tables({name: times[name] for name in ("weekend", "workdays")}, "times")
    yield from _tables({"ignored": wording["ignored"]}, "wording")


def _group(file: Mapping[str, Any], group: str, expected: set[str]) -> Iterator[tuple[str, str]]:
    _same_names(set(file[group]), expected, group)
    yield from _tables(file[group], group, f"{group}.")


def _tables(tables: Mapping[str, Any], where: str, prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, table in tables.items():
        for written in (*(phrases := _phrases_of(table, f"{where}.{name}"))["en"], *phrases["zh"]):
            yield prefix + name, written


def _phrases_of(table: Any, where: str) -> Mapping[str, tuple[str, ...]]:
    _same_names(set(table), _PHRASE_KEYS, where)
    for written in (*table["en"], *table["zh"]):
        if not isinstance(written, str) or not written.strip():
            raise ValueError(f"{where}: {written!r} is no phrase")
    return {language: tuple(table[language]) for language in _PHRASE_KEYS}


def _english_words(written: str) -> Iterator[str]:
    for word in _ENGLISH.findall(written.lower()):
        plain = plain_word(word)
        yield plain
        yield stem_of(plain)


def _time_words(times: Mapping[str, Any]) -> TimeWords:
    months = {
        name: int(number) for number, names in times["months"].items() if number != "unsure" for name in names
    }
    units = {to_simplified(word): TimeUnit(unit) for unit, words in times["units"].items() for word in words}
    numbers = dict(times["numbers"])
    ordinals = dict(times["ordinals"])
    parts = {
        to_simplified(word): Part(part)
        for part, table in times["part"].items()
        for word in (*table["en"], *table["zh"])
    }
    unsure = times["months"]["unsure"]
    lists = {
        "NUMBER": _either([r"\d{1,4}", *numbers]),
        "HAN": r"\d{1,3}|[一二三四五六七八九十两零〇百]{1,4}",
        "MONTH": _either(months),
        "SURE": _either(name for name in months if name not in unsure),
        "UNSURE": _either(unsure),
        "ORDINAL": _either(ordinals),
        "PART": _either(parts),
    }
    _same_names(set(times["patterns"]), set(PATTERNS), "times.patterns")
    patterns = {
        kind: tuple(_pattern(text, groups, lists) for text in times["patterns"][kind])
        for kind, groups in PATTERNS.items()
    }
    return TimeWords(
        patterns, numbers, ordinals, months, units, parts, times["years_ago"], times["weekday_signs"]
    )


def _either(words: Iterable[str]) -> str:
    """A pattern for any of `words`, the longest first."""
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


def _pattern(text: str, groups: Iterable[str], lists: Mapping[str, str]) -> re.Pattern[str]:
    for name, listed in lists.items():
        # Not through a replacement text, in which the pattern's backslashes would be read.
        text = f"(?:{listed})".join(re.split(rf"\b{name}\b", text, flags=re.ASCII))
    try:
        pattern = re.compile(text, re.ASCII)
    except re.error as error:
        raise ValueError(f"{text}: {error}") from error
    if unknown := set(pattern.groupindex) - set(groups):
        raise ValueError(f"{text}: unknown groups {sorted(unknown)}")
    return pattern


def _rules(
    folder: Path, file: str, key: str, outcomes: type[StrEnum], names: frozenset[str]
) -> tuple[Rule, ...]:
    signs = known_signs(names)
    rules = []
    for table in _read(folder, file, {"rule"})["rule"]:
        if unknown := set(table) - _RULE_KEYS - {key}:
            raise ValueError(f"{file}: unknown keys {sorted(unknown)}")
        rule = Rule(
            outcomes(table[key]),
            frozenset(table.get("all", ())),
            frozenset(table.get("any", ())),
            frozenset(table.get("none", ())),
        )
        if strange := (rule.every | rule.some | rule.none) - signs:
            raise ValueError(f"{file}: {sorted(strange)} is found by nothing")
        rules.append(rule)
    return tuple(rules)


def known_signs(names: frozenset[str]) -> frozenset[str]:
    """All that can be found in a question where `names` are the names of the phrases."""
    found = {member.value for member in Found} | {metric.value for metric in Metric} | _OTHER_SIGNS
    return frozenset(found | {name for name in names if "." not in name})


def _texts(table: Mapping[str, Any], where: str) -> Mapping[str, str]:
    for key, value in table.items():
        if not isinstance(value, str):
            raise ValueError(f"{where}.{key}: not a text")
    return table


def _read(folder: Path, file: str, expected: Iterable[str]) -> dict[str, Any]:
    with (folder / f"{file}.toml").open("rb") as opened:
        tables = tomllib.load(opened)
    _same_names(set(tables), expected, file)
    return tables


def _same_names(found: Set[str], expected: Iterable[str], where: str) -> None:
    if wrong := found ^ set(expected):
        raise ValueError(f"{where}: unknown or missing {sorted(wrong)}")
