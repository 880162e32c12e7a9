import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.fencing import FENCE_CLOSE, FENCE_OPEN, fence_safe

MARKS = (
    "<data>", "</data>", "< / DATA >", "```", "~~~~", "<|im_start|>", "<|im_end|>", "<|eot_id|>",
    "[INST]", "[/INST]",
    "<<SYS>>", "<start_of_turn>", "</s>", "<think>", "</think>", "<｜end▁of▁sentence｜>",
)  # fmt: skip


@pytest.mark.parametrize("mark", MARKS)
def test_marks_are_taken_out(mark: str) -> None:
    assert fence_safe(f"before {mark} after") == "before after"


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("inner", MARKS)
def test_taking_a_mark_out_never_puts_another_one_together(mark: str, inner: str) -> None:
    for cut in range(1, len(mark)):
        text = fence_safe(mark[:cut] + inner + mark[cut:])
        assert fence_safe(text) == text
        assert not re.search(r"<\s*/?\s*data\s*>|```|<\|\w+\|>", text, re.IGNORECASE)


def test_what_cannot_be_seen_cannot_hide_a_mark() -> None:
    assert fence_safe("</da\u200bta> `\u2060`` <\u202e|im_end|>") == ""


def test_emoji_and_ordinary_angle_brackets_stay() -> None:
    text = "👩‍💻 3 < 5 > 2, a <b> c, 國字 ❤️"
    assert fence_safe(text) == text


@given(st.text() | st.lists(st.sampled_from([*MARKS, "<", "da", "ta>", "|", "`", " ", "x"])).map("".join))
def test_the_result_is_one_line_and_safe_already(text: str) -> None:
    safe = fence_safe(text)
    assert "\n" not in safe
    assert fence_safe(safe) == safe
    assert FENCE_OPEN not in safe
    assert FENCE_CLOSE not in safe
    assert "```" not in safe


def test_long_text_is_done_at_once() -> None:
    assert fence_safe("<|" * 50_000) == "<|" * 50_000
    assert fence_safe("<" * 20_000 + "data" + ">" * 20_000).count("data") <= 1
