"""Widgets beside each other, in as many lines as they need."""

from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.flow import FlowLayout
from desktop.ui.theme import Theme


def test_a_narrow_place_takes_more_lines_and_cuts_nothing(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    flow = FlowLayout()
    labels = [QLabel(f"label {number}") for number in range(8)]
    for label in labels:
        flow.addWidget(label)
    column.addLayout(flow)
    column.addStretch(1)
    qtbot.addWidget(page)

    lines = {}
    for width in (1000, 200):
        page.resize(width, 400)
        page.show()
        QApplication.processEvents()
        lines[width] = len({label.y() for label in labels})
        assert all(label.width() >= label.sizeHint().width() for label in labels)
        assert all(label.geometry().right() <= page.width() for label in labels)

    assert lines[1000] == 1
    assert lines[200] > 2


def test_it_is_a_layout_like_any_other(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    flow = FlowLayout(parent=page)
    assert flow.heightForWidth(100) == 0
    label = QLabel("x")
    flow.addWidget(label)

    assert flow.count() == 1
    assert flow.itemAt(1) is None
    item = flow.takeAt(0)
    assert item is not None
    assert item.widget() is label
    assert flow.takeAt(0) is None
