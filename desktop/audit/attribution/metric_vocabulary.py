"""The words for metrics: those that everybody knows, and the labels of the data at hand."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from desktop.audit.metrics import METRICS
from desktop.audit.vocabulary import vocabulary

VERBS = vocabulary(
    "like post share save play mention view quote reply comment repost follow reach click heart"
)
"""Words that are nouns only in the plural, or right behind a number."""

_NOT_PEOPLE = frozenset(("posts", "accounts", "actions", "revenue", "rating", "length", "watch_time"))
_ALIKE: tuple[frozenset[str], ...] = (
    frozenset(("comments", "replies")),
    frozenset(("followers", "subscribers")),
    *(frozenset(("people", metric)) for metric in METRICS.keys() - _NOT_PEOPLE),
)
"""Metrics that share their words, whatever else is measured: so many people viewed it."""

_OFTEN_ALIKE: tuple[frozenset[str], ...] = (
    frozenset(("views", "impressions")),
    frozenset(("reposts", "shares", "quotes")),
    frozenset(("interactions", "engagement_rate")),
    frozenset(("watch_time", "length")),
)
"""Metrics that share their words where only one of them is measured."""

_VAGUE = frozenset(("people", "interactions", "rating", "length", "watch_time", "actions", "posts"))
"""Words that may mean a metric of the data that is not known here."""

_SHORTEST_LABEL = 2
_RATES = "engagement rate", "engagement rates", "er", "互動率", "互动率"
_OTHER_RATE = "other rate"
"""Stands for 點擊率 and the like where the data has none: a word for no known metric."""


@dataclass(frozen=True)
class MetricVocabulary:
    """What metric each word means, and a pattern that finds them all."""

    metrics: Mapping[str, str]
    pattern: re.Pattern[str]
    measured: frozenset[str]

    def same(self, said: str, cell: str) -> bool:
        """Whether a word for the metric `said` may mean a cell of the metric `cell`."""
        if said == cell or any(said in alike and cell in alike for alike in _ALIKE):
            return True
        if said in self.measured:
            return False
        if said == _OTHER_RATE or (cell not in METRICS and said in _VAGUE):
            return True
        return any(said in alike and cell in alike for alike in _OFTEN_ALIKE)


def read_vocabulary(measured: Iterable[str]) -> MetricVocabulary:
    """The vocabulary where these metrics are measured; what is not in METRICS is a word of its own."""
    known = frozenset(measured)
    words = dict.fromkeys(_RATES, "engagement_rate")
    for metric, names in METRICS.items():
        for name in names.replace("_", " ").split() if metric != "watch_time" else ():
            words.setdefault(name, metric)
            if name.isascii():
                words.setdefault(_plural(name), metric)
    for name in METRICS["watch_time"].split():
        words.setdefault(name.replace("_", " "), "watch_time")
    for label in known - METRICS.keys():
        shortest = _SHORTEST_LABEL + label.isascii()
        if len(label) >= shortest and any(map(str.isalpha, label)):
            words[label.replace("_", " ").replace("-", " ")] = label
    ascii_words = [re.escape(word) for word in words if word.isascii()]
    han_words = [re.escape(word) for word in words if not word.isascii()]
    pattern = re.compile(
        rf"(?<![a-z])(?:{_longest(ascii_words)})(?![a-z])|(?:{_longest(han_words)})(?P<rate>率)?"
    )
    return MetricVocabulary(words, pattern, known)


def metric_named(words: MetricVocabulary, found: re.Match[str]) -> str:
    """The metric of a word that the pattern has found."""
    if found["rate"]:
        return _OTHER_RATE
    return words.metrics[" ".join(found[0].replace("-", " ").split())]


def _longest(words: list[str]) -> str:
    return "|".join(word.replace("\\ ", r"[\s-]") for word in sorted(words, key=len, reverse=True))


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") and word != "play" else f"{word}s"
