"""Rule 1: the noun beside a number says which metric it is of."""

import pytest

from desktop.audit import Sort
from tests.audit.attribution.worlds import chinese, english, findings, only_finding, other, world_in


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(
            ('"Latte art" got 678 views.', "678"),
            ('"Latte art" got 12,345 likes.', "12,345"),
            ("678 views.", "678"),
            ("There were 12,345 likes.", "12,345"),
            ('"Latte art": likes 12,345.', "12,345"),
            ('"Desk tour" has 8,020 views and 27 likes.', "27"),
            ("Likes for “Latte art” come to 12,345.", "12,345"),
            ("12,345 people liked it.", "12,345"),
            ("You have 20,000 views.", "20,000"),
            ("Your engagement rate is 14.9%.", "14.9%"),
            ("12,345 of the likes are on one post.", "12,345"),
            ("The number of likes is 12,345.", "12,345"),
        ),
        *chinese(
            ("「早晨拉花」有678次觀看。", "678"),
            ("「早晨拉花」有12,345個讚。", "12,345"),
            ("「早晨拉花」的讚是12,345。", "12,345"),
            ("讚數：12,345", "12,345"),
            ("你有20,000次觀看。", "20,000"),
            ("「早晨拉花」有12,345人按讚。", "12,345"),
            ("互動率是14.9%。", "14.9%"),
        ),
    ],
)
def test_a_number_of_another_metric_is_found(lang: str, answer: str, words: str) -> None:
    assert findings(answer, lang) == [("metric", words)]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(('"Desk tour" has 512 comments.',)),
        *chinese(("「書桌開箱」有512則留言。",)),
    ],
)
def test_likes_are_no_comments(lang: str, answer: str) -> None:
    """Comments are rows as well, so that it may also be called a wrong count."""
    (found,) = findings(answer, lang)
    assert found in (("metric", "512"), ("count", "512"))


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ('"Latte art" got 12,345 views.',),
            ('"Latte art" was viewed 12,345 times and liked 678 times.',),
            ('"Latte art": 12,345 views, 678 likes, 13 comments.',),
            ("Views: 12,345, likes: 678",),
            ('12,345 people viewed "Latte art".',),
            ('678 people liked "Latte art".',),
            ('"Latte art" has 678 likes for 12,345 views.',),
            ('"Latte art" has an engagement rate of 4.6% from 678 likes.',),
            ("The likes are 678 and 512.",),
            ("12,345 and 8,020 views",),
            ("You have 20,000 fans.",),
            ("The 20,000 people who follow you are a good start.",),
            ("You earned NT$1,480.",),
            ('"Latte art" got 12,345.',),
        ),
        *chinese(
            ("「早晨拉花」有12,345次觀看、678個讚和13則留言。",),
            ("「早晨拉花」觀看12,345、讚678、留言13。",),
            ("「早晨拉花」有678人按讚。",),
            ("觀看數：12,345",),
            ("你有20,000位粉絲。",),
            ("「早晨拉花」的互動率是4.6%，有678個讚。",),
            ("有兩萬人追蹤你。",),
            ("收入是NT$1,480。",),
            ("「早晨拉花」拿到12,345。",),
        ),
    ],
)
def test_a_number_of_its_own_metric_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


def test_the_right_cell_is_the_rows_own_figure_of_the_metric_that_was_said() -> None:
    world = world_in("en")
    found = only_finding('"Latte art" got 12,345 likes.', "en")
    assert found.right == world.cell("p1", "likes")
    assert found.taken == world.cell("p1", "views")


@pytest.mark.parametrize(
    ("answer", "codes"),
    [
        ("Likes are 678 and 512.", []),
        ("Likes are 12,345 and 512.", ["metric"]),
        ("Likes: 678, 512, 640 and 95.", []),
        ("Likes: 678, 512, 5,310 and 95.", ["metric"]),
    ],
)
def test_a_noun_said_once_is_said_of_the_whole_list(answer: str, codes: list[str]) -> None:
    assert [code for code, _ in findings(answer, "en")] == codes


def test_a_measure_word_of_something_else_takes_no_metric_from_its_sentence() -> None:
    shop = other("shop", "s", Sort.ACCOUNT, ["@tea.shop"], views=8640, 訂單=118)
    evidence = shop.evidence()
    assert findings("觀看8,640次，一共118單。", evidence) == []
    assert findings("觀看8,640次，按讚118。", evidence) == [("metric", "118")]
