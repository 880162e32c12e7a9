"""The check: everything in an answer that has to stand in the allowed text, and what does not."""

from collections.abc import Iterator
from dataclasses import dataclass

from desktop.audit.allowed import Allowed, read_allowed
from desktop.audit.backing import backs_up
from desktop.audit.claims import why_free
from desktop.audit.handles import find_handles, find_hashtags, handle_key
from desktop.audit.item import (
    COUNT,
    DATE,
    DURATION,
    MONEY,
    MULTIPLE,
    PERCENT,
    POINTS,
    TIME,
    Code,
    Free,
    Issue,
    Item,
    Kind,
    Report,
    Why,
)
from desktop.audit.links import find_urls, url_key
from desktop.audit.markers import find_markers
from desktop.audit.mention import Mention
from desktop.audit.names import find_names
from desktop.audit.page import open_page
from desktop.audit.passage import Passage
from desktop.audit.plain import Text, read_text
from desktop.audit.quotations import Quotation, find_quotations, is_said
from desktop.audit.reading import find_numbers
from desktop.audit.wording import weight

SHORTEST = 6
"""Characters, blanks and quotation marks aside, from which a quotation has to be verbatim."""

SHORTEST_SAID = 2
"""The same where a word of saying stands before it."""

_CODES = {
    PERCENT: Code.PERCENT,
    POINTS: Code.PERCENT,
    MULTIPLE: Code.MULTIPLE,
    MONEY: Code.MONEY,
    DURATION: Code.DURATION,
    DATE: Code.DATE,
    TIME: Code.TIME,
}


def answer_issues(answer: str, allowed: str) -> list[str]:
    """What in the answer the allowed text does not back up, in the answer's own words; [] is faithful."""
    issues = check(answer, read_allowed(allowed)).issues
    return list(dict.fromkeys(issue.text for issue in issues))


def check(answer: str, allowed: Allowed) -> Report:
    """Compares every number, date, quotation, handle and URL of the answer with the allowed text.

    Args:
        answer: Plain text as it is shown; leftover emphasis marks do no harm.
        allowed: The brief and the question, from `read_allowed`.
    """
    return check_text(read_text(answer), allowed).report


def check_text(text: Text, allowed: Allowed) -> "Checked":
    """The same, with what is needed to hold the numbers against other texts too."""
    return _Check(text, allowed).checked()


@dataclass(frozen=True)
class Checked:
    """An answer that was compared with one allowed text.

    Attributes:
        numbers: What of it claims something, in the plain text.
    """

    text: Text
    report: Report
    numbers: tuple[Mention, ...]

    def against(self, allowed: Allowed) -> Iterator[Issue]:
        """The numbers, dates and claims that another text does not back up."""
        for number in self.numbers:
            if not backs_up(allowed, self.text, number):
                start, end = self.text.raw_span(number.start, number.end)
                yield Issue(_code_of(number), self.text.raw[start:end], start, end)


def _code_of(number: Mention) -> Code:
    """What a number is called that stands nowhere."""
    vague = number.kind is Kind.CLAIM and number.value is None
    return Code.VAGUE if vague else _CODES.get(number.unit or COUNT, Code.NUMBER)


class _Check:
    """One answer on its way through the stages."""

    def __init__(self, text: Text, allowed: Allowed) -> None:
        self._text = text
        self._allowed = allowed
        self._page = open_page(text)
        self._items: list[Item] = []
        self._issues: list[Issue] = []
        self._free: list[Free] = []
        self._claims: list[Mention] = []

    def checked(self) -> Checked:
        """Every stage in its order; each takes what it has read from the next."""
        self._urls()
        self._handles()
        self._quotations()
        self._names()
        self._numbers()
        report = Report(
            items=tuple(sorted(self._items, key=lambda item: item.start)),
            issues=tuple(sorted(self._issues, key=lambda issue: issue.start)),
            free=tuple(sorted(self._free, key=lambda free: free.start)),
        )
        return Checked(self._text, report, tuple(self._claims))

    def _urls(self) -> None:
        urls = find_urls(self._page)
        for url in urls:
            key = url_key(self._raw(url))
            known = key in self._allowed.urls or key in self._allowed.hosts
            self._add(url, None if known else Code.URL)
        self._page = self._page.without(urls)

    def _handles(self) -> None:
        if self._page.has("@"):
            handles = find_handles(self._page, self._allowed.han_handles)
            for handle in handles:
                if handle.free is not None:
                    self._set_free(handle, handle.free)
                else:
                    self._add(handle, None if self._knows_handle(handle) else Code.HANDLE)
            self._page = self._page.without(handles)
        if self._page.has("#"):
            self._take_free(find_hashtags(self._page))

    def _knows_handle(self, handle: Mention) -> bool:
        raw = self._raw(handle)
        if handle_key(raw) in self._allowed.handles:
            return True
        return len(raw) > len("@一") and any(known.startswith(raw) for known in self._allowed.han_handles)

    def _quotations(self) -> None:
        taken: list[Mention] = []
        for quotation in find_quotations(self._page):
            mention = quotation.mention()
            if self._holds_words(quotation):
                self._add(mention, None)
            elif self._must_be_verbatim(quotation):
                self._add(mention, Code.QUOTE)
            else:
                self._set_free(mention, Why.QUOTED)
                continue
            taken.append(mention)
        self._page = self._page.without(taken)

    def _holds_words(self, quotation: Quotation) -> bool:
        words = self._text.plain[quotation.inner]
        return bool(words.strip()) and (
            self._allowed.wording.holds(words) or self._allowed.wording.holds(self._raw_inner(quotation))
        )

    def _raw_inner(self, quotation: Quotation) -> str:
        start, end = self._text.raw_span(quotation.start, quotation.end)
        return self._text.raw[start + 1 : end - 1]

    def _must_be_verbatim(self, quotation: Quotation) -> bool:
        characters = weight(self._text.plain[quotation.inner])
        if characters >= SHORTEST:
            return True
        return characters >= SHORTEST_SAID and is_said(self._page, quotation)

    def _names(self) -> None:
        self._take_free(find_markers(self._text, self._page))
        self._take_free(find_names(self._page))

    def _numbers(self) -> None:
        passage = Passage(self._page)
        for number in find_numbers(self._page):
            why = why_free(passage, number)
            if why is not None:
                self._set_free(number, why)
                continue
            self._claims.append(number)
            held = backs_up(self._allowed, self._text, number)
            self._add(number, None if held else _code_of(number))

    def _add(self, mention: Mention, code: Code | None) -> None:
        begin, stop, kind, value, unit, measure, signed, whens, *_ = mention
        start, end = self._text.raw_span(begin, stop)
        words = self._text.raw[start:end]
        when = whens[0] if whens else None
        self._items.append(Item(kind, words, start, end, value, unit, measure, signed, when))
        if code is not None:
            self._issues.append(Issue(code, words, start, end))

    def _take_free(self, mentions: list[Mention]) -> None:
        for mention in mentions:
            self._set_free(mention, mention.free or Why.NAME)
        self._page = self._page.without(mentions)

    def _set_free(self, mention: Mention, why: Why) -> None:
        start, end = self._text.raw_span(mention.start, mention.end)
        self._free.append(Free(why, self._text.raw[start:end], start, end))

    def _raw(self, mention: Mention) -> str:
        start, end = self._text.raw_span(mention.start, mention.end)
        return self._text.raw[start:end]
