"""How the rows of the evidence may be called, indexed by words."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeVar

from desktop.audit.attribution.moments import in_order
from desktop.audit.cells import Row, Sort
from desktop.audit.item import When
from desktop.audit.metrics import is_metric
from desktop.audit.plain import read_text
from desktop.audit.vocabulary import vocabulary

Key = tuple[str, str]
"""Source and id of a row."""

K = TypeVar("K")
HAN = "\u3400-\u9fff"
WORD = re.compile(r"[a-z0-9][a-z0-9'&-]*")
"""A word of a name in Latin letters."""

_MARKS = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "…": " ", "\n": " ", "\xa0": " "})
_HEAD = re.compile(
    r"[^:：|—–?？!！]{6,40}(?=\s?[:：|—–?？!！])|[^:：|—–?？!！\x00-\x7f]{4,20}(?=\s?[:：|—–?？!！])"
)
_HAN_RUN = re.compile(f"[{HAN}]{{2,}}")
_COMMON = vocabulary("""
    a an and are as at be best better by can day do first for from get good got had has have how i in is it
    its last latest least likes make me more most my new next of on one or our out over post posts reply
    second so than that the their then these they this time to today top two up video views was week
    one two three four five six seven eight nine ten eleven twelve twenty thirty first third
    weekly were what when which why will with you your
""")
"""Words that say too little for two of them to name a post."""

_GENERIC = vocabulary("""
    other others total all video videos photo photos image images text reel reels carousel post posts story
    stories morning afternoon evening night unknown none 其他 其它 其餘 合計 合计 總計 总计 全部 影片 視頻
    视频 照片 圖片 图片 文字 貼文 贴文 帖子 早上 上午 中午 下午 傍晚 晚上 凌晨 清晨 深夜
""")
"""Names that are said of much else too."""

_PLATFORMS = vocabulary("threads youtube x")
_FEWEST_LETTERS = 4
_FEWEST_HAN = 3
_FEWEST_HAN_OF_SLOT = 2
_FEWEST_LETTERS_OF_SLOT = 3
_LONG_START = 24
_LONG_HAN_START = 6


@dataclass(frozen=True)
class Names:
    """An index of names.

    Attributes:
        whole: Each name, made alike, with the rows it belongs to.
        telling: Those of them that need no quotation marks, longest first.
        handles: Rows by their handle.
        authors: Rows by who wrote them.
        words: Rows by a word that is in one title alone.
        pairs: Rows by two neighbouring words of their title.
        han: Rows by two neighbouring Han characters of their title.
        sizes: How many words and Han characters the title of a row has.
        texts: What may be quoted of each row, made alike.
        moments: The rows that are, or happened at, some part of the calendar.
        latest: The rows that happened last, one in each group of posts.
    """

    whole: Mapping[str, frozenset[Key]]
    telling: tuple[tuple[str, frozenset[Key]], ...]
    handles: Mapping[str, frozenset[Key]]
    authors: Mapping[str, frozenset[Key]]
    words: Mapping[str, frozenset[Key]]
    pairs: Mapping[tuple[str, str], frozenset[Key]]
    han: Mapping[str, frozenset[Key]]
    sizes: Mapping[Key, tuple[int, int]]
    texts: Mapping[Key, str]
    moments: tuple[tuple[Key, Sort, When], ...]
    latest: frozenset[Key]

    @cached_property
    def titles(self) -> str:
        """All texts of rows that have a title, a line each."""
        return "\n".join(self.texts[key] for key in self.sizes)


def alike(text: str) -> str:
    """A name without capitals, line breaks and the difference between quotation marks."""
    return " ".join(read_text(text).lower.translate(_MARKS).split())


def read_names(rows: Sequence[Row], with_cells: Collection[Key]) -> Names:
    """Indexes the names, texts, authors and moments of the rows.

    Args:
        rows: All of them.
        with_cells: Those that have figures. A comment without one is quoted, but nothing is said of it.
    """
    index = _Index()
    for row in rows:
        index.add(row, is_figured=row.sort is not Sort.COMMENT or row.key in with_cells)
    whole = _frozen(index.whole)
    telling = [each for each in whole.items() if each[0] in index.short or _is_telling(each[0])]
    return Names(
        whole=whole,
        telling=tuple(sorted(telling, key=lambda each: -len(each[0]))),
        handles=_frozen(index.handles),
        authors=_frozen(index.authors),
        words={word: keys for word, keys in _frozen(index.words).items() if len(_ids(keys)) == 1},
        pairs=_frozen(index.pairs),
        han=_frozen(index.han),
        sizes=index.sizes,
        texts=index.texts,
        moments=tuple(index.moments),
        latest=_latest(rows),
    )


class _Index:
    """Names on their way into the index."""

    def __init__(self) -> None:
        self.whole: dict[str, set[Key]] = {}
        self.short: set[str] = set()
        self.handles: dict[str, set[Key]] = {}
        self.authors: dict[str, set[Key]] = {}
        self.words: dict[str, set[Key]] = {}
        self.pairs: dict[tuple[str, str], set[Key]] = {}
        self.han: dict[str, set[Key]] = {}
        self.sizes: dict[Key, tuple[int, int]] = {}
        self.texts: dict[Key, str] = {}
        self.moments: list[tuple[Key, Sort, When]] = []

    def add(self, row: Row, *, is_figured: bool) -> None:
        self.texts[row.key] = alike(" ".join((row.text, *row.names)))
        if row.author:
            self.authors.setdefault(row.author.lower(), set()).add(row.key)
        if not is_figured:
            return
        if row.when is not None:
            self.moments.append((row.key, row.sort, row.when))
        names = [*row.names, row.text] if row.sort is Sort.POST else row.names
        for name in dict.fromkeys(map(alike, names)):
            self._add_name(row, name)

    def _add_name(self, row: Row, name: str) -> None:
        if name.startswith("@"):
            self.handles.setdefault(name, set()).add(row.key)
        elif row.sort is Sort.POST and name:
            self.whole.setdefault(name, set()).add(row.key)
            self._add_title(row, name)
        elif name and name not in _GENERIC and (name in _PLATFORMS or not is_metric(name)):
            self.whole.setdefault(name, set()).add(row.key)
            fewest = _FEWEST_LETTERS_OF_SLOT if name.isascii() else _FEWEST_HAN_OF_SLOT
            if len(name) >= fewest and not name.isdecimal():
                self.short.add(name)

    def _add_title(self, row: Row, title: str) -> None:
        for start in _starts(title):
            self.whole.setdefault(start, set()).add(row.key)
        words = WORD.findall(title)
        for word in words:
            if len(word) >= _FEWEST_LETTERS and word not in _COMMON:
                self.words.setdefault(word, set()).add(row.key)
        runs = _HAN_RUN.findall(title)
        self.sizes[row.key] = len(words), sum(map(len, runs))
        for first, second in pairwise(words):
            if not (first in _COMMON and second in _COMMON):
                self.pairs.setdefault((first, second), set()).add(row.key)
        for run in runs:
            for at in range(len(run) - 1):
                self.han.setdefault(run[at : at + 2], set()).add(row.key)


def _is_telling(title: str) -> bool:
    """Whether a title is enough without quotation marks; a country or a platform always is."""
    if title.isascii():
        words = WORD.findall(title)
        return len(words) > 1 and not all(word in _COMMON for word in words)
    return len(title) >= _FEWEST_HAN


def _frozen(index: Mapping[K, set[Key]]) -> dict[K, frozenset[Key]]:
    return {name: frozenset(keys) for name, keys in index.items()}


def _ids(keys: Iterable[Key]) -> set[str]:
    return {key[1] for key in keys}


def _starts(name: str) -> Iterable[str]:
    """The beginnings by which a long caption is called without any marks."""
    head = _HEAD.match(name)
    if head is not None and len(head[0]) < len(name):
        yield head[0]
    if name.isascii():
        cut = name.rfind(" ", 0, _LONG_START + 1)
        if len(name) > _LONG_START and cut > 0:
            yield name[:cut]
    elif len(name) > _LONG_HAN_START:
        yield name[:_LONG_HAN_START]


def _latest(rows: Iterable[Row]) -> frozenset[Key]:
    last: dict[tuple[str, str], tuple[tuple[int, ...], list[Key]]] = {}
    for row in rows:
        moment = in_order(row.when)
        if row.sort is not Sort.POST or moment is None:
            continue
        place = (row.source, row.group)
        if place not in last or moment > last[place][0]:
            last[place] = (moment, [row.key])
        elif moment == last[place][0]:
            last[place][1].append(row.key)
    return frozenset(key for _, keys in last.values() for key in keys)
