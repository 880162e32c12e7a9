"""The whole application as a person sees it, with a scripted desk: where wishes and troubles lead."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Status
from desktop.answering.measured import Measured
from desktop.answering.prompt import Turn
from desktop.app import Desktop, build
from desktop.errors import DesktopError, ExportError, ModelError
from desktop.places import Places
from desktop.settings import Settings
from desktop.ui.bug import BugDialog
from desktop.ui.settings_dialog import SettingsDialog
from desktop.ui.table import CellsView
from desktop.ui.theme import Theme
from tests.fakes import ScriptedDesk
from tests.person import drop, look_at, said, type_and_enter, until_answered
from tests.ui.answers import ANSWER, MEASURED, QUESTION, answered, refused

GONE = ModelError("The model stopped", "Its process ended.", "Ask again.")
Start = Callable[..., Desktop]


@pytest.fixture
def places(resources: Path, tmp_path: Path) -> Places:
    return Places(resources, tmp_path / "models", tmp_path / "data")


@pytest.fixture
def desk() -> ScriptedDesk:
    return ScriptedDesk()


@pytest.fixture
def start(qtbot: QtBot, theme: Theme, places: Places, desk: ScriptedDesk) -> Iterator[Start]:
    started: list[Desktop] = []

    def begin(settings: Settings = Settings(), *, wait: bool = True) -> Desktop:  # noqa: B008
        desktop = build(places, settings, lambda: desk, theme)
        started.append(desktop)
        look_at(qtbot, desktop)
        desktop.start()
        if wait:
            qtbot.waitUntil(lambda: not desktop.worker.loading)
        return desktop

    yield begin
    desk.let_go()
    for desktop in started:
        desktop.close()


def remembered(places: Places) -> Settings:
    return Settings.load(places.settings)


def test_a_question_from_typing_to_its_sources(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    assert desktop.window.sidebar.data.said().startswith("mia.makes · Threads, Data as of 30 Nov 2026, 20:00")
    assert "SmolLM2 135M Instruct (starter)" in desktop.window.sidebar.model.said()

    desk.hold_answers()
    turn = type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: "4120 views" in said(turn))
    assert "Writing, each sentence is checked before it appears" in said(turn)
    assert not desktop.window.box.ask.isEnabled()
    assert ANSWER not in said(turn)

    desk.let_go()
    until_answered(qtbot, turn)
    assert ANSWER in said(turn)
    assert "6 of 6 checked" in said(turn)
    assert desktop.window.box.ask.isEnabled()

    qtbot.mouseClick(turn.foot.sources, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    table = next(view for view in turn.findChildren(CellsView) if view.isVisible())
    cell = table.model().index(0, 2)
    assert cell.data() == "4120"
    assert table.viewport().rect().contains(table.visualRect(cell))


def test_sentences_are_shown_as_they_pass(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    links = answered().links
    first = ANSWER[: ANSWER.index(" It reached")]
    desk.shows = [(first, links[:2])]
    desk.late_shows = [("", ()), (ANSWER, links)]
    desk.hold_answers()
    turn = type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: first in said(turn))
    assert ANSWER not in said(turn)
    assert turn.answer is None

    turn.foot.copy.click()
    assert QApplication.clipboard().text() == first

    desk.let_go()
    until_answered(qtbot, turn)
    assert ANSWER in said(turn)


def test_what_was_shown_goes_when_the_recheck_fails(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    desk.enqueue(refused())
    desk.shows = [("It reached 4120 views.", ())]
    desk.late_shows = [("", ())]
    desk.hold_answers()
    turn = type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: "It reached 4120 views." in said(turn))

    desk.let_go()
    until_answered(qtbot, turn)

    assert "It reached 4120 views." not in said(turn)
    assert "I couldn't find that number." in said(turn)


def test_what_an_old_chat_still_shows_is_dropped(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    desk.late_shows = [("It reached 4120 views.", ())]
    desk.hold_answers(deaf=True)
    type_and_enter(qtbot, desktop, "old")
    qtbot.waitUntil(lambda: len(desk.heard) == 1)
    desktop.window.sidebar.new_chat.click()
    desk.let_go()
    desk.late_shows = []
    turn = type_and_enter(qtbot, desktop, "new")
    until_answered(qtbot, turn)

    assert "It reached 4120 views." not in said(turn)
    assert len(desktop.window.transcript.turns) == 1


def test_the_settings_show_what_was_counted_and_forget_it(
    qtbot: QtBot, start: Start, desk: ScriptedDesk
) -> None:
    desktop = start()
    desk.remembered = MEASURED
    qtbot.keyClick(desktop.window.box.text, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    settings = desktop.window.settings
    assert settings is not None
    qtbot.waitUntil(lambda: settings.table.rowCount() == 12)

    qtbot.mouseClick(settings.clear, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: settings.since.text() == "Nothing is counted yet.")
    assert desk.remembered == Measured()

    settings.close()
    assert desktop.window.settings is None


def test_settings_that_cannot_be_cleared_say_why(
    qtbot: QtBot, start: Start, desk: ScriptedDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = start()
    desk.remembered = MEASURED

    def fail() -> None:
        raise DesktopError("It could not be cleared", "The file is in use.", "Try again.")

    monkeypatch.setattr(desk, "clear_measured", fail)
    desktop.window.sidebar.settings.click()
    settings = desktop.window.settings
    assert settings is not None
    qtbot.waitUntil(settings.clear.isEnabled)

    settings.clear.click()
    qtbot.waitUntil(lambda: len(desktop.window.notices.shown) == 1)

    assert desktop.window.notices.shown[0].title.toPlainText() == "It could not be cleared"
    assert settings.clear.isEnabled()


def test_settings_wait_for_the_answer_and_close_with_the_window(
    qtbot: QtBot, start: Start, desk: ScriptedDesk
) -> None:
    desktop = start()
    desk.hold_answers()
    turn = type_and_enter(qtbot, desktop, QUESTION)
    desktop.window.open_settings()
    desktop.window.open_settings()
    settings = desktop.window.settings
    assert settings is not None
    assert len(desktop.window.findChildren(SettingsDialog)) == 1
    assert settings.since.text() == "Reading…"

    desk.let_go()
    until_answered(qtbot, turn)
    qtbot.waitUntil(lambda: settings.since.text() == "Nothing is counted yet.")

    desktop.window.close()
    qtbot.waitUntil(lambda: not desktop.window.isVisible())
    assert desktop.window.settings is None


def test_an_example_is_asked_by_a_click(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()

    qtbot.mouseClick(desktop.window.welcome.examples[0], Qt.MouseButton.LeftButton)
    until_answered(qtbot, desktop.window.transcript.turns[0])

    assert [heard.question for heard in desk.heard] == ["Which post did best this month?"]


@pytest.mark.parametrize("by", ["button", "escape"])
def test_stop(qtbot: QtBot, start: Start, desk: ScriptedDesk, by: str) -> None:
    desktop = start()
    desk.hold_answers()
    turn = type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: "4120 views" in said(turn))

    if by == "button":
        qtbot.mouseClick(turn.foot.stop, Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(desktop.window.box.text, Qt.Key.Key_Escape)
    until_answered(qtbot, turn)

    assert turn.answer is not None
    assert turn.answer.status is Status.CANCELLED
    assert "Stopped. Nothing unchecked is shown." in said(turn)
    assert ANSWER not in said(turn)

    desk.let_go()
    until_answered(qtbot, type_and_enter(qtbot, desktop, "and now?"))


def test_after_an_error_the_model_comes_back_and_the_next_question_is_answered(
    qtbot: QtBot, start: Start, desk: ScriptedDesk
) -> None:
    desktop = start()
    desk.enqueue(GONE)

    turn = type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: "The model stopped. Its process ended. Ask again." in said(turn))
    assert desktop.window.box.ask.isEnabled()

    until_answered(qtbot, type_and_enter(qtbot, desktop, QUESTION))
    assert desk.loaded == [None, None]
    assert "starter" in desktop.window.sidebar.model.said()


def test_after_a_bug_the_chat_goes_on(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    desk.enqueue(ZeroDivisionError("a bug of ours"))

    turn = type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: "Something went wrong in this program." in said(turn))
    dialog = desktop.window.findChild(BugDialog)
    assert dialog is not None
    dialog.copy.click()
    assert "ZeroDivisionError: a bug of ours" in QApplication.clipboard().text()
    dialog.close()

    until_answered(qtbot, type_and_enter(qtbot, desktop, QUESTION))


def test_a_refusal_and_asking_again(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    desk.enqueue(refused())
    first = type_and_enter(qtbot, desktop, "How many times better is 9 pm?")
    until_answered(qtbot, first)
    assert "What the data has" in said(first)
    assert [figure.text() for figure in first.body.figures] == ["2986", "673.3"]

    first.foot.again.click()
    second = desktop.window.transcript.turns[-1]
    until_answered(qtbot, second)

    assert second is not first
    assert second.question == first.question
    assert ANSWER in said(second)


def test_earlier_turns_are_context_until_the_chat_or_the_data_changes(
    qtbot: QtBot, start: Start, desk: ScriptedDesk
) -> None:
    desktop = start()
    desk.enqueue(refused())
    for question in ("one", "two", "three"):
        until_answered(qtbot, type_and_enter(qtbot, desktop, question))
    # A refusal says nothing that could be context.
    assert [heard.turns for heard in desk.heard] == [(), (), (Turn("two", ANSWER),)]

    desktop.window.sample_chosen.emit()
    until_answered(qtbot, type_and_enter(qtbot, desktop, "four"))
    assert desk.heard[-1].turns == ()

    qtbot.keyClick(desktop.window.box.text, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert desktop.window.transcript.turns == ()
    until_answered(qtbot, type_and_enter(qtbot, desktop, "five"))
    assert desk.heard[-1].turns == ()


def test_a_new_chat_drops_what_the_old_one_still_says(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    desk.hold_answers(deaf=True)
    type_and_enter(qtbot, desktop, "old")
    qtbot.waitUntil(lambda: len(desk.heard) == 1)

    desktop.window.sidebar.new_chat.click()
    turn = type_and_enter(qtbot, desktop, "new")
    desk.let_go()
    until_answered(qtbot, turn)

    assert turn.answer is not None
    assert turn.answer.question == "new"
    assert desktop.window.transcript.turns == (turn,)


def test_the_window_is_usable_while_the_model_loads(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desk.hold_loads()
    desktop = start(wait=False)
    qtbot.waitUntil(lambda: "Loading… 40 %" in desktop.window.sidebar.model.said())

    turn = type_and_enter(qtbot, desktop, QUESTION)
    assert "Waiting for the model… 40 %" in said(turn)
    qtbot.keyClicks(desktop.window.box.text, "typing goes on")

    desk.let_go()
    until_answered(qtbot, turn)
    assert ANSWER in said(turn)


def test_a_question_stopped_while_it_waits_is_never_asked(
    qtbot: QtBot, start: Start, desk: ScriptedDesk
) -> None:
    desk.hold_loads()
    desktop = start(wait=False)
    qtbot.waitUntil(lambda: "40 %" in desktop.window.sidebar.model.said())
    turn = type_and_enter(qtbot, desktop, QUESTION)

    qtbot.keyClick(desktop.window.box.text, Qt.Key.Key_Escape)

    assert "Stopped. Nothing unchecked is shown." in said(turn)
    assert desktop.window.box.ask.isEnabled()
    desk.let_go()
    until_answered(qtbot, type_and_enter(qtbot, desktop, "next"))
    assert [heard.question for heard in desk.heard] == ["next"]


def test_a_dropped_export_is_opened_and_remembered(
    qtbot: QtBot, start: Start, desk: ScriptedDesk, places: Places, tmp_path: Path
) -> None:
    desktop = start()
    file = tmp_path / "十一月 #1?.sqlite"

    drop(desktop, file)
    qtbot.waitUntil(lambda: remembered(places).last_export == file)

    assert desk.opened == [None, file]
    assert "sample" not in desktop.window.sidebar.data.said()

    desktop.window.sample_chosen.emit()
    qtbot.waitUntil(lambda: remembered(places).last_export is None)


def test_a_dropped_model_is_loaded_and_remembered(
    qtbot: QtBot, start: Start, desk: ScriptedDesk, places: Places, tmp_path: Path
) -> None:
    desktop = start()
    file = tmp_path / "Qwen2.5.gguf"

    drop(desktop, file)
    qtbot.waitUntil(lambda: remembered(places).last_model == file)

    assert desk.loaded == [None, file]
    assert desktop.window.sidebar.model.said().startswith("Qwen2.5,")


def test_what_was_used_last_is_used_again(start: Start, desk: ScriptedDesk, tmp_path: Path) -> None:
    last = Settings(last_export=tmp_path / "mine.db", last_model=tmp_path / "mine.gguf")

    start(last)

    assert desk.opened == [tmp_path / "mine.db"]
    assert desk.loaded == [tmp_path / "mine.gguf"]


def test_an_export_that_is_gone_makes_way_for_the_sample(
    qtbot: QtBot, start: Start, desk: ScriptedDesk, tmp_path: Path
) -> None:
    file = tmp_path / "mine.db"
    desk.fail_to_open(file, ExportError("The export is gone", f"{file.name} is not there.", "Open another."))

    desktop = start(Settings(last_export=file))
    qtbot.waitUntil(lambda: desk.opened == [None])

    (notice,) = desktop.window.notices.shown
    assert notice.title.toPlainText() == "The export is gone"
    qtbot.waitUntil(lambda: "sample" in desktop.window.sidebar.data.said())


def test_an_export_that_cannot_be_used_leaves_the_one_that_is_open(
    qtbot: QtBot, start: Start, desk: ScriptedDesk, places: Places, tmp_path: Path
) -> None:
    file = tmp_path / "broken.db"
    desk.fail_to_open(
        file, ExportError("This is no export", "broken.db has no table posts.", "Open another.")
    )
    desktop = start()

    drop(desktop, file)
    qtbot.waitUntil(lambda: len(desktop.window.notices.shown) == 1)

    assert "mia.makes · Threads" in desktop.window.sidebar.data.said()
    assert remembered(places).last_export is None


def test_a_model_that_cannot_be_loaded_makes_way_for_the_one_before(
    qtbot: QtBot, start: Start, desk: ScriptedDesk, places: Places, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.gguf", tmp_path / "bad.gguf"
    desk.fail_to_load(bad, ModelError("Not a model", "bad.gguf is cut off.", "Copy it again."))
    desktop = start(Settings(last_model=good))

    drop(desktop, bad)
    qtbot.waitUntil(lambda: desk.loaded == [good, good])

    assert [notice.title.toPlainText() for notice in desktop.window.notices.shown] == ["Not a model"]
    qtbot.waitUntil(lambda: desktop.window.sidebar.model.said().startswith("good,"))


def test_without_any_model_figures_are_still_answered(
    qtbot: QtBot, start: Start, desk: ScriptedDesk, tmp_path: Path
) -> None:
    last = tmp_path / "gone.gguf"
    for file in (last, None):
        desk.fail_to_load(file, ModelError("No model", "There is none.", "Drop one."))

    desktop = start(Settings(last_model=last))
    qtbot.waitUntil(lambda: len(desktop.window.notices.shown) == 2)

    assert desktop.window.sidebar.model.said() == "No model, Answers are figures only"
    until_answered(qtbot, type_and_enter(qtbot, desktop, QUESTION))


def test_loading_can_be_stopped(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desk.hold_loads()
    desktop = start(wait=False)
    qtbot.waitUntil(lambda: "40 %" in desktop.window.sidebar.model.said())

    desktop.window.sidebar.stop_loading.trigger()

    assert not desktop.worker.loading


def test_settings_that_cannot_be_saved_keep_nobody_from_working(
    qtbot: QtBot, start: Start, places: Places, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    places.data.write_text("a file where the folder should be")

    desktop = start()
    until_answered(qtbot, type_and_enter(qtbot, desktop, QUESTION))

    assert "could not be saved" in caplog.text


def test_closing_waits_for_the_worker_and_says_so(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    desk.hold_answers(deaf=True)
    type_and_enter(qtbot, desktop, QUESTION)
    qtbot.waitUntil(lambda: len(desk.heard) == 1)

    desktop.window.close()
    qtbot.waitUntil(desktop.window.veil.isVisible, timeout=2000)
    assert desktop.window.veil.text() == "Finishing…"
    assert desktop.window.isVisible()
    desktop.window.close()

    desk.let_go()
    qtbot.waitUntil(lambda: not desktop.window.isVisible())
    assert desk.closed == 1
    desktop.close()
    desktop.close()
    assert desk.closed == 1


def test_closing_while_nothing_is_done_is_quick(qtbot: QtBot, start: Start, desk: ScriptedDesk) -> None:
    desktop = start()
    began = time.monotonic()

    desktop.window.close()
    qtbot.waitUntil(lambda: not desktop.window.isVisible())

    assert time.monotonic() - began < 0.2
    assert not desktop.window.veil.isVisible()


def test_the_desk_is_never_touched_by_the_windows_thread(
    qtbot: QtBot, start: Start, desk: ScriptedDesk
) -> None:
    desktop = start()
    until_answered(qtbot, type_and_enter(qtbot, desktop, QUESTION))
    desktop.close()

    assert len(desk.threads) == 1
    assert threading.get_ident() not in desk.threads
