"""An answer as the second level reads it: its figures, its names, its sentences."""

import re
from collections.abc import Container
from dataclasses import dataclass
from typing import NamedTuple

from desktop.audit.attribution.cues import Cues
from desktop.audit.attribution.layout import FIGURE, NAME, Layout
from desktop.audit.attribution.moments import agrees, calls, joined
from desktop.audit.attribution.names import Key, Names
from desktop.audit.attribution.taken import Taken
from desktop.audit.attribution.titles import find_titles
from desktop.audit.item import Exact, Free, Item, Kind, Report, Unit, When, Why
from desktop.audit.plain import Text
from desktop.audit.vocabulary import numbered

_SMALL = {
    **{numeral: value for value, numeral in enumerate("一二三四五六七八九十", start=1)},
    **numbered("one two three four five six seven eight nine ten", first=1),
    **dict.fromkeys("兩两", 2),
}
_OPEN, _CLOSED = ("(", "（"), (")", "）")
_MEASURED = re.compile(r"[次則则條条個个](?:[。，,.；;\n]|\Z)")
_LABEL = re.compile(r"[:：,，]\s?\Z")
_HAS = re.compile(r"\b(?:has|had|got)\s\Z")
_SENTENCE_STARTS = frozenset('@"“‘「『《#*')
_OPPOSED = re.compile(r"\b(?:against|vs\.?|versus|than\sthe)\s\Z|[對对]\s?\Z")
_CLOCK = re.compile(r"[0-9]{1,2}[:：][0-9]{2}")
_GAP = re.compile(r"[\s,，]*(?:at|on|的|、|,|\(|（)?\s*")


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
        cues: Where words of one kind stand in `masked`.
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
    cues: Cues


def read_answer(text: Text, report: Report, names: Names, lengths: Container[Exact] = ()) -> AnswerText:
    """Finds the names in an answer, and puts what level one has read into place.

    Args:
        text: The answer.
        report: What level one has read in it.
        names: How the rows may be called.
        lengths: The lengths of time in the data, in seconds; 4:32 may be one of them.
    """
    figures, moments, quotes, handles = [], [], [], []
    for item in report.items:
        figure = Figure(item, *_place(text, item))
        if item.kind is Kind.QUOTE:
            quotes.append(figure)
        elif item.kind is Kind.HANDLE:
            handles.append(figure)
        elif item.unit in (Unit.DATE, Unit.TIME):
            length = _length(item, names, lengths)
            if length is None:
                moments.append(figure)
            else:
                figures.append(Figure(length, figure.start, figure.end))
        elif item.kind is not Kind.URL:
            figures.append(figure)
    figures = sorted([*figures, *_small(text, report)], key=lambda figure: figure.start)
    quoted = [(figure.start, figure.end) for figure in quotes]
    quoted += [_place(text, free) for free in report.free if free.why is Why.QUOTED]
    timed = [(moment.start, moment.end) for moment in moments]
    titles = _titles(text, names, (quoted, timed), handles)
    covered = [(named.start, named.end) for named in titles]
    names_at = Taken(covered)
    figures = [figure for figure in figures if names_at.is_free(figure.start, figure.end)]
    moments = [figure for figure in moments if names_at.is_free(figure.start, figure.end)]
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
        Cues(masked),
    )


def _length(item: Item, names: Names, lengths: Container[Exact]) -> Item | None:
    """A time on the clock as a length, where the data has such a length and nothing at that time."""
    when = item.when
    if when is None or when.hour is None or not _CLOCK.fullmatch(item.text):
        return None
    if any(agrees(row, when) for _, _, row in names.moments):
        return None
    minutes = 60 * when.hour + (when.minute or 0)
    for seconds in (minutes, 60 * minutes):
        if seconds in lengths:
            return item._replace(value=seconds, unit=Unit.DURATION, measure="second", when=None)
    return None


def _place(text: Text, item: Item | Free) -> tuple[int, int]:
    """Where an item stands in the plain text."""
    return text.plain_at(item.start), text.plain_at(item.end)


def _small(text: Text, report: Report) -> list[Figure]:
    """Small numbers that claim nothing to level one, and do in tables, brackets, before measure words."""
    found = []
    for free in report.free:
        value = _SMALL.get(free.text.lower()) or (int(free.text) if free.text.isdecimal() else None)
        if free.why is not Why.SMALL or value is None:
            continue
        start, end = _place(text, free)
        line = text.lower.rfind("\n", 0, start) + 1
        tabled = text.lower[line : line + 1] == "|"
        alone = text.lower[start - 1 : start] in _OPEN and text.lower[end : end + 1] in _CLOSED
        opposed = _OPPOSED.search(text.lower, max(0, start - 12), start) is not None
        listed = _LABEL.search(text.lower, max(0, start - 2), start) and text.lower[end : end + 1] in (
            "",
            "\n",
        )
        stated = _HAS.search(text.lower, max(0, start - 6), start) and text.lower[end : end + 1] in "."
        if tabled or alone or opposed or listed or stated or _MEASURED.match(text.lower, end):
            item = Item(Kind.NUMBER, free.text, free.start, free.end, value)
            found.append(Figure(item, start, end))
    return found


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
    begins = after[1:].isupper() or after[1:] in _SENTENCE_STARTS
    return not after.strip() or after[:1] == "\n" or (after[:1] == " " and begins)


def _titles(
    text: Text,
    names: Names,
    spans: tuple[list[tuple[int, int]], list[tuple[int, int]]],
    handles: list[Figure],
) -> tuple[Named, ...]:
    found = [Named(*title) for title in find_titles(text, names, *spans)]
    for handle in handles:
        name = text.lower[handle.start : handle.end]
        keys = names.handles.get(name, frozenset()) | (
            names.authors.get(name, frozenset()) & names.sizes.keys()
        )
        if keys:
            found.append(Named(handle.start, handle.end, keys))
    return tuple(sorted(found))


def _dates(masked: str, moments: list[Figure], names: Names) -> tuple[Named, ...]:
    """Dates with the time of day that follows them, as what they call."""
    found: list[Named] = []
    known: dict[When, frozenset[Key]] = {}
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
        if when not in known:
            known[when] = frozenset(key for key, sort, row in names.moments if calls(sort, row, when))
        keys = known[when]
        found.append(Named(start, moment.end, keys, when))
    return tuple(found)


def _near(masked: str, end: int, start: int) -> bool:
    gap = _GAP.match(masked, end)
    return gap is not None and gap.end() >= start
