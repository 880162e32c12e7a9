"""How rows may be called, and what calls none."""

import pytest

from desktop.audit import Row, Sort
from tests.audit.attribution.worlds import findings, joined, other, post, with_cells

LONG = "I quit sugar for 30 days: here is what happened to my sleep, my skin and my mood"
WORLD = joined(
    (
        post("p1", LONG, "2025-11-30 21:00", views=12345, likes=678),
        post("p2", "Grandma's dumplings, step by step", "2025-11-28 09:30", views=8020, likes=512),
        post("p3", "今天來聊聊我的早餐｜十分鐘搞定的飯糰與味噌湯", "2025-11-25 18:15", views=5310, likes=640),
        post("p4", "My best posts", "2025-11-22 12:00", views=3150, likes=95),
        other("account", "a1", Sort.ACCOUNT, ["@sugar.free"], followers=20000, posts=4),
        other("account", "a2", Sort.ACCOUNT, ["@second.one"], followers=1777),
        other("places", "tw", Sort.OTHER, ["Taiwan"], audience="62%"),
        other("places", "us", Sort.OTHER, ["United States"], audience="21%"),
        other("places", "x", Sort.OTHER, ["Other"], audience="17%"),
        other("media", "v", Sort.SLOT, ["video"], average_views=9870),
        other("media", "c", Sort.SLOT, ["carousel"], average_views=4415),
    )
)
EVIDENCE = WORLD.evidence()


@pytest.mark.parametrize(
    "name",
    [
        LONG,
        f'"{LONG}"',
        '"I quit sugar for 30 days"',
        "I quit sugar for 30 days",
        '"I quit sugar for 30 days…"',
        "your sugar post",
        "the quit sugar video",
        "your latest post",
    ],
)
def test_a_long_caption_is_called_by_its_beginning_or_its_words(name: str) -> None:
    assert findings(f"{name} got 12,345 views.", EVIDENCE) == []
    assert findings(f"{name} got 8,020 views.", EVIDENCE) == [("owner", "8,020")]


@pytest.mark.parametrize(
    "name",
    [
        "今天來聊聊我的早餐｜十分鐘搞定的飯糰與味噌湯",
        "「今天來聊聊我的早餐」",
        "今天來聊聊我的早餐",
        "「十分鐘搞定的飯糰」",
        "早餐那篇",
        "十分鐘搞定的飯糰與味噌湯",
    ],
)
def test_the_same_in_chinese(name: str) -> None:
    assert findings(f"{name}有5,310次觀看。", EVIDENCE) == []
    assert findings(f"{name}有8,020次觀看。", EVIDENCE) == [("owner", "8,020")]


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("@sugar.free has 20,000 followers and @second.one has 1,777.", []),
        ("@sugar.free has 1,777 followers.", ["1,777"]),
        ("@SUGAR.FREE has 1,777 followers.", ["1,777"]),
        ("62% are in Taiwan, 21% in the United States.", []),
        ("21% are in Taiwan.", ["21%"]),
        ("62% are in the United States.", ["62%"]),
        ("Other countries make up 17%.", []),
        ("Videos average 9,870 views, carousels 4,415.", []),
    ],
)
def test_accounts_and_other_rows(answer: str, found: list[str]) -> None:
    assert [text for _, text in findings(answer, EVIDENCE)] == found


@pytest.mark.parametrize(
    "answer",
    [
        "My best posts got 12,345 and 8,020 views.",
        "Here is what happened: 8,020 views.",
        "Every day counts: 8,020 views came in.",
        "這幾天有8,020次觀看。",
    ],
)
def test_everyday_words_of_a_title_call_nothing(answer: str) -> None:
    assert findings(answer, EVIDENCE) == []


def test_words_that_two_titles_share_call_neither() -> None:
    world = joined(
        (
            post("p1", "Brown sugar cake", "2025-11-03 09:00", views=900),
            post("p2", "White sugar cake", "2025-11-04 09:00", views=700),
        )
    )
    evidence = world.evidence()
    assert findings("Your sugar cake post got 900 views.", evidence) == []
    assert findings("Your sugar cake post got 700 views.", evidence) == []
    assert findings("Your brown sugar post got 700 views.", evidence) == [("owner", "700")]


def test_the_latest_post_is_the_last_of_its_group() -> None:
    early = Row("posts", "e", Sort.POST, "all", ("Early bird",), text="Early bird")
    world = WORLD + with_cells(early, views=777)
    evidence = world.evidence()
    assert findings("Your newest post got 12,345 views.", evidence) == []
    assert findings("Your newest post got 777 views.", evidence) == [("owner", "777")]
    assert findings("最新的貼文有777次觀看。", evidence) == [("owner", "777")]


def test_a_post_without_a_name_is_called_by_its_date() -> None:
    nameless = Row("posts", "n", Sort.POST, "all", when=post("n", "x", "2025-10-01 08:00").rows[0].when)
    evidence = (WORLD + with_cells(nameless, views=777)).evidence()
    assert findings("The post of October 1 got 777 views.", evidence) == []
    assert findings("The post of October 1 got 8,020 views.", evidence) == [("owner", "8,020")]


def test_a_comment_without_figures_owns_nothing() -> None:
    silent = Row("comments", "c", Sort.COMMENT, "all", text="Love the dumplings", author="@sugar.fan")
    evidence = (WORLD + with_cells(silent)).evidence()
    assert findings('@sugar.fan wrote "Love the dumplings"; you got 8,020 views.', evidence) == []


def test_a_title_with_marks_letters_and_no_words_at_all_does_no_harm() -> None:
    odd = joined(
        post(f"p{at}", name, f"2025-11-{at + 1:02d} 09:00", views=900 + at)
        for at, name in enumerate(("", "???", "a", "…", "🎂🎂", "1", "“”", ".*+(", "\\", "\n"))
    )
    assert findings("You got 900 and 909 views. 🎂🎂 ??? a", odd.evidence()) == []
