"""What is common to all ways of spoiling an answer."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tests.evaluation.composing import Sentence
from tests.evaluation.slots import Slot, kind_of_slot
from tests.evaluation.worlds_of_posts import World


@dataclass(frozen=True)
class Spoiled:
    """Sentences, mostly one, in which one thing is not so, and the words that are not so."""

    sentences: tuple[Sentence, ...]
    words: str


Spoil = Callable[[World, Sentence, Random], Iterator[Spoiled]]
"""Every way in which a sentence that was composed for a world may be spoiled, in random order."""


def in_slots(kinds: str, change: Callable[[World, Slot, Random], Iterator[str]]) -> Spoil:
    """Spoils one slot of one of the kinds with a text that is untrue."""
    wanted = frozenset(kinds.split())

    def spoil(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
        places = [place for place in sentence.slots if kind_of_slot(sentence.slot(place)) in wanted]
        rng.shuffle(places)
        for place in places:
            slot = sentence.slot(place)
            for text in change(world, slot, rng):
                if text != slot.text:
                    yield Spoiled((sentence.having(place, text),), text)

    return spoil


def said_of(world: World, name: str) -> frozenset[object]:
    """Every value that some thing has under a name: a spoiled one must not be one of them."""
    return frozenset(
        abs(int(str(thing.values[name]))) for thing in world.all_things() if name in thing.values
    )
