"""`python -m tests.evaluation`: how good the audit is, measured on frozen sets and on spoiled answers."""

import argparse
import json
import sys
from pathlib import Path

from tests.evaluation.cases import BadLineError, judge_all, read_cases
from tests.evaluation.figures import measure, missed_gates
from tests.evaluation.report import report


def main(arguments: list[str] | None = None) -> int:
    """Runs one file of cases, or everything; 1 where a gate is missed, 2 where a file cannot be read."""
    asked = _parser().parse_args(arguments)
    if asked.what == "cases":
        return _run_cases(asked.file)
    figures = measure()
    sys.stdout.write(report(figures, asked.misses) + "\n")
    return 1 if missed_gates(figures) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.evaluation", description=__doc__)
    parser.add_argument(
        "--misses", type=int, default=0, metavar="N", help="show N examples of what went wrong"
    )
    commands = parser.add_subparsers(dest="what", metavar="cases FILE")
    cases = commands.add_parser("cases", help="run one file of cases and print one JSON object")
    cases.add_argument("file", type=Path)
    return parser


def _run_cases(path: Path) -> int:
    try:
        cases = read_cases(path)
    except OSError as error:
        sys.stderr.write(f"{path} cannot be read: {error.strerror}\n")
        return 2
    except BadLineError as error:
        sys.stderr.write(f"{path}: {error}\n")
        return 2
    sys.stdout.write(json.dumps(judge_all(cases).as_json(), ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
