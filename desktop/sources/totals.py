"""What posts add up to: counts, totals, averages and the pooled rate, by column name."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from desktop.sources import metrics
from desktop.sources.result import Column, Unit, Value

TOTAL_COLUMNS = (
    Column("posts", Unit.POSTS),
    Column("posts_with_views", Unit.POSTS),
    Column("views", Unit.VIEWS),
    Column("average_views", Unit.VIEWS),
    Column("likes", Unit.LIKES),
    Column("average_likes", Unit.LIKES),
    Column("replies", Unit.REPLIES),
    Column("reposts", Unit.REPOSTS),
    Column("quotes", Unit.QUOTES),
    Column("shares", Unit.SHARES),
    Column("interactions", Unit.INTERACTIONS),
    Column("engagement_rate", Unit.PERCENT),
)

_COUNTED = ("views", "likes", "replies", "reposts", "quotes", "shares", "interactions")


def totals(posts: Sequence[Mapping[str, Value]]) -> dict[str, Value]:
    """The cells of `TOTAL_COLUMNS` over posts given by their own cells.

    Averages are over the posts that have the figure; the rate is pooled over those that have both parts.
    """
    counts = {name: [_count(post[name]) for post in posts] for name in _COUNTED}
    values: dict[str, Value] = {name: metrics.total(known) for name, known in counts.items()}
    return values | {
        "posts": len(posts),
        "posts_with_views": sum(views is not None for views in counts["views"]),
        "average_views": metrics.average(counts["views"]),
        "average_likes": metrics.average(counts["likes"]),
        "engagement_rate": _rate(counts),
    }


def _rate(counts: Mapping[str, list[int | None]]) -> Decimal | None:
    return metrics.pooled_rate(zip(counts["interactions"], counts["views"], strict=True))


def _count(value: Value) -> int | None:
    return value if isinstance(value, int) else None
