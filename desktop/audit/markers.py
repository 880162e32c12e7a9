"""List markers: 1. and 2) and (3) and 四、 at the start of a line, and circled numbers."""

import re
from collections.abc import Iterator

from desktop.audit.chinese import read_chinese
from desktop.audit.item import Why
from desktop.audit.mention import Mention
from desktop.audit.nouns import counted_after
from desktop.audit.page import Page
from desktop.audit.plain import Text

_MARKER = re.compile(
    r"[ \t>#+•·-]*[(（]?(?P<number>[0-9]{1,3}|[一二三四五六七八九十]{1,3})(?:[.)）、．]|[:：](?=\s))(?![0-9])"
)
_CLOSED = re.compile(r"([0-9]{1,2})\)")

ALWAYS_FREE = 12
"""A marker up to here needs no other before it."""


def find_markers(text: Text, page: Page) -> list[Mention]:
    """Markers in the order of the text. One above twelve has to follow its predecessor."""
    found: list[Mention] = []
    last = 0
    for line in _line_starts(page.rest):
        marker = _MARKER.match(page.rest, line)
        number = None if marker is None else _number(marker["number"])
        if marker is None or number is None or not (number <= ALWAYS_FREE or number == last + 1):
            continue
        last = number
        found.append(Mention(*marker.span("number"), free=Why.LIST_MARKER))
    if len(text.raw) != len(text.plain):
        found += _circled(text, page.rest, {mention.start for mention in found})
    return sorted(found, key=lambda mention: mention.start)


def _line_starts(rest: str) -> Iterator[int]:
    at = 0
    while at >= 0:
        yield at
        at = rest.find("\n", at) + 1 or -1


def _circled(text: Text, rest: str, taken: set[int]) -> list[Mention]:
    """⑬ stands as `13)` in the plain text; the two are told apart by where they stand in the raw one."""
    found: list[Mention] = []
    for closed in _CLOSED.finditer(rest):
        start, end = closed.span()
        is_one_character = text.raw_at[start] == text.raw_at[end - 1]
        counts = counted_after(rest, end)
        if is_one_character and start not in taken and not counts:
            found.append(Mention(start, end, free=Why.LIST_MARKER))
    return found


def _number(written: str) -> int | None:
    if written.isdecimal():
        return int(written)
    value = read_chinese(written)
    return None if value is None else int(value)
