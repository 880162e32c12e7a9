"""The sample's posts of November 2026, written out: they make the figures that the tests know by heart."""

from dataclasses import dataclass

THREADS = "mia-threads"
INSTAGRAM = "mia-instagram"

Counts = tuple[int | None, ...]
"""Views, likes, replies, reposts, quotes, shares; empty where nothing was measured."""


@dataclass(frozen=True)
class WrittenPost:
    """A post; `when` is local time, `MM-DD HH:MM` of 2026."""

    when: str
    account: str
    media: str
    text: str | None
    counts: Counts
    precision: str = "second"
    deleted: str | None = None


# Threads at 21:00 does best, 08:00 worst; nothing else stands at 21:00, and Thursday has no other post.
POSTS_WRITTEN = (
    WrittenPost(
        "11-02 21:00", THREADS, "video", "My honest setup tour, no affiliate links", (2380, 96, 14, 0, 0, 11)
    ),
    WrittenPost("11-03 08:00", THREADS, "image", "Testing a new pen", (510, 14, 2, 0, 0, 1)),
    WrittenPost(
        "11-04 12:05", THREADS, "video", "週三午休：用手機拍一段 B-roll 給大家看 🎬", (1240, 52, 9, 2, 0, 6)
    ),
    WrittenPost(
        "11-05 21:00",
        THREADS,
        "text",
        "I quit chasing hooks for 30 days. Here is what happened",
        (3560, 150, 21, 8, 3, 24),
    ),
    WrittenPost(
        "11-06 18:00",
        INSTAGRAM,
        "video",
        "Coffee, keyboard, camera. One take.",
        (1610, 88, 8, None, None, 13),
    ),
    WrittenPost("11-08 10:30", INSTAGRAM, "video", "A quiet Sunday edit", (1490, 83, 9, None, None, 10)),
    WrittenPost(
        "11-09 10:00",
        THREADS,
        "image",
        "Giveaway! The first fifty comments win a sticker",
        (2210, 130, 58, 6, 1, 20),
        deleted="11-09 13:05",
    ),
    WrittenPost(
        "11-10 08:00",
        THREADS,
        "text",
        "早安，今天先整理桌面再開工 ☀️\n\n你的早晨儀式是什麼？",
        (690, 27, 6, 1, 0, 2),
    ),
    WrittenPost("11-11 12:10", INSTAGRAM, "image", "", (1105, 61, 5, None, None, 7)),
    WrittenPost(
        "11-12 21:00",
        THREADS,
        "video",
        "Three lighting mistakes that make your desk videos look cheap",
        (4120, 201, 33, 7, 2, 38),
    ),
    WrittenPost(
        "11-14 15:00",
        THREADS,
        "text",
        "Saturday question: what do you do with cables you never use?",
        (1180, 41, 24, 1, 0, 3),
    ),
    WrittenPost(
        "11-15 21:00",
        THREADS,
        "video",
        "The microphone that fixed my audio costs less than dinner",
        (1980, 71, 12, 2, 1, 9),
    ),
    WrittenPost(
        "11-16 18:30",
        THREADS,
        "text",
        "拍片新手最常問我的事：\n1. 要不要買相機\n2. 麥克風先還是燈先\n3. 一天拍幾支",
        (1420, 64, 16, 4, 2, 15),
    ),
    # Known by its day only, so it counts for no hour.
    WrittenPost(
        "11-18 00:00",
        THREADS,
        "link",
        "Old notes from my first vlog",
        (905, 30, 4, 0, 0, 3),
        precision="day",
    ),
    WrittenPost(
        "11-19 21:00",
        THREADS,
        "carousel",
        "What's in my camera bag this month",
        (2890, 120, 18, 3, 1, 17),
    ),
    WrittenPost("11-21 15:20", INSTAGRAM, "image", "週末的咖啡角落 ☕️📷", (1265, 70, 6, None, None, 8)),
    WrittenPost("11-23 08:15", INSTAGRAM, "image", "Monday desk reset ☕", (820, 38, 3, None, None, 4)),
    WrittenPost(
        "11-24 18:00",
        INSTAGRAM,
        "carousel",
        "桌面改造前後對比，滑到最後一張 👉",
        (1330, 79, 11, None, None, 12),
    ),
    WrittenPost(
        "11-27 12:00", THREADS, "link", "How I back up footage in ten minutes", (960, 33, 7, 1, 1, 5)
    ),
    WrittenPost(
        "11-28 17:45",
        INSTAGRAM,
        "video",
        "Behind the scenes of yesterday's shoot",
        (1375, None, 7, None, None, 9),
    ),
    WrittenPost("11-29 19:00", THREADS, "text", "Trying a new microphone arm tonight 🎙️", ()),
)

REPLIES_WRITTEN = (
    ("11-05 22:10", (310, 9, 1, 0, 0, 0)),
    ("11-09 13:00", (145, 4, 0, 0, 0, 0)),
    ("11-12 22:05", (340, 12, 2, 0, 0, 0)),
    ("11-17 09:10", (120, 3, 1, 0, 0, 0)),
    ("11-20 23:15", (98, 2, 0, 0, 0, 0)),
    ("11-25 19:40", (176, 6, 1, 0, 0, 0)),
)
