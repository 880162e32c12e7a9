"""The languages of a question, and the words that code writes in each of them."""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any


class Language(StrEnum):
    """A language that a question may be written in, by its IETF tag."""

    ENGLISH = "en"
    TRADITIONAL = "zh-Hant"
    SIMPLIFIED = "zh-Hans"


@dataclass(frozen=True)
class Words:
    """Sentences of one language, by dotted name, with named gaps.

    The values put into the gaps are never read as patterns, so captions and handles may be passed.
    """

    language: Language
    _sentences: dict[str, str]

    def __call__(self, name: str, /, **gaps: object) -> str:
        """The sentence `name` with its gaps filled.

        Raises:
            KeyError: there is no such sentence, or a gap is left open. That is a bug.
        """
        return self._sentences[name].format(**gaps)

    def names(self) -> frozenset[str]:
        """Every sentence there is, so that a test can compare the languages."""
        return frozenset(self._sentences)


def read_words(folder: Path, language: Language) -> Words:
    """The words in `folder/<language>.toml`."""
    with (folder / f"{language.value}.toml").open("rb") as file:
        return Words(language, _flat(tomllib.load(file), ""))


def _flat(table: dict[str, Any], prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{key}.")
        else:
            found[f"{prefix}{key}"] = str(value)
    return found
