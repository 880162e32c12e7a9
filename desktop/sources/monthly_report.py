"""The monthly report: one function for the chat and for the Insights page, so that they cannot differ."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from desktop.export.reading import Export
from desktop.sources import cells, metrics
from desktop.sources.grouping import Group, by_hour, by_weekday, group_table, grouped, slot_tables
from desktop.sources.months import Month
from desktop.sources.posts import Post, PostsRead, by_views, post_values, posts_table, read_posts
from desktop.sources.result import Column, Note, Period, Row, SourceName, SourceResult, Table, Unit, Value
from desktop.sources.totals import totals

TOP_POSTS = 5

FOLLOWERS_SQL = """
    SELECT d.account_id, d.day, d.followers
    FROM my_account_daily AS d
    WHERE d.day >= :start AND d.day <= :end AND d.followers IS NOT NULL
    ORDER BY d.account_id, d.day
"""

COMMENTS_SQL = """
    SELECT count(*) AS known,
           coalesce(sum(created_at_utc >= :start AND created_at_utc < :end
                        AND author_is_self = 0), 0) AS received
    FROM my_comments
"""

FIRST_POST_SQL = "SELECT min(published_at_utc) AS first FROM my_posts"

FIGURES = (
    Column("posts", Unit.POSTS),
    Column("views", Unit.VIEWS),
    Column("average_views", Unit.VIEWS),
    Column("likes", Unit.LIKES),
    Column("replies", Unit.REPLIES),
    Column("reposts", Unit.REPOSTS),
    Column("quotes", Unit.QUOTES),
    Column("shares", Unit.SHARES),
    Column("interactions", Unit.INTERACTIONS),
    Column("engagement_rate", Unit.PERCENT),
    Column("comments", Unit.COMMENTS),
    Column("followers", Unit.FOLLOWERS),
)
"""What a month is measured by, in the order in which it is shown."""


@dataclass(frozen=True)
class Figure:
    """One figure of the month beside the month before.

    `change` is a signed count, percentage points for a rate; it is None where either month is unknown or
    the two cannot be compared. `change_percent` is the same in percent of the month before.
    """

    value: int | Decimal | None
    unit: Unit
    previous: int | Decimal | None
    change: int | Decimal | None
    change_percent: Decimal | None


@dataclass(frozen=True)
class MonthlyReport:
    """A calendar month of one owner. `days` holds every local date of the month up to the as-of date."""

    month: Month
    previous_month: Month
    timezone: str
    figures: Mapping[str, Figure]
    days: tuple[Group, ...]
    hours: tuple[Group, ...]
    weekdays: tuple[Group, ...]
    posts: tuple[Post, ...]
    notes: tuple[Note, ...]

    @property
    def top_posts(self) -> tuple[Post, ...]:
        """The most viewed posts of the month, at most five."""
        return self.posts[:TOP_POSTS]


def monthly_report(export: Export, month: Month) -> MonthlyReport:
    """The report of `month`, in the workspace's time zone."""
    before = month.moved(-1)
    first = _first_month(export)
    read = read_posts(export, month.span(export.workspace.timezone))
    followers, followers_before = _followers(export, month), _followers(export, before)
    read_before = read_posts(export, before.span(export.workspace.timezone))
    now = _measured(export, month, read, followers)
    then = _measured(export, before, read_before, followers_before)
    for measured, each in ((now, month), (then, before)):
        if not _covered(export, each, first):
            # A month that the export does not reach has an unknown number of posts, not none.
            measured["posts"] = None
    figures = {column.name: _figure(column, now[column.name], then[column.name]) for column in FIGURES}
    notes = read.notes + _coverage(export, month, first)
    if followers and followers_before and followers.keys() != followers_before.keys():
        # Another account joined or left: the difference would not be growth.
        figures["followers"] = Figure(
            now["followers"], Unit.FOLLOWERS, then["followers"], change=None, change_percent=None
        )
        notes += (Note("followers_not_compared"),)
    return MonthlyReport(
        month=month,
        previous_month=before,
        timezone=export.workspace.timezone.key,
        figures=figures,
        days=_days(month, read.posts, export.as_of_local.date()),
        hours=by_hour(read.posts),
        weekdays=by_weekday(read.posts),
        posts=tuple(by_views(read.posts)),
        notes=notes,
    )


def _measured(
    export: Export, month: Month, read: PostsRead, followers: Mapping[str, int]
) -> dict[str, int | Decimal | None]:
    measured = totals([post_values(post) for post in read.posts])
    return {column.name: cells.figure(measured.get(column.name)) for column in FIGURES} | {
        "comments": _comments(export, month),
        "followers": sum(followers.values()) if followers else None,
    }


def _comments(export: Export, month: Month) -> int | None:
    """Comments of others received in the month; None where the export holds no comments at all."""
    span = month.span(export.workspace.timezone)
    (row,) = export.select(COMMENTS_SQL, {"start": span.from_utc, "end": span.to_utc})
    return int(str(row["received"])) if row["known"] else None


def _followers(export: Export, month: Month) -> dict[str, int]:
    """Each account's last known followers within the month."""
    span = month.span(export.workspace.timezone)
    rows = export.select(FOLLOWERS_SQL, {"start": str(span.start), "end": str(span.end)})
    return {str(row["account_id"]): int(str(row["followers"])) for row in rows}


def _figure(column: Column, now: int | Decimal | None, then: int | Decimal | None) -> Figure:
    change = None if now is None or then is None else now - then
    return Figure(now, column.unit, then, change, metrics.change_percent(now, then))


def _first_month(export: Export) -> Month | None:
    """The month of the owner's oldest post, replies and deleted ones too; None where there is none."""
    (row,) = export.select(FIRST_POST_SQL)
    if row["first"] is None:
        return None
    return Month.of(cells.moment(row["first"], export).date())


def _covered(export: Export, month: Month, first: Month | None) -> bool:
    return first is not None and first <= month <= Month.of(export.as_of_local.date())


def _coverage(export: Export, month: Month, first: Month | None) -> tuple[Note, ...]:
    """What must be said of a month that the export holds only in part, or not at all."""
    today = export.as_of_local.date()
    if not _covered(export, month, first):
        return (Note("month_not_covered", {"first": first or "", "last": Month.of(today)}),)
    if Month.of(today) == month and today != month.last_day:
        return (Note("month_to_date", {"start": month.first_day, "end": today}),)
    return ()


def _days(month: Month, posts: tuple[Post, ...], today: date) -> tuple[Group, ...]:
    found = {group.key: group for group in grouped(posts, lambda post: str(post.day))}
    count = (min(month.last_day, today) - month.first_day).days + 1
    names = [str(month.first_day + timedelta(days=number)) for number in range(max(count, 0))]
    return tuple(found.get(name, Group(name, ())) for name in names)


def monthly_report_source(export: Export, month: Month, *others: Month) -> SourceResult:
    """The report as one of the six sources.

    Tables: months (the month, the one before, then `others`), change, change_percent, posts, those of
    `slot_tables`, days; all but the first are of `month` alone.
    """
    report = monthly_report(export, month)
    return SourceResult(
        name=SourceName.MONTHLY_REPORT,
        period=Period(month.first_day, month.last_day),
        tables=(
            _months(report, [monthly_report(export, other) for other in others]),
            _changes(report),
            _percents(report),
            posts_table(report.posts),
            *slot_tables(report.posts),
            group_table("days", "day", [day for day in report.days if day.posts]),
        ),
        notes=report.notes,
        rows=len(report.posts),
        rows_with_data=sum(post.views is not None for post in report.posts),
        today=export.as_of_local.date(),
    )


def _months(report: MonthlyReport, others: list[MonthlyReport]) -> Table:
    previous = {name: figure.previous for name, figure in report.figures.items()}
    figures = {report.month: _values(report), report.previous_month: previous}
    for other in others:
        figures.setdefault(other.month, _values(other))
    rows = tuple(Row(f"month:{month}", {"month": str(month), **values}) for month, values in figures.items())
    return Table("months", (Column("month", Unit.DATE), *FIGURES), rows)


def _values(report: MonthlyReport) -> dict[str, int | Decimal | None]:
    return {name: figure.value for name, figure in report.figures.items()}


def _changes(report: MonthlyReport) -> Table:
    columns = tuple(
        Column(column.name, Unit.POINTS if column.unit is Unit.PERCENT else column.unit) for column in FIGURES
    )
    values: dict[str, Value] = {name: figure.change for name, figure in report.figures.items()}
    return Table("change", columns, (Row("change", values),))


def _percents(report: MonthlyReport) -> Table:
    # A rate is compared in percentage points only: "percent of a percent" is read as points.
    counted = [column for column in FIGURES if column.unit is not Unit.PERCENT]
    columns = tuple(Column(column.name, Unit.PERCENT) for column in counted)
    values: dict[str, Value] = {column.name: report.figures[column.name].change_percent for column in counted}
    return Table("change_percent", columns, (Row("change_percent", values),))
