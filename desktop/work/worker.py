"""The object that lives in the worker thread, where it makes the desk, uses it and closes it."""

import logging
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QThread, Signal, Slot

from desktop.answering.answer import Fact, Link, SourceLooked
from desktop.answering.progress import Stage
from desktop.errors import DesktopError
from desktop.work.desk import AnswersQuestions, MakeDesk
from desktop.work.jobs import Ask, ClearMeasured, Job, LoadModel, OpenExport, ReadMeasured

log = logging.getLogger(__name__)

SHARES_A_SECOND = 30
"""How often progress is told at most: more signals than a screen has frames only hold the window up."""


@dataclass(frozen=True)
class FactsFound:
    """Every figure that code computed for a question, and the sources they come from."""

    facts: tuple[Fact, ...]
    sources: tuple[SourceLooked, ...]


@dataclass(frozen=True)
class Shown:
    """The part of an answer that has passed the audit so far; without text, what was shown is taken back."""

    text: str
    links: tuple[Link, ...]


class Worker(QObject):
    """Does one job after another. Python owns it, and nobody calls deleteLater.

    Signals:
        begun: A job is being done from now on. (Job)
        opened: (OpenExport, ExportCard)
        load_progressed: The share, 0 to 1, of a model that is loaded. (LoadModel, float)
        loaded: (LoadModel, LoadedModel)
        stage_reached: (Ask, Stage)
        facts_found: (Ask, FactsFound)
        written: The share, 0 to 1, of the longest answer that is written. (Ask, float)
        shown: What may be read of the answer by now, in place of what was told before. (Ask, Shown)
        answered: The audited answer. (Ask, Answer)
        measured: What is remembered of how questions went. (ReadMeasured or ClearMeasured, Measured)
        failed: Something outside the program is wrong. (Job, DesktopError)
        broken: A bug of ours, with its traceback. (Job or None, str)
        finished: The last word on a job that had begun, or was stopped before. (Job)
    """

    begun = Signal(object)
    opened = Signal(object, object)
    load_progressed = Signal(object, object)
    loaded = Signal(object, object)
    stage_reached = Signal(object, object)
    facts_found = Signal(object, object)
    written = Signal(object, object)
    shown = Signal(object, object)
    answered = Signal(object, object)
    measured = Signal(object, object)
    failed = Signal(object, object)
    broken = Signal(object, object)
    finished = Signal(object)

    def __init__(self, make_desk: MakeDesk) -> None:
        super().__init__()  # No parent: an object that has one cannot change its thread.
        self._make_desk = make_desk
        self._desk: AnswersQuestions | None = None

    @Slot(object)
    def do(self, job: Job) -> None:
        """Do `job`, unless it was stopped while it waited."""
        if not job.stop.is_set():
            self.begun.emit(job)
            try:
                self._do(job)
            except DesktopError as error:
                self.failed.emit(job, error)
            except Exception:
                log.exception("%s failed", type(job).__name__)
                self.broken.emit(job, traceback.format_exc())
        self.finished.emit(job)

    @Slot()
    def shut(self) -> None:
        """Close the desk in the thread that opened it, then end this thread's event loop."""
        try:
            if self._desk is not None:
                self._desk.close()
        except Exception:
            log.exception("The desk could not be closed")
            self.broken.emit(None, traceback.format_exc())
        finally:
            self._desk = None
            QThread.currentThread().quit()

    def _do(self, job: Job) -> None:
        if self._desk is None:
            self._desk = self._make_desk()
        match job:
            case Ask():
                answer = self._desk.ask(
                    job.question, turns=job.turns, progress=_Watcher(self, job), stopped=job.stop.is_set
                )
                self.answered.emit(job, answer)
            case OpenExport(path=None):
                self.opened.emit(job, self._desk.open_sample())
            case OpenExport():
                assert job.path is not None
                self.opened.emit(job, self._desk.open_export(job.path, job.user_id))
            case LoadModel():
                tell = Sparingly(lambda share: self.load_progressed.emit(job, share))
                self.loaded.emit(job, self._desk.load_model(job.file, tell, job.stop.is_set))
            case ReadMeasured():
                self.measured.emit(job, self._desk.measured())
            case ClearMeasured():
                self._desk.clear_measured()
                self.measured.emit(job, self._desk.measured())


class Sparingly:
    """Passes on shares of a whole, but only so many a second; the whole itself is always told."""

    def __init__(self, tell: Callable[[float], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._tell = tell
        self._clock = clock
        self._told: float | None = None

    def __call__(self, share: float) -> None:
        """Tell `share`, unless the last one was told a moment ago."""
        now = self._clock()
        if share < 1 and self._told is not None and now - self._told < 1 / SHARES_A_SECOND:
            return
        self._told = now
        self._tell(share)


class _Watcher:
    """The `Progress` of one question, passed on as signals."""

    def __init__(self, worker: Worker, ask: Ask) -> None:
        self._worker = worker
        self._ask = ask
        self._written = Sparingly(lambda share: worker.written.emit(ask, share))

    def stage(self, stage: Stage) -> None:
        self._worker.stage_reached.emit(self._ask, stage)

    def facts(self, facts: tuple[Fact, ...], sources: tuple[SourceLooked, ...]) -> None:
        self._worker.facts_found.emit(self._ask, FactsFound(facts, sources))

    def written(self, share: float) -> None:
        self._written(share)

    def shown(self, text: str, links: tuple[Link, ...]) -> None:
        self._worker.shown.emit(self._ask, Shown(text, links))
