"""The one text that the model reads and the audit allows: sheets, rows and the question's own facts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from desktop.answering import wording
from desktop.answering.answer import Fact, SourceLooked
from desktop.answering.fencing import fence_safe
from desktop.answering.foreign import foreign, unmarked, vouched
from desktop.answering.index import Index, RowsShown, read_index
from desktop.answering.known import known_facts
from desktop.language import Words
from desktop.sources.result import Column, Row, SourceName, SourceResult

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
class Brief:
    """What the model reads, and what an answer may say.

    Attributes:
        data: Fact sheets, then rows, in the fixed order of sources; the same for every question on them.
        facts: The question's own facts, a line each.
        known: What is true besides, a line each: an answer may say it, the model does not read it.
        vouched: All three without other people's words: the text that figures are held against.
        index: Every figure of them as a cell, and where it stands.
    """

    data: str
    facts: str
    known: str = ""
    vouched: str = ""
    index: Index = field(default_factory=Index)

    def allowed(self) -> str:
        """What an answer may draw from besides the question; never an earlier turn."""
        return "\n".join((self.data, self.facts, self.known))


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
    for limit in (ROWS_SHOWN, 3, 0):
        shown = [rows for looked in sources if (rows := _shown(looked.result, limit)) is not None]
        blocks = [_sheet(looked, sheets[looked.result.name], words) for looked in sources]
        labels = {looked.result.name: looked.label for looked in sources}
        blocks += [_rows(labels[rows.source], rows, words) for rows in shown]
        data = "\n\n".join(block.text for block in blocks)
        if fits(data):
            break
    stated = (*asked, *(fact for sheet in sheets.values() for fact in sheet))
    known = _known(sources, stated, shown, words)
    return Brief(
        data=data,
        facts=_lines(fact.text for fact in asked),
        known=_lines(fact.text for fact in known),
        vouched=_lines((*(block.vouched for block in blocks), *(fact.vouched for fact in (*asked, *known)))),
        index=read_index(sources, (*stated, *known), shown, words),
    )


def short(asked: tuple[Fact, ...], sources: tuple[SourceLooked, ...], words: Words) -> Brief:
    """The brief of a model that is too small to find anything in a long one: the nearest fact alone.

    Measured on the starter model: of 19 questions 12 are answered with the right figure from one fact and
    two examples, 10 from three facts, 8 from the same facts without an example.
    """
    first = asked[:1]
    own = tuple(looked for looked in sources if any(fact.source is looked.result.name for fact in first))
    known = _known(own, first, [], words)
    return Brief(
        data="",
        facts=_lines(fact.text for fact in first),
        known=_lines(fact.text for fact in known),
        vouched=_lines(fact.vouched for fact in (*first, *known)),
        index=read_index(sources, (*first, *known), (), words),
    )


def _known(
    sources: tuple[SourceLooked, ...], stated: tuple[Fact, ...], shown: list[RowsShown], words: Words
) -> list[Fact]:
    """What code knows besides of the sources, and of the rows that are named; no figure for a second time."""
    known = []
    for looked in sources:
        name = looked.result.name
        named = {fact.row for fact in stated if fact.source is name}
        named |= {row.row_id for rows in shown if rows.source is name for row in rows.rows}
        known += known_facts(looked.result, words, named)
    said = {fact.text for fact in stated}
    values = {(fact.value, fact.unit) for fact in stated}
    return [
        fact
        for fact in dict.fromkeys(known)
        if fact.text not in said and not (fact.is_computed and (fact.value, fact.unit) in values)
    ]


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)


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


def _shown(result: SourceResult, limit: int) -> RowsShown | None:
    """The first rows of the source's own table; None where it has none, or there is no room."""
    if result.name not in SHOWN_TABLES:
        return None
    name, columns = SHOWN_TABLES[result.name]
    table = result.table(name)
    if not table.rows or not limit:
        return None
    chosen = tuple(column for column in table.columns if column.name in columns)
    return RowsShown(result.name, table, chosen, table.rows[:limit])


def _rows(label: str, shown: RowsShown, words: Words) -> _Block:
    lines = [words("brief.rows", label=label)]
    for row in shown.rows:
        printed = (_printed(row, column, words) for column in shown.columns if _is_known(row, column))
        lines.append(" | ".join(printed))
    kind = words(f"brief.kind_{shown.table.name}")
    lines.append(words("brief.shown", shown=len(shown.rows), all=len(shown.table.rows), kind=kind))
    return _Block(unmarked("\n".join(lines)), vouched("\n".join(lines)))


def _is_known(row: Row, column: Column) -> bool:
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
