"""Writes small GGUF files, whole or wrong in one place, and changed copies of the starter model."""

import shutil
import struct
from pathlib import Path

U16, U32, STRING, ARRAY = 2, 4, 8, 9
F32 = 0

Pair = tuple[str, int, object]


def text(value: str | bytes) -> bytes:
    data = value.encode() if isinstance(value, str) else value
    return struct.pack("<Q", len(data)) + data


def pair(key: str, kind: int, value: object) -> bytes:
    match value:
        case str():
            data = text(value)
        case list():
            data = struct.pack("<IQ", STRING, len(value)) + b"".join(map(text, value))
        case _:
            data = struct.pack({U16: "<H", U32: "<I"}[kind], value)
    return text(key) + struct.pack("<I", kind) + data


PAIRS: tuple[Pair, ...] = (
    ("general.architecture", STRING, "llama"),
    ("general.name", STRING, "Tiny Test"),
    ("general.file_type", U32, 15),
    ("llama.context_length", U32, 2048),
    ("tokenizer.ggml.tokens", ARRAY, ["<s>", "</s>", "a", "你"]),
    ("tokenizer.chat_template", STRING, "{{ messages }}"),
)
TENSORS = (("token_embd.weight", (8, 4)), ("output.weight", (8, 4)))


def gguf(
    pairs: tuple[Pair, ...] = PAIRS,
    tensors: tuple[tuple[str, tuple[int, ...]], ...] = TENSORS,
    *,
    version: int = 3,
    kind: int = F32,
) -> bytes:
    """A GGUF file with `pairs` and with `tensors` of single precision."""
    head = b"GGUF" + struct.pack("<IQQ", version, len(tensors), len(pairs))
    head += b"".join(pair(*one) for one in pairs)
    data = b""
    for name, shape in tensors:
        head += text(name) + struct.pack(f"<I{len(shape)}Q", len(shape), *shape)
        head += struct.pack("<IQ", kind, len(data))
        elements = 1
        for length in shape:
            elements *= length
        data += bytes(elements * 4)
        data += bytes(-len(data) % 32)
    return head + bytes(-len(head) % 32) + data


def changed_copy(model: Path, copy: Path, old: bytes, new: bytes) -> Path:
    """A copy of `model` in which the first `old` is replaced by `new`, which is just as long."""
    assert len(old) == len(new)
    shutil.copyfile(model, copy)
    with copy.open("r+b") as file:
        start = file.read(16_000_000).index(old)
        file.seek(start)
        file.write(new)
    return copy
