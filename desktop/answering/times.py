"""What a question says about time: months, days, hours, weekdays, stretches, and the numbers beside them."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from desktop.answering.days import DayWanted, Stretch, TimeUnit, Window
from desktop.answering.hours import Part, hour_of_day
from desktop.answering.months import MonthWanted
from desktop.answering.numerals import han_number
from desktop.answering.phrases import Hit

_Value = TypeVar("_Value")
_Said = Mapping[str, str | None]
_Placed = list[tuple[int, _Value]]

WINDOWS = {
    "this_week": Window(Stretch.THIS, TimeUnit.WEEK),
    "last_week": Window(Stretch.PREVIOUS, TimeUnit.WEEK),
    "next_week": Window(Stretch.FOLLOWING, TimeUnit.WEEK),
    "this_year": Window(Stretch.THIS, TimeUnit.YEAR),
    "last_year": Window(Stretch.PREVIOUS, TimeUnit.YEAR),
    "past_week": Window(Stretch.LAST, TimeUnit.WEEK),
    "past_month": Window(Stretch.LAST, TimeUnit.MONTH),
    "past_year": Window(Stretch.LAST, TimeUnit.YEAR),
    "past_half_year": Window(Stretch.LAST, TimeUnit.MONTH, 6),
    "past_quarter": Window(Stretch.LAST, TimeUnit.MONTH, 3),
    "next_fortnight": Window(Stretch.NEXT, TimeUnit.WEEK, 2),
    "ever": Window(Stretch.EVER, TimeUnit.DAY),
}
"""The stretches of time that have words of their own, by their name in `times.toml`."""

PATTERNS = {
    "date": frozenset({"year", "month", "day", "name", "ago", "days_ago"}),
    "window": frozenset({"count", "unit", "next"}),
    "month": frozenset({"year", "month", "name", "ago", "months_ago"}),
    "hour": frozenset({"hour", "half", "part", "sure", "noon", "midnight"}),
    "weekday": frozenset({"weekday"}),
    "ordinal": frozenset({"ordinal"}),
    "count": frozenset({"count"}),
}
"""The kinds of patterns in `times.toml`, in the order in which they are tried, and the groups of each."""


@dataclass(frozen=True)
class TimeWords:
    """Patterns and words for time, as `times.toml` gives them.

    Attributes:
        patterns: By what they find, in the order in which they are tried.
        numbers: English number words and what they count.
        ordinals: English ordinals and their place.
        months: English month names and their number.
        units: Words for units of time.
        parts: Words for parts of the day.
        years_ago: Words for a year and how many years back it is.
        weekday_signs: Chinese signs for weekdays, Monday 0.
    """

    patterns: Mapping[str, tuple[re.Pattern[str], ...]]
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    months: Mapping[str, int]
    units: Mapping[str, TimeUnit]
    parts: Mapping[str, Part]
    years_ago: Mapping[str, int]
    weekday_signs: Mapping[str, int]

    def number(self, written: str | None) -> int | None:
        """A number in digits, as an English word or in Chinese numerals; None if it is none."""
        if not written:
            return None
        if written.isdecimal():
            return int(written)
        return self.numbers[written] if written in self.numbers else han_number(written)


@dataclass(frozen=True)
class TimesFound:
    """What a text says about time, each in the order in which it stands there.

    Attributes:
        months: Months, without those that only belong to a date.
        days: Dates, and days such as yesterday.
        windows: Stretches such as the last 7 days.
        hours: Hours named, 0 to 23.
        parts: Parts of the day that do not belong to an hour.
        weekdays: Weekdays named, Monday 0.
        ordinal: The place named, such as 2 for "the second one".
        count: How many are asked for, such as 5 for "top five".
        spans: Where all this stands; these words name nothing else.
    """

    months: tuple[MonthWanted, ...] = ()
    days: tuple[DayWanted, ...] = ()
    windows: tuple[Window, ...] = ()
    hours: tuple[int, ...] = ()
    parts: tuple[Part, ...] = ()
    weekdays: tuple[int, ...] = ()
    ordinal: int | None = None
    count: int | None = None
    spans: tuple[tuple[int, int], ...] = ()


@dataclass
class _Search:
    """A text from which each pattern takes away what it has understood."""

    text: str
    words: TimeWords
    spans: list[tuple[int, int]] = field(default_factory=list)

    def find(self, kind: str, read: Callable[[_Said], _Value | None]) -> list[tuple[int, int, _Value]]:
        """What `read` makes of the matches, with where they start and end."""
        found: list[tuple[int, int, _Value]] = []
        for pattern in self.words.patterns[kind]:
            taken = []
            for match in pattern.finditer(self.text):
                value = read(match.groupdict())
                if value is not None:
                    taken.append(match.span())
                    found.append((*match.span(), value))
            self._take(taken)
        return sorted(found, key=lambda one: one[0])

    def _take(self, taken: list[tuple[int, int]]) -> None:
        if not taken:
            return
        self.spans += taken
        kept, position = [], 0
        for start, end in taken:
            kept += [self.text[position:start], " " * (end - start)]
            position = end
        self.text = "".join([*kept, self.text[position:]])


def find_times(text: str, hits: tuple[Hit, ...], words: TimeWords) -> TimesFound:
    """Everything that `text` says about time.

    Args:
        text: The question in small letters and Simplified characters, with the names of posts blanked.
        hits: The phrases found in it.
        words: The patterns.
    """
    search = _Search(text, words)
    days = search.find("date", lambda said: _day(said, words))
    windows = search.find("window", lambda said: _window(said, words))
    months = search.find("month", lambda said: _month(said, words))
    hours = search.find("hour", lambda said: said if _is_hour(said, words) else None)
    weekdays = search.find("weekday", lambda said: words.weekday_signs.get(said["weekday"] or ""))
    ordinals = search.find("ordinal", lambda said: _place(said["ordinal"], words))
    counts = search.find("count", lambda said: _place(said["count"], words))
    return TimesFound(
        months=_ordered(
            [*_placed(months), *_named(hits, "month_ago", lambda name: MonthWanted(ago=int(name)))]
        ),
        days=_ordered(
            [
                *_placed(days),
                *_named(hits, "day_ago", lambda name: DayWanted(ago=int(name))),
                *_named(hits, "day_ahead", lambda name: DayWanted(ago=-int(name))),
            ]
        ),
        windows=_ordered([*_placed(windows), *_named(_outside(hits, months), "window", WINDOWS.__getitem__)]),
        hours=_ordered(_hours(hours, words)),
        parts=_ordered(_named(_outside(hits, hours), "part", Part)),
        weekdays=_ordered([*_placed(weekdays), *_named(hits, "weekday", int)]),
        ordinal=next((place for _, _, place in ordinals), None),
        count=next((number for _, _, number in counts if number > 1), None),
        spans=tuple(search.spans),
    )


def _day(said: _Said, words: TimeWords) -> DayWanted | None:
    if said.get("days_ago"):
        ago = words.number(said["days_ago"])
        return None if ago is None else DayWanted(ago=ago)
    day = words.number(said.get("day"))
    month = _month_number(said, words)
    named = bool(said.get("month") or said.get("name"))
    if day is None or not 1 <= day <= 31 or (named and month is None):
        return None
    return DayWanted(day=day, month=month, year=_year(said))


def _month(said: _Said, words: TimeWords) -> MonthWanted | None:
    if said.get("months_ago"):
        ago = words.number(said["months_ago"])
        return None if ago is None else MonthWanted(ago=ago)
    month = _month_number(said, words)
    if month is None:
        return None
    return MonthWanted(month=month, year=_year(said), years_ago=words.years_ago.get(said.get("ago") or ""))


def _month_number(said: _Said, words: TimeWords) -> int | None:
    name = said.get("name")
    month = words.months.get(name) if name else words.number(said.get("month"))
    return month if month is not None and 1 <= month <= 12 else None


def _year(said: _Said) -> int | None:
    year = said.get("year")
    return int(year) if year else None


def _window(said: _Said, words: TimeWords) -> Window | None:
    count = words.number(said.get("count"))
    if not count:
        return None
    stretch = Stretch.NEXT if said.get("next") else Stretch.LAST
    return Window(stretch, words.units[said["unit"] or ""], count)


def _is_hour(said: _Said, words: TimeWords) -> bool:
    if said.get("noon") or said.get("midnight"):
        return True
    written = said["hour"] or ""
    number = words.number(written)
    # 一點 and 兩點 with nothing beside them mean "a little" and "two points".
    bare = written in ("一", "两") and not any(said.get(name) for name in ("part", "half", "sure"))
    return number is not None and number <= 24 and not bare


def _hours(found: list[tuple[int, int, _Said]], words: TimeWords) -> _Placed[int]:
    hours: _Placed[int] = []
    part: Part | None = None
    reached = -10
    for start, end, said in found:
        # In 晚上九點和十點 the part of the day carries on.
        part = _part(said, words) or (part if start - reached <= 3 else None)
        reached = end
        hour = _hour(said, part, words)
        if hour is not None:
            hours.append((start, hour))
    return hours


def _hour(said: _Said, part: Part | None, words: TimeWords) -> int | None:
    if said.get("midnight"):
        return 0
    number = words.number(said.get("hour"))
    if said.get("noon"):
        # 中午十一點 is 11, 中午一點 is 13.
        return 12 if number is None else hour_of_day(number, None if number > 4 else Part.AFTERNOON)
    return None if number is None else hour_of_day(number, part)


def _part(said: _Said, words: TimeWords) -> Part | None:
    half, part = said.get("half"), said.get("part")
    if half:
        return Part.MORNING if half == "a" else Part.AFTERNOON
    if not part:
        return None
    return words.parts[part]


def _place(written: str | None, words: TimeWords) -> int | None:
    number = words.ordinals.get(written or "") or words.number(written)
    return number if number is not None and 1 <= number <= 100 else None


def _named(hits: tuple[Hit, ...], group: str, read: Callable[[str], _Value]) -> _Placed[_Value]:
    """What phrases such as `this month` and `yesterday` stand for."""
    return [(hit.start, read(hit.name.partition(".")[2])) for hit in hits if hit.group == group]


def _outside(hits: tuple[Hit, ...], taken: Sequence[tuple[int, int, object]]) -> tuple[Hit, ...]:
    """The hits that are not within what is taken."""
    inside = {place for start, end, _ in taken for place in range(start, end)}
    return tuple(hit for hit in hits if hit.start not in inside)


def _placed(found: list[tuple[int, int, _Value]]) -> _Placed[_Value]:
    return [(start, value) for start, _, value in found]


def _ordered(found: _Placed[_Value]) -> tuple[_Value, ...]:
    """The values in the order of the text, each once."""
    return tuple(dict.fromkeys(value for _, value in sorted(found, key=lambda one: one[0])))
