"""Where an answer calls a row by name: whole, shortened, or by some words out of a title."""

import re
from collections.abc import Iterator, Sequence

from desktop.audit.attribution.names import HAN, WORD, Key, Names, alike
from desktop.audit.attribution.taken import Taken
from desktop.audit.plain import Text

POST_NOUN = (
    r"(?:posts?|videos?|reels?|threads?|clips?|carousels?|stor(?:y|ies)|uploads?|ones?|pieces?|captions?"
    r"|episodes?|issues?|streams?|photos?|guides?|recaps?|tutorials?|vlogs?|shorts?)"
)
"""What a post is called in English."""

HAN_NOUN = r"(?:的)?(?:[這这那][一]?[篇條条則则支個个]|[貼贴]文|帖子|影片|[視视][頻频]|作品)"
"""The same in Chinese, with what points at it."""

_NOUN_AFTER = re.compile(rf"[\"'”’]?(?:'s)?\s(?:[a-z]+\s)?{POST_NOUN}(?![a-z])|\s?{HAN_NOUN}")
_NOUN_RIGHT_AFTER = re.compile(rf"\s{POST_NOUN}(?![a-z])|\s?{HAN_NOUN}")
_ABOUT = re.compile(rf"{POST_NOUN}\s(?:about|on|with|called|of)\s(?:(?:the|your|a|an|my)\s)?\Z")
_OWN_BEFORE = re.compile(
    r"(?:your|the|my|that|this|titled|called|named|posts?|videos?|reels?)[\s:]\s*[\"'“‘]?\Z"
)
_HAN_NOUN = re.compile(HAN_NOUN)
_HAN_RUN = re.compile(f"[{HAN}]{{4,}}")
_LATEST = re.compile(
    rf"(?:latest|newest|most\srecent)\s(?:[a-z]+\s)?{POST_NOUN}(?![a-z])"
    r"|最新的?(?:一?[篇條条則则支])?(?:[貼贴]文|帖子|影片|[視视][頻频])|最[新近]的?一[篇條条則则支]"
)
_ELLIPSIS = ".,!?。，！？… "
_FEWEST_HAN = 4
_SHORTEST_START = 8

Span = tuple[int, int]
Found = tuple[int, int, frozenset[Key]]


def find_titles(text: Text, names: Names, quoted: Sequence[Span], moments: Sequence[Span]) -> list[Found]:
    """Names in the order of the text; they do not overlap, nor do they lie within a date or a time.

    Args:
        text: The answer.
        names: How the rows may be called.
        quoted: The quotations, marks included.
        moments: Dates and times of day.
    """
    found = [(*span, keys) for span in quoted if (keys := _quoted(text, names, span))]
    taken = Taken(quoted)
    dated = Taken(moments)
    for finder in (_whole, _parts_with_noun, _long_parts, _latest):
        for start, end, keys in finder(text, names):
            clear = dated.is_free(start, end) or not any(
                low <= start and end <= high for low, high in moments
            )
            if keys and clear and taken.take(start, end):
                found.append((start, end, keys))
    return sorted(found)


def _quoted(text: Text, names: Names, span: Span) -> frozenset[Key]:
    """The rows that a quotation calls: by the whole name, its beginning, or words out of it."""
    words = alike(text.plain[span[0] + 1 : span[1] - 1])
    if words in names.whole:
        return names.whole[words]
    part = words.rstrip(_ELLIPSIS)
    enough = len(part) >= _SHORTEST_START if part.isascii() else len(part) >= _FEWEST_HAN
    if not enough:
        return frozenset()
    starting = {key for name, keys in names.whole.items() if name.startswith(part) for key in keys}
    if starting:
        return frozenset(starting)
    return frozenset(key for key in names.sizes if part in names.texts[key])


def _whole(text: Text, names: Names) -> Iterator[Found]:
    """Whole names without quotation marks."""
    lower = text.lower
    for name, keys in names.telling:
        at = lower.find(name)
        while at >= 0:
            end = at + len(name)
            if not name.isascii() or _stands_alone(text, at, end):
                yield at, end, keys
            at = lower.find(name, end)


def _stands_alone(text: Text, start: int, end: int) -> bool:
    """Whether an English name is one: not part of a longer word, and with capitals or marked by its words."""
    lower = text.lower
    if _is_latin(lower[start - 1 : start]) or _is_latin(lower[end : end + 1]):
        return False
    if any(letter.isupper() or letter.isdecimal() for letter in text.plain[start:end]):
        return True
    own = _OWN_BEFORE.search(lower, max(0, start - 12), start)
    return own is not None or _NOUN_AFTER.match(lower, end) is not None


def _is_latin(letter: str) -> bool:
    return letter.isascii() and letter.isalnum()


def _parts_with_noun(text: Text, names: Names) -> Iterator[Found]:
    """Two words of a title with a noun behind: `your 10 habits post`, 書桌那篇."""
    lower = text.lower
    for start, end, keys, _ in _word_runs(lower, names):
        if _NOUN_AFTER.match(lower, end) or _ABOUT.search(lower, max(0, start - 30), start):
            yield start, end, keys
    for word in WORD.finditer(lower):
        keys = names.words.get(word[0], frozenset())
        if keys and _NOUN_RIGHT_AFTER.match(lower, word.end()):
            yield word.start(), word.end(), keys
    if names.han:
        for noun in _HAN_NOUN.finditer(lower):
            keys, at = _han_before(lower, noun.start(), names)
            if keys:
                yield at, noun.start(), keys


def _long_parts(text: Text, names: Names) -> Iterator[Found]:
    """At least half of one title, in its own order: 口紅紅黑榜 for 黃皮口紅紅黑榜."""
    lower = text.lower
    for start, end, keys, count in _word_runs(lower, names):
        if text.plain[start].isupper() and _is_half(names, keys, words=count):
            yield start, end, keys
    if names.han:
        for run in _HAN_RUN.finditer(lower):
            yield from _han_parts(lower, *run.span(), names)


def _is_half(names: Names, keys: frozenset[Key], *, words: int = 0, han: int = 0) -> bool:
    """Whether so much of it is half of the title, and of one title alone."""
    if len({key[1] for key in keys}) != 1:
        return False
    all_words, all_han = names.sizes[next(iter(keys))]
    return 2 * words >= all_words and 2 * han >= all_han


def _word_runs(lower: str, names: Names) -> Iterator[tuple[int, int, frozenset[Key], int]]:
    """Runs of words that follow each other in a title, with the rows and the number of words."""
    if not names.pairs:
        return
    words = list(WORD.finditer(lower))
    at = 0
    while at + 1 < len(words):
        keys = _pair(words[at], words[at + 1], names)
        last = at + 1
        while keys and last + 1 < len(words) and (more := keys & _pair(words[last], words[last + 1], names)):
            keys, last = more, last + 1
        if keys:
            yield words[at].start(), words[last].end(), keys, last - at + 1
        at = last if keys else at + 1


def _pair(first: re.Match[str], second: re.Match[str], names: Names) -> frozenset[Key]:
    if second.start() - first.end() > 2:
        return frozenset()
    return names.pairs.get((first[0], second[0]), frozenset())


def _han_before(lower: str, end: int, names: Names) -> tuple[frozenset[Key], int]:
    """The longest run of pairs of one title right before `end`."""
    keys: frozenset[Key] = frozenset()
    at = end - 2
    while at >= 0:
        more = names.han.get(lower[at : at + 2])
        if more is None or (keys and not keys & more):
            break
        keys = keys & more if keys else more
        at -= 1
    return keys, at + 1


def _han_parts(lower: str, start: int, end: int, names: Names) -> Iterator[Found]:
    at = start
    while at + 1 < end:
        keys = names.han.get(lower[at : at + 2], frozenset())
        last = at + 1
        while keys and last + 1 < end:
            more = keys & names.han.get(lower[last : last + 2], frozenset())
            if not more:
                break
            keys, last = more, last + 1
        size = last - at + 1
        if keys and size >= _FEWEST_HAN and _is_half(names, keys, han=size):
            yield at, last + 1, keys
        at = last + 1 if keys else at + 1


def _latest(text: Text, names: Names) -> Iterator[Found]:
    if names.latest:
        for found in _LATEST.finditer(text.lower):
            yield (*found.span(), names.latest)
