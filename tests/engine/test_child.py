"""The child process by itself, spoken to over bare pipes."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.engine import child
from desktop.engine.protocol import (
    Broken,
    Count,
    Counted,
    Done,
    Load,
    Piece,
    Write,
    decode_reply,
    encode,
)
from desktop.engine.writer import Finish, Message, Role


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", child.__name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            env={**os.environ, "GOMP_SPINCOUNT": "1000"},
        )
    with process:
        yield process
        process.kill()


def test_everything_it_says_is_a_reply(bare: subprocess.Popen[bytes], starter: Path) -> None:
    write = Write(3, (Message(Role.USER, "Say hello."),), 8)
    requests = (Load(1, str(starter), 512), Count(2, "4120 views"), write)
    assert bare.stdin is not None
    assert bare.stdout is not None
    bare.stdin.write(b"".join(map(encode, requests)))
    bare.stdin.flush()
    replies = []
    while not replies or not isinstance(replies[-1], Done):
        replies.append(decode_reply(bare.stdout.readline()))
    assert [reply.job for reply in replies] == sorted(reply.job for reply in replies)
    assert any(isinstance(reply, Counted) and reply.tokens > 1 for reply in replies)
    assert any(isinstance(reply, Piece) for reply in replies)
    assert replies[-1].finish in (Finish.STOP, Finish.LENGTH)
    bare.stdin.close()
    assert bare.wait(10) == 0
    assert bare.stdout.read() == b""


def test_it_ends_when_nobody_can_ask_any_more(bare: subprocess.Popen[bytes]) -> None:
    assert bare.communicate(b"", timeout=20) == (b"", None)
    assert bare.returncode == 0


@pytest.mark.parametrize("line", [b"hello\n", b'{"kind":"loaded","job":1}\n', b"\xff\n"])
def test_a_line_that_is_no_request_ends_it(
    bare: subprocess.Popen[bytes], line: bytes, tmp_path: Path
) -> None:
    assert bare.communicate(line, timeout=20)[0] == b""
    assert bare.returncode == 70
    assert "ProtocolError" in (tmp_path / "log").read_text()


def test_a_bug_is_told_with_its_traceback_and_ends_it(bare: subprocess.Popen[bytes], tmp_path: Path) -> None:
    assert bare.stdin is not None
    assert bare.stdout is not None
    bare.stdin.write(encode(Count(1, "before a model was loaded")))
    bare.stdin.flush()
    reply = decode_reply(bare.stdout.readline())
    assert isinstance(reply, Broken)
    assert "AssertionError" in reply.trace
    assert bare.wait(10) == 70
    assert "AssertionError" in (tmp_path / "log").read_text()
