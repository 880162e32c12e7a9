"""Rule 9: words quoted beside an @handle are that author's."""

import pytest

from tests.audit.attribution.worlds import LANGUAGES, WORDS, comment, findings, joined, only_finding


def milk(lang: str) -> str:
    return WORDS[lang][0]


FORMS = {
    "en": (
        '{} asked "{}"',
        '{}: "{}"',
        'The comment by {} says "{}".',
        '"{1}", asked {0}.',
        "{} wrote “{}” under it.",
        '- {}: "{}"',
    ),
    "zh-Hant": ("{} 問「{}」", "{}：「{}」", "「{1}」是 {0} 問的。", "- {} 留言：「{}」"),
    "zh-Hans": ("{} 问“{}”", "{}：“{}”", "“{1}”是 {0} 问的。", "- {} 评论：“{}”"),
}
CASES = [(lang, form) for lang in LANGUAGES for form in FORMS[lang]]


@pytest.mark.parametrize(("lang", "form"), CASES)
def test_words_of_another_author_are_found(lang: str, form: str) -> None:
    words = milk(lang)
    (found,) = findings(form.format("@bob.k", words), lang)
    assert found[0] == "author"
    assert words in found[1]


@pytest.mark.parametrize(("lang", "form"), CASES)
def test_an_authors_own_words_are_not_flagged(lang: str, form: str) -> None:
    assert findings(form.format("@ann", milk(lang)), lang) == []


def test_two_authors_with_their_own_words() -> None:
    answer = '@ann asked "Which milk do you use?" and @bob.k asked "Where is the lamp from?"'
    assert findings(answer, "en") == []
    swapped = '@ann asked "Where is the lamp from?" and @bob.k asked "Which milk do you use?"'
    assert [code for code, _ in findings(swapped, "en")] == ["author", "author"]


def test_part_of_the_words_is_enough() -> None:
    assert findings('@ann asked "Which milk".', "en") == []
    assert [code for code, _ in findings('@bob.k asked "Which milk".', "en")] == ["author"]


def test_the_owner_is_the_row_that_holds_the_words() -> None:
    found = only_finding('@bob.k asked "Which milk do you use?"', "en")
    assert found.owner is not None
    assert (found.owner.id, found.owner.author) == ("c1", "@ann")


def test_words_that_both_have_written_are_either_ones() -> None:
    world = joined((comment("c1", "@ann", "So good! Love it"), comment("c2", "@bob.k", "Love it")))
    evidence = world.evidence()
    assert findings('@ann wrote "Love it".', evidence) == []
    assert findings('@bob.k wrote "Love it".', evidence) == []
    assert [code for code, _ in findings('@bob.k wrote "So good!".', evidence)] == ["author"]


def test_words_that_nobody_wrote_are_an_invented_quotation() -> None:
    assert [code for code, _ in findings('@ann asked "Do you sell the lamp?"', "en")] == ["quote"]


def test_a_handle_that_nobody_has_is_invented() -> None:
    assert findings('@anna asked "Which milk do you use?"', "en") == [("handle", "@anna")]
