"""Builds every part, wires it, runs it, closes it in reverse.

The order of `run`, and why: the log first, so that everything after it can be reported; then the guard
against networks, before anything could open a connection; then Qt, the language (before the first word is
shown) and the look; then the window, which is usable at once, because what takes long (importing the desk,
opening the export, loading the model) happens in the worker thread after it is on the screen.
"""

import logging
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from desktop import crash, logs, offline, places
from desktop.answering.answer import Answer, Status
from desktop.answering.measured import Measured
from desktop.answering.progress import Stage
from desktop.crash import Crash
from desktop.engine.writer import LoadedModel
from desktop.errors import DesktopError, ModelError
from desktop.places import Places
from desktop.settings import Settings
from desktop.ui.theme import Theme
from desktop.ui.translation import install_translation
from desktop.ui.turn import TurnWidget
from desktop.ui.window import MainWindow
from desktop.work.desk import AnswersQuestions, MakeDesk
from desktop.work.interrupt import Interrupts, can_listen
from desktop.work.jobs import Ask, ClearMeasured, Job, LoadModel, OpenExport, ReadMeasured
from desktop.work.thread import DeskThread
from desktop.work.worker import FactsFound, Shown

if TYPE_CHECKING:
    from desktop.answering.desk import ExportCard
    from desktop.answering.prompt import Turn

log = logging.getLogger(__name__)

FINISHING_MS = 200
"""How long closing may take before the window says that it is finishing."""


class Desktop(QObject):
    """The window and the thread that works for it, wired. It is the only one that knows both."""

    def __init__(self, window: MainWindow, worker: DeskThread, settings: Settings, places: Places) -> None:
        super().__init__()
        self.window = window
        self.worker = worker
        self._settings = settings
        self._places = places
        self._turn: TurnWidget | None = None
        self._earlier: list[Turn] = []
        self._card: ExportCard | None = None
        self._model: LoadedModel | None = None
        self._loaded_share: float | None = None
        self._finishing = QTimer(self)
        self._finishing.setSingleShot(True)
        self._finishing.setInterval(FINISHING_MS)
        self._connect()

    def _connect(self) -> None:
        window, worker = self.window, self.worker
        window.question_asked.connect(self.ask)
        window.stop_pressed.connect(self._stop)
        window.new_chat_pressed.connect(self._new_chat)
        window.export_chosen.connect(self._open)
        window.sample_chosen.connect(self._open_sample)
        window.model_chosen.connect(self._load)
        window.starter_chosen.connect(self._load_starter)
        window.stop_loading_pressed.connect(self._stop_loading)
        window.measured_wanted.connect(self._read_measured)
        window.clear_measured_pressed.connect(self._clear_measured)
        window.close_pressed.connect(self._begin_close)
        worker.begun.connect(self._on_begun)
        worker.opened.connect(self._on_opened)
        worker.load_progressed.connect(self._on_load_progressed)
        worker.loaded.connect(self._on_loaded)
        worker.stage_reached.connect(self._on_stage_reached)
        worker.facts_found.connect(self._on_facts_found)
        worker.written.connect(self._on_written)
        worker.shown.connect(self._on_shown)
        worker.measured.connect(self._on_measured)
        worker.answered.connect(self._on_answered)
        worker.withdrawn.connect(self._on_withdrawn)
        worker.failed.connect(self._on_failed)
        worker.broken.connect(self._on_broken)
        worker.closed.connect(window.finish_closing)
        self._finishing.timeout.connect(window.show_finishing)

    def start(self) -> None:
        """Open what was open last, and load the model that was loaded last; both in the worker thread."""
        self.window.sidebar.data.show_opening()
        self.worker.open_export(self._settings.last_export, self._settings.last_user)
        self._begin_load(self._settings.last_model)

    def close(self) -> None:
        """Stop everything, wait for it, and close the window. Safe to call twice."""
        self._finishing.stop()
        self.worker.close()
        self.window.finish_closing()

    @Slot(str)
    def ask(self, question: str) -> None:
        """Ask `question`, unless another one is still being answered."""
        if self.worker.asking:
            return
        self._turn = self.window.begin_turn(question)
        self.worker.ask(question, tuple(self._earlier))
        if self.worker.loading:
            self._turn.show_waiting(self._loaded_share)
        else:
            self._turn.show_stage(Stage.LOOKING)

    def _stop(self) -> None:
        if self._turn is not None:
            self._turn.show_stopping()
        self.worker.stop()

    def _new_chat(self) -> None:
        self.worker.forget()
        self._turn = None
        self._earlier.clear()
        self.window.begin_chat()

    def _open(self, path: Path) -> None:
        self._begin_open(path)

    def _open_sample(self) -> None:
        self._begin_open(None)

    def _begin_open(self, path: Path | None) -> None:
        # The next question waits behind it, and figures of another export must not be its context.
        self._earlier.clear()
        self.window.sidebar.data.show_opening()
        self.worker.open_export(path)

    def _load(self, path: Path) -> None:
        self._begin_load(path)

    def _load_starter(self) -> None:
        self._begin_load(None)

    def _begin_load(self, path: Path | None) -> None:
        self._loaded_share = None
        self.window.show_loading(path, None)
        self.worker.load_model(path)

    def _stop_loading(self) -> None:
        self.worker.stop_loading()
        self._show_model(None)

    def _read_measured(self) -> None:
        self.worker.read_measured()

    def _clear_measured(self) -> None:
        self.worker.clear_measured()

    def _begin_close(self) -> None:
        self._finishing.start()
        self.worker.begin_close()

    def _on_begun(self, job: Job) -> None:
        if isinstance(job, Ask) and self._turn is not None:
            self._turn.show_stage(Stage.LOOKING)

    def _on_opened(self, job: OpenExport, card: "ExportCard") -> None:
        self._card = card
        # An answer from the one before may have come while this one waited.
        self._earlier.clear()
        self.window.show_export(card)
        self._remember(last_export=job.path, last_user=job.user_id)

    def _on_load_progressed(self, job: LoadModel, share: float) -> None:
        self._loaded_share = share
        self.window.show_loading(job.file, share)
        if self._turn is not None:
            self._turn.show_waiting(share)

    def _on_loaded(self, job: LoadModel, model: LoadedModel) -> None:
        self._show_model(model)
        self._remember(last_model=job.file)

    def _on_stage_reached(self, stage: Stage) -> None:
        if self._turn is not None:
            self._turn.show_stage(stage)

    def _on_facts_found(self, found: FactsFound) -> None:
        if self._turn is not None:
            self._turn.show_facts(found.facts, found.sources)

    def _on_written(self, share: float) -> None:
        if self._turn is not None:
            self._turn.show_written(share)

    def _on_shown(self, shown: Shown) -> None:
        if self._turn is not None:
            self._turn.show_verified(shown.text, shown.links)

    def _on_measured(self, job: Job, measured: Measured) -> None:
        del job
        self.window.show_measured(measured)

    def _on_answered(self, answer: Answer) -> None:
        turn = self._end_turn()
        if turn is not None:
            turn.show_answer(answer)
        if answer.status is Status.ANSWERED:
            self._keep(answer)

    def _on_withdrawn(self) -> None:
        turn = self._end_turn()
        if turn is not None:
            turn.show_stopped()

    def _on_failed(self, job: Job, error: DesktopError) -> None:
        match job:
            case Ask():
                self._ask_failed(error)
            case OpenExport():
                self._open_failed(job, error)
            case LoadModel():
                self._load_failed(job, error)
            case ReadMeasured() | ClearMeasured():
                self.window.show_measured_failed(error)

    def _on_broken(self, job: Job | None, details: str) -> None:
        if isinstance(job, Ask):
            turn = self._end_turn()
            if turn is not None:
                turn.show_bug()
        elif isinstance(job, OpenExport):
            self._show_card()
        elif isinstance(job, LoadModel):
            self._show_model(None)
        self.window.show_bug(details)

    def _ask_failed(self, error: DesktopError) -> None:
        turn = self._end_turn()
        if turn is not None:
            turn.show_failure(error)
        if isinstance(error, ModelError) and self._model is not None:
            # Its process may be gone; loaded again, the next question has a model.
            self._begin_load(self._settings.last_model)

    def _open_failed(self, job: OpenExport, error: DesktopError) -> None:
        self.window.show_error(error)
        if self._card is None and job.path is not None:
            self._open_sample()
        else:
            self._show_card()

    def _load_failed(self, job: LoadModel, error: DesktopError) -> None:
        self.window.show_error(error)
        self._show_model(None)
        if job.file is not None:
            # Whatever was loaded before had to make room for it, so that comes back; at last the starter.
            before = self._settings.last_model
            self._begin_load(None if before == job.file else before)

    def _end_turn(self) -> TurnWidget | None:
        turn, self._turn = self._turn, None
        self.window.end_turn()
        return turn

    def _keep(self, answer: Answer) -> None:
        # The worker has imported the desk long before there is an answer, so this costs nothing here.
        from desktop.answering.prompt import Turn  # noqa: PLC0415

        self._earlier.append(Turn(answer.question, answer.text))

    def _show_card(self) -> None:
        if self._card is None:
            self.window.sidebar.data.show_nothing()
        else:
            self.window.sidebar.data.show_card(self._card)

    def _show_model(self, model: LoadedModel | None) -> None:
        self._model = model
        self._loaded_share = None
        self.window.show_model(model)

    def _remember(self, **changes: Path | str | None) -> None:
        self._settings = self._settings.with_changes(**changes)
        try:
            self._settings.save(self._places.settings)
        except OSError as error:
            # Nothing that a person does now depends on it; the next start begins with the sample.
            log.warning("The settings could not be saved: %s", type(error).__name__)


class _CrashRelay(QObject):
    """Carries a crash from whatever thread it happened in to the window."""

    crashed = Signal(str)

    def tell(self, crashed: Crash) -> None:
        self.crashed.emit(crashed.details)


def build(places: Places, settings: Settings, make_desk: MakeDesk, theme: Theme) -> Desktop:
    """The window and its worker, wired and not yet started; whoever builds it closes it.

    Args:
        places: Where things are.
        settings: What was used last.
        make_desk: Makes the desk; called once, in the worker thread.
        theme: The look of the application.
    """
    return Desktop(MainWindow(theme), DeskThread(make_desk), settings, places)


def run(arguments: list[str]) -> int:
    """Open the window and stay until it is closed.

    Returns:
        The exit status of the program.
    """
    here = places.standard()
    with ExitStack() as stack:
        log_trouble = _start_log(here, stack)
        stack.enter_context(offline.guard())
        relay = _CrashRelay()
        stack.enter_context(crash.install(relay.tell))
        application = QApplication(["xiaomai", *arguments])
        application.setApplicationName("xiaomai")
        application.setDesktopFileName("xiaomai")
        install_translation(application, here.resources / "translations", QLocale.system())
        theme = Theme(here.resources, application)
        desktop = build(here, Settings.load(here.settings), lambda: _make_desk(here), theme)
        stack.callback(desktop.close)
        relay.crashed.connect(desktop.window.show_bug)
        if can_listen():
            interrupts = Interrupts()
            stack.callback(interrupts.close)
            interrupts.came.connect(desktop.window.close)
        if log_trouble is not None:
            desktop.window.show_error(log_trouble)
        desktop.window.show()
        QTimer.singleShot(0, desktop, desktop.start)
        return application.exec()


def _start_log(here: Places, stack: ExitStack) -> DesktopError | None:
    """Start the log; a folder that cannot be written is said in the window and keeps nobody from asking."""
    try:
        stack.enter_context(logs.start(here.logs))
    except DesktopError as error:
        return error
    return None


def _make_desk(here: Places) -> AnswersQuestions:
    # Imported in the worker thread: everything that answers, and what it needs, comes after the window.
    from desktop.answering.desk import Desk  # noqa: PLC0415

    return Desk(here)
