"""The sample's schedule: what Mia has queued after 30 November 2026, and what became of earlier plans."""

from desktop.export.clock import format_utc
from desktop.export.sample_november import INSTAGRAM, THREADS
from desktop.export.sample_posts import OWNER, Row, local_time

_TONIGHT = "Tonight: the lamp test everyone asked for 💡"
_BOTH = "年末桌面大掃除，我的五個步驟"
_EXPIRED = "The Instagram sign-in has expired"

# When, account, media, status, text, why it failed.
_PLANS = (
    (
        "11-05 21:00",
        THREADS,
        "text",
        "published",
        "I quit chasing hooks for 30 days. Here is what happened",
        None,
    ),
    ("11-19 21:00", THREADS, "carousel", "published", "What's in my camera bag this month", None),
    ("11-27 12:00", THREADS, "link", "published", "How I back up footage in ten minutes", None),
    ("11-30 08:00", INSTAGRAM, "image", "failed", "週一早晨，先泡咖啡再開工 ☕", _EXPIRED),
    ("11-30 21:00", THREADS, "video", "scheduled", _TONIGHT, None),
    ("11-30 21:00", INSTAGRAM, "video", "scheduled", _TONIGHT, None),
    ("12-01 12:00", THREADS, "text", "scheduled", "十二月的拍攝清單：\n・燈\n・收音\n・一杯好咖啡", None),
    ("12-03 21:00", THREADS, "video", "needs_approval", "Four shots I never skip on a desk tour", None),
    ("12-04 18:00", INSTAGRAM, "carousel", "draft", None, None),
    ("12-06 10:30", INSTAGRAM, "image", "needs_approval", "A slow Sunday, one lens, no plan", None),
    ("12-08 21:00", THREADS, "video", "scheduled", _BOTH, None),
    ("12-08 21:00", INSTAGRAM, "video", "scheduled", _BOTH, None),
    ("12-10 21:00", THREADS, "text", "scheduled", "新手問答：第一支麥克風怎麼選？", None),
    ("12-11 12:00", THREADS, "text", "draft", "What I would buy again, and what I would not", None),
    ("12-12 15:00", THREADS, "poll", "canceled", "Poll: desk tour or camera tour?", None),
    ("12-13 23:30", THREADS, "text", "scheduled", "Late note: what this year taught me about light", None),
    ("12-14 00:00", THREADS, "text", "scheduled", "Just past midnight: next year's first idea", None),
    ("12-20 21:00", THREADS, "video", "scheduled", "The last video of the year", None),
)


def scheduled_posts() -> list[Row]:
    """The plans, in the order of their times."""
    return [
        {
            "schedule_id": f"mia-s{number:03}",
            "owner_user_id": OWNER,
            "account_id": account,
            "scheduled_at_utc": format_utc(local_time(when)),
            "text": text,
            "media_type": media,
            "status": status,
            "failure_reason": reason,
        }
        for number, (when, account, media, status, text, reason) in enumerate(_PLANS, start=1)
    ]
