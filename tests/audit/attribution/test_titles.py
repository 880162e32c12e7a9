"""Where an answer calls a post by name: in marks, without marks, shortened, by some of its words."""

import pytest

from tests.audit.attribution.worlds import chinese, english, findings, joined, post

CALLS = [
    *english(
        ('"Latte art"',),
        ("“Latte art”",),
        ("'Latte art'",),
        ("**Latte art**",),
        ("Latte art",),
        ("Latte Art",),
        ("LATTE ART",),
        ("The post “Latte art”",),
        ("your latte art post",),
        ("the latte art video",),
        ("your latte post",),
        ("the post about latte art",),
        ("Your Sunday post",),
        ("The post from Nov 30",),
    ),
    *chinese(
        ("「早晨拉花」",),
        ("『早晨拉花』",),
        ("《早晨拉花》",),
        ("“早晨拉花”",),
        ("早晨拉花",),
        ("**早晨拉花**",),
        ("早晨拉花這篇",),
        ("拉花那篇",),
        ("拉花的貼文",),
        ("11月30日的貼文",),
    ),
]


@pytest.mark.parametrize(("lang", "name"), CALLS)
def test_every_way_to_call_a_post_makes_it_the_owner(lang: str, name: str) -> None:
    right = "{} got 12,345 views." if lang == "en" else "{}有12,345次觀看。"
    wrong = "{} got 8,020 views." if lang == "en" else "{}有8,020次觀看。"
    assert findings(right.format(name), lang) == []
    assert findings(wrong.format(name), lang) == [("owner", "8,020")]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ("An art of its own got 8,020 views.",),
            ("Desktop computers got 12,345 views.",),
            ("I like the tour: 12,345 views.",),
            ("Every test and every foam got 12,345 views.",),
        ),
        *chinese(
            ("早晨有8,020次觀看。",),
            ("我的教學有12,345次觀看。",),
        ),
    ],
)
def test_single_words_of_a_title_call_nothing(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


def test_a_longer_title_goes_before_one_that_it_holds() -> None:
    world = joined(
        (
            post("p1", "Desk tour", "2025-11-03 09:00", views=900),
            post("p2", "Desk tour part two", "2025-11-04 09:00", views=700),
        )
    )
    evidence = world.evidence()
    assert findings('"Desk tour part two" got 700 views, "Desk tour" 900.', evidence) == []
    assert findings('"Desk tour part two" got 900 views.', evidence) == [("owner", "900")]
    assert findings("Desk tour part two got 900 views.", evidence) == [("owner", "900")]


def test_two_posts_of_one_name_are_either() -> None:
    world = joined(
        (
            post("p1", "Desk tour", "2025-11-03 09:00", views=900),
            post("p2", "Desk tour", "2025-11-04 09:00", views=700),
            post("p3", "Milk foam", "2025-11-05 09:00", views=500),
        )
    )
    evidence = world.evidence()
    assert findings('"Desk tour" got 900 views.', evidence) == []
    assert findings('"Desk tour" got 700 views.', evidence) == []
    assert findings('"Desk tour" got 500 views.', evidence) == [("owner", "500")]


def test_half_of_a_title_is_enough_in_its_own_order() -> None:
    world = joined(
        (
            post("p1", "黃皮口紅紅黑榜", "2025-11-03 09:00", views=900),
            post("p2", "百元晚餐挑戰", "2025-11-04 09:00", views=700),
        )
    )
    assert findings("口紅紅黑榜有900次觀看。", world.evidence()) == []
    assert findings("口紅紅黑榜有700次觀看。", world.evidence()) == [("owner", "700")]


def test_a_title_with_a_date_in_it() -> None:
    world = joined(
        (
            post("p1", "What I ate on November 3", "2025-11-05 09:00", views=900),
            post("p2", "My 9 p.m. routine", "2025-11-06 09:00", views=700),
        )
    )
    evidence = world.evidence()
    assert findings('"What I ate on November 3" was posted on November 5 and got 900 views.', evidence) == []
    assert findings('"My 9 p.m. routine" got 700 views.', evidence) == []
    assert findings('"My 9 p.m. routine" got 900 views.', evidence) == [("owner", "900")]
