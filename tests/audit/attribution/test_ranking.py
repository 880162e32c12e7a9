"""Where rows stand by a metric: places, ties, groups, what is no rival."""

import pytest

from desktop.audit import Evidence, Row, Sort
from desktop.audit.attribution.ranking import Ranking
from tests.audit.attribution.worlds import evidence_in, findings, joined, other, post, with_cells


@pytest.fixture(scope="module")
def teas() -> Evidence:
    views = {"Green tea": 900, "Black tea": 700, "White tea": 700, "Rooibos cup": 300}
    return joined(
        post(name[0].lower(), name, f"2025-11-{day:02d} 09:00", views=count)
        for day, (name, count) in enumerate(views.items(), start=1)
    ).evidence()


@pytest.mark.parametrize(
    ("row", "highest", "place", "holds"),
    [
        ("g", True, 1, True),
        ("b", True, 1, False),
        ("b", True, 2, True),
        ("w", True, 2, True),
        ("w", True, 3, True),
        ("r", True, 3, False),
        ("r", True, 4, True),
        ("r", False, 1, True),
        ("b", False, 2, True),
        ("g", False, 1, False),
    ],
)
def test_places(teas: Evidence, row: str, highest: bool, place: int, holds: bool) -> None:
    assert Ranking(teas).holds(("posts", row), "views", highest=highest, place=place) is holds


def test_a_row_without_the_metric_or_without_a_rival_has_no_place(teas: Evidence) -> None:
    ranking = Ranking(teas)
    assert ranking.is_known(("posts", "g"), "views")
    assert not ranking.is_known(("posts", "g"), "likes")
    assert not Ranking(evidence_in("en")).is_known(("account", "a1"), "followers")


def test_who_is_ahead_and_by_how_much(teas: Evidence) -> None:
    ranking = Ranking(teas)
    assert ranking.difference([("posts", "g")], [("posts", "r")], "views") == 600
    assert ranking.difference([("posts", "r")], [("posts", "g")], "views") == -600
    assert ranking.difference([("posts", "g")], [("posts", "r")], "likes") is None
    assert ranking.difference([("posts", "g"), ("posts", "r")], [("posts", "b")], "views") is None


def test_what_is_left_over_is_never_the_largest() -> None:
    world = joined(
        other("places", key, Sort.OTHER, [name], audience=share)
        for key, name, share in (("x", "Other", "48%"), ("tw", "Taiwan", "31%"), ("jp", "Japan", "21%"))
    )
    assert findings("The biggest part of your audience, 31%, is in Taiwan.", world.evidence()) == []
    found = findings("The biggest part of your audience, 21%, is in Japan.", world.evidence())
    assert [code for code, _ in found] == ["extreme"]


def test_rows_are_ranked_within_their_own_group() -> None:
    worlds = [
        with_cells(Row("posts", name, Sort.POST, group, (name,), text=name), views=views)
        for group, name, views in (
            ("threads", "Green tea", 900),
            ("threads", "Black tea", 700),
            ("youtube", "White tea", 500),
            ("youtube", "Rooibos cup", 300),
        )
    ]
    evidence = joined(worlds).evidence()
    assert findings('"White tea" has the most views on YouTube.', evidence) == []
    found = findings('"Rooibos cup" has the most views.', evidence)
    assert [code for code, _ in found] == ["extreme"]


def test_a_row_without_a_group_is_compared_with_nothing() -> None:
    worlds = [
        with_cells(Row("notes", name, Sort.POST, "", (name,), text=name), views=views)
        for name, views in (("Green tea", 900), ("Black tea", 700))
    ]
    assert findings('"Black tea" has the most views.', joined(worlds).evidence()) == []


def test_the_most_of_a_month_is_the_most_of_that_month() -> None:
    world = joined(
        (
            post("g", "Green tea", "2025-10-03 09:00", views=900),
            post("b", "Black tea", "2025-11-04 09:00", views=700),
            post("w", "White tea", "2025-11-05 09:00", views=500),
        )
    )
    evidence = world.evidence()
    assert findings('In November, "Black tea" had the most views.', evidence) == []
    found = findings('In November, "White tea" had the most views.', evidence)
    assert [code for code, _ in found] == ["extreme"]
