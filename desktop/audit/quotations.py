"""Where quotations stand in an answer, by all pairs of quotation marks."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from desktop.audit.item import Kind
from desktop.audit.mention import Mention
from desktop.audit.page import Page, is_ascii_word
from desktop.audit.vocabulary import either

_CLOSERS = {
    "「": "」",
    "『": "』",
    "“": "”",
    "„": "”",
    "«": "»",
    "‹": "›",
    "〝": "〞",
    "‘": "’",
    '"': '"',
    "'": "'",
}
_STRAIGHT = "\"'"
_SINGLE = "'‘"
_MARKS = frozenset([*_CLOSERS, *_CLOSERS.values()])
_MARK = re.compile(f"[{''.join(sorted(_MARKS))}]")
_DEEPEST = 8
_LONGEST_SINGLE = 200

_ANY_OPENER = '「『“"'
_ANY_CLOSER = '」』”"'
_ANY_LENGTH = range(6, 201)
_INCHES = re.compile("(?<![0-9])[0-9]{1,2}\\Z")

_SAYING = either("""
    wrote writes said says commented comment comments replied asked 留言 評論 评论 回覆 回复 寫 写 問 问 提到
""")
_SAID = re.compile(rf"(?:{_SAYING}|(?<![來来是如])[說说])(?:了|道|是)?\s*[:：,，]?\s*\Z")
_SAID_REACH = 24


class Quotation(NamedTuple):
    """A quotation at `plain[start:end]`, marks included."""

    start: int
    end: int

    @property
    def inner(self) -> slice:
        """Where the words stand, without their marks."""
        return slice(self.start + 1, self.end - 1)

    def mention(self) -> Mention:
        """The quotation as a mention."""
        return Mention(self.start, self.end, Kind.QUOTE)


def find_quotations(page: Page) -> list[Quotation]:
    """Outermost quotations in the order of the text.

    Marks are paired, so that the words between two quotations are none. What stays unpaired on a line is then
    paired with any other mark, as in `“so"`. A number alone between marks is a number.
    """
    if not page.has(_MARKS):
        return []
    rest = page.rest
    marks = [found.start() for found in _MARK.finditer(rest)]
    paired = _outermost(quotation for quotation in _paired(rest, marks) if _is_quotation(rest, quotation))
    left = [at for at in marks if not _inside(at, paired)]
    found = _apart(sorted([*paired, *_paired_with_any(rest, left)]))
    return [quotation for quotation in found if any(map(str.isalpha, rest[quotation.inner]))]


def is_said(page: Page, quotation: Quotation) -> bool:
    """Whether a word of saying stands right before the quotation."""
    return _SAID.search(page.rest, max(0, quotation.start - _SAID_REACH), quotation.start) is not None


def _paired(rest: str, marks: list[int]) -> Iterator[Quotation]:
    """Each closing mark with its opening one, inner quotations before outer ones, within a paragraph."""
    opened: list[int] = []
    before = 0
    for at in marks:
        if "\n\n" in rest[before:at]:
            opened.clear()
        before = at
        place = _opener_of(rest, opened, at)
        if place is not None:
            yield Quotation(opened[place], at + 1)
            del opened[place:]
        elif _can_open(rest, at):
            opened.append(at)


def _opener_of(rest: str, opened: list[int], at: int) -> int | None:
    """The place in `opened` of the mark that `at` closes; marks opened after it stay unpaired."""
    if not _can_close(rest, at):
        return None
    for place in range(len(opened) - 1, max(-1, len(opened) - 1 - _DEEPEST), -1):
        if _CLOSERS[rest[opened[place]]] == rest[at] and opened[place] + 1 < at:
            return place
    return None


def _can_open(rest: str, at: int) -> bool:
    mark, after = rest[at], rest[at + 1 : at + 2]
    if mark in _STRAIGHT or mark in _SINGLE:
        return not is_ascii_word(rest[at - 1 : at]) and after != "" and not after.isspace()
    return mark in _CLOSERS


def _can_close(rest: str, at: int) -> bool:
    """No straight mark closes after a blank, and no single mark before a letter: that is an apostrophe."""
    if rest[at] in _STRAIGHT:
        before = rest[at - 1 : at]
        return before != "" and not before.isspace() and not is_ascii_word(rest[at + 1 : at + 2])
    return rest[at] != "’" or not is_ascii_word(rest[at + 1 : at + 2])


def _is_quotation(rest: str, quotation: Quotation) -> bool:
    """Between single marks there have to be several words, or Han, on one line."""
    if rest[quotation.start] not in _SINGLE:
        return True
    words = rest[quotation.inner]
    several = " " in words or not words.isascii()
    return several and "\n" not in words and len(words) <= _LONGEST_SINGLE


def _outermost(quotations: Iterable[Quotation]) -> list[Quotation]:
    found: list[Quotation] = []
    for quotation in quotations:
        while found and found[-1].start > quotation.start:
            found.pop()
        found.append(quotation)
    return found


def _apart(quotations: list[Quotation]) -> Iterator[Quotation]:
    """Those that do not begin inside an earlier one: marks that match no other may stand around a pair."""
    done = 0
    for quotation in quotations:
        if quotation.start >= done:
            yield quotation
            done = quotation.end


def _inside(at: int, quotations: list[Quotation]) -> bool:
    place = bisect_right(quotations, at, key=lambda quotation: quotation.start) - 1
    return place >= 0 and at < quotations[place].end


def _paired_with_any(rest: str, marks: list[int]) -> Iterator[Quotation]:
    """From each opening mark to the first closing one, whatever its shape, on one line."""
    closers = [at for at in marks if rest[at] in _ANY_CLOSER]
    done = 0
    for opener in marks:
        if opener < done or rest[opener] not in _ANY_OPENER or _is_inch(rest, opener):
            continue
        place = bisect_right(closers, opener)
        if place == len(closers):
            return
        closer = closers[place]
        words = rest[opener + 1 : closer] if closer - opener - 1 in _ANY_LENGTH else ""
        if words and "\n" not in words and not any(mark in words for mark in _ANY_CLOSER):
            yield Quotation(opener, closer + 1)
            done = closer + 1


def _is_inch(rest: str, at: int) -> bool:
    """5" and 27" before a blank or a mark."""
    if rest[at] != '"' or rest[at + 1 : at + 2].isalnum():
        return False
    return _INCHES.search(rest, max(0, at - 3), at) is not None
