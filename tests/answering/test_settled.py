"""What of a half-written text is settled: whole sentences, and never a letter that could read otherwise."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.answering.plain import plain_text
from desktop.answering.settled import Settling, has_open_quote


def settled(raw: str) -> str:
    settling = Settling()
    for letter in raw:
        settling.feed(letter)
    return settling.text


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("It had 4120 views.", ""),
        ("It had 4120 views. ", ""),
        ("It had 4120 views. N", "It had 4120 views."),
        ("It had 4120 views! Next", "It had 4120 views!"),
        ("It had 4,120.5 views, or 4. 1", ""),
        ("One. Two. Thr", "One. Two."),
        ("最好的一篇有 4120 次觀看。", ""),
        ("最好的一篇有 4120 次觀看。接", "最好的一篇有 4120 次觀看。"),
        ("好！真的？是", "好！真的？"),
        ("她說「很好。」接", "她說「很好。」"),
        ("她說「很好。接", ""),
        ("He wrote “So good. Next", ""),
        ("He wrote “So good.” Next", "He wrote “So good.”"),
        ('He wrote "So good. Next', ""),
        ('He wrote "So good." Next', 'He wrote "So good."'),
        ("He wrote 'so good. Next", ""),
        ("He wrote 'so good.' Next", "He wrote 'so good.'"),
        ("It's good. Next", "It's good."),
        ("The creators' post. Next", "The creators' post."),
        ("At 9 p.m. Taipei time. Next", "At 9 p.m. Taipei time."),
        ("On Nov. 30. Next", "On Nov. 30."),
        ("No. 5 of all. Next", "No. 5 of all."),
        ("Approx. 5 of the U.S. Next. Then", "Approx. 5 of the U.S. Next."),
        ("See example.com. Next", "See example.com."),
        ("Wait... what is it. Next", "Wait... what is it."),
        ("**Best.** It", "Best."),
        ("**Best. It", ""),
        ("*Best.* _So._ It", "Best. So."),
        ("5 * 3 is 15. It", "5 * 3 is 15."),
        ("@mia_makes wrote. It", "@mia_makes wrote."),
        ("@mia_makes_ wrote. It", ""),
        ("`4120`. It", "4120."),
        ("`4120. It", ""),
        ("[4120. It](http://x.example) is. Next", "4120. It is."),
        ("[4120. It", ""),
        ("So 4 < 5 it is. Next", "So 4 < 5 it is."),
        ("<http://a.example/. It", ""),
        ("# Best post\n\nIt had 4120 views. Next", "Best post\nIt had 4120 views."),
        ("Here they are:\n- 4120 views\n- 201 likes\n- 3", "Here they are:\n- 4120 views\n- 201 likes"),
        ("1. 4120 views\n2. 201 likes\n3. 5", "1. 4120 views\n2. 201 likes"),
        ("1. ", ""),
        ("They are:\n5. Next", "They are:"),
        ("**好。**接下來", ""),
        ("It had\n4120 views", ""),
        ("| Post | Views |\n|---|---|\n| Latte. | 8020 |\n", ""),
        (
            "| Post | Views |\n|---|---|\n| Latte. | 8020 |\n\nIt won. Next",
            "Post | Views\nLatte. | 8020\nIt won.",
        ),
        ("a | b. Next", ""),
        ("```\nIt had 4120. Next\n```\nMore. Next", ""),
        ("It won. Next\n```\nIt had 4120. Next", "It won."),
    ],
)
def test_sentences_are_settled_once_nothing_in_them_is_open(raw: str, expected: str) -> None:
    assert settled(raw) == expected


@pytest.mark.parametrize(
    ("text", "is_open"),
    [
        ("", False),
        ("“so", True),
        ("“so”", False),
        ('"so', True),
        ("「所以", True),
        ("「『所以』", True),
        ("'so good", True),
        ("'so good\nand on", False),
        ("it's", False),
    ],
)
def test_open_quotations(text: str, is_open: bool) -> None:
    assert has_open_quote(text) is is_open


_WORDS = [
    *(
        "It",
        "had",
        "4120",
        "views",
        "**4120**",
        "*best*",
        "最好的",
        "觀看",
        "4,120",
        "_so_",
        "`x`",
        "p.m.",
        "4.5%",
    ),
    *(
        "[a](http://b.example)",
        '"Latte art"',
        "「拿鐵」",
        "@mia_m",
        "|",
        "a|b",
        "<",
        "*",
        "_",
        "**",
        "\\",
        "`",
    ),
    *('"', "'", "it's", "[", "![", "&amp;", "Nov.", "<http://a。b>", "]: http://z.example"),
]
_ENDS = [
    *(
        ". ",
        "! ",
        "? ",
        "。",
        "！",
        "」。",
        "。」",
        '." ',
        ".** ",
        ".* ",
        "。**",
        ".)\n",
        ".\n",
        ".\n\n",
        "。\n",
    ),
    *("\n- ", "\n1. ", "\n\n", "\n", "\n|---|\n", "\n> ", "\n```\n", "\n# ", "... ", "… ", ".\n2. ", ".\n* "),
    *("\n***\n", "\n---\n", "\n    ", "\r\n", "\n\t- ", "\n~~~\n"),
]
_SENTENCES = st.builds(
    lambda words, between, end: between.join(words) + end,
    st.lists(st.sampled_from(_WORDS), max_size=4),
    st.sampled_from([" ", ""]),
    st.sampled_from(_ENDS),
)
TEXTS = st.lists(_SENTENCES, max_size=6).map("".join) | st.text(max_size=60)


@settings(max_examples=150, deadline=None)
@given(TEXTS, st.integers(1, 7))
def test_what_is_settled_stays_and_begins_the_finished_text(raw: str, size: int) -> None:
    finished = plain_text(raw)
    settling = Settling()
    for at in range(0, len(raw), size):
        before = settling.text
        assert settling.feed(raw[at : at + size]) is (settling.text != before)
        assert settling.text.startswith(before)
        assert finished.startswith(settling.text)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(["It had 4120 views.", "Your best hour is 21:00!"]), min_size=2, max_size=6))
def test_plain_sentences_are_not_held_back(sentences: list[str]) -> None:
    assert settled(" ".join(sentences)) == " ".join(sentences[:-1])
