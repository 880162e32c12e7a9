"""The main thread's end of the worker: it passes jobs over and hears what became of them."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThread, Signal, Slot

from desktop.work.desk import MakeDesk
from desktop.work.jobs import Ask, ClearMeasured, Job, LoadModel, OpenExport, ReadMeasured
from desktop.work.worker import Worker

if TYPE_CHECKING:
    from desktop.answering.answer import Answer
    from desktop.answering.desk import Turn
    from desktop.answering.measured import Measured
    from desktop.answering.progress import Stage
    from desktop.errors import DesktopError
    from desktop.work.worker import FactsFound, Shown


class DeskThread(QObject):
    """The one worker thread. Every signal is emitted in the main thread.

    What belongs to a question is told only while that question is the current one: whatever an older
    question still says is dropped, by identity. The same holds for models that are being loaded.

    Signals:
        begun, opened, load_progressed, loaded, measured, failed, broken: As `Worker` has them.
        stage_reached: The current question's. (Stage)
        facts_found: The current question's. (FactsFound)
        written: The current question's share of the longest answer. (float)
        shown: What of the current question's answer has passed the audit by now. (Shown)
        answered: The current question's, its last word. (Answer)
        withdrawn: The current question was stopped before its turn came, so there is no answer.
        closed: The thread has ended, and nothing of it is left.
    """

    begun = Signal(object)
    opened = Signal(object, object)
    load_progressed = Signal(object, object)
    loaded = Signal(object, object)
    stage_reached = Signal(object)
    facts_found = Signal(object)
    written = Signal(object)
    shown = Signal(object)
    answered = Signal(object)
    measured = Signal(object, object)
    failed = Signal(object, object)
    broken = Signal(object, object)
    withdrawn = Signal()
    closed = Signal()

    _told = Signal(object)
    _shut = Signal()

    def __init__(self, make_desk: MakeDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._unfinished: list[Job] = []
        self._current: Ask | None = None
        self._current_begun = False
        self._loading: LoadModel | None = None
        self._closing = False
        self._thread = QThread()
        self._thread.setObjectName("desk")
        self._worker = Worker(make_desk)
        self._worker.moveToThread(self._thread)
        self._connect()
        self._thread.start()

    def _connect(self) -> None:
        # Moved first, connected after, and only to slots of objects: a lambda has no thread.
        self._told.connect(self._worker.do)
        self._shut.connect(self._worker.shut)
        self._worker.begun.connect(self._on_begun)
        self._worker.opened.connect(self._on_opened)
        self._worker.load_progressed.connect(self._on_load_progressed)
        self._worker.loaded.connect(self._on_loaded)
        self._worker.stage_reached.connect(self._on_stage_reached)
        self._worker.facts_found.connect(self._on_facts_found)
        self._worker.written.connect(self._on_written)
        self._worker.shown.connect(self._on_shown)
        self._worker.answered.connect(self._on_answered)
        self._worker.measured.connect(self._on_measured)
        self._worker.failed.connect(self._on_failed)
        self._worker.broken.connect(self._on_broken)
        self._worker.finished.connect(self._on_finished)
        self._thread.finished.connect(self.closed)

    @property
    def asking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._current is not None

    @property
    def loading(self) -> bool:
        """Whether a model is being loaded, or waits for it."""
        return self._loading is not None

    def ask(self, question: str, turns: "tuple[Turn, ...]" = ()) -> Ask:
        """Have `question` answered; an older one that is still being answered is stopped and forgotten."""
        self.forget()
        self._current = Ask(question, turns)
        self._current_begun = False
        self._tell(self._current)
        return self._current

    def open_export(self, path: Path | None, user_id: str | None = None) -> OpenExport:
        """Have the export at `path` opened, or the sample where it is None."""
        job = OpenExport(path, user_id)
        self._tell(job)
        return job

    def load_model(self, file: Path | None) -> LoadModel:
        """Have `file` loaded, or the starter where it is None, instead of what is being loaded now."""
        self.stop_loading()
        self._loading = LoadModel(file)
        self._tell(self._loading)
        return self._loading

    def read_measured(self) -> ReadMeasured:
        """Have it told what is remembered of how questions went; it waits for the question before it."""
        job = ReadMeasured()
        self._tell(job)
        return job

    def clear_measured(self) -> ClearMeasured:
        """Have that forgotten; what is left of it, which is nothing, is told as if it had been read."""
        job = ClearMeasured()
        self._tell(job)
        return job

    def stop(self) -> None:
        """Stop the current question; its last word still comes, be it an answer, an error or `withdrawn`."""
        if self._current is None:
            return
        # A flag and not a signal, which would queue up behind the work.
        self._current.stop.set()
        if not self._current_begun:
            self._current = None
            self.withdrawn.emit()

    def forget(self) -> None:
        """Stop the current question and drop whatever it still says."""
        if self._current is not None:
            self._current.stop.set()
            self._current = None

    def stop_loading(self) -> None:
        """Stop loading a model, if one is being loaded, and drop whatever that still says."""
        if self._loading is not None:
            self._loading.stop.set()
            self._loading = None

    def begin_close(self) -> None:
        """Stop everything and have the desk closed; `closed` follows. Safe to call twice."""
        if self._closing:
            return
        self._closing = True
        self._current = None
        self._loading = None
        for job in self._unfinished:
            job.stop.set()
        self._shut.emit()

    def close(self) -> None:
        """Close and wait for the thread's end. Safe to call twice."""
        self.begin_close()
        self._thread.wait()

    def _tell(self, job: Job) -> None:
        if not self._closing:
            self._unfinished.append(job)
            self._told.emit(job)

    def _wanted(self, job: Job | None) -> bool:
        """Whether what a job says is still of interest, now that it has arrived in this thread."""
        if isinstance(job, Ask):
            return job is self._current
        if isinstance(job, LoadModel):
            return job is self._loading
        return not self._closing

    @Slot(object)
    def _on_begun(self, job: Job) -> None:
        if self._wanted(job):
            self._current_begun = self._current_begun or job is self._current
            self.begun.emit(job)

    @Slot(object, object)
    def _on_opened(self, job: OpenExport, card: object) -> None:
        if self._wanted(job):
            self.opened.emit(job, card)

    @Slot(object, object)
    def _on_load_progressed(self, job: LoadModel, share: float) -> None:
        if self._wanted(job):
            self.load_progressed.emit(job, share)

    @Slot(object, object)
    def _on_loaded(self, job: LoadModel, model: object) -> None:
        # A load that was stopped too late is told too, unless another one follows: the model is in use.
        if self._wanted(job) or (self._loading is None and not self._closing):
            self._loading = None
            self.loaded.emit(job, model)

    @Slot(object, object)
    def _on_stage_reached(self, ask: Ask, stage: "Stage") -> None:
        if self._wanted(ask):
            self.stage_reached.emit(stage)

    @Slot(object, object)
    def _on_facts_found(self, ask: Ask, found: "FactsFound") -> None:
        if self._wanted(ask):
            self.facts_found.emit(found)

    @Slot(object, object)
    def _on_written(self, ask: Ask, share: float) -> None:
        if self._wanted(ask):
            self.written.emit(share)

    @Slot(object, object)
    def _on_shown(self, ask: Ask, shown: "Shown") -> None:
        if self._wanted(ask):
            self.shown.emit(shown)

    @Slot(object, object)
    def _on_measured(self, job: ReadMeasured | ClearMeasured, measured: "Measured") -> None:
        if self._wanted(job):
            self.measured.emit(job, measured)

    @Slot(object, object)
    def _on_answered(self, ask: Ask, answer: "Answer") -> None:
        if self._wanted(ask):
            self._current = None
            self.answered.emit(answer)

    @Slot(object, object)
    def _on_failed(self, job: Job, error: "DesktopError") -> None:
        if self._wanted(job):
            self._let_go(job)
            self.failed.emit(job, error)

    @Slot(object, object)
    def _on_broken(self, job: Job | None, details: str) -> None:
        # A bug is told even where nobody waits for the result any more.
        self._let_go(job)
        self.broken.emit(job, details)

    @Slot(object)
    def _on_finished(self, job: Job) -> None:
        self._unfinished.remove(job)

    def _let_go(self, job: Job | None) -> None:
        if job is self._current:
            self._current = None
        if job is self._loading:
            self._loading = None
