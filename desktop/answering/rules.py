"""Ordered rules over what was found in a question."""

from collections.abc import Set
from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """What follows where all of `every`, one of `some` (if any are named) and nothing of `none` is found."""

    outcome: str
    every: frozenset[str] = frozenset()
    some: frozenset[str] = frozenset()
    none: frozenset[str] = frozenset()

    def fits(self, signs: Set[str]) -> bool:
        """Whether the rule fits a question in which `signs` were found."""
        return self.every <= signs and (not self.some or bool(self.some & signs)) and not self.none & signs
