"""Quotations that are real and ones that are not, before a check and after it.

The check is the one that "Make the model quote the page" tells of: a quote that does not stand in the text,
once line breaks, curly marks, runs of blanks and capitals are made alike, is dropped. There it ran over a
frozen set without a change to the model; so it does here, beside the plain substring test and our audit.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from desktop.audit import audit
from tests.evaluation.data_lines import read_data

QUOTES = Path(__file__).with_name("quotes.jsonl")

SHORTEST = 8
"""Characters that a quotation of the published check must have."""

_evidence = cache(read_data)


@dataclass(frozen=True)
class Quote:
    """An answer with one quotation.

    Attributes:
        kind: What about it is to be told: verbatim, rewrapped, curly, case, shortened, paraphrase …
        real: Whether its author said so, in these words.
        quote: The words between the marks.
    """

    lang: str
    kind: str
    real: bool
    data: str
    answer: str
    quote: str


@dataclass(frozen=True)
class Shown:
    """What one check lets through.

    Attributes:
        false_positives: The quotations that are shown and are not real.
        kept: How many real ones are shown, of `real`.
    """

    check: str
    false_positives: tuple[Quote, ...]
    unreal: int
    kept: int
    real: int
    lost: tuple[Quote, ...]


def read_quotes(path: Path = QUOTES) -> list[Quote]:
    """The frozen set."""
    return [Quote(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def published(quote: str, text: str) -> bool:
    """Whether the published check keeps the quotation."""
    words = _normalised(quote)
    return len(words) >= SHORTEST and words in _normalised(text)


def _normalised(text: str) -> str:
    alike = text.replace("\r\n", "\n").replace("‘", "'").replace("’", "'")
    alike = alike.replace("“", '"').replace("”", '"')
    return re.sub(r"\s+", " ", alike).strip().lower()


def ours(quote: Quote) -> bool:
    """Whether the audit finds nothing in the quotation."""
    at = quote.answer.index(quote.quote)
    end = at + len(quote.quote)
    findings = audit(quote.answer, _evidence(quote.data)).findings
    return not any(each.start < end and at < each.end for each in findings)


CHECKS: Sequence[tuple[str, Callable[[Quote], bool]]] = (
    ("no check", lambda quote: True),
    ("plain substring", lambda quote: quote.quote in quote.data),
    ("verify_quote as published", lambda quote: published(quote.quote, quote.data)),
    ("our audit", ours),
)


def what_each_shows(quotes: Iterable[Quote]) -> list[Shown]:
    """What each check does to the numbers."""
    kept = list(quotes)
    shown = []
    for name, passes in CHECKS:
        passed = [quote for quote in kept if passes(quote)]
        shown.append(
            Shown(
                name,
                tuple(quote for quote in passed if not quote.real),
                sum(not quote.real for quote in kept),
                sum(quote.real for quote in passed),
                sum(quote.real for quote in kept),
                tuple(quote for quote in kept if quote.real and quote not in passed),
            )
        )
    return shown
