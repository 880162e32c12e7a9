from decimal import Decimal
from pathlib import Path

from desktop.export.opening import open_export
from desktop.sources.comments import asks, comments
from desktop.sources.result import SourceResult
from tests.worlds import world


def read(path: Path) -> SourceResult:
    with open_export(path) as export:
        return comments(export)


def test_unanswered_are_comments_of_others_without_an_answer(tmp_path: Path) -> None:
    rows = [
        {"author_username": "ken", "answered_at_utc": "2026-11-20T16:30:00Z"},
        {"author_username": "mia", "text": "Where is the lamp from?"},
        {"author_username": "mia", "text": "好看"},
        {"author_username": "ann.writes", "author_is_self": 1},
    ]
    result = read(world(tmp_path / "e.sqlite", comments=rows))
    (total,) = result.table("total").rows
    assert total.values["comments"] == 3
    assert (total.values["unanswered"], total.values["answered"], total.values["asking"]) == (2, 1, 1)
    assert total.values["answer_hours"] == Decimal("6.5")
    assert [(row.values["author"], row.values["comments"]) for row in result.table("authors").rows] == [
        ("@mia", 2),
        ("@ken", 1),
    ]
    assert [(note.name, note.gaps["count"]) for note in result.notes] == [("own_comments_left_out", 1)]


def test_the_post_of_a_comment_is_named_and_counted(tmp_path: Path) -> None:
    posts = [{"post_id": "p", "text": "Desk tour"}]
    rows = [{"post_id": "p"}, {"post_id": "p"}, {"post_id": None}]
    result = read(world(tmp_path / "e.sqlite", posts=posts, comments=rows))
    (post,) = result.table("posts").rows
    assert (post.values["post"], post.values["comments"], post.names) == ("Desk tour", 2, ("Desk tour",))


def test_an_answer_before_its_comment_is_no_waiting_time(tmp_path: Path) -> None:
    rows = [{"created_at_utc": "2026-11-20T10:00:00Z", "answered_at_utc": "2026-11-20T09:00:00Z"}]
    (total,) = read(world(tmp_path / "e.sqlite", comments=rows)).table("total").rows
    assert total.values["answer_hours"] is None


def test_a_question_is_known_by_its_mark() -> None:
    assert asks("Really?")
    assert asks("有賣嗎")
    assert not asks("Nice")
    assert not asks(None)
