"""The audit reaches its figures, on a third of the spoiled and templated answers and on all frozen sets.

`python -m tests.evaluation` measures the whole.
"""

import pytest

from tests.evaluation.faithful import hand_written, of_models
from tests.evaluation.figures import (
    FEWEST_FAITHFUL,
    cases_missed,
    quotes_missed,
    recall_missed,
    shared_cases,
    unseen_cases,
    unseen_missed,
)
from tests.evaluation.mutation import FAITHFUL, SPOILED, Faithful, Recall, faithful_answers, run_mutation
from tests.evaluation.quotes import read_quotes, what_each_shows
from tests.evaluation.spoiling import OPERATORS
from tests.evaluation.words_of_posts import LANGUAGES

SHOWN = 6
"""How many examples a failure shows."""


@pytest.fixture(scope="module")
def measured() -> tuple[dict[tuple[str, str], Recall], dict[str, Faithful]]:
    recalls, faithful = run_mutation(SPOILED // 3, FAITHFUL // 3)
    return {(each.operator, each.lang): each for each in recalls}, {each.lang: each for each in faithful}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("operator", [operator.name for operator in OPERATORS])
def test_spoiled_answers_are_found(measured, operator, lang):
    recall = measured[0][operator, lang]
    assert recall.total == SPOILED // 3
    missed = [(each.answer.text, each.answer.words) for each in recall.missed[:SHOWN]]
    assert not list(recall_missed(recall)), missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_faithful_answer_of_a_template_is_flagged(measured, lang):
    faithful = measured[1][lang]
    assert faithful.total == FAITHFUL // 3
    assert [(each.answer.text, each.found) for each in faithful.flagged[:SHOWN]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_faithful_answer_written_by_hand_is_flagged(lang):
    tally = hand_written()[lang]
    assert [(each.case.line, each.case.answer, each.found) for each in tally.right if each.found] == []


def test_no_confirmed_answer_of_a_model_is_flagged():
    tallies = of_models()
    assert tallies, "no answers of real models have been confirmed yet"
    for lang, tally in tallies.items():
        assert [(lang, each.case.line, each.found) for each in tally.right if each.found] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_enough_faithful_answers(lang):
    written = len(hand_written()[lang].right)
    assert sum(1 for _ in faithful_answers(lang)) + written >= FEWEST_FAITHFUL


def test_the_shared_cases_hold():
    tally = shared_cases()
    if tally is None:
        pytest.skip("the shared cases are not beside this checkout")
    failing = [(each.case.line, each.case.answer, each.found) for each in tally.failing[:SHOWN]]
    assert not list(cases_missed(tally)), failing


@pytest.mark.parametrize("name", ["unseen_en", "unseen_zh"])
def test_unseen_cases_are_judged_well(name):
    tally = unseen_cases()[name]
    flagged = [(each.case.line, each.found) for each in tally.right if each.found]
    assert not list(unseen_missed(name, tally)), flagged


def test_quotations_are_shown_just_where_somebody_said_so():
    assert not list(quotes_missed(tuple(what_each_shows(read_quotes()))))
