"""The worker: progress is told sparingly, and every way a job can end is told once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.answering.measured import Measured
from desktop.answering.progress import Stage
from desktop.errors import ExportError
from desktop.work.jobs import Ask, ClearMeasured, LoadModel, OpenExport, ReadMeasured
from desktop.work.worker import FactsFound, Shown, Sparingly, Worker
from tests.fakes import CARD, MODEL, ScriptedDesk
from tests.ui.answers import answered

TROUBLE = ExportError("No export", "It is gone.", "Open another.")


@pytest.fixture
def desk() -> ScriptedDesk:
    return ScriptedDesk()


@pytest.fixture
def told(qapp: object, desk: ScriptedDesk) -> tuple[Worker, list[tuple[object, ...]]]:
    """A worker in this very thread, and everything it says."""
    worker = Worker(lambda: desk)
    heard: list[tuple[object, ...]] = []

    def listen(name: str) -> Callable[..., None]:
        return lambda *said: heard.append((name, *said))

    for name in ("begun", "opened", "loaded", "stage_reached", "facts_found", "written", "answered"):
        getattr(worker, name).connect(listen(name))
    for name in ("load_progressed", "failed", "broken", "finished", "shown", "measured"):
        getattr(worker, name).connect(listen(name))
    return worker, heard


def names(heard: list[tuple[object, ...]]) -> list[object]:
    return [name for name, *_ in heard]


def test_a_question_is_told_from_its_beginning_to_its_end(
    told: tuple[Worker, list[tuple[object, ...]]],
) -> None:
    worker, heard = told
    ask = Ask("Which post did best this month?")

    worker.do(ask)

    assert names(heard) == [
        "begun",
        "stage_reached",
        "facts_found",
        "stage_reached",
        "written",
        "stage_reached",
        "answered",
        "finished",
    ]
    assert all(said[1] is ask for said in heard)
    assert heard[1][2] is Stage.LOOKING
    assert heard[2][2] == FactsFound(answered().facts, answered().sources)
    assert heard[-2][2] == answered()


def test_what_has_passed_the_audit_is_told_while_the_rest_is_written(
    told: tuple[Worker, list[tuple[object, ...]]], desk: ScriptedDesk
) -> None:
    worker, heard = told
    links = answered().links[:1]
    desk.shows = [("It had 4120 views.", links), ("", ())]
    ask = Ask("Which post did best this month?")

    worker.do(ask)

    shown = [said for said in heard if said[0] == "shown"]
    assert shown == [("shown", ask, Shown("It had 4120 views.", links)), ("shown", ask, Shown("", ()))]
    assert names(heard).index("shown") < names(heard).index("answered")


def test_what_is_remembered_is_told_and_forgotten(
    told: tuple[Worker, list[tuple[object, ...]]], desk: ScriptedDesk
) -> None:
    worker, heard = told
    desk.remembered = Measured(questions=3, answered=2, refused=1)
    read, clear = ReadMeasured(), ClearMeasured()

    worker.do(read)
    worker.do(clear)

    assert [said for said in heard if said[0] == "measured"] == [
        ("measured", read, Measured(questions=3, answered=2, refused=1)),
        ("measured", clear, Measured()),
    ]


def test_exports_and_models(
    told: tuple[Worker, list[tuple[object, ...]]], desk: ScriptedDesk, tmp_path: Path
) -> None:
    worker, heard = told
    file = tmp_path / "mine.sqlite"

    worker.do(OpenExport(None))
    worker.do(OpenExport(file, "mia"))
    worker.do(LoadModel(None))

    assert desk.opened == [None, file]
    assert next(said[2] for said in heard if said[0] == "opened") == CARD
    assert [said[2] for said in heard if said[0] == "loaded"] == [MODEL]
    assert [said[2] for said in heard if said[0] == "load_progressed"] == [0.4]


def test_the_worlds_errors_are_told_as_they_are(
    told: tuple[Worker, list[tuple[object, ...]]], desk: ScriptedDesk
) -> None:
    worker, heard = told
    desk.enqueue(TROUBLE)

    worker.do(Ask("x"))

    assert names(heard) == ["begun", "failed", "finished"]
    assert heard[1][2] is TROUBLE


def test_a_bug_is_logged_and_told_with_its_traceback(
    told: tuple[Worker, list[tuple[object, ...]]], desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    worker, heard = told
    desk.enqueue(ZeroDivisionError("a bug of ours"))

    worker.do(Ask("a secret question"))
    worker.do(Ask("the next one"))

    assert names(heard)[:3] == ["begun", "broken", "finished"]
    assert "ZeroDivisionError: a bug of ours" in str(heard[1][2])
    assert "answered" in names(heard)
    assert "ZeroDivisionError" in caplog.text
    assert "a secret question" not in caplog.text


def test_a_desk_that_cannot_be_made_is_told_and_tried_again(qapp: object) -> None:
    made: list[ScriptedDesk] = []

    def make() -> ScriptedDesk:
        if not made:
            made.append(ScriptedDesk())
            raise TROUBLE
        return made[0]

    worker = Worker(make)
    failed: list[object] = []
    answers: list[object] = []
    worker.failed.connect(lambda job, error: failed.append(error))
    worker.answered.connect(lambda job, answer: answers.append(answer))

    worker.do(Ask("x"))
    worker.do(Ask("x"))

    assert failed == [TROUBLE]
    assert len(answers) == 1


def test_what_was_stopped_before_its_turn_is_not_done(
    told: tuple[Worker, list[tuple[object, ...]]], desk: ScriptedDesk
) -> None:
    worker, heard = told
    ask = Ask("x")
    ask.stop.set()

    worker.do(ask)

    assert names(heard) == ["finished"]
    assert not desk.heard


def test_progress_is_told_sparingly() -> None:
    told: list[float] = []
    now = 0.0
    tell = Sparingly(told.append, clock=lambda: now)

    for step in range(1001):
        now = step / 1000
        tell(step / 1000)

    assert told[0] == 0
    assert told[-1] == 1
    assert 25 <= len(told) <= 32


def test_the_whole_is_told_even_at_once() -> None:
    told: list[float] = []
    tell = Sparingly(told.append, clock=lambda: 0.0)

    tell(0.2)
    tell(0.4)
    tell(1.0)

    assert told == [0.2, 1.0]
