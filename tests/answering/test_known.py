"""True statements that the model does not read: an answer may make them, and no false ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.export.opening import open_export
from desktop.export.reading import Export
from desktop.export.sample import write_sample
from tests.answering.briefs import prepared
from tests.worlds import world

BEST = "Three lighting mistakes that make your desk videos look cheap"
SECOND = "I quit chasing hooks for 30 days. Here is what happened"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Export]:
    path = tmp_path_factory.mktemp("known") / "sample.sqlite"
    write_sample(path)
    with open_export(path) as export:
        yield export


@pytest.mark.parametrize(
    ("question", "true", "false"),
    [
        (
            "Which post did best this month?",
            f"“{BEST}” was published on a Thursday.",
            f"“{BEST}” was published on a Tuesday.",
        ),
        (
            "Which post did best this month?",
            f"“{BEST}” has 2.5 times the views of the average post.",
            f"“{BEST}” has 3.5 times the views of the average post.",
        ),
        (
            "Which post did best this month?",
            f"“{BEST}” got 560 more views than “{SECOND}”.",
            f"“{BEST}” got 570 more views than “{SECOND}”.",
        ),
        (
            "What is the best hour to post?",
            "21:00 is 1.8 times the average.",
            "21:00 is 1.7 times the average.",
        ),
        (
            "Did my views go up compared with last month?",
            "Views went up from 21066 in October 2026 to 30830 in November 2026.",
            "Views went up from 21166 in October 2026 to 30830 in November 2026.",
        ),
        (
            "Did my views go up compared with last month?",
            "Comments changed by +163% compared with last month.",
            "Comments changed by +164% compared with last month.",
        ),
        (
            "Which accounts are connected?",
            "Together they have 7974 followers.",
            "Together they have 7975 followers.",
        ),
        ("Which accounts are connected?", "1 account is connected.", "3 accounts are connected."),
        ("這個月哪篇最好？", f"「{BEST}」在星期四發布。", f"「{BEST}」在星期五發布。"),
        ("这个月哪篇最好？", "上个月有 21066 次浏览。", "上个月有 21067 次浏览。"),
    ],
)
def test_it_may_be_said(sample: Export, question: str, true: str, false: str) -> None:
    asked = prepared(sample, question)
    assert asked.codes(true) == []
    assert asked.codes(false) != []


def test_the_model_does_not_read_it(sample: Export) -> None:
    brief = prepared(sample, "Which post did best this month?").brief
    lines = brief.known.splitlines()
    assert lines
    read = {*brief.data.splitlines(), *brief.facts.splitlines()}
    assert read.isdisjoint(lines)


def test_other_peoples_numbers_do_not_come_in_with_it(tmp_path: Path) -> None:
    posts = [{"text": f"{number}00 tips", "views": number} for number in (3, 7)]
    with open_export(world(tmp_path / "e.sqlite", posts=posts)) as export:
        asked = prepared(export, "Which post did best in the last 30 days?")
        assert "700 tips" in asked.brief.known
        assert "700" not in asked.brief.vouched
        assert asked.codes("It got 700 views.") != []
        assert asked.codes("“700 tips” got 7 views.") == []


def test_nothing_is_ahead_of_what_it_is_not_ahead_of(tmp_path: Path) -> None:
    posts = [
        {"views": views, "published_at_utc": f"2026-11-{day}T0{hour}:00:00Z"}
        for views, day, hour in ((10, 10, 1), (10, 11, 1), (900, 12, 5), (2, 13, 7), (4, 14, 7))
    ]
    with open_export(world(tmp_path / "e.sqlite", posts=posts)) as export:
        # Hours with a single post do not count, so that the best hour is below the average of all posts.
        asked = prepared(export, "What is the best hour to post?")
        assert "09:00" in asked.brief.facts
        assert "-" not in asked.brief.known.replace("2026-11-", "")
