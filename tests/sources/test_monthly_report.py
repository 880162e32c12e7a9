from decimal import Decimal
from pathlib import Path

from desktop.export.opening import open_export
from desktop.sources.monthly_report import MonthlyReport, monthly_report, monthly_report_source
from desktop.sources.months import Month
from tests.worlds import ACCOUNT, world

NOVEMBER = Month(2026, 11)


def read(path: Path, month: Month = NOVEMBER) -> MonthlyReport:
    with open_export(path) as export:
        return monthly_report(export, month)


def post(day: str, **figures: object) -> dict[str, object]:
    return {"published_at_utc": f"{day}T04:00:00Z", **figures}


def notes_of(report: MonthlyReport) -> set[str]:
    return {note.name for note in report.notes}


def test_figures_stand_beside_those_of_the_month_before(tmp_path: Path) -> None:
    posts = [
        post("2026-10-10", views=1000, likes=20, replies=5),
        post("2026-11-10", views=2380, likes=96, replies=14, reposts=0, quotes=0),
        post("2026-11-11", views=1000, likes=4),
    ]
    report = read(world(tmp_path / "e.sqlite", posts=posts))
    views, rate = report.figures["views"], report.figures["engagement_rate"]
    assert (views.value, views.previous, views.change, views.change_percent) == (
        3380,
        1000,
        2380,
        Decimal("238"),
    )
    assert (rate.value, rate.previous, rate.change) == (Decimal("3.4"), Decimal("2.5"), Decimal("0.9"))
    assert [top.views for top in report.top_posts] == [2380, 1000]


def test_a_month_that_the_export_does_not_reach_is_unknown_not_empty(tmp_path: Path) -> None:
    path = world(tmp_path / "e.sqlite", posts=[post("2026-11-10", views=10)])
    report = read(path)
    assert report.figures["posts"].value == 1
    assert report.figures["posts"].previous is None
    assert report.figures["posts"].change is None
    early = read(path, Month(2026, 3))
    assert early.figures["posts"].value is None
    assert "month_not_covered" in notes_of(early)
    assert read(path, Month(2027, 1)).figures["posts"].value is None


def test_a_month_between_others_without_posts_has_none(tmp_path: Path) -> None:
    path = world(tmp_path / "e.sqlite", posts=[post("2026-09-10", views=10), post("2026-11-10", views=10)])
    report = read(path, Month(2026, 10))
    assert report.figures["posts"].value == 0
    assert report.figures["views"].value is None


def test_followers_are_each_accounts_last_known_of_the_month(tmp_path: Path) -> None:
    daily = [
        {"day": "2026-10-31", "followers": 100},
        {"day": "2026-11-29", "followers": 130},
        {"day": "2026-11-30", "followers": None},
    ]
    followers = read(world(tmp_path / "e.sqlite", daily=daily)).figures["followers"]
    assert (followers.value, followers.previous, followers.change) == (130, 100, 30)


def test_followers_of_different_accounts_are_not_compared(tmp_path: Path) -> None:
    second = {"account_id": "new", "platform": "instagram", "username": "ann.pictures", "status": "connected"}
    daily = [
        {"day": "2026-10-31", "followers": 100, "account_id": ACCOUNT},
        {"day": "2026-11-30", "followers": 110, "account_id": ACCOUNT},
        {"day": "2026-11-30", "followers": 5000, "account_id": "new"},
    ]
    report = read(world(tmp_path / "e.sqlite", daily=daily, accounts=[second]))
    assert report.figures["followers"].value == 5110
    assert report.figures["followers"].change is None
    assert report.figures["followers"].change_percent is None
    assert "followers_not_compared" in notes_of(report)


def test_comments_are_unknown_where_the_export_holds_none(tmp_path: Path) -> None:
    assert read(world(tmp_path / "none.sqlite")).figures["comments"].value is None
    old = [{"created_at_utc": "2026-10-20T10:00:00Z"}, {"author_is_self": 1}]
    comments = read(world(tmp_path / "old.sqlite", comments=old)).figures["comments"]
    assert (comments.value, comments.previous) == (0, 1)


def test_every_day_of_the_month_so_far_is_there(tmp_path: Path) -> None:
    report = read(
        world(tmp_path / "e.sqlite", posts=[post("2026-11-10", views=10)], as_of="2026-11-20T10:00:00Z")
    )
    assert [day.key for day in report.days] == [f"2026-11-{number:02d}" for number in range(1, 21)]
    assert sum(len(day.posts) for day in report.days) == 1
    assert "month_to_date" in notes_of(report)


def test_the_source_is_the_same_report(tmp_path: Path) -> None:
    posts = [post("2026-09-10", views=7), post("2026-10-10", views=1000), post("2026-11-10", views=2380)]
    path = world(tmp_path / "e.sqlite", posts=posts)
    with open_export(path) as export:
        report = monthly_report(export, Month(2026, 11))
        result = monthly_report_source(export, Month(2026, 11), Month(2026, 9))
    now, before, other = result.table("months").rows
    for name, figure in report.figures.items():
        assert now.values[name] == figure.value
        assert before.values[name] == figure.previous
        assert result.table("change").rows[0].values[name] == figure.change
    assert (other.row_id, other.values["views"]) == ("month:2026-09", 7)
