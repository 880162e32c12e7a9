"""A verdict on a model file from its GGUF header alone, before any native code sees it."""

import re
import stat
from dataclasses import dataclass
from pathlib import Path

from desktop.engine.gguf import (
    ARRAY,
    BLOCKS,
    COPY_AGAIN,
    FILE_TYPES,
    MAGIC,
    MAX_DIMENSIONS,
    MAX_PAIRS,
    MAX_TENSORS,
    SCALARS,
    STRING,
    VERSIONS,
    WIDTHS,
    Beginning,
    gigabytes,
    shown,
)
from desktop.errors import ModelError

_PROJECTOR, _ADAPTER = ("mmproj", "clip"), ("adapter",)
_KEPT = frozenset(
    {"general.architecture", "general.name", "general.type", "general.file_type", "general.alignment"}
    | {"split.no", "split.count"}
)
_TEMPLATE = "tokenizer.chat_template"
_CONTEXT = ".context_length"


@dataclass(frozen=True)
class Header:
    """What a GGUF file says of itself.

    Attributes:
        name: `general.name`, made safe to show; None where it is missing.
        parameters: Weights in this file's tensors; the other parts of a split model are not counted.
        context: Tokens the model was trained for; None where it is missing.
        quantisation: Such as `Q4_K_M`; None where it is missing or unknown.
        size: Bytes of the file.
    """

    name: str | None
    architecture: str
    parameters: int
    context: int | None
    quantisation: str | None
    has_template: bool
    size: int


def read_header(file: Path) -> Header:
    """What `file` says of itself, if it is a whole GGUF file with a model that can be tried.

    Raises:
        ModelError: it is not there, not readable, not a GGUF, cut off, damaged, a later part of a split
            model, or something other than a chat model.
    """
    size = _size(file)
    try:
        with file.open("rb") as stream:
            return _Verdict(file, Beginning(file, stream, size)).header()
    except OSError as error:
        raise _unreadable(file, error) from error


def _size(file: Path) -> int:
    try:
        found = file.stat()
    except FileNotFoundError as error:
        raise ModelError(
            "Model file not found",
            f"There is no file {shown(str(file), 200)}.",
            "Choose a .gguf file that is there.",
        ) from error
    except (OSError, ValueError) as error:
        raise _unreadable(file, error) from error
    if stat.S_ISDIR(found.st_mode):
        raise ModelError(
            "Not a model file", f"{shown(file.name)} is a folder.", "Choose the .gguf file inside it."
        )
    if not stat.S_ISREG(found.st_mode):
        raise ModelError(
            "Not a model file", f"{shown(file.name)} is not a regular file.", "Choose a .gguf file."
        )
    if found.st_size == 0:
        raise ModelError("Incomplete file", f"{shown(file.name)} is empty.", COPY_AGAIN)
    return found.st_size


def _unreadable(file: Path, error: Exception) -> ModelError:
    reason = getattr(error, "strerror", None) or str(error)
    return ModelError(
        "Model file cannot be read", f"{shown(str(file), 200)}: {reason}.", "Check the file's permissions."
    )


class _Verdict:
    """One reading of one header, from front to back."""

    def __init__(self, file: Path, source: Beginning) -> None:
        self._file = file
        self._bytes = source
        self._kept: dict[str, object] = {}
        self._context: int | None = None
        self._template = False

    def header(self) -> Header:
        self._check_magic()
        tensors = self._count("tensors", MAX_TENSORS)
        for _ in range(self._count("keys", MAX_PAIRS)):
            self._pair()
        self._check_kind()
        self._check_parts()
        parameters = self._tensors(tensors)
        name, kind = self._kept.get("general.name"), self._kept.get("general.file_type")
        return Header(
            name=shown(name) or None if isinstance(name, str) else None,
            architecture=shown(str(self._kept.get("general.architecture", ""))),
            parameters=parameters,
            context=self._context,
            quantisation=FILE_TYPES.get(kind) if isinstance(kind, int) else None,
            has_template=self._template,
            size=self._bytes.size,
        )

    def _check_magic(self) -> None:
        name = self._bytes.name
        if self._bytes.size < len(MAGIC) or self._bytes.take(4) != MAGIC:
            raise ModelError(
                "Not a model file", f"{name} does not begin as a GGUF file does.", "Choose a .gguf file."
            )
        version = self._bytes.number("<I")
        if version not in VERSIONS:
            raise ModelError(
                "Unknown file version",
                f"{name} is GGUF version {version}; versions 2 and 3 can be read.",
                "Download the model in a current GGUF version.",
            )

    def _count(self, what: str, limit: int) -> int:
        count = self._bytes.number("<Q")
        if count > limit:
            raise self._bytes.damaged(f"{count} {what}")
        return count

    def _pair(self) -> None:
        key = self._bytes.string()
        value = self._value(self._bytes.number("<I"), wanted=key in _KEPT or key.endswith(_CONTEXT))
        if key in _KEPT:
            self._kept[key] = value
        elif key.endswith(_CONTEXT) and isinstance(value, int):
            self._context = value
        elif key == _TEMPLATE:
            self._template = True

    def _value(self, kind: int, *, wanted: bool) -> object:
        source = self._bytes
        if kind in SCALARS:
            return source.number(SCALARS[kind])
        if kind == STRING:
            if wanted:
                return source.string()
            source.skip(source.number("<Q"))
            return None
        if kind != ARRAY:
            raise source.damaged(f"a value of kind {kind}")
        inner, count = source.number("<I"), source.number("<Q")
        if inner == STRING:
            source.skip_strings(count)
        elif inner in WIDTHS:
            source.skip(count * WIDTHS[inner])
        else:
            raise source.damaged(f"a list of kind {inner}")
        return None

    def _check_kind(self) -> None:
        kinds = (self._kept.get("general.type"), self._kept.get("general.architecture"))
        if any(kind in _PROJECTOR for kind in kinds):
            raise self._not_a_chat_model("an image projector", "Choose the model it belongs to.")
        if any(kind in _ADAPTER for kind in kinds):
            raise self._not_a_chat_model("an adapter (LoRA)", "Choose the model it belongs to.")
        if not isinstance(self._kept.get("general.architecture"), str):
            raise self._bytes.damaged("it does not name the model's architecture")

    def _check_parts(self) -> None:
        number, count = self._kept.get("split.no", 0), self._kept.get("split.count", 0)
        if not isinstance(number, int) or not isinstance(count, int):
            raise self._bytes.damaged("its part number is no number")
        if number > 0:
            raise ModelError(
                "A later part of a split model",
                f"{self._bytes.name} is part {number + 1} of {count}.",
                f"Choose its first part, which ends in -00001-of-{count:05d}.gguf.",
            )
        self._check_later_parts()

    def _check_later_parts(self) -> None:
        named = re.fullmatch(r"(.+)-00001-of-(\d{5})\.gguf", self._file.name)
        if named is None:
            return
        for part in range(2, int(named[2]) + 1):
            other = self._file.with_name(f"{named[1]}-{part:05d}-of-{named[2]}.gguf")
            if not other.is_file():
                raise ModelError(
                    "A part is missing",
                    f"There is no {shown(other.name)} beside it.",
                    "Put all parts in one folder.",
                )

    def _not_a_chat_model(self, what: str, advice: str) -> ModelError:
        return ModelError("Not a chat model", f"{self._bytes.name} is {what}, not a chat model.", advice)

    def _tensors(self, count: int) -> int:
        """The weights of `count` tensors, after a check that the last of them ends inside the file."""
        if count == 0:
            raise self._not_a_chat_model("a vocabulary without weights", "Choose a file with the weights.")
        weights, end = 0, 0
        for _ in range(count):
            elements, kind, offset = self._tensor()
            block, width = BLOCKS.get(kind, (1, 0))
            weights += elements
            end = max(end, offset + elements // block * width)
        alignment = self._kept.get("general.alignment", 32)
        if not isinstance(alignment, int) or alignment <= 0 or alignment & (alignment - 1):
            raise self._bytes.damaged("its alignment is no power of two")
        whole = -(-self._bytes.position // alignment) * alignment + end
        if whole > self._bytes.size:
            missing = gigabytes(whole - self._bytes.size)
            raise ModelError(
                "Incomplete file",
                f"{self._bytes.name} ends early: {missing} of {gigabytes(whole)} are missing.",
                COPY_AGAIN,
            )
        return weights

    def _tensor(self) -> tuple[int, int, int]:
        source = self._bytes
        source.skip(source.number("<Q"))
        dimensions = source.number("<I")
        if dimensions > MAX_DIMENSIONS:
            raise source.damaged(f"a tensor of {dimensions} dimensions")
        elements = 1
        for _ in range(dimensions):
            elements *= source.number("<Q")
        return elements, source.number("<I"), source.number("<Q")
