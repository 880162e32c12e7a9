"""More and less, above and below, from one figure to another: the right way round."""

import pytest

from tests.audit.attribution.worlds import chinese, english, findings, only_finding

WRONG = [
    *english(
        ('"Desk tour" has more views than "Latte art".',),
        ('"Desk tour" beat "Latte art" on views.',),
        ('"Desk tour" got more views than "Latte art": 8,020 against 12,345.',),
        ('"Latte art" has fewer views than "Desk tour".',),
        ('"Latte art" has a higher engagement rate than "Desk tour".',),
        ('"Latte art" trails "Desk tour" in views.',),
        ('Compared with "Latte art", "Desk tour" has more views.',),
        ("The Nov 28 post beat the Nov 30 one: 8,020 views against 12,345.",),
        ('"Milk foam" was above your average of 7,206 views, with 3,150.',),
        ('"Latte art" has the better engagement rate (4.6% vs 7.9% for "Desk tour").',),
    ),
    *chinese(
        ("「書桌開箱」的觀看比「早晨拉花」多。",),
        ("「書桌開箱」的觀看高於「早晨拉花」。",),
        ("「早晨拉花」的觀看不如「書桌開箱」。",),
        ("「早晨拉花」的互動率比「書桌開箱」高。",),
        ("「書桌開箱」的觀看超過「早晨拉花」。",),
        ("「書桌開箱」有8,020次觀看，比「早晨拉花」的12,345次多。",),
        ("跟「早晨拉花」相比，「書桌開箱」的觀看更多。",),
    ),
]


@pytest.mark.parametrize(("lang", "answer"), WRONG)
def test_the_wrong_way_round_is_found(lang: str, answer: str) -> None:
    assert [code for code, _ in findings(answer, lang)] == ["comparison"]


RIGHT = [
    *english(
        ('"Latte art" has more views than "Desk tour".',),
        ('"Latte art" beat "Desk tour" on views.',),
        ('"Latte art" got more views than "Desk tour": 12,345 against 8,020.',),
        ('"Desk tour" has fewer views than "Latte art".',),
        ('"Desk tour" has a higher engagement rate than "Latte art".',),
        ('"Desk tour" trails "Latte art" in views.',),
        ('Compared with "Desk tour", "Latte art" has more views.',),
        ("The Nov 30 post beat the Nov 28 one: 12,345 views against 8,020.",),
        ('"Latte art" was above your average of 7,206 views, with 12,345.',),
        ('"Desk tour" has the better engagement rate (7.9% vs 4.6% for "Latte art").',),
        ('"Desk tour" did not get more views than "Latte art".',),
        ('"Desk tour" has fewer views, but a higher engagement rate than "Latte art".',),
        ('"Latte art" is longer than "Desk tour".',),
    ),
    *chinese(
        ("「早晨拉花」的觀看比「書桌開箱」多。",),
        ("「早晨拉花」的觀看高於「書桌開箱」。",),
        ("「書桌開箱」的觀看不如「早晨拉花」。",),
        ("「書桌開箱」的互動率比「早晨拉花」高。",),
        ("「早晨拉花」有12,345次觀看，比「書桌開箱」的8,020次多。",),
        ("跟「書桌開箱」相比，「早晨拉花」的觀看更多。",),
        ("「書桌開箱」的觀看沒有比「早晨拉花」多。",),
    ),
]


@pytest.mark.parametrize(("lang", "answer"), RIGHT)
def test_the_right_way_round_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


@pytest.mark.parametrize(
    ("answer", "codes"),
    [
        ("Views rose from 5,310 on Nov 25 to 8,020 on Nov 28.", []),
        ("The rate fell from 7.9% on Nov 28 to 4.6% on Nov 30.", []),
        ("Views fell from 12,345 to 8,020.", ["comparison"]),
        ("Views rose from 8,020 on Nov 28 to 5,310 on Nov 25.", ["comparison"]),
        ("Views fell from 5,310 to 12,345.", ["comparison"]),
        ("Views went from 12,345 on Nov 30 to 8,020 on Nov 28.", ["comparison"]),
        ("Views ranged from 3,150 to 12,345.", []),
    ],
)
def test_from_one_figure_to_another(answer: str, codes: list[str]) -> None:
    """A way leads from an earlier post to a later one, and in the direction that is said."""
    assert [code for code, _ in findings(answer, "en")] == codes


def test_the_one_that_is_put_ahead_is_the_owner() -> None:
    found = only_finding('"Desk tour" has more views than "Latte art".', "en")
    assert found.owner is not None
    assert found.owner.id == "p2"
    assert "more" in found.text


def test_wrong_figures_are_the_cause_and_found_alone() -> None:
    answer = '"Desk tour" got 12,345 views, more than the 8,020 of "Latte art".'
    assert [code for code, _ in findings(answer, "en")] == ["owner", "owner"]
