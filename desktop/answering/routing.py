"""What to look at for a question, decided by keywords alone."""

from collections.abc import Set
from dataclasses import dataclass

from desktop.answering.actions import Action, action_asked
from desktop.answering.asked import Asked, asked_in
from desktop.answering.concepts import Asking, Subject
from desktop.answering.keywords import Keywords, read_keywords
from desktop.answering.kinds import Kind, kind_of
from desktop.answering.languages import detect_language
from desktop.answering.months import MonthWanted
from desktop.answering.reading import read_question
from desktop.answering.rules import Rule
from desktop.answering.signs import is_pair, signs_of
from desktop.language import Language
from desktop.sources.result import SourceName

__all__ = ["Keywords", "Route", "detect_language", "pick_sources", "read_keywords", "route"]

_DEFAULT = frozenset({SourceName.MONTHLY_REPORT, SourceName.POST_PERFORMANCE})


@dataclass(frozen=True)
class Route:
    """The way of a question.

    Attributes:
        sources: What to read, in the order of `SourceName`; the accounts always.
        kind: What it wants to know; `other` for a request to act.
        action: The request to act, if it is one.
        month: The month of the report, or None where none is said: the month of the export.
        language: The language to answer in.
        asked: What it names.
        about: The earlier question whose post this one asks about, as in "how many likes did it get?".
    """

    sources: tuple[SourceName, ...]
    kind: Kind
    action: Action | None
    month: MonthWanted | None
    language: Language
    asked: Asked
    about: "Route | None" = None


def pick_sources(question: str, keywords: Keywords) -> tuple[SourceName, ...]:
    """The sources that `question` needs, in the order of `SourceName`; the accounts always.

    Pure: the same question always gets the same sources, whatever it says.
    """
    return route(question, keywords).sources


def route(question: str, keywords: Keywords) -> Route:
    """Decides what to look at. Takes any text, never raises, and depends on nothing else."""
    reading = read_question(question, keywords)
    asked = asked_in(reading, keywords)
    signs = signs_of(reading, asked)
    action = action_asked(reading, keywords.actions)
    kind = Kind.OTHER if action is not None else kind_of(signs, keywords.kinds)
    sources = _DEFAULT if kind is Kind.OUT_OF_SCOPE else _sources(signs, keywords.sources)
    return Route(
        sources=tuple(name for name in SourceName if name is SourceName.ACCOUNTS or name in sources),
        kind=kind,
        action=action,
        month=_month(asked, signs),
        language=detect_language(question),
        asked=asked,
    )


def _sources(signs: Set[str], rules: tuple[Rule, ...]) -> Set[SourceName]:
    found = {SourceName(rule.outcome) for rule in rules if rule.fits(signs)}
    if not found and Subject.ACCOUNT not in signs:
        return _DEFAULT
    return found


def _month(asked: Asked, signs: Set[str]) -> MonthWanted | None:
    """The month of the report."""
    months = asked.months
    # "Better than last month" is about this month.
    if asked.ahead:
        return None
    if is_pair(months) or (Asking.AGAINST_LAST in signs and {month.ago for month in months} <= {1}):
        return MonthWanted(ago=0)
    if months:
        return months[0]
    dated = next((day for day in asked.days if day.month is not None), None)
    return None if dated is None else MonthWanted(month=dated.month, year=dated.year)
