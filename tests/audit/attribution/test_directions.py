"""Rule 3: rose and fell agree with a change; a level is no change."""

import pytest

from desktop.audit import Sort
from tests.audit.attribution.worlds import chinese, english, findings, only_finding, other, world_in

WRONG = [
    *english(
        ("You gained 351 followers.", "gained 351"),
        ("Your followers rose by 351.", "rose by 351"),
        ("Your followers are up 351.", "up 351"),
        ("You grew by 351 followers.", "grew by 351"),
        ("Views fell 14.9%.", "fell 14.9%"),
        ("Your views are down 14.9%.", "down 14.9%"),
        ("You saw a decline of 14.9% in views.", "decline of 14.9%"),
        ("Views dropped by 14.9% to 28,825.", "dropped by 14.9%"),
    ),
    *chinese(
        ("你漲了351個粉絲。", "漲了351"),
        ("粉絲增加351人。", "增加351"),
        ("粉絲成長了351位。", "成長了351"),
        ("觀看下降14.9%。", "下降14.9%"),
        ("觀看減少了14.9%。", "減少了14.9%"),
    ),
]


@pytest.mark.parametrize(("lang", "answer", "words"), WRONG)
def test_the_wrong_way_is_found(lang: str, answer: str, words: str) -> None:
    assert findings(answer, lang) == [("sign", words)]


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(
            ("Followers: 20,000 (+351).", "+351"),
            ("Views: -14.9%.", "-14.9%"),
            ("Views: −14.9%.", "−14.9%"),
        ),
        *chinese(
            ("觀看變化：-14.9%", "-14.9%"),
            ("粉絲變化+351", "+351"),
        ),
    ],
)
def test_the_wrong_sign_is_found(lang: str, answer: str, words: str) -> None:
    (found,) = findings(answer, lang)
    assert found[1] == words
    assert found[0] in ("sign", "number", "percent")


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ("You lost 351 followers.",),
            ("Your followers fell by 351.",),
            ("Followers: 20,000 (-351).",),
            ("Followers: 20,000 (−351).",),
            ("Your follower count is down 351, at 20,000.",),
            ("Followers did not rise; they fell by 351.",),
            ("Views rose 14.9%.",),
            ("Views are up 14.9% to 28,825.",),
            ("Views: +14.9%.",),
            ("Views did not fall; they rose 14.9%.",),
            ("Views grew 14.9% while followers dropped by 351.",),
            ("The change in followers is -351.",),
            ("The change in followers is 351.",),
            ("A net change of -351 followers.",),
            ('"Latte art" gained 678 likes.',),
            ('"Latte art" picked up 678 likes.',),
            ('More than 20,000 followers saw "Latte art" reach 12,345 views.',),
        ),
        *chinese(
            ("你少了351位粉絲。",),
            ("粉絲減少351人。",),
            ("粉絲掉了351個。",),
            ("觀看成長14.9%。",),
            ("觀看增加了14.9%。",),
            ("觀看增加14.9%，粉絲減少351人。",),
            ("觀看沒有減少，而是增加了14.9%。",),
            ("粉絲變化是-351。",),
            ("「早晨拉花」多了678個讚。",),
        ),
    ],
)
def test_the_right_way_is_not_flagged(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(
            ("You gained 20,000 followers.", "20,000"),
            ("Your views rose by 28,825.", "28,825"),
            ("You have 351 followers.", "351"),
        ),
        *chinese(
            ("粉絲增加20,000人。", "20,000"),
            ("你有351位粉絲。", "351"),
        ),
    ],
)
def test_a_level_is_no_change_and_a_change_no_level(lang: str, answer: str, words: str) -> None:
    found = findings(answer, lang)
    assert len(found) == 1
    assert words in found[0][1]
    assert found[0][0] in ("sign", "kind")


def test_a_change_that_is_the_other_way_is_the_right_cell() -> None:
    found = only_finding("You gained 351 followers.", "en")
    assert found.text == "gained 351"
    assert found.taken == world_in("en").cell("a1", "followers_change")


def test_no_change_goes_either_way() -> None:
    world = other("account", "a", Sort.ACCOUNT, ["@tea"], followers=420, followers_change=0)
    assert findings("You gained 0 followers and lost 0.", world.evidence()) == []
