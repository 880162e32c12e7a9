"""What the claims of an answer are held against, indexed once for all answers to a question."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from desktop.audit.allowed import Allowed, read_allowed
from desktop.audit.attribution.columns import Column, ColumnKey, read_columns
from desktop.audit.attribution.metric_vocabulary import MetricVocabulary, read_vocabulary
from desktop.audit.attribution.names import Names, read_names
from desktop.audit.attribution.row_counts import RowCounts
from desktop.audit.cells import Cell, Extreme, Row
from desktop.audit.item import Exact, Unit, When
from desktop.audit.mention import size_of
from desktop.audit.units import SECONDS


@dataclass(frozen=True)
class Evidence:
    """Made by `read_evidence`.

    Attributes:
        allowed: The text given to the model and the question: what words may be said.
        vouched: The same without other people's words: what figures may be said.
        told: `vouched` without the question: what figures may be affirmed.
        rows: By source and id.
        by_value: The printed cells by the absolute value of their figure.
        by_seconds: Those of lengths of time, in seconds.
        words: How their metrics may be called.
        names: How the rows may be called.
    """

    allowed: Allowed
    vouched: Allowed
    told: Allowed
    rows: Mapping[tuple[str, str], Row]
    cells: tuple[Cell, ...]
    extremes: tuple[Extreme, ...]
    by_value: Mapping[Exact, tuple[Cell, ...]]
    by_seconds: Mapping[Exact, tuple[Cell, ...]]
    by_row: Mapping[tuple[str, str], tuple[Cell, ...]]
    words: MetricVocabulary
    names: Names

    @cached_property
    def columns(self) -> dict[ColumnKey, Column]:
        """The figures of each group in their order; sorted when the first answer speaks of a place."""
        return read_columns(self.rows, self.cells)

    @cached_property
    def counts(self) -> RowCounts:
        """How many rows there are."""
        return RowCounts(self.rows)


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
    known = {row.key: row for row in rows}
    by_value: dict[Exact, list[Cell]] = {}
    by_seconds: dict[Exact, list[Cell]] = {}
    by_row: dict[tuple[str, str], list[Cell]] = {}
    for cell in kept:
        by_row.setdefault(cell.key, []).append(cell)
        if cell.printed and not isinstance(cell.value, When):
            by_value.setdefault(size_of(cell.value), []).append(cell)
            if cell.unit is Unit.DURATION and cell.measure in SECONDS:
                by_seconds.setdefault(size_of(cell.value) * SECONDS[cell.measure], []).append(cell)
    said = allowed if vouched is None else vouched
    told = read_allowed(said)
    whole = read_allowed(f"{allowed}\n{question}") if question else read_allowed(allowed)
    return Evidence(
        allowed=whole,
        vouched=whole if vouched is None else read_allowed(f"{vouched}\n{question}"),
        told=told,
        rows=known,
        cells=kept,
        extremes=tuple(extremes),
        by_value={value: tuple(equal) for value, equal in by_value.items()},
        by_seconds={length: tuple(equal) for length, equal in by_seconds.items()},
        by_row={key: tuple(own) for key, own in by_row.items()},
        words=read_vocabulary(cell.metric for cell in kept if not isinstance(cell.value, When)),
        names=read_names(tuple(known.values()), by_row.keys()),
    )
