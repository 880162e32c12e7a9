"""Periods that an answer speaks of and nobody has told it about, such as last week."""

import re
from collections.abc import Iterator

from desktop.audit.attribution.answer_text import AnswerText
from desktop.audit.evidence import Evidence

_PERIOD = re.compile(
    r"(?<![a-z])(?:last|previous)\s(?:week|month|quarter|year)(?![a-z])|(?<![a-z])yesterday(?![a-z])"
    r"|上[個个]?(?:[週周](?![末一二三四五六日])|月|星期|[禮礼]拜|季)|去年|昨[天日]|前[天日]"
)
_ADVICE = re.compile(r"\b(?:compare|check|look|see|review)\b|回[顧顾]|[檢检][視视查]")
_SAME = {
    "previous": "last",
    "上個": "上",
    "上个": "上",
    "周": "週",
    "禮拜": "星期",
    "礼拜": "星期",
    "昨日": "昨天",
    "前日": "前天",
}


def unknown_periods(answer: AnswerText, evidence: Evidence) -> Iterator[tuple[int, int]]:
    """Where a period is named that neither the data nor the question nor a row's name knows."""
    known = None
    for found in _PERIOD.finditer(answer.masked):
        if known is None:
            known = _known(evidence)
        sentence = answer.layout.sentence_at(found.start())
        if _alike(found[0]) in known or _ADVICE.search(answer.masked, sentence.start, found.start()):
            continue
        yield found.span()


def _known(evidence: Evidence) -> str:
    return _alike(" ".join((evidence.allowed.wording.words, *evidence.names.whole)))


def _alike(words: str) -> str:
    for written, same in _SAME.items():
        words = words.replace(written, same)
    return words
