"""Whether quoted words are those of the person they are put into the mouth of."""

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.names import Key, Names, alike
from desktop.audit.attribution.spans import between
from desktop.audit.evidence import Evidence

_FEWEST = 2


def false_author(answer: AnswerText, quote: Figure, evidence: Evidence) -> frozenset[Key]:
    """The rows that do hold the words, where the handle beside the quotation is another author's."""
    names = evidence.names
    words = alike(answer.text.plain[quote.start + 1 : quote.end - 1]).strip(" .,!?。，！？")
    if len(words) < _FEWEST:
        return frozenset()
    author = _author(answer, quote, names)
    if author is None:
        return frozenset()
    own = names.authors[author]
    if any(words in names.texts[key] for key in own):
        return frozenset()
    written = frozenset().union(*names.authors.values())
    return frozenset(key for key in written - own if words in names.texts[key])


def _author(answer: AnswerText, quote: Figure, names: Names) -> str | None:
    """The author whose handle stands nearest before the quotation in its sentence, else right behind it."""
    sentence = answer.layout.sentence_at(quote.start)
    before = after = None
    for handle in between(answer.handles, sentence.start, sentence.end):
        name = answer.text.lower[handle.start : handle.end]
        if name not in names.authors:
            continue
        if handle.end <= quote.start:
            before = name
        elif after is None and quote.end <= handle.start < sentence.end:
            after = name
    earlier_quote = bool(between(answer.quotes, sentence.start, quote.start))
    return before or (None if earlier_quote else after)
