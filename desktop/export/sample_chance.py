"""Chance for the sample, from a seed. Only `random()` itself gives the same numbers in every Python."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

_Item = TypeVar("_Item")


def pick(rng: Random, items: Sequence[_Item]) -> _Item:
    """One of the items."""
    return items[int(rng.random() * len(items))]


def between(rng: Random, low: float, high: float) -> float:
    """A number from `low` up to `high`."""
    return low + (high - low) * rng.random()
