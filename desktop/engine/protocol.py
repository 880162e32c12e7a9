"""What the program and the model's process say to each other: one JSON object a line, UTF-8, LF.

Every message names the job it belongs to, so a late reply to a job that was given up is told apart from
the reply that is waited for. Anything that does not decode is a bug of ours on the other side.
"""

import json
from dataclasses import dataclass, fields
from typing import BinaryIO, TypeVar, get_args, get_type_hints

from desktop.engine.writer import Finish, Message, Role

Kind = TypeVar("Kind")

LINE_LIMIT = 8 * 1024 * 1024


class ProtocolError(Exception):
    """The other side said something that is not in this protocol."""


@dataclass(frozen=True)
class Load:
    """Load a model. `context` is the most tokens that are asked for; the model's own limit may be lower."""

    job: int
    file: str
    context: int


@dataclass(frozen=True)
class Count:
    """Count the tokens of `text`."""

    job: int
    text: str


@dataclass(frozen=True)
class Write:
    """Write an answer of at most `max_tokens` to `messages`."""

    job: int
    messages: tuple[Message, ...]
    max_tokens: int


@dataclass(frozen=True)
class Stop:
    """Stop writing `job`, if it is not done yet."""

    job: int


@dataclass(frozen=True)
class Loading:
    """`share` (0 to 1) of the model is loaded."""

    job: int
    share: float


@dataclass(frozen=True)
class Loaded:
    """The model is ready. `plain_template` is true where the file's own chat template is missing or fails."""

    job: int
    context: int
    parameters: int
    device: str
    plain_template: bool


@dataclass(frozen=True)
class Counted:
    """The text takes `tokens`."""

    job: int
    tokens: int


@dataclass(frozen=True)
class Reading:
    """`read` of the prompt's `total` tokens are in memory."""

    job: int
    read: int
    total: int


@dataclass(frozen=True)
class Piece:
    """The next whole characters of the answer."""

    job: int
    text: str


@dataclass(frozen=True)
class Withdrawn:
    """All pieces so far turned out to be thinking and are not part of the answer."""

    job: int


@dataclass(frozen=True)
class Done:
    """The answer has ended."""

    job: int
    finish: Finish
    prompt_tokens: int
    reused_tokens: int
    output_tokens: int
    first_token_s: float | None
    seconds: float


@dataclass(frozen=True)
class Refused:
    """Something outside the program is wrong: a ModelError's three sentences."""

    job: int
    title: str
    cause: str
    advice: str


@dataclass(frozen=True)
class Broken:
    """A bug: the traceback. The child ends after it."""

    job: int
    trace: str


Request = Load | Count | Write | Stop
Reply = Loading | Loaded | Counted | Reading | Piece | Withdrawn | Done | Refused | Broken

_REQUESTS: dict[str, type[Request]] = {kind.__name__.lower(): kind for kind in get_args(Request)}
_REPLIES: dict[str, type[Reply]] = {kind.__name__.lower(): kind for kind in get_args(Reply)}


def encode(message: Request | Reply) -> bytes:
    """The line that stands for `message`, ASCII only, with its line feed.

    Raises:
        ProtocolError: the line would be longer than `LINE_LIMIT`.
    """
    record: dict[str, object] = {"kind": type(message).__name__.lower()}
    for field in fields(message):
        record[field.name] = _plain(getattr(message, field.name))
    line = json.dumps(record, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"
    if len(line) > LINE_LIMIT:
        raise ProtocolError(f"a line of {len(line)} bytes is over the limit of {LINE_LIMIT}")
    return line


def decode_request(line: bytes) -> Request:
    """The request in `line`.

    Raises:
        ProtocolError: there is none, or not exactly one.
    """
    return _decode(line, _REQUESTS)


def decode_reply(line: bytes) -> Reply:
    """The reply in `line`.

    Raises:
        ProtocolError: there is none, or not exactly one.
    """
    return _decode(line, _REPLIES)


def read_line(stream: BinaryIO) -> bytes | None:
    """The next line, or None at the end of the stream. A last line without its line feed was cut off: None.

    Raises:
        ProtocolError: the line is longer than `LINE_LIMIT`.
    """
    line = stream.readline(LINE_LIMIT + 1)
    if len(line) > LINE_LIMIT:
        raise ProtocolError(f"a line is over the limit of {LINE_LIMIT} bytes")
    return line if line.endswith(b"\n") else None


def _decode(line: bytes, kinds: dict[str, type[Kind]]) -> Kind:
    try:
        record = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"not JSON: {line[:80]!r}") from error
    if not isinstance(record, dict):
        raise ProtocolError(f"not an object: {line[:80]!r}")
    name = record.pop("kind", None)
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise ProtocolError(f"unknown kind {name!r}")
    hints = get_type_hints(kind)
    if record.keys() != hints.keys():
        raise ProtocolError(f"{name}: fields {sorted(record)}, expected {sorted(hints)}")
    return kind(**{field: _typed(value, hints[field], field) for field, value in record.items()})


def _no_constant(text: str) -> None:
    raise ValueError(f"{text} is no JSON")


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [[message.role.value, message.text] for message in value]
    return value


def _typed(value: object, hint: object, field: str) -> object:
    if hint is float and type(value) in (int, float):
        return float(str(value))
    if hint == float | None:
        return None if value is None else _typed(value, float, field)
    if hint is Finish and isinstance(value, str) and value in tuple(Finish):
        return Finish(value)
    if hint == tuple[Message, ...] and isinstance(value, list):
        return tuple(_message(entry) for entry in value)
    if hint in (int, str, bool) and type(value) is hint:
        return value
    raise ProtocolError(f"{field}: {str(value)[:80]!r} is not {hint}")


def _message(entry: object) -> Message:
    match entry:
        case [str() as role, str() as text] if role in tuple(Role):
            return Message(Role(role), text)
    raise ProtocolError(f"not a message: {str(entry)[:80]!r}")
