"""SQLite's error codes as errors that a person can act on."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop.errors import ExportError

CHECK_ADVICE = "Run `xiaomai check` on it to see everything that is wrong, then export it again."

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
_UNREADABLE = (
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_TOOBIG,
)


class ExportTimeoutError(ExportError):
    """A query on the export took longer than it may."""


def code(error: sqlite3.Error) -> int:
    """SQLite's primary result code, or -1 where the error came from Python's module itself."""
    extended = getattr(error, "sqlite_errorcode", None)
    return -1 if extended is None else int(extended) & 0xFF


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what the world did to the file into an `ExportError`; anything else passes as the bug it is."""
    try:
        yield
    except sqlite3.Error as error:
        known = _world(error, path)
        if known is None:
            raise
        raise known from error


def unlike(path: Path, cause: str) -> ExportError:
    """The error for a file that is SQLite, but not an export as the contract has it."""
    return ExportError("This is not a usable analytics export", f"{path.name}: {cause}", CHECK_ADVICE)


def _world(error: sqlite3.Error, path: Path) -> ExportError | None:
    found = code(error)
    if found == sqlite3.SQLITE_INTERRUPT:
        return ExportTimeoutError(
            "The export took too long to read",
            f"A query on {path.name} was stopped at its time limit.",
            "Export a shorter period, or move the file to a faster disk.",
        )
    if found in _DAMAGED:
        return ExportError(
            "The export is damaged",
            f"{path.name} is not a whole SQLite file ({error}).",
            "Export it again.",
        )
    if found in _BUSY:
        return ExportError(
            "The export is in use",
            f"Another program is writing to {path.name}.",
            "Wait until it has finished, then open the export again.",
        )
    if found in _UNREADABLE:
        return ExportError(
            "The export cannot be read",
            f"{path.name}: {error}.",
            "See that the disk is there, has room, and lets you read the file.",
        )
    return None
