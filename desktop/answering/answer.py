"""What comes out of a question: the answer, and all that a person may want to know about it."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

from desktop import audit
from desktop.language import Language
from desktop.sources.result import SourceName, SourceResult, Unit, Value


class Status(StrEnum):
    """How a question ended."""

    ANSWERED = "answered"
    NOT_FOUND = "not_found"
    ACTION = "action"
    NO_MODEL = "no_model"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class Fact:
    """One figure computed by code, as a line, with the cell it stands in.

    Attributes:
        text: The whole line, in the question's language, as the model reads it.
        label: What is measured, without the figure: `Best hour: 21:00 (5 posts)`.
        shown: The figure with its unit: `2986 average views`.
        row: With `column` the cell, in a table of `source`; of a figure computed from several, the first.
        asked: Whether the question asks for this very fact.
        vouched: The line without other people's words, such as a caption: what code itself says.
        names: How an answer may call what the fact is about.
        also: Row and column of every other cell that the line prints: when a post was published.
        cells: Figures of the line that stand in no table, for the audit.
        rows: The rows that such figures are of.
        chosen: What the fact says is first or last, where code chose it by a rule or out of a part.
    """

    text: str
    label: str
    shown: str
    value: Value
    unit: Unit
    source: SourceName
    row: str
    column: str
    asked: bool = False
    vouched: str = ""
    names: tuple[str, ...] = ()
    also: tuple[tuple[str, str], ...] = ()
    cells: tuple[audit.Cell, ...] = ()
    rows: tuple[audit.Row, ...] = ()
    chosen: audit.Extreme | None = None

    @property
    def is_computed(self) -> bool:
        """Whether its figure stands in no cell, but was computed from several."""
        return any(cell.column for cell in self.cells)


@dataclass(frozen=True)
class Link:
    """A figure in the answer and the cell it was found in. `start` and `end` are offsets into the text.

    The cell is there: some table of the source's result has a row of that id and the column.
    """

    text: str
    start: int
    end: int
    source: SourceName
    row: str
    column: str


@dataclass(frozen=True)
class Checked:
    """How many items of each kind the audit looked at in the text that is shown."""

    numbers: int = 0
    quotes: int = 0
    handles: int = 0
    urls: int = 0
    claims: int = 0

    @property
    def total(self) -> int:
        """All items together."""
        return self.numbers + self.quotes + self.handles + self.urls + self.claims


@dataclass(frozen=True)
class Rejected:
    """A stretch of a draft that the audit did not let pass: `text` is `draft[start:end]`.

    Attributes:
        reason: What is wrong with it, a line in the question's language.
        code: The kind of fault, a value of `audit.Code`.
    """

    text: str
    start: int
    end: int
    reason: str
    code: str


@dataclass(frozen=True)
class Attempt:
    """One text that the model wrote, what the audit found in it, and what it cost."""

    text: str
    issues: tuple[str, ...]
    prompt_tokens: int
    reused_tokens: int
    output_tokens: int
    first_token_s: float | None
    seconds: float
    rejected: tuple[Rejected, ...] = ()


@dataclass(frozen=True)
class ModelUsed:
    """The model that wrote: its shown name, its file and the device it ran on."""

    name: str
    file: str
    device: str


@dataclass(frozen=True)
class SourceLooked:
    """A source's result with its words in the question's language."""

    label: str
    notes: tuple[str, ...]
    result: SourceResult


@dataclass(frozen=True)
class Seconds:
    """Time from the question to the facts, to the model's first text and to the end."""

    facts: float
    first_text: float | None
    total: float


@dataclass(frozen=True)
class Answer:
    """One question, answered or refused. `text` is exactly what was audited and what is shown."""

    question: str
    language: Language
    status: Status
    text: str
    facts: tuple[Fact, ...]
    sources: tuple[SourceLooked, ...]
    links: tuple[Link, ...]
    checked: Checked
    attempts: tuple[Attempt, ...]
    model: ModelUsed | None
    seconds: Seconds

    @property
    def removed(self) -> tuple[str, ...]:
        """What the audit rejected in the tries that are not shown, without repeats, in order."""
        rejected = self.attempts if self.status is Status.NOT_FOUND else self.attempts[:-1]
        return tuple(dict.fromkeys(issue for attempt in rejected for issue in attempt.issues))

    def as_json(self) -> dict[str, object]:
        """The object that `ask --json` prints; its keys are a contract (cli.md)."""
        return {
            "question": self.question,
            "language": self.language.value,
            "status": self.status.value,
            "answer": self.text,
            "facts": [_fact_json(fact) for fact in self.facts],
            "sources": [_source_json(looked) for looked in self.sources],
            "links": [_link_json(link) for link in self.links],
            "checked": {
                "numbers": self.checked.numbers,
                "quotes": self.checked.quotes,
                "handles": self.checked.handles,
                "urls": self.checked.urls,
                "claims": self.checked.claims,
            },
            "attempts": [_attempt_json(attempt) for attempt in self.attempts],
            "model": None if self.model is None else _model_json(self.model),
            "seconds": {
                "facts": round(self.seconds.facts, 3),
                "first_text": _rounded(self.seconds.first_text),
                "total": round(self.seconds.total, 3),
            },
        }


def value_json(value: Value) -> int | float | str | None:
    """A cell as JSON: numbers as numbers, dates and times in ISO form, unknown as null."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, date | datetime):
        return value.isoformat()
    return value


def _fact_json(fact: Fact) -> dict[str, object]:
    return {
        "text": fact.text,
        "value": value_json(fact.value),
        "unit": fact.unit.value,
        "source": fact.source.value,
        "row": fact.row,
        "column": fact.column,
        "asked": fact.asked,
    }


def _source_json(looked: SourceLooked) -> dict[str, object]:
    result = looked.result
    return {
        "name": result.name.value,
        "label": looked.label,
        "period": {"from": value_json(result.period.start), "to": value_json(result.period.end)},
        "rows": result.rows,
        "rows_with_data": result.rows_with_data,
        "empty": result.empty,
        "notes": list(looked.notes),
    }


def _link_json(link: Link) -> dict[str, object]:
    return {
        "text": link.text,
        "start": link.start,
        "end": link.end,
        "source": link.source.value,
        "row": link.row,
        "column": link.column,
    }


def _attempt_json(attempt: Attempt) -> dict[str, object]:
    return {
        "text": attempt.text,
        "issues": list(attempt.issues),
        "prompt_tokens": attempt.prompt_tokens,
        "reused_tokens": attempt.reused_tokens,
        "output_tokens": attempt.output_tokens,
        "first_token_s": _rounded(attempt.first_token_s),
        "seconds": round(attempt.seconds, 3),
        "rejected": [_rejected_json(part) for part in attempt.rejected],
    }


def _rejected_json(part: Rejected) -> dict[str, object]:
    return {
        "code": part.code,
        "text": part.text,
        "start": part.start,
        "end": part.end,
        "reason": part.reason,
    }


def _model_json(model: ModelUsed) -> dict[str, object]:
    return {"name": model.name, "file": model.file, "device": model.device}


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 3)
