"""How far a text that is still being written can be read: whole sentences that no later text can change."""

import re
from collections.abc import Iterator

from desktop.answering.plain import plain_text

_CLOSERS = "\"'”’」』»)\\]）】》*_`"
_SENTENCE = re.compile(
    rf"""
    [.!?…]+[{_CLOSERS}]*(?=\s+(?P<after>\S))       # a blank has to follow, and something after it
    |[。！？｡]+[{_CLOSERS}]*(?=[^{_CLOSERS}。！？｡\s]|\s+\S)
    |(?<=\S)(?=[ \t]*\n[ \t]*\n\s*\S)               # a paragraph ends here
    |(?<=\S)(?=[ \t]*\n[ \t]*(?:[-*+]|[0-9]{{1,9}}[.)]|\#{{1,6}})[ \t]+\S)  # or an item of a list, a heading
    """,
    re.VERBOSE,
)
_ABBREVIATION = re.compile(
    r"""
    (?<![a-z])(?:
        [a-z]|[a-z]\.[a-z]|mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|al|ca|cf|no|nos|nr|vol|fig|pp|ch|sec|min|max|avg
        |approx|est|incl|excl|inc|ltd|co|corp|dept|hrs?|mins?|secs?
        |jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun
    )\.\Z
    """,
    re.VERBOSE | re.IGNORECASE,
)
_LONGEST_ABBREVIATION = 8
_MARKS_ALONE = re.compile(r"[\s>*+\-#0-9.)]*\Z")
_FENCE = re.compile(r"^[\s>*+\-0-9.)]*(?:```|~~~)", re.MULTILINE)
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_OPEN = re.compile(
    r"""
    [\[`]                                   # a link, code
    |<(?!\s)                                # an address between angle brackets
    |(?<![ \t\n])\*|\*(?![ \t\n]|\Z)        # emphasis; a star between blanks is none
    |(?<![^\W_])_|_(?![^\W_])               # nor is a low line within a word
    """,
    re.VERBOSE,
)
_PAIRS = (("「", "」"), ("『", "』"), ("“", "”"), ("«", "»"))
_SINGLE_OPENS = re.compile(r"(?:(?<![A-Za-z0-9])'|‘)(?=\S)")
_SINGLE_CLOSES = re.compile(r"(?<=\S)['’](?![A-Za-z0-9])")


class Settling:
    """Reads a draft piece by piece.

    Markdown lets what comes later decide how something is read: a second star makes emphasis of the first, a
    line of dashes makes a table's head of the line above. The same goes for quotation marks in the audit. So
    a sentence counts as settled once it has ended and nothing in its paragraph is left open; what a rule
    would have to guess at stays held back, since the whole is shown in the end anyhow.
    """

    def __init__(self) -> None:
        self._raw = ""
        self._looked_to = 0
        self._text = ""

    @property
    def text(self) -> str:
        """The plain text of what is settled. It begins every plain text that the draft can still become."""
        return self._text

    def feed(self, piece: str) -> bool:
        """The next piece; whether more is settled than before."""
        self._raw += piece
        raw = self._raw.replace("\r\n", "\n").replace("\r", "\n")
        ends = [end for end in sentence_ends(raw) if end > self._looked_to]
        if not ends:
            return False
        self._looked_to = ends[-1]
        for end in reversed(ends):
            text = _settled(raw, end)
            if text is not None and len(text) > len(self._text):
                self._text = text
                return True
        return False


def sentence_ends(text: str) -> Iterator[int]:
    """Where sentences, list items and paragraphs of a Markdown text end, closing marks included.

    The end of the text itself is none: what follows decides whether a full stop ended anything.
    """
    for found in _SENTENCE.finditer(text):
        start, end = found.span()
        line = text[text.rfind("\n", 0, start) + 1 : end]
        if _MARKS_ALONE.match(line):
            continue
        after = found["after"]
        if after is None or not (after.islower() or _is_no_end(text, start + 1, after)):
            yield end


def _is_no_end(text: str, end: int, after: str) -> bool:
    """Whether the full stop before `end` belongs to a short form or a number: `9 p.m.`, `Nov. 30`, `4. 5`."""
    if after.isdigit() and text[end - 2 : end - 1].isdigit():
        return True
    return _ABBREVIATION.search(text, max(0, end - _LONGEST_ABBREVIATION), end) is not None


def _settled(raw: str, end: int) -> str | None:
    """The plain text of `raw[:end]`; None where what follows could still change it."""
    before = raw[:end]
    if _FENCE.search(before):
        return None
    blanks = [found.end() for found in _BLANK_LINE.finditer(before)]
    paragraph = blanks[-1] if blanks else 0
    if "|" in before[paragraph:]:
        return None
    text = plain_text(before)
    closed = len(plain_text(before[:paragraph]))
    if _OPEN.search(text, closed) or has_open_quote(text) or not plain_text(raw).startswith(text):
        return None
    return text


def has_open_quote(text: str) -> bool:
    """Whether a quotation has begun and not ended."""
    if text.count('"') % 2 or any(text.count(opens) != text.count(closes) for opens, closes in _PAIRS):
        return True
    line = text[text.rfind("\n") + 1 :]
    opened = [found.start() for found in _SINGLE_OPENS.finditer(line)]
    return bool(opened) and not _SINGLE_CLOSES.search(line, opened[-1] + 1)
