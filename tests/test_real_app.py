"""The whole application with nothing faked: window, sample, queries, the model's process, audit."""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Status
from desktop.answering.desk import Desk
from desktop.app import Desktop, build
from desktop.export.sample import write_sample
from desktop.places import Places
from desktop.settings import Settings
from desktop.ui.table import CellsView
from desktop.ui.theme import Theme
from desktop.ui.turn import TurnWidget
from tests.person import drop, look_at, said, type_and_enter, until_answered
from tests.worlds import world

QUESTION = "Which post did best this month?"
BEST = "4120"
HONEST = (Status.ANSWERED, Status.NOT_FOUND)
A_WHILE = 60_000

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="child processes are looked for in /proc")
Start = Callable[..., Desktop]
Models = Callable[[], set[int]]


def children() -> set[int]:
    """The child processes of this process that run; one that is dead but not waited for counts too.

    /proc lists them by the thread that started them. A thread that ends meanwhile hands its children to
    another one, so the count begins again.
    """
    while True:
        files = list(Path("/proc/self/task").glob("*/children"))
        try:
            return {int(number) for file in files for number in file.read_text().split()}
        except (FileNotFoundError, ProcessLookupError):
            continue


def threads() -> set[str]:
    """Python's threads. A thread of Qt leaves a dummy there; conftest looks whether those have ended."""
    names = {thread.name for thread in threading.enumerate() if thread is not threading.main_thread()}
    return {name for name in names if not name.startswith("Dummy-")}


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("sample") / "sample.sqlite"
    write_sample(file)
    return file


@pytest.fixture
def places(resources: Path, tmp_path: Path, sample: Path) -> Places:
    places = Places(resources, tmp_path / "models", tmp_path / "data")
    places.data.mkdir()
    shutil.copy(sample, places.sample)
    return places


@pytest.fixture
def start(qtbot: QtBot, theme: Theme, places: Places) -> Iterator[Start]:
    """Starts the application; whatever it has started is gone after the test."""
    started: list[Desktop] = []
    before = children(), threads()

    def begin(settings: Settings = Settings()) -> Desktop:  # noqa: B008
        desktop = build(places, settings, lambda: Desk(places), theme)
        started.append(desktop)
        look_at(qtbot, desktop)
        desktop.start()
        return desktop

    yield begin
    for desktop in started:
        desktop.close()
    assert (children(), threads()) == before


@pytest.fixture
def models() -> Models:
    """The child processes that this test has started; other tests may keep a model of their own."""
    before = children()
    return lambda: children() - before


@pytest.fixture
def own_threads() -> Callable[[], set[str]]:
    """The threads that this test has started, by name."""
    before = threads()
    return lambda: threads() - before


@pytest.fixture
def ready(qtbot: QtBot, models: Models, own_threads: Callable[[], set[str]], start: Start) -> Desktop:
    """Started, with the sample open and the starter model loaded."""
    desktop = start()
    until_loaded(qtbot, desktop)
    return desktop


def until_loaded(qtbot: QtBot, desktop: Desktop) -> None:
    qtbot.waitUntil(lambda: not desktop.worker.loading, timeout=A_WHILE)


def right(turn: TurnWidget) -> bool:
    """Whether a turn ended as it must: with a checked answer or an honest refusal, and with the figure."""
    answer = turn.answer
    assert answer is not None
    assert answer.model is not None
    return answer.status in HONEST and BEST in said(turn)


def kill(qtbot: QtBot, child: int) -> None:
    """End a child as the system does when memory runs out, and wait until it is gone."""
    os.kill(child, signal.SIGKILL)
    qtbot.waitUntil(lambda: child not in children(), timeout=A_WHILE)


def test_a_question_from_typing_to_the_cell_of_its_figure(qtbot: QtBot, start: Start) -> None:
    desktop = start()
    turn = type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: BEST in said(turn), timeout=A_WHILE)
    assert turn.answer is None
    assert not desktop.window.box.ask.isEnabled()

    until_answered(qtbot, turn, A_WHILE)
    assert right(turn)
    assert desktop.window.box.ask.isEnabled()
    assert "(starter)" in desktop.window.sidebar.model.said()
    assert "Taipei · sample" in desktop.window.sidebar.data.said()

    qtbot.mouseClick(turn.foot.sources, Qt.MouseButton.LeftButton)
    for section in turn.sources.sections:
        section.heading.setChecked(True)
    for _ in range(4):
        QApplication.processEvents()
    views = [view for view in turn.findChildren(CellsView) if view.isVisible()]
    assert any(BEST in seen_cells(view) for view in views)


def seen_cells(view: CellsView) -> set[str]:
    """What the cells say that lie in the part of the table that can be seen."""
    model, part = view.model(), view.viewport().rect()
    cells = (
        model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())
    )
    return {cell.data() for cell in cells if part.contains(view.visualRect(cell))}


def test_a_stopped_answer_and_the_next_one(qtbot: QtBot, ready: Desktop) -> None:
    for by in ("button", "escape"):
        turn = type_and_enter(qtbot, ready, QUESTION)
        qtbot.waitUntil(lambda turn=turn: BEST in said(turn), timeout=A_WHILE)
        if by == "button":
            qtbot.mouseClick(turn.foot.stop, Qt.MouseButton.LeftButton)
        else:
            qtbot.keyClick(ready.window.box.text, Qt.Key.Key_Escape)
        until_answered(qtbot, turn, A_WHILE)
        assert turn.answer is not None
        assert turn.answer.status is Status.CANCELLED
        assert "Stopped. Nothing unchecked is shown." in said(turn)

    turn = type_and_enter(qtbot, ready, QUESTION)
    until_answered(qtbot, turn, A_WHILE)
    assert right(turn)


def test_a_model_killed_while_nobody_asks_is_back_for_the_next_question(
    qtbot: QtBot, models: Models, ready: Desktop
) -> None:
    (child,) = models()
    kill(qtbot, child)

    turn = type_and_enter(qtbot, ready, QUESTION)
    until_answered(qtbot, turn, A_WHILE)

    assert right(turn)
    assert len(models() - {child}) == 1
    assert ready.window.notices.shown == ()


def test_a_model_killed_while_it_writes_is_told_and_comes_back(
    qtbot: QtBot, models: Models, ready: Desktop
) -> None:
    (child,) = models()
    turn = type_and_enter(qtbot, ready, QUESTION)
    qtbot.waitUntil(lambda: BEST in said(turn), timeout=A_WHILE)
    os.kill(child, signal.SIGKILL)

    qtbot.waitUntil(lambda: turn.card.property("kind") == "trouble", timeout=A_WHILE)
    assert turn.answer is None
    assert "The model stopped unexpectedly. Its process was ended: SIGKILL" in said(turn)
    assert BEST in said(turn)
    until_loaded(qtbot, ready)

    following = type_and_enter(qtbot, ready, QUESTION)
    until_answered(qtbot, following, A_WHILE)
    assert right(following)


def test_a_dropped_export_answers_the_next_question(
    qtbot: QtBot, ready: Desktop, places: Places, tmp_path: Path
) -> None:
    until_answered(qtbot, type_and_enter(qtbot, ready, "Schedule a post for tomorrow"), A_WHILE)
    mine = world(tmp_path / "十一月 #1.sqlite", posts=[{"views": 77, "text": "The only post"}])

    drop(ready, mine)
    qtbot.waitUntil(lambda: "ann.writes" in ready.window.sidebar.data.said(), timeout=A_WHILE)
    turn = type_and_enter(qtbot, ready, QUESTION)
    until_answered(qtbot, turn, A_WHILE)

    assert "77" in said(turn)
    assert BEST not in said(turn)
    assert Settings.load(places.settings).last_export == mine


def test_dropped_files_that_are_broken_are_told_and_the_chat_goes_on(
    qtbot: QtBot, ready: Desktop, places: Places, tmp_path: Path
) -> None:
    notices = ready.window.notices
    for number, name in enumerate(("broken.sqlite", "broken.gguf"), 1):
        (tmp_path / name).write_bytes(b"GGUF and then nothing of the kind")
        drop(ready, tmp_path / name)
        qtbot.waitUntil(lambda number=number: len(notices.shown) == number, timeout=A_WHILE)
        assert name in notices.shown[-1].text.toPlainText()
    until_loaded(qtbot, ready)

    turn = type_and_enter(qtbot, ready, QUESTION)
    until_answered(qtbot, turn, A_WHILE)
    assert right(turn)
    assert "(starter)" in ready.window.sidebar.model.said()
    remembered = Settings.load(places.settings)
    assert (remembered.last_export, remembered.last_model) == (None, None)


def test_an_export_that_is_gone_is_told_and_the_sample_opens(
    qtbot: QtBot, start: Start, tmp_path: Path
) -> None:
    desktop = start(Settings(last_export=tmp_path / "gone.sqlite", last_user="nobody"))

    qtbot.waitUntil(lambda: "sample" in desktop.window.sidebar.data.said(), timeout=A_WHILE)

    (notice,) = desktop.window.notices.shown
    assert "gone.sqlite" in notice.text.toPlainText()


def test_closing_while_the_model_writes_leaves_nothing(
    qtbot: QtBot, models: Models, own_threads: Callable[[], set[str]], ready: Desktop
) -> None:
    turn = type_and_enter(qtbot, ready, QUESTION)
    qtbot.waitUntil(lambda: BEST in said(turn), timeout=A_WHILE)

    ready.window.close()

    qtbot.waitUntil(lambda: not ready.window.isVisible(), timeout=A_WHILE)
    assert models() == set()
    assert own_threads() == set()


@pytest.mark.parametrize("request_to_end", [signal.SIGINT, signal.SIGTERM])
def test_the_program_ends_when_it_is_asked_to(tmp_path: Path, request_to_end: signal.Signals) -> None:
    home = tmp_path / "home"
    program = subprocess.Popen(
        [sys.executable, "-m", "desktop"],
        cwd=Path(__file__).resolve().parents[1],
        env=os.environ | {"XIAOMAI_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        deadline = time.monotonic() + A_WHILE / 1000
        while not (home / "settings.json").exists() and time.monotonic() < deadline:
            assert program.poll() is None
            time.sleep(0.05)
        program.send_signal(request_to_end)
        output, _ = program.communicate(timeout=A_WHILE / 1000)
    finally:
        program.kill()
        program.wait()

    assert program.returncode == 0, output
    assert b"Traceback" not in output
    assert (home / "sample.sqlite").exists()
    assert json.loads((home / "settings.json").read_text()) == {}
    assert "ERROR" not in (home / "logs" / "xiaomai.log").read_text("utf-8")
