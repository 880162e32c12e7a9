"""No file names a package registry or a place on somebody's machine."""

import re
from pathlib import Path

import pytest

from tests.house.tracked import CHECKOUT, tracked_files

# Written in pieces, so that this file does not hold what it looks for.
REGISTRY = re.compile(
    "|".join(
        [
            "pypi" + r"\.org",
            "python" + r"hosted\.org",
            "npm" + r"js\.(org|com)",
            r"deb\." + "debian" + r"\.org",
            "proxy" + r"\.golang\.org",
            "crates" + r"\.io",
            r"(extra-)?" + "index" + "-url",
            "PIP_(EXTRA_)?" + "INDEX" + "_URL",
            "trusted" + "-host",
        ]
    ),
    re.IGNORECASE,
)
MACHINE = re.compile(r"(?<![\w./~}>-])/(" + "wo" + "rk|ro" + "ot|t" + r"mp)(?![\w-])")


def faults(text: str) -> list[str]:
    """The addresses in `text`."""
    return [found.group() for pattern in (REGISTRY, MACHINE) for found in pattern.finditer(text)]


def test_no_file_holds_an_address() -> None:
    found = []
    for file in tracked_files():
        text = file.read_bytes().decode("utf-8", errors="replace")
        found += [f"{file.relative_to(CHECKOUT)}: {fault}" for fault in faults(text)]
    assert not found, "\n".join(found)


def test_it_looks_at_the_files_that_matter() -> None:
    names = {str(file.relative_to(CHECKOUT)) for file in tracked_files()}
    assert {"run.py", "pyproject.toml", "README.md", "desktop/__init__.py"} <= names
    assert not any(Path(name).parts[0] in {".venv", ".git"} for name in names)


@pytest.mark.parametrize(
    ("text", "faulty"),
    [
        ("--" + "index" + "-url https://somewhere", True),
        ("https://files." + "python" + "hosted.org/x.whl", True),
        ('Path("/' + 'tmp/x")', True),
        ("see /" + "root/.cache", True),
        ("the folder desktop/" + "work/ and ui/" + "work", False),
        ("https://example.org/" + "work/", False),
        ("/" + "workspace and /roots", False),
        ("run it as root at work", False),
    ],
)
def test_it_can_fail(text: str, faulty: bool) -> None:
    assert bool(faults(text)) is faulty
