"""The thin layer over llama.cpp: one model, one context, one sequence, as plain Python values.

Only this file touches `llama_cpp`, by its low-level bindings; the high-level class prints to the standard
streams, cannot be stopped while it reads, and drops long pieces of text. Runs in the child process alone.
"""

import ctypes
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import llama_cpp._ggml as ggml
import llama_cpp.llama_cpp as lib

from desktop.engine.gguf import shown
from desktop.engine.stopping import StopFlag
from desktop.errors import ModelError

_ALL_LAYERS, _NO_LAYERS = -1, 0
_CPU_CHUNK, _GPU_CHUNK = 128, 512
_KINDS_OF_GPU = (1, 2)  # ggml_backend_dev_type: a GPU with its own memory, and one that shares the host's
_NO_VOCABULARY = 0
_DEBUG, _ERROR, _CONTINUED = 1, 4, 5  # ggml_log_level
_MOST_ERRORS = 100
_VISIBLE = bytes(byte if byte >= 32 or byte in b"\n\t" else ord("?") for byte in range(256))


@dataclass(frozen=True)
class Device:
    """Something that llama.cpp can compute on."""

    name: str
    is_gpu: bool


def devices() -> tuple[Device, ...]:
    """What llama.cpp was built for and finds on this computer, in its own order."""
    count, get = _ggml("ggml_backend_dev_count"), _ggml("ggml_backend_dev_get")
    kind, describe = _ggml("ggml_backend_dev_type"), _ggml("ggml_backend_dev_description")
    count.restype, get.restype, kind.restype = ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int
    describe.restype = ctypes.c_char_p
    get.argtypes, kind.argtypes, describe.argtypes = [ctypes.c_size_t], [ctypes.c_void_p], [ctypes.c_void_p]
    found = [get(number) for number in range(count())]
    return tuple(
        Device((describe(one) or b"").decode("utf-8", "replace").strip(), kind(one) in _KINDS_OF_GPU)
        for one in found
    )


def _ggml(name: str) -> Any:
    """A function of ggml that the bindings leave out; it is in either of two libraries."""
    try:
        return getattr(ggml.libggml, name)
    except AttributeError:
        return getattr(_ggml_base(), name)


def _ggml_base() -> Any:
    from llama_cpp._ctypes_extensions import load_shared_library  # noqa: PLC0415 (Windows alone needs it)

    return load_shared_library("ggml-base", ggml.libggml_base_path)


class Native:
    """A loaded model with an empty memory.

    Args:
        file: The GGUF file.
        context: The most tokens that are asked for; the model's own limit may be lower.
        threads: Threads to compute with.
        stop: Ends an evaluation early.
        on_progress: Told the share (0 to 1) that is loaded.

    Raises:
        ModelError: llama.cpp cannot load the file, or it is no model that writes text.
    """

    def __init__(
        self,
        file: Path,
        *,
        context: int,
        threads: int,
        stop: StopFlag,
        on_progress: Callable[[float], None],
    ) -> None:
        _log().errors.clear()
        lib.llama_log_set(_log().callback, None)
        lib.llama_backend_init()
        gpus = [one.name for one in devices() if one.is_gpu] if lib.llama_supports_gpu_offload() else []
        self.device = gpus[0] if gpus else f"CPU, {threads} thread{'s' if threads > 1 else ''}"
        self.chunk = _GPU_CHUNK if gpus else _CPU_CHUNK
        self._model = _load_model(file, _ALL_LAYERS if gpus else _NO_LAYERS, on_progress)
        self._vocabulary = lib.llama_model_get_vocab(self._model)
        _check_writes_text(file, self._model, self._vocabulary)
        self._stop = stop
        self._context = self._new_context(context, threads)
        self._memory = lib.llama_get_memory(self._context)
        if self._memory is None:
            raise _no_writer(file)
        self._sampler = lib.llama_sampler_chain_init(lib.llama_sampler_chain_default_params())
        lib.llama_sampler_chain_add(self._sampler, lib.llama_sampler_init_greedy())

    def _new_context(self, context: int, threads: int) -> Any:
        params = lib.llama_context_default_params()
        params.n_ctx = min(context, max(1, lib.llama_model_n_ctx_train(self._model)))
        params.n_batch = params.n_ubatch = self.chunk
        params.n_outputs_max = 1
        params.n_threads = params.n_threads_batch = threads
        params.abort_callback, params.abort_callback_data = _strlen(), self._stop.address
        if self.chunk == _CPU_CHUNK:
            # On a CPU it gains nothing, and without it what is read does not depend on how it was cut.
            params.flash_attn_type = lib.LLAMA_FLASH_ATTN_TYPE_DISABLED
        params.swa_full = True  # a window's old tokens are kept, so the memory can be rewound exactly
        made = lib.llama_init_from_model(self._model, params)
        if made is None:
            raise ModelError(
                "Not enough memory",
                f"The model is loaded, but there is no room left for {params.n_ctx} tokens of context.",
                "Close other programs or choose a smaller model.",
            )
        return made

    @property
    def context(self) -> int:
        """Tokens that fit into the memory."""
        return int(lib.llama_n_ctx(self._context))

    @property
    def parameters(self) -> int:
        """How many weights the model has."""
        return int(lib.llama_model_n_params(self._model))

    @property
    def chat_template(self) -> str | None:
        """The Jinja text in the file."""
        text: bytes | None = lib.llama_model_chat_template(self._model, None)
        return None if text is None else text.decode("utf-8", "replace")

    @property
    def rewinds(self) -> bool:
        """Whether tokens can be taken back one by one; a recurrent state cannot."""
        return not (lib.llama_model_is_recurrent(self._model) or lib.llama_model_is_hybrid(self._model))

    @property
    def vocabulary_size(self) -> int:
        """How many tokens the model knows."""
        return int(lib.llama_vocab_n_tokens(self._vocabulary))

    @property
    def begin(self) -> int | None:
        """The token that every text must begin with, where the model wants one."""
        token = int(lib.llama_vocab_bos(self._vocabulary))
        return token if token >= 0 and lib.llama_vocab_get_add_bos(self._vocabulary) else None

    def special_text(self, which: str) -> str:
        """The text of the `bos` or `eos` token, empty where there is none."""
        token = int(getattr(lib, f"llama_vocab_{which}")(self._vocabulary))
        return "" if token < 0 else self.piece(token).decode("utf-8", "replace")

    def is_end(self, token: int) -> bool:
        """Whether `token` ends an answer."""
        return bool(lib.llama_vocab_is_eog(self._vocabulary, token))

    def is_control(self, token: int) -> bool:
        """Whether `token` is a mark of the model's own language rather than text."""
        return bool(lib.llama_vocab_is_control(self._vocabulary, token))

    def tokenise(self, text: bytes, *, marks: bool) -> list[int]:
        """The tokens of `text`; with `marks`, the text of a control token becomes that token."""
        room = len(text) + 16
        tokens = (lib.llama_token * room)()
        count = lib.llama_tokenize(self._vocabulary, text, len(text), tokens, room, False, marks)
        if count < 0:
            raise RuntimeError(f"{len(text)} bytes made {-count} tokens")
        return [int(token) for token in tokens[:count]]

    def piece(self, token: int) -> bytes:
        """The bytes that `token` stands for, which may be part of a character."""
        room = 64
        while True:
            buffer = ctypes.create_string_buffer(room)
            size = lib.llama_token_to_piece(self._vocabulary, token, buffer, room, 0, True)
            if size >= 0:
                return buffer.raw[:size]
            room = -size

    def evaluate(self, tokens: Sequence[int], *, sample: bool) -> int:
        """Read `tokens` (at most `chunk`) after those in memory; `sample`: `next_token` will be asked for.

        Returns:
            0 done, 2 stopped by the flag, anything else llama.cpp's number for a failure. Unless done, none
            of `tokens` is in memory.
        """
        count = len(tokens)
        outputs = (ctypes.c_int8 * count)()
        outputs[-1] = sample
        batch = lib.llama_batch(n_tokens=count, token=(lib.llama_token * count)(*tokens), logits=outputs)
        return int(lib.llama_decode(self._context, batch))

    def next_token(self) -> int:
        """The likeliest token after those in memory."""
        return int(lib.llama_sampler_sample(self._sampler, self._context, -1))

    def in_memory(self) -> range:
        """The positions whose tokens are in memory."""
        last = int(lib.llama_memory_seq_pos_max(self._memory, 0))
        return range(max(0, int(lib.llama_memory_seq_pos_min(self._memory, 0))), last + 1)

    def rewind(self, keep: int) -> bool:
        """Forget all but the first `keep` tokens. False: this memory cannot, and must be cleared."""
        removed = bool(lib.llama_memory_seq_rm(self._memory, 0, keep, -1))
        return removed and self.in_memory() == range(keep)

    def clear(self) -> None:
        """Forget every token."""
        lib.llama_memory_clear(self._memory, False)


def _strlen() -> Any:
    """The C library's `strlen`, as the callback that llama.cpp asks after every step whether to stop.

    Over an empty string it says 0, go on; over one byte it says 1, stop. So no Python runs in the midst of
    a computation. GPU backends do not ask; there a chunk is the smallest step.
    """
    library = ctypes.cdll.msvcrt if sys.platform == "win32" else ctypes.CDLL(None)
    return ctypes.cast(library.strlen, lib.ggml_abort_callback)


class _Log:
    """llama.cpp's log: written to the standard error as it is, except its thousands of debug lines.

    Attributes:
        errors: The first error lines since the last load began.
    """

    def __init__(self) -> None:
        self.errors: list[str] = []
        self._level = 0
        self.callback = lib.llama_log_callback(self._line)

    def _line(self, level: int, text: bytes, _: object) -> None:
        if level != _CONTINUED:
            self._level = level
        if self._level != _DEBUG:
            os.write(2, text.translate(_VISIBLE))
        if self._level == _ERROR and len(self.errors) < _MOST_ERRORS:
            self.errors.append(text.decode("utf-8", "replace"))


@cache
def _log() -> _Log:
    """The process's one log: llama.cpp holds its callback for as long as the process lives."""
    return _Log()


def _load_model(file: Path, layers: int, on_progress: Callable[[float], None]) -> Any:
    @lib.llama_progress_callback  # type: ignore[untyped-decorator]
    def progress(share: float, _: object) -> bool:
        on_progress(share)
        return True

    params = lib.llama_model_default_params()
    params.n_gpu_layers = layers
    params.progress_callback = progress
    model = lib.llama_model_load_from_file(str(file).encode("utf-8", "surrogateescape"), params)
    if model is None:
        reason = shown(next(iter(_log().errors), "no reason given"), 200)
        raise ModelError(
            "The model cannot be loaded",
            f"llama.cpp does not accept {shown(file.name)}: {reason}.",
            "Choose another model, or a newer download of this one.",
        )
    return model


def _check_writes_text(file: Path, model: Any, vocabulary: Any) -> None:
    writes = lib.llama_model_has_decoder(model) and not lib.llama_model_has_encoder(model)
    words = lib.llama_vocab_type(vocabulary) != _NO_VOCABULARY and lib.llama_vocab_n_tokens(vocabulary) > 0
    if not writes or not words or lib.llama_model_is_diffusion(model):
        raise _no_writer(file)


def _no_writer(file: Path) -> ModelError:
    return ModelError(
        "Not a chat model",
        f"{shown(file.name)} is a model that does not write answers.",
        "Choose a chat model.",
    )
