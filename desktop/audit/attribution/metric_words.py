"""Which metric a number in an answer is said to be of: the noun right behind it, or the label before it."""

import re
from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.layout import FIGURE
from desktop.audit.item import Unit
from desktop.audit.metrics import METRICS
from desktop.audit.vocabulary import either, vocabulary

_VERBS = vocabulary(
    "like post share save play mention view quote reply comment repost follow reach click heart"
)
"""Words that are nouns only in the plural, or right behind a number."""

_ALIKE: tuple[frozenset[str], ...] = (
    frozenset(("comments", "replies")),
    *(
        frozenset(("people", metric))
        for metric in ("views", "likes", "followers", "comments", "replies", "reach")
    ),
)
"""Metrics that share their words, whatever else is measured: so many people viewed it."""

_OFTEN_ALIKE: tuple[frozenset[str], ...] = (
    frozenset(("views", "impressions")),
    frozenset(("reposts", "shares", "quotes")),
    frozenset(("followers", "subscribers")),
    frozenset(("interactions", "engagement_rate")),
)
"""Metrics that share their words where only one of them is measured."""


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") and word != "play" else f"{word}s"


def _english() -> Mapping[str, str]:
    words = {"engagement rate": "engagement_rate", "er": "engagement_rate", "people": "people"}
    for metric, names in METRICS.items():
        for name in names.split():
            if name.isascii():
                words[name] = metric
                words[_plural(name)] = metric
    return words


_ENGLISH = _english()
_ONE_WORD = [word for word in _ENGLISH if " " not in word]
_HAN = {name: metric for metric, names in METRICS.items() for name in names.split() if not name.isascii()}
_WORDS = re.compile(
    rf"(?<![a-z])(?:engagement\srates?|{either(' '.join(_ONE_WORD))})(?![a-z])"
    rf"|{either(' '.join(_HAN))}"
)
_LINK_AFTER = re.compile(
    r"""
    (?:\s*-\s*|\s+|\s*\))?
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
    (?:\s*(?:\b(?:is|are|was|were|of|at|to|from|reached|hit|totall?ed|stood|stands|came|went|go|goes|just|only
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
_LABEL_GOES_ON = re.compile(r"\s?(?:[:：=]|[次人]?[數数量]?\s?\x00)")
_JOINT = re.compile(
    r"\s?(?:and|or|to|vs\.?|versus|against|compared\s(?:to|with)|than|[/,–-]|,\sand|和|與|与|跟|及|[對对]|[到至]|、|，|或|~)"
    r"\s?(?:the\s)?\Z"
)


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

    def __init__(self, answer: AnswerText) -> None:
        self._answer = answer
        self.words = tuple(_found(answer.masked))

    def of(self, figure: Figure) -> Said:
        """What `figure` is said to be of."""
        return self._said[figure.start]

    def is_percent(self, figure: Figure) -> bool:
        """Whether a percent sign stands at another number of its list, or at its label: `rate (%): 4.6, 7.9`."""
        figures = self._answer.figures
        for before, after in pairwise(figures):
            if figure in (before, after) and self._joint(before, after):
                other = after if figure is before else before
                if other.item.unit in (Unit.PERCENT, Unit.POINTS):
                    return True
        return "%" in self._answer.masked[max(0, figure.start - 8) : figure.start]

    @cached_property
    def _said(self) -> dict[int, Said]:
        figures = self._answer.figures
        said = {figure.start: self._own(figure) for figure in figures}
        for before, after in pairwise(figures):
            if self._joint(before, after):
                _share(said, before, after)
        for before, after in reversed(list(pairwise(figures))):
            if self._joint(before, after):
                _share(said, after, before)
        return said

    def _own(self, figure: Figure) -> Said:
        after = self._after(figure)
        before = self._before(figure)
        if after is not None and before is not None and _LABEL_GOES_ON.match(self._answer.masked, after.end):
            after = None
        word = after or before
        if word is None:
            return Said(None, figure.start, figure.end)
        return Said(_by_unit(word.metric, figure), min(figure.start, word.start), max(figure.end, word.end))

    def _after(self, figure: Figure) -> MetricWord | None:
        masked = self._answer.masked
        for word in self.words:
            if word.start < figure.end:
                continue
            if word.start - figure.end > _REACH_AFTER:
                return None
            return word if _LINK_AFTER.match(masked[figure.end : word.start]) else None
        return None

    def _before(self, figure: Figure) -> MetricWord | None:
        masked = self._answer.masked
        for word in reversed(self.words):
            if word.end > figure.start:
                continue
            if figure.start - word.end > _REACH_BEFORE:
                return None
            gap = masked[word.end : figure.start]
            return word if FIGURE not in gap and _LINK_BEFORE.match(gap) else None
        return None

    def _joint(self, before: Figure, after: Figure) -> bool:
        """Whether the two stand in one list, so that a noun said once is said of both."""
        return _JOINT.match(self._answer.masked[before.end : after.start]) is not None


def _share(said: dict[int, Said], owner: Figure, other: Figure) -> None:
    given = said[owner.start]
    if given.metric is not None and said[other.start].metric is None:
        said[other.start] = Said(_by_unit(given.metric, other), other.start, other.end, loose=True)


def _by_unit(metric: str, figure: Figure) -> str:
    """An engagement of 4.6 % is a rate, one of 678 a number of interactions."""
    rate = figure.item.unit in (Unit.PERCENT, Unit.POINTS)
    if metric == "interactions" and rate:
        return "engagement_rate"
    return metric


def _found(masked: str) -> list[MetricWord]:
    found = []
    for word in _WORDS.finditer(masked):
        name = " ".join(word[0].split())
        if name.startswith("engagement rate"):
            metric = "engagement_rate"
        elif name.isascii():
            metric = _ENGLISH[name]
            if name in _VERBS and not _is_noun(masked, word.start()):
                continue
        else:
            metric = _HAN[name]
        found.append(MetricWord(word.start(), word.end(), metric))
    return found


def _is_noun(masked: str, at: int) -> bool:
    return masked[max(0, at - 2) : at].strip(" -")[-1:] == FIGURE


def same_metric(said: str, cell: str, measured: frozenset[str]) -> bool:
    """Whether a word for the metric `said` may mean a cell of `cell`, where all of `measured` is known."""
    if said == cell or any(said in alike and cell in alike for alike in _ALIKE):
        return True
    if said in measured:
        return False
    return any(said in alike and cell in alike for alike in _OFTEN_ALIKE)
