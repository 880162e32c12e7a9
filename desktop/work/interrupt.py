"""Ctrl+C, and the system's request to end, as a signal of Qt: the window closes instead of being cut off."""

import os
import signal
import sys
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

REQUESTS = (signal.SIGINT, signal.SIGTERM)


class Interrupts(QObject):
    """Listens from the moment it is made until it is closed. Made in the main thread, of which there is one.

    Signals:
        came: Somebody outside wants the program to end.
    """

    came = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._closed = False
        self._before = {request: signal.signal(request, self._ignore) for request in REQUESTS}
        # Qt waits in C, where Python runs no handler; but Python writes a byte here, which Qt sees.
        self._seen, self._written = os.pipe()
        os.set_blocking(self._seen, False)
        os.set_blocking(self._written, False)
        self._wakeup_before = signal.set_wakeup_fd(self._written, warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._seen, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_written)

    def close(self) -> None:
        """Leave everything as it was before. Safe to call twice."""
        if self._closed:
            return
        self._closed = True
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._wakeup_before)
        for request, handler in self._before.items():
            signal.signal(request, handler)
        os.close(self._seen)
        os.close(self._written)

    @Slot()
    def _on_written(self) -> None:
        requests = os.read(self._seen, 64)
        if any(request in requests for request in REQUESTS):
            self.came.emit()

    @staticmethod
    def _ignore(number: int, frame: FrameType | None) -> None:
        """Python needs a handler of its own, or it ends the program before Qt hears of it."""


def can_listen() -> bool:
    """Whether this system has what `Interrupts` needs."""
    return sys.platform != "win32"
