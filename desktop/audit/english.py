"""Numbers written in English words."""

import re
from collections.abc import Iterator
from fractions import Fraction

from desktop.audit.item import Exact
from desktop.audit.page import Page
from desktop.audit.vocabulary import numbered

_ONES = numbered("""
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen
""")
_TENS = {
    word: 10 * tens
    for word, tens in numbered("twenty thirty forty fifty sixty seventy eighty ninety", 2).items()
}
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_NUMBER_WORDS = frozenset([*_ONES, *_TENS, "hundred", "dozen", *_SCALES])
_WITH_ARTICLE = ("hundred", "dozen", *_SCALES)

_WORD = "|".join(sorted(_NUMBER_WORDS, key=len, reverse=True))
_ONE = "|".join(sorted(_ONES, key=len, reverse=True))
_SCALE = "|".join(_SCALES)
_RUN = re.compile(
    rf"""
    (?:(?:half[ ])?an?[ ])?(?:{_WORD})(?![a-z])
    (?:(?:-|,?[ ]|[ ]and[ ](?:a[ ])?)(?:{_WORD})(?![a-z]))*
    (?:[ ]point(?:[ ](?:{_ONE})(?![a-z]))+(?:[ ](?:{_SCALE})(?![a-z]))?)?
    (?:[ ]and[ ]a[ ]half(?![a-z])(?:[ ](?:hundred|{_SCALE})(?![a-z]))?)?
    """,
    re.VERBOSE,
)
_SINGLE = _ONES | _TENS
_GOES_ON = re.compile(rf",?[ -](?:and|point|{_WORD})(?![a-z])")
_ARTICLE = re.compile(r"(?<![a-z])(?:half )?an? \Z")
_ARTICLE_REACH = 9
_PART = re.compile("[a-z]+")
_NO_NUMBER = re.compile(
    r"-(?:first|second|thirds?|fourth|fifths?|sixth|seventh|eighth|ninth|half|halves|quarters?|some)(?![a-z])"
)
_MOST_WORDS = 24


def find_english(page: Page) -> Iterator[tuple[int, int, Exact]]:
    """Start, end and value of each number in words, in the order of the text.

    Ordinals are left out, and a run of several numbers (`ten twelve`) comes as several.
    """
    rest, done = page.rest, 0
    for place in page.places(_NUMBER_WORDS):
        if place < done or rest[place - 1 : place] == "'":
            continue
        single = _single(rest, place)
        run = single or _RUN.match(rest, _with_article(rest, place))
        if run is None or _NO_NUMBER.match(rest, run.end()):
            continue
        done = run.end()
        if single is not None:
            yield place, done, _SINGLE[single[0]]
        else:
            yield from _numbers(rest, run.start(), done)


def _single(rest: str, place: int) -> re.Match[str] | None:
    """The word at `place` where it is a number by itself and nothing of a longer one follows."""
    word = _PART.match(rest, place)
    if word is None or word[0] not in _SINGLE or _GOES_ON.match(rest, word.end()):
        return None
    return word


def _with_article(rest: str, place: int) -> int:
    """Where `a hundred` or `half a dozen` begins."""
    if not rest.startswith(_WITH_ARTICLE, place):
        return place
    article = _ARTICLE.search(rest, max(0, place - _ARTICLE_REACH), place)
    return article.start() if article else place


def read_english(words: list[str]) -> Fraction | None:
    """The value of words: six hundred and seventy-eight, four point six, two and a half thousand.

    None where they are not exactly one number.
    """
    parts = list(words)
    if parts[0] in ("and", "point") or parts[-1] in ("and", "a", "an"):
        return None
    if parts[0] == "half":
        doubled = read_english(parts[1:]) if len(parts) > 1 and parts[1] in ("a", "an") else None
        return None if doubled is None else doubled / 2
    if parts[0] in ("a", "an"):
        parts[0] = "one"
    if "half" not in parts and "point" not in parts:
        whole = _whole(parts)
        return None if whole is None else Fraction(whole)
    return _with_fraction(parts)


def _with_fraction(parts: list[str]) -> Fraction | None:
    scale = 1
    while len(parts) > 1 and parts[-1] in ("hundred", *_SCALES):
        scale *= _SCALES.get(parts.pop(), 100)
    if parts[-3:] == ["and", "a", "half"]:
        fraction, parts = Fraction(1, 2), parts[:-3]
    else:
        at = parts.index("point") if "point" in parts else len(parts)
        digits = [_ONES.get(part, 10) for part in parts[at + 1 :]]
        if not digits or max(digits) > 9:
            return None
        fraction, parts = Fraction(int("".join(map(str, digits))), 10 ** len(digits)), parts[:at]
    whole = _whole(parts) if parts else None
    return None if whole is None else (whole + fraction) * scale


def _numbers(rest: str, start: int, end: int) -> Iterator[tuple[int, int, Fraction]]:
    """The longest numbers that the words of a run make, from left to right."""
    spans = [found.span() for found in _PART.finditer(rest, start, end)]
    words = [rest[begin:stop] for begin, stop in spans]
    first = 0
    while first < len(words):
        for last in range(_furthest(words, first), first, -1):
            value = read_english(words[first:last])
            if value is not None:
                yield spans[first][0], spans[last - 1][1], value
                first = last
                break
        else:
            first += 1


def _furthest(words: list[str], first: int) -> int:
    """Where a number that begins with `words[first]` ends at the latest."""
    before, hundreds = "", 0
    for place in range(first, min(len(words), first + _MOST_WORDS)):
        word = words[place]
        if word == "point":
            break
        is_year = before in ("nineteen", "twenty") and place == first + 1
        apart = word == before or (before in _ONES and (word in _ONES or word in _TENS))
        hundreds = 0 if word in _SCALES else hundreds + (word == "hundred")
        if hundreds > 1 or (apart and not is_year) or (before in _SCALES and word in _SCALES):
            return place
        before = word
    return min(len(words), first + _MOST_WORDS)


def _whole(parts: list[str]) -> int | None:
    """Thousands, millions and billions in falling order, each with up to 999 before it."""
    if parts[-1] == "dozen":
        dozens = 1 if len(parts) == 1 else _below_thousand(parts[:-1])
        return None if dozens is None else 12 * dozens
    year = _year(parts)
    if year is not None:
        return year
    total, limit = 0, 10**12
    group: list[str] = []
    for part in parts:
        if part not in _SCALES:
            group.append(part)
            continue
        count = _below_thousand(group)
        if count is None or _SCALES[part] >= limit:
            return None
        total, limit, group = total + count * _SCALES[part], _SCALES[part], []
    if not group:
        return total
    rest = _below_thousand(group[1:] if total and group[0] == "and" else group)
    return None if rest is None or (total and rest == 0) else total + rest


def _below_thousand(parts: list[str]) -> int | None:
    if "hundred" not in parts:
        return _below_hundred(parts)
    at = parts.index("hundred")
    hundreds = 1 if at == 0 else _below_hundred(parts[:at])
    rest = parts[at + 1 :]
    ones = _below_hundred(rest[1:] if rest[:1] == ["and"] else rest) if rest else 0
    return None if not hundreds or ones is None else 100 * hundreds + ones


def _below_hundred(parts: list[str]) -> int | None:
    if len(parts) == 1:
        return _ONES.get(parts[0], _TENS.get(parts[0]))
    if len(parts) == 2 and parts[0] in _TENS and 1 <= _ONES.get(parts[1], 0) <= 9:
        return _TENS[parts[0]] + _ONES[parts[1]]
    return None


def _year(parts: list[str]) -> int | None:
    """`twenty twenty six` and `nineteen ninety-nine` are years."""
    if len(parts) < 2 or parts[0] not in ("nineteen", "twenty") or parts[1] not in (*_TENS, "ten", "eleven"):
        return None
    rest = _below_hundred(parts[1:])
    return None if rest is None else 100 * _ONES.get(parts[0], 20) + rest
