"""Takes a model's thinking out of the stream of its answer.

A reasoning model first writes to itself, between tags. None of that is an answer: it may not be audited as
one and may not be shown. Tags may be cut anywhere by the stream, the opening tag may be missing (it is often
part of the prompt, or forgotten), and the closing tag may never come.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from desktop.engine.marks import first_mark, held_back

# Opening tag -> closing tag. In the harmony format everything before the final channel is thinking.
_FINAL = "<|channel|>final<|message|>"
_PAIRS = {
    "<think>": "</think>",
    "<thinking>": "</thinking>",
    "<thought>": "</thought>",
    "<reasoning>": "</reasoning>",
    "<seed:think>": "</seed:think>",
    "[THINK]": "[/THINK]",
    "◁think▷": "◁/think▷",
    "<|START_THINKING|>": "<|END_THINKING|>",
    "<|begin_of_thought|>": "<|end_of_thought|>",
    "<|channel>thought": "<channel|>",
    "<|channel|>analysis": _FINAL,
    "<|channel|>commentary": _FINAL,
}
_CLOSING = frozenset(_PAIRS.values())
_PROMPT_END = 64
MARKS = frozenset(_PAIRS) | _CLOSING


@dataclass(frozen=True)
class Passed:
    """What a piece of the stream means for the answer.

    Attributes:
        text: To be added to the answer.
        withdraw: Everything passed before turned out to be thinking; `text` is all there is now.
    """

    text: str
    withdraw: bool = False


class ThinkingFilter:
    """One answer's filter. What comes out in the end does not depend on where the stream was cut.

    Args:
        prompt: The rendered prompt. Where it ends inside an open thinking block, so the answer begins there.
    """

    def __init__(self, prompt: str = "") -> None:
        self._held = ""
        self._closing = _open_at_end(prompt)
        self._passed = False

    def feed(self, piece: str) -> Passed:
        """The next piece of the stream; what may still become a tag is kept back."""
        self._held += piece
        passed, withdraw = "", False
        while (found := first_mark(self._held, self._awaited())) is not None:
            start, mark = found
            before, self._held = self._held[:start], self._held[start + len(mark) :]
            if self._closing is not None:
                self._closing = None
            elif mark in _CLOSING:
                passed, withdraw = "", withdraw or self._passed
                self._passed = False
            else:
                passed += self._begun(before)
                self._closing = _PAIRS[mark]
        kept = held_back(self._held, self._awaited())
        ready, self._held = self._held[: len(self._held) - kept], self._held[len(self._held) - kept :]
        if self._closing is None:
            passed += self._begun(ready)
        return Passed(passed, withdraw)

    def end(self) -> Passed:
        """The stream has ended: what was kept back is text after all, unless a block is still open."""
        held, self._held = self._held, ""
        return Passed("" if self._closing is not None else self._begun(held))

    def _awaited(self) -> Iterable[str]:
        return MARKS if self._closing is None else (self._closing,)

    def _begun(self, text: str) -> str:
        """`text` without the blank space before an answer's first word."""
        if not self._passed:
            text = text.lstrip()
        self._passed = self._passed or bool(text)
        return text


def _open_at_end(prompt: str) -> str | None:
    """The closing tag of the thinking block that was opened at the very end of `prompt`."""
    end = prompt[-_PROMPT_END:]
    start, closing = max((end.rfind(opening), closing) for opening, closing in _PAIRS.items())
    return closing if start >= 0 and start > end.rfind(closing) else None
