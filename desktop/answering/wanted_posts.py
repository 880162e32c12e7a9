"""What questions about single posts need beyond the sheets: extremes by any metric, ranks, named posts."""

from dataclasses import replace
from datetime import date

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.extremes import ranked
from desktop.answering.lines import FactLines
from desktop.answering.naming import named_posts
from desktop.answering.post_facts import chosen as chosen_rows
from desktop.answering.post_facts import extreme_posts, post_label, rank_fact
from desktop.answering.wants import Wants
from desktop.sources.result import Row, Table, Unit

TOP = 5
POST_FIGURES = ("views", "likes", "replies", "reposts", "engagement_rate")
POST_METRICS = (*POST_FIGURES, "quotes", "shares", "interactions")


def best(wants: Wants) -> list[Fact]:
    """The best post by the metric that is asked about, by views where none is."""
    return _extremes(wants, highest=True)


def worst(wants: Wants) -> list[Fact]:
    """The weakest post, likewise."""
    return _extremes(wants, highest=False)


def _extremes(wants: Wants, *, highest: bool) -> list[Fact]:
    chosen = wants.chosen_posts()
    if chosen is None:
        return []
    if (wants.asked.ordinal or 1) > 1:
        return _placed(*chosen, post_metric(wants), wants.asked.ordinal or 1, highest=highest)
    return extreme_posts(*chosen, post_metric(wants), highest=highest)


def _placed(lines: FactLines, table: Table, metric: str, place: int, *, highest: bool) -> list[Fact]:
    """The post in that place; with those that tie with it, where there are any."""
    rows = ranked(table.rows, metric, highest=highest)
    if len(rows) < place:
        return []
    value = rows[place - 1].values[metric]
    tied = [row for row in rows if row.values[metric] == value]
    first = rows.index(tied[0]) + 1
    name = _rank(highest=highest)
    return [rank_fact(lines, table, row, metric, first, name=name) for row in tied[:TOP]]


def _rank(*, highest: bool) -> str:
    """The sentence that counts from the first or from the last."""
    return "rank.post" if highest else "rank.post_last"


def post_metric(wants: Wants, otherwise: str = "views") -> str:
    """The metric of a post that the question names; `otherwise` where it names none that a post has."""
    metric = wants.asked.metric
    return metric if metric in POST_METRICS else otherwise


def top(wants: Wants) -> list[Fact]:
    """The first so many posts by the metric, five where no number is said."""
    chosen = wants.chosen_posts()
    if chosen is None:
        return []
    lines, table = chosen
    metric = post_metric(wants)
    highest = wants.asked.direction != "worst"
    rows = ranked(table.rows, metric, highest=highest)
    facts = [
        rank_fact(lines, table, row, metric, place, name=_rank(highest=highest))
        for place, row in enumerate(rows[: wants.asked.count or TOP], start=1)
    ]
    first = chosen_rows(lines, table, metric, rows[:1], highest=highest)
    return [replace(fact, chosen=first) if fact is facts[0] else fact for fact in facts]


def named(wants: Wants) -> list[Row]:
    """The posts that the question names."""
    chosen = wants.chosen_posts()
    return [] if chosen is None else named_posts(wants.asked, chosen[1].rows, wants.today)


def post(wants: Wants) -> list[Fact]:
    """The figures of the posts that the question names."""
    lines = wants.posts()
    if lines is None:
        return []
    table = lines.result.table("posts")
    return [fact for row in named(wants) for fact in _post_facts(wants, lines, table, row)]


def _post_facts(wants: Wants, lines: FactLines, table: Table, row: Row) -> list[Fact]:
    """One post's known figures, the one asked about alone where one is; and when it was published."""
    label = post_label(lines.words, row)
    metric = wants.asked.metric
    columns = (metric,) if metric in POST_METRICS else POST_FIGURES
    posted_at = [(row.row_id, "posted")]
    facts = [
        lines.cell(f"post.{column}", table, row, column, also=posted_at, post=label)
        for column in columns
        if row.values[column] is not None
    ]
    posted = row.values["posted"]
    if isinstance(posted, date):
        facts.append(lines.text("post.posted", row, "posted", wording.when(posted), Unit.TIME, post=label))
    return facts
