"""The three languages have the same sentences with the same gaps."""

from pathlib import Path
from string import Formatter

import pytest

from desktop.language import Language, read_words

WORDS = Path(__file__).resolve().parents[2] / "resources" / "words"


def sentences(folder: Path, language: Language) -> dict[str, str]:
    words = read_words(folder, language)
    return {name: words._sentences[name] for name in words.names()}


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def needs_no_singular(name: str, other: dict[str, str]) -> bool:
    """Whether a language without a singular gets by with the form for many."""
    return name.endswith(".one") and f"{name.removesuffix('.one')}.other" in other


def faults(folder: Path) -> list[str]:
    """How the other languages differ from English."""
    english = sentences(folder, Language.ENGLISH)
    found = []
    for language in (Language.TRADITIONAL, Language.SIMPLIFIED):
        other = sentences(folder, language)
        missing = {name for name in english.keys() - other.keys() if not needs_no_singular(name, other)}
        found += [f"{language}: {name} is missing" for name in sorted(missing)]
        found += [
            f"{language}: {name} is in no other language" for name in sorted(other.keys() - english.keys())
        ]
        found += [
            f"{language}: {name} has the gaps {gaps(other[name])}, English has {gaps(english[name])}"
            for name in sorted(english.keys() & other.keys())
            if gaps(other[name]) != gaps(english[name])
        ]
        found += [f"{language}: {name} is empty" for name, text in other.items() if not text.strip()]
    return found


def test_every_language_says_the_same() -> None:
    found = faults(WORDS)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["zh-Hant", "zh-Hans"])
@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ('a = "{x}"', "b is missing"),
        ('a = "{x}"\nb = "b"\nc = "c"', "c is in no other language"),
        ('a = "{y}"\nb = "b"', "has the gaps"),
        ('a = "{x}"\nb = ""', "b is empty"),
    ],
)
def test_it_can_fail(tmp_path: Path, name: str, changed: str, fault: str) -> None:
    for language in Language:
        text = changed if language.value == name else 'a = "{x}"\nb = "b"'
        (tmp_path / f"{language.value}.toml").write_text(text, encoding="utf-8")

    (found,) = faults(tmp_path)

    assert found.startswith(name)
    assert fault in found


def test_a_language_may_have_no_singular(tmp_path: Path) -> None:
    for language in Language:
        singular = '[post]\none = "{n} post"\n' if language is Language.ENGLISH else "[post]\n"
        (tmp_path / f"{language.value}.toml").write_text(f'{singular}other = "{{n}} posts"', encoding="utf-8")

    assert faults(tmp_path) == []
