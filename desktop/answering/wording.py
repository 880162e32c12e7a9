"""Values as words: figures, dates, hours and the titles of posts, in one language."""

import unicodedata
from datetime import date, datetime
from decimal import Decimal

from desktop.answering.fencing import fence_safe
from desktop.answering.foreign import foreign
from desktop.language import Words
from desktop.sources.result import Unit, Value

TITLE_WIDTH = 72
"""Columns of a title; a Chinese character takes two."""


def figure(value: int | Decimal, *, signed: bool = False) -> str:
    """A figure as it is printed everywhere: no grouping, no `.0`, a sign where it is a change."""
    text = f"{value:+}" if signed and value else f"{value}"
    return text.removesuffix(".0")


def amount(words: Words, value: int | Decimal, unit: str, *, signed: bool = False) -> str:
    """A figure with its unit, by the unit's name in the words: `2986 average views`, `1 post`, `4.6%`."""
    one = f"unit.{unit}.one"
    name = one if value == 1 and one in words.names() else f"unit.{unit}.other"
    return words(name, value=figure(value, signed=signed))


def when(value: datetime | date) -> str:
    """`2026-11-12 21:00`, or the date alone where no clock time is known."""
    return value.strftime("%Y-%m-%d %H:%M") if isinstance(value, datetime) else value.isoformat()


def hour(value: object) -> str:
    """`21:00`."""
    return f"{int(str(value)):02d}:00"


def weekday(words: Words, value: object) -> str:
    """The name of a weekday, Monday = 0."""
    return words(f"weekday.{value}")


def month(words: Words, value: object) -> str:
    """A month given as `2026-11`, in words: `November 2026`, `2026 年 11 月`."""
    year, _, number = str(value).partition("-")
    return words(f"month.{int(number)}", year=year)


def title(text: str, width: int = TITLE_WIDTH) -> str:
    """The first line of a caption, cut at `width` columns with `…`, safe for a prompt."""
    lines = [line for line in text.splitlines() if line.strip()]
    first = fence_safe(lines[0]) if lines else ""
    kept, used = "", 0
    for character in first:
        used += 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if used > width:
            return f"{_whole_words(kept, first).rstrip()}…"
        kept += character
    return kept


def _whole_words(kept: str, whole: str) -> str:
    following = whole[len(kept) : len(kept) + 1]
    if not following.isascii() or following.isspace() or " " not in kept:
        return kept
    head, _, last = kept.rpartition(" ")
    return head if last.isascii() and len(head) > len(kept) // 2 else kept


def post(words: Words, text: object, posted: Value) -> str:
    """How a fact names a post: its title in quotation marks, or what is known of it."""
    moment = when(posted) if isinstance(posted, date) else ""
    name = title(str(text)) if text is not None else ""
    if name:
        return words("post.titled", title=foreign(name), when=moment)
    return words("post.untitled" if text is not None else "post.unknown", when=moment)


def account(words: Words, value: object) -> str:
    """An account given as `@mia.makes · threads`, with the platform's own name: `@mia.makes (Threads)`."""
    username, _, platform = str(value).rpartition(" · ")
    if not username:
        return foreign(fence_safe(str(value)))
    return f"{foreign(fence_safe(username))} ({words(f'platform.{platform}')})"


def unit_key(column: str, unit: Unit, words: Words) -> str:
    """The name of a column's unit in words: its own where it has one, its kind's otherwise.

    A change of views in percent stands in the column of the views, but is not counted in views; so is a
    multiple of average views.
    """
    own = unit not in {Unit.PERCENT, Unit.POINTS, Unit.TIMES} and f"unit.{column}.other" in words.names()
    return column if own else unit.value
