from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.scripts import BOTH, PAIRS, SHARED, SIMPLIFIED_ONLY, TRADITIONAL_ONLY, to_simplified


def test_each_pair_is_one_traditional_and_one_simplified_character() -> None:
    pairs = PAIRS.split()
    assert all(len(pair) == 2 and pair[0] != pair[1] for pair in pairs)
    traditional = [pair[0] for pair in pairs]
    assert len(set(traditional)) == len(traditional)
    assert not set(traditional) & {pair[1] for pair in pairs}


def test_no_character_proves_both_scripts() -> None:
    assert not TRADITIONAL_ONLY & SIMPLIFIED_ONLY
    assert not set(SHARED) & SIMPLIFIED_ONLY
    assert not set(BOTH) & TRADITIONAL_ONLY


def test_a_question_is_simplified_character_by_character() -> None:
    assert to_simplified("這個月的瀏覽數比上週後來多嗎？") == "这个月的浏览数比上周后来多吗？"


@given(st.text())
def test_the_length_stays_and_twice_is_once(text: str) -> None:
    simple = to_simplified(text)
    assert len(simple) == len(text)
    assert to_simplified(simple) == simple
