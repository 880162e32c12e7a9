"""Whether a window can open on this computer, with the reason where it cannot."""

import ctypes
import os
import sys
from collections.abc import Iterable, Mapping
from ctypes import c_char_p, c_int, c_void_p

# Found by running ldd on the libraries of PySide6 6.12 (libQt6Widgets, libqoffscreen, libqxcb): what they
# need and do not bring along, with the Debian and Ubuntu package that has it.
QT_LIBRARIES: Mapping[str, str] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""Needed by Qt at all, even where nothing is shown."""

X11_LIBRARIES: Mapping[str, str] = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""Needed for a window on X11, besides the others."""

WAYLAND_LIBRARIES: Mapping[str, str] = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
"""Needed for a window on Wayland, besides the others."""


def why_no_window(environment: Mapping[str, str] = os.environ) -> str | None:
    """Why no window can open here, as the end of a sentence, or None where one can.

    Qt itself ends the process where it finds no screen or no library, so this is asked beforehand.
    """
    if not sys.platform.startswith("linux"):
        return None
    named = bool(environment.get("QT_QPA_PLATFORM"))
    wayland = not named and _reaches_wayland(environment)
    x11 = not named and _reaches_x11(environment)
    if not (named or wayland or x11):
        return "there is no screen here"
    # One of the two is enough; where both answer, the one that lacks less is what has to be installed.
    ways = [
        libraries for libraries, reached in ((WAYLAND_LIBRARIES, wayland), (X11_LIBRARIES, x11)) if reached
    ]
    missing = min((missing_packages({**QT_LIBRARIES, **way}) for way in ways or [{}]), key=len)
    return f"Qt lacks libraries; on Debian or Ubuntu: {apt_command(missing)}" if missing else None


def missing_packages(libraries: Mapping[str, str]) -> tuple[str, ...]:
    """The Debian packages of those `libraries` that this computer cannot load, without repeats."""
    return tuple(dict.fromkeys(libraries[name] for name in libraries if _library(name) is None))


def apt_command(packages: Iterable[str]) -> str:
    """What a person on Debian or Ubuntu types to install `packages`."""
    return f"apt-get install --no-install-recommends {' '.join(packages)}"


def _library(name: str) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None


def _reaches_x11(environment: Mapping[str, str]) -> bool:
    """Whether an X server answers: DISPLAY may be left over from a session that is gone."""
    if not environment.get("DISPLAY"):
        return False
    library = _library("libxcb.so.1")
    if library is None:
        return True
    library.xcb_connect.restype = c_void_p
    library.xcb_connect.argtypes = [c_char_p, c_void_p]
    library.xcb_connection_has_error.argtypes = [c_void_p]
    library.xcb_connection_has_error.restype = c_int
    library.xcb_disconnect.argtypes = [c_void_p]
    connection = library.xcb_connect(os.fsencode(environment["DISPLAY"]), None)
    fault = library.xcb_connection_has_error(connection)
    library.xcb_disconnect(connection)
    return not fault


def _reaches_wayland(environment: Mapping[str, str]) -> bool:
    """Whether a Wayland compositor answers."""
    if not environment.get("WAYLAND_DISPLAY"):
        return False
    library = _library("libwayland-client.so.0")
    if library is None:
        return True
    library.wl_display_connect.restype = c_void_p
    library.wl_display_connect.argtypes = [c_char_p]
    library.wl_display_disconnect.argtypes = [c_void_p]
    connection = library.wl_display_connect(os.fsencode(environment["WAYLAND_DISPLAY"]))
    if connection is None:
        return False
    library.wl_display_disconnect(connection)
    return True
