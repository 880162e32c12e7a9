import contextlib
import os
import struct
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.engine.gguf import gigabytes, shown
from desktop.engine.header import Header, read_header
from desktop.errors import ModelError
from tests.engine.gguf_files import ARRAY, PAIRS, STRING, TENSORS, U16, U32, gguf, text

WHOLE = gguf()


def refusal(file: Path) -> ModelError:
    with pytest.raises(ModelError) as caught:
        read_header(file)
    error = caught.value
    assert error.title
    assert error.cause.endswith(".")
    assert error.advice.endswith(".")
    return error


def written(folder: Path, data: bytes, name: str = "model.gguf") -> Path:
    file = folder / name
    file.write_bytes(data)
    return file


def without(key: str) -> tuple[tuple[str, int, object], ...]:
    return tuple(one for one in PAIRS if one[0] != key)


def test_the_starter(starter: Path) -> None:
    header = read_header(starter)
    assert header.architecture == "llama"
    assert header.parameters == 134_515_008
    assert header.context == 8192
    assert header.quantisation == "Q4_1"
    assert header.has_template
    assert header.size == starter.stat().st_size


@pytest.mark.parametrize("version", [2, 3])
def test_a_small_file(tmp_path: Path, version: int) -> None:
    file = written(tmp_path, gguf(version=version))
    assert read_header(file) == Header(
        name="Tiny Test",
        architecture="llama",
        parameters=64,
        context=2048,
        quantisation="Q4_K_M",
        has_template=True,
        size=file.stat().st_size,
    )


def test_what_is_missing_is_none(tmp_path: Path) -> None:
    header = read_header(written(tmp_path, gguf((("general.architecture", STRING, "llama"),))))
    assert (header.name, header.context, header.quantisation, header.has_template) == (
        None,
        None,
        None,
        False,
    )


def test_a_name_is_made_safe_to_show(tmp_path: Path) -> None:
    pairs = (*without("general.name"), ("general.name", STRING, "\x1b[31m Evil\n\u202ename" + "x" * 9000))
    name = read_header(written(tmp_path, gguf(pairs))).name
    assert name is not None
    assert name.isprintable()
    assert len(name) == 80


def test_there_is_no_such_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.gguf").title == "Model file not found"


def test_a_folder(tmp_path: Path) -> None:
    assert "folder" in refusal(tmp_path).cause


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.gguf")
    assert refusal(tmp_path / "pipe.gguf").title == "Not a model file"


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    assert refusal(Path(f"{tmp_path}/a\0b.gguf")).title == "Model file cannot be read"


def test_an_empty_file(tmp_path: Path) -> None:
    assert "empty" in refusal(written(tmp_path, b"")).cause


@pytest.mark.parametrize("data", [b"GG", b"GGML" + bytes(100), b"<!doctype html>", "這不是模型".encode()])
def test_something_else(tmp_path: Path, data: bytes) -> None:
    assert refusal(written(tmp_path, data)).title == "Not a model file"


@pytest.mark.parametrize("version", [0, 1, 4, 0x03000000])
def test_another_version(tmp_path: Path, version: int) -> None:
    assert str(version) in refusal(written(tmp_path, gguf(version=version))).cause


@pytest.mark.parametrize("length", [4, 8, 23, 24, 60, 200, 350, len(WHOLE) - 1])
def test_a_file_that_ends_early(tmp_path: Path, length: int) -> None:
    assert refusal(written(tmp_path, WHOLE[:length])).title == "Incomplete file"


@pytest.mark.parametrize("share", [0.0001, 0.01, 0.5, 0.99, 1.0])
def test_a_starter_that_ends_early(starter: Path, tmp_path: Path, share: float) -> None:
    length = int(starter.stat().st_size * share) - 1
    with starter.open("rb") as file:
        assert refusal(written(tmp_path, file.read(length))).title == "Incomplete file"


def test_a_later_part_of_a_split_model(tmp_path: Path) -> None:
    data = gguf((*PAIRS, ("split.no", U16, 1), ("split.count", U16, 3)))
    error = refusal(written(tmp_path, data, "big-00002-of-00003.gguf"))
    assert "part 2 of 3" in error.cause
    assert "-00001-of-00003.gguf" in error.advice


def test_a_split_model_needs_all_its_parts(tmp_path: Path) -> None:
    first = written(
        tmp_path,
        gguf((*PAIRS, ("split.no", U16, 0), ("split.count", U16, 2))),
        "big-00001-of-00002.gguf",
    )
    assert "big-00002-of-00002.gguf" in refusal(first).cause
    written(tmp_path, b"GGUF", "big-00002-of-00002.gguf")
    assert read_header(first).name == "Tiny Test"


@pytest.mark.parametrize(
    ("pairs", "word"),
    [
        ((("general.architecture", STRING, "clip"),), "projector"),
        ((*PAIRS, ("general.type", STRING, "mmproj")), "projector"),
        ((*PAIRS, ("general.type", STRING, "adapter")), "adapter"),
    ],
)
def test_not_a_chat_model(tmp_path: Path, pairs: tuple[tuple[str, int, object], ...], word: str) -> None:
    error = refusal(written(tmp_path, gguf(pairs)))
    assert error.title == "Not a chat model"
    assert word in error.cause


def test_a_vocabulary_alone(tmp_path: Path) -> None:
    assert "vocabulary" in refusal(written(tmp_path, gguf(tensors=()))).cause


@pytest.mark.parametrize(
    "data",
    [
        b"GGUF" + struct.pack("<IQQ", 3, 2**63, 1) + bytes(100),
        b"GGUF" + struct.pack("<IQQ", 3, 1, 2**63) + bytes(100),
        b"GGUF" + struct.pack("<IQQ", 3, 1, 1) + text("k") + struct.pack("<I", 77) + bytes(100),
        b"GGUF"
        + struct.pack("<IQQ", 3, 1, 1)
        + text("k")
        + struct.pack("<IIQ", ARRAY, ARRAY, 5)
        + bytes(100),
        b"GGUF" + struct.pack("<IQQ", 3, 1, 1) + text("k") + struct.pack("<IIQ", ARRAY, STRING, 2**60),
        gguf((("general.name", STRING, "no architecture"),)),
        gguf((*PAIRS, ("general.alignment", U32, 3))),
        gguf((*PAIRS, ("general.alignment", STRING, "32"))),
        gguf((*PAIRS, ("split.no", STRING, "one"))),
        gguf(tensors=(("many", (1, 1, 1, 1, 1)),)),
    ],
)
def test_a_header_that_cannot_be_true(tmp_path: Path, data: bytes) -> None:
    assert refusal(written(tmp_path, data)).title == "Damaged file"


@pytest.mark.parametrize(
    "head",
    [
        struct.pack("<Q", 2**63),
        struct.pack("<Q", 2**33),
        text("general.name") + struct.pack("<IQ", STRING, 2**34),
        text("tokens") + struct.pack("<IIQ", ARRAY, STRING, 1_500_000),
        text("tokens") + struct.pack("<IIQ", ARRAY, U32, 2**60),
        text("tokens") + struct.pack("<IIQ", ARRAY, U32, 2**31),
    ],
)
def test_giant_lengths_in_a_giant_file_take_no_time_and_no_memory(tmp_path: Path, head: bytes) -> None:
    file = written(tmp_path, b"GGUF" + struct.pack("<IQQ", 3, 1, 2) + head)
    with file.open("r+b") as stream:
        stream.truncate(2**35)
    start = time.perf_counter()
    refusal(file)
    assert time.perf_counter() - start < 3


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=150)
@given(data=st.data())
def test_a_changed_file_is_refused_or_read_and_nothing_else(tmp_path: Path, data: st.DataObject) -> None:
    changed = bytearray(WHOLE[: data.draw(st.integers(4, len(WHOLE)))])
    for _ in range(data.draw(st.integers(0, 4))):
        start = data.draw(st.integers(4, len(changed) - 1)) if len(changed) > 4 else 4
        patch = data.draw(st.binary(min_size=1, max_size=8) | st.just(b"\xff" * 8))
        changed[start : start + len(patch)] = patch
    with contextlib.suppress(ModelError):
        assert read_header(written(tmp_path, bytes(changed))).parameters >= 0


def test_a_tensor_kind_that_is_not_known_is_left_to_llama_cpp(tmp_path: Path) -> None:
    assert read_header(written(tmp_path, gguf(kind=250))).parameters == 64
    assert len(TENSORS) == 2


@given(st.text())
def test_shown_text_is_one_printable_line(value: str) -> None:
    line = shown(value)
    assert line.isprintable()
    assert len(line) <= 80


def test_sizes() -> None:
    assert (gigabytes(37), gigabytes(98_362_432), gigabytes(2_100_000_000)) == ("37 bytes", "98 MB", "2.1 GB")
