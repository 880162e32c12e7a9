"""Whether a number is something to reach, and claims nothing of the data."""

import re

from desktop.audit.item import DATE, TIME
from desktop.audit.mention import Mention

_REACH = 90
_ENDS = re.compile(r"[!?\n。！？;；]|\.(?=\s|\Z)")
_GOAL = re.compile(
    r"""
    \b(?:goals?|targets?|aim(?:ing)?[ ](?:for|to|at)|milestones?|challenge
        |get(?:ting)?[ ](?:it|them|there|closer)?[ ]?to|work(?:ing)?[ ]towards?
        |(?:to|could|can|might)[ ](?:reach|hit|get[ ]to|grow[ ]to|go[ ]for))(?![a-z])
    |目[標标]|里程碑|想(?:要)?(?:[到衝冲破達达]|突破)|[衝冲]到|[邁迈]向|朝|[設设]定?(?:到|在|成|為|为)?|定在|挑[戰战]
    |[準准][備备]|之[後后]|以[後后]再
    """,
    re.VERBOSE,
)
_REACHED = re.compile(
    r"""
    \b(?:reached|hit|passed|met|achieved|exceeded|beat|was|were|had|got|gained|have[ ]reached|you[ ]have
        |is[ ]at|are[ ]at|has|received|earned|drew)(?![a-z])
    |[達达]到了|[達达]成了|已[經经]?|超[過过]了|突破了|完成了|[獲获]得|拿到|有(?![人空機机])|共
    """,
    re.VERBOSE,
)
_SAY = re.compile(r"(?:,[ ]|[ ])say[ ]\Z|比如[說说]?\s?\Z")


def is_goal(rest: str, mention: Mention) -> bool:
    """Whether the clause of the number speaks of a goal, and not of one that was reached.

    `set a goal of 50 orders`, `3 % would be realistic` after `goal`, 下一個目標可以設 4,000 位粉絲.
    """
    if mention.unit in (DATE, TIME):
        return False
    start, end = _clause(rest, mention)
    clause = rest[start:end]
    if _SAY.search(rest, max(0, mention.start - 8), mention.start):
        return True
    return _GOAL.search(clause) is not None and _REACHED.search(clause) is None


def _clause(rest: str, mention: Mention) -> tuple[int, int]:
    """The part of the sentence around the number, between commas that stand before a new verb."""
    first = max(0, mention.start - _REACH)
    start = max((found.end() for found in _ENDS.finditer(rest, first, mention.start)), default=first)
    cut = max(rest.rfind("，", start, mention.start), rest.rfind(", ", start, mention.start))
    start = cut if cut >= 0 else start
    last = min(len(rest), mention.end + _REACH)
    found = _ENDS.search(rest, mention.end, last)
    end = found.start() if found else last
    for mark in ("，", ", "):
        cut = rest.find(mark, mention.end, end)
        end = cut if cut >= 0 else end
    return start, end
