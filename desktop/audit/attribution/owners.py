"""Of what a number in an answer is said: the post, hour, month or account that its words name."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from desktop.audit.attribution.answer_text import AnswerText, Figure, Named
from desktop.audit.attribution.carrying import Who, all_of, carried, is_object, titles_in
from desktop.audit.attribution.layout import FIGURE, Clause, Sentence
from desktop.audit.attribution.names import Key
from desktop.audit.attribution.spans import between, first_from
from desktop.audit.attribution.speaking import (
    ACCOUNT,
    AVERAGES,
    COMPARES,
    FRONTED,
    NEW_SUBJECT,
    OTHERS,
    PLACED,
    RESPECTIVELY,
)

_METRICS = (
    r"(?:(?:views?|likes?|comments?|replies|shares?|saves?|reposts?|average|total|engagement|rate|interactions"
    r"|impressions|reach|plays?|followers?|subscribers?|posts?|times|people|[次個个則则條条篇]?(?:觀看|观看|播放|[讚赞]|留言|評論|评论)?)"
    r"\s?){0,3}"
)
_PREPOSITION = (
    r"(?:of|for|on|under|below|from|by|in|at|during|earned\sby|went\sto|go\sto|belong(?:s|ed)?\sto"
    r"|(?:of\syour\s[a-z]+\s)?(?:are|is|live|lives|come|comes)\s(?:in|from))"
)
_OF = re.compile(
    rf"""
    \s?{_METRICS}(?:\s?{_PREPOSITION}\s(?:(?:your|the|my|that|post|video|reel|posts)\s){{0,3}}[\"“'‘]?
    |\sthat\s["“‘]?
    |\s?(?:people\s|users\s)?(?:have\s)?(?:liked|viewed|watched|saved|shared|commented\son|followed)\s["“‘]?
    |人?(?:都)?(?:[點点按][讚赞]了?|[讚赞]了)[「『《“]?
    |\s?[(（]["“「『]?|的?(?:[觀观][眾众]|粉[絲丝]|人)?都?(?:在|[來来]自|是[來来]自))\s?\Z
    """,
    re.VERBOSE,
)
"""`8,020 views of "Desk tour"`, `2,986 at 21:00`, `310 likes ("Desk tour")`, 一半的觀眾在香港."""

_OF_OTHERS = re.compile(
    rf"\s?{_METRICS}\s?(?:(?:of|for|on|from)\s(?:your|the|that|this|my|its|those)\s(?![$€£¥]?\x00)|aged\s|old\s)"
)
"""The same, of something that is called by no known name."""

_PART_OF = re.compile(r"\x00\s?(?:[a-z]+\s)?of\s(?:(?:your|the|all|a\stotal\sof)\s?)?[$€£¥]?\Z")
_ARE_IN = re.compile(
    r"[\s,，]*(?:are|is|live|lives|come|comes)\s(?:in|from)\s|[\s,，]*(?:都)?(?:在|[來来]自)"
)
_CAPITAL = re.compile(r"[\s,;]*(?:and\s|while\s)?[A-Z][a-z]+\s(?:[a-z]+\s)?")
_SLOT = re.compile(
    r"\b(?:hours?|time|times|slots?|days?|weekdays?|mornings?|evenings?|nights?|weekends?)\b"
    r"|[時时][段間间候]|星期|[週周][末日天一二三四五六]|早上|上午|中午|下午|傍晚|晚上|凌晨|平日"
)
_BESIDE = re.compile(r"\b(?:above|below|than|over|under|beats?|exceed(?:s|ed)?|to)\s\Z|[於于過过比]\Z")
_BESIDE_REACH = 16
_OPPOSED = re.compile(
    r"\s?(?:views|plays|likes|comments|shares|saves)?\s?(?:against|vs\.?|versus|to)\s(?:the\s)?|\s?[次個个则則]?\s?[對对比]\s?"
)
_RANGE_BEHIND = re.compile(r"\s?(?:to|through|[-–~〜]|到|至)\s?\x00")
_RANGE_BEFORE = re.compile(r"\x00\s?(?:to|through|[-–~〜]|到|至)\s?\Z")
_OF_REACH = 60
_PLACED_REACH = 600
_NOT_A_NAME = re.compile(
    r"(?:\b(?:as\sof|since|until|till|through|ending|before|after|by\sthe\send\sof|starting)\s(?:the\s)?|截至|自)\s?\Z"
)


class Owners:
    """Who each number of one answer is said of."""

    def __init__(self, answer: AnswerText, tables: Mapping[int, Who | None]) -> None:
        self._answer = answer
        self._tables = tables
        self._carried = carried(answer)
        self._spoken = {key for named in (*answer.titles, *answer.dates) for key in named.keys}
        self._calling = [date for date in answer.dates if date.keys and not _bounds_a_period(answer, date)]
        self._ordered: dict[int, dict[int, Named]] = {}

    def of(self, figure: Figure) -> Who | None:
        """Who is meant; None where the words leave it open."""
        if figure.start in self._tables:
            return self._tables[figure.start]
        sentence = self._answer.layout.sentence_at(figure.start)
        ordered = self._in_order(figure, sentence) or self._against(figure, sentence)
        if ordered is not None:
            return ordered
        clause = sentence.clause_at(figure.start)
        if _PART_OF.search(self._answer.masked, max(0, figure.start - 30), figure.start):
            return None
        following = self._following(figure, clause)
        if following is not None:
            return following
        if _OF_OTHERS.match(self._answer.masked, figure.end):
            return None
        if clause.inner:
            return self._in_brackets(figure, clause, sentence)
        return self._in_clause(figure, clause, sentence)

    def nearby(self, sentence: Sentence) -> frozenset[Key]:
        """The rows that the sentence names."""
        start, end = sentence.start, sentence.end
        names = (*between(self._answer.titles, start, end), *between(self._answer.dates, start, end))
        return frozenset(key for named in names for key in named.keys)

    def is_spoken(self, key: Key) -> bool:
        """Whether the row is called by name or date anywhere."""
        return key in self._spoken

    def speaks_of_slots(self, sentence: Sentence) -> bool:
        """Whether hours or days are spoken of, such as the best hour, and none is named."""
        return self._answer.cues.any(_SLOT, sentence.start, sentence.end)

    def is_in_order(self, figure: Figure) -> bool:
        """Whether it is one of several that are said respectively."""
        return self._in_order(figure, self._answer.layout.sentence_at(figure.start)) is not None

    def named_in(self, start: int, end: int) -> list[Named]:
        """The rows called by name between two places."""
        return titles_in(self._answer, start, end)

    def carried_to(self, sentence: Sentence) -> Who | None:
        """Who an earlier sentence, a heading or a lead-in speaks of, where this one goes on with it."""
        return self._carried[sentence.start]

    def _in_brackets(self, figure: Figure, clause: Clause, sentence: Sentence) -> Who | None:
        inside = self.named_in(clause.start, clause.end)
        subject = self.named_in(sentence.start, clause.start)
        if inside and subject and figure.end <= inside[0].start:
            # `A has the better rate (6.6 % vs 5.0 % for B)`.
            return self._group(subject, clause.start)
        if inside:
            return self._nearest(figure, inside, clause)
        if self._compares(clause.start, clause.end) or self._others(clause.start, clause.end):
            return None
        if subject:
            low = subject[-1].end
            turns = self._others(low, clause.start) or self._answer.cues.any(AVERAGES, low, clause.end)
            return None if turns else self._group(subject, clause.start)
        dates = self._dates(sentence.start, clause.start)
        if dates:
            return Who(dates[-1].keys, dates[-1].when, sure=False)
        return self._carried[sentence.start]

    def _in_clause(self, figure: Figure, clause: Clause, sentence: Sentence) -> Who | None:
        masked = self._answer.masked
        appositive = self._appositive(clause, sentence)
        if appositive is not None:
            return appositive
        placed = self._answer.cues.last(PLACED, clause.start, figure.start)
        if placed is not None:
            return self._former_or_latter(figure, placed)
        titles = self.named_in(clause.start, clause.end)
        if titles:
            return self._nearest(figure, titles, clause)
        dated = self._by_date(figure, clause)
        if dated is not None or self._others(clause.start, clause.end) or ACCOUNT.match(masked, clause.start):
            return dated
        if self._begins_anew(figure, clause, sentence):
            return None
        averages = self._answer.cues.any(AVERAGES, clause.start, clause.end)
        earlier = self.named_in(sentence.start, clause.start)
        if earlier:
            turns = averages or self._compares(clause.start, figure.start + 1)
            turns = turns or self._others(earlier[-1].end, clause.start)
            return None if turns else self._going_on(earlier, clause, sentence)
        return self._without_a_name(clause, sentence, averages=averages)

    def _begins_anew(self, figure: Figure, clause: Clause, sentence: Sentence) -> bool:
        """Whether the clause has a subject of its own that is called by no known name."""
        if NEW_SUBJECT.match(self._answer.masked, clause.start, figure.start):
            return True
        inner = clause.start > sentence.start
        plain = self._answer.text.plain
        return inner and _CAPITAL.fullmatch(plain, clause.start, figure.start) is not None

    def _going_on(self, earlier: list[Named], clause: Clause, sentence: Sentence) -> Who | None:
        """What the sentence is about; that is sure right behind the name, and where there is no other."""
        subject = self._subject(earlier)
        beside = earlier[-1].end == clause.start and not is_object(self._answer, earlier[-1])
        only = len({named.keys for named in self.named_in(sentence.start, sentence.end)}) == 1
        return replace(subject, sure=True) if subject is not None and (beside or only) else subject

    def _without_a_name(self, clause: Clause, sentence: Sentence, *, averages: bool) -> Who | None:
        """A clause before whose number nothing is named in its sentence."""
        masked = self._answer.masked
        later = self.named_in(clause.end, sentence.end)
        if later and FRONTED.match(masked, clause.start):
            only = len({named.keys for named in later}) == 1
            return None if self._compares(clause.start, clause.end) else Who(later[0].keys, sure=only)
        if later:
            return None
        who = self._earlier_date(clause, sentence) or self._carried[sentence.start]
        return None if averages and who is not None and who.when is None else who

    def _appositive(self, clause: Clause, sentence: Sentence) -> Who | None:
        """`most of your followers, 62%, are in Brazil`: a number alone between commas."""
        masked = self._answer.masked
        if masked[clause.start : clause.end].strip(" ,，" + FIGURE):
            return None
        behind = _ARE_IN.match(masked, clause.end, sentence.end)
        named = first_from(self._answer.titles, behind.end()) if behind else None
        if behind is None or named is None or named.start > behind.end() + 1:
            return None
        return Who(named.keys)

    def _following(self, figure: Figure, clause: Clause) -> Who | None:
        """`8,020 views of "Desk tour"`, `2,986 at 21:00`."""
        masked = self._answer.masked
        for names in (self._answer.titles, self._answer.dates):
            named = first_from(names, figure.end)
            if named is None or not named.keys or named.start >= min(clause.end, figure.end + _OF_REACH):
                continue
            if _OF.match(masked[figure.end : named.start]):
                return Who(named.keys, named.when)
        return None

    def _nearest(self, figure: Figure, titles: list[Named], clause: Clause) -> Who | None:
        """Of several names in a clause those right before the number, or all where none stands before it."""
        before = [named for named in titles if named.end <= figure.start]
        if not before:
            fronted = FRONTED.match(self._answer.masked, clause.start) is not None
            turns = FIGURE in self._answer.masked[figure.end : titles[0].start]
            return Who(titles[0].keys, sure=False) if fronted and not turns else None
        last = before[-1].end
        if self._compares(last, figure.start) or self._others(last, figure.start):
            return None
        gap = self._answer.masked[last : figure.start]
        if is_object(self._answer, before[-1]) and any(mark in gap for mark in ":："):
            return Who(all_of(titles), sure=False)
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
        if (
            len(group) > 1
            and end > last.end
            and any(mark in masked[last.start - 3 : last.start] for mark in ",，;；")
        ):
            return Who(last.keys)
        return Who(all_of(group))

    def _subject(self, earlier: list[Named]) -> Who | None:
        """What the sentence is about: the last name that is not what something is compared with."""
        subjects = [named for named in earlier if not is_object(self._answer, named)]
        return replace(self._group(subjects, subjects[-1].end), sure=False) if subjects else None

    def _in_order(self, figure: Figure, sentence: Sentence) -> Who | None:
        """`A and B got 12,345 and 8,020 respectively`: the second number is of the second name."""
        if sentence.start not in self._ordered:
            self._ordered[sentence.start] = self._respectively(sentence)
        named = self._ordered[sentence.start].get(figure.start)
        return None if named is None else Who(named.keys, named.when)

    def _respectively(self, sentence: Sentence) -> dict[int, Named]:
        """The name of each number that is said respectively, by where the number starts."""
        cue = next(iter(self._answer.cues.within(RESPECTIVELY, sentence.start, sentence.end)), None)
        if cue is None:
            return {}
        figures = between(self._answer.figures, sentence.start, sentence.end)
        behind = [each for each in figures if each.start >= cue.end()]
        behind = behind or [each for each in figures if each.end <= cue.start()]
        if len(behind) < 2:
            return {}
        names = self.named_in(sentence.start, behind[0].start)
        names = names or self._dates(sentence.start, behind[0].start)
        if len(names) < len(behind):
            return {}
        return {each.start: named for each, named in zip(behind, names[-len(behind) :], strict=True)}

    def _against(self, figure: Figure, sentence: Sentence) -> Who | None:
        """`A beat B on views: 8,020 against 7,310`: the first number is of the first name."""
        masked = self._answer.masked
        figures = between(self._answer.figures, sentence.start, sentence.end)
        if len(figures) != 2 or figure not in figures:
            return None
        names = self.named_in(sentence.start, figure.start)
        if len(names) != 2 or names[1].end > figures[0].start:
            return None
        placed = self._answer.cues.any(PLACED, sentence.start, sentence.end)
        if placed or not _OPPOSED.fullmatch(masked, figures[0].end, figures[1].start):
            return None
        return Who(names[figures.index(figure)].keys)

    def _former_or_latter(self, figure: Figure, word: re.Match[str]) -> Who | None:
        names = self.named_in(max(0, word.start() - _PLACED_REACH), word.start())[-2:]
        if len(names) != 2 or self._compares(word.end(), figure.start):
            return None
        return Who(names[0 if word["former"] or word["han_former"] else 1].keys)

    def _by_date(self, figure: Figure, clause: Clause) -> Who | None:
        """The date or time before the number, with those it stands together with; else the one behind it."""
        masked = self._answer.masked
        dates = self._dates(clause.start, clause.end)
        before = [date for date in dates if date.end <= figure.start]
        if before:
            last = before[-1]
            if len(before) > 1 and FIGURE not in masked[before[-2].end : last.start]:
                return None
            return None if self._compares(last.end, figure.start) else Who(last.keys, last.when)
        after = [date for date in dates if date.start >= figure.end]
        if len(after) != 1 or FIGURE in masked[after[0].end : clause.end]:
            return None
        return None if self._compares(figure.end, after[0].start) else Who(after[0].keys, after[0].when)

    def _earlier_date(self, clause: Clause, sentence: Sentence) -> Who | None:
        dates = self._dates(sentence.start, clause.start)
        if not dates or self._compares(sentence.start, clause.end) or self._others(dates[-1].end, clause.end):
            return None
        return Who(dates[-1].keys, dates[-1].when, sure=False)

    def _dates(self, start: int, end: int) -> list[Named]:
        """Dates that call something, not those that bound a period."""
        return [date for date in between(self._calling, start, end) if date.end <= end]

    @cached_property
    def _others_at(self) -> list[Named]:
        """Where others are spoken of, but for what something is compared with."""
        masked = self._answer.masked
        return [
            Named(*other.span(), frozenset())
            for other in OTHERS.finditer(masked)
            if not _BESIDE.search(masked, max(0, other.start() - _BESIDE_REACH), other.start())
        ]

    def _compares(self, start: int, end: int) -> bool:
        return self._answer.cues.any(COMPARES, start, end)

    def _others(self, start: int, end: int) -> bool:
        """Whether others are spoken of there."""
        others = between(self._others_at, start, end)
        return bool(others) and others[0].end <= end


def _bounds_a_period(answer: AnswerText, date: Named) -> bool:
    """Whether a date says since or until when something is counted."""
    masked = answer.masked
    return (
        _NOT_A_NAME.search(masked, max(0, date.start - 20), date.start) is not None
        or _RANGE_BEHIND.match(masked, date.end) is not None
        or _RANGE_BEFORE.search(masked, max(0, date.start - 12), date.start) is not None
    )
