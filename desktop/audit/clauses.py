"""The clauses of a text; what is asked of one is found out once, however many numbers stand in it."""

import re
from bisect import bisect_left
from collections.abc import Callable
from functools import cached_property


class Clauses:
    """A text that is cut at every match of `ends`, each of which is one character long."""

    def __init__(self, text: str, ends: re.Pattern[str]) -> None:
        self._text = text
        self._ends = ends
        self._known: dict[tuple[Callable[[str], bool], int, int], bool] = {}

    def holds(self, question: Callable[[str], bool], start: int, end: int) -> bool:
        """Whether the answer to the question is yes for the clause around `text[start:end]`."""
        place = bisect_left(self._stops, start)
        begin = self._stops[place - 1] + 1 if place else 0
        place = bisect_left(self._stops, end, place)
        stop = self._stops[place] if place < len(self._stops) else len(self._text)
        key = (question, begin, stop)
        if key not in self._known:
            self._known[key] = question(self._text[begin:stop].strip())
        return self._known[key]

    @cached_property
    def _stops(self) -> list[int]:
        return [end.start() for end in self._ends.finditer(self._text)]
