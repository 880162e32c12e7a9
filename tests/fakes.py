"""Stand-ins for what is slow: a desk that says what it was told to say, when it is let."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from desktop.answering.answer import Answer, Link, Status
from desktop.answering.desk import ExportCard
from desktop.answering.measured import Measured
from desktop.answering.progress import Progress, Stage
from desktop.answering.prompt import Turn
from desktop.engine.writer import LoadedModel
from tests.ui.answers import answered

CARD = ExportCard(
    path=Path("sample.sqlite"),
    owner_name="Mia",
    reader_name="Mia",
    accounts=("mia.makes · threads",),
    as_of_local=datetime(2026, 11, 30, 20, 0, tzinfo=ZoneInfo("Asia/Taipei")),
    zone="Asia/Taipei",
    is_sample=True,
)
MODEL = LoadedModel(
    "SmolLM2 135M Instruct (starter)", Path("starter.gguf"), 8192, 135_000_000, "CPU, 2 threads", 98_000_000
)


@dataclass(frozen=True)
class Heard:
    """One question as the desk heard it."""

    question: str
    turns: tuple[Turn, ...]
    thread: int


class ScriptedDesk:
    """Answers with what was enqueued, else with the answer of the picture; errors are raised.

    `shows` is what it says of an answer before it waits, `late_shows` after; `remembered` what it counted.
    While `hold_answers` (or `hold_loads`) has been called and `let_go` has not, it waits there as a model
    would, asking again and again whether it was stopped.
    """

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.opened: list[Path | None] = []
        self.loaded: list[Path | None] = []
        self.closed = 0
        self.threads: set[int] = set()
        self._script: list[Answer | Exception] = []
        self._not_opened: dict[Path | None, Exception] = {}
        self._not_loaded: dict[Path | None, Exception] = {}
        self._answers, self._loads = threading.Event(), threading.Event()
        self._deaf = False
        self.shows: list[tuple[str, tuple[Link, ...]]] = []
        self.late_shows: list[tuple[str, tuple[Link, ...]]] = []
        self.remembered = Measured()
        self.let_go()

    def enqueue(self, *outcomes: Answer | Exception) -> None:
        self._script.extend(outcomes)

    def fail_to_open(self, file: Path | None, error: Exception) -> None:
        """Opening `file` raises `error`."""
        self._not_opened[file] = error

    def fail_to_load(self, file: Path | None, error: Exception) -> None:
        """Loading `file` raises `error`."""
        self._not_loaded[file] = error

    def hold_answers(self, *, deaf: bool = False) -> None:
        """Wait while answering; deaf, do not even listen to Stop."""
        self._deaf = deaf
        self._answers.clear()

    def hold_loads(self) -> None:
        self._loads.clear()

    def let_go(self) -> None:
        self._answers.set()
        self._loads.set()

    def open_export(self, path: Path, user_id: str | None = None) -> ExportCard:
        self._note(path, self.opened, self._not_opened)
        return replace(CARD, path=path, is_sample=False)

    def open_sample(self) -> ExportCard:
        self._note(None, self.opened, self._not_opened)
        return CARD

    def load_model(
        self,
        file: Path | None = None,
        on_progress: Callable[[float], None] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> LoadedModel:
        if on_progress is not None:
            on_progress(0.4)
        self._wait(self._loads, stopped or (lambda: False))
        self._note(file, self.loaded, self._not_loaded)
        return MODEL if file is None else replace(MODEL, name=file.stem, file=file)

    def ask(
        self,
        question: str,
        *,
        turns: tuple[Turn, ...] = (),
        progress: Progress,
        stopped: Callable[[], bool],
    ) -> Answer:
        self.threads.add(threading.get_ident())
        self.heard.append(Heard(question, turns, threading.get_ident()))
        outcome = self._script.pop(0) if self._script else answered()
        if isinstance(outcome, Exception):
            raise outcome
        progress.stage(Stage.LOOKING)
        progress.facts(outcome.facts, outcome.sources)
        progress.stage(Stage.WRITING)
        progress.written(0.5)
        for text, links in self.shows:
            progress.shown(text, links)
        if self._wait(self._answers, (lambda: False) if self._deaf else stopped):
            return replace(outcome, question=question, status=Status.CANCELLED, text="Stopped.", links=())
        for text, links in self.late_shows:
            progress.shown(text, links)
        progress.stage(Stage.CHECKING)
        return replace(outcome, question=question)

    def measured(self) -> Measured:
        self.threads.add(threading.get_ident())
        return self.remembered

    def clear_measured(self) -> None:
        self.threads.add(threading.get_ident())
        self.remembered = Measured()

    def close(self) -> None:
        self.threads.add(threading.get_ident())
        self.closed += 1

    def _note(
        self, file: Path | None, done: list[Path | None], troubles: dict[Path | None, Exception]
    ) -> None:
        self.threads.add(threading.get_ident())
        if file in troubles:
            raise troubles[file]
        done.append(file)

    @staticmethod
    def _wait(event: threading.Event, stopped: Callable[[], bool]) -> bool:
        """Wait for `event`; true where it was stopped before."""
        while not event.wait(0.002):
            if stopped():
                return True
        return False
