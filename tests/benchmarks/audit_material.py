"""The brief that the benchmarks of the audit read, its cells, and faithful answers to it."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction

from desktop.audit import Cell, Row, Sort, Unit, When

QUESTION = "Which post did best this month, and when should I post?"

_TITLES = """
Three lighting mistakes that make your desk videos look cheap
I quit chasing hooks for 30 days. Here is what happened
My honest setup tour, no affiliate links
我的真實工作桌開箱，沒有業配連結
Five apps I deleted this week and the one I kept
Why I stopped posting at noon
""".strip().splitlines()

_METRICS = {"views": 3571, "likes": 211, "replies": 37, "reposts": 19}

_ACCOUNT = """[accounts] 2 connected accounts
mia.makes · Threads: @mia.makes, 5,210 followers, +86 in 30 days
mia.makes.daily · Instagram: @mia.makes.daily, 3,104 followers, -12 in 30 days
[monthly report] November 2026
Posts: 10 (October: 12)
Total views: 26,748 (October: 21,390, +25.0%)
Average views: 2,675
Engagement rate: 4.6%
Best hour by average views: 21:00, 5 posts, 2986 average views
Best weekday by average views: Thursday, 3 posts, 3,410 average views
Post page: https://www.threads.net/@mia.makes/post/Abc123"""

_COMMENTS = (
    "@ken.builds: Where is the lamp from?",
    "@coffee_lover99: Love the foam, please share the recipe!",
    "@小美：拉花好漂亮，求教學",
    "@desk.setups: I asked this 2 weeks ago and nobody answered",
)

_ANSWER = """\
Your best post of the last 30 days was "Three lighting mistakes that make your desk videos look cheap".
It went out on Nov 12 at 9 p.m. and drew 3,571 views, 211 likes and 37 replies, for a 4.6% engagement rate.
That is more than the average of 2,675 views, and the Threads account @mia.makes now has 5,210 followers.

What worked:
1. The hour: your five posts at 21:00 average 2,986 views.
2. The day: Thursday is your best weekday, with 3,410 average views over 3 posts.
3. The topic: @coffee_lover99 wrote "Love the foam, please share the recipe!" under it.

"I quit chasing hooks for 30 days" came second; it got its views in the morning of Nov 13.

For next week I would plan two more posts on lighting, keep each clip under 60 seconds, post on Thursday at 9 p.m.
again, and reply within 24 hours. Total views were 26,748 in November, up 25.0% from 21,390 in October, so keep going.
The post is at https://www.threads.net/@mia.makes/post/Abc123. Ask your readers one clear question at the end.
"""


def brief(characters: int) -> str:
    """A brief of about so many characters."""
    lines = [_ACCOUNT, "[post performance] Last 30 days (2026-11-01 to 2026-11-30), 10 posts with data"]
    length = sum(map(len, lines))
    for place in range(1000):
        line = _post(place) if place % 3 else f"{_post(place)}\n{_COMMENTS[place % len(_COMMENTS)]}"
        length += len(line) + 1
        if length > characters:
            break
        lines.append(line)
    return "\n".join(lines)


def answer(words: int) -> str:
    """An answer of about so many words: numbers, dates, times, quotations, a handle and a URL."""
    lines = _ANSWER.splitlines(keepends=True)
    while len("".join(lines).split()) > words:
        lines.pop(-2)
    return "".join(lines)


def rows(posts: int) -> Iterator[Row]:
    """The posts of the brief."""
    for place in range(posts):
        posted = _posted(place)
        when = When(posted.year, posted.month, posted.day, posted.hour, posted.minute, posted.weekday())
        yield Row("posts", f"p{place}", Sort.POST, "posts", (_title(place),), _title(place), when=when)


def cells(posts: int) -> Iterator[Cell]:
    """Their figures."""
    for place in range(posts):
        for metric, value in _figures(place).items():
            yield Cell("posts", f"p{place}", metric, metric, Fraction(value), Unit.COUNT, shown=str(value))


def _post(place: int) -> str:
    figures = " | ".join(f"{metric} {value}" for metric, value in _figures(place).items())
    return f'{place + 1} | {_posted(place):%Y-%m-%d %H:%M} | "{_title(place)}" | {figures} | rate 4.6%'


def _title(place: int) -> str:
    return _TITLES[place % len(_TITLES)]


def _posted(place: int) -> datetime:
    return datetime(2026, 11, 12, 21, 0) + timedelta(hours=13 * place)


def _figures(place: int) -> dict[str, int]:
    return {metric: most * 17 // (17 + place) for metric, most in _METRICS.items()}
