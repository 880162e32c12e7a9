import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.audit.page import open_page
from desktop.audit.plain import read_text
from desktop.audit.quotations import find_quotations
from desktop.audit.wording import read_wording, weight

TEXT = """1 | "Three lighting mistakes, and how to avoid them" | views 4120
2 | "I quit chasing hooks for 30 days. Here is what happened" | it’s fine
3 |「我的真實工作桌開箱，沒有業配連結」"""


def quoted(text: str) -> list[str]:
    return [text[each.start : each.end] for each in find_quotations(open_page(read_text(text)))]


@given(st.integers(0, 60), st.integers(1, 60))
def test_every_piece_of_the_text_is_held(start, length):
    piece = TEXT[start : start + length]
    digit_cut = piece[-1:].isdigit() and TEXT[start + length : start + length + 1].isdigit()
    digit_cut = digit_cut or (piece[:1].isdigit() and TEXT[start - 1 : start].isdigit() and start > 0)
    assert read_wording(TEXT).holds(piece) or digit_cut


@given(st.integers(0, 40), st.characters(categories=["Ll"], max_codepoint=0x7F))
def test_one_letter_changed_is_not_held(at, letter):
    words = "three lighting mistakes, and how to avoid them"
    changed = words[:at] + letter + words[at + 1 :]
    assert read_wording(TEXT).holds(changed) == (changed == words)


@pytest.mark.parametrize("words", ["hooks for 3", "0 days", "412", "4120 20"])
def test_a_number_is_not_cut(words):
    assert not read_wording(TEXT).holds(words)


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("I quit… Here is what happened", True),
        ("Three lighting mistakes [...] avoid them", True),
        ("Three lighting… Here is what happened", False),
        ("Here is… I quit", False),
        ("…mistakes, and how…", True),
        ("it's fine", True),
        ("我的真實 工作桌\n開箱", True),
        ("……", True),
    ],
)
def test_cuts_and_blanks(words, held):
    assert read_wording(TEXT).holds(words) is held


def test_weight_counts_what_is_said():
    assert weight(" “viral” ") == 5
    assert weight("早晨 拉花") == 4


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"A b" is more than "C d".', ['"A b"', '"C d"']),
        ("「他說『很好』」", ["「他說『很好』」"]),
        ("“a “b” c”", ["“a “b” c”"]),
        ("It's the posts' views: 'so very good'.", ["'so very good'"]),
        ('說"很好看"的', ['"很好看"']),
        ('“mixed marks"', ['“mixed marks"']),
        ('a 27" screen and a 5" phone', []),
        ('"one\ntwo"', ['"one\ntwo"']),
        ('"one\n\ntwo"', []),
        ('it has "4120" views', []),
        ("‘single curly marks’ and it’s", ["‘single curly marks’"]),
        ("«des mots» et „Worte”", ["«des mots»", "„Worte”"]),
    ],
)
def test_marks_are_paired(text, found):
    assert quoted(text) == found
