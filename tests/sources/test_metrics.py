from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.sources import metrics

counts = st.integers(0, 10**12)
maybe = st.none() | counts


def test_the_facts_of_the_contract_hold() -> None:
    assert metrics.average([2380, 4120, 3560, 2890, 1980]) == Decimal("2986")
    assert metrics.engagement_rate(metrics.interactions(96, 14, 0, 0), 2380) == Decimal("4.6")
    assert metrics.engagement_rate(metrics.interactions(96, 14, None, None), 2380) == Decimal("4.6")


@given(st.integers(-(10**12), 10**12), st.integers(1, 10**9))
def test_one_decimal_is_the_exact_quotient_rounded_half_away_from_zero(top: int, bottom: int) -> None:
    exact = Fraction(top, bottom) * 10
    tenths = Decimal(exact.numerator) / Decimal(exact.denominator)
    if (exact * 2).denominator == 1:  # a tie is exact in binary and decimal alike
        assert metrics.one_decimal(top, bottom) * 10 == tenths.quantize(Decimal(1), ROUND_HALF_UP)
    assert abs(Fraction(metrics.one_decimal(top, bottom)) * 10 - exact) <= Fraction(1, 2)


@pytest.mark.parametrize(
    ("top", "expected"), [(5, "0.1"), (-5, "-0.1"), (15, "0.2"), (465, "4.7"), (-465, "-4.7")]
)
def test_halves_go_away_from_zero(top: int, expected: str) -> None:
    assert metrics.one_decimal(top, 100) == Decimal(expected)


@given(maybe, maybe, maybe, maybe)
def test_interactions_are_unknown_only_where_all_parts_are(likes, replies, reposts, quotes) -> None:
    parts = [likes, replies, reposts, quotes]
    found = metrics.interactions(likes, replies, reposts, quotes)
    assert (found is None) == all(part is None for part in parts)
    if found is not None:
        assert found == sum(part or 0 for part in parts)


@pytest.mark.parametrize(("interactions", "views"), [(None, 10), (10, None), (10, 0), (None, None)])
def test_a_rate_without_interactions_or_views_is_unknown(interactions, views) -> None:
    assert metrics.engagement_rate(interactions, views) is None


@given(st.lists(st.tuples(maybe, maybe)))
def test_the_pooled_rate_counts_only_posts_that_have_both(pairs) -> None:
    both = [(part, views) for part, views in pairs if part is not None and views is not None]
    views = sum(views for _, views in both)
    found = metrics.pooled_rate(pairs)
    if views == 0:
        assert found is None
    else:
        exact = Fraction(sum(part for part, _ in both) * 100, views)
        assert found is not None
        assert abs(Fraction(found) - exact) <= Fraction(1, 20)


@given(st.lists(maybe))
def test_missing_is_not_zero(values) -> None:
    known = [value for value in values if value is not None]
    assert metrics.total(values) == (sum(known) if known else None)
    assert (metrics.average(values) is None) == (not known)


@pytest.mark.parametrize(
    ("now", "before", "expected"),
    [(150, 100, "50"), (50, 100, "-50"), (1, 3, "-66.7"), (5, 0, None), (None, 5, None), (5, None, None)],
)
def test_the_change_in_percent_is_of_the_month_before(now, before, expected) -> None:
    found = metrics.change_percent(now, before)
    assert found == (None if expected is None else Decimal(expected))


def test_a_multiple_needs_something_to_divide_by() -> None:
    assert metrics.multiple(Decimal("2986"), Decimal("673.3")) == Decimal("4.4")
    assert metrics.multiple(5, 0) is None
