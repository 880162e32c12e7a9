"""Ten questions over the figures of a real account, their facts against SQL written by hand."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest

from desktop import places
from desktop.answering.asking import find
from desktop.answering.desk import read_speech
from desktop.answering.routing import route
from desktop.export.opening import open_export

FILE = Path(__file__).resolve().parents[3] / "shared" / "exports" / "real-figures.sqlite"
pytestmark = pytest.mark.skipif(
    not FILE.exists(), reason="the real account's figures lie beside the checkout only"
)

ORIGINAL = "is_reply = 0"
LAST_30 = (
    f"published_at_utc >= '2026-07-23T22:00:00Z' AND published_at_utc < '2026-08-22T22:00:00Z' AND {ORIGINAL}"
)
AUGUST = (
    f"published_at_utc >= '2026-07-31T22:00:00Z' AND published_at_utc < '2026-08-31T22:00:00Z' AND {ORIGINAL}"
)
JULY = (
    f"published_at_utc >= '2026-06-30T22:00:00Z' AND published_at_utc < '2026-07-31T22:00:00Z' AND {ORIGINAL}"
)
INTERACTIONS = "ifnull(likes, 0) + ifnull(replies, 0) + ifnull(reposts, 0) + ifnull(quotes, 0)"
# Rome is two hours ahead of UTC in July and August.
HOUR = "cast(strftime('%H', published_at_utc, '+2 hours') AS integer)"

CASES = [
    (
        "Which post got the most views in the last 30 days?",
        "views",
        f"SELECT max(views) FROM posts WHERE {LAST_30}",
        0,
    ),
    ("哪篇貼文最多人看？", "views", f"SELECT max(views) FROM posts WHERE {LAST_30}", 0),
    ("Which post got the fewest views?", "views", f"SELECT min(views) FROM posts WHERE {LAST_30}", 0),
    ("Which post has the most likes?", "likes", f"SELECT max(likes) FROM posts WHERE {LAST_30}", 0),
    ("How many views did I get in total?", "views", f"SELECT sum(views) FROM posts WHERE {LAST_30}", 0),
    (
        "What are my average views per post?",
        "average_views",
        f"SELECT avg(views) FROM posts WHERE {LAST_30}",
        1,
    ),
    (
        "What's my engagement rate for the last 30 days?",
        "engagement_rate",
        f"SELECT 100.0 * sum({INTERACTIONS}) / sum(views) FROM posts WHERE {LAST_30}",
        1,
    ),
    (
        "What is the best hour to post?",
        "average_views",
        f"SELECT avg(views) AS a FROM posts WHERE {LAST_30} GROUP BY {HOUR} HAVING count(*) > 1"
        " ORDER BY a DESC LIMIT 1",
        1,
    ),
    ("How many posts did I publish in July?", "posts", f"SELECT count(*) FROM posts WHERE {JULY}", 0),
    (
        "這個月跟上個月比，觀看是變多還是變少？",
        "views",
        f"SELECT (SELECT sum(views) FROM posts WHERE {AUGUST}) - (SELECT sum(views) FROM posts WHERE {JULY})",
        0,
    ),
]


@pytest.fixture(scope="module")
def by_hand() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{FILE.as_uri()}?immutable=1", uri=True)) as connection:
        yield connection


@pytest.mark.parametrize(("question", "column", "sql", "decimals"), CASES)
def test_the_fact_is_what_sql_says(
    by_hand: sqlite3.Connection, question: str, column: str, sql: str, decimals: int
) -> None:
    (found,) = by_hand.execute(sql).fetchone()
    expected = Decimal(str(found)).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    speech = read_speech(places.standard())
    chosen = route(question, speech.keywords)
    with open_export(FILE) as export:
        asked = find(export, chosen, speech.words[chosen.language]).asked
    first = asked[0]
    assert first.column == column
    assert first.value == expected
    assert str(expected.normalize() if decimals else found) in first.text
