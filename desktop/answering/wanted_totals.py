"""What questions about totals, averages, months and changes need."""

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.figures import moment
from desktop.answering.lines import FactLines, Own
from desktop.answering.post_facts import MONTH_FIGURES, TOTALS, change_facts, month_fact, total_facts
from desktop.answering.wanted_posts import post_metric
from desktop.answering.wants import Wants
from desktop.sources.metrics import one_decimal
from desktop.sources.monthly_report import FIGURES
from desktop.sources.result import Row, SourceName, Table, Unit
from desktop.sources.totals import TOTAL_COLUMNS, totals

BASIC = ("posts", "views", "average_views", "engagement_rate")
MONTH_COLUMNS = frozenset(column.name for column in FIGURES)
DAYS_OF_PERFORMANCE = 30


def total(wants: Wants) -> list[Fact]:
    """The total of what is asked about: over a window, a month, or the last 30 days."""
    return _measured(wants, _columns(wants, {}))


def average(wants: Wants) -> list[Fact]:
    """The average of what is asked about, likewise."""
    return _measured(
        wants, _columns(wants, {"views": "average_views", "likes": "average_likes"}, "average_views")
    )


def _columns(wants: Wants, instead: dict[str, str], fallback: str | None = None) -> tuple[str, ...]:
    metric = wants.asked.metric
    if metric is None:
        if wants.asked.wants_count:
            return ("posts",)
        return (fallback,) if fallback else BASIC
    return (instead.get(metric, metric),)


def _measured(wants: Wants, columns: tuple[str, ...]) -> list[Fact]:
    if wants.asked.threshold_zero:
        return zero(wants)
    if wants.within():
        return window(wants, columns)
    if wants.route.month is not None and wants.has(SourceName.MONTHLY_REPORT):
        return month_facts(wants, columns)
    if not wants.has(SourceName.POST_PERFORMANCE):
        return month_facts(wants, columns)
    known = tuple(column for column in columns if column in _TOTAL_COLUMNS)
    facts = total_facts(wants.lines(SourceName.POST_PERFORMANCE), known)
    return facts or month_facts(wants, columns)


_TOTAL_COLUMNS = (*TOTALS, "quotes", "shares", "interactions")


def window(wants: Wants, columns: tuple[str, ...] = BASIC) -> list[Fact]:
    """The figures of the posts of a window of days, an account, a platform or a kind of media."""
    chosen = wants.chosen_posts()
    if chosen is None:
        return []
    lines, posts = chosen
    if not lines.within:
        return _of_all(wants, lines, columns)
    row = Row(f"window:{lines.within}", totals([post.values for post in posts.rows]))
    table = Table("window", TOTAL_COLUMNS, (row,))
    return [
        lines.summed(f"total.{column}", table, row, column, _of_window(wants, row, posts, column))
        for column in columns
        if row.values.get(column) is not None
    ]


def _of_all(wants: Wants, lines: FactLines, columns: tuple[str, ...]) -> list[Fact]:
    """The same of all posts of the source, which its own tables hold."""
    if lines.result.name is SourceName.MONTHLY_REPORT:
        return month_facts(wants, columns)
    return total_facts(lines, columns)


def _of_window(wants: Wants, row: Row, posts: Table, column: str) -> Own:
    """What a figure of the chosen posts is of: it stands in no table, so the first of them stands for it."""
    days = wants.window_days()
    own = column.removeprefix("average_")
    return Own(
        row.row_id,
        (posts.rows[0].row_id, own if own in posts.rows[0].values else "posted") if posts.rows else None,
        names=tuple(f"@{handle}" for handle in wants.asked.handles),
        when=moment(days[0]) if len(days) == 1 else None,
    )


def metrics_in_turn(wants: Wants) -> list[Fact]:
    """The total of each metric that the question names."""
    known = {column.name for column in TOTAL_COLUMNS}
    return window(wants, tuple(metric for metric in wants.asked.metrics if metric in known))


def zero(wants: Wants) -> list[Fact]:
    """How many posts have none of the metric."""
    chosen = wants.chosen_posts()
    if chosen is None:
        return []
    lines, table = chosen
    metric = post_metric(wants, "interactions")
    rows = [row for row in table.rows if row.values[metric] == 0]
    name = lines.words(f"metric.{metric}")
    own = Own(f"without:{metric}", (rows[0].row_id, metric) if rows else None)
    return [lines.computed("count.zero", len(rows), Unit.POSTS, "posts", own, metric=name)]


def month(wants: Wants) -> list[Fact]:
    """The figures of the month that is asked about."""
    metric = wants.asked.metric
    return month_facts(wants, (metric,) if metric in MONTH_COLUMNS else MONTH_FIGURES)


def month_facts(wants: Wants, columns: tuple[str, ...]) -> list[Fact]:
    """These figures of the report's month; several months where the question names several."""
    if not wants.has(SourceName.MONTHLY_REPORT):
        return []
    lines = wants.lines(SourceName.MONTHLY_REPORT)
    table = lines.result.table("months")
    named = [table.rows[0], *table.rows[2:]]
    return [month_fact(lines, table, row, column) for row in named for column in columns if _has(row, column)]


def _has(row: Row, column: str) -> bool:
    return row.values.get(column) is not None


def change(wants: Wants) -> list[Fact]:
    """What is asked about in both months, and its change; the basic figures where nothing is named."""
    if not wants.has(SourceName.MONTHLY_REPORT):
        return []
    lines = wants.lines(SourceName.MONTHLY_REPORT)
    table = lines.result.table("months")
    metric = wants.asked.metric
    columns = (metric,) if metric in MONTH_COLUMNS else ("views", "engagement_rate", "posts")
    now, before = (wording.month(lines.words, row.values["month"]) for row in table.rows[:2])
    facts = change_facts(lines, columns, now, before)
    rows = [table.rows[0], *(table.rows[2:] or table.rows[1:2])]
    return facts + [
        month_fact(lines, table, row, column) for column in columns for row in rows if _has(row, column)
    ]


def followers(wants: Wants) -> list[Fact]:
    """Followers at the end of the month and their change."""
    if not wants.has(SourceName.MONTHLY_REPORT):
        return []
    lines = wants.lines(SourceName.MONTHLY_REPORT)
    table = lines.result.table("months")
    now, before = (wording.month(lines.words, row.values["month"]) for row in table.rows[:2])
    facts = [month_fact(lines, table, table.rows[0], "followers")] if _has(table.rows[0], "followers") else []
    return facts + change_facts(lines, ("followers",), now, before)


def frequency(wants: Wants) -> list[Fact]:
    """Posts a week, over the last 30 days."""
    if not wants.has(SourceName.POST_PERFORMANCE):
        return []
    lines = wants.lines(SourceName.POST_PERFORMANCE)
    posts = lines.result.rows
    rate = one_decimal(posts * 7, DAYS_OF_PERFORMANCE)
    all_posts = total_facts(lines, ("posts",))
    own = Own("a_week", (all_posts[0].row, "posts") if all_posts else None)
    return [lines.computed("count.a_week", rate, Unit.POSTS, "posts_a_week", own), *all_posts]
