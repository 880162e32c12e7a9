"""What the patrol did in the last 7 days."""

from collections import Counter
from collections.abc import Iterable

from desktop.export import clock
from desktop.export.reading import Export
from desktop.sources import cells
from desktop.sources.result import Column, Note, Period, Row, SourceName, SourceResult, Table, Unit, Value

PATROL_SQL = """
    SELECT p.action_id, p.acted_at_utc, p.action, p.mode, p.result, p.reason,
           p.target_username, p.target_url, p.target_excerpt, p.comment_text, a.username
    FROM my_patrol_actions AS p LEFT JOIN my_accounts AS a ON a.account_id = p.account_id
    WHERE p.acted_at_utc >= :start AND p.acted_at_utc < :end
    ORDER BY p.acted_at_utc DESC, p.action_id
"""

ACTIONS = ("visit", "like", "comment", "follow")
MODES = ("browser", "manual")
RESULTS = ("ok", "skipped", "failed", "awaiting_review")

_UNITS = {
    "done_comment": Unit.COMMENTS,
    "browser_comment": Unit.COMMENTS,
    "manual_comment": Unit.COMMENTS,
    "done_like": Unit.LIKES,
    "done_follow": Unit.ACCOUNTS,
    "targets": Unit.ACCOUNTS,
}

ACTION_COLUMNS = (
    Column("acted", Unit.TIME),
    Column("action", Unit.TEXT),
    Column("mode", Unit.TEXT),
    Column("result", Unit.TEXT),
    Column("reason", Unit.TEXT),
    Column("target", Unit.TEXT),
    Column("target_url", Unit.TEXT),
    Column("target_excerpt", Unit.TEXT),
    Column("comment_text", Unit.TEXT),
    Column("account", Unit.TEXT),
)


def patrol(export: Export) -> SourceResult:
    """Patrol actions of the 7 local dates that end with the as-of date, newest first.

    Tables: actions, total (one row of counts), days, hours, targets. `done_comment` counts comments that
    went through (`result = ok`) in either mode; `browser_comment` only those left by the patrol itself.
    """
    span = clock.last_7_days(export.as_of_local)
    found = export.select(PATROL_SQL, {"start": span.from_utc, "end": span.to_utc})
    rows = tuple(_row(each, export) for each in found)
    return SourceResult(
        name=SourceName.PATROL,
        period=Period(span.start, span.end),
        tables=(
            Table("actions", ACTION_COLUMNS, rows),
            _total(rows),
            _counted("days", "day", (str(row.values["acted"])[:10] for row in rows)),
            _counted("hours", "hour", (f"{str(row.values['acted'])[11:13]}:00" for row in rows)),
            _counted(
                "targets", "target", (str(row.values["target"]) for row in rows if row.values["target"])
            ),
        ),
        notes=(Note("patrol_modes"),) if rows else (),
        rows=len(rows),
        rows_with_data=len(rows),
        today=export.as_of_local.date(),
    )


def _row(found: dict[str, object], export: Export) -> Row:
    target = cells.handle(found["target_username"])
    values: dict[str, Value] = {
        "acted": cells.moment(found["acted_at_utc"], export),
        "action": str(found["action"]),
        "mode": str(found["mode"]),
        "result": str(found["result"]),
        "reason": cells.text(found["reason"]),
        "target": target,
        "target_url": cells.text(found["target_url"]),
        "target_excerpt": cells.text(found["target_excerpt"]),
        "comment_text": cells.text(found["comment_text"]),
        "account": cells.handle(found["username"]),
    }
    return Row(str(found["action_id"]), values, (target,) if target else ())


def _total(rows: tuple[Row, ...]) -> Table:
    counts: dict[str, Value] = {"actions": len(rows)}
    counts |= {name: sum(row.values["result"] == name for row in rows) for name in RESULTS}
    done = [row for row in rows if row.values["result"] == "ok"]
    counts |= {f"done_{name}": sum(row.values["action"] == name for row in done) for name in ACTIONS}
    comments = [row for row in done if row.values["action"] == "comment"]
    counts |= {f"{mode}_comment": sum(row.values["mode"] == mode for row in comments) for mode in MODES}
    counts["targets"] = len({row.values["target"] for row in rows if row.values["target"]})
    columns = tuple(Column(name, _UNITS.get(name, Unit.ACTIONS)) for name in counts)
    return Table("total", columns, (Row("total", counts),) if rows else ())


def _counted(name: str, key: str, values: Iterable[str]) -> Table:
    ordered = sorted(Counter(values).items(), key=lambda item: (-item[1], item[0]))
    rows = tuple(Row(f"{key}:{value}", {key: value, "actions": count}, (value,)) for value, count in ordered)
    return Table(name, (Column(key, Unit.TEXT), Column("actions", Unit.ACTIONS)), rows)
