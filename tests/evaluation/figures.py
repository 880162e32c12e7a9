"""The figures to reach, and everything that is measured to compare with them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.evaluation.cases import Tally, judge_all, read_cases
from tests.evaluation.faithful import hand_written, of_models
from tests.evaluation.mutation import FAITHFUL, SPOILED, Faithful, Recall, run_mutation
from tests.evaluation.quotes import Shown, read_quotes, what_each_shows
from tests.evaluation.words_of_posts import LANGUAGES

_HERE = Path(__file__).parent
CASES = _HERE.parents[2] / "shared" / "cases" / "faithfulness.jsonl"
"""Beside the checkout, where it is there at all."""

EXACT_CASES = 0.97
UNSEEN_FOUND = 0.90
UNSEEN_FLAGGED = 0.03
FEWEST_FAITHFUL = 400
"""Faithful answers per language, all sources together."""
RECALL = {
    "value": 0.99,
    "unit": 0.99,
    "sign": 0.99,
    "metric": 0.99,
    "count": 0.99,
    "date": 0.99,
    "owner": 0.95,
    "extreme": 0.95,
    "words": 1.0,
}
"""The least share of spoiled answers to be found, of each operator in each language."""


@dataclass(frozen=True)
class Figures:
    """Everything that was measured.

    Attributes:
        cases: None where the shared cases are not beside the checkout.
        unseen: By the name of the file, without its ending.
        written: Answers that people wrote, by language; `models` are models' answers that people confirmed.
    """

    cases: Tally | None
    unseen: dict[str, Tally]
    recalls: tuple[Recall, ...]
    faithful: tuple[Faithful, ...]
    written: dict[str, Tally]
    models: dict[str, Tally]
    quotes: tuple[Shown, ...]


def measure(spoiled: int = SPOILED, faithful: int = FAITHFUL) -> Figures:
    """Measures everything, with so many answers per operator and language, and per language."""
    recalls, faithfuls = run_mutation(spoiled, faithful)
    return Figures(
        shared_cases(),
        unseen_cases(),
        tuple(recalls),
        tuple(faithfuls),
        hand_written(),
        of_models(),
        tuple(what_each_shows(read_quotes())),
    )


def shared_cases() -> Tally | None:
    """The shared cases, judged."""
    return judge_all(read_cases(CASES)) if CASES.is_file() else None


def unseen_cases() -> dict[str, Tally]:
    """The cases that were written without sight of the audit, judged."""
    return {path.stem: judge_all(read_cases(path)) for path in sorted(_HERE.glob("unseen_*.jsonl"))}


def missed_gates(figures: Figures) -> list[str]:
    """What does not reach its figure, one line each."""
    return [
        *(cases_missed(figures.cases) if figures.cases is not None else ()),
        *(line for name, tally in figures.unseen.items() for line in unseen_missed(name, tally)),
        *(line for recall in figures.recalls for line in recall_missed(recall)),
        *faithful_missed(figures),
        *quotes_missed(figures.quotes),
    ]


def cases_missed(tally: Tally) -> Iterator[str]:
    """What the shared cases do not reach."""
    share = tally.exact / max(1, len(tally.judged))
    if share < EXACT_CASES:
        yield f"cases: {share:.1%} exact, {EXACT_CASES:.0%} needed"
    if tally.right_flagged:
        yield f"cases: {tally.right_flagged} right answers flagged, none allowed"


def unseen_missed(name: str, tally: Tally) -> Iterator[str]:
    """What one file of unseen cases does not reach."""
    found = tally.wrong_found / max(1, len(tally.wrong))
    flagged = tally.right_flagged / max(1, len(tally.right))
    if found < UNSEEN_FOUND:
        yield f"{name}: {found:.1%} of the wrong answers found, {UNSEEN_FOUND:.0%} needed"
    if flagged > UNSEEN_FLAGGED:
        yield f"{name}: {flagged:.1%} of the right answers flagged, {UNSEEN_FLAGGED:.0%} allowed"


def recall_missed(recall: Recall) -> Iterator[str]:
    """What one operator in one language does not reach."""
    needed = RECALL[recall.gate]
    if recall.share < needed:
        yield f"{recall.operator}, {recall.lang}: {recall.share:.1%} found, {needed:.0%} needed"


def faithful_missed(figures: Figures) -> Iterator[str]:
    """Faithful answers that are flagged, and sources that are missing."""
    for source, lang, total, flagged in sources(figures):
        if flagged:
            yield f"faithful answers, {source}, {lang}: {flagged} of {total} flagged, none allowed"
    for lang in LANGUAGES:
        total = sum(count for _, each, count, _ in sources(figures) if each == lang)
        if total < FEWEST_FAITHFUL:
            yield f"faithful answers, {lang}: {total}, at least {FEWEST_FAITHFUL} needed"
        if lang not in figures.written:
            yield f"faithful answers, {lang}: none written by hand"
    if not figures.models:
        yield "faithful answers: none of a real model"


def sources(figures: Figures) -> Iterator[tuple[str, str, int, int]]:
    """Each source of faithful answers: its name, the language, how many answers, how many were flagged."""
    for each in figures.faithful:
        yield "templates", each.lang, each.total, len(each.flagged)
    for source, tallies in (("written by hand", figures.written), ("models", figures.models)):
        for lang, tally in tallies.items():
            yield source, lang, len(tally.right), tally.right_flagged


def quotes_missed(shown: tuple[Shown, ...]) -> Iterator[str]:
    """Quotations that our audit lets through although nobody said so, and real ones that it drops."""
    ours = shown[-1]
    if ours.false_positives:
        yield f"quotes: {len(ours.false_positives)} that are not real pass, none may"
    if ours.kept < ours.real:
        yield f"quotes: {ours.real - ours.kept} real ones flagged, none allowed"
