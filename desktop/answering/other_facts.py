"""The fact sheets of accounts, patrol, schedule and comments."""

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.fencing import fence_safe
from desktop.answering.foreign import foreign
from desktop.answering.lines import FactLines, Own
from desktop.language import Words
from desktop.sources.result import Row, SourceResult, Table, Unit

ACCOUNTS_SHOWN = 8
PATROL_COUNTS = (
    "actions", "done_comment", "browser_comment", "manual_comment", "done_like", "done_follow", "done_visit",
    "failed", "skipped", "awaiting_review", "targets",
)  # fmt: skip
SCHEDULE_COUNTS = ("queued", "scheduled", "needs_approval", "draft", "failed")
COMMENT_COUNTS = ("comments", "unanswered", "answered", "asking", "authors", "answer_hours")


def accounts_sheet(result: SourceResult, words: Words) -> list[Fact]:
    """How many accounts, the state and followers of each, and whose workspace it is."""
    lines = FactLines(words, result)
    workspace = result.table("workspace")
    (row,) = workspace.rows
    facts = [lines.cell("accounts.accounts", workspace, row, "accounts")]
    facts += [lines.cell(f"accounts.{column}", workspace, row, column) for column in ("expired", "members")]
    table = result.table("accounts")
    for account in table.rows[:ACCOUNTS_SHOWN]:
        facts += [account_status(lines, account), *account_figures(lines, table, account)]
    facts.append(
        lines.text("accounts.owner", row, "owner", _safe(row, "owner"), workspace=_safe(row, "workspace"))
    )
    return facts


def account_status(lines: FactLines, account: Row) -> Fact:
    """Whether an account is connected."""
    words = lines.words
    state = words(f"status.{account.values['status']}")
    return lines.text("accounts.status", account, "status", state, account=account_label(words, account))


def account_figures(lines: FactLines, table: Table, account: Row) -> list[Fact]:
    """An account's followers and the date of its connection, where known."""
    name = account_label(lines.words, account)
    facts = []
    if account.values["followers"] is not None:
        day = account.values["followers_day"]
        also = [(account.row_id, "followers_day")]
        facts.append(
            lines.cell("accounts.followers", table, account, "followers", also=also, account=name, day=day)
        )
    if account.values["connected"] is not None:
        moment = str(account.values["connected"])
        facts.append(lines.text("accounts.connected", account, "connected", moment, Unit.DATE, account=name))
    return facts


def account_label(words: Words, account: Row) -> str:
    """`@mia.makes (Threads)`."""
    platform = words(f"platform.{account.values['platform']}")
    return f"{_safe(account, 'account')} ({platform})"


def patrol_sheet(result: SourceResult, words: Words) -> list[Fact]:
    """What the patrol did, counted, then what failed last and where it went last."""
    lines = FactLines(words, result)
    facts = counts(lines, "patrol", PATROL_COUNTS)
    actions = result.table("actions")
    facts += [patrol_failure(lines, row) for row in actions.rows if row.values["result"] == "failed"][:1]
    left = [row for row in actions.rows if row.values["comment_text"] and row.values["result"] == "ok"]
    if left:
        facts.append(comment_left(lines, left[0]))
    return facts + busiest_hour(lines)


def busiest_hour(lines: FactLines) -> list[Fact]:
    """The hour with the most patrol actions."""
    table = lines.result.table("hours")
    return [
        lines.cell(
            "patrol.busiest_hour", table, row, "actions", also=[(row.row_id, "hour")], hour=row.values["hour"]
        )
        for row in table.rows[:1]
    ]


def patrol_failure(lines: FactLines, row: Row) -> Fact:
    """Why one patrol action failed, and at whose post."""
    reason = _safe(row, "reason") or lines.words("fact.schedule.no_reason")
    target = _safe(row, "target")
    also = [(row.row_id, "acted")]
    gaps = {"target": target, **_moment(row, "acted")}
    return lines.text("patrol.failure", row, "reason", reason, also=also, **gaps)


def patrol_action(lines: FactLines, row: Row) -> Fact:
    """One patrol action: what it did, where, and how it went."""
    words = lines.words
    gaps = {"action": words(f"patrol_action.{row.values['action']}"), "target": _safe(row, "target")}
    shown = words(f"patrol_result.{row.values['result']}")
    also = [(row.row_id, "acted")]
    return lines.text("patrol.action", row, "result", shown, also=also, **gaps, **_moment(row, "acted"))


def comment_left(lines: FactLines, row: Row) -> Fact:
    """The exact words of a comment that the patrol left, and under whose post."""
    shown = quoted(lines.words, row.values["comment_text"])
    target = _safe(row, "target")
    also = [(row.row_id, "acted")]
    gaps = {"target": target, **_moment(row, "acted")}
    return lines.text("patrol.comment_left", row, "comment_text", shown, also=also, **gaps)


def schedule_sheet(result: SourceResult, words: Words) -> list[Fact]:
    """How much is queued, what is next, which days are empty, and what failed."""
    lines = FactLines(words, result)
    facts = counts(lines, "schedule", SCHEDULE_COUNTS)
    facts += [queued(lines, row, "schedule.next") for row in result.table("queue").rows[:1]]
    facts += empty_days(lines)
    facts += queued_per_account(lines)
    facts += [failure(lines, row) for row in result.table("failed").rows[:2]]
    return facts


def queued(lines: FactLines, row: Row, name: str) -> Fact:
    """One post in the queue: what it says, its account, its state, and when it goes out."""
    words = lines.words
    shown = wording.when(row.values["scheduled"])  # type: ignore[arg-type]
    return lines.text(
        name,
        row,
        "scheduled",
        shown,
        Unit.TIME,
        post=_queued_title(words, row),
        account=wording.account(words, row.values["account"]),
        status=words(f"queue.{row.values['status']}"),
    )


def queued_on(lines: FactLines, table: Table, row: Row) -> Fact:
    """How many posts are queued on one day."""
    also = [(row.row_id, "day")]
    return lines.cell("schedule.day", table, row, "posts", also=also, day=row.values["day"])


def queued_per_account(lines: FactLines) -> list[Fact]:
    """How many posts each account has in the queue."""
    table = lines.result.table("accounts")
    names = [wording.account(lines.words, row.values["account"]) for row in table.rows]
    return [
        lines.cell("schedule.account", table, row, "posts", account=name)
        for name, row in zip(names, table.rows, strict=True)
    ]


def empty_days(lines: FactLines) -> list[Fact]:
    """How many dates of the period have nothing queued, and which."""
    days = lines.result.table("days")
    empty = [row for row in days.rows if row.values["posts"] == 0]
    names = ", ".join(str(row.values["day"]) for row in empty)
    own = Own("empty_days", (empty[0].row_id, "posts") if empty else None)
    facts = [lines.computed("schedule.empty_days", len(empty), Unit.DAYS, "empty_days", own)]
    if empty:
        also = [(row.row_id, "day") for row in empty]
        facts.append(lines.text("schedule.empty_dates", empty[0], "day", names, Unit.DATE, also=also))
    return facts


def failure(lines: FactLines, row: Row) -> Fact:
    """One scheduled post that did not go out, and why."""
    reason = _safe(row, "reason") or lines.words("fact.schedule.no_reason")
    title = _queued_title(lines.words, row)
    also = [(row.row_id, "scheduled")]
    gaps = {"post": title, **_moment(row, "scheduled")}
    return lines.text("schedule.failure", row, "reason", reason, also=also, **gaps)


def _queued_title(words: Words, row: Row) -> str:
    text = row.values["text"]
    name = wording.title(str(text)) if text is not None else ""
    return words("post.quoted", title=foreign(name)) if name else words("post.no_text")


def comments_sheet(result: SourceResult, words: Words) -> list[Fact]:
    """Received, answered and open comments, who writes most, and the latest open one."""
    lines = FactLines(words, result)
    facts = counts(lines, "comments", COMMENT_COUNTS)
    facts += most_commented(lines)
    open_ones = [row for row in result.table("comments").rows if row.values["answered"] is None]
    facts += [comment(lines, row, "comments.latest_open") for row in open_ones[:1]]
    return facts


def most_commented(lines: FactLines) -> list[Fact]:
    """The most active author and the post with the most comments; nothing where several are equal."""
    facts = []
    author, post = (_first_alone(lines.result.table(name)) for name in ("authors", "posts"))
    if author is not None:
        table, who = lines.result.table("authors"), _safe(author, "author")
        facts.append(lines.cell("comments.most_author", table, author, "comments", who=who))
    if post is not None:
        table, which = lines.result.table("posts"), quoted(lines.words, post.values["post"])
        facts.append(lines.cell("comments.most_post", table, post, "comments", which=which))
    return facts


def _first_alone(table: Table) -> Row | None:
    """The first row, where no other has as many comments."""
    counts = [row.values["comments"] for row in table.rows[:2]]
    return table.rows[0] if len(counts) == 1 or (counts and counts[0] != counts[1]) else None


def comment(lines: FactLines, row: Row, name: str) -> Fact:
    """One comment in its own words, with its author and its time."""
    shown = quoted(lines.words, row.values["text"])
    also = [(row.row_id, "created")]
    gaps = {"author": _safe(row, "author"), **_moment(row, "created")}
    return lines.text(name, row, "text", shown, also=also, **gaps)


def counts(lines: FactLines, group: str, columns: tuple[str, ...]) -> list[Fact]:
    """The counts of a source's `total` row; unknown ones are left out."""
    table = lines.result.table("total")
    return [
        lines.cell(f"{group}.{column}", table, row, column)
        for row in table.rows
        for column in columns
        if row.values[column] is not None
    ]


def quoted(words: Words, text: object) -> str:
    """Somebody's words in quotation marks, cut, safe for a prompt."""
    name = wording.title(str(text), width=160) if text is not None else ""
    return words("post.quoted", title=foreign(name)) if name else words("post.no_text")


def _safe(row: Row, column: str) -> str:
    value = row.values[column]
    return "" if value is None else foreign(fence_safe(str(value)))


def _moment(row: Row, column: str) -> dict[str, str]:
    value = row.values[column]
    return {"when": wording.when(value)} if hasattr(value, "strftime") else {"when": ""}  # type: ignore[arg-type]
