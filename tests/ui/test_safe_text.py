"""Text of any origin is read, never acted on, and keeps its offsets."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from desktop.ui.safe_text import isolated, one_line, readable, shortened, tool_tip, utf16_offset


def test_what_turns_text_around_is_taken_out() -> None:
    assert readable("views: \u202e321") == "views: \ufffd321"
    assert readable("a\u2067b\u200fc\u061cd") == "a\ufffdb\ufffdc\ufffdd"


def test_line_breaks_stay_and_controls_go() -> None:
    assert readable("one\r\ntwo\tthree\x1b[31m\x00") == "one \ntwo\tthree\ufffd[31m\ufffd"


def test_emoji_made_of_several_characters_stay_whole() -> None:
    family = "👩\u200d👩\u200d👧 ❤\ufe0f"

    assert readable(family) == family


@given(st.text(st.characters(exclude_categories=[])))
def test_the_length_never_changes(text: str) -> None:
    shown = readable(text)

    assert len(shown) == len(text)
    assert readable(shown) == shown
    assert not any(unicodedata.category(letter) == "Cs" for letter in shown)


def test_one_line_is_one_line() -> None:
    assert one_line(" 冬天拍照\n\n第二行\t\u2028x ") == "冬天拍照 第二行 \ufffdx"
    assert len(one_line("x" * 1_000_000)) == 2000


def test_a_text_is_cut_between_two_words() -> None:
    assert shortened("Three lighting mistakes that make", 26) == "Three lighting mistakes…"
    assert shortened("Three lighting, mistakes", 16) == "Three lighting…"
    assert shortened("Three", 26) == "Three"
    assert shortened("x" * 40, 10) == "x" * 10 + "…"
    assert shortened("冬天拍照的三個小技巧", 10) == "冬天拍照的…"
    assert shortened("a\nb  c", 26) == "a b c"


@given(st.text(st.characters(exclude_categories=[])), st.integers(4, 40))
def test_what_is_shortened_fits(text: str, width: int) -> None:
    said = shortened(text, width)

    assert len([letter for letter in said if not unicodedata.combining(letter)]) <= width + 1
    assert "\n" not in said


def test_words_from_the_right_are_set_apart() -> None:
    assert isolated("Three mistakes 4120") == "Three mistakes 4120"
    assert isolated("שלום") == "\u2068שלום\u2069"


def test_a_tool_tip_is_no_markup() -> None:
    assert "<img" not in tool_tip("<img src=x> & <b>bold</b>")
    assert "&lt;b&gt;bold&lt;/b&gt;" in tool_tip("<img src=x> & <b>bold</b>")


@given(st.text(max_size=20), st.text(max_size=20))
def test_offsets_are_those_of_qt(before: str, after: str) -> None:
    offset = utf16_offset(before + after, len(before))

    assert (before + after).encode("utf-16-le")[: 2 * offset].decode("utf-16-le") == before
