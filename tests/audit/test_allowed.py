from fractions import Fraction

from desktop.audit import Unit, answer_issues, read_allowed
from desktop.audit.allowed import Figure

ALLOWED = """Post "Latte art" | 2025-11-30 21:00 | views 12,345 | 12K reach | change -4.2% | half of it
Post "Desk tour 2.0" | https://shop.example.com/p/2025?id=777 | 留言 @小美：兩三次，上萬人
1. @brew.daily #30days a99@b.co"""


def test_every_number_is_indexed_with_its_unit_and_its_sign():
    allowed = read_allowed(ALLOWED)
    assert allowed.figures[Fraction(12345)] == {Figure(None, None, 0)}
    assert Fraction(12000) in allowed.figures
    assert allowed.figures[Fraction(21, 5)] == {Figure(Unit.PERCENT, None, -1)}
    assert allowed.shares >= {50, Fraction(-21, 5)}


def test_digits_of_addresses_hashtags_and_dates_are_no_numbers():
    figures = read_allowed(ALLOWED).figures
    assert figures.keys().isdisjoint(map(Fraction, (2025, 777, 30, 99, 11, 21)))


def test_row_numbers_back_up_counts_only():
    assert answer_issues("You have 1 account, only 1 account.", ALLOWED) == []
    assert answer_issues("It rose 1%.", ALLOWED) == ["1%"]


def test_lines_that_begin_alike_are_counted():
    assert answer_issues("You published 2 posts.", ALLOWED) == []
    assert answer_issues("You published 3 posts.", ALLOWED) == ["3"]


def test_numerals_without_a_value_are_kept_as_written():
    assert read_allowed(ALLOWED).written == {"兩三", "上萬"}
    assert answer_issues("上萬人看過。", ALLOWED) == []
    assert answer_issues("上億人看過。", ALLOWED) == ["上億"]


def test_handles_and_addresses_have_keys():
    allowed = read_allowed(ALLOWED)
    assert allowed.handles == {"@brew.daily", "@小美"}
    assert allowed.urls == {"shop.example.com/p/2025?id=777"}
    assert allowed.hosts == {"shop.example.com"}
    assert answer_issues("@小美說很好，見 shop.example.com。", ALLOWED) == []
