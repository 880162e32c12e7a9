"""What of an answer can be read while it is being written: only what has passed the audit."""

from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType

from desktop.answering.answer import Link
from desktop.answering.settled import Settling


@dataclass(frozen=True)
class Look:
    """What the audit says of a text.

    Attributes:
        fault: Where the first finding begins; None where there is none.
        links: Its figures that stand in cells.
    """

    fault: int | None
    links: tuple[Link, ...]


class Screen:
    """What a person reads of one question's answer, through all of its drafts; a context manager.

    A second draft does not clear it. What stands there has passed, so it stays until the second draft says
    something else that has passed too, and nothing flickers where both begin alike. It is taken back where
    a fault turns out to lie in it, and at the end unless the answer was kept.
    """

    def __init__(self, show: Callable[[str, tuple[Link, ...]], None]) -> None:
        self._show = show
        self._text = ""
        self._kept = False

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._kept:
            self.take_back()

    def show(self, text: str, links: tuple[Link, ...]) -> None:
        """Show `text`, which has passed, unless it can be read already."""
        if not self._text.startswith(text):
            self._put(text, links)

    def keep(self, text: str, links: tuple[Link, ...]) -> None:
        """Show `text`, the whole answer, and leave it there."""
        self._kept = True
        if text != self._text:
            self._put(text, links)

    def take_back(self) -> None:
        """Show nothing any more."""
        if self._text:
            self._put("", ())

    def take_back_fault(self, text: str, fault: int) -> None:
        """Take back what is shown if it begins as `text` does, up to the fault at `fault`."""
        if len(self._text) > fault and text.startswith(self._text[: fault + 1]):
            self.take_back()

    def _put(self, text: str, links: tuple[Link, ...]) -> None:
        self._text = text
        self._show(text, links)


class DraftStream:
    """One draft on its way to the screen, sentence by sentence.

    With the first fault it stops showing: the rest is still written, so that the list of faults is whole.

    Args:
        screen: Where sentences go that have passed.
        look: The audit of a text.
    """

    def __init__(self, screen: Screen, look: Callable[[str], Look]) -> None:
        self._screen = screen
        self._look = look
        self._begin()

    def feed(self, piece: str) -> None:
        """The next piece of the draft, as the model writes it."""
        if self._settling.feed(piece) and not self._faulty:
            self._read(self._settling.text)

    def restart(self) -> None:
        """All of it so far was thinking: the draft begins only now."""
        if self._shown:
            self._screen.take_back()
        self._begin()

    def _begin(self) -> None:
        self._settling = Settling()
        self._faulty = False
        self._shown = False

    def _read(self, text: str) -> None:
        look = self._look(text)
        if look.fault is None:
            self._shown = True
            self._screen.show(text, look.links)
        else:
            self._faulty = True
            self._screen.take_back_fault(text, look.fault)
