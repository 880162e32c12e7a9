"""The program's front door: the window, or the command line where a subcommand is given."""

import sys
from collections.abc import Callable
from pathlib import Path

from desktop import offline, screen

QT = frozenset({"PySide6", "shiboken6"})
SAMPLE_QUESTION = "Which post did best this month?"


def main() -> int:
    """Run what the arguments ask for, without a network.

    Qt is imported only for the window, so that the command line needs neither a screen nor Qt's libraries.

    Returns:
        The exit status: 0 for success, 1 for "no", 2 for wrong use or an error of the world.
    """
    with offline.guard():
        arguments = sys.argv[1:]
        if not arguments:
            opened = _window()
            if not isinstance(opened, str):
                return opened(arguments)
            sys.stderr.write(f"Answering “{SAMPLE_QUESTION}” in the terminal: {opened}\n")
            arguments = ["ask", SAMPLE_QUESTION]
        from desktop import cli  # noqa: PLC0415

        return cli.main(arguments)


def _window() -> Callable[[list[str]], int] | str:
    """What opens the window, or why none can open."""
    reason = screen.why_no_window()
    if reason is not None:
        return reason
    try:
        from desktop import app  # noqa: PLC0415
    except ImportError as error:
        if not _is_of_qt(error):
            raise
        packages = dict.fromkeys(screen.QT_LIBRARIES.values())
        return f"Qt cannot start ({error}); on Debian or Ubuntu: {screen.apt_command(packages)}"
    return app.run


def _is_of_qt(error: ImportError) -> bool:
    """Whether Qt is not installed, or the system's loader refused one of its files: no bug of ours."""
    if isinstance(error, ModuleNotFoundError):
        return error.name in QT
    # The loader's error carries the file and its bare name; a name that a module lacks comes with the dots.
    return Path(error.path or "").parent.name in QT and "." not in (error.name or "")


if __name__ == "__main__":
    sys.exit(main())
