"""Small exports of one owner, made row by row: only what a test is about has to be said."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from desktop.export.writing import write_export

AS_OF = "2026-11-30T12:00:00Z"
OWNER = "ann"
ACCOUNT = "ann-threads"

Row = dict[str, object]


def world(
    path: Path,
    *,
    posts: Iterable[Row] = (),
    comments: Iterable[Row] = (),
    patrol: Iterable[Row] = (),
    schedule: Iterable[Row] = (),
    daily: Iterable[Row] = (),
    accounts: Iterable[Row] = (),
    zone: str = "Asia/Taipei",
    as_of: str = AS_OF,
) -> Path:
    """An export of Ann's at `path`; each row needs only the columns that matter."""
    everyone = [{"user_id": OWNER, "display_name": "Ann"}]
    space = {"workspace_id": "w", "owner_user_id": OWNER, "name": "Ann's desk", "timezone": zone}
    mine = {"account_id": ACCOUNT, "platform": "threads", "username": "ann.writes", "status": "connected"}
    write_export(
        path,
        {
            "export_info": [{"schema_version": 1, "exported_at_utc": as_of}],
            "users": everyone,
            "workspaces": [space],
            "workspace_members": [{"workspace_id": "w", "user_id": OWNER, "role": "owner"}],
            "accounts": _filled([mine, *accounts], {}, "account_id"),
            "account_daily": _filled(daily, {"account_id": ACCOUNT}),
            "posts": _filled(posts, _POST, "post_id"),
            "comments": _filled(comments, _COMMENT, "comment_id"),
            "patrol_actions": _filled(patrol, _ACTION, "action_id"),
            "scheduled_posts": _filled(schedule, _QUEUED, "schedule_id"),
        },
    )
    return path


_POST: Row = {
    "account_id": ACCOUNT,
    "text": "A post",
    "media_type": "text",
    "is_reply": 0,
    "published_at_utc": "2026-11-20T10:00:00Z",
    "published_precision": "second",
}
_COMMENT: Row = {"account_id": ACCOUNT, "author_is_self": 0, "created_at_utc": "2026-11-20T10:00:00Z"}
_ACTION: Row = {
    "account_id": ACCOUNT,
    "acted_at_utc": "2026-11-29T10:00:00Z",
    "action": "comment",
    "mode": "browser",
    "result": "ok",
}
_QUEUED: Row = {"account_id": ACCOUNT, "scheduled_at_utc": "2026-12-02T10:00:00Z", "status": "scheduled"}


def _filled(rows: Iterable[Row], usual: Row, key: str | None = None) -> Iterator[Row]:
    for number, row in enumerate(rows):
        ids: Row = {} if key is None else {key: f"{key}-{number}"}
        yield {"owner_user_id": OWNER, **usual, **ids, **row}
