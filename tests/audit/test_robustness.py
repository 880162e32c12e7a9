"""Whatever a model writes: no exception, spans that fit, and time in proportion to length."""

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.audit import answer_issues, check, read_allowed
from desktop.audit.page import open_page
from desktop.audit.plain import read_text
from desktop.audit.quotations import find_quotations
from tests.audit.mixed_texts import ALLOWED, texts

KNOWN = read_allowed(ALLOWED)


def assert_spans_fit(answer: str) -> None:
    report = check(answer, KNOWN)
    for found in (*report.items, *report.issues, *report.free):
        assert found.text == answer[found.start : found.end]
        assert found.text != ""
    for each in (report.items, report.issues, report.free):
        assert list(each) == sorted(each, key=lambda found: found.start)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=80), texts))
def test_every_span_slices_back_to_its_text(answer):
    assert_spans_fit(answer)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_may_be_the_answer_and_the_allowed_text(answer, allowed):
    assert isinstance(answer_issues(answer, allowed), list)


@settings(max_examples=200, deadline=None)
@given(texts)
def test_a_text_is_faithful_to_itself_but_for_what_it_cuts(text):
    """Whatever has a value, a date, a handle or a URL stands in the text that it was read from."""
    report = check(text, read_allowed(text))
    unfounded = {issue.text for issue in report.issues if issue.code.value in ("handle", "url", "quote")}
    assert unfounded == set()


@pytest.mark.parametrize(
    "lone", ["\ud800", "\x00", "\ufeff", "\u202e", "💯", "٤", "𝟗", "İ", "ﬃ", "\r\n", "ꓸ"]
)
def test_odd_characters_do_no_harm(lone):
    assert_spans_fit(
        f"It got {lone}4120{lone} views, {lone}「{lone}」 @{lone}mia.makes and https://{lone}x.co."
    )


@pytest.mark.parametrize(
    "answer", ["「'三alf2x'從1』", "「'三 a'『1』", "“'several words' more”", "『“a b c”」"]
)
def test_marks_within_marks_that_do_not_match_do_no_harm(answer):
    assert_spans_fit(answer)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from([*"「」『』“”‘’«»'\"", "a b", "從1", "views", "\n"]), max_size=14))
def test_quotations_never_overlap(parts):
    answer = "".join(parts)
    assert_spans_fit(answer)
    quotations = find_quotations(open_page(read_text(answer)))
    assert all(before.end <= after.start for before, after in pairwise(quotations))


def _pieces(words: str) -> list[str]:
    return words.split()


PIECES = _pieces("""
    1 1, 1. 1/ 1: 1- 12:30 一 萬 一萬 分之 三分之 點 九點 晚上九點 月 11月1、 日 年 週一 " ' “ 「 「」
    "a" @ @a a@b.co
    # #a http:// a. a.com a.b/ 倍 翻倍 上萬 第一 ½ 1️⃣ * ** ` ~ < … \u200b １， 4k 9:16 A1 A- - + % 1萬2
    二〇 留言是
""")
SPACED = _pieces("""
    1 twelve hundred one-hundred twenty half half-a nov Nov-1, may 9-p.m. 9-to m views 1-views of-your
    1-percent
    NT$1 +1 1x at-9 Post-1-time. 1篇，建議 a-half-of @一 1-234
""")


@pytest.mark.parametrize("piece", [*PIECES, *(f"{words.replace('-', ' ')} " for words in SPACED)])
def test_time_grows_with_length_only(piece):
    """Ten times the text takes at most some thirty times as long; a quadratic stage would take a hundred."""
    short = piece * (1_500 // len(piece))
    once, tenfold = _seconds(short), _seconds(short * 10)
    assert tenfold < 0.02 + 30 * once


def _seconds(answer: str) -> float:
    """The least of three: a collection of garbage left by other tests may fall into any one of them."""
    return min(_one_run(answer) for _ in range(3))


def _one_run(answer: str) -> float:
    start = time.process_time()
    check(answer, KNOWN)
    return time.process_time() - start


def test_a_long_brief_is_read_in_time():
    start = time.process_time()
    read_allowed(ALLOWED * 300)
    assert time.process_time() - start < 5
