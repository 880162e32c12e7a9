"""What a file has of the contract, and what keeps its keys unique."""

from pathlib import Path

import pytest

from desktop.export.connecting import UntouchedFile
from desktop.export.contract import ACCOUNT_DAILY, POSTS, TABLES
from desktop.export.shape import Found, all_names, read_shape
from tests.sample_exports import run_sql, write_loose


def shape(path: Path) -> dict[str, Found]:
    with UntouchedFile(path) as file:
        return read_shape(file)


def test_what_we_write_is_whole(two: Path) -> None:
    found = shape(two)
    assert list(found) == [table.name for table in TABLES]
    for table in TABLES:
        assert found[table.name].lacks(table) == ()
        assert found[table.name].has_rowid
        assert found[table.name].unique is (table.name != "export_info")
    assert found["posts"].columns["views"] == "INTEGER"


def test_what_is_missing(tmp_path: Path) -> None:
    found = shape(write_loose(tmp_path / "x.sqlite", {}, without=frozenset({"users", "posts.views"})))
    assert "users" not in found
    assert found["posts"].lacks(POSTS) == ("views",)
    assert not found["posts"].unique


@pytest.mark.parametrize(
    ("index", "unique"),
    [
        ("CREATE UNIQUE INDEX i ON account_daily (account_id, day)", True),
        ("CREATE UNIQUE INDEX i ON account_daily (day)", True),
        ("CREATE INDEX i ON account_daily (account_id, day)", False),
        ("CREATE UNIQUE INDEX i ON account_daily (account_id, day) WHERE followers > 0", False),
        ("CREATE UNIQUE INDEX i ON account_daily (account_id, day, followers)", False),
        ("CREATE UNIQUE INDEX i ON account_daily (account_id, substr(day, 1, 7))", False),
    ],
)
def test_which_index_keeps_a_key_unique(tmp_path: Path, index: str, unique: bool) -> None:
    path = run_sql(write_loose(tmp_path / "x.sqlite", {}), index)
    assert shape(path)[ACCOUNT_DAILY.name].unique is unique


def test_a_table_without_rowid(tmp_path: Path) -> None:
    path = run_sql(
        write_loose(tmp_path / "x.sqlite", {}, without=frozenset({"users"})),
        "CREATE TABLE users (user_id TEXT PRIMARY KEY, display_name TEXT) WITHOUT ROWID",
    )
    assert not shape(path)["users"].has_rowid
    assert shape(path)["users"].unique


def test_names_of_tables_and_views(two: Path) -> None:
    run_sql(two, 'CREATE VIEW "A ""b" AS SELECT 1')
    with UntouchedFile(two) as file:
        assert all_names(file) == {'A "b', *(table.name for table in TABLES)}
