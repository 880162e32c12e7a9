"""What is told to do is free; what is told to have happened is not."""

import pytest

from desktop.audit import answer_issues


@pytest.mark.parametrize(
    "answer",
    [
        "Try posting 20 times this month.",
        "Keep clips between 30 and 45 seconds.",
        "If you want to grow, post 15 reels a month.",
        "1. Reply to 20 comments a day.",
        "You should spend 15 minutes a day on replies.",
        "I'd suggest 20 hashtags at most.",
        "Here are 15 ideas for you.",
        "建議每週發十五篇。",
        "可以試試 15 到 30 秒的影片。",
        "先花 15 分鐘寫標題。",
        "把字數控制在一百字以內。",
        "两周内发二十条，每条三十秒以内。",
        "Plan December around one topic, and post on Fridays.",
        "下一步：十二月先規劃主題，週五發。",
        "I don't have data for September.",
        "我沒有九月的資料。",
    ],
)
def test_what_to_do_is_free(answer):
    assert answer_issues(answer, "") == []


@pytest.mark.parametrize(
    "answer",
    [
        "You posted 20 times this month.",
        "Your clips ran 45 seconds.",
        "Aim for more, as you got 15 views.",
        "Try posting at 9 p.m., since your 15 posts did well then.",
        "Post again, because it drew 1,500 views.",
        "Your 15 posts are fine.",
        "Get 500 followers.",
        "Try posting at 11 p.m.",
        "Post again on December 5.",
        "你發了十五篇。",
        "每週平均十五篇。",
        "建議多發，因為有 15 次觀看。",
        "影片長 30 秒。",
        "It went out in December, on a Friday.",
        "你在十二月發過。",
        "Try 2,000 posts.",
    ],
)
def test_what_happened_is_not(answer):
    assert answer_issues(answer, "") != []
