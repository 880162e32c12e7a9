"""Figures spoiled: another value, another unit, another metric, another kind."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from random import Random

from tests.evaluation import written
from tests.evaluation.composing import Sentence
from tests.evaluation.slots import SPEECH, Slot, kind_of_slot, write
from tests.evaluation.spoiled import Spoiled, said_of
from tests.evaluation.worlds_of_posts import COUNTS, World

SMALL = 40
"""Counts up to here are small ones."""


def _count(slot: Slot) -> int:
    return abs(int(str(slot.thing.values[slot.field])))


def _untrue(world: World, slot: Slot, values: Sequence[int], style: str | None = None) -> Iterator[str]:
    known = said_of(world, slot.field)
    for value in values:
        if value > 1 and value not in known:
            yield _rewritten(world, slot, value, style)


def _rewritten(world: World, slot: Slot, value: int, style: str | None = None) -> str:
    if slot.how == "signed":
        sign = slot.text[0]
        return f"{sign}{value:,}"
    used = "grouped" if slot.digits else style or slot.style
    return written.write_count(value, world.lang, used)


def swapped_digits(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """Two neighbouring digits in each other's place."""
    digits = str(_count(slot))
    places = [at for at in range(len(digits) - 1) if digits[at] != digits[at + 1]]
    rng.shuffle(places)
    values = []
    for at in places:
        swapped = digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
        if swapped[0] != "0":
            values.append(int(swapped))
    yield from _untrue(world, slot, values)


def off_by_one(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """One more or one less."""
    if _is_post_count(slot):
        return
    count = _count(slot)
    yield from _untrue(world, slot, rng.sample([count + 1, count - 1], 2))


def times_ten(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """A nought too many."""
    yield from _untrue(world, slot, [10 * _count(slot)])


def small_count(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """A small count that is a little too large."""
    count = _count(slot)
    if count <= SMALL and not _is_post_count(slot):
        yield from _untrue(world, slot, [count + more for more in rng.sample((1, 2, 3), 3)])


def _is_post_count(slot: Slot) -> bool:
    return slot.field == "posts"


def rounded(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """12,345 as 12k, 12.3k, 12,000; 1.2萬, 一萬二千."""
    count = _count(slot)
    if slot.how == "signed" or count < (1000 if world.lang == "en" else 10_000):
        return
    steps = (1000, 100) if world.lang == "en" else (10_000, 1000)
    for step in rng.sample(steps, 2):
        value = round(count / step) * step
        if value and value != count:
            styles = ["scaled", "grouped"] if slot.digits else ["scaled", "scaled", "grouped", "words"]
            yield from _untrue(world, slot, [value], rng.choice(styles))


def by_a_tenth(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """A percentage or multiple that is off by 0.1."""
    value = Decimal(str(slot.thing.values[slot.field]))
    known = {
        abs(Decimal(str(each.values[slot.field]))) for each in world.all_things() if slot.field in each.values
    }
    for step in rng.sample((Decimal("0.1"), Decimal("-0.1")), 2):
        changed = value + step
        if changed * value > 0 and abs(changed) not in known:
            yield write(world.lang, slot, changed)


def percent_as_count(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """A percentage as a bare number, where no other one gives the unit; or as a number of something."""
    places = [place for place in sentence.slots if kind_of_slot(sentence.slot(place)) == "rate"]
    for place in rng.sample(places, len(places)):
        slot = sentence.slot(place)
        bare = written.write_rate(abs(Decimal(str(slot.thing.values[slot.field]))), world.lang, "bare")
        counted = rng.choice(SPEECH[world.lang].COUNTED).format(bare)
        text = bare if len(places) == 1 and rng.random() < 0.5 else counted
        yield Spoiled((sentence.having(place, text),), text)


def count_as_percent(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """A count with a percent sign."""
    if slot.how != "signed" and not _is_post_count(slot) and slot.role != "goal":
        yield f"{_count(slot):,}%" if rng.random() < 0.7 else f"{_count(slot)} %"


def other_currency(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """The same amount of other money."""
    yield slot.text.replace("NT$", rng.choice(("$", "US$", "€")))


def flipped_sign(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """Up for down, a plus for a minus."""
    for place in sentence.slots:
        slot = sentence.slot(place)
        if kind_of_slot(slot) == "direction":
            text = write(world.lang, slot, -Decimal(str(slot.thing.values[slot.field])))
            yield Spoiled((sentence.having(place, text),), text)
        elif slot.how == "signed":
            sign = "+" if slot.text[0] in "-−" else "-"
            yield Spoiled((sentence.having(place, sign + slot.text[1:]),), sign + slot.text[1:])


def other_metric(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """Another count of the same post under the name of this one."""
    if slot.thing.sort != "post":
        return
    names = [name for name in COUNTS if name in slot.thing.values and name != slot.field]
    for name in rng.sample(names, len(names)):
        if slot.thing.count(name) != _count(slot):
            yield written.write_count(slot.thing.count(name), world.lang, "grouped")


_KINDS = {"views": "avg_views", "avg_views": "views"}


def average_as_total(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """The average called total, or the total called average."""
    other = _KINDS.get(slot.field)
    if slot.thing.sort == "total" and other is not None:
        yield written.write_count(slot.thing.count(other), world.lang, "grouped")


def wrong_post_count(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """A number of posts that no data line states, of all posts or of an hour or weekday."""
    if not _is_post_count(slot):
        return
    count = _count(slot)
    yield from _untrue(
        world, slot, [count + more for more in rng.sample((-3, -2, -1, 1, 2, 3), 6) if count + more > 1]
    )
