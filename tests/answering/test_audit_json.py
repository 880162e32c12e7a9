"""A line of `xiaomai audit`: one level without cells, both with them, and the form that the help promises."""

import json

import pytest

from desktop.answering.audit_json import AUDIT_INPUT, audit_json
from desktop.audit.from_json import MalformedError

ALLOWED = "Latte art: 12345 views. Desk tour: 8020 views."
CELLS = [
    {"row": "p1", "column": "views", "value": 12345, "unit": "count", "names": ["Latte art"]},
    {"row": "p2", "column": "views", "value": 8020, "unit": "count", "names": ["Desk tour"]},
]


def test_without_cells_the_text_alone_is_the_evidence() -> None:
    wrong = "“Latte art” got 8020 views, or 3100."
    assert audit_json({"answer": wrong, "allowed": ALLOWED}) == {"issues": ["3100"]}
    assert audit_json({"answer": wrong, "allowed": ALLOWED, "question": "3100?"}) == {"issues": []}


def test_with_cells_both_levels_are_findings() -> None:
    wrong = "“Latte art” got 8020 views and 3100 likes."
    audited = audit_json({"answer": wrong, "allowed": ALLOWED, "cells": CELLS})
    assert audited["issues"] == ["3100"]
    findings = audited["findings"]
    assert isinstance(findings, list)
    assert [finding["text"] for finding in findings] == ["8020", "3100"]
    owner = findings[0]
    assert owner == {"code": "owner", "text": "8020", "start": 16, "end": 20, "right": "12345"}
    assert findings[1]["right"] is None


def test_a_faithful_answer_has_neither() -> None:
    right = {"answer": "“Latte art” got 12345 views.", "allowed": ALLOWED, "cells": CELLS}
    assert audit_json(right) == {"issues": [], "findings": []}


@pytest.mark.parametrize(
    "entry",
    [{}, {"answer": "x"}, {"answer": 5, "allowed": ""}, {"answer": "", "allowed": "", "question": []}],
)
def test_an_answer_and_its_allowed_text_are_needed(entry: dict[str, object]) -> None:
    with pytest.raises(MalformedError, match='"answer" and "allowed"'):
        audit_json(entry)


def test_the_example_of_the_help_is_one() -> None:
    example = AUDIT_INPUT[AUDIT_INPUT.index('{"answer": "Your') : AUDIT_INPUT.index("What stands before")]
    findings = audit_json(json.loads(example))["findings"]
    assert isinstance(findings, list)
    assert [(finding["text"], finding["right"]) for finding in findings] == [("8020", "12345")]
