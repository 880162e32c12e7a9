"""Data lines are read into rows and cells, whatever their fields are called."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.audit import CellKind, Sort, Unit, When
from tests.evaluation.data_lines import read_data


def cells(data):
    return [
        (cell.column, cell.metric, cell.value, cell.unit, cell.kind)
        for cell in read_data(data).cells
        if not isinstance(cell.value, When)
    ]


def rows(data):
    return list(read_data(data).rows.values())


@pytest.mark.parametrize(
    ("segment", "metric", "value", "unit", "kind"),
    [
        ("views 12,345", "views", 12345, Unit.COUNT, CellKind.LEVEL),
        ("12,345 views", "views", 12345, Unit.COUNT, CellKind.LEVEL),
        ("views: 4.2K", "views", 4200, Unit.COUNT, CellKind.LEVEL),
        ("views 1 234", "views", 1234, Unit.COUNT, CellKind.LEVEL),
        ("觀看 １２，３４５ 次", "views", 12345, Unit.COUNT, CellKind.LEVEL),
        ("播放 12万", "views", 120_000, Unit.COUNT, CellKind.LEVEL),
        ("engagement rate 4.6%", "engagement_rate", Fraction("4.6"), Unit.PERCENT, CellKind.LEVEL),
        ("engagement_rate: 0.046", "engagement_rate", Fraction("4.6"), Unit.PERCENT, CellKind.LEVEL),
        ("followers change \u221212", "followers", -12, Unit.COUNT, CellKind.CHANGE),
        ("粉絲變化 +0", "followers", 0, Unit.COUNT, CellKind.CHANGE),
        ("new followers 210", "followers", 210, Unit.COUNT, CellKind.CHANGE),
        (
            "engagement rate change +4.6 percentage points",
            "engagement_rate",
            Fraction("4.6"),
            Unit.POINTS,
            CellKind.CHANGE,
        ),
        ("vs median 2.0x", None, 2, Unit.MULTIPLE, CellKind.LEVEL),
        ("average views 2,986", "views", 2986, Unit.COUNT, CellKind.AVERAGE),
        ("revenue NT$500", "revenue", 500, Unit.MONEY, CellKind.LEVEL),
        ("revenue (thousand NT$) 500", "revenue", 500_000, Unit.MONEY, CellKind.LEVEL),
        ("length 5:00", "length", 300, Unit.DURATION, CellKind.LEVEL),
        ("length 90 seconds", "length", 90, Unit.DURATION, CellKind.LEVEL),
        ("watch time 1,345 hours", None, 4_842_000, Unit.DURATION, CellKind.LEVEL),
        ("age 18-24 35%", None, 35, Unit.PERCENT, CellKind.LEVEL),
        ("posts 15", "posts", 15, Unit.COUNT, CellKind.COUNT),
    ],
)
def test_a_segment_is_split_at_its_last_value(segment, metric, value, unit, kind):
    ((_, measured, *read),) = cells(f"Account | {segment}")
    assert read == [value, unit, kind]
    assert metric in (measured, None)


@pytest.mark.parametrize(
    "line",
    [
        'Post "Latte art" | date 2025-11-30 21:00 | views 12,345 | likes 678',
        "Post “Latte art” | posted Nov 30, 2025 9:00 PM | 12,345 views | 678 likes",
        "貼文「Latte art」｜日期 2025年11月30日 21:00｜觀看 12,345｜讚 678",
        "帖子《Latte art》 | 发布 2025/11/30 21:00 | 播放 1.2345万 | 点赞 678",
        "Reel 'Latte art' | posted 2025-11-30 21:00 | plays 12345 | likes 678",
        'Post "Latte art": 2025-11-30 21:00, 12,345 views, 678 likes',
    ],
)
def test_a_post_has_its_title_its_moment_and_its_figures(line):
    (row,) = rows(line)
    assert (row.sort, row.names, row.text) == (Sort.POST, ("Latte art",), "Latte art")
    assert row.when == When(2025, 11, 30, 21, 0, weekday=6)
    assert [(metric, value) for _, metric, value, _, _ in cells(line)] == [("views", 12345), ("likes", 678)]


def test_rows_of_one_kind_are_compared_with_each_other():
    data = "\n".join(
        [
            'Post "A" | views 1',
            'Post "B" | views 2',
            "Account @a | followers 3",
            "Hour 21:00 | posts 5 | average views 2,986",
            "Hour 09:00 | posts 2 | average views 86",
            "Sunday | posts 1",
            "Month 2025-11 | views 5",
            "2025-10 | views 5",
            "Total | posts 2 | views 3",
        ]
    )
    assert [row.group for row in rows(data)] == [
        *["posts", "posts", "accounts", "hours", "hours", "weekdays", "months", "months", "totals"]
    ]


def test_hours_weekdays_and_months_are_parts_of_the_calendar():
    read = {row.names[0]: row.when for row in rows("時段 21:00 | 貼文 5\n週四 | 貼文 3\n11月 | 觀看 9")}
    assert read == {"21:00": When(hour=21, minute=0), "週四": When(weekday=3), "11月": When(month=11)}


def test_a_comment_has_its_author_and_its_words():
    for line in (
        'Comment by @mia on "Latte art": Love the foam, please share the recipe!',
        "留言 @mia：Love the foam, please share the recipe!",
        "@mia: Love the foam, please share the recipe!",
    ):
        (row,) = rows(line)
        assert (row.sort, row.author, row.text) == (
            Sort.COMMENT,
            "@mia",
            "Love the foam, please share the recipe!",
        )


def test_what_a_comment_says_is_allowed_but_vouches_for_no_figure():
    evidence = read_data("Comment by @mia: I have seen it 300 times")
    assert Fraction(300) in evidence.allowed.figures
    assert Fraction(300) not in evidence.vouched.figures


def test_parts_of_one_thing_are_rows():
    data = "Audience | Taiwan 50% | Japan 20%"
    assert [row.names for row in rows(data)] == [("Taiwan",), ("Japan",)]
    assert [(value, unit) for _, _, value, unit, _ in cells(data)] == [(50, Unit.PERCENT), (20, Unit.PERCENT)]


def test_parts_of_one_thing_are_compared_with_each_other_only():
    taiwan, japan, women, men = rows("Countries | Taiwan 50% | Japan 20%\nGender | women 60% | men 40%")
    assert taiwan.group == japan.group
    assert women.group == men.group
    assert taiwan.group != women.group


def test_times_at_which_one_thing_was_measured_are_rows():
    data = "Likes | last week 90 | week before 80 | change +12.5%"
    assert [row.names for row in rows(data)] == [("last week",), ("week before",)]
    assert [(metric, value, kind) for _, metric, value, _, kind in cells(data)] == [
        ("likes", 90, CellKind.LEVEL),
        ("likes", 80, CellKind.LEVEL),
        ("likes", Fraction("12.5"), CellKind.CHANGE),
    ]


def test_what_cannot_be_read_as_a_figure_is_only_allowed():
    data = "貼文「A」 | 觀看 3分之1 由搜尋而來"
    assert cells(data) == []
    assert read_data(data).allowed.shares


def test_a_question_is_no_data():
    evidence = read_data('Post "A" | views 5\nQ: Did it get 50,000 views?')
    assert Fraction(50000) in evidence.allowed.figures
    assert Fraction(50000) not in evidence.told.figures


def test_a_list_and_a_range_are_several_values():
    assert [value for _, _, value, _, _ in cells("Calendar | views 13, 14, 15")] == [13, 14, 15]
    assert [value for _, _, value, _, _ in cells("帳號 | 每日觀看 500~800")] == [500, 800]


def test_a_change_in_brackets_is_a_change():
    assert [(value, kind) for _, _, value, _, kind in cells("Account | followers 5,210 (down 86)")] == [
        (5210, CellKind.LEVEL),
        (-86, CellKind.CHANGE),
    ]


_pieces = st.sampled_from(
    [
        *[
            "Post",
            "貼文",
            "「",
            "」",
            '"',
            "|",
            "｜",
            ":",
            "：",
            ",",
            "，",
            "@mia",
            "@小美",
            "(",
            ")",
            "Q:",
            "Comment",
            "by",
            "留言",
            "Total",
            "Hour",
            "Sunday",
            "星期四",
            "#tag",
            "[x]",
        ],
        *[
            "views",
            "觀看",
            "likes",
            "length",
            "時長",
            "engagement",
            "rate",
            "change",
            "變化",
            "average",
            "(thousand",
            "NT$)",
            "NT$",
            "%",
            "％",
            "+",
        ],
        *[
            "12,345",
            "4.6%",
            "21:00",
            "0:45",
            "1:30:05",
            "2025-11-30",
            "2025-11",
            "1.2.3",
            "3分之1",
            "½",
            "1,2,3",
            "一萬二",
            "12k",
            "−5",
            "+0",
            "1",
            "234",
            "99:99",
        ],
        *(" ", "\n", "1,345 hours", "to", "5 of 8", "\u200b", "\ud800", "９９", "٣٠"),
    ]
)


@settings(max_examples=50, deadline=None)
@given(st.lists(_pieces, max_size=25).map("".join) | st.text(max_size=60))
def test_any_text_can_be_read(data):
    evidence = read_data(data)
    assert {cell.key for cell in evidence.cells} <= evidence.rows.keys()


def test_nothing_in_a_line_of_words_is_a_row():
    assert rows("Link https://example.com/p/1\n\n[posts] 2 of 3\nJust words") == []
