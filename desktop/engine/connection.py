"""The connection to the model's process: the process itself, its pipes, its log, and its end."""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, BinaryIO

from desktop.engine.protocol import (
    Broken,
    ProtocolError,
    Refused,
    Reply,
    Request,
    Stop,
    decode_reply,
    encode,
    read_line,
)
from desktop.errors import ModelError

LOG = "llama.log"
_LOG_LIMIT = 2_000_000
_POLL_S = 0.03
_END_GRACE_S = 3.0
# How long GNU's threads turn in circles while they wait for each other, before they sleep. Left at its
# 300,000, a token takes up to seconds when other programs want every core; with this few it takes tenths, and
# where the cores are free nothing is lost (105 and 104 tokens a second, starter model, 2 cores).
_SPINS = "1000"


class Connection:
    """A running child process. One thread at a time; `close` it.

    A thread of its own waits for the replies and in the end for the process, so that a child that dies is
    noticed and leaves no zombie, even while nobody asks anything.

    Args:
        logs: The folder of the log that llama.cpp writes, made if need be.

    Raises:
        ModelError: the log or the process cannot be made.
    """

    def __init__(self, logs: Path) -> None:
        self._process = _start(logs)
        self._jobs = 0
        self._closed = False
        self._inbox: queue.SimpleQueue[Reply | ProtocolError | None] = queue.SimpleQueue()
        self._receiver = threading.Thread(target=self._receive, name="model replies", daemon=True)
        self._receiver.start()

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return not self._closed and self._process.poll() is None

    @property
    def process_id(self) -> int:
        """The process's number in the system."""
        return self._process.pid

    def begin(self, request: Callable[[int], Request]) -> int:
        """Send the request that `request` makes of a new job's number; that number.

        Raises:
            ModelError: the process has ended.
        """
        self._jobs += 1
        self.send(request(self._jobs))
        return self._jobs

    def send(self, request: Request) -> None:
        """Send `request`.

        Raises:
            ModelError: the process has ended.
        """
        if self._closed:
            raise RuntimeError("the model was closed")
        line = encode(request)
        try:
            _stream(self._process.stdin).write(line)
            _stream(self._process.stdin).flush()
        except OSError as error:
            raise self._ended() from error

    def reply(self, job: int) -> Reply | None:
        """The next reply to `job`, or None if none came for a moment, so that the caller can look around.

        Raises:
            ModelError: the child refuses, or the process has ended.
            ProtocolError: the child said something that is not in the protocol. A bug.
            RuntimeError: the child met a bug; its traceback.
        """
        try:
            reply = self._inbox.get(timeout=_POLL_S)
        except queue.Empty:
            return None
        if reply is None:
            self._inbox.put(None)
            raise self._ended()
        if isinstance(reply, ProtocolError):
            raise reply
        if reply.job != job:
            return None
        if isinstance(reply, Refused):
            raise ModelError(reply.title, reply.cause, reply.advice)
        if isinstance(reply, Broken):
            raise RuntimeError(f"the model's process met a bug:\n{reply.trace}")
        return reply

    def abandon(self, job: int) -> None:
        """Let the child stop `job`; nobody waits for its replies any more."""
        with contextlib.suppress(ModelError):  # it has ended already, and the next request will say so
            self.send(Stop(job))

    def hangs(self) -> ModelError:
        """End a process that does not do what it is told; the error to raise."""
        self._process.kill()
        self._receiver.join()
        return ModelError(
            "The model does not answer", "It did not stop when asked to, and was ended.", "Load it again."
        )

    def close(self) -> None:
        """End the process and wait for it. Safe to call twice."""
        if self._closed:
            return
        self._closed = True
        with contextlib.suppress(OSError):  # a request that the dead child never took in
            _stream(self._process.stdin).close()
        self._receiver.join(_END_GRACE_S)
        if self._receiver.is_alive():
            self._process.kill()
            self._receiver.join()

    def _receive(self) -> None:
        with _stream(self._process.stdout) as replies:
            try:
                while (line := read_line(replies)) is not None:
                    self._inbox.put(decode_reply(line))
            except ProtocolError as error:
                self._inbox.put(error)
                self._process.kill()
        self._process.wait()
        self._inbox.put(None)

    def _ended(self) -> ModelError:
        """Why the process is gone, as far as its exit tells."""
        self._receiver.join(_END_GRACE_S)
        if self._receiver.is_alive():
            return self.hangs()
        return ModelError(
            "The model stopped unexpectedly",
            f"Its process was ended: {_reason(self._process.returncode)}.",
            "Load the model again; if it happens again, choose a smaller one.",
        )


def _stream(pipe: IO[bytes] | None) -> BinaryIO:
    if pipe is None:
        raise AssertionError("the process was started without pipes")
    return pipe  # type: ignore[return-value]


def _reason(code: int) -> str:
    """An exit status in words: `SIGKILL, as when memory runs out`, `exit code 70`."""
    if code >= 0:
        return f"exit code {code:#x}" if code > 0xFFFF else f"exit code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = f"signal {-code}"
    return f"{name}, as when memory runs out" if name == "SIGKILL" else name


def _start(logs: Path) -> subprocess.Popen[bytes]:
    package = Path(__file__).resolve().parents[2]
    path = os.pathsep.join(part for part in (str(package), os.environ.get("PYTHONPATH", "")) if part)
    try:
        with _open_log(logs) as log:
            return subprocess.Popen(
                [sys.executable, "-P", "-m", "desktop.engine.child"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env={"GOMP_SPINCOUNT": _SPINS, **os.environ, "PYTHONPATH": path},
                **_apart(),
            )
    except OSError as error:
        raise ModelError(
            "The model's process cannot be started",
            f"{error.strerror}: {logs}.",
            "Check the free disk space.",
        ) from error


def _apart() -> dict[str, Any]:
    """Popen's arguments for a session (on Windows a group) of its own: Ctrl+C reaches the parent alone."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def _open_log(logs: Path) -> BinaryIO:
    logs.mkdir(parents=True, exist_ok=True)
    log = logs / LOG
    too_long = log.exists() and log.stat().st_size > _LOG_LIMIT
    return log.open("wb" if too_long else "ab")
