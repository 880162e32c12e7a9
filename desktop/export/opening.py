"""Opening an analytics export: read-only, checked against the contract, in one owner's scope."""

import sqlite3
from datetime import datetime
from pathlib import Path

from desktop.errors import ExportError
from desktop.export.clock import parse_utc
from desktop.export.connecting import LIMIT_S, UntouchedFile
from desktop.export.contract import EXPORT_INFO, TABLES, VERSION, Table
from desktop.export.owners import find_access
from desktop.export.reading import Export
from desktop.export.scope import Scope
from desktop.export.shape import Found, all_names, read_shape
from desktop.export.trouble import unlike


def open_export(path: Path, user_id: str | None = None, *, limit_s: float = LIMIT_S) -> Export:
    """Open the export at `path` as `user_id` sees it; the caller closes it, in the same thread.

    Args:
        path: An SQLite file as in export-schema.md.
        user_id: A user of the export; None for the owner of its first workspace.
        limit_s: The longest that one query may take, in seconds.

    Raises:
        ExportError: the file is missing, is not an export of version 1, breaks the contract in a way that
            would make every figure doubtful, or holds nothing that this user may see.
    """
    file = UntouchedFile(path, limit_s)
    try:
        return _opened(file, user_id)
    except sqlite3.Error as error:
        file.close()
        raise unlike(file.path, f"SQLite cannot read it as an export ({error}).") from error
    except BaseException:
        file.close()
        raise


def _opened(file: UntouchedFile, user_id: str | None) -> Export:
    shape = read_shape(file)
    _require_shape(file, shape)
    as_of = _as_of(file)
    for table in TABLES:
        if table.key and not shape[table.name].unique:
            _require_unique(file, table)
    access = find_access(file, user_id)
    scope = Scope(file, access.owner.user_id, all_names(file))
    scope.apply()
    export = Export(file, scope, access, as_of)
    for view in sorted(scope.views):
        # A table that SQLite cannot read has to be found now, not in the first question.
        export.select(f"SELECT * FROM {view} LIMIT 0")  # noqa: S608
    return export


def _require_shape(file: UntouchedFile, shape: dict[str, Found]) -> None:
    tables = [table.name for table in TABLES if table.name not in shape]
    columns = [
        f"{table.name}.{column}"
        for table in TABLES
        if table.name in shape
        for column in shape[table.name].lacks(table)
    ]
    missing = []
    if tables:
        missing.append(f"the table{'s' * (len(tables) > 1)} {', '.join(tables)}")
    if columns:
        missing.append(f"the column{'s' * (len(columns) > 1)} {', '.join(columns)}")
    if missing:
        raise unlike(file.path, f"it lacks {' and '.join(missing)}.")


def _as_of(file: UntouchedFile) -> datetime:
    columns = ", ".join(f"t.{column.name}" for column in EXPORT_INFO.columns)
    rows = file.rows(f"SELECT {columns} FROM {file.schema}.export_info AS t LIMIT 2")  # noqa: S608
    if len(rows) != 1:
        raise unlike(file.path, f"the table export_info has {'no row' if not rows else 'several rows'}.")
    version, exported_at, _ = rows[0]
    if version != VERSION or not isinstance(version, int):
        raise ExportError(
            "This export has another version",
            f"{file.path.name}: export_info.schema_version is {version!r}; this program reads {VERSION}.",
            "Export it again as version 1, or get a newer version of this program.",
        )
    try:
        return parse_utc(exported_at if isinstance(exported_at, str) else repr(exported_at))
    except ValueError as error:
        raise unlike(
            file.path,
            f"export_info.exported_at_utc is {exported_at!r}, not a UTC time like 2026-11-30T12:00:00Z.",
        ) from error


def _require_unique(file: UntouchedFile, table: Table) -> None:
    """Refuse a table in which a key stands twice: every sum over it would count a row double."""
    key = ", ".join(f't."{column}" COLLATE BINARY' for column in table.key)
    present = " AND ".join(f't."{column}" IS NOT NULL' for column in table.key)
    twice = file.rows(
        f"SELECT 1 FROM {file.schema}.{table.name} AS t WHERE {present}"  # noqa: S608
        f" GROUP BY {key} HAVING count(*) > 1 LIMIT 1"
    )
    if twice:
        names = ", ".join(f"{table.name}.{column}" for column in table.key)
        raise unlike(file.path, f"{names} must be unique, and is not.")
