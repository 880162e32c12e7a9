"""Text against text: every number, quotation, handle and URL of an answer against what it was written from.

The audit imports nothing else of this program; it can be lifted out and used beside any other assistant:

    >>> from desktop.audit import answer_issues
    >>> answer_issues("It got 3,100 views, seven times the average.", "views 2380 | average 2986")
    ['3,100', 'seven times']
"""

from desktop.audit.allowed import Allowed, read_allowed
from desktop.audit.attribution.judging import audit, claim_findings
from desktop.audit.cells import Cell, CellKind, Extreme, Row, Sort
from desktop.audit.checking import answer_issues, check
from desktop.audit.evidence import Evidence, read_evidence
from desktop.audit.item import Code, Free, Issue, Item, Kind, Report, Unit, When, Why
from desktop.audit.metrics import kind_of, metric_of
from desktop.audit.verdict import Binding, Finding, Verdict

__all__ = [
    "Allowed",
    "Binding",
    "Cell",
    "CellKind",
    "Code",
    "Evidence",
    "Extreme",
    "Finding",
    "Free",
    "Issue",
    "Item",
    "Kind",
    "Report",
    "Row",
    "Sort",
    "Unit",
    "Verdict",
    "When",
    "Why",
    "answer_issues",
    "audit",
    "check",
    "claim_findings",
    "kind_of",
    "metric_of",
    "read_allowed",
    "read_evidence",
]
