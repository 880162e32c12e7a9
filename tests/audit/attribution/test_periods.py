"""Periods that nobody has told the answer about."""

import pytest

from desktop.audit import Sort
from tests.audit.attribution.worlds import TITLES, findings, joined, other, post, world_in

POST = post("p1", "Latte art", "2025-11-30 21:00", views=12345, likes=678)
POST_ZH = post("p1", "早晨拉花", "2025-11-30 21:00", views=12345, likes=678)


@pytest.mark.parametrize(
    ("answer", "period"),
    [
        ("Last week you got 12,345 views.", "Last week"),
        ("It had 12,345 views last month.", "last month"),
        ("You got 678 likes last year.", "last year"),
        ("Yesterday it had 678 likes.", "Yesterday"),
        ("The previous quarter was slower.", "previous quarter"),
        ("上週有12,345次觀看。", "上週"),
        ("上周有12,345次观看。", "上周"),
        ("上個月有678個讚。", "上個月"),
        ("去年有678個讚。", "去年"),
        ("昨天有678個讚。", "昨天"),
        ("上星期有678個讚。", "上星期"),
    ],
)
def test_a_period_that_is_not_in_the_data_is_found(answer: str, period: str) -> None:
    known = POST if answer.isascii() else POST_ZH
    assert findings(answer, known.evidence()) == [("period", period)]


@pytest.mark.parametrize("lang", list(TITLES))
def test_a_period_that_rows_are_called_by_is_not_flagged(lang: str) -> None:
    answer = {"en": "Last month you had 2,210 visits.", "zh-Hant": "上個月有2,210次造訪。"}
    assert findings(answer.get(lang, "上个月有2,210次造访。"), lang) == []


def test_a_period_of_the_question_is_not_flagged() -> None:
    evidence = POST.evidence(question="How did last week go?")
    assert findings("Last week you got 12,345 views.", evidence) == []
    assert findings("The previous week you got 12,345 views.", evidence) == []
    assert findings("Last month you got 12,345 views.", evidence) == [("period", "Last month")]
    asked = POST_ZH.evidence(question="上禮拜表現如何？")
    assert findings("上星期有12,345次觀看。", asked) == []


@pytest.mark.parametrize(
    "answer",
    [
        "Compare it with last week.",
        "Look at what worked last month.",
        "Post every week, and plan the next month.",
        "This month you got 12,345 views.",
        "It is the last post.",
        "回顧上個月的貼文。",
        "下個月再發一篇。",
        "上午有12,345次觀看。".replace("上午", "早上"),
    ],
)
def test_what_claims_nothing_of_a_period_is_not_flagged(answer: str) -> None:
    known = joined((POST if answer.isascii() else POST_ZH, other("m", "m", Sort.PERIOD, ["total"], views=1)))
    codes = [code for code, _ in findings(answer, known.evidence())]
    assert "period" not in codes


def test_periods_of_the_shared_world_are_known_in_its_own_language_only() -> None:
    assert findings("Last month you had 2,210 visits.", world_in("en").evidence()) == []
    assert ("period", "Last month") in findings("Last month: 2,210.", world_in("zh-Hant").evidence())
