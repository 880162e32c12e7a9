import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.audit.chinese import read_chinese, read_decimals
from tests.audit.spelling import formal, in_chinese, simplified


@given(st.one_of(st.integers(0, 20_000), st.integers(0, 10**12 - 1)))
def test_what_is_spelled_is_read_in_every_script(number):
    written = in_chinese(number)
    assert read_chinese(written) == number
    assert read_chinese(simplified(written)) == number
    assert read_chinese(formal(written)) == number


@given(st.integers(10**3, 10**6))
def test_digits_one_by_one_are_read(number):
    written = "".join("〇一二三四五六七八九"[int(digit)] for digit in str(number))
    assert read_chinese(written) in (number, None)
    assert (read_chinese(written) is None) == (len(written) == 0)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("一萬二", 12_000),
        ("兩千五", 2_500),
        ("三百五", 350),
        ("兩億五", 250_000_000),
        ("廿七", 27),
        ("一百零二", 102),
        ("一萬零二", 10_002),
        ("一百十五", 115),
        ("百萬", 10**6),
        ("千萬", 10**7),
    ],
)
def test_spoken_and_short_forms(written, value):
    assert read_chinese(written) == value


@pytest.mark.parametrize(
    "run", ["", "兩三", "四五", "億萬", "一千百", "千千", "一五一十", "零十", "半", "百二", "十" * 99]
)
def test_what_is_no_number_has_no_value(run):
    assert read_chinese(run) is None


def test_decimals_are_digits():
    assert read_decimals("一四") * 100 == 14
    assert read_decimals("十") is None
