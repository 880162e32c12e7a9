"""URLs, with and without a scheme, and what makes two of them the same."""

import re
from collections.abc import Iterator

from desktop.audit.item import Kind
from desktop.audit.mention import Mention
from desktop.audit.page import Page

_LETTER = "0-9a-z\u00a1-\u1fff"
"""Letters of a host: look-alikes of other alphabets too, but no Han, which follows a URL without a blank."""

_TOP_LEVEL = "com|net|org|io|co|dev|ly|tv|tw|cn|hk|jp|kr|sg|uk|de|fr|nl|eu|ee|ai|gg|fm|gl|xyz|biz|edu|gov"
"""Ends of a domain that stands alone. English words (me, us, be, link) only count before a path."""

_TOP_LEVELS = frozenset(_TOP_LEVEL.split("|"))
_PATH = r"[^\s<>\"'`\x00\u2018-\u201d\u2026\u2e80-\U0010ffff)\]}]"
_WITH_SCHEME = re.compile(rf"(?:https?|ftp)://{_PATH}+")
_BARE = re.compile(
    rf"(?<![{_LETTER}@./_-])(?<![0-9],)(?:[{_LETTER}-]{{1,63}}\.)+"
    rf"(?:(?:{_TOP_LEVEL})(?![{_LETTER}@_-]|\.[{_LETTER}])(?:[:/?#]{_PATH}*)?|[a-z\u00a1-\u1fff]{{2,24}}/{_PATH}+)"
)
_HAS_DOT = re.compile(r"\.[a-z\u00a1-\u1fff]")
_TAIL = ".,;:!?*_~|&"
_ASCII_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


def ascii_lower(text: str) -> str:
    """`text` with A to Z in lower case and nothing else touched, so that no look-alike becomes a letter."""
    return text.translate(_ASCII_LOWER)


def find_urls(page: Page) -> list[Mention]:
    """URLs and bare domains in the order of the text, each without the punctuation of its sentence."""
    found: list[Mention] = []
    if "://" in page.rest:
        found += [Mention(start, end, Kind.URL) for start, end in _spans(_WITH_SCHEME, page.rest)]
    if page.has_word(_TOP_LEVELS) or (page.has("/") and _HAS_DOT.search(page.rest)):
        bare = _spans(_BARE, page.without(found).rest)
        found += [Mention(start, end, Kind.URL) for start, end in bare]
    return sorted(found, key=lambda mention: mention.start)


def url_key(address: str) -> str:
    """What two addresses share when they are the same: host in lower case, path as it is written.

    Scheme, `www.` and one closing slash make no difference; every other code point does.
    """
    _, scheme, rest = address.partition("://")
    if not scheme:
        rest = address
    host, slash, path = rest.partition("/")
    host = ascii_lower(host).removeprefix("www.")
    return f"{host}{slash}{path}".removesuffix("/")


def host_of(key: str) -> str:
    """The host alone of a key."""
    return key.partition("/")[0]


def _spans(pattern: re.Pattern[str], rest: str) -> Iterator[tuple[int, int]]:
    for found in pattern.finditer(rest):
        start, end = found.span()
        while end > start and rest[end - 1] in _TAIL:
            end -= 1
        if rest[start:end].strip("htpsf:/."):
            yield start, end
