"""What the child process does for each request: load, count, write."""

import codecs
import traceback
from collections.abc import Callable
from pathlib import Path

from desktop.engine.cores import physical_cores
from desktop.engine.decoding import Decoder
from desktop.engine.marks import Ending
from desktop.engine.native import Native
from desktop.engine.protocol import (
    Broken,
    Count,
    Counted,
    Done,
    Load,
    Loaded,
    Loading,
    Piece,
    Reading,
    Refused,
    Reply,
    Request,
    Stop,
    Withdrawn,
    Write,
)
from desktop.engine.stopping import Stops
from desktop.engine.template import ChatTemplate, Rendered
from desktop.engine.thinking import Passed, ThinkingFilter
from desktop.engine.vocabulary import Vocabulary
from desktop.engine.writer import Message
from desktop.errors import ModelError


class Answer:
    """Turns an answer's bytes into whole characters, without thinking, up to where it ends."""

    def __init__(self, prompt: Rendered, passed: Callable[[Passed], None]) -> None:
        self._characters = codecs.getincrementaldecoder("utf-8")("replace")
        self._ending = Ending(prompt.stop)
        self._thinking = ThinkingFilter(prompt.text)
        self._passed = passed

    def feed(self, data: bytes) -> bool:
        """The next bytes; false when the answer has ended."""
        text, ended = self._ending.feed(self._characters.decode(data))
        self._passed(self._thinking.feed(text))
        return not ended

    def end(self) -> None:
        """No more bytes: what was kept back is told, but never a part of a character."""
        self._passed(self._thinking.feed(self._ending.end()))
        self._passed(self._thinking.end())


class Model:
    """A loaded model with everything that turns messages into an answer."""

    def __init__(self, load: Load, stops: Stops, on_progress: Callable[[float], None]) -> None:
        self.native = Native(
            Path(load.file),
            context=load.context,
            threads=physical_cores(),
            stop=stops.flag,
            on_progress=on_progress,
        )
        self.vocabulary = Vocabulary(self.native)
        self.template = ChatTemplate(
            self.native.chat_template,
            begin=self.native.special_text("bos"),
            end=self.native.special_text("eos"),
        )
        self.decoder = Decoder(self.native, stops.flag.is_set)

    def prompt(self, messages: tuple[Message, ...]) -> Rendered:
        """The prompt for `messages`, whose texts are data: nothing in them is a mark."""
        safe = tuple(Message(one.role, self.vocabulary.disarm(one.text)) for one in messages)
        return self.template.render(safe)


class Server:
    """Answers requests one after another, on the thread that owns the model."""

    def __init__(self, send: Callable[[Reply], None], stops: Stops) -> None:
        self._send = send
        self._stops = stops
        self._model: Model | None = None

    def answer(self, request: Request) -> None:
        """Do what `request` asks and send every reply to it.

        Raises:
            Exception: a bug; it has been sent as `Broken`, and the process should end.
        """
        self._stops.begin(request.job)
        try:
            match request:
                case Load():
                    self._load(request)
                case Count():
                    self._count(request)
                case Write():
                    self._write(request)
                case Stop():
                    raise AssertionError("the reading thread keeps stops for itself")
        except ModelError as error:
            self._send(Refused(request.job, error.title, error.cause, error.advice))
        except BrokenPipeError:
            raise
        except Exception:
            self._send(Broken(request.job, traceback.format_exc()))
            raise

    def _load(self, load: Load) -> None:
        told = -1

        def progress(share: float) -> None:
            nonlocal told
            if int(share * 100) > told:
                told = int(share * 100)
                self._send(Loading(load.job, share))

        self._model = model = Model(load, self._stops, progress)
        self._send(
            Loaded(
                job=load.job,
                context=model.native.context,
                parameters=model.native.parameters,
                device=model.native.device,
                plain_template=model.template.plain,
            )
        )

    def _count(self, count: Count) -> None:
        self._send(Counted(count.job, self._loaded().vocabulary.count(count.text)))

    def _write(self, write: Write) -> None:
        model, job = self._loaded(), write.job

        def passed(what: Passed) -> None:
            if what.withdraw:
                self._send(Withdrawn(job))
            if what.text:
                self._send(Piece(job, what.text))

        prompt = model.prompt(write.messages)
        answer = Answer(prompt, passed)
        run = model.decoder.write(
            model.vocabulary.prompt(prompt.text),
            max_tokens=write.max_tokens,
            on_read=lambda read, total: self._send(Reading(job, read, total)),
            on_token=lambda token: answer.feed(model.vocabulary.written(token)),
        )
        answer.end()
        self._send(
            Done(
                job=job,
                finish=run.finish,
                prompt_tokens=run.prompt_tokens,
                reused_tokens=run.reused_tokens,
                output_tokens=run.output_tokens,
                first_token_s=run.first_token_s,
                seconds=run.seconds,
            )
        )

    def _loaded(self) -> Model:
        if self._model is None:
            raise AssertionError("asked to write before a model was loaded")
        return self._model
