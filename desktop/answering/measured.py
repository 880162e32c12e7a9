"""What is remembered of how questions went: counts only, no question and no caption."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from desktop.sources.result import SourceName


@dataclass(frozen=True)
class Measured:
    """The questions of this computer, counted.

    Attributes:
        since: The day of the first one, by the export that it was asked of; None where there is none yet.
        questions: How many were asked of the data; requests for actions are not. What was stopped, or
            answered with facts for want of a model, was neither answered nor refused.
        rechecked: How many were written a second time.
        refused: How many ended without an answer.
        picked: How often each source was looked at.
        failed: How often each kind of item failed, by `audit.Code`.
        unreadable: How many lines of the file could not be read.
    """

    since: date | None = None
    questions: int = 0
    answered: int = 0
    rechecked: int = 0
    refused: int = 0
    picked: Mapping[SourceName, int] = field(default_factory=dict)
    failed: Mapping[str, int] = field(default_factory=dict)
    unreadable: int = 0
