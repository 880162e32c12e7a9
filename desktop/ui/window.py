"""The main window: puts the parts in their places, shows values and emits wishes."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from desktop.answering.measured import Measured
from desktop.engine.writer import LoadedModel
from desktop.errors import DesktopError
from desktop.ui.bug import BugDialog
from desktop.ui.drop import Kind, dropped_files, kind_of
from desktop.ui.icons import Icon
from desktop.ui.notice import Notices
from desktop.ui.question_box import QuestionBox
from desktop.ui.safe_text import one_line
from desktop.ui.settings_dialog import SettingsDialog
from desktop.ui.sidebar import SETTINGS_KEYS, Sidebar
from desktop.ui.theme import Theme
from desktop.ui.transcript import COLUMN_WIDTH, Transcript
from desktop.ui.turn import TurnWidget
from desktop.ui.welcome import Welcome

if TYPE_CHECKING:
    from desktop.answering.desk import ExportCard

FIRST_SIZE = QSize(1240, 860)
LEAST_SIZE = QSize(760, 520)


class MainWindow(QMainWindow):
    """The window. It knows neither the desk nor the thread that works for it.

    Signals:
        question_asked: (str)
        stop_pressed: The answer that is being written shall stop.
        new_chat_pressed: This chat is over.
        export_chosen: An export shall be opened. (Path)
        sample_chosen: The sample shall be opened.
        model_chosen: A model shall be loaded. (Path)
        starter_chosen: The starter model shall be loaded.
        stop_loading_pressed: The model that is being loaded is not wanted any more.
        measured_wanted: What is remembered of how questions went shall be shown.
        clear_measured_pressed: It shall be forgotten.
        close_pressed: The window shall close; it waits for `finish_closing`.
    """

    question_asked = Signal(str)
    stop_pressed = Signal()
    new_chat_pressed = Signal()
    export_chosen = Signal(object)
    sample_chosen = Signal()
    model_chosen = Signal(object)
    starter_chosen = Signal()
    stop_loading_pressed = Signal()
    measured_wanted = Signal()
    clear_measured_pressed = Signal()
    close_pressed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._may_close = False
        self.sidebar = Sidebar(theme)
        self.notices = Notices(theme)
        self.transcript = Transcript(theme)
        self.welcome = Welcome()
        self.box = QuestionBox(theme)
        self.veil = QLabel(self)
        self.veil.setObjectName("veil")
        self.veil.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.veil.hide()
        self.setWindowTitle(self.tr("Xiaomai"))
        self.setWindowIcon(theme.icon(Icon.APP))
        self.setMinimumSize(LEAST_SIZE)
        self.resize(FIRST_SIZE)
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self.box.text.setFocus()

    def _lay_out(self) -> None:
        page = QWidget()
        page.setObjectName("page")
        self._chat = QStackedLayout()
        self._chat.addWidget(self.welcome)
        self._chat.addWidget(self.transcript)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 20)
        column.setSpacing(0)
        column.addWidget(_centred(self.notices))
        column.addLayout(self._chat, 1)
        column.addWidget(_centred(self.box))
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.sidebar)
        row.addWidget(page, 1)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        self.box.asked.connect(self.question_asked)
        self.welcome.asked.connect(self.question_asked)
        self.transcript.ask_again_pressed.connect(self.question_asked)
        self.transcript.stop_pressed.connect(self.stop_pressed)
        self.sidebar.new_chat_pressed.connect(self.new_chat_pressed)
        self.sidebar.open_export_pressed.connect(self._choose_export)
        self.sidebar.sample_pressed.connect(self.sample_chosen)
        self.sidebar.choose_model_pressed.connect(self._choose_model)
        self.sidebar.starter_pressed.connect(self.starter_chosen)
        self.sidebar.stop_loading_pressed.connect(self.stop_loading_pressed)
        self.sidebar.settings_pressed.connect(self.open_settings)
        for keys, wish in (
            (QKeySequence(QKeySequence.StandardKey.New), self.new_chat_pressed),
            (QKeySequence(Qt.Key.Key_Escape), self.stop_pressed),
            (QKeySequence(SETTINGS_KEYS), self.open_settings),
        ):
            QShortcut(keys, self).activated.connect(wish)

    def begin_turn(self, question: str) -> TurnWidget:
        """Show `question` at the end of the chat, and that its answer is on its way."""
        self._chat.setCurrentWidget(self.transcript)
        self.box.text.setFocus()
        turn = self.transcript.add_turn(question)
        # The box was there before the turn, but stands below it.
        QWidget.setTabOrder(turn.foot.again, self.box.text)
        QWidget.setTabOrder(self.box.text, self.box.ask)
        self._set_writing(True)
        return turn

    def end_turn(self) -> None:
        """The answer has said its last word; the next question may come."""
        self._set_writing(False)

    def begin_chat(self) -> None:
        """Show an empty chat."""
        self.transcript.clear()
        self._chat.setCurrentWidget(self.welcome)
        self._set_writing(False)
        self.box.text.setFocus()

    def show_export(self, card: "ExportCard") -> None:
        """Say which export is open; a chat that has begun says it where it changed."""
        self.sidebar.data.show_card(card)
        if self.transcript.turns:
            self.transcript.add_marker(self.tr("From here on: {name}").format(name=self.sidebar.data.said()))

    def show_loading(self, file: Path | None, share: float | None) -> None:
        """Say that `file`, or the starter, is being loaded, and so much of it."""
        name = self.tr("Starter model") if file is None else file.name
        self.sidebar.model.show_loading(name, share)
        self.sidebar.stop_loading.setVisible(True)

    def show_model(self, model: LoadedModel | None) -> None:
        """Say which model is loaded, if any."""
        self.sidebar.stop_loading.setVisible(False)
        if model is None:
            self.sidebar.model.show_nothing()
        else:
            self.sidebar.model.show_model(model)

    def show_error(self, error: DesktopError) -> None:
        """Say what is wrong outside this program."""
        self.notices.show_error(error)

    @Slot(str)
    def show_bug(self, details: str) -> None:
        """Say that this program has failed, and offer the details; one dialog at a time is enough."""
        if self.findChild(BugDialog) is None:
            BugDialog(details, self).show()

    @Slot()
    def open_settings(self) -> None:
        """Open the settings, or bring them to the front, and ask for what they show."""
        if self.settings is None:
            dialog = SettingsDialog(self)
            dialog.clear_pressed.connect(self.clear_measured_pressed)
            dialog.show()
        else:
            self.settings.show()
            self.settings.raise_()
            self.settings.activateWindow()
        self.measured_wanted.emit()

    @property
    def settings(self) -> SettingsDialog | None:
        """The settings, while they are open."""
        return next((each for each in self.findChildren(SettingsDialog) if each.isVisible()), None)

    def show_measured(self, measured: Measured) -> None:
        """Show what is remembered of how questions went, where the settings are open."""
        if self.settings is not None:
            self.settings.show_measured(measured)

    def show_measured_failed(self, error: DesktopError) -> None:
        """Say that it could not be read or forgotten."""
        if self.settings is not None:
            self.settings.show_trouble()
        self.show_error(error)

    def show_finishing(self) -> None:
        """Say that the window closes as soon as what is being done has ended."""
        self._veil(self.tr("Finishing…"))

    def finish_closing(self) -> None:
        """Close for good."""
        self._may_close = True
        if self.settings is not None:
            self.settings.close()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stay until everything behind the window has ended."""
        if self._may_close:
            event.accept()
            return
        event.ignore()
        self.close_pressed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Say what would become of the files."""
        files = dropped_files(event.mimeData())
        if not files:
            return
        event.acceptProposedAction()
        words = {
            Kind.EXPORT: self.tr("Drop to open this export"),
            Kind.MODEL: self.tr("Drop to load this model"),
            Kind.OTHER: self.tr("Drop an export (.sqlite, .db) or a model (.gguf)"),
        }
        self._veil(words[kind_of(files[0])])

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: N802
        """Nothing is dropped after all."""
        super().dragLeaveEvent(event)
        self.veil.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open what can be opened, and say so of what cannot."""
        self.veil.hide()
        event.acceptProposedAction()
        for path in dropped_files(event.mimeData()):
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Wish that `path` be opened as what its name says it is."""
        match kind_of(path):
            case Kind.EXPORT:
                self.export_chosen.emit(path)
            case Kind.MODEL:
                self.model_chosen.emit(path)
            case Kind.OTHER:
                self.show_error(
                    DesktopError(
                        self.tr("This file cannot be opened here"),
                        self.tr("{name} is neither an export nor a model.").format(name=one_line(path.name)),
                        self.tr("Drop an export (.sqlite, .sqlite3, .db) or a model (.gguf)."),
                    )
                )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the veil over everything."""
        super().resizeEvent(event)
        self.veil.setGeometry(self.rect())

    def _set_writing(self, writing: bool) -> None:
        self.box.set_writing(writing)
        self.transcript.set_writing(writing)

    def _veil(self, text: str) -> None:
        self.veil.setText(text)
        self.veil.setGeometry(self.rect())
        self.veil.show()
        self.veil.raise_()

    def _choose_export(self) -> None:
        kinds = self.tr("Exports (*.sqlite *.sqlite3 *.db)")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open export"), "", kinds)
        if name:
            self.export_chosen.emit(Path(name))

    def _choose_model(self) -> None:
        kinds = self.tr("Models (*.gguf)")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose model"), "", kinds)
        if name:
            self.model_chosen.emit(Path(name))


def _centred(widget: QWidget) -> QWidget:
    """`widget` in the middle, as wide as the column of the chat."""
    widget.setMaximumWidth(COLUMN_WIDTH)
    around = QWidget()
    row = QHBoxLayout(around)
    row.setContentsMargins(16, 0, 16, 0)
    row.addWidget(widget)
    return around
