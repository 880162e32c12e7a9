import pytest

from desktop.engine.template import PLAIN_STOP, ChatTemplate, Rendered, join_system, plain_prompt
from desktop.engine.writer import Message, Role

SYSTEM = Message(Role.SYSTEM, "Be short.")
USER = Message(Role.USER, "Which post did best?")
ANSWER = Message(Role.ASSISTANT, "The first one.")
AGAIN = Message(Role.USER, "And why?")

CHATML = (
    "{% for message in messages %}"
    "{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
NO_SYSTEM = (
    "{{ bos_token }}"
    "{% if messages[0]['role'] == 'system' %}{{ raise_exception('System role not supported') }}{% endif %}"
    "{% for message in messages %}{% if (message['role'] == 'user') != (loop.index0 % 2 == 0) %}"
    "{{ raise_exception('Roles must alternate') }}{% endif %}<{{ message.role }}>{{ message.content | trim }}"
    "{% endfor %}{% if add_generation_prompt %}<model>{% endif %}"
)


def template(source: str | None) -> ChatTemplate:
    return ChatTemplate(source, begin="<s>", end="</s>")


def test_the_files_own_template() -> None:
    own = template(CHATML)
    assert not own.plain
    assert own.render((SYSTEM, USER)) == Rendered(
        "<|im_start|>system\nBe short.<|im_end|>\n<|im_start|>user\nWhich post did best?<|im_end|>\n"
        "<|im_start|>assistant\n"
    )


def test_without_a_system_role_its_text_stands_before_the_first_question() -> None:
    own = template(NO_SYSTEM)
    assert not own.plain
    assert own.render((SYSTEM, USER, ANSWER, AGAIN)).text == (
        "<s><user>Be short.\n\nWhich post did best?<assistant>The first one.<user>And why?<model>"
    )


def test_a_template_that_drops_the_system_text_without_a_word_is_noticed() -> None:
    source = "{% for m in messages if m.role != 'system' %}[{{ m.content }}]{% endfor %}"
    assert template(source).render((SYSTEM, USER)).text == "[Be short.\n\nWhich post did best?]"


@pytest.mark.parametrize(
    "source",
    [
        None,
        "",
        "no text of any message",
        "mistral-v7-tekken",
        "{% for broken",
        "{{ messages[0].content }}",
        "{{ nothing.at.all }}",
        "{{ 1 / 0 }}",
        "{{ 10 ** 10 ** 10 }}",
        "{{ raise_exception('never') }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{% set _ = messages.append(1) %}{% for m in messages %}{{ m.content }}{% endfor %}",
        "{% for a in range(10000000) %}x{% endfor %}",
        "{% import 'os' as os %}",
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    ],
)
def test_a_template_that_cannot_be_used_gives_way_to_the_plain_form(source: str | None) -> None:
    broken = template(source)
    assert broken.plain
    assert broken.render((SYSTEM, USER)) == Rendered(
        "### System:\nBe short.\n\n### User:\nWhich post did best?\n\n### Assistant:\n", PLAIN_STOP
    )


def test_a_template_that_fails_on_some_messages_gives_way_for_these_alone() -> None:
    strict = template(NO_SYSTEM)
    twice = (USER, USER)
    assert strict.render(twice) == Rendered(plain_prompt(twice), PLAIN_STOP)
    assert strict.render((USER,)).stop is None


def test_nothing_changes_from_day_to_day() -> None:
    dated = template("{{ strftime_now('%d %b %Y') }} " + CHATML)
    assert dated.render((USER,)).text.startswith("01 Jan 2026 ")


def test_models_that_can_think_are_told_not_to() -> None:
    source = (
        CHATML + "{% if enable_thinking is defined and enable_thinking is false %}<think></think>{% endif %}"
    )
    assert template(source).render((USER,)).text.endswith("assistant\n<think></think>")


def test_what_chat_templates_need_beyond_jinja() -> None:
    source = (
        "{% for m in messages %}{% if loop.index > 9 %}{% break %}{% endif %}"
        "{% generation %}{{ {'text': m.content} | tojson }}{% endgeneration %}{% endfor %}{{ eos_token }}"
    )
    assert template(source).render((Message(Role.USER, "<你> & 'I'"),)).text == '{"text": "<你> & \'I\'"}</s>'


def test_joining() -> None:
    assert join_system((USER,)) == (USER,)
    assert join_system((SYSTEM,)) == (Message(Role.USER, "Be short."),)
    assert join_system((SYSTEM, ANSWER)) == (Message(Role.USER, "Be short."), ANSWER)
    assert join_system((SYSTEM, SYSTEM, USER)) == (
        Message(Role.USER, "Be short.\n\nBe short.\n\nWhich post did best?"),
    )
