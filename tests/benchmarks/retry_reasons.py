"""Whether a small model corrects a draft better when it is told why, or from the bare list of items.

    python -m tests.benchmarks.retry_reasons [MODEL.gguf ...]

Without a file the starter model is measured. A fixed set of questions is asked of the sample export in three
languages. Drafts that fail by themselves are rare, so drafts that pass are spoiled, always in the same way:
another row's figure, another metric of the same row, a changed digit, a time twelve hours off. Each failing
draft goes back twice, once with the list and once with the reasons; the table says what came of it.
"""

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from desktop import places
from desktop.answering.asking import Found, Speech, brief_for, find
from desktop.answering.auditing import read_evidence
from desktop.answering.desk import read_speech
from desktop.answering.drafting import ANSWER_TOKENS, Subject
from desktop.answering.plain import plain_text
from desktop.answering.prompt import Prompts
from desktop.answering.reasons import reasons
from desktop.answering.routing import route
from desktop.audit import Cell, Evidence, Item, Sort, Verdict
from desktop.engine.process import load_writer
from desktop.engine.starter import starter_model
from desktop.engine.writer import Message, Role, Writer
from desktop.export.opening import open_export
from desktop.export.reading import Export
from desktop.export.sample import write_sample

QUESTIONS = (
    "Which post did best this month?",
    "Which post got the most likes?",
    "What is the best hour to post?",
    "Which weekday works best for me?",
    "What is my engagement rate?",
    "How many views did I get this month?",
    "Who comments the most?",
    "Which post got the most replies?",
    "What is queued next?",
    "這個月哪篇最好？",
    "哪個時段發文最好？",
    "我的互動率是多少？",
    "這個月總共有多少觀看？",
    "哪篇的回覆最多？",
    "这个月哪篇最好？",
    "哪篇的赞最多？",
    "我有多少粉丝？",
)
SPOILED_OF_ONE = 4
"""How many spoiled drafts are made of one that passed."""

WAYS = ("list", "reasons", "list+ask", "reasons+ask")
FIXED, VAGUE, FAILING = "fixed", "vague", "still failing"

_FIGURE = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")


@dataclass(frozen=True)
class Case:
    """One question with everything that its drafts are written from and held against."""

    found: Found
    prompts: Prompts
    messages: tuple[Message, ...]
    subject: Subject


@dataclass(frozen=True)
class Failing:
    """A draft that does not pass, and what the audit says of it."""

    text: str
    verdict: Verdict


def case_of(question: str, export: Export, speech: Speech, writer: Writer) -> Case | None:
    """The question as the program would ask it; None where the model is not asked at all."""
    chosen = route(question, speech.keywords)
    found = find(export, chosen, speech.words[chosen.language])
    if not found.asked:
        return None
    brief = brief_for(found, writer)
    prompts = speech.prompts[chosen.language]
    subject = Subject(brief, read_evidence(brief, question), found.asked)
    return Case(found, prompts, prompts.messages(brief, question, ()), subject)


def written(writer: Writer, messages: tuple[Message, ...]) -> str:
    """What the model writes to `messages`, as a reader would see it."""
    said = writer.write(messages, max_tokens=ANSWER_TOKENS, on_text=lambda _: None, stopped=lambda: False)
    return plain_text(said.text)


def failing_drafts(case: Case, draft: str) -> list[Failing]:
    """The draft where it fails by itself, and spoiled ones of it; of its fact's line where it fails."""
    verdict = case.subject.audit(draft)
    failing = [Failing(draft, verdict)] if verdict.findings else []
    if failing:
        draft = case.subject.asked[0].text
        verdict = case.subject.audit(draft)
    texts = dict.fromkeys(spoiled(draft, verdict, case.subject.evidence))
    more = [Failing(text, found) for text in texts if (found := case.subject.audit(text)).findings]
    return failing + more[:SPOILED_OF_ONE]


def spoiled(draft: str, verdict: Verdict, evidence: Evidence) -> Iterator[str]:
    """The draft with one thing changed at a time; the changes take turns."""
    bound = [binding for binding in verdict.bindings if binding.cells and _FIGURE.search(binding.item.text)]
    for change in (_another_rows, _another_digit, _twelve_hours_off, _another_day, _another_metrics):
        for binding in bound:
            new = change(binding.item, binding.cells[0], evidence.cells)
            if new is not None:
                yield draft[: binding.item.start] + new + draft[binding.item.end :]
    yield from _another_post(draft, evidence)


def _another_rows(item: Item, cell: Cell, cells: tuple[Cell, ...]) -> str | None:
    same = (other for other in cells if (other.source, other.column) == (cell.source, cell.column))
    return _with_figure_of(item, cell, (other for other in same if other.row != cell.row))


def _another_metrics(item: Item, cell: Cell, cells: tuple[Cell, ...]) -> str | None:
    same = (other for other in cells if other.key == cell.key and other.unit is cell.unit)
    return _with_figure_of(item, cell, (other for other in same if other.metric != cell.metric))


def _with_figure_of(item: Item, cell: Cell, others: Iterator[Cell]) -> str | None:
    for other in others:
        figure = _FIGURE.search(other.shown)
        if figure and other.printed and isinstance(other.value, Fraction) and other.value != cell.value:
            return _FIGURE.sub(figure[0], item.text, count=1)
    return None


def _another_digit(item: Item, cell: Cell, _: tuple[Cell, ...]) -> str | None:
    if not isinstance(cell.value, Fraction):
        return None
    return _with_digit_changed(item.text, _FIGURE.search(item.text))


def _another_day(item: Item, _: Cell, __: tuple[Cell, ...]) -> str | None:
    return _with_digit_changed(item.text, re.search(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", item.text))


def _with_digit_changed(text: str, figure: re.Match[str] | None) -> str | None:
    if figure is None:
        return None
    last = figure.end() - 1
    return text[:last] + str((int(text[last]) + 3) % 10) + text[last + 1 :]


def _twelve_hours_off(item: Item, _: Cell, __: tuple[Cell, ...]) -> str | None:
    clock = re.search(r"\b([01][0-9]|2[0-3]):([0-5][0-9])\b", item.text)
    if clock is None:
        return None
    hour = (int(clock[1]) + 12) % 24
    return f"{item.text[: clock.start()]}{hour:02d}:{clock[2]}{item.text[clock.end() :]}"


def _another_post(draft: str, evidence: Evidence) -> Iterator[str]:
    titles = [row.names[0] for row in evidence.rows.values() if row.sort is Sort.POST and row.names]
    for title in titles:
        if title in draft:
            yield draft.replace(title, next(other for other in titles if other != title))


NOT_IN_DATA = {
    "en": "These items of your last answer are not in the data: ",
    "zh-Hant": "上一版回答裡這些在資料裡找不到：",
    "zh-Hans": "上一版回答里这些在数据里找不到：",
}
NOT_SO = {
    "en": "Your last answer says things that the facts do not:",
    "zh-Hant": "上一版回答有這些地方和事實不符：",
    "zh-Hans": "上一版回答有这些地方和事实不符：",
}
ONCE_MORE = {
    "en": "Answer again without these mistakes.",
    "zh-Hant": "請改正後重新回答。",
    "zh-Hans": "请改正后重新回答。",
}


def again(case: Case, failing: Failing, way: str) -> tuple[Message, ...]:
    """The messages that send the draft back."""
    verdict = failing.verdict
    if way.endswith("+ask"):
        language = case.found.words.language.value
        lines = "\n".join(
            f"- {line}" for line in reasons(verdict, case.subject.evidence, case.found.words)[:8]
        )
        items = ", ".join(dict.fromkeys(finding.text for finding in verdict.findings))
        said = f"{NOT_IN_DATA[language]}{items}" if way == "list+ask" else f"{NOT_SO[language]}\n{lines}"
        ask = f"{said}\n{ONCE_MORE[language]}\n\n{case.messages[-1].text}"
        return (*case.messages, Message(Role.ASSISTANT, failing.text), Message(Role.USER, ask))
    if way == "reasons":
        whole = reasons(verdict, case.subject.evidence, case.found.words)
        return case.prompts.again_with_reasons(case.messages, failing.text, whole)
    listed = tuple(dict.fromkeys(finding.text for finding in verdict.findings))
    return case.prompts.again(case.messages, failing.text, listed)


def outcome(case: Case, text: str) -> str:
    """What became of a draft that was sent back."""
    verdict = case.subject.audit(text)
    if verdict.findings:
        return FAILING
    return FIXED if case.subject.is_answered_by(text, verdict) else VAGUE


def measure(file: Path, export: Export, speech: Speech, logs: Path, *, tell: bool) -> None:
    """Ask, spoil, send back, and print the table of one model."""
    counts: Counter[tuple[str, str, str]] = Counter()
    writer = load_writer(file, logs=logs)
    try:
        for question in QUESTIONS:
            case = case_of(question, export, speech, writer)
            if case is None:
                continue
            language = case.found.words.language.value
            draft = written(writer, case.messages)
            for failing in failing_drafts(case, draft):
                if tell:
                    _tell(question, draft, failing)
                for way in WAYS:
                    text = written(writer, again(case, failing, way))
                    came = outcome(case, text)
                    counts[language, way, came] += 1
                    if tell:
                        _tell_outcome(way, came, text)
        print(table(writer.model.name, counts), flush=True)
    finally:
        writer.close()


def table(name: str, counts: Counter[tuple[str, str, str]]) -> str:
    """The outcomes by language and way."""
    lines = [
        f"{name}",
        "| language | way | failing drafts | fixed | vague | still failing |",
        "|---|---|---|---|---|---|",
    ]
    for language in [*dict.fromkeys(language for language, _, _ in counts), "all"]:
        for way in WAYS:
            came = Counter[str]()
            for (each, by, what), count in counts.items():
                if by == way and language in (each, "all"):
                    came[what] += count
            figures = " | ".join(str(came[what]) for what in (FIXED, VAGUE, FAILING))
            lines.append(f"| {language} | {way} | {came.total()} | {figures} |")
    return "\n".join(lines)


def _tell(question: str, draft: str, failing: Failing) -> None:
    faults = ", ".join(f"{finding.text} ({finding.code.value})" for finding in failing.verdict.findings)
    print(f"\n{question}\n  draft    {draft!r}\n  sent     {failing.text!r}\n  faults   {faults}", flush=True)


def _tell_outcome(way: str, came: str, text: str) -> None:
    print(f"  {way:8} {came}: {text!r}", flush=True)


def main() -> int:
    """Measure every model that is named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("models", nargs="*", type=Path, metavar="MODEL.gguf")
    parser.add_argument("--tell", action="store_true", help="print every draft and what became of it")
    options = parser.parse_args()
    speech = read_speech(places.standard())
    with tempfile.TemporaryDirectory() as folder:
        sample = Path(folder) / "sample.sqlite"
        write_sample(sample)
        with open_export(sample) as export:
            for file in options.models or [starter_model()]:
                measure(file, export, speech, Path(folder) / "logs", tell=options.tell)
    return 0


if __name__ == "__main__":
    sys.exit(main())
