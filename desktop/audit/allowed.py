"""The allowed text, indexed once: what an answer may say."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from desktop.audit.handles import find_handles, find_hashtags, handle_key
from desktop.audit.item import COUNT, Exact, Kind, Unit, When
from desktop.audit.known_dates import KnownDates, known_dates
from desktop.audit.links import find_urls, host_of, url_key
from desktop.audit.mention import Mention, size_of
from desktop.audit.page import open_page
from desktop.audit.plain import Text, read_text
from desktop.audit.reading import find_numbers
from desktop.audit.wording import Wording, read_wording

_ROW_LABEL = re.compile(r"^[ \t]*(?:[0-9]{1,4})(?=\s?(?:[|)、]|\.\s))", re.MULTILINE)


_ROW_WORD = re.compile(r"^[ \t*•-]*([a-z]+|[\u3400-\u9fff]+)", re.MULTILINE)
_MOST_ROWS = 12
"""More rows than this are not counted: a longer list may have been cut."""


class Figure(NamedTuple):
    """One way in which a value stands in the allowed text.

    Attributes:
        sign: 1 or -1 where a sign is written, else 0.
        label: It numbers a row, or is a word in a title; it backs up a count only.
    """

    unit: Unit | None
    measure: str | None
    sign: int
    label: bool = False


@dataclass(frozen=True, slots=True)
class Allowed:
    """What stands in the brief and in the question.

    Attributes:
        wording: Its words, for quotations.
        urls: Keys of its URLs (`links.url_key`); `hosts` are their hosts.
        handles: Keys of its handles, with their `@`; `han_handles` are those in Han characters.
        figures: The absolute values of its numbers, and how each stands there.
        seconds: Its lengths of time.
        shares: Its parts of a hundred, whether written as percent, as a fraction or as words.
        written: Numerals without a value (兩三, 上萬), as they are written.
        dates: Its dates and times of day.
        rows: How many lines begin with the same word, for each word that begins several.
    """

    wording: Wording
    urls: frozenset[str]
    hosts: frozenset[str]
    handles: frozenset[str]
    han_handles: tuple[str, ...]
    figures: dict[Exact, frozenset[Figure]]
    seconds: frozenset[Exact]
    shares: frozenset[Exact]
    written: frozenset[str]
    dates: KnownDates
    rows: frozenset[int]


def read_allowed(allowed: str) -> Allowed:
    """Indexes the exact text that the model was given, and the question."""
    text = read_text(allowed)
    page = open_page(text)
    handles = [_raw(text, each) for each in find_handles(page) if each.kind is Kind.HANDLE]
    urls = find_urls(page)
    page = page.without(urls)
    page = page.without(find_handles(page))
    page = page.without(find_hashtags(page))
    numbers = find_numbers(page)
    labels = {found.end() for found in _ROW_LABEL.finditer(page.rest)}
    keys = frozenset(url_key(_raw(text, url)) for url in urls)
    return Allowed(
        wording=read_wording(allowed),
        urls=keys,
        hosts=frozenset(host_of(key) for key in keys),
        handles=frozenset(handle_key(handle) for handle in handles),
        han_handles=tuple(dict.fromkeys(handle for handle in handles if not handle[1:2].isascii())),
        figures=_figures(text.lower, numbers, labels),
        seconds=frozenset(length for number in numbers for length in number.seconds),
        shares=frozenset(number.share for number in numbers if number.share is not None),
        written=frozenset(
            as_written(text, number) for number in numbers if number.value is None and not number.when
        ),
        dates=known_dates(_whens(text, numbers)),
        rows=_rows(text.lower),
    )


def _rows(lower: str) -> frozenset[int]:
    words = Counter(found[1] for found in _ROW_WORD.finditer(lower))
    return frozenset(lines for lines in words.values() if 1 < lines <= _MOST_ROWS)


def as_written(text: Text, mention: Mention) -> str:
    """The words of a mention, without blanks."""
    return "".join(text.lower[mention.start : mention.end].split())


def _raw(text: Text, mention: Mention) -> str:
    start, end = text.raw_span(mention.start, mention.end)
    return text.raw[start:end]


def _figures(lower: str, numbers: Iterable[Mention], labels: set[int]) -> dict[Exact, frozenset[Figure]]:
    found: dict[Exact, set[Figure]] = {}
    for number in numbers:
        if number.value is not None:
            sign = 0 if not number.signed else (-1 if number.value < 0 else 1)
            spelled = (
                number.unit in (None, COUNT)
                and not lower[number.start : number.end].strip("+-")[:1].isdecimal()
            )
            figure = Figure(number.unit, number.measure, sign, spelled or number.end in labels)
            found.setdefault(size_of(number.value), set()).add(figure)
        for reading in number.readings:
            for value in reading:
                found.setdefault(value, set()).add(Figure(None, None, 0))
    return {value: frozenset(figures) for value, figures in found.items()}


def _whens(text: Text, numbers: Iterable[Mention]) -> Iterable[When]:
    """Dates and times; a clock with a colon is on the 24-hour clock in the data."""
    for number in numbers:
        exact = ":" in text.plain[number.start : number.end]
        for when in number.when:
            yield replace(when, either_half=False) if exact and when.either_half else when
