"""A turn: figures at once, then the checked answer, or why there is none."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Answer, Checked, Link, Status
from desktop.answering.progress import Stage
from desktop.errors import ModelError
from desktop.sources.result import SourceName
from desktop.ui.facts import FactLink
from desktop.ui.reading import ReadingText
from desktop.ui.table import LINKED_ROLE, POINTED_ROLE, CellsView
from desktop.ui.theme import Theme
from desktop.ui.turn import TurnWidget, copied_text, first_sentence
from tests.ui.answers import ANSWER, FACTS, QUESTION, answered, fixed, refused, stopped, without_model
from tests.ui.test_reading import underlined

FIRST = ANSWER[: ANSWER.index(" It reached")]


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
    lines += [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    lines += [figure.text() for figure in widget.findChildren(FactLink) if figure.isVisible()]
    return "\n".join(lines)


def answer_text(turn: TurnWidget) -> ReadingText:
    QApplication.processEvents()
    return next(
        text
        for text in turn.card.findChildren(ReadingText)
        if text.objectName() == "answer" and text.isVisible()
    )


def test_the_figures_are_there_while_the_model_writes(turn: TurnWidget) -> None:
    turn.show_stage(Stage.LOOKING)
    assert "Reading the data…" in said(turn)

    turn.show_facts(FACTS, answered().sources)
    turn.show_stage(Stage.WRITING)
    turn.show_written(0.5)

    assert "4120 views" in said(turn)
    assert "Writing, each sentence is checked before it appears" in said(turn)
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
    assert "Removed in both tries: “4.4 times”" in said(turn)
    assert "What the data has" in said(turn)
    assert "21:00 average views\n08:00 average views" in said(turn)
    assert [figure.text() for figure in turn.body.figures] == ["2986", "673.3"]
    assert "checked" not in said(turn)


def test_a_refusal_names_four_figures_at_most(turn: TurnWidget) -> None:
    turn.show_answer(replace(refused(), facts=refused().facts * 4))

    assert len(turn.body.figures) == 4


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


def test_sentences_appear_as_they_pass(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_stage(Stage.WRITING)
    assert not turn.foot.copy.isVisible()

    turn.show_verified(FIRST, answered().links[:2])

    assert answer_text(turn).toPlainText() == FIRST
    assert underlined(answer_text(turn)) == ["2026-11-12", "21:00"]
    # The figure asked for is not in it yet.
    assert "4120 views" in said(turn)
    assert "Writing, each sentence is checked before it appears" in said(turn)
    assert turn.foot.stop.isVisible()
    assert turn.bar.isVisible()
    assert turn.answer is None


def test_a_row_that_goes_takes_its_words_along(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    QApplication.processEvents()
    for figure in turn.body.figures:
        figure.point_at(True)
    assert turn.hint.isVisible()

    turn.show_verified(ANSWER, answered().links)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    turn.resize(600, 500)
    QApplication.processEvents()

    assert not turn.hint.isVisible()


def test_what_is_copied_meanwhile_is_what_is_shown(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    QGuiApplication.clipboard().setText("before")
    turn.copy()
    assert QGuiApplication.clipboard().text() == "before"

    turn.show_verified(FIRST, answered().links[:2])
    turn.foot.copy.click()

    assert QGuiApplication.clipboard().text() == FIRST


def test_what_was_shown_is_taken_back(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_verified(FIRST, answered().links[:2])
    turn.show_verified("", ())

    assert FIRST not in said(turn)
    assert "4120 views" in said(turn)
    assert not turn.foot.copy.isVisible()
    assert [figure.text() for figure in turn.body.figures] == ["4120 views"]
    turn.show_verified("Another first sentence.", ())
    assert answer_text(turn).toPlainText() == "Another first sentence."


def test_the_whole_takes_its_place_without_a_change(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_verified(FIRST, answered().links[:2])
    turn.show_verified(ANSWER, answered().links)
    text, figures = answer_text(turn), turn.body.figures
    before = text.grab().toImage()

    turn.show_answer(answered())
    QApplication.processEvents()

    assert answer_text(turn) is text
    assert turn.body.figures == figures
    assert text.grab().toImage() == before


@pytest.mark.parametrize("answer", [refused(), stopped(), without_model()])
def test_nothing_of_it_is_left_where_there_is_no_answer(turn: TurnWidget, answer: Answer) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_verified(FIRST, answered().links[:2])

    turn.show_answer(answer)
    turn.show_verified(FIRST, answered().links[:2])

    assert FIRST not in said(turn)
    turn.foot.copy.click()
    assert FIRST not in QGuiApplication.clipboard().text()


def test_nor_where_it_ended_in_an_error(turn: TurnWidget) -> None:
    turn.show_facts(FACTS, answered().sources)
    turn.show_verified(FIRST, answered().links[:2])
    turn.show_failure(ModelError("The model stopped", "Its process ended.", "Ask again."))

    assert FIRST not in said(turn)
    assert not turn.foot.copy.isVisible()
    assert "4120 views" in said(turn)


@pytest.fixture
def read(qtbot: QtBot, turn: TurnWidget) -> TurnWidget:
    """An answer in the window that has the keys."""
    turn.show_answer(answered())
    turn.activateWindow()
    qtbot.waitUntil(turn.isActiveWindow)
    QApplication.processEvents()
    return turn


def test_the_keyboard_walks_from_figure_to_figure_and_on(qtbot: QtBot, read: TurnWidget) -> None:
    answer_text(read).setFocus()
    walked, said_beside = [], []
    for _ in range(7):
        qtbot.keyClick(read.focusWidget(), Qt.Key.Key_Tab)
        walked.append(read.focusWidget())
        said_beside.append(read.hint.text() if read.hint.isVisible() else "")

    assert walked == [*read.body.figures, read.foot.sources, read.foot.copy]
    post = "Three lighting mistakes… · Post performance, last 30 days"
    assert said_beside == [
        f"posted · {post}",
        f"posted · {post}",
        f"views · {post}",
        f"likes · {post}",
        f"engagement rate · {post}",
        "",
        "",
    ]


def test_the_words_stand_beside_the_figure(qtbot: QtBot, read: TurnWidget) -> None:
    figure = read.body.figures[2]
    figure.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(2):
        at = QRect(figure.mapTo(read, figure.area.topLeft()), figure.area.size())
        assert not read.hint.geometry().intersects(at)
        assert abs(read.hint.geometry().top() - at.bottom()) < 8
        read.resize(420, 500)
        QApplication.processEvents()


def seen_table(turn: TurnWidget) -> CellsView:
    (view,) = (view for view in turn.findChildren(CellsView) if view.isVisible())
    return view


@pytest.mark.parametrize("by", ["click", "enter", "space"])
def test_a_figure_leads_to_its_cell_and_escape_back(qtbot: QtBot, read: TurnWidget, by: str) -> None:
    figure = read.body.figures[2]
    if by == "click":
        text = answer_text(read)
        at = figure.geometry().center()
        qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=at)
    else:
        figure.setFocus()
        qtbot.keyClick(figure, Qt.Key.Key_Return if by == "enter" else Qt.Key.Key_Space)
    QApplication.processEvents()

    assert read.foot.sources.isChecked()
    view = seen_table(read)
    assert view.hasFocus()
    assert view.currentIndex().data() == "4120"
    assert view.currentIndex().data(POINTED_ROLE)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    assert figure.lit

    qtbot.keyClick(view, Qt.Key.Key_Escape)

    assert figure.hasFocus()
    assert read.hint.isVisible()
    assert not view.currentIndex().data(POINTED_ROLE)
    assert read.sources.isVisible()


def test_escape_leads_back_from_wherever_one_has_gone_in_the_panel(qtbot: QtBot, read: TurnWidget) -> None:
    read.body.figures[3].click()
    QApplication.processEvents()
    other = read.sources.sections[1].heading
    other.setFocus()

    qtbot.keyClick(other, Qt.Key.Key_Escape)

    assert read.body.figures[3].hasFocus()


def test_without_a_followed_figure_escape_is_for_others(qtbot: QtBot, read: TurnWidget) -> None:
    read.foot.sources.click()
    QApplication.processEvents()
    heard = []
    QShortcut(QKeySequence(Qt.Key.Key_Escape), read).activated.connect(lambda: heard.append("stop"))
    heading = read.sources.sections[0].heading
    heading.setFocus()
    qtbot.keyClick(heading, Qt.Key.Key_Escape)
    assert heard == ["stop"]

    read.body.figures[2].click()
    QApplication.processEvents()
    qtbot.keyClick(seen_table(read), Qt.Key.Key_Escape)
    assert heard == ["stop"]


def test_another_table_is_shown_where_the_cell_is_there(qtbot: QtBot, turn: TurnWidget) -> None:
    hour = Link("2986", 3, 7, SourceName.POST_PERFORMANCE, "hour:21", "average_views")
    post = Link("4120", 12, 16, SourceName.POST_PERFORMANCE, "p1", "views")
    turn.show_answer(replace(answered(), text="At 2986 and 4120.", links=(hour, post)))
    for figure, name in ((0, "Hours"), (1, "Posts"), (0, "Hours")):
        turn.body.figures[figure].click()
        QApplication.processEvents()
        assert seen_table(turn).accessibleName() == name
        assert seen_table(turn).currentIndex().data(POINTED_ROLE)
    assert turn.body.figures[0].lit
    assert not turn.body.figures[1].lit


def test_a_cell_that_no_table_shows_opens_its_source_and_claims_nothing(
    qtbot: QtBot, turn: TurnWidget
) -> None:
    gone = Link("4120", 3, 7, SourceName.ACCOUNTS, "a99", "followers")
    turn.show_answer(replace(answered(), text="It 4120.", links=(gone,)))
    (figure, *_) = turn.body.figures
    assert figure.words == "followers · Connected accounts, as of 30 Nov 2026"

    figure.click()
    QApplication.processEvents()

    section = next(each for each in turn.sources.sections if each.heading.isChecked())
    assert section.heading.text() == "Connected accounts"
    view = seen_table(turn)
    assert not any(
        view.model().index(row, column).data(POINTED_ROLE)
        for row in range(view.model().rowCount())
        for column in range(view.model().columnCount())
    )
    assert turn.sources.pointed_area().size() == section.heading.size()


def test_a_source_that_was_not_looked_at_breaks_nothing(turn: TurnWidget) -> None:
    unknown = Link("4120", 3, 7, SourceName.SCHEDULE, "s1", "queued")
    turn.show_answer(replace(answered(), text="It 4120.", links=(unknown,)))

    turn.body.figures[0].click()

    assert turn.sources.isVisible()
    assert turn.body.figures[0].words == "queued"


def test_the_facts_of_a_refusal_lead_to_their_cells(qtbot: QtBot, turn: TurnWidget) -> None:
    turn.show_answer(refused())
    qtbot.mouseClick(turn.body.figures[1], Qt.MouseButton.LeftButton)
    QApplication.processEvents()

    assert seen_table(turn).currentIndex().data() == "673.3"
    assert seen_table(turn).currentIndex().data(POINTED_ROLE)


def test_closing_sources_takes_the_outline_away(turn: TurnWidget) -> None:
    turn.show_answer(answered())
    turn.body.figures[2].click()
    QApplication.processEvents()
    turn.foot.sources.click()
    assert not turn.body.figures[2].lit
    assert turn.pointed_area().isEmpty()

    turn.foot.sources.click()
    assert not seen_table(turn).currentIndex().data(POINTED_ROLE)


def test_a_figure_can_be_followed_while_the_rest_is_written(qtbot: QtBot, turn: TurnWidget) -> None:
    looked = answered().sources
    turn.show_facts(FACTS, looked)
    turn.show_verified(FIRST, answered().links[:2])
    turn.body.figures[0].click()
    QApplication.processEvents()
    view = seen_table(turn)
    view.setFocus()

    turn.show_verified(ANSWER, answered().links)
    turn.show_answer(replace(answered(), sources=looked))
    QApplication.processEvents()

    assert seen_table(turn) is view
    assert view.currentIndex().data(POINTED_ROLE)
    assert view.model().index(0, 2).data(LINKED_ROLE)
    turn.sources.left.emit()
    assert turn.pointed_area().isEmpty()


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
