"""What the stages read from: the plain text, and what of it no earlier stage has taken."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from desktop.audit.mention import Mention
from desktop.audit.plain import Text

TAKEN = "\x00"
"""Stands where a stage has read; the plain text itself never holds it."""

FIGURES = "0123456789"
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")

_APART = bytes(code if chr(code) in LETTERS else ord(" ") for code in range(256))
"""What each byte of a text becomes so that its English words can be split apart."""


class Page(NamedTuple):
    """A plain text on its way through the stages.

    Attributes:
        plain: The plain text with its capitals, untouched.
        rest: The same in lower case, of the same length, with what is taken blanked out.
        words: The English words of the text. A stage whose words are missing has nothing to look for, and
            most stages have nothing to look for in most answers; so with `characters`.
    """

    plain: str
    rest: str
    words: frozenset[str]
    characters: frozenset[str]

    def without(self, mentions: Sequence[Mention]) -> "Page":
        """The page with these mentions taken; they come in the order of the text and do not overlap."""
        if not mentions:
            return self
        rest, done = self.rest, 0
        pieces: list[str] = []
        for mention in mentions:
            start, end = mention.start, mention.end
            pieces += (rest[done:start], TAKEN * (end - start))
            done = end
        pieces.append(rest[done:])
        return Page(self.plain, "".join(pieces), self.words, self.characters)

    def has(self, characters: Iterable[str]) -> bool:
        """Whether one of these characters stands anywhere in the text."""
        return not self.characters.isdisjoint(characters)

    def places(self, words: frozenset[str]) -> list[int]:
        """Where these English words stand in what is left, in the order of the text."""
        found: list[int] = []
        rest = self.rest
        for word in self.words & words:
            at = rest.find(word)
            while at >= 0:
                end = at + len(word)
                if rest[at - 1 : at] not in LETTERS and rest[end : end + 1] not in LETTERS:
                    found.append(at)
                at = rest.find(word, end)
        return sorted(found)

    def has_word(self, words: Iterable[str]) -> bool:
        """Whether one of these English words does."""
        return not self.words.isdisjoint(words)


def open_page(text: Text) -> Page:
    """The page of a text of which nothing has been read."""
    words = text.lower.encode("ascii", "replace").translate(_APART).decode("ascii").split()
    return Page(text.plain, text.lower, frozenset(words), frozenset(text.lower))


def is_ascii_word(letter: str) -> bool:
    """Whether it is an ASCII letter or digit; not for the empty string."""
    return letter.isascii() and letter.isalnum()


def in_word(text: str, at: int) -> bool:
    """Whether an ASCII letter or digit stands right before `at`; a Han character there ends no word."""
    return is_ascii_word(text[at - 1 : at])
