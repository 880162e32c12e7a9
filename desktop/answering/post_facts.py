"""The fact sheets made of posts: post performance and the monthly report."""

from dataclasses import replace

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.extremes import extreme
from desktop.answering.foreign import unmarked
from desktop.answering.lines import FactLines
from desktop.language import Words
from desktop.sources.result import Row, SourceResult, Table
from desktop.sources.slots import best_slot, posts, worst_slot

TOTALS = (
    "posts",
    "views",
    "average_views",
    "likes",
    "average_likes",
    "replies",
    "reposts",
    "engagement_rate",
)
MONTH_FIGURES = (
    "posts",
    "views",
    "average_views",
    "likes",
    "replies",
    "engagement_rate",
    "comments",
    "followers",
)
MONTH_CHANGES = ("posts", "views", "average_views", "engagement_rate", "comments", "followers")


def post_performance_sheet(result: SourceResult, words: Words) -> list[Fact]:
    """Best and worst posts, hours and weekdays, then totals, averages and the rate."""
    lines = FactLines(words, result)
    facts = []
    for column in ("views", "likes", "engagement_rate"):
        facts += extreme_posts(lines, result.table("posts"), column, highest=True)
    for column in ("views", "likes"):
        facts += extreme_posts(lines, result.table("posts"), column, highest=False)
    facts += slot_facts(lines)
    facts += total_facts(lines, TOTALS)
    return facts


def extreme_posts(
    lines: FactLines, table: Table, column: str, *, highest: bool, limit: int = 3
) -> list[Fact]:
    """The post (or the posts that tie) with the most or least of `column`.

    More than `limit` equal ones are said in one line with their number, since no single one is the answer.
    """
    tied = extreme(table.rows, column, highest=highest)
    if not tied or (not highest and len(tied) == len(table.rows) and len(tied) > 1):
        return []
    name = f"{'most' if highest else 'least'}.{column}"
    if len(tied) > limit:
        return [lines.cell(f"{name}_shared", table, tied[0], column, count=len(tied))]
    suffix = "_tied" if len(tied) > 1 else ""
    return [
        lines.cell(f"{name}{suffix}", table, row, column, post=post_label(lines.words, row), count=len(tied))
        for row in tied
    ]


def post_label(words: Words, row: Row) -> str:
    """How a fact names the post of this row."""
    return wording.post(words, row.values["text"], row.values["posted"])


def slot_facts(lines: FactLines) -> list[Fact]:
    """Best and worst hour and weekday by average views; a lone slot is said once."""
    facts = []
    for name, column in (("hours", "hour"), ("weekdays", "weekday")):
        table = lines.result.table(name)
        best, worst = best_slot(table.rows), worst_slot(table.rows)
        if best is not None:
            facts.append(slot_fact(lines, f"best.{column}", table, best, column))
        if worst is not None and worst is not best:
            facts.append(slot_fact(lines, f"worst.{column}", table, worst, column))
    return facts


def slot_fact(
    lines: FactLines, name: str, table: Table, row: Row, column: str, figure: str = "average_views"
) -> Fact:
    """One slot's figure, with the slot's name and its number of posts in the sentence `name`."""
    words = lines.words
    count = wording.amount(words, posts(row), "posts")
    by = words(f"metric.{figure}")
    slot = slot_label(words, row, column)
    fact = lines.cell(name, table, row, figure, slot=slot, posts=count, by=by)
    return replace(fact, names=(unmarked(slot),))


def slot_label(words: Words, row: Row, column: str) -> str:
    """The name of an hour, a weekday, a part of the day, a kind of media or an account."""
    value = row.values[column]
    if column == "hour":
        return wording.hour(value)
    if column == "account":
        return wording.account(words, value)
    return words(f"{column}.{value}")


def total_facts(lines: FactLines, columns: tuple[str, ...]) -> list[Fact]:
    """The totals, averages and rate of all posts of the period; unknown ones are left out."""
    table = lines.result.table("total")
    facts = []
    for row in table.rows:
        for column in columns:
            if row.values[column] is not None:
                facts.append(lines.cell(f"total.{column}", table, row, column))
    return facts


def monthly_report_sheet(result: SourceResult, words: Words) -> list[Fact]:
    """The month's figures, their changes against the month before, and its most viewed post."""
    lines = FactLines(words, result)
    months = result.table("months")
    now, before = (wording.month(words, row.values["month"]) for row in months.rows)
    facts = [
        lines.cell(f"month.{column}", months, months.rows[0], column, month=now)
        for column in MONTH_FIGURES
        if months.rows[0].values[column] is not None
    ]
    facts += change_facts(lines, MONTH_CHANGES, now, before)
    top = extreme(result.table("posts").rows, "views", highest=True)
    facts += [
        lines.cell(
            "month.most_views", result.table("posts"), row, "views", month=now, post=post_label(words, row)
        )
        for row in top[:1]
    ]
    return facts


def change_facts(lines: FactLines, columns: tuple[str, ...], now: str, before: str) -> list[Fact]:
    """What changed from the month before, as counts and, for views, as a percentage too."""
    change, percent = lines.result.table("change"), lines.result.table("change_percent")
    facts = [
        lines.cell(f"change.{column}", change, change.rows[0], column, signed=True, month=now, before=before)
        for column in columns
        if change.rows[0].values[column] is not None
    ]
    facts += [
        lines.cell(
            f"change_percent.{column}",
            percent,
            percent.rows[0],
            column,
            signed=True,
            month=now,
            before=before,
        )
        for column in columns
        if percent.rows[0].values.get(column) is not None and column == "views"
    ]
    return facts
