"""Quotations, authors, handles and links spoiled."""

from collections.abc import Iterator
from random import Random

from tests.evaluation.composing import Sentence
from tests.evaluation.slots import Slot
from tests.evaluation.spoiled import Spoiled
from tests.evaluation.words_of_posts import WORDS
from tests.evaluation.worlds_of_posts import World


def invented_quote(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """Words that nobody said."""
    invented = WORDS[world.lang].invented
    for place, slot in _slots_of(sentence, "words"):
        for words in rng.sample(invented, len(invented)):
            text = slot.style.format(words)
            yield Spoiled((sentence.having(place, text),), text)


def paraphrase(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """Somebody's words with one word or character left out."""
    for place, slot in _slots_of(sentence, "words"):
        words = str(slot.thing.values["words"])
        pieces = words.split(" ") if world.lang == "en" else list(words)
        at = rng.randrange(1, len(pieces) - 1)
        joint = " " if world.lang == "en" else ""
        text = slot.style.format(joint.join(pieces[:at] + pieces[at + 1 :]))
        if text[1:-1] not in world.data:
            yield Spoiled((sentence.having(place, text),), text)


def words_of_another(world: World, sentence: Sentence, rng: Random) -> Iterator[Spoiled]:
    """Real words under the name of somebody else."""
    authors = {slot.thing for _, slot in _slots_of(sentence, "author")}
    for place, slot in _slots_of(sentence, "words"):
        if slot.thing not in authors:
            continue
        for other in rng.sample(world.things["comment"], len(world.things["comment"])):
            if other.values["author"] != slot.thing.values["author"]:
                text = slot.style.format(other.values["words"])
                yield Spoiled((sentence.having(place, text),), text)


def _slots_of(sentence: Sentence, name: str) -> list[tuple[int, Slot]]:
    slots = [(place, sentence.slot(place)) for place in sentence.slots]
    return [(place, slot) for place, slot in slots if slot.field == name]


_ALIKE = {"小": "少", "阿": "啊", "林": "森", "夜": "液", "陈": "阵", "陳": "陣"}


def wrong_handle(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """A handle with another letter."""
    known = {
        str(each.values[name])
        for each in world.all_things()
        for name in ("handle", "author")
        if name in each.values
    }
    name = slot.text[1:]
    for at in rng.sample(range(len(name)), len(name)):
        letter = name[at]
        if letter.isascii():
            other = rng.choice(
                [each for each in "abcdefghijklmnopqrstuvwxyz0123456789" if each != letter.lower()]
            )
        else:
            other = _ALIKE.get(letter, "")
        changed = f"@{name[:at]}{other}{name[at + 1 :]}"
        if other and changed not in known and changed.rstrip(".") == changed:
            yield changed


def wrong_url(world: World, slot: Slot, rng: Random) -> Iterator[str]:
    """An address with another character."""
    url = slot.text
    for at in rng.sample(range(len("https://"), len(url)), len(url) - len("https://")):
        if url[at].isalnum():
            letters = "abcdefghijklmnopqrstuvwxyz" if url[at].isalpha() else "0123456789"
            other = rng.choice([each for each in letters if each != url[at]])
            changed = url[:at] + other + url[at + 1 :]
            if changed.removeprefix("https://www.") not in url and changed not in url:
                yield changed
