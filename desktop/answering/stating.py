"""Whether an answer states any of the facts that the question asks for; a vague sentence is no answer."""

from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from desktop.answering.answer import Fact
from desktop.audit import Item, Report, When

_NAME_LETTERS = 12
_NAME_HAN = 5


def states_a_fact(text: str, report: Report, asked: tuple[Fact, ...]) -> bool:
    """Whether `text` gives a figure, a moment, a name or the words of at least one of the asked facts.

    Args:
        text: The answer.
        report: Its audit.
        asked: The facts that answer the question; none of them means that anything goes.
    """
    if not asked:
        return True
    if any(_gives(item, fact) for item in report.items for fact in asked):
        return True
    said = _plain(text)
    names = {name for fact in asked for name in fact.names}
    words = {fact.shown for fact in asked if isinstance(fact.value, str)}
    return any(_start(_plain(name)) in said for name in names | words if _plain(name))


def _gives(item: Item, fact: Fact) -> bool:
    if item.when is not None:
        return _is_slot(item.when, fact.row) or (
            isinstance(fact.value, date) and _is_moment(item.when, fact.value)
        )
    if item.value is None or not isinstance(fact.value, int | Decimal):
        return False
    return abs(item.value) == abs(Fraction(fact.value))


def _is_moment(when: When, value: date) -> bool:
    """Whether all that was said of a date or a time is true of the value, and enough was said to mean it."""
    said = {name: getattr(when, name) for name in ("year", "month", "day", "hour", "minute")}
    said = {name: part for name, part in said.items() if part is not None}
    if not said.keys() & {"day", "hour"}:
        return False
    if not isinstance(value, datetime) and said.keys() & {"hour", "minute"}:
        return False
    return all(getattr(value, name) == part for name, part in said.items())


def _is_slot(when: When, row: str) -> bool:
    """Whether an hour or a weekday is the one that the fact is about, by the id of its row."""
    kind, _, number = row.partition(":")
    if kind == "hour":
        return str(when.hour) == number and not when.minute
    return kind == "weekday" and str(when.weekday) == number


def _start(name: str) -> str:
    """Enough of a name to know it by: answers shorten captions."""
    return name[: _NAME_LETTERS if name.isascii() else _NAME_HAN]


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).strip("\"「」“”'")
