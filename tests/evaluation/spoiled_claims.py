"""Claims that are not so: a best one, a larger one, a multiple, what the question asked."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from random import Random

from tests.evaluation.casting import EXTREMES, Cast
from tests.evaluation.composing import Sentence, compose, fill
from tests.evaluation.slots import SPEECH, UnfitError
from tests.evaluation.spoiled import Spoiled, said_of
from tests.evaluation.worlds_of_posts import COUNTS, Thing, World

_MEASURES = (*COUNTS, "rate", "avg_views", "posts", "share", "versus")


def _extremes(things: Sequence[Thing], name: str, *, highest: bool) -> list[Thing]:
    """Those with the most, or the least, of one figure."""
    known = [(Decimal(str(thing.values[name])), thing) for thing in things if name in thing.values]
    if not known:
        return []
    extreme = (max if highest else min)(value for value, _ in known)
    return [thing for value, thing in known if value == extreme]


def worst_as_best(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """A thing that is best, or worst, in nothing in the role of the one that is, with its own figures."""
    roles = _roles(sentence)
    for role in rng.sample(sorted(set(roles) & EXTREMES), len(set(roles) & EXTREMES)):
        highest, things = role != "low", world.things[roles[role].sort]
        best = {thing for name in _MEASURES for thing in _extremes(things, name, highest=highest)}
        others = [thing for thing in things if thing not in best and thing not in roles.values()]
        for other in rng.sample(others, len(others)):
            yield from _again(world, sentence, {**roles, role: other}, role, rng)


_PAIRS = (("hi", "lo"), ("hr", "lr"))


def inverted(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """The one with less said to have more, each with its own figures."""
    roles = _roles(sentence)
    for one, two in _PAIRS:
        if one in roles and two in roles:
            yield from _again(world, sentence, {**roles, one: roles[two], two: roles[one]}, one, rng)
    if "over" in roles:
        average = world.things["total"][0].count("avg_views")
        below = [post for post in world.posts if post.count("views") < average]
        if below:
            yield from _again(world, sentence, {**roles, "over": rng.choice(below)}, "over", rng)


def _roles(sentence: Sentence) -> dict[str, Thing]:
    return {sentence.slot(place).role: sentence.slot(place).thing for place in sentence.slots}


def _again(
    world: World, sentence: Sentence, roles: dict[str, Thing], role: str, rng: Random
) -> Iterator[Spoiled]:
    try:
        again = fill(Cast(world, rng, dict(roles)), sentence.shape, rng)
    except UnfitError:
        return
    yield Spoiled(
        (again,), next(again.slot(place).text for place in again.slots if again.slot(place).role == role)
    )


def invented_multiple(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """A multiple that is not so, said after the sentence."""
    for value, shape in rng.sample(SPEECH[world.lang].MULTIPLES, len(SPEECH[world.lang].MULTIPLES)):
        roles = {}
        for place in sentence.slots:
            slot = sentence.slot(place)
            if slot.role in ("a", "b"):
                roles[slot.role] = slot.thing
        if _is_some_multiple(world, Decimal(str(value))):
            continue
        try:
            added = compose(world, shape, rng, roles)
        except UnfitError:
            continue
        yield Spoiled((sentence, added), added.text)


def _is_some_multiple(world: World, value: Decimal) -> bool:
    """Whether any figure of any post is so many times another one, or a data line says so."""
    for name in COUNTS:
        counts = [Decimal(post.count(name)) for post in world.posts if name in post.values]
        average = sum(counts, Decimal(0)) / max(1, len(counts))
        if any(one == value * two for one in counts for two in [*counts, average] if one is not two):
            return True
    growths = [Decimal(str(each.values["growth"])) for each in world.all_things() if "growth" in each.values]
    stated = {Decimal(str(post.values["versus"])) for post in world.posts if "versus" in post.values}
    return value in stated or any(1 + growth / 100 == value for growth in growths)


def parroted(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """A number that only the question holds, affirmed."""
    if "goal" not in world.things:
        return
    goal = world.things["goal"][0].count("number")
    if goal in said_of(world, "followers"):
        return
    for shape in rng.sample(SPEECH[world.lang].PARROTED, len(SPEECH[world.lang].PARROTED)):
        said = compose(world, shape, rng)
        yield Spoiled((said,), said.text)
