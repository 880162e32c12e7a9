import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.audit.arabic import find_figures


def values(text: str) -> list[object]:
    return [None if figures.value is None else float(figures.value) for figures in find_figures(text)]


@given(st.integers(0, 10**12))
def test_grouped_and_plain_figures_are_one_number(number):
    assert values(f"{number:,} views") == [number]
    assert values(f"{number} views") == [number]


@given(st.lists(st.integers(0, 99), min_size=2, max_size=5))
def test_short_groups_are_a_list(numbers):
    assert values(",".join(map(str, numbers))) == numbers


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1,23,456", [123_456]),
        ("1.234,5", [1234.5]),
        ("1.234.567", [1_234_567]),
        ("12.034", [12.034]),
        ("1 234 567", [1_234_567]),
        ("1'234", [1234]),
        ("4,6%", [4.6]),
        ("12k", [12_000]),
        ("1.2m", [1_200_000]),
        ("3 million", [3_000_000]),
        ("12w", [120_000]),
        ("1.2 萬", [12_000]),
        ("13萬2", [132_000]),
        ("1萬2千", [12_000]),
        ("3萬五", [35_000]),
        ("2億", [200_000_000]),
        ("3百萬", [3_000_000]),
        ("2.3.1", [None]),
        ("9" * 50, [None]),
        ("3萬億億", [None]),
    ],
)
def test_forms(text, found):
    assert values(text) == found
