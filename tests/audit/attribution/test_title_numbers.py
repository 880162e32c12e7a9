"""Numbers of a title are no figures where the title's own words stand beside them."""

import pytest

from desktop.audit import Evidence
from tests.audit.attribution.worlds import findings, joined, post

WORLD = joined(
    (
        post("p1", "10 habits for a calm morning", "2025-11-30 21:00", views=12345, likes=678),
        post("p2", "Episode 22: Why I quit sugar", "2025-11-28 09:30", views=8020, likes=512),
        post("p3", "How 100 rejections made me better", "2025-11-25 18:15", views=5310, likes=640),
        post("p4", "三十天不喝咖啡的心得", "2025-11-22 12:00", views=3150, likes=95),
        post("p5", "第16集：新手買顯卡避坑", "2025-11-20 12:00", views=2810, likes=77),
    )
)


def evidence(question: str = "") -> Evidence:
    """Captions may be quoted, but figures have to stand in what the host says itself."""
    vouched = "\n".join(
        " | ".join(f"{cell.column} {cell.shown}" for cell in WORLD.cells if cell.key == row.key)
        for row in WORLD.rows
    )
    return WORLD.evidence(vouched=vouched, question=question)


@pytest.mark.parametrize(
    "answer",
    [
        '"10 habits for a calm morning" got 12,345 views.',
        "10 habits for a calm morning got 12,345 views.",
        "Your 10 habits post got 12,345 views.",
        "Episode 22 got 8,020 views.",
        "The story about 100 rejections got 5,310 views.",
        "「三十天不喝咖啡的心得」有3,150次觀看。",
        "三十天不喝咖啡那篇有3,150次觀看。",
        "第16集有2,810次觀看。",
    ],
)
def test_a_titles_number_with_its_words_is_not_flagged(answer: str) -> None:
    assert findings(answer, evidence()) == []


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("It got 100 likes.", "100"),
        ("It got 22 comments.", "22"),
        ('"Episode 22: Why I quit sugar" got 100 views.', "100"),
        ("You have 100 followers.", "100"),
        ("有三十則留言。", "三十"),
        ("這篇有16則留言。", "16"),
    ],
)
def test_a_number_that_only_a_title_holds_backs_up_nothing(answer: str, words: str) -> None:
    found = [text for _, text in findings(answer, evidence())]
    assert len(found) == 1
    assert found[0] in words or words in found[0]


def test_a_titles_number_with_other_words_is_found() -> None:
    assert [text for _, text in findings("Your 100 posts did well.", evidence())] == ["100"]


def test_several_numbers_of_titles_in_one_list() -> None:
    listed = joined(
        post(f"p{number}", f"Issue {number}: notes", f"2025-11-{at:02d} 09:00", views=900 + at)
        for at, number in enumerate((41, 42, 43), start=1)
    )
    vouched = " ".join(f"views {900 + at}" for at in range(1, 4))
    assert findings("Issues 41, 42 and 43 got 901 to 903 views.", listed.evidence(vouched=vouched)) == []
    found = findings("Issues 41, 42 and 57 got 901 to 903 views.", listed.evidence(vouched=vouched))
    assert [text for _, text in found] == ["57"]
