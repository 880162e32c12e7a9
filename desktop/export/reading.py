"""An open export: one owner's rows, as of one moment."""

import hashlib
from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from desktop.errors import ExportError
from desktop.export.clock import local
from desktop.export.connecting import UntouchedFile
from desktop.export.owners import Access, Person, Workspace
from desktop.export.scope import OWNED, Scope, ScopeError

_NOTHING: Mapping[str, object] = MappingProxyType({})


class Export:
    """An open export, read by one person. It belongs to the thread that opened it, which closes it.

    Attributes:
        path: The file, with links resolved.
        reader: The person who asks.
        owner: Whose data it is; the reader, or the owner of the workspace the reader is a member of.
        workspace: The owner's workspace, with its time zone.
        as_of: When the export was made, in UTC.
    """

    def __init__(self, file: UntouchedFile, scope: Scope, access: Access, as_of: datetime) -> None:
        self._file = file
        self._scope = scope
        self.path: Path = file.path
        self.reader: Person = access.reader
        self.owner: Person = access.owner
        self.workspace: Workspace = access.workspace
        self.as_of = as_of

    @property
    def as_of_local(self) -> datetime:
        """When the export was made, on the workspace's clocks."""
        return local(self.as_of, self.workspace.timezone)

    def select(self, sql: str, parameters: Mapping[str, object] = _NOTHING) -> list[dict[str, object]]:
        """The rows of one SELECT on the `my_…` views, each by column name.

        A value that breaks the contract is not seen: an unusable count or text is None, and a row without
        a usable required value, or of an account that is not the owner's, is left out (see `unreadable`).
        The functions that SQL may call do not reach the clock: dates are computed in `clock`.

        Args:
            sql: The statement, with `:name` for each value.
            parameters: The values.

        Raises:
            ExportError: the file cannot be read, or has changed since it was opened.
            ExportTimeoutError: the query ran past its time limit.
            ScopeError: the statement reads anything but the views, or does anything but read.
            ValueError: two columns have the same name.
        """
        if self._scope.mentions_hidden(sql):
            raise ScopeError("a statement names what only the views may read")
        return self._rows(sql, parameters)

    @cached_property
    def unreadable(self) -> dict[str, int]:
        """What the views had to leave out, 0 never listed.

        `posts` counts the owner's rows of the table posts that cannot be read at all; `posts.views` counts
        values of readable rows that are read as None, or as `other`, because they break the contract.

        Raises:
            ExportError: as for `select`.
        """
        found: dict[str, int] = {}
        for table in OWNED:
            view = self._scope.inner(f"unreadable_{table.name}")
            (counts,) = self._rows(f"SELECT * FROM temp.{view}", _NOTHING)  # noqa: S608
            for name, count in counts.items():
                if isinstance(count, int) and count:
                    found[table.name if name == "rows" else f"{table.name}.{name}"] = count
        return found

    @cached_property
    def fingerprint(self) -> str:
        """The SHA-256 of the file's bytes, in hexadecimal; computed when first asked for.

        Raises:
            ExportError: the file cannot be read, or has changed since it was opened.
        """
        self._file.unchanged()
        try:
            with self.path.open("rb") as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise ExportError(
                "The export cannot be read", f"{self.path.name}: {error.strerror}.", "Open it again."
            ) from error
        self._file.unchanged()
        return found

    def close(self) -> None:
        """Close the file. Safe to call twice."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _rows(self, sql: str, parameters: Mapping[str, object]) -> list[dict[str, object]]:
        self._file.unchanged()
        names, rows = self._scope.run(sql, parameters)
        self._file.unchanged()
        if len(set(names)) < len(names):
            raise ValueError(f"two columns have the same name: {names}")
        return [dict(zip(names, row, strict=True)) for row in rows]
