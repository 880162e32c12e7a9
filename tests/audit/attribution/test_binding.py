"""Rule 2, units and scale; and to which cells a number that passes is linked."""

from dataclasses import replace

import pytest

from desktop.audit import Sort, audit, read_evidence
from tests.audit.attribution.worlds import (
    World,
    bound,
    chinese,
    english,
    evidence_in,
    findings,
    joined,
    only_finding,
    other,
    post,
    world_in,
)


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(
            ('"Latte art" got 4.6 views.', "4.6"),
            ('"Latte art" has 4.6 comments.', "4.6"),
            ('The engagement rate of "Latte art" is 4.6 percentage points.', "4.6 percentage points"),
            ("62 people are in Taiwan.", "62"),
            ("Your revenue is 1,480%.", "1,480%"),
            ("You earned $1,480.", "$1,480"),
            ("You earned €1,480.", "€1,480"),
            ("Views rose by 14.9.", "14.9"),
            ('"Latte art" has 678% of the likes.', "678%"),
            ("13% of the comments are new.", "13%"),
        ),
        *chinese(
            ("「早晨拉花」有4.6次觀看。", "4.6"),
            ("有62人在台灣。", "62"),
            ("收入是1,480%。", "1,480%"),
            ("「早晨拉花」有678%的讚。", "678%"),
            ("觀看成長14.9次。", "14.9"),
        ),
    ],
)
def test_a_number_of_another_unit_is_found(lang: str, answer: str, words: str) -> None:
    (found,) = findings(answer, lang)
    assert found[0] in ("unit", "number", "percent", "money", "metric")
    assert words in found[1]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ('"Latte art" has a rate of 4.6%.',),
            ('"Latte art" has a rate of 4.6 percent.',),
            ('"Latte art" has a rate of 4.60%.',),
            ("62% of your audience is in Taiwan.",),
            ("You earned NT$1,480.",),
            ("You earned 1,480 NT dollars.",),
            ("Views rose by 14.9%.",),
            ('"Latte art" got 12.345k views.',),
            ('"Latte art" got 12,345.0 views.',),
            ("You have 20k followers.",),
            ("You have twenty thousand followers.",),
        ),
        *chinese(
            ("「早晨拉花」的互動率是4.6%。",),
            ("「早晨拉花」的互動率是百分之四點六。",),
            ("62%的觀眾在台灣。",),
            ("收入是NT$1,480。",),
            ("你有2萬粉絲。",),
            ("你有兩萬粉絲。",),
            ("「早晨拉花」有1.2345萬次觀看。",),
            ("「早晨拉花」有一萬兩千三百四十五次觀看。",),
        ),
    ],
)
def test_a_number_of_its_own_unit_and_scale_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("It is 4:32 long.", []),
        ("It is 272 seconds long.", []),
        ("It is 4 minutes 32 seconds long.", []),
        ("It is four and a half hours long.", ["four and a half hours"]),
        ("It is 45 minutes long.", ["45 minutes"]),
        ("It has 272 views.", ["272"]),
        ("影片長4分32秒。", []),
        ("影片長272秒。", []),
        ("影片有272次觀看。", ["272"]),
    ],
)
def test_lengths_are_compared_as_lengths(answer: str, found: list[str]) -> None:
    world = post("p", "Tea", "2025-11-30 21:00", length="4:32", views=4120)
    assert [text for _, text in findings(answer, world.evidence())] == found


def test_the_same_number_of_minutes_is_not_that_of_hours() -> None:
    known = post("p", "Tea", "2025-11-30 21:00", length="4:32", views=4120)
    minutes = replace(known.cells[0], value=45, measure="minute", shown="45 minutes")
    evidence = World(known.rows, (minutes, *known.cells[1:])).evidence()
    assert findings("It is 45 minutes long.", evidence) == []
    assert findings("It is 2,700 seconds long.", evidence) == []
    assert len(findings("It is 45 hours long.", evidence)) == 1
    assert len(findings("It is 45 seconds long.", evidence)) == 1


def test_a_length_on_the_clock_is_linked_as_a_length() -> None:
    world = post("p", "Tea", "2025-11-30 21:00", length="4:32", views=4120)
    assert bound("Length: 4:32.", world.evidence()) == {"4:32": {("p", "length")}}


def test_a_bare_number_of_minutes_is_no_number_of_hours() -> None:
    known = post("p", "Tea", "2025-11-30 21:00", length="4:32", views=4120)
    minutes = replace(known.cells[0], value=45, measure="minute", shown="45")
    evidence = World(known.rows, (minutes, *known.cells[1:])).evidence()
    assert findings("It is 45 minutes long.", evidence) == []
    assert findings("It is 45 hours long.", evidence) == [("unit", "45 hours")]


@pytest.mark.parametrize(
    ("lang", "answer", "links"),
    [
        ("en", '"Latte art" got 12,345 views.', {"12,345": {("p1", "views")}}),
        (
            "en",
            '"Latte art" got 12,345 views and 678 likes on Nov 30.',
            {"12,345": {("p1", "views")}, "678": {("p1", "likes")}, "Nov 30": {("p1", "published")}},
        ),
        ("en", "You lost 351 followers.", {"351": {("a1", "followers_change")}}),
        ("en", "62% are in Taiwan.", {"62%": {("tw", "audience")}}),
        ("en", "You have 20k followers.", {"20k": {("a1", "followers")}}),
        ("zh-Hant", "「早晨拉花」有12,345次觀看。", {"12,345": {("p1", "views")}}),
        ("zh-Hant", "你有兩萬粉絲。", {"兩萬": {("a1", "followers")}}),
        ("zh-Hans", "「书桌开箱」的互动率是7.9%。", {"7.9%": {("p2", "engagement_rate")}}),
        ("en", "Nothing to see here.", {}),
    ],
)
def test_what_passes_is_linked_to_its_cell(lang: str, answer: str, links: object) -> None:
    assert bound(answer, lang) == links


def test_what_is_found_is_not_linked() -> None:
    verdict = audit('"Latte art" got 8,020 views and 678 likes.', evidence_in("en"))
    assert [each.item.text for each in verdict.bindings] == ["678"]


def test_where_several_cells_fit_it_passes_and_is_counted() -> None:
    world = joined(
        (
            post("p1", "Green tea", "2025-11-03 09:00", views=500, likes=20),
            post("p2", "Black tea", "2025-11-04 09:00", views=500, likes=31),
        )
    )
    evidence = world.evidence()
    verdict = audit("One of them got 500 views.", evidence)
    assert verdict.findings == ()
    assert [{cell.row for cell in each.cells} for each in verdict.bindings] == [{"p1", "p2"}]
    assert verdict.ambiguous == 1
    named = audit('"Green tea" got 500 views and 20 likes.', evidence)
    assert named.findings == ()
    assert named.ambiguous == 0
    assert audit("Each got 500 views; that is 500 for each.", evidence).ambiguous == 2


def test_a_noun_said_once_chooses_among_cells_of_one_value() -> None:
    world = joined(
        (
            post("p1", "Green tea", "2025-11-03 09:00", views=500, likes=40),
            post("p2", "Black tea", "2025-11-04 09:00", views=400, likes=500),
        )
    )
    links = {"400": {("p2", "views")}, "500": {("p1", "views")}}
    assert bound("Views: 400 and 500.", world.evidence()) == links
    assert bound("500 and 400 views.", world.evidence()) == links


def test_a_number_of_the_text_that_is_no_cell_is_found_where_the_row_has_another() -> None:
    world = world_in("en")
    text = f"{world.text()}\nThere are 77 drafts."
    evidence = read_evidence(text, rows=world.rows, cells=world.cells)
    found = only_finding('"Latte art" got 77 likes.', evidence)
    assert (found.code.value, found.text, found.right) == ("number", "77", world.cell("p1", "likes"))
    assert findings("There are 77 drafts.", evidence) == []


def test_one_post_in_two_sources_is_not_ambiguous() -> None:
    world = world_in("en")
    again = World(
        tuple(replace(row, source="again") for row in world.rows),
        tuple(replace(each, source="again") for each in world.cells),
    )
    verdict = audit('"Latte art" got 12,345 views.', (world + again).evidence())
    assert verdict.findings == ()
    assert len(verdict.bindings[0].cells) == 2
    assert verdict.ambiguous == 0
    found = only_finding('"Latte art" got 8,020 views.', (world + again).evidence())
    assert found.owner is not None
    assert found.owner.id == "p1"


def test_a_cell_that_is_not_printed_backs_up_nothing() -> None:
    world = world_in("en")
    hidden = World(
        world.rows,
        tuple(replace(each, printed=each.column != "likes") for each in world.cells),
    )
    answer = '"Latte art" got 678 likes.'
    assert findings(answer, "en") == []
    assert len(findings(answer, hidden.evidence())) == 1
    told = hidden.text() + " 678"
    evidence = read_evidence(told, rows=hidden.rows, cells=hidden.cells)
    assert bound(answer, evidence) == {}


def test_multiples_are_percentages_too() -> None:
    world = other("account", "a", Sort.ACCOUNT, ["@tea"], views=4120, views_change="+100%", share="50%")
    evidence = world.evidence()
    assert findings("Views doubled.", evidence) == []
    assert len(findings("Views tripled.", evidence)) == 1


def test_without_cells_only_the_text_counts() -> None:
    evidence = read_evidence("Latte art: 12,345 views. Desk tour: 8,020 views.")
    assert findings('"Latte art" got 8,020 views.', evidence) == []
    assert findings('"Latte art" got 8,021 views.', evidence) == [("number", "8,021")]
