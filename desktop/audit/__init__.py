"""Text against text: every number, quotation, handle and URL of an answer against what it was written from.

The audit imports nothing else of this program; it can be lifted out and used beside any other assistant:

    >>> from desktop.audit import answer_issues
    >>> answer_issues("It got 3,100 views, seven times the average.", "views 2380 | average 2986")
    ['3,100', 'seven times']
"""

from desktop.audit.allowed import Allowed, read_allowed
from desktop.audit.checking import answer_issues, check
from desktop.audit.item import Code, Free, Issue, Item, Kind, Report, Unit, When, Why

__all__ = [
    "Allowed",
    "Code",
    "Free",
    "Issue",
    "Item",
    "Kind",
    "Report",
    "Unit",
    "When",
    "Why",
    "answer_issues",
    "check",
    "read_allowed",
]
