"""Numbers in figures: grouped, decimal, listed, and scaled by k, M, million, 萬 or w."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from desktop.audit.chinese import read_chinese
from desktop.audit.item import Exact
from desktop.audit.vocabulary import vocabulary

_TOKEN = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
_GROUPED = re.compile(
    r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?"
    r"|[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}(?:\.[0-9]+)?"
)
_EUROPEAN = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+|[0-9]{1,3}(?:\.[0-9]{3}){2,}")
_DECIMAL = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_COMMA_DECIMAL = re.compile(r"([0-9]{1,4}),([0-9]{1,2})")
_APART_BEGINS = frozenset("0123456789'’")
_APART = re.compile(r"(?:[\xa0 ][0-9]{3})+(?![0-9.,]|[\xa0 ][0-9])|(?:['’][0-9]{3})+(?![0-9.,'’])")
_MOST_DIGITS = 40

_SCALES = {
    "k": 10**3,
    "m": 10**6,
    "mn": 10**6,
    "b": 10**9,
    "bn": 10**9,
    "w": 10**4,
    "thousand": 10**3,
    "million": 10**6,
    "billion": 10**9,
    "千": 10**3,
    "百": 10**2,
    "萬": 10**4,
    "万": 10**4,
    "億": 10**8,
    "亿": 10**8,
}
_SCALE = re.compile(
    r"(?:k|mn?|bn?|w)(?![a-z0-9])|[ \xa0-]?(?:thousand|million|billion)(?![a-z])|[ \xa0]?[萬万億亿百千]{1,2}"
)
_SCALE_BEGINS = frozenset("kmbwt萬万億亿百千")
_HAN_UNITS = {"百": 10**2, "千": 10**3, "萬": 10**4, "万": 10**4, "億": 10**8, "亿": 10**8}
_SCALED_SCALES = vocabulary("百萬 百万 千萬 千万 百億 百亿 千億 千亿 萬億 万亿")
_HAN_TAIL = re.compile(
    r"(?P<figures>[0-9]{1,4})(?![0-9.,])(?:\s?(?P<unit>[百千萬万]))?|(?P<run>[零〇一二三四五六七八九十百千萬万億亿兩两半]+)"
)
_HAN_MORE = re.compile("[零〇一二三四五六七八九十百千萬万億亿兩两半]+")


class Figures(NamedTuple):
    """A number in figures at `[start:end]`.

    Attributes:
        value: None where the figures are no number, such as 2.3.1.
        scale: What it was multiplied by.
        readings: Other ways to read it, as in `Mention.readings`.
    """

    start: int
    end: int
    value: Exact | None
    scale: int = 1
    readings: tuple[tuple[Exact, ...], ...] = ()


def find_figures(rest: str) -> Iterator[Figures]:
    """Numbers in figures in the order of the text. A comma that groups nothing separates two numbers."""
    done = 0
    for token in _TOKEN.finditer(rest):
        start, end = token.span()
        if start < done:
            continue
        next_one = _next(rest, end)
        plain = token[0].isdecimal() and end - start <= _MOST_DIGITS
        if plain and next_one not in _APART_BEGINS and next_one not in _SCALE_BEGINS:
            yield Figures(start, end, int(token[0]))
            continue
        for figures in _read(rest, start, end, token[0]):
            scaled = _scaled(rest, figures) if _next(rest, figures.end) in _SCALE_BEGINS else figures
            yield scaled
            done = scaled.end


def _next(rest: str, end: int) -> str:
    """The next character, but for one blank or hyphen."""
    return rest[end : end + 2].lstrip(" \xa0-")[:1]


def _read(rest: str, start: int, end: int, token: str) -> Iterable[Figures]:
    if len(token) > _MOST_DIGITS:
        return (Figures(start, end, None),)
    if token.isdecimal():
        return (_spaced(rest, start, end, int(token)),)
    if _DECIMAL.fullmatch(token):
        return (Figures(start, end, _decimal(token)),)
    if _GROUPED.fullmatch(token):
        return (Figures(start, end, _decimal(token.replace(",", ""))),)
    if _EUROPEAN.fullmatch(token):
        return (Figures(start, end, _decimal(token.replace(".", "").replace(",", "."))),)
    if "," in token:
        return _listed(rest, start, token)
    return (Figures(start, end, None),)


def _decimal(written: str) -> Exact:
    whole, _, part = written.partition(".")
    return Fraction(int(whole + part), 10 ** len(part)) if part else int(whole)


def _spaced(rest: str, start: int, end: int, value: int) -> Figures:
    """`1 234` and `1'234` are one number or two."""
    if _next(rest, end) not in _APART_BEGINS:
        return Figures(start, end, value)
    apart = _APART.match(rest, end) if end - start <= 3 else None
    if apart is None or len(apart[0]) > _MOST_DIGITS:
        return Figures(start, end, value)
    groups = [rest[start:end], *re.findall("[0-9]+", apart[0])]
    separate = tuple(map(int, groups))
    return Figures(start, apart.end(), int("".join(groups)), readings=(separate,))


def _listed(rest: str, start: int, token: str) -> Iterator[Figures]:
    """Numbers with commas between them, or one with a decimal comma before a percent sign: 4,6%."""
    decimal = _COMMA_DECIMAL.fullmatch(token)
    end = start + len(token)
    if decimal is not None and rest[end : end + 2].lstrip(" \xa0")[:1] in ("%", "€"):
        separate = (int(decimal[1]), int(decimal[2]))
        yield Figures(start, end, _decimal(f"{decimal[1]}.{decimal[2]}"), readings=(separate,))
        return
    at = start
    for part in token.split(","):
        value = _decimal(part) if _DECIMAL.fullmatch(part) else None
        yield Figures(at, at + len(part), value)
        at += len(part) + 1


def _scaled(rest: str, figures: Figures) -> Figures:
    found = _SCALE.match(rest, figures.end)
    if found is None or figures.value is None:
        return figures
    word = found[0].strip(" \xa0-")
    scale = _SCALES[word] if word in _SCALES else _HAN_UNITS[word[0]] * _HAN_UNITS[word[1]]
    if word[0] not in _HAN_UNITS:
        return Figures(figures.start, found.end(), figures.value * scale, scale)
    low, end = _tail(rest, found.end(), scale)
    more = _HAN_MORE.match(rest, end)
    if low is None or more or figures.value == 0 or (len(word) == 2 and word not in _SCALED_SCALES):
        return Figures(figures.start, more.end() if more else end, None)
    return Figures(figures.start, end, figures.value * scale + low, scale)


def _tail(rest: str, at: int, scale: int) -> tuple[Fraction | None, int]:
    """What follows 萬 or 億, and where that ends: 13萬2 is 132000, 1萬2千 is 12000; None is nonsense."""
    found = _HAN_TAIL.match(rest, at)
    if found is None:
        return Fraction(0), at
    if found["run"] is not None:
        low = None if found["run"][0] in _HAN_UNITS else read_chinese(found["run"])
        short = len(found["run"]) == 1 and low is not None and low < 10
    else:
        low = Fraction(int(found["figures"]) * _HAN_UNITS.get(found["unit"] or "", 1))
        short = len(found["figures"]) == 1 and found["unit"] is None
    if low is None or low >= scale:
        return None, found.end()
    return (low * scale / 10 if short else low), found.end()
