"""Links from the figures of an answer to the cells that they came from."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.export.opening import open_export
from desktop.export.reading import Export
from desktop.export.sample import write_sample
from tests.answering.briefs import prepared
from tests.worlds import world

BEST = "Three lighting mistakes that make your desk videos look cheap"
WEAKEST = "Testing a new pen"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Export]:
    path = tmp_path_factory.mktemp("linking") / "sample.sqlite"
    write_sample(path)
    with open_export(path) as export:
        yield export


def test_a_figure_leads_to_the_cell_of_the_row_that_is_named(sample: Export) -> None:
    asked = prepared(sample, "Which post did best this month?")
    places = asked.places(f"“{BEST}” got 4120 views, “{WEAKEST}” 510. Both average 1622.6 views.")
    assert places["4120"] == ("monthly_report", "mia-p0246", "views")
    assert places["510"] == ("post_performance", "mia-p0236", "views")
    assert places["1622.6"][1:] in {("total:all", "average_views"), ("month:2026-11", "average_views")}


@pytest.mark.parametrize(
    ("said", "row", "column"),
    [
        ("9 p.m.", "hour:21", "hour"),
        ("21:00", "hour:21", "hour"),
        ("Thursday", "weekday:3", "weekday"),
    ],
)
def test_a_time_alone_is_the_hour_or_the_weekday(sample: Export, said: str, row: str, column: str) -> None:
    asked = prepared(sample, "What should I post next week, and when?")
    assert asked.places(f"Best is {said}.")[said] == ("post_performance", row, column)


def test_a_time_behind_a_date_is_no_hour_of_the_day(sample: Export) -> None:
    asked = prepared(sample, "Which post did best this month?")
    places = asked.places(f"“{BEST}” (2026-11-12 21:00) did best.")
    assert places["21:00"] == places["2026-11-12"] == ("monthly_report", "mia-p0246", "posted")
    assert "21:00" not in asked.places("It goes out on 2026-12-03 at 21:00.")


def test_what_may_be_two_cells_leads_nowhere(tmp_path: Path) -> None:
    posts = [
        {"text": "Paint", "views": 40, "likes": 40, "published_at_utc": "2026-11-03T10:00:00Z"},
        {"text": "Clay", "views": 900, "likes": 40, "published_at_utc": "2026-11-04T11:00:00Z"},
    ]
    with open_export(world(tmp_path / "e.sqlite", posts=posts)) as export:
        asked = prepared(export, "How many likes did I get in the last 30 days?")
        assert asked.codes("There are 40.") == []
        assert asked.places("There are 40.") == {}
        assert asked.places("“Paint” got 40 views.")["40"][2] == "views"


def test_a_computed_figure_leads_to_the_first_cell_it_came_from(sample: Export) -> None:
    asked = prepared(sample, "How many times more views does 21:00 get than 8:00?")
    places = asked.places("At 21:00 you get 4.4 times as many views, 2312.7 more on average.")
    assert places["4.4 times"] == places["2312.7"] == ("post_performance", "hour:21", "average_views")
    week = prepared(sample, "How many views did I get in the last 7 days?")
    (source, row, column) = week.places("You got 3665 views.")["3665"]
    (result,) = [looked.result for looked in week.sources if looked.result.name.value == source]
    assert column == "views"
    assert row in {each.row_id for each in result.table("posts").rows}


def test_a_whole_month_of_thirty_days_is_the_last_thirty_days(sample: Export) -> None:
    asked = prepared(sample, "Which post did best this month?")
    assert asked.places("You got 30830 views.")["30830"] == ("monthly_report", "month:2026-11", "views")
    assert asked.places("The month before had 21066 views.")["21066"][1] == "month:2026-10"


def test_a_number_of_the_heading_stands_in_no_table(sample: Export) -> None:
    asked = prepared(sample, "Which post did worst in the last 30 days?")
    assert asked.places("In the last 30 days, the lowest had 510 views.").keys() == {"510"}
