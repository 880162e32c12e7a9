"""What a source returns: tables of cells, the period they cover, and notes that travel with them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

Value = int | Decimal | str | date | datetime | None
"""A cell. None is "unknown", never zero. Datetimes are aware and in the workspace's zone."""


class SourceName(StrEnum):
    """The six sources, in the order in which they are collected, printed and shown."""

    ACCOUNTS = "accounts"
    MONTHLY_REPORT = "monthly_report"
    POST_PERFORMANCE = "post_performance"
    PATROL = "patrol"
    SCHEDULE = "schedule"
    COMMENTS = "comments"


class Unit(StrEnum):
    """What a figure counts or measures."""

    VIEWS = "views"
    LIKES = "likes"
    REPLIES = "replies"
    REPOSTS = "reposts"
    QUOTES = "quotes"
    SHARES = "shares"
    INTERACTIONS = "interactions"
    PERCENT = "percent"
    POINTS = "points"
    POSTS = "posts"
    COMMENTS = "comments"
    FOLLOWERS = "followers"
    ACTIONS = "actions"
    ACCOUNTS = "accounts"
    PEOPLE = "people"
    DAYS = "days"
    HOURS = "hours"
    TIMES = "times"
    TEXT = "text"
    DATE = "date"
    TIME = "time"


@dataclass(frozen=True)
class Period:
    """Local dates, both included; None where the source has no such end."""

    start: date | None
    end: date | None


@dataclass(frozen=True)
class Column:
    """One column of a table: the metric's name in `export-schema.md` and its unit."""

    name: str
    unit: Unit


@dataclass(frozen=True)
class Row:
    """One row: a post, an hour, a total. `row_id` is unique within its source."""

    row_id: str
    values: Mapping[str, Value]
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """Rows of one kind, such as posts or hours, in the order in which they are shown."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Note:
    """A sentence about the data that must be said with it, by its name in the words file."""

    name: str
    gaps: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class SourceResult:
    """What one source found.

    Attributes:
        rows: How many records the query matched.
        rows_with_data: How many of them carry the figures that the source is asked for.
        today: The export's local date, from which "last month" is counted.
    """

    name: SourceName
    period: Period
    tables: tuple[Table, ...]
    notes: tuple[Note, ...]
    rows: int
    rows_with_data: int
    today: date | None = None

    @property
    def empty(self) -> bool:
        """Whether the query matched nothing at all."""
        return self.rows == 0

    def table(self, name: str) -> Table:
        """The table called `name`.

        Raises:
            KeyError: this source has no such table. That is a bug.
        """
        for table in self.tables:
            if table.name == name:
                return table
        raise KeyError(name)
