import shutil
from pathlib import Path

import pytest

from desktop.answering.concepts import Asking, Found, MediaType, Metric, OutOfScope, Platform, Subject
from desktop.answering.keywords import known_signs, read_keywords
from desktop.answering.kinds import Kind
from desktop.sources.result import SourceName
from tests.answering.routing_keywords import FOLDER, keywords


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "routing"))


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("subjects", "[post]\n", "[posts]\n"),
        ("subjects", "[post]\nen =", "[post]\nfr = []\nen ="),
        ("scope", "[money]", "[gold]"),
        ("metrics", "[views]", "[sights]"),
        ("filters", "[media.image]", "[media.hologram]"),
        ("times", "[part.night]", "[part.teatime]"),
        ("times", "[window.this_week]", "[window.someday]"),
        ("times", "[month_ago.1]", "[month_ago.many]"),
        ("times", "(?P<year>20", "(?P<decade>20"),
        ("times", "(?P<year>20", "(?P<year>(20"),
        ("wording", "[stop]", "[go]"),
        ("kinds", 'kind = "patrol"', 'kind = "sailing"'),
        ("kinds", 'any = ["patrol"]', 'any = ["sailing"]'),
        ("kinds", 'any = ["patrol"]', 'some = ["patrol"]'),
        ("sources", 'source = "patrol"', 'source = "the web"'),
        ("actions", "[english.verbs.delete]", "[english.verbs.destroy]"),
        ("actions", "questions = '", "doubts = '"),
        ("actions", 'kind = "toggle"', 'kind = "juggle"'),
    ],
)
def test_what_is_unknown_is_an_error(folder: Path, file: str, old: str, new: str) -> None:
    change(folder / f"{file}.toml", old, new)
    with pytest.raises(ValueError, match=r"."):
        read_keywords(folder)


def test_a_missing_file_is_an_error(folder: Path) -> None:
    (folder / "scope.toml").unlink()
    with pytest.raises(FileNotFoundError):
        read_keywords(folder)


def test_every_kind_and_every_source_has_a_rule() -> None:
    assert {rule.outcome for rule in keywords().kinds} == set(Kind)
    assert {rule.outcome for rule in keywords().sources} == set(SourceName) - {SourceName.ACCOUNTS}


def test_everything_that_code_finds_is_asked_for_by_some_rule_or_named() -> None:
    rules = (*keywords().kinds, *keywords().sources)
    asked = {sign for rule in rules for sign in (*rule.every, *rule.some, *rule.none)}
    assert asked <= known_signs(frozenset({*Subject, *Asking, *OutOfScope}))
    assert set(Found) <= asked


def test_every_table_has_words_in_english_and_chinese() -> None:
    book = keywords().book
    english = {
        phrase.name for by_last in book.english.values() for found in by_last.values() for phrase in found
    }
    chinese = {phrase.name for found in book.han.values() for phrase in found}
    for name in (*Subject, *(set(Asking) - {Asking.SEVERAL}), *OutOfScope):
        assert name in english
        assert name in chinese
    for group, members in (("metric", Metric), ("media", MediaType), ("platform", Platform)):
        for member in members:
            assert f"{group}.{member.value}" in english
            assert f"{group}.{member.value}" in chinese
