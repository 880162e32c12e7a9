"""Multiples, shares and magnitudes in Chinese words: 翻倍, 一半, 三分之一, 百分之五, 上萬."""

import re
from collections.abc import Iterator
from fractions import Fraction

from desktop.audit.chinese import read_chinese, read_decimals
from desktop.audit.item import PERCENT, Kind
from desktop.audit.mention import Mention, apart, multiple, share_of, vague
from desktop.audit.nouns import HAN_MEASURE
from desktop.audit.page import Page

_NUMERAL = "零〇一二三四五六七八九十百千萬万億亿兩两"
_RUN = rf"(?:[{_NUMERAL}]{{1,12}}|[0-9]{{1,9}}(?:\.[0-9]{{1,6}})?)"
_SHARE = re.compile(
    rf"(?P<whole>{_RUN})\s?分之\s?(?P<part>{_RUN})(?:[點点](?P<decimals>[零〇一二三四五六七八九]{{1,12}}))?"
)
_HALF = re.compile(
    rf"""
    (?<![另前後后上下大])(?:(?<![{_NUMERAL}])一半(?![{_NUMERAL}倍成])|半[數数])(?![時时][間间])
    """,
    re.VERBOSE,
)
_DOUBLED = re.compile(
    r"""
    翻了?(?:(?P<times>[一兩两二三四五六七八九十]|[0-9]{1,2})\s?)?(?P<by>[倍番])
    |(?:增加|增[長长]|成[長长]|提高|提升|多|高|[漲涨])了?一倍
    """,
    re.VERBOSE,
)
_AS_A_GOAL = re.compile(r"(?:讓|让|想|要|可以|能|會|会|有望|幫助|帮助)[^，。,.！!？?\s]{0,8}\Z")
_GOAL_REACH = 12
_VAGUE = re.compile(
    rf"""
    (?:(?<!以)[上近][百千萬万億亿]{{1,2}}+|[數数幾几][十百千萬万億亿]{{1,2}}+
    |(?P<over>[破過过])[百千萬万億亿]{{1,2}}+(?![別别不]))(?!分之|[{_NUMERAL}])
    """,
    re.VERBOSE,
)


def find_han_multiples(page: Page) -> list[Mention]:
    """Multiples, shares and vague magnitudes, in the order of the text."""
    rest = page.rest
    found: list[Mention] = []
    if page.has("分"):
        found += [_share(share) for share in _SHARE.finditer(rest)]
    if page.has("半"):
        found += [multiple(*half.span(), Fraction(1, 2)) for half in _HALF.finditer(rest)]
    if page.has("番倍"):
        found += _doubled(rest)
    if page.has("上近數数幾几破過过"):
        found += _vague(rest)
    return apart(found)


def _share(share: re.Match[str]) -> Mention:
    whole, part = _number(share["whole"]), _number(share["part"])
    decimals = Fraction(0) if share["decimals"] is None else read_decimals(share["decimals"])
    if not whole or part is None or decimals is None:
        return Mention(*share.span(), unit=PERCENT)
    return share_of(*share.span(), (part + decimals) / whole, Kind.NUMBER)


def _doubled(rest: str) -> Iterator[Mention]:
    for doubled in _DOUBLED.finditer(rest):
        start = doubled.start()
        if _AS_A_GOAL.search(rest, max(0, start - _GOAL_REACH), start):
            continue
        times = Fraction(1) if doubled["times"] is None else _number(doubled["times"])
        if times is None or times == 1:
            value = Fraction(2)
        else:
            value = times if doubled["by"] == "倍" else Fraction(2 ** int(times))
        yield multiple(*doubled.span(), value)


def _vague(rest: str) -> Iterator[Mention]:
    for many in _VAGUE.finditer(rest):
        if many["over"] or HAN_MEASURE.match(rest, many.end()):
            yield vague(*many.span())


def _number(written: str) -> Fraction | None:
    return Fraction(written) if written[0].isdecimal() else read_chinese(written)
