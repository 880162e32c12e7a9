"""Cells, and the rows that they stand in: what a host knows and has told its model."""

from dataclasses import dataclass
from enum import StrEnum

from desktop.audit.item import Exact, Unit, When


class CellKind(StrEnum):
    """What a figure is of its row: itself, how much it changed, a sum, a mean, a number of rows."""

    LEVEL = "level"
    CHANGE = "change"
    TOTAL = "total"
    AVERAGE = "average"
    COUNT = "count"


class Sort(StrEnum):
    """What a row is. A slot is an hour, a weekday, a kind of media; a period is a month, a week, a total."""

    POST = "post"
    COMMENT = "comment"
    ACCOUNT = "account"
    SLOT = "slot"
    PERIOD = "period"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that figures are about, and how an answer may call it.

    Attributes:
        source: Where it was read; with `id` it is unique.
        group: Rows of one source and group are compared with each other: "the best of them".
        names: Its title or words, a handle, `21:00`, 星期四; the first is how a person would call it.
        text: The words that may be quoted from it.
        author: Who wrote them, with the `@`.
        when: When it happened, or what part of the calendar it is: a post has all, an hour an hour alone.
    """

    source: str
    id: str
    sort: Sort = Sort.OTHER
    group: str = ""
    names: tuple[str, ...] = ()
    text: str = ""
    author: str | None = None
    when: When | None = None

    @property
    def key(self) -> tuple[str, str]:
        """Its source and id."""
        return self.source, self.id


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure, date or time of one row.

    Attributes:
        row: The id of its row, in its `source`.
        metric: What is measured, a key of `metrics.METRICS` where it is known there: `views`.
        value: Exact; a percentage is 4.6, not 0.046; a change carries its sign. A When for dates and times.
        measure: The currency of money (`TWD`), the unit of a duration (`minute`), else None.
        shown: As it stands in the brief: `12,345 views`.
        printed: Whether it stands in the brief. One that does not backs up nothing, but is counted for
            extremes: the best of fifty posts of which six are printed.
    """

    source: str
    row: str
    column: str
    metric: str
    value: Exact | When
    unit: Unit
    kind: CellKind = CellKind.LEVEL
    measure: str | None = None
    shown: str = ""
    printed: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """Source and id of its row."""
        return self.source, self.row


@dataclass(frozen=True, slots=True)
class Extreme:
    """What is best or worst by another rule than the largest or smallest figure of the group.

    Attributes:
        rows: The ids of those that may be called so: an hour with a single post is often left out.
    """

    source: str
    group: str
    metric: str
    highest: bool
    rows: frozenset[str]
