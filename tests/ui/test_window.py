"""The main window: what is dropped, chosen, pressed and said."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop.errors import ExportError
from desktop.ui.bug import BugDialog
from desktop.ui.elided import ElidedLabel
from desktop.ui.table import CellsView
from desktop.ui.theme import Theme
from desktop.ui.window import MainWindow
from tests.fakes import CARD, MODEL
from tests.ui.answers import answered


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    window = MainWindow(theme)
    qtbot.addWidget(window, before_close_func=MainWindow.finish_closing)
    window.show()
    window.activateWindow()
    yield window
    window.finish_closing()


def files(*paths: Path | str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drag(window: QWidget, data: QMimeData) -> QDragEnterEvent:
    event = QDragEnterEvent(
        QPoint(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(window, event)
    return event


def drop(window: QWidget, data: QMimeData) -> None:
    event = QDropEvent(
        QPointF(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, event)


def test_a_dropped_export_is_opened(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    data = files(tmp_path / "十一月 #1.sqlite")
    assert drag(window, data).isAccepted()
    assert window.veil.isVisible()
    assert window.veil.text() == "Drop to open this export"

    with qtbot.waitSignal(window.export_chosen) as chosen:
        drop(window, data)

    assert chosen.args == [tmp_path / "十一月 #1.sqlite"]
    assert not window.veil.isVisible()


def test_a_dropped_model_is_loaded(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    data = files(tmp_path / "qwen.gguf")
    drag(window, data)
    assert window.veil.text() == "Drop to load this model"

    with qtbot.waitSignal(window.model_chosen) as chosen:
        drop(window, data)

    assert chosen.args == [tmp_path / "qwen.gguf"]


def test_anything_else_is_explained(window: MainWindow, tmp_path: Path) -> None:
    data = files(tmp_path / "<b>holiday.jpg")
    drag(window, data)
    drop(window, data)

    (notice,) = window.notices.shown
    assert notice.title.toPlainText() == "This file cannot be opened here"
    assert notice.text.toPlainText().startswith("<b>holiday.jpg is neither an export nor a model.")


def test_an_export_and_a_model_can_be_dropped_together(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    data = files(tmp_path / "a.db", tmp_path / "b.gguf")
    with qtbot.waitSignals([window.export_chosen, window.model_chosen]):
        drag(window, data)
        drop(window, data)


def test_leaving_with_the_files_takes_the_hint_away(window: MainWindow, tmp_path: Path) -> None:
    drag(window, files(tmp_path / "a.db"))
    QApplication.sendEvent(window, QDragLeaveEvent())

    assert not window.veil.isVisible()


def test_words_are_not_taken_for_files(window: MainWindow) -> None:
    data = QMimeData()
    data.setText("words")

    assert not drag(window, data).isAccepted()
    assert not window.veil.isVisible()


def test_files_over_the_question_box_reach_the_window(window: MainWindow, tmp_path: Path) -> None:
    event = drag(window.box.text.viewport(), files(tmp_path / "a.db"))

    assert event.isAccepted()
    assert window.veil.isVisible()


def test_an_empty_chat_greets_and_a_question_takes_its_place(window: MainWindow) -> None:
    assert window.welcome.isVisible()
    assert not window.transcript.isVisible()

    window.begin_turn("x").show_answer(answered())
    window.end_turn()
    assert window.transcript.isVisible()

    window.begin_chat()
    assert window.welcome.isVisible()
    assert window.transcript.turns == ()


def test_the_cursor_waits_in_the_question_box(window: MainWindow) -> None:
    assert window.focusWidget() is window.box.text


@pytest.mark.parametrize(
    ("key", "modifier", "wish"),
    [
        (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier, "stop_pressed"),
        (Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier, "new_chat_pressed"),
        (Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier, "measured_wanted"),
    ],
)
def test_keys(
    qtbot: QtBot, window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier, wish: str
) -> None:
    with qtbot.waitSignal(getattr(window, wish)):
        qtbot.keyClick(window.box.text, key, modifier)
    if window.settings is not None:
        window.settings.close()


def test_tab_reaches_everything_that_can_be_pressed(qtbot: QtBot, window: MainWindow) -> None:
    window.begin_turn("x").show_answer(answered())
    window.end_turn()
    QApplication.processEvents()
    reached = set()
    for _ in range(40):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        reached.add(window.focusWidget())

    foot = window.transcript.turns[0].foot
    wanted = {foot.sources, foot.copy, foot.again, window.sidebar.new_chat, window.sidebar.data}
    assert wanted | {window.sidebar.model, window.box.text, window.box.ask} <= reached


def test_tab_goes_down_the_chat_to_the_question_box(qtbot: QtBot, window: MainWindow) -> None:
    for _ in range(2):
        window.begin_turn("x").show_answer(answered())
        window.end_turn()
    first, second = window.transcript.turns
    first.foot.sources.click()
    QApplication.processEvents()
    window.sidebar.model.setFocus()
    walked = []
    while window.focusWidget() is not window.box.text and len(walked) < 60:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        walked.append(window.focusWidget())

    texts = [turn.body.figures[0].parentWidget().parentWidget() for turn in (first, second)]
    table = first.findChild(CellsView)
    panel = [each for each in walked if first.sources.isAncestorOf(each)]
    assert table in panel
    assert panel[0] is first.sources.sections[0].heading
    top = [each.mapTo(first.sources, QPoint(0, 0)).y() for each in panel]
    assert top == sorted(top)
    assert walked == [
        texts[0],
        *first.body.figures,
        *(first.foot.sources, first.foot.copy, first.foot.again),
        *panel,
        texts[1],
        *second.body.figures,
        *(second.foot.sources, second.foot.copy, second.foot.again),
        window.box.text,
    ]


def test_every_control_has_a_name_for_those_who_cannot_see(window: MainWindow) -> None:

    window.show_export(CARD)
    window.show_model(MODEL)
    window.begin_turn("x").show_answer(answered())
    window.transcript.turns[0].foot.sources.click()
    window.show_error(ExportError("t", "c", "a"))
    for button in window.findChildren(QAbstractButton):
        if button.isVisible():
            name = QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name)
            assert name.strip(), button.objectName()


def test_a_chosen_file_is_passed_on_and_none_is_not(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: list[object] = []
    window.export_chosen.connect(chosen.append)
    window.model_chosen.connect(chosen.append)
    answers = iter(["", "/data/mia.sqlite", "/data/qwen.gguf"])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (next(answers), ""))

    window.sidebar.open_export_pressed.emit()
    window.sidebar.open_export_pressed.emit()
    window.sidebar.choose_model_pressed.emit()

    assert chosen == [Path("/data/mia.sqlite"), Path("/data/qwen.gguf")]


def test_another_export_in_the_middle_of_a_chat_is_marked(window: MainWindow) -> None:
    window.show_export(CARD)
    window.begin_turn("x").show_answer(answered())
    window.show_export(CARD)

    markers = [label.text() for label in window.findChildren(ElidedLabel) if label.objectName() == "marker"]
    assert markers == ["From here on: mia.makes · Threads, Data as of 30 Nov 2026, 20:00, Taipei · sample"]


def test_an_error_never_closes_the_chat(window: MainWindow) -> None:
    window.begin_turn("x").show_answer(answered())
    window.end_turn()
    window.show_error(ExportError("t", "c", "a"))

    assert len(window.transcript.turns) == 1
    assert window.box.ask.isEnabled()


def test_bugs_open_one_dialog_not_a_hundred(window: MainWindow) -> None:
    for number in range(5):
        window.show_bug(f"bug {number}")

    (dialog,) = window.findChildren(BugDialog)
    assert dialog.isVisible()
    dialog.close()


def test_it_closes_only_when_everything_behind_it_has_ended(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.close_pressed):
        window.close()
    assert window.isVisible()

    window.show_finishing()
    assert window.veil.text() == "Finishing…"

    window.finish_closing()
    assert not window.isVisible()
