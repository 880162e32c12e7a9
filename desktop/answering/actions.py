"""Requests to do something, told apart from questions about what was done."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from desktop.answering.action_words import ActionKind, ActionWords, EnglishActions, Phrases, Verb
from desktop.answering.phrases import HAN, last_token
from desktop.answering.reading import Reading
from desktop.answering.tokens import Token


@dataclass(frozen=True)
class Action:
    """A request to act. Nothing here acts; it only gets an honest reply."""

    kind: ActionKind


@dataclass(frozen=True)
class _Start:
    """Where the verb of a clause may stand, and how it was led up to."""

    at: int
    requested: bool
    wished: bool


def action_asked(reading: Reading, words: ActionWords) -> Action | None:
    """The request that a question makes, or None where it only asks."""
    kind = _chinese_action(reading, words) if HAN.search(reading.folded) else None
    if kind is None:
        kind = _english_action(reading, words.english)
    return None if kind is None else Action(kind)


def _english_action(reading: Reading, words: EnglishActions) -> ActionKind | None:
    sentences = list(_sentences(reading.tokens))
    asked = any(
        sentence[at].word in words.questions
        for sentence in sentences
        for at in _clauses(sentence, reading, words)
    )
    for sentence in sentences:
        question = False
        for number, at in enumerate(_clauses(sentence, reading, words)):
            start = _start(sentence, at, words)
            if start.at >= len(sentence):
                continue
            if not start.requested and sentence[start.at].word in words.questions:
                question = True
            if start.wished and asked:
                continue
            if question and not start.requested:
                continue
            kind = _verb_at(sentence, start, number == 0, reading, words)
            if kind is not None:
                return kind
    return None


def _sentences(tokens: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
    begin = 0
    for at in range(1, len(tokens) + 1):
        if at == len(tokens) or tokens[at].sentence != tokens[begin].sentence:
            yield tokens[begin:at]
            begin = at


def _clauses(sentence: tuple[Token, ...], reading: Reading, words: EnglishActions) -> Iterator[int]:
    """The indexes at which clauses start: the first word, and after a comma, a colon or a joining word."""
    for at, token in enumerate(sentence):
        if at == 0:
            yield at
            continue
        between = reading.folded[sentence[at - 1].end : token.start]
        if any(sign in between for sign in ",:，：—") or sentence[at - 1].word in words.joining:
            yield at


def _start(sentence: tuple[Token, ...], at: int, words: EnglishActions) -> _Start:
    """The index after all openings from `at` on."""
    requested = wished = False
    while True:
        for phrases, asks, wishes in (
            (words.requests, True, False),
            (words.wishes, False, True),
            (words.openings, False, False),
        ):
            last = _longest(phrases, sentence, at)
            if last is not None:
                at, requested, wished = last + 1, requested or asks, wished or wishes
                break
        else:
            return _Start(at, requested, wished)


def _longest(phrases: Phrases, sentence: tuple[Token, ...], at: int) -> int | None:
    """The index of the last token of the longest of `phrases` that starts at `at`."""
    starting = phrases.get(sentence[at].word, ()) if at < len(sentence) else ()
    found = [last for phrase in starting if (last := last_token(phrase, sentence, at)) is not None]
    return max(found, default=None)


def _verb_at(
    sentence: tuple[Token, ...], start: _Start, first: bool, reading: Reading, words: EnglishActions
) -> ActionKind | None:
    at = start.at
    if start.requested:
        sentence = (*sentence[:at], _without_ing(sentence[at], words), *sentence[at + 1 :])
    if _longest(words.nouns, sentence, at) is not None:
        return None
    for verb in words.verbs.get(sentence[at].word, ()):
        last = last_token(verb.phrase, sentence, at)
        if last is None or (verb.phrase.at_end and last != len(sentence) - 1):
            continue
        rest = sentence[last + 1 :]
        if _only_reads(verb, sentence[at + 1 :], words):
            continue
        definite = _name_follows(sentence[last], rest, reading, words) or _is_object(
            rest, words, words.definite
        )
        if definite or _enough(verb, rest, start, first, words):
            return verb.kind
    return None


def _enough(verb: Verb, rest: tuple[Token, ...], start: _Start, first: bool, words: EnglishActions) -> bool:
    """Whether it is a request although no particular object follows the verb."""
    if start.requested and not _is_specific(rest, words):
        return False
    if any(_longest(words.closings, rest, at) == len(rest) - 1 for at in range(len(rest))):
        return True
    if verb.ambiguous:
        return first and _is_object(rest, words, words.objects)
    return first or len(verb.phrase.parts) > 1 or not rest


def _without_ing(token: Token, words: EnglishActions) -> Token:
    """The verb of "would you mind replying"."""
    stem = token.word.removesuffix("ing")
    if stem != token.word:
        for form in (stem, f"{stem}e", stem[:-1]):
            if form in words.verbs:
                return replace(token, word=form)
    return token


def _only_reads(verb: Verb, rest: tuple[Token, ...], words: EnglishActions) -> bool:
    """Whether the request is met by reading: `create a report`, `remove replies from the ranking`."""
    if any(_longest(words.narrowing, rest, at) is not None for at in range(len(rest))):
        return True
    makes = verb.kind in (ActionKind.WRITE, ActionKind.POST, ActionKind.REPLY)
    sends = verb.phrase.parts[0][0].text in words.sending
    near = [token.word for token in rest[:5]]
    return (makes or sends) and any(word in words.reading for word in near) and "about" not in near


def _name_follows(verb: Token, rest: tuple[Token, ...], reading: Reading, words: EnglishActions) -> bool:
    """Whether a quotation, a handle or Chinese text comes next after the verb."""
    after = rest[1:] if rest and rest[0].word in words.prepositions else rest
    until = after[0].start if after else len(reading.folded)
    blank = any(verb.end <= start and end <= until for start, end in reading.blanks)
    return blank or HAN.search(reading.folded, verb.end, until) is not None


def _is_object(rest: tuple[Token, ...], words: EnglishActions, phrases: Phrases) -> bool:
    """Whether an object comes next: a determiner, a number, or one of `phrases`."""
    if rest and rest[0].word in words.indirect:
        rest = rest[1:]
    if not rest:
        return False
    word = rest[0].word
    if word in words.determiners:
        following = rest[1].word if len(rest) > 1 else ""
        return not (word in words.pointing and following in words.not_objects)
    return word.isdecimal() or _longest(phrases, rest, 0) is not None


def _is_specific(rest: tuple[Token, ...], words: EnglishActions) -> bool:
    """Whether something particular is to be done: `post it now`, and not `delete posts` in general."""
    if len(rest) > 2:
        return True
    marks = words.determiners | words.particular
    return any(token.word in marks or any(sign.isdigit() for sign in token.word) for token in rest)


def _chinese_action(reading: Reading, words: ActionWords) -> ActionKind | None:
    chinese = words.chinese
    for part in chinese.clauses.split(reading.folded):
        clause = _trimmed(part, chinese.endings)
        if not HAN.search(clause):
            continue
        polite = chinese.polite.search(clause) and not chinese.telling.search(clause)
        firm = chinese.firm.search(clause)
        if (chinese.questions.search(clause) and not polite and not firm) or chinese.done.search(clause):
            continue
        kind = _requested(clause, words)
        if kind is not None:
            return kind
    return None


def _trimmed(clause: str, endings: str) -> str:
    """The clause without signs around it and without particles after it."""
    start, end = 0, len(clause)
    while start < end and not _says_something(clause[start]):
        start += 1
    while end > start and (not _says_something(clause[end - 1]) or clause[end - 1] in endings):
        end -= 1
    return clause[start:end]


def _says_something(sign: str) -> bool:
    return sign.isalnum() or sign == "@"


def _requested(clause: str, words: ActionWords) -> ActionKind | None:
    chinese = words.chinese
    helping = chinese.helping.search(clause)
    if chinese.showing.search(clause) or (chinese.figures.search(clause) and not helping):
        return None
    tries = [clause, chinese.openings.sub("", clause)]
    if helping:
        tries.append(chinese.openings.sub("", clause[helping.end() :]))
    if any(chinese.reading.match(wanted) for wanted in tries):
        return None
    for wanted in tries:
        for kind, pattern in chinese.patterns:
            if pattern.search(wanted):
                return kind
        borrowed = None if wanted == clause else _borrowed(wanted, words.english)
        if borrowed is not None:
            return borrowed
    return None


def _borrowed(clause: str, words: EnglishActions) -> ActionKind | None:
    """An English verb in a Chinese request: 幫我 schedule 一篇."""
    match = re.match(r"[a-z]+", clause)
    if match is None or not HAN.search(clause):
        return None
    verbs = words.verbs.get(match.group(), ())
    return next((verb.kind for verb in verbs if len(verb.phrase.parts[0]) == 1), None)
