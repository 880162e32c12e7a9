"""A model that says what it is told to say: deterministic, and it remembers what it was asked."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from desktop.engine.thinking import ThinkingFilter
from desktop.engine.writer import Finish, LoadedModel, Message, Written

BIG = 1_500_000_000


@dataclass
class ScriptedWriter:
    """Says the queued texts one after the other; `heard` holds the messages of each request.

    It says them word by word, and what stands between tags of thinking it thinks, as a real one does.
    """

    texts: list[str]
    parameters: int = BIG
    context: int = 4096
    heard: list[tuple[Message, ...]] = field(default_factory=list)
    closed: bool = False
    alive: bool = True
    file: Path = Path("scripted.gguf")

    @property
    def model(self) -> LoadedModel:
        return LoadedModel("Scripted", self.file, self.context, self.parameters, "CPU, 2 threads", 1)

    def count_tokens(self, text: str) -> int:
        return len(text) // 3

    def write(
        self,
        messages: tuple[Message, ...],
        *,
        max_tokens: int,
        on_text: Callable[[str], None],
        on_withdrawn: Callable[[], None] = lambda: None,
        stopped: Callable[[], bool],
    ) -> Written:
        self.heard.append(messages)
        text = self.texts.pop(0)
        thinking, written = ThinkingFilter(), ""
        for piece in re.findall(r"\s*\S+|\s+\Z", text):
            if stopped():
                return Written(written, Finish.CANCELLED, 100, 0, 1, None, 0.1)
            passed = thinking.feed(piece)
            if passed.withdraw:
                written = ""
                on_withdrawn()
            if passed.text:
                written += passed.text
                on_text(passed.text)
        if left := thinking.end().text:
            written += left
            on_text(left)
        return Written(written, Finish.STOP, 100, 50, len(text.split()), 0.05, 0.1)

    def close(self) -> None:
        self.closed = True
