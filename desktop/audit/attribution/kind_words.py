"""Whether a figure is said to be an average or a sum."""

import re

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.layout import Clause
from desktop.audit.cells import CellKind

_AVERAGE = re.compile(
    r"\b(?:average[sd]?|averaging|avg|mean|typical(?:ly)?|usual(?:ly)?|per\s(?:post|video|reel|upload|day)|each|apiece"
    r"|every\spost)\b|平均|均|每[篇條条支則则天日]|通常|一般"
)
_TOTAL = re.compile(
    r"\b(?:in\stotal|a\stotal|total(?:s|ed|led|ing)?|altogether|combined|in\sall|sum|summed|together)\b"
    r"|合[計计]|[總总]共|一共|[總总][計计數数]|加[總总起]|[總总](?=[觀观播瀏浏曝按點点留評评互分收])"
)
_CHANGE = re.compile(
    r"\b(?:change[sd]?|difference|growth|net|compared|vs\.?|versus|than|since|trend)\b"
    r"|[變变]化|增[減减]|差|[淨净]|比|成[長长]|增[長长]"
)
_BESIDE = re.compile(
    r"(?:\b(?:above|below|over|under|than|beats?|beating|vs\.?|versus|exceed(?:s|ed|ing)?|your|the|to)\s(?:[a-z]+\s){0,2}"
    r"|[高低優优]於|[高低优]于|超[過过]|比|[勝胜][過过])\Z"
)


def said_kind(answer: AnswerText, figure: Figure, clause: Clause) -> CellKind | None:
    """AVERAGE or TOTAL where the clause says so of its figures; None where it says neither or compares."""
    for pattern, kind in ((_AVERAGE, CellKind.AVERAGE), (_TOTAL, CellKind.TOTAL)):
        for cue in pattern.finditer(answer.masked, clause.start, clause.end):
            if not _BESIDE.search(answer.masked, max(clause.start, cue.start() - 24), cue.start()):
                return kind
            if cue.end() <= figure.start:
                return kind
    return None


def speaks_of_averages(answer: AnswerText, start: int, end: int) -> bool:
    """Whether an average is spoken of anywhere between two places."""
    return _AVERAGE.search(answer.masked, start, end) is not None


def speaks_of_changes(answer: AnswerText, start: int, end: int) -> bool:
    """Whether a change is."""
    return _CHANGE.search(answer.masked, start, end) is not None
