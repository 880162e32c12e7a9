"""Whether what is called best, highest or worst is."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from desktop.audit.attribution.answer_text import AnswerText, Figure, Named
from desktop.audit.attribution.carrying import dates_in, is_object
from desktop.audit.attribution.layout import FIGURE, Sentence
from desktop.audit.attribution.metric_words import MetricWords
from desktop.audit.attribution.names import Key
from desktop.audit.attribution.owners import Owners
from desktop.audit.attribution.ranking import Ranking
from desktop.audit.attribution.spans import between
from desktop.audit.cells import Cell, Sort
from desktop.audit.evidence import Evidence

_HIGH = "best|top|highest|biggest|largest|greatest|strongest|most"
_LOW = "worst|lowest|fewest|least|weakest|smallest|poorest"
_SUPERLATIVE = re.compile(
    rf"""
    (?:(?P<place>second|third|fourth|fifth|2nd|3rd|4th|5th|next)[\s-])?
    (?<![a-z])(?:(?P<high>{_HIGH})|(?P<low>{_LOW}))(?![a-z])
    (?:[\s-](?P<done>viewed|watched|liked|loved|commented|discussed|shared|saved|reposted|replied)(?:[\s-](?:on|to))?(?![a-z]))?
    |(?P<han_place>第[二三四五])(?P<han_second>[高多好佳低少差])
    |(?P<first>排(?:名)?第一|居冠|第一名|冠[軍军]|(?<![a-z])(?:ranks?\s(?:first|\#1|number\sone)|(?:came|comes)\sfirst|in\sfirst\splace)(?![a-z]))
    |(?P<last>[墊垫]底|最[後后]一名|(?<![a-z])(?:ranks?\slast|(?:came|comes)\slast|in\slast\splace)(?![a-z]))
    |(?P<none>(?<![a-z])no\sother\s[a-z]+\s[^.\x00\x01]{{0,24}}?(?:more|higher|better)(?![a-z]))
    |最(?:(?P<han_high>[高多好佳強强大熱热優优]|受[歡欢]迎)|(?P<han_low>[低少差小弱冷]|不受[歡欢]迎))
    """,
    re.VERBOSE,
)
_NOT_MEANT = re.compile(
    r"""
    (?:\b(?:at|one\sof(?:\s(?:the|your|my))?|among(?:\s(?:the|your))?|not(?:\s(?:the|your|always|necessarily))?|isn't\s(?:the|your)
        |(?:two|three|four|five|six|\x00+)(?:\sof\s(?:the|your))?|wasn't\s(?:the|your)|do\syour|try\syour|as|than\s(?:the|your)|all\sthe|your\susual)\s
    |(?:不是|並非|并非|非|未必是|不一定是|不[會会]是)|之一)\Z
    """,
    re.VERBOSE,
)
_NOT_BEHIND = re.compile(
    r"""
    \s(?:recent(?:ly)?|likely|people|posts?\s(?:are|have|get|were|got|had)|important(?:ly)?
        |practi[cs]es?|way|to\s|wishes|bet|effective|consistent|useful|if|when|not)\b
    |\s?\x00|\s(?:two|three|four|five|ten|few|several)\b
    |的?[^，。；\n]{0,14}之一|的?(?:並|并)?不是
    |[近新後后初終终早晚]|[先還还是不別别能要每]|[在於于][^\x00\x01]{0,3}(?:[發发]|[週周])
    """,
    re.VERBOSE,
)
_MOST_OF = re.compile(r"\sof(?:\sthe)?\s(?:your|my|these|them|the|time)\b")
_ONE_OF = re.compile(r"\b(?:one\sof|among)\b|之一")
_NARROWED = re.compile(
    r"\b(?:threads|instagram|this\sweek|last\sweek|today|yesterday|so\sfar|reels?|photos?|images?|carousels?|text)\b"
    r"|[這这本上]\s?[週周]|[這这本上][個个]?星期|今[天日]|昨[天日]|照片|[圖图]文|[純纯]文字|限[動动]|短影音"
)
_DONE = {
    "viewed": "views",
    "watched": "views",
    "liked": "likes",
    "loved": "likes",
    "commented": "comments",
    "discussed": "comments",
    "replied": "replies",
    "shared": "shares",
    "saved": "saves",
    "reposted": "reposts",
}
_PLACES = {
    "second": 2,
    "2nd": 2,
    "next": 2,
    "third": 3,
    "3rd": 3,
    "fourth": 4,
    "4th": 4,
    "fifth": 5,
    "5th": 5,
}
_HAN_PLACES = {"第二": 2, "第三": 3, "第四": 4, "第五": 5}
_HAN_LOW = frozenset("低少差")
_BY = re.compile(
    r"\b(?:by|in\sterms\sof|for|with\sthe|measured\sby|on)\s(?:[a-z]+\s){0,2}\Z|[以按依從从就][^，。]{0,2}\Z"
)
_METRIC_BEHIND = re.compile(
    r"(?:[\s-](?:number\sof|overall|average|avg|total|single|organic|video|post))*[\s-]\Z|的?(?:平均|[總总])?\Z"
)
_METRIC_BEFORE = re.compile(r"(?:[次人]?[數数]|量|率)?(?:表[現现])?(?:也|都|是|為|为|的)?\Z")
_TIME_NOUN = re.compile(
    r"[\s-](?:[a-z-]+\s)?(?:time|hour|slot|day|weekday|window)s?\b|的?(?:[時时][間间段刻]|星期|一天|[週周]|日子|[鐘钟][點点])"
)
_POST_NOUN = re.compile(
    r"[\s-](?:[a-z-]+\s){0,2}(?:post|video|reel|thread|clip|story|one)\b|的?(?:[那這这]?一?[篇條条支則则]|[貼贴]文|影片|帖子|[視视][頻频])"
)
_RIGHT_BEHIND = re.compile(
    r"[\s-]?(?:(?:viewed|liked|post|video|reel|one|was|is|has\sbeen|of\sall|[a-z]+\s(?:was|is))\s?){0,3}[,:]?\s*[\"“'‘]?"
    r"|的?(?:一?[篇條条支則则])?(?:[貼贴]文|影片|帖子|[視视][頻频])?[是為为：:]{0,2}[「『《“]?"
)
_IS = re.compile(
    r"\s?(?:[a-z]+\s)?(?:is|was)\s(?:your|the)\s|的?[時时][段間间]?[是為为:：]?|\s?(?:hour|time|slot)\s(?:is|was)\s(?:at\s)?"
)
_MOST = frozenset(("most", "least", "fewest", "最多", "最少"))
_REACH = 30
_SENTENCE_REACH = 300


@dataclass(frozen=True, slots=True)
class Extreme:
    """Something that is said to be first or last.

    Attributes:
        metric: By what; None where it is just "the best".
        sorts: What kind of row is meant; empty where it is not said.
        counts: Whether it is "most" or "fewest" of something.
    """

    start: int
    end: int
    highest: bool
    place: int
    metric: str | None
    sorts: frozenset[Sort]
    counts: bool = False


@dataclass(frozen=True, slots=True)
class FalseExtreme:
    """A row that is called first and is not; the span holds the word and what it is said of."""

    start: int
    end: int
    keys: frozenset[Key]
    metric: str


class Extremes:
    """Checks the superlatives of one answer."""

    def __init__(
        self,
        answer: AnswerText,
        words: MetricWords,
        owners: Owners,
        evidence: Evidence,
        bound: Mapping[int, tuple[Cell, ...]],
    ) -> None:
        self._answer = answer
        self._words = words
        self._owners = owners
        self._ranking = Ranking(evidence)
        self._evidence = evidence
        self._bound = bound

    def false(self) -> Iterator[FalseExtreme]:
        """Every superlative that is not so."""
        for extreme in self._said():
            found = self._check(extreme)
            if found is not None:
                yield found

    def _said(self) -> Iterator[Extreme]:
        masked = self._answer.masked
        for word in _SUPERLATIVE.finditer(masked):
            if _NOT_MEANT.search(masked, max(0, word.start() - 24), word.start()):
                continue
            if word[0] == "most" and _MOST_OF.match(masked, word.end()):
                continue
            if not word["done"] and _NOT_BEHIND.match(masked, word.end()):
                continue
            sentence = self._answer.layout.sentence_at(word.start())
            clause = sentence.clause_at(word.start())
            cues = self._answer.cues
            if cues.any(_ONE_OF, clause.start, clause.end) or cues.any(
                _NARROWED, sentence.start, sentence.end
            ):
                continue
            highest = bool(word["high"] or word["han_high"] or word["first"] or word["none"]) or bool(
                word["han_second"] and word["han_second"] not in _HAN_LOW
            )
            place = _PLACES.get(word["place"] or "", 0) or _HAN_PLACES.get(word["han_place"] or "", 1)
            yield Extreme(
                word.start(),
                word.end(),
                highest,
                place,
                self._metric(word, sentence),
                _sorts(masked, word.end()),
                word[0] in _MOST,
            )

    def _metric(self, word: re.Match[str], sentence: Sentence) -> str | None:
        if word["done"]:
            return _DONE[word["done"]]
        masked = self._answer.masked
        near = word.start() - _SENTENCE_REACH, word.end() + _SENTENCE_REACH
        for metric in between(self._words.words, *near):
            if metric.metric in ("posts", "accounts"):
                continue
            if word.end() <= metric.start <= word.end() + _REACH and _METRIC_BEHIND.match(
                masked[word.end() : metric.start]
            ):
                return metric.metric
            before = (
                word.start() - _REACH <= metric.end <= word.start() and not masked[word.start()].isascii()
            )
            if before and _METRIC_BEFORE.match(masked[metric.end : word.start()]):
                return metric.metric
            inside = sentence.start <= metric.start < sentence.end
            if inside and _BY.search(masked, max(sentence.start, metric.start - 24), metric.start):
                return metric.metric
        return None

    def _check(self, extreme: Extreme) -> FalseExtreme | None:
        sentence = self._answer.layout.sentence_at(extreme.start)
        unknown = self._unknown_slot(extreme, sentence)
        if unknown is not None:
            return FalseExtreme(
                min(unknown.start, extreme.start), max(unknown.end, extreme.end), frozenset(), ""
            )
        for start, end, meant in self._subjects(extreme, sentence):
            keys = self._of_sort(meant, extreme.sorts)
            metrics = [extreme.metric] if extreme.metric else self._measured(keys, sentence, extreme)
            known = [
                (key, metric)
                for key in keys
                for metric in metrics
                if metric and self._ranking.is_known(key, metric)
            ]
            if not known:
                continue
            whens = [
                date.when
                for date in between(self._answer.dates, sentence.start, sentence.end)
                if date.when and not date.keys & keys
            ]
            if any(
                self._ranking.holds(key, metric, highest=extreme.highest, place=extreme.place, whens=whens)
                for key, metric in known
            ):
                return None
            return FalseExtreme(min(start, extreme.start), max(end, extreme.end), keys, known[0][1])
        return None

    def _unknown_slot(self, extreme: Extreme, sentence: Sentence) -> Named | None:
        """An hour that is called best and is none of the data's, as in `8 p.m. is your best hour`."""
        if Sort.SLOT not in extreme.sorts or not self._hours:
            return None
        for date in between(self._answer.dates, sentence.start, sentence.end):
            gap = self._answer.masked[min(date.end, extreme.end) : max(date.start, extreme.start)]
            when = date.when
            if (
                when is not None
                and when.hour is not None
                and _IS.fullmatch(gap)
                and not date.keys & self._hours
            ):
                return date
        return None

    @cached_property
    def _hours(self) -> frozenset[Key]:
        """The rows that are hours of the day."""
        return frozenset(
            key
            for key, row in self._evidence.rows.items()
            if row.sort is Sort.SLOT and row.when is not None and row.when.hour is not None
        )

    def _subjects(self, extreme: Extreme, sentence: Sentence) -> Iterator[tuple[int, int, frozenset[Key]]]:
        """What may be meant, the likeliest first: a name, a date, what is carried over, a figure."""
        clause = sentence.clause_at(extreme.start)
        named = self._owners.named_in(clause.start, clause.end) or self._beside(
            self._owners.named_in(sentence.start, sentence.end), extreme
        )
        if not named and self._answer.masked[sentence.end - 1] in "?？":
            # Which was best? "Desk tour", with 8,020 views.
            reply = self._answer.layout.after(sentence)
            named = self._owners.named_in(reply.start, reply.end)[:1] if reply is not None else []
        if named:
            yield _joined(named)
            return
        carried = self._owners.carried_to(sentence)
        if Sort.POST not in extreme.sorts:
            in_clause = dates_in(self._answer, clause.start, clause.end)
            dates = in_clause or self._beside(dates_in(self._answer, sentence.start, sentence.end), extreme)
            if dates:
                yield _joined(dates)
        if carried is not None:
            yield extreme.start, extreme.end, carried.keys
        for figure in between(self._answer.figures, clause.start, sentence.end):
            cells = self._bound.get(figure.start, ())
            if cells:
                same = [cell for cell in cells if extreme.metric in (None, cell.metric)]
                keys = frozenset(cell.key for cell in same)
                if keys:
                    yield figure.start, figure.end, keys

    def _nearest(self, sentence: Sentence, extreme: Extreme) -> list[str]:
        """The metrics of the number that stands nearest to a "most"."""
        clause = sentence.clause_at(extreme.start)
        figures = between(self._answer.figures, clause.start, clause.end)
        near = min(figures, key=lambda each: _distance(each, extreme), default=None)
        return [] if near is None else [cell.metric for cell in self._bound.get(near.start, ())]

    def _beside(self, names: list[Named], extreme: Extreme) -> list[Named]:
        """What the sentence is about before the superlative, else what follows right behind it."""
        right_behind = [
            named
            for named in names
            if named.start >= extreme.end
            and _RIGHT_BEHIND.fullmatch(self._answer.masked, extreme.end, named.start)
        ]
        if right_behind:
            return right_behind[:1]
        before = [
            named for named in names if named.end <= extreme.start and not is_object(self._answer, named)
        ]
        if before:
            return before[-1:]
        behind = [named for named in names if extreme.end <= named.start <= extreme.end + _REACH]
        gap = self._answer.masked[extreme.end : behind[0].start] if behind else FIGURE
        return [] if FIGURE in gap else behind[:1]

    def _of_sort(self, keys: frozenset[Key], sorts: frozenset[Sort]) -> frozenset[Key]:
        rows = self._evidence.rows
        return frozenset(key for key in keys if key in rows and (not sorts or rows[key].sort in sorts))

    def _measured(self, keys: Iterable[Key], sentence: Sentence, extreme: Extreme) -> list[str]:
        """The metrics of the figures that the sentence gives for these rows; of "most" the nearest alone."""
        wanted = set(keys)
        if extreme.counts:
            return self._nearest(sentence, extreme)
        found = self._given(sentence, wanted)
        if not found:
            following = self._answer.layout.after(sentence)
            if following is None:
                return found
            goes_on = self._owners.carried_to(following)
            named = {
                key for name in self._owners.named_in(following.start, following.end) for key in name.keys
            }
            about = named if goes_on is None else named | goes_on.keys
            if about & wanted:
                found = self._given(following, wanted)
        return found

    def _given(self, sentence: Sentence, wanted: set[Key]) -> list[str]:
        """The metrics of the figures of these rows in a sentence."""
        return [
            cell.metric
            for figure in between(self._answer.figures, sentence.start, sentence.end)
            for cell in self._bound.get(figure.start, ())
            if cell.key in wanted
        ]


def _sorts(masked: str, at: int) -> frozenset[Sort]:
    if _TIME_NOUN.match(masked, at):
        return frozenset((Sort.SLOT,))
    if _POST_NOUN.match(masked, at):
        return frozenset((Sort.POST,))
    return frozenset()


def _joined(named: list[Named]) -> tuple[int, int, frozenset[Key]]:
    keys = frozenset(key for each in named for key in each.keys)
    return named[0].start, named[-1].end, keys


def _distance(figure: Figure, extreme: Extreme) -> int:
    return max(figure.start - extreme.end, extreme.start - figure.end, 0)
