"""Every file is called after what it holds, and those of the program say in their first line what that is."""

import ast
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
VAGUE = frozenset({"util", "utils", "helper", "helpers", "common", "misc", "base", "manager"})


def files() -> list[Path]:
    return [CHECKOUT / "run.py", *(CHECKOUT / "desktop").rglob("*.py"), *(CHECKOUT / "tests").rglob("*.py")]


def faults(file: Path, source: str) -> list[str]:
    """What is wrong with the name or the first line of a file."""
    found = [
        f"{file}: the name says nothing" for part in file.parts if VAGUE & set(Path(part).stem.split("_"))
    ]
    docstring = ast.get_docstring(ast.parse(source), clean=False)
    first = (docstring or "").split("\n")[0].strip()
    if file.parts[0] != "tests" and not first:
        found.append(f"{file}: the first line does not say what it is for")
    if first and not first.endswith((".", "?", ":")):
        found.append(f"{file}: the first line is no sentence")
    return found


def test_every_file_says_what_it_is() -> None:
    found = [
        fault for file in files() for fault in faults(file.relative_to(CHECKOUT), file.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("file", "source", "faulty"),
    [
        ("desktop/audit/numbers.py", '"""Numbers in a text."""', False),
        ("desktop/audit/numbers.py", "", True),
        ("desktop/audit/numbers.py", "import re", True),
        ("desktop/audit/numbers.py", '"""   """', True),
        ("desktop/audit/numbers.py", '"""Numbers in a text"""', True),
        ("desktop/audit/__init__.py", "", True),
        ("tests/audit/test_numbers.py", "", False),
        ("tests/audit/test_numbers.py", '"""Numbers in a text"""', True),
        ("desktop/audit/utils.py", '"""Numbers."""', True),
        ("desktop/common/numbers.py", '"""Numbers."""', True),
        ("tests/number_helpers.py", '"""Numbers."""', True),
        ("desktop/engine/database.py", '"""A whole word counts, not a part of one."""', False),
    ],
)
def test_it_can_fail(file: str, source: str, faulty: bool) -> None:
    assert bool(faults(Path(file), source)) is faulty
