from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.export.opening import open_export
from desktop.sources.post_performance import post_performance
from desktop.sources.result import SourceResult
from desktop.sources.slots import best_slot, worst_slot
from tests.worlds import world

ZONE = ZoneInfo("Asia/Taipei")
NOW = datetime(2026, 11, 30, 20, tzinfo=ZONE)

maybe = st.none() | st.integers(0, 5000)
random_posts = st.lists(
    st.fixed_dictionaries(
        {
            "views": maybe,
            "likes": maybe,
            "replies": maybe,
            "reposts": maybe,
            "quotes": maybe,
            "hours_ago": st.integers(0, 24 * 45),
            "is_reply": st.integers(0, 1),
            "deleted": st.booleans(),
            "precision": st.sampled_from(["second", "minute", "day"]),
        }
    ),
    max_size=25,
)


def read(path: Path) -> SourceResult:
    with open_export(path) as export:
        return post_performance(export)


def row_of(made: dict[str, object]) -> dict[str, object]:
    published = (NOW - timedelta(hours=int(str(made["hours_ago"])))).astimezone(ZoneInfo("UTC"))
    stamp = published.strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        **{name: made[name] for name in ("views", "likes", "replies", "reposts", "quotes", "is_reply")},
        "published_at_utc": stamp,
        "published_precision": made["precision"],
        "deleted_at_utc": stamp if made["deleted"] else None,
    }


@settings(max_examples=20, deadline=None)
@given(random_posts)
def test_it_agrees_with_counting_by_hand(tmp_path_factory, made) -> None:
    result = read(world(tmp_path_factory.mktemp("w") / "e.sqlite", posts=map(row_of, made)))
    local = [(NOW - timedelta(hours=post["hours_ago"]), post) for post in made]
    first = NOW.date() - timedelta(days=29)
    inside = [(when, post) for when, post in local if when.date() >= first]
    kept = [(when, post) for when, post in inside if not post["deleted"] and not post["is_reply"]]
    assert result.rows == len(kept)
    assert result.rows_with_data == sum(post["views"] is not None for _, post in kept)
    notes = {note.name: note.gaps["count"] for note in result.notes}
    assert notes.get("deleted_left_out", 0) == sum(post["deleted"] for _, post in inside)
    assert notes.get("replies_left_out", 0) == sum(
        bool(p["is_reply"]) and not p["deleted"] for _, p in inside
    )
    views = [post["views"] for _, post in kept if post["views"] is not None]
    if kept:
        (total,) = result.table("total").rows
        assert total.values["views"] == (sum(views) if views else None)
        if views:
            average = total.values["average_views"]
            assert isinstance(average, Decimal)
            assert abs(Fraction(average) - Fraction(sum(views), len(views))) <= Fraction(1, 20)
    hours = {when.hour for when, post in kept if post["precision"] != "day"}
    assert {row.values["hour"] for row in result.table("hours").rows} == hours
    assert {row.values["weekday"] for row in result.table("weekdays").rows} == {
        when.weekday() for when, _ in kept
    }


def test_the_window_is_thirty_local_dates(tmp_path: Path) -> None:
    first = {"published_at_utc": "2026-10-31T16:00:00Z", "text": "in"}
    before = {"published_at_utc": "2026-10-31T15:59:59Z", "text": "out"}
    last = {"published_at_utc": "2026-11-30T15:59:59Z", "text": "in too"}
    result = read(world(tmp_path / "e.sqlite", posts=[first, before, last]))
    assert {row.values["text"] for row in result.table("posts").rows} == {"in", "in too"}


def test_the_best_hour_needs_two_posts_and_ties_go_to_more(tmp_path: Path) -> None:
    def at(hour: int, views: int, day: int) -> dict[str, object]:
        local = datetime(2026, 11, day, hour, tzinfo=ZONE).astimezone(ZoneInfo("UTC"))
        return {"published_at_utc": local.strftime("%Y-%m-%dT%H:%M:%SZ"), "views": views}

    lucky = [at(3, 9999, 10)]
    two = [at(9, 100, 11), at(9, 300, 12)]
    three = [at(21, 200, 13), at(21, 200, 14), at(21, 200, 15)]
    hours = read(world(tmp_path / "e.sqlite", posts=lucky + two + three)).table("hours").rows
    best = best_slot(hours)
    assert best is not None
    assert (best.values["hour"], best.values["posts_with_views"]) == (21, 3)
    alone = read(world(tmp_path / "one.sqlite", posts=lucky)).table("hours").rows
    only = best_slot(alone)
    assert only is not None
    assert only.values["posts_with_views"] == 1
    assert worst_slot(()) is None


def test_an_empty_export_is_empty_and_holds_no_zeroes(tmp_path: Path) -> None:
    result = read(world(tmp_path / "e.sqlite"))
    assert result.empty
    assert result.table("total").rows == ()
