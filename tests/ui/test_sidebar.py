"""The sidebar and its chips: which data, which model, and the wishes that start there."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop.ui.chip import account_text
from desktop.ui.sidebar import Sidebar
from desktop.ui.theme import Theme
from tests.fakes import CARD, MODEL


@pytest.fixture
def sidebar(qtbot: QtBot, theme: Theme) -> Sidebar:
    sidebar = Sidebar(theme)
    qtbot.addWidget(sidebar)
    sidebar.resize(248, 700)
    sidebar.show()
    return sidebar


def test_the_data_chip_says_whose_figures_and_as_of_when(sidebar: Sidebar) -> None:
    sidebar.data.show_card(replace(CARD, is_sample=False))

    assert sidebar.data.said() == "mia.makes · Threads, Data as of 30 Nov 2026, 20:00, Taipei"


def test_the_sample_is_called_a_sample(sidebar: Sidebar) -> None:
    sidebar.data.show_card(CARD)

    assert sidebar.data.said().endswith("Taipei · sample")


def test_more_accounts_are_counted_and_none_is_no_fault(sidebar: Sidebar) -> None:
    more = ("mia.makes · threads", "mia · instagram", "mia · x")
    sidebar.data.show_card(replace(CARD, accounts=more))
    assert sidebar.data.title.text() == "mia.makes · Threads +2"

    sidebar.data.show_card(replace(CARD, accounts=()))
    assert sidebar.data.title.text() == "Mia"


def test_platforms_are_spelled_as_they_spell_themselves() -> None:
    assert account_text("mia · youtube") == "mia · YouTube"
    assert account_text("a · b · threads") == "a · b · Threads"
    assert account_text("mia · newplace") == "mia · newplace"


def test_the_model_chip_says_device_and_size(sidebar: Sidebar) -> None:
    sidebar.model.show_model(MODEL)

    assert sidebar.model.said() == "SmolLM2 135M Instruct (starter), CPU, 2 threads · 0.1 GB"


def test_a_long_name_takes_a_second_line_and_is_not_cut(sidebar: Sidebar) -> None:
    sidebar.model.show_model(MODEL)
    QApplication.processEvents()
    title = sidebar.model.title

    assert " ".join(title.shown_lines(title.width())) == MODEL.name
    assert title.height() >= title.heightForWidth(title.width())


def test_loading_says_how_far_it_is(sidebar: Sidebar) -> None:
    sidebar.model.show_loading("big.gguf", 0.426)
    assert sidebar.model.said() == "big.gguf, Loading… 43 %"

    sidebar.model.show_nothing()
    assert sidebar.model.said() == "No model, Answers are figures only"


def test_a_file_name_of_any_kind_can_be_shown(sidebar: Sidebar) -> None:
    sidebar.model.show_loading("\udcff<b>\u202egguf.exe" + "x" * 300, None)
    QApplication.processEvents()

    assert sidebar.width() == 248
    assert "\u202e" not in sidebar.model.said()


def choose(menu: QMenu, text: str) -> None:
    next(action for action in menu.actions() if action.text() == text).trigger()


@pytest.mark.parametrize(
    ("wish", "act"),
    [
        ("new_chat_pressed", lambda bar: bar.new_chat.click()),
        ("settings_pressed", lambda bar: bar.settings.click()),
        ("open_export_pressed", lambda bar: choose(bar.data_menu, "Open export…")),
        ("sample_pressed", lambda bar: choose(bar.data_menu, "Use sample")),
        ("choose_model_pressed", lambda bar: choose(bar.model_menu, "Choose model…")),
        ("starter_pressed", lambda bar: choose(bar.model_menu, "Use starter model")),
        ("stop_loading_pressed", lambda bar: choose(bar.model_menu, "Stop loading")),
    ],
)
def test_wishes(qtbot: QtBot, sidebar: Sidebar, wish: str, act: Callable[[Sidebar], None]) -> None:
    with qtbot.waitSignal(getattr(sidebar, wish)):
        act(sidebar)


def test_a_chip_opens_its_menu_by_click_and_by_key(qtbot: QtBot, sidebar: Sidebar) -> None:
    qtbot.mouseClick(sidebar.data, Qt.MouseButton.LeftButton)
    assert sidebar.data_menu.isVisible()
    sidebar.data_menu.close()

    qtbot.keyClick(sidebar.model, Qt.Key.Key_Space)
    assert sidebar.model_menu.isVisible()
    assert all(isinstance(action, QAction) for action in sidebar.model_menu.actions())
    sidebar.model_menu.close()


def test_the_files_name_of_a_model_is_no_path(sidebar: Sidebar) -> None:
    sidebar.model.show_model(replace(MODEL, name="Mine", file=Path("/home/somebody/mine.gguf")))

    assert "somebody" not in sidebar.model.said()
