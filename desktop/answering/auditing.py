"""The audit of an answer against a brief: all of it for words, only what code says for figures."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from desktop.answering.brief import Brief
from desktop.audit import Allowed, Code, Issue, Report, Unit, check, read_allowed
from desktop.sources.result import Unit as CellUnit

_FIGURES = frozenset(Code) - {Code.QUOTE, Code.HANDLE, Code.URL}
_SHORTEST_NAME = 8
_PERCENTAGES = frozenset({CellUnit.PERCENT, CellUnit.POINTS})


@dataclass(frozen=True)
class Evidence:
    """What the answers to one question are held against, indexed once for both tries.

    Attributes:
        allowed: The brief and the question, for words.
        vouched: The same without other people's words, for figures.
        question: The question alone.
    """

    brief: Brief
    allowed: Allowed
    vouched: Allowed
    question: Allowed


def read_evidence(brief: Brief, question: str) -> Evidence:
    """Index the brief and the question."""
    return Evidence(
        brief=brief,
        allowed=read_allowed(brief.allowed(question)),
        vouched=read_allowed(f"{brief.vouched}\n{question}"),
        question=read_allowed(question),
    )


def audit_answer(text: str, evidence: Evidence) -> Report:
    """What was looked at in `text`, and what of it the brief and the question do not hold.

    Stricter than text against text: a figure that stands only in a caption or a comment is an issue,
    unless the answer names that very text around it; and what is called percent must be one.
    """
    report = check(text, evidence.allowed)
    stated = check(text, evidence.vouched).issues
    more = [
        issue for issue in stated if issue.code in _FIGURES and not _in_a_name(text, issue, evidence.brief)
    ]
    more += _false_percentages(text, report, evidence)
    issues = {(issue.start, issue.end): issue for issue in (*more, *report.issues)}
    return Report(report.items, tuple(issue for _, issue in sorted(issues.items())), report.free)


def _false_percentages(text: str, report: Report, evidence: Evidence) -> list[Issue]:
    """Figures called percent that are none in the brief, such as 3523.3 average views said to be 3523.3%."""
    percentages = {
        abs(Fraction(cell.value))
        for cell in evidence.brief.cells
        if cell.unit in _PERCENTAGES and isinstance(cell.value, int | Decimal)
    }
    asked = {(issue.start, issue.end) for issue in check(text, evidence.question).issues}
    return [
        Issue(Code.PERCENT, item.text, item.start, item.end)
        for item in report.items
        if item.unit is Unit.PERCENT and item.value is not None
        if abs(item.value) not in percentages and (item.start, item.end) in asked
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
