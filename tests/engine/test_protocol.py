import io
import json
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.engine import protocol
from desktop.engine.protocol import (
    Broken,
    Count,
    Done,
    Load,
    Piece,
    ProtocolError,
    Reading,
    Reply,
    Request,
    Stop,
    Write,
    decode_reply,
    decode_request,
    encode,
    read_line,
)
from desktop.engine.writer import Finish, Message, Role

any_text = st.text(st.characters(codec=None), max_size=40)
jobs = st.integers(0, 2**53)
prompts = st.lists(st.builds(Message, st.sampled_from(Role), any_text), max_size=4).map(tuple)


@given(
    st.one_of(
        st.builds(Load, jobs, any_text, jobs),
        st.builds(Count, jobs, any_text),
        st.builds(Write, jobs, prompts, jobs),
        st.builds(Stop, jobs),
    )
)
def test_requests_come_through(request: Request) -> None:
    line = encode(request)
    assert line.isascii()
    assert line.count(b"\n") == 1
    assert decode_request(line) == request


@given(
    st.one_of(
        st.builds(Piece, jobs, any_text),
        st.builds(Reading, jobs, jobs, jobs),
        st.builds(
            Done,
            jobs,
            st.sampled_from(Finish),
            jobs,
            jobs,
            jobs,
            st.none() | st.floats(0, 1e6),
            st.floats(0, 1e6),
        ),
        st.builds(Broken, jobs, any_text),
    )
)
def test_replies_come_through(reply: Reply) -> None:
    assert decode_reply(encode(reply)) == reply


def test_every_kind_has_a_job_and_its_own_name() -> None:
    kinds = (*get_args(Request), *get_args(Reply))
    assert all(fields(kind)[0].name == "job" for kind in kinds)
    assert len({kind.__name__.lower() for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"null\n",
        b"[1]\n",
        b'{"job":1}\n',
        b'{"kind":"sing","job":1}\n',
        b'{"kind":7,"job":1}\n',
        b'{"kind":"stop"}\n',
        b'{"kind":"stop","job":1,"more":2}\n',
        b'{"kind":"stop","job":true}\n',
        b'{"kind":"stop","job":1.0}\n',
        b'{"kind":"stop","job":"1"}\n',
        b'{"kind":"count","job":1,"text":null}\n',
        b'{"kind":"write","job":1,"messages":[["god","x"]],"max_tokens":5}\n',
        b'{"kind":"write","job":1,"messages":[["user"]],"max_tokens":5}\n',
        b'{"kind":"write","job":1,"messages":"user","max_tokens":5}\n',
        b'{"kind":"piece","job":1,"text":"a reply"}\n',
        b"\xff\xfe\n",
        b"[" * 100_000,
    ],
)
def test_what_is_no_request_is_a_bug(line: bytes) -> None:
    with pytest.raises(ProtocolError):
        decode_request(line)


@pytest.mark.parametrize("share", ["NaN", "Infinity", "-Infinity"])
def test_a_number_that_is_none(share: str) -> None:
    with pytest.raises(ProtocolError):
        decode_reply(f'{{"kind":"loading","job":1,"share":{share}}}\n'.encode())


@given(st.binary(max_size=60) | st.text(max_size=40).map(lambda text: json.dumps({"kind": text}).encode()))
def test_noise_is_nothing_but_a_protocol_error(line: bytes) -> None:
    with pytest.raises(ProtocolError):
        decode_reply(line)


def test_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "LINE_LIMIT", 10)
    assert read_line(io.BytesIO(b"123456789\nnext")) == b"123456789\n"
    assert read_line(io.BytesIO(b"cut off")) is None
    assert read_line(io.BytesIO(b"")) is None
    with pytest.raises(ProtocolError):
        read_line(io.BytesIO(b"1234567890\n"))
    with pytest.raises(ProtocolError):
        encode(Count(1, "x"))
