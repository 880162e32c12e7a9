"""The sample's comments: other people's and Mia's own, answered or not, and some that give orders."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random

from desktop.export.clock import format_utc, parse_utc
from desktop.export.sample_chance import pick
from desktop.export.sample_november import THREADS
from desktop.export.sample_posts import OWNER, Row, local_time
from desktop.export.sample_words import COMMENTERS, COMMENTS, ORDERS, OWN_COMMENTS

AS_OF = "2026-11-30T12:00:00Z"
_LIVELY = "2026-09-30T16:00:00Z"
"""The start of October in Taipei: from here on a post gets several comments."""

# One comment of each of these about the post of 12 November, so that a question about it has an answer.
_ABOUT_LIGHT = (
    ("11-12 21:20", "desk.and.tea", "The second mistake is my whole desk. How far away should the lamp be?"),
    ("11-12 21:45", "kafei_pai", "請問第三點的反光可以用描圖紙嗎？"),
    ("11-13 08:10", "tinytripod", "Fixed it in five minutes, thank you!"),
    ("11-13 12:30", "xiao.zhuo", "講太快了，跟不上 😢"),
)


def comments(posts: Sequence[Row]) -> list[Row]:
    """Comments on Mia's `posts`, oldest first."""
    rng = Random(11)
    rows: list[Row] = []
    for post in posts:
        if not post["is_reply"] and post["deleted_at_utc"] is None:
            rows += _under(rng, post)
    rows += _orders(rng, posts)
    (light,) = (post for post in posts if str(post["text"]).startswith("Three lighting mistakes"))
    rows += [_row(light, local_time(when), whom, text, likes=2) for when, whom, text in _ABOUT_LIGHT]
    # A mention in a story: about no post at all.
    story = _row(
        light, local_time("11-22 19:15"), "ayu.draws", "Saw you in a friend's story, hi! 👋", likes=None
    )
    rows.append(story | {"post_id": None})
    rows.sort(key=lambda row: str(row["created_at_utc"]))
    for number, row in enumerate(rows, start=1):
        row["comment_id"] = f"mia-c{number:04}"
    return rows


def _under(rng: Random, post: Row) -> list[Row]:
    """A few comments under one post, and Mia's answer to some of them."""
    lively = str(post["published_at_utc"]) >= _LIVELY
    rows: list[Row] = []
    published = parse_utc(str(post["published_at_utc"]))
    for _ in range(int(rng.random() * 7) if lively else int(rng.random() * 2)):
        moment = published + timedelta(seconds=int(300 + rng.random() * 80_000))
        row = _row(post, moment, pick(rng, COMMENTERS), pick(rng, COMMENTS), likes=int(rng.random() * 9))
        answer = moment + timedelta(seconds=int(600 + rng.random() * 40_000))
        if rng.random() < (0.55 if lively else 0.9) and format_utc(answer) < AS_OF:
            row["answered_at_utc"] = format_utc(answer)
            own = _row(post, answer, "mia.makes", pick(rng, OWN_COMMENTS), likes=1)
            rows.append(own | {"author_is_self": 1})
        rows.append(row)
    return rows


def _orders(rng: Random, posts: Sequence[Row]) -> list[Row]:
    """One comment a day that tries to give a model orders, from 18 November on."""
    post = next(p for p in posts if p["account_id"] == THREADS and str(p["published_at_utc"]) > "2026-11-15")
    start = local_time("11-18 03:00")
    return [
        _row(post, start + timedelta(days=number), pick(rng, COMMENTERS), text, likes=0)
        for number, text in enumerate(ORDERS)
    ]


def _row(post: Row, moment: datetime, author: str, text: str, *, likes: int | None) -> Row:
    return {
        "owner_user_id": OWNER,
        "account_id": post["account_id"],
        "post_id": post["post_id"],
        "author_username": author,
        "author_is_self": 0,
        "text": text,
        "created_at_utc": format_utc(moment),
        "likes": likes,
        "answered_at_utc": None,
    }
