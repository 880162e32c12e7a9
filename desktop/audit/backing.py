"""Whether the allowed text backs up a number, a date, a multiple or a share."""

from desktop.audit.allowed import Allowed, Figure, as_written
from desktop.audit.claims import SMALL
from desktop.audit.item import COUNT, DATE, DURATION, MONEY, MULTIPLE, PERCENT, POINTS, RANK, TIME, Exact
from desktop.audit.mention import Mention, size_of
from desktop.audit.plain import Text

_BARE = (None, COUNT)


def backs_up(allowed: Allowed, text: Text, mention: Mention) -> bool:
    """Whether the exact value stands there, in whatever form it is written; no tolerance.

    A multiple needs a multiple or a percentage, never just some equal count. A count, a percentage, a sum of
    money and a length need an equal value of the same unit or without one; a larger percentage may stand as a
    count. A number without a unit fits any.
    """
    if mention.when and any(allowed.dates.holds(when) for when in mention.when):
        return True
    if not allowed.seconds.isdisjoint(mention.seconds):
        return True
    if mention.readings and any(allowed.figures.keys() >= set(reading) for reading in mention.readings):
        return True
    if mention.share is not None and mention.share in allowed.shares:
        return True
    if mention.unit in (DATE, TIME):
        return False
    if mention.value is None:
        return as_written(text, mention) in allowed.written
    return _holds_value(allowed, mention, mention.value)


def _holds_value(allowed: Allowed, mention: Mention, value: Exact) -> bool:
    size = size_of(value)
    sign = 0 if not mention.signed else (-1 if value.numerator < 0 else 1)
    for figure in allowed.figures.get(size, ()):
        if sign * figure.sign >= 0 and _fits(mention, figure):
            return True
    if mention.unit is COUNT:
        return size in allowed.rows
    if mention.unit is MULTIPLE:
        return _holds_change(allowed, size)
    if mention.unit in (None, RANK) and size.denominator == 1:
        days = allowed.dates.days_of_month if mention.unit is RANK else allowed.dates.years
        return size.numerator in days
    return False


def _fits(mention: Mention, figure: Figure) -> bool:
    unit = mention.unit
    if unit is COUNT:
        return figure.unit in _BARE
    if unit in (PERCENT, POINTS):
        if figure.unit is COUNT:
            return mention.value is not None and mention.value > SMALL
        return not figure.label and figure.unit in (unit, None)
    if unit is MULTIPLE:
        loose = figure.unit in _BARE and mention.value is not None and mention.value.denominator > 1
        return figure.unit is MULTIPLE or loose
    if unit is MONEY:
        return not figure.label and (figure.unit is None or _same_money(mention.measure, figure))
    if unit is DURATION:
        same = figure.unit is DURATION and figure.measure == mention.measure
        return not figure.label and (figure.unit is None or same)
    return True


def _same_money(currency: str | None, figure: Figure) -> bool:
    if figure.unit is not MONEY or currency is None or figure.measure is None:
        return False
    if "unnamed" in (currency, figure.measure):
        return True
    return currency in figure.measure or figure.measure in currency


def _holds_change(allowed: Allowed, times: Exact) -> bool:
    """Twice is +100 % or 200 %; half is 50 % or -50 %."""
    if not allowed.shares:
        return False
    percents = {100 * times, size_of(100 * (times - 1))}
    return any(
        figure.unit is PERCENT for percent in percents for figure in allowed.figures.get(percent, frozenset())
    )
