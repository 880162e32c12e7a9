"""Labels that are cut to their place."""

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop.ui.elided import ElidedLabel
from desktop.ui.theme import Theme


def test_a_long_text_ends_in_dots_and_is_whole_in_its_tool_tip(qtbot: QtBot, theme: Theme) -> None:
    label = ElidedLabel("A very long <b>title</b> that has no room")
    qtbot.addWidget(label)

    (line,) = label.shown_lines(80)

    assert line.endswith("…")
    assert label.text() == "A very long <b>title</b> that has no room"
    assert "&lt;b&gt;title" in label.toolTip()
    assert label.minimumSizeHint().width() < 80


def test_two_lines_then_dots(qtbot: QtBot, theme: Theme) -> None:
    label = ElidedLabel("SmolLM2 135M Instruct 🎬 (starter)", lines=2)
    qtbot.addWidget(label)
    narrow = label.fontMetrics().horizontalAdvance("SmolLM2 135M Instruct")

    assert label.shown_lines(1000) == ["SmolLM2 135M Instruct 🎬 (starter)"]
    assert label.shown_lines(narrow + 2) == ["SmolLM2 135M Instruct", "🎬 (starter)"]
    assert label.heightForWidth(narrow + 2) == 2 * label.heightForWidth(1000)
    assert label.shown_lines(30)[-1].endswith("…")
    assert len(label.shown_lines(30)) == 2


def test_an_empty_text_and_a_narrow_place_are_drawn(qtbot: QtBot, theme: Theme) -> None:
    label = ElidedLabel("", lines=2)
    qtbot.addWidget(label)
    picture = QImage(4, 4, QImage.Format.Format_ARGB32)
    label.resize(4, 4)

    label.render(picture)
    label.show_text("x" * 10_000)
    label.render(picture)

    assert label.toolTip()
