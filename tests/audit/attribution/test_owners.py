"""Rule 4: a number belongs to the post, hour, month or account that its words name."""

from dataclasses import replace

import pytest

from tests.audit.attribution.worlds import (
    World,
    chinese,
    english,
    evidence_in,
    findings,
    only_finding,
    world_in,
)

WRONG = [
    *english(
        ('"Latte art" got 8,020 views.', "8,020"),
        ("Latte art got 8,020 views.", "8,020"),
        ("Your post “Latte art” has 27 comments.", "27"),
        ('There are 27 comments under "Latte art".', "27"),
        ('It is 8,020 views that "Latte art" got.', "8,020"),
        ('I counted 8,020 views of "Latte art".', "8,020"),
        ('With 8,020 views, "Latte art" did well.', "8,020"),
        ('512 people liked "Latte art".', "512"),
        ('"Latte art" (8,020 views) did well.', "8,020"),
        ('"Latte art": 8,020 views', "8,020"),
        ('You asked about "Latte art". It got 8,020 views.', "8,020"),
        ('Views of "Latte art": 8,020.', "8,020"),
        ("The Nov 30 post got 8,020 views.", "8,020"),
        ("Your latest post got 8,020 views.", "8,020"),
        ('"Latte art" has 20,000 followers.', "20,000"),
        ("@brew.daily has 8,020 views.", "8,020"),
        ('"Latte art" has an engagement rate of 7.9%.', "7.9%"),
        ('"Latte art" came second to "Desk tour" with 3,150 views.', "3,150"),
        ("Posts at 9 a.m. average 9,870 views.", "9,870"),
        ("This month you had 2,210 visits.", "2,210"),
        ("62% of your audience is in Japan.", "62%"),
        ('"Latte art" got 12,345 views and 512 likes.', "512"),
        ('"Latte art" got 12,345 views; "Desk tour" got 5,310.', "5,310"),
        ('"Latte art" got 5,310 views, more than the 8,020 of "Desk tour".', "5,310"),
        ('"Latte art" got 12,345 views, more than the 5,310 of "Desk tour".', "5,310"),
        ("Most of your audience, 62%, is in Japan.", "62%"),
        ("Most of your audience, 21%, are in Taiwan.", "21%"),
    ),
    *chinese(
        ("「早晨拉花」有 8,020 次觀看。", "8,020"),
        ("早晨拉花有8,020次觀看。", "8,020"),
        ("「早晨拉花」的觀看是8,020。", "8,020"),
        ("「早晨拉花」獲得 512 個讚。", "512"),
        ("「早晨拉花」底下有27則留言。", "27"),
        ("早晨拉花那篇有8,020次觀看。", "8,020"),
        ("最新一篇貼文有8,020次觀看。", "8,020"),
        ("11月30日那篇有8,020次觀看。", "8,020"),
        ("「早晨拉花」的互動率是7.9%。", "7.9%"),
        ("「早晨拉花」（8,020 次觀看）表現不錯。", "8,020"),
        ("「早晨拉花」：8,020次觀看", "8,020"),
        ("早上九點的貼文平均有9,870次觀看。", "9,870"),
        ("「早晨拉花」有20,000個粉絲。", "20,000"),
        ("「早晨拉花」有12,345次觀看，「書桌開箱」有5,310次。", "5,310"),
        ("「早晨拉花」有5,310次觀看，比「書桌開箱」的8,020次少。", "5,310"),
        ("「早晨拉花」表現不錯。它有8,020次觀看。", "8,020"),
        ("日本占62%的觀眾。", "62%"),
    ),
]


@pytest.mark.parametrize(("lang", "answer", "words"), WRONG)
def test_a_true_number_on_another_row_is_found(lang: str, answer: str, words: str) -> None:
    assert findings(answer, lang) == [("owner", words)]


@pytest.mark.parametrize(
    ("lang", "answer", "first", "second"),
    [
        *english(
            ('"Latte art" got 8,020 views while "Desk tour" got 12,345 views.', "8,020", "12,345"),
            ('"Latte art" and "Desk tour" got 8,020 and 12,345 views respectively.', "8,020", "12,345"),
            ('"Latte art" has 512 likes, "Desk tour" has 678.', "512", "678"),
            ('"Latte art" beat "Desk tour" on views: 8,020 against 12,345.', "8,020", "12,345"),
        ),
        *chinese(
            ("「早晨拉花」有8,020次觀看，「書桌開箱」有12,345次觀看。", "8,020", "12,345"),
            ("「早晨拉花」和「書桌開箱」分別有8,020次和12,345次觀看。", "8,020", "12,345"),
        ),
    ],
)
def test_swapped_numbers_are_both_found(lang: str, answer: str, first: str, second: str) -> None:
    assert findings(answer, lang) == [("owner", first), ("owner", second)]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ('Both "Latte art" and "Desk tour" have 12,345 views.',),
            ('"Latte art" and "Desk tour" both have 12,345 views.',),
            ('"Latte art" and "Desk tour" each have 12,345 views.',),
        ),
        *chinese(("「早晨拉花」和「書桌開箱」都有12,345次觀看。",)),
    ],
)
def test_what_is_said_of_both_has_to_be_so_of_both(lang: str, answer: str) -> None:
    assert findings(answer, lang) == [("owner", "12,345")]
    old = world_in(lang).cell("p2", "views")
    again = replace(old, value=12345, shown="12,345")
    cells = tuple(again if cell == old else cell for cell in world_in(lang).cells)
    assert findings(answer, World(world_in(lang).rows, cells).evidence()) == []


RIGHT = [
    *english(
        ('"Latte art" got 12,345 views, more than the 8,020 of "Desk tour".',),
        ('"Latte art" got 12,345 views, 678 likes and 13 comments; "Desk tour" got 8,020 views.',),
        ('"Latte art" and "Desk tour" got 12,345 and 8,020 views respectively.',),
        ('Compared with "Desk tour" (8,020 views), "Latte art" got 12,345.',),
        ('"Latte art" got 12,345 views; the other post got 8,020.',),
        ('"Latte art" got 12,345 views. You have 20,000 followers.',),
        ('"Latte art" got 12,345 views, above your average of 7,206.',),
        ('"Latte art" got 12,345 of your 28,825 views.',),
        ('With 8,020 views, "Desk tour" came second to "Latte art".',),
        ("The Nov 30 post got 12,345 views and the Nov 28 one 8,020.",),
        ("Your latest post got 12,345 views.",),
        ("Posts at 9 p.m. average 9,870 views, posts at 9 a.m. 4,415.",),
        ("This month you had 3,054 visits. Last month it was 2,210.",),
        ("62% of your audience is in Taiwan and 21% in Japan.",),
        ("Taiwan (62%) comes before Japan (21%).",),
        ("@ann's comment got 38 likes.",),
        ('You asked about "Desk tour". It got 8,020 views and 512 likes.',),
        ('Of "Latte art" and "Desk tour", the former got 12,345 views and the latter 8,020.',),
        ("Your views were 12,345 and 8,020.",),
        ('"Latte art" beat "Desk tour" on views: 12,345 against 8,020.',),
        ('"Latte art" got 12,345 views, more than the 8,020 of the next post.',),
        ('"Latte art" is ahead of the 8,020 views of your second post.',),
        ('"Latte art" is above 8,020 views.',),
        ('"Latte art" got 12,345 views, and your carousel drew 8,020.',),
        ("Most of your audience, 62%, are in Taiwan.",),
    ),
    *chinese(
        ("「早晨拉花」有12,345次觀看，比「書桌開箱」的8,020次多。",),
        ("「早晨拉花」有12,345次觀看、678個讚和13則留言，「書桌開箱」有8,020次觀看。",),
        ("「早晨拉花」和「書桌開箱」分別有12,345次和8,020次觀看。",),
        ("「早晨拉花」有12,345次觀看，另一篇有8,020次。",),
        ("「早晨拉花」有12,345次觀看。你有20,000個粉絲。",),
        ("「早晨拉花」有12,345次觀看，高於平均的7,206次。",),
        ("11月30日那篇有12,345次觀看，11月28日那篇有8,020次。",),
        ("晚上九點的貼文平均有9,870次觀看，早上九點有4,415次。",),
        ("這個月有3,054次造訪，上個月有2,210次。",),
        ("62%的觀眾在臺灣，21%在日本。".replace("臺", "台"),),
        ("最新一篇貼文有12,345次觀看。",),
        ("「書桌開箱」表現不錯。它有8,020次觀看。",),
        ("「早晨拉花」有12,345次觀看，超過第二名的8,020次。",),
        ("「早晨拉花」的觀看高於8,020次。",),
    ),
]


@pytest.mark.parametrize(("lang", "answer"), RIGHT)
def test_a_number_on_its_own_row_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", '"Latte art" got 8,020 views.'),
        ("zh-Hant", "「早晨拉花」有8,020次觀看。"),
        ("zh-Hans", "「早晨拉花」有8,020次观看。"),
    ],
)
def test_a_finding_says_what_is_right_and_whose_number_was_used(lang: str, answer: str) -> None:
    world = world_in(lang)
    found = only_finding(answer, lang)
    assert answer[found.start : found.end] == found.text == "8,020"
    assert found.right == world.cell("p1", "views")
    assert found.taken == world.cell("p2", "views")
    assert found.owner is not None
    assert found.owner.key == ("posts", "p1")


def test_what_is_right_is_left_open_where_nobody_is_named() -> None:
    found = only_finding("Your posts got 9,999 views.", "en")
    assert (found.right, found.taken, found.owner) == (None, None, None)


def test_a_name_in_a_comment_without_figures_is_no_owner() -> None:
    """Of a comment nothing is said; that its author is named does not make a number his."""
    evidence = evidence_in("en")
    answer = '@ann wrote "Which milk do you use?" under a post with 12,345 views.'
    assert findings(answer, evidence) == []
