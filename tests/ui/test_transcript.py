"""The transcript follows its end, but never takes a reader away from what is being read."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Link
from desktop.ui.figures import FigureText
from desktop.ui.theme import Theme
from desktop.ui.transcript import COLUMN_WIDTH, MARGIN, Transcript
from tests.ui.answers import ANSWER, FACTS, answered, posts_table

LONG = " ".join([ANSWER] * 5)


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
    # A card that grows passes it on from layout to layout.
    for _ in range(12):
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


def place(transcript: Transcript, widget: QWidget) -> int:
    """Where a widget stands on the screen, counted from the top of the transcript."""
    return widget.mapTo(transcript.viewport(), QPoint(0, 0)).y()


def test_an_answer_that_is_being_written_stays_in_sight_of_who_reads_its_end(transcript: Transcript) -> None:
    fill(transcript)
    turn = transcript.add_turn("one more")
    turn.show_facts(FACTS, answered().sources)
    for end in (60, 120, len(LONG)):
        turn.show_verified(LONG[:end], ())
        settle()
        assert at_end(transcript)


def test_and_never_takes_away_who_reads_something_else(transcript: Transcript) -> None:
    fill(transcript)
    turn = transcript.add_turn("one more")
    turn.show_facts(FACTS, answered().sources)
    settle()
    other = transcript.turns[4]
    transcript.verticalScrollBar().setValue(transcript.verticalScrollBar().value() - 600)
    before = place(transcript, other)

    for end in (60, 120, len(LONG)):
        turn.show_verified(LONG[:end], ())
        settle()
        assert place(transcript, other) == before
    turn.show_verified("", ())
    turn.show_answer(answered())
    settle()
    assert place(transcript, other) == before


def test_nor_who_reads_the_sources_below_it(transcript: Transcript) -> None:
    fill(transcript)
    turn = transcript.add_turn("one more")
    turn.show_facts(FACTS, answered().sources)
    settle()
    turn.foot.sources.click()
    settle()
    bar = transcript.verticalScrollBar()
    bar.setValue(bar.value() + 40)
    table = turn.sources.sections[0]
    before = place(transcript, table)

    for end in (60, 200, len(LONG)):
        turn.show_verified(LONG[:end], ())
        settle()
        assert place(transcript, table) == before


def test_text_that_goes_on_does_not_move(transcript: Transcript) -> None:
    turn = transcript.add_turn("one more")
    turn.show_facts(FACTS, answered().sources)
    turn.show_verified(LONG[:200], ())
    settle()
    text = turn.body.findChild(FigureText)
    assert text is not None
    before = place(transcript, text)

    turn.show_verified(LONG, answered().links)
    settle()
    assert place(transcript, text) == before

    turn.show_answer(replace(answered(), text=LONG))
    settle()
    assert turn.body.findChildren(FigureText) == [text]
    assert place(transcript, text) == before


def test_the_cell_of_a_figure_is_brought_into_sight(transcript: Transcript) -> None:
    many = replace(answered(), links=(*answered().links[:2], last_link()))
    for number in range(3):
        transcript.add_turn(f"question {number}").show_answer(many)
    settle()
    transcript.resize(990, 260)
    settle()
    for turn in transcript.turns:
        transcript.ensureWidgetVisible(turn.card)
        turn.body.figures[2].click()
        settle()

        area = turn.pointed_area()
        assert not area.isEmpty()
        seen = QRect(turn.mapTo(transcript.viewport(), area.topLeft()), area.size())
        assert transcript.viewport().rect().contains(seen)
        assert not transcript.following

        turn.sources.left.emit()
        figure = turn.body.figures[2]
        assert figure.hasFocus() or not transcript.isActiveWindow()
        at = QRect(figure.mapTo(transcript.viewport(), QPoint(0, 0)), figure.size())
        assert transcript.viewport().rect().contains(at)


def last_link() -> Link:
    """A link whose cell is in the last row of a table that scrolls inside its own frame."""
    return replace(answered().links[2], row=posts_table().rows[-1].row_id, column="likes")


def test_clearing_takes_everything_out(transcript: Transcript) -> None:
    fill(transcript)
    transcript.add_marker("From here on: another export")
    transcript.clear()
    settle()

    assert transcript.turns == ()
    assert transcript.verticalScrollBar().maximum() == 0
    assert not transcript.latest.isVisible()


def test_nothing_of_a_chat_is_left_when_it_is_cleared(transcript: Transcript) -> None:
    before = len(QApplication.allWidgets())
    for number in range(3):
        turn = transcript.add_turn(f"question {number}")
        turn.show_facts(FACTS, answered().sources)
        turn.show_verified(ANSWER[:60], ())
        turn.show_answer(answered())
        settle()
        turn.body.figures[2].click()
        turn.body.figures[1].setFocus()
        assert turn.sources.drafts is not None
        turn.sources.drafts.heading.click()
        settle()
    assert len(QApplication.allWidgets()) > before + 100

    transcript.clear()
    settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    assert len(QApplication.allWidgets()) == before


def test_no_question_is_asked_again_while_another_is_answered(transcript: Transcript) -> None:
    fill(transcript, 2)

    transcript.set_writing(True)
    assert not any(turn.foot.again.isEnabled() for turn in transcript.turns)

    transcript.set_writing(False)
    assert all(turn.foot.again.isEnabled() for turn in transcript.turns)
