"""Whether a number is something to reach, and claims nothing of the data."""

import re

from desktop.audit.item import DATE, TIME
from desktop.audit.mention import Mention
from desktop.audit.passage import Passage
from desktop.audit.vocabulary import vocabulary

_GOAL = re.compile(
    r"""
    \b(?:goals?|targets?|aim(?:ing)?[ ](?:for|to|at)|milestones?|challenge
        |get(?:ting)?[ ](?:it|them|there|closer)?[ ]?to|work(?:ing)?[ ]towards?
        |(?:to|could|can|might)[ ](?:reach|hit|get[ ]to|grow[ ]to|go[ ]for))(?![a-z])
    |目[標标]|里程碑|想(?:要)?(?:[到衝冲破達达]|突破)|[衝冲]到|[邁迈]向|朝|[設设]定?(?:到|在|成|為|为)?|定在
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
_WORDS = vocabulary("""
    goal goals target targets aim aiming milestone milestones challenge get getting work working reach hit
    grow go say
""")
_CHARACTERS = frozenset("目里想衝冲邁迈朝設设定準准之以比")
_SAY_REACH = 8
_SAY = re.compile(r"(?:,[ ]|[ ])say[ ]\Z|比如[說说]?\s?\Z")


def is_goal(passage: Passage, mention: Mention) -> bool:
    """Whether the clause of the number speaks of a goal, and not of one that was reached.

    `set a goal of 50 orders`, `3 % would be realistic` after `goal`, 下一個目標可以設 4,000 位粉絲.
    """
    if mention.unit in (DATE, TIME) or not passage.may_hold(_WORDS, _CHARACTERS):
        return False
    if _SAY.search(passage.rest, max(0, mention.start - _SAY_REACH), mention.start):
        return True
    return passage.statements.holds(_is_to_be_reached, mention.start, mention.end)


def _is_to_be_reached(statement: str) -> bool:
    return _GOAL.search(statement) is not None and _REACHED.search(statement) is None
