import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.engine.thinking import _PAIRS, MARKS, ThinkingFilter


def answer(pieces: list[str], prompt: str = "") -> str:
    thinking, text = ThinkingFilter(prompt), ""
    for passed in (*map(thinking.feed, pieces), thinking.end()):
        text = passed.text if passed.withdraw else text + passed.text
    return text


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        ("Plain answer.", "Plain answer."),
        ("<think>Let me see</think>\n\nIt is 4120.", "It is 4120."),
        ("<thinking>9999</thinking>It is 4120.", "It is 4120."),
        ("[THINK]9999[/THINK]It is 4120.", "It is 4120."),
        ("<|channel|>analysis<|message|>9999<|channel|>final<|message|>It is 4120.", "It is 4120."),
        ("<|channel|>final<|message|>It is 4120.", "It is 4120."),
        ("<|channel>thought\n9999<channel|>It is 4120.", "It is 4120."),
        ("Wait, 9999? </think> It is 4120.", "It is 4120."),
        ("9999</think>9998</think>It is 4120.", "It is 4120."),
        ("<think>9999</think>First.<think>9998</think> Second.", "First. Second."),
        ("<think>9999", ""),
        ("It is 4120. <think>but", "It is 4120. "),
        ("<think><think>9999</think>It is 4120.", "It is 4120."),
        ("<think></think>", ""),
        ("a < b <thin> c", "a < b <thin> c"),
        ("ends with <think", "ends with <think"),
        ("\n\n  Answer\n", "Answer\n"),
        ("", ""),
    ],
)
def test_only_the_answer_is_left(stream: str, expected: str) -> None:
    assert answer([stream]) == expected
    assert answer(list(stream)) == expected


def test_every_kind_of_block() -> None:
    for opening, closing in _PAIRS.items():
        assert answer(list(f"{opening} 9999 {closing} 4120")) == "4120"
        assert answer(list(f"9999 {closing}4120")) == "4120"
        assert answer(list(f"9999 {closing}4120"), f"user\nassistant\n{opening}\n") == "4120"
        assert answer(list("never closed 9999"), f"assistant\n{opening}") == ""


@pytest.mark.parametrize(
    "prompt",
    ["assistant\n<think>\n\n</think>\n\n", "<think> was long ago" + "." * 100, "a user who says [thinks]"],
)
def test_a_prompt_that_does_not_end_in_a_block(prompt: str) -> None:
    assert answer(["It is 4120."], prompt) == "It is 4120."


def test_nothing_passes_before_the_closing_tag_when_the_prompt_opens_a_block() -> None:
    thinking = ThinkingFilter("<|im_start|>assistant\n<think>\n")
    assert [thinking.feed(piece).text for piece in ("I ", "think 9999", "</thi", "nk>", " 4", "120")] == [
        *("", "", "", ""),
        *("4", "120"),
    ]


def test_what_was_passed_on_before_a_lone_closing_tag_is_withdrawn() -> None:
    thinking = ThinkingFilter()
    assert not thinking.feed("It may be 9999").withdraw
    passed = thinking.feed("</think>It is 4120.")
    assert (passed.text, passed.withdraw) == ("It is 4120.", True)


def test_marks_do_not_overlap() -> None:
    """A mark inside another would make the result depend on where the stream is cut."""
    assert not [(a, b) for a, b in itertools.permutations(MARKS, 2) if a in b]


streams = st.lists(
    st.sampled_from([*sorted(MARKS), "4120 views", " ", "<", "|>", "th", "你好", "\n"]), max_size=8
)


@given(streams.map("".join), st.data(), st.sampled_from(["", "<think>", "[THINK]\n"]))
def test_the_answer_does_not_depend_on_where_the_stream_is_cut(
    stream: str, data: st.DataObject, prompt: str
) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=10)))
    pieces = [stream[start:end] for start, end in itertools.pairwise([0, *cuts, len(stream)])]
    assert answer(pieces, prompt) == answer([stream], prompt) == answer(list(stream), prompt)
