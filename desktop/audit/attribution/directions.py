"""Whether a number is said to have gone up or down."""

import re
from typing import NamedTuple

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.layout import FIGURE, Clause
from desktop.audit.vocabulary import either, vocabulary

_UP = either("""
    rose rise rises risen rising increased increase increases increasing grew grow grows grown growth climbed
    climb climbs jumped jump jumps improved improvement improve surged surge gained gain gains gaining added
    up higher more
""")
_DOWN = either("""
    fell fall falls fallen falling dropped drop drops dropping declined decline declines declining decreased
    decrease decreases decreasing lost lose losing loss losses shrank shrunk slipped slid dipped dip down
    lower less fewer
""")
_HAN_UP = "增加|增長|增长|成長|成长|上升|上漲|上涨|[漲涨升]|提升|提高|多了?|進步|进步|新增"
_HAN_DOWN = "[減减]少|下降|下滑|下跌|衰退|流失|降低|[掉跌降]|少了?|退步"
DIRECTION = re.compile(
    rf"(?<![a-z])(?:(?P<up>{_UP})|(?P<down>{_DOWN}))(?![a-z])|(?P<han_up>{_HAN_UP})|(?P<han_down>{_HAN_DOWN})"
)
"""Words of going up and down."""

_DENIED = re.compile(
    r"(?:\b(?:not|never|no|without|neither|nor|cannot|hardly)\s(?:[a-z]+\s)?|n't\s|[沒没未不](?:有|再|曾)?)\Z"
)
_LOOSE = vocabulary("more less fewer higher lower gained gain gains gaining added 多 少 多了 少了 新增 up")
"""Words that may also compare two figures, or say that a post got so many: they need no change."""

_BEFORE = re.compile(
    r"""
    \s*(?:(?:by|of|in|just|only|about|around|another|an?|some|exactly|roughly|nearly|views?|likes?|followers?
    |comments?|subscribers?|reach|engagement|rate)\s+)*[(+-]*\Z
    |(?:了|約|约|近|大約|大约|[幅度達达]|粉[絲丝]|追[蹤踪]者|人[數数]?|[個个位名])*\s?\Z
    """,
    re.VERBOSE,
)
_AFTER = re.compile(
    r"(?:\s*\)?\s?(?:new|total|followers?|views?|likes?|comments?|subscribers?|points?|percent)){0,2}\s?\Z"
    r"|\s?(?:[個个位名人次則则]|粉[絲丝]|追[蹤踪]者)*的?\Z"
)
_TO = re.compile(r"(?:\b(?:to|from|at)|[到至從从為为])\s?\Z")
_LEADS_TO = re.compile(r"\s?(?:to\b|[到至])")
_REACH = 26
_LONGEST_WORD = 12


class Direction(NamedTuple):
    """What is said of a number: 1 up, -1 down.

    Attributes:
        loose: Whether the word may be no change at all.
    """

    sign: int
    start: int
    end: int
    loose: bool


def direction_of(answer: AnswerText, figure: Figure, clause: Clause) -> Direction | None:
    """The direction word that belongs to `figure`, or the sign that is written before it."""
    item = figure.item
    if item.signed and item.value is not None:
        return Direction(-1 if item.value < 0 else 1, figure.start, figure.end, loose=False)
    masked = answer.masked
    if _TO.search(masked, max(0, figure.start - 6), figure.start):
        return None
    found: Direction | None = None
    low = max(clause.start, figure.start - _REACH - _LONGEST_WORD)
    for word in answer.cues.within(DIRECTION, low, min(clause.end, figure.end + _REACH)):
        if _is_denied(masked, word.start()):
            continue
        if word.end() <= figure.start:
            gap = masked[word.end() : figure.start]
            if len(gap) <= _REACH and FIGURE not in gap and _BEFORE.match(gap):
                found = _direction(word, word.start(), figure.end)
        elif word.start() >= figure.end:
            gap = masked[figure.end : word.start()]
            if found is None and _AFTER.match(gap) and not _goes_on(masked, word) and _is_of(word, gap):
                return _direction(word, figure.start, word.end())
    return found


def _is_of(word: re.Match[str], gap: str) -> bool:
    """Whether a word behind a number is about it: in Chinese 12人的減少, not 12，減少."""
    return bool(word["up"] or word["down"]) or gap.endswith("的")


def _direction(word: re.Match[str], start: int, end: int) -> Direction:
    up = word["up"] or word["han_up"]
    return Direction(1 if up else -1, start, end, word[0] in _LOOSE)


def _is_denied(masked: str, at: int) -> bool:
    return _DENIED.search(masked, max(0, at - 20), at) is not None


def _goes_on(masked: str, word: re.Match[str]) -> bool:
    """Whether the direction is of a number that follows it: `678, up 12` and 漲了12個."""
    after = masked[word.end() : word.end() + 12]
    if _LEADS_TO.match(after):
        return True
    return FIGURE in after and _BEFORE.match(after[: after.index(FIGURE)]) is not None
