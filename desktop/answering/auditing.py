"""The audit of an answer against a brief: all of it for words, only what code says for figures."""

from desktop.answering.brief import Brief
from desktop.audit import Code, Issue, Report, check, read_allowed

_FIGURES = frozenset(Code) - {Code.QUOTE, Code.HANDLE, Code.URL}
_SHORTEST_NAME = 8


def audit_answer(text: str, brief: Brief, question: str) -> Report:
    """What was looked at in `text`, and what of it the brief and the question do not hold.

    Stricter than text against text: a figure that stands only in a caption or a comment is an issue,
    unless the answer names that very text around it.
    """
    report = check(text, read_allowed(brief.allowed(question)))
    stated = check(text, read_allowed(f"{brief.vouched}\n{question}"))
    more = [issue for issue in stated.issues if issue.code in _FIGURES and not _in_a_name(text, issue, brief)]
    known = {(issue.start, issue.end) for issue in report.issues}
    issues = [*report.issues, *(issue for issue in more if (issue.start, issue.end) not in known)]
    return Report(report.items, tuple(sorted(issues, key=lambda issue: issue.start)), report.free)


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
