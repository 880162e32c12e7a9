"""The decode loop: prompt tokens in, answer tokens out, and a ledger of what the memory holds.

The ledger is the truth about the model's memory. A new prompt is compared with it token by token, the memory
is rewound to where they part, and only the rest is read. A token enters the ledger when llama.cpp has it and
leaves it when llama.cpp forgets it, also when a computation is stopped half way.

An answer depends on its prompt alone, not on what was asked before. llama.cpp computes few tokens by other
routines than many, and the last few of many by others again; the digits differ by up to 1.2 in a logit of
the starter model, enough for another word. So every token is read as an empty memory would read it: the
prompt in portions of whole blocks of 16 tokens, its rest with at least one block, its last token alone. Whole
blocks are used again, the rest is not, and neither is the answer. With that, results were equal to the last
bit in the formats tried (Q4_1, Q4_0, Q8_0, Q4_K_M).
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from desktop.engine.writer import Finish
from desktop.errors import ModelError

_DONE, _ABORTED = 0, 2
_BLOCK = 16
_LONGEST_ROUND, _ROUNDS, _SHORTEST_LOOP = 24, 4, 16


class Memory(Protocol):
    """A model and its memory, as native.py has it."""

    @property
    def chunk(self) -> int:
        """The most tokens that can be read at once; a multiple of 32."""

    @property
    def context(self) -> int:
        """Tokens that fit into the memory."""

    @property
    def rewinds(self) -> bool:
        """Whether tokens can be taken back one by one."""

    def evaluate(self, tokens: Sequence[int], *, sample: bool) -> int:
        """Read tokens: 0 done, 2 stopped, anything else a failure."""

    def next_token(self) -> int:
        """The next token of the answer."""

    def is_end(self, token: int) -> bool:
        """Whether a token ends the answer."""

    def in_memory(self) -> range:
        """The positions whose tokens are in memory."""

    def rewind(self, keep: int) -> bool:
        """Forget all but the first tokens; false where the memory cannot."""

    def clear(self) -> None:
        """Forget every token."""


@dataclass(frozen=True)
class Run:
    """What one answer cost.

    `first_token_s` and `seconds` count from the start of the run. An answer that only repeats itself is
    ended as if it had come to its greatest length.
    """

    finish: Finish
    prompt_tokens: int
    reused_tokens: int
    output_tokens: int
    first_token_s: float | None
    seconds: float


class Decoder:
    """Writes one answer after another with one model.

    Args:
        memory: The model.
        stopped: Whether the answer is to be given up; asked between chunks and between tokens.
    """

    def __init__(self, memory: Memory, stopped: Callable[[], bool]) -> None:
        self._memory = memory
        self._stopped = stopped
        self._ledger: list[int] = []
        self._together = 0  # how many of them were read as the prompt up to its last token

    @property
    def ledger(self) -> tuple[int, ...]:
        """The tokens in memory, in order."""
        return tuple(self._ledger)

    def write(
        self,
        prompt: Sequence[int],
        *,
        max_tokens: int,
        on_read: Callable[[int, int], None],
        on_token: Callable[[int], bool],
    ) -> Run:
        """Read `prompt` and write at most `max_tokens` after it.

        Args:
            prompt: Every token of the prompt; at least one.
            max_tokens: The longest answer.
            on_read: Told how many of the prompt's tokens are in memory, and how many there are.
            on_token: Told each token of the answer, end tokens excepted; false ends the answer.

        Raises:
            ModelError: prompt and answer do not fit the context together, or llama.cpp failed.
        """
        self._check_fits(len(prompt), max_tokens)
        start = time.perf_counter()
        reused = self._reuse(prompt)
        times: list[float] = []

        def tell(token: int) -> bool:
            times.append(time.perf_counter() - start)
            return on_token(token)

        finish = self._continue(max_tokens, tell) if self._read(prompt, on_read) else Finish.CANCELLED
        seconds = time.perf_counter() - start
        return Run(finish, len(prompt), reused, len(times), times[0] if times else None, seconds)

    def _check_fits(self, prompt: int, answer: int) -> None:
        room = self._memory.context
        if prompt + answer > room:
            raise ModelError(
                "The question is too long for this model",
                f"It takes {prompt} tokens and its answer up to {answer}; the model holds {room}.",
                "Ask about a shorter time or fewer posts.",
            )

    def _reuse(self, prompt: Sequence[int]) -> int:
        """Rewind the memory to what can be used again for `prompt`; how many tokens that is."""
        last = len(prompt) - 1
        common = min(_common(self._ledger, prompt), self._together)
        keep = last if common == last == self._together else max(0, _whole_blocks(common, last))
        if keep < len(self._ledger) and (keep == 0 or not self._memory.rewind(keep)):
            self._memory.clear()
            keep = 0
        del self._ledger[keep:]
        self._together = keep
        return keep

    def _read(self, prompt: Sequence[int], on_read: Callable[[int, int], None]) -> bool:
        """Bring all of `prompt` into memory; false when that was stopped."""
        last = len(prompt) - 1
        on_read(len(self._ledger), len(prompt))
        while (begin := len(self._ledger)) < len(prompt):
            end = last + 1 if begin == last else begin + self._portion(last - begin)
            if self._stopped() or not self._evaluate(prompt[begin:end], sample=begin == last):
                return False
            if begin < last:
                self._together = end
            on_read(end, len(prompt))
        return True

    def _portion(self, left: int) -> int:
        """How many of `left` tokens to read now, so that not too few are left for the next time."""
        portion = min(self._memory.chunk, left)
        return portion - _BLOCK if 0 < left - portion < _BLOCK else portion

    def _continue(self, max_tokens: int, tell: Callable[[int], bool]) -> Finish:
        """Write token after token until there is a reason to stop."""
        written: list[int] = []
        while not self._stopped():
            token = self._memory.next_token()
            if self._memory.is_end(token):
                return Finish.STOP
            written.append(token)
            if not tell(token):
                return Finish.STOP
            if len(written) == max_tokens or in_circles(written):
                return Finish.LENGTH
            if not self._evaluate([token], sample=True):
                break
        return Finish.CANCELLED

    def _evaluate(self, tokens: Sequence[int], *, sample: bool) -> bool:
        """Bring `tokens` into memory; false when that was stopped.

        Raises:
            ModelError: llama.cpp could not compute them.
        """
        outcome = self._memory.evaluate(tokens, sample=sample)
        if outcome == _DONE:
            self._ledger += tokens
            return True
        if not self._memory.rewinds or self._memory.in_memory() != range(len(self._ledger)):
            self._memory.clear()
            self._ledger.clear()
            self._together = 0
        if outcome == _ABORTED:
            return False
        raise ModelError(
            "The model failed while it was computing",
            f"llama.cpp gave up with error {outcome}.",
            "Ask again; if it fails again, choose a smaller model.",
        )


def in_circles(tokens: Sequence[int]) -> bool:
    """Whether the end of `tokens` is one run of at most 24 tokens, over and over.

    A small model that has begun to repeat itself does not get out of it again. A sampler that punishes what
    was said before would, but it punishes figures and titles that are to be copied just as much.
    """
    for length in range(1, min(_LONGEST_ROUND, len(tokens) // _ROUNDS) + 1):
        rounds = max(_ROUNDS, -(-_SHORTEST_LOOP // length))
        end = tokens[-length * rounds :]
        if len(end) == length * rounds and end[:-length] == end[length:]:
            return True
    return False


def _whole_blocks(common: int, last: int) -> int:
    """How many of `common` tokens to use again, so that whole blocks are kept and one at least is read."""
    keep = common - common % _BLOCK
    return keep - _BLOCK if last - keep < _BLOCK else keep


def _common(left: Sequence[int], right: Sequence[int]) -> int:
    """How many tokens both begin with."""
    shorter = min(len(left), len(right))
    return next((number for number in range(shorter) if left[number] != right[number]), shorter)
