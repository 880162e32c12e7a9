"""Figures, dates and times that are another's."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from random import Random
from typing import cast

from tests.evaluation import written
from tests.evaluation.slots import Slot, kind_of_slot, value_of, write
from tests.evaluation.worlds_of_posts import Thing, World


def by_a_day(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """The day before or after, on which nothing was published."""
    days = {post.when.date() for post in world.posts}
    for step in rng.sample((1, -1), 2):
        day = slot.thing.when.date() + timedelta(days=step)
        if day not in days:
            yield written.write_date(day, world.lang, slot.style)


def next_weekday(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """The weekday before or after."""
    if slot.thing.sort == "post":
        day = slot.thing.when.weekday()
        yield written.write_weekday((day + rng.choice((1, -1))) % 7, world.lang, slot.style)


def by_twelve_hours(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """The other half of the day; an hour of its own is another slot's.

    On a clock, 9:00 may mean the evening, so the morning is said in words.
    """
    hour, minute = cast("tuple[int, int]", value_of(slot.thing, slot.field))
    other = (hour + 12) % 24
    hours = {thing.values["hour"] for thing in world.things.get("hour", ())}
    if hour not in (0, 12) and (slot.thing.sort == "post" or other not in hours):
        style = slot.style
        if style == "clock" and other < 12:
            style = "dotted" if world.lang == "en" else "digits"
        yield written.write_time(other, minute, world.lang, style)


def of_another_post(name: str) -> Callable[[World, Slot, Random], Iterator[str]]:
    """The figure of another post."""

    def change(world: World, slot: Slot, rng: Random) -> Iterator[str]:
        if slot.thing.sort != "post" or slot.field != name:
            return
        for other in rng.sample(world.posts, len(world.posts)):
            if name in other.values and other.values[name] != slot.thing.values[name]:
                yield _assaid_of(world, slot, other)

    return change


def date_of_another_post(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """The day of another post."""
    for other in rng.sample(world.posts, len(world.posts)):
        if other.when.date() != slot.thing.when.date():
            day: date = other.when.date()
            style = "short" if slot.style == "slash" and day.day <= 12 else slot.style
            yield written.write_date(day, world.lang, style)


def of_another_slot(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """The figure of another hour, weekday, month, account or part of the audience."""
    if (
        slot.thing.sort not in ("hour", "weekday", "month", "account", "part")
        or slot.how
        or slot.field == "posts"
    ):
        return
    others = [thing for thing in world.things[slot.thing.sort] if thing is not slot.thing]
    for other in rng.sample(others, len(others)):
        if slot.field in other.values and other.values[slot.field] != slot.thing.values[slot.field]:
            yield _assaid_of(world, slot, other)


def _assaid_of(world: World, slot: Slot, other: Thing) -> str:
    if kind_of_slot(slot) == "count":
        return written.write_count(
            other.count(slot.field), world.lang, "grouped" if slot.digits else slot.style
        )
    return write(world.lang, slot, other.values[slot.field])
