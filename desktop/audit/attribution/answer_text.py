"""An answer as the second level reads it: its figures, its names, its sentences."""

import re
from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from desktop.audit.attribution.layout import FIGURE, NAME, Layout
from desktop.audit.attribution.moments import calls, joined
from desktop.audit.attribution.names import Key, Names, alike, is_telling
from desktop.audit.item import Free, Item, Kind, Report, Unit, When, Why
from desktop.audit.plain import Text

_POST_NOUN = (
    r"(?:posts?|videos?|reels?|threads?|clips?|carousels?|stor(?:y|ies)|uploads?|ones?|pieces?|captions?)"
)
_NOUN_AFTER = re.compile(rf"[\"'”’]?(?:'s)?\s(?:[a-z]+\s)?{_POST_NOUN}(?![a-z])")
_OWN_BEFORE = re.compile(
    r"(?:your|the|my|that|this|titled|called|named|posts?|videos?|reels?)[\s:]\s*[\"'“‘]?\Z"
)
_WORD = re.compile(r"[a-z0-9][a-z0-9'&-]*")
_HAN_NOUN = re.compile(r"(?:的)?(?:[這这那][一]?[篇條条則则支個个]|[貼贴]文|帖子|影片|[視视][頻频]|作品)")
_HAN_RUN = re.compile("[\u3400-\u9fff]{2,}")
_LATEST = re.compile(
    rf"(?:latest|newest|most\srecent)\s(?:[a-z]+\s)?{_POST_NOUN}(?![a-z])"
    r"|最新的?(?:一?[篇條条則则支])?(?:[貼贴]文|帖子|影片|[視视][頻频])|最[新近]的?一[篇條条則则支]"
)
_GAP = re.compile(r"[\s,，]*(?:at|on|的|、|,|\(|（)?\s*")
_FEWEST_HAN = 4
_SHORTEST_START = 8


class Figure(NamedTuple):
    """An item at `plain[start:end]`."""

    item: Item
    start: int
    end: int


class Named(NamedTuple):
    """Rows that are called by name at `plain[start:end]`, or by a part of the calendar, then with `when`."""

    start: int
    end: int
    keys: frozenset[Key]
    when: When | None = None


@dataclass(frozen=True)
class AnswerText:
    """What stands in one answer.

    Attributes:
        masked: The plain text in lower case; numbers, dates and times blanked with FIGURE, names and
            quotations with NAME.
        figures: Numbers and claims.
        moments: Dates and times of day.
        titles: Rows called by name, in the order of the text.
        dates: Rows called by a date or a time of day.
    """

    text: Text
    masked: str
    figures: tuple[Figure, ...]
    moments: tuple[Figure, ...]
    quotes: tuple[Figure, ...]
    handles: tuple[Figure, ...]
    titles: tuple[Named, ...]
    dates: tuple[Named, ...]
    layout: Layout


def read_answer(text: Text, report: Report, names: Names) -> AnswerText:
    """Finds the names in an answer, and puts what level one has read into place."""
    places = _Places(text)
    figures, moments, quotes, handles = [], [], [], []
    for item in report.items:
        figure = Figure(item, *places.span(item))
        if item.kind is Kind.QUOTE:
            quotes.append(figure)
        elif item.kind is Kind.HANDLE:
            handles.append(figure)
        elif item.unit in (Unit.DATE, Unit.TIME):
            moments.append(figure)
        elif item.kind is not Kind.URL:
            figures.append(figure)
    quoted = [(figure.start, figure.end) for figure in quotes]
    quoted += [places.span(free) for free in report.free if free.why is Why.QUOTED]
    titles = _titles(text, names, quoted, handles)
    covered = [(named.start, named.end) for named in titles]
    figures = [figure for figure in figures if not _inside(figure, covered)]
    moments = [figure for figure in moments if not _inside(figure, covered)]
    masked = _masked(text, [*figures, *moments], [*quoted, *covered])
    dates = _dates(masked, moments, names)
    return AnswerText(
        text,
        masked,
        tuple(figures),
        tuple(moments),
        tuple(quotes),
        tuple(handles),
        titles,
        dates,
        Layout(masked),
    )


class _Places:
    """From places in the raw text to places in the plain one."""

    def __init__(self, text: Text) -> None:
        self._same = isinstance(text.raw_at, range)
        self._raw_at = text.raw_at

    def span(self, item: Item | Free) -> tuple[int, int]:
        if self._same:
            return item.start, item.end
        return bisect_left(self._raw_at, item.start), bisect_left(self._raw_at, item.end)


def _inside(figure: Figure, spans: list[tuple[int, int]]) -> bool:
    return any(start <= figure.start and figure.end <= end for start, end in spans)


def _masked(text: Text, figures: list[Figure], names: list[tuple[int, int]]) -> str:
    letters = list(text.lower)
    for start, end in names:
        letters[start:end] = NAME * (end - start)
    for figure in figures:
        last = figure.end - (text.plain[figure.end - 1] == "." and _ends_a_sentence(text.plain, figure.end))
        letters[figure.start : last] = FIGURE * (last - figure.start)
    return "".join(letters)


def _ends_a_sentence(plain: str, at: int) -> bool:
    after = plain[at : at + 2]
    return not after.strip() or after[:1] == "\n" or (after[:1] == " " and after[1:].isupper())


def _titles(
    text: Text, names: Names, quoted: list[tuple[int, int]], handles: list[Figure]
) -> tuple[Named, ...]:
    found = [Named(*span, keys) for span in quoted if (keys := _quoted(text, names, span))]
    taken = [*quoted]
    for start, end, keys in _whole(text, names):
        if not any(low < end and start < high for low, high in taken):
            found.append(Named(start, end, keys))
            taken.append((start, end))
    for start, end, keys in (*_parts(text.lower, names), *_latest(text.lower, names)):
        if keys and not any(low < end and start < high for low, high in taken):
            found.append(Named(start, end, keys))
            taken.append((start, end))
    for handle in handles:
        name = text.lower[handle.start : handle.end]
        keys = names.handles.get(name, frozenset()) | names.authors.get(name, frozenset())
        if keys:
            found.append(Named(handle.start, handle.end, keys))
    return tuple(sorted(found))


def _quoted(text: Text, names: Names, span: tuple[int, int]) -> frozenset[Key]:
    """The rows that a quotation calls: by the whole name, its beginning, or words out of it."""
    words = alike(text.plain[span[0] + 1 : span[1] - 1])
    if words in names.whole:
        return names.whole[words]
    part = words.rstrip(".,!?。，！？ ")
    enough = len(part) >= _SHORTEST_START if part.isascii() else len(part) >= _FEWEST_HAN
    if not enough:
        return frozenset()
    starting = {key for name, keys in names.whole.items() if name.startswith(part) for key in keys}
    if starting:
        return frozenset(starting)
    return frozenset(key for key, words in names.texts.items() if part in words)


def _whole(text: Text, names: Names) -> list[tuple[int, int, frozenset[Key]]]:
    """Whole names without quotation marks."""
    lower, found = text.lower, []
    for name, keys in names.whole.items():
        if not is_telling(name):
            continue
        at = lower.find(name)
        while at >= 0:
            end = at + len(name)
            if not name.isascii() or _stands_alone(text, at, end):
                found.append((at, end, keys))
            at = lower.find(name, end)
    return found


def _stands_alone(text: Text, start: int, end: int) -> bool:
    """Whether an English name is one: not part of a longer word, and with capitals or marked by its words."""
    lower = text.lower
    if lower[start - 1 : start].isalnum() or lower[end : end + 1].isalnum():
        return False
    if any(letter.isupper() for letter in text.plain[start:end]) or not lower[start:end].islower():
        return True
    own = _OWN_BEFORE.search(lower, max(0, start - 12), start)
    return own is not None or _NOUN_AFTER.match(lower, end) is not None


def _parts(lower: str, names: Names) -> list[tuple[int, int, frozenset[Key]]]:
    """Two words of a title with a noun behind: `your 10 habits post`, 書桌那篇."""
    found = []
    if names.pairs:
        words = list(_WORD.finditer(lower))
        for first, second in pairwise(words):
            keys = names.pairs.get((first[0], second[0]))
            if keys and second.start() - first.end() == 1 and _NOUN_AFTER.match(lower, second.end()):
                found.append((first.start(), second.end(), keys))
    if names.han:
        for noun in _HAN_NOUN.finditer(lower):
            keys, at = _han_part(lower, noun.start(), names)
            if keys:
                found.append((at, noun.start(), keys))
    return found


def _han_part(lower: str, end: int, names: Names) -> tuple[frozenset[Key], int]:
    """The longest run of pairs of one title right before `end`."""
    keys: frozenset[Key] = frozenset()
    at = end
    while at >= 2:
        more = names.han.get(lower[at - 2 : at]) if at == end else names.han.get(lower[at - 1 : at + 1])
        if more is None or (keys and not keys & more):
            break
        keys = keys & more if keys else more
        at -= 2 if at == end else 1
    return keys, at


def _latest(lower: str, names: Names) -> list[tuple[int, int, frozenset[Key]]]:
    return [(*found.span(), names.latest) for found in _LATEST.finditer(lower)] if names.latest else []


def _dates(masked: str, moments: list[Figure], names: Names) -> tuple[Named, ...]:
    """Dates with the time of day that follows them, as what they call."""
    found: list[Named] = []
    for moment in moments:
        when = moment.item.when
        if when is None:
            continue
        start = moment.start
        before = found[-1] if found else None
        if before is not None and before.when is not None and _near(masked, before.end, start):
            together = joined(before.when, when)
            if together is not None:
                found.pop()
                start, when = before.start, together
        keys = frozenset(key for key, sort, row in names.moments if calls(sort, row, when))
        found.append(Named(start, moment.end, keys, when))
    return tuple(found)


def _near(masked: str, end: int, start: int) -> bool:
    gap = _GAP.match(masked, end)
    return gap is not None and gap.end() >= start
