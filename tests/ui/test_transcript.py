"""The transcript follows its end, but never takes a reader away from what is being read."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.ui.theme import Theme
from desktop.ui.transcript import COLUMN_WIDTH, MARGIN, Transcript
from tests.ui.answers import answered


@pytest.fixture
def transcript(qtbot: QtBot, theme: Theme) -> Transcript:
    transcript = Transcript(theme)
    qtbot.addWidget(transcript)
    transcript.resize(990, 500)
    transcript.show()
    return transcript


def fill(transcript: Transcript, turns: int = 8) -> None:
    for number in range(turns):
        transcript.add_turn(f"question {number}").show_answer(answered())
    settle()


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def at_end(transcript: Transcript) -> bool:
    bar = transcript.verticalScrollBar()
    return bar.value() == bar.maximum()


def test_it_follows_at_the_end(transcript: Transcript) -> None:
    fill(transcript)

    assert transcript.verticalScrollBar().maximum() > 0
    assert at_end(transcript)
    assert not transcript.latest.isVisible()


def test_scrolling_up_detaches(transcript: Transcript) -> None:
    fill(transcript)
    turn = transcript.add_turn("one more")
    settle()
    bar = transcript.verticalScrollBar()
    bar.setValue(bar.maximum() - 500)
    where = bar.value()

    turn.show_answer(answered())
    settle()

    assert not transcript.following
    assert bar.value() == where
    assert transcript.latest.isVisible()


def test_scrolling_back_to_the_end_attaches_again(transcript: Transcript) -> None:
    fill(transcript)
    turn = transcript.add_turn("one more")
    settle()
    bar = transcript.verticalScrollBar()
    bar.setValue(0)
    bar.setValue(bar.maximum())

    turn.show_answer(answered())
    settle()

    assert at_end(transcript)


def test_the_button_leads_back(qtbot: QtBot, transcript: Transcript) -> None:
    fill(transcript)
    transcript.verticalScrollBar().setValue(0)
    assert transcript.latest.isVisible()

    qtbot.mouseClick(transcript.latest, Qt.MouseButton.LeftButton)

    assert at_end(transcript)
    assert not transcript.latest.isVisible()


def test_a_new_question_is_always_brought_into_sight(transcript: Transcript) -> None:
    fill(transcript)
    transcript.verticalScrollBar().setValue(0)

    transcript.add_turn("new")
    settle()

    assert at_end(transcript)


def test_opening_sources_never_pushes_their_heading_out(transcript: Transcript) -> None:
    fill(transcript)
    turn = transcript.turns[-1]

    turn.foot.sources.click()
    settle()

    top = turn.foot.mapTo(transcript.viewport(), QPoint(0, 0)).y()
    assert 0 <= top < transcript.viewport().height() - 20
    assert turn.sources.isVisible()
    first = turn.sources.sections[0]
    assert first.mapTo(transcript.viewport(), QPoint(0, 0)).y() < transcript.viewport().height()


def test_the_column_is_centred_and_not_wider_than_is_good_to_read(transcript: Transcript) -> None:
    fill(transcript, 1)
    before = transcript.turns[0].mapTo(transcript, QPoint(0, 0)).x()
    fill(transcript)

    turn = transcript.turns[0]
    assert turn.width() == COLUMN_WIDTH
    assert turn.mapTo(transcript, QPoint(0, 0)).x() == before
    assert abs(before + turn.width() / 2 - transcript.width() / 2) <= 1


def test_a_narrow_window_narrows_the_column(transcript: Transcript) -> None:
    fill(transcript, 1)
    transcript.resize(420, 500)
    settle()

    assert transcript.turns[0].width() < 420
    assert transcript.horizontalScrollBar().maximum() == 0

    fill(transcript)
    turn = transcript.turns[0]
    assert turn.mapTo(transcript, QPoint(0, 0)).x() == MARGIN
    assert turn.mapTo(transcript, QPoint(turn.width(), 0)).x() == 420 - MARGIN


def test_clearing_takes_everything_out(transcript: Transcript) -> None:
    fill(transcript)
    transcript.add_marker("From here on: another export")
    transcript.clear()
    settle()

    assert transcript.turns == ()
    assert transcript.verticalScrollBar().maximum() == 0
    assert not transcript.latest.isVisible()


def test_no_question_is_asked_again_while_another_is_answered(transcript: Transcript) -> None:
    fill(transcript, 2)

    transcript.set_writing(True)
    assert not any(turn.foot.again.isEnabled() for turn in transcript.turns)

    transcript.set_writing(False)
    assert all(turn.foot.again.isEnabled() for turn in transcript.turns)
