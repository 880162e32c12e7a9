"""The program's handle on a model: load it in a process of its own, let it write, end it."""

import time
from collections.abc import Callable
from pathlib import Path

from desktop.engine.connection import Connection
from desktop.engine.gguf import shown
from desktop.engine.header import Header, read_header
from desktop.engine.protocol import (
    Count,
    Counted,
    Done,
    Load,
    Loaded,
    Loading,
    Piece,
    ProtocolError,
    Reading,
    Stop,
    Withdrawn,
    Write,
)
from desktop.engine.starter import NAME, is_starter
from desktop.engine.writer import LoadedModel, Message, Written
from desktop.errors import ModelError

_CONTEXT = 8192
_STOP_GRACE_S = 10.0


class LoadStoppedError(ModelError):
    """Loading was stopped because the person wanted it so."""


def load_writer(
    file: Path,
    *,
    logs: Path,
    on_progress: Callable[[float], None] | None = None,
    stopped: Callable[[], bool] | None = None,
) -> "ChildWriter":
    """Load the model in `file` in a process of its own.

    Args:
        file: A GGUF file; of a split model, its first part.
        logs: The folder for llama.cpp's log, made if need be.
        on_progress: Told the share (0 to 1) that is loaded.
        stopped: Asked while it loads; once true, the process is ended and nothing is loaded.

    Raises:
        LoadStoppedError: `stopped` said so.
        ModelError: the file is no model that can be used, or its process ended.
    """
    header = read_header(file)
    connection = Connection(logs)
    try:
        loaded = _load(connection, file, on_progress or (lambda _: None), stopped or (lambda: False))
    except BaseException:
        connection.close()
        raise
    model = LoadedModel(
        name=_name(file, header),
        file=file,
        context=loaded.context,
        parameters=loaded.parameters,
        device=loaded.device,
        size=header.size,
    )
    return ChildWriter(connection, model, plain_template=loaded.plain_template)


def _load(
    connection: Connection, file: Path, on_progress: Callable[[float], None], stopped: Callable[[], bool]
) -> Loaded:
    job = connection.begin(lambda job: Load(job, str(file.absolute()), _CONTEXT))
    while True:
        match connection.reply(job):
            case Loading(share=share):
                on_progress(share)
            case Loaded() as loaded:
                return loaded
            case None:
                pass
            case other:
                raise ProtocolError(f"{other} while loading")
        if stopped():
            raise LoadStoppedError(
                "Loading was stopped", f"{shown(file.name)} was not loaded.", "Load it again."
            )


def _name(file: Path, header: Header) -> str:
    if is_starter(file):
        return NAME
    name = header.name or shown(file.stem)
    quantisation = header.quantisation
    if quantisation is None or quantisation.casefold() in name.casefold():
        return name
    return f"{name} {quantisation}"


class ChildWriter:
    """A model in a process of its own; a `Writer` (see writer.py). One thread at a time.

    Attributes:
        plain_template: The file's own chat template is missing or fails, and a plain form is used.
    """

    def __init__(self, connection: Connection, model: LoadedModel, *, plain_template: bool) -> None:
        self._connection = connection
        self._model = model
        self.plain_template = plain_template

    @property
    def model(self) -> LoadedModel:
        """What is loaded."""
        return self._model

    @property
    def alive(self) -> bool:
        """Whether the model's process still runs; where not, the model must be loaded again."""
        return self._connection.alive

    @property
    def process_id(self) -> int:
        """The number of the model's process in the system."""
        return self._connection.process_id

    def count_tokens(self, text: str) -> int:
        """How many tokens `text` takes in this model.

        Raises:
            ModelError: the model's process ended.
        """
        job = self._connection.begin(lambda job: Count(job, text))
        while True:
            match self._connection.reply(job):
                case Counted(tokens=tokens):
                    return tokens
                case None:
                    pass
                case other:
                    raise ProtocolError(f"{other} while counting")

    def write(
        self,
        messages: tuple[Message, ...],
        *,
        max_tokens: int,
        on_text: Callable[[str], None],
        on_withdrawn: Callable[[], None] = lambda: None,
        stopped: Callable[[], bool],
        on_read: Callable[[int, int], None] | None = None,
    ) -> Written:
        """Write an answer to `messages`, as the protocol in writer.py says.

        `on_text` hears a draft: where a model thinks without an opening tag, the pieces before the closing
        one are not part of `Written.text`, and `on_withdrawn` says so. `on_read` is told how many of the
        prompt's tokens are read, and how many there are.

        Raises:
            ModelError: the prompt does not fit the context, or the model's process ended.
        """
        job = self._connection.begin(lambda job: Write(job, messages, max_tokens))
        try:
            return self._written(job, on_text, on_withdrawn, on_read or (lambda _read, _total: None), stopped)
        except BaseException:
            self._connection.abandon(job)
            raise

    def _written(
        self,
        job: int,
        on_text: Callable[[str], None],
        on_withdrawn: Callable[[], None],
        on_read: Callable[[int, int], None],
        stopped: Callable[[], bool],
    ) -> Written:
        pieces: list[str] = []
        deadline: float | None = None
        while True:
            match self._connection.reply(job):
                case Reading(read=read, total=total):
                    on_read(read, total)
                case Piece(text=text):
                    pieces.append(text)
                    on_text(text)
                case Withdrawn():
                    pieces.clear()
                    on_withdrawn()
                case Done() as done:
                    return _result("".join(pieces), done)
                case None:
                    pass
                case other:
                    raise ProtocolError(f"{other} while writing")
            if deadline is None and stopped():
                self._connection.send(Stop(job))
                deadline = time.monotonic() + _STOP_GRACE_S
            elif deadline is not None and time.monotonic() > deadline:
                raise self._connection.hangs()

    def close(self) -> None:
        """End the model's process and wait for it. Safe to call twice."""
        self._connection.close()


def _result(text: str, done: Done) -> Written:
    return Written(
        text=text,
        finish=done.finish,
        prompt_tokens=done.prompt_tokens,
        reused_tokens=done.reused_tokens,
        output_tokens=done.output_tokens,
        first_token_s=done.first_token_s,
        seconds=done.seconds,
    )
