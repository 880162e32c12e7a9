"""Rule 5: what is called best, highest, most or worst is the extreme of its group."""

import pytest

from desktop.audit import Evidence, Extreme
from tests.audit.attribution.worlds import (
    TIMES,
    chinese,
    english,
    findings,
    joined,
    only_finding,
    post,
    world_in,
)

WRONG = [
    *english(
        ('"Desk tour" has the most views.',),
        ('Your most viewed post is "Desk tour".',),
        ('"Desk tour" is your best post by views.',),
        ('The highest engagement rate has "Latte art".',),
        ('The post with the most comments is "Latte art".',),
        ('"Latte art" got the fewest views.',),
        ('Your best post is "Desk tour" with 8,020 views.',),
        ('Your strongest post was "Desk tour". It drew 8,020 views.',),
        ('What worked best? "Desk tour", with 8,020 views.',),
        ('"Milk foam" is your second best post by views.',),
        ('"Latte art" is your second most viewed post.',),
        ('"Desk tour" is your third most viewed post.',),
        ('Your worst post is "Desk tour" with 8,020 views.',),
        ('"Desk tour" ranks first with 8,020 views.',),
        ('"Desk tour" came last with 8,020 views.',),
        ("Your best hour is 9 a.m., with 4,415 views on average.",),
        ("Most of your audience is in Japan, the biggest place with 21%.",),
        ('"Grinder test" has the lowest number of comments.',),
        ('"Latte art" is your least liked post.',),
    ),
    *chinese(
        ("觀看最多的是「書桌開箱」。",),
        ("「書桌開箱」的觀看最高。",),
        ("表現最好的貼文是「書桌開箱」，有8,020次觀看。",),
        ("互動率最高的是「早晨拉花」。",),
        ("留言最多的是「早晨拉花」。",),
        ("觀看最少的是「早晨拉花」。",),
        ("最差的是「書桌開箱」，只有8,020次觀看。",),
        ("最佳時段是早上九點，平均4,415次觀看。",),
        ("「書桌開箱」以8,020次觀看排第一。",),
        ("「奶泡教學」的觀看第二高。",),
    ),
]


@pytest.mark.parametrize(("lang", "answer"), WRONG)
def test_what_is_not_first_is_found(lang: str, answer: str) -> None:
    assert [code for code, _ in findings(answer, lang)] == ["extreme"]


RIGHT = [
    *english(
        ('"Latte art" has the most views.',),
        ('Your most viewed post is "Latte art".',),
        ('"Latte art" is your best post by views.',),
        ('The highest engagement rate has "Desk tour".',),
        ('The post with the most comments is "Grinder test".',),
        ('"Milk foam" got the fewest views.',),
        ('Your best post is "Latte art" with 12,345 views.',),
        ('Your strongest post was "Latte art". It drew 12,345 views.',),
        ('What worked best? "Latte art", with 12,345 views.',),
        ('"Desk tour" is your second best post by views.',),
        ('Your worst post is "Milk foam" with 3,150 views.',),
        ('"Latte art" ranks first with 12,345 views, "Milk foam" last with 3,150.',),
        ("Your best hour is 9 p.m., with 9,870 views on average.",),
        ("The biggest part of your audience, 62%, is in Taiwan.",),
        ('"Latte art" has the lowest number of comments.',),
        ('"Milk foam" is your least liked post.',),
        ('"Desk tour" is not your best post.',),
        ('"Desk tour" is not your best post by views.',),
        ('"Desk tour" is not the most viewed post.',),
        ('"Latte art" is your most recent post, with 13 comments.',),
        ('"Latte art" is most likely to be seen, with 13 comments.',),
        ('It is best to post like "Desk tour", which got 8,020 views.',),
        ('"Desk tour" is among the most viewed.',),
        ('"Desk tour" is your best post.',),
        ("Do your best and post at least once a week.",),
        ('Your most recent post is "Latte art".',),
        ("It is best to reply to comments.",),
        ('At most 8,020 people saw "Desk tour".',),
        ('"Desk tour" got more views than most posts.',),
        ('"Latte art" has the most views (12,345) and "Grinder test" the most comments (41).',),
        ('After "Latte art", the most viewed post, comes "Desk tour".',),
    ),
    *chinese(
        ("觀看最多的是「早晨拉花」。",),
        ("「早晨拉花」的觀看最高。",),
        ("表現最好的貼文是「早晨拉花」，有12,345次觀看。",),
        ("互動率最高的是「書桌開箱」。",),
        ("留言最多的是「磨豆機實測」。",),
        ("觀看最少的是「奶泡教學」。",),
        ("最佳時段是晚上九點，平均9,870次觀看。",),
        ("「早晨拉花」以12,345次觀看排第一。",),
        ("「書桌開箱」的觀看第二高。",),
        ("「書桌開箱」是表現最好的貼文之一。",),
        ("最近的貼文是「早晨拉花」。",),
        ("「書桌開箱」不是最多人觀看的，有8,020次觀看。",),
        ("「早晨拉花」是最近的一篇，有13則留言。",),
        ("「書桌開箱」並不是最好的，有8,020次觀看。",),
        ("「書桌開箱」這種貼文最好在晚上發，它有8,020次觀看。",),
        ("最好在晚上發文。",),
    ),
]


@pytest.mark.parametrize(("lang", "answer"), RIGHT)
def test_what_is_first_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


def test_the_span_holds_the_superlative_and_the_name() -> None:
    answer = 'I think that "Desk tour" has the most views of all.'
    found = only_finding(answer, "en")
    assert found.text == 'Desk tour" has the most' or found.text.strip('"“').startswith("Desk tour")
    assert found.text.endswith("most")
    assert found.owner is not None
    assert found.owner.id == "p2"


def test_a_wrong_number_is_the_cause_and_found_once() -> None:
    assert findings('"Latte art" has the most views, 8,020.', "en") == [("owner", "8,020")]


def test_a_tie_has_two_that_are_first() -> None:
    world = joined(
        (
            post("p1", "Green tea", "2025-11-03 09:00", views=500),
            post("p2", "Black tea", "2025-11-04 09:00", views=500),
            post("p3", "White tea", "2025-11-05 09:00", views=400),
        )
    )
    evidence = world.evidence()
    assert findings('"Green tea" has the most views.', evidence) == []
    assert findings('"Black tea" has the most views.', evidence) == []
    assert [code for code, _ in findings('"White tea" has the most views.', evidence)] == ["extreme"]


class TestWhatIsNotPrinted:
    """A row that did not fit into the text backs up nothing, and is counted."""

    def evidence(self) -> Evidence:
        printed = world_in("en")
        hidden = post("p9", "Old viral clip", "2025-11-02 21:00", printed=False, views=99000, likes=40)
        return (printed + hidden).evidence()

    def test_it_is_counted_for_what_is_highest(self) -> None:
        found = findings('"Latte art" has the most views.', self.evidence())
        assert [code for code, _ in found] == ["extreme"]
        assert findings('"Milk foam" has the most views.', self.evidence()) != []

    def test_it_is_counted_for_what_is_lowest(self) -> None:
        found = findings('"Milk foam" has the fewest likes.', self.evidence())
        assert [code for code, _ in found] == ["extreme"]

    def test_its_figures_back_up_nothing(self) -> None:
        found = findings("One post has 99,000 views.", self.evidence())
        assert [words for _, words in found] == ["99,000"]


class TestWhatTheHostHasChosen:
    """A host may choose by a rule of its own, such as leaving out an hour with few posts."""

    def evidence(self, *chosen: str) -> Evidence:
        extreme = Extreme(TIMES, "hours", "views", highest=True, rows=frozenset(chosen))
        return world_in("en").evidence(extremes=[extreme])

    def test_its_choice_may_be_called_best(self) -> None:
        answer = "Your best hour is 9 a.m., with 4,415 views on average."
        assert [code for code, _ in findings(answer, "en")] == ["extreme"]
        assert findings(answer, self.evidence("9")) == []

    def test_its_choice_does_not_make_another_wrong(self) -> None:
        answer = "Your best hour is 9 p.m., with 9,870 views on average."
        assert findings(answer, self.evidence("9")) == []

    def test_it_is_for_its_own_end_only(self) -> None:
        answer = "Your worst hour is 9 p.m., with 9,870 views on average."
        assert [code for code, _ in findings(answer, self.evidence("21"))] == ["extreme"]
