"""`pytest tests/benchmarks/audit_hostile.py`: does time grow with length, whatever a model writes?

Run by hand: it measures, and who else is busy on the machine would decide whether it passes.
"""

import time

import pytest

from desktop.audit import Evidence, answer_issues, audit
from desktop.audit.attribution.judging import LONGEST
from tests.audit.attribution.hostile import CROWD, FAMILIES, crowded

SHORT = LONGEST // 4
LENIENT = 3.0
"""Times as long as a length would explain; a quadratic stage takes four times that."""
LARGE = 100_000
"""Bytes."""


@pytest.fixture(scope="module")
def evidence() -> Evidence:
    return crowded()


@pytest.mark.parametrize("family", FAMILIES)
def test_time_grows_with_length(family: str, evidence: Evidence) -> None:
    piece = FAMILIES[family]
    text = piece * (LONGEST // len(piece) + 1)
    once = seconds(text[:SHORT], evidence)
    assert seconds(text[:LONGEST], evidence) < 0.03 + LENIENT * (LONGEST / SHORT) * once


@pytest.mark.parametrize("family", FAMILIES)
def test_a_hundred_kilobytes_take_less_than_a_second(family: str, evidence: Evidence) -> None:
    """The time is that of this process, whoever else is busy."""
    assert seconds(large(FAMILIES[family]), evidence) < 1.0


def test_of_everything_some(evidence: Evidence) -> None:
    some = (piece * (1_600 // len(piece) + 1) for piece in FAMILIES.values())
    assert seconds(large("\n".join(some)), evidence) < 1.0


@pytest.mark.parametrize("family", FAMILIES)
def test_the_first_level_takes_less_than_a_second_too(family: str) -> None:
    answer = large(FAMILIES[family])
    start = time.process_time()
    answer_issues(answer, CROWD.text())
    assert time.process_time() - start < 1.0


def large(piece: str) -> str:
    """The piece until it is a hundred kilobytes of UTF-8."""
    return (piece * (LARGE // len(piece) + 1)).encode()[:LARGE].decode(errors="ignore")


def seconds(answer: str, evidence: Evidence) -> float:
    """The lesser of two runs: a collection of garbage may fall into either."""
    return min(one_run(answer, evidence) for _ in range(2))


def one_run(answer: str, evidence: Evidence) -> float:
    start = time.process_time()
    for found in audit(answer, evidence).findings:
        assert found.text == answer[found.start : found.end]
    return time.process_time() - start


def test_two_hundred_posts_are_indexed_in_time() -> None:
    start = time.process_time()
    CROWD.evidence()
    assert time.process_time() - start < 2
