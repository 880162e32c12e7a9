"""Text of posts, comments, files and models made fit to be shown: nothing in it acts, it is only read."""

import html
import unicodedata

# They turn the order of what follows, so that 123 is read as 321.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Controls, lone surrogates, and characters that stand for objects and blocks inside a QTextDocument.
_HIDDEN_CATEGORIES = frozenset({"Cc", "Cs"})
_OF_QT = frozenset("\ufffc\ufdd0\ufdd1\u2028\u2029")
_INSTEAD = "\ufffd"
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"

LONGEST_LINE = 2000
"""Characters that are shown of a line that is cut to its place anyway."""


def readable(text: str) -> str:
    """`text`, character for character, without what would act.

    It has the length of `text`, so offsets into one are offsets into the other. Line breaks stay.
    """
    return "".join(_shown(letter) for letter in text)


def one_line(text: str) -> str:
    """`text` on a single line, for a label or a cell."""
    return " ".join(readable(text[:LONGEST_LINE]).split())


def shortened(text: str, width: int) -> str:
    """`text` on a line of at most `width` letters, cut between two words; a Chinese letter counts as two."""
    line = one_line(text)
    room, end = width, 0
    for letter in line:
        room -= _letters_wide(letter)
        if room < 0:
            break
        end += 1
    if end == len(line):
        return line
    cut = line[:end]
    if not line[end].isspace() and (blank := cut.rfind(" ")) >= end // 2:
        cut = cut[:blank]
    return cut.rstrip(" ,.;:!?，。、；：！？") + "…"


def isolated(text: str) -> str:
    """`text` so that its letters, be they written from the right, leave the order of what stands around."""
    turns = any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in text)
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}" if turns else text


def tool_tip(text: str) -> str:
    """`text` for a tool tip, where Qt would otherwise take markup in it for markup."""
    return f"<p style='white-space: pre-wrap'>{html.escape(readable(text))}</p>"


def utf16_offset(text: str, offset: int) -> int:
    """The place in Qt's count, where an emoji takes two, of the character at `offset` of `text`."""
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


def _shown(letter: str) -> str:
    if letter in "\n\t":
        return letter
    if letter == "\r":
        return " "
    hidden = letter in _TURNING or letter in _OF_QT or unicodedata.category(letter) in _HIDDEN_CATEGORIES
    return _INSTEAD if hidden else letter


def _letters_wide(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
