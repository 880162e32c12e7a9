"""What stands in a gap of a sentence: what is said of what, and how it is written."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from random import Random
from typing import Protocol, cast

from tests.evaluation import shapes_en, shapes_zh_hans, shapes_zh_hant, written
from tests.evaluation.worlds_of_posts import Thing

_COUNTS = frozenset(
    {"views", "likes", "comments", "shares", "saves", "followers", "posts", "avg_views", "change", "number"}
)
_RATES = frozenset({"rate", "share", "growth"})


class Speech(Protocol):
    """What a module of shapes says."""

    SHAPES: tuple[str, ...]
    ADVICE: tuple[str, ...]
    MULTIPLES: tuple[tuple[float, str], ...]
    PARROTED: tuple[str, ...]
    DIRECTIONS: dict[str, tuple[str, str]]
    COUNTED: tuple[str, ...]
    TITLES: tuple[str, ...]
    QUOTES: tuple[str, ...]
    JOINT: str


SPEECH = {
    "en": cast(Speech, shapes_en),
    "zh-Hant": cast(Speech, shapes_zh_hant),
    "zh-Hans": cast(Speech, shapes_zh_hans),
}


class UnfitError(Exception):
    """The world has not what a shape speaks of."""


@dataclass(frozen=True)
class Slot:
    """What stands in a gap.

    Attributes:
        thing: What it is said of.
        field: What of it is said; `title` for its name.
        style: How it is written, for `write`.
        how: `abs`, `signed`, or a key of the shapes' directions.
        digits: Whether it must be in figures.
    """

    text: str
    role: str
    thing: Thing
    field: str
    style: str = ""
    how: str = ""
    digits: bool = False


def value_of(thing: Thing, name: str) -> object:
    """What is true of the thing.

    Raises:
        UnfitError: It is not known, or cannot be said in the plural.
    """
    if name == "date":
        return thing.when.date()
    if name == "time":
        return (thing.when.hour, thing.when.minute)
    if name == "name":
        return _name_value(thing)
    if name == "weekday" and thing.sort == "post":
        return thing.when.weekday()
    if name not in thing.values:
        raise UnfitError(name)
    value = thing.values[name]
    if name == "posts" and value == 1:
        raise UnfitError("one post")
    return value


def _name_value(thing: Thing) -> object:
    if thing.sort == "hour":
        return (thing.count("hour"), 0)
    return thing.values[{"part": "name"}.get(thing.sort, thing.sort)]


def kind_of_slot(slot: Slot) -> str:
    """What the slot holds, such as a count, a rate, a date, a direction, a title or words."""
    name = slot.field
    if name == "name":
        return {"hour": "time", "weekday": "weekday", "month": "month"}.get(slot.thing.sort, "words")
    if slot.how in _all_directions():
        return "direction"
    if name in _COUNTS:
        return "count"
    if name in _RATES:
        return "rate"
    return {"versus": "multiple", "revenue": "money"}.get(name, name)


def _all_directions() -> frozenset[str]:
    return frozenset(name for speech in SPEECH.values() for name in speech.DIRECTIONS)


def write(lang: str, slot: Slot, value: object) -> str:
    """A value in the style of the slot."""
    kind = kind_of_slot(slot)
    if kind == "direction":
        up, down = SPEECH[lang].DIRECTIONS[slot.how]
        return up if cast(Decimal, value) > 0 else down
    if kind == "count":
        return _write_count(lang, slot, int(str(value)))
    if kind == "rate":
        return _write_rate(lang, slot, Decimal(str(value)))
    if kind == "date":
        return written.write_date(cast(date, value), lang, slot.style)
    if kind == "time":
        hour, minute = cast(tuple[int, int], value)
        return written.write_time(hour, minute, lang, slot.style)
    if kind == "weekday":
        return written.write_weekday(cast(int, value), lang, slot.style)
    if kind == "month":
        return written.write_month(cast(date, value), lang)
    if kind == "multiple":
        return written.write_multiple(Decimal(str(value)), lang, slot.style)
    if kind == "length":
        return written.write_length(int(str(value)), lang, slot.style)
    return f"NT${value:,}" if kind == "money" else str(value)


def _write_count(lang: str, slot: Slot, value: int) -> str:
    if slot.how == "signed":
        return _signed(f"{value:+,}", slot.style)
    return written.write_count(abs(value), lang, "grouped" if slot.digits else slot.style)


def _write_rate(lang: str, slot: Slot, value: Decimal) -> str:
    if slot.how == "signed":
        return _signed(f"{value:+}%", slot.style)
    return written.write_rate(abs(value), lang, "sign" if slot.digits else slot.style)


def _signed(text: str, minus: str) -> str:
    return text.replace("-", minus)


def style_of(lang: str, thing: Thing, name: str, how: str, rng: Random) -> str:
    """One of the ways in which what is true of the thing may be written."""
    kind = kind_of_slot(Slot("", "", thing, name, how=how))
    value = value_of(thing, name)
    styles: dict[str, int] = {"": 1}
    if kind == "count" and how != "signed":
        styles = written.count_styles(abs(int(str(value))), lang)
    elif kind == "rate" and how != "signed":
        styles = written.rate_styles(lang)
    elif kind == "date":
        styles = written.date_styles(cast(date, value), lang)
    elif kind == "time":
        hour, minute = cast(tuple[int, int], value)
        styles = written.time_styles(hour, minute, lang)
    elif kind == "weekday":
        styles = written.weekday_styles(lang)
    elif kind in ("multiple", "length"):
        styles = {"mark": 1, "words": 1} if kind == "multiple" else {"clock": 1, "words": 2}
    elif how == "signed":
        styles = {"-": 2, "−": 1}
    return written.pick(styles, rng)
