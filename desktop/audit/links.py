"""URLs, with and without a scheme, and what makes two of them the same."""

import re
from collections.abc import Iterable, Iterator

from desktop.audit.item import Kind
from desktop.audit.mention import Mention
from desktop.audit.page import Page

_LETTER = "0-9a-z\u00a1-\u1fff"
"""Letters of a host: look-alikes of other alphabets too, but no Han, which follows a URL without a blank."""

_TOP_LEVEL = "com|net|org|io|co|dev|ly|tv|tw|cn|hk|jp|kr|sg|uk|de|fr|nl|eu|ee|ai|gg|fm|gl|xyz|biz|edu|gov"
"""Ends of a domain that stands alone. English words (me, us, be, link) only count before a path."""

_PATH = r"[^\s<>\"'`\x00\u2018-\u201d\u2026\u2e80-\U0010ffff)\]}]"
_SCHEMES = ("https", "http", "ftp")
_MARK = "://"
_AFTER_MARK = re.compile(f"{_PATH}+")
_BARE = re.compile(
    rf"(?<![{_LETTER}@./_-])(?<![0-9],)(?:[{_LETTER}-]{{1,63}}\.)+"
    rf"(?:(?:{_TOP_LEVEL})(?![{_LETTER}@_-]|\.[{_LETTER}])(?:[:/?#]{_PATH}*)?|[a-z\u00a1-\u1fff]{{2,24}}/{_PATH}+)"
)
_HINT = re.compile(rf"\.(?:(?:{_TOP_LEVEL})(?![{_LETTER}])|[a-z\u00a1-\u1fff]{{2,24}}/)")
"""What every address without a scheme holds; to look for that first is faster."""
_TAIL = ".,;:!?*_~|&"
_ASCII_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


def ascii_lower(text: str) -> str:
    """`text` with A to Z in lower case and nothing else touched, so that no look-alike becomes a letter."""
    return text.translate(_ASCII_LOWER)


def find_urls(page: Page) -> list[Mention]:
    """URLs and bare domains in the order of the text, each without the punctuation of its sentence."""
    found = _addresses(page.rest, _with_scheme(page.rest))
    left = page.without(found).rest
    if _HINT.search(left):
        found += _addresses(left, (bare.span() for bare in _BARE.finditer(left)))
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


def _with_scheme(rest: str) -> Iterator[tuple[int, int]]:
    at = rest.find(_MARK)
    while at >= 0:
        scheme = next((scheme for scheme in _SCHEMES if rest.endswith(scheme, 0, at)), None)
        path = None if scheme is None else _AFTER_MARK.match(rest, at + len(_MARK))
        if scheme is not None and path is not None:
            yield at - len(scheme), path.end()
        at = rest.find(_MARK, at + 1 if path is None else path.end())


def _addresses(rest: str, spans: Iterable[tuple[int, int]]) -> list[Mention]:
    found: list[Mention] = []
    for start, stop in spans:
        end = start + len(rest[start:stop].rstrip(_TAIL))
        if rest[start:end].strip("htpsf:/."):
            found.append(Mention(start, end, Kind.URL))
    return found
