"""Where the words of one kind stand in an answer: each kind is looked for once, in the whole of it."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

Pattern = re.Pattern[str]
Match = re.Match[str]


class Cues:
    """The matches of patterns in one text; a pattern is searched when it is first asked for.

    A sentence is asked about once for each of its figures. To search it each time would take time that grows
    with its figures times its length.
    """

    def __init__(self, masked: str) -> None:
        self._masked = masked
        self._found: dict[Pattern, _Found] = {}

    def any(self, pattern: Pattern, start: int, end: int) -> bool:
        """Whether a match lies between two places."""
        found = self._of(pattern)
        at = bisect_left(found.starts, start)
        return at < len(found.ends) and found.ends[at] <= end

    def within(self, pattern: Pattern, start: int, end: int) -> Sequence[Match]:
        """The matches between two places, in the order of the text."""
        found = self._of(pattern)
        return found.matches[bisect_left(found.starts, start) : bisect_right(found.ends, end)]

    def last(self, pattern: Pattern, start: int, end: int) -> Match | None:
        """The last match between two places."""
        found = self._of(pattern)
        at = bisect_right(found.ends, end) - 1
        return found.matches[at] if at >= 0 and found.starts[at] >= start else None

    def _of(self, pattern: Pattern) -> "_Found":
        if pattern not in self._found:
            self._found[pattern] = _Found(list(pattern.finditer(self._masked)))
        return self._found[pattern]


class _Found:
    """Matches that do not overlap, so that both their starts and their ends ascend."""

    def __init__(self, matches: list[Match]) -> None:
        self.matches = matches
        self.starts = [match.start() for match in matches]
        self.ends = [match.end() for match in matches]
