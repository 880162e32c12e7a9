"""What happens to a bug of ours that nothing caught: it is logged, then somebody is told."""

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Crash:
    """A bug, as it is shown behind "Copy details".

    Attributes:
        thread: The name of the thread it happened in.
        details: The traceback.
    """

    thread: str
    details: str


class CrashHooks:
    """The hooks for uncaught exceptions, until they are restored. Restoring twice is safe."""

    def __init__(self, tell: Callable[[Crash], None]) -> None:
        self._tell = tell
        self._main_hook = sys.excepthook
        self._thread_hook = threading.excepthook
        sys.excepthook = self._in_main
        threading.excepthook = self._in_thread

    def restore(self) -> None:
        """Put the hooks back that were there before."""
        sys.excepthook = self._main_hook
        threading.excepthook = self._thread_hook

    def __enter__(self) -> "CrashHooks":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.restore()

    def _in_main(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._main_hook(kind, error, trace)
            return
        # Qt calls this hook for a slot that failed, in whatever thread the slot ran.
        self._report(threading.current_thread().name, error)

    def _in_thread(self, what: threading.ExceptHookArgs) -> None:
        if what.exc_value is None or issubclass(what.exc_type, SystemExit):
            return
        self._report(what.thread.name if what.thread else "unknown", what.exc_value)

    def _report(self, thread: str, error: BaseException) -> None:
        log.critical("Uncaught in thread %s", thread, exc_info=error)
        try:
            self._tell(Crash(thread, "".join(traceback.format_exception(error))))
        except Exception:
            log.exception("The crash could not be shown")


def install(tell: Callable[[Crash], None]) -> CrashHooks:
    """Log every uncaught exception from now on, then call `tell`.

    Args:
        tell: Called in the thread that failed, so it may only pass the crash on.

    Returns:
        The hooks, which are a context manager: what was there before is restored at its end.
    """
    return CrashHooks(tell)
