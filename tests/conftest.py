"""What holds for every test: no screen, nobody's own settings, and nothing of Qt is left behind."""

import os

# Before Qt is imported by anything: it looks for its platform once.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt, QThread
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop.ui.theme import Theme
from desktop.ui.translation import install_translation

QT_FIXTURES = frozenset({"qtbot", "qapp", "theme"})


def pytest_configure(config: pytest.Config) -> None:
    """Say what Qt warns of although nothing is wrong: what its platform without a screen cannot do."""
    config.addinivalue_line("qt_log_ignore", "^This plugin does not support ")


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, logs and the sample of a test lie in a folder of its own, made only where one is written."""
    monkeypatch.setenv("XIAOMAI_HOME", str(tmp_path_factory.getbasetemp() / "home" / os.urandom(8).hex()))


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread of Qt running, or a window that can be seen."""
    if not QT_FIXTURES & set(request.fixturenames):
        yield
        return
    with StartedThreads() as started:
        yield
    # Outside of an event loop nobody else does what `deleteLater` promised.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    left = [*started.running(), *seen_windows()]
    for window in seen_windows():
        window.hide()
    if left:
        pytest.fail(f"left behind: {', '.join(map(repr, left))}")


class StartedThreads:
    """Remembers every QThread that is started while it is open."""

    def __enter__(self) -> "StartedThreads":
        self._kind: Any = QThread
        self._start = QThread.start
        self._threads: list[QThread] = []

        def start(thread: QThread, *arguments: Any) -> None:
            self._threads.append(thread)
            self._start(thread, *arguments)

        self._kind.start = start
        return self

    def __exit__(self, *_: object) -> None:
        self._kind.start = self._start

    def running(self) -> list[QThread]:
        """The threads that have not ended, each given a moment to do so."""
        return [thread for thread in self._threads if isValid(thread) and not thread.wait(200)]


def seen_windows() -> list[QWidget]:
    """Top-level widgets that can be seen."""
    return [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]


@pytest.fixture(scope="session")
def resources() -> Path:
    """The resources of this checkout."""
    return Path(__file__).resolve().parents[1] / "resources"


@pytest.fixture(scope="session")
def english(qapp: QApplication, resources: Path) -> None:
    """The window speaks English, whatever the computer of the tester speaks."""
    install_translation(qapp, resources / "translations", QLocale("en"))


@pytest.fixture(scope="session")
def one_theme(qapp: QApplication, resources: Path, english: None) -> Theme:
    """Made once, because dressing an application takes longer than most tests."""
    return Theme(resources, qapp)


@pytest.fixture
def theme(one_theme: Theme) -> Theme:
    """The look of the window; light at the start of every test."""
    if one_theme.dark:
        one_theme.show_in(Qt.ColorScheme.Light)
    return one_theme
