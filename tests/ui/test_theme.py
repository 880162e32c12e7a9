"""Light and dark follow the system, and change while the window is open."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.ui.icons import Icon
from desktop.ui.theme import Theme


def test_the_system_turns_dark_and_light_again(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    with qtbot.waitSignal(theme.changed):
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)

    assert theme.dark
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == theme.colours.window
    assert theme.colours.window in qapp.styleSheet()
    dark = theme.colours

    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)

    assert not theme.dark
    assert theme.colours.window != dark.window
    assert theme.colours.window in qapp.styleSheet()


def test_an_icon_has_the_colour_that_is_asked_for(theme: Theme) -> None:
    picture = theme.icon(Icon.CHECK, "#ff0000").pixmap(16, 16).toImage()

    seen = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
        if picture.pixelColor(x, y).alpha() > 200
    }
    assert seen == {"#ff0000"}


def test_every_icon_is_there(theme: Theme, resources: Path) -> None:
    for icon in Icon:
        assert not theme.icon(icon, "#000000").pixmap(16, 16).toImage().isNull()

    drawn = {file.name for file in (resources / "icons").iterdir()}
    assert drawn == {icon.value for icon in Icon}


def test_figures_have_one_width_in_labels_too(qtbot: QtBot, theme: Theme) -> None:
    label = QLabel("0")
    label.setObjectName("factShown")
    qtbot.addWidget(label)
    label.ensurePolished()

    metrics = QFontMetricsF(label.font())
    widths = {metrics.horizontalAdvance(digit * 20) for digit in "0123456789"}

    assert max(widths) - min(widths) < 0.5
