import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.answering.reading import LONGEST, Reading, read_question
from tests.answering.routing_keywords import keywords


def read(question: str) -> Reading:
    return read_question(question, keywords())


@pytest.mark.parametrize(
    ("question", "handles"),
    [
        ("How is @mia.makes doing?", ("mia.makes",)),
        ("@Mia.Makes's posts", ("mia.makes",)),
        ("＠mia_1 十月的表現", ("mia_1",)),
        ("@mia.makes十月", ("mia.makes",)),
        ("write to me@example.com", ()),
        ("@a, @b and @a", ("a", "b")),
        ("@", ()),
    ],
)
def test_handles(question: str, handles: tuple[str, ...]) -> None:
    assert read(question).handles == handles


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ('How did "Rainy day at the studio" do?', ("Rainy day at the studio",)),
        ("「下雨天的工作室」那篇", ("下雨天的工作室",)),
        ("『下雨天』和《晴天》", ("下雨天", "晴天")),
        ("How did 'First snow of the year' do?", ("First snow of the year",)),
        ("How did ‘First snow’ do?", ("First snow",)),
        ('What\'s the "best" time?', ()),
        ('the post "best time"', ("best time",)),
        ("What's up? I don't know, it's fine", ()),
        ('an open " quote', ()),
    ],
)
def test_quotations_that_name_a_post(question: str, quoted: tuple[str, ...]) -> None:
    assert read(question).quoted == quoted


def test_what_names_a_post_asks_for_nothing() -> None:
    names = read('How did "schedule all comments for patrol" do?').names
    assert not {"schedule", "comment", "patrol"} & names


@pytest.mark.parametrize(
    ("question", "topics"),
    [
        ("How did the post about the algorithm do?", ("the algorithm",)),
        ("講演算法的那篇表現好嗎", ("演算法",)),
        ("那篇講新聞的有多少讚", ("新聞",)),
        ("What did I write about in October?", ()),
        ("What do you think about Saturdays?", ()),
    ],
)
def test_topics(question: str, topics: tuple[str, ...]) -> None:
    reading = read(question)
    assert reading.topics == topics
    assert not {"algorithm", "news"} & reading.names


def test_spaces_between_chinese_characters_mean_nothing() -> None:
    assert read("這 個 月 哪 篇 最 好").folded == "这个月哪篇最好"
    assert read("「早安 咖啡」那 篇").quoted == ("早安 咖啡",)


def test_invisible_characters_are_taken_out() -> None:
    assert read("be\u200bst\u202e post\x00").folded == "best post"


def test_of_a_long_text_only_both_ends_are_read() -> None:
    reading = read("best post " + "x" * 100_000 + " on patrol")
    assert len(reading.text) <= LONGEST + 1
    assert {"best", "patrol"} <= reading.names


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_and_its_letters_stay_in_place(text: str) -> None:
    reading = read(text)
    assert len(reading.text) == len(reading.folded)
    assert all(0 <= hit.start < hit.end <= len(reading.text) for hit in reading.hits)
