"""What rules can ask about a question: the phrases in it, and what they amount to."""

from collections.abc import Iterator

from desktop.answering.asked import Asked, post_metrics
from desktop.answering.concepts import Asking, Found, Subject
from desktop.answering.days import Stretch, TimeUnit
from desktop.answering.months import MonthWanted
from desktop.answering.reading import Reading

_RECENT_DAYS = 30


def signs_of(reading: Reading, asked: Asked) -> frozenset[str]:
    """The names of all that was found, as `kinds.toml` and `sources.toml` use them."""
    names = reading.names
    signs = {name for name in names if "." not in name}
    signs |= {metric.value for metric in asked.metrics}
    signs |= {
        found.value
        for found in (*_counted(asked), *_times(asked, Asking.COMPARING in names), *_posts(names, asked))
    }
    if _subjects(names) >= (2 if Asking.OVERVIEW in names else 3):
        signs.add(Found.SEVERAL_SUBJECTS)
    return frozenset(signs)


def is_pair(months: tuple[MonthWanted, ...]) -> bool:
    """Whether these are this month and the last one, which is a change and not a comparison."""
    return {month.ago for month in months} == {0, 1}


def _counted(asked: Asked) -> Iterator[Found]:
    """One or two of everything that can be compared."""
    pairs = (
        (asked.metrics, Found.METRIC, Found.METRIC),
        (post_metrics(asked.metrics), Found.POST_METRIC, Found.TWO_METRICS),
        (asked.media, Found.MEDIA, Found.TWO_MEDIA),
        (asked.platforms, Found.PLATFORM, Found.TWO_PLATFORMS),
        (asked.handles, Found.HANDLE, Found.TWO_HANDLES),
        (asked.quoted, Found.QUOTED, Found.TWO_QUOTED),
        (asked.hours, Found.HOUR, Found.TWO_HOURS),
        (asked.parts, Found.PART, Found.TWO_PARTS),
        (asked.weekdays, Found.WEEKDAY, Found.TWO_WEEKDAYS),
    )
    for values, one, two in pairs:
        if values:
            yield one
        if len(values) > 1:
            yield two


def _times(asked: Asked, comparing: bool) -> Iterator[Found]:
    if asked.months:
        yield Found.MONTH
    if is_pair(asked.months) or (comparing and _is_two_months(asked)):
        yield Found.MONTH_PAIR
    elif len(asked.months) > 1:
        yield Found.TWO_MONTHS
    if len(asked.week) + bool(asked.weekdays) > 1:
        yield Found.WEEKEND_AND_WORKDAYS
    past = [day for day in asked.days if day.ago is None or day.ago >= 0]
    if past:
        yield Found.PAST_DAY
    if any(day.month is not None for day in past):
        yield Found.NAMED_DATE
    if len(past) > 1:
        yield Found.TWO_DAYS
    if any(day.ago is not None and day.ago < 0 for day in asked.days):
        yield Found.AHEAD
    yield from _window(asked)


def _is_two_months(asked: Asked) -> bool:
    window = asked.window
    return window is not None and window.unit is TimeUnit.MONTH and window.count == 2 and not window.ahead


def _window(asked: Asked) -> Iterator[Found]:
    window = asked.window
    if window is None:
        return
    if window.ahead:
        yield Found.AHEAD
        return
    yield Found.PAST_WINDOW
    long_unit = window.unit in (TimeUnit.MONTH, TimeUnit.YEAR) or window.stretch is Stretch.EVER
    if (window.days or 0) > _RECENT_DAYS or (window.days is None and long_unit):
        yield Found.LONG_WINDOW


def _posts(names: frozenset[str], asked: Asked) -> Iterator[Found]:
    ranked = bool({Asking.BEST, Asking.WORST, Asking.RANKING} & names)
    posts = bool({Subject.POST, Subject.WHICH_POST, "media"} & names)
    if ranked:
        yield Found.RANKED
    if ranked and posts:
        yield Found.RANKED_POSTS
    if asked.count is not None:
        yield Found.COUNT
    if asked.count == 2 and posts:
        yield Found.TWO_POSTS
    if asked.topics:
        yield Found.TOPIC
    if asked.names_post and not ranked:
        yield Found.NAMED_POST
    if Asking.COMPARING in names and len(post_metrics(asked.metrics)) > 1:
        yield Found.METRICS_COMPARED
    measured = bool(asked.metrics) or Subject.PERFORMANCE in names
    if Subject.ACCOUNT in names and measured and ({Asking.COMPARING, Asking.BEST, Asking.WORST} & names):
        yield Found.TWO_ACCOUNTS


def _subjects(names: frozenset[str]) -> int:
    """How many sources are asked about at once."""
    patrol = Subject.PATROL in names
    return sum(
        (
            patrol,
            Subject.SCHEDULE in names,
            bool({Subject.COMMENT, Subject.UNANSWERED} & names) and not patrol,
            Subject.FOLLOWER in names,
            bool({Subject.REPORT, Subject.PERFORMANCE} & names),
        )
    )
