"""The SQL that judges stored values, against the same rules in Python."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.export import clock
from desktop.export.contract import MOST, Column, Kind
from desktop.export.usable import as_read, keeps, quoted, readable, same

COUNT = Column("c", Kind.COUNT)
FLAG = Column("c", Kind.FLAG, telling=True)
TIME = Column("c", Kind.TIME)
DAY = Column("c", Kind.DAY, required=True)
CHOICE = Column("c", Kind.CHOICE, required=True, choices=("video", "it's"))
OPEN_CHOICE = Column("c", Kind.CHOICE, required=True, choices=("video", "other"), otherwise="other")
TEXT = Column("c")

STORED = st.one_of(
    st.none(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    st.text(max_size=12),
    st.binary(max_size=12),
    st.sampled_from(["0", "1", 0, 1, 1.0, "video", "Video", "other", "it's"]),
    st.datetimes().map(lambda moment: f"{moment:%Y-%m-%dT%H:%M:%SZ}"),
    st.datetimes().map(lambda moment: f"{moment:%Y-%m-%d}"),
    st.from_regex(r"\A20[0-9]{2}-[01][0-9]-[0-3][0-9]\Z"),
    st.from_regex(r"\A20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-6][0-9]:[0-6][0-9]Z\Z"),
)


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as found:
        yield found


def judged(database: sqlite3.Connection, sql: str, value: object) -> object:
    (found,) = database.execute(f"SELECT {sql} FROM (SELECT ? AS c) AS t", (value,)).fetchone()
    return found


def is_time(value: object) -> bool:
    return isinstance(value, str) and passes(clock.parse_utc, value)


def passes(parse: object, value: str) -> bool:
    try:
        parse(value)  # type: ignore[operator]
    except ValueError:
        return False
    return True


@settings(max_examples=150)
@given(STORED)
def test_sql_and_python_agree_on_what_keeps_the_contract(database: sqlite3.Connection, value: object) -> None:
    whole = isinstance(value, int)
    expected = {
        COUNT: whole and 0 <= value <= MOST,  # type: ignore[operator]
        FLAG: whole and value in (0, 1),
        TIME: is_time(value),
        DAY: isinstance(value, str) and passes(clock.parse_day, value),
        CHOICE: isinstance(value, str) and value in CHOICE.choices,
        TEXT: isinstance(value, str),
    }
    for column, right in expected.items():
        assert judged(database, keeps("t", column), value) == int(right), (column.kind, value)


@settings(max_examples=50)
@given(STORED)
def test_what_is_read_keeps_the_contract_or_is_unknown(database: sqlite3.Connection, value: object) -> None:
    for column in (COUNT, TIME, TEXT):
        assert readable("t", column) == ""
        read = judged(database, as_read("t", column), value)
        kept = judged(database, keeps("t", column), value)
        assert read == (value if kept else None)


@pytest.mark.parametrize(
    ("column", "value", "whole"),
    [
        (DAY, None, 0),
        (DAY, "2026-02-30", 0),
        (DAY, "2026-02-28", 1),
        (CHOICE, "audio", 0),
        (OPEN_CHOICE, "audio", 1),
        (OPEN_CHOICE, None, 0),
        (OPEN_CHOICE, 3, 0),
        (FLAG, None, 1),
        (FLAG, "maybe", 0),
        (FLAG, 2, 0),
    ],
)
def test_whether_a_row_can_be_read(
    database: sqlite3.Connection, column: Column, value: object, whole: int
) -> None:
    assert judged(database, readable("t", column), value) == whole


def test_a_word_outside_an_open_list_is_read_as_its_other(database: sqlite3.Connection) -> None:
    sql = as_read("t", OPEN_CHOICE)
    assert [judged(database, sql, value) for value in ("video", "story", 5, None)] == [
        "video",
        "other",
        None,
        None,
    ]


@given(st.text().filter(lambda text: "\0" not in text))
def test_a_quoted_text_is_that_text(database: sqlite3.Connection, text: str) -> None:
    assert database.execute(f"SELECT {quoted(text)}").fetchone() == (text,)


def test_a_nul_cannot_be_quoted() -> None:
    with pytest.raises(ValueError, match="NUL"):
        quoted("a\0b")


def test_ids_are_the_same_by_their_bytes(database: sqlite3.Connection) -> None:
    database.execute("CREATE TABLE loose (a TEXT COLLATE NOCASE, b, n INTEGER)")
    rows = [("x", "x", 1), ("x", "X", 1), ("x", "x ", 1), ("1", 1, 1), (None, None, 1)]
    database.executemany("INSERT INTO loose VALUES (?, ?, ?)", rows)
    found = [row[0] for row in database.execute(f"SELECT {same('t.a', 't.b')} FROM loose AS t")]
    assert [bool(same) for same in found] == [True, False, False, False, False]
