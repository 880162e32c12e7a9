"""Whom a sentence speaks of that names nobody: pronouns, headings, lead-ins, lists."""

import pytest

from tests.audit.attribution.worlds import chinese, english, findings


@pytest.mark.parametrize(
    ("lang", "answer", "words"),
    [
        *english(
            ('"Latte art" did well. It got 8,020 views.', "8,020"),
            ('"Latte art" did well. This post got 8,020 views.', "8,020"),
            ('"Latte art" did well. It was posted at night. It got 8,020 views.', "8,020"),
            ('About "Latte art":\n- 8,020 views\n- 678 likes', "8,020"),
            ("### Latte art\nViews: 8,020\nLikes: 678", "8,020"),
            ('- "Latte art"\n  - 8,020 views', "8,020"),
            ('Of "Latte art" and "Desk tour", the latter got 12,345 views.', "12,345"),
            ('The best is "Latte art", which got 8,020 views.', "8,020"),
            ('"Latte art" is first, and it got 8,020 views.', "8,020"),
        ),
        *chinese(
            ("「早晨拉花」表現不錯。它有8,020次觀看。", "8,020"),
            ("「早晨拉花」表現不錯。這篇有8,020次觀看。", "8,020"),
            ("「早晨拉花」表現不錯。獲得8,020次觀看。", "8,020"),
            ("「早晨拉花」：\n- 觀看8,020次\n- 讚678個", "8,020"),
            ("「早晨拉花」和「書桌開箱」之中，後者有12,345次觀看。", "12,345"),
        ),
    ],
)
def test_who_is_spoken_of_goes_on(lang: str, answer: str, words: str) -> None:
    assert findings(answer, lang) == [("owner", words)]


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        *english(
            ('"Latte art" did well. It got 12,345 views. You have 20,000 followers.',),
            ('"Latte art" did well. The other post got 8,020 views.',),
            ('"Latte art" did well. In total you got 28,825 views.',),
            ('"Latte art" did well. Your average is 7,206 views.',),
            ('"Latte art" and "Desk tour" did well. They got 12,345 and 8,020 views.',),
            ('About "Latte art":\n- 12,345 views\n- 678 likes\n\nYou have 20,000 followers.',),
            ("### Latte art\n12,345 views\n### Your account\n20,000 followers",),
            ('- "Latte art"\n  - 12,345 views\n- "Desk tour"\n  - 8,020 views',),
            ('"Latte art" did well. Each of the others got 8,020 views or less.',),
        ),
        *chinese(
            ("「早晨拉花」表現不錯。它有12,345次觀看。你有20,000個粉絲。",),
            ("「早晨拉花」表現不錯。另一篇有8,020次觀看。",),
            ("「早晨拉花」表現不錯。整體有28,825次觀看。",),
            ("「早晨拉花」：\n- 觀看12,345次\n- 讚678個\n\n「書桌開箱」：\n- 觀看8,020次",),
        ),
    ],
)
def test_who_is_spoken_of_may_change(lang: str, answer: str) -> None:
    assert findings(answer, lang) == []


def test_a_new_name_takes_over() -> None:
    answer = '"Latte art" did well. "Desk tour" did too. It got 12,345 views.'
    assert findings(answer, "en") == [("owner", "12,345")]


def test_a_name_does_not_reach_over_a_heading() -> None:
    answer = "## Latte art\nIt got 12,345 views.\n## Overall\n- 8,020 views are next."
    assert findings(answer, "en") == []
