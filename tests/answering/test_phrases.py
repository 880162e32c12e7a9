import pytest

from desktop.answering.phrases import choices, english_phrase, last_token, make_book
from desktop.answering.tokens import tokens_of


def found(phrases: list[tuple[str, str]], text: str) -> list[tuple[str, str]]:
    hits = make_book(phrases).find(text, tokens_of(text, {}, {}))
    return [(hit.name, text[hit.start : hit.end]) for hit in hits]


@pytest.mark.parametrize(
    ("phrase", "text", "there"),
    [
        ("post", "my posts today", True),
        ("post", "posted", False),
        ("post", "outposts", False),
        ("=posts", "my post", False),
        ("schedul*", "scheduling", True),
        ("best time", "the best times to post", True),
        ("best time", "best. time", False),
        ("turn … off", "turn the patrol off", True),
        ("turn … off", "turn it. off", False),
        ("^and", "...and now", True),
        ("^and", "this and that", False),
        ("why$", "but why?!", True),
        ("why$", "why now", False),
        ("上個月", "上个月呢", True),
        ("明天…發", "明天早上九点发", True),
        ("明天…發", "明天。发", False),
        ("沒有回", "有没有回", False),
        ("沒有回", "还没有回", True),
        ("po文", "我po文", True),
        ("po文", "expo文", False),
    ],
)
def test_where_phrases_fit(phrase: str, text: str, there: bool) -> None:
    assert bool(found([("it", phrase)], text)) is there


def test_a_longer_phrase_of_the_same_group_wins() -> None:
    phrases = [("metric.interactions", "engagement"), ("metric.rate", "engagement rate"), ("other", "rate")]
    assert found(phrases, "engagement rate") == [("metric.rate", "engagement rate"), ("other", "rate")]


def test_what_lies_between_the_parts_is_no_part_of_it() -> None:
    text = "how did my sourdough do"
    (hit,) = make_book([("it", "how … do")]).find(text, tokens_of(text, {}, {}))
    assert [text[start:end] for start, end in hit.parts] == ["how", "do"]


def test_choices_may_be_empty_and_several() -> None:
    assert list(choices("(my|the|) best (time|hour)")) == [
        "my best time",
        "my best hour",
        "the best time",
        "the best hour",
        " best time",
        " best hour",
    ]


@pytest.mark.parametrize("phrase", ["", "…", "^$", "ab*"])
def test_a_phrase_that_says_nothing_is_an_error(phrase: str) -> None:
    with pytest.raises(ValueError, match=r"phrase|letters"):
        make_book([("it", phrase)])


def test_last_token() -> None:
    tokens = tokens_of("please turn it off now", {}, {})
    phrase = english_phrase("it", "=turn … =off")
    assert last_token(phrase, tokens, 1) == 3
    assert last_token(phrase, tokens, 0) is None
    assert last_token(phrase, tokens, 99) is None
