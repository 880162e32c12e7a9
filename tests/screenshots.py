"""`python -m tests.screenshots FOLDER [STATE…]`: the states of the window as pictures, light and dark."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import QApplication

from desktop.answering.answer import Fact, Link, SourceLooked, Status
from desktop.answering.desk import Desk
from desktop.answering.progress import Stage
from desktop.errors import ExportError, ModelError
from desktop.places import Places, standard
from desktop.ui.theme import Theme
from desktop.ui.translation import install_translation
from desktop.ui.window import MainWindow
from tests.fakes import CARD, MODEL
from tests.ui.answers import (
    ANSWER,
    DRAFT,
    FACTS,
    MEASURED,
    REJECTED,
    answered,
    attempt,
    fixed,
    refused,
    stopped,
    without_model,
)

SIZE = QSize(1240, 860)


def first_run(window: MainWindow) -> None:
    del window


def chat(window: MainWindow) -> None:
    """The picture: an answer with Sources open, a refusal, and an answer that is being written."""
    turn = window.begin_turn("Which post did best this month?")
    turn.show_answer(answered())
    turn.foot.sources.click()
    window.begin_turn("How many times better is 9 pm than 8 am?").show_answer(refused())
    turn = window.begin_turn("What should I post next week?")
    turn.show_facts(FACTS[1:], answered().sources)
    turn.show_stage(Stage.WRITING)
    turn.show_written(0.62)
    window.transcript.jump_to_latest()


def sources(window: MainWindow) -> None:
    turn = window.begin_turn("Which post did best this month?")
    turn.show_answer(answered())
    turn.foot.sources.click()
    for section in turn.sources.sections:
        section.heading.setChecked(True)


def followed(window: MainWindow) -> None:
    """A figure was followed to its cell, another one has the focus."""
    turn = window.begin_turn("Which post did best this month?")
    turn.show_answer(answered())
    window.end_turn()
    figures = turn.body.figures
    figures[2].click()
    QApplication.processEvents()
    figures[3].setFocus(Qt.FocusReason.TabFocusReason)


def streaming(window: MainWindow) -> None:
    """The first sentence has passed, the second is being written."""
    turn = window.begin_turn("Which post did best this month?")
    turn.show_facts(FACTS, answered().sources)
    turn.show_stage(Stage.WRITING)
    turn.show_written(0.5)
    end = ANSWER.index("It reached")
    turn.show_verified(ANSWER[:end].strip(), answered().links[:2])


def drafts(window: MainWindow) -> None:
    """A refusal with the drafts that were rejected."""
    turn = window.begin_turn("How many times better is 9 pm than 8 am?")
    tries = (attempt(DRAFT, "3100", "4.4 times", rejected=REJECTED), attempt("4.4 times again", "4.4 times"))
    turn.show_answer(replace(refused(), attempts=tries))
    window.end_turn()
    turn.foot.sources.click()
    assert turn.sources.drafts is not None
    turn.sources.drafts.heading.click()
    QApplication.processEvents()
    turn.body.figures[0].setFocus(Qt.FocusReason.TabFocusReason)


def settings(window: MainWindow) -> None:
    """The settings with what was counted."""
    window.open_settings()
    window.show_measured(MEASURED)


def other_endings(window: MainWindow) -> None:
    window.begin_turn("Schedule this for tomorrow at nine").show_answer(
        fixed(Status.ACTION, "I can only read your data. Nothing was scheduled, posted or deleted.")
    )
    turn = window.begin_turn("這個月哪個時段最好？")
    turn.show_facts(FACTS, answered().sources)
    turn.show_answer(without_model())
    turn = window.begin_turn("And what about a very long question, " * 6)
    turn.show_facts(FACTS, answered().sources)
    turn.show_answer(stopped())
    window.begin_turn("Which hour is best?").show_failure(
        ModelError("The model stopped", "Its process ended while it was writing.", "Ask again.")
    )
    window.end_turn()


def notices(window: MainWindow) -> None:
    window.show_error(
        ExportError(
            "This export cannot be opened", "posts has no column views.", "Export it again, then drop it."
        )
    )
    window.open_file(Path("holiday.jpg"))


class Unheard:
    """A `Progress` that nobody watches."""

    def stage(self, _stage: Stage) -> None: ...

    def facts(self, _facts: tuple[Fact, ...], _sources: tuple[SourceLooked, ...]) -> None: ...

    def written(self, _share: float) -> None: ...

    def shown(self, _text: str, _links: tuple[Link, ...]) -> None: ...


@contextmanager
def sample_desk(window: MainWindow) -> Iterator[Desk]:
    """The sample and the starter model, both real, as they are at the first start."""
    with tempfile.TemporaryDirectory() as home:
        desk = Desk(Places(standard().resources, Path(home) / "models", Path(home)))
        try:
            window.show_export(desk.open_sample())
            window.show_model(desk.load_model())
            yield desk
        finally:
            desk.close()


def readme(window: MainWindow) -> None:
    """What a new user sees, with nothing made up: an answer and its sources."""
    question = "What time of day works best for me?"
    with sample_desk(window) as desk:
        answer = desk.ask(question, progress=Unheard(), stopped=lambda: False)
    turn = window.begin_turn(question)
    turn.show_answer(answer)
    turn.foot.sources.click()
    window.end_turn()


STATES: dict[str, Callable[[MainWindow], None]] = {
    "first-run": first_run,
    "chat": chat,
    "sources": sources,
    "followed": followed,
    "streaming": streaming,
    "drafts": drafts,
    "settings": settings,
    "endings": other_endings,
    "notices": notices,
}
ASKED_FOR: dict[str, Callable[[MainWindow], None]] = {"readme": readme}
"""Takes the real model and half a minute, so it is made only where it is named."""


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    places = standard()
    language = QLocale(os.environ.get("LANGUAGE_SHOWN", "en"))
    install_translation(application, places.resources / "translations", language)
    theme = Theme(places.resources, application)
    states = {name: (STATES | ASKED_FOR)[name] for name in names} if names else STATES
    for scheme in (Qt.ColorScheme.Light, Qt.ColorScheme.Dark):
        theme.show_in(scheme)
        for name, show in states.items():
            window = MainWindow(theme)
            window.resize(SIZE)
            window.show_export(CARD)
            window.show_model(MODEL)
            window.show()
            show(window)
            for _ in range(5):
                application.processEvents()
            ending = "-dark" if scheme is Qt.ColorScheme.Dark else ""
            shown = window.settings or window
            shown.grab().save(str(folder / f"{name}{ending}.png"))
            window.finish_closing()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
