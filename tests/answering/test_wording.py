from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop import places
from desktop.answering import wording
from desktop.language import Language, Words, read_words
from desktop.sources.result import Unit


@pytest.fixture(scope="module")
def english() -> Words:
    return read_words(places.standard().resources / "words", Language.ENGLISH)


@pytest.mark.parametrize(
    ("value", "signed", "expected"),
    [
        (2986, False, "2986"),
        (Decimal("2986.0"), False, "2986"),
        (Decimal("673.3"), False, "673.3"),
        (96, True, "+96"),
        (-12, True, "-12"),
        (0, True, "0"),
        (1234567, False, "1234567"),
    ],
)
def test_figures_are_printed_without_grouping(value: int | Decimal, signed: bool, expected: str) -> None:
    assert wording.figure(value, signed=signed) == expected


def test_one_of_something_is_singular_in_english(english: Words) -> None:
    assert wording.amount(english, 1, "posts") == "1 post"
    assert wording.amount(english, 0, "posts") == "0 posts"
    assert wording.amount(english, Decimal("4.6"), "percent") == "4.6%"


def test_a_change_of_views_in_percent_is_not_counted_in_views(english: Words) -> None:
    assert wording.unit_key("views", Unit.PERCENT, english) == "percent"
    assert wording.unit_key("average_views", Unit.VIEWS, english) == "average_views"


def test_moments_without_a_clock_are_dates() -> None:
    assert wording.when(datetime(2026, 11, 12, 21, 5)) == "2026-11-12 21:05"
    assert wording.when(date(2026, 11, 12)) == "2026-11-12"


def test_a_title_is_the_first_line_cut_at_a_word(english: Words) -> None:
    long = "Three lighting mistakes that make your desk videos look cheap and what to do about them\nsecond"
    cut = wording.title(long)
    assert cut.endswith("…")
    assert long.startswith(cut[:-1])
    assert wording.title("\n\n早安\n第二行") == "早安"
    assert wording.post(english, "", date(2026, 11, 3)) == "a post without text (2026-11-03)"
    assert wording.post(english, None, date(2026, 11, 3)) == "a post whose text is unknown (2026-11-03)"


@given(st.text(max_size=300), st.integers(4, 80))
def test_a_title_never_grows_and_always_is_safe(text: str, width: int) -> None:
    title = wording.title(text, width)
    assert "\n" not in title
    assert "</data>" not in title
    assert len(title) <= width + 1


def test_a_braced_caption_is_not_a_pattern(english: Words, tmp_path: Path) -> None:
    assert "{0} {title}" in wording.post(english, "{0} {title}", date(2026, 11, 3))
