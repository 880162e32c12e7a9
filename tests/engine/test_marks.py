from hypothesis import given
from hypothesis import strategies as st

from desktop.engine.marks import Ending, first_mark, held_back


def test_the_first_and_longest_mark() -> None:
    assert first_mark("a <b> <c>", ("<c>", "<b>")) == (2, "<b>")
    assert first_mark("<b><", ("<b>", "<b><")) == (0, "<b><")
    assert first_mark("nothing", ("<b>",)) is None


def test_what_may_become_a_mark() -> None:
    assert held_back("text <", ("<think>",)) == 1
    assert held_back("text <thin", ("<think>", "</think>")) == 5
    assert held_back("text <think>", ("<think>",)) == 0
    assert held_back("abab", ("ababc", "bx")) == 4


pieces = st.lists(st.text("ab#\n ", max_size=6), max_size=8)


@given(pieces)
def test_an_ending_is_found_wherever_the_stream_is_cut(stream: list[str]) -> None:
    stop = "\n##"
    ending, passed, ended = Ending(stop), "", False
    for piece in stream:
        text, ended = ending.feed(piece)
        passed += text
        if ended:
            break
    passed += ending.end()
    whole = "".join(stream)
    assert ended == (stop in whole)
    assert passed == whole.partition(stop)[0]


@given(pieces)
def test_without_a_stop_everything_passes_at_once(stream: list[str]) -> None:
    ending = Ending(None)
    assert [ending.feed(piece) for piece in stream] == [(piece, False) for piece in stream]
    assert ending.end() == ""
