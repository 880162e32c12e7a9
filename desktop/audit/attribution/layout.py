"""Lines, sentences and clauses of an answer."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

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
_LONGEST = 1200
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


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, a heading, or a row of a table.

    Attributes:
        first: Whether it begins its line.
        indent: How far its line is moved in.
    """

    start: int
    end: int
    line: Line
    first: bool
    indent: int
    clauses: tuple[Clause, ...]

    def clause_at(self, at: int) -> Clause:
        """The clause in which `at` stands; a bracket before the clause around it."""
        found = self.clauses[0]
        for clause in self.clauses:
            if clause.start <= at < clause.end and (clause.inner or not found.inner):
                found = clause
            elif clause.start <= at < clause.end:
                continue
        return found


class Layout:
    """All sentences of a text, to be found by a place in it."""

    def __init__(self, masked: str) -> None:
        self.sentences = tuple(_sentences(masked))
        self._starts = [sentence.start for sentence in self.sentences]

    def sentence_at(self, at: int) -> Sentence:
        """The sentence in which `at` stands."""
        return self.sentences[max(0, bisect_right(self._starts, at) - 1)]


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
    if kind is Line.TABLE:
        yield Sentence(start, end, kind, True, indent, (Clause(start, end, False),))
        return
    bullet = _BULLET.match(line) if kind is Line.BULLET else None
    at = start
    first = True
    for found in _SENTENCE_END.finditer(masked, start + (bullet.end() if bullet else 0), end):
        if masked[at : found.end()].strip():
            yield Sentence(at, found.end(), kind, first, indent, tuple(_clauses(masked, at, found.end())))
            first = False
        at = found.end()
    while end - at > _LONGEST:
        yield Sentence(at, at + _LONGEST, kind, first, indent, tuple(_clauses(masked, at, at + _LONGEST)))
        first, at = False, at + _LONGEST
    if masked[at:end].strip():
        yield Sentence(at, end, kind, first, indent, tuple(_clauses(masked, at, end)))


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
