"""The person's file is read whole, and stays as it was, with nothing new beside it."""

import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from desktop.errors import ExportError
from desktop.export import connecting
from desktop.export.connecting import UntouchedFile, file_uri
from desktop.export.trouble import ExportTimeoutError

COUNTING = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r"


@pytest.fixture(autouse=True)
def copies(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder in which private copies are made; empty again at the end."""
    folder = tmp_path_factory.mktemp("copies")
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    yield folder
    assert list(folder.iterdir()) == []


def beside(path: Path) -> dict[str, bytes]:
    """Every file in the folder of `path`, with its bytes."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir()}


def posts(file: UntouchedFile) -> list[tuple[object, ...]]:
    return file.rows(f"SELECT post_id FROM {file.schema}.posts ORDER BY post_id")


def test_a_file_is_read_and_left_alone(two: Path) -> None:
    before = beside(two)
    with UntouchedFile(two) as file:
        assert posts(file) == [("ann-p1",), ("bob-p1",)]
        assert beside(two) == before
    assert beside(two) == before


def test_a_wal_export_without_a_wal_file_is_left_alone(two: Path, copies: Path) -> None:
    with closing(sqlite3.connect(two)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
    before = beside(two)
    assert list(before) == ["two.sqlite"]
    with UntouchedFile(two) as file:
        assert len(posts(file)) == 2
        assert list(copies.iterdir()) == []
        assert beside(two) == before
    assert beside(two) == before


@pytest.fixture
def unfinished(two: Path) -> Iterator[Path]:
    """A WAL export whose last row lies in the -wal file, while its writer still has it open."""
    with closing(sqlite3.connect(two, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("PRAGMA wal_autocheckpoint = 0")
        writer.execute(
            "INSERT INTO posts (post_id, owner_user_id, account_id, published_at_utc, published_precision)"
            " VALUES ('ann-p2', 'ann', 'ann-x', '2026-11-29T10:00:00Z', 'second')"
        )
        yield two


def test_rows_in_a_wal_file_are_read(unfinished: Path, copies: Path) -> None:
    before = beside(unfinished)
    assert {"two.sqlite", "two.sqlite-wal"} <= before.keys()
    with UntouchedFile(unfinished) as file:
        assert ("ann-p2",) in posts(file)
        assert len(list(copies.iterdir())) == 1
        assert beside(unfinished) == before
    assert beside(unfinished) == before
    assert list(copies.iterdir()) == []


def test_a_wal_file_that_a_dead_writer_left_is_read(tmp_path: Path, unfinished: Path) -> None:
    left = tmp_path / "left"
    left.mkdir()
    for name in ("two.sqlite", "two.sqlite-wal"):
        shutil.copyfile(unfinished.parent / name, left / name)
    before = beside(left / "two.sqlite")
    with UntouchedFile(left / "two.sqlite") as file:
        assert ("ann-p2",) in posts(file)
    assert beside(left / "two.sqlite") == before


def test_a_half_written_transaction_is_undone_in_the_copy_only(tmp_path: Path, two: Path) -> None:
    """A writer that died leaves a journal; until it is rolled back, the file holds rows that never were."""
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    with closing(sqlite3.connect(two, isolation_level=None)) as writer:
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("PRAGMA cache_spill = 1")
        writer.execute("BEGIN")
        writer.execute("UPDATE posts SET views = 666, text = zeroblob(100000)")
        for name in ("two.sqlite", "two.sqlite-journal"):
            shutil.copyfile(two.parent / name, crashed / name)
        writer.execute("ROLLBACK")
    path = crashed / "two.sqlite"
    before = beside(path)
    assert before["two.sqlite-journal"]
    with UntouchedFile(path) as file:
        views = file.rows(f"SELECT views FROM {file.schema}.posts ORDER BY post_id")
        assert views == [(7,), (7000,)]
    assert beside(path) == before


def test_a_file_that_keeps_changing_is_not_copied(unfinished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = shutil.copyfile

    def copied_while_written(source: Path, target: Path) -> None:
        copy(source, target)
        os.utime(source, ns=(0, source.stat().st_mtime_ns + 1))

    monkeypatch.setattr(connecting.shutil, "copyfile", copied_while_written)
    with pytest.raises(ExportError, match="keeps writing"):
        UntouchedFile(unfinished)


def test_no_room_for_a_copy(unfinished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_source: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(connecting.shutil, "copyfile", full)
    with pytest.raises(ExportError, match="No space left"):
        UntouchedFile(unfinished)


@pytest.mark.parametrize("encoding", ["UTF-8", "UTF-16le", "UTF-16be"])
def test_every_encoding(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "coded.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA encoding = '{encoding}'")
        database.execute("CREATE TABLE posts (post_id)")
        database.execute("INSERT INTO posts VALUES ('小麥 🌾')")
        database.commit()
    with UntouchedFile(path) as file:
        assert posts(file) == [("小麥 🌾",)]


@pytest.mark.parametrize(
    "name",
    [
        "a b.sqlite",
        "#1.sqlite",
        "who?.sqlite",
        "100%.sqlite",
        "%41.sqlite",
        "小麥 🌾.sqlite",
        "a&mode=rwc.sqlite",
        "file:x.sqlite",
        "'quoted'.sqlite",
        "no-ending",
        "a;b.sqlite",
        "new\nline.sqlite",
    ],
)
def test_names_of_files(two: Path, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "folder # 100% ?"
    folder.mkdir()
    path = folder / name
    two.rename(path)
    before = beside(path)
    with UntouchedFile(path) as file:
        assert len(posts(file)) == 2
    assert beside(path) == before


def test_a_name_of_broken_bytes(two: Path, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff\xfe.sqlite")
    two.rename(path)
    with UntouchedFile(path) as file:
        assert len(posts(file)) == 2


def test_a_link_leads_to_the_file(two: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite"
    link.symlink_to(two)
    with UntouchedFile(link) as file:
        assert file.path == two.resolve()


def test_a_windows_share_stays_a_path() -> None:
    assert file_uri(PureWindowsPath(r"\\server\share\a b.sqlite")) == "file:////server/share/a%20b.sqlite"
    assert file_uri(PureWindowsPath(r"C:\a#b.sqlite")) == "file:///C:/a%23b.sqlite"
    assert file_uri(PurePosixPath("/a?b.sqlite")) == "file:///a%3Fb.sqlite"


def test_what_is_no_export(tmp_path: Path) -> None:
    made = {
        "empty.sqlite": b"",
        "note.txt": b"Dear diary, " * 50,
        "short.sqlite": b"SQLite format 3\0",
    }
    for name, content in made.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    os.mkfifo(tmp_path / "pipe")
    before = sorted(tmp_path.iterdir())
    for name, why in (
        ("empty.sqlite", "is empty"),
        ("note.txt", "is not an SQLite file"),
        ("short.sqlite", "is not an SQLite file"),
        ("folder", "is a folder"),
        ("loop", "cannot be reached"),
        ("pipe", "is not an ordinary file"),
        ("missing.sqlite", "There is no file"),
        ("missing/x.sqlite", "There is no file"),
        ("note.txt/x", "cannot be reached"),
        ("nul\0.sqlite", "cannot be reached"),
        ("x" * 300, "cannot be reached"),
    ):
        with pytest.raises(ExportError, match=why) as error:
            UntouchedFile(tmp_path / name)
        assert error.value.title
        assert error.value.advice
    assert sorted(tmp_path.iterdir()) == before


def test_a_damaged_file(two: Path) -> None:
    content = bytearray(two.read_bytes())
    content[100:4096] = b"\xee" * (4096 - 100)
    two.write_bytes(content)
    with pytest.raises(ExportError, match="damaged"):
        UntouchedFile(two)


def test_a_file_that_ends_too_soon(sample: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut.sqlite"
    path.write_bytes(sample.read_bytes()[: 4096 * 20])
    with pytest.raises(ExportError, match="damaged"), UntouchedFile(path) as file:
        file.rows(f"SELECT * FROM {file.schema}.comments")


def test_a_file_that_somebody_writes(two: Path) -> None:
    with closing(sqlite3.connect(two, isolation_level=None)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ExportError, match="in use"):
            UntouchedFile(two)


def test_a_query_is_stopped_at_its_time_limit(two: Path) -> None:
    with UntouchedFile(two, limit_s=0.05) as file:
        with pytest.raises(ExportTimeoutError, match="time limit"):
            file.rows(COUNTING)
        assert len(posts(file)) == 2


def test_a_change_is_noticed(two: Path) -> None:
    with UntouchedFile(two) as file:
        file.unchanged()
        with closing(sqlite3.connect(two)) as writer:
            writer.execute("UPDATE posts SET views = 1")
            writer.commit()
        with pytest.raises(ExportError, match="changed"):
            file.unchanged()


def test_a_removed_file_is_noticed(two: Path) -> None:
    with UntouchedFile(two) as file:
        two.unlink()
        with pytest.raises(ExportError, match="changed"):
            file.unchanged()


def test_a_copy_does_not_change(unfinished: Path) -> None:
    with UntouchedFile(unfinished) as file:
        with closing(sqlite3.connect(unfinished)) as writer:
            writer.execute("DELETE FROM posts")
            writer.commit()
        file.unchanged()
        assert len(posts(file)) == 3


def test_one_thread(two: Path) -> None:
    with UntouchedFile(two) as file:
        raised: list[BaseException] = []

        def elsewhere() -> None:
            try:
                posts(file)
            except sqlite3.ProgrammingError as error:
                raised.append(error)

        thread = threading.Thread(target=elsewhere)
        thread.start()
        thread.join()
        assert "thread" in str(raised[0])


def test_closing_twice(two: Path) -> None:
    file = UntouchedFile(two)
    file.close()
    file.close()


def test_nothing_can_be_written_or_attached(two: Path) -> None:
    with UntouchedFile(two) as file:
        with pytest.raises(ExportError, match="readonly"):
            file.run(f"DELETE FROM {file.schema}.posts")
        with pytest.raises(sqlite3.OperationalError, match="attached"):
            file.run("ATTACH DATABASE ':memory:' AS other")


def test_broken_bytes_in_a_text_are_marked(two: Path) -> None:
    with closing(sqlite3.connect(two)) as database:
        database.execute("UPDATE posts SET text = CAST(x'61ff62' AS TEXT)")
        database.commit()
    with UntouchedFile(two) as file:
        assert file.rows(f"SELECT text FROM {file.schema}.posts LIMIT 1") == [("a\ufffdb",)]
