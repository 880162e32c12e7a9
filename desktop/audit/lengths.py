"""Lengths of time in two or three units: 13 minutes and 34 seconds, 7 分 47 秒, 1 小時 20 分."""

import re

from desktop.audit.item import DURATION, NUMBER
from desktop.audit.mention import Mention
from desktop.audit.page import FIGURES, Page, in_word

_LENGTH = re.compile(
    r"""
    (?:(?P<hours>[0-9]{1,3})[ -]?(?:hours?|hrs?|h|[個个]?小[時时]|[個个]?[鐘钟][頭头])[ ]?(?:and[ ]|,[ ])?)?
    (?:(?P<minutes>[0-9]{1,3})[ -]?(?:minutes?|mins?|m|分[鐘钟]?)[ ]?(?:and[ ]|,[ ])?)?
    (?:(?P<seconds>[0-9]{1,3})[ -]?(?:seconds?|secs?|s|秒[鐘钟]?))?
    (?![a-z])
    """,
    re.VERBOSE,
)
_BEGINS = re.compile(
    r"[0-9]{1,3}[ -]?(?:hours?|hrs?|h|minutes?|mins?|m|[個个]?小[時时]|[個个]?[鐘钟][頭头]|分)"
)
_FEWEST = 2
_IN_SECONDS = {"hours": 3600, "minutes": 60, "seconds": 1}


def find_lengths(page: Page) -> list[Mention]:
    """Lengths of at least two units in the order of the text; one unit alone is an ordinary quantity."""
    if not page.has(FIGURES):
        return []
    found: list[Mention] = []
    done = 0
    for begin in _BEGINS.finditer(page.rest):
        if begin.start() < done or in_word(page.rest, begin.start()):
            continue
        length = _LENGTH.match(page.rest, begin.start())
        parts = {} if length is None else {name: part for name, part in length.groupdict().items() if part}
        if length is None or len(parts) < _FEWEST:
            continue
        total = sum(int(part) * _IN_SECONDS[name] for name, part in parts.items())
        end = length.start() + len(length[0].rstrip(" ,"))
        found.append(
            Mention(length.start(), end, NUMBER, total, DURATION, "second", seconds=(total,)),
        )
        done = end
    return found
