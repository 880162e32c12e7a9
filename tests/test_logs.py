"""The log file: one line for each message, whatever the message holds."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop import logs
from desktop.errors import DesktopError

log = logging.getLogger("desktop.somewhere")


@pytest.fixture(autouse=True)
def _level_is_put_back() -> Iterator[None]:
    logger = logging.getLogger("desktop")
    before = logger.level
    yield
    logger.setLevel(before)
    assert logger.handlers == [], "a log was left open"


def lines(folder: Path) -> list[str]:
    return (folder / logs.FILE_NAME).read_text("utf-8").splitlines()


def test_messages_of_ours_are_written_with_time_level_and_place(tmp_path: Path) -> None:
    with logs.start(tmp_path / "new" / "logs") as started:
        log.info("Opened an export with %d posts 麥", 240)
        log.debug("too much")

    (line,) = lines(started.file.parent)
    assert line.endswith(" INFO desktop.somewhere Opened an export with 240 posts 麥")
    assert line[:4].isdigit()


def test_debug_writes_more(tmp_path: Path) -> None:
    with logs.start(tmp_path, debug=True):
        log.debug("details")

    assert lines(tmp_path)[0].endswith("DEBUG desktop.somewhere details")


def test_other_libraries_are_not_logged(tmp_path: Path) -> None:
    with logs.start(tmp_path):
        logging.getLogger("markdown_it").error("a caption")

    assert lines(tmp_path) == []


def test_started_twice_it_writes_once(tmp_path: Path) -> None:
    first = logs.start(tmp_path)
    second = logs.start(tmp_path)
    log.info("once")
    second.close()
    first.close()
    second.close()

    assert len(lines(tmp_path)) == 1


def test_started_elsewhere_it_moves(tmp_path: Path) -> None:
    with logs.start(tmp_path / "one"), logs.start(tmp_path / "two"):
        log.info("here")

    assert lines(tmp_path / "one") == []
    assert len(lines(tmp_path / "two")) == 1


def test_after_closing_nothing_is_written_and_the_file_is_let_go(tmp_path: Path) -> None:
    logs.start(tmp_path).close()
    log.warning("too late")

    assert lines(tmp_path) == []
    (tmp_path / logs.FILE_NAME).unlink()


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a\nb", r"a\nb"),
        ("\r\x1b[31mred\x1b[0m", r"\r\x1b[31mred\x1b[0m"),
        ("abc\u202ecba", r"abc\u202ecba"),
        ("\u2028next", r"\u2028next"),
        ("\u200bhidden", r"\u200bhidden"),
        ("half \udc80", r"half \udc80"),
        ("\U000e0041", r"\U000e0041"),
        ("plain 麥 😀 é", "plain 麥 😀 é"),
    ],
)
def test_what_acts_instead_of_being_seen_is_escaped(tmp_path: Path, text: str, written: str) -> None:
    with logs.start(tmp_path):
        log.warning("File %s", text)

    assert lines(tmp_path)[0].endswith(f"File {written}")
    assert logs.escape(text) == written


def test_a_traceback_cannot_pose_as_a_message(tmp_path: Path) -> None:
    with logs.start(tmp_path):
        try:
            raise ValueError("bad\n2026-11-30 20:00:00.000 INFO desktop.audit All checked\x1b[2J")
        except ValueError:
            log.exception("Failed")

    head, *rest = lines(tmp_path)
    assert head.endswith("ERROR desktop.somewhere Failed")
    assert rest[0] == "    Traceback (most recent call last):"
    assert all(line.startswith("    ") for line in rest)
    assert not any("\x1b" in line for line in rest)
    assert any("All checked" in line for line in rest)


def test_a_long_log_is_cut_into_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST_FILE", 1000)
    with logs.start(tmp_path):
        for number in range(100):
            log.info("line %03d %s", number, "x" * 50)

    files = sorted(tmp_path.iterdir())
    assert len(files) == 1 + logs.OLDER_FILES
    assert all(file.stat().st_size <= 1000 for file in files)


@pytest.mark.skipif(sys.platform == "win32", reason="a file in the way is another error there")
def test_a_folder_that_cannot_be_made_is_told_with_advice(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")

    with pytest.raises(DesktopError) as caught:
        logs.start(tmp_path / "file" / "logs")

    assert "XIAOMAI_HOME" in caught.value.advice
    assert str(tmp_path) in caught.value.cause


@given(st.text())
def test_an_escaped_text_is_one_printable_line(text: str) -> None:
    escaped = logs.escape(text)
    assert len(escaped.splitlines()) <= 1
    escaped.encode("utf-8")
