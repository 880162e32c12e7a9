"""The GGUF file format: reading the beginning of a file that may be cut off, damaged or made to do harm.

The layout is that of GGUF 2 and 3 (ggml/docs/gguf.md). Counts and lengths in the file are never trusted: each
is checked against the file's size and against the limits below before a byte is read for it.
"""

import struct
from pathlib import Path
from typing import BinaryIO

from desktop.errors import ModelError

MAGIC = b"GGUF"
VERSIONS = (2, 3)
MAX_PAIRS = 4096
MAX_TENSORS = 32_768
MAX_DIMENSIONS = 4
_MAX_HEADER = 192 * 1024 * 1024
_MAX_STRINGS = 1_500_000
_LONGEST_TEXT = 4096
_BLOCK = 1024 * 1024
COPY_AGAIN = "Copy or download it again."

STRING, ARRAY = 8, 9
SCALARS = {
    0: "<B",
    1: "<b",
    2: "<H",
    3: "<h",
    4: "<I",
    5: "<i",
    6: "<f",
    7: "<?",
    10: "<Q",
    11: "<q",
    12: "<d",
}
WIDTHS = {kind: struct.calcsize(layout) for kind, layout in SCALARS.items()}

# ggml_type -> (weights in a block, bytes of a block); an unlisted type is measured by its offset alone.
BLOCKS = {
    0: (1, 4), 1: (1, 2), 2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24), 8: (32, 34), 9: (32, 36),
    10: (256, 84), 11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210), 15: (256, 292),
    16: (256, 66), 17: (256, 74), 18: (256, 98), 19: (256, 50), 20: (32, 18), 21: (256, 110), 22: (256, 82),
    23: (256, 136), 24: (1, 1), 25: (1, 2), 26: (1, 4), 27: (1, 8), 28: (1, 8), 29: (256, 56), 30: (1, 2),
    34: (256, 54), 35: (256, 66), 39: (32, 17), 40: (64, 36), 41: (128, 18), 42: (64, 18),
}  # fmt: skip

# llama_ftype -> its usual name
FILE_TYPES = {
    0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K", 11: "Q3_K_S",
    12: "Q3_K_M", 13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S", 17: "Q5_K_M", 18: "Q6_K",
    19: "IQ2_XXS", 20: "IQ2_XS", 21: "Q2_K_S", 22: "IQ3_XS", 23: "IQ3_XXS", 24: "IQ1_S", 25: "IQ4_NL",
    26: "IQ3_S", 27: "IQ3_M", 28: "IQ2_S", 29: "IQ2_M", 30: "IQ4_XS", 31: "IQ1_M", 32: "BF16", 36: "TQ1_0",
    37: "TQ2_0", 38: "MXFP4", 39: "NVFP4", 40: "Q1_0", 41: "Q2_0",
}  # fmt: skip


class Beginning:
    """The start of a file, read in blocks as far as it is asked for.

    Attributes:
        name: The file's name, made safe to show.
        size: Bytes of the file.
        position: Where reading stands.
    """

    def __init__(self, file: Path, stream: BinaryIO, size: int) -> None:
        self.name = shown(file.name)
        self.size = size
        self.position = 0
        self._stream = stream
        self._data = bytearray()
        self._strings = 0

    def take(self, count: int) -> bytes:
        """The next `count` bytes."""
        start, self.position = self.position, self.position + count
        self._have(self.position)
        return bytes(self._data[start : self.position])

    def number(self, layout: str) -> int:
        """The next number, laid out as `struct` says it."""
        value: int = struct.unpack(layout, self.take(struct.calcsize(layout)))[0]
        return value

    def string(self) -> str:
        """The next string; of a very long one, its beginning."""
        length = self.number("<Q")
        text = self.take(min(length, _LONGEST_TEXT))
        self.skip(length - len(text))
        return text.decode("utf-8", "replace")

    def skip(self, count: int) -> None:
        """Step over `count` bytes."""
        self.position += count
        if self.position > self.size:
            raise self.cut_off()

    def skip_strings(self, count: int) -> None:
        """Step over `count` strings: the vocabulary and its merges, up to a million of them."""
        self._strings += count
        if self._strings > _MAX_STRINGS:
            raise self.damaged(f"{count} strings in one list")
        data, position, length_of = self._data, self.position, struct.Struct("<Q").unpack_from
        loaded = len(data)
        for _ in range(count):
            if position + 8 > loaded:
                self._have(position + 8)
                loaded = len(data)
            position += 8 + length_of(data, position)[0]
        self.position = position
        self.skip(0)

    def cut_off(self) -> ModelError:
        """The error for a file that is shorter than its header asks for."""
        return ModelError(
            "Incomplete file",
            f"{self.name} ends early: {gigabytes(self.size)} are there and its header asks for more.",
            COPY_AGAIN,
        )

    def damaged(self, what: str) -> ModelError:
        """The error for a header that cannot be true."""
        return ModelError("Damaged file", f"The header of {self.name} is damaged: {what}.", COPY_AGAIN)

    def _have(self, end: int) -> None:
        if end > self.size:
            raise self.cut_off()
        if end > _MAX_HEADER:
            raise self.damaged("it is too long")
        while len(self._data) < end:
            block = self._stream.read(_BLOCK)
            if not block:
                raise self.cut_off()
            self._data += block


def shown(text: str, limit: int = 80) -> str:
    """Text from a model file or a log as one short line of visible characters."""
    visible = "".join(char if char.isprintable() else " " for char in text)
    line = " ".join(visible.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"


def gigabytes(size: int) -> str:
    """A file size as a person reads it: `2.1 GB`, `98 MB`, `37 bytes`."""
    if size >= 1e9:
        return f"{size / 1e9:.1f} GB"
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size} bytes"
