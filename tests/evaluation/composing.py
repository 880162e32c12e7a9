"""Faithful answers, composed of sentence shapes and what is true of a world.

A shape is text with gaps: `{a.views}` is the views of the post that plays the role a, `{a}` its title,
`{a.views:d}` the same in figures only, `{acct.change!gained}` a word for the direction of a change,
`{w.views}` what this world calls views.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from tests.evaluation.casting import Cast
from tests.evaluation.slots import SPEECH, Slot, style_of, value_of, write
from tests.evaluation.worlds_of_posts import Thing, World

_GAP = re.compile(r"\{(?P<role>[a-z]+[0-9]?)(?:\.(?P<field>\w+))?(?:!(?P<how>\w+))?(?::(?P<digits>d))?\}")
_SHORT_WORDS, _SHORT_HAN = 3, 5

COUNT_FIELDS = frozenset(
    {"views", "likes", "comments", "shares", "saves", "followers", "posts", "avg_views", "change", "number"}
)
_SHORT_WORDS, _SHORT_HAN = 3, 5

Part = str | Slot


@dataclass(frozen=True)
class Sentence:
    """One shape, filled."""

    shape: str
    parts: tuple[Part, ...]

    @property
    def slots(self) -> list[int]:
        """The places of its slots among its parts."""
        return [place for place, part in enumerate(self.parts) if isinstance(part, Slot)]

    def slot(self, place: int) -> Slot:
        """The slot at a place."""
        part = self.parts[place]
        assert isinstance(part, Slot)
        return part

    def having(self, place: int, text: str) -> "Sentence":
        """The sentence with other words in one slot."""
        parts = list(self.parts)
        parts[place] = replace(self.slot(place), text=text)
        return replace(self, parts=tuple(parts))

    @property
    def text(self) -> str:
        """The words; a sentence in Latin letters begins with a capital one."""
        words = "".join(part if isinstance(part, str) else part.text for part in self.parts)
        words = words.replace(".m..", ".m.")
        return words[:1].upper() + words[1:] if words[:1].islower() else words


def compose(world: World, shape: str, rng: Random, roles: Mapping[str, Thing] | None = None) -> Sentence:
    """Fills one shape; `roles` are set where they are given, drawn otherwise.

    Raises:
        UnfitError: The world has not what the shape speaks of.
    """
    return _fill(Cast(world, rng, dict(roles or {})), shape, rng)


def fill(players: Cast, shape: str, rng: Random) -> Sentence:
    """Fills one shape with a cast that other sentences of the answer share."""
    return _fill(players, shape, rng)


def join(world: World, sentences: Sequence[Sentence]) -> str:
    """The sentences as one answer; lists, tables and headings stand on lines of their own."""
    answer = ""
    for sentence in sentences:
        text = sentence.text
        if answer:
            blocks = "\n" in text or "\n" in answer.rpartition("\n\n")[2] or text.startswith("**")
            ended = answer.rstrip('”」"’').endswith((".", "!", "?", "。", "！", "？"))
            answer += "\n\n" if blocks or not ended else SPEECH[world.lang].JOINT
        answer += text
    return answer


def _fill(players: Cast, shape: str, rng: Random) -> Sentence:
    world = players.world
    speech = SPEECH[world.lang]
    title, quote = rng.choice(speech.TITLES), rng.choice(speech.QUOTES)
    parts: list[Part] = []
    done = 0
    for gap in _GAP.finditer(shape):
        parts.append(shape[done : gap.start()])
        done = gap.end()
        if gap["role"] == "w":
            parts.append(world.viewed.capitalize() if gap["field"] == "Views" else world.viewed)
            continue
        thing = players.thing(gap["role"])
        if gap["field"] is None:
            parts.append(_titled(thing, gap["role"], gap["how"] or "", title))
        else:
            parts.append(_slot(world.lang, thing, gap, quote, rng))
    parts.append(shape[done:])
    return Sentence(shape, tuple(parts))


def _titled(thing: Thing, role: str, how: str, marks: str) -> Slot:
    title = str(thing.values["title"])
    if how == "bare":
        text = title
    elif marks == "‘{}’" and ("'" in title or " " not in title):
        text = f'"{title}"'
    else:
        text = marks.format(_shortened(title) if how == "short" else title)
    return Slot(text, role, thing, "title", how=how)


def _shortened(title: str) -> str:
    if title.isascii():
        words = title.split()
        return title if len(words) <= _SHORT_WORDS + 1 else " ".join(words[:_SHORT_WORDS]).rstrip(",:") + "…"
    return title if len(title) <= _SHORT_HAN + 2 else title[:_SHORT_HAN] + "…"


def _slot(lang: str, thing: Thing, gap: re.Match[str], quote: str, rng: Random) -> Slot:
    name, how, digits = gap["field"], gap["how"] or "", bool(gap["digits"])
    style = "digits" if digits else style_of(lang, thing, name, how, rng)
    if name == "post":
        return Slot(quote.format(thing.values["post"]), gap["role"], thing, name)
    if name == "words":
        return Slot(quote.format(thing.values["words"]), gap["role"], thing, name, quote)
    slot = Slot("", gap["role"], thing, name, style, how, digits)
    return replace(slot, text=write(lang, slot, value_of(thing, name)))
