"""What the worker thread needs of a desk."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from desktop.answering.answer import Answer
from desktop.answering.measured import Measured
from desktop.answering.progress import Progress
from desktop.engine.writer import LoadedModel

if TYPE_CHECKING:
    # The desk pulls in everything that answers, and the window must be on the screen before that.
    from desktop.answering.desk import ExportCard, Turn


class AnswersQuestions(Protocol):
    """Answers questions from an open export with a loaded model, all in the one thread that made it."""

    def open_export(self, path: Path, user_id: str | None = None) -> "ExportCard":
        """Open the export at `path` instead of the one that is open.

        Raises:
            ExportError: it cannot be used; the one that was open stays open.
        """

    def open_sample(self) -> "ExportCard":
        """Open the sample export, which is written first where it is missing."""

    def load_model(
        self,
        file: Path | None,
        on_progress: Callable[[float], None] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> LoadedModel:
        """Load `file`, or the starter model where it is None, instead of the one that is loaded.

        Raises:
            ModelError: it cannot be loaded, or `stopped` became true.
        """

    def ask(
        self,
        question: str,
        *,
        turns: "tuple[Turn, ...]" = (),
        progress: Progress,
        stopped: Callable[[], bool],
    ) -> Answer:
        """Answer `question`; `turns` are earlier ones, oldest first.

        Raises:
            DesktopError: the export or the model failed.
        """

    def measured(self) -> Measured:
        """What is remembered of how questions went."""

    def clear_measured(self) -> None:
        """Forget it.

        Raises:
            DesktopError: the file cannot be removed.
        """

    def close(self) -> None:
        """Let go of the export and the model. Safe to call twice."""


MakeDesk = Callable[[], AnswersQuestions]
"""Makes the desk; called once, in the worker thread."""
