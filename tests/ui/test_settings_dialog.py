"""The settings: what was counted, where it stays, and one press that forgets it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.answering.measured import Measured
from desktop.audit import Code
from desktop.sources.result import SourceName
from desktop.ui.column_words import source_title
from desktop.ui.counts import Line, counted
from desktop.ui.fault_words import fault_title
from desktop.ui.settings_dialog import SettingsDialog
from desktop.ui.theme import Theme
from tests.ui.answers import MEASURED


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme) -> SettingsDialog:
    dialog = SettingsDialog()
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def rows(dialog: SettingsDialog) -> list[tuple[str, str]]:
    table = dialog.table
    model = table.model()
    return [tuple(str(model.index(row, n).data() or "") for n in (0, 1)) for row in range(table.rowCount())]  # type: ignore[misc]


def test_what_was_counted_is_a_small_table(dialog: SettingsDialog) -> None:
    assert dialog.since.text() == "Reading…"
    assert not dialog.clear.isEnabled()

    dialog.show_measured(MEASURED)

    assert dialog.since.text() == "Counted on this computer since 3 Nov 2026"
    assert rows(dialog) == [
        ("Questions", "42"),
        ("Answered", "36"),
        ("Written a second time", "7"),
        ("Refused", "6"),
        ("Sources that were looked at", ""),
        ("Connected accounts", "42"),
        ("Post performance", "30"),
        ("Comments", "4"),
        ("Did not pass the check", ""),
        ("Number that is not in the data", "5"),
        ("Number of another post", "3"),
        ("Something new", "1"),
    ]
    assert dialog.table.isVisible()
    assert dialog.clear.isEnabled()


def test_it_says_where_the_file_stays_and_what_is_not_in_it(dialog: SettingsDialog) -> None:
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))

    assert "This file stays on this computer. It holds counts only: no question and no caption." in said


def test_one_press_forgets_it(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.show_measured(MEASURED)
    with qtbot.waitSignal(dialog.clear_pressed):
        qtbot.mouseClick(dialog.clear, Qt.MouseButton.LeftButton)
    assert not dialog.clear.isEnabled()

    dialog.show_measured(Measured())

    assert dialog.since.text() == "Nothing is counted yet."
    assert rows(dialog) == []
    assert not dialog.table.isVisible()
    assert not dialog.clear.isEnabled()


def test_trouble_is_said_and_it_can_be_tried_again(dialog: SettingsDialog) -> None:
    dialog.show_measured(MEASURED)
    dialog.clear.click()
    dialog.show_trouble()

    assert dialog.since.text() == "The file could not be used."
    assert dialog.clear.isEnabled()


def test_escape_closes_it(qtbot: QtBot, dialog: SettingsDialog) -> None:
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert not dialog.isVisible()


def test_only_what_there_is_has_a_heading(theme: Theme) -> None:
    bare = replace(MEASURED, picked={}, failed={})

    assert [line.count for line in counted(bare)] == [42, 36, 7, 6]
    assert Line("Did not pass the check") not in counted(bare)
    assert counted(replace(bare, unreadable=2))[-1] == Line("Lines of the file that are damaged", 2)


def test_a_damaged_code_cannot_break_the_table(dialog: SettingsDialog) -> None:
    dialog.show_measured(replace(MEASURED, failed={"<b>\n\u202e" + "x" * 5000: 1}))

    assert rows(dialog)[-1][0].startswith("<b> \ufffdxxx")


def test_every_source_and_every_fault_has_its_name(theme: Theme) -> None:
    faults = {fault_title(code) for code in Code}
    assert len(faults) == len(Code)
    assert not any(fault_title(code).lower() == code.value for code in Code)
    assert len({source_title(name) for name in SourceName}) == len(SourceName)
