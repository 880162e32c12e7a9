"""The guard that makes every attempt to use a network fail loudly.

The interpreter announces each use of a socket before it happens ("audit events"); the guard listens there,
below any library, so nothing written in Python gets around it. Only AF_UNIX, which never leaves the
computer and which the desktop itself speaks, is let through.
"""

import logging
import socket
import sys
from types import TracebackType

log = logging.getLogger(__name__)

_TO_AN_ADDRESS = frozenset({"socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg"})
_ASKING_FOR_AN_ADDRESS = frozenset(
    {
        "socket.getaddrinfo",
        "socket.gethostbyname",
        "socket.gethostbyaddr",
        "socket.getnameinfo",
    }
)
_LOCAL_FAMILY = getattr(socket, "AF_UNIX", None)


class NetworkUsedError(RuntimeError):
    """Something tried to use a network. That is a bug.

    Not an OSError, so that no library takes it for a connection that failed and tries again.
    """


class Guard:
    """No network, until it is released. Releasing it twice is safe."""

    def release(self) -> None:
        """Allow the network again, unless another guard still stands."""
        _HOOK.guards.discard(self)

    def __enter__(self) -> "Guard":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def guard() -> Guard:
    """Make every use of a network in this process raise `NetworkUsedError`, loopback and names included.

    Call it before anything could open a connection: one that is already open is not cut.
    """
    standing = Guard()
    _HOOK.add(standing)
    return standing


class _Hook:
    """The one audit hook of this process. The interpreter keeps a hook for ever, so there is no second."""

    def __init__(self) -> None:
        self.guards: set[Guard] = set()
        self._installed = False

    def add(self, standing: Guard) -> None:
        self.guards.add(standing)
        if not self._installed:
            self._installed = True
            sys.addaudithook(self._on_event)

    def _on_event(self, event: str, arguments: tuple[object, ...]) -> None:
        # Called for every import and every opened file too, so the usual case ends at the first line.
        if not event.startswith("socket.") or not self.guards or not _leaves(event, arguments):
            return
        log.critical("A network was about to be used: %s", event, stack_info=True)
        raise NetworkUsedError(f"Xiaomai works offline, but something called {event}")


def _leaves(event: str, arguments: tuple[object, ...]) -> bool:
    if event in _ASKING_FOR_AN_ADDRESS:
        return True
    return event in _TO_AN_ADDRESS and getattr(arguments[0], "family", None) != _LOCAL_FAMILY


# Kept here because the interpreter's list of hooks is one for the process as well.
_HOOK = _Hook()
