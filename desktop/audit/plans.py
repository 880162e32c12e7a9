"""Whether a length, a sum or a size is part of what to make, and claims nothing of the data."""

import re
from collections.abc import Iterator

from desktop.audit.advice import advises
from desktop.audit.item import COUNT, DURATION, MONEY
from desktop.audit.mention import Mention
from desktop.audit.passage import Passage
from desktop.audit.vocabulary import vocabulary

_BUDGET = re.compile(r"以[內内上下]|推[薦荐]|定[期投]|[預预]算|平[價价]")
_EARNED = re.compile(r"收[益入]|[營营]收|[賺赚]|[進进][帳账]")
_WITHIN = re.compile(r"\s?[字詞词]?以[內内]|[說说講讲][完清]")
_AHEAD = re.compile(r"(?:提前|[開开][頭头場场]|片[頭头])\s?\Z")
_AHEAD_REACH = 4
_MARKER = re.compile(r"[ \t]*(?:[-*•·]|(?:[0-9]|\x00){1,2}[.)、．])\s?")
_REPORTED = re.compile(
    r"\b(?:reached|was|were|had|got|gained|has|received|earned|drew|lasted|ran)(?![a-z])"
    r"|[達达]到了|已[經经]?|超[過过]|[獲获]得|拿到|[觀观]看|播放|[讚赞]|留言|[評评][論论]|平均"
)
_MOST_LINES = 12
_WORDS = vocabulary("try next plan could consider aim suggest suggestions tips should")
_CHARACTERS = frozenset("內内以推定預预平說说講讲提開开片建試试接下安排可")


def is_plan(passage: Passage, mention: Mention) -> bool:
    """Whether the number is how long, how dear or how large something is to be.

    `3. a 30-second tutorial` under a line that advises, 5000 元以內的耳機推薦, 提前 1 天, 60 秒說完.
    """
    if mention.unit not in (DURATION, MONEY, COUNT, None) or not passage.may_hold(_WORDS, _CHARACTERS):
        return False
    rest = passage.rest
    if _WITHIN.match(rest, mention.end):
        return True
    if mention.unit is MONEY and passage.clauses.holds(_is_budget, mention.start, mention.end):
        return True
    if mention.unit is DURATION and _AHEAD.search(rest, max(0, mention.start - _AHEAD_REACH), mention.start):
        return True
    return mention.unit in (DURATION, MONEY) and _is_in_a_plan(rest, mention)


def _is_budget(clause: str) -> bool:
    return _BUDGET.search(clause) is not None and _EARNED.search(clause) is None


def _is_in_a_plan(rest: str, mention: Mention) -> bool:
    """Whether it stands in a list of what to do: a line with a marker, under a line that advises."""
    start = rest.rfind("\n", 0, mention.start) + 1
    end = rest.find("\n", mention.end)
    line = rest[start : end if end >= 0 else len(rest)]
    if not _MARKER.match(line) or _REPORTED.search(line):
        return False
    for above in _lines_above(rest, start):
        if above.strip() and not _MARKER.match(above):
            return advises(above) and _EARNED.search(above) is None
    return False


def _lines_above(rest: str, start: int) -> Iterator[str]:
    """The lines before the one that begins at `start`, the nearest first."""
    for _ in range(_MOST_LINES):
        if start == 0:
            return
        begin = rest.rfind("\n", 0, start - 1) + 1
        yield rest[begin : start - 1]
        start = begin
