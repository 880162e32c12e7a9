"""What holds of any answer: spans that fit; what is true is not flagged, and what is swapped is found."""

from datetime import date, datetime
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from desktop.audit import Sort, When, audit
from tests.audit.attribution.worlds import (
    LANGUAGES,
    TITLES,
    WORDS,
    World,
    evidence_in,
    findings,
    joined,
    other,
    post,
)
from tests.audit.mixed_texts import texts

NAMES = {
    "en": ("Latte art", "Desk tour", "Grinder test", "Milk foam at home", "Why I quit sugar", "Rainy reads"),
    "zh-Hant": ("早晨拉花", "書桌開箱", "磨豆機實測", "在家打奶泡", "為什麼我戒糖", "雨天書單"),
    "zh-Hans": ("早晨拉花", "书桌开箱", "磨豆机实测", "在家打奶泡", "为什么我戒糖", "雨天书单"),
}
SAID = {
    "en": {
        "views": (
            '"{name}" got {shown} views.',
            "{name} was viewed {shown} times.",
            "Views of “{name}”: {shown}.",
        ),
        "likes": ('"{name}" has {shown} likes.', 'There are {shown} likes on "{name}".'),
        "engagement_rate": (
            '"{name}" has an engagement rate of {shown}.',
            'The rate of "{name}" is {shown}.',
        ),
        "followers": ("You have {shown} followers.", "Followers: {shown}"),
    },
    "zh-Hant": {
        "views": ("「{name}」有{shown}次觀看。", "「{name}」的觀看是{shown}。", "{name}：觀看 {shown}"),
        "likes": ("「{name}」有{shown}個讚。", "「{name}」獲得 {shown} 個讚。"),
        "engagement_rate": ("「{name}」的互動率是{shown}。", "「{name}」互動率 {shown}"),
        "followers": ("你有{shown}位粉絲。", "粉絲：{shown}"),
    },
    "zh-Hans": {
        "views": ("「{name}」有{shown}次播放。", "《{name}》的播放是{shown}。", "{name}：播放 {shown}"),
        "likes": ("“{name}”有{shown}个赞。", "「{name}」获得 {shown} 个赞。"),
        "engagement_rate": ("「{name}」的互动率是{shown}。", "《{name}》互动率 {shown}"),
        "followers": ("你有{shown}位粉丝。", "粉丝：{shown}"),
    },
}
DATED = {
    "en": '"{name}" was posted on {when:%B} {when.day}.',
    "zh-Hant": "「{name}」在{when.month}月{when.day}日發布。",
    "zh-Hans": "《{name}》在{when.month}月{when.day}日发布。",
}
UNRELATED = {
    "en": ("Thanks for asking!", "Here is what I see.", "Good question.", "Let me look at your account."),
    "zh-Hant": ("好的，我來看看。", "這是個好問題！", "以下是整理。", "謝謝你的提問。"),
    "zh-Hans": ("好的，我来看看。", "这是个好问题！", "以下是整理。", "谢谢你的提问。"),
}
SWAPPED = {
    "en": (
        '"{a}" got {x} views and "{b}" got {y}.',
        '"{a}" got {x} views. "{b}" got {y} views.',
        "- {a}: {x} views\n- {b}: {y} views",
    ),
    "zh-Hant": ("「{a}」有{x}次觀看，「{b}」有{y}次。", "「{a}」觀看{x}次。「{b}」觀看{y}次。"),
    "zh-Hans": ("《{a}》有{x}次播放，《{b}》有{y}次。", "「{a}」播放{x}次。「{b}」播放{y}次。"),
}


@st.composite
def worlds(draw: st.DrawFn, lang: str) -> World:
    """Three to five posts with any figures, and an account."""
    names = draw(st.permutations(NAMES[lang]))[: draw(st.integers(3, 5))]
    days = draw(st.lists(st.dates(date(2025, 1, 1), date(2025, 12, 31)), min_size=5, unique=True))
    posts = [
        post(
            f"p{at}",
            name,
            f"{days[at]} {draw(st.integers(0, 23)):02d}:{draw(st.sampled_from((0, 30))):02d}",
            views=draw(st.integers(100, 99_999)),
            likes=draw(st.integers(0, 9_999)),
            engagement_rate=f"{draw(st.integers(0, 200)) / 10}%",
        )
        for at, name in enumerate(names)
    ]
    account = other("account", "a", Sort.ACCOUNT, ["@tea"], followers=draw(st.integers(0, 10**6)))
    return joined((*posts, account))


def sentences(world: World, lang: str) -> list[str]:
    """Every sentence that is so."""
    rows = {row.key: row for row in world.rows}
    said = []
    for cell in world.cells:
        name = rows[cell.key].names[0]
        if isinstance(cell.value, When):
            when = datetime(cell.value.year or 1, cell.value.month or 1, cell.value.day or 1)
            said.append(DATED[lang].format(name=name, when=when))
        else:
            said += [form.format(name=name, shown=cell.shown) for form in SAID[lang][cell.metric]]
    return said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_made_of_a_cell_is_never_flagged(lang: str) -> None:
    @settings(max_examples=12, deadline=None)
    @given(worlds(lang))
    def check(world: World) -> None:
        evidence = world.evidence()
        flagged = {said: found for said in sentences(world, lang) if (found := findings(said, evidence))}
        assert flagged == {}

    check()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_without_numbers_before_it_add_no_finding(lang: str) -> None:
    @settings(max_examples=10, deadline=None)
    @given(worlds(lang), st.sampled_from(UNRELATED[lang]), st.sampled_from(("", " ", "\n", "\n\n")))
    def check(world: World, before: str, gap: str) -> None:
        evidence = world.evidence()
        for said in sentences(world, lang)[::3]:
            assert findings(before + gap + said, evidence) == []

    check()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_posts_with_their_views_swapped_are_found(lang: str) -> None:
    @settings(max_examples=25, deadline=None)
    @given(worlds(lang), st.sampled_from(SWAPPED[lang]))
    def check(world: World, form: str) -> None:
        first, second = (world.cell(row, "views") for row in ("p0", "p1"))
        assume(first.value != second.value)
        names = [row.names[0] for row in world.rows]
        evidence = world.evidence()
        right = form.format(a=names[0], b=names[1], x=first.shown, y=second.shown)
        swapped = form.format(a=names[0], b=names[1], x=second.shown, y=first.shown)
        assert findings(right, evidence) == []
        found = [text for _, text in findings(swapped, evidence)]
        assert found == [second.shown, first.shown]

    check()


_GLUE = """
    . , : ; ( ) | # - ， 。 「 」 "
    best most highest more than fewer beat vs from to respectively it both the former which not
    views likes comments posts average total rose fell lost gained
    最高 最多 第二 比 多 少 觀看 讚 留言 篇 平均 總共 增加 下降 分別 後者 它 這篇 沒有
"""
GLUE = [*_GLUE.split(), "Nov 30", "Friday", "9 p.m.", "last week", "星期五", "晚上九點", "上週"]
GLUE += ["\n", "\n| ", " |\n", "\n- ", "\n## "]


def pieces(lang: str) -> st.SearchStrategy[str]:
    """What an audit of that world has to tell apart, thrown together."""
    known = [*TITLES[lang], *WORDS[lang], *(f'"{title}"' for title in TITLES[lang])]
    values = [each.shown for each in evidence_in(lang).cells]
    return st.sampled_from([*known, *values, *GLUE])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spans_fit_whatever_is_written(lang: str) -> None:
    thrown = st.lists(pieces(lang), max_size=14).map(" ".join)

    @settings(max_examples=120, deadline=None)
    @given(st.one_of(thrown, thrown, texts, st.text(max_size=60)))
    def check(answer: str) -> None:
        verdict = audit(answer, evidence_in(lang))
        for found in verdict.findings:
            assert found.text == answer[found.start : found.end]
            assert found.text != ""
        for before, after in pairwise(verdict.findings):
            assert before.end <= after.start
        spans = {(found.start, found.end) for found in verdict.findings}
        assert all((each.item.start, each.item.end) not in spans for each in verdict.bindings)
        assert all(each.cells and all(cell.printed for cell in each.cells) for each in verdict.bindings)

    check()
