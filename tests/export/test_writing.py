"""A new export is written whole or not at all, and nothing is ever overwritten."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from desktop.errors import ExportError
from desktop.export import writing
from desktop.export.check import check_export
from desktop.export.contract import TABLES
from desktop.export.writing import write_export
from tests.sample_exports import two_owners


def test_tables_columns_and_constraints(two: Path) -> None:
    with closing(sqlite3.connect(two)) as database:
        for table in TABLES:
            columns = database.execute(f"PRAGMA table_info({table.name})").fetchall()
            assert [(name, kind, bool(required)) for _, name, kind, required, _, _ in columns] == [
                (column.name, column.kind.declared, column.required) for column in table.columns
            ]
            key = sorted((place, name) for _, name, _, _, _, place in columns if place)
            assert tuple(name for _, name in key) == table.key


def test_indexes(two: Path) -> None:
    with closing(sqlite3.connect(two)) as database:
        made = {
            (table, tuple(row[2] for row in database.execute(f"PRAGMA index_info({name})")))
            for name, table in database.execute(
                "SELECT name, tbl_name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
            ).fetchall()
        }
    assert made == {(table.name, table.index) for table in TABLES if table.index}


def test_nothing_else_is_in_it(two: Path) -> None:
    with closing(sqlite3.connect(two)) as database:
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type <> 'index'")}
        assert names == {table.name for table in TABLES}
        assert database.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_an_export_without_rows(tmp_path: Path) -> None:
    write_export(tmp_path / "x.sqlite", {"posts": []})
    check = check_export(tmp_path / "x.sqlite")
    assert [problem.problem for problem in check.problems] == ["has 0 rows, should have 1"]


def test_what_is_there_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "file.sqlite").write_text("precious")
    (tmp_path / "folder.sqlite").mkdir()
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "nowhere")
    before = sorted(tmp_path.iterdir())
    for name in ("file.sqlite", "folder.sqlite", "link.sqlite"):
        with pytest.raises(ExportError, match="already something called"):
            write_export(tmp_path / name, two_owners())
    assert sorted(tmp_path.iterdir()) == before
    assert (tmp_path / "file.sqlite").read_text() == "precious"


def test_a_file_that_appears_meanwhile_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"

    def posts() -> object:
        path.write_text("precious")
        yield from two_owners()["posts"]

    with pytest.raises(ExportError, match="already something called"):
        write_export(path, {"posts": posts()})  # type: ignore[dict-item]
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "rows",
    [
        {"posts": [{"post_id": "p"}]},
        {"users": [{"user_id": "u", "display_name": "a"}, {"user_id": "u", "display_name": "b"}]},
        {"users": [{"user_id": "u", "display_name": "a", "age": 5}]},
        {"nonsense": []},
    ],
)
def test_after_a_failure_nothing_is_left(tmp_path: Path, rows: dict[str, list[dict[str, object]]]) -> None:
    with pytest.raises((sqlite3.IntegrityError, KeyError)):
        write_export(tmp_path / "x.sqlite", rows)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="cannot be made there"):
        write_export(tmp_path / "missing" / "x.sqlite", {})


def test_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(_self: Path, _target: Path) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(writing.Path, "hardlink_to", unsupported)
    path = tmp_path / "x.sqlite"
    write_export(path, two_owners())
    assert check_export(path).ok
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(ExportError, match="already"):
        write_export(path, two_owners())


def test_only_the_person_may_read_it(two: Path, tmp_path: Path) -> None:
    path = tmp_path / "private.sqlite"
    write_export(path, {})
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_same_rows_make_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.sqlite", "b.sqlite"):
        write_export(tmp_path / name, two_owners())
    assert (tmp_path / "a.sqlite").read_bytes() == (tmp_path / "b.sqlite").read_bytes()
