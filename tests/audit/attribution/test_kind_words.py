"""An average is no sum and no figure of one post; a sum is none either."""

import pytest

from tests.audit.attribution.worlds import bound, chinese, english, findings


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(
            ("Your posts average 28,825 views.", "28,825"),
            ("You get 28,825 views on average.", "28,825"),
            ("28,825 views per post.", "28,825"),
            ("Your average is 12,345 views.", "12,345"),
            ("You have 7,206 views in total.", "7,206"),
            ("A total of 7,206 views.", "7,206"),
            ("Altogether you got 12,345 views.", "12,345"),
            ("Your posts got 7,206 views.", "7,206"),
        ),
        *chinese(
            ("你的貼文平均有28,825次觀看。", "28,825"),
            ("每篇有28,825次觀看。", "28,825"),
            ("總共有7,206次觀看。", "7,206"),
            ("合計7,206次觀看。", "7,206"),
            ("平均觀看是12,345。", "12,345"),
        ),
    ],
)
def test_a_figure_of_another_kind_is_found(lang: str, answer: str, words: str) -> None:
    assert findings(answer, lang) == [("kind", words)]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ("Your posts average 7,206 views.",),
            ("You get 7,206 views on average.",),
            ("7,206 views per post.",),
            ("You have 28,825 views in total.",),
            ("A total of 28,825 views.",),
            ("Altogether you got 28,825 views, 7,206 per post.",),
            ('"Latte art" got 12,345 views in total.',),
            ('"Latte art" got 12,345 views, above the average of 7,206.',),
            ("On average your rate is 4.6%.",),
            ("In total 4 posts got 28,825 views.",),
            ("Across your posts the views came to 28,825.",),
        ),
        *chinese(
            ("你的貼文平均有7,206次觀看。",),
            ("每篇平均7,206次觀看。",),
            ("總共有28,825次觀看，平均7,206次。",),
            ("「早晨拉花」總共有12,345次觀看。",),
            ("「早晨拉花」有12,345次觀看，高於平均的7,206次。",),
        ),
    ],
)
def test_a_figure_of_its_own_kind_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


def test_an_average_is_bound_to_its_cell() -> None:
    assert bound("Your posts average 7,206 views.", "en") == {"7,206": {("a1", "average_views")}}
    assert bound("You have 28,825 views in total.", "en") == {"28,825": {("a1", "total_views")}}
