"""A turn: figures at once, then the checked answer, or why there is none."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Checked, Status
from desktop.answering.progress import Stage
from desktop.errors import ModelError
from desktop.ui.elided import ElidedLabel
from desktop.ui.reading import ReadingText
from desktop.ui.theme import Theme
from desktop.ui.turn import TurnWidget, copied_text, first_sentence
from tests.ui.answers import ANSWER, FACTS, QUESTION, answered, fixed, refused, stopped, without_model
from tests.ui.test_reading import underlined


@pytest.fixture
def turn(qtbot: QtBot, theme: Theme) -> TurnWidget:
    turn = TurnWidget(QUESTION, theme)
    qtbot.addWidget(turn)
    turn.resize(720, 500)
    turn.show()
    return turn


def said(widget: QWidget) -> str:
    """Everything that can be read on it, once Qt has shown it."""
    QApplication.processEvents()
    lines = [text.toPlainText() for text in widget.findChildren(ReadingText) if text.isVisible()]
    lines += [label.text() for label in widget.findChildren(ElidedLabel) if label.isVisible()]
    return "\n".join(lines)


def answer_text(turn: TurnWidget) -> ReadingText:
    return next(text for text in turn.card.findChildren(ReadingText) if text.objectName() == "answer")


def test_the_figures_are_there_while_the_model_writes(turn: TurnWidget) -> None:
    turn.show_stage(Stage.LOOKING)
    assert "Reading the data…" in said(turn)

    turn.show_facts(FACTS, answered().sources)
    turn.show_stage(Stage.WRITING)
    turn.show_written(0.5)

    assert "4120 views" in said(turn)
    assert "Writing, each answer is checked before it appears" in said(turn)
    assert turn.foot.sources.text() == "Sources (3)"
    assert turn.foot.sources.isVisible()
    assert turn.foot.stop.isVisible()
    assert 0.4 < turn.bar.share < 0.6


def test_the_bar_never_goes_back(turn: TurnWidget) -> None:
    shares = []
    for stage in (Stage.LOOKING, Stage.READING, Stage.WRITING):
        turn.show_stage(stage)
        turn.show_written(0.9)
        shares.append(turn.bar.share)
    for stage in (Stage.CHECKING, Stage.READING, Stage.WRITING, Stage.RECHECKING):
        turn.show_stage(stage)
        shares.append(turn.bar.share)

    assert shares == sorted(shares)
    assert shares[-1] < 1


def test_sources_can_be_read_before_the_answer_is_there(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.foot.sources.click()

    assert "Post performance, last 30 days" in [each.heading.text() for each in turn.sources.sections]
    assert "Checked:" not in said(turn.sources)

    turn.show_answer(answered())

    assert turn.sources.isVisible()
    assert "Checked: 5 numbers, 1 quote" in said(turn.sources)


def test_the_checked_answer_takes_the_place_of_the_figures(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_answer(answered())

    assert answer_text(turn).toPlainText() == ANSWER
    assert underlined(answer_text(turn)) == ["2026-11-12", "21:00", "4120", "201", "5.9"]
    assert "4120 views\n" not in said(turn)
    assert "6 of 6 checked" in said(turn)
    assert "1 recheck: removed 3100" in said(turn)
    assert "4.1 s" in said(turn)
    assert not turn.bar.isVisible()
    assert not turn.foot.stop.isVisible()
    assert turn.foot.copy.isVisible()
    assert turn.foot.again.isVisible()


def test_a_figure_asked_for_stays_where_the_answer_leaves_it_out(turn: TurnWidget) -> None:
    turn.show_answer(replace(answered(), text="It did well.", links=(), checked=Checked()))

    assert "4120 views" in said(turn)
    assert "Nothing to check" in said(turn)


def test_no_recheck_is_mentioned_where_there_was_none(turn: TurnWidget) -> None:
    turn.show_answer(replace(answered(), attempts=answered().attempts[1:]))

    assert "recheck" not in said(turn)


def test_a_refusal_says_what_was_removed_and_what_there_is(turn: TurnWidget) -> None:
    turn.show_answer(refused())

    assert turn.card.property("kind") == "refusal"
    assert "I couldn't find that number. Try asking another way" in said(turn)
    assert (
        "Removed after one recheck: “4.4 times”. "
        "What the data has: 21:00 average views 2986 · 08:00 average views 673.3"
    ) in said(turn)
    assert "checked" not in said(turn).replace("recheck", "")


def test_a_refusal_without_a_try_names_no_figures(turn: TurnWidget) -> None:
    turn.show_answer(replace(refused(), attempts=(), text="That is not in your data."))

    assert "That is not in your data." in said(turn)
    assert "What the data has" not in said(turn)


def test_a_wish_to_act_gets_a_plain_reply(turn: TurnWidget) -> None:
    turn.show_answer(fixed(Status.ACTION, "I can only read. Nothing was changed."))

    assert "I can only read. Nothing was changed." in said(turn)
    assert not turn.foot.sources.isVisible()
    assert "checked" not in said(turn)


def test_without_a_model_the_figures_are_the_answer(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_answer(without_model())

    assert "4120 views" in said(turn)
    assert "No model is loaded, so these figures are the whole answer." in said(turn)


def test_without_a_model_and_without_figures_the_text_is_shown(turn: TurnWidget) -> None:
    turn.show_answer(replace(without_model(), facts=(), text="There are no posts in this time."))

    assert "There are no posts in this time." in said(turn)


def test_a_stopped_answer_shows_figures_only(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_stopping()
    assert "Stopping…" in said(turn)
    assert not turn.foot.stop.isEnabled()

    turn.show_answer(stopped())

    assert "Stopped. Nothing unchecked is shown." in said(turn)
    assert "4120 views" in said(turn)


def test_a_question_withdrawn_in_time_says_so(turn: TurnWidget) -> None:
    turn.show_waiting(0.4)
    assert "Waiting for the model… 40 %" in said(turn)

    turn.show_stopped()

    assert "Stopped. Nothing unchecked is shown." in said(turn)
    assert not turn.foot.stop.isVisible()


def test_an_error_says_why_and_leaves_the_figures(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_failure(ModelError("The model stopped", "Its process ended.", "Ask again."))

    assert turn.card.property("kind") == "trouble"
    assert "The model stopped. Its process ended. Ask again." in said(turn)
    assert "4120 views" in said(turn)
    assert turn.foot.again.isVisible()
    assert turn.foot.sources.isVisible()


def test_a_bug_does_not_end_the_turn_silently(turn: TurnWidget) -> None:
    turn.show_bug()

    assert "Something went wrong in this program." in said(turn)


def test_copy_takes_exactly_what_was_checked(turn: TurnWidget) -> None:
    turn.show_answer(answered())
    turn.foot.copy.click()

    assert QGuiApplication.clipboard().text() == ANSWER


def test_without_a_text_the_figures_are_copied() -> None:
    assert copied_text(replace(without_model(), text="")).endswith("4120 views")


def test_ask_again_and_stop_are_wishes(qtbot: QtBot, turn: TurnWidget) -> None:
    with qtbot.waitSignal(turn.stop_pressed):
        turn.foot.stop.click()
    turn.show_answer(answered())
    with qtbot.waitSignal(turn.ask_again_pressed) as again:
        turn.foot.again.click()

    assert again.args == [QUESTION]


def test_untrusted_text_is_only_read(turn: TurnWidget) -> None:
    evil = "<a href='x'>4120</a> \u202e321 <script>"
    turn.show_answer(replace(answered(), text=evil, links=(), facts=()))

    assert answer_text(turn).toPlainText() == "<a href='x'>4120</a> \ufffd321 <script>"


def test_underlines_follow_the_look(turn: TurnWidget, theme: Theme) -> None:
    turn.show_answer(answered())

    theme.show_in(Qt.ColorScheme.Dark)

    assert underlined(answer_text(turn)) == ["2026-11-12", "21:00", "4120", "201", "5.9"]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("I couldn't find that number. Try again.", "I couldn't find that number."),
        ("找不到這個數字。換個方式問問看。", "找不到這個數字。"),
        ("It is 4.4 times. Yes.", "It is 4.4 times."),
        ("No stop at all", "No stop at all"),
        ("One line\nand another.", "One line"),
        ("", ""),
    ],
)
def test_the_first_sentence(text: str, first: str) -> None:
    assert text[: first_sentence(text)] == first
