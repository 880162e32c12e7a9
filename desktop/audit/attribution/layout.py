"""Lines, sentences and clauses of an answer."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from desktop.audit.attribution.spans import last_before

FIGURE = "\x00"
"""Stands for each character of a number, a date or a time in `Reading.masked`."""

NAME = "\x01"
"""Stands for each character of a name or a quotation there."""

_SENTENCE_END = re.compile(r"[!?。！？]+[\"”」』)）]*|\.+(?=[\s\"”)]|\Z)[\"”)]*")
_HEADING = re.compile(r"\s*#{1,6}\s")
_BULLET = re.compile(r"\s*(?:[-*•·+–—▪]|[(（]?[0-9\x00]{1,3}[.)）、．]|[一二三四五六七八九十]{1,2}、)\s*")
_TABLE = re.compile(r"\s*\|.*\|")
_SEPARATOR = re.compile(
    r"""
    [,，、;；]
    | \s[–—]+\s | ——
    | (?<![a-z])(?:while|whereas|but|although|though)(?![a-z])
    | 而(?!且)|但是?|不過|不过
    """,
    re.VERBOSE,
)
_LONGEST = 600
"""What goes on for longer than this without an end is cut, so that a text of any length is read in time."""
_OPENING, _CLOSING = "(（[", ")）]"


class Line(Enum):
    """What a line is."""

    PROSE = auto()
    HEADING = auto()
    BULLET = auto()
    TABLE = auto()


class Clause(NamedTuple):
    """A part of a sentence that speaks of one thing; `inner` where it stands in brackets."""

    start: int
    end: int
    inner: bool


@dataclass(frozen=True)
class Sentence:
    """A sentence, a heading, or a row of a table.

    Attributes:
        first: Whether it begins its line.
        indent: How far its line is moved in.
        clauses: In the order of the text, those in brackets behind the others.
    """

    start: int
    end: int
    line: Line
    first: bool
    indent: int
    clauses: tuple[Clause, ...]

    def clause_at(self, at: int) -> Clause:
        """The clause in which `at` stands; a bracket before the clause around it."""
        bracket = last_before(self._brackets, at + 1)
        if bracket is not None and at < bracket.end:
            return bracket
        outer = last_before(self._outer, at + 1)
        return self.clauses[0] if outer is None or at >= outer.end else outer

    @cached_property
    def _outer(self) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if not clause.inner)

    @cached_property
    def _brackets(self) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if clause.inner)


class Layout:
    """All sentences of a text, to be found by a place in it."""

    def __init__(self, masked: str) -> None:
        self.sentences = tuple(_sentences(masked))
        self._starts = [sentence.start for sentence in self.sentences]

    def sentence_at(self, at: int) -> Sentence:
        """The sentence in which `at` stands."""
        return self.sentences[self._place(at)]

    def before(self, sentence: Sentence) -> Sentence | None:
        """The sentence before it; None for the first."""
        place = self._place(sentence.start)
        return self.sentences[place - 1] if place else None

    def after(self, sentence: Sentence) -> Sentence | None:
        """The sentence behind it; None for the last."""
        place = self._place(sentence.start) + 1
        return self.sentences[place] if place < len(self.sentences) else None

    def lead_of(self, sentence: Sentence) -> Sentence | None:
        """What stands before the list that a bullet is in; None where nothing does."""
        return self._leads[self._place(sentence.start)]

    def list_behind(self, sentence: Sentence) -> tuple[int, int] | None:
        """Where the next bullets or rows of a table behind it begin and end; None where there are none."""
        return self._lists[self._place(sentence.start)]

    def _place(self, at: int) -> int:
        return max(0, bisect_right(self._starts, at) - 1)

    @cached_property
    def _leads(self) -> list[Sentence | None]:
        leads: list[Sentence | None] = []
        lead: Sentence | None = None
        for sentence in self.sentences:
            leads.append(lead)
            if sentence.line is not Line.BULLET:
                lead = sentence
        return leads

    @cached_property
    def _lists(self) -> list[tuple[int, int] | None]:
        behind: list[tuple[int, int] | None] = []
        following: tuple[int, int] | None = None
        goes_on = False
        for sentence in reversed(self.sentences):
            behind.append(following)
            listed = sentence.line in (Line.BULLET, Line.TABLE)
            if listed:
                end = following[1] if goes_on and following is not None else sentence.end
                following = sentence.start, end
            goes_on = listed
        return behind[::-1]


def _sentences(masked: str) -> Iterator[Sentence]:
    at = 0
    for line in masked.split("\n"):
        if line.strip():
            yield from _of_line(masked, at, at + len(line))
        at += len(line) + 1
    if not masked.strip():
        yield Sentence(0, len(masked), Line.PROSE, True, 0, (Clause(0, len(masked), False),))


def _of_line(masked: str, start: int, end: int) -> Iterator[Sentence]:
    line = masked[start:end]
    indent = len(line) - len(line.lstrip())
    kind = _kind(line)
    first = True
    for low, high in _parts(masked, start, end, kind):
        clauses = (Clause(low, high, False),) if kind is Line.TABLE else tuple(_clauses(masked, low, high))
        yield Sentence(low, high, kind, first, indent, clauses)
        first = False


def _parts(masked: str, start: int, end: int, kind: Line) -> Iterator[tuple[int, int]]:
    """The sentences of a line, and the pieces of one that is too long; a row of a table is one."""
    at = start
    if kind is not Line.TABLE:
        bullet = _BULLET.match(masked, start, end) if kind is Line.BULLET else None
        for found in _SENTENCE_END.finditer(masked, bullet.end() if bullet else start, end):
            if masked[at : found.end()].strip():
                yield from _cut(at, found.end())
            at = found.end()
    if masked[at:end].strip():
        yield from _cut(at, end)


def _cut(start: int, end: int) -> Iterator[tuple[int, int]]:
    for at in range(start, end, _LONGEST):
        yield at, min(at + _LONGEST, end)


def _kind(line: str) -> Line:
    if _TABLE.match(line):
        return Line.TABLE
    if _HEADING.match(line):
        return Line.HEADING
    return Line.BULLET if _BULLET.match(line) else Line.PROSE


def _clauses(masked: str, start: int, end: int) -> Iterator[Clause]:
    """Brackets are clauses of their own; the clause around one goes on behind it."""
    brackets = list(_brackets(masked, start, end))
    at = start
    for found in _SEPARATOR.finditer(masked, start, end):
        if found.start() < at or any(low <= found.start() < high for low, high in brackets):
            continue
        if masked[at : found.start()].strip():
            yield Clause(at, found.start(), False)
            at = found.start()
    yield Clause(at, end, False)
    for low, high in brackets:
        yield Clause(low, high, True)


def _brackets(masked: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    opened = -1
    for at in range(start, end):
        letter = masked[at]
        if letter in _OPENING and opened < 0:
            opened = at
        elif letter in _CLOSING and opened >= 0:
            yield opened, at + 1
            opened = -1
