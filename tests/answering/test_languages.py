import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.languages import detect_language
from desktop.language import Language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Which post did best this month?", Language.ENGLISH),
        ("", Language.ENGLISH),
        ("12:30?!", Language.ENGLISH),
        ("這個月哪篇最好？", Language.TRADITIONAL),
        ("这个月哪篇最好？", Language.SIMPLIFIED),
        ("IG 這週怎樣", Language.TRADITIONAL),
        ("IG 这周怎样", Language.SIMPLIFIED),
        ("最好的文是哪篇", Language.TRADITIONAL),
        ("what about 互动率", Language.SIMPLIFIED),
        ("what about 互動率", Language.TRADITIONAL),
        ("台北那里的表现", Language.SIMPLIFIED),
        ("這里的表現", Language.TRADITIONAL),
        ("ＷＨＩＣＨ　ｐｏｓｔ？", Language.ENGLISH),
    ],
)
def test_languages(question: str, language: Language) -> None:
    assert detect_language(question) is language


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("How did 「下雨天的工作室」 do?", Language.ENGLISH),
        ('"这个月" 那篇表現如何', Language.TRADITIONAL),
        ("「这个月」", Language.SIMPLIFIED),
    ],
)
def test_a_quoted_caption_decides_only_where_nothing_else_does(question: str, language: Language) -> None:
    assert detect_language(question) is language


@given(st.text())
def test_any_text_has_a_language(text: str) -> None:
    assert detect_language(text) is detect_language(f"  {text}\n")
