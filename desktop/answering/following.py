"""What a question goes on about: it keeps the kind, the period and whom the one before it asked about."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.answering.asked import Asked, Direction
from desktop.answering.keywords import Keywords
from desktop.answering.kinds import Kind
from desktop.answering.months import MonthWanted
from desktop.answering.routing import Route, route

TURNS_FOLLOWED = 8
"""Earlier questions that are looked at: a question goes on about the last ones."""

_PERIOD = ("months", "days", "window", "other_period")
_SLOTS = ("hours", "parts", "weekdays", "week")
_POSTED_BY = ("handles", "platforms", "media")
_METRIC = ("metric", "metrics", "average")
_POST = ("quoted", "topics", "words", "names_post", "latest")
_HOW_MANY = ("count",)
_DIRECTION = ("direction",)

_ABOUT_POSTS = frozenset({Kind.BEST, Kind.WORST, Kind.TOP, Kind.POST})
_RANKING_POSTS = frozenset({Kind.BEST, Kind.WORST, Kind.TOP})
_BEST_SLOTS = frozenset({Kind.BEST_HOUR, Kind.BEST_WEEKDAY})
_ABOUT_SLOTS = _BEST_SLOTS | {Kind.HOUR, Kind.WEEKDAY}
_SUMMED = frozenset({Kind.TOTAL, Kind.AVERAGE, Kind.MONTH, Kind.CHANGE, Kind.FOLLOWERS})
_BY_DAY = frozenset({Kind.SCHEDULE, Kind.PATROL, Kind.COMMENTS, Kind.UNANSWERED})

_FRAGMENTS = frozenset(
    {Kind.OTHER, Kind.OVERVIEW, Kind.MONTH, Kind.HOUR, Kind.WEEKDAY, Kind.ACCOUNT, Kind.TOTAL, Kind.AVERAGE}
)
"""Kinds that a piece of a question has, which names but a time, a metric or an account."""

_WITHOUT_DATA = frozenset({Kind.CAPABILITY, Kind.OUT_OF_SCOPE})


def following(question: str, earlier: Sequence[str], keywords: Keywords) -> Route:
    """The way of `question`, which may go on about the ones before it, `earlier`, the oldest first.

    Pure, like `route`: what was answered plays no part in it.
    """
    before: Route | None = None
    for each in earlier[-TURNS_FOLLOWED:]:
        way = _goes_on(route(each, keywords), before)
        if way.action is None and way.kind not in _WITHOUT_DATA:
            before = way
    return _goes_on(route(question, keywords), before)


def _goes_on(new: Route, before: Route | None) -> Route:
    """The new way, with what it leaves unsaid taken from the one before."""
    if before is None or not new.asked.follow_up or new.action is not None or new.kind in _WITHOUT_DATA:
        return new
    if new.asked.pronoun and before.kind in _ABOUT_POSTS and new.asked.ordinal is None:
        return _about_that_post(new, before)
    kind = _kind(new, before)
    if kind is None:
        return new
    asked = _kept(new.asked, before.asked)
    keeps_month = asked.months == before.asked.months and not _names(new.asked, _PERIOD)
    month = before.month if keeps_month else _month(new, before)
    sources = before.sources if kind is before.kind else tuple(dict.fromkeys((*new.sources, *before.sources)))
    return replace(new, kind=kind, asked=asked, month=month, sources=sources)


def _about_that_post(new: Route, before: Route) -> Route:
    """A post that was answered with is asked about: the answer's facts know which one it is."""
    sources = tuple(dict.fromkeys((*before.sources, *new.sources)))
    return replace(new, kind=Kind.POST, month=before.month, sources=sources, about=before)


def _kind(new: Route, before: Route) -> Kind | None:
    """The kind of a question that goes on about another one; None where it stands by itself."""
    asked, kept = new.asked, before.kind
    if asked.direction is not None and kept in _BEST_SLOTS:
        return kept
    if new.kind in (Kind.BEST, Kind.WORST) and kept in _ABOUT_POSTS | _ABOUT_SLOTS | _SUMMED:
        return new.kind
    if new.kind not in _FRAGMENTS:
        return None
    if asked.ordinal is not None:
        return _ranked(kept, before.asked)
    if _names(asked, _SLOTS):
        return new.kind if kept in _ABOUT_SLOTS else None
    if _names(asked, _POSTED_BY):
        return _of_account(kept)
    if asked.months:
        return kept if kept in _ABOUT_POSTS | _ABOUT_SLOTS | _SUMMED else None
    if _names(asked, _PERIOD):
        return kept if kept in _RANKING_POSTS | _BY_DAY | {Kind.TOTAL, Kind.AVERAGE} else None
    if asked.metric is not None:
        return _of_metric(kept)
    return kept if asked.words == () else None


def _ranked(kept: Kind, asked: Asked) -> Kind | None:
    """That of `and the second one?`."""
    if kept in _RANKING_POSTS:
        return Kind.WORST if asked.direction is Direction.WORST else Kind.BEST
    return kept if kept in _BEST_SLOTS else None


def _of_account(kept: Kind) -> Kind | None:
    """That of `and on Threads?`: a month's figures are those of all accounts, posts can be told apart."""
    if kept in (Kind.MONTH, Kind.CHANGE):
        return Kind.TOTAL
    return kept if kept in _RANKING_POSTS | {Kind.TOTAL, Kind.AVERAGE, Kind.ACCOUNT} else None


def _of_metric(kept: Kind) -> Kind | None:
    """That of `and by likes?`."""
    if kept is Kind.FOLLOWERS:
        return Kind.MONTH
    return kept if kept in _ABOUT_POSTS | _ABOUT_SLOTS | _SUMMED | {Kind.ACCOUNT} else None


def _kept(new: Asked, old: Asked) -> Asked:
    """What the new question names, and of the old one what it does not name anew."""
    groups = [_PERIOD, _SLOTS, _POSTED_BY, _METRIC, _DIRECTION, _HOW_MANY]
    if not (new.names_post or new.quoted or new.topics or new.latest):
        groups.append(_POST)
    kept = {name: getattr(old, name) for group in groups if not _names(new, group) for name in group}
    months = _months(new, old)
    return replace(new, **{**kept, "months": months} if new.months else kept)


def _months(new: Asked, old: Asked) -> tuple[MonthWanted, ...]:
    """`and the month before?` is the month before the one that was asked about."""
    if not new.month_before or len(new.months) != 1 or len(old.months) != 1:
        return new.months
    return (old.months[0].before(),)


def _month(new: Route, before: Route) -> MonthWanted | None:
    if new.month is None or not new.asked.month_before:
        return new.month
    months = _months(new.asked, before.asked)
    return months[0] if months else new.month


def _names(asked: Asked, group: tuple[str, ...]) -> bool:
    """Whether a question names anything of a group."""
    return any(getattr(asked, name) not in (None, (), False) for name in group)
