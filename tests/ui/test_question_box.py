"""The question box: Enter sends, unless it belongs to an input method."""

import pytest
from PySide6.QtCore import QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.ui.question_box import COMMIT_MS, MOST_LINES, QuestionBox, QuestionText
from desktop.ui.theme import Theme


@pytest.fixture
def box(qtbot: QtBot, theme: Theme) -> QuestionBox:
    box = QuestionBox(theme)
    qtbot.addWidget(box)
    box.resize(720, 120)
    box.show()
    return box


@pytest.fixture
def asked(box: QuestionBox) -> list[str]:
    questions: list[str] = []
    box.asked.connect(questions.append)
    return questions


def compose(text: QuestionText, preedit: str, commit: str = "") -> None:
    """What an input method sends while candidates are open, and when one is confirmed."""
    event = QInputMethodEvent(preedit, [])
    event.setCommitString(commit)
    QApplication.sendEvent(text, event)


def test_enter_sends_and_empties_the_box(qtbot: QtBot, box: QuestionBox, asked: list[str]) -> None:
    qtbot.keyClicks(box.text, "Which post did best?")
    qtbot.keyClick(box.text, Qt.Key.Key_Return)

    assert asked == ["Which post did best?"]
    assert box.text.toPlainText() == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_shift_and_enter_break_the_line(
    qtbot: QtBot, box: QuestionBox, asked: list[str], key: Qt.Key
) -> None:
    qtbot.keyClicks(box.text, "one")
    qtbot.keyClick(box.text, key, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(box.text, "two")
    assert asked == []

    qtbot.keyClick(box.text, key)
    assert asked == ["one\ntwo"]


def test_the_button_sends_too(qtbot: QtBot, box: QuestionBox, asked: list[str]) -> None:
    qtbot.keyClicks(box.text, "one")
    box.ask.click()

    assert asked == ["one"]


@pytest.mark.parametrize("words", ["", "   ", "\u3000"])
def test_nothing_is_not_sent(qtbot: QtBot, box: QuestionBox, asked: list[str], words: str) -> None:
    box.text.setPlainText(words)
    qtbot.keyClick(box.text, Qt.Key.Key_Return)
    box.ask.click()

    assert asked == []


def test_enter_that_confirms_a_candidate_never_sends(
    qtbot: QtBot, box: QuestionBox, asked: list[str]
) -> None:
    compose(box.text, "ㄗㄜˋ")
    qtbot.keyClick(box.text, Qt.Key.Key_Return)
    assert asked == []

    compose(box.text, "", commit="這個月")
    # Some input methods let the very key press through that confirmed the candidate.
    qtbot.keyClick(box.text, Qt.Key.Key_Return)
    assert asked == []
    assert box.text.toPlainText() == "這個月"

    qtbot.keyClick(box.text, Qt.Key.Key_Return)
    assert asked == ["這個月"]


def test_where_the_input_method_keeps_its_enter_the_next_one_sends(
    qtbot: QtBot, box: QuestionBox, asked: list[str]
) -> None:
    compose(box.text, "ni hao")
    compose(box.text, "", commit="你好")
    qtbot.wait(COMMIT_MS + 60)

    qtbot.keyClick(box.text, Qt.Key.Key_Return)

    assert asked == ["你好"]


def test_a_letter_after_a_candidate_makes_enter_send_again(
    qtbot: QtBot, box: QuestionBox, asked: list[str]
) -> None:
    compose(box.text, "ni")
    compose(box.text, "", commit="你")
    qtbot.keyClicks(box.text, "?")
    qtbot.keyClick(box.text, Qt.Key.Key_Return)

    assert asked == ["你?"]


def test_text_that_was_never_composed_sends_at_once(qtbot: QtBot, box: QuestionBox, asked: list[str]) -> None:
    compose(box.text, "", commit="dictated words")
    qtbot.keyClick(box.text, Qt.Key.Key_Return)

    assert asked == ["dictated words"]


def test_a_cancelled_candidate_leaves_nothing_behind(
    qtbot: QtBot, box: QuestionBox, asked: list[str]
) -> None:
    qtbot.keyClicks(box.text, "a")
    compose(box.text, "ㄗ")
    compose(box.text, "")
    qtbot.keyClick(box.text, Qt.Key.Key_Return)

    assert asked == ["a"]


def test_the_button_does_not_send_half_a_candidate(box: QuestionBox, asked: list[str]) -> None:
    box.text.setPlainText("a")
    compose(box.text, "ㄗ")
    box.ask.click()

    assert asked == []


def test_escape_belongs_to_an_open_candidate(box: QuestionBox) -> None:
    def overrides() -> bool:
        event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
        event.ignore()
        QApplication.sendEvent(box.text, event)
        return event.isAccepted()

    assert not overrides()
    compose(box.text, "ㄗ")
    assert overrides()


def test_while_an_answer_is_written_there_can_be_typed_but_not_asked(
    qtbot: QtBot, box: QuestionBox, asked: list[str]
) -> None:
    box.set_writing(True)
    qtbot.keyClicks(box.text, "the next one")
    qtbot.keyClick(box.text, Qt.Key.Key_Return)

    assert not box.ask.isEnabled()
    assert asked == []
    assert box.text.toPlainText() == "the next one"

    box.set_writing(False)
    qtbot.keyClick(box.text, Qt.Key.Key_Return)
    assert asked == ["the next one"]


def test_it_grows_to_six_lines_and_then_scrolls(qtbot: QtBot, box: QuestionBox) -> None:
    heights = []
    for _ in range(MOST_LINES + 3):
        heights.append(box.text.height())
        qtbot.keyClick(box.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)

    assert heights[:MOST_LINES] == sorted(set(heights[:MOST_LINES]))
    assert len(set(heights)) == MOST_LINES
    assert box.text.verticalScrollBar().maximum() > 0
    box.text.clear()
    assert box.text.height() == heights[0]


def test_a_long_line_grows_it_too(box: QuestionBox) -> None:
    before = box.text.height()
    box.text.setPlainText("word " * 60)
    QApplication.processEvents()

    assert box.text.height() > before


def test_only_words_are_pasted(box: QuestionBox) -> None:
    data = QMimeData()
    data.setHtml("<b>bold</b> <img src=x>")
    data.setText("bold")
    QApplication.clipboard().setMimeData(data)

    box.text.paste()

    assert box.text.toPlainText() == "bold"


def test_a_dropped_file_is_left_to_the_window(box: QuestionBox) -> None:
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile("/somewhere/mia.sqlite")])
    words = QMimeData()
    words.setText("words")

    assert not box.text.canInsertFromMimeData(files)
    assert box.text.canInsertFromMimeData(words)


def test_it_says_that_nothing_is_sent(box: QuestionBox) -> None:
    assert "Runs on this computer. Nothing is sent." in [label.text() for label in box.findChildren(QLabel)]
