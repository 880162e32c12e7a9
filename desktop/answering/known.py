"""What code knows to be true beyond what the model reads, so that an answer may say it too.

A model that is right must have a cell to stand on. It likes to name the weekday of a post, its rank, how far
the best one is ahead, or last month's own figures; all of that costs reading time in a prompt, and none here.
"""

from collections.abc import Callable, Collection, Mapping
from datetime import date

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.comparing import Side, against, post_side, slot_side
from desktop.answering.extremes import number, ranked
from desktop.answering.lines import FactLines, Own
from desktop.answering.post_facts import (
    change_facts,
    month_fact,
    post_label,
    rank_fact,
)
from desktop.audit import CellKind
from desktop.language import Words
from desktop.sources.monthly_report import FIGURES
from desktop.sources.months import read_month
from desktop.sources.result import Row, SourceName, SourceResult, Table, Unit
from desktop.sources.slots import best_slot, worst_slot

_RANKED = ("views", "likes")
_STATES = ("connected", "disconnected", "import_only")
_CHANGED = tuple(column.name for column in FIGURES)


def known_facts(result: SourceResult, words: Words, printed: Collection[str]) -> list[Fact]:
    """True statements about one source that stand neither in its sheet nor in its rows.

    Args:
        result: The source.
        words: The question's language.
        printed: The ids of the rows that the brief names.
    """
    make = _MAKERS.get(result.name)
    return [] if make is None else make(FactLines(words, result), printed)


def _of_posts(lines: FactLines, printed: Collection[str]) -> list[Fact]:
    table = lines.result.table("posts")
    facts = _of_each(lines, table, printed) + _of_slots(lines)
    return facts + (_of_best_posts(lines, table) if ranked(table.rows, "views") else [])


def _of_each(lines: FactLines, table: Table, printed: Collection[str]) -> list[Fact]:
    """On which weekday each post was published, and its place by views and by likes."""
    facts = []
    rows = [row for row in table.rows if row.row_id in printed]
    for row in rows:
        posted = row.values["posted"]
        if isinstance(posted, date):
            day = wording.weekday(lines.words, posted.weekday())
            label = post_label(lines.words, row)
            facts.append(lines.text("known.weekday", row, "posted", day, Unit.TIME, post=label))
    for column in _RANKED:
        order = [number(row, column) for row in ranked(table.rows, column)]
        known = (row for row in rows if row.values[column] is not None)
        facts += [rank_fact(lines, table, row, column, order.index(number(row, column)) + 1) for row in known]
    return facts


def _of_slots(lines: FactLines) -> list[Fact]:
    """How far the best hour and weekday are from the weakest ones and from the average of all posts."""
    facts = []
    for name, column in (("hours", "hour"), ("weekdays", "weekday")):
        rows = lines.result.table(name).rows
        best, worst = best_slot(rows), worst_slot(rows)
        if best is None or worst is None or best is worst:
            continue
        first, last = (slot_side(lines.words, row, column, "average_views") for row in (best, worst))
        for other in (last, *_average(lines)):
            facts += _ahead(lines, "average_views", first, other)
    return facts


def _of_best_posts(lines: FactLines, table: Table) -> list[Fact]:
    """How far the most viewed post is ahead of the second, and of the average one."""
    first, *others = (post_side(lines.words, row, "views") for row in ranked(table.rows, "views")[:2])
    return [fact for other in (*others, *_average(lines)) for fact in _ahead(lines, "views", first, other)]


def _ahead(lines: FactLines, figure: str, first: Side, second: Side) -> list[Fact]:
    """How far the first is ahead, if it is."""
    return against(lines, figure, first, second) if first.value > second.value else []


def _average(lines: FactLines) -> list[Side]:
    """The average views of all posts, where they are known."""
    label, figure = lines.words("known.average"), "average_views"
    tables = [table for table in lines.result.tables if table.name == "total"]
    rows = [row for table in tables for row in table.rows if row.values[figure] is not None]
    return [Side(row, label, number(row, figure)) for row in rows]


def _of_months(lines: FactLines, printed: Collection[str]) -> list[Fact]:
    """Every figure of the month and of the one before, every change, and what the months are called today."""
    months = lines.result.table("months")
    facts = [
        month_fact(lines, months, row, column.name)
        for row in months.rows[:2]
        for column in FIGURES
        if row.values.get(column.name) is not None
    ]
    now, before = (wording.month(lines.words, row.values["month"]) for row in months.rows[:2])
    facts += change_facts(lines, _CHANGED, now, before, percents=_CHANGED)
    facts += [fact for row in months.rows for fact in _called(lines, row)]
    return facts + _of_each(lines, lines.result.table("posts"), printed)


def _called(lines: FactLines, row: Row) -> list[Fact]:
    """That a month is this one or the last one, seen from the export's date."""
    today = lines.result.today
    if today is None:
        return []
    month = read_month(str(row.values["month"]))
    ago = (today.year - month.year) * 12 + today.month - month.month
    if ago not in {0, 1}:
        return []
    shown = wording.month(lines.words, row.values["month"])
    return [lines.text(f"known.month_{ago}", row, "month", shown, Unit.DATE)]


def _of_accounts(lines: FactLines, _: Collection[str]) -> list[Fact]:
    """The followers of all accounts together, and how many accounts are in which state."""
    accounts, workspace = lines.result.table("accounts").rows, lines.result.table("workspace")
    facts = [
        lines.cell("known.accounts", workspace, row, state, state=lines.words(f"status.{state}"))
        for row in workspace.rows
        for state in _STATES
        if row.values[state]
    ]
    followers = [row.values["followers"] for row in accounts]
    if len(followers) > 1 and all(isinstance(count, int) for count in followers):
        total = sum(count for count in followers if isinstance(count, int))
        own = Own("all_accounts", (accounts[0].row_id, "followers"), (CellKind.TOTAL,))
        facts.append(lines.computed("known.followers", total, Unit.FOLLOWERS, "followers", own))
    return facts


_MAKERS: Mapping[SourceName, Callable[[FactLines, Collection[str]], list[Fact]]] = {
    SourceName.ACCOUNTS: _of_accounts,
    SourceName.MONTHLY_REPORT: _of_months,
    SourceName.POST_PERFORMANCE: _of_posts,
}
