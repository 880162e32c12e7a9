"""The checker names what is wrong, where it is wrong, and never gives up on a file that is merely wrong."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop.errors import ExportError
from desktop.export.check import LISTED, Check, Problem, check_export
from desktop.export.contract import TABLES
from desktop.export.opening import open_export
from desktop.export.owners import Person
from tests.sample_exports import Row, Rows, run_sql, two_owners, write_loose


def checked(tmp_path: Path, rows: Rows, **options: object) -> Check:
    return check_export(write_loose(tmp_path / "x.sqlite", rows, **options))  # type: ignore[arg-type]


def problems(tmp_path: Path, table: str, **values: object) -> list[tuple[str, str, str, str]]:
    """What is found after a change to the first row of one table."""
    rows = two_owners()
    rows[table][0] |= values
    return [(p.table, p.column, p.row, p.problem) for p in checked(tmp_path, rows).problems]


def test_nothing_is_wrong(two: Path) -> None:
    check = check_export(two)
    assert check.ok
    assert check.problems == ()
    assert check.owners == (Person("ann", "Ann"), Person("bob", "Bob"))
    assert check.rows == {
        "export_info": 1,
        "users": 4,
        "workspaces": 2,
        "workspace_members": 2,
        **dict.fromkeys(("accounts", "account_daily", "posts"), 2),
        **dict.fromkeys(("patrol_actions", "scheduled_posts", "comments"), 2),
    }


def test_the_file_stays_as_it_was(two: Path) -> None:
    before = two.read_bytes()
    check_export(two)
    assert two.read_bytes() == before
    assert [file.name for file in two.parent.iterdir()] == ["two.sqlite"]


def test_an_empty_database_lacks_every_table(tmp_path: Path) -> None:
    check = check_export(run_sql(tmp_path / "x.sqlite", "CREATE TABLE notes (a)"))
    assert not check.ok
    assert check.problems == tuple(Problem(t.name, "", "", "the table is missing") for t in TABLES)
    assert (check.rows, check.owners) == ({}, ())


def test_every_missing_column(tmp_path: Path) -> None:
    without = frozenset(
        {"users", "posts.views", "posts.post_id", "comments.post_id", "export_info.schema_version"}
    )
    check = checked(tmp_path, two_owners(), without=without)
    assert [(p.table, p.column) for p in check.problems] == [
        ("export_info", "schema_version"),
        ("users", ""),
        ("posts", "post_id"),
        ("posts", "views"),
        ("comments", "post_id"),
    ]
    assert check.owners == ()


@pytest.mark.parametrize("left_out", [f"{t.name}.{c.name}" for t in TABLES for c in t.columns])
def test_without_any_one_column_it_goes_on(tmp_path: Path, left_out: str) -> None:
    table, column = left_out.split(".")
    check = checked(tmp_path, two_owners(), without=frozenset({left_out}))
    assert Problem(table, column, "", "the column is missing") in check.problems
    assert set(check.rows) == {known.name for known in TABLES}


@pytest.mark.parametrize(
    ("table", "column", "value", "row", "problem"),
    [
        ("posts", "views", "many", "ann-p1", "is 'many', not a whole number, 0 or more"),
        ("posts", "views", -3, "ann-p1", "is -3, not a whole number, 0 or more"),
        ("posts", "views", 2.5, "ann-p1", "is 2.5, not a whole number, 0 or more"),
        ("posts", "views", b"123", "ann-p1", "is 3 bytes, not a whole number, 0 or more"),
        ("posts", "text", 5, "ann-p1", "is 5, not text"),
        ("posts", "is_reply", 2, "ann-p1", "is 2, not 0 or 1"),
        ("posts", "published_at_utc", None, "ann-p1", "is NULL"),
        (
            "posts",
            "published_at_utc",
            "2026-13-01T00:00:00Z",
            "ann-p1",
            "is '2026-13-01T00:00:00Z', not a UTC time like 2026-11-30T12:00:00Z",
        ),
        (
            "posts",
            "deleted_at_utc",
            "2026-11-30 12:00",
            "ann-p1",
            "is '2026-11-30 12:00', not a UTC time like 2026-11-30T12:00:00Z",
        ),
        (
            "account_daily",
            "day",
            "2026-02-30",
            "ann-x/2026-02-30",
            "is '2026-02-30', not a day like 2026-11-30",
        ),
        ("patrol_actions", "mode", "Browser", "ann-a1", "is 'Browser', not one of browser, manual"),
        (
            "scheduled_posts",
            "media_type",
            "story",
            "ann-s1",
            "is 'story', not one of text, image, video, carousel,",
        ),
        ("accounts", "platform", "myspace", "ann-x", "is 'myspace', not one of threads, instagram,"),
        ("users", "display_name", None, "ann", "is NULL"),
        (
            "workspaces",
            "timezone",
            "Asia/Nowhere",
            "w-ann",
            "is 'Asia/Nowhere', not an IANA time zone like Asia/Taipei",
        ),
        ("export_info", "schema_version", 2, "row 1", "is 2, should be 1"),
        (
            "export_info",
            "exported_at_utc",
            "now",
            "row 1",
            "is 'now', not a UTC time like 2026-11-30T12:00:00Z",
        ),
        ("comments", "author_is_self", None, "ann-c1", "is NULL"),
    ],
)
def test_a_bad_value_is_named(
    tmp_path: Path, table: str, column: str, value: object, row: str, problem: str
) -> None:
    ((found_table, found_column, found_row, found),) = problems(tmp_path, table, **{column: value})
    assert (found_table, found_column, found_row) == (table, column, row)
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("table", "column", "value", "problem"),
    [
        ("workspaces", "owner_user_id", "zoe", "names an owner who is not in users: 'zoe'"),
        ("workspace_members", "workspace_id", "w-9", "names a workspace that is not there: 'w-9'"),
        ("workspace_members", "user_id", "zoe", "names a member who is not in users: 'zoe'"),
        ("posts", "account_id", "bob-x", "names an account that its owner does not have: 'bob-x'"),
        ("posts", "account_id", "no-x", "names an account that its owner does not have: 'no-x'"),
        ("posts", "owner_user_id", "dan", "names an owner of no workspace: 'dan'"),
        ("comments", "post_id", "bob-p1", "names a post that its owner does not have;"),
        ("comments", "post_id", "gone", "names a post that its owner does not have;"),
    ],
)
def test_a_reference_to_nothing_is_named(
    tmp_path: Path, table: str, column: str, value: str, problem: str
) -> None:
    found = [p for p in problems(tmp_path, table, **{column: value}) if p[:2] == (table, column)]
    assert any(text.startswith(problem) for _, _, _, text in found), found


def test_a_comment_about_no_post_is_fine(tmp_path: Path) -> None:
    assert problems(tmp_path, "comments", post_id=None) == []


def test_rows_with_the_same_key(tmp_path: Path) -> None:
    rows = two_owners()
    rows["posts"] += [rows["posts"][0], rows["posts"][0]]
    rows["account_daily"].append(rows["account_daily"][1])
    assert checked(tmp_path, rows).problems == (
        Problem("account_daily", "account_id, day", "bob-x/2026-11-20", "stands in 2 rows"),
        Problem("posts", "post_id", "ann-p1", "stands in 3 rows"),
    )


def test_a_row_without_a_key_is_named_by_its_place(tmp_path: Path) -> None:
    rows = two_owners()
    rows["posts"][1]["post_id"] = None
    rows["comments"][1]["post_id"] = None
    assert checked(tmp_path, rows).problems == (Problem("posts", "post_id", "row 2", "is NULL"),)


@pytest.mark.parametrize("rows", [0, 2])
def test_export_info_has_one_row(tmp_path: Path, rows: int) -> None:
    all_rows = two_owners()
    all_rows["export_info"] *= rows
    check = checked(tmp_path, all_rows)
    assert check.problems == (Problem("export_info", "", "", f"has {rows} rows, should have 1"),)


def test_declared_types(tmp_path: Path) -> None:
    types = {"views": "TEXT", "likes": "BIGINT", "replies": "REAL", "text": "VARCHAR(500)", "reposts": "int"}
    check = checked(tmp_path, {}, declared=lambda _table, column: types.get(column.name, ""))
    declared = [(p.table, p.column, p.problem) for p in check.problems if "declared" in p.problem]
    assert declared == [
        ("posts", "views", "is declared TEXT, should be INTEGER"),
        ("posts", "replies", "is declared REAL, should be INTEGER"),
    ]


def test_only_so_many_rows_are_named(tmp_path: Path) -> None:
    rows = two_owners()
    many: list[Row] = [
        {**rows["posts"][0], "post_id": f"p{n}", "likes": -1, "account_id": "no"} for n in range(120)
    ]
    rows["posts"] += many
    found = checked(tmp_path, rows).problems
    assert len(found) == 2 * (LISTED + 1)
    assert found[LISTED] == Problem("posts", "likes", "", "and 70 more rows like these")
    assert found[-1] == Problem("posts", "account_id", "", "and 70 more rows like these")


def test_what_is_shown_fits_a_line_and_holds_nothing_a_terminal_obeys(tmp_path: Path) -> None:
    rows = two_owners()
    rows["posts"][0] |= {"media_type": "\x1b[2J\n" + "x" * 500, "post_id": "p\x1b[31m\n"}
    rows["comments"][0]["post_id"] = None
    (problem,) = checked(tmp_path, rows).problems
    assert problem.row == r"'p\x1b[31m\n'"
    assert len(problem.problem) < 200
    assert (problem.row + problem.problem).isprintable()


def test_a_table_that_sqlite_cannot_read(two: Path) -> None:
    with closing(sqlite3.connect(two)) as database:
        database.create_function("theirs", 1, lambda value: value, deterministic=True)
        database.execute("ALTER TABLE posts DROP COLUMN views")
        database.execute("ALTER TABLE posts ADD COLUMN views AS (theirs(likes))")
        database.commit()
    check = check_export(two)
    (problem,) = (p for p in check.problems if "cannot read" in p.problem)
    assert problem.table == "posts"
    assert check.rows["comments"] == 2


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_text("no database at all " * 20)
    for name in ("x.sqlite", "missing.sqlite"):
        with pytest.raises(ExportError):
            check_export(tmp_path / name)


def test_what_keeps_the_contract_can_all_be_read(sample: Path) -> None:
    """The checker and the views judge by the same rules."""
    assert check_export(sample).ok
    for user in ("mia", "theo"):
        with open_export(sample, user) as export:
            assert export.unreadable == {}
            for table in TABLES:
                if table.owned:
                    (row,) = export.select(f"SELECT count(*) AS n FROM my_{table.name}")
                    with closing(sqlite3.connect(sample)) as raw:
                        sql = f"SELECT count(*) FROM {table.name} WHERE owner_user_id = ?"
                        assert (row["n"],) == raw.execute(sql, (user,)).fetchone()
