"""What the worker thread can be told to do."""

import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.answering.desk import Turn


@dataclass(frozen=True, eq=False)
class Ask:
    """One question with its own stop flag, so that stopping one can never stop the next.

    `turns` are the earlier turns of the chat, oldest first.
    """

    question: str
    turns: "tuple[Turn, ...]" = ()
    stop: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True, eq=False)
class OpenExport:
    """An export to open for `user_id`; without a path, the sample."""

    path: Path | None
    user_id: str | None = None
    stop: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True, eq=False)
class LoadModel:
    """A GGUF file to load; without a file, the starter model."""

    file: Path | None
    stop: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True, eq=False)
class ReadMeasured:
    """What is remembered of how questions went, to be read."""

    stop: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True, eq=False)
class ClearMeasured:
    """The same, to be forgotten."""

    stop: threading.Event = field(default_factory=threading.Event)


Job = Ask | OpenExport | LoadModel | ReadMeasured | ClearMeasured
