"""The one text that the model reads and the audit allows: sheets, rows and the question's own facts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from desktop.answering import wording
from desktop.answering.answer import Fact, SourceLooked
from desktop.answering.fencing import fence_safe
from desktop.answering.foreign import foreign, unmarked, vouched
from desktop.language import Words
from desktop.sources.result import Column, Row, SourceName, SourceResult, Table, Unit, Value

SHOWN_TABLES: Mapping[SourceName, tuple[str, tuple[str, ...]]] = {
    SourceName.POST_PERFORMANCE: (
        "posts",
        ("posted", "text", "account", "views", "likes", "replies", "reposts", "engagement_rate"),
    ),
    SourceName.PATROL: ("actions", ("acted", "action", "mode", "result", "target", "comment_text", "reason")),
    SourceName.SCHEDULE: ("queue", ("scheduled", "text", "status", "account")),
    SourceName.COMMENTS: ("comments", ("created", "author", "text", "answered")),
}
"""The table of each source whose rows go into the brief, and its columns. The other sources are all facts."""

ROWS_SHOWN = 6
"""Rows of one source at most: more of them only cost reading (measured: facts alone are answered better)."""


@dataclass(frozen=True)
class Cell:
    """A figure that the brief prints, and where it stands. `names` is how an answer may call its row."""

    source: SourceName
    row: str
    column: str
    value: Value
    unit: Unit
    names: tuple[str, ...]


@dataclass(frozen=True)
class Brief:
    """What the model reads.

    Attributes:
        data: Fact sheets, then rows, in the fixed order of sources; the same for every question on them.
        facts: The question's own facts, a line each.
        vouched: Both without other people's words: the text that figures are held against.
        cells: Every figure printed in either, the question's own facts first.
    """

    data: str
    facts: str
    vouched: str
    cells: tuple[Cell, ...]

    def allowed(self, question: str) -> str:
        """What an answer may draw from: the brief and the question, never an earlier turn."""
        return "\n".join((self.data, self.facts, question))


def compose(
    sources: tuple[SourceLooked, ...],
    sheets: Mapping[SourceName, tuple[Fact, ...]],
    asked: tuple[Fact, ...],
    words: Words,
    *,
    fits: Callable[[str], bool],
) -> Brief:
    """The brief of a question.

    Args:
        sources: What was looked at, in order.
        sheets: The fact sheet of each source.
        asked: The question's own facts; they stand last, where a small model reads best.
        words: The labels' language.
        fits: Whether a data block of this text leaves room for the rest of the prompt. Rows are cut, the
            same number from every source, until it does; sheets never are.
    """
    for rows in (ROWS_SHOWN, 3, 0):
        blocks = [_sheet(looked, sheets[looked.result.name], words) for looked in sources]
        blocks += [block for looked in sources if (block := _rows(looked, rows, words)).text]
        data = "\n\n".join(block.text for block in blocks)
        if fits(data):
            break
    said = [block.vouched for block in blocks]
    stated = [*asked, *(fact for sheet in sheets.values() for fact in sheet)]
    cells = [fact_cell(fact, sources) for fact in stated]
    cells += [cell for looked in sources for cell in _row_cells(looked.result, rows)]
    return _brief(data, said, asked, cells)


def short(asked: tuple[Fact, ...], sources: tuple[SourceLooked, ...]) -> Brief:
    """The brief of a model that is too small to find anything in a long one: the nearest fact alone.

    Measured on the starter model: of 19 questions 12 are answered with the right figure from one fact and
    two examples, 10 from three facts, 8 from the same facts without an example.
    """
    first = asked[:1]
    return _brief("", [], first, [fact_cell(fact, sources) for fact in first])


def _brief(data: str, said: list[str], asked: tuple[Fact, ...], cells: list[Cell]) -> Brief:
    facts = "\n".join(fact.text for fact in asked)
    vouched = "\n".join([*said, *(fact.vouched for fact in asked)])
    return Brief(data, facts, vouched, tuple(dict.fromkeys(cells)))


@dataclass(frozen=True)
class _Block:
    """A part of the data, as it is read and as code vouches for it."""

    text: str
    vouched: str


def _sheet(looked: SourceLooked, facts: tuple[Fact, ...], words: Words) -> _Block:
    period = looked.result.period
    if period.start is None:
        head = words("brief.sheet_open", label=looked.label)
    else:
        head = words("brief.sheet", label=looked.label, start=period.start, end=period.end)
    notes = [words("brief.note", note=note) for note in looked.notes]
    empty = [] if facts else [words("brief.empty")]
    text, said = ([fact.text for fact in facts], [fact.vouched for fact in facts])
    return _Block("\n".join([head, *text, *empty, *notes]), "\n".join([head, *said, *empty, *notes]))


def _shown(result: SourceResult, limit: int) -> tuple[Table, tuple[Column, ...], tuple[Row, ...]] | None:
    if result.name not in SHOWN_TABLES:
        return None
    name, columns = SHOWN_TABLES[result.name]
    table = result.table(name)
    chosen = tuple(column for column in table.columns if column.name in columns)
    return (table, chosen, table.rows[:limit]) if table.rows and limit else None


def _rows(looked: SourceLooked, limit: int, words: Words) -> _Block:
    shown = _shown(looked.result, limit)
    if shown is None:
        return _Block("", "")
    table, columns, rows = shown
    lines = [words("brief.rows", label=looked.label)]
    for row in rows:
        printed = (_printed(row, column, words) for column in columns if _known(row, column))
        lines.append(" | ".join(printed))
    kind = words(f"brief.kind_{table.name}")
    lines.append(words("brief.shown", shown=len(rows), all=len(table.rows), kind=kind))
    return _Block(unmarked("\n".join(lines)), vouched("\n".join(lines)))


def _known(row: Row, column: Column) -> bool:
    return row.values[column.name] not in {None, ""}


def _printed(row: Row, column: Column, words: Words) -> str:
    value = row.values[column.name]
    if isinstance(value, date):
        return wording.when(value)
    if isinstance(value, str):
        return _text(value, column, words)
    assert value is not None
    return wording.amount(words, value, wording.unit_key(column.name, column.unit, words))


def _text(value: str, column: Column, words: Words) -> str:
    if column.name in {"text", "comment_text"}:
        return words("post.quoted", title=foreign(wording.title(value, width=120)))
    if column.name == "account":
        return wording.account(words, value)
    return foreign(fence_safe(value))


def _row_cells(result: SourceResult, limit: int) -> list[Cell]:
    shown = _shown(result, limit)
    if shown is None:
        return []
    _, columns, rows = shown
    return [
        Cell(result.name, row.row_id, column.name, row.values[column.name], column.unit, row.names)
        for row in rows
        for column in columns
        if _known(row, column)
    ]


def fact_cell(fact: Fact, sources: tuple[SourceLooked, ...]) -> Cell:
    """The cell that a fact stands in, with the names of its row."""
    return Cell(fact.source, fact.row, fact.column, fact.value, fact.unit, _names(fact, sources))


def _names(fact: Fact, sources: tuple[SourceLooked, ...]) -> tuple[str, ...]:
    for looked in sources:
        if looked.result.name == fact.source:
            for table in looked.result.tables:
                for row in table.rows:
                    if row.row_id == fact.row:
                        return row.names
    return ()
