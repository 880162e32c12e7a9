"""A question taken apart: its words, the phrases in it, and the names it gives."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from desktop.answering.concepts import Asking, Subject
from desktop.answering.keywords import Keywords
from desktop.answering.phrases import HAN, Hit
from desktop.answering.scripts import to_simplified
from desktop.answering.tokens import Token, tokens_of

_QUOTES = re.compile(
    r"\"(?P<straight>[^\"\n]{1,200})\"|“(?P<curly>[^”\n]{1,200})”|「(?P<corner>[^」\n]{1,200})」"
    r"|『(?P<double>[^』\n]{1,200})』|《(?P<title>[^》\n]{1,200})》|‘(?P<single>[^’\n]{2,200})’(?![A-Za-z])"
    r"|(?<![A-Za-z0-9])'(?P<mark>[^'\n]{2,200})'(?![A-Za-z0-9])"
)
_URL = re.compile(r"https?://[^\s<>\"'）)】」』，。！？]+", re.IGNORECASE)
_HANDLE = re.compile(r"(?<![A-Za-z0-9_@])@([A-Za-z0-9_](?:[A-Za-z0-9_.]{0,28}[A-Za-z0-9_])?)(?:['’]s\b)?")
_QUOTES_OR_SPACE = re.compile(_QUOTES.pattern + "|(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])")
_APOSTROPHES = str.maketrans("ʼ`´", "'''")
_SWALLOWING = frozenset({"ignored", Asking.NO_REPLIES.value, Asking.ONLY_REPLIES.value})
_NEAR_A_NAME = 6
_EMPHASISED_WORDS = 3
_EMPHASISED_SIGNS = 30

LONGEST = 4000
"""Of a longer text only the beginning and the end are read, in characters."""


@dataclass(frozen=True)
class Reading:
    """A question as the rules see it.

    Attributes:
        text: The question without stray spaces and invisible characters.
        folded: The same, as long, in small letters and Simplified characters; what names a post, an
            account or a page is blank.
        tokens: The English words in `folded`.
        hits: The phrases in it, without those that mean nothing where they stand.
        handles: The @handles, without the @, in small letters.
        quoted: What stands in quotation marks and names a post.
        topics: What a post is said to be about.
        blanks: Where names are blank in `folded`.
        topic_spans: Where the topics stand.
    """

    text: str
    folded: str
    tokens: tuple[Token, ...]
    hits: tuple[Hit, ...]
    handles: tuple[str, ...]
    quoted: tuple[str, ...]
    topics: tuple[str, ...]
    blanks: tuple[tuple[int, int], ...]
    topic_spans: tuple[tuple[int, int], ...]

    @property
    def names(self) -> frozenset[str]:
        """What the phrases stand for, each whole and by its group."""
        return frozenset(name for hit in self.hits for name in (hit.name, hit.group))


def read_question(question: str, keywords: Keywords) -> Reading:
    """Takes any text apart. Never raises."""
    text = _cleaned(question)
    handles, blanks = _handles(text)
    first = _folded(text, blanks)
    quoted = list(_names_in_quotes(text, first, keywords))
    blanks += [match.span() for match in quoted]
    folded = _folded(text, blanks)
    topics = tuple(_topics(folded, keywords))
    tokens = tokens_of(folded, keywords.same, keywords.near)
    return Reading(
        text=text,
        folded=folded,
        tokens=tokens,
        hits=_meant(keywords.book.find(folded, tokens), topics),
        handles=handles,
        quoted=tuple(dict.fromkeys(_inner(match) for match in quoted)),
        topics=tuple(dict.fromkeys(text[start:end].strip() for start, end in topics)),
        blanks=tuple(sorted(blanks)),
        topic_spans=topics,
    )


def _cleaned(question: str) -> str:
    if len(question) > LONGEST:
        question = f"{question[: LONGEST // 2]}\n{question[-LONGEST // 2 :]}"
    text = unicodedata.normalize("NFKC", question)
    kept = (
        character for character in text if character.isspace() or unicodedata.category(character)[0] != "C"
    )
    lines = "".join(kept).translate(_APOSTROPHES).splitlines()
    spaced = "\n".join(line for line in (" ".join(line.split()) for line in lines) if line)
    # People put spaces between Chinese words; they mean nothing outside a quotation.
    return _QUOTES_OR_SPACE.sub(lambda match: match.group() if match.lastgroup else "", spaced)


def _handles(text: str) -> tuple[tuple[str, ...], list[tuple[int, int]]]:
    blanks = [match.span() for match in _URL.finditer(text)]
    handles = []
    for match in _HANDLE.finditer(text):
        handles.append(match.group(1).lower())
        # The @ stays, as a sign that somebody is named here.
        blanks.append((match.start() + 1, match.end()))
    return tuple(dict.fromkeys(handles)), blanks


def _folded(text: str, blanks: list[tuple[int, int]]) -> str:
    signs = [low if len(low := character.lower()) == 1 else character for character in text.replace("’", "'")]
    for start, end in blanks:
        signs[start:end] = " " * (end - start)
    return to_simplified("".join(signs))


def _names_in_quotes(text: str, folded: str, keywords: Keywords) -> Iterator[re.Match[str]]:
    """The quotations that name a post; one made of keywords only, such as "best" time, is plain text."""
    matches = list(_QUOTES.finditer(text))
    if not matches:
        return
    tokens = tokens_of(folded, keywords.same, keywords.near)
    hits = keywords.book.find(folded, tokens)
    for match in matches:
        if _beside_a_post(match, hits) or not _only_keywords(match, folded, tokens, hits, keywords):
            yield match


def _beside_a_post(match: re.Match[str], hits: tuple[Hit, ...]) -> bool:
    return any(
        hit.name == Subject.POST
        and (0 <= match.start() - hit.end <= _NEAR_A_NAME or 0 <= hit.start - match.end() <= 2)
        for hit in hits
    )


def _only_keywords(
    match: re.Match[str], folded: str, tokens: tuple[Token, ...], hits: tuple[Hit, ...], keywords: Keywords
) -> bool:
    start, end = match.span()
    covered = {
        place for hit in hits if start <= hit.start and hit.end <= end for place in range(hit.start, hit.end)
    }
    words = [token for token in tokens if start <= token.start and token.end <= end]
    if len(words) > _EMPHASISED_WORDS or end - start > _EMPHASISED_SIGNS:
        return False
    known = all(token.start in covered or token.word in keywords.stop_words for token in words)
    return known and all(place in covered for place in range(start, end) if HAN.match(folded[place]))


def _inner(match: re.Match[str]) -> str:
    return next(inner for inner in match.groups() if inner is not None).strip()


def _topics(folded: str, keywords: Keywords) -> Iterator[tuple[int, int]]:
    reached = -1
    spans = sorted(match.span("topic") for pattern in keywords.topics for match in pattern.finditer(folded))
    for start, end in spans:
        if start >= reached and folded[start:end].strip():
            yield start, end
            reached = end


def _meant(hits: tuple[Hit, ...], topics: tuple[tuple[int, int], ...]) -> tuple[Hit, ...]:
    """The hits that do not lie in the topic of a post or in a stretch that means nothing."""
    swallowing = [(hit.start, hit.end) for hit in hits if hit.name in _SWALLOWING]
    return tuple(
        hit
        for hit in hits
        if hit.name != "ignored"
        and not any(start < hit.end and hit.start < end for start, end in topics)
        and (hit.name in _SWALLOWING or not any(_within(hit, span) for span in swallowing))
    )


def _within(hit: Hit, span: tuple[int, int]) -> bool:
    start, end = span
    return start <= hit.start and hit.end <= end and (hit.start, hit.end) != span
