"""A request to end reaches Qt, and what was there before comes back."""

import os
import signal

import pytest
from pytestqt.qtbot import QtBot

from desktop.work.interrupt import REQUESTS, Interrupts, can_listen

pytestmark = pytest.mark.skipif(not can_listen(), reason="there is nothing to listen to")


@pytest.mark.parametrize("request_to_end", REQUESTS)
def test_it_is_heard_while_qt_waits(qtbot: QtBot, request_to_end: signal.Signals) -> None:
    before = signal.getsignal(request_to_end)
    interrupts = Interrupts()

    with qtbot.waitSignal(interrupts.came, timeout=2000):
        os.kill(os.getpid(), request_to_end)

    interrupts.close()
    interrupts.close()
    assert signal.getsignal(request_to_end) is before
