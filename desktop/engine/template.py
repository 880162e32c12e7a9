"""The chat template: messages to the text that a model was trained to continue.

A template is a program that came with the file. It runs in Jinja's immutable sandbox, in the child process,
which can be killed if it never ends. Nothing it does changes from one day to the next, because a prompt that
begins with the same characters need not be read again.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NoReturn

import jinja2
import jinja2.nodes
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension, loopcontrols
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from desktop.engine.writer import Message, Role

_FIXED_DATE = datetime(2026, 1, 1)
_NO_THINKING: dict[str, object] = {"enable_thinking": False, "thinking": False, "reasoning_effort": "low"}
_SYSTEM, _USER, _ANSWER, _AGAIN = "heed the fence", "first question", "first answer", "second question"

PLAIN_STOP = "\n### "
_PLAIN_HEADS = {Role.SYSTEM: "System", Role.USER: "User", Role.ASSISTANT: "Assistant"}


class UnusableTemplateError(Exception):
    """The file's template cannot be used for these messages."""


@dataclass(frozen=True)
class Rendered:
    """A prompt as text; where `stop` comes up in the answer, the answer has ended."""

    text: str
    stop: str | None = None


class ChatTemplate:
    """The file's own template where it works, a plain one where it does not.

    The plain form is one block a message, `### System:`, `### User:` or `### Assistant:`, a line feed, the
    text and an empty line, and in the end the head of the answer.

    Args:
        source: The Jinja text in the file, if there is one.
        begin: The text of the token that begins a text.
        end: The text of the token that ends one.
    """

    def __init__(self, source: str | None, *, begin: str, end: str) -> None:
        self._marks = {"bos_token": begin, "eos_token": end}
        self._render: Callable[[tuple[Message, ...]], str] | None = None
        if source is not None:
            self._render = self._working(source)

    @property
    def plain(self) -> bool:
        """Whether the file's own template is missing or does not work."""
        return self._render is None

    def render(self, messages: tuple[Message, ...]) -> Rendered:
        """The prompt for `messages`; plain, too, where the file's template fails on just these."""
        if self._render is not None:
            try:
                return Rendered(self._render(messages))
            except UnusableTemplateError:
                pass
        return Rendered(plain_prompt(messages), PLAIN_STOP)

    def _working(self, source: str) -> Callable[[tuple[Message, ...]], str] | None:
        """A way to render with `source` in which no text gets lost: as it is, or without a system role."""
        try:
            template = _environment().from_string(source)
        except Exception:  # noqa: BLE001 (whatever a foreign program raises, it is no template for us)
            return None

        def own(messages: tuple[Message, ...]) -> str:
            return self._run(template, messages)

        def without_system(messages: tuple[Message, ...]) -> str:
            return self._run(template, join_system(messages))

        return next((render for render in (own, without_system) if _loses_nothing(render)), None)

    def _run(self, template: jinja2.Template, messages: tuple[Message, ...]) -> str:
        entries = [{"role": message.role.value, "content": message.text} for message in messages]
        try:
            return template.render(
                messages=entries, add_generation_prompt=True, tools=None, **self._marks, **_NO_THINKING
            )
        except Exception as error:
            raise UnusableTemplateError(type(error).__name__) from error


def plain_prompt(messages: Iterable[Message]) -> str:
    """The prompt in the plain form."""
    blocks = [f"### {_PLAIN_HEADS[message.role]}:\n{message.text}\n\n" for message in messages]
    return "".join(blocks) + f"### {_PLAIN_HEADS[Role.ASSISTANT]}:\n"


def join_system(messages: tuple[Message, ...]) -> tuple[Message, ...]:
    """`messages` for a template without a system role: its text stands before the first question."""
    system = "\n\n".join(message.text for message in messages if message.role is Role.SYSTEM)
    others = [message for message in messages if message.role is not Role.SYSTEM]
    first = next((number for number, message in enumerate(others) if message.role is Role.USER), None)
    if not system:
        return tuple(others)
    if first is None:
        return (Message(Role.USER, system), *others)
    others[first] = Message(Role.USER, f"{system}\n\n{others[first].text}")
    return tuple(others)


def _loses_nothing(render: Callable[[tuple[Message, ...]], str]) -> bool:
    """Whether a template accepts an opening question and a following one, and passes on the texts."""
    opening = (Message(Role.SYSTEM, _SYSTEM), Message(Role.USER, _USER))
    following = (*opening, Message(Role.ASSISTANT, _ANSWER), Message(Role.USER, _AGAIN))
    try:
        first, second = render(opening), render(following)
    except UnusableTemplateError:
        return False
    return all(text in first for text in (_SYSTEM, _USER)) and all(
        text in second for text in (_SYSTEM, _USER, _ANSWER, _AGAIN)
    )


class _Generation(Extension):
    """`{% generation %}`, which marks answers for training and means nothing here."""

    tags = {"generation"}  # noqa: RUF012 (the base class declares it so)

    def parse(self, parser: Parser) -> list[jinja2.nodes.Node]:
        next(parser.stream)
        return parser.parse_statements(("name:endgeneration",), drop_needle=True)


class _Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox without powers, which can compute for hours in one step that nothing interrupts."""

    intercepted_binops = frozenset({"**"})

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> NoReturn:  # noqa: ARG002
        """Refuse a power."""
        raise SecurityError(f"no {operator} in a chat template")


def _environment() -> jinja2.Environment:
    """Jinja set up as chat templates expect it."""
    environment = _Sandbox(trim_blocks=True, lstrip_blocks=True, extensions=[loopcontrols, _Generation])
    environment.filters["tojson"] = _to_json
    environment.globals["raise_exception"] = _raise_exception
    environment.globals["strftime_now"] = _FIXED_DATE.strftime
    return environment


def _to_json(value: object, indent: int | None = None) -> str:
    return json.dumps(value, ensure_ascii=False, indent=indent)


def _raise_exception(message: str) -> NoReturn:
    raise jinja2.TemplateError(message)
