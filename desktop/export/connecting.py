"""A connection to somebody's SQLite file that only reads, and leaves the file and its folder as they were."""

import secrets
import shutil
import sqlite3
import sys
import time
from collections.abc import Mapping
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from desktop.errors import ExportError
from desktop.export.trouble import told

LIMIT_S = 20.0
"""The longest that one query may take, in seconds."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_WRITE_VERSION = 18
_WAL = 2
_ENCODING = 59
_ENCODINGS = {2: "UTF-16le", 3: "UTF-16be"}
_STEPS = 10_000
_PATIENCE_S = 1.0
_COPIES = 3
_SIZE = 2

_Stamp = tuple[int, int, int, int]


class TimeLimit:
    """Stops a query of one connection that runs past its deadline."""

    def __init__(self, connection: sqlite3.Connection, seconds: float) -> None:
        self._seconds = seconds
        self._deadline = time.monotonic() + seconds
        connection.set_progress_handler(self._passed, _STEPS)

    def restart(self) -> None:
        """Give the next query its whole time."""
        self._deadline = time.monotonic() + self._seconds

    def _passed(self) -> bool:
        return time.monotonic() > self._deadline


class UntouchedFile:
    """An open SQLite file. Whoever makes one closes it; it belongs to the thread that made it.

    A file with changes that still lie in a `-wal` or a `-journal` beside it is copied with them to a private
    folder, and the copy is read: SQLite would otherwise write beside the original, or not see the changes.

    The file is attached under a random name, beside an empty database in memory. SQLite asks no authorizer
    about the columns that NATURAL JOIN and USING compare, so what must not be read must have no known name.

    The defensive switch exists only from Python 3.12 on; before it, the authorizer of an owner's scope is
    what refuses everything but SELECT.

    Args:
        path: The file; its name may hold anything.
        limit_s: The longest that one query may take, None for no limit.

    Attributes:
        path: The file, with links resolved.
        token: What nobody outside knows; 32 hexadecimal digits.
        schema: The name of the file's tables' schema, which holds the token.

    Raises:
        ExportError: there is no such file, it is not SQLite, or it cannot be read.
    """

    def __init__(self, path: Path, limit_s: float | None = LIMIT_S) -> None:
        self.path = _existing(path)
        header = _header(self.path)
        self._folder: TemporaryDirectory[str] | None = None
        self._stamp = _stamp(self.path)
        self.token = secrets.token_hex(16)
        self.schema = f"file_{self.token}"
        try:
            if _companions(self.path):
                self._folder, copy = _copied(self.path)
                uri = f"{file_uri(copy)}?mode=rw"
            else:
                # A file in WAL mode makes SQLite put two files beside it, unless it is told that nothing
                # changes; `unchanged` checks that nothing did.
                fixed = "&immutable=1" if header[_WRITE_VERSION] == _WAL else ""
                uri = f"{file_uri(self.path)}?mode=ro{fixed}"
            self._connection = sqlite3.connect(
                ":memory:", uri=True, isolation_level=None, timeout=_PATIENCE_S
            )
        except BaseException:
            self._remove_copy()
            raise
        try:
            self._limit = None if limit_s is None else TimeLimit(self._connection, limit_s)
            with told(self.path):
                self._attach(uri, _ENCODINGS.get(header[_ENCODING], "UTF-8"))
        except BaseException:
            self.close()
            raise

    @property
    def connection(self) -> sqlite3.Connection:
        """The connection itself, for the owner's scope to be put on."""
        return self._connection

    def run(self, sql: str, parameters: Mapping[str, object] | None = None) -> sqlite3.Cursor:
        """Run one statement within the time limit; its rows still lie in the cursor.

        Raises:
            ExportError: the file cannot be read, or (`ExportTimeoutError`) it took too long.
        """
        if self._limit is not None:
            self._limit.restart()
        with told(self.path):
            return self._connection.execute(sql, dict(parameters or {}))

    def rows(self, sql: str, parameters: Mapping[str, object] | None = None) -> list[tuple[object, ...]]:
        """Run one statement and take all of its rows.

        Raises:
            ExportError: as for `run`.
        """
        cursor = self.run(sql, parameters)
        with told(self.path):
            return cursor.fetchall()

    def unchanged(self) -> None:
        """See that the file on disk is still the one that was opened; a private copy always is.

        Raises:
            ExportError: it was written to, replaced or removed.
        """
        if self._folder is None and _stamp(self.path) != self._stamp:
            raise ExportError(
                "The export has changed",
                f"{self.path.name} was written to, moved or removed after it was opened.",
                "Open it again.",
            )

    def close(self) -> None:
        """Close the connection and remove the private copy. Safe to call twice."""
        self._connection.close()
        self._remove_copy()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _remove_copy(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()

    def _attach(self, uri: str, encoding: str) -> None:
        connection = self._connection
        # A caption with broken bytes is shown with marks in their place rather than hiding the whole post.
        connection.text_factory = _decoded
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA cell_size_check = ON")
        # Databases that are attached to each other must have one encoding.
        connection.execute(f"PRAGMA encoding = '{encoding}'")
        connection.execute(f"ATTACH DATABASE :uri AS {self.schema}", {"uri": uri})
        connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
        if sys.version_info >= (3, 12):
            connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
            connection.setconfig(sqlite3.SQLITE_DBCONFIG_TRUSTED_SCHEMA, False)
        # SQLite looks at the file only now: a broken one must be found here, not in the first query.
        connection.execute(f"SELECT count(*) FROM {self.schema}.sqlite_master").fetchone()  # noqa: S608


def file_uri(path: PurePath) -> str:
    """The absolute `path` as SQLite reads it, with `# ? %` escaped and a Windows share kept a path."""
    uri = path.as_uri()
    return uri if uri.startswith("file:///") else uri.replace("file://", "file:////", 1)


def _decoded(text: bytes) -> str:
    return text.decode("utf-8", "replace")


def _existing(path: Path) -> Path:
    title = "The export cannot be opened"
    try:
        found = Path(path).resolve(strict=True)
    except FileNotFoundError as error:
        raise ExportError(
            title, f"There is no file {path.name}.", "See that it was not moved or renamed."
        ) from error
    except (OSError, RuntimeError, ValueError) as error:
        raise ExportError(
            title, f"{path.name!r} cannot be reached ({error}).", "Choose another file."
        ) from error
    if found.is_dir():
        raise ExportError(title, f"{found.name} is a folder.", "Choose the file inside it.")
    if not found.is_file():
        raise ExportError(title, f"{found.name} is not an ordinary file.", "Choose another file.")
    return found


def _header(path: Path) -> bytes:
    title = "The export cannot be opened"
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as error:
        raise ExportError(
            title, f"{path.name} cannot be read ({error.strerror}).", "See that you may read it."
        ) from error
    if not header:
        raise ExportError(title, f"{path.name} is empty.", "Export it again.")
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise ExportError(title, f"{path.name} is not an SQLite file.", "Choose an analytics export.")
    return header


def _stamp(path: Path) -> _Stamp | None:
    """What tells one state of a file from the next; None where there is no file."""
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_dev, seen.st_ino, seen.st_size, seen.st_mtime_ns


def _companions(path: Path) -> dict[Path, _Stamp]:
    """The files beside it that hold changes which are not in it yet."""
    beside = (path.with_name(path.name + ending) for ending in ("-wal", "-journal"))
    stamps = ((file, _stamp(file)) for file in beside)
    return {file: stamp for file, stamp in stamps if stamp is not None and stamp[_SIZE] > 0}


def _copied(path: Path) -> tuple[TemporaryDirectory[str], Path]:
    """A private folder with a copy of the file and of what lies beside it, all of the same moment."""
    folder: TemporaryDirectory[str] = TemporaryDirectory(prefix="xiaomai-export-")
    try:
        copy = _copied_into(Path(folder.name), path)
    except OSError as error:
        folder.cleanup()
        raise ExportError(
            "The export cannot be copied",
            f"{path.name} has changes in a file beside it, so both must be copied to be read ({error}).",
            "Make room on the disk, or close the program that writes the export.",
        ) from error
    except BaseException:
        folder.cleanup()
        raise
    return folder, copy


def _copied_into(folder: Path, path: Path) -> Path:
    for _ in range(_COPIES):
        before = (_stamp(path), _companions(path))
        for file in (path, *before[1]):
            shutil.copyfile(file, folder / file.name)
        if (_stamp(path), _companions(path)) == before:
            return folder / path.name
        for half in folder.iterdir():
            half.unlink()
    raise ExportError(
        "The export is in use",
        f"Another program keeps writing to {path.name}.",
        "Wait until it has finished, then open the export again.",
    )
