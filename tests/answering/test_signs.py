import pytest

from desktop.answering.asked import asked_in
from desktop.answering.reading import read_question
from desktop.answering.signs import signs_of
from tests.answering.routing_keywords import keywords


def signs(question: str) -> frozenset[str]:
    reading = read_question(question, keywords())
    return signs_of(reading, asked_in(reading, keywords()))


@pytest.mark.parametrize(
    ("question", "there", "not_there"),
    [
        ("likes at 9pm", {"likes", "metric", "post_metric", "hour"}, {"two_hours", "two_metrics"}),
        ("9pm or 8am", {"two_hours", "comparing"}, set()),
        ("how many followers", {"follower", "metric"}, {"post_metric"}),
        ("this month against last month", {"month_pair"}, {"two_months"}),
        ("October against September", {"two_months"}, {"month_pair"}),
        ("compare my last two months", {"month_pair", "long_window"}, set()),
        ("last 7 days", {"past_window"}, {"long_window", "ahead"}),
        ("this year", {"long_window"}, set()),
        ("next week", {"ahead"}, {"past_window"}),
        ("tomorrow", {"ahead"}, {"past_day"}),
        ("on November 12", {"named_date", "past_day"}, {"month"}),
        ("weekends against weekdays", {"weekend_and_workdays"}, set()),
        ("the post about coffee", {"topic", "named_post"}, set()),
        ("best post about coffee", {"topic", "ranked_posts"}, {"named_post"}),
        ("schedule, comments and followers", {"several_subjects"}, set()),
        ("patrol comments", {"patrol", "comment"}, {"several_subjects"}),
    ],
)
def test_what_rules_can_ask(question: str, there: set[str], not_there: set[str]) -> None:
    found = signs(question)
    assert there <= found
    assert not not_there & found
