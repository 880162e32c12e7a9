"""A thing read in the plain text."""

from fractions import Fraction
from typing import NamedTuple

from desktop.audit.item import MULTIPLE, NUMBER, PERCENT, Exact, Kind, Unit, When, Why


class Mention(NamedTuple):
    """A number, a claim, a date or a free span at `plain[start:end]`.

    Attributes:
        when: What date or time it may be; the first is the likelier.
        value: None where it was recognised as a number and cannot be read as one.
        readings: Other ways to read the same span, each one a set of values that must all be there:
            `1 234` is one number or two, `2/3` a share or two numbers.
        seconds: Lengths of time that the span may be: `1:30` is 90 or 5400.
        share: The value as a part of a hundred, where the span may be one: half is 50.
        free: Why it claims nothing; None where it is to be checked.
    """

    start: int
    end: int
    kind: Kind = NUMBER
    value: Exact | None = None
    unit: Unit | None = None
    measure: str | None = None
    signed: bool = False
    when: tuple[When, ...] = ()
    readings: tuple[tuple[Exact, ...], ...] = ()
    seconds: tuple[Exact, ...] = ()
    share: Exact | None = None
    free: Why | None = None


def size_of(value: Exact) -> Exact:
    """The value without its sign."""
    return -value if value.numerator < 0 else value


def multiple(start: int, end: int, value: Fraction) -> Mention:
    """So many times; below one also a part of the whole."""
    share = 100 * value if value < 1 else None
    return Mention(start, end, Kind.CLAIM, value=value, unit=MULTIPLE, share=share)


def share_of(start: int, end: int, part: Fraction, kind: Kind = Kind.CLAIM) -> Mention:
    """A part of the whole; a half of it is also half as many."""
    return Mention(start, end, kind, value=100 * part, unit=PERCENT, share=100 * part)


def vague(start: int, end: int) -> Mention:
    """A magnitude without a value."""
    return Mention(start, end, Kind.CLAIM)


def apart(mentions: list[Mention]) -> list[Mention]:
    """The mentions in the order of the text, without those that begin inside an earlier one."""
    found: list[Mention] = []
    for mention in sorted(mentions, key=lambda each: (each.start, -each.end)):
        if not found or mention.start >= found[-1].end:
            found.append(mention)
    return found
