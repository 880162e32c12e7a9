"""The audit of an answer against a brief: all of it for words, only what code says for figures."""

from decimal import Decimal
from fractions import Fraction

from desktop.answering.brief import Brief
from desktop.audit import Code, Issue, Report, Unit, check, read_allowed
from desktop.sources.result import Unit as CellUnit

_FIGURES = frozenset(Code) - {Code.QUOTE, Code.HANDLE, Code.URL}
_SHORTEST_NAME = 8
_PERCENTAGES = frozenset({CellUnit.PERCENT, CellUnit.POINTS})


def audit_answer(text: str, brief: Brief, question: str) -> Report:
    """What was looked at in `text`, and what of it the brief and the question do not hold.

    Stricter than text against text: a figure that stands only in a caption or a comment is an issue,
    unless the answer names that very text around it; and what is called percent must be one.
    """
    report = check(text, read_allowed(brief.allowed(question)))
    stated = check(text, read_allowed(f"{brief.vouched}\n{question}"))
    more = [issue for issue in stated.issues if issue.code in _FIGURES and not _in_a_name(text, issue, brief)]
    more += _false_percentages(text, report, brief, question)
    issues = {(issue.start, issue.end): issue for issue in (*more, *report.issues)}
    return Report(report.items, tuple(issue for _, issue in sorted(issues.items())), report.free)


def _false_percentages(text: str, report: Report, brief: Brief, question: str) -> list[Issue]:
    """Figures called percent that are none in the brief, such as 3523.3 average views said to be 3523.3%."""
    percentages = {
        abs(Fraction(cell.value))
        for cell in brief.cells
        if cell.unit in _PERCENTAGES and isinstance(cell.value, int | Decimal)
    }
    said = [item for item in report.items if item.unit is Unit.PERCENT and item.value is not None]
    asked = {(issue.start, issue.end) for issue in check(text, read_allowed(question)).issues}
    return [
        Issue(Code.PERCENT, item.text, item.start, item.end)
        for item in said
        if item.value is not None and abs(item.value) not in percentages and (item.start, item.end) in asked
    ]


def _in_a_name(text: str, issue: Issue, brief: Brief) -> bool:
    names = {name for cell in brief.cells for name in cell.names if len(name) >= _SHORTEST_NAME}
    return any(_covers(text, name, issue) for name in names)


def _covers(text: str, name: str, issue: Issue) -> bool:
    start = text.find(name)
    while start != -1:
        if start <= issue.start and issue.end <= start + len(name):
            return True
        start = text.find(name, start + 1)
    return False
