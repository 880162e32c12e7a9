"""The sample export: Mia, who makes desk videos, as of 30 November 2026, 20:00 in Taipei."""

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

from desktop.export import sample_second_owner
from desktop.export.sample_comments import AS_OF, comments
from desktop.export.sample_november import INSTAGRAM, THREADS
from desktop.export.sample_patrol import patrol_actions
from desktop.export.sample_posts import OWNER, ZONE, Row, posts
from desktop.export.sample_schedule import scheduled_posts
from desktop.export.writing import write_export

# Followers on these days; in between they grow evenly, with a small daily wobble.
_FOLLOWERS = {
    THREADS: (
        (date(2025, 10, 1), 3120),
        (date(2026, 4, 1), 4015),
        (date(2026, 10, 31), 5114),
        (date(2026, 11, 30), 5210),
    ),
    INSTAGRAM: ((date(2025, 10, 1), 1890), (date(2026, 10, 31), 2731), (date(2026, 11, 30), 2764)),
}
_MISSING_DAYS = {(THREADS, date(2026, 11, 18)), (INSTAGRAM, date(2026, 10, 13))}
_UNKNOWN_FOLLOWERS = {(INSTAGRAM, date(2026, 11, 7))}
_WOBBLE = (0, 2, -1, 3, 1, -2, 0)


def write_sample(path: Path) -> None:
    """Write the sample export to `path`, the same rows every time.

    Two owners (`mia` first, then `theo`) and `kai`, an editor of Mia's workspace.

    Raises:
        ExportError: there is something at `path` already, or it cannot be written there.
    """
    write_export(path, sample_rows())


def sample_rows() -> dict[str, list[Row]]:
    """Every row of the sample, by table."""
    written = posts()
    mine: dict[str, list[Row]] = {
        "accounts": _accounts(),
        "account_daily": [row for account in _FOLLOWERS for row in _days(account)],
        "posts": written,
        "patrol_actions": patrol_actions(),
        "scheduled_posts": scheduled_posts(),
        "comments": comments(written),
    }
    theirs = sample_second_owner.rows()
    return {
        "export_info": [{"schema_version": 1, "exported_at_utc": AS_OF, "exported_by": "Xiaomai sample"}],
        "users": [
            {"user_id": OWNER, "display_name": "Mia Chen"},
            {"user_id": "kai", "display_name": "Kai Lin"},
            {"user_id": "theo", "display_name": "Theo Rossi"},
        ],
        "workspaces": [
            _workspace("w-mia", OWNER, "mia.makes", ZONE.key),
            _workspace("w-theo", "theo", "theo.runs", "Europe/Rome"),
        ],
        "workspace_members": [
            {"workspace_id": "w-mia", "user_id": OWNER, "role": "owner"},
            {"workspace_id": "w-mia", "user_id": "kai", "role": "editor"},
            {"workspace_id": "w-theo", "user_id": "theo", "role": "owner"},
        ],
        **{table: mine[table] + theirs[table] for table in mine},
    }


def _workspace(workspace_id: str, owner: str, name: str, zone: str) -> Row:
    return {"workspace_id": workspace_id, "owner_user_id": owner, "name": name, "timezone": zone}


def _accounts() -> list[Row]:
    return [
        {
            "account_id": account,
            "owner_user_id": OWNER,
            "platform": platform,
            "username": "mia.makes",
            "display_name": "Mia makes 小麥",
            "status": status,
            "connected_at_utc": "2025-09-28T03:10:00Z",
        }
        for account, platform, status in (
            (THREADS, "threads", "connected"),
            (INSTAGRAM, "instagram", "expired"),
        )
    ]


def _days(account: str) -> list[Row]:
    rows: list[Row] = []
    anchors = _FOLLOWERS[account]
    for (start, low), (end, high) in pairwise(anchors):
        for passed in range((end - start).days):
            day = start + timedelta(days=passed)
            grown = low + (high - low) * passed // (end - start).days
            rows.append(_daily(account, day, grown + (_WOBBLE[day.toordinal() % 7] if passed else 0)))
    last, followers = anchors[-1]
    rows.append(_daily(account, last, followers))
    return [row for row in rows if (account, date.fromisoformat(str(row["day"]))) not in _MISSING_DAYS]


def _daily(account: str, day: date, followers: int) -> Row:
    return {
        "owner_user_id": OWNER,
        "account_id": account,
        "day": day.isoformat(),
        "followers": None if (account, day) in _UNKNOWN_FOLLOWERS else followers,
        "profile_views": 20 + (day.toordinal() * 37) % 90,
    }
