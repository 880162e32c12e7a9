import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.audit.english import find_english, read_english
from desktop.audit.page import open_page
from desktop.audit.plain import read_text
from tests.audit.spelling import in_english


def numbers(text: str) -> list[tuple[str, object]]:
    return [(text[start:end], value) for start, end, value in find_english(open_page(read_text(text)))]


@given(st.one_of(st.integers(0, 2_000), st.integers(0, 10**9 - 1)))
def test_what_is_spelled_is_read(number):
    written = in_english(number)
    assert read_english(written.replace("-", " ").split()) == number
    assert numbers(f"Some {written} things.") == [(written, number)]
    assert numbers(written.replace(" and ", " ").capitalize())[0][1] == number


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("four point six percent", [("four point six", 4.6)]),
        ("two and a half thousand", [("two and a half thousand", 2500)]),
        ("half a million", [("half a million", 500_000)]),
        ("two dozen", [("two dozen", 24)]),
        ("twenty twenty-six", [("twenty twenty-six", 2026)]),
        ("nineteen ninety-nine", [("nineteen ninety-nine", 1999)]),
        ("ten twelve", [("ten", 10), ("twelve", 12)]),
        ("thirty and forty", [("thirty", 30), ("forty", 40)]),
        ("a hundred", [("a hundred", 100)]),
        ("twenty-first, two-thirds, someone, hundreds of phones", []),
    ],
)
def test_forms(text, found):
    assert [(written, float(value)) for written, value in numbers(text)] == found
