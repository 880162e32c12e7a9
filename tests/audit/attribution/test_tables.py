"""Tables: a number belongs to the row it stands in, and is of the metric over its column."""

import pytest

from tests.audit.attribution.worlds import TITLES, bound, findings

HEADS = {
    "en": ("Post", "Views", "Likes", "Comments"),
    "zh-Hant": ("貼文", "觀看", "讚", "留言"),
    "zh-Hans": ("帖子", "播放", "赞", "评论"),
}


def table(lang: str, *rows: tuple[object, ...]) -> str:
    lines = [HEADS[lang][: len(rows[0])], tuple("---" for _ in rows[0]), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


@pytest.mark.parametrize("lang", list(TITLES))
def test_a_table_that_is_right_is_not_flagged(lang: str) -> None:
    latte, desk, grinder, foam = TITLES[lang]
    answer = table(
        lang,
        (latte, "12,345", 678, 13),
        (desk, "8,020", 512, 27),
        (grinder, "5,310", 640, 41),
        (foam, "3,150", 95, 19),
    )
    assert findings(answer, lang) == []
    assert bound(answer, lang)["512"] == {("p2", "likes")}


@pytest.mark.parametrize("lang", list(TITLES))
@pytest.mark.parametrize(
    ("row", "found"),
    [
        (("8,020", 678), [("owner", "8,020")]),
        (("12,345", 512), [("owner", "512")]),
        (("678", "12,345"), [("metric", "678"), ("metric", "12,345")]),
        (("12,345", 9999), [("number", "9999")]),
        (("12,345", 13), [("metric", "13")]),
    ],
)
def test_a_number_in_the_wrong_field_is_found(lang: str, row: tuple[object, ...], found: object) -> None:
    answer = table(lang, (TITLES[lang][0], *row), (TITLES[lang][1], "8,020", 512))
    assert findings(answer, lang) == found


@pytest.mark.parametrize("lang", list(TITLES))
def test_two_rows_that_are_swapped_are_found(lang: str) -> None:
    answer = table(lang, (TITLES[lang][0], "8,020"), (TITLES[lang][1], "12,345"))
    assert findings(answer, lang) == [("owner", "8,020"), ("owner", "12,345")]


@pytest.mark.parametrize("lang", list(TITLES))
def test_a_table_with_a_column_for_each_post(lang: str) -> None:
    latte, desk = TITLES[lang][:2]
    _, views, likes, _ = HEADS[lang]
    lines = ["|  | {} | {} |", "|---|---|---|", "| {} | {} | {} |", "| {} | {} | {} |"]
    right = (latte, desk, views, "12,345", "8,020", likes, 678, 512)
    swapped = (latte, desk, views, "12,345", "8,020", likes, 512, 678)
    assert findings("\n".join(lines).format(*right), lang) == []
    found = findings("\n".join(lines).format(*swapped), lang)
    assert found == [("owner", "512"), ("owner", "678")]


@pytest.mark.parametrize("lang", list(TITLES))
def test_small_numbers_in_a_table_claim_something(lang: str) -> None:
    latte, desk = TITLES[lang][:2]
    rows = ("12,345", 678, 3), ("8,020", 512, 2)
    answer = table(lang, (latte, *rows[0]), (desk, *rows[1]))
    assert [text for _, text in findings(answer, lang)] == ["3", "2"]


def test_dates_in_a_table_are_those_of_their_row() -> None:
    assert findings("| Post | Date |\n|---|---|\n| Latte art | Nov 30 |\n| Desk tour | Nov 28 |", "en") == []
    found = findings("| Post | Date |\n|---|---|\n| Latte art | Nov 28 |\n| Desk tour | Nov 30 |", "en")
    assert {code for code, _ in found} <= {"date"}


def test_a_lone_line_between_bars_is_no_table() -> None:
    assert findings("| Latte art got 12,345 views |", "en") == []
    assert findings("| Latte art got 8,020 views |", "en") == [("owner", "8,020")]


def test_what_stands_around_a_table_is_not_of_it() -> None:
    answer = (
        "Your followers: 20,000.\n\n| Post | Views |\n|---|---|\n| Latte art | 12,345 |\n"
        "| Desk tour | 8,020 |\n\nThat is 28,825 views in total."
    )
    assert findings(answer, "en") == []
