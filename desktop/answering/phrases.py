"""Phrases of the keyword files, and where they stand in a text.

English phrases match whole words in any plural; Chinese phrases match anywhere. The text is in small letters
and Simplified characters already, and so are the phrases once they are read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from desktop.answering.scripts import to_simplified
from desktop.answering.tokens import SENTENCE_END, Token, plain_word, stem_of

_Phrase = TypeVar("_Phrase")

GAP = "…"
"""A few words between two parts of a phrase."""

HAN = re.compile("[\u3400-\u9fff]")
"""A Chinese character."""

_CHOICE = re.compile(r"\(([^()]*)\)")
_WORDS_BETWEEN = 6
_SIGNS_BETWEEN = 12
_BEGINNING = 3


@dataclass(frozen=True)
class Hit:
    """A phrase found.

    Attributes:
        name: What it stands for.
        parts: Where its parts stand in the text; what lies between them does not belong to it.
    """

    name: str
    parts: tuple[tuple[int, int], ...]

    @property
    def start(self) -> int:
        """Where it starts."""
        return self.parts[0][0]

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.parts[-1][1]

    @property
    def group(self) -> str:
        """What `name` is one of: `metric` for `metric.views`."""
        return self.name.partition(".")[0]


@dataclass(frozen=True)
class Word:
    """One word of an English phrase; `form` says whether it is a stem, this very form or a beginning."""

    text: str
    form: str

    def fits(self, token: Token) -> bool:
        """Whether `token` is this word."""
        if self.form == "stem":
            return token.stem == self.text
        if self.form == "exact":
            return token.word == self.text
        return token.word.startswith(self.text)

    @property
    def key(self) -> str:
        """What it is found under; a token that fits has this among its `_keys`."""
        return f"{self.form} {self.text[:_BEGINNING] if self.form == 'beginning' else self.text}"


@dataclass(frozen=True)
class EnglishPhrase:
    """Runs of words with a few others between them."""

    name: str
    parts: tuple[tuple[Word, ...], ...]
    at_start: bool
    at_end: bool


@dataclass(frozen=True)
class HanPhrase:
    """Runs of characters with a few others between them."""

    name: str
    parts: tuple[str, ...]
    at_start: bool
    at_end: bool


@dataclass(frozen=True)
class PhraseBook:
    """All phrases.

    Attributes:
        english: By the keys of their first and then of their last word.
        han: By their first character.
    """

    english: Mapping[str, Mapping[str, tuple[EnglishPhrase, ...]]]
    han: Mapping[str, tuple[HanPhrase, ...]]

    def find(self, text: str, tokens: tuple[Token, ...]) -> tuple[Hit, ...]:
        """Every phrase in `text`, in order. One that lies within a longer one of its group is left out."""
        inner = _inner(text)
        hits = [*self._english(inner, tokens), *self._han(inner, text)]
        return tuple(_longest(hits))

    def _english(self, inner: tuple[int, int], tokens: tuple[Token, ...]) -> Iterator[Hit]:
        there = {key for token in tokens for key in _keys(token)}
        for at, token in enumerate(tokens):
            for phrase in self._starting(token, there):
                runs = _runs(phrase, tokens, at)
                if runs is None:
                    continue
                hit = Hit(phrase.name, tuple((tokens[first].start, tokens[last].end) for first, last in runs))
                if _anchored(phrase, inner, hit):
                    yield hit

    def _starting(self, token: Token, there: Set[str]) -> Iterator[EnglishPhrase]:
        """The phrases that may start with `token`: their last word is there too."""
        for key in _keys(token):
            by_last = self.english.get(key, {})
            for last in by_last.keys() & there:
                yield from by_last[last]

    def _han(self, inner: tuple[int, int], text: str) -> Iterator[Hit]:
        for at, character in enumerate(text):
            for phrase in self.han.get(character, ()):
                parts = _han_parts(phrase.parts, text, at)
                if parts is None:
                    continue
                hit = Hit(phrase.name, parts)
                if _anchored(phrase, inner, hit):
                    yield hit


def make_book(phrases: Iterable[tuple[str, str]]) -> PhraseBook:
    """A book of (name, phrase) pairs, the phrases as they are written in the keyword files.

    Raises:
        ValueError: a phrase is empty, or a beginning has fewer than three letters.
    """
    english: dict[str, dict[str, list[EnglishPhrase]]] = {}
    han: dict[str, list[HanPhrase]] = {}
    for name, written in phrases:
        for phrase in choices(to_simplified(written.lower())):
            if HAN.search(phrase):
                made = _han_phrase(name, phrase)
                han.setdefault(made.parts[0][0], []).append(made)
            else:
                found = english_phrase(name, phrase)
                by_last = english.setdefault(found.parts[0][0].key, {})
                by_last.setdefault(found.parts[-1][-1].key, []).append(found)
    return PhraseBook({first: _frozen(by_last) for first, by_last in english.items()}, _frozen(han))


def choices(phrase: str) -> Iterator[str]:
    """`best (time|hour)` as `best time` and `best hour`."""
    match = _CHOICE.search(phrase)
    if match is None:
        yield phrase
        return
    for choice in match.group(1).split("|"):
        yield from choices(phrase[: match.start()] + choice + phrase[match.end() :])


def english_phrase(name: str, phrase: str) -> EnglishPhrase:
    """One phrase without choices, as it is written in the keyword files.

    Raises:
        ValueError: it is empty, or a beginning has fewer than three letters.
    """
    inner, at_start, at_end = _anchors(phrase)
    parts = tuple(
        words for part in inner.split(GAP) if (words := tuple(_word(word) for word in part.split()))
    )
    if not parts:
        raise ValueError(f"{name}: an empty phrase")
    return EnglishPhrase(name, parts, at_start, at_end)


def last_token(phrase: EnglishPhrase, tokens: tuple[Token, ...], at: int) -> int | None:
    """The index of the last token of `phrase` where its first one stands at `at`; None if it does not."""
    runs = _runs(phrase, tokens, at)
    return None if runs is None else runs[-1][1]


def _anchors(phrase: str) -> tuple[str, bool, bool]:
    inner = phrase.strip()
    at_start, at_end = inner.startswith("^"), inner.endswith("$")
    return inner.removeprefix("^").removesuffix("$").strip(), at_start, at_end


@cache
def _word(written: str) -> Word:
    if written.startswith("="):
        return Word(plain_word(written[1:]), "exact")
    if written.endswith("*"):
        if len(written) <= _BEGINNING:
            raise ValueError(f"{written}: a beginning needs three letters")
        return Word(plain_word(written[:-1]), "beginning")
    return Word(stem_of(plain_word(written)), "stem")


def _han_phrase(name: str, phrase: str) -> HanPhrase:
    inner, at_start, at_end = _anchors(phrase)
    parts = tuple(part.strip() for part in inner.split(GAP) if part.strip())
    if not parts:
        raise ValueError(f"{name}: an empty phrase")
    return HanPhrase(name, parts, at_start, at_end)


def _runs(phrase: EnglishPhrase, tokens: tuple[Token, ...], at: int) -> list[tuple[int, int]] | None:
    """The first and last token of each part of `phrase` where it starts at `at`."""
    found: list[tuple[int, int]] = []
    position = at
    for words in phrase.parts:
        reach = _WORDS_BETWEEN + 1 if found else 1
        places = range(position, min(position + reach, len(tokens)))
        start = next((place for place in places if _run(words, tokens, place, tokens[at].sentence)), None)
        if start is None:
            return None
        position = start + len(words)
        found.append((start, position - 1))
    return found


def _run(words: tuple[Word, ...], tokens: tuple[Token, ...], start: int, sentence: int) -> bool:
    if start + len(words) > len(tokens):
        return False
    return all(
        word.fits(tokens[start + offset]) and tokens[start + offset].sentence == sentence
        for offset, word in enumerate(words)
    )


def _han_parts(parts: tuple[str, ...], text: str, at: int) -> tuple[tuple[int, int], ...] | None:
    first = parts[0]
    # 有沒有人回 asks; 沒有人回 does not stand in it.
    if not text.startswith(first, at) or (first.startswith("没有") and text[at - 1 : at] == "有"):
        return None
    if _is_latin(first[0]) and at and _is_latin(text[at - 1]):
        return None
    position = at + len(first)
    found = [(at, position)]
    for part in parts[1:]:
        start = text.find(part, position, position + _SIGNS_BETWEEN + len(part))
        if start < 0 or any(sign in SENTENCE_END for sign in text[position:start]):
            return None
        position = start + len(part)
        found.append((start, position))
    return tuple(found)


def _is_latin(character: str) -> bool:
    return character.isascii() and character.isalnum()


def _keys(token: Token) -> tuple[str, str, str]:
    return f"stem {token.stem}", f"exact {token.word}", f"beginning {token.word[:_BEGINNING]}"


def _inner(text: str) -> tuple[int, int]:
    """Where `text` starts and ends when the spaces and punctuation around it are left away."""
    start, end = 0, len(text)
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    return start, end


def _anchored(phrase: EnglishPhrase | HanPhrase, inner: tuple[int, int], hit: Hit) -> bool:
    start, end = inner
    return (not phrase.at_start or hit.start <= start) and (not phrase.at_end or hit.end >= end)


def _longest(hits: list[Hit]) -> Iterator[Hit]:
    """The hits without those that lie within a longer one of the same group, in order, each once."""
    reached: dict[str, Hit] = {}
    for hit in sorted(set(hits), key=lambda hit: (hit.start, -hit.end, hit.name)):
        longer = reached.get(hit.group)
        if (
            longer is not None
            and hit.end <= longer.end
            and (hit.start, hit.end) != (longer.start, longer.end)
        ):
            continue
        if longer is None or hit.end > longer.end:
            reached[hit.group] = hit
        yield hit


def _frozen(index: dict[str, list[_Phrase]]) -> dict[str, tuple[_Phrase, ...]]:
    return {key: tuple(dict.fromkeys(found)) for key, found in index.items()}
