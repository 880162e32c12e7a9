"""A model's vocabulary: text to tokens, tokens to text, and untrusted text made harmless."""

from collections.abc import Sequence
from typing import Protocol

from desktop.engine.thinking import MARKS

_SHORTEST_MARK = 3


class Words(Protocol):
    """What llama.cpp knows of a vocabulary."""

    @property
    def vocabulary_size(self) -> int:
        """How many tokens there are."""

    @property
    def begin(self) -> int | None:
        """The token that every text must begin with, where the model wants one."""

    def is_control(self, token: int) -> bool:
        """Whether the token is a mark of the model's own language."""

    def tokenise(self, text: bytes, *, marks: bool) -> list[int]:
        """The tokens of a text; with `marks`, control tokens are recognised."""

    def piece(self, token: int) -> bytes:
        """The bytes of a token."""


class Vocabulary:
    """Tokens of one model."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._control = {
            token: words.piece(token).decode("utf-8", "replace")
            for token in range(words.vocabulary_size)
            if words.is_control(token)
        }
        texts = {text for text in self._control.values() if len(text) >= _SHORTEST_MARK} | MARKS
        self._marks: Sequence[str] = sorted(texts, key=len, reverse=True)

    def count(self, text: str) -> int:
        """How many tokens `text` takes as plain text."""
        return len(self._words.tokenise(_bytes(text), marks=False))

    def prompt(self, text: str) -> list[int]:
        """The tokens of a rendered prompt, whose marks count, with the model's first token before them."""
        tokens = self._words.tokenise(_bytes(text), marks=True)
        begin = self._words.begin
        return tokens if begin is None or tokens[:1] == [begin] else [begin, *tokens]

    def disarm(self, text: str) -> str:
        """`text` without anything that the model would take for a mark of its own language.

        A comment that says `<|im_end|>` must not end the message that quotes it, so a space goes into the
        mark: `< |im_end|>`. The same for the tags of thinking blocks.
        """
        for mark in self._marks:
            if mark in text:
                text = text.replace(mark, f"{mark[0]} {mark[1:]}")
        return text

    def written(self, token: int) -> bytes:
        """The bytes that `token` adds to an answer; a control token adds none, unless it frames thinking."""
        control = self._control.get(token)
        if control is not None and not any(control in mark for mark in MARKS):
            return b""
        return self._words.piece(token)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")
