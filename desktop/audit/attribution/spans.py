"""What stands between two places of a text, out of what is sorted by its place."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Protocol, TypeVar


class Placed(Protocol):
    """Something at `text[start:end]`."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """Where it ends."""


P = TypeVar("P", bound=Placed)


def between(placed: Sequence[P], start: int, end: int) -> Sequence[P]:
    """Those that begin at or after `start` and before `end`; takes time for what is found, not for all."""
    low = bisect_left(placed, start, key=_start)
    high = bisect_left(placed, end, lo=low, key=_start)
    return placed[low:high]


def last_before(placed: Sequence[P], end: int) -> P | None:
    """The last one that begins before `end`."""
    at = bisect_left(placed, end, key=_start)
    return placed[at - 1] if at else None


def first_from(placed: Sequence[P], start: int) -> P | None:
    """The first one that begins at or after `start`."""
    at = bisect_left(placed, start, key=_start)
    return placed[at] if at < len(placed) else None


def _start(placed: Placed) -> int:
    return placed.start
