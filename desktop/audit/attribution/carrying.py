"""Whom a sentence goes on to speak of that names nobody itself."""

from dataclasses import dataclass
from typing import NamedTuple

from desktop.audit.attribution.answer_text import AnswerText, Named
from desktop.audit.attribution.layout import FIGURE, Line, Sentence
from desktop.audit.attribution.moments import agrees
from desktop.audit.attribution.names import Key
from desktop.audit.attribution.spans import between
from desktop.audit.attribution.speaking import ACCOUNT, BARE, GOES_ON, OBJECT, OTHERS, PRONOUN, THEY
from desktop.audit.cells import Row
from desktop.audit.item import When

_OBJECT_REACH = 24


@dataclass(frozen=True, slots=True)
class Who:
    """The rows that a number is said of.

    Attributes:
        keys: Rows that are called so.
        when: The part of the calendar that calls them; None where they are called by name.
        sure: Whether the words leave no doubt; else any other row that is named nearby may be meant too.
    """

    keys: frozenset[Key]
    when: When | None = None
    sure: bool = True

    def may_be(self, row: Row) -> bool:
        """Whether the row is one of them, or lies in the part of the calendar that was said."""
        if row.key in self.keys:
            return True
        return self.when is not None and row.when is not None and agrees(row.when, self.when)


class _Spoken(NamedTuple):
    """What was spoken of before a sentence: the last names, and what a heading or lead-in names."""

    last: tuple[Named, ...] = ()
    lead: Who | None = None
    indent: int = -1


def carried(answer: AnswerText) -> dict[int, Who | None]:
    """For each sentence, by where it starts, who it goes on to speak of; None where it does not go on."""
    found: dict[int, Who | None] = {}
    spoken = _Spoken()
    for sentence in answer.layout.sentences:
        if sentence.line is Line.HEADING:
            spoken = spoken._replace(lead=None, indent=-1)
        elif sentence.line is Line.BULLET and sentence.first and sentence.indent <= spoken.indent:
            spoken = _Spoken()
        elif sentence.line is Line.BULLET and sentence.first:
            spoken = spoken._replace(last=())
        names = titles_in(answer, sentence.start, sentence.end)
        if names:
            found[sentence.start] = None
            lead = Who(all_of(names)) if _leads(answer.masked, sentence, names) else None
            spoken = _Spoken(tuple(names), lead, _indent(sentence))
        else:
            who = _goes_on(answer.masked, sentence, spoken)
            found[sentence.start] = who
            if who is None and sentence.first:
                spoken = _dated_lead(answer, sentence, spoken)
    return found


def titles_in(answer: AnswerText, start: int, end: int) -> list[Named]:
    """The rows called by name between two places."""
    return [named for named in between(answer.titles, start, end) if named.end <= end]


def dates_in(answer: AnswerText, start: int, end: int) -> list[Named]:
    """The rows called by a date or a time between two places."""
    return [date for date in between(answer.dates, start, end) if date.end <= end and date.keys]


def is_object(answer: AnswerText, named: Named) -> bool:
    """Whether it is what something else is compared with."""
    start = max(0, named.start - _OBJECT_REACH)
    return OBJECT.search(answer.masked, start, named.start) is not None


def all_of(names: list[Named] | tuple[Named, ...]) -> frozenset[Key]:
    """Every row that is called by one of these."""
    return frozenset(key for named in names for key in named.keys)


def _dated_lead(answer: AnswerText, sentence: Sentence, spoken: _Spoken) -> _Spoken:
    dates = dates_in(answer, sentence.start, sentence.end)
    if not dates:
        return spoken if sentence.line is not Line.HEADING else spoken._replace(lead=None)
    leads = _leads(answer.masked, sentence, dates)
    return _Spoken((), Who(dates[0].keys, dates[0].when) if leads else None, _indent(sentence))


def _indent(sentence: Sentence) -> int:
    """How far in a line has to be to go on about this one: a bullet leads to deeper ones only."""
    return sentence.indent if sentence.line is Line.BULLET else -1


def _leads(masked: str, sentence: Sentence, names: list[Named]) -> bool:
    """Whether the lines below go on about what is named: a heading, or a line that ends in a colon."""
    if len({named.keys for named in names}) != 1:
        return False
    words = masked[sentence.start : sentence.end].rstrip()
    if sentence.line is Line.HEADING or words.endswith((":", "：")):
        return True
    named = names[0]
    rest = masked[sentence.start : named.start] + masked[named.end : sentence.end].rstrip()
    alone = FIGURE not in rest and sentence.first
    return alone and (sentence.line is Line.BULLET or not words.endswith((".", "。", "!", "！")))


def _goes_on(masked: str, sentence: Sentence, spoken: _Spoken) -> Who | None:
    start, end = sentence.start, sentence.end
    pronoun = PRONOUN.search(masked, start, end) is not None
    last = spoken.last
    if last and THEY.search(masked, start, end):
        return Who(all_of(last), sure=False)
    if OTHERS.search(masked, start, end) and not pronoun:
        return None
    if spoken.lead is not None and sentence.line in (Line.BULLET, Line.PROSE):
        below = sentence.line is Line.BULLET or not sentence.first or BARE.match(masked, start)
        if below and not ACCOUNT.match(masked, start):
            return spoken.lead
    if not last or len({named.keys for named in last}) > 1:
        return None
    return Who(last[-1].keys) if pronoun or GOES_ON.match(masked, start) else None
