import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.tokens import nearby, plain_word, stem_of, tokens_of

NEAR = nearby(["schedule", "engagement", "commented", "follower", "views"])


def words(text: str) -> list[str]:
    return [token.word for token in tokens_of(text, {"wich": "which", "gonna": "going to"}, NEAR)]


@pytest.mark.parametrize(
    ("word", "plain"),
    [("what's", "what"), ("haven't", "havent"), ("i'd", "i"), ("posts'", "posts"), ("o'clock", "oclock")],
)
def test_apostrophes(word: str, plain: str) -> None:
    assert plain_word(word) == plain


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("posts", "post"),
        ("replies", "reply"),
        ("boxes", "box"),
        ("news", "news"),
        ("this", "this"),
        ("was", "was"),
        ("miss", "miss"),
    ],
)
def test_plurals(word: str, stem: str) -> None:
    assert stem_of(word) == stem


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("scedule", "schedule"),
        ("shcedule", "schedule"),
        ("enagement", "engagement"),
        ("comented", "commented"),
        ("folllower", "follower"),
        ("wich", "which"),
        # These are words of their own.
        ("lined", "lined"),
        ("followed", "followed"),
        ("vines", "vines"),
        ("schedules", "schedules"),
        ("reschedule", "reschedule"),
    ],
)
def test_slips_of_long_words(typed: str, meant: str) -> None:
    assert words(typed) == [meant]


def test_one_word_may_stand_for_two() -> None:
    assert words("gonna") == ["going", "to"]


def test_sentences_are_told_apart() -> None:
    text = "is 9 p.m. ok vs. mia.makes 2.5 now? delete it. please"
    sentences = {token.word: token.sentence for token in tokens_of(text, {}, {})}
    assert sentences["now"] == 0
    assert sentences["delete"] == 1
    assert sentences["please"] == 2


@given(st.text())
def test_tokens_stand_where_they_say(text: str) -> None:
    for token in tokens_of(text.lower(), {}, NEAR):
        assert 0 <= token.start < token.end <= len(text.lower())
