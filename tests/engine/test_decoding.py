from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.engine.decoding import Decoder, Run, in_circles
from desktop.engine.writer import Finish
from desktop.errors import ModelError

END = 0


@dataclass
class Scripted:
    """A memory that answers with `script`, and whose next token also depends on how tokens were read.

    Like llama.cpp, it computes few tokens by other routines than many, and the last few of many by others
    again: to it, tokens that were read in different ways are not quite the same.
    """

    script: Sequence[int] = (7, 8, 9, END)
    chunk: int = 32
    context: int = 200
    rewinds: bool = True
    abort_after: int | None = None
    fail_with: int | None = None
    held: list[tuple[int, int, bool]] = field(default_factory=list)
    read: list[tuple[int, ...]] = field(default_factory=list)
    written: int = 0

    def evaluate(self, tokens: Sequence[int], *, sample: bool) -> int:
        assert 0 < len(tokens) <= self.chunk
        if self.abort_after is not None and len(self.read) >= self.abort_after:
            return 2
        if self.fail_with is not None:
            return self.fail_with
        whole = len(tokens) // 16 * 16
        self.held += [(token, min(len(tokens), 16), n < whole) for n, token in enumerate(tokens)]
        self.read.append(tuple(tokens))
        assert len(self.held) <= self.context
        return 0

    def next_token(self) -> int:
        token = self.script[self.written % len(self.script)]
        self.written += 1
        return token

    def is_end(self, token: int) -> bool:
        return token == END

    def in_memory(self) -> range:
        return range(len(self.held))

    def rewind(self, keep: int) -> bool:
        if not self.rewinds:
            return False
        del self.held[keep:]
        return True

    def clear(self) -> None:
        self.held.clear()


def write(
    memory: Scripted,
    prompt: Sequence[int],
    *,
    max_tokens: int = 20,
    decoder: Decoder | None = None,
    stop: bool = False,
) -> tuple[Run, list[int]]:
    told: list[int] = []

    def tell(token: int) -> bool:
        told.append(token)
        return True

    decoder = decoder or Decoder(memory, lambda: stop)
    run = decoder.write(prompt, max_tokens=max_tokens, on_read=lambda *_: None, on_token=tell)
    assert list(decoder.ledger) == [token for token, *_ in memory.held]
    memory.written = 0
    return run, told


def test_an_answer() -> None:
    run, told = write(Scripted(), range(1, 100))
    assert told == [7, 8, 9]
    assert (run.finish, run.prompt_tokens, run.reused_tokens, run.output_tokens) == (Finish.STOP, 99, 0, 3)
    assert run.first_token_s is not None
    assert 0 <= run.first_token_s <= run.seconds


def test_an_empty_answer_has_no_first_token() -> None:
    run, told = write(Scripted(script=(END,)), range(1, 100))
    assert told == []
    assert run.first_token_s is None


def test_the_longest_answer() -> None:
    run, told = write(Scripted(script=range(1, 50)), range(1, 100), max_tokens=5)
    assert told == [1, 2, 3, 4, 5]
    assert run.finish is Finish.LENGTH


def test_an_answer_ended_from_outside() -> None:
    memory = Scripted()
    run = Decoder(memory, lambda: False).write(
        range(1, 100), max_tokens=9, on_read=lambda *_: None, on_token=lambda token: token != 8
    )
    assert (run.finish, run.output_tokens) == (Finish.STOP, 2)


@pytest.mark.parametrize(
    ("length", "portions"),
    [
        (1, [1]),
        (2, [1, 1]),
        (17, [16, 1]),
        (33, [32, 1]),
        (34, [16, 17, 1]),
        (48, [16, 31, 1]),
        (49, [32, 16, 1]),
        (100, [32, 32, 16, 19, 1]),
    ],
)
def test_a_prompt_is_read_in_portions(length: int, portions: list[int]) -> None:
    memory = Scripted(script=(END,))
    told: list[tuple[int, int]] = []
    Decoder(memory, lambda: False).write(
        range(1, length + 1),
        max_tokens=9,
        on_read=lambda read, total: told.append((read, total)),
        on_token=lambda _: True,
    )
    assert [len(one) for one in memory.read] == portions
    assert told == [(sum(portions[:number]), length) for number in range(len(portions) + 1)]


def test_the_same_prompt_again_reads_its_last_token_alone() -> None:
    memory = Scripted()
    decoder = Decoder(memory, lambda: False)
    write(memory, range(1, 100), decoder=decoder)
    memory.read.clear()
    run, _ = write(memory, range(1, 100), decoder=decoder)
    assert run.reused_tokens == 98
    assert memory.read[0] == (99,)


@pytest.mark.parametrize(
    ("new", "reused"), [(1, 80), (2, 80), (12, 80), (13, 80), (14, 96), (18, 96), (60, 96)]
)
def test_a_prompt_that_goes_on_reads_what_is_new(new: int, reused: int) -> None:
    memory = Scripted(context=1000)
    decoder = Decoder(memory, lambda: False)
    write(memory, [*range(1, 100), *range(500, 520)], decoder=decoder)
    run, _ = write(memory, [*range(1, 100), *range(600, 600 + new)], decoder=decoder)
    assert run.reused_tokens == reused


@pytest.mark.parametrize("length", range(80, 97))
def test_an_answer_that_becomes_part_of_a_prompt_is_read_like_a_prompt(length: int) -> None:
    memory, fresh = Scripted(), Scripted()
    decoder = Decoder(memory, lambda: False)
    _, answer = write(memory, range(1, length + 1), decoder=decoder)
    following = [*range(1, length + 1), *answer, *range(300, 340)]
    run, _ = write(memory, following, decoder=decoder)
    write(fresh, following)
    assert run.reused_tokens >= 64
    assert memory.held == fresh.held


def test_a_memory_that_cannot_rewind_reads_everything_again() -> None:
    memory = Scripted(rewinds=False)
    decoder = Decoder(memory, lambda: False)
    write(memory, range(1, 100), decoder=decoder)
    run, told = write(memory, range(1, 100), decoder=decoder)
    assert run.reused_tokens == 0
    assert told == [7, 8, 9]


def test_too_long_is_refused_before_anything_is_read() -> None:
    memory = Scripted(context=60)
    assert write(memory, range(1, 56), max_tokens=5)[0].finish is Finish.STOP
    memory.read.clear()
    with pytest.raises(ModelError) as caught:
        write(memory, range(1, 57), max_tokens=5)
    assert "56 tokens" in caught.value.cause
    assert "60" in caught.value.cause
    assert memory.read == []


def test_stopped_before_it_began() -> None:
    memory = Scripted()
    run, told = write(memory, range(1, 100), stop=True)
    assert (run.finish, told, memory.read) == (Finish.CANCELLED, [], [])


@pytest.mark.parametrize("chunks", range(8))
@pytest.mark.parametrize("rewinds", [True, False])
def test_stopped_in_the_midst_and_asked_again(chunks: int, rewinds: bool) -> None:
    memory = Scripted(abort_after=chunks, rewinds=rewinds)
    decoder = Decoder(memory, lambda: False)
    run, _ = write(memory, range(1, 100), decoder=decoder)
    assert run.finish is Finish.CANCELLED
    memory.abort_after = None
    run, told = write(memory, range(1, 100), decoder=decoder)
    assert (run.finish, told) == (Finish.STOP, [7, 8, 9])


@pytest.mark.parametrize("failure", [1, -1, -3])
def test_a_failure_inside_llama_cpp_leaves_a_usable_memory(failure: int) -> None:
    memory = Scripted()
    decoder = Decoder(memory, lambda: False)
    write(memory, range(1, 100), decoder=decoder)
    memory.fail_with = failure
    with pytest.raises(ModelError) as caught:
        write(memory, range(1, 130), decoder=decoder)
    assert str(failure) in caught.value.cause
    memory.fail_with = None
    assert write(memory, range(1, 130), decoder=decoder)[1] == [7, 8, 9]


prompts = st.lists(st.integers(1, 3), min_size=20, max_size=120)


@given(st.lists(st.tuples(prompts, st.none() | st.integers(0, 6)), min_size=1, max_size=6))
def test_an_answer_depends_on_its_prompt_alone(asked: list[tuple[list[int], int | None]]) -> None:
    """Whatever was asked and stopped before, each token was read the way a fresh memory reads it."""
    memory = Scripted()
    decoder = Decoder(memory, lambda: False)
    for prompt, stop_after in asked:
        memory.abort_after = None if stop_after is None else len(memory.read) + stop_after
        run, _ = write(memory, prompt, decoder=decoder)
        fresh = Scripted()
        write(fresh, prompt)
        if run.finish is not Finish.CANCELLED:
            assert memory.held == fresh.held


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ([], False),
        ([1] * 15, False),
        ([1] * 16, True),
        ([5, 6, *[1] * 16], True),
        ([1, 2] * 7, False),
        ([1, 2] * 8, True),
        ([1, 2, 3, 4, 5] * 3, False),
        ([1, 2, 3, 4, 5] * 4, True),
        ([1, 2, 3, 4, 5] * 4 + [1, 2], True),
        (list(range(24)) * 4, True),
        (list(range(25)) * 4, False),
        (list(range(100)), False),
    ],
)
def test_going_in_circles(tokens: list[int], expected: bool) -> None:
    assert in_circles(tokens) is expected


def test_an_answer_in_circles_is_ended() -> None:
    run, told = write(Scripted(script=[1, 2, 3, 4]), range(1, 100), max_tokens=100)
    assert run.finish is Finish.LENGTH
    assert len(told) == 16
