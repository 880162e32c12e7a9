"""Weekdays, in English and Chinese."""

import re

from desktop.audit.item import When
from desktop.audit.mention import Mention
from desktop.audit.numeric_dates import day
from desktop.audit.page import Page
from desktop.audit.vocabulary import numbered

_ENGLISH = numbered(
    "monday/mon tuesday/tues/tue wednesday/wed thursday/thurs/thur/thu friday/fri saturday/sat sunday/sun"
)
_NAMES = frozenset([*_ENGLISH, *(f"{name}s" for name in _ENGLISH)])
_ENGLISH_NAME = re.compile(
    r"""
    (?:(?P<long>monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?
    |(?P<short>mon|tues?|wed|thu(?:rs?)?|fri|sat|sun))(?![a-z])
    """,
    re.VERBOSE,
)
_HAN = {"一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "日": 6, "天": 6}
_HAN_NAME = re.compile(
    r"""
    (?:星期|禮拜|礼拜|(?<![0-9一兩两二三四五六七八九十幾几])[週周])\s?([一二三四五六日天])
    (?![次篇則则條条支部個个年均常報报天一二三四五六七八九十]
        |[到至~-][一二三四五六七八九十]{0,2}[次篇則则條条支部])
    """,
    re.VERBOSE,
)


def find_weekdays(page: Page) -> list[Mention]:
    """Weekdays in the order of the text.

    An English short form needs its capital, so that `sun` is no day; 每週三次 is how often, no Wednesday.
    """
    found: list[Mention] = []
    for start in page.places(_NAMES):
        name = _ENGLISH_NAME.match(page.rest, start)
        if name is not None and (name["long"] or page.plain[start].isupper()):
            found.append(day(start, name.end(), When(weekday=_ENGLISH[name["long"] or name["short"]])))
    for name in _HAN_NAME.finditer(page.rest) if page.has("期拜週周") else ():
        found.append(day(*name.span(), When(weekday=_HAN[name[1]])))
    return sorted(found, key=lambda mention: mention.start)
