"""The file of counts: what is in it, what never is, and that nothing wrong with it stops anybody."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.answer import Answer, Attempt, Rejected, Status
from desktop.answering.measured import Measured
from desktop.answering.measuring import Measuring
from desktop.errors import DesktopError
from desktop.sources.result import SourceName
from tests.ui.answers import BEST, answered, connected, performance

DAY = date(2026, 11, 30)


@pytest.fixture
def measuring(tmp_path: Path) -> Measuring:
    return Measuring(tmp_path / "data" / "measured.jsonl")


def file_of(tmp_path: Path) -> Path:
    return tmp_path / "data" / "measured.jsonl"


def draft(*codes: str) -> Attempt:
    rejected = tuple(Rejected("8020", 0, 4, f"8020 is Desk tour's, {BEST}", code) for code in codes)
    return Attempt("It had 8020 views.", tuple("8020" for _ in codes), 100, 0, 9, 0.1, 0.2, rejected)


def answer(status: Status = Status.ANSWERED, *drafts: Attempt) -> Answer:
    return replace(answered(), status=status, attempts=drafts or (draft(),))


def test_nothing_is_remembered_at_first(measuring: Measuring, tmp_path: Path) -> None:
    assert measuring.read() == Measured()
    assert not (tmp_path / "data").exists()


def test_questions_are_counted(measuring: Measuring) -> None:
    sources = (connected(), performance())
    measuring.remember(replace(answer(), sources=sources), DAY)
    measuring.remember(answer(Status.ANSWERED, draft("owner", "number"), draft()), date(2026, 12, 1))
    measuring.remember(answer(Status.NOT_FOUND, draft("number"), draft("quote")), DAY)
    measuring.remember(answer(Status.CANCELLED), DAY)
    measuring.remember(answer(Status.NO_MODEL), DAY)

    measured = measuring.read()

    assert (measured.since, measured.questions) == (DAY, 5)
    assert (measured.answered, measured.rechecked, measured.refused) == (2, 2, 1)
    looked = {looked.result.name for looked in answered().sources}
    assert measured.picked[SourceName.ACCOUNTS] == 1 + 4 * (SourceName.ACCOUNTS in looked)
    assert measured.picked[SourceName.POST_PERFORMANCE] == 5
    assert measured.failed == {"number": 2, "owner": 1, "quote": 1}
    assert measured.unreadable == 0


def test_what_was_not_asked_of_the_data_is_not_counted(measuring: Measuring) -> None:
    measuring.remember(replace(answer(Status.ACTION), sources=()), DAY)
    assert measuring.read() == Measured()


def test_a_line_holds_counts_and_nothing_that_was_said(measuring: Measuring, tmp_path: Path) -> None:
    refused = answer(Status.NOT_FOUND, draft("owner"), draft("quote"))
    measuring.remember(refused, DAY)

    (line,) = file_of(tmp_path).read_text("utf-8").splitlines()

    assert json.loads(line) == {
        "day": "2026-11-30",
        "sources": [looked.result.name.value for looked in refused.sources],
        "status": "not_found",
        "drafts": 2,
        "failed": ["owner", "quote"],
    }
    assert not any(figure in line for figure in ("8020", "4120", "Desk", "lighting"))


def test_clearing_forgets_everything(tmp_path: Path) -> None:
    measuring = Measuring(file_of(tmp_path), largest=200)
    for _ in range(9):
        measuring.remember(answer(), DAY)
    assert len(list(file_of(tmp_path).parent.iterdir())) == 2

    measuring.clear()
    measuring.clear()

    assert measuring.read() == Measured()
    assert list(file_of(tmp_path).parent.iterdir()) == []


def test_only_the_latest_questions_are_kept(tmp_path: Path) -> None:
    measuring = Measuring(file_of(tmp_path), largest=1000)
    for number in range(100):
        measuring.remember(answer(), date(2026, 1, 1 + number % 28))

    measured = measuring.read()

    files = list(file_of(tmp_path).parent.iterdir())
    assert len(files) == 2
    assert all(file.stat().st_size < 1300 for file in files)
    assert 5 < measured.questions < 30
    assert measured.unreadable == 0


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"day":"2026-11-30"}',
        b'{"day":"soon","sources":[],"status":"answered","drafts":1,"failed":[]}',
        b'{"day":"2026-11-30","sources":["gossip"],"status":"answered","drafts":1,"failed":[]}',
        b'{"day":"2026-11-30","sources":[],"status":"won","drafts":1,"failed":[]}',
        b'{"day":"2026-11-30","sources":[],"status":"answered","drafts":"many","failed":[]}',
        b'{"day":"2026-11-30","sources":[],"status":"answered","drafts":1,"failed":["<b>4120</b>"]}',
        b'{"day":20261130,"sources":{},"status":[],"drafts":1,"failed":1}',
    ],
)
def test_a_line_that_cannot_be_read_is_left_out_and_counted(
    measuring: Measuring, tmp_path: Path, line: bytes
) -> None:
    measuring.remember(answer(), DAY)
    with file_of(tmp_path).open("ab") as file:
        file.write(line + b"\n")
    measuring.remember(answer(), DAY)

    measured = measuring.read()

    assert measured.questions == 2
    assert measured.unreadable == (1 if line else 0)


def test_a_torn_last_line_does_not_take_the_next_one_with_it(measuring: Measuring, tmp_path: Path) -> None:
    measuring.remember(answer(), DAY)
    whole = file_of(tmp_path).read_bytes()
    file_of(tmp_path).write_bytes(whole + whole[:20])

    measuring.remember(answer(), DAY)

    assert (measuring.read().questions, measuring.read().unreadable) == (2, 1)


@given(st.binary(max_size=300))
def test_any_file_can_be_read(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "any.jsonl"
    file.write_bytes(content)
    measured = Measuring(file).read()
    assert measured.questions + measured.unreadable <= len(content)


def unwritable(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"a file where the folder should be")


def a_folder(tmp_path: Path) -> None:
    file_of(tmp_path).mkdir(parents=True)


@pytest.mark.parametrize("spoil", [unwritable, a_folder])
def test_a_file_that_cannot_be_used_is_logged_and_keeps_nobody_from_the_answer(
    measuring: Measuring, tmp_path: Path, spoil: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    spoil(tmp_path)
    measuring.remember(answer(), DAY)
    assert measuring.read() == Measured()
    assert "could not be counted" in caplog.text


def test_a_file_that_cannot_be_cleared_is_said(measuring: Measuring, tmp_path: Path) -> None:
    a_folder(tmp_path)
    with pytest.raises(DesktopError, match="cannot be cleared"):
        measuring.clear()


WRITES = """
import sys
from datetime import date
from pathlib import Path
from desktop.answering.measuring import Measuring
from tests.ui.answers import answered
measuring = Measuring(Path(sys.argv[1]))
for _ in range(200):
    measuring.remember(answered(), date(2026, 11, 30))
"""


def test_two_programs_may_count_at_the_same_time(measuring: Measuring, tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    environment = os.environ | {"PYTHONPATH": str(root)}
    command = [sys.executable, "-c", WRITES, str(file_of(tmp_path))]
    programs = [subprocess.Popen(command, env=environment, cwd=root) for _ in range(2)]
    assert [program.wait(30) for program in programs] == [0, 0]

    measured = measuring.read()

    assert (measured.questions, measured.unreadable) == (400, 0)
