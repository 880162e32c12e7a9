"""What is told while a question is being answered, so that a window can show it at once."""

from enum import StrEnum
from typing import Protocol

from desktop.answering.answer import Fact, Link, SourceLooked


class Stage(StrEnum):
    """Where an answer stands."""

    LOOKING = "looking"
    READING = "reading"
    WRITING = "writing"
    CHECKING = "checking"
    RECHECKING = "rechecking"


class Progress(Protocol):
    """Somebody who watches an answer come to be. Called in the thread that answers."""

    def stage(self, stage: Stage, /) -> None:
        """The answer has come to `stage`."""

    def facts(self, facts: tuple[Fact, ...], sources: tuple[SourceLooked, ...], /) -> None:
        """Every figure is computed; nothing has been written yet."""

    def written(self, share: float, /) -> None:
        """The model has written `share` (0 to 1) of the longest answer it may write."""

    def shown(self, text: str, links: tuple[Link, ...], /) -> None:
        """All that is written and has passed the audit so far; it takes the place of what was shown before.

        Empty where what was shown has to go: the recheck failed.
        """
