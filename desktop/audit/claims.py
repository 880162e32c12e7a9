"""Which numbers claim something about the data, and why the others do not."""

import re
from fractions import Fraction

from desktop.audit.advice import is_advice, is_planned
from desktop.audit.chinese import EVERYDAY, FORMAL
from desktop.audit.goals import is_goal
from desktop.audit.idioms import is_idiom
from desktop.audit.item import DATE, DURATION, MONEY, MULTIPLE, PERCENT, POINTS, RANK, TIME, Why
from desktop.audit.mention import Mention
from desktop.audit.nouns import counted_after, label_before
from desktop.audit.passage import Passage
from desktop.audit.plans import is_plan

SMALL = 12
"""Whole numbers up to here are free unless something says that they count or measure the data."""

_ALWAYS_CLAIMS = (PERCENT, POINTS, MULTIPLE, MONEY)
_HALF = Fraction(1, 2)
_ABOUT = re.compile("[一二三四五六七八九兩两]{2}")
_WRITTEN_OUT = re.compile(f"[{EVERYDAY}{FORMAL}]{{2}}")
_POINTED_AT = re.compile(
    r"(?:(?:these|those|both|other|next|another|every|each|the|or)[\s-]|[這这那哪每另某同上下其])\Z"
)
_ONLY = re.compile(
    r"(?:(?:only|just|exactly|got|has|had|received|is|are|with|have)\s|[只僅仅]有?|共有?|[:：=]\s?)\Z"
)
_DID = re.compile(
    r"""
    (?:posted|published|uploaded|replied|commented|shared|mentioned|went[ ]live
    |[發发](?:了|文了?|布了?)|留言了?|更新了)(?:[ ][a-z]+){0,3}\s?\Z
    """,
    re.VERBOSE,
)
# "It was 5.", 共 5。: the number is all that is said.
_STATED = re.compile(
    r"(?:(?:is|are|was|were|got|had|has|have|equals|totals|totaled)\s|[是有共為为達达]\s?)\Z"
)
_CLAUSE_END = re.compile(r"\s*(?:[.!?;。！？；，、\n](?!\d)|,\s|\Z)")
_TIMES = re.compile(r"\stimes(?![a-z])|\s?次")
_PERIOD = re.compile(r"(?:last|past|previous|these|近|[過过]去|最近|前)\s?\Z")
_EACH = re.compile(r"(?:\s[a-z]+){1,2}\seach(?![a-z])|[^，。\n]{0,6}各")
_BEFORE_LAST = re.compile("[前上下]\\Z")
_LONG_AFTER = re.compile(r"\s?(?:long|of (?:video|footage))(?![a-z])")
_LONG_BEFORE = re.compile(
    r"(?:runs?|lasts?|lasted|ran|length|is|[片時时]?[長长])(?:\s?(?:for|about|is|是|[為为]|:))?\s?\Z"
)
_REACH = 28


def why_free(passage: Passage, mention: Mention) -> Why | None:
    """Why the number claims nothing; None where it has to be in the data.

    Args:
        passage: What the number was read from.
        mention: A number with its unit, a date or a time. A time is always a claim: advice on when to post
            rests on the data; so is a full date.
    """
    if mention.unit is TIME:
        return None
    rest = passage.rest
    if mention.unit is DATE:
        loose = all(when.day is None and when.year is None for when in mention.when)
        return Why.ADVICE if loose and is_planned(passage, mention) else None
    if _is_small(rest, mention):
        if mention.unit is RANK:
            return Why.ORDINAL
        if not _claims(rest, mention):
            return Why.SMALL
    if is_idiom(rest, mention.start, mention.end):
        return Why.IDIOM
    aims = is_advice(passage, mention) or is_goal(passage, mention) or is_plan(passage, mention)
    return Why.ADVICE if aims else None


def _is_small(rest: str, mention: Mention) -> bool:
    """Whether it is a whole number up to twelve: 3.0 is a measurement. 兩三 is small too.

    Half an hour is as small. 十一 and 十二 are not, but for ranks: who writes out more than ten means it.
    """
    value = mention.value
    if value is None:
        return _ABOUT.fullmatch(rest, mention.start, mention.end) is not None
    if value == _HALF and mention.unit is DURATION:
        return True
    if value.denominator != 1 or not -SMALL <= value.numerator <= SMALL or mention.unit in _ALWAYS_CLAIMS:
        return False
    if mention.unit is not RANK and _WRITTEN_OUT.match(rest, mention.start):
        return False
    return "." not in rest[mention.start : mention.end]


def _claims(rest: str, mention: Mention) -> bool:
    """Whether a small whole number counts or measures something of the data."""
    start, end = mention.start, mention.end
    first = max(0, start - _REACH)
    if mention.signed:
        return True
    if mention.unit is DURATION and rest[start] == "一" and _BEFORE_LAST.search(rest, start - 1, start):
        # 比前一個月: the month before.
        return False
    if mention.unit is DURATION:
        if _LONG_AFTER.match(rest, end) or _LONG_BEFORE.search(rest, first, start):
            return True
        return mention.measure not in ("second", "minute") and _PERIOD.search(rest, first, start) is not None
    if rest[start].isdecimal() and _CLAUSE_END.match(rest, end) and _STATED.search(rest, first, start):
        return True
    counted = counted_after(rest, end)
    if mention.value == 1:
        return counted and _ONLY.search(rest, first, start) is not None and not _EACH.match(rest, end)
    if counted and (rest[start].isdecimal() or not _POINTED_AT.search(rest, first, start)):
        return True
    did = _TIMES.match(rest, end) is not None and _DID.search(rest, first, start) is not None
    return did or label_before(rest, start)
