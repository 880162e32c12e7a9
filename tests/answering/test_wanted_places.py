"""Places in a ranking: from the first and from the last, with ties, of posts and of hours."""

from contextlib import closing
from pathlib import Path

import pytest

from desktop.answering.asking import find
from desktop.answering.desk import read_speech
from desktop.export.opening import open_export
from desktop.places import standard
from tests.answering.routing_keywords import routed
from tests.worlds import Row, world


def posts(*views: int) -> list[Row]:
    """Two posts at nine o'clock, then two at ten and so on; the letters of the alphabet are their words."""
    return [
        {
            "post_id": f"p{at}",
            "text": f"Post {'ABCDEFGHIJ'[at]}",
            "views": seen,
            "published_at_utc": f"2026-11-{10 + at:02d}T{9 + at // 2:02d}:00:00Z",
        }
        for at, seen in enumerate(views)
    ]


@pytest.fixture
def facts(tmp_path: Path):
    def asked(question: str, *views: int) -> list[str]:
        way = routed(question)
        words = read_speech(standard()).words[way.language]
        with closing(
            open_export(world(tmp_path / "export.sqlite", posts=posts(*views), zone="UTC"))
        ) as export:
            return [fact.text for fact in find(export, way, words).asked]

    return asked


def test_the_last_ones_are_counted_from_the_bottom(facts) -> None:
    found = facts("What are my 2 worst posts?", 10, 20, 30)
    assert [fact.partition(" (")[0] for fact in found] == [
        'No. 1 from the bottom by views "Post A"',
        'No. 2 from the bottom by views "Post B"',
    ]


@pytest.mark.parametrize(
    ("question", "place", "post"),
    [
        ("Which is my second best post?", "No. 2 by views", "Post B"),
        ("Which is my second worst post?", "No. 2 from the bottom by views", "Post B"),
        ("哪篇是我第二好的貼文？", "第 2 名", "Post B"),
    ],
)
def test_one_place_of_a_ranking(facts, question: str, place: str, post: str) -> None:
    (found,) = facts(question, 10, 20, 30)
    assert place in found
    assert post in found


@pytest.mark.parametrize("place", ["second", "third"])
def test_posts_that_tie_share_their_place(facts, place: str) -> None:
    found = facts(f"Which is my {place} best post?", 10, 20, 20, 30)
    assert len(found) == 2
    assert all("No. 2 by views" in fact for fact in found)


def test_a_place_that_nobody_has_has_no_fact(facts) -> None:
    assert facts("Which is my fifth best post?", 10, 20) == []


def test_hours_have_places_too(facts) -> None:
    (found,) = facts("Which is my second best hour to post?", 10, 10, 30, 30, 20, 20)
    assert found.startswith("No. 2 hour by average views, 11:00")
    assert "20" in found


def test_hours_that_tie_have_none(facts) -> None:
    assert facts("Which is my second best hour to post?", 10, 10, 30, 30, 30, 30) == []
