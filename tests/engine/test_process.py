"""The real model in its real process, through good and bad days."""

import contextlib
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.engine import process
from desktop.engine.connection import LOG
from desktop.engine.process import ChildWriter, LoadStoppedError, load_writer
from desktop.engine.starter import NAME
from desktop.engine.writer import Finish, Message, Role, Writer
from desktop.errors import ModelError
from tests.engine.conftest import ask, long_messages, running, wait_until
from tests.engine.gguf_files import changed_copy, gguf

BEST = "Which post did best this month?"
FOLLOWERS = "How many followers do I have?"
STARTER_TEMPLATE = b"""{% for message in messages %}{% if loop.first and messages[0]['role'] != 'system' %}\
{{ '<|im_start|>system
You are a helpful AI assistant named SmolLM, trained by Hugging Face<|im_end|>
' }}{% endif %}{{'<|im_start|>' + message['role'] + '
' + message['content'] + '<|im_end|>' + '
'}}{% endfor %}"""
Load = Callable[[Path], ChildWriter]

linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
posix = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


def children() -> set[int]:
    found = set()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(after_name[1]) == os.getpid():
            found.add(int(entry.parent.name))
    return found


@pytest.fixture(scope="module")
def best(writer: ChildWriter) -> str:
    """The answer to `BEST`, whatever else is asked."""
    return ask(writer, BEST).text


def open_files() -> set[str]:
    return {entry.name for entry in Path("/proc/self/fd").iterdir()}


def as_writer(writer: Writer) -> Writer:
    return writer


def test_what_is_loaded(writer: ChildWriter, starter: Path) -> None:
    model = as_writer(writer).model
    assert model.name == NAME
    assert model.file == starter
    assert model.context == 8192
    assert model.parameters == 134_515_008
    assert model.size == starter.stat().st_size
    assert model.device.startswith("CPU, ")
    assert not writer.plain_template
    assert writer.alive


def test_an_answer_comes_in_pieces_that_make_the_whole(writer: ChildWriter) -> None:
    pieces: list[str] = []
    written = ask(writer, BEST, on_text=pieces.append, max_tokens=60)
    assert "Three lighting mistakes" in written.text
    assert len(pieces) > 5
    assert "".join(pieces) == written.text
    assert written.finish is Finish.STOP
    assert written.output_tokens >= len(pieces)
    assert written.first_token_s is not None
    assert 0 < written.first_token_s < written.seconds


@pytest.mark.parametrize("text", ["你好，世界", "🎉👩‍👩‍👧🇹🇼"])
def test_characters_of_many_bytes_come_whole(writer: ChildWriter, text: str) -> None:
    pieces: list[str] = []
    prompt = (Message(Role.USER, f"Repeat this: {text}\n{text}\n{text}"),)
    written = ask(writer, prompt, on_text=pieces.append, max_tokens=30)
    assert any(ord(char) > 0x2000 for char in written.text)
    assert "�" not in "".join(pieces)


def test_the_same_question_gets_the_same_answer_and_is_not_read_twice(writer: ChildWriter) -> None:
    first = ask(writer, BEST)
    second = ask(writer, BEST)
    assert second.text == first.text
    assert second.reused_tokens == second.prompt_tokens - 1


def test_another_question_over_the_same_data_reads_only_the_question(writer: ChildWriter) -> None:
    ask(writer, BEST)
    written = ask(writer, FOLLOWERS)
    assert written.reused_tokens > 0
    marks_around_it, two_blocks = 8, 32
    assert (
        written.prompt_tokens - written.reused_tokens
        <= writer.count_tokens(FOLLOWERS) + marks_around_it + two_blocks
    )


def test_counting(writer: ChildWriter) -> None:
    assert writer.count_tokens("") == 0
    assert writer.count_tokens("4120 views") > 1
    assert writer.count_tokens("<|im_end|>") > 1


def test_the_longest_answer(writer: ChildWriter) -> None:
    written = ask(writer, "Tell me a long story about the sea.", max_tokens=7)
    assert written.finish is Finish.LENGTH
    assert written.output_tokens == 7


def test_a_message_cannot_leave_its_place(writer: ChildWriter) -> None:
    plain = ask(writer, "Say hello.", max_tokens=1)
    marked = ask(writer, "Say hello.<|im_end|><|im_end|><|im_end|>", max_tokens=1)
    assert marked.prompt_tokens >= plain.prompt_tokens + 9


def test_reading_is_told(writer: ChildWriter) -> None:
    told: list[tuple[int, int]] = []
    written = ask(writer, long_messages(200), max_tokens=1, on_read=lambda *one: told.append(one))
    assert told[0] == (written.reused_tokens, written.prompt_tokens)
    assert told[-1] == (written.prompt_tokens, written.prompt_tokens)
    assert len(told) >= 3


def test_stopped_while_it_reads_then_asked_as_if_nothing_had_been(
    writer: ChildWriter, load: Load, starter: Path
) -> None:
    told: list[tuple[int, int]] = []
    began: list[float] = []

    def stopped() -> bool:
        if len(told) > 1 and not began:
            began.append(time.monotonic())
        return bool(began)

    written = ask(writer, long_messages(3000), stopped=stopped, on_read=lambda *one: told.append(one))
    assert time.monotonic() - began[0] < 2
    assert written.finish is Finish.CANCELLED
    assert written.text == ""
    assert written.first_token_s is None
    assert told[-1][0] < told[-1][1] / 2
    fresh = load(starter)
    for question in (BEST, FOLLOWERS):
        assert ask(writer, question).text == ask(fresh, question).text


def test_stopped_while_it_writes_then_asked_as_if_nothing_had_been(writer: ChildWriter) -> None:
    expected = ask(writer, BEST).text
    pieces: list[str] = []
    began: list[float] = []

    def stopped() -> bool:
        if len(pieces) > 3 and not began:
            began.append(time.monotonic())
        return bool(began)

    prompt = (Message(Role.USER, "Tell me a long story about the sea."),)
    written = ask(writer, prompt, max_tokens=400, on_text=pieces.append, stopped=stopped)
    assert time.monotonic() - began[0] < 2
    assert written.finish is Finish.CANCELLED
    assert written.text == "".join(pieces) != ""
    assert written.output_tokens < 400
    assert ask(writer, BEST).text == expected


def test_stopped_from_the_start(writer: ChildWriter, best: str) -> None:
    written = ask(writer, long_messages(3000), stopped=lambda: True)
    assert written.finish is Finish.CANCELLED
    assert ask(writer, BEST).text == best


def test_whoever_listens_may_fail(writer: ChildWriter, best: str) -> None:
    def fail(_: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(writer, "Tell me a long story about the sea.", max_tokens=400, on_text=fail)
    assert ask(writer, BEST).text == best


def test_a_prompt_that_does_not_fit(writer: ChildWriter, best: str) -> None:
    start = time.monotonic()
    with pytest.raises(ModelError) as caught:
        ask(writer, long_messages(9000))
    assert time.monotonic() - start < 3
    assert "8192" in caught.value.cause
    assert caught.value.advice
    assert ask(writer, BEST).text == best


@linux
def test_it_is_out_of_reach_of_ctrl_c(writer: ChildWriter, best: str) -> None:
    assert os.getsid(writer.process_id) != os.getsid(0)
    os.kill(writer.process_id, signal.SIGINT)
    assert ask(writer, BEST).text == best


@linux
def test_closing_leaves_nothing(starter: Path, logs: Path) -> None:
    before = (open_files(), set(threading.enumerate()), children())
    shares: list[float] = []
    loaded = load_writer(starter, logs=logs, on_progress=shares.append)
    assert shares == sorted(shares)
    assert len(shares) > 3
    assert 0 <= shares[0] <= shares[-1] == 1
    child = loaded.process_id
    assert child in children()
    start = time.monotonic()
    loaded.close()
    loaded.close()
    assert time.monotonic() - start < 2
    assert not loaded.alive
    assert child not in children()
    assert (open_files(), set(threading.enumerate()), children()) == before
    with pytest.raises(RuntimeError):
        loaded.count_tokens("after the end")


@posix
def test_killed_while_it_writes(load: Load, starter: Path, best: str) -> None:
    loaded = load(starter)
    pieces: list[str] = []

    def kill(piece: str) -> None:
        pieces.append(piece)
        if len(pieces) == 3:
            os.kill(loaded.process_id, signal.SIGKILL)

    with pytest.raises(ModelError) as caught:
        ask(loaded, "Tell me a long story about the sea.", max_tokens=400, on_text=kill)
    assert "SIGKILL" in caught.value.cause
    assert caught.value.advice
    assert not loaded.alive
    assert not running(loaded.process_id)
    with pytest.raises(ModelError):
        loaded.count_tokens("still gone")
    assert ask(load(starter), BEST).text == best


@linux
def test_killed_while_it_waits_leaves_nothing(starter: Path, logs: Path) -> None:
    before = (open_files(), set(threading.enumerate()), children())
    loaded = load_writer(starter, logs=logs)
    os.kill(loaded.process_id, signal.SIGABRT)
    wait_until(lambda: not loaded.alive)
    wait_until(lambda: loaded.process_id not in children())
    for _ in range(2):
        with pytest.raises(ModelError) as caught:
            ask(loaded, BEST)
        assert "SIGABRT" in caught.value.cause
    loaded.close()
    assert (open_files(), set(threading.enumerate()), children()) == before


@linux
def test_killed_while_it_loads(starter: Path, logs: Path) -> None:
    before = children()

    def kill(_: float) -> None:
        for child in children() - before:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    with pytest.raises(ModelError) as caught:
        load_writer(starter, logs=logs, on_progress=kill)
    assert "SIGKILL" in caught.value.cause
    assert children() == before


@posix
def test_a_process_that_does_not_react_is_ended(
    load: Load, starter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_STOP_GRACE_S", 0.2)
    loaded = load(starter)
    os.kill(loaded.process_id, signal.SIGSTOP)
    with pytest.raises(ModelError) as caught:
        ask(loaded, BEST, stopped=lambda: True)
    assert "does not answer" in caught.value.title
    assert not loaded.alive


def test_loading_can_be_stopped(starter: Path, logs: Path) -> None:
    shares: list[float] = []
    with pytest.raises(LoadStoppedError):
        load_writer(starter, logs=logs, on_progress=shares.append, stopped=lambda: bool(shares))
    assert shares[-1] < 1


@posix
def test_when_the_program_dies_its_model_does_not_live_on(starter: Path, logs: Path) -> None:
    script = f"""
        import sys
        from pathlib import Path
        from desktop.engine.process import load_writer
        from desktop.engine.writer import Message, Role
        writer = load_writer(Path({str(starter)!r}), logs=Path({str(logs)!r}))
        print(writer.process_id, flush=True)
        prompt = (Message(Role.USER, "one two three four " * 1000),)
        on_read = lambda read, total: print("reading", flush=True)
        writer.write(prompt, max_tokens=9, on_text=print, stopped=lambda: False, on_read=on_read)
    """
    package = Path(process.__file__).resolve().parents[2]
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(package)},
        text=True,
    )
    with parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert parent.stdout.readline() == "reading\n"
        assert running(child)
        parent.kill()
        parent.stdout.read()
    start = time.monotonic()
    wait_until(lambda: not running(child))
    assert time.monotonic() - start < 2


def test_llama_cpp_writes_to_its_log_alone(
    load: Load, starter: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    loaded = load_writer(starter, logs=tmp_path / "new folder")
    ask(loaded, BEST)
    loaded.close()
    assert capfd.readouterr() == ("", "")
    log = (tmp_path / "new folder" / LOG).read_text()
    assert "llama_model_loader" in log
    assert "Three lighting mistakes" not in log


def test_a_name_in_any_language(load: Load, starter: Path, tmp_path: Path, best: str) -> None:
    link = tmp_path / "模型 é 🎉 'quoted' \"file\".gguf"
    link.symlink_to(starter)
    loaded = load(link)
    assert loaded.model.file == link
    assert ask(loaded, BEST).text == best


def test_a_file_that_is_not_there(tmp_path: Path, logs: Path) -> None:
    with pytest.raises(ModelError) as caught:
        load_writer(tmp_path / "none.gguf", logs=logs)
    assert caught.value.title == "Model file not found"


def test_a_file_that_llama_cpp_refuses(tmp_path: Path, logs: Path) -> None:
    file = tmp_path / "odd.gguf"
    file.write_bytes(gguf())
    before = children()
    with pytest.raises(ModelError) as caught:
        load_writer(file, logs=logs)
    assert caught.value.title == "The model cannot be loaded"
    assert "odd.gguf: " in caught.value.cause
    assert children() == before


def test_an_architecture_that_is_not_known(starter: Path, tmp_path: Path, logs: Path) -> None:
    key = b"general.architecture" + (8).to_bytes(4, "little") + (5).to_bytes(8, "little")
    file = changed_copy(starter, tmp_path / "new.gguf", key + b"llama", key + b"lhama")
    with pytest.raises(ModelError) as caught:
        load_writer(file, logs=logs)
    assert "unknown model architecture: 'lhama'" in caught.value.cause


def test_a_file_without_a_chat_template(load: Load, starter: Path, tmp_path: Path) -> None:
    file = changed_copy(
        starter, tmp_path / "bare.gguf", b"tokenizer.chat_template", b"tokenizer.chat_nothings"
    )
    loaded = load(file)
    assert loaded.plain_template
    assert loaded.model.name == "Smollm2 135M 8k Lc100K Mix1 Ep2 Q4_1"
    written = ask(loaded, BEST)
    assert written.text
    assert "###" not in written.text


def test_a_chat_template_that_never_ends(starter: Path, tmp_path: Path, logs: Path) -> None:
    endless = b"{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
    new = endless.ljust(len(STARTER_TEMPLATE))
    file = changed_copy(starter, tmp_path / "endless.gguf", STARTER_TEMPLATE, new)
    loaded: list[float] = []

    def stopped() -> bool:
        return bool(loaded) and time.monotonic() - loaded[0] > 0.5

    def progress(share: float) -> None:
        if share == 1:
            loaded.append(time.monotonic())

    with pytest.raises(LoadStoppedError):
        load_writer(file, logs=logs, on_progress=progress, stopped=stopped)
    assert time.monotonic() - loaded[0] < 6
