"""Multiples, shares and magnitudes in English words: twice, halved, threefold, a third of, thousands of."""

import re
from collections.abc import Iterator
from fractions import Fraction

from desktop.audit.item import COUNT
from desktop.audit.mention import Mention, apart, multiple, share_of, vague
from desktop.audit.nouns import counted_after
from desktop.audit.page import Page, in_word
from desktop.audit.vocabulary import either, numbered, vocabulary

_FOLDS = numbered("two three four five six seven eight nine ten", first=2)
_CHANGES = {
    **dict.fromkeys(("doubled", "doubling", "doubles"), Fraction(2)),
    **dict.fromkeys(("tripled", "tripling", "triples", "trebled"), Fraction(3)),
    **dict.fromkeys(("quadrupled", "quadrupling"), Fraction(4)),
    **dict.fromkeys(("halved", "halving"), Fraction(1, 2)),
    **{f"{number}{hyphen}fold": Fraction(times) for number, times in _FOLDS.items() for hyphen in ("", "-")},
}
_CHANGE = re.compile(rf"(?:{either(' '.join(_CHANGES))})(?![a-z]| down| up)")

_TIMES = {"twice": 2, "double": 2, "thrice": 3, "triple": 3}
_MULTIPLE = re.compile(
    rf"({either(' '.join(_TIMES))}) (?:{either('the that those as what your its my their more of')})(?![a-z])"
)
_AS_A_GOAL = re.compile(r"(?:think|once or|to|could|would|will|can|might|help|let's) \Z")
_DONE = either("posted published uploaded replied commented shared mentioned live")
_HOW_OFTEN = re.compile(rf"(?:{_DONE})(?: [a-z]+){{0,3}} (twice|thrice)(?![a-z])")

_HALF = re.compile(
    rf"""
    half(?:(?P<of>[ ](?:{either("of the as that those your their its my these")})(?![a-z])
        (?![ ](?:an[ ])?hour|[ ]day|[ ]time))
    |(?![a-z'-]|[ ]an?[ ]|[ ]past|[ ]hour|[ ]day|[ ]year))
    """,
    re.VERBOSE,
)
_HALF_OF_TIME = re.compile(r"(?:first|second|other|latter|better|last|and a|top|bottom|a) \Z")
_BY_HALF = re.compile(r"(?:in|by|about|nearly|almost|roughly|over|than|only|just) \Z")

_PARTS = {
    **{"half": 2, "halve": 2, "third": 3, "quarter": 4, "fourth": 4},
    **{"fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10},
}
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "seven": 7, "nine": 9}
_SHARE = re.compile(
    rf"""
    (?:an?|(?P<count>{either(" ".join(_COUNTS))}))(?P<joint>[ -])
    (?P<parts>(?P<part>{either(" ".join(_PARTS))})s?)(?![a-z])
    (?P<of>[ ]of(?![ ]an?[ ](?:hour|minute|day))(?![a-z])|[ ](?:more|less|fewer|higher|lower)(?![a-z]))?
    """,
    re.VERBOSE,
)
_BY_SHARE = re.compile(r"(?:by|than|about|nearly|almost|roughly|over) \Z")

_MANY = "tens dozens hundreds thousands millions billions"
_VAGUE = re.compile(rf"(?:{either(_MANY)}) of(?: (?:thousands|millions) of)?(?![a-z])")
_MAGNITUDE = re.compile(r"orders? of magnitude(?![a-z])")
_HINTS = frozenset(
    [*_CHANGES, "fold", *_TIMES, *_PARTS, *(f"{part}s" for part in _PARTS), *vocabulary(_MANY), "magnitude"]
)
_REACH = 12


def find_english_multiples(page: Page) -> list[Mention]:
    """Multiples, shares and vague magnitudes, in the order of the text.

    Not those that are no claim about the data: the first half of the week, this quarter, think twice, to
    double your reach.
    """
    if not page.has_word(_HINTS):
        return []
    rest = page.rest
    return apart([*_vague(rest), *_shares(rest), *_multiples(rest), *_halves(rest)])


def _follows(before: re.Pattern[str], rest: str, start: int) -> bool:
    return before.search(rest, max(0, start - _REACH), start) is not None


def _multiples(rest: str) -> Iterator[Mention]:
    for change in _CHANGE.finditer(rest):
        if not in_word(rest, change.start()):
            yield multiple(*change.span(), _CHANGES[change[0]])
    for times in _MULTIPLE.finditer(rest):
        if not in_word(rest, times.start()) and not _follows(_AS_A_GOAL, rest, times.start()):
            yield multiple(*times.span(1), Fraction(_TIMES[times[1]]))
    for times in _HOW_OFTEN.finditer(rest):
        yield Mention(*times.span(1), value=Fraction(_TIMES[times[1]]), unit=COUNT)


def _halves(rest: str) -> Iterator[Mention]:
    for half in _HALF.finditer(rest):
        start = half.start()
        if in_word(rest, start) or _follows(_HALF_OF_TIME, rest, start):
            continue
        if half["of"] or _follows(_BY_HALF, rest, start):
            yield multiple(start, start + len("half"), Fraction(1, 2))


def _shares(rest: str) -> Iterator[Mention]:
    for share in _SHARE.finditer(rest):
        start = share.start()
        if in_word(rest, start):
            continue
        counted = share["count"] is not None and (share["joint"] == "-" or share["count"] != "one")
        if share["of"] or counted or _follows(_BY_SHARE, rest, start):
            part = Fraction(_COUNTS[share["count"]] if share["count"] else 1, _PARTS[share["part"]])
            yield share_of(start, share.end("parts"), part)


def _vague(rest: str) -> Iterator[Mention]:
    for many in _VAGUE.finditer(rest):
        if counted_after(rest, many.end()):
            yield vague(*many.span())
    for magnitude in _MAGNITUDE.finditer(rest):
        yield vague(*magnitude.span())
