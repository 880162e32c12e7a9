"""The fact sheets made of posts: post performance and the monthly report."""

from collections.abc import Iterable
from dataclasses import replace

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.extremes import extreme
from desktop.answering.figures import metrics_in, when_cell
from desktop.answering.foreign import unmarked
from desktop.answering.lines import FactLines, Place
from desktop.audit import Cell, Extreme, When
from desktop.language import Words
from desktop.sources.grouping import PARTS_OF_DAY
from desktop.sources.result import Row, SourceResult, Table, Unit
from desktop.sources.slots import best_slot, posts, ranked_slots, worst_slot

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
        facts = [lines.cell(f"{name}_shared", table, tied[0], column, count=len(tied))]
    else:
        suffix = "_tied" if len(tied) > 1 else ""
        facts = [
            lines.cell(
                f"{name}{suffix}",
                table,
                row,
                column,
                also=[(row.row_id, "posted")],
                post=post_label(lines.words, row),
                count=len(tied),
            )
            for row in tied
        ]
    counted = lines.stray(len(tied), Unit.POSTS, "tied", "posts") if len(tied) > 1 else ()
    first = chosen(lines, table, column, tied, highest=highest)
    return [replace(fact, cells=(*fact.cells, *counted), chosen=first) for fact in facts]


def chosen(lines: FactLines, table: Table, column: str, rows: Iterable[Row], *, highest: bool) -> Extreme:
    """What code says is first or last by `column`, so that an answer may say so too."""
    unit = next(each.unit for each in table.columns if each.name == column)
    ids = frozenset(row.row_id for row in rows)
    return Extreme(lines.result.name.value, table.name, metrics_in(column, unit)[0], highest, ids)


def rank_fact(
    lines: FactLines, table: Table, row: Row, column: str, place: int, *, name: str = "rank.post"
) -> Fact:
    """The place of a post by `column`; `rank.post_last` counts from the other end."""
    words = lines.words
    by, post = words(f"metric.{column}"), post_label(words, row)
    also = [(row.row_id, "posted")]
    fact = lines.cell(name, table, row, column, also=also, place=place, metric=by, post=post)
    return replace(fact, cells=(*fact.cells, *lines.stray(place, Unit.POSTS, row.row_id, "rank")))


def post_label(words: Words, row: Row) -> str:
    """How a fact names the post of this row."""
    return wording.post(words, row.values["text"], row.values["posted"])


def slot_facts(lines: FactLines) -> list[Fact]:
    """Best and worst hour and weekday by average views; a lone slot is said once."""
    facts = []
    for name, column in (("hours", "hour"), ("weekdays", "weekday")):
        table = lines.result.table(name)
        best = best_slot_fact(lines, table, column, highest=True)
        worst = best_slot_fact(lines, table, column, highest=False)
        facts += best + [fact for fact in worst if fact.row != best[0].row]
    return facts


def slot_fact(
    lines: FactLines,
    name: str,
    table: Table,
    row: Row,
    column: str,
    figure: str = "average_views",
    place: int = 1,
) -> Fact:
    """One slot's figure, with the slot's name and its number of posts in the sentence `name`."""
    words = lines.words
    count = wording.amount(words, posts(row), "posts")
    by = words(f"metric.{figure}")
    slot = slot_label(words, row, column)
    also = [(row.row_id, "posts_with_views"), (row.row_id, column)]
    fact = lines.cell(name, table, row, figure, also=also, slot=slot, posts=count, by=by, place=place)
    return replace(fact, names=(*fact.names, unmarked(slot)), cells=(*fact.cells, *part_bounds(lines, row)))


def best_slot_fact(
    lines: FactLines, table: Table, column: str, figure: str = "average_views", *, highest: bool
) -> list[Fact]:
    """The best or the weakest slot by the rule of `sources.slots`, and that code says so; none without."""
    found = (best_slot if highest else worst_slot)(table.rows, figure)
    if found is None:
        return []
    fact = slot_fact(lines, f"{'best' if highest else 'worst'}.{column}", table, found, column, figure)
    return [replace(fact, chosen=chosen(lines, table, figure, [found], highest=highest))]


def placed_slot_fact(
    lines: FactLines, table: Table, column: str, figure: str, place: int, *, highest: bool
) -> list[Fact]:
    """The slot in that place from the best or the weakest; none where there are fewer, or where it ties."""
    rows = ranked_slots(table.rows, figure, highest=highest)
    if len(rows) < place or [row.values[figure] for row in rows].count(rows[place - 1].values[figure]) > 1:
        return []
    name = f"rank.{column}" if highest else f"rank.{column}_last"
    fact = slot_fact(lines, name, table, rows[place - 1], column, figure, place=place)
    return [replace(fact, cells=(*fact.cells, *lines.stray(place, Unit.POSTS, fact.row, "rank")))]


def part_bounds(lines: FactLines, row: Row) -> Iterable[Cell]:
    """The hours between which a part of the day lies, where it is one: its name says them."""
    if row.values.get("part") is None:
        return
    first = 6 * PARTS_OF_DAY.index(str(row.values["part"]))
    for hour, minute in ((first, 0), (first + 5, 59)):
        yield when_cell(lines.result.name, row.row_id, When(hour=hour, minute=minute))


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


def month_fact(lines: FactLines, table: Table, row: Row, column: str) -> Fact:
    """One figure of one month."""
    month = wording.month(lines.words, row.values["month"])
    return lines.cell(f"month.{column}", table, row, column, also=[month_place(row)], month=month)


def monthly_report_sheet(result: SourceResult, words: Words) -> list[Fact]:
    """The month's figures, their changes against the month before, and its most viewed post."""
    lines = FactLines(words, result)
    months = result.table("months")
    now, before = (wording.month(words, row.values["month"]) for row in months.rows[:2])
    facts = [
        month_fact(lines, months, months.rows[0], column)
        for column in MONTH_FIGURES
        if months.rows[0].values[column] is not None
    ]
    facts += change_facts(lines, MONTH_CHANGES, now, before)
    top = extreme(result.table("posts").rows, "views", highest=True)
    facts += [
        lines.cell(
            "month.most_views",
            result.table("posts"),
            row,
            "views",
            also=[(row.row_id, "posted"), month_place(months.rows[0])],
            month=now,
            post=post_label(words, row),
        )
        for row in top[:1]
    ]
    return facts


def month_place(row: Row) -> Place:
    """The cell that names a month."""
    return row.row_id, "month"


def change_facts(
    lines: FactLines,
    columns: tuple[str, ...],
    now: str,
    before: str,
    *,
    percents: tuple[str, ...] = ("views",),
) -> list[Fact]:
    """What changed from the month before, as counts and, of `percents`, as percentages too."""
    gaps = {"month": now, "before": before}
    also = [month_place(row) for row in lines.result.table("months").rows[:2]]
    facts = []
    for name, wanted in (("change", columns), ("change_percent", percents)):
        table = lines.result.table(name)
        (row,) = table.rows
        facts += [
            lines.cell(f"{name}.{column}", table, row, column, signed=True, also=also, **gaps)
            for column in columns
            if column in wanted and row.values.get(column) is not None
        ]
    return facts
