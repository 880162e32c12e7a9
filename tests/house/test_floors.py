"""Imports go down only, and each outside library has one door."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.house.imports import Import, imports_of

PACKAGE = Path(__file__).resolve().parents[2] / "desktop"

# From the roof to the ground. What shares a floor does not know of each other, the ground floor excepted.
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"__main__", "cli"}),
    frozenset({"app"}),
    frozenset({"ui", "work"}),
    frozenset({"answering", "importing"}),
    frozenset({"sources", "audit", "engine", "history"}),
    frozenset({"export"}),
    frozenset({"settings", "places", "logs", "crash", "offline", "screen", "language", "errors"}),
)
GROUND = len(FLOORS) - 1

# Nothing here opens a connection, so nothing needs these.
NETWORK = (
    *(
        "PySide6.QtNetwork",
        "PySide6.QtWebSockets",
        "PySide6.QtWebEngineCore",
        "urllib.request",
        "http",
        "ssl",
    ),
    *(
        "ftplib",
        "smtplib",
        "imaplib",
        "poplib",
        "telnetlib",
        "xmlrpc",
        "socketserver",
        "asyncio",
        "webbrowser",
    ),
    *("requests", "urllib3", "httpx", "aiohttp", "huggingface_hub"),
)

# An outside library, the modules below it included, and the only parts that may import it.
DOORS: Mapping[str, frozenset[str]] = {
    "llama_cpp": frozenset({"engine"}),
    "jinja2": frozenset({"engine"}),
    "markdown_it": frozenset({"answering"}),
    "platformdirs": frozenset({"places"}),
    "sqlite3": frozenset({"export", "history", "importing"}),
    "sqlite_utils": frozenset({"export", "history", "importing"}),
    "PySide6": frozenset({"ui", "work", "app"}),
    "shiboken6": frozenset({"ui", "work", "app"}),
    "PySide6.QtWidgets": frozenset({"ui", "app"}),
    "PySide6.QtGui": frozenset({"ui", "app"}),
    "socket": frozenset({"offline"}),
    **dict.fromkeys(NETWORK, frozenset()),
}


def faults(module: str, source: str) -> list[str]:
    """What is wrong with the imports of `module` (its dotted name inside `desktop`, "" for the package)."""
    return [
        f"{module or '__init__'}:{one.line}: {fault}"
        for one in imports_of(source)
        for fault in _faults(module, one)
    ]


def _faults(module: str, one: Import) -> Iterator[str]:
    part = module.partition(".")[0]
    if one.module.startswith(".") or one.module == "?":
        yield f"an import whose target cannot be read: {one.module}"
    if one.module.partition(".")[0] in {"tests", "run"}:
        yield f"{one.module} is not part of the program"
    if one.module.partition(".")[0] == "desktop":
        yield from _floor_faults(part, one.module)
    for library, parts in DOORS.items():
        if _lies_in(one.module, library) and part not in parts:
            yield f"{library} has no door here"


def _floor_faults(part: str, target: str) -> Iterator[str]:
    other = target.split(".")[1] if "." in target else ""
    if other in {"", part} or other.startswith("__version"):
        return
    if other not in set().union(*FLOORS):
        yield f"{other} stands on no floor"
    elif part == "":
        yield "the package itself imports nothing of ours"
    elif part == "audit":
        yield f"audit imports nothing else of ours, but imports {other}"
    elif (part, other) != ("__main__", "cli"):
        own, below = _floor(part), _floor(other)
        if below < own or (below == own and own != GROUND):
            yield f"{part} (floor {own}) imports {other} (floor {below}): imports go down only"


def _floor(part: str) -> int:
    for number, parts in enumerate(FLOORS):
        if part in parts:
            return number
    return GROUND + 1


def _lies_in(module: str, library: str) -> bool:
    return module == library or module.startswith(f"{library}.")


def _modules() -> Iterator[tuple[str, Path]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), file


def test_no_import_breaks_a_floor_or_a_wall() -> None:
    found = [fault for module, file in _modules() for fault in faults(module, file.read_text("utf-8"))]
    assert not found, "\n".join(found)


def test_every_part_stands_on_a_floor() -> None:
    parts = {module.partition(".")[0] for module, _ in _modules()} - {""}
    assert parts <= set().union(*FLOORS)


@pytest.mark.parametrize(
    ("module", "source", "expected"),
    [
        ("sources.posts", "from desktop.answering.facts import Fact", "imports go down only"),
        ("sources.posts", "from desktop import answering", "imports go down only"),
        ("sources.posts", "import desktop.answering.facts as facts", "imports go down only"),
        ("sources.posts", "def f():\n    from desktop.ui import turn", "imports go down only"),
        ("sources.posts", "if TYPE_CHECKING:\n    from desktop.work.worker import W", "imports go down only"),
        ("sources.posts", "importlib.import_module('desktop.ui.turn')", "imports go down only"),
        ("sources.posts", "from importlib import import_module as i\nimport_module(name)", "cannot be read"),
        ("sources.posts", "from desktop.engine.writer import Writer", "imports go down only"),
        ("ui.turn", "from desktop.work.worker import Worker", "imports go down only"),
        ("answering.desk", "from desktop.importing import reading", "imports go down only"),
        ("export.reading", "from desktop.sources.result import Row", "imports go down only"),
        ("errors", "from desktop.export import opening", "imports go down only"),
        ("cli", "from desktop.__main__ import main", "imports go down only"),
        ("audit.numbers", "from desktop.errors import DesktopError", "audit imports nothing"),
        ("", "from desktop import errors", "imports nothing of ours"),
        ("ui.turn", "from . import sources", "cannot be read"),
        ("ui.turn", "from desktop.utils import x", "stands on no floor"),
        ("answering.desk", "from tests import fakes", "not part of the program"),
        ("answering.desk", "import llama_cpp", "llama_cpp has no door"),
        ("answering.desk", "from llama_cpp.llama import Llama", "llama_cpp has no door"),
        ("sources.posts", "def f():\n    import sqlite3", "sqlite3 has no door"),
        ("ui.turn", "from sqlite_utils import Database", "sqlite_utils has no door"),
        ("answering.desk", "from PySide6.QtCore import QObject", "PySide6 has no door"),
        ("work.worker", "from PySide6 import QtWidgets", "PySide6.QtWidgets has no door"),
        ("work.worker", "from PySide6.QtGui import QImage", "PySide6.QtGui has no door"),
        ("ui.turn", "from PySide6 import QtNetwork", "PySide6.QtNetwork has no door"),
        ("answering.prompt", "import jinja2", "jinja2 has no door"),
        ("ui.turn", "from markdown_it import MarkdownIt", "markdown_it has no door"),
        ("engine.starter", "import urllib.request", "urllib.request has no door"),
        ("engine.starter", "from urllib import request", "urllib.request has no door"),
    ],
)  # fmt: skip
def test_a_broken_rule_is_found(module: str, source: str, expected: str) -> None:
    found = faults(module, source)
    assert len(found) == 1, found
    assert expected in found[0]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("__main__", "from desktop import cli, app, offline"),
        ("app", "from desktop.ui.window import Window\nfrom desktop.work.worker import Worker"),
        ("app", "from PySide6.QtWidgets import QApplication"),
        ("ui.turn", "from desktop.answering.answer import Answer\nfrom desktop.ui import sources"),
        ("answering.desk", "from desktop.export.opening import open_export\nimport markdown_it"),
        ("engine.native", "import llama_cpp\nfrom desktop.engine.writer import Writer"),
        ("export.opening", "import sqlite3\nfrom desktop.errors import ExportError"),
        ("settings", "from desktop.errors import DesktopError"),
        ("importing.threads", "from urllib.parse import urlsplit"),
        ("work.worker", "from PySide6.QtCore import QObject"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    assert faults(module, source) == []
