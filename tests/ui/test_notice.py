"""Notices: said once, in plain words, until they are dismissed."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.errors import DesktopError
from desktop.ui.notice import MOST, Notices
from desktop.ui.theme import Theme


def trouble(number: int) -> DesktopError:
    return DesktopError(f"Trouble {number}", f"File <b>{number}</b> is gone.", "Choose another.")


def shown(qtbot: QtBot, theme: Theme) -> Notices:
    notices = Notices(theme)
    qtbot.addWidget(notices)
    return notices


def test_title_cause_and_advice(qtbot: QtBot, theme: Theme) -> None:
    notices = shown(qtbot, theme)
    assert not notices.isVisible()

    notices.show_error(trouble(1))

    (notice,) = notices.shown
    assert notices.isVisible()
    assert notice.title.toPlainText() == "Trouble 1"
    assert notice.text.toPlainText() == "File <b>1</b> is gone. Choose another."
    notices.hide()


def test_dismissing_makes_room(qtbot: QtBot, theme: Theme) -> None:
    notices = shown(qtbot, theme)
    notices.show_error(trouble(1))
    notices.show_error(trouble(2))

    notices.shown[0].dismiss.click()
    assert [notice.title.toPlainText() for notice in notices.shown] == ["Trouble 2"]
    assert notices.isVisible()

    notices.shown[0].dismiss.click()
    assert notices.shown == ()
    assert not notices.isVisible()


def test_the_oldest_makes_room_for_the_newest(qtbot: QtBot, theme: Theme) -> None:
    notices = shown(qtbot, theme)
    for number in range(MOST + 2):
        notices.show_error(trouble(number))
    QApplication.processEvents()

    assert [notice.title.toPlainText() for notice in notices.shown] == ["Trouble 2", "Trouble 3", "Trouble 4"]
    notices.hide()


def test_it_never_takes_the_focus_away(qtbot: QtBot, theme: Theme) -> None:
    notices = shown(qtbot, theme)
    notices.show_error(trouble(1))

    assert not any(child.hasFocus() for child in notices.findChildren(QWidget))
    assert not notices.isModal()
    notices.hide()
