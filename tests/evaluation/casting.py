"""Who plays which role in an answer: any post, the best one, the one with more, the later one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import cast

from tests.evaluation.slots import UnfitError
from tests.evaluation.worlds_of_posts import Thing, World


@dataclass
class Cast:
    """Who plays which role in one answer; drawn once for each role, or set."""

    world: World
    rng: Random
    roles: dict[str, Thing] = field(default_factory=dict)

    def thing(self, role: str) -> Thing:
        """The thing that plays the role.

        Raises:
            UnfitError: The world has nothing that can.
        """
        if role not in self.roles:
            draw = _DRAWS.get(role)
            if draw is None:
                raise KeyError(role)
            self.roles.update(draw(self.world, self))
        return self.roles[role]


def _pair(
    first: str, second: str, key: Callable[[Thing], object]
) -> Callable[[World, Cast], dict[str, Thing]]:
    """The first has more than the second."""

    def draw(world: World, players: Cast) -> dict[str, Thing]:
        pairs = [
            (one, two)
            for one in world.posts
            for two in world.posts
            if cast(int, key(one)) > cast(int, key(two))
        ]
        if not pairs:
            raise UnfitError("all alike")
        one, two = players.rng.choice(pairs)
        return {first: one, second: two}

    return draw


def _extreme(
    role: str, sort: str, key: Callable[[Thing], object], *, highest: bool = True
) -> Callable[[World, Cast], dict[str, Thing]]:
    def draw(world: World, players: Cast) -> dict[str, Thing]:
        things = sorted(world.things.get(sort, ()), key=lambda thing: cast(int, key(thing)), reverse=highest)
        if len(things) < 2 or key(things[0]) == key(things[1]):
            raise UnfitError(role)
        return {role: things[0]}

    return draw


def _ranks(world: World, players: Cast) -> dict[str, Thing]:
    ranked = sorted(world.posts, key=lambda post: -post.count("views"))
    views = [post.count("views") for post in ranked[:4]]
    if len(set(views)) != len(views):
        raise UnfitError("tie")
    return dict(zip(("r1", "r2", "r3"), ranked, strict=False))


def _others(role: str, best: str, sort: str) -> Callable[[World, Cast], dict[str, Thing]]:
    def draw(world: World, players: Cast) -> dict[str, Thing]:
        known = players.thing(best)
        return {role: players.rng.choice([thing for thing in world.things[sort] if thing is not known])}

    return draw


def _some(sort: str, *roles: str) -> Callable[[World, Cast], dict[str, Thing]]:
    def draw(world: World, players: Cast) -> dict[str, Thing]:
        taken = {role: players.roles[role] for role in roles if role in players.roles}
        things = [thing for thing in world.things.get(sort, ()) if thing not in taken.values()]
        if len(things) + len(taken) < len(roles):
            raise UnfitError(sort)
        players.rng.shuffle(things)
        return {role: taken.get(role) or things.pop() for role in roles}

    return draw


def _in_order(sort: str, *roles: str) -> Callable[[World, Cast], dict[str, Thing]]:
    def draw(world: World, players: Cast) -> dict[str, Thing]:
        things = world.things.get(sort, ())
        if len(things) < len(roles):
            raise UnfitError(sort)
        return dict(zip(roles, things, strict=False))

    return draw


def _above_average(world: World, players: Cast) -> dict[str, Thing]:
    average = world.things["total"][0].count("avg_views")
    above = [post for post in world.posts if post.count("views") > average]
    if not above:
        raise UnfitError("nothing above")
    return {"over": players.rng.choice(above)}


def _only_account(world: World, players: Cast) -> dict[str, Thing]:
    if len(world.things["account"]) > 1:
        raise UnfitError("two accounts")
    return {"own": world.things["account"][0]}


def _views(thing: Thing) -> int:
    return thing.count("views")


def _average(thing: Thing) -> int:
    return thing.count("avg_views")


def _by(name: str) -> Callable[[Thing], object]:
    return lambda thing: thing.values[name]


def _moment(thing: Thing) -> datetime:
    return thing.when


_DRAWS: dict[str, Callable[[World, Cast], dict[str, Thing]]] = {
    "a": _some("post", "a"),
    "b": _some("post", "a", "b"),
    "c": _some("post", "a", "b", "c"),
    "hi": _pair("hi", "lo", _views),
    "lo": _pair("hi", "lo", _views),
    "many": _pair("many", "few", _views),
    "few": _pair("many", "few", _views),
    "hr": _pair("hr", "lr", _by("rate")),
    "lr": _pair("hr", "lr", _by("rate")),
    "e1": _pair("e2", "e1", _moment),
    "e2": _pair("e2", "e1", _moment),
    "r1": _ranks,
    "r2": _ranks,
    "r3": _ranks,
    "top": _extreme("top", "post", _views),
    "low": _extreme("low", "post", _views, highest=False),
    "liked": _extreme("liked", "post", _by("likes")),
    "rated": _extreme("rated", "post", _by("rate")),
    "talked": _extreme("talked", "post", _by("comments")),
    "latest": _extreme("latest", "post", _moment),
    "oldest": _extreme("oldest", "post", _moment, highest=False),
    "over": _above_average,
    "total": _in_order("total", "total"),
    "hour": _extreme("hour", "hour", _average),
    "hour2": _others("hour2", "hour", "hour"),
    "weekday": _extreme("weekday", "weekday", _average),
    "day1": _some("weekday", "day1", "day2"),
    "day2": _some("weekday", "day1", "day2"),
    "month": _in_order("month", "month", "prev"),
    "prev": _in_order("month", "month", "prev"),
    "part": _some("part", "part"),
    "topart": _extreme("topart", "part", _by("share")),
    "acct": _some("account", "acct"),
    "own": _only_account,
    "acct2": _some("account", "acct", "acct2"),
    "q": _some("comment", "q"),
    "q2": _some("comment", "q", "q2"),
    "link": _in_order("link", "link"),
    "goal": _in_order("goal", "goal"),
}
EXTREMES = frozenset({"top", "low", "liked", "rated", "talked", "hour", "weekday", "topart"})
"""Roles that only the one thing can play."""
