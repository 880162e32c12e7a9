"""The front door: the window, or the command line, and never more than is needed."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import desktop
from desktop import __main__ as door
from desktop import offline, screen

CHECKOUT = Path(__file__).resolve().parent.parent


class Rooms:
    """Stands in for the window and the command line, which have tests of their own."""

    def __init__(self) -> None:
        self.entered: list[tuple[str, list[str]]] = []

    def window(self, arguments: list[str]) -> int:
        self.entered.append(("window", arguments))
        return 0

    def cli(self, arguments: list[str]) -> int:
        self.entered.append(("cli", arguments))
        return 1


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> Rooms:
    made = Rooms()
    for name, enter in (("app", SimpleNamespace(run=made.window)), ("cli", SimpleNamespace(main=made.cli))):
        monkeypatch.setitem(sys.modules, f"desktop.{name}", enter)
        monkeypatch.setattr(desktop, name, enter, raising=False)
    return made


def enter(monkeypatch: pytest.MonkeyPatch, *arguments: str, reason: str | None = None) -> int:
    monkeypatch.setattr(sys, "argv", ["xiaomai", *arguments])
    monkeypatch.setattr(screen, "why_no_window", lambda: reason)
    return door.main()


def test_without_arguments_the_window_opens(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    assert enter(monkeypatch) == 0
    assert rooms.entered == [("window", [])]


@pytest.mark.parametrize("arguments", [["route", "hello"], ["--help"], ["nonsense"]])
def test_with_arguments_it_is_the_command_line(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    assert enter(monkeypatch, *arguments, reason="there is no screen here") == 1
    assert rooms.entered == [("cli", arguments)]


def test_without_a_screen_one_line_is_said_and_a_question_answered(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert enter(monkeypatch, reason="there is no screen here") == 1

    assert rooms.entered == [("cli", ["ask", "Which post did best this month?"])]
    said = capsys.readouterr()
    assert said.err == (
        "Answering “Which post did best this month?” in the terminal: there is no screen here\n"
    )
    assert said.out == ""


class Broken:
    """Stands in for a module that cannot be imported."""

    def __init__(self, error: ImportError) -> None:
        self._error = error

    def find_spec(self, name: str, _path: object, _target: object = None) -> None:
        if name == "desktop.app":
            raise self._error


@pytest.fixture
def broken_window(monkeypatch: pytest.MonkeyPatch, rooms: Rooms, request: pytest.FixtureRequest) -> Rooms:
    monkeypatch.delitem(sys.modules, "desktop.app")
    monkeypatch.delattr(desktop, "app")
    monkeypatch.setattr(sys, "meta_path", [Broken(request.param), *sys.meta_path])
    return rooms


LOADER = ImportError("libEGL.so.1: cannot open", name="QtGui", path="site-packages/PySide6/QtGui.abi3.so")
NOT_INSTALLED = ModuleNotFoundError("No module named 'PySide6'", name="PySide6")
OURS = ImportError("cannot import name 'turn'", name="desktop.ui", path="desktop/ui/__init__.py")
OURS_OF_QT = ImportError("cannot import name 'Q'", name="PySide6.QtGui", path="PySide6/QtGui.abi3.so")


@pytest.mark.parametrize("broken_window", [LOADER, NOT_INSTALLED], indirect=True)
def test_a_qt_that_cannot_be_loaded_is_one_line_and_a_question_is_answered(
    broken_window: Rooms, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert enter(monkeypatch) == 1

    assert broken_window.entered == [("cli", ["ask", "Which post did best this month?"])]
    said = capsys.readouterr().err
    assert "Qt cannot start (" in said
    assert "apt-get install --no-install-recommends libegl1" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("broken_window", [OURS, OURS_OF_QT], indirect=True)
def test_a_bug_of_ours_is_not_taken_for_a_missing_qt(
    broken_window: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ImportError, match="cannot import name"):
        enter(monkeypatch)


def test_nothing_that_it_runs_can_use_a_network(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["desktop.cli"], "main", lambda _: socket.getaddrinfo("localhost", 80))

    with pytest.raises(offline.NetworkUsedError):
        enter(monkeypatch, "route", "hello")


def test_the_command_line_imports_neither_qt_nor_the_window() -> None:
    script = (
        "import sys, types, desktop.__main__ as door\n"
        "print(sorted(name for name in sys.modules if name.startswith('PySide6') or name in "
        "('desktop.cli', 'desktop.app', 'llama_cpp')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"
