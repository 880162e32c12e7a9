"""Whether quoted words stand in a text verbatim, once line breaks, marks and blanks are made alike."""

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass

from desktop.audit.page import is_ascii_word

_MARKS = re.compile("[「」『』“”„«»‹›〝〞‘’\"']")
_CUT = re.compile(r"\[\.{3}\]|\(\.{3}\)|\.{3,}")
_BLANKS = re.compile(r"\s+")
_HAN = "\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff"
_BLANK_BY_HAN = re.compile(rf" (?=[{_HAN}])|(?<=[{_HAN}]) ")
_HIDDEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]")


@dataclass(frozen=True, slots=True)
class Wording:
    """A text in the form in which quotations are compared.

    Line breaks and runs of blanks are one blank (none beside a Han character), all quotation marks are alike,
    letters are in lower case and NFKC. Everything else is verbatim.
    """

    words: str
    line_starts: tuple[int, ...]

    def holds(self, quotation: str) -> bool:
        """Whether the quoted words stand there.

        An ellipsis cuts: its parts must stand in one line, in their order, as whole words. One comma or full
        stop before the closing mark may be the sentence's own, as American English sets it.
        """
        words = _alike(quotation)
        if not any(letter.isalnum() for letter in words):
            return True
        if self._find(words, 0) is not None or self._find(_without_last_mark(words), 0) is not None:
            return True
        parts = [part.strip() for part in _CUT.split(words)]
        return len(parts) > 1 and self._holds_in_one_line([part for part in parts if part])

    def _holds_in_one_line(self, parts: list[str]) -> bool:
        parts[-1] = _without_last_mark(parts[-1])
        at = self._find(parts[0], 0, whole_words=True)
        while at is not None:
            line = bisect_right(self.line_starts, at)
            line_end = self.line_starts[line] if line < len(self.line_starts) else len(self.words)
            end: int | None = at + len(parts[0])
            for part in parts[1:]:
                start = None if end is None else self._find(part, end, whole_words=True)
                end = None if start is None else start + len(part)
            if end is None or end <= line_end:
                return end is not None
            at = self._find(parts[0], line_end, whole_words=True)
        return False

    def _find(self, words: str, start: int, *, whole_words: bool = False) -> int | None:
        """Where `words` begin, but not inside a longer number; None where they do not stand."""
        at = self.words.find(words, start) if words else -1
        while at >= 0:
            end = at + len(words)
            before, after = self.words[max(0, at - 2) : at][::-1], self.words[end : end + 2]
            if not _goes_on(words[0], before, whole_words) and not _goes_on(words[-1], after, whole_words):
                return at
            at = self.words.find(words, at + 1)
        return None


def read_wording(text: str) -> Wording:
    """The wording of a text."""
    pieces: list[str] = []
    starts: list[int] = []
    length = 0
    for line in text.split("\n"):
        words = _alike(line)
        if words:
            by_han = not pieces or _is_han(pieces[-1][-1]) or _is_han(words[0])
            pieces.append(words if by_han else f" {words}")
            starts.append(length)
            length += len(pieces[-1])
    return Wording("".join(pieces), tuple(starts))


def weight(quotation: str) -> int:
    """How many characters a quotation has, blanks and quotation marks aside."""
    return len(_alike(quotation).replace(" ", "").replace("'", ""))


def _alike(text: str) -> str:
    if text.isascii():
        return " ".join(text.lower().replace('"', "'").split())
    alike = unicodedata.normalize("NFKC", _HIDDEN.sub("", text)).lower().replace("⋯", "...")
    alike = _BLANKS.sub(" ", _MARKS.sub("'", alike)).strip()
    return _BLANK_BY_HAN.sub("", alike)


def _without_last_mark(words: str) -> str:
    return words[:-1] if words[-1:] in (",", ".") and words[-3:] != "..." else words


def _goes_on(edge: str, beside: str, whole_words: bool) -> bool:
    """Whether the number that the edge belongs to, or else its word, goes on in the characters beside it."""
    if edge.isdigit() and (beside[:1].isdigit() or (beside[:1] in (",", ".") and beside[1:2].isdigit())):
        return True
    return whole_words and is_ascii_word(edge) and is_ascii_word(beside[:1])


def _is_han(letter: str) -> bool:
    return "\u2e80" <= letter <= "\u9fff"
