"""The words that code writes."""

from pathlib import Path

import pytest

from desktop.language import Language, Words, read_words

WORDS = """
refused = "找不到這個數字"
[fact]
best = "Best post by views: “{caption}”, {views}"
[fact.hour]
best = "{hour}:00"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "zh-Hant.toml").write_text(WORDS, encoding="utf-8")
    return read_words(tmp_path, Language.TRADITIONAL)


def test_sentences_are_named_by_their_tables(words: Words) -> None:
    assert words.language is Language.TRADITIONAL
    assert words.names() == {"refused", "fact.best", "fact.hour.best"}
    assert words("refused") == "找不到這個數字"


def test_gaps_are_filled(words: Words) -> None:
    assert words("fact.hour.best", hour=21) == "21:00"


@pytest.mark.parametrize("caption", ["{views}", "{0}", "{", "}}", "{views.__class__}", "%s", "\\N{BULLET}"])
def test_a_caption_is_never_read_as_a_pattern(words: Words, caption: str) -> None:
    assert words("fact.best", caption=caption, views=4120) == f"Best post by views: “{caption}”, 4120"


def test_an_unknown_sentence_and_an_open_gap_are_bugs(words: Words) -> None:
    with pytest.raises(KeyError):
        words("fact.worst")
    with pytest.raises(KeyError):
        words("fact.best", views=1)


def test_a_missing_language_is_a_bug(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_words(tmp_path, Language.ENGLISH)
