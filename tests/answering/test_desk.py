"""The desk keeps its model: what has ended is loaded again, what cannot be loaded does not end the chat."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from desktop.answering.answer import Answer, Fact, Link, SourceLooked, Status
from desktop.answering.desk import Desk
from desktop.answering.measured import Measured
from desktop.answering.progress import Stage
from desktop.audit import Code
from desktop.engine.process import LoadStoppedError
from desktop.engine.writer import Writer
from desktop.errors import ExportError, ModelError
from desktop.places import Places
from desktop.sources.result import SourceName
from tests.worlds import world
from tests.writers import ScriptedWriter

MODEL = Path("mine.gguf")
QUESTION = "Which post did best this month?"
BEST = "The best post had 4120 views."
AS_OF_DAY = date(2026, 11, 30)


class Loads:
    """Hands out writers, and remembers the files and the writers; a queued error is raised instead."""

    def __init__(self) -> None:
        self.files: list[Path] = []
        self.writers: list[ScriptedWriter] = []
        self.troubles: list[ModelError] = []

    def __call__(
        self,
        file: Path,
        *,
        logs: Path,
        on_progress: Callable[[float], None] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> Writer:
        self.files.append(file)
        if stopped is not None and stopped():
            raise LoadStoppedError("Stopped", "It was stopped.", "Load it again.")
        if self.troubles:
            raise self.troubles.pop(0)
        self.writers.append(ScriptedWriter([BEST] * 4, file=file))
        return self.writers[-1]


class Quiet:
    def stage(self, _stage: Stage) -> None: ...

    def facts(self, _facts: tuple[Fact, ...], _sources: tuple[SourceLooked, ...]) -> None: ...

    def written(self, _share: float) -> None: ...

    def shown(self, _text: str, _links: tuple[Link, ...]) -> None: ...


@pytest.fixture
def loads() -> Loads:
    return Loads()


@pytest.fixture
def desk(tmp_path: Path, resources: Path, loads: Loads) -> Iterator[Desk]:
    desk = Desk(Places(resources, tmp_path / "models", tmp_path / "data"), loads)
    desk.open_export(world(tmp_path / "ann.sqlite", posts=[{"views": 4120}, {"views": 12}]))
    yield desk
    desk.close()
    assert all(writer.closed for writer in loads.writers)


def ask(desk: Desk, *, stopped: bool = False) -> Answer:
    return desk.ask(QUESTION, progress=Quiet(), stopped=lambda: stopped)


def test_a_model_that_ended_while_nobody_asked_is_loaded_again(desk: Desk, loads: Loads) -> None:
    desk.load_model(MODEL)
    assert ask(desk).status is Status.ANSWERED
    loads.writers[0].alive = False

    assert ask(desk).text == BEST

    assert loads.files == [MODEL, MODEL]
    assert loads.writers[0].closed
    assert desk.model is not None


def test_a_model_that_lives_is_not_loaded_twice(desk: Desk, loads: Loads) -> None:
    desk.load_model(MODEL)
    ask(desk)
    ask(desk)

    assert loads.files == [MODEL]


def test_a_model_that_ends_while_it_writes_is_there_for_the_next_question(
    desk: Desk, loads: Loads, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.load_model(MODEL)
    first = loads.writers[0]

    def end(*_: object, **__: object) -> None:
        first.alive = False
        raise ModelError("The model stopped", "It was ended.", "Load it again.")

    monkeypatch.setattr(first, "write", end)
    with pytest.raises(ModelError, match="The model stopped"):
        ask(desk)

    assert ask(desk).text == BEST


def test_a_model_that_cannot_be_loaded_again_says_so_once(desk: Desk, loads: Loads) -> None:
    desk.load_model(MODEL)
    loads.writers[0].alive = False
    loads.troubles.append(ModelError("No memory", "4 GB are free.", "Choose a smaller one."))

    with pytest.raises(ModelError, match="No memory"):
        ask(desk)

    answer = ask(desk)
    assert answer.status is Status.NO_MODEL
    assert "4120" in answer.text
    assert desk.model is None
    assert loads.files == [MODEL, MODEL]


def test_stopping_while_it_is_loaded_again_puts_it_off(desk: Desk, loads: Loads) -> None:
    desk.load_model(MODEL)
    loads.writers[0].alive = False

    with pytest.raises(LoadStoppedError):
        ask(desk, stopped=True)

    assert ask(desk).text == BEST
    assert loads.files == [MODEL] * 3


def test_another_model_takes_the_place_of_one_that_ended(desk: Desk, loads: Loads) -> None:
    desk.load_model(MODEL)
    loads.writers[0].alive = False
    other = Path("other.gguf")

    desk.load_model(other)
    ask(desk)

    assert loads.files == [MODEL, other]


def test_a_model_that_was_unloaded_stays_so(desk: Desk, loads: Loads) -> None:
    desk.load_model(MODEL)
    desk.unload_model()

    assert ask(desk).status is Status.NO_MODEL
    assert loads.files == [MODEL]


def test_an_export_that_cannot_be_opened_leaves_the_one_that_is(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(ExportError):
        desk.open_export(tmp_path / "gone.sqlite")

    assert ask(desk).facts


def test_without_an_export_there_is_nothing_to_answer_from(tmp_path: Path, resources: Path) -> None:
    desk = Desk(Places(resources, tmp_path / "models", tmp_path / "data"), Loads())

    with pytest.raises(ExportError, match="No export is open"):
        ask(desk)
    desk.close()


def test_closing_twice_is_safe(desk: Desk, loads: Loads) -> None:
    desk.load_model(MODEL)
    desk.close()
    desk.close()

    assert loads.writers[0].closed
    assert desk.export is None


def test_questions_are_counted_and_nothing_of_them_is_kept(desk: Desk, loads: Loads, tmp_path: Path) -> None:
    desk.load_model(MODEL)
    loads.writers[0].texts[:] = ["It had 9876 views.", "“A lovely quote” had 9876 views.", BEST]
    assert ask(desk).status is Status.NOT_FOUND
    assert ask(desk).status is Status.ANSWERED
    desk.ask("Delete my last post", progress=Quiet(), stopped=lambda: False)

    measured = desk.measured()

    assert (measured.questions, measured.answered, measured.refused, measured.rechecked) == (2, 1, 1, 1)
    assert measured.since == AS_OF_DAY
    assert measured.picked[SourceName.POST_PERFORMANCE] == 2
    assert measured.failed[Code.NUMBER] >= 1
    written = "".join(file.read_text("utf-8") for file in (tmp_path / "data").glob("measured*"))
    said = (QUESTION, BEST, "A post", "9876", "4120", "lovely", "best", "Delete")
    assert not [words for words in said if words in written]


def test_counts_are_cleared(desk: Desk, tmp_path: Path) -> None:
    ask(desk)
    assert desk.measured().questions == 1

    desk.clear_measured()

    assert desk.measured() == Measured()
    assert list((tmp_path / "data").glob("measured*")) == []
