"""The worker thread as the window sees it: stopped, late, failed, closed twice, and nothing left."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QThread
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Status
from desktop.answering.measured import Measured
from desktop.errors import ModelError
from desktop.work.thread import DeskThread
from tests.fakes import MODEL, ScriptedDesk

TROUBLE = ModelError("The model stopped", "Its process ended.", "Ask again.")


@pytest.fixture
def desk() -> ScriptedDesk:
    return ScriptedDesk()


@pytest.fixture
def thread(qtbot: QtBot, desk: ScriptedDesk) -> Iterator[DeskThread]:
    thread = DeskThread(lambda: desk)
    yield thread
    desk.let_go()
    thread.close()


def test_the_desk_is_made_used_and_closed_in_one_thread_that_is_not_ours(qtbot: QtBot) -> None:
    made: list[int] = []
    desk = ScriptedDesk()

    def make() -> ScriptedDesk:
        made.append(threading.get_ident())
        return desk

    thread = DeskThread(make)
    with qtbot.waitSignal(thread.answered):
        thread.ask("Which post did best this month?")
    thread.close()

    assert made == list(desk.threads)
    assert threading.get_ident() not in desk.threads
    assert desk.closed == 1


def test_signals_come_in_the_main_thread(qtbot: QtBot, thread: DeskThread) -> None:
    where: list[QThread] = []
    thread.answered.connect(lambda answer: where.append(QThread.currentThread()))

    with qtbot.waitSignal(thread.answered):
        thread.ask("x")

    assert where == [QCoreApplication.instance().thread()]  # type: ignore[union-attr]


def test_a_stopped_question_still_says_so(qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk) -> None:
    desk.hold_answers()
    with qtbot.waitSignal(thread.written):
        thread.ask("x")

    with qtbot.waitSignal(thread.answered) as answered:
        thread.stop()

    assert answered.args is not None
    assert answered.args[0].status is Status.CANCELLED
    assert not thread.asking


def test_stopping_one_question_does_not_stop_the_next(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    desk.hold_answers()
    with qtbot.waitSignal(thread.written):
        thread.ask("first")
    with qtbot.waitSignal(thread.answered):
        thread.stop()
    desk.let_go()

    with qtbot.waitSignal(thread.answered) as answered:
        thread.ask("second")

    assert answered.args is not None
    assert answered.args[0].status is Status.ANSWERED


def test_a_question_that_waits_for_a_model_is_withdrawn_at_once(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    desk.hold_loads()
    with qtbot.waitSignal(thread.load_progressed):
        thread.load_model(None)
    thread.ask("x")

    with qtbot.waitSignal(thread.withdrawn, timeout=0):
        thread.stop()

    assert not thread.asking
    desk.let_go()
    with qtbot.waitSignal(thread.answered):
        thread.ask("y")
    assert [heard.question for heard in desk.heard] == ["y"]


def test_what_an_older_question_still_says_is_dropped(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    questions: list[str] = []
    thread.answered.connect(lambda answer: questions.append(answer.question))
    desk.hold_answers(deaf=True)
    with qtbot.waitSignal(thread.written):
        thread.ask("old")

    # The old one cannot be stopped in time: it will answer, and nobody listens any more.
    new = thread.ask("new")
    desk.let_go()
    qtbot.waitUntil(lambda: questions != [])

    assert new.question == "new"
    assert questions == ["new"]
    assert [heard.question for heard in desk.heard] == ["old", "new"]


def test_what_an_older_question_still_shows_is_dropped(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    shown: list[str] = []
    thread.shown.connect(lambda what: shown.append(what.text))
    desk.hold_answers(deaf=True)
    desk.late_shows = [("It had 4120 views.", ())]
    with qtbot.waitSignal(thread.written):
        thread.ask("old")

    thread.ask("new")
    with qtbot.waitSignal(thread.answered, check_params_cb=lambda answer: answer.question == "new"):
        desk.let_go()

    assert [heard.question for heard in desk.heard] == ["old", "new"]
    assert shown == ["It had 4120 views."]


def test_a_question_stopped_after_it_has_shown_something_ends_with_its_last_word(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    shown: list[str] = []
    thread.shown.connect(lambda what: shown.append(what.text))
    desk.shows = [("It had 4120 views.", ())]
    desk.hold_answers()
    with qtbot.waitSignal(thread.shown):
        thread.ask("x")

    with qtbot.waitSignal(thread.answered) as answered:
        thread.stop()

    assert shown == ["It had 4120 views."]
    assert answered.args is not None
    assert answered.args[0].text == "Stopped."


def test_what_is_remembered_is_told_in_the_main_thread(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    desk.remembered = Measured(questions=3)

    with qtbot.waitSignal(thread.measured) as measured:
        read = thread.read_measured()
    assert measured.args == [read, Measured(questions=3)]

    with qtbot.waitSignal(thread.measured) as measured:
        clear = thread.clear_measured()
    assert measured.args == [clear, Measured()]
    assert threading.get_ident() not in desk.threads


def test_a_forgotten_question_says_nothing(qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk) -> None:
    said: list[object] = []
    thread.answered.connect(said.append)
    thread.facts_found.connect(said.append)
    thread.shown.connect(said.append)
    desk.late_shows = [("It had 4120 views.", ())]
    desk.hold_answers(deaf=True)
    thread.ask("x")
    thread.forget()
    desk.let_go()

    with qtbot.waitSignal(thread.opened):
        thread.open_export(None)

    assert said == []
    assert not thread.asking


def test_after_an_error_the_next_question_is_answered(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    desk.enqueue(TROUBLE)
    with qtbot.waitSignal(thread.failed) as failed:
        thread.ask("x")
    assert failed.args is not None
    assert failed.args[1] is TROUBLE
    assert not thread.asking

    with qtbot.waitSignal(thread.answered):
        thread.ask("y")


def test_after_a_bug_the_next_question_is_answered(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk
) -> None:
    desk.enqueue(KeyError("bug"))
    with qtbot.waitSignal(thread.broken) as broken:
        thread.ask("x")
    assert broken.args is not None
    assert "KeyError" in broken.args[1]

    with qtbot.waitSignal(thread.answered):
        thread.ask("y")


def test_earlier_turns_reach_the_desk(qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk) -> None:
    from desktop.answering.prompt import Turn  # noqa: PLC0415

    with qtbot.waitSignal(thread.answered):
        thread.ask("and the second best?", (Turn("which was best?", "this one"),))

    assert desk.heard[0].turns == (Turn("which was best?", "this one"),)


def test_the_model_chosen_last_is_the_one_that_is_told(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk, tmp_path: Path
) -> None:
    told: list[object] = []
    thread.loaded.connect(lambda job, model: told.append(model.name))
    desk.hold_loads()
    with qtbot.waitSignal(thread.load_progressed):
        thread.load_model(tmp_path / "first.gguf")

    thread.load_model(tmp_path / "second.gguf")
    desk.let_go()
    qtbot.waitUntil(lambda: told != [])

    assert told == ["second"]
    assert not thread.loading


def test_a_model_that_was_loaded_although_stopped_is_told(
    qtbot: QtBot, thread: DeskThread, desk: ScriptedDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading = threading.Event()

    def load(*_: object) -> object:
        loading.set()
        while thread.loading:
            pass
        return MODEL

    monkeypatch.setattr(desk, "load_model", load)
    thread.load_model(None)
    assert loading.wait(5)

    with qtbot.waitSignal(thread.loaded) as loaded:
        thread.stop_loading()

    assert loaded.args is not None
    assert loaded.args[1] == MODEL


def test_closing_twice_is_safe(qtbot: QtBot, desk: ScriptedDesk) -> None:
    thread = DeskThread(lambda: desk)
    with qtbot.waitSignal(thread.opened):
        thread.open_export(None)

    with qtbot.waitSignal(thread.closed):
        thread.close()
        thread.close()

    assert desk.closed == 1


def test_closing_stops_what_is_being_done_and_what_waits(qtbot: QtBot, desk: ScriptedDesk) -> None:
    thread = DeskThread(lambda: desk)
    said: list[object] = []
    thread.answered.connect(said.append)
    desk.hold_answers()
    with qtbot.waitSignal(thread.written):
        thread.ask("x")
    thread.open_export(None)

    with qtbot.waitSignal(thread.closed):
        thread.begin_close()

    assert desk.closed == 1
    assert desk.opened == []
    assert said == []


def test_closing_before_anything_was_done(qtbot: QtBot) -> None:
    made: list[object] = []

    def make() -> ScriptedDesk:
        made.append(1)
        return ScriptedDesk()

    DeskThread(make).close()

    assert made == []


def test_nothing_is_done_after_closing(qtbot: QtBot, desk: ScriptedDesk) -> None:
    thread = DeskThread(lambda: desk)
    thread.close()

    thread.open_export(None)
    thread.load_model(None)
    thread.close()

    assert desk.opened == []
    assert desk.loaded == []


def test_a_desk_that_fails_to_close_is_told_and_the_thread_ends(
    qtbot: QtBot, desk: ScriptedDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("will not close")

    monkeypatch.setattr(desk, "close", fail)
    thread = DeskThread(lambda: desk)
    with qtbot.waitSignal(thread.opened):
        thread.open_export(None)

    told: list[str] = []
    thread.broken.connect(lambda _job, details: told.append(details))
    with qtbot.waitSignals([thread.closed, thread.broken]):
        thread.begin_close()
    thread.close()
    assert "will not close" in told[0]
