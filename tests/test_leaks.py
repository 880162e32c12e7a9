"""The guard of `conftest.py` sees a thread that runs on and a window that stays."""

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication, QWidget

from tests.conftest import StartedThreads, seen_windows


def test_a_thread_that_runs_on_is_seen(qapp: QApplication) -> None:
    before = QThread.start
    with StartedThreads() as started:
        running, ended = QThread(), QThread()
        running.start()
        ended.start()
        ended.quit()
        ended.wait()

        assert started.running() == [running]

        running.quit()
        running.wait()
        assert started.running() == []
    assert QThread.start is before


def test_a_window_that_stays_is_seen(qapp: QApplication) -> None:
    window, hidden = QWidget(), QWidget()
    window.show()

    assert seen_windows() == [window]

    window.close()
    assert seen_windows() == []
    assert not hidden.isVisible()
