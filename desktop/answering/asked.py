"""What a question names: metrics, times, accounts, posts, and how many of what."""

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from desktop.answering.concepts import Asking, MediaType, Metric, Platform, Subject
from desktop.answering.days import DayWanted, Window
from desktop.answering.hours import Part
from desktop.answering.keywords import Keywords
from desktop.answering.months import MonthWanted
from desktop.answering.phrases import Hit
from desktop.answering.reading import Reading
from desktop.answering.times import TimesFound, find_times

_HAN_RUN = re.compile("[\u3400-\u9fff]+")
_MOST_WORDS = 40
_SHORT = 8
_FRAGMENT = 24
_LETTERS = 4
_PRONOUN_WORDS = 6
_PREPOSITIONS = frozenset({"a", "the", "in", "on", "at", "for", "of", "to", "by", "only", "just", "and"})
_FRAGMENT_GROUPS = frozenset(
    {
        "part",
        "weekday",
        "weekend",
        "workdays",
        "month_ago",
        "day_ago",
        "window",
        "platform",
        "media",
    }
)


class WeekPart(StrEnum):
    """A part of the week, as the sources group posts."""

    WEEKEND = "weekend"
    WORKDAY = "workday"


_WEEK = {"weekend": WeekPart.WEEKEND, "workdays": WeekPart.WORKDAY}


class Direction(StrEnum):
    """Which end of a ranking a question asks for."""

    BEST = "best"
    WORST = "worst"


@dataclass(frozen=True)
class Asked:
    """What a question names; None, () or False where it does not.

    Attributes:
        metric: The metric it asks for: the first it names. A rate or an average is preferred.
        metrics: All it names, in order.
        direction: Which end of a ranking.
        count: How many, such as 5 for "top five".
        ordinal: Which one, such as 2 for "the second one".
        hours: Hours named, 0 to 23.
        parts: Parts of the day named, without those that belong to an hour.
        weekdays: Weekdays named, Monday 0 to Sunday 6.
        week: The weekend and the other days, where they are named as such.
        months: Months named, without those that belong to a date.
        days: Dates and days such as yesterday.
        window: The first stretch of time, such as the last 7 days.
        handles: Accounts named, without the @, in small letters.
        platforms: Platforms named.
        media: Kinds of media named.
        quoted: Texts in quotation marks that name a post.
        topics: What a post is said to be about.
        words: Content words that may name a post: those of the topics, then English words of four letters
            and more and Chinese runs that are no keywords.
        names_post: Whether one post is named: by its words, its topic, a quotation or its day.
        average: Whether an average is asked for.
        threshold_zero: Whether posts with none of the metric are asked for.
        multiple: Whether it asks how many times as much.
        difference: Whether it asks how much more.
        wants_count: Whether it asks for a number of posts.
        slot_word: Whether a time of day is asked for.
        wants_list: Whether it asks to be shown several.
        latest: Whether the newest post is meant.
        exclude_replies: Whether replies are to be left out.
        only_replies: Whether nothing but replies is meant.
        follow_up: Whether it can only be understood from the question before.
        pronoun: Whether something is called by a pronoun only.
        month_before: Whether a month is called the one before, which may be another's than this month's.
        post_ids: The posts that the question before was answered with, by the ids of their rows.
        other_period: Whether it names a period that is neither a month nor a window, such as a quarter.
        ahead: Whether it is about the queue, so that a date without a year is the nearest one.
    """

    metric: Metric | None = None
    metrics: tuple[Metric, ...] = ()
    direction: Direction | None = None
    count: int | None = None
    ordinal: int | None = None
    hours: tuple[int, ...] = ()
    parts: tuple[Part, ...] = ()
    weekdays: tuple[int, ...] = ()
    week: tuple[WeekPart, ...] = ()
    months: tuple[MonthWanted, ...] = ()
    days: tuple[DayWanted, ...] = ()
    window: Window | None = None
    handles: tuple[str, ...] = ()
    platforms: tuple[Platform, ...] = ()
    media: tuple[MediaType, ...] = ()
    quoted: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    names_post: bool = False
    average: bool = False
    threshold_zero: bool = False
    multiple: bool = False
    difference: bool = False
    wants_count: bool = False
    slot_word: bool = False
    wants_list: bool = False
    latest: bool = False
    exclude_replies: bool = False
    only_replies: bool = False
    follow_up: bool = False
    pronoun: bool = False
    month_before: bool = False
    post_ids: tuple[str, ...] = ()
    other_period: bool = False
    ahead: bool = False

    def dates(self, as_of_local: date) -> tuple[date, ...]:
        """The single dates named, seen from the export's local date; one that does not exist is left out."""
        found = (day.nearest(as_of_local) if self.ahead else day.resolve(as_of_local) for day in self.days)
        return tuple(dict.fromkeys(day for day in found if day is not None))

    def window_dates(self, as_of_local: date) -> tuple[date, date] | None:
        """The first and the last local date that it narrows itself to, both included; None where it does not.

        A day named is a window of that day; of several, from the first to the last. "Ever" narrows nothing.
        """
        if self.window is not None:
            start, end = self.window.dates(as_of_local)
            return None if start is None else (start, end)
        days = self.dates(as_of_local)
        return (min(days), max(days)) if days else None


def asked_in(reading: Reading, keywords: Keywords) -> Asked:
    """What the question names."""
    names = reading.names
    times = find_times(reading.folded, reading.hits, keywords.times)
    metrics = tuple(Metric(name) for name in _of_group(reading, "metric"))
    words = _words(reading, times, keywords)
    names_post = _names_post(reading, times, words, keywords)
    return Asked(
        metric=_metric(metrics, Asking.AVERAGE in names),
        metrics=metrics,
        direction=_direction(reading),
        count=times.count,
        ordinal=times.ordinal,
        hours=times.hours,
        parts=times.parts,
        weekdays=times.weekdays,
        week=tuple(dict.fromkeys(_WEEK[hit.name] for hit in reading.hits if hit.name in _WEEK)),
        months=times.months,
        days=times.days,
        window=times.windows[0] if times.windows else None,
        handles=reading.handles,
        platforms=tuple(Platform(name) for name in _of_group(reading, "platform")),
        media=tuple(MediaType(name) for name in _of_group(reading, "media")),
        quoted=reading.quoted,
        topics=reading.topics,
        words=words,
        names_post=names_post,
        average=Asking.AVERAGE in names,
        threshold_zero=Asking.ZERO in names,
        multiple=Asking.MULTIPLE in names,
        difference=Asking.DIFFERENCE in names,
        wants_count=Asking.COUNT_POSTS in names,
        slot_word=bool({Asking.BEST_TIME, Asking.TIME_ASKED} & names),
        wants_list=bool({Asking.LIST, Asking.SEVERAL} & names),
        latest=Asking.LATEST in names,
        exclude_replies=Asking.NO_REPLIES in names,
        only_replies=Asking.ONLY_REPLIES in names,
        follow_up=_follows_up(reading, times, words, names_post),
        pronoun=Asking.PRONOUN in names,
        month_before=Asking.MONTH_BEFORE in names,
        other_period=Subject.PERIOD in names and not times.months and not times.days,
        ahead=Subject.SCHEDULE in names or any(window.ahead for window in times.windows),
    )


def post_metrics(metrics: tuple[Metric, ...]) -> tuple[Metric, ...]:
    """Those that a post has, without those of an account."""
    return tuple(metric for metric in metrics if metric not in (Metric.FOLLOWERS, Metric.PROFILE_VIEWS))


def _of_group(reading: Reading, group: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(hit.name.partition(".")[2] for hit in reading.hits if hit.group == group))


def _metric(metrics: tuple[Metric, ...], average: bool) -> Metric | None:
    for preferred in (Metric.ENGAGEMENT_RATE, Metric.AVERAGE_VIEWS):
        if preferred in metrics:
            return preferred
    # In "likes from my followers" the likes are asked for.
    first = next(iter((*post_metrics(metrics), *metrics)), None)
    return Metric.AVERAGE_VIEWS if average and first is Metric.VIEWS else first


def _direction(reading: Reading) -> Direction | None:
    directions = {direction.value for direction in Direction}
    return next((Direction(hit.name) for hit in reading.hits if hit.name in directions), None)


def _words(reading: Reading, times: TimesFound, keywords: Keywords) -> tuple[str, ...]:
    spans = [*times.spans, *(part for hit in reading.hits for part in hit.parts)]
    covered = {place for start, end in spans for place in range(start, end)}
    topics = {place for start, end in reading.topic_spans for place in range(start, end)}
    # In "posts about the sea" even a short word may name one.
    english = [
        (token.start not in topics, token.start, reading.text[token.start : token.end])
        for token in reading.tokens
        if token.start in topics or (token.start not in covered and token.end - token.start >= _LETTERS)
        if token.end - token.start > 2
        and not token.word.isdecimal()
        and token.word not in keywords.stop_words
    ]
    han = [
        (not topic, start, word)
        for topic, taken in ((True, set(range(len(reading.text))) - topics), (False, covered | topics))
        for start, word in _han_words(reading, taken, keywords, 1 if topic else 2)
    ]
    return tuple(dict.fromkeys(word for _, _, word in sorted([*english, *han])))[:_MOST_WORDS]


def _han_words(reading: Reading, covered: set[int], keywords: Keywords, least: int) -> list[tuple[int, str]]:
    """The runs of at least so many Chinese characters that are not covered and no stop words."""
    rest = "".join(" " if place in covered else sign for place, sign in enumerate(reading.folded))
    for word in keywords.stop_han if least > 1 else ():
        rest = rest.replace(word, " " * len(word))
    runs = _HAN_RUN.finditer(rest)
    return [
        (match.start(), reading.text[match.start() : match.end()])
        for match in runs
        if len(match.group()) >= least
    ]


def _names_post(reading: Reading, times: TimesFound, words: tuple[str, ...], keywords: Keywords) -> bool:
    if reading.quoted or reading.topics:
        return True
    names = reading.names
    past = any(day.ago is None or day.ago >= 0 for day in times.days)
    if past and Subject.POST in names and Asking.COUNT_POSTS not in names:
        return True
    left = set(words)
    return any(
        any(word in reading.text[match.start("name") : match.end("name")] for word in left)
        for pattern in keywords.named
        for match in pattern.finditer(reading.folded)
    )


def _follows_up(reading: Reading, times: TimesFound, words: tuple[str, ...], names_post: bool) -> bool:
    names = reading.names
    hits = [hit for hit in reading.hits if hit.name == Asking.FOLLOW_UP]
    named = names_post or times.days or reading.handles
    if not names_post and any(hit.start <= 1 or len(reading.folded) <= _SHORT for hit in hits):
        return True
    if not named and any(_leads(hit, reading) for hit in reading.hits if hit.name == Asking.PRONOUN):
        return True
    ranked = bool({Asking.BEST, Asking.WORST} & names)
    if times.ordinal is not None and not ranked and not names_post:
        return True
    return _is_fragment(reading, times, words)


def _leads(hit: Hit, reading: Reading) -> bool:
    """Whether a pronoun stands so early that what it means was said before."""
    return sum(token.start < hit.start for token in reading.tokens) < _PRONOUN_WORDS


def _is_fragment(reading: Reading, times: TimesFound, words: tuple[str, ...]) -> bool:
    """Whether there is nothing but a time, a platform or a medium: `in October`, not `how was October`."""
    groups = {hit.group for hit in reading.hits}
    if words or not (groups or times.spans) or len(reading.folded) > _FRAGMENT:
        return False
    spans = [*times.spans, *(part for hit in reading.hits for part in hit.parts)]
    bare = all(
        token.word in _PREPOSITIONS or any(start <= token.start < end for start, end in spans)
        for token in reading.tokens
    )
    return bare and groups <= _FRAGMENT_GROUPS and len(reading.tokens) <= 4
