"""Frozen answers in three languages: a right one has no issue, a wrong one has exactly those expected."""

import json
from pathlib import Path

import pytest

from desktop.audit import check, read_allowed

FILE = Path(__file__).parents[1] / "evaluation" / "level1_answers.jsonl"
FIRST, *REST = FILE.read_text("utf-8").splitlines()
BRIEFS = {language: read_allowed(brief) for language, brief in json.loads(FIRST)["briefs"].items()}
CASES = [json.loads(line) for line in REST]


@pytest.mark.parametrize("language", BRIEFS)
def test_right_answers_have_no_issue(language):
    right = [case["answer"] for case in CASES if case["lang"] == language and not case["expect"]]
    flagged = {answer: issues for answer in right if (issues := check(answer, BRIEFS[language]).issues)}
    assert len(right) >= 20
    assert flagged == {}


@pytest.mark.parametrize("language", BRIEFS)
def test_wrong_answers_are_flagged_where_they_are_wrong(language):
    wrong = [case for case in CASES if case["lang"] == language and case["expect"]]
    found = {
        case["answer"]: [issue.text for issue in check(case["answer"], BRIEFS[language]).issues]
        for case in wrong
    }
    assert len(wrong) >= 15
    assert found == {case["answer"]: case["expect"] for case in wrong}
