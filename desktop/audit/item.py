"""What the audit reads out of an answer, and what it says about it."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

Exact = int | Fraction
"""An exact value. A whole one may be an int: it equals the Fraction and is compared ten times as fast."""


class Kind(StrEnum):
    """What sort of thing an item is. A claim is a quantity said without a figure, such as `twice` or 上萬."""

    NUMBER = "number"
    QUOTE = "quote"
    HANDLE = "handle"
    URL = "url"
    CLAIM = "claim"


NUMBER = Kind.NUMBER
"""A plain name, as those of the units below."""


class Unit(StrEnum):
    """What a value measures. A number with nothing beside it has no unit."""

    COUNT = "count"
    PERCENT = "percent"
    POINTS = "points"
    MULTIPLE = "multiple"
    MONEY = "money"
    DURATION = "duration"
    DATE = "date"
    TIME = "time"
    RANK = "rank"


COUNT, PERCENT, POINTS, MULTIPLE, MONEY, DURATION, DATE, TIME, RANK = Unit
"""The units as plain names, which Python 3.11 looks up thirty times as fast as the members of an enum."""


class Code(StrEnum):
    """Why an item is an issue: what about it the allowed text does not hold, or what of it is another's."""

    NUMBER = "number"
    PERCENT = "percent"
    MULTIPLE = "multiple"
    MONEY = "money"
    DURATION = "duration"
    DATE = "date"
    TIME = "time"
    VAGUE = "vague"
    QUOTE = "quote"
    HANDLE = "handle"
    URL = "url"
    METRIC = "metric"
    UNIT = "unit"
    SIGN = "sign"
    KIND = "kind"
    OWNER = "owner"
    EXTREME = "extreme"
    COMPARISON = "comparison"
    COUNT = "count"
    PERIOD = "period"
    QUESTION = "question"
    AUTHOR = "author"
    LENGTH = "length"


class Why(StrEnum):
    """Why something that looks like an item is not one."""

    LIST_MARKER = "list marker"
    NAME = "name"
    IDIOM = "idiom"
    ADVICE = "advice"
    ORDINAL = "ordinal"
    SMALL = "small number that claims nothing"
    HASHTAG = "hashtag"
    EMAIL = "e-mail"
    QUOTED = "short words in quotation marks"


@dataclass(frozen=True, slots=True)
class When:
    """A date or a time of day, as far as it was said; None is "not said".

    Attributes:
        hour: 0 to 24, on the 24-hour clock.
        weekday: 0 is Monday, as in `datetime`.
        either_half: The hour was said without morning or evening, so that 9:30 may be 21:30.
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    hour: int | None = None
    minute: int | None = None
    weekday: int | None = None
    either_half: bool = False


class Item(NamedTuple):
    """One thing in the answer that was compared with the allowed text.

    Attributes:
        text: The words of the raw answer, `answer[start:end]`.
        value: The exact value: 12k is 12000, twice is 2 (multiple), 三成 is 30 (percent). Negative where a
            minus sign is written. None for dates, times, quotes, handles, URLs and what cannot be read.
        measure: The currency of money (`TWD`), the unit of a duration (`minute`).
        signed: Whether a plus or minus sign is written.
        when: The date or time that is said.
    """

    kind: Kind
    text: str
    start: int
    end: int
    value: Exact | None = None
    unit: Unit | None = None
    measure: str | None = None
    signed: bool = False
    when: When | None = None


class Issue(NamedTuple):
    """Something in the answer that the allowed text does not back up; `text` is `answer[start:end]`."""

    code: Code
    text: str
    start: int
    end: int


class Free(NamedTuple):
    """Something that holds a number or quotation marks and claims nothing; `text` is `answer[start:end]`."""

    why: Why
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that was looked at in one answer, in the order of the text."""

    items: tuple[Item, ...]
    issues: tuple[Issue, ...]
    free: tuple[Free, ...] = ()
