"""Writing a new export: the contract's tables and indexes, filled with rows."""

import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from sqlite_utils import Database

from desktop.errors import ExportError
from desktop.export.contract import TABLES, Table, table
from desktop.export.trouble import told

Rows = Mapping[str, Iterable[Mapping[str, object]]]
"""Rows by table; a column that a row lacks is NULL."""


def write_export(path: Path, rows: Rows) -> None:
    """Write a new export to `path`, whole or not at all. A file that is already there is never touched.

    Raises:
        ExportError: there is something at `path` already, or it cannot be written there.
        KeyError: the contract has no such table or column. That is a bug.
        sqlite3.IntegrityError: a row lacks what must not be NULL, or has another's key. That is a bug too.
    """
    if os.path.lexists(path):
        raise _in_the_way(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise _cannot_write(path, error) from error
    os.close(handle)
    part = Path(name)
    try:
        with told(path):
            _fill(part, rows)
        _put(part, path)
    finally:
        part.unlink(missing_ok=True)


def _fill(part: Path, rows: Rows) -> None:
    connection = sqlite3.connect(part)
    try:
        # Nobody sees the file before it is finished, so nothing has to survive a crash half way.
        connection.execute("PRAGMA journal_mode = MEMORY")
        connection.execute("PRAGMA synchronous = OFF")
        # Neither plugins nor settings of its own: the file holds what the contract says and nothing else.
        database = Database(connection, recursive_triggers=False, execute_plugins=False)
        for known in TABLES:
            _make(database, known)
        for name, records in rows.items():
            known = table(name)
            database.table(name).insert_all(_whole(known, records))
        connection.commit()
    finally:
        connection.close()
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _make(database: Database, known: Table) -> None:
    made = database.table(known.name)
    made.create(
        {column.name: column.kind.declared for column in known.columns},
        pk=known.key or None,
        not_null={column.name for column in known.columns if column.required},
    )
    if known.index:
        made.create_index(known.index)


def _whole(known: Table, records: Iterable[Mapping[str, object]]) -> Iterator[dict[str, object]]:
    names = [column.name for column in known.columns]
    for record in records:
        unknown = record.keys() - set(names)
        if unknown:
            raise KeyError(f"{known.name} has no column {', '.join(sorted(unknown))}")
        yield {name: record.get(name) for name in names}


def _put(part: Path, path: Path) -> None:
    """Give the finished file its name, unless something has taken it meanwhile."""
    try:
        path.hardlink_to(part)
    except FileExistsError as error:
        raise _in_the_way(path) from error
    except OSError:
        # Some file systems have no hard links.
        if os.path.lexists(path):
            raise _in_the_way(path) from None
        try:
            part.rename(path)
        except OSError as error:
            raise _cannot_write(path, error) from error


def _in_the_way(path: Path) -> ExportError:
    return ExportError(
        "The export was not written",
        f"There is already something called {path.name}.",
        "Choose another name, or move what is there away first.",
    )


def _cannot_write(path: Path, error: OSError) -> ExportError:
    return ExportError(
        "The export was not written",
        f"{path.name} cannot be made there ({error.strerror}).",
        "Choose a folder that exists and that you may write to.",
    )
