"""The installed PySide6 counts references right; one release lost one with every signal."""

import sys

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QPushButton

TIMES = 40
"""Few enough that a release which loses references fails here instead of ending the whole run."""


class Speaker(QObject):
    spoke = Signal(object)


def test_a_signal_loses_no_reference(qapp: QApplication) -> None:
    speaker = Speaker()
    before = sys.getrefcount(True)

    for _ in range(TIMES):
        speaker.spoke.emit("x")

    assert abs(sys.getrefcount(True) - before) < TIMES / 2


def test_a_click_loses_no_reference(qapp: QApplication) -> None:
    button = QPushButton()
    before = sys.getrefcount(None)

    for _ in range(TIMES):
        button.click()

    assert abs(sys.getrefcount(None) - before) < TIMES / 2
