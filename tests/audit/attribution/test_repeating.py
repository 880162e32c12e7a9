"""Rule 8: a number that only the question holds may be denied or aimed at, never affirmed."""

import pytest

from desktop.audit import audit
from tests.audit.attribution.worlds import findings, world_in

QUESTIONS = {
    "en": "Did Latte art get 50,000 views?",
    "zh-Hant": "早晨拉花有沒有5萬次觀看？",
    "zh-Hans": "早晨拉花有没有5万次观看？",
}


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        ("en", 'Yes, "Latte art" got 50,000 views.', "50,000"),
        ("en", 'Yes, "Latte art" got 50k views.', "50k"),
        ("en", "Yes, it did get 50,000 views, not less.", "50,000"),
        ("en", '"Latte art" got 50,000 views.', "50,000"),
        ("en", "Indeed, 50,000 views.", "50,000"),
        ("en", "50,000 views is a great result.", "50,000"),
        ("zh-Hant", "是的，「早晨拉花」有5萬次觀看。", "5萬"),
        ("zh-Hant", "「早晨拉花」有五萬次觀看。", "五萬"),
        ("zh-Hant", "對，有50,000次觀看。", "50,000"),
        ("zh-Hans", "是的，「早晨拉花」有5万次观看。", "5万"),
        ("zh-Hans", "有的，五万次观看。", "五万"),
    ],
)
def test_what_is_affirmed_is_found(lang: str, answer: str, words: str) -> None:
    evidence = world_in(lang).evidence(question=QUESTIONS[lang])
    assert findings(answer, evidence) == [("question", words)]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", 'No, "Latte art" did not get 50,000 views; it got 12,345.'),
        ("en", 'No. You asked about 50,000, but "Latte art" got 12,345 views.'),
        ("en", "It has not reached 50,000 views yet."),
        ("en", "It is below 50,000 views."),
        ("en", "It is short of 50,000: it has 12,345."),
        ("en", "Your goal of 50,000 views is far away."),
        ("en", "To reach 50,000 views, post more often."),
        ("en", "If it gets to 50k views, celebrate."),
        ("zh-Hant", "沒有，「早晨拉花」沒有5萬次觀看，只有12,345次。"),
        ("zh-Hant", "還沒有到5萬，現在是12,345次。"),
        ("zh-Hant", "要達到5萬次觀看，可以多發幾篇。"),
        ("zh-Hant", "你問的5萬次，資料裡沒有。"),
        ("zh-Hans", "没有，「早晨拉花」没有5万次观看，只有12,345次。"),
        ("zh-Hans", "还没到5万，现在是12,345次。"),
        ("zh-Hans", "目标5万还差一点。"),
    ],
)
def test_what_is_denied_or_aimed_at_is_not_flagged(lang: str, answer: str) -> None:
    evidence = world_in(lang).evidence(question=QUESTIONS[lang])
    assert findings(answer, evidence) == []


@pytest.mark.parametrize(("lang", "question"), QUESTIONS.items())
def test_without_the_question_it_stands_nowhere(lang: str, question: str) -> None:
    answers = {"en": "No, it did not get 50,000 views.", "zh-Hant": "沒有5萬次觀看。"}
    answer = answers.get(lang, "没有5万次观看。")
    assert findings(answer, world_in(lang).evidence(question=question)) == []
    assert [code for code, _ in findings(answer, world_in(lang).evidence())] == ["number"]


def test_a_number_that_the_data_hold_too_is_not_only_the_questions() -> None:
    evidence = world_in("en").evidence(question="Did Latte art get 12,345 views?")
    assert findings('Yes, "Latte art" got 12,345 views.', evidence) == []
    evidence = world_in("en").evidence(question="Did Latte art get 8,020 views?")
    assert findings('Yes, "Latte art" got 8,020 views.', evidence) == [("owner", "8,020")]


def test_the_right_cell_says_what_it_is_instead() -> None:
    world = world_in("en")
    evidence = world.evidence(question=QUESTIONS["en"])
    (found,) = audit('Yes, "Latte art" got 50,000 views.', evidence).findings
    assert found.right == world.cell("p1", "views")
    assert found.owner is not None
    assert found.owner.id == "p1"


def test_words_of_the_question_may_be_quoted() -> None:
    evidence = world_in("en").evidence(question='Is "my new lamp" mentioned?')
    assert findings('No, "my new lamp" is not mentioned.', evidence) == []
