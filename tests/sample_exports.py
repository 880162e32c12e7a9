"""Small exports for tests: a whole one with two owners, and ones that are broken on purpose."""

import copy
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from desktop.export.contract import TABLES, Column, Table
from desktop.export.writing import write_export

Row = dict[str, object]
Rows = dict[str, list[Row]]

WHEN = "2026-11-20T10:00:00Z"

_OWNERS = {"ann": "ann-x", "bob": "bob-x"}
_TWO: Rows = {
    "export_info": [{"schema_version": 1, "exported_at_utc": "2026-11-30T12:00:00Z", "exported_by": "test"}],
    "users": [
        {"user_id": "ann", "display_name": "Ann"},
        {"user_id": "bob", "display_name": "Bob"},
        {"user_id": "cat", "display_name": "Cat"},
        {"user_id": "dan", "display_name": "Dan"},
    ],
    "workspaces": [
        {"workspace_id": "w-ann", "owner_user_id": "ann", "name": "Ann's", "timezone": "Asia/Taipei"},
        {"workspace_id": "w-bob", "owner_user_id": "bob", "name": "Bob's", "timezone": "Europe/Rome"},
    ],
    "workspace_members": [
        {"workspace_id": "w-ann", "user_id": "ann", "role": "owner"},
        {"workspace_id": "w-bob", "user_id": "cat", "role": "viewer"},
    ],
    "accounts": [],
    "account_daily": [],
    "posts": [],
    "patrol_actions": [],
    "scheduled_posts": [],
    "comments": [],
}


def two_owners() -> Rows:
    """Rows of an export that keeps the contract: Ann's and Bob's, each with one row in every table.

    Cat is a member of Bob's workspace, Dan a stranger. Bob's counts are 1000 times Ann's, his texts say so.
    """
    rows = copy.deepcopy(_TWO)
    for owner, account in _OWNERS.items():
        times = 1 if owner == "ann" else 1000
        mine: Row = {"owner_user_id": owner, "account_id": account}
        rows["accounts"].append(
            {**mine, "platform": "x", "username": f"{owner}.writes", "status": "connected"}
        )
        rows["account_daily"].append({**mine, "day": "2026-11-20", "followers": 5 * times})
        rows["posts"].append(
            {
                **mine,
                "post_id": f"{owner}-p1",
                "text": f"{owner}'s words",
                "media_type": "text",
                "is_reply": 0,
                "published_at_utc": WHEN,
                "published_precision": "second",
                "views": 7 * times,
                "likes": 3 * times,
            }
        )
        rows["patrol_actions"].append(
            {
                **mine,
                "action_id": f"{owner}-a1",
                "acted_at_utc": WHEN,
                "action": "like",
                "mode": "browser",
                "result": "ok",
            }
        )
        rows["scheduled_posts"].append(
            {
                **mine,
                "schedule_id": f"{owner}-s1",
                "scheduled_at_utc": "2026-12-02T10:00:00Z",
                "status": "scheduled",
                "text": f"{owner}'s plan",
            }
        )
        rows["comments"].append(
            {
                **mine,
                "comment_id": f"{owner}-c1",
                "post_id": f"{owner}-p1",
                "author_username": "eve",
                "author_is_self": 0,
                "text": f"to {owner}",
                "created_at_utc": WHEN,
            }
        )
    return rows


def write_two_owners(path: Path) -> Path:
    """Write `two_owners()` to `path`."""
    write_export(path, two_owners())
    return path


def renamed(rows: Rows, names: Mapping[str, str]) -> Rows:
    """The same rows with each value that is one of the old names replaced by the new one."""
    return {
        table: [{column: names.get(str(v), v) for column, v in row.items()} for row in records]
        for table, records in rows.items()
    }


def write_loose(
    path: Path,
    rows: Mapping[str, list[Row]],
    *,
    without: frozenset[str] = frozenset(),
    declared: Callable[[Table, Column], str] = lambda _table, _column: "",
) -> Path:
    """Write rows to tables that have no key and no constraint, so that any value goes in.

    `without` names tables (`posts`) and columns (`posts.views`) that are left out; `declared` gives each
    column its type, none if not told otherwise.
    """
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA synchronous = OFF")
        for table in TABLES:
            if table.name in without:
                continue
            columns = [c for c in table.columns if f"{table.name}.{c.name}" not in without]
            made = ", ".join(f'"{column.name}" {declared(table, column)}' for column in columns)
            database.execute(f"CREATE TABLE {table.name} ({made})")
            marks = ", ".join("?" for _ in columns)
            for row in rows.get(table.name, []):
                values = [row.get(column.name) for column in columns]
                database.execute(f"INSERT INTO {table.name} VALUES ({marks})", values)
        database.commit()
    return path


def run_sql(path: Path, *statements: str) -> Path:
    """Change the file at `path` with statements of one's own."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA synchronous = OFF")
        for statement in statements:
            database.execute(statement)
        database.commit()
    return path
