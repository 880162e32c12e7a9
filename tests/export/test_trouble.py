"""SQLite's codes as errors that a person can act on, and everything else as the bug it is."""

import sqlite3
from pathlib import Path

import pytest

from desktop.errors import ExportError
from desktop.export.trouble import ExportTimeoutError, code, told

FILE = Path("export.sqlite")


def failing(number: int | None, text: str = "words that nobody may rely on") -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(text)
    if number is not None:
        error.sqlite_errorcode = number
    return error


@pytest.mark.parametrize(
    ("number", "title"),
    [
        (sqlite3.SQLITE_NOTADB, "damaged"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "damaged"),
        (sqlite3.SQLITE_BUSY, "in use"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "in use"),
        (sqlite3.SQLITE_IOERR_READ, "cannot be read"),
        (sqlite3.SQLITE_CANTOPEN, "cannot be read"),
        (sqlite3.SQLITE_FULL, "cannot be read"),
        (sqlite3.SQLITE_READONLY_ROLLBACK, "cannot be read"),
    ],
)
def test_the_worlds_troubles(number: int, title: str) -> None:
    with pytest.raises(ExportError, match=title) as error, told(FILE):
        raise failing(number)
    assert isinstance(error.value.__cause__, sqlite3.Error)
    assert "export.sqlite" in error.value.cause


def test_the_time_limit_has_a_name() -> None:
    with pytest.raises(ExportTimeoutError), told(FILE):
        raise failing(sqlite3.SQLITE_INTERRUPT)


@pytest.mark.parametrize("number", [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_MISUSE, None])
@pytest.mark.parametrize("text", ["database is locked", "file is not a database", "interrupted"])
def test_a_bug_stays_one_whatever_it_says(number: int | None, text: str) -> None:
    with pytest.raises(sqlite3.OperationalError), told(FILE):
        raise failing(number, text)


def test_codes() -> None:
    assert code(failing(sqlite3.SQLITE_BUSY_SNAPSHOT)) == sqlite3.SQLITE_BUSY
    assert code(failing(None)) == -1
