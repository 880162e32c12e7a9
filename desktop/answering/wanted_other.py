"""What questions about accounts, patrol, the schedule, comments and definitions need beyond the sheets."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import pairwise

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.lines import FactLines, Own
from desktop.answering.other_facts import (
    account_figures,
    account_status,
    busiest_hour,
    comment,
    comment_left,
    counts,
    empty_days,
    failure,
    most_commented,
    patrol_action,
    patrol_failure,
    queued,
    queued_on,
    queued_per_account,
)
from desktop.answering.post_facts import total_facts
from desktop.answering.wants import Wants
from desktop.audit import CellKind
from desktop.sources.comments import asks
from desktop.sources.metrics import one_decimal
from desktop.sources.result import Row, SourceName, Unit

LISTED = 5
_NUMBERS_OF_DEFINITIONS = {"engagement_rate": ((100, "engagement_rate"),), "best_hour": ((2, "posts"),)}
"""The numbers that the words of a definition hold, and what they are said of."""
WEEK = timedelta(days=7)


def accounts(wants: Wants) -> list[Fact]:
    """How many accounts, how many need reconnecting, and the state of each named one."""
    if not wants.has(SourceName.ACCOUNTS):
        return []
    lines = wants.lines(SourceName.ACCOUNTS)
    workspace, table = lines.result.table("workspace"), lines.result.table("accounts")
    (row,) = workspace.rows
    facts = [lines.cell(f"accounts.{column}", workspace, row, column) for column in ("accounts", "expired")]
    named = [row for row in table.rows if str(row.values["account"]).casefold() in wants.handles]
    shown = (named or table.rows)[:LISTED]
    facts += [account_status(lines, account) for account in shown]
    return facts + [fact for account in shown for fact in account_figures(lines, table, account)]


def schedule(wants: Wants) -> list[Fact]:
    """How much is queued, of the day that is asked about where one is, and the next posts in it."""
    if not wants.has(SourceName.SCHEDULE):
        return []
    lines = wants.lines(SourceName.SCHEDULE)
    queue = lines.result.table("queue").rows
    days = _days(wants, ahead=True)
    if days:
        table = lines.result.table("days")
        chosen = [row for row in table.rows if row.values["day"] in days]
        facts = [queued_on(lines, table, row) for row in chosen]
        return facts + [queued(lines, row, "schedule.item") for row in queue if _on(row, "scheduled", days)]
    facts = counts(lines, "schedule", ("queued", "needs_approval", "draft", "failed"))
    facts += [queued(lines, row, "schedule.next") for row in queue[:1]]
    facts += [queued(lines, row, "schedule.item") for row in queue[1:LISTED]]
    facts += queued_per_account(lines)
    return facts + [failure(lines, row) for row in lines.result.table("failed").rows[:LISTED]]


def schedule_gaps(wants: Wants) -> list[Fact]:
    """The dates without a queued post, and the two posts that stand closest together."""
    if not wants.has(SourceName.SCHEDULE):
        return []
    lines = wants.lines(SourceName.SCHEDULE)
    return empty_days(lines) + _closest(lines)


def _closest(lines: FactLines) -> list[Fact]:
    rows = lines.result.table("queue").rows
    pairs = list(pairwise(row for row in rows if isinstance(row.values["scheduled"], datetime)))
    if not pairs:
        return []
    first, second = min(pairs, key=_seconds_apart)
    hours = one_decimal(_seconds_apart((first, second)), 3600)
    places = [(row.row_id, "scheduled") for row in (first, second)]
    names = {"first": wording.when(_scheduled(first)), "second": wording.when(_scheduled(second))}
    own = Own("closest", places[0])
    return [lines.computed("schedule.closest", hours, Unit.HOURS, "closest", own, also=places, **names)]


def _seconds_apart(pair: tuple[Row, Row]) -> int:
    before, after = (_scheduled(row) for row in pair)
    return int(after.timestamp() - before.timestamp())


def _scheduled(row: Row) -> datetime:
    moment = row.values["scheduled"]
    assert isinstance(moment, datetime)
    return moment


def patrol(wants: Wants) -> list[Fact]:
    """What the patrol did: on the day or at the account that is asked about, else in all."""
    if not wants.has(SourceName.PATROL):
        return []
    lines = wants.lines(SourceName.PATROL)
    rows = lines.result.table("actions").rows
    days = _days(wants)
    if wants.handles:
        return _patrol_at(lines, wants.handles)
    if days:
        return _patrol_on(wants, lines, [row for row in rows if _on(row, "acted", days)])
    facts = counts(
        lines, "patrol", ("done_comment", "browser_comment", "manual_comment", "failed", "actions")
    )
    facts += [patrol_failure(lines, row) for row in rows if row.values["result"] == "failed"][:LISTED]
    return facts + busiest_hour(lines) + _left(list(rows), lines)[:2]


def _patrol_on(wants: Wants, lines: FactLines, rows: list[Row]) -> list[Fact]:
    """What the patrol did on the days that are asked about."""
    narrowed = replace(lines, within=wants.within(), days=wants.window_days())
    done = [row for row in rows if row.values["action"] == "comment" and row.values["result"] == "ok"]
    facts = []
    for column, unit, counted in (
        ("done_comment", Unit.COMMENTS, done),
        ("actions", Unit.ACTIONS, rows),
    ):
        own = Own(f"window:{narrowed.within}", (counted[0].row_id, "acted") if counted else None)
        facts.append(narrowed.computed(f"patrol.{column}", len(counted), unit, column, own))
    return facts + _left(done, lines) + [patrol_action(lines, row) for row in rows[:LISTED]]


def _patrol_at(lines: FactLines, targets: frozenset[str]) -> list[Fact]:
    """What the patrol did at the accounts that are asked about; 0 where it was not there."""
    rows = [row for row in lines.result.table("actions").rows if _casefolded(row, "target") in targets]
    facts = []
    for target in sorted(targets):
        cell = ("targets", "target", "actions")
        facts.append(_counted_for(lines, "patrol.target", Unit.ACTIONS, cell, target))
    return _left(rows, lines) + facts


def _casefolded(row: Row, column: str) -> str:
    return str(row.values[column] or "").casefold()


def _left(rows: list[Row], lines: FactLines) -> list[Fact]:
    said = [row for row in rows if row.values["comment_text"] and row.values["result"] == "ok"]
    return [comment_left(lines, row) for row in said[:LISTED]]


def comments(wants: Wants) -> list[Fact]:
    """Comments received and open, by the author or about the post that is asked about, who writes most."""
    if not wants.has(SourceName.COMMENTS):
        return []
    lines = wants.lines(SourceName.COMMENTS)
    rows = lines.result.table("comments").rows
    if wants.handles:
        return _comments_by(lines, wants.handles)
    facts = counts(lines, "comments", ("comments", "unanswered"))
    facts += most_commented(lines)
    facts += counts(lines, "comments", ("asking", "answered", "authors", "answer_hours"))
    asking = [row for row in rows if asks(str(row.values["text"] or ""))]
    return facts + [comment(lines, row, "comments.asks") for row in asking[:LISTED]]


def _comments_by(lines: FactLines, authors: frozenset[str]) -> list[Fact]:
    """The comments of the authors that are asked about; 0 where there are none."""
    said = [row for row in lines.result.table("comments").rows if _casefolded(row, "author") in authors]
    facts = []
    for author in sorted(authors):
        cell = ("authors", "author", "comments")
        facts.append(_counted_for(lines, "comments.by_author", Unit.COMMENTS, cell, author))
    return facts + [comment(lines, row, "comments.text") for row in said[:LISTED]]


def _counted_for(lines: FactLines, name: str, unit: Unit, cell: tuple[str, str, str], handle: str) -> Fact:
    """How often a handle is in a table of counts, however it is written there; 0 where it is not.

    Args:
        lines: The source.
        name: The sentence, with a gap for the handle that is called as the column that names it.
        unit: What is counted.
        cell: The table, the column that names the handle, and the one that counts.
        handle: The handle, in small letters.
    """
    table, key, column = lines.result.table(cell[0]), cell[1], cell[2]
    rows = [row for row in table.rows if _casefolded(row, key) == handle]
    count = sum(int(str(row.values[column])) for row in rows)
    own = Own(f"{key}:{handle}", (rows[0].row_id, column) if rows else None, (CellKind.LEVEL,), (handle,))
    return lines.computed(name, count, unit, column, own, also=(), **{key: handle})


def unanswered(wants: Wants) -> list[Fact]:
    """How many comments are open, and the latest of them."""
    if not wants.has(SourceName.COMMENTS):
        return []
    lines = wants.lines(SourceName.COMMENTS)
    rows = [row for row in lines.result.table("comments").rows if row.values["answered"] is None]
    facts = counts(lines, "comments", ("unanswered", "comments"))
    return facts + [comment(lines, row, "comments.open") for row in rows[:LISTED]]


def definition(wants: Wants) -> list[Fact]:
    """How a metric is computed, in words, and its present value."""
    if not wants.has(SourceName.POST_PERFORMANCE):
        return []
    lines = wants.lines(SourceName.POST_PERFORMANCE)
    metric = wants.asked.metric
    name = {"views": "average_views", "average_views": "average_views"}.get(metric or "", "engagement_rate")
    if metric is None and (wants.asked.hours or wants.asked.parts or wants.asked.slot_word):
        name = "best_hour"
    rows = lines.result.table("total").rows
    if not rows:
        return []
    shown = lines.words(f"fact.definition.{name}_text")
    column = "average_views" if name == "best_hour" else name
    fact = lines.text(f"definition.{name}", rows[0], column, shown)
    numbers = _NUMBERS_OF_DEFINITIONS.get(name, ())
    cells = [
        cell for number, metric in numbers for cell in lines.stray(number, Unit.POSTS, "definition", metric)
    ]
    return [replace(fact, cells=(*fact.cells, *cells)), *total_facts(lines, (column,))]


def _days(wants: Wants, *, ahead: bool = False) -> set[date]:
    """The dates that the question names, singly or as a window; "this week" to its end if `ahead`."""
    found = set(wants.asked.dates(wants.today))
    window = wants.asked.window_dates(wants.today)
    if window is not None:
        start, end = window
        if ahead and end == wants.today and end - start < WEEK and not found:
            end = start + WEEK - timedelta(days=1)
        found |= {date.fromordinal(number) for number in range(start.toordinal(), end.toordinal() + 1)}
    return found


def _on(row: Row, column: str, days: set[date]) -> bool:
    moment = row.values[column]
    return isinstance(moment, datetime) and moment.date() in days
