"""From data lines, as the faithfulness cases have them, to the evidence that an answer is held against."""

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import Any

from desktop.audit import Cell, CellKind, Evidence, Row, Sort, Unit, When, kind_of, metric_of, read_evidence
from desktop.audit.metrics import METRICS
from tests.evaluation.data_fields import Field, Value, read_field
from tests.evaluation.data_heads import Comment, Head, comment_of, question_of, read_head

SOURCE = "data"

_metric_of = cache(metric_of)

_BAR = re.compile(r"\s*[|｜¦]\s*")
_COMMAS = re.compile(r"\s*(?:[;；、，]|,\s|\s·\s)\s*")
_COLON = re.compile(r"[:：](?![0-9/])")
_PLATFORM = re.compile(r"(?:platform|平[台臺])\s*[:：]?\s*(\S.*)", re.IGNORECASE)
_NEW = re.compile(r"^(?:new|net|gained)\s|\sgained$|^[新淨净]增?", re.IGNORECASE)
_LOST = re.compile(r"^lost\s|\slost$|^(?:流失|掉)", re.IGNORECASE)
_DATED = (Sort.POST, Sort.COMMENT)
_HEADING = re.compile(r"\s*(?:\[[^\]]*\].*|#{1,6}\s.*|[-=_*]{3,}|\|?[-:| ]{3,})\s*")
_COUNTED = frozenset({"posts", "accounts"})
_QUOTED_TITLE = re.compile(r"[「『《“«\"]([^」』》”»\"]+)[」』》”»\"]")


@dataclass
class _Reading:
    """What has been read of the lines so far."""

    allowed: list[str] = field(default_factory=list)
    vouched: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)

    def new_id(self) -> str:
        return f"row {len(self.rows) + 1}"


def read_data(data: str) -> Evidence:
    """The evidence of data lines.

    A line is one record, `field value` segments with ` | ` between them; the first segment says what the
    record is. `Q:` begins the person's question. What cannot be read as a figure stands in the allowed text
    alone.
    """
    reading = _Reading()
    for line in data.split("\n"):
        question = question_of(line)
        if question is not None:
            reading.questions.append(question)
        elif line.strip() and not _HEADING.fullmatch(line):
            _read_line(reading, line.strip())
        else:
            reading.allowed.append(line)
            reading.vouched.append(line)
    return read_evidence(
        "\n".join(reading.allowed),
        question="\n".join(reading.questions),
        vouched="\n".join(reading.vouched),
        rows=reading.rows,
        cells=reading.cells,
    )


def _read_line(reading: _Reading, line: str) -> None:
    comment = comment_of(line)
    if comment is not None:
        _read_comment(reading, line, comment)
        return
    head, segments = _divided(line)
    fields = [read_field(segment) for segment in segments]
    if head.rest and segments and not head.known:
        head = replace(head, rest="")
    if head.rest:
        fields.insert(0, read_field(head.rest))
    if _are_parts(head, fields):
        _read_parts(reading, head, fields)
    elif _are_periods(head, fields):
        _read_periods(reading, head, fields)
    else:
        _read_record(reading, head, fields)
    written = " | ".join([line_head(line), *(each.written for each in fields[bool(head.rest) :])])
    written = written if segments else line
    reading.allowed.append(written)
    reading.vouched.append(_without_titles(written, head))


def line_head(line: str) -> str:
    """The first segment of a line as it is written."""
    return _BAR.split(line)[0]


def _divided(line: str) -> tuple[Head, list[str]]:
    """The head of the line and its other segments; without bars, what follows a title or a colon."""
    segments = [segment for segment in _BAR.split(line.strip("|｜ ")) if segment]
    if len(segments) > 1:
        return read_head(segments[0]), segments[1:]
    title = _QUOTED_TITLE.search(line)
    cut = title.end() if title else 0
    colon = _COLON.search(line, cut)
    if title is not None and (colon is None or line[cut : cut + 1] in (",", "，", "、")):
        parts = [part for part in _COMMAS.split(line[cut:].strip(" ,，、")) if part]
        return read_head(line[:cut]), parts
    if colon is not None and (title is not None or len(_COMMAS.split(line[colon.end() :])) > 1):
        parts = [part for part in _COMMAS.split(line[colon.end() :].strip()) if part]
        return read_head(line[: colon.start()]), parts
    return read_head(line), []


def _read_comment(reading: _Reading, line: str, comment: Comment) -> None:
    words, *segments = _BAR.split(comment.words)
    fields = [read_field(segment) for segment in segments]
    if not all(each.values for each in fields):
        words, fields = comment.words, []
    words = words.strip()
    quoted = re.fullmatch(r"[「『“\"](.*)[」』”\"]", words)
    said = quoted[1] if quoted else words
    names = (comment.author, comment.author.removeprefix("@"))
    about = read_field(comment.about).values
    when = next((each.value for each in about if isinstance(each.value, When)), None)
    row = Row(
        SOURCE,
        reading.new_id(),
        Sort.COMMENT,
        "comments",
        tuple(dict.fromkeys(names)),
        said,
        comment.author,
        when,
    )
    reading.rows.append(row)
    for each in fields:
        row = _add(reading, row, Head(Sort.COMMENT, "comments"), each)
    reading.allowed.append(line)
    reading.vouched.append(line.replace(words, ""))


def _are_parts(head: Head, fields: list[Field]) -> bool:
    """Whether the fields are parts of one thing: `Audience | Taiwan 50% | Japan 20%`."""
    if head.known or head.rest or not fields:
        return False
    if not all(
        len(each.values) == 1
        and not each.values[0].signed
        and _metric_of(each.label) not in METRICS
        and kind_of(each.label) is CellKind.LEVEL
        for each in fields
    ):
        return False
    units = {each.values[0].unit for each in fields}
    return units == {Unit.PERCENT} or (units == {Unit.COUNT} and len(fields) > 1)


def _read_parts(reading: _Reading, head: Head, fields: list[Field]) -> None:
    name = head.names[0] if head.names else ""
    # Countries are compared with countries, not with the men and women of another line.
    group = f"{head.group} {reading.new_id()}"
    for each in fields:
        row = Row(SOURCE, reading.new_id(), Sort.OTHER, group, (each.label,))
        reading.rows.append(row)
        value = each.values[0]
        metric = _metric_of(each.noun or name)
        reading.cells.append(Cell(SOURCE, row.id, name, metric, value.value, value.unit, shown=each.written))


def _are_periods(head: Head, fields: list[Field]) -> bool:
    """Whether the fields are times at which one thing was measured: `Likes | last week 90 | this week 80`."""
    if head.known or not fields or not head.names or _metric_of(head.names[0]) not in METRICS:
        return False
    levels = [
        each for each in fields if each.values and _kind(head, each, each.values[0], "") is CellKind.LEVEL
    ]
    return len(levels) > 1 and all(_metric_of(each.label) not in METRICS for each in fields)


def _read_periods(reading: _Reading, head: Head, fields: list[Field]) -> None:
    """A row for each time; a change is the first one's."""
    name = head.names[0]
    first: Row | None = None
    for each in fields:
        row = Row(SOURCE, reading.new_id(), Sort.PERIOD, head.group, (each.label,))
        if kind_of(each.label) is CellKind.CHANGE and first is not None:
            row = first
        else:
            reading.rows.append(row)
        first = first or row
        for value in each.values:
            cell = _cell(row, head, each, value)
            reading.cells.append(replace(cell, metric=_metric_of(name), column=name))


def _read_record(reading: _Reading, head: Head, fields: list[Field]) -> None:
    if not any(each.values for each in fields) and (not head.known or (not head.names and head.when is None)):
        return
    text = head.names[0] if head.sort is Sort.POST and head.names else ""
    row = Row(SOURCE, reading.new_id(), head.sort, head.group, head.names, text, None, head.when)
    if head.rest and len(fields) == 1 and not head.known:
        row = replace(row, sort=Sort.ACCOUNT, group="accounts", names=())
    reading.rows.append(row)
    if head.when is not None:
        unit = Unit.TIME if head.when.day is None and head.when.hour is not None else Unit.DATE
        reading.cells.append(
            Cell(
                SOURCE,
                row.id,
                head.group,
                head.group,
                head.when,
                unit,
                shown=head.names[0] if head.names else "",
            )
        )
    for each in fields:
        row = _add(reading, row, head, each)
        platform = _PLATFORM.fullmatch(each.label) if row.sort is Sort.ACCOUNT and not each.values else None
        if platform is not None:
            row = _replaced(reading, row, names=(*row.names, platform[1]))


def _add(reading: _Reading, row: Row, head: Head, each: Field) -> Row:
    """Adds the cells of one field; the first moment of a row without one is when it happened."""
    for value in each.values:
        reading.cells.append(_cell(row, head, each, value))
        single = isinstance(value.value, When) and len(each.values) == 1
        if single and row.when is None and (row.sort in _DATED or row.group == "planned"):
            row = _replaced(reading, row, when=value.value)
    return row


def _replaced(reading: _Reading, row: Row, **changes: Any) -> Row:
    """The row with more that is known of it, in its place."""
    better = replace(row, **changes)
    reading.rows[reading.rows.index(row)] = better
    return better


def _cell(row: Row, head: Head, each: Field, value: Value) -> Cell:
    metric = _metric_of(each.label)
    if metric == "shares" and value.unit is Unit.PERCENT and kind_of(each.label) is CellKind.LEVEL:
        # A share of the audience, not how often something was shared.
        metric = "people"
    lost = _LOST.search(each.label) and isinstance(value.value, Fraction) and value.value > 0
    return Cell(
        SOURCE,
        row.id,
        each.label,
        metric,
        -value.value if lost and isinstance(value.value, Fraction) else value.value,
        value.unit,
        _kind(head, each, value, metric),
        value.measure,
        shown=each.written,
    )


def _kind(head: Head, each: Field, value: Value, metric: str) -> CellKind:
    kind = kind_of(each.label)
    if value.change:
        return CellKind.CHANGE
    if kind is not CellKind.LEVEL:
        return kind
    if _NEW.search(each.label) or _LOST.search(each.label):
        return CellKind.CHANGE
    if value.signed and value.unit in (Unit.COUNT, Unit.PERCENT, Unit.POINTS):
        return CellKind.CHANGE
    if value.unit is Unit.COUNT and metric in _COUNTED:
        return CellKind.COUNT
    if head.average:
        return CellKind.AVERAGE
    if head.total and value.unit is not Unit.PERCENT:
        return CellKind.TOTAL
    return kind


def _without_titles(line: str, head: Head) -> str:
    if head.sort is not Sort.POST and head.group != "planned":
        return line
    for name in head.names:
        line = line.replace(name, "", 1)
    return line
