"""Answers as the pictures of the window show them, made of real values."""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from desktop.answering.answer import (
    Answer,
    Attempt,
    Checked,
    Fact,
    Link,
    ModelUsed,
    Rejected,
    Seconds,
    SourceLooked,
    Status,
)
from desktop.answering.measured import Measured
from desktop.language import Language
from desktop.sources.result import Column, Period, Row, SourceName, SourceResult, Table, Unit, Value

TAIPEI = ZoneInfo("Asia/Taipei")
NOVEMBER = Period(date(2026, 11, 1), date(2026, 11, 30))
BEST = "Three lighting mistakes that make your desk videos look cheap"
QUESTION = "Which post did best this month?"
ANSWER = (
    f"Your best post was “{BEST}”, posted on 2026-11-12 at 21:00. "
    "It reached 4120 views and 201 likes, an engagement rate of 5.9%."
)


def at(day: int, hour: int = 21) -> datetime:
    return datetime(2026, 11, day, hour, tzinfo=TAIPEI)


POSTS: tuple[tuple[str, str, datetime, int, int, int, str], ...] = (
    ("p1", BEST, at(12), 4120, 201, 33, "5.9"),
    ("p2", "I quit chasing hooks for 30 days. Here is what happened", at(5), 3560, 150, 21, "5.1"),
    ("p3", "What's in my camera bag this month", at(19), 2890, 120, 18, "4.9"),
    ("p4", "My honest setup tour, no affiliate links 🎬", at(2), 2380, 96, 14, "4.6"),
    ("p5", "冬天拍照的三個小技巧\n第二個最重要", at(26), 1980, 80, 9, "4.5"),
    ("p6", "<b>Bold</b> & <img src=x> \u202e321", at(9, 8), 800, 20, 3, "2.9"),
)


def table(name: str, columns: tuple[Column, ...], rows: list[tuple[str, dict[str, Value]]]) -> Table:
    return Table(name, columns, tuple(Row(row_id, values) for row_id, values in rows))


def posts_table() -> Table:
    columns = (
        Column("text", Unit.TEXT),
        Column("posted", Unit.TIME),
        Column("account", Unit.TEXT),
        Column("media_type", Unit.TEXT),
        Column("views", Unit.VIEWS),
        Column("likes", Unit.LIKES),
        Column("replies", Unit.REPLIES),
        Column("engagement_rate", Unit.PERCENT),
    )
    rows: list[tuple[str, dict[str, Value]]] = []
    for number in range(4):
        for row_id, text, posted, views, likes, replies, rate in POSTS:
            if number and len(rows) >= 10:
                break
            rows.append(
                (
                    row_id if not number else f"{row_id}.{number}",
                    {
                        "text": text,
                        "posted": posted,
                        "account": "@mia.makes · threads",
                        "media_type": "image",
                        "views": None if number else views,
                        "likes": likes,
                        "replies": replies,
                        "engagement_rate": None if number else Decimal(rate),
                    },
                )
            )
    return table("posts", columns, rows)


def hours_table() -> Table:
    columns = (Column("hour", Unit.HOURS), Column("posts", Unit.POSTS), Column("average_views", Unit.VIEWS))
    return table(
        "hours",
        columns,
        [
            ("hour:8", {"hour": 8, "posts": 3, "average_views": Decimal("673.3")}),
            ("hour:21", {"hour": 21, "posts": 5, "average_views": Decimal("2986.0")}),
        ],
    )


def performance() -> SourceLooked:
    result = SourceResult(
        SourceName.POST_PERFORMANCE, NOVEMBER, (posts_table(), hours_table()), (), rows=10, rows_with_data=6
    )
    return SourceLooked("Post performance, last 30 days", ("2 replies are left out.",), result)


def connected() -> SourceLooked:
    columns = (
        Column("account", Unit.TEXT),
        Column("platform", Unit.TEXT),
        Column("followers", Unit.FOLLOWERS),
    )
    rows = [("a1", {"account": "@mia.makes", "platform": "threads", "followers": 5210})]
    result = SourceResult(
        SourceName.ACCOUNTS, Period(None, date(2026, 11, 30)), (table("accounts", columns, rows),), (), 1, 1
    )
    return SourceLooked("Connected accounts", (), result)


def no_comments() -> SourceLooked:
    result = SourceResult(SourceName.COMMENTS, NOVEMBER, (), (), rows=0, rows_with_data=0)
    return SourceLooked("Comments, last 30 days", (), result)


def fact(label: str, shown: str, row: str, column: str, value: Value, *, asked: bool = True) -> Fact:
    source = SourceName.POST_PERFORMANCE
    return Fact(f"{label}: {shown}", label, shown, value, Unit.VIEWS, source, row, column, asked)


BEST_HOUR = ("Best hour: 21:00 (5 posts)", "2986 average views", "hour:21", "average_views", Decimal(2986))
FACTS = (
    fact(f"Strongest: {BEST}", "4120 views", "p1", "views", 4120),
    fact("Weakest: Testing a new pen", "510 views", "p9", "views", 510, asked=False),
    fact(*BEST_HOUR, asked=False),
)


def link(text: str, row: str, column: str, answer: str = ANSWER) -> Link:
    start = answer.index(text)
    return Link(text, start, start + len(text), SourceName.POST_PERFORMANCE, row, column)


def attempt(text: str, *issues: str, rejected: tuple[Rejected, ...] = ()) -> Attempt:
    return Attempt(text, issues, 900, 700, 60, 0.8, 2.0, rejected)


DRAFT = "It reached 3100 views and 201 likes, 4.4 times as many as at 08:00."


def rejected(text: str, reason: str, code: str, draft: str = DRAFT) -> Rejected:
    start = draft.index(text)
    return Rejected(text, start, start + len(text), reason, code)


REJECTED = (
    rejected("3100 views", '"3100 views" is not in the data; the post has 4120 views', "number"),
    rejected("4.4 times", '"4.4 times" is not in the data', "multiple"),
)


def answered() -> Answer:
    """The answer in the picture, found after one recheck."""
    links = (
        link("2026-11-12", "p1", "posted"),
        link("21:00", "p1", "posted"),
        link("4120", "p1", "views"),
        link("201", "p1", "likes"),
        link("5.9", "p1", "engagement_rate"),
    )
    return Answer(
        question=QUESTION,
        language=Language.ENGLISH,
        status=Status.ANSWERED,
        text=ANSWER,
        facts=FACTS,
        sources=(connected(), performance(), no_comments()),
        links=links,
        checked=Checked(numbers=5, quotes=1),
        attempts=(attempt("It reached 3100 views.", "3100"), attempt(ANSWER)),
        model=ModelUsed("SmolLM2 135M Instruct (starter)", "model.gguf", "CPU, 2 threads"),
        seconds=Seconds(0.03, 0.9, 4.1),
    )


def refused() -> Answer:
    return replace(
        answered(),
        question="How many times better is 9 pm than 8 am?",
        status=Status.NOT_FOUND,
        text="I couldn't find that number. Try asking another way, or open Insights for the full numbers.",
        facts=(
            fact("21:00 average views", "2986", "hour:21", "average_views", Decimal(2986)),
            fact("08:00 average views", "673.3", "hour:8", "average_views", Decimal("673.3")),
        ),
        links=(),
        checked=Checked(),
        attempts=(attempt("4.4 times", "“4.4 times”"), attempt("4.4 times again", "“4.4 times”")),
    )


def fixed(status: Status, text: str) -> Answer:
    """An answer without a model, such as the reply to a wish to act."""
    return replace(without_model(), status=status, text=text, sources=(), facts=())


def without_model() -> Answer:
    bare = replace(answered(), status=Status.NO_MODEL, text="No model is loaded.", model=None)
    return replace(bare, links=(), attempts=(), checked=Checked())


def stopped() -> Answer:
    return replace(without_model(), status=Status.CANCELLED, text="Stopped.")


MEASURED = Measured(
    since=date(2026, 11, 3),
    questions=42,
    answered=36,
    rechecked=7,
    refused=6,
    picked={SourceName.ACCOUNTS: 42, SourceName.POST_PERFORMANCE: 30, SourceName.COMMENTS: 4},
    failed={"number": 5, "owner": 3, "something_new": 1},
)
