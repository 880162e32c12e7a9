"""Tab goes through widgets in the order in which they are read, whenever they were made."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.tab_order import order_tabs
from desktop.ui.theme import Theme


def test_what_was_made_last_may_come_first(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    row = QHBoxLayout()
    last, third, second = QPushButton("last"), QPushButton("third"), QPushButton("second")
    column.addWidget(last)
    row.addWidget(third)
    column.insertLayout(0, row)
    row.insertWidget(0, second)
    inner = QWidget()
    inside = QVBoxLayout(inner)
    first = QPushButton("first")
    inside.addWidget(first)
    column.insertWidget(0, inner)
    column.insertWidget(1, QLabel("no stop"))
    qtbot.addWidget(page)

    order_tabs(page)

    found, each = [], first
    for _ in range(20):
        if isinstance(each, QPushButton) and each.text() not in found:
            found.append(each.text())
        each = each.nextInFocusChain()
    assert found == ["first", "second", "third", "last"]
