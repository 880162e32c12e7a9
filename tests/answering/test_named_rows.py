"""How an answer may call the rows of the sources."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop import audit
from desktop.audit import Sort, When
from desktop.export.opening import open_export
from desktop.export.reading import Export
from tests.answering.briefs import Prepared, prepared
from tests.worlds import world


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Export]:
    path = world(
        tmp_path_factory.mktemp("rows") / "e.sqlite",
        posts=[{"text": "First line\n\n  second   line", "views": 9}, {"text": None, "views": 5}],
        comments=[{"author_username": "eve", "text": "So\nnice", "post_id": "post_id-0"}],
        patrol=[{"target_username": "bo", "comment_text": "Hello"}],
        schedule=[{"text": "Tomorrow's post"}],
    )
    with open_export(path) as opened:
        yield opened


def row(asked: Prepared, row_id: str) -> audit.Row:
    return next(row for row in asked.brief.index.rows if row.id == row_id)


def test_a_post_is_called_by_its_first_line_and_its_whole_text(export: Export) -> None:
    found = row(prepared(export, "Which post did best in the last 30 days?"), "post_id-0")
    assert found.names[:2] == ("First line", "First line second line")
    assert (found.sort, found.group, found.author) == (Sort.POST, "posts", "@ann.writes")
    assert found.text == "First line second line"
    assert found.when == When(2026, 11, 20, 18, 0, weekday=4)


def test_a_post_without_text_has_only_its_time_and_its_account(export: Export) -> None:
    found = row(prepared(export, "Which post did best in the last 30 days?"), "post_id-1")
    assert found.names == ("@ann.writes",)
    assert found.text == ""


def test_slots_and_months_are_parts_of_the_calendar(export: Export) -> None:
    asked = prepared(export, "這個月哪篇最好？")
    hour, weekday, month = (row(asked, name) for name in ("hour:18", "weekday:4", "month:2026-11"))
    assert (hour.names[0], hour.when, hour.sort) == ("18:00", When(hour=18, minute=0), Sort.SLOT)
    assert (weekday.names[0], weekday.when) == ("星期五", When(weekday=4))
    assert (month.names[0], month.when, month.sort) == (
        "2026 年 11 月",
        When(year=2026, month=11),
        Sort.PERIOD,
    )


def test_a_comment_has_its_author_and_an_account_its_platform(export: Export) -> None:
    asked = prepared(export, "Which comments haven't I answered yet?")
    comment = row(asked, "comment_id-0")
    assert (comment.author, comment.text, comment.sort) == ("@eve", "So nice", Sort.COMMENT)
    assert row(asked, "author:@eve").names == ("@eve",)
    assert row(asked, "ann-threads").names == ("@ann.writes (Threads)", "@ann.writes")


def test_what_the_patrol_wrote_is_found_under_its_target(export: Export) -> None:
    action = row(prepared(export, "What did the patrol do this week?"), "action_id-0")
    assert "@bo" in action.names
    assert action.text == "Hello"
    assert row(prepared(export, "What is in the queue?"), "schedule_id-0").names[0] == "Tomorrow's post"


def test_one_handle_stands_for_all_and_two_do_not(tmp_path: Path, export: Export) -> None:
    question = "How many views did I get in total?"
    assert "@ann.writes" in row(prepared(export, question), "total:all").names
    other = {"platform": "x", "username": "ann.too", "status": "connected"}
    with open_export(world(tmp_path / "e.sqlite", posts=[{"views": 1}], accounts=[other])) as two:
        assert row(prepared(two, question), "total:all").names == ()
