"""The frozen quotations, and the check that they are measured with."""

from collections import Counter

from tests.evaluation.quotes import CHECKS, published, read_quotes, what_each_shows
from tests.evaluation.words_of_posts import LANGUAGES

QUOTES = read_quotes()


def test_the_set_is_large_and_mixed():
    assert len(QUOTES) >= 60
    assert {quote.lang for quote in QUOTES} == set(LANGUAGES)
    kinds = Counter(quote.kind for quote in QUOTES)
    assert kinds.keys() == {
        *("verbatim", "rewrapped", "curly", "case", "shortened", "shortened wrongly"),
        *("paraphrase", "invented", "short", "wrong author"),
    }
    assert all(quote.answer.count(quote.quote) == 1 for quote in QUOTES)


def test_the_published_check_does_what_its_text_says():
    page = "Use formatCurrency()\n to display  a “monetary” value."
    assert published('formatcurrency() to display a "monetary" value', page)
    assert not published("monetary values", page)
    assert not published("display", page)


def test_what_each_check_shows():
    shown = {each.check: each for each in what_each_shows(QUOTES)}
    assert list(shown) == [name for name, _ in CHECKS]
    assert len(shown["no check"].false_positives) == shown["no check"].unreal
    assert shown["no check"].kept == shown["no check"].real
    assert (
        0 < len(shown["verify_quote as published"].false_positives) < len(shown["no check"].false_positives)
    )
    assert shown["plain substring"].kept < shown["verify_quote as published"].kept
