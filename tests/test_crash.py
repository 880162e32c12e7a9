"""Uncaught exceptions: logged, told once, and the hooks go back where they were."""

import contextlib
import logging
import subprocess
import sys
import threading

import pytest

from desktop import crash

SCRIPT = """
import sys, threading
from desktop import crash
def tell(told):
    print("told", told.thread, told.details.splitlines()[-1])
with crash.install(tell):
    thread = threading.Thread(target=lambda: 1 / 0, name="worker")
    thread.start()
    thread.join()
    {body}
"""


def run(body: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SCRIPT.format(body=body)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def told() -> list[crash.Crash]:
    return []


def fail_in_main(error: BaseException) -> None:
    with contextlib.suppress(type(error)):
        raise error
    sys.excepthook(type(error), error, error.__traceback__)


def fail_in_thread(error: BaseException) -> None:
    def body() -> None:
        raise error

    thread = threading.Thread(target=body, name="worker")
    thread.start()
    thread.join()


def test_a_crash_in_the_main_thread_is_logged_and_told(
    told: list[crash.Crash], caplog: pytest.LogCaptureFixture
) -> None:
    with crash.install(told.append):
        fail_in_main(ValueError("ours"))

    (only,) = told
    assert only.thread == "MainThread"
    assert only.details.startswith("Traceback")
    assert only.details.endswith("ValueError: ours\n")
    (record,) = caplog.records
    assert record.levelno == logging.CRITICAL
    assert record.exc_info is not None


def test_a_crash_in_another_thread_is_logged_and_told(
    told: list[crash.Crash], caplog: pytest.LogCaptureFixture
) -> None:
    with crash.install(told.append):
        fail_in_thread(ValueError("ours"))

    assert [(one.thread, one.details.splitlines()[-1]) for one in told] == [("worker", "ValueError: ours")]
    assert len(caplog.records) == 1


def test_a_thread_that_ends_on_purpose_is_no_crash(told: list[crash.Crash]) -> None:
    with crash.install(told.append):
        fail_in_thread(SystemExit(0))

    assert told == []


def test_ctrl_c_goes_to_the_hook_before(told: list[crash.Crash], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, _error, _trace: seen.append(kind))

    with crash.install(told.append):
        fail_in_main(KeyboardInterrupt())

    assert seen == [KeyboardInterrupt]
    assert told == []


def test_a_crash_while_telling_is_logged_and_goes_no_further(caplog: pytest.LogCaptureFixture) -> None:
    def tell(_crash: crash.Crash) -> None:
        raise RuntimeError("no window any more")

    with crash.install(tell):
        fail_in_main(ValueError("ours"))

    assert "no window any more" in caplog.text
    assert "ours" in caplog.text


def test_the_hooks_are_put_back(told: list[crash.Crash]) -> None:
    before = sys.excepthook, threading.excepthook

    hooks = crash.install(told.append)
    assert (sys.excepthook, threading.excepthook) != before
    hooks.restore()
    hooks.restore()

    assert (sys.excepthook, threading.excepthook) == before


def test_in_a_real_program_both_kinds_are_told() -> None:
    done = run("raise KeyError('bug')")

    assert done.stdout.splitlines()[0] == "told worker ZeroDivisionError: division by zero"
    assert done.returncode == 1
