import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.plain import plain_text


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("**4120** views and *201* likes", "4120 views and 201 likes"),
        ("# Best post\n\nIt had `4120` views.", "Best post\nIt had 4120 views."),
        ("- one\n- two\n  1. three\n  2. four", "- one\n- two\n1. three\n2. four"),
        ("7. seven\n8. eight", "7. seven\n8. eight"),
        ("0. zero", "0. zero"),
        ("| Post | Views |\n|---|---|\n| Latte | **8020** |", "Post | Views\nLatte | 8020"),
        ("[4120 views](https://evil.example/9999)", "4120 views"),
        ("<b>4120</b> views", "<b>4120</b> views"),
        ("a &amp; b \\* c", "a & b * c"),
        ("```\n4120\n```", "4120"),
        ("line one\nline two", "line one\nline two"),
        ("    4120 indented", "4120 indented"),
        ("> 4120 quoted", "4120 quoted"),
        ("", ""),
    ],
)
def test_markdown_becomes_what_a_reader_would_see(markdown: str, expected: str) -> None:
    assert plain_text(markdown) == expected


def test_emphasis_inside_a_number_shows_the_number_that_it_makes() -> None:
    assert plain_text("12,3**99** views") == "12,399 views"


@given(st.text(max_size=300))
def test_any_text_can_be_read(text: str) -> None:
    plain_text(text)


@given(st.lists(st.text(alphabet="abcé國 0123456789,.%", min_size=1, max_size=20), max_size=5))
def test_text_without_marks_keeps_its_figures(words: list[str]) -> None:
    text = "x " + " ".join(" ".join(words).split())
    assert plain_text(text) == text.strip()
