"""Whether a window can open, and the system's libraries that it needs."""

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop import screen

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can lack a screen")

NOWHERE = "xiaomai-there-is-no-such-library.so.1"
# Part of every Debian that runs Python and a C++ compiler.
ALWAYS_THERE = re.compile(r"(ld-linux.*|libc|libm|libdl|librt|libpthread|libgcc_s|libstdc\+\+)\.so\.\d+")


def qt_folder() -> Path:
    found = importlib.util.find_spec("PySide6")
    assert found is not None
    assert found.submodule_search_locations is not None
    return Path(found.submodule_search_locations[0]) / "Qt"


def needed(library: Path) -> set[str]:
    """What a library asks the loader for, without what lies beside it in the wheel."""
    said = subprocess.run(["readelf", "-d", str(library)], capture_output=True, text=True, check=True).stdout
    names = set(re.findall(r"\(NEEDED\).*\[(.+)\]", said))
    beside = {file.name for file in (qt_folder() / "lib").iterdir()}
    return {name for name in names - beside if not ALWAYS_THERE.fullmatch(name)}


@pytest.mark.skipif(shutil.which("readelf") is None, reason="needs binutils")
def test_every_library_that_qt_needs_has_its_debian_package() -> None:
    lib, platforms = qt_folder() / "lib", qt_folder() / "plugins" / "platforms"
    always = {lib / f"libQt6{part}.so.6" for part in ("Core", "Gui", "Widgets", "DBus")}
    nowhere = set().union(*map(needed, always | {platforms / "libqoffscreen.so"}))
    on_x11 = needed(platforms / "libqxcb.so") | needed(lib / "libQt6XcbQpa.so.6")
    on_wayland = needed(platforms / "libqwayland.so") | needed(lib / "libQt6WaylandClient.so.6")

    assert nowhere <= screen.QT_LIBRARIES.keys()
    assert on_x11 <= screen.QT_LIBRARIES.keys() | screen.X11_LIBRARIES.keys()
    assert on_wayland <= screen.QT_LIBRARIES.keys() | screen.WAYLAND_LIBRARIES.keys()


def test_packages_of_libraries_that_are_there_are_not_missing() -> None:
    assert screen.missing_packages({"libc.so.6": "libc6", NOWHERE: "libnone1"}) == ("libnone1",)
    assert screen.missing_packages({NOWHERE: "libnone1", NOWHERE + "2": "libnone1"}) == ("libnone1",)


def test_the_command_names_every_package() -> None:
    assert screen.apt_command(["libegl1", "libgl1"]) == (
        "apt-get install --no-install-recommends libegl1 libgl1"
    )


@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ""}, {"WAYLAND_DISPLAY": ""}])
def test_without_a_screen_it_says_so(environment: dict[str, str]) -> None:
    assert screen.why_no_window(environment) == "there is no screen here"


@pytest.mark.parametrize("environment", [{"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "gone-987"}])
def test_a_screen_that_is_gone_is_none(environment: dict[str, str]) -> None:
    assert screen.why_no_window(environment) == "there is no screen here"


def test_a_platform_that_is_named_is_trusted() -> None:
    assert screen.why_no_window({"QT_QPA_PLATFORM": "offscreen"}) is None


def test_missing_libraries_are_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "QT_LIBRARIES", {NOWHERE: "libnone1"})

    reason = screen.why_no_window({"QT_QPA_PLATFORM": "offscreen"})

    assert reason is not None
    assert "apt-get install" in reason
    assert reason.endswith("libnone1")
    assert "\n" not in reason


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_with_a_real_x_server_only_libraries_can_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "X11_LIBRARIES", {"libxcb.so.1": "libxcb1"})
    # Without -noreset the server starts over when its only client leaves, and is away for a moment then.
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            display = {"DISPLAY": f":{server.stdout.readline().strip()}"}
            assert screen.why_no_window(display) is None
            monkeypatch.setattr(screen, "X11_LIBRARIES", {NOWHERE: "libnone1"})
            assert str(screen.why_no_window(display)).endswith("libnone1")
        finally:
            server.terminate()
