"""What the claims of an answer are held against: cells, and the rows that they stand in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from desktop.audit.allowed import Allowed, read_allowed
from desktop.audit.item import Unit, When


class CellKind(StrEnum):
    """What a figure is of its row: the figure itself, how much it changed, a sum, a mean, a number of rows."""

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
    value: Fraction | When
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


@dataclass(frozen=True)
class Evidence:
    """Everything one question's answers are held against, indexed once; made by `read_evidence`.

    Attributes:
        allowed: The text given to the model and the question: what words may be said.
        vouched: The same without other people's words: what figures may be said.
        question: The question alone: what of it is merely repeated.
        rows: By source and id.
    """

    allowed: Allowed
    vouched: Allowed
    question: Allowed
    rows: Mapping[tuple[str, str], Row]
    cells: tuple[Cell, ...]
    extremes: tuple[Extreme, ...] = ()
    by_value: Mapping[Fraction, tuple[Cell, ...]] = field(default_factory=dict)


def read_evidence(
    allowed: str,
    *,
    question: str = "",
    vouched: str | None = None,
    rows: Iterable[Row] = (),
    cells: Iterable[Cell] = (),
    extremes: Iterable[Extreme] = (),
) -> Evidence:
    """Indexes the text given to the model, the question and the cells that the text was made of.

    Args:
        allowed: The exact text given to the model, without the question.
        question: The person's question. What only it holds may be denied, or aimed at, never affirmed.
        vouched: `allowed` without other people's words, such as captions; None is `allowed` itself.
        rows: Each row once.
        cells: Every figure of the text, and those of rows that did not fit into it (`printed=False`).
        extremes: Bests and worsts that code chose by a rule of its own.
    """
    kept = tuple(cells)
    by_value: dict[Fraction, list[Cell]] = {}
    for cell in kept:
        if cell.printed and isinstance(cell.value, Fraction):
            by_value.setdefault(abs(cell.value), []).append(cell)
    whole = f"{allowed}\n{question}"
    return Evidence(
        allowed=read_allowed(whole),
        vouched=read_allowed(whole if vouched is None else f"{vouched}\n{question}"),
        question=read_allowed(question),
        rows={row.key: row for row in rows},
        cells=kept,
        extremes=tuple(extremes),
        by_value={value: tuple(equal) for value, equal in by_value.items()},
    )
