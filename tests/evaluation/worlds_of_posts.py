"""Made-up worlds of a creator's posts, accounts and comments, and the data lines that tell of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from random import Random

from tests.evaluation.words_of_posts import WORDS, Words

Value = int | Decimal | str | date | datetime
"""A count, a length in seconds, a percentage or multiple, words, a day, a moment."""

COUNTS = ("views", "likes", "comments", "shares", "saves")
WEEKDAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "zh-Hant": ("星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"),
    "zh-Hans": ("星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"),
}
_ONE = Decimal("0.1")


@dataclass(frozen=True, eq=False)
class Thing:
    """Something that has figures: a post, an account, an hour, a weekday, a month, all of it, a part.

    Attributes:
        sort: post, account, hour, weekday, month, total, part, comment, link or goal.
        values: What is known of it; a figure that does not stand in the data lines is not here.
    """

    sort: str
    values: Mapping[str, Value]

    def count(self, name: str) -> int:
        """A whole number among its values."""
        value = self.values[name]
        assert isinstance(value, int)
        return value

    @property
    def when(self) -> datetime:
        """When a post was published."""
        value = self.values["when"]
        assert isinstance(value, datetime)
        return value


@dataclass(frozen=True)
class World:
    """One creator's data; `data` are its lines.

    Attributes:
        viewed: What its answers call views.
        things: All that has figures, by sort.
    """

    lang: str
    seed: str
    viewed: str
    things: Mapping[str, tuple[Thing, ...]]
    data: str

    @property
    def posts(self) -> tuple[Thing, ...]:
        """The posts in the order of their lines."""
        return self.things["post"]

    def all_things(self) -> Iterator[Thing]:
        """Everything, in the order of the lines."""
        for things in self.things.values():
            yield from things


@dataclass
class _Making:
    """A world while it is made."""

    lang: str
    words: Words
    rng: Random
    things: dict[str, list[Thing]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    place: int = 0

    def label(self, name: str) -> str:
        choices = self.words.labels[name]
        label = choices[min(self.place, len(choices) - 1)]
        return label.format(views=self.words.labels["views"][self.place])

    def add(self, thing: Thing, head: str, values: Sequence[tuple[str, str]]) -> None:
        self.things.setdefault(thing.sort, []).append(thing)
        self.lines.append(" | ".join([head, *(f"{self.label(name)} {value}" for name, value in values)]))


def make_world(lang: str, seed: str) -> World:
    """The world that this seed gives, always the same one."""
    rng = Random(f"world {lang} {seed}")
    making = _Making(lang, WORDS[lang], rng, place=int(rng.random() < 0.3))
    _add_posts(making)
    _add_accounts(making)
    _add_total(making)
    for add, likely in ((_add_hours, 0.8), (_add_weekdays, 0.7), (_add_months, 0.7), (_add_parts, 0.6)):
        if rng.random() < likely:
            add(making)
    _add_comments(making)
    _add_link(making)
    if len(making.things["account"]) == 1 and rng.random() < 0.6:
        _add_goal(making)
    things = {sort: tuple(each) for sort, each in making.things.items()}
    return World(lang, seed, making.words.nouns[making.place], things, "\n".join(making.lines))


def _add_posts(making: _Making) -> None:
    rng = making.rng
    titles = rng.sample(making.words.titles, rng.randint(3, 8))
    first = date(2025, rng.randint(1, 12), rng.randint(1, 20))
    days = rng.sample(range(26), len(titles))
    hours = rng.sample(range(6, 24), rng.randint(2, 4))
    extra = rng.sample(("shares", "saves"), rng.randint(0, 2))
    with_length, with_versus = rng.random() < 0.3, rng.random() < 0.4
    drafts: list[dict[str, Value]] = []
    for title, day in zip(titles, days, strict=True):
        minute = rng.choice((0, 0, 0, 15, 30, 30, 45, rng.randint(0, 59)))
        when = datetime.combine(first + timedelta(days=day), datetime.min.time()).replace(
            hour=rng.choice(hours), minute=minute
        )
        drafts.append({"title": title, "when": when, **_engagement(rng, extra)})
        if with_length:
            drafts[-1]["length"] = rng.choice((20, 30, 45, 60, 75, 90, 120, 150, 180, 300))
    average = _mean([int(str(draft["views"])) for draft in drafts])
    for draft in drafts:
        if with_versus:
            draft["versus"] = _rounded(Decimal(int(str(draft["views"]))) / average)
        _add_post(making, Thing("post", draft))


def _engagement(rng: Random, extra: Sequence[str]) -> dict[str, Value]:
    views = int(10 ** rng.uniform(2.6, 4.8))
    if rng.random() < 0.25:
        views = max(1000, round(views, -2))
    counts = {"views": views, "likes": max(20, int(views * rng.uniform(0.02, 0.09)))}
    counts["comments"] = max(2, min(95, int(views * rng.uniform(0.001, 0.006))))
    for name in extra:
        counts[name] = max(2, int(views * rng.uniform(0.002, 0.02)))
    reactions = sum(count for name, count in counts.items() if name != "views")
    return {**counts, "rate": _rounded(Decimal(100 * reactions) / views)}


def _add_post(making: _Making, post: Thing) -> None:
    shown = [("date", f"{post.when:%Y-%m-%d %H:%M}")]
    shown += [(name, f"{post.count(name):,}") for name in COUNTS if name in post.values]
    shown.append(("rate", f"{post.values['rate']}%"))
    if "versus" in post.values:
        shown.append(("versus", f"{post.values['versus']}x"))
    if "length" in post.values:
        minutes, seconds = divmod(post.count("length"), 60)
        shown.append(("length", f"{minutes}:{seconds:02d}"))
    making.add(post, making.words.heads["post"].format(post.values["title"]), shown)


def _add_accounts(making: _Making) -> None:
    rng = making.rng
    for handle in rng.sample(making.words.accounts, 1 + (rng.random() < 0.4)):
        followers = rng.randint(300, 60_000)
        if rng.random() < 0.3:
            followers = max(1000, round(followers, -3))
        change = rng.choice((-1, 1, 1)) * rng.randint(3, 400)
        values: dict[str, Value] = {"handle": handle, "followers": followers, "change": change}
        shown = [("followers", f"{followers:,}"), ("change", f"{change:+,}")]
        if rng.random() < 0.4:
            values["revenue"] = rng.randint(5, 300) * 100
            shown.append(("revenue", f"NT${values['revenue']:,}"))
        making.add(Thing("account", values), making.words.heads["account"].format(handle), shown)


def _add_total(making: _Making) -> None:
    posts = making.things["post"]
    views, likes = (sum(post.count(name) for post in posts) for name in ("views", "likes"))
    reactions = sum(
        post.count(name) for post in posts for name in COUNTS if name != "views" and name in post.values
    )
    values: dict[str, Value] = {
        "posts": len(posts),
        "views": views,
        "avg_views": int(_mean([post.count("views") for post in posts])),
        "likes": likes,
        "rate": _rounded(Decimal(100 * reactions) / views),
    }
    shown = [(name, f"{values[name]:,}") for name in ("posts", "views", "avg_views", "likes")]
    making.add(Thing("total", values), making.words.heads["total"], [*shown, ("rate", f"{values['rate']}%")])


def _add_hours(making: _Making) -> None:
    by_hour = _grouped(making.things["post"], lambda post: post.when.hour)
    for hour, posts in sorted(by_hour.items()):
        _add_slot(making, "hour", hour, f"{hour:02d}:00", posts)


def _add_weekdays(making: _Making) -> None:
    by_day = _grouped(making.things["post"], lambda post: post.when.weekday())
    for day, posts in sorted(by_day.items()):
        _add_slot(making, "weekday", day, WEEKDAYS[making.lang][day], posts)


def _grouped(posts: Sequence[Thing], key: Callable[[Thing], int]) -> dict[int, list[Thing]]:
    grouped: dict[int, list[Thing]] = {}
    for post in posts:
        grouped.setdefault(key(post), []).append(post)
    return grouped


def _add_slot(making: _Making, sort: str, slot: int, name: str, posts: Sequence[Thing]) -> None:
    average = int(_mean([post.count("views") for post in posts]))
    thing = Thing(sort, {sort: slot, "posts": len(posts), "avg_views": average})
    shown = [("posts", f"{len(posts)}"), ("avg_views", f"{average:,}")]
    making.add(thing, making.words.heads[sort].format(name), shown)


def _add_months(making: _Making) -> None:
    rng = making.rng
    last = max(post.when for post in making.things["post"]).date().replace(day=1)
    before = (last - timedelta(days=1)).replace(day=1)
    views = sum(post.count("views") for post in making.things["post"]) + rng.randint(0, 4000)
    growth = Decimal(rng.choice((-1, 1, 1)) * rng.randint(11, 480)) / 10
    earlier = int(views / (1 + growth / 100))
    for month, seen, change in ((last, views, growth), (before, earlier, None)):
        values: dict[str, Value] = {"month": month, "views": seen}
        shown = [("views", f"{seen:,}")]
        if change is not None:
            values["growth"] = change
            shown.append(("growth", f"{change:+}%"))
        making.add(Thing("month", values), making.words.heads["month"].format(f"{month:%Y-%m}"), shown)


def _add_parts(making: _Making) -> None:
    rng = making.rng
    places = rng.sample(making.words.places, 3)
    largest = rng.randint(35, 70)
    second = rng.randint(12, min(30, largest - 3))
    shares = (largest, second, rng.randint(3, second - 2))
    for place, share in zip(places, shares, strict=True):
        making.things.setdefault("part", []).append(Thing("part", {"name": place, "share": Decimal(share)}))
    parts = [f"{place} {share}%" for place, share in zip(places, shares, strict=True)]
    making.lines.append(" | ".join([making.words.heads["audience"], *parts]))


def _add_comments(making: _Making) -> None:
    rng = making.rng
    count = rng.randint(2, 4)
    authors, said = rng.sample(making.words.authors, count), rng.sample(making.words.comments, count)
    for author, words in zip(authors, said, strict=True):
        post = str(rng.choice(making.things["post"]).values["title"])
        thing = Thing("comment", {"author": author, "words": words, "post": post})
        making.things.setdefault("comment", []).append(thing)
        making.lines.append(making.words.heads["comment"].format(author=author, post=post, words=words))


def _add_link(making: _Making) -> None:
    url = making.rng.choice(making.words.links)
    making.things["link"] = [Thing("link", {"url": url})]
    making.lines.append(making.words.heads["link"].format(url))


def _add_goal(making: _Making) -> None:
    followers = making.things["account"][0].count("followers")
    step = 1000 if followers < 9000 else 10_000
    goal = (followers // step + making.rng.randint(1, 3)) * step
    making.things["goal"] = [Thing("goal", {"number": goal})]
    asked = making.words.question.format(f"{goal:,}")
    making.lines.append(making.words.heads["question"].format(asked))


def _mean(counts: Sequence[int]) -> Decimal:
    return (Decimal(sum(counts)) / len(counts)).quantize(Decimal(1), ROUND_HALF_UP)


def _rounded(value: Decimal) -> Decimal:
    return value.quantize(_ONE, ROUND_HALF_UP)
