import pytest

from desktop.answering.kinds import Kind, kind_of
from desktop.answering.rules import Rule
from tests.answering.routing_keywords import routed

METRICS = {
    "en": ("views", "likes", "replies", "reposts", "quotes", "shares", "interactions", "engagement rate"),
    "zh-Hant": ("瀏覽", "讚", "回覆", "轉發", "引用", "分享", "互動", "互動率"),
    "zh-Hans": ("浏览量", "点赞", "回复", "转发", "引用", "分享", "互动", "互动率"),
}
NAMES = ("views", "likes", "replies", "reposts", "quotes", "shares", "interactions", "engagement_rate")

SENTENCES = {
    Kind.BEST: {
        "en": ("Which post got the most {}?", "What is my best post by {}?"),
        "zh-Hant": ("哪一篇{}最多？", "近30天{}最高的是哪篇？"),
        "zh-Hans": ("哪条帖子{}最高？",),
    },
    Kind.WORST: {
        "en": ("Which post had the lowest {}?", "post with the least {}"),
        "zh-Hant": ("{}最低的貼文是哪一篇",),
        "zh-Hans": ("哪条帖子{}最低",),
    },
    Kind.TOP: {
        "en": ("Top five posts by {}", "Give me the 3 posts with the most {}"),
        "zh-Hant": ("{}前五名的貼文", "列出{}最高的三篇"),
        "zh-Hans": ("{}排名前五的帖子",),
    },
    Kind.CHANGE: {
        "en": ("Did my {} go up or down compared with last month?", "Are my {} growing?"),
        "zh-Hant": ("{}比上個月多還是少？", "這個月{}跟上個月比差多少"),
        "zh-Hans": ("{}比上个月涨了吗",),
    },
    Kind.BEST_HOUR: {
        "en": ("Which hour gets the most {}?", "What is the best time to post for {}?"),
        "zh-Hant": ("哪個時段{}最高？", "幾點發文{}最多"),
        "zh-Hans": ("几点发{}最高",),
    },
    Kind.BEST_WEEKDAY: {
        "en": ("Which weekday gets the most {}?", "Which day of the week has the lowest {}?"),
        "zh-Hant": ("星期幾{}最高", "禮拜幾發文{}最多"),
        "zh-Hans": ("周几{}最高",),
    },
    Kind.HOUR: {
        "en": ("What are the average {} at 21:00?",),
        "zh-Hant": ("晚上九點發文平均{}多少",),
        "zh-Hans": (),
    },
    Kind.WEEKDAY: {"en": ("average {} on Sundays",), "zh-Hant": ("星期一的{}如何",), "zh-Hans": ()},
    Kind.COMPARE: {
        "en": ("Do videos get more {} than images?", "Does Monday or Friday get more {}?"),
        "zh-Hant": ("晚上九點和早上八點哪個{}高", "影片跟圖片哪個{}比較高"),
        "zh-Hans": ("视频和图片哪个{}高",),
    },
    Kind.MULTIPLE: {
        "en": ("How many times more {} does 9 pm get than 8 am?",),
        "zh-Hant": ("晚上九點的{}是早上八點的幾倍",),
        "zh-Hans": ("周日{}比周一高几倍",),
    },
    Kind.AVERAGE: {
        "en": ("What are my average {} per post?",),
        "zh-Hant": ("平均每篇多少{}？",),
        "zh-Hans": ("平均每条{}是多少",),
    },
    Kind.POST: {
        "en": (
            'How many {} did "Rainy day in the studio" get?',
            "How many {} did the post about sourdough get?",
        ),
        "zh-Hant": ("「雨天的工作室」有多少{}", "講麵包的那篇{}多少", "昨天那篇有幾個{}"),
        "zh-Hans": ("讲面包的那条{}多少",),
    },
}

CASES = [
    (kind, sentence.format(word), name)
    for kind, languages in SENTENCES.items()
    for language, sentences in languages.items()
    for sentence in sentences
    for word, name in zip(METRICS[language], NAMES, strict=True)
    # 周几点赞 may be read as "which day, likes" and as "week, what time, like".
    if not (kind is Kind.BEST_WEEKDAY and word == "点赞")
]


@pytest.mark.parametrize(("kind", "question", "metric"), CASES)
def test_every_kind_with_every_metric(kind: Kind, question: str, metric: str) -> None:
    found = routed(question)
    assert found.kind is kind
    assert found.action is None
    assert (
        found.asked.metric in {metric, "average_views"} if metric == "views" else found.asked.metric == metric
    )


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How many posts did I publish in October?", Kind.TOTAL),
        ("October against November", Kind.COMPARE),
        ("this month against last month", Kind.CHANGE),
        ("How did October go?", Kind.MONTH),
        ("How is @mia.makes doing?", Kind.ACCOUNT),
        ("How did Instagram do last month?", Kind.ACCOUNT),
        ("how many followers do i have", Kind.FOLLOWERS),
        ("How often do I post?", Kind.FREQUENCY),
        ("What's coming up?", Kind.SCHEDULE),
        ("Which days have nothing scheduled?", Kind.SCHEDULE_GAPS),
        ("What did patrol do?", Kind.PATROL),
        ("Who comments the most?", Kind.COMMENTS),
        ("哪些留言我還沒回？", Kind.UNANSWERED),
        ("Which accounts are connected?", Kind.ACCOUNTS),
        ("互動率怎麼算？", Kind.DEFINITION),
        ("What can you do?", Kind.CAPABILITY),
        ("hello!", Kind.CAPABILITY),
        ("What should I post next week?", Kind.ADVICE),
        ("Will I reach 10k followers?", Kind.OUT_OF_SCOPE),
        ("weekly report", Kind.OVERVIEW),
        ("followers, schedule and comments at a glance", Kind.OVERVIEW),
        ("zzz", Kind.OTHER),
        ("", Kind.OTHER),
    ],
)
def test_the_other_kinds(question: str, kind: Kind) -> None:
    assert routed(question).kind is kind


@pytest.mark.parametrize(
    "question",
    [
        "How did my post about money do?",
        "Which post about the news was most liked?",
        "講演算法的那篇表現好嗎",
        "Did the post mentioning the algorithm get many views?",
        "When will my next post go out?",
        "Shouldn't I just post when most of my followers are online?",
        "What is a good time to post?",
        "Is my engagement trending up?",
        "Which city photo did best?",
        "How do I get more likes on Instagram?",
        "Which accounts did patrol follow?",
        "誰留言最多？",
    ],
)
def test_questions_about_own_figures_stay_in_scope(question: str) -> None:
    assert routed(question).kind is not Kind.OUT_OF_SCOPE


def test_the_first_rule_that_fits_decides() -> None:
    rules = (Rule("best", some=frozenset({"a"})), Rule("worst", some=frozenset({"a", "b"})))
    assert kind_of({"a", "b"}, rules) is Kind.BEST
    assert kind_of({"b"}, rules) is Kind.WORST
    assert kind_of({"c"}, rules) is Kind.OTHER
