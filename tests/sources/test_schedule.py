from datetime import date
from pathlib import Path

from desktop.export.opening import open_export
from desktop.sources.result import SourceResult
from desktop.sources.schedule import schedule
from tests.worlds import world


def read(path: Path) -> SourceResult:
    with open_export(path) as export:
        return schedule(export)


def at(moment: str, status: str = "scheduled", **more: object) -> dict[str, object]:
    return {"scheduled_at_utc": moment, "status": status, **more}


def test_the_queue_runs_from_the_as_of_moment_to_the_end_of_the_fourteenth_date(tmp_path: Path) -> None:
    rows = [
        at("2026-11-30T11:59:59Z"),
        at("2026-11-30T12:00:00Z", text="first"),
        at("2026-12-13T15:59:59Z", text="last"),
        at("2026-12-13T16:00:00Z"),
    ]
    result = read(world(tmp_path / "e.sqlite", schedule=rows))
    assert [row.values["text"] for row in result.table("queue").rows] == ["first", "last"]
    days = result.table("days").rows
    assert (days[0].values["day"], days[-1].values["day"]) == (date(2026, 11, 30), date(2026, 12, 13))
    assert [row.values["posts"] for row in days] == [1, *[0] * 12, 1]


def test_only_what_still_waits_is_counted(tmp_path: Path) -> None:
    later = "2026-12-02T10:00:00Z"
    statuses = ("scheduled", "needs_approval", "draft", "published", "canceled", "failed")
    result = read(world(tmp_path / "e.sqlite", schedule=[at(later, status) for status in statuses]))
    (total,) = result.table("total").rows
    assert {name: total.values[name] for name in total.values} == {
        "queued": 3,
        "scheduled": 1,
        "needs_approval": 1,
        "draft": 1,
        "failed": 1,
    }
    assert [(note.name, note.gaps["count"]) for note in result.notes] == [("cancelled_left_out", 1)]


def test_what_failed_lately_is_told_with_its_reason_newest_first(tmp_path: Path) -> None:
    rows = [
        at("2026-10-31T15:59:59Z", "failed", failure_reason="too old to tell"),
        at("2026-11-05T10:00:00Z", "failed", failure_reason="Signed out"),
        at("2026-11-29T10:00:00Z", "failed", failure_reason="Too long"),
    ]
    result = read(world(tmp_path / "e.sqlite", schedule=rows))
    assert [row.values["reason"] for row in result.table("failed").rows] == ["Too long", "Signed out"]
    assert (result.rows, result.rows_with_data) == (2, 0)
