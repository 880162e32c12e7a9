"""Stops a running job from another thread, also in the midst of a computation."""

import ctypes
import threading


class StopFlag:
    """A flag that native code can look at: a C string that is empty until somebody says stop."""

    def __init__(self) -> None:
        self._text = ctypes.create_string_buffer(2)

    def set(self) -> None:
        """Stop what is running."""
        self._text[0] = b"x"

    def clear(self) -> None:
        """Let things run."""
        self._text[0] = b"\0"

    def is_set(self) -> bool:
        """Whether what is running is to stop."""
        return self._text[0] != b"\0"

    @property
    def address(self) -> int:
        """Where the C string lies; valid for as long as this object lives."""
        return ctypes.addressof(self._text)


class Stops:
    """Which job is running and which is to stop; one thread calls `stop`, another the rest.

    A stop may come before its job has begun, or after it has ended: it never stops another job.
    """

    def __init__(self) -> None:
        self.flag = StopFlag()
        self._lock = threading.Lock()
        self._running = 0
        self._stopped = 0

    def stop(self, job: int) -> None:
        """`job` is to stop, now or when it begins."""
        with self._lock:
            self._stopped = job
            if job == self._running:
                self.flag.set()

    def begin(self, job: int) -> None:
        """`job` is running now."""
        with self._lock:
            self._running = job
            self.flag.clear()
            if job == self._stopped:
                self.flag.set()
