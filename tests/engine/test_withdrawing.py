"""A model that forgot the tag before its thinking: what was passed on is said to be none of the answer."""

from pathlib import Path
from typing import Any

from desktop.engine.process import ChildWriter
from desktop.engine.protocol import Done, Piece, Reply, Withdrawn
from desktop.engine.writer import Finish, LoadedModel


class Scripted:
    """A connection to a model that thinks, which no model does that is small enough for a test."""

    def __init__(self, *replies: Reply) -> None:
        self._replies = list(replies)

    def begin(self, request: Any) -> int:
        request(1)
        return 1

    def reply(self, job: int) -> Reply:
        return self._replies.pop(0)


def test_withdrawn_pieces_are_told_in_their_place() -> None:
    done = Done(1, Finish.STOP, 10, 0, 4, 0.1, 0.2)
    connection: Any = Scripted(
        Piece(1, "It may "), Piece(1, "be 9999"), Withdrawn(1), Piece(1, "It is 4120."), done
    )
    model = LoadedModel("Thinker", Path("thinker.gguf"), 4096, 1, "CPU", 1)
    heard: list[str] = []

    written = ChildWriter(connection, model, plain_template=False).write(
        (),
        max_tokens=10,
        on_text=heard.append,
        on_withdrawn=lambda: heard.append("(withdrawn)"),
        stopped=lambda: False,
    )

    assert heard == ["It may ", "be 9999", "(withdrawn)", "It is 4120."]
    assert written.text == "It is 4120."
