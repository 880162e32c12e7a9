"""The analytics export, version 1, as data: its tables, columns, closed lists, references and indexes.

The checker, the writer and the owner's views are all derived from this one description.
"""

from dataclasses import dataclass
from enum import StrEnum

VERSION = 1

MOST = 10**12
"""The largest count that is believed. Above it a sum could leave SQLite's integers."""


class Kind(StrEnum):
    """What a column holds, and so which stored values are usable."""

    TEXT = "text"
    CHOICE = "one of a closed list"
    COUNT = "a whole number, 0 or more"
    FLAG = "0 or 1"
    TIME = "a UTC time like 2026-11-30T12:00:00Z"
    DAY = "a day like 2026-11-30"

    @property
    def declared(self) -> str:
        """The SQLite type of such a column."""
        return "INTEGER" if self in (Kind.COUNT, Kind.FLAG) else "TEXT"


@dataclass(frozen=True)
class Column:
    """One column.

    Attributes:
        required: It must not be NULL; a row without a usable value cannot be read at all.
        choices: The closed list of a `Kind.CHOICE`.
        otherwise: What a text outside the list is read as, where the list has such a word.
        telling: NULL says something here (not deleted, not answered, not a reply), so an unusable value
            must not be read as NULL: the row cannot be read.
    """

    name: str
    kind: Kind = Kind.TEXT
    required: bool = False
    choices: tuple[str, ...] = ()
    otherwise: str | None = None
    telling: bool = False


@dataclass(frozen=True)
class Reference:
    """Columns that name a row of another table, unless the first of them is NULL."""

    columns: tuple[str, ...]
    table: str
    named: tuple[str, ...]
    missing: str
    """What to say of a row that names nothing, as in `names an account that …`."""


@dataclass(frozen=True)
class Table:
    """One table. `key` is empty where the table has a single row; `index` is recommended only."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ()
    references: tuple[Reference, ...] = ()
    index: tuple[str, ...] = ()

    @property
    def owned(self) -> bool:
        """Whether each row carries its owner and belongs to one of the owner's accounts."""
        return any(column.name == "owner_user_id" for column in self.columns) and self.name != "workspaces"

    def column(self, name: str) -> Column:
        """The column called `name`.

        Raises:
            KeyError: there is none. That is a bug.
        """
        for column in self.columns:
            if column.name == name:
                return column
        raise KeyError(name)


ROLES = ("owner", "admin", "editor", "viewer")
PLATFORMS = (
    "threads",
    "instagram",
    "facebook",
    "x",
    "linkedin",
    "youtube",
    "tiktok",
    "bluesky",
    "mastodon",
    "other",
)
ACCOUNT_STATUSES = ("connected", "expired", "disconnected", "import_only")
MEDIA_TYPES = ("text", "image", "video", "carousel", "link", "poll", "other")
PRECISIONS = ("second", "minute", "day")
ACTIONS = ("visit", "like", "comment", "follow")
MODES = ("browser", "manual")
RESULTS = ("ok", "skipped", "failed", "awaiting_review")
SCHEDULE_STATUSES = ("draft", "needs_approval", "scheduled", "published", "failed", "canceled")


def _text(name: str) -> Column:
    return Column(name)


def _id(name: str) -> Column:
    return Column(name, required=True)


def _choice(name: str, choices: tuple[str, ...]) -> Column:
    return Column(name, Kind.CHOICE, required=True, choices=choices)


def _count(name: str) -> Column:
    return Column(name, Kind.COUNT)


def _when(name: str) -> Column:
    return Column(name, Kind.TIME, required=True)


_OWNER = Reference(("owner_user_id",), "workspaces", ("owner_user_id",), "names an owner of no workspace")
_ACCOUNT = Reference(
    ("account_id", "owner_user_id"),
    "accounts",
    ("account_id", "owner_user_id"),
    "names an account that its owner does not have",
)
_MEDIA = Column("media_type", Kind.CHOICE, choices=MEDIA_TYPES, otherwise="other")

EXPORT_INFO = Table(
    "export_info",
    (Column("schema_version", Kind.COUNT, required=True), _when("exported_at_utc"), _text("exported_by")),
)

USERS = Table("users", (_id("user_id"), _id("display_name")), key=("user_id",))

WORKSPACES = Table(
    "workspaces",
    (_id("workspace_id"), _id("owner_user_id"), _id("name"), _id("timezone")),
    key=("workspace_id",),
    references=(Reference(("owner_user_id",), "users", ("user_id",), "names an owner who is not in users"),),
)

WORKSPACE_MEMBERS = Table(
    "workspace_members",
    (_id("workspace_id"), _id("user_id"), _choice("role", ROLES)),
    key=("workspace_id", "user_id"),
    references=(
        Reference(("workspace_id",), "workspaces", ("workspace_id",), "names a workspace that is not there"),
        Reference(("user_id",), "users", ("user_id",), "names a member who is not in users"),
    ),
)

ACCOUNTS = Table(
    "accounts",
    (
        _id("account_id"),
        _id("owner_user_id"),
        Column("platform", Kind.CHOICE, required=True, choices=PLATFORMS, otherwise="other"),
        _id("username"),
        _text("display_name"),
        _choice("status", ACCOUNT_STATUSES),
        Column("connected_at_utc", Kind.TIME),
    ),
    key=("account_id",),
    references=(_OWNER,),
)

ACCOUNT_DAILY = Table(
    "account_daily",
    (
        _id("owner_user_id"),
        _id("account_id"),
        Column("day", Kind.DAY, required=True),
        _count("followers"),
        _count("profile_views"),
    ),
    key=("account_id", "day"),
    references=(_OWNER, _ACCOUNT),
    index=("owner_user_id", "day"),
)

POSTS = Table(
    "posts",
    (
        _id("post_id"),
        _id("owner_user_id"),
        _id("account_id"),
        _text("text"),
        _text("permalink"),
        _MEDIA,
        Column("is_reply", Kind.FLAG, telling=True),
        _when("published_at_utc"),
        _choice("published_precision", PRECISIONS),
        Column("deleted_at_utc", Kind.TIME, telling=True),
        Column("metrics_at_utc", Kind.TIME),
        _count("views"),
        _count("likes"),
        _count("replies"),
        _count("reposts"),
        _count("quotes"),
        _count("shares"),
    ),
    key=("post_id",),
    references=(_OWNER, _ACCOUNT),
    index=("owner_user_id", "published_at_utc"),
)

PATROL_ACTIONS = Table(
    "patrol_actions",
    (
        _id("action_id"),
        _id("owner_user_id"),
        _id("account_id"),
        _when("acted_at_utc"),
        _choice("action", ACTIONS),
        _choice("mode", MODES),
        _choice("result", RESULTS),
        _text("reason"),
        _text("target_username"),
        _text("target_url"),
        _text("target_excerpt"),
        _text("comment_text"),
    ),
    key=("action_id",),
    references=(_OWNER, _ACCOUNT),
    index=("owner_user_id", "acted_at_utc"),
)

SCHEDULED_POSTS = Table(
    "scheduled_posts",
    (
        _id("schedule_id"),
        _id("owner_user_id"),
        _id("account_id"),
        _when("scheduled_at_utc"),
        _text("text"),
        _MEDIA,
        _choice("status", SCHEDULE_STATUSES),
        _text("failure_reason"),
    ),
    key=("schedule_id",),
    references=(_OWNER, _ACCOUNT),
    index=("owner_user_id", "scheduled_at_utc"),
)

COMMENTS = Table(
    "comments",
    (
        _id("comment_id"),
        _id("owner_user_id"),
        _id("account_id"),
        _text("post_id"),
        _text("author_username"),
        Column("author_is_self", Kind.FLAG, required=True),
        _text("text"),
        _when("created_at_utc"),
        _count("likes"),
        Column("answered_at_utc", Kind.TIME, telling=True),
    ),
    key=("comment_id",),
    references=(
        _OWNER,
        _ACCOUNT,
        Reference(
            ("post_id", "owner_user_id"),
            "posts",
            ("post_id", "owner_user_id"),
            "names a post that its owner does not have; a post outside the export is NULL",
        ),
    ),
    index=("owner_user_id", "created_at_utc"),
)

TABLES = (
    EXPORT_INFO,
    USERS,
    WORKSPACES,
    WORKSPACE_MEMBERS,
    ACCOUNTS,
    ACCOUNT_DAILY,
    POSTS,
    PATROL_ACTIONS,
    SCHEDULED_POSTS,
    COMMENTS,
)


def table(name: str) -> Table:
    """The table called `name`.

    Raises:
        KeyError: the contract has none. That is a bug.
    """
    for known in TABLES:
        if known.name == name:
            return known
    raise KeyError(name)
