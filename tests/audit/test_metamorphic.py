"""Faithful sentences in three languages have no issue; with one value changed they always have one."""

from dataclasses import dataclass
from datetime import date, timedelta

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from desktop.audit import answer_issues
from tests.audit.spelling import in_chinese, in_english, simplified


@dataclass(frozen=True)
class World:
    """One post and one account."""

    views: int
    likes: int
    comments: int
    tenths: int
    posted: date
    hour: int

    def brief(self) -> str:
        return (
            f'"Three lighting mistakes" | {self.posted.isoformat()} {self.hour:02d}:00 | views {self.views}'
            f" | likes {self.likes} | comments {self.comments} | rate {self.tenths / 10}% | @mia.makes"
        )


worlds = st.builds(
    World,
    views=st.integers(1_000, 99_999),
    likes=st.integers(200, 999),
    comments=st.integers(13, 99),
    tenths=st.integers(1, 199),
    posted=st.dates(date(2025, 1, 2), date(2026, 12, 30)),
    hour=st.integers(0, 23),
)


def sentences(world: World) -> list[str]:
    """The world's values in every supported form."""
    twelve, half = (world.hour % 12) or 12, "a.m." if world.hour < 12 else "p.m."
    month, day, rate = world.posted.month, world.posted.day, f"{world.tenths / 10}"
    views, comments = in_chinese(world.views), in_chinese(world.comments)
    return [
        f'"Three lighting mistakes" got {world.views:,} views and {world.likes} likes, a rate of {rate}%.',
        f"It drew {in_english(world.views)} views, {in_english(world.comments)} comments, **{rate}**%.",
        f"It went out on {world.posted:%B} {day} at {twelve} {half}, a {world.posted:%A}; hi @mia.makes.",
        f"On {day} {world.posted:%b} {world.posted.year}, {world.hour:02d}:00: {world.views / 1000}k views.",
        f"有 {world.views:,} 次觀看、{world.likes} 個讚、{comments}則留言，互動率 {rate}%。",
        f"在{month}月{day}日發布，有{views}次觀看，是{in_chinese(month)}月的貼文。",
        f"有{simplified(views)}次播放，{comments}条评论，約 {world.views / 10000} 萬。",
    ]


@settings(max_examples=60, deadline=None)
@given(worlds)
def test_a_faithful_sentence_has_no_issue(world):
    brief = world.brief()
    assert {sentence: answer_issues(sentence, brief) for sentence in sentences(world)} == {
        sentence: [] for sentence in sentences(world)
    }


@settings(max_examples=60, deadline=None)
@given(worlds, worlds)
def test_a_sentence_about_another_world_is_flagged(world, other):
    assume(not {world.views, world.likes, world.comments} & {other.views, other.likes, other.comments})
    brief = world.brief()
    assume(other.views not in (world.likes, world.comments))
    unflagged = [sentence for sentence in sentences(other) if not answer_issues(sentence, brief)]
    with_views = [sentence for sentence in unflagged if "at " not in sentence or "views" in sentence]
    assert with_views == []


@settings(max_examples=80, deadline=None)
@given(worlds, st.integers(0, 4), st.integers(1, 9))
def test_one_digit_changed_is_flagged(world, place, step):
    digits = [int(digit) for digit in str(world.views)]
    place %= len(digits)
    digits[place] = (digits[place] + step) % 10
    assume(digits[0] > 0)
    changed = World(
        int("".join(map(str, digits))), world.likes, world.comments, world.tenths, world.posted, world.hour
    )
    brief = world.brief()
    assume(changed.views not in (world.likes, world.comments, world.posted.year))
    for sentence, faithful in zip(sentences(changed), sentences(world), strict=True):
        if sentence != faithful:
            assert answer_issues(sentence, brief) != []


@settings(max_examples=40, deadline=None)
@given(worlds, st.sampled_from([-1, 1]), st.integers(1, 11))
def test_another_day_or_hour_is_flagged(world, days, hours):
    moved = World(
        world.views,
        world.likes,
        world.comments,
        world.tenths,
        world.posted + timedelta(days=days),
        (world.hour + hours) % 24,
    )
    brief = world.brief()
    assert answer_issues(sentences(moved)[2], brief) != []
    assert answer_issues(sentences(moved)[5], brief) != []
