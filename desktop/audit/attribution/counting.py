"""Whether a number of posts, comments or accounts is how many there are."""

import re
from collections.abc import Iterator, Sequence

from desktop.audit.attribution.answer_text import AnswerText, Named
from desktop.audit.attribution.binding import Claim
from desktop.audit.attribution.spans import between
from desktop.audit.cells import Sort
from desktop.audit.evidence import Evidence
from desktop.audit.item import Exact, Unit, When

_SORTS = {"posts": Sort.POST, "comments": Sort.COMMENT, "replies": Sort.COMMENT, "accounts": Sort.ACCOUNT}
_OF_THINGS = re.compile(r"\s?[篇條条支則则]|\s(?:of\s(?:them|these)|ones)\b")
_PLANNED = re.compile(
    r"\b(?:could|should|would|try|plan|test|next|aim|series\sof|turn|split|schedule|publish)\b"
    r"|建[議议]|[試试]|安排|[這这][麼么]排|可以|(?<!播)放|下[週周個个]|接下[來来]|剪成|拍成"
)
_DONE = re.compile(r"\b(?:posted|published|got|had|went|were|was|have|has)\b|[發发]了|共|已|[過过]|有")
_REACH = 2000
_OF_POSTS = re.compile(r"\s?(?:篇|[條条支](?:平均|[貼贴]文|帖子|影片|[視视][頻频]))")
_LISTED = re.compile(r"[\s,，、;；]*(?:and|or|&|和|與|与|跟|及|以及)?\s*")
_THESE = re.compile(
    r".*\b(?:these|those|the|both|all)\s\x00|.*\x00(?=\x00*[篇條条支][^\x00，。]{0,4}[都皆各也屬属])",
    re.DOTALL,
)
_THESE_REACH = 12
_MOST_NAMED = 20


def is_counted(answer: AnswerText, claim: Claim, evidence: Evidence) -> bool:
    """Whether so many rows are known, or happened when the clause says, or are named around it."""
    value = claim.figure.item.value
    sort = _SORTS.get(claim.said.metric or "")
    if sort is None and _OF_THINGS.match(answer.masked, claim.figure.end):
        sort = Sort.POST
    if not value or sort is None:
        return False
    if sort is Sort.COMMENT and claim.named:
        # Those under one post are its own figure.
        return False
    if is_planned(answer, claim):
        return True
    own = _own(claim, evidence)
    if own:
        return value in own
    if value in evidence.counts.of(sort):
        return True
    sentence = answer.layout.sentence_at(claim.figure.start)
    dates = between(answer.dates, sentence.start, sentence.end)
    if any(date.when is not None and value in evidence.counts.of(sort, date.when) for date in dates):
        return True
    return value <= _MOST_NAMED and any(value == count for count in _named(answer, claim.figure.start))


def _own(claim: Claim, evidence: Evidence) -> set[Exact]:
    """How many posts the hour, day or month has that is spoken of."""
    if claim.who is None or claim.who.when is None:
        return set()
    cells = (cell for key in claim.who.keys for cell in evidence.by_row.get(key, ()))
    return {cell.value for cell in cells if cell.metric == "posts" and not isinstance(cell.value, When)}


def is_miscounted(answer: AnswerText, claim: Claim, evidence: Evidence) -> bool:
    """Whether posts are counted, and neither a cell nor anything around has so many."""
    item = claim.figure.item
    posts = claim.said.metric == "posts" or _OF_POSTS.match(answer.masked, claim.figure.end) is not None
    if not posts or item.unit is not Unit.COUNT or not item.value:
        return False
    if not evidence.counts.of(Sort.POST):
        return False
    return not (is_counted(answer, claim, evidence) or is_planned(answer, claim))


def is_planned(answer: AnswerText, claim: Claim) -> bool:
    """Whether it is how many posts to make, not how many there were."""
    metric = claim.said.metric
    if metric not in (None, "posts") or (
        metric is None and not _OF_THINGS.match(answer.masked, claim.figure.end)
    ):
        return False
    sentence = answer.layout.sentence_at(claim.figure.start)
    if answer.cues.any(_DONE, sentence.start, sentence.end):
        return False
    return answer.cues.any(_PLANNED, sentence.start, sentence.end)


def _named(answer: AnswerText, at: int) -> Iterator[int]:
    """How many rows are named: in the sentence, side by side at the number, before it, in the list below."""
    sentence = answer.layout.sentence_at(at)
    here = between(answer.titles, sentence.start, sentence.end)
    yield _distinct(here)
    yield _distinct(_run(answer, [named for named in here if named.start > at]))
    yield _distinct(_run(answer, [named for named in here if named.end <= at][::-1]))
    low, high = max(sentence.start, at - _THESE_REACH), min(sentence.end, at + _THESE_REACH)
    if _THESE.match(answer.masked, low, high):
        earlier = answer.layout.before(sentence) or sentence
        yield _distinct(between(answer.titles, earlier.start, earlier.end))
        yield _distinct([named for named in here if named.end <= at])
    listed = answer.layout.list_behind(sentence)
    if listed is not None:
        yield _distinct(between(answer.titles, listed[0], min(listed[1], sentence.end + _REACH)))


def _run(answer: AnswerText, names: list[Named]) -> list[Named]:
    """The first of the names, with those that follow it in one list."""
    run = names[:1]
    for named in names[1:]:
        low, high = sorted((run[-1], named))
        if not _LISTED.fullmatch(answer.masked, low.end, high.start):
            break
        run.append(named)
    return run


def _distinct(names: Sequence[Named]) -> int:
    return len({named.keys for named in names})
