"""How far one thing is ahead of another."""

from decimal import Decimal

import pytest

from desktop.answering.comparing import Side, against
from desktop.answering.lines import FactLines
from desktop.language import Language
from desktop.sources.result import Period, Row, SourceName, SourceResult, Unit
from tests.answering.briefs import speech


@pytest.fixture
def lines() -> FactLines:
    result = SourceResult(SourceName.POST_PERFORMANCE, Period(None, None), (), (), 0, 0)
    return FactLines(speech().words[Language.ENGLISH], result)


def side(name: str, value: str) -> Side:
    return Side(Row(name, {}), name, Decimal(value), (name, "hour"))


def test_it_is_said_as_a_multiple_and_as_a_difference(lines: FactLines) -> None:
    times, ahead = against(lines, "average_views", side("a", "300"), side("b", "200.5"))
    assert (times.value, times.unit, times.text) == (
        Decimal("1.5"),
        Unit.TIMES,
        "a against b, how many times: 1.5 times",
    )
    assert (ahead.value, ahead.unit) == (Decimal("99.5"), Unit.VIEWS)
    assert times.also == (("a", "hour"), ("b", "hour"))
    assert (ahead.row, ahead.column) == ("a", "average_views")
    assert ahead.is_computed


def test_nothing_is_a_multiple_of_zero(lines: FactLines) -> None:
    (ahead,) = against(lines, "average_likes", side("a", "3"), side("b", "0"))
    assert (ahead.value, ahead.unit) == (Decimal(3), Unit.LIKES)


def test_rates_differ_by_points(lines: FactLines) -> None:
    _, ahead = against(lines, "engagement_rate", side("a", "6.8"), side("b", "5.1"))
    assert (ahead.value, ahead.unit) == (Decimal("1.7"), Unit.POINTS)
    assert ahead.shown == "1.7 percentage points"
