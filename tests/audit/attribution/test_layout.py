"""Lines, sentences and clauses: how far a name reaches."""

import pytest

from desktop.audit.attribution.layout import Layout, Line, Sentence
from tests.audit.attribution.worlds import findings


def sentences(text: str) -> list[str]:
    return [text[each.start : each.end].strip() for each in Layout(text).sentences]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one. two! three?", ["one.", "two!", "three?"]),
        ("一。二！三？四", ["一。", "二！", "三？", "四"]),
        ('he said "yes." then left.', ['he said "yes."', "then left."]),
        ("a\n\nb\n", ["a", "b"]),
        ("it grew 4.6% to e.g. b", ["it grew 4.6% to e.g.", "b"]),
        ("1. one\n2. two", ["1. one", "2. two"]),
        ("| a. | b. |\n| c | d |", ["| a. | b. |", "| c | d |"]),
        ("", [""]),
        ("…", ["…"]),
    ],
)
def test_sentences(text: str, found: list[str]) -> None:
    assert sentences(text) == found


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("plain", Line.PROSE),
        ("## Views", Line.HEADING),
        ("- item", Line.BULLET),
        ("  • item", Line.BULLET),
        ("1. item", Line.BULLET),
        ("（2）項目", Line.BULLET),
        ("三、項目", Line.BULLET),
        ("| a | b |", Line.TABLE),
    ],
)
def test_kinds_of_lines(line: str, kind: Line) -> None:
    assert Layout(line).sentences[0].line is kind


def test_every_place_is_in_the_sentence_that_holds_it() -> None:
    text = "# Head\none, two. three (four)\n- five\n\n| six | seven |"
    layout = Layout(text)
    for at, letter in enumerate(text):
        sentence = layout.sentence_at(at)
        if letter.strip():
            assert sentence.start <= at < sentence.end
            clause = sentence.clause_at(at)
            assert clause.start <= at < clause.end


def test_a_bracket_is_a_clause_of_its_own() -> None:
    text = "one (two, three) four, five"
    sentence = Layout(text).sentences[0]
    parts = [text[clause.start : clause.end] for clause in sentence.clauses]
    assert "(two, three)" in parts
    assert sentence.clause_at(text.index("two")).inner
    assert not sentence.clause_at(text.index("five")).inner


def test_a_line_without_an_end_is_cut() -> None:
    assert max(len(each) for each in sentences("word " * 2000)) <= 1200


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        # A full stop ends the reach of a name, the one of "p.m." and of 4.6 does not.
        ('"Desk tour" was posted at 9:30 a.m. and got 12,345 views.', ["12,345"]),
        ('"Desk tour" has a rate of 7.9%, with 12,345 views.', ["12,345"]),
        ('You liked "Desk tour". Your posts got 12,345 and 8,020 views.', []),
        # A bracket belongs to the name before it.
        ('"Latte art" (12,345 views) and "Desk tour" (8,020) did well.', []),
        ('"Latte art" (8,020 views) and "Desk tour" (12,345) did well.', ["8,020", "12,345"]),
        # Each line of a list is its own.
        ('- "Latte art": 12,345\n- "Desk tour": 8,020', []),
        ('- "Latte art": 8,020\n- "Desk tour": 12,345', ["8,020", "12,345"]),
        ('1. "Latte art", 12,345 views\n2. "Desk tour", 12,345 views', ["12,345"]),
        # A heading reaches to the next one.
        ("## Latte art\n- 12,345 views\n- 678 likes\n## Desk tour\n- 8,020 views", []),
        ("## Latte art\n- 12,345 views\n- 512 likes\n## Desk tour\n- 8,020 views", ["512"]),
        ("**Latte art**\n- Views: 8,020\n- Likes: 678", ["8,020"]),
        # A clause after "while" has its own name.
        ('"Latte art" got 12,345 views while "Desk tour" got 8,020.', []),
        ('"Latte art" got 12,345 views, but "Desk tour" got 678 likes.', ["678"]),
    ],
)
def test_how_far_a_name_reaches(answer: str, found: list[str]) -> None:
    assert [text for _, text in findings(answer, "en")] == found


TEXT = "Lead:\n- one\n- two\nBehind.\n- three"


def text_of(found: Sentence | tuple[int, int] | None) -> str | None:
    if found is None:
        return None
    start, end = found if isinstance(found, tuple) else (found.start, found.end)
    return TEXT[start:end].strip()


@pytest.mark.parametrize(
    ("at", "before", "after", "lead", "behind"),
    [
        ("Lead", None, "- one", None, "- one\n- two"),
        ("one", "Lead:", "- two", "Lead:", "- two"),
        ("two", "- one", "Behind.", "Lead:", "- three"),
        ("Behind", "- two", "- three", "Lead:", "- three"),
        ("three", "Behind.", None, "Behind.", None),
    ],
)
def test_what_stands_around_a_sentence(
    at: str, before: str | None, after: str | None, lead: str | None, behind: str | None
) -> None:
    layout = Layout(TEXT)
    sentence = layout.sentence_at(TEXT.index(at))
    assert text_of(layout.before(sentence)) == before
    assert text_of(layout.after(sentence)) == after
    assert text_of(layout.lead_of(sentence)) == lead
    assert text_of(layout.list_behind(sentence)) == behind


@pytest.mark.parametrize("line", ["one two ", "| one ", "- one, two "])
def test_what_never_ends_is_cut(line: str) -> None:
    layout = Layout(line * 2000)
    assert len(layout.sentences) > 10
    assert max(each.end - each.start for each in layout.sentences) < 1000


def test_the_clause_in_brackets_comes_before_the_one_around_it() -> None:
    text = "A (1, 2) is, while B [3] was"
    sentence = Layout(text).sentences[0]

    def clause(word: str) -> str:
        found = sentence.clause_at(text.index(word))
        return text[found.start : found.end]

    assert clause("2") == "(1, 2)"
    assert clause("3") == "[3]"
    assert clause("is") == "A (1, 2) is"
    assert clause("was") == "while B [3] was"
