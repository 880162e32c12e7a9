"""What a real model's answer looks like while it is written: nothing that the audit has not passed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.answering.answer import Answer, Fact, Link, SourceLooked, Status
from desktop.answering.desk import Desk
from desktop.answering.progress import Stage
from desktop.places import Places

QUESTIONS = (
    "Which post did best this month?",
    "How many views did I get this month, and what should I do next?",
)


class Watch:
    """Every text that was on the screen, in order."""

    def __init__(self) -> None:
        self.shows: list[str] = []

    def stage(self, _stage: Stage) -> None: ...

    def facts(self, _facts: tuple[Fact, ...], _sources: tuple[SourceLooked, ...]) -> None: ...

    def written(self, _share: float) -> None: ...

    def shown(self, text: str, links: tuple[Link, ...]) -> None:
        self.shows.append(text)
        assert all(text[link.start : link.end] == link.text for link in links)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, resources: Path) -> Iterator[Desk]:
    folder = tmp_path_factory.mktemp("streaming")
    desk = Desk(Places(resources, folder / "models", folder / "data"))
    desk.open_sample()
    desk.load_model()
    yield desk
    desk.close()


def passed(text: str, answer: Answer) -> bool:
    """Whether `text` is the beginning of a draft, and nothing in it was rejected."""
    return any(
        attempt.text.startswith(text) and all(part.start >= len(text) for part in attempt.rejected)
        for attempt in answer.attempts
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_only_what_has_passed_is_ever_shown(desk: Desk, question: str) -> None:
    watch = Watch()
    counted = desk.measured().questions
    answer = desk.ask(question, progress=watch, stopped=lambda: False)
    assert answer.attempts
    assert all(passed(text, answer) for text in watch.shows if text)
    if answer.status is Status.ANSWERED:
        assert watch.shows[-1] == answer.text
    else:
        assert not watch.shows or watch.shows[-1] == ""
    assert desk.measured().questions == counted + 1
