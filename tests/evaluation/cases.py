"""Frozen cases: one answer a line, its data lines, and the words of it that are not so."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from desktop.audit import Evidence, audit
from tests.evaluation.data_lines import read_data

COMPUTED = "[computed]"
"""Begins the reason of a true statement that is flagged on purpose, since no cell holds it."""

_evidence = lru_cache(maxsize=64)(read_data)


class BadLineError(Exception):
    """A line of a case file that is no case."""


@dataclass(frozen=True)
class Case:
    """One case; `expect` is empty where the answer is right.

    Attributes:
        line: Its line in the file, from 1.
    """

    line: int
    lang: str
    data: str
    answer: str
    expect: tuple[str, ...]
    reason: str

    @property
    def computed(self) -> bool:
        """Whether it is flagged on purpose although it is true."""
        return self.reason.startswith(COMPUTED)


@dataclass(frozen=True)
class Judged:
    """What the audit made of one case.

    Attributes:
        missed: The expected words that no finding overlaps.
        outside: The findings that overlap no expected words.
    """

    case: Case
    found: tuple[str, ...]
    codes: tuple[str, ...]
    missed: tuple[str, ...]
    outside: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether just the expected words were found."""
        return not self.missed and not self.outside


def read_cases(path: Path) -> list[Case]:
    """The cases of a file of JSON lines; blank lines are skipped.

    Raises:
        BadLineError: A line is no JSON object, or lacks something; the message names the line.
    """
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadLineError(f"{path.name} is not UTF-8 text: {error.reason} at byte {error.start}") from None
    return list(_cases(text.split("\n")))


def _cases(lines: Iterable[str]) -> Iterator[Case]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _case(number, line)


def _case(number: int, line: str) -> Case:
    try:
        read = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadLineError(f"line {number} is not JSON: {error.msg} at column {error.colno}") from None
    if not isinstance(read, dict):
        raise BadLineError(f"line {number} is not an object with data, answer and expect")
    for name in ("data", "answer"):
        if not isinstance(read.get(name), str):
            raise BadLineError(f'line {number} has no text under "{name}"')
    expect = read.get("expect", [])
    if not isinstance(expect, list) or not all(isinstance(each, str) and each for each in expect):
        raise BadLineError(f'line {number}: "expect" is not a list of texts')
    lang, reason = str(read.get("lang", "")), str(read.get("reason", ""))
    return Case(number, lang, read["data"], read["answer"], tuple(expect), reason)


def judge(case: Case, evidence: Evidence | None = None) -> Judged:
    """Audits the answer against the data lines, and compares the findings with what was expected."""
    findings = audit(case.answer, evidence or _evidence(case.data)).findings
    places = {text: list(_places(case.answer, text)) for text in case.expect}
    missed = tuple(
        text
        for text, spans in places.items()
        if not any(start < each.end and each.start < end for each in findings for start, end in spans)
    )
    spans = [span for each in places.values() for span in each]
    outside = tuple(
        each.text
        for each in findings
        if not any(start < each.end and each.start < end for start, end in spans)
    )
    return Judged(
        case,
        tuple(each.text for each in findings),
        tuple(each.code.value for each in findings),
        missed,
        outside,
    )


def _places(answer: str, text: str) -> Iterator[tuple[int, int]]:
    """Everywhere the words stand in the answer."""
    at = answer.find(text)
    while at >= 0:
        yield at, at + len(text)
        at = answer.find(text, at + 1)


@dataclass(frozen=True)
class Tally:
    """The result over many cases.

    A wrong answer is found where each of its expected words is. A right answer, one without expected words,
    is flagged where anything is found; those tagged [computed] are left out of both of its numbers.
    """

    judged: tuple[Judged, ...]

    @property
    def exact(self) -> int:
        """How many cases hold."""
        return sum(each.holds for each in self.judged)

    @property
    def wrong(self) -> list[Judged]:
        """The cases whose answer is wrong."""
        return [each for each in self.judged if each.case.expect]

    @property
    def wrong_found(self) -> int:
        """How many wrong answers were found."""
        return sum(not each.missed for each in self.wrong)

    @property
    def right(self) -> list[Judged]:
        """The cases whose answer is right."""
        return [each for each in self.judged if not each.case.expect and not each.case.computed]

    @property
    def right_flagged(self) -> int:
        """How many right answers were flagged."""
        return sum(bool(each.found) for each in self.right)

    @property
    def failing(self) -> list[Judged]:
        """The cases that do not hold."""
        return [each for each in self.judged if not each.holds]

    def as_json(self) -> dict[str, object]:
        """What `python -m tests.evaluation cases FILE` prints."""
        return {
            "cases": len(self.judged),
            "exact": self.exact,
            "wrong_found": self.wrong_found,
            "wrong_total": len(self.wrong),
            "right_flagged": self.right_flagged,
            "right_total": len(self.right),
            "failing": [
                {
                    "line": each.case.line,
                    "lang": each.case.lang,
                    "answer": each.case.answer,
                    "expect": list(each.case.expect),
                    "found": list(each.found),
                    "codes": list(each.codes),
                    "reason": each.case.reason,
                }
                for each in self.failing
            ],
        }


def judge_all(cases: Iterable[Case]) -> Tally:
    """Judges each case by itself."""
    return Tally(tuple(judge(case) for case in cases))
