"""Text in which every way of writing a character looks the same, with a map back to the raw text."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

_UNUSUAL = re.compile(r"[^\n -)+-;=-_a-}\u2018-\u201d\u3001-\u3250\u3260-\u32b0\u32c0-\u9fff]")
_TAG = re.compile(r"</?(?:b|i|em|strong|u|s|code|mark|br ?/?)>", re.IGNORECASE)

_KEYCAP = "\u20e3"
_SAME: dict[str, str] = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212\ufe58\ufe63\uff0d", "-"),
    **dict.fromkeys("\u00a0\u2007\u2008\u2009\u202f\u066c", "\u00a0"),
    **dict.fromkeys("\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u200a\u205f\u3000\t\r\f\v\u0085", " "),
    **dict.fromkeys("\u066a\ufe6a", "%"),
    "\u066b": ".",
    "\u2028": "\n",
    "\u2029": "\n",
    "\U0001f51f": "10)",
}
_BETWEEN_DIGITS = {"\uff1a": ":", "\uff0e": ".", "\uff0f": "/"}
_CIRCLED = (
    range(0x2460, 0x249C),
    range(0x24EA, 0x2500),
    range(0x2776, 0x2794),
    range(0x3251, 0x3260),
    range(0x32B1, 0x32C0),
)


@dataclass(frozen=True, slots=True)
class Text:
    """A raw text and its plain form.

    Attributes:
        plain: The raw text without format characters and emphasis marks, digits of all scripts as 0 to 9,
            full-width ASCII as ASCII, all hyphens and minus signs as `-`, thin and no-break spaces as one.
        lower: `plain` in lower case, of the same length.
        raw_at: For each character of `plain`, where it stands in `raw`.
    """

    raw: str
    plain: str
    lower: str
    raw_at: Sequence[int]

    def raw_span(self, start: int, end: int) -> tuple[int, int]:
        """Where `plain[start:end]`, which is not empty, stands in the raw text."""
        return self.raw_at[start], self.raw_at[end - 1] + 1

    def plain_at(self, raw: int) -> int:
        """Where a place in the raw text is in the plain one; of one that was dropped, where it would be."""
        return raw if isinstance(self.raw_at, range) else bisect_left(self.raw_at, raw)


def read_text(raw: str) -> Text:
    """The plain form of `raw`; takes time in proportion to its length."""
    unusual = _UNUSUAL.search(raw)
    if unusual is None:
        return Text(raw, raw, _lower(raw), range(len(raw)))
    pieces: list[str] = []
    raw_at: list[int] = []
    done = 0
    for found in _UNUSUAL.finditer(raw):
        at = found.start()
        if at < done:
            continue
        if done < at:
            pieces.append(raw[done:at])
            raw_at.extend(range(done, at))
        written, width = _rewritten(raw, at)
        pieces.append(written)
        raw_at.extend([at] * len(written))
        done = at + width
    pieces.append(raw[done:])
    raw_at.extend(range(done, len(raw)))
    plain = "".join(pieces)
    return Text(raw, plain, _lower(plain), raw_at)


def _lower(text: str) -> str:
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(low if len(low := letter.lower()) == 1 else letter for letter in text)


def _rewritten(raw: str, at: int) -> tuple[str, int]:
    """What `raw[at]` becomes, and how many raw characters that stands for."""
    letter = raw[at]
    if letter in _SAME:
        return _SAME[letter], 1
    if letter in "*~`<":
        return _without_mark(raw, at)
    if letter == _KEYCAP:
        return _keycap(raw, at)
    if "\uff01" <= letter <= "\uff5e":
        return _half_width(raw, at), 1
    return _single(raw, at), 1


def _single(raw: str, at: int) -> str:
    letter = raw[at]
    digit = unicodedata.decimal(letter, None)
    if digit is not None:
        return str(digit)
    if any(ord(letter) in circle for circle in _CIRCLED):
        number = unicodedata.numeric(letter, None)
        return letter if number is None else f"{int(number)})"
    kind = unicodedata.category(letter)
    if kind in ("Cf", "Cc", "Me") or "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef":
        return ""
    if kind == "Mn" and _is_digit(raw[at - 1 : at]):
        return ""
    return letter


def _half_width(raw: str, at: int) -> str:
    """Full-width ASCII as ASCII; the marks that Chinese writes full-width only inside a number."""
    letter = raw[at]
    before, after = raw[at - 1 : at], raw[at + 1 : at + 2]
    if letter == "\uff0c":
        return "," if _is_full_digit(before) and _is_full_digit(after) else letter
    if letter in _BETWEEN_DIGITS:
        return _BETWEEN_DIGITS[letter] if _is_digit(before) and _is_digit(after) else letter
    return chr(ord(letter) - 0xFEE0)


def _without_mark(raw: str, at: int) -> tuple[str, int]:
    """Emphasis marks go; a star that multiplies, a tilde that means "about" and a less-than sign stay."""
    letter = raw[at]
    if letter == "<":
        tag = _TAG.match(raw, at)
        return ("", tag.end() - at) if tag else (letter, 1)
    if letter == "`":
        return "", 1
    width = 2 if raw.startswith(letter * 2, at) else 1
    if letter == "~":
        return ("", 2) if width == 2 else (letter, 1)
    before, after = raw[at - 1 : at], raw[at + width : at + width + 1]
    times = (_is_digit(before) and _is_digit(after)) or (before.isspace() and after.isspace())
    return (letter, 1) if width == 1 and times else ("", width)


def _keycap(raw: str, at: int) -> tuple[str, int]:
    """Closes a run of keycaps like a list marker: `1️⃣` is `1)`, and four keycaps are one number."""
    before = at - 2 if raw[at - 1 : at] == "\ufe0f" else at - 1
    if before < 0 or not _is_digit(raw[before]):
        return "", 1
    after = at + 2 if raw[at + 2 : at + 3] == "\ufe0f" else at + 1
    next_is_keycap = _is_digit(raw[at + 1 : at + 2]) and raw[after + 1 : after + 2] == _KEYCAP
    return ("", 1) if next_is_keycap or raw[at + 2 : at + 3] == _KEYCAP else (")", 1)


def _is_digit(letter: str) -> bool:
    return letter.isdecimal()


def _is_full_digit(letter: str) -> bool:
    return bool(letter) and "\uff10" <= letter <= "\uff19"
