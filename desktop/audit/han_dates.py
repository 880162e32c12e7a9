"""Dates in Chinese: 2026年11月12日, 十一月十二日, 11月13、14日, 30號, 二〇二六年."""

import re
from collections.abc import Iterator

from desktop.audit.chinese import read_small
from desktop.audit.item import When
from desktop.audit.mention import Mention
from desktop.audit.numeric_dates import can_be, day, day_of_list
from desktop.audit.page import Page

_NUMERALS = "0-9零〇一二三四五六七八九十百千萬万億亿兩两"
_NUMBER = "(?:[0-9]{1,2}|[一二三四五六七八九十廿卅]{1,3})"
_YEAR = r"(?P<year>(?:19|20)[0-9]{2}|[一二][零〇九][零〇一二三四五六七八九]{2})\s?年"
_DATE = re.compile(
    rf"""
    (?<![.,{_NUMERALS}])(?:{_YEAR}(?:度|\s?(?=[0-9一二三四五六七八九十])))?
    (?P<month>{_NUMBER})\s?月(?:份)?
    (?:\s?(?P<days>{_NUMBER}(?:\s?[日號号]?\s?[、,，和及與与至到~〜-]\s?{_NUMBER}){{0,10}})\s?[日號号])?
    """,
    re.VERBOSE,
)
_YEAR_ALONE = re.compile(rf"(?<![.,{_NUMERALS}]){_YEAR}")
_DAY_ALONE = re.compile(
    rf"""
    (?<![./,點点第{_NUMERALS}])(?P<day>[0-9]{{1,2}}|[一二三]?十[一二三四五六七八九]?)\s?(?:號|号|日)
    (?![均常後后前內内間间])
    """,
    re.VERBOSE,
)
_LASTS = re.compile(r"(?:近|過去|过去|最近|連續|连续|未來|未来|接下來|接下来|前|後|后|每)\s?\Z")
_LASTS_REACH = 4
_PART = re.compile(_NUMBER)
_REACH_BEFORE = 14
_REACH_AFTER = 60


def find_han_dates(page: Page) -> list[Mention]:
    """Dates with 月, in the order of the text."""
    found: list[Mention] = []
    for date in _around(page, "月", _DATE):
        found += _days(date)
    return found


def find_han_years_and_days(page: Page) -> list[Mention]:
    """What a date leaves out: a year alone, a day of the month alone. 近 30 日 is a length, no day."""
    found = [
        day(*year.span(), When(year=read_small(year["year"]))) for year in _around(page, "年", _YEAR_ALONE)
    ]
    for alone in _DAY_ALONE.finditer(page.rest) if page.has("日號号") else ():
        number = read_small(alone["day"])
        lasts = _LASTS.search(page.rest, max(0, alone.start() - _LASTS_REACH), alone.start())
        if number is not None and can_be(None, number) and not lasts:
            found.append(day_of_list(*alone.span(), When(day=number)))
    return sorted(found, key=lambda mention: mention.start)


def _around(page: Page, mark: str, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Matches of the pattern around each place of the mark that every match must hold."""
    rest, done = page.rest, 0
    at = rest.find(mark) if page.has(mark) else -1
    while at >= 0:
        found = pattern.search(rest, max(done, at - _REACH_BEFORE), at + _REACH_AFTER)
        if found is not None and found.start() < at < found.end():
            yield found
            done = found.end()
        at = rest.find(mark, max(at + 1, done))


def _days(date: re.Match[str]) -> Iterator[Mention]:
    month, year = read_small(date["month"]), read_small(date["year"])
    if month is None or not can_be(month, None):
        return
    if date["days"] is None:
        yield day(*date.span(), When(year, month))
        return
    spans = [part.span() for part in _PART.finditer(date.string, *date.span("days"))]
    for place, (start, end) in enumerate(spans):
        of_month = read_small(date.string[start:end])
        if of_month is None or not can_be(month, of_month):
            continue
        when = When(year, month, of_month)
        if place:
            yield day_of_list(start, end, when)
        else:
            yield day(date.start(), date.end() if len(spans) == 1 else end, when)
