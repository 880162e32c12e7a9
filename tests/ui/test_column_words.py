"""Tables, columns and codes have words; a new one is shown as it is."""

import re
from pathlib import Path

import pytest

from desktop.ui.column_words import code_word, column_title, table_title
from tests.ui.answers import hours_table, posts_table

pytestmark = pytest.mark.usefixtures("english")

SOURCES = Path(__file__).resolve().parents[2] / "desktop" / "sources"


def test_words_and_what_has_none() -> None:
    assert table_title("post_performance_by_moon") == "Post performance by moon"
    assert column_title("engagement_rate") == "Rate %"
    assert column_title("likes_per_moon") == "Likes per moon"
    assert code_word("status", "import_only") == "import only"
    assert code_word("status", "new_state") is None
    assert code_word("text", "ok") is None


def test_every_column_of_the_sources_has_a_word_of_its_own() -> None:
    named = set()
    for file in SOURCES.glob("*.py"):
        named |= set(re.findall(r'Column\("(\w+)"', file.read_text("utf-8")))
    for table in (posts_table(), hours_table()):
        named |= {column.name for column in table.columns}

    as_they_are = {name for name in named if column_title(name) == name.replace("_", " ").capitalize()}
    assert len(named) > 30
    # Where the name is already the word, it still has to stand in the list, or it is never translated.
    source = (SOURCES.parent / "ui" / "column_words.py").read_text("utf-8")
    assert {name for name in as_they_are if f'"{name}":' not in source} == set()
