"""Which language a question is written in."""

import re
import unicodedata

from desktop.answering.phrases import HAN
from desktop.answering.scripts import SIMPLIFIED_ONLY, TRADITIONAL_ONLY
from desktop.language import Language

_QUOTED = re.compile(r"\"[^\"]{1,200}\"|“[^”]{1,200}”|「[^」]{1,200}」|『[^』]{1,200}』|《[^》]{1,200}》")


def detect_language(question: str) -> Language:
    """The language of `question`, which may be anything.

    A caption in quotation marks counts only where nothing else tells. Any Chinese character makes it
    Chinese; characters that exist in one script only decide which, and Traditional where they do not.
    """
    text = unicodedata.normalize("NFKC", question)
    own = _QUOTED.sub(" ", text)
    if not any(character.isalpha() for character in own):
        own = text
    if not HAN.search(own):
        return Language.ENGLISH
    return _script(own) or _script(text) or Language.TRADITIONAL


def _script(text: str) -> Language | None:
    traditional = sum(character in TRADITIONAL_ONLY for character in text)
    simplified = sum(character in SIMPLIFIED_ONLY for character in text)
    if traditional == simplified:
        return None
    return Language.SIMPLIFIED if simplified > traditional else Language.TRADITIONAL
