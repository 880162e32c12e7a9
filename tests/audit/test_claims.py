"""A small number that is all that a sentence says is a claim; one that orders or advises is not."""

import pytest

from desktop.audit import answer_issues

ALLOWED = "Comments not answered yet: 37 comments\nviews 4120"


@pytest.mark.parametrize(
    ("answer", "issues"),
    [
        ("The answer to this question is 1.", ["1"]),
        ("It was 5.", ["5"]),
        ("There were 2, and none since", ["2"]),
        ("共 5。", ["5"]),
        ("答案是 3。", ["3"]),
        ("總共有 6", ["6"]),
        ("Here are 3 tips: post at night.", []),
        ("It is 1 of the best.", []),
        ("1. Post at night.\n2. Rest.", []),
    ],
)
def test_a_bare_number_after_is_claims(answer, issues):
    assert answer_issues(answer, ALLOWED) == issues


def test_a_bare_number_that_is_in_the_data_is_true():
    assert answer_issues("It was 5.", "replies 5") == []
