"""How the rows of the evidence may be called, indexed by words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from desktop.audit.cells import Row, Sort
from desktop.audit.item import When
from desktop.audit.vocabulary import vocabulary

Key = tuple[str, str]
"""Source and id of a row."""

HAN = "\u3400-\u9fff"
_MARKS = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "…": " ", "\n": " ", "\xa0": " "})
_WORD = re.compile(r"[a-z0-9][a-z0-9'&-]*")
_HAN_RUN = re.compile(f"[{HAN}]{{2,}}")
_COMMON = vocabulary("""
    a an and are as at be best better by can day do first for from get good got had has have how i in is it
    its last latest least likes make me more most my new next of on one or our out over post posts reply
    second so than that the their then these they this time to today top two up video views was week
    weekly were what when which why will with you your
""")
"""Words that say too little for two of them to name a post."""
_FEWEST_HAN = 3
_LONG_START = 24
_LONG_HAN_START = 6


@dataclass(frozen=True, slots=True)
class Names:
    """An index of names.

    Attributes:
        whole: Each name, made alike, with the rows it belongs to; longest names first.
        handles: Rows by their handle.
        authors: Rows by who wrote them.
        pairs: Rows by two neighbouring words of their title.
        han: Rows by two neighbouring Han characters of their title.
        texts: What may be quoted of each row, made alike.
        moments: The rows that are, or happened at, some part of the calendar.
        latest: The rows that happened last, one in each group of posts.
    """

    whole: Mapping[str, frozenset[Key]]
    handles: Mapping[str, frozenset[Key]]
    authors: Mapping[str, frozenset[Key]]
    pairs: Mapping[tuple[str, str], frozenset[Key]]
    han: Mapping[str, frozenset[Key]]
    texts: Mapping[Key, str]
    moments: tuple[tuple[Key, Sort, When], ...]
    latest: frozenset[Key]


def read_names(rows: Sequence[Row]) -> Names:
    """Indexes the names, texts, authors and moments of the rows."""
    index: dict[str, dict[object, set[Key]]] = {part: {} for part in ("whole", "handle", "by", "pair", "han")}
    texts: dict[Key, str] = {}
    moments = []
    for row in rows:
        if row.when is not None:
            moments.append((row.key, row.sort, row.when))
        if row.author:
            index["by"].setdefault(row.author.lower(), set()).add(row.key)
        texts[row.key] = alike(" ".join((row.text, *row.names)))
        for name in row.names:
            _add_name(index, row, alike(name))
        if row.sort is Sort.POST and row.text:
            _add_name(index, row, alike(row.text))
    whole = {str(name): frozenset(keys) for name, keys in index["whole"].items()}
    return Names(
        whole=dict(sorted(whole.items(), key=lambda each: -len(each[0]))),
        handles={str(name): frozenset(keys) for name, keys in index["handle"].items()},
        authors={str(name): frozenset(keys) for name, keys in index["by"].items()},
        pairs={pair: frozenset(keys) for pair, keys in index["pair"].items() if isinstance(pair, tuple)},
        han={str(pair): frozenset(keys) for pair, keys in index["han"].items()},
        texts=texts,
        moments=tuple(moments),
        latest=_latest(rows),
    )


def alike(text: str) -> str:
    """A name without capitals, line breaks and the difference between quotation marks."""
    return " ".join(text.translate(_MARKS).lower().split())


def _add_name(index: dict[str, dict[object, set[Key]]], row: Row, name: str) -> None:
    if not name:
        return
    if name.startswith("@"):
        index["handle"].setdefault(name, set()).add(row.key)
        return
    index["whole"].setdefault(name, set()).add(row.key)
    if row.sort is not Sort.POST:
        return
    for start in _starts(name):
        index["whole"].setdefault(start, set()).add(row.key)
    words = _WORD.findall(name)
    for pair in pairwise(words):
        if not (pair[0] in _COMMON and pair[1] in _COMMON):
            index["pair"].setdefault(pair, set()).add(row.key)
    for run in _HAN_RUN.findall(name):
        for at in range(len(run) - 1):
            index["han"].setdefault(run[at : at + 2], set()).add(row.key)


def _starts(name: str) -> Iterable[str]:
    """The beginnings by which a long caption is called without any marks."""
    if name.isascii():
        cut = name.rfind(" ", 0, _LONG_START + 1)
        if len(name) > _LONG_START and cut > 0:
            yield name[:cut]
    elif len(name) > _LONG_HAN_START:
        yield name[:_LONG_HAN_START]


def is_telling(name: str) -> bool:
    """Whether a name is enough without quotation marks: several words, or three Han characters."""
    if name.isascii():
        words = _WORD.findall(name)
        return len(words) > 1 and not all(word in _COMMON for word in words)
    return len(name) >= _FEWEST_HAN


def _latest(rows: Iterable[Row]) -> frozenset[Key]:
    last: dict[tuple[str, str], tuple[tuple[int, ...], list[Key]]] = {}
    for row in rows:
        when = row.when
        if row.sort is not Sort.POST or when is None or when.year is None or when.day is None:
            continue
        moment = (when.year, when.month or 0, when.day, when.hour or 0, when.minute or 0)
        place = (row.source, row.group)
        if place not in last or moment > last[place][0]:
            last[place] = (moment, [row.key])
        elif moment == last[place][0]:
            last[place][1].append(row.key)
    return frozenset(key for _, keys in last.values() for key in keys)
