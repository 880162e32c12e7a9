"""The English words of a text, with misspellings read as what they stand for."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

SENTENCE_END = frozenset(".?!。;；\n…")
"""Signs that end a sentence."""

_WORD = re.compile(r"[a-z0-9à-öø-ÿ]+(?:'[a-z]+)*")
_ENDING = re.compile(r"'(?:s|ve|d|re|ll|m)$")


@dataclass(frozen=True)
class Token:
    """One word: as it is spelled after correction, without its plural, and where it stands."""

    word: str
    stem: str
    start: int
    end: int
    sentence: int


def tokens_of(text: str, same: Mapping[str, str], near: Mapping[str, tuple[str, ...]]) -> tuple[Token, ...]:
    """The words of `text`, with misspellings read as what they stand for.

    Args:
        text: In small letters.
        same: What to read instead of a word.
        near: Words that a misspelled one may be, by what is left when a letter is taken away.
    """
    found: list[Token] = []
    sentence = 0
    position = 0
    word = ""
    for match in _WORD.finditer(text):
        if _ends_sentence(text[position : match.start()], word):
            sentence += 1
        position = match.end()
        word = plain_word(match.group())
        for part in same.get(word, word).split():
            spelled = _spelled(part, near)
            found.append(Token(spelled, stem_of(spelled), match.start(), match.end(), sentence))
    return tuple(found)


def plain_word(word: str) -> str:
    """`what's` as `what`, `haven't` as `havent`."""
    return _ENDING.sub("", word).replace("'", "")


def stem_of(word: str) -> str:
    """`word` without its plural ending. Only ever compared with other stems."""
    if len(word) <= 3 or not word.endswith("s") or word.endswith(("ss", "us", "is", "news")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    return word[:-1]


def nearby(words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Words of six letters and more, under themselves and under each form with one letter less."""
    found: dict[str, set[str]] = {}
    for word in words:
        if len(word) >= 6 and word.isalpha():
            for form in {word, *_shorter(word)}:
                found.setdefault(form, set()).add(word)
    return {form: tuple(sorted(meant)) for form, meant in found.items()}


def _ends_sentence(between: str, before: str) -> bool:
    """Whether a sentence ends between two words; not after `p.m.` or `vs.`, nor within `mia.makes`."""
    if any(sign in SENTENCE_END and sign != "." for sign in between):
        return True
    return "." in between and between != "." and len(before) > 1 and before != "vs"


def _spelled(word: str, near: Mapping[str, tuple[str, ...]]) -> str:
    """The one known word that `word` is a slip of, or `word` itself."""
    if not 6 <= len(word) <= 20 or word in near.get(word, ()):
        return word
    if stem_of(word) in near.get(stem_of(word), ()):
        return word
    meant = {
        known for form in (word, *_shorter(word)) for known in near.get(form, ()) if _one_slip(word, known)
    }
    return meant.pop() if len(meant) == 1 else word


def _one_slip(word: str, known: str) -> bool:
    """Whether one letter is missing, added, wrong or swapped with the next; the first letter is right."""
    if word[0] != known[0] or abs(len(word) - len(known)) > 1:
        return False
    if len(word) != len(known):
        longer, shorter = (word, known) if len(word) > len(known) else (known, word)
        # A letter more at the end makes another form of a word, not a slip.
        ending = longer[:-1] == shorter and (longer is word or longer.endswith(("s", "d")))
        return not ending and shorter in _shorter(longer)
    wrong = [at for at, (one, other) in enumerate(zip(word, known, strict=True)) if one != other]
    if len(wrong) == 2 and wrong[1] == wrong[0] + 1:
        first, second = wrong
        return word[first] == known[second] and word[second] == known[first]
    # A wrong last letter more often makes another word than a slip.
    return len(wrong) == 1 and wrong[0] < len(word) - 1 and len(word) >= 7


def _shorter(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}
