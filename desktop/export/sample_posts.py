"""The sample's posts as rows: November as it is written, the thirteen months before from a seed."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from desktop.export.clock import format_utc
from desktop.export.sample_chance import between, pick
from desktop.export.sample_november import (
    INSTAGRAM,
    POSTS_WRITTEN,
    REPLIES_WRITTEN,
    THREADS,
    Counts,
    WrittenPost,
)
from desktop.export.sample_words import CAPTIONS, DIARY_ENDS, DIARY_STARTS, REPLIES

ZONE = ZoneInfo("Asia/Taipei")
OWNER = "mia"
MEASURED = "2026-11-30T11:30:00Z"

Row = dict[str, object]

_MEASURES = ("views", "likes", "replies", "reposts", "quotes", "shares")
_HOURS = (8, 8, 10, 12, 12, 12, 15, 15, 18, 18, 18, 21, 21, 21, 21)
_STRENGTH = {8: 0.6, 10: 0.8, 12: 1.0, 15: 0.9, 18: 1.15, 21: 1.7}
_MINUTES = (0, 0, 0, 5, 10, 15, 30, 40)
_MEDIA = ("text", "image", "video", "video", "carousel")
_FIRST_DAY = date(2025, 10, 1)
_MONTHS = 13

# Which post of which month (both counted from 0) is out of the ordinary.
_NOT_MEASURED = {(0, 2), (12, 5)}
_TEXT_UNKNOWN = {(12, 8)}
_TO_THE_MINUTE = {(3, number) for number in range(14)}


def posts() -> list[Row]:
    """Mia's posts, oldest first."""
    # With this seed the months grow, the best post of all is an old one, and no caption comes twice.
    rng = Random(3786)
    captions = iter(CAPTIONS)
    rows = [row for place in range(_MONTHS) for row in _month(rng, place, captions)]
    rows += [_written(post) for post in POSTS_WRITTEN]
    rows += [
        _reply(local_time(when), REPLIES[number], counts)
        for number, (when, counts) in enumerate(REPLIES_WRITTEN)
    ]
    rows.sort(key=lambda row: str(row["published_at_utc"]))
    for number, row in enumerate(rows, start=1):
        row["post_id"] = f"mia-p{number:04}"
        row["permalink"] = f"https://social.example/@mia.makes/post/{row['post_id']}"
    return rows


def local_time(when: str) -> datetime:
    """The local time written as `MM-DD HH:MM`, in 2026."""
    return datetime.fromisoformat(f"2026-{when}:00").replace(tzinfo=ZONE)


def _month(rng: Random, place: int, captions: Iterator[str]) -> Iterator[Row]:
    """One month of the past: a post every other day and a few replies. Views grow from month to month."""
    month = date(2025 + (9 + place) // 12, (9 + place) % 12 + 1, 1)
    for number in range(14):
        day = month + timedelta(days=2 * number + int(2 * rng.random()))
        hour = pick(rng, _HOURS)
        account = INSTAGRAM if rng.random() < 0.35 else THREADS
        lucky = 2.2 if rng.random() < 0.05 else 1.0
        views = int((640 + 60 * place) * _STRENGTH[hour] * between(rng, 0.6, 1.4) * lucky)
        row = _row(
            datetime.combine(day, time(hour, pick(rng, _MINUTES)), ZONE),
            account,
            pick(rng, _MEDIA),
            _diary(place, number, day) if number % 3 else next(captions),
            _counts(rng, views, account),
        )
        if (place, number) in _NOT_MEASURED:
            row |= dict.fromkeys((*_MEASURES, "metrics_at_utc"))
        if (place, number) in _TEXT_UNKNOWN:
            row["text"] = None
        if (place, number) in _TO_THE_MINUTE:
            row["published_precision"] = "minute"
        yield row
    for day_number in (4, 12, 20, 27):
        hour, minute = 9 + int(11 * rng.random()), int(60 * rng.random())
        local = datetime.combine(month + timedelta(days=day_number), time(hour, minute), ZONE)
        counts = _counts(rng, int(between(rng, 40, 220)), THREADS)
        yield _reply(local, pick(rng, REPLIES), counts)


def _diary(place: int, number: int, day: date) -> str:
    week = (day - _FIRST_DAY).days // 7 + 1
    language = number % 2
    ends = DIARY_ENDS[language]
    return DIARY_STARTS[language].format(week=week) + ends[(5 * place + number) % len(ends)]


def _counts(rng: Random, views: int, account: str) -> Counts:
    likes = int(views * between(rng, 0.03, 0.055))
    replies = int(views * between(rng, 0.002, 0.009))
    shares = int(views * between(rng, 0.002, 0.008))
    if account == INSTAGRAM:
        # Instagram has neither reposts nor quotes: not zero, unknown.
        return views, likes, replies, None, None, shares
    return views, likes, replies, int(views * 0.002), int(views * between(rng, 0, 0.001)), shares


def _written(post: WrittenPost) -> Row:
    row = _row(local_time(post.when), post.account, post.media, post.text, post.counts)
    row["published_precision"] = post.precision
    if post.deleted is not None:
        row["deleted_at_utc"] = format_utc(local_time(post.deleted))
    return row


def _reply(local: datetime, text: str, counts: Counts) -> Row:
    return _row(local, THREADS, "text", text, counts) | {"is_reply": 1}


def _row(local: datetime, account: str, media: str, text: str | None, counts: Counts) -> Row:
    measured = dict(zip(_MEASURES, counts, strict=True)) if counts else {}
    return {
        "owner_user_id": OWNER,
        "account_id": account,
        "text": text,
        "media_type": media,
        "is_reply": 0,
        "published_at_utc": format_utc(local),
        "published_precision": "second",
        "deleted_at_utc": None,
        "metrics_at_utc": MEASURED if counts else None,
        **measured,
    }
