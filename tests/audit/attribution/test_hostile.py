"""Whatever is repeated against two hundred posts: no exception, and spans that fit.

How time grows with length is measured by `tests/benchmarks/audit_hostile.py`.
"""

import pytest

from desktop.audit import Evidence, audit
from tests.audit.attribution.hostile import FAMILIES, crowded

LENGTH = 500


@pytest.fixture(scope="module")
def evidence() -> Evidence:
    return crowded()


@pytest.mark.parametrize("family", FAMILIES)
def test_nothing_that_is_repeated_does_any_harm(family: str, evidence: Evidence) -> None:
    piece = FAMILIES[family]
    answer = (piece * (LENGTH // len(piece) + 1))[:LENGTH]
    verdict = audit(answer, evidence)
    for found in verdict.findings:
        assert found.text == answer[found.start : found.end]
    for bound in verdict.bindings:
        assert bound.item.text == answer[bound.item.start : bound.item.end]


def test_each_family_cut_anywhere_does_no_harm(evidence: Evidence) -> None:
    for piece in FAMILIES.values():
        for start in range(1, 40, 13):
            audit(piece[start : start + 60], evidence)
