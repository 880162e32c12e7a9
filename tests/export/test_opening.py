"""Opening an export: what is refused, why, and what is no hindrance."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from desktop.errors import ExportError
from desktop.export.contract import TABLES
from desktop.export.opening import open_export
from desktop.export.trouble import ExportTimeoutError
from tests.sample_exports import Rows, run_sql, two_owners, write_loose


def changed(table: str, **values: object) -> Rows:
    """The rows of two owners with the first row of one table changed."""
    rows = two_owners()
    rows[table][0] |= values
    return rows


def test_an_export_is_opened(two: Path) -> None:
    with open_export(two) as export:
        assert export.path == two.resolve()
        assert export.as_of == datetime(2026, 11, 30, 12, tzinfo=UTC)
        assert export.owner.display_name == "Ann"


def test_a_missing_file_makes_none(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=r"There is no file export\.sqlite"):
        open_export(tmp_path / "export.sqlite")
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_something_else_names_every_table(tmp_path: Path) -> None:
    path = run_sql(tmp_path / "other.sqlite", "CREATE TABLE notes (a)")
    with pytest.raises(ExportError) as error:
        open_export(path)
    for table in TABLES:
        assert table.name in error.value.cause
    assert "xiaomai check" in error.value.advice


def test_every_missing_table_and_column_is_named(tmp_path: Path) -> None:
    without = frozenset({"comments", "users", "posts.views", "accounts.username"})
    path = write_loose(tmp_path / "parts.sqlite", two_owners(), without=without)
    with pytest.raises(ExportError) as error:
        open_export(path)
    assert error.value.cause == (
        "parts.sqlite: it lacks the tables users, comments and the columns accounts.username, posts.views."
    )


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_no_column_is_optional(tmp_path: Path, table: object) -> None:
    name = table.name  # type: ignore[attr-defined]
    for column in table.columns:  # type: ignore[attr-defined]
        path = tmp_path / f"{column.name}.sqlite"
        write_loose(path, {}, without=frozenset({f"{name}.{column.name}"}))
        with pytest.raises(ExportError, match=rf"lacks the column {name}\.{column.name}\."):
            open_export(path)


def test_a_view_is_no_table(two: Path) -> None:
    run_sql(two, "ALTER TABLE posts RENAME TO old", "CREATE VIEW posts AS SELECT * FROM old")
    with pytest.raises(ExportError, match="lacks the table posts"):
        open_export(two)


def test_a_virtual_table_is_no_table(two: Path) -> None:
    run_sql(two, "DROP TABLE users", "CREATE VIRTUAL TABLE users USING fts5(user_id, display_name)")
    with pytest.raises(ExportError, match="lacks the table users"):
        open_export(two)


@pytest.mark.parametrize("version", [2, 0, "1", None, 1.5])
def test_another_version(tmp_path: Path, version: object) -> None:
    path = write_loose(tmp_path / "x.sqlite", changed("export_info", schema_version=version))
    with pytest.raises(ExportError, match=r"export_info\.schema_version is "):
        open_export(path)


@pytest.mark.parametrize("when", [None, "", "2026-11-30", "2026-02-30T00:00:00Z", 1_790_000_000, b"2026"])
def test_a_bad_moment_of_export(tmp_path: Path, when: object) -> None:
    path = write_loose(tmp_path / "x.sqlite", changed("export_info", exported_at_utc=when))
    with pytest.raises(ExportError, match=r"export_info\.exported_at_utc is "):
        open_export(path)


def test_a_text_that_only_looks_like_a_time(tmp_path: Path) -> None:
    path = write_loose(
        tmp_path / "x.sqlite", changed("export_info", exported_at_utc="2026-11-30T12:00:00Z\0")
    )
    with pytest.raises(ExportError, match="exported_at_utc"):
        open_export(path)


@pytest.mark.parametrize(("rows", "why"), [([], "no row"), ([{}, {}], "several rows")])
def test_export_info_has_one_row(tmp_path: Path, rows: list[dict[str, object]], why: str) -> None:
    path = write_loose(tmp_path / "x.sqlite", two_owners() | {"export_info": rows})
    with pytest.raises(ExportError, match=f"export_info has {why}"):
        open_export(path)


@pytest.mark.parametrize("zone", ["Asia/Nowhere", "", "localtime", "+08:00"])
def test_a_bad_zone(tmp_path: Path, zone: str) -> None:
    path = write_loose(tmp_path / "x.sqlite", changed("workspaces", timezone=zone))
    with pytest.raises(ExportError, match=r"workspaces\.timezone of w-ann is "):
        open_export(path)
    with open_export(path, "bob") as export:
        assert export.workspace.timezone.key == "Europe/Rome"


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ("posts", "post_id"),
        ("users", "user_id"),
        ("accounts", "account_id"),
        ("account_daily", "account_id, "),
    ],
)
def test_a_row_that_stands_twice(tmp_path: Path, table: str, key: str) -> None:
    rows = two_owners()
    rows[table].append(dict(rows[table][0]))
    path = write_loose(tmp_path / "x.sqlite", rows)
    with pytest.raises(ExportError, match=rf"{table}\.{key}.* must be unique, and is not"):
        open_export(path)


def test_rows_without_a_key_are_not_twins(tmp_path: Path) -> None:
    rows = two_owners()
    rows["posts"] += [{**rows["posts"][0], "post_id": None} for _ in range(2)]
    with open_export(write_loose(tmp_path / "x.sqlite", rows)) as export:
        assert len(export.select("SELECT * FROM my_posts")) == 1
        assert export.unreadable == {"posts": 2}


def test_tables_without_types_keys_and_indexes_do(tmp_path: Path) -> None:
    with open_export(write_loose(tmp_path / "x.sqlite", two_owners()), "bob") as export:
        assert export.select("SELECT views FROM my_posts") == [{"views": 7000}]


def test_more_than_the_contract_does_no_harm(two: Path) -> None:
    run_sql(
        two,
        "ALTER TABLE posts ADD COLUMN mood TEXT",
        "CREATE TABLE notes (a)",
        "CREATE VIEW gone AS SELECT * FROM lost",
        "CREATE TRIGGER t AFTER INSERT ON posts BEGIN DELETE FROM users; END",
        "CREATE VIRTUAL TABLE search USING fts5(a)",
        "DROP INDEX idx_posts_owner_user_id_published_at_utc",
    )
    with open_export(two) as export:
        assert "mood" not in export.select("SELECT * FROM my_posts")[0]


def test_names_in_capitals_are_the_same_names(two: Path) -> None:
    run_sql(
        two,
        "ALTER TABLE posts RENAME TO p",
        "ALTER TABLE p RENAME TO Posts",
        "ALTER TABLE Posts RENAME views TO Views",
    )
    with open_export(two) as export:
        assert export.select("SELECT views FROM my_posts") == [{"views": 7}]


def test_a_table_without_rowid(tmp_path: Path) -> None:
    path = write_loose(tmp_path / "x.sqlite", two_owners())
    run_sql(
        path,
        "ALTER TABLE users RENAME TO old",
        "CREATE TABLE users (user_id TEXT PRIMARY KEY, display_name TEXT) WITHOUT ROWID",
        "INSERT INTO users SELECT * FROM old",
    )
    with open_export(path, "cat") as export:
        assert export.owner.display_name == "Bob"


@pytest.mark.parametrize(
    ("computed", "views"), [("likes * 2", 6), ("hex(likes)", None), ("likes || ''", None)]
)
def test_a_computed_column_is_a_value_like_any_other(two: Path, computed: str, views: int | None) -> None:
    run_sql(two, "ALTER TABLE posts DROP COLUMN views", f"ALTER TABLE posts ADD COLUMN views AS ({computed})")
    with open_export(two) as export:
        assert export.select("SELECT views FROM my_posts") == [{"views": views}]


def test_a_computed_column_of_an_unknown_function(two: Path) -> None:
    with closing(sqlite3.connect(two)) as database:
        database.create_function("theirs", 1, lambda value: value, deterministic=True)
        database.execute("ALTER TABLE posts DROP COLUMN views")
        database.execute("ALTER TABLE posts ADD COLUMN views AS (theirs(likes))")
        database.commit()
    with pytest.raises(ExportError, match=r"SQLite cannot read it as an export .*theirs"):
        open_export(two)


def test_an_unknown_collation(two: Path) -> None:
    with closing(sqlite3.connect(two)) as database:
        database.create_collation("mine", lambda a, b: (a > b) - (a < b))
        database.execute("CREATE TABLE posts2 (post_id TEXT COLLATE mine PRIMARY KEY)")
        database.execute("DROP TABLE users")
        database.execute("CREATE TABLE users (user_id TEXT COLLATE mine PRIMARY KEY, display_name TEXT)")
        database.executemany(
            "INSERT INTO users VALUES (?, ?)", [("ann", "Ann"), ("cat", "Cat"), ("bob", "Bob")]
        )
        database.commit()
    with open_export(two, "cat") as export:
        assert export.owner.display_name == "Bob"


def test_opening_has_a_time_limit(tmp_path: Path) -> None:
    rows = two_owners()
    rows["comments"] = [{**rows["comments"][0], "comment_id": f"c{number}"} for number in range(5000)]
    path = write_loose(tmp_path / "x.sqlite", rows)
    with pytest.raises(ExportTimeoutError):
        open_export(path, limit_s=-1.0)


def test_the_given_export_of_real_figures() -> None:
    path = Path(__file__).parents[3] / "shared" / "exports" / "real-figures.sqlite"
    if not path.exists():
        pytest.skip("the export of real figures is not in this checkout")
    with open_export(path) as export:
        (row,) = export.select("SELECT count(*) AS posts, sum(is_reply) AS replies FROM my_posts")
        assert row == {"posts": 377, "replies": 257}
        assert export.workspace.timezone.key == "Europe/Rome"
        assert export.unreadable == {}
