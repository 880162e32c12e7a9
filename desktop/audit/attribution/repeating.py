"""Figures that only the question holds: they may be denied or aimed at, never affirmed."""

import re

from desktop.audit.attribution.answer_text import AnswerText, Figure

_DENIED = re.compile(
    r"""
    (?:\b(?:not|no|never|nor|neither|none|without|below|under|short\sof|less\sthan|fewer\sthan|far\sfrom|yet|asked|question
        |whether|if|goal|target|reach|aim|aiming|need|needs|toward|towards|away|until|to\sget|to\shit|to\sgrow|hasn't
        |instead\sof|rather\sthan|cannot|unable|missing)\b|n't\b)
    |[沒没][有]?|不[是到足]|[還还][沒没差有少]|未|尚|低於|低于|不足|問|问|目[標标]|[想要]|如果|若|[離离距]|才能|朝|邁[進进]|迈进|努力|下一[步個个]|[達达][到成]|差
    """,
    re.VERBOSE,
)
_AFFIRMED = re.compile(
    r"\s*(?:yes|yeah|yep|indeed|correct|right|absolutely)\b|\s*(?:是的|有的|[對对]的?[,，。]|[沒没][錯错])"
)


def may_repeat(answer: AnswerText, figure: Figure) -> bool:
    """Whether the sentence denies what it repeats from the question, or speaks of a goal."""
    sentence = answer.layout.sentence_at(figure.start)
    if _AFFIRMED.match(answer.masked, sentence.start):
        return False
    return answer.cues.any(_DENIED, sentence.start, sentence.end)
