"""The named ways in which ours lets through what the published check flags, each with a rule of its own.

The rules look at the answer, at the allowed text and at why ours let it through; none is a list of cases.
"""

import re
import unicodedata
from collections.abc import Iterator

from desktop.audit import Free, Item, Kind, Report, Unit, Why
from tests.audit.published_check import Flagged

HAN_NUMERALS = "零〇一二三四五六七八九十百千萬億兩半"
_HAN_DIGITS = "零一二三四五六七八九"
_QUOTE_MARKS = "「」『』“”\"'‘’"
_METRIC = re.compile(r"\s?(?:views|likes|followers|comments|replies|觀看|讚|粉絲|%)")


def uncovered(flagged: Flagged, answer: str, report: Report) -> list[int]:
    """Places of the span's figures and numerals, or of all of it without any, that no issue covers."""
    places = range(flagged.start, flagged.end)
    figures = [at for at in places if unicodedata.normalize("NFKC", answer[at])[:1].isdecimal()]
    figures += [at for at in places if answer[at] in HAN_NUMERALS]
    whole = flagged.kind in ("url", "handle", "quote") or not figures
    if whole and any(issue.start < flagged.end and flagged.start < issue.end for issue in report.issues):
        return []
    wanted = sorted(places if whole else figures)
    return [at for at in wanted if not any(issue.start <= at < issue.end for issue in report.issues)]


def explain(flagged: Flagged, answer: str, allowed: str, report: Report) -> str | None:
    """The name of the deviation by which ours lets the span through; None where there is none."""
    places = uncovered(flagged, answer, report)
    for name, rule in (
        ("url without its last mark", _url_end),
        ("e-mail", _mail),
        ("handle without its last full stop", _handle_end),
        ("quotation", _quotation),
        ("characters that are no digits", _no_digits),
        ("nothing joins over a url", _over_url),
    ):
        if rule(flagged, answer, report):
            return name
    names = {_explain_place(at, flagged, answer, allowed, report) for at in places}
    return None if None in names or not names else " and ".join(sorted(name for name in names if name))


def _explain_place(at: int, flagged: Flagged, answer: str, allowed: str, report: Report) -> str | None:
    for free in report.free:
        if free.start <= at < free.end:
            return _free_rule(free, flagged, answer) or _cut_off(flagged, report)
    for item in report.items:
        if item.start <= at < item.end and _by_value(item, flagged, answer, allowed):
            return "list" if _is_list(flagged, answer) else "read by value"
    return "list" if _is_list(flagged, answer) else None


def _cut_off(flagged: Flagged, report: Report) -> str | None:
    """Whether a URL, a hashtag or a name reaches into what the published check reads as one number."""
    others = (*report.free, *report.issues)
    inside = range(flagged.start + 1, flagged.end)
    reach = any(other.end in inside or other.start in inside for other in others)
    return "cut off by a name" if flagged.kind == "number" and reach else None


def _free_rule(free: Free, flagged: Flagged, answer: str) -> str | None:
    match free.why:
        case Why.HASHTAG:
            holds = free.text[0] in "#＃" and any(map(str.isalpha, free.text))
        case Why.EMAIL:
            holds = "@" in free.text and "." in free.text
        case Why.LIST_MARKER:
            line = answer[: free.start].rpartition("\n")[2]
            holds = line.strip(" \t>#+*•·-(（") == "" or not free.text[0].isdecimal()
        case Why.NAME:
            holds = re.search(r"[A-Za-z:/°×\"]|[^\x00-\x7f]", free.text) is not None
            holds = holds and not _METRIC.match(answer, free.end) and not re.search("[0-9]{5}", free.text)
        case Why.IDIOM:
            holds = not re.search("[0-9]", free.text) or "%" in free.text
        case Why.ADVICE:
            holds = not _METRIC.match(answer, free.end) and "%" not in free.text
        case _:
            return "list" if _is_list(flagged, answer) else None
    return free.why.value if holds else None


def _by_value(item: Item, flagged: Flagged, answer: str, allowed: str) -> bool:
    """Whether the item is written as the published check cannot read it, and its value stands in the data."""
    if item.kind is Kind.QUOTE:
        return True
    if flagged.kind == "number" and item.unit is None and item.text == answer[flagged.start : flagged.end]:
        return item.value is not None and float(item.value) in set(_scaled(allowed))
    return set(_wanted(item)) & set(_values(allowed)) != set() or _alike(item.text) in _alike(allowed)


def _wanted(item: Item) -> Iterator[float]:
    if item.value is not None:
        yield abs(float(item.value))
        if item.unit is Unit.MULTIPLE:
            yield from (100 * float(item.value), abs(100 * float(item.value) - 100))
    when = item.when
    if when is not None:
        parts = (when.day, when.month, when.year, when.hour, when.weekday)
        yield from (float(part) for part in parts if part is not None)
        if when.hour is not None:
            yield float((when.hour + 12) % 24)
    seconds = {"second": 1, "minute": 60, "hour": 3600, "day": 86400, "week": 604800}
    if item.measure in seconds and item.value is not None:
        yield from (float(item.value) * seconds[item.measure] / length for length in seconds.values())


def _values(allowed: str) -> Iterator[float]:
    """Every number of the allowed text, on its own and times what scales it; Chinese digits too."""
    yield from (float(number) for number in re.findall(r"[0-9]+(?:\.[0-9]+)?", _folded(allowed)))
    yield from _scaled(allowed)
    for letter in allowed:
        if letter in _HAN_DIGITS:
            yield float(_HAN_DIGITS.index(letter))


def _scaled(allowed: str) -> Iterator[float]:
    """Numbers that the published check reads without what scales them: 12k, 1.2 萬, 兩萬."""
    for number, scale in re.findall(r"([0-9]+(?:\.[0-9]+)?)\s*(k|m|萬|億)", _folded(allowed)):
        yield float(number) * {"k": 1e3, "m": 1e6, "萬": 1e4, "億": 1e8}[scale]
    for digit in re.findall("([一二兩三四五六七八九])萬", allowed):
        yield 1e4 * ("一二三四五六七八九".find(digit) + 1 or 2)


def _folded(allowed: str) -> str:
    return unicodedata.normalize("NFKC", allowed).lower().replace(",", "")


def _url_end(flagged: Flagged, answer: str, report: Report) -> bool:
    if flagged.kind != "url":
        return False
    if flagged.text.endswith("/") and answer.startswith(flagged.text, flagged.start):
        return any(item.kind is Kind.URL and item.start == flagged.start for item in report.items)
    ours = [item for item in report.items if item.kind is Kind.URL and item.start == flagged.start]
    after = answer[ours[0].end : flagged.end] if ours else ""
    return (
        after != "" and re.fullmatch(r"[.,;:!?*_~'`|&)\]}]*(?:[^\x00-\x7f].*)?", after, re.DOTALL) is not None
    )


def _handle_end(flagged: Flagged, answer: str, report: Report) -> bool:
    if flagged.kind != "handle":
        return False
    text = flagged.text.rstrip(".")
    known = any(item.kind is Kind.HANDLE and item.start == flagged.start for item in report.items)
    return len(text) <= len("@a") or (known and text != flagged.text)


def _mail(flagged: Flagged, answer: str, report: Report) -> bool:
    mails = [free for free in report.free if free.why is Why.EMAIL]
    return flagged.kind == "handle" and any(mail.start < flagged.start < mail.end for mail in mails)


def _quotation(flagged: Flagged, answer: str, report: Report) -> bool:
    """Its words are verbatim once cut, alike or freed of the sentence's mark; or the marks pair otherwise."""
    if flagged.kind != "quote":
        return False
    words = answer[flagged.start + 1 : flagged.end - 1]
    same = any((item.start, item.end) == (flagged.start, flagged.end) for item in report.items)
    if same:
        cut = any(mark in words for mark in ("…", "..."))
        alike = any(
            unicodedata.category(letter) in ("Cf", "Zs", "Mn") or letter in "*`~_" for letter in words
        )
        return cut or alike or words.rstrip()[-1:] in (".", ",")
    pairs_otherwise = any(mark in words for mark in _QUOTE_MARKS)
    closes = answer[flagged.start - 1 : flagged.start].strip() != "" and answer[flagged.start] in "\"'"
    says_nothing = not any(letter.isalpha() for letter in words)
    return pairs_otherwise or closes or says_nothing


def _no_digits(flagged: Flagged, answer: str, report: Report) -> bool:
    """Superscripts, fractions and circled numbers, which NFKC turns into digits of their neighbours."""
    if flagged.kind != "number":
        return False
    letters = answer[flagged.start : flagged.end]
    return any(unicodedata.category(letter) in ("No", "Nl", "So", "Lo") for letter in letters)


def _over_url(flagged: Flagged, answer: str, report: Report) -> bool:
    return flagged.kind == "ratio" and "://" in answer[flagged.start : flagged.end]


def _is_list(flagged: Flagged, answer: str) -> bool:
    """Whether the published check joined what valid grouping does not: 13,14, 1,20,34, 2.3.1, ２０１，33."""
    if flagged.kind != "number":
        return False
    written = answer[flagged.start : flagged.end]
    grouped = r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?"
    return any(mark in written for mark in ",.，．") and re.fullmatch(grouped, written) is None


def _alike(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).lower().split())
