"""The queue of the next 14 days, and what failed lately."""

from datetime import date, datetime, timedelta

from desktop.export import clock
from desktop.export.reading import Export
from desktop.sources import cells
from desktop.sources.result import Column, Note, Period, Row, SourceName, SourceResult, Table, Unit, Value

SCHEDULE_SQL = """
    SELECT s.schedule_id, s.scheduled_at_utc, s.text, s.media_type, s.status, s.failure_reason,
           a.username, a.platform
    FROM my_scheduled_posts AS s LEFT JOIN my_accounts AS a ON a.account_id = s.account_id
    WHERE s.scheduled_at_utc >= :start AND s.scheduled_at_utc < :end
    ORDER BY s.scheduled_at_utc, s.schedule_id
"""

WAITING = ("scheduled", "needs_approval", "draft")
"""What still stands in the queue; a draft has a time but goes out only once somebody releases it."""

QUEUE_COLUMNS = (
    Column("scheduled", Unit.TIME),
    Column("text", Unit.TEXT),
    Column("status", Unit.TEXT),
    Column("account", Unit.TEXT),
    Column("media_type", Unit.TEXT),
)


def schedule(export: Export) -> SourceResult:
    """What is queued from the as-of moment to the end of the 14th local date, soonest first.

    Tables: queue, total (one row of counts), days (every date, 0 where nothing is queued), accounts,
    failed (what failed in the last 30 days up to the end of the period, newest first).
    """
    ahead = clock.next_14_days(export.as_of_local)
    lately = clock.last_30_days(export.as_of_local)
    found = export.select(SCHEDULE_SQL, {"start": ahead.from_utc, "end": ahead.to_utc})
    queue = [row for row in found if row["status"] in WAITING]
    cancelled = sum(row["status"] == "canceled" for row in found)
    both = export.select(SCHEDULE_SQL, {"start": lately.from_utc, "end": ahead.to_utc})
    failed = [row for row in reversed(both) if row["status"] == "failed"]
    rows = tuple(_row(row, export) for row in queue)
    return SourceResult(
        name=SourceName.SCHEDULE,
        period=Period(ahead.start, ahead.end),
        tables=(
            Table("queue", QUEUE_COLUMNS, rows),
            _total(rows, len(failed)),
            _days(rows, ahead.start, ahead.end),
            _accounts(rows),
            _failed(failed, export),
        ),
        notes=(Note("cancelled_left_out", {"count": cancelled}),) if cancelled else (),
        rows=len(rows) + len(failed),
        rows_with_data=len(rows),
        today=export.as_of_local.date(),
    )


def _row(found: dict[str, object], export: Export) -> Row:
    text = cells.text(found["text"])
    account = None if found["username"] is None else f"@{found['username']} · {found['platform']}"
    values: dict[str, Value] = {
        "scheduled": cells.moment(found["scheduled_at_utc"], export),
        "text": text,
        "status": str(found["status"]),
        "account": account,
        "media_type": cells.text(found["media_type"]),
    }
    return Row(str(found["schedule_id"]), values, (" ".join(text.split()),) if text and text.strip() else ())


def _total(rows: tuple[Row, ...], failed: int) -> Table:
    counts: dict[str, Value] = {"queued": len(rows)}
    counts |= {status: sum(row.values["status"] == status for row in rows) for status in WAITING}
    counts["failed"] = failed
    columns = tuple(Column(name, Unit.POSTS) for name in counts)
    return Table("total", columns, (Row("total", counts),))


def _days(rows: tuple[Row, ...], start: date, end: date) -> Table:
    days = [start + timedelta(days=number) for number in range((end - start).days + 1)]
    table_rows = tuple(Row(f"day:{day}", {"day": day, "posts": _on(rows, day)}) for day in days)
    return Table("days", (Column("day", Unit.DATE), Column("posts", Unit.POSTS)), table_rows)


def _on(rows: tuple[Row, ...], day: date) -> int:
    times = [row.values["scheduled"] for row in rows]
    return sum(isinstance(time, datetime) and time.date() == day for time in times)


def _accounts(rows: tuple[Row, ...]) -> Table:
    names = sorted({str(row.values["account"]) for row in rows if row.values["account"]})
    table_rows = tuple(
        Row(
            f"account:{name}",
            {"account": name, "posts": sum(row.values["account"] == name for row in rows)},
            (name.partition(" ")[0],),
        )
        for name in names
    )
    return Table("accounts", (Column("account", Unit.TEXT), Column("posts", Unit.POSTS)), table_rows)


def _failed(found: list[dict[str, object]], export: Export) -> Table:
    rows = []
    for each in found:
        row = _row(each, export)
        values = dict(row.values) | {"reason": cells.text(each["failure_reason"])}
        rows.append(Row(row.row_id, values, row.names))
    return Table("failed", (*QUEUE_COLUMNS, Column("reason", Unit.TEXT)), tuple(rows))
