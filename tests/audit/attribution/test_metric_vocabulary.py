"""Words for metrics: everybody's, and the labels of the data at hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from desktop.audit import Sort
from tests.audit.attribution.worlds import World, findings, joined, other, post


@pytest.mark.parametrize(
    ("answer", "lang"),
    [
        ("20,000 followers", "en"),
        ("20,000 fans", "en"),
        ("678 likes", "en"),
        ("678 hearts", "en"),
        ("12,345 plays", "en"),
        ("13 replies", "en"),
        ("13 comments", "en"),
        ("兩萬粉絲", "zh-Hant"),
        ("兩萬個追蹤", "zh-Hant"),
        ("12,345次瀏覽", "zh-Hant"),
        ("12,345次點閱", "zh-Hant"),
        ("678個喜歡", "zh-Hant"),
        ("13則評論", "zh-Hant"),
        ("12,345次播放", "zh-Hans"),
        ("12,345次浏览", "zh-Hans"),
        ("678个点赞", "zh-Hans"),
        ("两万粉丝", "zh-Hans"),
        ("两万关注", "zh-Hans"),
        ("13条评论", "zh-Hans"),
    ],
)
def test_other_words_for_a_metric_are_the_metric(answer: str, lang: str) -> None:
    assert findings(answer, lang) == []


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("45 saves and 31 shares.", []),
        ("45 bookmarks.", []),
        ("45 reposts.", [("metric", "45")]),
        ("45 shares.", [("metric", "45")]),
        ("45次收藏，31次分享", []),
        ("31次收藏", [("metric", "31")]),
        ("2,400 people reached.", []),
        ("The reach was 2,400.", []),
        ("2,400 impressions.", [("metric", "2,400")]),
        ("觸及2,400人", []),
        ("60 clicks.", []),
        ("60次點擊", []),
        ("60次观看", [("metric", "60")]),
    ],
)
def test_more_metrics(answer: str, found: list[tuple[str, str]]) -> None:
    world = post("p", "Tea", "2025-11-30 21:00", saves=45, shares=31, reach=2400, clicks=60, views=4000)
    assert findings(answer, world.evidence()) == found


def test_impressions_are_views_only_where_views_are_not_measured() -> None:
    seen = post("p", "Tea", "2025-11-30 21:00", impressions=4120)
    assert findings("It got 4,120 views.", seen.evidence()) == []
    both = post("p", "Tea", "2025-11-30 21:00", impressions=4120, views=380)
    assert findings("It got 4,120 views.", both.evidence()) == [("metric", "4,120")]


def test_a_label_of_the_data_is_a_metric_of_its_own() -> None:
    world = post("p", "Tea", "2025-11-30 21:00", link_taps=41, views=4120)
    evidence = world.evidence()
    assert findings('"Tea" had 41 link taps and 4,120 views.', evidence) == []
    assert findings('"Tea" had 4,120 link taps.', evidence) == [("metric", "4,120")]
    assert findings('"Tea" had 41 views.', evidence) == [("metric", "41")]


def test_people_are_whatever_people_do() -> None:
    world = post("p", "Tea", "2025-11-30 21:00", views=4120, likes=310)
    assert findings("4,120 people watched it and 310 people liked it.", world.evidence()) == []
    assert findings("4,120 people liked it.", world.evidence()) == [("metric", "4,120")]


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("The clip is 4:32 long.", []),
        ("It runs 4 minutes and 32 seconds.", []),
        ("It was watched for 31 hours.", []),
        ("The length is 31 hours.", [("metric", "31 hours")]),
        ("觀看時長是31小時", []),
    ],
)
def test_lengths_are_not_watch_time(answer: str, found: list[tuple[str, str]]) -> None:
    world = post("p", "Tea", "2025-11-30 21:00", length="4:32", views=4120)
    watched = replace(
        world.cells[0],
        column="watch_time",
        metric="watch_time",
        value=Fraction(31),
        measure="hour",
        shown="31 hours",
    )
    evidence = World(world.rows, (*world.cells, watched)).evidence()
    assert findings(answer, evidence) == found


def test_the_comments_and_replies_of_a_post_share_their_words() -> None:
    world = joined(
        (
            post("p", "Tea", "2025-11-30 21:00", replies=33),
            other("account", "a", Sort.ACCOUNT, ["@tea"], subscribers=420),
        )
    )
    assert findings('"Tea" got 33 comments; you have 420 followers.', world.evidence()) == []
