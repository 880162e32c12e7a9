"""Which metric a number in an answer is said to be of: the noun right behind it, or the label before it."""

import re
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.layout import FIGURE, Line
from desktop.audit.attribution.metric_vocabulary import VERBS, MetricVocabulary, metric_named
from desktop.audit.attribution.spans import between, first_from, last_before
from desktop.audit.item import Unit

_LINK_AFTER = re.compile(
    r"""
    (?:[ ]*-[ ]*|[ \xa0]+|[ ]*\))?
    (?:(?:of|your|the|their|its|new|total|more|fewer|less|extra|unique|average|avg|mean|video|post|unanswered
    |positive|negative|organic|published|scheduled|connected|different|other|additional|top|recent)\s+){0,4}
    \Z
    |\s?(?:[次個个位名則则條条篇支件筆人]|人次)?(?:[總总]|的|新增?|平均|未回[覆复])*\s?\Z
    """,
    re.VERBOSE,
)
_LINK_BEFORE = re.compile(
    r"""
    (?:\s(?:count|number|total|rate|figure|score)s?)?
    (?:\s*(?:\b(?:it|them|this|is|are|was|were|come|comes|came|amounts?|of|at|to|from|reached|hit|totall?ed|stood|stands|came|went|go|goes|just|only
        |exactly|about|around|nearly|over|by|up|down|currently|now|still|also|sits?|averaged|average|averages
        |rose|fell|grew|increased|decreased|dropped|climbed|jumped|changed|moved|dipped|declined|total|per\spost
        |remained|stayed|equals?|has|have|had|been|between|change)\b
        |[:=|]|[–—-]|'s))*
    [\s+(-]*\Z
    |(?:[次人]?[數数]|量|率)?
    (?:\s?(?:是|為|为|有|達|达|到|了|共|只有|只|僅|仅|約|约|高達|高达|目前|現在|现在|從|从|由|也|都|平均|合[計计]|[總总]
        |[變变]化|增加|[減减]少|成[長长]|增[長长]|上升|下降|下滑|提升|掉|[漲涨]|少|多|[:：=|+-]))*
    \s?\Z
    """,
    re.VERBOSE,
)
_REACH_AFTER = 40
_REACH_BEFORE = 34
_LABEL_GOES_ON = re.compile(r"[ ]?(?:[:：=]|[次人]?[數数量]?\s?\x00)")
_JOINT = re.compile(
    r"\s?(?:and|or|to|vs\.?|versus|against|compared\s(?:to|with)|than|[/,–-]|,\sand|和|與|与|跟|及|[對对]|[到至]|、|，|或|~)"
    r"\s?(?:the\s)?\Z"
)


_HAS_ONLY = re.compile(
    r"\s*[《「“\"]?\x01+[》」”\"]?\s?(?:has|had|got|gets|drew|有|則有|则有|拿到|得到)\s?\x00+\s?[個个則则條条次篇]?[.。]?\s*"
)
_MEASURES = {
    "次": frozenset(("views", "plays", "impressions", "shares", "reposts", "saves", "clicks")),
    **dict.fromkeys("個个", frozenset(("likes", "followers", "people", "saves"))),
    **dict.fromkeys("則则條条", frozenset(("comments", "replies", "posts"))),
    **dict.fromkeys("位人", frozenset(("followers", "subscribers", "people", "reach"))),
    **dict.fromkeys("篇支", frozenset(("posts",))),
    **dict.fromkeys("單单件筆笔場场組组種种本杯份項项", frozenset()),
}
"""What Chinese measure words count; some count nothing that happens to a post."""

_RANGED = re.compile(r"\s?(?:[-–~]|to|and|到|至)\s?\x00|[\s-]?(?:years?|year-olds?|[歲岁])|\+")
_RANGE = re.compile(r"\x00\s?(?:[-–~]|to|and|到|至)\s?\Z|\b(?:aged?|over|under)\s\Z")
_LISTED = re.compile(r"\s?(?:and|,|,\sand|&|[/、，和與与跟及])\s?")
_POST_MEASURES = frozenset("篇支")
_PART_OF = re.compile(r"\sof\s(?:the|your|all|all\sthe)?\s?")
_THINGS = frozenset(("posts", "accounts", "people"))
_LABELS = re.compile(r"\s?(?:[:：=|]|(?:count|number|total|is|are|of)\b)")
_DO = frozenset(("", "have", "who", "都", "來", "来", "已"))
_NOUN_BEFORE = re.compile(
    r"\b(?:for|in|by|of|on|average|avg|total|your|the|a|an|highest|most|lowest|fewest|more|less|fewer|overall|organic|best)\s\Z"
)
_RATES = frozenset((Unit.PERCENT, Unit.POINTS))


class MetricWord(NamedTuple):
    """A word for a metric at `masked[start:end]`."""

    start: int
    end: int
    metric: str


class Said(NamedTuple):
    """What a number is said to be of.

    Attributes:
        metric: None where nothing is said.
        loose: Whether it is said of another number of the same list.
    """

    metric: str | None
    start: int
    end: int
    loose: bool = False


class MetricWords:
    """All words for metrics of one answer."""

    def __init__(self, answer: AnswerText, vocabulary: MetricVocabulary) -> None:
        self._answer = answer
        self.words = tuple(_found(answer.masked, vocabulary))

    def of(self, figure: Figure) -> Said:
        """What `figure` is said to be of."""
        return self._said[figure.start]

    def is_percent(self, figure: Figure) -> bool:
        """Whether a percent sign stands at another number of its list, or at its label: `rate (%): 4.6`."""
        figures = self._answer.figures
        before, after = last_before(figures, figure.start), first_from(figures, figure.end)
        for one, other in ((before, figure), (figure, after)):
            joint = one is not None and other is not None and self._joint(one, other)
            if joint and one and other and {one.item.unit, other.item.unit} & _RATES:
                return True
        return "%" in self._answer.masked[max(0, figure.start - 8) : figure.start]

    def implied(self, figure: Figure) -> frozenset[str]:
        """The one metric that is spoken of before a number without its own word; empty where several are.

        It is looked for in the sentence; for a line of a list, in what leads to it; for `"B" has 6.`, in the
        sentence before.
        """
        layout = self._answer.layout
        sentence = layout.sentence_at(figure.start)
        metrics = self._metrics(sentence.start, figure.start)
        if not metrics and _HAS_ONLY.fullmatch(self._answer.masked, sentence.start, sentence.end):
            before = layout.before(sentence) or sentence
            metrics = self._metrics(before.start, sentence.start)
        elif not metrics and sentence.line is Line.BULLET:
            lead = layout.lead_of(sentence) or layout.sentences[0]
            metrics = self._metrics(lead.start, lead.end)
        if len(metrics) != 1:
            return frozenset()
        measure = self._answer.masked[figure.end : figure.end + 2].strip()[:1]
        return metrics if measure not in _MEASURES or metrics & _MEASURES[measure] else frozenset()

    def around(self, figure: Figure) -> frozenset[str]:
        """Every metric that its sentence speaks of; none where it is a part of a range or an age."""
        masked = self._answer.masked
        sentence = self._answer.layout.sentence_at(figure.start)
        if _RANGED.match(masked, figure.end) or _RANGE.search(masked, max(0, figure.start - 6), figure.start):
            return frozenset()
        return frozenset(word.metric for word in between(self.words, sentence.start, sentence.end))

    def _metrics(self, start: int, end: int) -> frozenset[str]:
        return frozenset(word.metric for word in between(self.words, start, end)) - _THINGS

    def is_shared(self, figure: Figure) -> bool:
        """Whether it stands in a list with another of the same metric: no one row has both."""
        figures = self._answer.figures
        before, after = last_before(figures, figure.start), first_from(figures, figure.end)
        said = self._said[figure.start]
        return said.metric is not None and any(
            _LISTED.fullmatch(self._answer.masked, one.end, other.start) is not None
            and (said.loose or self._said[(one if one is not figure else other).start].loose)
            for one, other in ((before, figure), (figure, after))
            if one is not None and other is not None
        )

    @cached_property
    def _said(self) -> dict[int, Said]:
        figures = self._answer.figures
        said = {figure.start: self._own(figure) for figure in figures}
        for before, after in pairwise(figures):
            if self._joint(before, after):
                _share(said, before, after)
        for before, after in pairwise(figures):
            # 22 of the 981 likes: both are likes.
            whole = said[after.start].metric
            if whole is not None and said[before.start].metric is None and self._is_part(before, after):
                said[before.start] = Said(_by_unit(whole, before), before.start, before.end)
        for before, after in reversed(list(pairwise(figures))):
            if self._joint(before, after):
                _share(said, after, before)
        return said

    def _own(self, figure: Figure) -> Said:
        after = self._after(figure)
        before = self._before(figure)
        goes_on = after is not None and _LABEL_GOES_ON.match(self._answer.masked, after.end)
        if after and goes_on and (before or not self._answer.masked[after.start].isascii()):
            # The next number's label: 觀看 12,345 讚 678, and 5 篇平均觀看 2,986.
            after = None
        word = after or before
        if self._answer.masked[figure.end : figure.end + 1] in _POST_MEASURES:
            return Said("posts", figure.start, figure.end + 1)
        if after is not None and after.metric == "people":
            # 134 people liked it.
            done = first_from(self.words, after.end)
            if done is not None and self._answer.masked[after.end : done.start].strip() in _DO:
                word = done
        if word is None:
            return Said(None, figure.start, figure.end)
        return Said(_by_unit(word.metric, figure), min(figure.start, word.start), max(figure.end, word.end))

    def _after(self, figure: Figure) -> MetricWord | None:
        word = first_from(self.words, figure.end)
        if word is None or word.start - figure.end > _REACH_AFTER:
            return None
        gap = self._answer.masked[figure.end : word.start]
        return word if "\n" not in gap and _LINK_AFTER.match(gap) else None

    def _before(self, figure: Figure) -> MetricWord | None:
        word = last_before(self.words, figure.start)
        if word is None or figure.start - word.end > _REACH_BEFORE:
            return None
        gap = self._answer.masked[word.end : figure.start]
        if FIGURE in gap or "\n" in gap or not _LINK_BEFORE.match(gap):
            return None
        # "Tuesday posts 2,120" and "your posts have 2,120" count no posts; "posts: 3" does.
        labelled = word.metric not in _THINGS or not self._answer.masked[word.start].isascii()
        return word if labelled or _LABELS.match(gap) else None

    def _is_part(self, part: Figure, whole: Figure) -> bool:
        return _PART_OF.fullmatch(self._answer.masked, part.end, whole.start) is not None

    def _joint(self, before: Figure, after: Figure) -> bool:
        """Whether the two stand in one list, so that a noun said once is said of both."""
        return _JOINT.match(self._answer.masked[before.end : after.start]) is not None


def _share(said: dict[int, Said], owner: Figure, other: Figure) -> None:
    given = said[owner.start]
    if given.metric is not None and said[other.start].metric is None:
        said[other.start] = Said(_by_unit(given.metric, other), other.start, other.end, loose=True)


def _by_unit(metric: str, figure: Figure) -> str | None:
    """An engagement of 4.6 % is a rate, one of 678 a number of interactions."""
    rate = figure.item.unit in _RATES
    lasts = figure.item.unit is Unit.DURATION
    if (rate and metric in _THINGS - {"people"}) or (lasts and metric in _THINGS):
        return None
    if metric == "interactions" and rate:
        return "engagement_rate"
    return metric


def _found(masked: str, vocabulary: MetricVocabulary) -> list[MetricWord]:
    found = []
    for word in vocabulary.pattern.finditer(masked):
        if word[0] in VERBS and not _is_noun(masked, word.start()):
            continue
        found.append(MetricWord(word.start(), word.end(), metric_named(vocabulary, word)))
    return found


def _is_noun(masked: str, at: int) -> bool:
    return masked[max(0, at - 2) : at].strip(" -")[-1:] == FIGURE or bool(
        _NOUN_BEFORE.search(masked, max(0, at - 14), at)
    )
