from pathlib import Path

from desktop.export.opening import open_export
from desktop.sources.patrol import patrol
from desktop.sources.result import SourceResult
from tests.worlds import world


def read(path: Path) -> SourceResult:
    with open_export(path) as export:
        return patrol(export)


def test_comments_that_went_through_are_told_apart_by_mode(tmp_path: Path) -> None:
    actions = [
        {"mode": "browser", "target_username": "heron.bird", "comment_text": "Lovely"},
        {"mode": "browser", "target_username": "@heron.bird"},
        {"mode": "manual"},
        {"mode": "browser", "result": "failed", "reason": "Signed out"},
        {"action": "like"},
    ]
    result = read(world(tmp_path / "e.sqlite", patrol=actions))
    (total,) = result.table("total").rows
    counts = {
        name: total.values[name] for name in ("actions", "done_comment", "browser_comment", "manual_comment")
    }
    assert counts == {"actions": 5, "done_comment": 3, "browser_comment": 2, "manual_comment": 1}
    assert (total.values["failed"], total.values["done_like"], total.values["targets"]) == (1, 1, 1)
    assert [note.name for note in result.notes] == ["patrol_modes"]
    (target,) = result.table("targets").rows
    assert (target.values["target"], target.values["actions"]) == ("@heron.bird", 2)


def test_the_week_is_seven_local_dates(tmp_path: Path) -> None:
    inside, outside = "2026-11-23T16:00:00Z", "2026-11-23T15:59:59Z"
    result = read(world(tmp_path / "e.sqlite", patrol=[{"acted_at_utc": inside}, {"acted_at_utc": outside}]))
    assert result.rows == 1
    (day,) = result.table("days").rows
    assert day.values["day"] == "2026-11-24"
    (hour,) = result.table("hours").rows
    assert hour.values["hour"] == "00:00"


def test_nothing_done_is_empty_and_has_no_totals(tmp_path: Path) -> None:
    result = read(world(tmp_path / "e.sqlite"))
    assert result.empty
    assert result.table("total").rows == ()
    assert result.notes == ()
