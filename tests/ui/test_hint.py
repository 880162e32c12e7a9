"""The words beside a figure: plain, on one line, and within what they lie on."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.hint import Hint
from desktop.ui.theme import Theme


def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    page.resize(400, 120)
    qtbot.addWidget(page)
    page.show()
    return page


def test_it_stands_below_and_never_outside(qtbot: QtBot, theme: Theme) -> None:
    under = page(qtbot)
    hint = Hint(under)
    for area in (QRect(20, 10, 40, 20), QRect(380, 10, 20, 20), QRect(0, 95, 30, 20)):
        hint.show_by("views · Three lighting mistakes…", area)
        assert under.rect().contains(hint.geometry())
        assert not hint.geometry().intersects(area)


def test_too_many_words_are_cut(qtbot: QtBot, theme: Theme) -> None:
    under = page(qtbot)
    hint = Hint(under)
    hint.show_by("views · " + "<b>x</b>" * 500, QRect(20, 10, 40, 20))

    assert hint.text().endswith("…")
    assert hint.textFormat() is Qt.TextFormat.PlainText
    assert under.rect().contains(hint.geometry())
