"""Which stretches of a text are taken already."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable


class Taken:
    """Stretches that do not overlap."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in spans:
            self.take(start, end)

    def is_free(self, start: int, end: int) -> bool:
        """Whether nothing of `start` to `end` is taken."""
        return bisect_right(self._ends, start) == bisect_left(self._starts, end)

    def take(self, start: int, end: int) -> bool:
        """Take it if it is free; whether it was."""
        free = self.is_free(start, end)
        if free:
            insort(self._starts, start)
            insort(self._ends, end)
        return free
