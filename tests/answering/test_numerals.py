import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.numerals import han_number


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("一", 1),
        ("两", 2),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("三十一", 31),
        ("九十", 90),
        ("一百", 100),
        ("三百六十五", 365),
        ("三〇", 30),
        ("零", 0),
    ],
)
def test_numerals(written: str, number: int) -> None:
    assert han_number(written) == number


@pytest.mark.parametrize("written", ["", "几", "十a", "一二三四", "2"])
def test_no_numerals(written: str) -> None:
    assert han_number(written) is None


@given(st.text(alphabet="零一二三四五六七八九十百两", max_size=6))
def test_never_raises(written: str) -> None:
    number = han_number(written)
    assert number is None or number >= 0
