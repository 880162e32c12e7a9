"""The sample's patrol: what it did for Mia in the last two months, the last 7 days written out."""

from datetime import datetime, time, timedelta
from random import Random

from desktop.export.clock import format_utc
from desktop.export.sample_chance import pick
from desktop.export.sample_november import INSTAGRAM, THREADS
from desktop.export.sample_posts import OWNER, ZONE, Row, local_time
from desktop.export.sample_words import COMMENTERS, PATROL_COMMENTS, PATROL_EXCERPTS

_TIMED_OUT = "The page did not load in time"
_CLOSED = "Comments are turned off for this post"
_EXPIRED = "The Instagram sign-in has expired"
_RECENT = "Already commented there this week"
_OLD = "The post is older than 7 days"

# When, account, action, mode, result, reason, whom, comment.
_LAST_WEEK = (
    ("11-24 09:02", THREADS, "visit", "browser", "ok", None, "desk.and.tea", None),
    ("11-24 09:03", THREADS, "like", "browser", "ok", None, "desk.and.tea", None),
    ("11-24 09:05", THREADS, "comment", "browser", "ok", None, "desk.and.tea", 0),
    ("11-24 21:40", INSTAGRAM, "like", "manual", "ok", None, "noon.light", None),
    ("11-25 09:00", THREADS, "visit", "browser", "ok", None, "kafei_pai", None),
    ("11-25 09:02", THREADS, "comment", "browser", "ok", None, "kafei_pai", 3),
    ("11-25 09:06", THREADS, "comment", "browser", "skipped", _RECENT, "desk.and.tea", None),
    ("11-25 13:30", INSTAGRAM, "visit", "browser", "ok", None, "pixel.and.pine", None),
    ("11-26 09:01", THREADS, "like", "browser", "ok", None, "tinytripod", None),
    ("11-26 09:04", THREADS, "comment", "browser", "failed", _CLOSED, "tinytripod", 2),
    ("11-26 20:15", THREADS, "comment", "manual", "ok", None, "xiao.zhuo", 1),
    ("11-27 09:00", THREADS, "visit", "browser", "failed", _TIMED_OUT, "cablecat", None),
    ("11-27 09:08", THREADS, "like", "browser", "ok", None, "lo_fi_lens", None),
    ("11-27 09:10", THREADS, "comment", "browser", "awaiting_review", None, "lo_fi_lens", 4),
    ("11-28 10:00", INSTAGRAM, "like", "browser", "ok", None, "slowmornings", None),
    ("11-28 10:02", INSTAGRAM, "comment", "browser", "ok", None, "slowmornings", 0),
    ("11-28 10:05", INSTAGRAM, "follow", "manual", "ok", None, "ayu.draws", None),
    ("11-29 09:01", THREADS, "visit", "browser", "ok", None, "framebyframe", None),
    ("11-29 09:02", THREADS, "like", "browser", "skipped", _OLD, "framebyframe", None),
    ("11-29 09:04", THREADS, "comment", "browser", "awaiting_review", None, "papertrail.studio", 2),
    ("11-30 08:00", INSTAGRAM, "visit", "browser", "failed", _EXPIRED, "pixel.and.pine", None),
    ("11-30 08:01", INSTAGRAM, "like", "browser", "failed", _EXPIRED, "pixel.and.pine", None),
    ("11-30 09:00", THREADS, "visit", "browser", "ok", None, "kafei_pai", None),
    ("11-30 09:03", THREADS, "like", "browser", "ok", None, "kafei_pai", None),
)

_KINDS = ("visit", "visit", "like", "like", "like", "comment", "comment", "follow")
_ENDS = (
    ("ok", None),
    ("ok", None),
    ("ok", None),
    ("skipped", _RECENT),
    ("skipped", _OLD),
    ("failed", _TIMED_OUT),
)
_DAYS_BEFORE = 54


def patrol_actions() -> list[Row]:
    """What the patrol did, oldest first."""
    rng = Random(7)
    rows = [row for day in range(_DAYS_BEFORE) for row in _day(rng, day)]
    for when, account, action, mode, result, reason, whom, comment in _LAST_WEEK:
        text = None if comment is None else PATROL_COMMENTS[comment]
        rows.append(_row(rng, local_time(when), (account, action, mode, result), reason, whom, text))
    for number, row in enumerate(rows, start=1):
        row["action_id"] = f"mia-a{number:04}"
        row["target_url"] = f"https://social.example/@{row['target_username']}/post/{number}"
    return rows


def _day(rng: Random, day: int) -> list[Row]:
    """Two actions of one morning, counted from 1 October."""
    rows = []
    start = datetime.combine(local_time("10-01 00:00").date() + timedelta(days=day), time(9), ZONE)
    for minute in (0, 4):
        action = pick(rng, _KINDS)
        result, reason = pick(rng, _ENDS)
        mode = "manual" if rng.random() < 0.2 else "browser"
        account = INSTAGRAM if rng.random() < 0.3 else THREADS
        text = pick(rng, PATROL_COMMENTS) if action == "comment" and result == "ok" else None
        moment = start + timedelta(minutes=minute)
        whom = pick(rng, COMMENTERS)
        rows.append(_row(rng, moment, (account, action, mode, result), reason, whom, text))
    return rows


def _row(
    rng: Random,
    moment: datetime,
    done: tuple[str, str, str, str],
    reason: str | None,
    whom: str,
    comment: str | None,
) -> Row:
    account, action, mode, result = done
    return {
        "owner_user_id": OWNER,
        "account_id": account,
        "acted_at_utc": format_utc(moment),
        "action": action,
        "mode": mode,
        "result": result,
        "reason": reason,
        "target_username": whom,
        "target_excerpt": None if action == "follow" else pick(rng, PATROL_EXCERPTS),
        "comment_text": comment,
    }
