"""Questions that go on about the one before: what they keep, what they name anew, when they stand alone."""

from contextlib import closing
from pathlib import Path

import pytest

from desktop.answering.asking import find
from desktop.answering.desk import read_speech
from desktop.answering.following import following
from desktop.answering.kinds import Kind
from desktop.answering.months import MonthWanted
from desktop.answering.routing import Route
from desktop.export.opening import open_export
from desktop.export.sample import write_sample
from desktop.places import standard
from tests.answering.routing_keywords import keywords, routed


def went(*questions: str) -> Route:
    """The way of the last question after the others."""
    return following(questions[-1], questions[:-1], keywords())


@pytest.mark.parametrize(
    ("questions", "kind"),
    [
        (("Which post got the most views?", "and the second one?"), Kind.BEST),
        (("哪篇貼文觀看最多？", "第二名呢？"), Kind.BEST),
        (("Which post did worst?", "And the second?"), Kind.WORST),
        (("What were my top 3 posts?", "and by likes?"), Kind.TOP),
        (("How many views did I get in total?", "那上個月呢？"), Kind.TOTAL),
        (("這個月總共多少觀看？", "那上個月呢？"), Kind.TOTAL),
        (("Which post did best?", "And last month?"), Kind.BEST),
        (("Which post did best?", "and the worst?"), Kind.WORST),
        (("When is my best hour to post?", "and the worst?"), Kind.BEST_HOUR),
        (("When is my best hour to post?", "And at 8 am?"), Kind.HOUR),
        (("How do my Tuesday posts do?", "and on Friday?"), Kind.WEEKDAY),
        (("Did my views go up?", "and likes?"), Kind.CHANGE),
        (("How many followers do I have?", "And last month?"), Kind.FOLLOWERS),
        (("Which post did best?", "and on Threads?"), Kind.BEST),
        (("How was October?", "and on Threads?"), Kind.TOTAL),
        (("我的排程有幾篇？", "那明天呢？"), Kind.SCHEDULE),
        (("Which post did best?", "how many comments did it get?"), Kind.POST),
        (("哪篇貼文最好？", "它有幾個讚？"), Kind.POST),
        (("哪篇貼文最好？", "它是什麼時候發的？"), Kind.POST),
    ],
)
def test_a_follow_up_keeps_the_kind(questions: tuple[str, ...], kind: Kind) -> None:
    assert went(*questions).kind is kind


@pytest.mark.parametrize(
    ("questions", "alone"),
    [
        (("Which post did best?", "And how many comments are unanswered?"), Kind.UNANSWERED),
        (("Which post did best?", "What about my schedule?"), Kind.SCHEDULE),
        (("Which post did best?", "and on Tuesday?"), Kind.WEEKDAY),
        (("What can you do?", "and last month?"), Kind.MONTH),
        (("Who unfollowed me?", "那上個月呢？"), Kind.MONTH),
        (("How many actions did patrol do?", "and on Threads?"), Kind.ACCOUNT),
        (("Which post did best?", "How was October?"), Kind.MONTH),
    ],
)
def test_what_has_a_kind_of_its_own_stands_alone(questions: tuple[str, ...], alone: Kind) -> None:
    assert went(*questions).kind is alone
    assert went(*questions) == routed(questions[-1])


def test_nothing_goes_on_about_nothing() -> None:
    assert went("and the second one?") == routed("and the second one?")


def test_what_is_named_anew_takes_the_place_of_what_was_named() -> None:
    way = went("Which post got the most likes last month?", "and in October?")
    assert way.asked.metric == "likes"
    assert way.month == MonthWanted(month=10)
    way = went("Which post got the most likes last month?", "and by views?")
    assert way.asked.metric == "views"
    assert way.month == MonthWanted(ago=1)


def test_the_sources_are_kept_with_the_kind() -> None:
    before = routed("Which post got the most views?")
    assert went("Which post got the most views?", "and the second one?").sources == before.sources


@pytest.mark.parametrize(
    ("first", "month"),
    [
        ("How was last month?", MonthWanted(ago=2)),
        ("How was October?", MonthWanted(month=9)),
        ("How was January?", MonthWanted(month=12, years_ago=1)),
        ("How was January 2026?", MonthWanted(month=12, year=2025)),
        ("How was this month?", MonthWanted(ago=1)),
    ],
)
@pytest.mark.parametrize("more", ["and the month before?", "那前一個月呢？"])
def test_the_month_before_is_before_the_one_that_was_asked_about(
    first: str, more: str, month: MonthWanted
) -> None:
    assert went(first, more).month == month


def test_it_goes_on_over_several_questions() -> None:
    way = went(
        "How many views did I get this month?", "and last month?", "and the month before?", "and likes?"
    )
    assert (way.kind, way.month, way.asked.metric) == (Kind.TOTAL, MonthWanted(ago=2), "likes")


def test_a_reply_that_was_no_answer_is_passed_over() -> None:
    way = went("Which post did best?", "Delete that post.", "and the second one?")
    assert (way.kind, way.asked.ordinal) == (Kind.BEST, 2)


def test_the_language_is_that_of_the_question() -> None:
    assert went("Which post did best?", "那上個月呢？").language == "zh-Hant"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("following") / "sample.sqlite"
    write_sample(path)
    return path


def facts(sample: Path, *questions: str) -> list[str]:
    speech = read_speech(standard())
    way = went(*questions)
    with closing(open_export(sample)) as export:
        return [fact.text for fact in find(export, way, speech.words[way.language]).asked]


def test_it_is_the_post_of_the_answer_before(sample: Path) -> None:
    (best, *_) = facts(sample, "Which post got the most views?")
    title = best.partition("“")[2].partition("”")[0] or best.partition('"')[2].partition('"')[0]
    (likes, *_) = facts(sample, "Which post got the most views?", "How many likes did it get?")
    assert title[:12] in likes
    assert "likes" in likes
