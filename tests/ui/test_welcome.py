"""An empty chat offers questions that the product can answer."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.ui.theme import Theme
from desktop.ui.welcome import Welcome


@pytest.fixture
def welcome(qtbot: QtBot, theme: Theme) -> Welcome:
    welcome = Welcome()
    qtbot.addWidget(welcome)
    welcome.resize(990, 700)
    welcome.show()
    return welcome


def test_an_example_is_asked_as_it_is_written(qtbot: QtBot, welcome: Welcome) -> None:
    with qtbot.waitSignal(welcome.asked) as asked:
        qtbot.mouseClick(welcome.examples[0], Qt.MouseButton.LeftButton)

    assert asked.args == ["Which post did best this month?"]


def test_keys_reach_every_example(welcome: Welcome) -> None:
    assert len(welcome.examples) == 6
    assert all(example.focusPolicy() & Qt.FocusPolicy.TabFocus for example in welcome.examples)
