"""Numbers with their units, in figures, in English words and in Chinese characters."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from desktop.audit.arabic import Figures, find_figures
from desktop.audit.chinese import NUMERALS, RUN, has_unit, read_chinese, read_decimals, read_scale
from desktop.audit.english import find_english
from desktop.audit.item import DURATION, MONEY, MULTIPLE, PERCENT, POINTS
from desktop.audit.mention import Mention, apart
from desktop.audit.nouns import HAN_MEASURE, counted_after, han_counted_after, label_before, metric_after
from desktop.audit.page import Page
from desktop.audit.units import lasting, measure

_HAN_DECIMALS = re.compile(
    "[點点]([零〇一二三四五六七八九]{1,12})([百千]?[萬万億亿]|[百千](?![萬万億亿]))?(?![十百千萬万億亿分])"
)
_ABOUT_AFTER = re.compile("[多幾几餘余来來][篇則则條条個个位名次人元天分秒]")
_RATIO = re.compile(r"\s*(?:[倍%]|成|[個个]?百分[點点])")
_RANGE = re.compile(r"\s?(?:-|~|〜|to|and|or|到|至|和|或)\s?")
_MILLION = 10**6
_WHOLE = re.compile("[0-9]+")
_SHARED = (PERCENT, POINTS, MULTIPLE, DURATION, MONEY)


def find_quantities(page: Page) -> list[Mention]:
    """Numbers in the order of the text, each with its unit; what claims nothing is not sorted out here."""
    figures = list(_in_figures(page)) if page.has("0123456789") else []
    left = page.without(figures)
    words = list(_in_words(left))
    left = left.without(words)
    characters = _in_characters(left.rest) if page.has(NUMERALS) else ()
    return _with_shared_units(page.rest, apart([*figures, *words, *characters]))


def _in_figures(page: Page) -> Iterator[Mention]:
    rest, done = page.rest, 0
    for read in find_figures(rest):
        for figures in _separately(rest, read):
            if figures.start < done:
                continue
            mention = measure(rest, figures.start, figures.end, figures.value, done)
            done = mention.end
            if figures.readings:
                mention = mention._replace(readings=figures.readings)
            yield _or_minutes(page, figures, mention) if figures.scale == _MILLION else mention


def _separately(rest: str, figures: Figures) -> Iterable[Figures]:
    """`1 234` is two numbers unless something is counted there: `1 234 views`."""
    start, end = figures.start, figures.end
    if not figures.readings or " " not in rest[start:end] or counted_after(rest, end):
        return (figures,)
    numbers = _WHOLE.finditer(rest, start, end)
    return [Figures(*number.span(), int(number[0])) for number in numbers]


def _in_words(page: Page) -> Iterator[Mention]:
    done = 0
    for start, end, value in find_english(page):
        mention = measure(page.rest, start, end, value, done)
        done = mention.end
        yield mention


def _or_minutes(page: Page, figures: Figures, mention: Mention) -> Mention:
    """5m is five million of something counted, and else perhaps five minutes."""
    is_small_m = (
        page.plain[figures.end - 2 : figures.end - 1].isdecimal() and page.plain[figures.end - 1] == "m"
    )
    if (
        not is_small_m
        or figures.value is None
        or mention.unit is not None
        or metric_after(page.rest, figures.end)
    ):
        return mention
    return mention._replace(seconds=(Fraction(figures.value * 60, _MILLION),))


def _in_characters(rest: str) -> Iterator[Mention]:
    done = 0
    for run in RUN.finditer(rest):
        start, end = run.span()
        if start < done or not _is_number(rest, start, end):
            continue
        value = read_chinese(run[0])
        decimals = _HAN_DECIMALS.match(rest, end)
        if decimals is not None and value is not None:
            part, scale = read_decimals(decimals[1]), read_scale(decimals[2])
            value = None if part is None else (value + part) * scale
            end = decimals.end()
        number = measure(rest, start, end, value, done)
        done = number.end
        yield number


def _is_number(rest: str, start: int, end: int) -> bool:
    """Opt-in: a run is a number with a unit in it, or with a ratio, a decimal or a measure word beside it."""
    run = rest[start:end]
    if _RATIO.match(rest, end):
        return True
    if run in {"半", "一半"}:
        return False
    if len(run) > 1 and has_unit(run):
        return True
    if "半" in run:
        return False
    if run in ("百", "千", "萬", "万", "億", "亿"):
        return han_counted_after(rest, end) or _ABOUT_AFTER.match(rest, end) is not None
    if HAN_MEASURE.match(rest, end) or _ABOUT_AFTER.match(rest, end):
        return True
    return len(run) == 1 and (_HAN_DECIMALS.match(rest, end) is not None or label_before(rest, start))


def _with_shared_units(rest: str, mentions: list[Mention]) -> list[Mention]:
    """In a range the unit is said once: `4-6%`, `60 to 90 seconds`, 五百到八百人."""
    for place in range(len(mentions) - 2, -1, -1):
        first, second = mentions[place], mentions[place + 1]
        if first.unit is not None or second.unit not in _SHARED:
            continue
        between = rest[first.end : second.start]
        if len(between) <= 5 and _RANGE.fullmatch(between):
            mentions[place] = _sharing(first, second)
    return mentions


def _sharing(first: Mention, second: Mention) -> Mention:
    if second.unit is DURATION and second.measure is not None:
        return lasting(first, second.measure)
    share = first.value if second.unit is PERCENT else None
    return first._replace(unit=second.unit, measure=second.measure, share=share)
