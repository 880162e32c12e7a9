import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.audit.plain import read_text


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("１２，３４５", "12,345"),
        ("觀看 ２０１，33 則", "觀看 201，33 則"),
        ("٤٫٦٪", "4.6%"),
        ("12\u200b,345", "12,345"),
        ("12,3**99**", "12,399"),
        ("`12` and *13* and ~~14~~", "12 and 13 and 14"),
        ("5 * 3 is 5*3", "5 * 3 is 5*3"),
        ("<b>12</b> < 13", "12 < 13"),
        ("1️⃣ one 4️⃣1️⃣", "1) one 41)"),
        ("⑬ and ②", "13) and 2)"),
        ("10² m½", "10² m½"),
        ("−12 – 13", "-12 - 13"),
        ("1\u2009234", "1\u00a0234"),
        ("21：00 觀看：5", "21:00 觀看：5"),
        ("4\u033612", "412"),
        ("4\x0012", "412"),
    ],
)
def test_every_way_of_writing_looks_the_same(raw, plain):
    assert read_text(raw).plain == plain


@given(st.text(max_size=60))
def test_the_map_leads_back(raw):
    text = read_text(raw)
    assert len(text.plain) == len(text.lower) == len(text.raw_at)
    assert list(text.raw_at) == sorted(text.raw_at)
    for at, letter in enumerate(text.plain):
        start, end = text.raw_span(at, at + 1)
        assert end == start + 1
        if letter.isascii() and letter.isalpha() and raw[start].isascii():
            assert raw[start] == letter
