import doctest
from fractions import Fraction

import pytest

import desktop.audit
from desktop.audit import Code, Kind, Unit, When, Why, answer_issues, check, read_allowed

ALLOWED = """1 | 2026-11-12 21:00 | views 4120 | rate 4.6% | "Three lighting mistakes to avoid"
revenue NT$1,200 | length 90 seconds | change -12 | 1.5x | @mia.makes | https://threads.net/a1"""


def test_the_example_of_the_package_holds():
    assert doctest.testmod(desktop.audit).failed == 0


def test_items_carry_exact_values_and_units():
    answer = (
        "On Nov 12 at 9 p.m. it drew 4.12k views, 4.6 percent, NT$1.2k, ran 1:30, 1.5 times the median, "
        '(-12) for @mia.makes: "Three lighting mistakes to avoid", https://threads.net/a1.'
    )
    report = check(answer, read_allowed(ALLOWED))
    assert report.issues == ()
    found = [(item.text, item.kind, item.value, item.unit, item.measure) for item in report.items]
    assert found == [
        ("Nov 12", Kind.NUMBER, None, Unit.DATE, None),
        ("9 p.m.", Kind.NUMBER, None, Unit.TIME, None),
        ("4.12k", Kind.NUMBER, 4120, Unit.COUNT, None),
        ("4.6 percent", Kind.NUMBER, Fraction(23, 5), Unit.PERCENT, None),
        ("NT$1.2k", Kind.NUMBER, 1200, Unit.MONEY, "TWD"),
        ("1:30", Kind.NUMBER, None, Unit.TIME, None),
        ("1.5 times", Kind.NUMBER, Fraction(3, 2), Unit.MULTIPLE, None),
        ("-12", Kind.NUMBER, -12, None, None),
        ("@mia.makes", Kind.HANDLE, None, None, None),
        ('"Three lighting mistakes to avoid"', Kind.QUOTE, None, None, None),
        ("https://threads.net/a1", Kind.URL, None, None, None),
    ]
    assert report.items[0].when == When(month=11, day=12)
    assert report.items[1].when == When(hour=21, minute=0)
    assert report.items[7].signed


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("It got 99 views.", Code.NUMBER),
        ("It got 99%.", Code.PERCENT),
        ("It did twice the views.", Code.MULTIPLE),
        ("It earned $99.", Code.MONEY),
        ("It ran 99 minutes.", Code.DURATION),
        ("It went out on Nov 13.", Code.DATE),
        ("It went out at 10 p.m.", Code.TIME),
        ("Thousands of views.", Code.VAGUE),
        ("“Four lighting mistakes”", Code.QUOTE),
        ("Thank @mia.", Code.HANDLE),
        ("See threads.net/b2.", Code.URL),
    ],
)
def test_issues_say_what_is_missing(answer, code):
    (issue,) = check(answer, read_allowed(ALLOWED)).issues
    assert issue.code is code
    assert answer[issue.start : issue.end] == issue.text


def test_what_claims_nothing_is_no_item_and_says_why():
    report = check(
        "1. Two ways: post 3 times in #30days, GPT-4, a@b.co, 千萬別停, «ok».", read_allowed(ALLOWED)
    )
    assert report.items == ()
    assert report.issues == ()
    assert {free.why for free in report.free} >= {
        Why.LIST_MARKER,
        Why.SMALL,
        Why.HASHTAG,
        Why.NAME,
        Why.EMAIL,
        Why.IDIOM,
        Why.QUOTED,
    }


def test_a_number_in_a_verbatim_quotation_is_not_looked_at_twice():
    report = check("“Ten habits in 30 days” did well.", read_allowed("Ten habits in 30 days"))
    assert [item.kind for item in report.items] == [Kind.QUOTE]


def test_issues_are_listed_once_each_in_order():
    assert answer_issues("It got 99 views, not 98, I said 99.", "97") == ["99", "98"]


def test_an_allowed_text_is_indexed_once_for_many_answers():
    allowed = read_allowed(ALLOWED)
    assert [check(text, allowed).issues for text in ("4120", "90 seconds", "@mia.makes")] == [(), (), ()]


def test_nothing_is_faithful_to_everything():
    assert answer_issues("", "") == []
    assert answer_issues("   \n", ALLOWED) == []
    assert answer_issues("I couldn't find that number.", "") == []
    assert answer_issues("13", "") == ["13"]


@pytest.mark.parametrize(
    ("words", "text", "value", "signed"),
    [
        ("收益變化 -NT$1,250。", "-NT$1,250", -1250, True),
        ("revenue change +¥520", "+¥520", 520, True),
        ("from $5-$10", "$10", 10, False),
        ("- $10", "$10", 10, False),
    ],
)
def test_a_sign_may_stand_before_the_currency(words, text, value, signed):
    item = check(words, read_allowed("")).items[-1]
    assert (item.text, item.value, item.signed, item.unit) == (text, value, signed, Unit.MONEY)
