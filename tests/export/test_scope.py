"""One owner's scope: whatever is asked, nothing of anybody else's comes out and nothing is done."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.export.connecting import UntouchedFile
from desktop.export.contract import TABLES, Column, Table
from desktop.export.opening import open_export
from desktop.export.reading import Export
from desktop.export.scope import Scope, ScopeError
from desktop.export.shape import all_names
from desktop.export.writing import write_export
from tests.sample_exports import WHEN, renamed, run_sql, two_owners, write_loose, write_two_owners

VIEWS = (
    "my_accounts",
    "my_account_daily",
    "my_posts",
    "my_patrol_actions",
    "my_scheduled_posts",
    "my_comments",
    "my_workspaces",
    "my_members",
)

ESCAPES = [
    # Base tables, by every name they have.
    *[f"SELECT * FROM {table.name}" for table in TABLES],
    *[f"SELECT count(*) FROM {table.name}" for table in TABLES],
    "SELECT * FROM main.posts",
    "SELECT count(*) AS n FROM main.posts",
    "SELECT * FROM temp.posts",
    'SELECT * FROM "POSTS"',
    "SELECT count(*) FROM Posts",
    "SELECT rowid FROM posts",
    "SELECT 1 FROM posts",
    "SELECT * FROM posts AS my_posts",
    "SELECT * FROM (SELECT * FROM posts) AS my_posts",
    "SELECT * FROM my_posts, posts",
    "SELECT * FROM my_posts LEFT JOIN main.posts AS p ON 1",
    "SELECT * FROM my_posts NATURAL JOIN posts",
    "SELECT text FROM my_posts UNION ALL SELECT text FROM posts",
    "SELECT text FROM my_posts EXCEPT SELECT text FROM posts",
    "SELECT (SELECT max(views) FROM posts) AS n",
    "SELECT (SELECT count(*) FROM posts) AS n FROM my_posts",
    "SELECT text FROM my_posts WHERE EXISTS (SELECT 1 FROM posts)",
    "SELECT text FROM my_posts WHERE views IN (SELECT views FROM posts)",
    "SELECT text FROM my_posts ORDER BY (SELECT max(views) FROM posts)",
    "SELECT count(*) FROM my_posts GROUP BY (SELECT max(views) FROM posts)",
    "SELECT sum(views) OVER (ORDER BY (SELECT max(views) FROM posts)) FROM my_posts",
    # About compared columns SQLite asks no authorizer.
    "SELECT count(*) FROM my_posts NATURAL JOIN secrets",
    "SELECT count(*) FROM my_posts NATURAL JOIN main.posts",
    "SELECT count(*) FROM (SELECT 'bob' AS owner_user_id) JOIN posts USING (owner_user_id)",
    "SELECT count(*) FROM (SELECT 'bob' AS owner_user_id) JOIN main.posts USING (owner_user_id)",
    "SELECT count(*) FROM (SELECT 'bob' AS owner_user_id) LEFT JOIN secrets USING (owner_user_id)",
    "SELECT count(*) FROM (SELECT 'bob' AS owner_user_id) NATURAL JOIN every_post",
    "SELECT count(*) FROM (SELECT 'bob' AS owner_user_id) NATURAL JOIN posts",
    "SELECT count(*) FROM (SELECT 'Bob' AS display_name) NATURAL JOIN users",
    "SELECT count(*) FROM (SELECT 1 AS refused) NATURAL JOIN posts",
    "SELECT count(*) FROM (SELECT 'posts' AS tbl) NATURAL JOIN sqlite_stat1",
    "SELECT count(*) FROM (SELECT 'posts' AS name) NATURAL JOIN sqlite_master",
    "SELECT 'bob' IN users",
    "SELECT 'bob' IN one_column",
    # A common table expression that takes the name of a view.
    "WITH my_posts AS (SELECT * FROM posts) SELECT * FROM my_posts",
    "WITH my_posts AS (SELECT * FROM main.posts) SELECT * FROM my_posts",
    "WITH my_posts AS MATERIALIZED (SELECT * FROM posts) SELECT * FROM my_posts",
    "WITH my_posts AS (SELECT count(*) AS n FROM posts) SELECT * FROM my_posts",
    "WITH my_posts(a) AS (SELECT (SELECT max(views) FROM posts)) SELECT * FROM my_posts",
    "WITH a AS (WITH my_posts AS (SELECT * FROM posts) SELECT * FROM my_posts) SELECT * FROM a",
    "WITH posts AS (SELECT * FROM main.posts) SELECT * FROM posts",
    "SELECT 1 WHERE 7 IN (WITH my_posts AS (SELECT views FROM posts) SELECT * FROM my_posts)",
    "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 9) SELECT n FROM r",
    # What else the file holds, and what SQLite knows about it.
    "SELECT * FROM secrets",
    "SELECT count(*) FROM secrets",
    "SELECT * FROM every_post",
    'SELECT * FROM "odd "" name; --"',
    "SELECT count(*) FROM every_post",
    "SELECT * FROM main.my_posts",
    "SELECT count(*) FROM main.my_posts",
    "SELECT * FROM sqlite_master",
    "SELECT count(*) FROM sqlite_master",
    "SELECT * FROM sqlite_schema",
    "SELECT * FROM sqlite_temp_master",
    "SELECT * FROM temp.sqlite_schema",
    "SELECT count(*) FROM sqlite_temp_schema",
    "SELECT * FROM sqlite_stat1",
    "SELECT * FROM pragma_table_info('posts')",
    "SELECT count(*) FROM pragma_table_info('posts')",
    "SELECT * FROM pragma_table_list",
    "SELECT count(*) FROM pragma_database_list",
    "SELECT * FROM pragma_index_list('posts')",
    "SELECT * FROM json_each('[1]')",
    "SELECT * FROM dbstat",
    # Doing something.
    "INSERT INTO posts (post_id) VALUES ('x')",
    "INSERT INTO my_posts (post_id) VALUES ('x')",
    "REPLACE INTO posts (post_id) VALUES ('x')",
    "UPDATE posts SET views = 1",
    "UPDATE my_posts SET views = 1",
    "UPDATE posts SET views = 1 RETURNING *",
    "DELETE FROM posts",
    "WITH a AS (SELECT 1) DELETE FROM posts",
    "CREATE TABLE t (a)",
    "CREATE TEMP TABLE t AS SELECT 1 AS a",
    "CREATE TEMP TABLE t AS SELECT * FROM posts",
    "CREATE TEMP VIEW v AS SELECT * FROM posts",
    "CREATE TEMP TRIGGER t AFTER INSERT ON posts BEGIN SELECT 1; END",
    "CREATE INDEX i ON posts (views)",
    "CREATE VIRTUAL TABLE t USING fts5(a)",
    "DROP TABLE posts",
    "DROP VIEW my_posts",
    "ALTER TABLE posts RENAME TO p",
    "ATTACH DATABASE ':memory:' AS other",
    "DETACH DATABASE main",
    "PRAGMA query_only = OFF",
    "PRAGMA trusted_schema",
    "PRAGMA table_info(posts)",
    "PRAGMA database_list",
    "PRAGMA journal_mode = WAL",
    "PRAGMA writable_schema = ON",
    "VACUUM",
    "VACUUM INTO 'copy.sqlite'",
    "REINDEX",
    "ANALYZE",
    "BEGIN",
    "SAVEPOINT a",
    # Functions that reach further than a row, or read the computer's clock.
    "SELECT load_extension('x')",
    "SELECT writefile('x', 'y')",
    "SELECT readfile('x')",
    "SELECT edit('x')",
    "SELECT fts3_tokenizer('simple')",
    "SELECT randomblob(9)",
    "SELECT zeroblob(9)",
    "SELECT random()",
    "SELECT sqlite_version()",
    "SELECT sqlite_compileoption_get(1)",
    "SELECT last_insert_rowid()",
    "SELECT printf('%9999d', 1)",
    "SELECT date('now')",
    "SELECT datetime('now')",
    "SELECT strftime('%s', 'now')",
    "SELECT julianday('now')",
    "SELECT current_timestamp",
    "SELECT date(published_at_utc) FROM my_posts",
]


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two owners, and tables and views of other names that hold everybody's rows."""
    return run_sql(
        write_two_owners(tmp_path_factory.mktemp("crowded") / "crowded.sqlite"),
        "CREATE TABLE secrets AS SELECT * FROM posts",
        "CREATE VIEW every_post AS SELECT * FROM posts",
        "CREATE TABLE my_posts AS SELECT * FROM posts",
        "CREATE TABLE my_members AS SELECT * FROM users",
        "CREATE TABLE one_column AS SELECT user_id FROM users",
        'CREATE TABLE "odd "" name; --" AS SELECT * FROM posts',
        "ANALYZE",
    )


@pytest.fixture(scope="module")
def export(crowded: Path) -> Iterator[Export]:
    before = crowded.read_bytes()
    with open_export(crowded, "ann") as found:
        yield found
    assert crowded.read_bytes() == before


def everything(export: Export) -> str:
    return repr([export.select(f"SELECT * FROM {view}") for view in VIEWS])


@pytest.mark.parametrize("sql", ESCAPES)
def test_nothing_gets_out_and_nothing_is_done(export: Export, sql: str) -> None:
    with pytest.raises((ScopeError, sqlite3.OperationalError)) as error:
        export.select(sql)
    if isinstance(error.value, sqlite3.OperationalError):
        # Then there is no such thing in this SQLite, or a view cannot do it: nothing compiled either.
        assert error.value.sqlite_errorcode & 0xFF == sqlite3.SQLITE_ERROR
    assert "bob" not in everything(export)
    export._file.unchanged()


def test_what_reads_bobs_rows_there_works_where_nothing_guards(tmp_path: Path, crowded: Path) -> None:
    """Otherwise the test above would prove nothing."""
    copy = shutil.copyfile(crowded, tmp_path / "copy.sqlite")
    reading = [sql for sql in ESCAPES if sql.split()[0] in ("SELECT", "WITH") and "posts" in sql]
    failed = []
    with closing(sqlite3.connect(copy)) as database:
        database.execute("CREATE TEMP VIEW my_posts AS SELECT * FROM main.posts WHERE owner_user_id = 'ann'")
        for sql in reading:
            try:
                database.execute(sql).fetchall()
            except sqlite3.OperationalError:
                failed.append(sql)
    # There is no temp.posts, and the decoys' column is none of a real table.
    assert failed == ["SELECT * FROM temp.posts"]


def test_a_name_of_a_view_is_enough_for_sqlites_own_authorizer(crowded: Path) -> None:
    """What the two layers are for: a common table expression passes as the view whose name it takes."""

    def only_through_my_posts(
        action: int, _table: str | None, _column: str | None, database: str | None, through: str | None
    ) -> int:
        if action == sqlite3.SQLITE_READ and database == "main" and through != "my_posts":
            return sqlite3.SQLITE_DENY
        return sqlite3.SQLITE_OK

    with closing(sqlite3.connect(crowded)) as database:
        database.execute("CREATE TEMP VIEW my_posts AS SELECT * FROM main.posts WHERE owner_user_id = 'ann'")
        database.set_authorizer(only_through_my_posts)
        escape = "WITH my_posts AS (SELECT * FROM main.posts) SELECT owner_user_id FROM my_posts"
        assert ("bob",) in database.execute(escape).fetchall()


def test_the_views_hold_the_owners_rows(two: Path) -> None:
    for owner, other in (("ann", "bob"), ("bob", "ann")):
        with open_export(two, owner) as export:
            for view in VIEWS[:-1]:
                rows = export.select(f"SELECT * FROM {view}")
                assert [row["owner_user_id"] for row in rows] == [owner], view
            assert other not in everything(export)


def test_members_are_those_of_the_owners_workspaces(two: Path) -> None:
    with open_export(two, "cat") as export:
        assert export.select("SELECT * FROM my_members") == [
            {"workspace_id": "w-bob", "user_id": "cat", "role": "viewer", "display_name": "Cat"}
        ]


def test_columns_are_those_of_the_contract(two: Path) -> None:
    with open_export(two) as export:
        for table in TABLES:
            if table.owned:
                (row,) = export.select(f"SELECT * FROM my_{table.name}")
                assert list(row) == [column.name for column in table.columns]


def test_a_plan_tells_the_inner_names_and_they_are_of_no_use(export: Export) -> None:
    plan = repr(export.select("EXPLAIN SELECT * FROM my_posts AS a, my_comments AS b"))
    inner, schema = export._scope.inner("posts"), export._file.schema
    for sql in (
        f"WITH {inner} AS (SELECT * FROM posts) SELECT * FROM {inner}",
        f'WITH "{inner.upper()}" AS (SELECT * FROM posts) SELECT * FROM "{inner.upper()}"',
        f"WITH [{inner}] AS (SELECT * FROM posts) SELECT * FROM [{inner}]",
        f"SELECT * FROM {inner}",
        f"SELECT count(*) FROM (SELECT 'bob' AS owner_user_id) NATURAL JOIN {schema}.posts",
    ):
        with pytest.raises(ScopeError):
            export.select(sql)
    assert "bob" not in plan


def test_the_inner_names_differ_each_time(two: Path) -> None:
    with open_export(two) as first, open_export(two) as second:
        assert first._scope.inner("posts") != second._scope.inner("posts")


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM my_posts",
        "SELECT * FROM temp.my_posts",
        "SELECT count(*) AS n FROM my_posts",
        "SELECT 1 AS one FROM my_posts",
        "WITH a AS (SELECT views FROM my_posts) SELECT count(*) AS n FROM a",
        "WITH a AS (SELECT 1 AS one) SELECT count(*) AS n FROM a",
        "SELECT p.text, a.username FROM my_posts AS p JOIN my_accounts AS a USING (account_id)",
        "SELECT text FROM my_posts UNION ALL SELECT text FROM my_comments",
        "SELECT (SELECT count(*) FROM my_comments AS c WHERE c.post_id = p.post_id) AS n FROM my_posts AS p",
        "SELECT text FROM my_posts WHERE EXISTS (SELECT 1 FROM my_comments)",
        "SELECT row_number() OVER (ORDER BY views DESC) AS place, lower(text) AS t FROM my_posts",
        "SELECT coalesce(sum(views), 0) AS n, max(likes) AS most FROM my_posts WHERE text LIKE '%words%'",
        "SELECT substr(published_at_utc, 1, 7) AS month, group_concat(text) AS t FROM my_posts GROUP BY 1",
    ],
)
def test_ordinary_queries_work(export: Export, sql: str) -> None:
    rows = export.select(sql)
    assert len(rows) >= 1
    assert "bob" not in repr(rows)


def test_a_row_that_points_to_another_owners_account_is_left_out(tmp_path: Path) -> None:
    rows = two_owners()
    keys = {
        "posts": "post_id",
        "account_daily": "day",
        "patrol_actions": "action_id",
        "scheduled_posts": "schedule_id",
        "comments": "comment_id",
    }
    for table, key in keys.items():
        (mine,) = (row for row in rows[table] if row["owner_user_id"] == "ann")
        rows[table].append({**mine, "account_id": "bob-x", key: "2026-11-21"})
    path = tmp_path / "strayed.sqlite"
    write_export(path, rows)
    with open_export(path, "ann") as export:
        assert "bob" not in everything(export)
        assert "2026-11-21" not in everything(export)
        for table in keys:
            assert len(export.select(f"SELECT * FROM my_{table}")) == 1
        assert export.unreadable == dict.fromkeys(keys, 1)


def test_a_comment_under_another_owners_post_loses_the_post(tmp_path: Path) -> None:
    rows = two_owners()
    rows["comments"][0]["post_id"] = "bob-p1"
    path = tmp_path / "strayed.sqlite"
    write_export(path, rows)
    with open_export(path, "ann") as export:
        assert export.select("SELECT comment_id, post_id FROM my_comments") == [
            {"comment_id": "ann-c1", "post_id": None}
        ]


@pytest.mark.parametrize(("collation", "other"), [("NOCASE", "ANN"), ("RTRIM", "ann ")])
def test_a_lenient_collation_does_not_mix_owners(tmp_path: Path, collation: str, other: str) -> None:
    """`ann`, `ANN` and `ann ` are three people, whatever the columns of the file say."""
    rows = renamed(
        two_owners(), {"bob": other, "bob-x": other.replace("ann", "ann-x").replace("ANN", "ANN-X")}
    )
    path = write_loose(tmp_path / "lenient.sqlite", rows, declared=lambda _t, _c: f"COLLATE {collation}")
    with open_export(path, "ann") as export:
        for view in VIEWS[:-1]:
            assert [row["owner_user_id"] for row in export.select(f"SELECT * FROM {view}")] == ["ann"], view


def test_numbers_as_ids_do_not_mix_owners(tmp_path: Path) -> None:
    """In an INTEGER column '1' and '01' are the same; such rows belong to nobody."""
    rows = renamed(two_owners(), {"ann": "1", "bob": "01"})

    def declared(table: Table, column: Column) -> str:
        return "INTEGER" if (table.name, column.name) == ("posts", "owner_user_id") else ""

    path = write_loose(tmp_path / "numbers.sqlite", rows, declared=declared)
    for owner in ("1", "01"):
        with open_export(path, owner) as export:
            assert export.select("SELECT * FROM my_posts") == []
            assert len(export.select("SELECT * FROM my_accounts")) == 1
            assert export.unreadable == {}


IDS = st.one_of(
    st.sampled_from(
        [
            "O'Brien",
            "''",
            '"',
            "ann' OR 1=1 --",
            "安安",
            "a;b",
            "\\",
            "%",
            "_",
            "ann\n",
            " ",
            "🙂",
            "?1",
            ":a",
        ]
    ),
    st.text(min_size=1, max_size=20).filter(lambda t: "\0" not in t and "\ufffd" not in t),
)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(IDS, IDS)
def test_any_text_can_be_an_owner(tmp_path: Path, owner: str, other: str) -> None:
    if owner == other or {owner, other} & {"cat", "dan"}:
        return
    path = tmp_path / "owners.sqlite"
    path.unlink(missing_ok=True)
    write_loose(path, renamed(two_owners(), {"ann": owner, "bob": other}))
    for person, posts in ((owner, "ann-p1"), (other, "bob-p1")):
        with open_export(path, person) as export:
            assert export.owner.user_id == person
            assert export.select("SELECT post_id, owner_user_id FROM my_posts") == [
                {"post_id": posts, "owner_user_id": person}
            ]


def test_the_authorizer_refuses_what_it_does_not_know(two: Path) -> None:
    with UntouchedFile(two) as file:
        scope = Scope(file, "ann", all_names(file))
        inner, read, ok, deny = (
            scope.inner("posts"),
            sqlite3.SQLITE_READ,
            sqlite3.SQLITE_OK,
            sqlite3.SQLITE_DENY,
        )
        for asked, answer in (
            (("posts", "text", file.schema, inner), ok),
            (("posts", "text", file.schema, "my_posts"), deny),
            (("posts", "text", file.schema, None), deny),
            (("posts", "", None, None), deny),
            (("secrets", "text", file.schema, inner), deny),
            (("my_posts", "text", file.schema, None), deny),
            (("my_posts", "text", "main", None), deny),
            (("posts", "text", "temp", None), deny),
            (("my_posts", "text", "temp", None), ok),
        ):
            assert scope.authorize(read, *asked) == answer, asked
        for action in range(100):
            if action not in (read, sqlite3.SQLITE_SELECT, sqlite3.SQLITE_FUNCTION):
                assert scope.authorize(action, None, None, None, inner) == sqlite3.SQLITE_DENY, action


def test_periods_use_the_index(sample: Path) -> None:
    with open_export(sample) as export:
        for view, column in (
            ("my_posts", "published_at_utc"),
            ("my_comments", "created_at_utc"),
            ("my_patrol_actions", "acted_at_utc"),
            ("my_scheduled_posts", "scheduled_at_utc"),
            ("my_account_daily", "day"),
        ):
            plan = export.select(
                f"EXPLAIN QUERY PLAN SELECT * FROM {view} WHERE {column} >= :start AND {column} < :end",
                {"start": WHEN, "end": "2026-12-01"},
            )
            assert f"(owner_user_id=? AND {column}>? AND {column}<?)" in str(plan[0]["detail"])


def test_a_period_does_not_read_the_rest(sample: Path) -> None:
    def steps(export: Export, start: str) -> int:
        counted = 0

        def count() -> None:
            nonlocal counted
            counted += 1

        export._file.connection.set_progress_handler(count, 10)
        export.select("SELECT views FROM my_posts WHERE published_at_utc >= :start", {"start": start})
        return counted

    with open_export(sample) as export:
        assert steps(export, "2026-11-29") * 20 < steps(export, "2025-01-01")


def test_even_without_the_authorizer_nothing_is_written(two: Path) -> None:
    with closing(sqlite3.connect(two, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("UPDATE posts SET likes = 4")
        with open_export(two) as export:
            connection, schema = export._file.connection, export._file.schema
            connection.set_authorizer(None)
            for statement in (f"DELETE FROM {schema}.posts", "CREATE TEMP TABLE t (a)", "CREATE TABLE t (a)"):
                with pytest.raises(sqlite3.OperationalError, match="readonly"):
                    connection.execute(statement)
