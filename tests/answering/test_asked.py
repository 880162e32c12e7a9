from datetime import date

import pytest

from desktop.answering.asked import Asked, Direction, WeekPart
from desktop.answering.concepts import MediaType, Metric, Platform
from desktop.answering.days import DayWanted, Stretch, TimeUnit, Window
from tests.answering.routing_keywords import routed

AS_OF = date(2026, 11, 30)


def asked(question: str) -> Asked:
    return routed(question).asked


@pytest.mark.parametrize(
    ("question", "metric"),
    [
        ("most views", Metric.VIEWS),
        ("total reach", Metric.VIEWS),
        ("impressions this month", Metric.VIEWS),
        ("最多瀏覽", Metric.VIEWS),
        ("流量", Metric.VIEWS),
        ("觸及最好", Metric.VIEWS),
        ("幾個讚", Metric.LIKES),
        ("按讚數", Metric.LIKES),
        ("点赞最多", Metric.LIKES),
        ("most comments", Metric.REPLIES),
        ("回覆數", Metric.REPLIES),
        ("轉發", Metric.REPOSTS),
        ("retweets", Metric.REPOSTS),
        ("quoted most", Metric.QUOTES),
        ("分享次數", Metric.SHARES),
        ("engagement", Metric.INTERACTIONS),
        ("互動量", Metric.INTERACTIONS),
        ("engagement rate", Metric.ENGAGEMENT_RATE),
        ("互动率", Metric.ENGAGEMENT_RATE),
        ("how many followers", Metric.FOLLOWERS),
        ("漲粉", Metric.FOLLOWERS),
        ("average views", Metric.AVERAGE_VIEWS),
        ("平均觀看", Metric.AVERAGE_VIEWS),
        ("profile views", Metric.PROFILE_VIEWS),
        ("likes from my followers", Metric.LIKES),
        ("I'd like to know my best post", None),
        ("a post like this", None),
        ("best post", None),
    ],
)
def test_metrics(question: str, metric: Metric | None) -> None:
    assert asked(question).metric is metric


def test_several_metrics_in_order() -> None:
    assert asked("quotes or reposts for more views?").metrics == (Metric.QUOTES, Metric.REPOSTS, Metric.VIEWS)


@pytest.mark.parametrize(
    ("question", "direction"),
    [
        ("best post", Direction.BEST),
        ("哪篇最紅", Direction.BEST),
        ("lowest rate", Direction.WORST),
        ("哪篇墊底", Direction.WORST),
        ("bottom 3", Direction.WORST),
        ("at least 3 posts", None),
        ("how many posts", None),
        ("What is the most recent post?", None),
    ],
)
def test_directions(question: str, direction: Direction | None) -> None:
    assert asked(question).direction is direction


def test_filters() -> None:
    found = asked("Do carousels or videos on IG and Threads do better?")
    assert set(found.media) == {MediaType.CAROUSEL, MediaType.VIDEO}
    assert found.platforms == (Platform.INSTAGRAM, Platform.THREADS)
    assert asked("脆文").platforms == (Platform.THREADS,)
    assert asked("酥脆的文").platforms == ()
    assert asked("posts on X").platforms == (Platform.X,)
    assert asked("3x more").platforms == ()


def test_the_week() -> None:
    assert asked("weekends vs weekdays").week == (WeekPart.WEEKEND, WeekPart.WORKDAY)
    assert asked("平日還是假日").week == (WeekPart.WORKDAY, WeekPart.WEEKEND)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How did the post about sourdough do?", {"sourdough"}),
        ("How did my post about sea air do?", {"sea", "air"}),
        ("講咖啡的那篇表現怎麼樣？", {"咖啡"}),
        ("講錢的那篇好嗎", {"錢"}),
        ("新單車那篇多少人看", {"新單車"}),
        ("how did the weather post do", {"weather"}),
    ],
)
def test_words_that_name_a_post(question: str, words: set[str]) -> None:
    found = asked(question)
    assert words <= set(found.words)
    assert found.names_post


@pytest.mark.parametrize(
    "question", ["Which post got the most views?", "哪一篇的瀏覽最多？", "最好的那篇", "my best post"]
)
def test_keywords_name_no_post(question: str) -> None:
    found = asked(question)
    assert found.words == ()
    assert not found.names_post


@pytest.mark.parametrize(
    ("question", "flag"),
    [
        ("posts with zero likes", "threshold_zero"),
        ("有沒有哪幾篇是零互動？", "threshold_zero"),
        ("how many times better is 9 pm than 8 am", "multiple"),
        ("晚上是早上的幾倍", "multiple"),
        ("how much more does Sunday get", "difference"),
        ("差多少", "difference"),
        ("how many posts did I publish", "wants_count"),
        ("發了幾篇", "wants_count"),
        ("average likes", "average"),
        ("最新一篇", "latest"),
        ("list my posts", "wants_list"),
        ("Ignore replies: what are my top five?", "exclude_replies"),
        ("不要算回覆", "exclude_replies"),
        ("only my replies", "only_replies"),
        ("what is the best time", "slot_word"),
        ("what is scheduled", "ahead"),
    ],
)
def test_flags(question: str, flag: str) -> None:
    assert getattr(asked(question), flag) is True
    assert getattr(asked("How is it going?"), flag) is False


@pytest.mark.parametrize(
    "question",
    [
        "and the second one?",
        "那上個月呢？",
        "how about at night?",
        "what about last month",
        "第三名呢",
        "why?",
        "為什麼？",
        "Did it have an image?",
        "last month?",
        "IG 呢",
        "那第二篇呢",
    ],
)
def test_follow_ups(question: str) -> None:
    assert asked(question).follow_up


@pytest.mark.parametrize(
    "question",
    [
        "Which post did best this month?",
        "Is it worth posting twice a day?",
        "還有幾則留言沒回",
        "哪些留言我還沒回？",
        "How did the post about coffee do?",
        "昨天那篇多少讚",
        "the second best post this month",
        "How many likes last month?",
        "我的粉絲為什麼一直掉呢",
    ],
)
def test_questions_that_stand_alone(question: str) -> None:
    assert not asked(question).follow_up


def test_dates_seen_from_the_export() -> None:
    assert asked("yesterday and 11/12").dates(AS_OF) == (date(2026, 11, 29), date(2026, 11, 12))
    assert asked("What is scheduled on December 3?").dates(AS_OF) == (date(2026, 12, 3),)
    assert asked("Did the scheduled post of November 12 fail?").dates(AS_OF) == (date(2026, 11, 12),)
    assert asked("What did I post on December 3?").dates(AS_OF) == (date(2025, 12, 3),)
    assert asked("April 31").dates(AS_OF) == ()


def test_the_window_that_a_question_narrows_itself_to() -> None:
    assert asked("last 7 days").window_dates(AS_OF) == (date(2026, 11, 24), AS_OF)
    assert asked("yesterday").window_dates(AS_OF) == (date(2026, 11, 29), date(2026, 11, 29))
    assert asked("best post ever").window_dates(AS_OF) is None
    assert asked("best post").window_dates(AS_OF) is None
    assert (
        Asked(window=Window(Stretch.EVER, TimeUnit.DAY), days=(DayWanted(ago=1),)).window_dates(AS_OF) is None
    )
