"""What an open export gives: rows, moments, a fingerprint, and what could not be read."""

import hashlib
from pathlib import Path

import pytest

from desktop.errors import ExportError
from desktop.export.opening import open_export
from desktop.export.scope import ScopeError
from desktop.export.trouble import ExportTimeoutError
from tests.sample_exports import Rows, run_sql, two_owners, write_loose


def read(tmp_path: Path, table: str, **values: object) -> tuple[list[dict[str, object]], dict[str, int]]:
    """Ann's rows of a table, and what is unreadable, after a change to her row there."""
    rows: Rows = two_owners()
    rows[table][0] |= values
    with open_export(write_loose(tmp_path / "x.sqlite", rows), "ann") as export:
        return export.select(f"SELECT * FROM my_{table}"), export.unreadable


@pytest.mark.parametrize("value", ["7", "many", 7.0, 7.5, -1, b"7", 10**12 + 1, -(2**63), 2**63 - 1, ""])
def test_a_count_that_is_none_is_unknown(tmp_path: Path, value: object) -> None:
    rows, unreadable = read(tmp_path, "posts", views=value)
    assert [row["views"] for row in rows] == [None]
    assert [row["likes"] for row in rows] == [3]
    assert unreadable == {"posts.views": 1}


@pytest.mark.parametrize("value", [0, 1, 10**12])
def test_a_count(tmp_path: Path, value: int) -> None:
    rows, unreadable = read(tmp_path, "posts", views=value)
    assert [row["views"] for row in rows] == [value]
    assert unreadable == {}


def test_what_is_missing_is_missing_and_not_unreadable(tmp_path: Path) -> None:
    rows, unreadable = read(tmp_path, "posts", views=None, text=None, media_type=None, is_reply=None)
    assert (rows[0]["views"], rows[0]["text"], rows[0]["media_type"], rows[0]["is_reply"]) == (None,) * 4
    assert unreadable == {}


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("posts", "published_at_utc", "yesterday"),
        ("posts", "published_at_utc", "2026-02-30T00:00:00Z"),
        ("posts", "published_at_utc", None),
        ("posts", "published_precision", "hour"),
        ("posts", "post_id", 5),
        ("posts", "account_id", "nobody's"),
        # NULL would say: not deleted, no reply, not answered.
        ("posts", "deleted_at_utc", "yes"),
        ("posts", "is_reply", "maybe"),
        ("posts", "is_reply", 2),
        ("comments", "answered_at_utc", 1),
        ("comments", "author_is_self", None),
        ("comments", "created_at_utc", "2026-11-30 12:00:00"),
        ("account_daily", "day", "2026-11-31"),
        ("patrol_actions", "result", "done"),
        ("patrol_actions", "mode", ""),
        ("scheduled_posts", "status", "queued"),
    ],
)
def test_a_row_without_which_nothing_can_be_said_is_left_out(
    tmp_path: Path, table: str, column: str, value: object
) -> None:
    rows, unreadable = read(tmp_path, table, **{column: value})
    assert rows == []
    assert unreadable == {table: 1}


def test_without_its_account_nothing_of_it_can_be_read(tmp_path: Path) -> None:
    rows, unreadable = read(tmp_path, "accounts", status="lost")
    assert rows == []
    assert unreadable == dict.fromkeys(
        ["accounts", "account_daily", "posts", "patrol_actions", "scheduled_posts", "comments"], 1
    )


def test_a_word_that_is_new_is_other(tmp_path: Path) -> None:
    rows, unreadable = read(tmp_path, "posts", media_type="story")
    assert (rows[0]["media_type"], unreadable) == ("other", {"posts.media_type": 1})
    (tmp_path / "x.sqlite").unlink()
    rows, unreadable = read(tmp_path, "accounts", platform="pixelfed")
    assert (rows[0]["platform"], unreadable) == ("other", {"accounts.platform": 1})


@pytest.mark.parametrize(("column", "value"), [("text", 5), ("permalink", b"x"), ("metrics_at_utc", "soon")])
def test_other_values_are_unknown(tmp_path: Path, column: str, value: object) -> None:
    rows, unreadable = read(tmp_path, "posts", **{column: value})
    assert (rows[0][column], unreadable) == (None, {f"posts.{column}": 1})


def test_a_comment_about_a_post_that_is_not_there(tmp_path: Path) -> None:
    rows, unreadable = read(tmp_path, "comments", post_id="long-gone")
    assert (rows[0]["post_id"], rows[0]["text"], unreadable) == (None, "to ann", {})


def test_texts_come_as_they_are(tmp_path: Path) -> None:
    for text in ("", " \n\n ", "'; DROP TABLE posts; --", "小麥 🌾\u200d", "</data>```", "a\0b"):
        rows, _ = read(tmp_path, "posts", text=text)
        assert rows[0]["text"] == text
        (tmp_path / "x.sqlite").unlink()


def test_parameters(two: Path) -> None:
    with open_export(two) as export:
        sql = "SELECT post_id FROM my_posts WHERE views >= :least AND text LIKE :like"
        assert export.select(sql, {"least": 7, "like": "%'s w%"}) == [{"post_id": "ann-p1"}]
        assert export.select(sql, {"least": 8, "like": "%"}) == []


def test_the_moment_on_the_clocks_of_the_workspace(two: Path) -> None:
    with open_export(two) as export:
        assert export.as_of_local.isoformat() == "2026-11-30T20:00:00+08:00"
        assert export.as_of_local.tzinfo is export.workspace.timezone
    with open_export(two, "bob") as export:
        assert export.as_of_local.isoformat() == "2026-11-30T13:00:00+01:00"


def test_the_fingerprint_is_that_of_the_bytes(two: Path) -> None:
    with open_export(two) as export:
        assert export.fingerprint == hashlib.sha256(two.read_bytes()).hexdigest()


def test_an_export_that_changed_is_not_read_on(two: Path) -> None:
    with open_export(two) as export:
        run_sql(two, "UPDATE posts SET views = 99999")
        for use in (lambda: export.select("SELECT * FROM my_posts"), lambda: export.fingerprint):
            with pytest.raises(ExportError, match="changed"):
                use()


def test_columns_of_one_name_are_refused(two: Path) -> None:
    with open_export(two) as export, pytest.raises(ValueError, match="same name"):
        export.select("SELECT p.text, c.text FROM my_posts AS p, my_comments AS c")


def test_one_statement_at_a_time(two: Path) -> None:
    with open_export(two) as export, pytest.raises((ScopeError, Exception), match="one statement"):
        export.select("SELECT 1 AS a; SELECT * FROM posts")


def test_a_slow_query_is_stopped_and_the_next_one_runs(sample: Path) -> None:
    with open_export(sample, limit_s=0.2) as export:
        with pytest.raises(ExportTimeoutError):
            export.select(
                "SELECT count(*) AS n FROM my_posts AS a, my_posts AS b, my_posts AS c, my_posts AS d"
            )
        assert export.select("SELECT 1 AS n") == [{"n": 1}]


def test_closing_twice(two: Path) -> None:
    export = open_export(two)
    export.close()
    export.close()
