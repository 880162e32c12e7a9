"""Finds marks in text that arrives in pieces cut anywhere."""

from collections.abc import Iterable


def first_mark(text: str, marks: Iterable[str]) -> tuple[int, str] | None:
    """Where the first mark in `text` starts, and which it is; of two that start there, the longer one."""
    found = [(start, mark) for mark in marks if (start := text.find(mark)) >= 0]
    return min(found, key=lambda one: (one[0], -len(one[1])), default=None)


def held_back(text: str, marks: Iterable[str]) -> int:
    """How many characters at the end of `text` may be the beginning of a mark."""
    longest = 0
    for mark in marks:
        for length in range(min(len(mark) - 1, len(text)), longest, -1):
            if text.endswith(mark[:length]):
                longest = length
                break
    return longest


class Ending:
    """Cuts a stream off before the first `stop`; without one, everything passes."""

    def __init__(self, stop: str | None) -> None:
        self._stops = () if stop is None else (stop,)
        self._held = ""

    def feed(self, piece: str) -> tuple[str, bool]:
        """What passes of the stream so far, and whether the stop has come."""
        self._held += piece
        found = first_mark(self._held, self._stops)
        cut = len(self._held) - held_back(self._held, self._stops) if found is None else found[0]
        passed, self._held = self._held[:cut], self._held[cut:] if found is None else ""
        return passed, found is not None

    def end(self) -> str:
        """What was kept back: it did not become the stop."""
        held, self._held = self._held, ""
        return held
