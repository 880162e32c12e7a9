"""The owner's scope: views that hold one owner's rows, and the authorizer that lets nothing else be read.

SQLite tells an authorizer, with each column that is read, the name of the innermost view or common table
expression through which it is read. So `WITH my_posts AS (SELECT * FROM posts) …` looks like the view
my_posts. Hence two layers: the file's tables may be read only through inner views whose names carry a random
token, and the `my_…` views only pass on what the inner views give.

About the columns that NATURAL JOIN and USING compare the authorizer is not asked at all. Hence the file
is attached under a name with the token in it, and each bare name in the file is taken by a decoy.

A statement that mentions the token is refused, even if it has learnt it from a query plan.
"""

import sqlite3
from collections.abc import Iterable, Mapping

from desktop.export.connecting import UntouchedFile
from desktop.export.contract import (
    ACCOUNTS,
    POSTS,
    TABLES,
    USERS,
    WORKSPACE_MEMBERS,
    WORKSPACES,
    Column,
    Table,
)
from desktop.export.trouble import code, told
from desktop.export.usable import FUNCTIONS, as_read, cell, keeps, quoted, readable, same

OWNED = tuple(table for table in TABLES if table.owned)

# Neither files nor the computer's clock can be reached through these, nor much memory be taken.
_SEARCHING = frozenset({"glob", "instr", "length", "like", "typeof", "unicode"})
_TRIMMING = frozenset({"lower", "ltrim", "rtrim", "substr", "substring", "trim", "upper"})
_CHOOSING = frozenset({"coalesce", "ifnull", "iif", "nullif"})
_NUMBERS = frozenset({"abs", "avg", "count", "group_concat", "max", "min", "round", "sign", "sum", "total"})
_RANKS = frozenset({"cume_dist", "dense_rank", "ntile", "percent_rank", "rank", "row_number"})
_NEIGHBOURS = frozenset({"first_value", "lag", "last_value", "lead", "nth_value"})
_ALLOWED = _SEARCHING | _TRIMMING | _CHOOSING | _NUMBERS | _RANKS | _NEIGHBOURS


class ScopeError(Exception):
    """A query of ours asked for more than the owner's views. That is a bug, and nothing was read."""


class Scope:
    """What one owner may see of one file.

    Args:
        file: The open file; only this scope uses it from `apply` on.
        owner_id: The owner, as in `workspaces.owner_user_id`.
        names: All that can be read by name in the file.
    """

    def __init__(self, file: UntouchedFile, owner_id: str, names: frozenset[str]) -> None:
        self._file = file
        self._owner = quoted(owner_id)
        self._names = names
        self._taken = frozenset(name.lower() for name in names)
        self._tables = frozenset(table.name for table in TABLES)
        self.views = frozenset({"my_workspaces", "my_members", *(f"my_{table.name}" for table in OWNED)})

    def apply(self) -> None:
        """Make the views, and let the connection do nothing but read them from then on.

        Raises:
            ExportError: the file cannot be read.
            sqlite3.Error: SQLite cannot make a view from these tables.
        """
        for statement in self._views():
            self._file.run(statement)
        self._file.run("PRAGMA query_only = ON")
        self._file.connection.set_authorizer(self.authorize)

    def run(
        self, sql: str, parameters: Mapping[str, object]
    ) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        """The column names and the rows of one statement.

        Raises:
            ExportError: as for `UntouchedFile.run`.
            ScopeError: the authorizer refused it.
        """
        try:
            cursor = self._file.run(sql, parameters)
            with told(self._file.path):
                rows = cursor.fetchall()
        except sqlite3.DatabaseError as error:
            if code(error) == sqlite3.SQLITE_AUTH:
                raise ScopeError(str(error)) from error
            raise
        return tuple(column[0] for column in cursor.description or ()), rows

    def mentions_hidden(self, sql: str) -> bool:
        """Whether the statement names what only the views may name, or SQLite's own tables."""
        text = sql.lower()
        return any(hidden in text for hidden in (self._file.token, "sqlite_", "pragma_"))

    def inner(self, name: str) -> str:
        """The inner view that stands for a table, or for its unreadable rows (`unreadable_…`)."""
        return f"in_{self._file.token}_{name}"

    def authorize(
        self, action: int, first: str | None, second: str | None, database: str | None, through: str | None
    ) -> int:
        """SQLite's question while it compiles a statement: may it do this?

        Args:
            action: SQLite's action code.
            first: For a read, the table.
            second: For a read, the column, empty where only rows are counted; for a call, the function.
            database: The file's schema, `temp`, or None where only rows are counted.
            through: The innermost view or common table expression.
        """
        inside = through is not None and through.startswith(self.inner(""))
        allowed = False
        if action == sqlite3.SQLITE_SELECT:
            allowed = True
        elif action == sqlite3.SQLITE_FUNCTION:
            name = (second or "").lower()
            allowed = name in _ALLOWED or (inside and name in FUNCTIONS)
        elif action == sqlite3.SQLITE_READ:
            allowed = self._may_read((first or "").lower(), second or "", database, inside)
        return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY

    def _may_read(self, table: str, column: str, database: str | None, inside: bool) -> bool:
        ours = table in self.views or table.startswith(self.inner(""))
        if database == "temp" or (database is None and ours):
            return ours
        if inside and database in (self._file.schema, None):
            return table in self._tables
        # Counting the rows of a common table expression is reported like counting those of a table.
        return database is None and not column and table not in self._taken

    def _views(self) -> Iterable[str]:
        """CREATE VIEW for each view, inner ones first."""
        yield self._view("workspaces", self._select(WORKSPACES, "t", self._is_mine("t")))
        yield self._view("members", self._members())
        # Accounts come first among the owned tables: the others are read by way of them.
        for table in OWNED:
            yield self._view(table.name, self._select(table, "t", self._may_see(table, "t")))
            yield self._view(f"unreadable_{table.name}", self._unreadable(table))
        for name in sorted(self._names):
            if name.lower() not in self.views and not name.lower().startswith("sqlite_"):
                # A view that nobody may read: it stands before the file's own table of that name.
                yield f"CREATE TEMP VIEW {_named(name)} AS SELECT random() AS refused"
        for name in sorted(self.views):
            yield f"CREATE TEMP VIEW {name} AS SELECT * FROM temp.{self.inner(name.removeprefix('my_'))}"  # noqa: S608

    def _view(self, name: str, select: str) -> str:
        return f"CREATE TEMP VIEW {self.inner(name)} AS {select}"

    def _in_file(self, table: Table) -> str:
        return f"{self._file.schema}.{table.name}"

    def _is_mine(self, row: str) -> str:
        value = cell(row, "owner_user_id")
        return f"(typeof({value}) = 'text' AND {value} = {self._owner} COLLATE BINARY)"

    def _may_see(self, table: Table, row: str) -> str:
        """Whether a row is the owner's, and of an account that is the owner's too."""
        if table is ACCOUNTS:
            return self._is_mine(row)
        account = cell(row, "account_id")
        known = f"SELECT a.account_id FROM temp.{self.inner('accounts')} AS a"  # noqa: S608
        return f"{self._is_mine(row)} AND {account} COLLATE BINARY IN ({known})"

    def _select(self, table: Table, row: str, condition: str) -> str:
        columns = ", ".join(f'{self._as_seen(row, column)} AS "{column.name}"' for column in table.columns)
        whole = f"{condition} AND {_whole(table, row)}"
        return f"SELECT {columns} FROM {self._in_file(table)} AS {row} WHERE {whole}"  # noqa: S608

    def _as_seen(self, row: str, column: Column) -> str:
        """The value as read, unless it points to a post that is not the owner's."""
        if column.name == "post_id" and not column.required:
            value = cell(row, column.name)
            return (
                f"CASE WHEN EXISTS (SELECT 1 FROM temp.{self.inner(POSTS.name)} AS p"  # noqa: S608
                f" WHERE {same(value, 'p.post_id')}) THEN {value} END"
            )
        return as_read(row, column)

    def _members(self) -> str:
        member, user = WORKSPACE_MEMBERS, USERS.column("display_name")
        columns = ", ".join(cell("t", column.name) for column in member.columns)
        return (
            f"SELECT {columns}, {as_read('u', user)} AS display_name FROM {self._in_file(member)} AS t"  # noqa: S608
            f" LEFT JOIN {self._in_file(USERS)} AS u ON {same('u.user_id', 't.user_id')}"
            f" WHERE t.workspace_id COLLATE BINARY IN"
            f" (SELECT w.workspace_id FROM temp.{self.inner('workspaces')} AS w) AND {_whole(member, 't')}"
        )

    def _unreadable(self, table: Table) -> str:
        """One row: how many of the owner's rows the view leaves out, and how many values it hides."""
        hidden = [column for column in table.columns if column.otherwise or not readable("t", column)]
        whole = f"coalesce({self._may_see(table, 't')} AND {_whole(table, 't')}, 0)"
        per_row = [f"{whole} AS whole", *(f'{_hidden("t", column)} AS "{column.name}"' for column in hidden)]
        sums = ["sum(NOT whole) AS rows", *(f'sum(whole AND "{c.name}") AS "{c.name}"' for c in hidden)]
        # LIMIT keeps the rows a step of their own: merged, `whole` would be computed for every sum.
        return (
            f"SELECT {', '.join(sums)} FROM (SELECT {', '.join(per_row)}"  # noqa: S608
            f" FROM {self._in_file(table)} AS t WHERE {self._is_mine('t')} LIMIT -1)"
        )


def _named(name: str) -> str:
    escaped = name.replace('"', '""')
    return f'"{escaped}"'


def _hidden(row: str, column: Column) -> str:
    return f"({cell(row, column.name)} IS NOT NULL AND NOT {keeps(row, column)})"


def _whole(table: Table, row: str) -> str:
    """Whether every column without which a row says nothing is usable."""
    return " AND ".join(filter(None, (readable(row, column) for column in table.columns)))
