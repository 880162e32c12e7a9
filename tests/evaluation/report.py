"""What was measured, as tables to be read."""

from collections.abc import Iterator, Sequence

from tests.evaluation.cases import Judged, Tally
from tests.evaluation.figures import RECALL, Figures, missed_gates, sources
from tests.evaluation.mutation import Missed, Recall
from tests.evaluation.words_of_posts import LANGUAGES


def report(figures: Figures, misses: int = 0) -> str:
    """Every table, up to so many examples of what went wrong under each, and the gates that are missed."""
    parts = [
        "Cases\n" + "\n".join(_cases(figures, misses)),
        "Spoiled answers that were found (in brackets: the lower end of the 95 % interval)\n"
        + "\n".join(_recalls(figures.recalls, misses)),
        "Faithful answers\n" + "\n".join(_faithful(figures, misses)),
        "Quotations\n" + "\n".join(_quotes(figures)),
        "Gates\n" + "\n".join(_gates(figures)),
    ]
    return "\n\n".join(parts)


def _cases(figures: Figures, misses: int) -> Iterator[str]:
    tallies = dict(figures.unseen)
    if figures.cases is not None:
        tallies = {"faithfulness": figures.cases, **tallies}
    rows = [["set", "cases", "exact", "wrong found", "right flagged"]]
    for name, tally in tallies.items():
        exact = f"{tally.exact} ({_percent(tally.exact, len(tally.judged))})"
        found = f"{tally.wrong_found}/{len(tally.wrong)} ({_percent(tally.wrong_found, len(tally.wrong))})"
        flagged = (
            f"{tally.right_flagged}/{len(tally.right)} ({_percent(tally.right_flagged, len(tally.right))})"
        )
        rows.append([name, str(len(tally.judged)), exact, found, flagged])
    yield from _table(rows)
    for name, tally in tallies.items():
        yield from (f"  {name} {_example(each)}" for each in tally.failing[:misses])
    if figures.cases is None:
        yield "  (the shared cases are not beside this checkout)"


def _example(each: Judged) -> str:
    return (
        f"{each.case.line}: {each.case.answer!r} expected {list(each.case.expect)}, found {list(each.found)}"
    )


def _recalls(recalls: Sequence[Recall], misses: int) -> Iterator[str]:
    rows = [["operator", "gate", *LANGUAGES, "all"]]
    names = dict.fromkeys(each.operator for each in recalls)
    for name in names:
        mine = {each.lang: each for each in recalls if each.operator == name}
        found, total = sum(each.found for each in mine.values()), sum(each.total for each in mine.values())
        gate = RECALL[next(iter(mine.values())).gate]
        cells = [
            f"{mine[lang].share:.1%} ({mine[lang].at_least:.1%})" if lang in mine else ""
            for lang in LANGUAGES
        ]
        rows.append([name, f"{gate:.0%}", *cells, _percent(found, total)])
    found, total = sum(each.found for each in recalls), sum(each.total for each in recalls)
    rows.append(["all", "", *("" for _ in LANGUAGES), f"{_percent(found, total)} of {total}"])
    yield from _table(rows)
    for each in recalls:
        yield from (f"  {each.operator}: {_missed(missed)}" for missed in each.missed[:misses])


def _missed(missed: Missed) -> str:
    answer = missed.answer
    world = f"{answer.world.lang} world {answer.world.seed}"
    return f"{answer.text!r} ({answer.words!r}) {world} {list(missed.found)}"


def _faithful(figures: Figures, misses: int) -> Iterator[str]:
    rows = [["source", *(f"{lang}: flagged of" for lang in LANGUAGES)]]
    by_source: dict[str, dict[str, str]] = {"templates": {}, "written by hand": {}, "models": {}}
    for source, lang, total, flagged in sources(figures):
        by_source[source][lang] = f"{flagged} of {total}"
    rows += [
        [source, *(each.get(lang, "none yet") for lang in LANGUAGES)] for source, each in by_source.items()
    ]
    yield from _table(rows)
    for each in figures.faithful:
        bound, ambiguous = _percent(each.bound, each.figures), _percent(each.ambiguous, each.figures)
        yield (
            f"  {each.lang}: {each.figures} figures in the templates' answers, bind rate {bound}, "
            f"ambiguity rate {ambiguous}"
        )
        yield from (f"  flagged: {_missed(missed)}" for missed in each.flagged[:misses])
    for tallies in (figures.written, figures.models):
        for lang, tally in tallies.items():
            yield from (f"  flagged, {lang}: {_example(each)}" for each in _flagged(tally)[:misses])


def _flagged(tally: Tally) -> list[Judged]:
    return [each for each in tally.right if each.found]


def _quotes(figures: Figures) -> Iterator[str]:
    rows = [["check", "false positives", "recall"]]
    for each in figures.quotes:
        wrong = len(each.false_positives)
        rows.append(
            [
                each.check,
                f"{wrong} of {each.unreal} ({_percent(wrong, each.unreal)})",
                f"{each.kept} of {each.real} ({_percent(each.kept, each.real)})",
            ]
        )
    yield from _table(rows)
    yield "  false positives: quotations shown that nobody said so; recall: real ones that are still shown"


def _gates(figures: Figures) -> Iterator[str]:
    missed = missed_gates(figures)
    yield from (f"  missed: {line}" for line in missed)
    if not missed:
        yield "  all reached"


def _percent(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "-"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
