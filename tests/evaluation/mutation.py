"""The mutation run: faithful answers that must pass, and spoiled ones that must not."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random

from desktop.audit import Evidence, Kind, Verdict, audit
from tests.evaluation.casting import Cast
from tests.evaluation.composing import Sentence, fill, join
from tests.evaluation.data_lines import read_data
from tests.evaluation.slots import SPEECH, UnfitError
from tests.evaluation.spoiling import OPERATORS, Operator
from tests.evaluation.words_of_posts import LANGUAGES
from tests.evaluation.worlds_of_posts import World, make_world

WORLDS = 40
SPOILED = 300
FAITHFUL = 400
_MOST_TRIES = 400
_FEW = 6
_NOT_FIGURES = (Kind.QUOTE, Kind.HANDLE, Kind.URL)


@dataclass(frozen=True)
class Answer:
    """An answer about a world; `words` are what of it is not so, and empty where it is faithful."""

    world: World
    text: str
    shape: str
    words: str = ""


@dataclass(frozen=True)
class Missed:
    """A spoiled answer that passed, or a faithful one that did not."""

    answer: Answer
    found: tuple[str, ...]


@dataclass(frozen=True)
class Recall:
    """How many spoiled answers of one operator in one language were found; `gate` is the operator's."""

    operator: str
    gate: str
    lang: str
    found: int
    total: int
    missed: tuple[Missed, ...]

    @property
    def share(self) -> float:
        """The share that was found, 0 to 1."""
        return self.found / self.total if self.total else 0.0

    @property
    def at_least(self) -> float:
        """The lower end of the 95 % interval of the share."""
        return wilson(self.found, self.total)


@dataclass(frozen=True)
class Faithful:
    """How faithful answers of one language fared.

    Attributes:
        figures: Numbers, dates and times in them that were compared with the data; `bound` of them stand in
            at least one cell, `ambiguous` in several that are not of one thing.
    """

    lang: str
    total: int
    flagged: tuple[Missed, ...]
    figures: int
    bound: int
    ambiguous: int


def wilson(found: int, total: int, z: float = 1.96) -> float:
    """The lower end of Wilson's score interval of a share (E. B. Wilson, 1927)."""
    if total == 0:
        return 0.0
    share = found / total
    spread = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return (share + z * z / (2 * total) - spread) / (1 + z * z / total)


@cache
def worlds(lang: str) -> tuple[World, ...]:
    """The made-up worlds of one language."""
    return tuple(make_world(lang, str(number)) for number in range(WORLDS))


@cache
def evidence_of(world_lang: str, number: int) -> Evidence:
    """What the answers about one world are held against."""
    return read_data(worlds(world_lang)[number].data)


def audited(answer: Answer) -> Verdict:
    """The audit's verdict of one answer."""
    return audit(answer.text, evidence_of(answer.world.lang, int(answer.world.seed)))


def faithful_answers(lang: str, count: int = FAITHFUL) -> Iterator[Answer]:
    """So many answers of one to four sentences; each shape leads as often as the others."""
    shapes = SPEECH[lang].SHAPES
    for number in range(count):
        rng = Random(f"faithful {lang} {number}")
        for _ in range(_MOST_TRIES):
            world = rng.choice(worlds(lang))
            players = Cast(world, rng)
            try:
                first = fill(players, shapes[number % len(shapes)], rng)
            except UnfitError:
                continue
            yield Answer(world, _with_others(players, [first], rng), first.shape)
            break


def _with_others(players: Cast, sentences: list[Sentence], rng: Random) -> str:
    """The sentences among some more that are true, or that claim nothing."""
    world = players.world
    speech = SPEECH[world.lang]
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        shape = rng.choice(speech.SHAPES)
        try:
            more = fill(players, shape, rng)
        except UnfitError:
            continue
        if shape in {sentence.shape for sentence in sentences}:
            continue
        sentences.insert(rng.choice((0, len(sentences))), more)
    if rng.random() < 0.25:
        sentences.append(Sentence("", (rng.choice(speech.ADVICE),)))
    return join(world, sentences)


def spoiled_answers(operator: Operator, lang: str, count: int = SPOILED) -> Iterator[Answer]:
    """So many answers with one thing spoiled; the shapes that can be spoiled so take turns."""
    shapes = _spoilable(operator, lang)
    for number in range(count):
        rng = Random(f"{operator.name} {lang} {number}")
        for attempt in range(_MOST_TRIES):
            world = rng.choice(worlds(lang))
            players = Cast(world, rng)
            shape = shapes[(number + attempt // 40) % len(shapes)]
            try:
                sentence = fill(players, shape, rng)
            except UnfitError:
                continue
            spoiled = next(operator.spoil(world, sentence, rng), None)
            if spoiled is not None:
                text = _with_others(players, list(spoiled.sentences), rng)
                yield Answer(world, text, shape, spoiled.words)
                break


@cache
def _spoilable(operator: Operator, lang: str) -> tuple[str, ...]:
    """The shapes that the operator can spoil in one of a few worlds."""
    return tuple(
        shape
        for shape, samples in _samples(lang).items()
        if any(next(operator.spoil(world, sentence, Random(shape)), None) for world, sentence in samples)
    )


@cache
def _samples(lang: str) -> dict[str, list[tuple[World, Sentence]]]:
    """Each shape, filled for the first few worlds that have what it speaks of."""
    samples: dict[str, list[tuple[World, Sentence]]] = {shape: [] for shape in SPEECH[lang].SHAPES}
    for shape, filled in samples.items():
        for world in worlds(lang):
            rng = Random(f"{shape} {world.seed}")
            try:
                filled.append((world, fill(Cast(world, rng), shape, rng)))
            except UnfitError:
                continue
            if len(filled) == _FEW:
                break
    return samples


def recall_of(operator: Operator, lang: str, count: int = SPOILED) -> Recall:
    """Audits the spoiled answers of one operator in one language."""
    found = total = 0
    missed = []
    for answer in spoiled_answers(operator, lang, count):
        total += 1
        if audited(answer).findings:
            found += 1
        else:
            missed.append(Missed(answer, ()))
    return Recall(operator.name, operator.gate, lang, found, total, tuple(missed))


def faithful_of(lang: str, count: int = FAITHFUL) -> Faithful:
    """Audits the faithful answers of one language."""
    flagged = []
    total = figures = bound = ambiguous = 0
    for answer in faithful_answers(lang, count):
        verdict = audited(answer)
        total += 1
        if verdict.findings:
            flagged.append(
                Missed(answer, tuple(f"{each.code.value}: {each.text}" for each in verdict.findings))
            )
        figures += sum(item.kind not in _NOT_FIGURES for item in verdict.report.items)
        bound += sum(
            bool(binding.cells) for binding in verdict.bindings if binding.item.kind not in _NOT_FIGURES
        )
        ambiguous += verdict.ambiguous
    return Faithful(lang, total, tuple(flagged), figures, bound, ambiguous)


def run_mutation(spoiled: int = SPOILED, faithful: int = FAITHFUL) -> tuple[list[Recall], list[Faithful]]:
    """Each operator in each language, and the faithful answers of each language, in two processes."""
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        faithfuls = [pool.submit(_faithful_of, lang, faithful) for lang in LANGUAGES]
        recalls = [
            pool.submit(_recall_of, place, lang, spoiled)
            for lang in LANGUAGES
            for place in range(len(OPERATORS))
        ]
        found = {(each.operator, each.lang): each for each in (task.result() for task in recalls)}
        ordered = [found[operator.name, lang] for operator in OPERATORS for lang in LANGUAGES]
        return ordered, [task.result() for task in faithfuls]


def _recall_of(place: int, lang: str, count: int) -> Recall:
    return recall_of(OPERATORS[place], lang, count)


def _faithful_of(lang: str, count: int) -> Faithful:
    return faithful_of(lang, count)
