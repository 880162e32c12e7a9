"""What is asked of the words around a number: a text with its clauses and its sentences."""

import re

from desktop.audit.clauses import Clauses
from desktop.audit.page import Page

_SENTENCE_END = r"[!?\n。！？]|\.(?= )(?<!a\.m\.)(?<!p\.m\.)"
_SENTENCE = re.compile(_SENTENCE_END)
_CLAUSE = re.compile(
    rf"[;；，、]|,(?= )|{_SENTENCE_END}|[ ](?=(?:because|since|when|while|as[ ]it|that[ ]is)[ ])"
)
"""The reason of a piece of advice is a clause by itself: it reports."""
_STATEMENT = re.compile(r"[!?\n。！？;；，]|,(?= )|\.(?=\s|\Z)")


class Passage:
    """A page as the numbers of it were read.

    Attributes:
        rest: What was still to be read then, so without quotations.
    """

    def __init__(self, page: Page) -> None:
        self.rest = page.rest
        self.clauses = Clauses(page.rest, _CLAUSE)
        self.statements = Clauses(page.rest, _STATEMENT)
        self.sentences = Clauses(page.rest, _SENTENCE)
        self._page = page
        self._held: dict[frozenset[str], bool] = {}

    def may_hold(self, words: frozenset[str], characters: frozenset[str]) -> bool:
        """Whether one of these English words or characters stands anywhere in the text."""
        if words not in self._held:
            self._held[words] = self._page.has_word(words) or self._page.has(characters)
        return self._held[words]
