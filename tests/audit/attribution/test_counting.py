"""Rule 6: a number of posts is a stated count, the number of rows, or how many are named."""

import pytest

from desktop.audit import Sort
from tests.audit.attribution.worlds import chinese, english, evidence_in, findings, joined, other, post


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(
            ("You published 27 posts.", "27"),
            ("You published 5 posts.", "5"),
            ("You have 13 posts.", "13"),
            ("Across all 6 posts you got 28,825 views.", "6"),
            ("I looked at your six posts.", "six"),
            ("Posts at 9 p.m. average 9,870 views over 2 posts.", "2"),
        ),
        *chinese(
            ("你發了27篇貼文。", "27"),
            ("你發了5篇貼文。", "5"),
            ("六篇貼文平均有7,206次觀看。", "六"),
            ("這13篇貼文總共有28,825次觀看。", "13"),
        ),
    ],
)
def test_a_number_of_posts_that_is_none_is_found(lang: str, answer: str, words: str) -> None:
    assert [text for _, text in findings(answer, lang)] == [words]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ("You published 4 posts.",),
            ("You published four posts.",),
            ("All 4 posts got 28,825 views.",),
            ('Both posts, "Latte art" and "Desk tour", did well.',),
            ('The 2 posts "Latte art" and "Desk tour" did well.',),
            ("Posts at 9 p.m. average 9,870 views over 3 posts.",),
            ("You have one account.",),
            ("Two comments are new.",),
            ("Try 3 posts next week.",),
            ("Plan 5 posts for December.",),
            ("Here are 3 tips for your next posts.",),
            ("One of your posts did well.",),
            ("Two posts went out at 9 a.m.",),
        ),
        *chinese(
            ("你發了4篇貼文。",),
            ("四篇貼文總共有28,825次觀看。",),
            ("「早晨拉花」和「書桌開箱」這兩篇表現不錯。",),
            ("建議下週發3篇貼文。",),
            ("其中一篇表現不錯。",),
        ),
    ],
)
def test_a_number_of_posts_that_is_one_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(('Comments: "Latte art" (3), "Desk tour" (27).', "3")),
        *chinese(("留言最多的是「磨豆機實測」，有3則。", "3"), ("「早晨拉花」的留言有3則。", "3")),
    ],
)
def test_small_numbers_beside_a_metric_claim_something(lang: str, answer: str, words: str) -> None:
    assert [text for _, text in findings(answer, lang)] == [words]


def test_a_list_of_posts_counts_itself() -> None:
    listed = '{} posts did well:\n- "Latte art"\n- "Desk tour"\n- "Milk foam"\n'
    assert findings(listed.format("These 3"), "en") == []
    assert findings(listed.format("These 7"), "en") != []


def test_posts_are_counted_in_their_own_group() -> None:
    world = joined(
        post(f"p{at}", f"Tea number {at}", f"2025-11-{at:02d} 21:00", views=1000 + at) for at in range(10, 18)
    ) + other("account", "a", Sort.ACCOUNT, ["@tea"], followers=420)
    assert findings("You have 8 posts and 420 followers.", world.evidence()) == []
    assert findings("You have 9 posts and 420 followers.", world.evidence()) != []


def test_posts_of_a_day_are_counted_by_their_dates() -> None:
    days = ("2025-11-03 09:00", "2025-11-10 09:00", "2025-11-11 09:00", "2025-11-12 09:00")
    world = joined(post(f"p{at}", f"Tea {at}", day, views=1000 + at) for at, day in enumerate(days))
    assert findings("On Monday 2 posts went out.", world.evidence()) == []
    assert findings("On Monday 3 posts went out.", world.evidence()) != []


@pytest.mark.parametrize(
    ("answer", "codes"),
    [
        ("There are 2 comments.", 0),
        ("There are 7 comments.", 1),
        ('"Latte art" has 13 comments.', 0),
        ('"Latte art" has 2 comments.', 1),
    ],
)
def test_comments_are_rows_where_no_post_is_named(answer: str, codes: int) -> None:
    assert len(findings(answer, evidence_in("en"))) == codes
