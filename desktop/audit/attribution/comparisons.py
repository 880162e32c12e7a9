"""Whether what is said to be ahead of something is."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from desktop.audit.attribution.answer_text import AnswerText, Figure, Named
from desktop.audit.attribution.layout import FIGURE, Sentence
from desktop.audit.attribution.metric_words import MetricWords
from desktop.audit.attribution.moments import in_order
from desktop.audit.attribution.names import Key
from desktop.audit.attribution.ranking import Ranking
from desktop.audit.attribution.spans import between, first_from
from desktop.audit.cells import Cell, CellKind, Row
from desktop.audit.evidence import Evidence
from desktop.audit.item import When
from desktop.audit.mention import size_of

_MORE = "more|higher|better|greater|stronger|larger|bigger"
_LESS = "fewer|less|lower|worse|weaker|smaller|poorer"
_VERBS_UP = (
    r"beats?|beating|outperform(?:s|ed|ing)?|outdid|surpass(?:es|ed|ing)?|exceed(?:s|ed)?|topped|tops"
    r"|outscored|outpaced|ahead\sof|won\sagainst"
)
_VERBS_DOWN = "trail(?:s|ed|ing)?|lag(?:s|ged)?(?:\\sbehind)?|lost\\sto|behind|underperform(?:s|ed)?"
_CUE = re.compile(
    rf"""
    (?<![a-z])(?:(?P<up>{_VERBS_UP})|(?P<down>{_VERBS_DOWN}))(?![a-z])
    |(?<![a-z])(?:(?P<more>{_MORE})|(?P<less>{_LESS}))(?![a-z])(?P<than>[^.;,\n]{{0,48}}?(?<![a-z])than(?![a-z]))?
    |(?:更|比[較较]|[較较])(?:(?P<han_more>[高多好強强佳])|(?P<han_less>[低少差弱]))
    |(?P<han_up>[高多優优][於于]|[勝胜][過过]|[贏赢][過过]?|超[過过]|打[敗败])|(?P<han_down>[低少][於于]|不如|不及|[輸输][給给])
    """,
    re.VERBOSE,
)
_HAN_THAN = re.compile(
    r"(?<![相對对])比(?P<other>[^，。；;：:\n比\x00\x01]{0,8}?[\x00\x01]+[」』》”\"’]?(?:的?\x00+[^，。；;：:\n\x00\x01比]{0,6}?|[^，。；;：:\n\x00\x01比]{0,14}?)(?:[(（][^()（）\n]{0,16}[)）][^，。；;：:\n\x00\x01比]{0,4}?)?)(?:(?P<up>[高多好強强佳])|(?P<down>[低少差弱]))"
)
_DENIED = re.compile(
    r"(?:\b(?:not|never|no|neither|nor)\s(?:[a-z]+\s)?|n't\s|[不沒没未]|[沒没]有|[並并]未)\Z"
)
_COMPARED = re.compile(
    r"\b(?:compared\s(?:with|to)|unlike|relative\sto|next\sto)\b|相[比較较]|比起|[與与和跟][^，。]{0,20}相比"
)
_FROM_TO = re.compile(
    r"(?:\bfrom\s|[從从由])[^.。;；\n]{0,16}?(?P<low>\x00+)"
    r"[^.。;；\n]{0,30}?(?:\bto\s|[到至])[^.。;；\n]{0,16}?(?P<high>\x00+)"
)
_WORDS_BEFORE = re.compile(r"(?<![a-z])(?:[a-z]{1,16}\s){1,2}\Z|[^\s，。]{1,6}\Z")
_WORDS_REACH = 34
_DEGREE = re.compile(
    rf"(?<![a-z])(?:(?P<up>{_MORE})|(?P<down>{_LESS}))(?![a-z])"
    r"|(?:更|比[較较]|[較较])(?:(?P<han_up>[高多好強强佳])|(?P<han_down>[低少差弱]))"
)
_THAN = re.compile(r"[^.;,\n\x00]{0,48}?(?<![a-z])than(?![a-z])")
_AGAINST = re.compile(
    r"\s?(?:vs\.?|versus|against|compared\s(?:to|with)|to|[對对比])\s?(?:the\s)?"
    r"|[,，]\s?[^\x00.。;；\n]{0,8}\x01+[^\x00.。;；\n]{0,6}[是為为有]?\s?"
)
_DATE_LENGTH = 12
_FIGURE_REACH = 40
_AVERAGE = re.compile(
    r"(?<![a-z])(?:(?P<above>above|over|beat|beats|exceeded|higher\sthan)|below|under|lower\sthan)\s(?:your|the)\saverage(?![a-z])"
    r"|(?:(?P<han_above>高[於于]|超[過过])|低[於于])平均"
)
_WITH = re.compile(r"[^.;；。]{0,24}(?:\b(?:with|at|of)\s|[有是])")
_AVERAGE_REACH = 24
_RISES = re.compile(
    r"\b(?:rose|grew|increased|climbed|jumped|up|improved|gained|growing|rising)\b|增|[漲涨升]|成[長长]|提"
)
_FALLS = re.compile(
    r"\b(?:fell|dropped|declined|decreased|down|slipped|slid|shrank|dipped|falling|dropping)\b|[減减]|[降跌掉下]"
)


class FalseComparison(NamedTuple):
    """A comparison that is the wrong way round."""

    start: int
    end: int
    keys: frozenset[Key]
    metric: str | None


class Comparisons:
    """Checks the comparisons of one answer."""

    def __init__(
        self,
        answer: AnswerText,
        words: MetricWords,
        evidence: Evidence,
        bound: Mapping[int, tuple[Cell, ...]],
    ) -> None:
        self._answer = answer
        self._words = words
        self._evidence = evidence
        self._ranking = Ranking(evidence)
        self._bound = bound

    def false(self) -> Iterator[FalseComparison]:
        """Every comparison of two named rows that is not so, and every way from one figure to another."""
        yield from self._named()
        yield from self._han()
        yield from self._from_to()
        yield from self._by_figures()
        yield from self._beside_average()

    def _named(self) -> Iterator[FalseComparison]:
        masked = self._answer.masked
        for cue in _CUE.finditer(masked):
            if _DENIED.search(masked, max(0, cue.start() - 16), cue.start()):
                continue
            sentence = self._answer.layout.sentence_at(cue.start())
            pair = self._pair(cue, sentence)
            if pair is not None:
                up = bool(cue["up"] or cue["more"] or cue["han_up"] or cue["han_more"])
                yield from self._judge(pair, sentence, cue.start(), cue.end(), up=up)

    def _pair(self, cue: re.Match[str], sentence: Sentence) -> tuple[Named, Named] | None:
        """What is compared, and with what."""
        names = self._names(sentence)
        before = [named for named in names if named.end <= cue.start()]
        after = [named for named in names if named.start >= cue.end()]
        adjective = cue["more"] or cue["less"] or cue["han_more"] or cue["han_less"]
        if adjective and not cue["than"]:
            if len(before) < 2 or not _COMPARED.search(self._answer.masked, sentence.start, before[-1].start):
                return None
            return before[-1], before[-2]
        if not before or not after:
            return None
        gap = self._answer.masked[cue.end() : after[0].start]
        return (
            (before[-1], after[0])
            if len(gap) < 40 and FIGURE not in gap.replace(FIGURE, "", _DATE_LENGTH)
            else None
        )

    def _han(self) -> Iterator[FalseComparison]:
        masked = self._answer.masked
        for cue in _HAN_THAN.finditer(masked):
            sentence = self._answer.layout.sentence_at(cue.start())
            names = self._names(sentence)
            before = [named for named in names if named.end <= cue.start()]
            other = [named for named in names if cue.start() <= named.start < cue.end()]
            if (
                before
                and len(other) == 1
                and not _DENIED.search(masked, max(0, cue.start() - 2), cue.start())
            ):
                pair = (before[-1], other[0])
                yield from self._judge(pair, sentence, cue.start(), cue.end(), up=bool(cue["up"]))

    def _judge(
        self, pair: tuple[Named, Named], sentence: Sentence, start: int, end: int, *, up: bool
    ) -> Iterator[FalseComparison]:
        metric = self._metric(sentence, start, end)
        if metric is None or pair[0].keys == pair[1].keys:
            return
        ahead = self._ranking.difference(pair[0].keys, pair[1].keys, metric)
        if ahead is not None and (ahead <= 0 if up else ahead >= 0):
            yield FalseComparison(start, end, pair[0].keys, metric)

    def _metric(self, sentence: Sentence, start: int, end: int) -> str | None:
        """The metric named in or around the comparison, else that of the sentence's figures."""
        inside = between(self._words.words, sentence.start, sentence.end)
        inside = [word for word in inside if word.metric not in ("posts", "accounts", "people")]
        clause = sentence.clause_at(start)
        for low, high in ((start, end), (clause.start, clause.end), (sentence.start, sentence.end)):
            metrics = {word.metric for word in inside if low <= word.start < high}
            if metrics:
                return metrics.pop() if len(metrics) == 1 else None
        figures = between(self._answer.figures, sentence.start, sentence.end)
        given = {cell.metric for figure in figures for cell in self._bound.get(figure.start, ())}
        return given.pop() if len(given) == 1 else None

    def _names(self, sentence: Sentence) -> list[Named]:
        titles = list(between(self._answer.titles, sentence.start, sentence.end))
        if titles:
            return titles
        return [date for date in between(self._answer.dates, sentence.start, sentence.end) if date.keys]

    def _by_figures(self) -> Iterator[FalseComparison]:
        """`A has the better rate (6.6 % vs 9.0 %)`, `A has more (3,625), B fewer (30,149)`."""
        masked = self._answer.masked
        for cue in _DEGREE.finditer(masked):
            if _DENIED.search(masked, max(0, cue.start() - 16), cue.start()) or _THAN.match(
                masked, cue.end()
            ):
                continue
            sentence = self._answer.layout.sentence_at(cue.start())
            first = first_from(self._answer.figures, cue.end())
            second = None if first is None else first_from(self._answer.figures, first.end)
            if first is None or second is None or second.end > sentence.end:
                continue
            gap = masked[first.end : second.start]
            near = first.start - cue.end() <= _FIGURE_REACH and FIGURE not in masked[cue.end() : first.start]
            up = bool(cue["up"] or cue["han_up"])
            if not near or not (_AGAINST.fullmatch(gap) or _has_opposite(gap, up=up)):
                continue
            one, other = self._cell(first), self._cell(second)
            if one is None or other is None or one.metric != other.metric or one.key == other.key:
                continue
            if _less(one, other) if up else _less(other, one):
                yield FalseComparison(cue.start(), second.end, frozenset((one.key,)), one.metric)

    def _beside_average(self) -> Iterator[FalseComparison]:
        """`A was above your average of 9,994 views, with 5,438`."""
        for cue in _AVERAGE.finditer(self._answer.masked):
            sentence = self._answer.layout.sentence_at(cue.start())
            mean = first_from(self._answer.figures, cue.end())
            own = None if mean is None else first_from(self._answer.figures, mean.end)
            if (
                mean is None
                or own is None
                or own.end > sentence.end
                or mean.start - cue.end() > _AVERAGE_REACH
                or not _WITH.fullmatch(self._answer.masked, mean.end, own.start)
            ):
                continue
            one, other = self._cell(own), self._cell(mean)
            if (
                one is None
                or other is None
                or other.kind is not CellKind.AVERAGE
                or one.metric != other.metric
            ):
                continue
            up = bool(cue["above"] or cue["han_above"])
            if _less(one, other) if up else _less(other, one):
                yield FalseComparison(cue.start(), own.end, frozenset((one.key,)), one.metric)

    def _cell(self, figure: Figure) -> Cell | None:
        """The one cell that a figure stands for."""
        cells = self._bound.get(figure.start, ())
        return cells[0] if len({(cell.row, cell.metric) for cell in cells}) == 1 else None

    def _from_to(self) -> Iterator[FalseComparison]:
        cells = self._bound
        masked = self._answer.masked
        for way in _FROM_TO.finditer(masked):
            first, second = cells.get(way.start("low"), ()), cells.get(way.start("high"), ())
            if not first or not second:
                continue
            before = _WORDS_BEFORE.search(masked, max(0, way.start() - _WORDS_REACH), way.start())
            start = way.start() if before is None else before.start()
            words = masked[start : way.end()]
            rises, falls = _RISES.search(words), _FALLS.search(words)
            wrong = (rises and not falls and _less(second[0], first[0])) or (
                falls and not rises and _less(first[0], second[0])
            )
            if wrong or self._is_backwards(first, second):
                start = start if rises or falls else way.start()
                yield FalseComparison(start, way.end(), frozenset(), first[0].metric)

    def _is_backwards(self, first: tuple[Cell, ...], second: tuple[Cell, ...]) -> bool:
        """Whether every reading goes from a later post to an earlier one."""
        rows = self._evidence.rows
        ways = [
            _is_later(rows[one.key], rows[other.key])
            for one in first
            for other in second
            if one.column == other.column and one.key in rows and other.key in rows
        ]
        return bool(ways) and all(ways)


def _less(one: Cell, other: Cell) -> bool:
    if isinstance(one.value, When) or isinstance(other.value, When):
        return False
    return size_of(one.value) < size_of(other.value)


def _has_opposite(gap: str, *, up: bool) -> bool:
    """Whether the second figure is said to be the other way."""
    return any(bool(word["up"] or word["han_up"]) is not up for word in _DEGREE.finditer(gap))


def _is_later(row: Row, other: Row) -> bool:
    one, another = in_order(row.when), in_order(other.when)
    return row.group == other.group and one is not None and another is not None and one > another
