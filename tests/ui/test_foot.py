"""The line under an answer: what was checked, how often it was written, what was removed."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Answer, Checked
from desktop.ui.foot import Foot
from desktop.ui.theme import Theme
from tests.ui.answers import answered, attempt, refused


@pytest.fixture
def foot(qtbot: QtBot, theme: Theme) -> Foot:
    foot = Foot(theme)
    qtbot.addWidget(foot)
    foot.resize(720, 36)
    foot.show()
    return foot


def line(foot: Foot, answer: Answer) -> str:
    foot.show_answer(answer)
    return f"{foot.checked.text()} {foot.said.text()}"


def test_what_was_checked_and_what_was_removed(foot: Foot) -> None:
    answer = replace(answered(), checked=Checked(10, 1, 1, 1, 1))

    assert line(foot, answer) == "14 of 14 checked · 1 recheck: removed 3100"
    assert foot.tick.isVisible()


def test_several_rechecks_are_counted(foot: Foot) -> None:
    tries = (attempt("a", "3100"), attempt("b", "twice", "3100"), attempt("c"))

    assert line(foot, replace(answered(), attempts=tries)).endswith("· 2 rechecks: removed 3100, twice")


def test_many_and_long_items_are_shortened_and_all_of_them_are_in_the_tool_tip(foot: Foot) -> None:
    items = ("3100", "“a quote that goes on\nand on and on and on”", "twice", "@who", "<b>9</b>")
    said = line(foot, replace(answered(), attempts=(attempt("a", *items), attempt("b"))))

    assert said.endswith("· 1 recheck: removed 3100, “a quote that goes on…, twice and 2 more")
    assert "and on and on”" in foot.said.toolTip()
    assert "&lt;b&gt;9&lt;/b&gt;" in foot.said.toolTip()
    assert "@who" in foot.said.accessibleDescription()


def test_a_refusal_says_what_was_removed_in_both_tries(foot: Foot) -> None:
    foot.show_answer(refused())

    assert foot.said.text() == "Removed in both tries: “4.4 times”"
    assert not foot.checked.isVisible()

    foot.show_answer(replace(refused(), attempts=refused().attempts[:1]))
    assert foot.said.text() == "Removed: “4.4 times”"

    foot.show_answer(replace(refused(), attempts=()))
    assert foot.said.text() == ""


def test_copying_is_offered_as_soon_as_there_is_something(foot: Foot) -> None:
    foot.show_doing("Writing")
    assert not foot.copy.isVisible()

    foot.offer_copy(True)
    foot.show_doing("Checking")
    assert foot.copy.isVisible()
    assert foot.stop.isVisible()

    foot.offer_copy(False)
    assert not foot.copy.isVisible()
