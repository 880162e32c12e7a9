"""The command line: the same desk as the window, without Qt. Its contract is `cli.md`."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path

from desktop import logs, places
from desktop.answering.answer import Answer, Fact, Link, SourceLooked, Status
from desktop.answering.audit_json import AUDIT_INPUT, audit_json
from desktop.answering.desk import Desk, sample_file
from desktop.answering.progress import Stage
from desktop.answering.report_json import report_json
from desktop.answering.routing import Route, read_keywords, route
from desktop.answering.telling import answer_lines, fact_lines
from desktop.audit.from_json import MalformedError
from desktop.engine.starter import starter_model
from desktop.errors import DesktopError, UsageError
from desktop.export.check import check_export
from desktop.export.opening import open_export
from desktop.export.sample import write_sample
from desktop.language import Language, Words, read_words
from desktop.places import Places
from desktop.settings import Settings
from desktop.sources.monthly_report import monthly_report
from desktop.sources.months import Month, read_month

OK, NO, WRONG, INTERRUPTED = 0, 1, 2, 130


def main(arguments: list[str]) -> int:
    """Run one subcommand.

    Returns:
        0 for success, 1 where the answer is "no", 2 for wrong use or a world error, 130 after Ctrl+C.
    """
    options = build_parser().parse_args(arguments)
    try:
        return int(options.run(options, places.standard()))
    except DesktopError as error:
        sys.stderr.write(logs.escape(f"{error.title}. {error.cause} {error.advice}") + "\n")
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED


def build_parser() -> argparse.ArgumentParser:
    """The parser of all subcommands; each sets `run` to the function that carries it out."""
    parser = argparse.ArgumentParser(
        prog="xiaomai", description="Ask questions about your own figures, offline."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    ask = commands.add_parser("ask", help="answer a question")
    ask.add_argument("question", nargs="?")
    ask.add_argument(
        "--batch", type=Path, metavar="FILE", help='lines of {"question"}; one model load for all'
    )
    _export_options(ask)
    ask.add_argument("--model", type=Path, metavar="FILE", help="a GGUF file; the one last used otherwise")
    ask.add_argument("--no-model", action="store_true", help="answer with the computed facts alone")
    _json_option(ask)
    ask.set_defaults(run=_ask)

    routing = commands.add_parser("route", help="show which sources a question needs")
    routing.add_argument("question")
    routing.add_argument(
        "--export", type=Path, metavar="FILE", help="the export whose date months count from"
    )
    _json_option(routing)
    routing.set_defaults(run=_route)

    audit = commands.add_parser(
        "audit",
        help='read lines of {"answer", "allowed"}, with "cells" where there are any, print what is unfounded',
        epilog=AUDIT_INPUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _json_option(audit)
    audit.set_defaults(run=_audit)

    report = commands.add_parser("report", help="print a monthly report")
    report.add_argument(
        "--month", type=_month, metavar="YYYY-MM", help="the month of the export's date otherwise"
    )
    _export_options(report)
    _json_option(report)
    report.set_defaults(run=_report)

    check = commands.add_parser("check", help="look an export over")
    check.add_argument("file", type=Path)
    _json_option(check)
    check.set_defaults(run=_check)

    sample = commands.add_parser("sample", help="write the sample export")
    sample.add_argument("file", type=Path)
    sample.set_defaults(run=_sample)
    return parser


def _export_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--export", type=Path, metavar="FILE", help="the one last opened, or the sample, otherwise"
    )
    parser.add_argument(
        "--user", metavar="USER_ID", help="whose eyes to look with; the first owner otherwise"
    )


def _json_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, one object a line")


def _month(text: str) -> Month:
    try:
        return read_month(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a month like 2026-11: {text}") from None


def _ask(options: argparse.Namespace, found: Places) -> int:
    questions = list(_questions(options))
    settings = Settings.load(found.settings)
    desk = Desk(found)
    try:
        desk.open_export(*_chosen_export(options, found, settings))
        if not options.no_model:
            _load_model(desk, options.model or settings.last_model)
        answers = (_answer(desk, question, quiet=options.json) for question in questions)
        statuses = [_tell(answer, desk.words, as_json=options.json) for answer in answers]
    finally:
        desk.close()
    return NO if not options.batch and Status.NOT_FOUND in statuses else OK


def _questions(options: argparse.Namespace) -> Iterator[str]:
    if (options.question is None) == (options.batch is None):
        raise UsageError("One question", "Give a question or --batch with a file of them, not both.", "")
    if options.question is not None:
        yield options.question
        return
    for number, entry in _json_lines(_read_lines(options.batch)):
        if not isinstance(entry.get("question"), str):
            raise UsageError("No question", f'Line {number} of the batch has no "question".', "")
        yield str(entry["question"])


def _chosen_export(options: argparse.Namespace, found: Places, settings: Settings) -> tuple[Path, str | None]:
    """The export to open and the user to open it for. A user is remembered with an export, never without."""
    if options.export is not None:
        return options.export, options.user
    if settings.last_export is not None:
        return settings.last_export, options.user or settings.last_user
    return sample_file(found), options.user


def _load_model(desk: Desk, file: Path | None) -> None:
    if file is None and starter_model() is None:
        sys.stderr.write("No model is installed; answering with the facts alone.\n")
        return
    desk.load_model(file)


def _answer(desk: Desk, question: str, *, quiet: bool) -> Answer:
    progress = _Silent() if quiet else _TellsFacts()
    return desk.ask(question, progress=progress, stopped=lambda: False)


class _Silent:
    """Nothing is told while the answer is made.

    What has passed the audit so far is not told on a terminal either: it might have to be taken back, and
    what is printed stays.
    """

    def stage(self, _stage: Stage, /) -> None:
        """Not told."""

    def facts(self, _facts: tuple[Fact, ...], _sources: tuple[SourceLooked, ...], /) -> None:
        """Not told."""

    def written(self, _share: float, /) -> None:
        """Not told."""

    def shown(self, _text: str, _links: tuple[Link, ...], /) -> None:
        """Not told."""


class _TellsFacts(_Silent):
    """The facts are printed as soon as they are computed, while the model still writes."""

    def facts(self, facts: tuple[Fact, ...], _sources: tuple[SourceLooked, ...], /) -> None:
        """Printed at once."""
        _print_lines(fact_lines(facts))
        _print_lines([""])


def _tell(answer: Answer, words: Mapping[Language, Words], *, as_json: bool) -> Status:
    if as_json:
        _print_json(answer.as_json())
    else:
        _print_lines(answer_lines(answer, words[answer.language]))
    return answer.status


def _route(options: argparse.Namespace, found: Places) -> int:
    chosen = route(options.question, read_keywords(found.resources / "routing"))
    month = None if chosen.month is None else str(Month(*chosen.month.resolve(_as_of(options, found))))
    printed = _route_json(chosen, month)
    if options.json:
        _print_json(printed)
    else:
        _print_lines(f"{name}: {_listed(value)}" for name, value in printed.items())
    return OK


def _route_json(chosen: Route, month: str | None) -> dict[str, object]:
    return {
        "sources": [name.value for name in chosen.sources],
        "kind": chosen.kind.value,
        "action": chosen.action is not None,
        "month": month,
        "language": chosen.language.value,
    }


def _listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _as_of(options: argparse.Namespace, found: Places) -> date:
    file = options.export or Settings.load(found.settings).last_export or sample_file(found)
    with open_export(file) as export:
        return export.as_of_local.date()


def _audit(_: argparse.Namespace, __: Places) -> int:
    faithful = True
    for number, entry in _json_lines(sys.stdin):
        try:
            printed = audit_json(entry)
        except MalformedError as error:
            raise UsageError(
                "Not an audit", f"Line {number}: {error}.", "`xiaomai audit --help` shows the form."
            ) from error
        faithful = faithful and not any(printed.values())
        _print_json(printed)
    return OK if faithful else NO


def _report(options: argparse.Namespace, found: Places) -> int:
    settings = Settings.load(found.settings)
    words = read_words(found.resources / "words", Language.ENGLISH)
    path, user = _chosen_export(options, found, settings)
    with open_export(path, user) as export:
        month = options.month or Month.of(export.as_of_local.date())
        printed = report_json(monthly_report(export, month), words)
    if options.json:
        _print_json(printed)
    else:
        _print_lines(_report_lines(printed))
    return OK


def _report_lines(printed: Mapping[str, object]) -> Iterator[str]:
    yield f"{printed['month']} ({printed['timezone']})"
    figures = printed["figures"]
    assert isinstance(figures, dict)
    for name, figure in figures.items():
        value, previous = figure["value"], figure["previous"]
        yield f"{name}: {_or_unknown(value)} (month before: {_or_unknown(previous)})"
    notes = printed["notes"]
    assert isinstance(notes, list)
    yield from map(str, notes)


def _or_unknown(value: object) -> str:
    return "unknown" if value is None else str(value)


def _check(options: argparse.Namespace, _: Places) -> int:
    check = check_export(options.file)
    if options.json:
        problems = [vars(problem) for problem in check.problems]
        owners = [vars(owner) for owner in check.owners]
        _print_json({"ok": check.ok, "problems": problems, "rows": check.rows, "owners": owners})
    else:
        for problem in check.problems:
            place = ".".join(part for part in (problem.table, problem.column) if part)
            _print_lines([f"{place} {problem.row}: {problem.problem}"])
        _print_lines(f"{table}: {rows} rows" for table, rows in check.rows.items())
        _print_lines(["The export keeps the contract." if check.ok else "The export breaks the contract."])
    return OK if check.ok else NO


def _sample(options: argparse.Namespace, _: Places) -> int:
    write_sample(options.file)
    return OK


def _read_lines(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            "The batch cannot be read", f"{file}: {type(error).__name__}.", "Give a UTF-8 file."
        ) from error


def _json_lines(lines: Iterable[str]) -> Iterator[tuple[int, dict[str, object]]]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except ValueError as error:
            raise UsageError(
                "Not JSON", f"Line {number} is not a JSON object.", "Give one object a line."
            ) from error
        if not isinstance(entry, dict):
            raise UsageError("Not JSON", f"Line {number} is not a JSON object.", "Give one object a line.")
        yield number, entry


def _print_json(value: Mapping[str, object]) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def _print_lines(lines: Iterable[str]) -> None:
    for text in lines:
        # Captions and model text are somebody else's: a terminal must not obey them.
        sys.stdout.write("\n".join(logs.escape(line) for line in text.split("\n")) + "\n")
    sys.stdout.flush()
