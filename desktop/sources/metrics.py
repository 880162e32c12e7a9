"""The metrics of `export-schema.md`, computed exactly: integers in, integers or one-decimal figures out."""

from collections.abc import Iterable
from decimal import Decimal


def one_decimal(numerator: int, denominator: int) -> Decimal:
    """`numerator / denominator`, rounded half up (away from zero) to one decimal.

    Integer arithmetic: a binary fraction would round 4.65 down.

    Raises:
        ZeroDivisionError: the denominator is 0. Callers ask whether there is anything to divide by.
    """
    sign = -1 if (numerator < 0) != (denominator < 0) else 1
    tenths = (abs(numerator) * 20 + abs(denominator)) // (abs(denominator) * 2)
    return Decimal(sign * tenths).scaleb(-1)


def interactions(
    likes: int | None, replies: int | None, reposts: int | None, quotes: int | None
) -> int | None:
    """Likes + replies + reposts + quotes; unknown parts count as 0 unless all four are unknown."""
    parts = [part for part in (likes, replies, reposts, quotes) if part is not None]
    return sum(parts) if parts else None


def engagement_rate(interactions: int | None, views: int | None) -> Decimal | None:
    """Interactions / views * 100 in percent; None where either is unknown or there are no views."""
    if interactions is None or not views:
        return None
    return one_decimal(interactions * 100, views)


def pooled_rate(pairs: Iterable[tuple[int | None, int | None]]) -> Decimal | None:
    """The engagement rate of a group: summed over the (interactions, views) pairs that have both."""
    known = [(part, views) for part, views in pairs if part is not None and views is not None]
    return engagement_rate(sum(part for part, _ in known), sum(views for _, views in known))


def average(values: Iterable[int | None]) -> Decimal | None:
    """The mean of the known values, to one decimal; None where none is known."""
    known = [value for value in values if value is not None]
    return one_decimal(sum(known), len(known)) if known else None


def total(values: Iterable[int | None]) -> int | None:
    """The sum of the known values; None where none is known, which is not zero."""
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def change_percent(now: int | Decimal | None, before: int | Decimal | None) -> Decimal | None:
    """The change from `before` to `now` in percent of `before`, to one decimal; None unless `before` > 0."""
    if now is None or before is None or before <= 0:
        return None
    # Both have at most one decimal, so tenths are exact integers.
    return one_decimal(int((now - before) * 10) * 100, int(before * 10))


def multiple(larger: int | Decimal | None, smaller: int | Decimal | None) -> Decimal | None:
    """How many times `smaller` goes into `larger`, to one decimal; None unless `smaller` > 0."""
    if larger is None or smaller is None or smaller <= 0:
        return None
    return one_decimal(int(larger * 10), int(smaller * 10))
