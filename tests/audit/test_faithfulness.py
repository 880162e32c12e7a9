"""The shared faithfulness cases, as far as text alone can decide them; skipped where they are not at hand."""

import json
from pathlib import Path

import pytest

from desktop.audit import check, read_allowed

CASES = Path(__file__).parents[3] / "shared" / "cases" / "faithfulness.jsonl"

NEEDS_CELLS = ("[attribution]", "[sign]", "[question]")
"""Kinds of wrong answers whose values stand in the data, with another owner, sign or asker."""


@pytest.fixture(scope="module")
def cases():
    if not CASES.is_file():
        pytest.skip("the shared cases are not beside this checkout")
    return [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]


def test_no_right_answer_is_flagged(cases):
    right = [case for case in cases if not case["expect"] and not case["reason"].startswith("[computed]")]
    flagged = [case["answer"] for case in right if check(case["answer"], read_allowed(case["data"])).issues]
    assert flagged == []


def test_wrong_values_are_found(cases):
    wrong = [case for case in cases if case["expect"] and not case["reason"].startswith(NEEDS_CELLS)]
    missed = [
        case["answer"] for case in wrong if not check(case["answer"], read_allowed(case["data"])).issues
    ]
    assert len(missed) <= 12, missed


def test_what_is_flagged_beside_the_expected_is_nothing(cases):
    outside = []
    for case in cases:
        answer = case["answer"]
        spans = [(answer.find(text), answer.find(text) + len(text)) for text in case["expect"]]
        for issue in check(answer, read_allowed(case["data"])).issues:
            if not any(issue.start < end and start < issue.end for start, end in spans):
                outside.append((answer, issue.text))
    assert outside == []
