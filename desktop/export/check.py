"""Looking an export over: everything in it that breaks the contract, with the row it stands in."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from desktop.export.clock import read_zone
from desktop.export.connecting import UntouchedFile
from desktop.export.contract import EXPORT_INFO, TABLES, USERS, VERSION, WORKSPACES, Column, Kind, Table
from desktop.export.owners import Person, owners
from desktop.export.shape import Found, read_shape
from desktop.export.usable import cell, keeps

LISTED = 50
"""How many rows are named for one column before the rest is only counted."""

_SHOWN = 60
_AFFINITIES = (
    ("INT", "INTEGER"),
    ("CHAR", "TEXT"),
    ("CLOB", "TEXT"),
    ("TEXT", "TEXT"),
)


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong. `column` and `row` are empty where it concerns more than one."""

    table: str
    column: str
    row: str
    problem: str


@dataclass(frozen=True)
class Check:
    """What was found: the problems, the rows of each table that is there, and the owners."""

    problems: tuple[Problem, ...]
    rows: dict[str, int]
    owners: tuple[Person, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def check_export(path: Path) -> Check:
    """Look the whole export over; one pass over each table, whatever its size.

    Raises:
        ExportError: there is no such file, it is not SQLite, or it is damaged.
    """
    with UntouchedFile(path, limit_s=None) as file:
        file.run("PRAGMA query_only = ON")
        shape = read_shape(file)
        look = _Look(file, shape)
        problems = tuple(problem for table in TABLES for problem in look.table(table))
        return Check(problems, look.counted, _owners(file, shape))


def _owners(file: UntouchedFile, shape: dict[str, Found]) -> tuple[Person, ...]:
    whole = all(table.name in shape and not shape[table.name].lacks(table) for table in (USERS, WORKSPACES))
    return owners(file) if whole else ()


class _Look:
    """One look at one file, table by table. `counted` fills with the rows of each table."""

    def __init__(self, file: UntouchedFile, shape: dict[str, Found]) -> None:
        self._file = file
        self._shape = shape
        self.counted: dict[str, int] = {}

    def table(self, table: Table) -> Iterator[Problem]:
        found = self._shape.get(table.name)
        if found is None:
            yield Problem(table.name, "", "", "the table is missing")
            return
        for column in found.lacks(table):
            yield Problem(table.name, column, "", "the column is missing")
        try:
            yield from self._declared(table, found)
            yield from self._values(table, found)
            yield from self._keys(table, found)
            yield from self._references(table, found)
            yield from self._special(table, found)
        except sqlite3.Error as error:
            yield Problem(table.name, "", "", f"SQLite cannot read the table: {error}")

    def _declared(self, table: Table, found: Found) -> Iterator[Problem]:
        for column in _present(table, found):
            declared = found.columns[column.name]
            if declared and _affinity(declared) != column.kind.declared:
                yield Problem(
                    table.name, column.name, "", f"is declared {declared}, should be {column.kind.declared}"
                )

    def _values(self, table: Table, found: Found) -> Iterator[Problem]:
        columns = _present(table, found)
        bad = [_bad(column) for column in columns]
        sums = ", ".join(["count(*)", *(f"sum({condition})" for condition in bad)])
        ((rows, *counts),) = self._file.rows(f"SELECT {sums} FROM {self._file.schema}.{table.name} AS t")  # noqa: S608
        self.counted[table.name] = _number(rows)
        for column, condition, count in zip(columns, bad, counts, strict=True):
            if count:
                value = cell("t", column.name)
                listed = self._rows(table, found, value, condition)
                named = [(column.name, row, _why(column, held)) for row, held in listed]
                yield from _limited(table, named, _number(count))

    def _keys(self, table: Table, found: Found) -> Iterator[Problem]:
        if not table.key or found.unique or not set(table.key) <= set(found.columns):
            return
        values = [cell("t", column) for column in table.key]
        key = ", ".join(f"{value} COLLATE BINARY" for value in values)
        twice = (
            f"SELECT count(*) AS times, {', '.join(values)} FROM {self._file.schema}.{table.name} AS t"  # noqa: S608
            f" WHERE {_all_given(values)} GROUP BY {key} HAVING count(*) > 1"
        )
        ((count,),) = self._file.rows(f"SELECT count(*) FROM ({twice})")  # noqa: S608
        listed = self._file.rows(f"{twice} LIMIT {LISTED}")
        columns = ", ".join(table.key)
        named = [(columns, _label(key), f"stands in {times} rows") for times, *key in listed]
        yield from _limited(table, named, _number(count))

    def _references(self, table: Table, found: Found) -> Iterator[Problem]:
        for reference in table.references:
            target = self._shape.get(reference.table)
            if target is None or not set(reference.named) <= set(target.columns):
                continue
            if not set(reference.columns) <= set(found.columns):
                continue
            given = [cell("t", column) for column in reference.columns]
            named = [cell("n", column) for column in reference.named]
            left = ", ".join(f"{value} COLLATE BINARY" for value in given)
            other = f"{self._file.schema}.{reference.table} AS n WHERE {_all_given(named)}"
            known = f"SELECT {', '.join(named)} FROM {other}"  # noqa: S608
            condition = f"{_all_given(given)} AND ({left}) NOT IN ({known})"
            ((count,),) = self._file.rows(
                f"SELECT count(*) FROM {self._file.schema}.{table.name} AS t WHERE {condition}"  # noqa: S608
            )
            if count:
                column = reference.columns[0]
                rows = self._rows(table, found, given[0], condition)
                problems = [(column, row, f"{reference.missing}: {_shown(held)}") for row, held in rows]
                yield from _limited(table, problems, _number(count))

    def _special(self, table: Table, found: Found) -> Iterator[Problem]:
        """What only one table has: the version, its single row, the zones."""
        if table is EXPORT_INFO:
            if self.counted[table.name] != 1:
                yield Problem(table.name, "", "", f"has {self.counted[table.name]} rows, should have 1")
            if "schema_version" in found.columns:
                condition = f"t.schema_version IS NOT NULL AND t.schema_version IS NOT {VERSION}"
                for row, held in self._rows(table, found, "t.schema_version", condition):
                    yield Problem(
                        table.name, "schema_version", row, f"is {_shown(held)}, should be {VERSION}"
                    )
        if table is WORKSPACES and "timezone" in found.columns:
            zones = self._rows(table, found, "t.timezone", "typeof(t.timezone) = 'text'", limit=-1)
            wrong = [(row, held) for row, held in zones if not _is_zone(str(held))]
            problem = "is {}, not an IANA time zone like Asia/Taipei"
            named = [("timezone", row, problem.format(_shown(held))) for row, held in wrong[:LISTED]]
            yield from _limited(table, named, len(wrong))

    def _rows(
        self, table: Table, found: Found, value: str, condition: str, limit: int = LISTED
    ) -> list[tuple[str, object]]:
        """The ids and the values of the rows in which the condition holds."""
        known = [cell("t", column) for column in table.key if column in found.columns]
        place = "t._rowid_" if found.has_rowid else "NULL"
        rows = self._file.rows(
            f"SELECT {', '.join([value, place, *known])} FROM {self._file.schema}.{table.name} AS t"  # noqa: S608
            f" WHERE {condition} LIMIT {limit}"
        )
        return [
            (_label(key) if key and None not in key else f"row {rowid}", held) for held, rowid, *key in rows
        ]


def _present(table: Table, found: Found) -> list[Column]:
    return [column for column in table.columns if column.name in found.columns]


def _bad(column: Column) -> str:
    value = cell("t", column.name)
    if column.required:
        return f"({value} IS NULL OR NOT {keeps('t', column)})"
    return f"({value} IS NOT NULL AND NOT {keeps('t', column)})"


def _why(column: Column, value: object) -> str:
    if value is None:
        return "is NULL"
    if column.kind is Kind.TEXT:
        return f"is {_shown(value)}, not text"
    if column.kind is Kind.CHOICE:
        return f"is {_shown(value)}, not one of {', '.join(column.choices)}"
    return f"is {_shown(value)}, not {column.kind.value}"


def _limited(table: Table, named: list[tuple[str, str, str]], count: int) -> Iterator[Problem]:
    for column, row, problem in named:
        yield Problem(table.name, column, row, problem)
    if count > len(named):
        column = named[0][0]
        yield Problem(table.name, column, "", f"and {count - len(named)} more rows like these")


def _affinity(declared: str) -> str:
    """The affinity that SQLite gives to a declared type, as far as the contract has it."""
    for part, affinity in _AFFINITIES:
        if part in declared.upper():
            return affinity
    return ""


def _label(key: list[object]) -> str:
    label = "/".join(str(part) for part in key)
    return label if label.isprintable() else _shown(label)


def _all_given(values: list[str]) -> str:
    return " AND ".join(f"{value} IS NOT NULL" for value in values)


def _shown(value: object) -> str:
    """A stored value for a person: in one line, of a bounded length, with nothing a terminal obeys."""
    if isinstance(value, bytes):
        return f"{len(value)} bytes"
    shown = repr(value)
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"


def _is_zone(name: str) -> bool:
    try:
        read_zone(name)
    except ValueError:
        return False
    return True


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
