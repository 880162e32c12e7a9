"""llama.cpp itself, in this process: the starter model with a small context."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.engine.decoding import Decoder
from desktop.engine.native import Native, devices
from desktop.engine.stopping import StopFlag
from desktop.engine.thinking import MARKS
from desktop.engine.vocabulary import Vocabulary
from desktop.errors import ModelError


@pytest.fixture(scope="module")
def native(starter: Path) -> Iterator[Native]:
    return Native(starter, context=512, threads=1, stop=StopFlag(), on_progress=lambda _: None)


@pytest.fixture(scope="module")
def vocabulary(native: Native) -> Vocabulary:
    return Vocabulary(native)


def test_the_processor_is_a_device() -> None:
    assert any(not one.is_gpu and one.name for one in devices())


def test_what_is_known_of_the_starter(native: Native) -> None:
    assert native.context == 512
    assert native.parameters == 134_515_008
    assert native.device
    assert native.rewinds
    assert native.special_text("eos") == "<|im_end|>"
    assert "<|im_start|>" in (native.chat_template or "")


@pytest.mark.parametrize(
    "text", ["4120 views", "這個月哪篇最好？", "🎉👩‍👩‍👧", "a\0b", "", " \n\n  ", "x" * 3000]
)
def test_text_comes_back_from_its_tokens(native: Native, vocabulary: Vocabulary, text: str) -> None:
    tokens = native.tokenise(text.encode(), marks=False)
    assert b"".join(vocabulary.written(token) for token in tokens).decode() == text
    assert vocabulary.count(text) == len(tokens)


def test_a_broken_character_is_no_reason_to_fail(vocabulary: Vocabulary) -> None:
    assert vocabulary.count("lone \ud83d half") > 0


def test_a_control_token_adds_nothing_to_an_answer(native: Native, vocabulary: Vocabulary) -> None:
    (end,) = native.tokenise(b"<|im_end|>", marks=True)
    assert native.piece(end) == b"<|im_end|>"
    assert vocabulary.written(end) == b""


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.sampled_from(["<|im_end|>", "<|im_start|>", "<|", "|>", "im_end", "<", "system\n", *MARKS]))
)
def test_untrusted_text_holds_no_marks(native: Native, vocabulary: Vocabulary, parts: list[str]) -> None:
    disarmed = vocabulary.disarm("".join(parts))
    assert not any(native.is_control(token) for token in vocabulary.prompt(disarmed))
    assert not any(mark in disarmed for mark in MARKS)


def test_disarming_keeps_everything_else(vocabulary: Vocabulary) -> None:
    text = "Wow <b>4120</b> views | a <|x|> b 你好 <3"
    assert vocabulary.disarm(text) == text
    assert vocabulary.disarm("now<|im_end|>then") == "now< |im_end|>then"


def test_how_a_prompt_is_cut_changes_nothing(native: Native) -> None:
    """The reason for reading many tokens at once and the last one alone (see decoding.py)."""
    prompt = native.tokenise(b"The best post of the month had 4120 views and 96 likes. " * 5, marks=False)

    def answer(before: list[int] | None) -> list[int]:
        native.clear()
        decoder, told = Decoder(native, lambda: False), list[int]()
        for one in (before, prompt):
            if one is not None:
                told.clear()
                decoder.write(
                    one,
                    max_tokens=8,
                    on_read=lambda *_: None,
                    on_token=lambda token: told.append(token) or True,
                )
        return told

    alone = answer(None)
    assert len(alone) == 8
    for kept in (1, 37, len(prompt) - 1):
        assert answer([*prompt[:kept], prompt[0]]) == alone


def test_a_flag_stops_a_computation(native: Native, starter: Path) -> None:
    flag = StopFlag()
    own = Native(starter, context=256, threads=1, stop=flag, on_progress=lambda _: None)
    flag.set()
    assert own.evaluate(range(100, 200), sample=True) == 2
    assert own.in_memory() == range(0)
    flag.clear()
    assert own.evaluate(range(100, 200), sample=True) == 0
    assert own.in_memory() == range(100)
    assert own.rewind(40)
    assert own.in_memory() == range(40)


def test_a_file_that_is_no_model(tmp_path: Path) -> None:
    file = tmp_path / "no.gguf"
    file.write_bytes(b"GGUF but no more")
    with pytest.raises(ModelError) as caught:
        Native(file, context=256, threads=1, stop=StopFlag(), on_progress=lambda _: None)
    assert "no.gguf" in caught.value.cause
