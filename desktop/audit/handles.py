"""Handles, and the e-mail addresses and hashtags that look like them or hide digits."""

import re
from collections.abc import Collection

from desktop.audit.item import Kind, Why
from desktop.audit.links import ascii_lower
from desktop.audit.mention import Mention
from desktop.audit.page import Page

_HANDLE = re.compile(r"@[0-9a-z_.\u00a1-\u1fff]{2,64}")
_HAN_HANDLE = re.compile(r"@[\u3400-\u9fff〇]{1,12}")
_MAIL_NAME = "abcdefghijklmnopqrstuvwxyz0123456789._+-"
_MAIL_HOST = re.compile(
    r"@(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|edu|gov|info|app|dev|[a-z]{2})(?![a-z0-9_-]|\.[a-z0-9_])"
)
_LONGEST_MAIL_NAME = 64
_HASHTAG = re.compile(r"#\w+")


def find_handles(page: Page, known_names: Collection[str] = ()) -> list[Mention]:
    """Handles and e-mail addresses in the order of the text, without the full stop of a sentence.

    Where a name in Han characters ends cannot be seen: it ends with the longest of `known_names` (written
    with their `@`) that stands there, or else with the run of Han characters.
    """
    rest, done = page.rest, 0
    found: list[Mention] = []
    at = rest.find("@")
    while at >= 0:
        mention = _mail(rest, at, done) or _handle(rest, at) or _han_handle(rest, at, known_names)
        if mention is not None:
            found.append(mention)
            done = mention.end
        at = rest.find("@", max(at + 1, done))
    return found


def find_hashtags(page: Page) -> list[Mention]:
    """Hashtags, whose digits are part of a word. `#3` is a rank, not a hashtag."""
    tags = (found for found in _HASHTAG.finditer(page.rest) if any(map(str.isalpha, found[0])))
    return [Mention(*tag.span(), free=Why.HASHTAG) for tag in tags]


def handle_key(handle: str) -> str:
    """What two handles share when they are the same: A to Z in lower case, other code points as they are."""
    return ascii_lower(handle)


def _mail(rest: str, at: int, done: int) -> Mention | None:
    host = _MAIL_HOST.match(rest, at)
    if host is None:
        return None
    first = max(done, at - _LONGEST_MAIL_NAME)
    start = first + len(rest[first:at].rstrip(_MAIL_NAME))
    if rest[start - 1 : start] == ",":
        start += len(rest[start:at]) - len(rest[start:at].lstrip("0123456789"))
    return Mention(start, host.end(), free=Why.EMAIL) if start < at else None


def _handle(rest: str, at: int) -> Mention | None:
    found = _HANDLE.match(rest, at)
    if found is None:
        return None
    name = found[0].rstrip(".")
    return Mention(at, at + len(name), Kind.HANDLE) if len(name) > len("@a") else None


def _han_handle(rest: str, at: int, known_names: Collection[str]) -> Mention | None:
    run = _HAN_HANDLE.match(rest, at)
    if run is None:
        return None
    known = [len(name) for name in known_names if rest.startswith(name, at)]
    return Mention(at, at + max(known) if known else run.end(), Kind.HANDLE)
