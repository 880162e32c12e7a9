"""Whether a figure is said to be an average or a sum."""

import re

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.directions import DIRECTION
from desktop.audit.attribution.layout import FIGURE, Clause
from desktop.audit.cells import CellKind

_AVERAGE = re.compile(
    r"\b(?:average[sd]?|averaging|avg|mean|per\s(?:post|video|reel|upload))\b|平均|均(?![為为等可有])|每[篇條条支則则]"
)
_AVERAGES = re.compile(
    r"\b(?:average[sd]?|averaging|avg|mean|typical(?:ly)?|usual(?:ly)?|per\s[a-z]+|each|apiece)\b|平均|均|每|通常|一般"
)
_METRIC = r"[ \xa0-]?(?:[a-z]+[ -]){0,2}?"
_BEHIND = {
    CellKind.AVERAGE: re.compile(
        rf"{_METRIC}(?:average\b|avg\b|mean\b|on\saverage|per\s(?:post|video|reel|upload)|[a-z]+\son\saverage"
        r"|[a-z]+\s(?:per\s(?:post|video|reel|upload)))|[次個个則则]?的?平均"
    ),
    CellKind.TOTAL: re.compile(
        rf"{_METRIC}(?:in\stotal|altogether|combined|in\sall|total\b|[a-z]+\sin\stotal)"
    ),
}
_TOTAL = re.compile(
    r"\b(?:in\stotal|a\stotal|total(?:s|ed|led|ing)?|altogether|combined|in\sall|sum|summed|together)\b"
    r"|合[計计]|[總总]共|一共|[總总][計计數数]|加[總总起]|[總总](?=[觀观播瀏浏曝按點点留評评互分收])"
)
_CHANGE = re.compile(
    r"\b(?:change[sd]?|difference|net|new|plus|minus|compared|vs\.?|versus|than|since|trend)\b"
    r"|[變变]化|增[減减]|差|[淨净]|比|成[長长]|增[長长]"
)


def said_kind(answer: AnswerText, figure: Figure, clause: Clause) -> CellKind | None:
    """AVERAGE or TOTAL where the words beside the figure say so; None where they say neither or compare."""
    masked = answer.masked
    for pattern, kind in ((_AVERAGE, CellKind.AVERAGE), (_TOTAL, CellKind.TOTAL)):
        before = answer.cues.last(pattern, clause.start, figure.start)
        if before is not None and FIGURE not in masked[before.end() : figure.start]:
            return kind
        if _BEHIND[kind].match(masked, figure.end, clause.end):
            return kind
    return None


def first_average(answer: AnswerText) -> int:
    """Where an average is spoken of for the first time; beyond the end where none is."""
    found = _AVERAGES.search(answer.masked)
    return len(answer.masked) if found is None else found.start()


def speaks_of_changes(answer: AnswerText, start: int, end: int) -> bool:
    """Whether a change is."""
    return answer.cues.any(_CHANGE, start, end) or answer.cues.any(DIRECTION, start, end)
