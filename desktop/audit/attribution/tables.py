"""Tables in an answer: whose row a number stands in, and under which metric."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.carrying import Who
from desktop.audit.attribution.layout import Line
from desktop.audit.attribution.metric_words import MetricWords
from desktop.audit.attribution.spans import between, first_from

_RULE = re.compile(r"\s*\|?[\s:|-]+\|?\s*\Z")
_BARS = re.compile(r"\|")


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of a table: where each of its fields begins and ends."""

    fields: tuple[tuple[int, int], ...]

    def column_of(self, at: int) -> int:
        return bisect_right([start for start, _ in self.fields], at) - 1


@dataclass(frozen=True, slots=True)
class Tabled:
    """What the table says of the numbers in it, by where they start."""

    owners: Mapping[int, Who | None]
    metrics: Mapping[int, str]


def read_tables(answer: AnswerText, words: MetricWords) -> Tabled:
    """Ties each number of a table to the names and metrics of its row and its column."""
    owners: dict[int, Who | None] = {}
    metrics: dict[int, str] = {}
    for header, rows in _tables(answer):
        for row in rows:
            line = (row.fields[0][0], row.fields[-1][1])
            for figure in (*between(answer.figures, *line), *between(answer.moments, *line)):
                column = row.column_of(figure.start)
                owners[figure.start] = _owner(answer, figure, row, header, column)
                metric = _metric(words, header, column) or _metric(words, row, 0)
                if metric is not None:
                    metrics[figure.start] = metric
    return Tabled(owners, metrics)


def _tables(answer: AnswerText) -> Iterator[tuple[_Row, list[_Row]]]:
    rows: list[_Row] = []
    for sentence in (*answer.layout.sentences, None):
        if sentence is not None and sentence.line is Line.TABLE:
            if not _RULE.match(answer.masked[sentence.start : sentence.end]):
                rows.append(_row(answer.masked, sentence.start, sentence.end))
            continue
        if len(rows) > 1:
            yield rows[0], rows[1:]
        rows = []


def _row(masked: str, start: int, end: int) -> _Row:
    bars = [bar.start() for bar in _BARS.finditer(masked, start, end)]
    fields = pairwise([*bars, end] if masked[start:end].rstrip()[-1:] != "|" else bars)
    return _Row(tuple(fields) or ((start, end),))


def _owner(answer: AnswerText, figure: Figure, row: _Row, header: _Row, column: int) -> Who | None:
    fields = [(row.fields[0][0], row.fields[-1][1]), *header.fields[column : column + 1]]
    for start, end in fields:
        for named in (*between(answer.titles, start, end), *between(answer.dates, start, end)):
            if named.start != figure.start and named.keys:
                return Who(named.keys, named.when)
    return None


def _metric(words: MetricWords, row: _Row, column: int) -> str | None:
    if column >= len(row.fields):
        return None
    start, end = row.fields[column]
    word = first_from(words.words, start)
    return word.metric if word is not None and word.start < end else None
