"""Of what a number in an answer is said: the post, hour, month or account that its words name."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from desktop.audit.attribution.answer_text import AnswerText, Figure, Named
from desktop.audit.attribution.layout import FIGURE, Clause, Line, Sentence
from desktop.audit.attribution.moments import agrees
from desktop.audit.attribution.names import Key
from desktop.audit.cells import Row
from desktop.audit.item import When

_OF = re.compile(
    r"""
    \s?(?:(?:views?|likes?|comments?|replies|shares?|saves?|reposts?|average|total|engagement|rate|interactions|impressions
        |reach|plays?|[次個个]?(?:觀看|观看|播放|[讚赞]|留言|評論|评论))\s?){0,3}
    \s?(?:of|for|on|from|by|earned\sby|went\sto|belong(?:s|ed)?\sto|at)\s
    (?:(?:your|the|my|that|post|video|reel|posts)\s){0,3}[\"“'‘]?\Z
    """,
    re.VERBOSE,
)
_COMPARES = re.compile(
    r"""
    \b(?:vs\.?|versus|against|than|compared|comparison|ahead|behind|above|below|between|over|outperform(?:s|ed)?
        |beat|beats|beating|surpass(?:es|ed)?|exceed(?:s|ed)?|trail(?:s|ed|ing)?|while|unlike|double|half)\b
    |[對对比][^\x00\x01]{0,6}\x00|相比|比起|[高低多少優优]於|[高低多少优]于|超[過过]|不如|勝過|胜过|[贏赢][過过]|比
    """,
    re.VERBOSE,
)
_OTHERS = re.compile(
    r"""
    \b(?:the\sother|other\s(?:post|one|video|reel)s?|another|others|the\srest|each|every|both|all|either|neither
        |none|any|your\s(?:average|typical|usual|median|overall|account)|the\s(?:average|median|account|overall)
        |on\saverage|average|averages|averaging|in\stotal|total|totals|overall|altogether|combined|together
        |respectively)\b
    |另一|其他|其餘|其余|其它|每[篇條条支則则]|各|兩[篇條条支則则]|两[篇条支则]|都是|全部|所有|平均|[總总]|合[計计]|一共|共[有計计]|分[別别]
    """,
    re.VERBOSE,
)
_ACCOUNT = re.compile(
    r"""
    (?:[\s,，、;；.)]|\b(?:and|but|so|while|also|meanwhile|overall|though|although|that|means)\b|而且?|但是?|同[時时])*
    (?:you(?![a-z])|your\s(?:account|followers?|total|overall|average|audience|profile|page|channel|engagement
        |following)
    |the\saccount|followers?\b|overall\b|in\stotal|altogether|across|on\saverage|there\s(?:are|were|is)
    |we\b|i\b
    |[你您妳](?!的?[這这那])|帳號|账号|帳戶|账户|整[體体]|[總总]|粉[絲丝]|追[蹤踪]|全部|所有|平均|合[計计]|一共)
    """,
    re.VERBOSE,
)
_PRONOUN = re.compile(
    r"""
    \b(?:it|its|it's|(?:this|that)\s(?:post|video|reel|one|thread|clip|piece|hour|slot|day)|which|the\s(?:post|video|reel))\b
    |它|[這这那該该此][一]?[篇條条則则支個个]|[該该此][貼贴文帖影視视]
    """,
    re.VERBOSE,
)
_THEY = re.compile(r"\b(?:they|them|their|both)\b|它[們们]|[兩两]者|[兩两][篇條条支]")
_GOES_ON = re.compile(
    r"[\s也共又還还並并且而，,]*(?:[拿得收獲获][到得]|有|共有|[達达]到|吸引|累[積积計计]|[發发]布|[發发]佈|[在於于]\x00)"
)
_BARE = re.compile(r"[\s>*•·+–—-]*(?:[a-z\s]{2,24}|[\u3400-\u9fff\s]{1,8})\s?[:：]|[\s>*•·+–—-]*\x00")
_FORMER = re.compile(r"\bformer\b|前者")
_LATTER = re.compile(r"\blatter\b|後者|后者")
_RESPECTIVELY = re.compile(r"\brespectively\b|分[別别]|依序|依次")


@dataclass(frozen=True, slots=True)
class Who:
    """The rows that a number is said of.

    Attributes:
        keys: Rows that are called so.
        when: The part of the calendar that calls them; None where they are called by name.
    """

    keys: frozenset[Key]
    when: When | None = None

    def may_be(self, row: Row) -> bool:
        """Whether the row is one of them, or lies in the part of the calendar that was said."""
        if row.key in self.keys:
            return True
        return self.when is not None and row.when is not None and agrees(row.when, self.when)


class Owners:
    """Who each number of one answer is said of."""

    def __init__(self, answer: AnswerText, tables: Mapping[int, Who | None]) -> None:
        self._answer = answer
        self._tables = tables
        self._carried = self._carry()

    def of(self, figure: Figure) -> Who | None:
        """Who is meant; None where the words leave it open."""
        if figure.start in self._tables:
            return self._tables[figure.start]
        sentence = self._answer.layout.sentence_at(figure.start)
        clause = sentence.clause_at(figure.start)
        if clause.inner:
            return self._in_brackets(figure, clause, sentence)
        return self._in_clause(figure, clause, sentence)

    def named_in(self, start: int, end: int) -> list[Named]:
        """The rows called by name between two places."""
        return [named for named in self._answer.titles if start <= named.start and named.end <= end]

    def carried_to(self, sentence: Sentence) -> Who | None:
        """Who an earlier sentence, a heading or a lead-in speaks of, where this one goes on with it."""
        return self._carried[sentence.start]

    def _in_brackets(self, figure: Figure, clause: Clause, sentence: Sentence) -> Who | None:
        masked = self._answer.masked
        inside = self.named_in(clause.start, clause.end)
        if inside:
            return self._nearest(figure, inside, clause)
        if self._compares(clause.start, clause.end) or _OTHERS.search(masked, clause.start, clause.end):
            return None
        before = self.named_in(sentence.start, clause.start)
        if before:
            if _OTHERS.search(masked, before[-1].end, clause.start):
                return None
            return self._group(before, clause.start)
        dates = [date for date in self._dates(sentence.start, clause.end) if date.keys]
        if dates:
            return Who(dates[-1].keys, dates[-1].when)
        return self._carried[sentence.start]

    def _in_clause(self, figure: Figure, clause: Clause, sentence: Sentence) -> Who | None:
        masked = self._answer.masked
        titles = self.named_in(clause.start, clause.end)
        following = self._following(figure, clause)
        if following is not None:
            return following
        if titles:
            return self._nearest(figure, titles, clause)
        mates = self._by_place(figure, clause, sentence)
        if mates is not None:
            return mates
        if _OTHERS.search(masked, clause.start, clause.end) or _ACCOUNT.match(masked, clause.start):
            return self._by_date(clause.start, clause.end)
        dated = self._by_date(clause.start, clause.end)
        earlier = self.named_in(sentence.start, clause.start)
        if earlier:
            if self._compares(clause.start, figure.start):
                return None
            return self._group(earlier, clause.start)
        if dated is not None:
            return dated
        later = self.named_in(clause.end, sentence.end)
        if later:
            return None if self._compares(clause.start, clause.end) else Who(later[0].keys)
        return self._by_date(sentence.start, clause.start) or self._carried[sentence.start]

    def _following(self, figure: Figure, clause: Clause) -> Who | None:
        """`8,020 views of "Desk tour"`, `2,986 at 21:00`."""
        masked = self._answer.masked
        for named in (*self._answer.titles, *self._answer.dates):
            if figure.end <= named.start < clause.end and named.keys:
                if _OF.match(masked[figure.end : named.start]):
                    return Who(named.keys, named.when)
        return None

    def _nearest(self, figure: Figure, titles: list[Named], clause: Clause) -> Who | None:
        """Of several names in a clause those right before the number, or all where none stands before it."""
        before = [named for named in titles if named.end <= figure.start]
        if not before:
            return Who(_all(titles))
        ordered = self._in_order(figure, before, clause)
        if ordered is not None:
            return ordered
        if self._compares(before[-1].end, figure.start) or _OTHERS.search(
            self._answer.masked, before[-1].end, figure.start
        ):
            return None
        return self._group(before, figure.start)

    def _group(self, before: list[Named], end: int) -> Who:
        """The last name, with those before it that no number parts from it."""
        masked = self._answer.masked
        group = [before[-1]]
        for named in reversed(before[:-1]):
            if FIGURE in masked[named.end : group[-1].start]:
                break
            group.append(named)
        last = group[0]
        if len(group) > 1 and _is_subject(masked, last, end):
            return Who(last.keys)
        return Who(_all(group))

    def _in_order(self, figure: Figure, before: list[Named], clause: Clause) -> Who | None:
        """`A and B got 12,345 and 8,020 respectively`: the second number is of the second name."""
        if not _RESPECTIVELY.search(self._answer.masked, clause.start, clause.end):
            return None
        behind = [each for each in self._answer.figures if before[-1].end <= each.start < clause.end]
        if len(behind) != len(before):
            return None
        return Who(before[behind.index(figure)].keys)

    def _by_place(self, figure: Figure, clause: Clause, sentence: Sentence) -> Who | None:
        """The former and the latter."""
        masked = self._answer.masked
        if not (
            _FORMER.search(masked, clause.start, figure.start)
            or _LATTER.search(masked, clause.start, figure.start)
        ):
            return None
        names = self.named_in(0, clause.start)[-2:]
        if len(names) != 2:
            return Who(frozenset(), None) if not names else None
        return Who(names[0 if _FORMER.search(masked, clause.start, figure.start) else 1].keys)

    def _by_date(self, start: int, end: int) -> Who | None:
        dates = [date for date in self._dates(start, end) if date.keys]
        if not dates:
            return None
        if len(dates) > 1:
            return None
        return Who(dates[0].keys, dates[0].when)

    def _dates(self, start: int, end: int) -> list[Named]:
        return [date for date in self._answer.dates if start <= date.start and date.end <= end]

    def _compares(self, start: int, end: int) -> bool:
        return start < end and _COMPARES.search(self._answer.masked, start, end) is not None

    def _carry(self) -> dict[int, Who | None]:
        """For each sentence without a name, who it goes on to speak of."""
        masked = self._answer.masked
        carried: dict[int, Who | None] = {}
        last: list[Named] = []
        lead: Who | None = None
        for sentence in self._answer.layout.sentences:
            titles = self.named_in(sentence.start, sentence.end)
            carried[sentence.start] = None
            if sentence.line is Line.HEADING:
                lead = None
            if titles:
                last = titles
                lead = Who(_all(titles)) if self._leads(sentence, titles) else None
                continue
            carried[sentence.start] = self._goes_on(masked, sentence, last, lead)
            if sentence.line is Line.HEADING or (carried[sentence.start] is None and sentence.first):
                dates = [date for date in self._dates(sentence.start, sentence.end) if date.keys]
                lead = Who(dates[0].keys, dates[0].when) if self._leads(sentence, dates) else None
                last = [] if dates else last
        return carried

    def _leads(self, sentence: Sentence, names: list[Named]) -> bool:
        """Whether the lines below go on about what is named: a heading, or a line that ends in a colon."""
        if len({named.keys for named in names}) != 1:
            return False
        masked = self._answer.masked
        words = masked[sentence.start : sentence.end].rstrip()
        alone = FIGURE not in words.replace(masked[names[0].start : names[0].end], "", 1) and sentence.first
        return (
            sentence.line is Line.HEADING
            or words.endswith((":", "："))
            or (alone and sentence.line is Line.BULLET)
            or (alone and not words.endswith((".", "。", "!", "！")))
        )

    def _goes_on(self, masked: str, sentence: Sentence, last: list[Named], lead: Who | None) -> Who | None:
        start, end = sentence.start, sentence.end
        if _OTHERS.search(masked, start, end) and not _PRONOUN.search(masked, start, end):
            return None
        if (
            lead is not None
            and sentence.line in (Line.BULLET, Line.PROSE)
            and not _ACCOUNT.match(masked, start)
        ):
            if sentence.line is Line.BULLET or not sentence.first or _BARE.match(masked, start):
                return lead
        if not last:
            return None
        if _THEY.search(masked, start, end):
            return Who(_all(last))
        if len({named.keys for named in last}) > 1:
            return None
        if _PRONOUN.search(masked, start, end) or _GOES_ON.match(masked, start):
            return Who(last[-1].keys)
        return None


def _all(names: list[Named]) -> frozenset[Key]:
    return frozenset(key for named in names for key in named.keys)


def _is_subject(masked: str, last: Named, end: int) -> bool:
    """Whether the last of several names starts a part of its own: `compared with A, B did worse`."""
    before = masked[max(0, last.start - 3) : last.start]
    return end > last.end and any(mark in before for mark in ",，;；")
