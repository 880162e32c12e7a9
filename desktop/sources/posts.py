"""Posts of a period, read once and measured one by one; two sources are made of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from desktop.export.clock import Span
from desktop.export.reading import Export
from desktop.sources import cells, metrics
from desktop.sources.result import Column, Note, Row, Table, Unit, Value

POSTS_SQL = """
    SELECT p.post_id, p.account_id, a.username, a.platform, p.text, p.permalink, p.media_type, p.is_reply,
           p.published_at_utc, p.published_precision, p.deleted_at_utc,
           p.views, p.likes, p.replies, p.reposts, p.quotes, p.shares
    FROM my_posts AS p LEFT JOIN my_accounts AS a ON a.account_id = p.account_id
    WHERE p.published_at_utc >= :start AND p.published_at_utc < :end
    ORDER BY p.published_at_utc, p.post_id
"""

METRIC_COLUMNS = (
    Column("views", Unit.VIEWS),
    Column("likes", Unit.LIKES),
    Column("replies", Unit.REPLIES),
    Column("reposts", Unit.REPOSTS),
    Column("quotes", Unit.QUOTES),
    Column("shares", Unit.SHARES),
    Column("interactions", Unit.INTERACTIONS),
    Column("engagement_rate", Unit.PERCENT),
)

POST_COLUMNS = (
    Column("text", Unit.TEXT),
    Column("posted", Unit.TIME),
    Column("account", Unit.TEXT),
    Column("media_type", Unit.TEXT),
    *METRIC_COLUMNS,
)


@dataclass(frozen=True)
class Post:
    """One post with its own metrics; `published` is local, and a date only where the clock is unknown."""

    post_id: str
    username: str
    platform: str
    text: str | None
    permalink: str | None
    media_type: str | None
    is_reply: bool
    published: datetime
    clock_known: bool
    views: int | None
    likes: int | None
    replies: int | None
    reposts: int | None
    quotes: int | None
    shares: int | None

    @property
    def interactions(self) -> int | None:
        """See `metrics.interactions`."""
        return metrics.interactions(self.likes, self.replies, self.reposts, self.quotes)

    @property
    def engagement_rate(self) -> Decimal | None:
        """See `metrics.engagement_rate`."""
        return metrics.engagement_rate(self.interactions, self.views)

    @property
    def day(self) -> date:
        """The local date it was published on."""
        return self.published.date()

    @property
    def account(self) -> str:
        """`@mia.makes · threads`, so that two accounts of one name are told apart."""
        return f"@{self.username} · {self.platform}"

    def metric(self, name: str) -> int | Decimal | None:
        """The metric by its column name.

        Raises:
            KeyError: there is no such metric. That is a bug.
        """
        known: dict[str, int | Decimal | None] = {
            "views": self.views,
            "likes": self.likes,
            "replies": self.replies,
            "reposts": self.reposts,
            "quotes": self.quotes,
            "shares": self.shares,
            "interactions": self.interactions,
            "engagement_rate": self.engagement_rate,
        }
        return known[name]


@dataclass(frozen=True)
class PostsRead:
    """The posts of a period that count, and how many were left out and why."""

    posts: tuple[Post, ...]
    deleted: int
    replies: int

    @property
    def notes(self) -> tuple[Note, ...]:
        """What was left out, and what is missing from what was not."""
        without_views = sum(post.views is None for post in self.posts)
        day_only = sum(not post.clock_known for post in self.posts)
        counted = (
            ("replies_left_out", self.replies),
            ("deleted_left_out", self.deleted),
            ("posts_without_views", without_views),
            ("posts_without_clock", day_only),
        )
        return tuple(Note(name, {"count": count}) for name, count in counted if count)


def read_posts(export: Export, span: Span) -> PostsRead:
    """The owner's posts published in `span`, oldest first, without deleted ones and replies."""
    rows = export.select(POSTS_SQL, {"start": span.from_utc, "end": span.to_utc})
    kept = [row for row in rows if row["deleted_at_utc"] is None]
    posts = [_post(row, export) for row in kept]
    return PostsRead(
        posts=tuple(post for post in posts if not post.is_reply),
        deleted=len(rows) - len(kept),
        replies=sum(post.is_reply for post in posts),
    )


def _post(row: dict[str, object], export: Export) -> Post:
    return Post(
        post_id=str(row["post_id"]),
        username=str(row["username"] or ""),
        platform=str(row["platform"] or ""),
        text=cells.text(row["text"]),
        permalink=cells.text(row["permalink"]),
        media_type=cells.text(row["media_type"]),
        is_reply=row["is_reply"] == 1,
        published=cells.moment(row["published_at_utc"], export),
        clock_known=row["published_precision"] != "day",
        views=cells.count(row["views"]),
        likes=cells.count(row["likes"]),
        replies=cells.count(row["replies"]),
        reposts=cells.count(row["reposts"]),
        quotes=cells.count(row["quotes"]),
        shares=cells.count(row["shares"]),
    )


def by_views(posts: Iterable[Post]) -> list[Post]:
    """Most viewed first, unknown views last; ties by time, then id, so that the order never changes."""
    return sorted(
        posts, key=lambda post: (post.views is None, -(post.views or 0), post.published, post.post_id)
    )


def posts_table(posts: Iterable[Post]) -> Table:
    """One row a post, as given."""
    rows = tuple(Row(post.post_id, post_values(post), post_names(post)) for post in posts)
    return Table("posts", POST_COLUMNS, rows)


def post_values(post: Post) -> dict[str, Value]:
    """The post's cells, by the names of `POST_COLUMNS`."""
    values: dict[str, Value] = {
        "text": post.text,
        "posted": post.published if post.clock_known else post.day,
        "account": post.account,
        "media_type": post.media_type,
    }
    return values | {column.name: post.metric(column.name) for column in METRIC_COLUMNS}


def post_names(post: Post) -> tuple[str, ...]:
    """How an answer may call the post: its whole text, then its first line."""
    if not post.text:
        return ()
    whole = " ".join(post.text.split())
    first = " ".join(post.text.strip().splitlines()[0].split()) if post.text.strip() else ""
    return tuple(dict.fromkeys(name for name in (whole, first) if name))
