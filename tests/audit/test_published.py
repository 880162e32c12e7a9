"""Ours is never weaker than the published check, apart from deviations that each have a name and a rule."""

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings

from desktop.audit import check, read_allowed
from tests.audit.deviations import explain, uncovered
from tests.audit.mixed_texts import ALLOWED, texts
from tests.audit.published_check import flagged_spans, published_issues

CASES = Path(__file__).parents[3] / "shared" / "cases" / "answer-issues.jsonl"
FROZEN = Path(__file__).parents[1] / "evaluation" / "published_inputs.jsonl"


known = cache(read_allowed)


def differences(answer: str, allowed: str) -> tuple[Counter[str], list[str]]:
    """How often each deviation explains a difference, and the differences that none explains."""
    report = check(answer, known(allowed))
    names: Counter[str] = Counter()
    unexplained: list[str] = []
    for flagged in flagged_spans(answer, allowed):
        if not uncovered(flagged, answer, report):
            names["covered"] += 1
            continue
        name = explain(flagged, answer, allowed, report)
        if name is None:
            unexplained.append(f"{flagged.kind} {flagged.text!r} in {answer!r}")
        else:
            names[name] += 1
    return names, unexplained


@pytest.fixture(scope="module")
def published_cases() -> list[dict[str, str]]:
    if not CASES.is_file():
        pytest.skip("the published check's results are not beside this checkout")
    return [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]


def test_our_port_returns_what_the_published_check_returns(published_cases):
    wrong = [
        case["answer"]
        for case in published_cases
        if published_issues(case["answer"], case["allowed"]) != case["issues"]
    ]
    assert wrong == []


def test_ours_flags_what_the_published_check_flags(published_cases):
    names: Counter[str] = Counter()
    unexplained: list[str] = []
    for case in published_cases:
        found, missing = differences(case["answer"], case["allowed"])
        names += found
        unexplained += missing
    assert unexplained == []
    assert names["covered"] >= 0.98 * names.total(), names


def test_ours_flags_what_the_published_check_flags_in_our_own_inputs():
    names: Counter[str] = Counter()
    unexplained: list[str] = []
    lines = FROZEN.read_text("utf-8").splitlines()
    allowed = json.loads(lines[0])["allowed"]
    for line in lines[1:]:
        found, missing = differences(json.loads(line)["answer"], allowed)
        names += found
        unexplained += missing
    assert unexplained == []
    assert len(names) > 8, "the frozen inputs have to show most deviations"


@settings(max_examples=250, deadline=None)
@given(texts)
def test_ours_flags_what_the_published_check_flags_in_any_text(answer):
    _, unexplained = differences(answer, ALLOWED)
    assert unexplained == []
