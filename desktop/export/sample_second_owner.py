"""The sample's second owner: everything about him differs from the first, so that a leak is seen at once."""

from datetime import date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from desktop.export.clock import format_utc
from desktop.export.sample_chance import between, pick
from desktop.export.sample_words import TRAIL

OWNER = "theo"
_BLUESKY = "theo-bluesky"
_ZONE = ZoneInfo("Europe/Rome")
_FIRST_DAY = date(2026, 8, 1)
_DAYS = 120

Row = dict[str, object]


def rows() -> dict[str, list[Row]]:
    """Theo's rows by table. His counts are 70000 and more, his texts name the Dolomites."""
    rng = Random(70_000)
    days = [_FIRST_DAY + timedelta(days=number) for number in range(_DAYS)]
    posts = [_post(rng, day, number) for number, day in enumerate(days, start=1)]
    return {
        "accounts": [
            _account(_BLUESKY, "bluesky", "connected"),
            _account("theo-tiktok", "tiktok", "disconnected"),
        ],
        "account_daily": [
            _mine({"account_id": _BLUESKY, "day": day.isoformat(), "followers": 90_000 + 11 * number})
            for number, day in enumerate(days)
        ],
        "posts": posts,
        "patrol_actions": [_action(day, number) for number, day in enumerate(days[-20:], start=1)],
        "scheduled_posts": [_plan(number) for number in range(1, 9)],
        "comments": [_comment(post, number) for number, post in enumerate(posts[-40:], start=1)],
    }


def _mine(row: Row) -> Row:
    return {"owner_user_id": OWNER, **row}


def _at(day: date, hour: int) -> str:
    return format_utc(datetime.combine(day, time(hour, 20), _ZONE))


def _account(account_id: str, platform: str, status: str) -> Row:
    return _mine(
        {
            "account_id": account_id,
            "platform": platform,
            "username": "theo.runs",
            "display_name": "Theo runs",
            "status": status,
            "connected_at_utc": "2026-07-30T08:00:00Z",
        }
    )


def _post(rng: Random, day: date, number: int) -> Row:
    views = int(between(rng, 70_000, 99_000))
    return _mine(
        {
            "post_id": f"theo-p{number:04}",
            "account_id": _BLUESKY,
            "text": pick(rng, TRAIL).format(number=70_000 + number),
            "permalink": f"https://social.example/@theo.runs/post/theo-p{number:04}",
            "media_type": "image",
            "is_reply": int(number % 6 == 0),
            "published_at_utc": _at(day, pick(rng, (6, 7, 20, 21))),
            "published_precision": "second",
            "metrics_at_utc": "2026-11-30T11:30:00Z",
            "views": views,
            "likes": views - 60_000,
            "replies": 71_000 + number,
            "reposts": 72_000 + number,
            "quotes": 73_000 + number,
            "shares": 74_000 + number,
        }
    )


def _action(day: date, number: int) -> Row:
    return _mine(
        {
            "action_id": f"theo-a{number:04}",
            "account_id": _BLUESKY,
            "acted_at_utc": _at(day, 10),
            "action": "follow",
            "mode": "manual",
            "result": "ok",
            "target_username": "dolomites.hut",
            "target_url": "https://social.example/@dolomites.hut",
        }
    )


def _plan(number: int) -> Row:
    return _mine(
        {
            "schedule_id": f"theo-s{number:03}",
            "account_id": _BLUESKY,
            "scheduled_at_utc": _at(date(2026, 12, number), 6),
            "text": f"Dolomites sunrise start, part {70_000 + number}",
            "media_type": "video",
            "status": "scheduled",
        }
    )


def _comment(post: Row, number: int) -> Row:
    return _mine(
        {
            "comment_id": f"theo-c{number:04}",
            "account_id": _BLUESKY,
            "post_id": post["post_id"],
            "author_username": "dolomites.hut",
            "author_is_self": 0,
            "text": f"See you in the Dolomites, runner {70_000 + number}",
            "created_at_utc": post["published_at_utc"],
            "likes": 75_000 + number,
        }
    )
