"""Posts grouped by hour, weekday, day, account or kind of media, each group with its averages."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from desktop.sources.posts import Post, post_values
from desktop.sources.result import Column, Row, Table, Unit, Value
from desktop.sources.totals import TOTAL_COLUMNS, totals

PARTS_OF_DAY = ("night", "morning", "afternoon", "evening")
"""Six hours each, from midnight."""


@dataclass(frozen=True)
class Group:
    """Posts that share a key, such as the hour 21, and what they add up to."""

    key: int | str
    posts: tuple[Post, ...]

    def values(self) -> dict[str, Value]:
        """What the posts add up to; see `totals`."""
        return totals([post_values(post) for post in self.posts])


def grouped(posts: Iterable[Post], key: Callable[[Post], int | str]) -> tuple[Group, ...]:
    """The posts in groups of one key, groups in the order of their keys."""
    groups: dict[int | str, list[Post]] = {}
    for post in posts:
        groups.setdefault(key(post), []).append(post)
    return tuple(Group(name, tuple(members)) for name, members in sorted(groups.items(), key=_order))


def _order(item: tuple[int | str, list[Post]]) -> tuple[int, str]:
    key, _ = item
    return (key, "") if isinstance(key, int) else (0, key)


def by_hour(posts: Iterable[Post]) -> tuple[Group, ...]:
    """By local hour, 0 to 23, only hours that have posts; posts without a clock time are left out."""
    return grouped((post for post in posts if post.clock_known), lambda post: post.published.hour)


def by_weekday(posts: Iterable[Post]) -> tuple[Group, ...]:
    """By local weekday, Monday = 0, only weekdays that have posts."""
    return grouped(posts, lambda post: post.published.weekday())


def by_part(posts: Iterable[Post]) -> tuple[Group, ...]:
    """By part of the local day; posts without a clock time are left out."""
    clocked = (post for post in posts if post.clock_known)
    return grouped(clocked, lambda post: PARTS_OF_DAY[post.published.hour // 6])


def by_week(posts: Iterable[Post]) -> tuple[Group, ...]:
    """Saturday and Sunday against the other days, local."""
    return grouped(posts, lambda post: "weekend" if post.published.weekday() >= 5 else "workday")


def group_table(name: str, prefix: str, groups: Iterable[Group]) -> Table:
    """One row a group; the row of hour 21 is `hour:21` with the prefix `hour`."""
    rows = tuple(Row(f"{prefix}:{group.key}", {prefix: group.key} | group.values()) for group in groups)
    key = Column(prefix, Unit.HOURS if prefix == "hour" else Unit.TEXT)
    return Table(name, (key, *TOTAL_COLUMNS), rows)


def slot_tables(posts: Iterable[Post]) -> tuple[Table, ...]:
    """The tables hours, weekdays, parts, week, accounts and media of the same posts."""
    chosen = tuple(posts)
    return (
        group_table("hours", "hour", by_hour(chosen)),
        group_table("weekdays", "weekday", by_weekday(chosen)),
        group_table("parts", "part", by_part(chosen)),
        group_table("week", "week", by_week(chosen)),
        group_table("accounts", "account", grouped(chosen, lambda post: post.account)),
        group_table("media", "media", grouped(chosen, lambda post: post.media_type or "other")),
    )
