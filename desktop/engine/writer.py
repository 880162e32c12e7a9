"""The seam between the use case and a model: something that writes text from messages."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol


class Role(StrEnum):
    """Who a message is from."""

    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True)
class Message:
    """One message of a prompt."""

    role: Role
    text: str


@dataclass(frozen=True)
class LoadedModel:
    """What is known of a model once it is loaded.

    Attributes:
        name: As shown to a person; the embedded default ends in `(starter)`.
        context: Tokens that fit, prompt and answer together.
        parameters: How many weights it has; decides how long a brief it can use.
        device: `CPU, 2 threads`, or the name of the GPU.
        size: Bytes of the file.
    """

    name: str
    file: Path
    context: int
    parameters: int
    device: str
    size: int


class Finish(StrEnum):
    """Why the model stopped writing."""

    STOP = "stop"
    LENGTH = "length"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class Written:
    """What the model wrote, without thinking blocks, and what it cost.

    `reused_tokens` of the `prompt_tokens` were still in memory and not read again; `first_token_s` is
    None where nothing was written.
    """

    text: str
    finish: Finish
    prompt_tokens: int
    reused_tokens: int
    output_tokens: int
    first_token_s: float | None
    seconds: float


class Writer(Protocol):
    """A loaded model. One thread at a time."""

    @property
    def model(self) -> LoadedModel:
        """What is loaded."""

    @property
    def alive(self) -> bool:
        """Whether it can still write; once false it stays so, and the model must be loaded again."""

    def count_tokens(self, text: str) -> int:
        """How many tokens `text` takes in this model."""

    def write(
        self,
        messages: tuple[Message, ...],
        *,
        max_tokens: int,
        on_text: Callable[[str], None],
        on_withdrawn: Callable[[], None] = lambda: None,
        stopped: Callable[[], bool],
    ) -> Written:
        """Write an answer to `messages`.

        Args:
            messages: The whole prompt, system message first.
            max_tokens: The longest answer.
            on_text: Told each piece as it is written, in whole characters.
            on_withdrawn: Told when all pieces so far turn out to have been thinking: `Written.text` is
                made of those that follow.
            stopped: Asked between tokens; once true, writing ends with `Finish.CANCELLED`.

        Raises:
            ModelError: the prompt does not fit the context, or the model's process ended.
        """

    def close(self) -> None:
        """Let go of the model. Safe to call twice."""
