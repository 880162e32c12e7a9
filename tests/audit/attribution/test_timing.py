"""Rule 7: a date, a weekday or a time of day is that of the post it is said of."""

import pytest

from tests.audit.attribution.worlds import bound, chinese, english, findings, only_finding, world_in


@pytest.mark.parametrize(
    ("lang", "answer", "code", "words"),
    [
        *english(
            ('"Latte art" was posted on Nov 28.', "date", "Nov 28"),
            ('"Latte art" went out on Friday.', "date", "Friday"),
            ('You posted "Latte art" on November 28.', "date", "November 28"),
            ('On Nov 28 you posted "Latte art".', "date", "Nov 28"),
            ('Your Friday post "Latte art" did well.', "date", "Friday"),
            ('"Latte art" (Nov 28) got 12,345 views.', "date", "Nov 28"),
            ('"Latte art" was published on 2025-11-28.', "date", "2025-11-28"),
            ('"Latte art" was published on 11/28.', "date", "11/28"),
            ('"Latte art" went live at 9:30 a.m.', "time", "9:30 a.m."),
            ('"Latte art" was posted at noon.', "time", "noon"),
            ('"Latte art" was posted at 12:00.', "time", "12:00"),
            ('"Latte art" did well. It was posted on Nov 28.', "date", "Nov 28"),
        ),
        *chinese(
            ("「早晨拉花」是11月28日發布的。", "date", "11月28日"),
            ("11月28日發的「早晨拉花」有12,345次觀看。", "date", "11月28日"),
            ("「早晨拉花」在星期五發布。", "date", "星期五"),
            ("「早晨拉花」（11/28）有12,345次觀看。", "date", "11/28"),
            ("「早晨拉花」在中午十二點發布。", "time", "中午十二點"),
            ("「早晨拉花」在早上九點半發布。", "time", "早上九點半"),
            ("「早晨拉花」在十一月二十八日發布。", "date", "十一月二十八日"),
        ),
    ],
)
def test_another_posts_moment_is_found(lang: str, answer: str, code: str, words: str) -> None:
    assert findings(answer, lang) == [(code, words)]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ('"Latte art" was posted on Nov 30.',),
            ('"Latte art" was posted on Sunday, November 30, 2025 at 9 p.m.',),
            ('"Latte art" went live at 21:00 on 30 November.',),
            ('"Latte art" was published on 2025-11-30.',),
            ('"Latte art" was published on 11/30.',),
            ('On Nov 30 you posted "Latte art", on Nov 28 "Desk tour".',),
            ('"Latte art" (Nov 30) beat "Desk tour" (Nov 28) on views.',),
            ('"Desk tour" went out at half past nine.',),
            ('"Milk foam" was posted at noon on a Saturday.',),
            ('"Latte art" did well. It was posted on Nov 30.',),
            ('Post the next one like "Latte art" on Friday.',),
            ('"Latte art" got 12,345 views since Nov 30.',),
            ('After "Desk tour" on Nov 28 came "Latte art".',),
            ("Both Friday and Sunday worked.",),
        ),
        *chinese(
            ("「早晨拉花」是11月30日發布的。",),
            ("11月30日發的「早晨拉花」有12,345次觀看。",),
            ("「早晨拉花」在星期日晚上九點發布。",),
            ("「早晨拉花」（11/30）有12,345次觀看，「書桌開箱」（11/28）有8,020次。",),
            ("「奶泡教學」在中午發布。",),
            ("「書桌開箱」在早上九點半發布。",),
            ("建議在星期五晚上九點再發一篇像「早晨拉花」的貼文。",),
        ),
    ],
)
def test_a_posts_own_moment_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


def test_a_date_that_stands_nowhere_is_found_by_the_first_level() -> None:
    assert findings('"Latte art" was posted on Nov 29.', "en") == [("date", "Nov 29")]


def test_the_right_cell_of_a_wrong_date_is_when_it_was() -> None:
    found = only_finding('"Latte art" was posted on Nov 28.', "en")
    assert found.right == world_in("en").cell("p1", "published")
    assert found.owner is not None
    assert found.owner.id == "p1"


def test_a_moment_is_bound_to_the_post_that_is_named() -> None:
    assert bound('"Latte art" was posted on Nov 30.', "en") == {"Nov 30": {("p1", "published")}}
    assert bound("「早晨拉花」在晚上九點發布。", "zh-Hant") == {"晚上九點": {("p1", "published")}}
