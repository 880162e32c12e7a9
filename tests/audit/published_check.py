"""The published check in our own words, with the place of each issue: ours must never be weaker.

It reads six kinds of things. Arabic numbers up to twelve are free; Chinese ratios and large numbers have to
stand in the data as they are written; quotations of six characters and more, handles and URLs as well.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

_RATIO_CHARACTERS = "零〇一二三四五六七八九十百千萬兩半"
_DIGITS = "零〇一二三四五六七八九兩"
_UNITS = "十百千萬億"
_NO_NUMBERS = ("千萬", "萬一", "萬萬", "百分百", "十萬火急")
_ENDS_URL = "<>\"'）)】」』，。！？"
_QUOTE_MARKS = "「」『』\"'“”‘’…"
_JS_BLANKS = " \t\n\r\v\f\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)


@dataclass(frozen=True)
class Flagged:
    """An issue of the published check: its kind, its text as published, and its span in the raw answer."""

    kind: str
    text: str
    start: int
    end: int


def published_issues(answer: str, allowed: str) -> list[str]:
    """The texts, without repeats, in the published order."""
    return list(dict.fromkeys(flagged.text for flagged in flagged_spans(answer, allowed) if flagged.text))


def flagged_spans(answer: str, allowed: str) -> Iterator[Flagged]:
    """Every span that the published check objects to."""
    source = _fold(allowed)
    squashed = _squash(allowed)
    body = list(answer)
    for start, end in _urls(answer):
        body[start:end] = [" "] * (end - start)
        if _fold(answer[start:end]) not in source:
            yield Flagged("url", _trim(answer[start:end]), start, end)
    masked = "".join(body)
    yield from _numbers(masked, allowed)
    yield from _ratios(masked, squashed)
    yield from _large_numbers(masked, squashed)
    for found in re.finditer(r"@[A-Za-z0-9_.]{2,30}", masked):
        if _fold(found[0]) not in source:
            yield Flagged("handle", found[0], *found.span())
    for found in re.finditer('[「『“"]([^」』”"\n]{6,200})[」』”"]', masked):
        words = _squash(found[1])
        if len(words.encode("utf-16-le")) // 2 >= 6 and words not in squashed:
            yield Flagged("quote", f"「{found[1][:24]}」", *found.span())


def _fold(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


def _squash(text: str) -> str:
    return "".join(
        letter for letter in _fold(text) if letter not in _QUOTE_MARKS and letter not in _JS_BLANKS
    )


def _trim(text: str) -> str:
    return text.strip(_JS_BLANKS)


def _urls(answer: str) -> Iterator[tuple[int, int]]:
    for scheme in re.finditer(r"https?://", answer, re.IGNORECASE | re.ASCII):
        end = scheme.end()
        while end < len(answer) and answer[end] not in _ENDS_URL and answer[end] not in _JS_BLANKS:
            end += 1
        if end > scheme.end():
            yield scheme.start(), end


def _numbers(body: str, allowed: str) -> Iterator[Flagged]:
    known = {text for text, _, _ in _arabic(allowed)}
    values = {value for value in map(_value, known) if value is not None}
    for text, start, end in _arabic(body):
        value = _value(text)
        small = text.isdecimal() and value is not None and value <= 12
        if text not in known and not small and value not in values:
            yield Flagged("number", text, start, end)


def _arabic(text: str) -> Iterator[tuple[str, int, int]]:
    """Arabic numbers after NFKC, without their commas, and where they stand in the raw text."""
    folded: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        for each in _fold(letter):
            folded.append(each)
            places.append(place)
    for found in re.finditer(r"[0-9]+(?:[.,][0-9]+)*", "".join(folded)):
        yield found[0].replace(",", ""), places[found.start()], places[found.end() - 1] + 1


def _value(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _ratios(body: str, squashed: str) -> Iterator[Flagged]:
    for found in re.finditer(rf"[{_RATIO_CHARACTERS}]+[{_JS_BLANKS}]*[倍成%％]", body):
        if not body.startswith("不變", found.end()) and _squash(found[0]) not in squashed:
            yield Flagged("ratio", found[0], *found.span())


def _large_numbers(body: str, squashed: str) -> Iterator[Flagged]:
    tail = "".join(dict.fromkeys(_DIGITS + "十百千萬"))
    for found in re.finditer(f"[{_DIGITS}]?[{_UNITS}]+[{tail}]*", body):
        if len(found[0]) >= 2 and found[0] not in _NO_NUMBERS and _squash(found[0]) not in squashed:
            yield Flagged("large", found[0], *found.span())
