"""Composed answers say what is true of their world; spoiled ones say one thing that is not."""

from random import Random

import pytest

from tests.evaluation.casting import Cast
from tests.evaluation.composing import fill
from tests.evaluation.data_lines import read_data
from tests.evaluation.mutation import faithful_answers, spoiled_answers, wilson
from tests.evaluation.slots import SPEECH, UnfitError
from tests.evaluation.spoiling import OPERATORS
from tests.evaluation.words_of_posts import LANGUAGES
from tests.evaluation.worlds_of_posts import make_world


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_many_shapes_and_each_can_be_filled(lang):
    shapes = SPEECH[lang].SHAPES
    assert len(set(shapes)) == len(shapes) >= 40
    for shape in shapes:
        assert any(_filled(lang, shape, seed) for seed in range(40)), shape


def _filled(lang, shape, seed):
    try:
        return fill(Cast(make_world(lang, str(seed)), Random(seed)), shape, Random(seed)).text
    except UnfitError:
        return None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_world_is_read_back_from_its_lines(lang):
    for seed in range(6):
        world = make_world(lang, str(seed))
        evidence = read_data(world.data)
        shown = {(cell.metric, cell.value) for cell in evidence.cells}
        for post in world.posts:
            assert ("views", post.count("views")) in shown
            assert ("comments", post.count("comments")) in shown
        assert len([row for row in evidence.rows.values() if row.group == "posts"]) == len(world.posts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_seed_gives_the_same_answers(lang):
    first = [answer.text for answer in faithful_answers(lang, 5)]
    assert first == [answer.text for answer in faithful_answers(lang, 5)]
    assert len(set(first)) == 5


@pytest.mark.parametrize("operator", OPERATORS, ids=lambda operator: operator.name)
def test_every_operator_spoils_in_every_language(operator):
    for lang in LANGUAGES:
        answers = list(spoiled_answers(operator, lang, 4))
        assert len(answers) == 4
        for answer in answers:
            assert answer.words in answer.text


def test_a_spoiled_figure_is_nobodys():
    swapped = next(operator for operator in OPERATORS if operator.name == "digits swapped")
    for answer in spoiled_answers(swapped, "en", 20):
        digits = answer.words.replace(",", "").lstrip("+-−")
        if digits.isdecimal():
            known = {
                abs(value)
                for thing in answer.world.all_things()
                for name, value in thing.values.items()
                if name == "views" and isinstance(value, int)
            }
            assert int(digits) not in known or "views" not in answer.shape


def test_the_interval_is_wilsons():
    assert wilson(300, 300) == pytest.approx(0.98735, abs=1e-5)
    assert wilson(95, 100) == pytest.approx(0.88825, abs=1e-5)
    assert wilson(0, 0) == 0
