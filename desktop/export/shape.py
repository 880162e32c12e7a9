"""Which of the contract's tables and columns a file has, and how they are declared."""

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.export.connecting import UntouchedFile
from desktop.export.contract import TABLES, Table
from desktop.export.usable import quoted


@dataclass(frozen=True)
class Found:
    """One table of the file.

    Attributes:
        columns: Column names in lower case, with their declared types.
        unique: Whether an index of the file proves that the contract's key names one row at most.
        has_rowid: Whether rows without a key can still be told apart.
    """

    columns: Mapping[str, str]
    unique: bool
    has_rowid: bool

    def lacks(self, table: Table) -> tuple[str, ...]:
        """The contract's columns that are missing."""
        return tuple(column.name for column in table.columns if column.name not in self.columns)


def read_shape(file: UntouchedFile) -> dict[str, Found]:
    """The contract's tables that the file has, by name; a view or a virtual table is none."""
    # A virtual table has no page of its own. SQLite makes no difference between Posts and posts.
    rows = file.rows(f"SELECT lower(name) FROM {_master(file)} WHERE type = 'table' AND rootpage > 0")  # noqa: S608
    present = {str(name) for (name,) in rows}
    return {table.name: _found(file, table) for table in TABLES if table.name in present}


def all_names(file: UntouchedFile) -> frozenset[str]:
    """Everything in the file that a query could read by its name."""
    rows = file.rows(f"SELECT name FROM {_master(file)} WHERE type IN ('table', 'view')")  # noqa: S608
    return frozenset(str(name) for (name,) in rows)


def _master(file: UntouchedFile) -> str:
    return f"{file.schema}.sqlite_master"


def _found(file: UntouchedFile, table: Table) -> Found:
    rows = _pragma(file, "table_xinfo", table.name, "lower(name), type, pk")
    declared = {str(column): str(kind) for column, kind, _ in rows}
    uniques = [frozenset(str(column) for column, _, part in rows if part)]
    has_rowid = True
    for index, unique, origin, partial in _pragma(
        file, "index_list", table.name, 'name, "unique", origin, partial'
    ):
        if unique and not partial:
            parts = _pragma(file, "index_info", str(index), "lower(name)")
            uniques.append(frozenset(str(part) for (part,) in parts))
        if origin == "pk":
            # A table WITHOUT ROWID is its own primary key index, so that index is not listed.
            listed = file.rows(f"SELECT 1 FROM {_master(file)} WHERE name = :name", {"name": index})  # noqa: S608
            has_rowid = bool(listed)
    key = frozenset(table.key)
    return Found(declared, any(part and part <= key for part in uniques), has_rowid)


def _pragma(file: UntouchedFile, name: str, about: str, columns: str) -> list[tuple[object, ...]]:
    sql = f"SELECT {columns} FROM pragma_{name}({quoted(about)}, '{file.schema}')"  # noqa: S608
    return file.rows(sql)
