"""Whether a number of posts, comments or accounts is how many there are."""

from collections import Counter

from desktop.audit.attribution.answer_text import AnswerText
from desktop.audit.attribution.binding import Claim
from desktop.audit.attribution.layout import Line
from desktop.audit.attribution.moments import agrees
from desktop.audit.cells import Sort
from desktop.audit.evidence import Evidence

_SORTS = {"posts": Sort.POST, "comments": Sort.COMMENT, "replies": Sort.COMMENT, "accounts": Sort.ACCOUNT}


def is_counted(answer: AnswerText, claim: Claim, evidence: Evidence) -> bool:
    """Whether so many rows are known, or happened when the clause says, or are named in the answer."""
    value = claim.figure.item.value
    sort = _SORTS.get(claim.said.metric or "")
    if value is None or sort is None:
        return False
    rows = [row for row in evidence.rows.values() if row.sort is sort]
    if value in Counter((row.source, row.group) for row in rows).values():
        return True
    sentence = answer.layout.sentence_at(claim.figure.start)
    for date in answer.dates:
        if sentence.start <= date.start < sentence.end and date.when is not None:
            when = date.when
            fitting = Counter(
                (row.source, row.group) for row in rows if row.when is not None and agrees(row.when, when)
            )
            if value in fitting.values():
                return True
    return value == _named(answer, sentence.start, sentence.end)


def _named(answer: AnswerText, start: int, end: int) -> int:
    """How many rows the sentence names, or the list that it leads to."""
    here = {named.keys for named in answer.titles if start <= named.start < end}
    if here:
        return len(here)
    listed = set()
    for sentence in answer.layout.sentences:
        if sentence.start >= end and sentence.line in (Line.BULLET, Line.TABLE):
            listed |= {named.keys for named in answer.titles if sentence.start <= named.start < sentence.end}
    return len(listed)
