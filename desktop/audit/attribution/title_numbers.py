"""Numbers of a title that an answer does not give in full: episode 22, the story about 100 rejections."""

import re

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.names import Names
from desktop.audit.attribution.spans import last_before

_BEFORE = re.compile(r"([a-z]{2,}|[\u3400-\u9fff]{1,2})[\s.#-]*\Z")
_BEHIND = re.compile(r"[\s-]?([a-z]{2,}|[\u3400-\u9fff]{1,2})")
_NUMBERED = re.compile(
    r"\b(?:episode|ep|issue|part|vol|volume|chapter|season|day|week|no)\.?\s#?\Z|#\Z|第\s?\Z"
)
_LIST = re.compile(r"\s?(?:,|and|&|、|和|,\sand)\s?\Z")
_REACH = 24


class TitleNumbers:
    """Tells such numbers by the word beside them, which has to be the title's as well."""

    def __init__(self, answer: AnswerText, names: Names) -> None:
        self._answer = answer
        self._texts = names.titles

    def calls(self, figure: Figure) -> bool:
        """Whether the number is one of a title, and said with the title's own words."""
        lower = self._answer.text.lower
        number = lower[figure.start : figure.end]
        if number not in self._texts:
            return False
        if any(map(str.isalpha, number)):
            return True
        if _NUMBERED.search(lower, max(0, figure.start - _REACH), figure.start):
            return self._holds(number)
        before = _BEFORE.search(lower, max(0, figure.start - _REACH), figure.start)
        behind = _BEHIND.match(lower, figure.end)
        beside = []
        if before is not None:
            beside += [
                rf"{re.escape(word)}[\s.#-]*{re.escape(number)}"
                for word in (before[1], before[1].rstrip("s"))
            ]
        if behind is not None:
            beside.append(rf"{re.escape(number)}[\s-]?{re.escape(behind[1])}")
        if any(re.search(rf"(?<![0-9a-z]){words}(?![0-9a-z])", self._texts) for words in beside):
            return True
        earlier = last_before(self._answer.figures, figure.start)
        if earlier is None or not _LIST.match(lower[earlier.end : figure.start]):
            return False
        return self._holds(number) and self.calls(earlier)

    def _holds(self, number: str) -> bool:
        """Whether it stands in a title, and not as a part of a longer number."""
        return re.search(rf"(?<![0-9]){re.escape(number)}(?![0-9])", self._texts) is not None
