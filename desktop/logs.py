"""The log file: what the program did, never what a person asked or what their figures are.

Durations, counts, names of queries and tracebacks go in; questions, captions, handles and figures do not.
What still comes from outside, such as a file's name, cannot break a line or move a terminal's cursor.
"""

import logging
import unicodedata
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from desktop.errors import DesktopError

FILE_NAME = "xiaomai.log"
LARGEST_FILE = 1_000_000
"""Bytes after which a new file is begun."""
OLDER_FILES = 3

# Controls, formats (which turn or hide text), lone surrogates, line and paragraph separators.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def escape(text: str) -> str:
    r"""`text` with every character that acts instead of being seen written as an escape, such as `\x1b`."""
    return "".join(_escaped(letter) if unicodedata.category(letter) in _UNSEEN else letter for letter in text)


class Logs:
    """The open log of this process. Closing it twice is safe."""

    def __init__(self, logger: logging.Logger, handler: RotatingFileHandler) -> None:
        self._logger = logger
        self._handler = handler
        self.file = Path(handler.baseFilename)

    def close(self) -> None:
        """Write what is left and let go of the file."""
        self._logger.removeHandler(self._handler)
        self._handler.close()

    def __enter__(self) -> "Logs":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def start(folder: Path, *, debug: bool = False) -> Logs:
    """Log everything of ours to a file in `folder` from now on.

    Started again, it moves to the new folder or level; there is one log and no line is written twice.

    Raises:
        DesktopError: the folder cannot be written.
    """
    logger = logging.getLogger("desktop")
    for older in [handler for handler in logger.handlers if isinstance(handler, _LogFile)]:
        logger.removeHandler(older)
        older.close()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _LogFile(folder / FILE_NAME)
    except OSError as error:
        raise DesktopError(
            "The log cannot be written",
            f"{folder}: {error.strerror or type(error).__name__}.",
            "Make the folder writable, or name another one in XIAOMAI_HOME.",
        ) from error
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG if debug else logging.INFO)
    return Logs(logger, handler)


class _LogFile(RotatingFileHandler):
    def __init__(self, file: Path) -> None:
        super().__init__(file, maxBytes=LARGEST_FILE, backupCount=OLDER_FILES, encoding="utf-8")
        self.setFormatter(_Lines())


class _Lines(logging.Formatter):
    """One line for each message; the lines of a traceback are indented, so no text can pose as a message."""

    def format(self, record: logging.LogRecord) -> str:
        moment = self.formatTime(record, "%Y-%m-%d %H:%M:%S")
        message = escape(record.getMessage())
        head = f"{moment}.{int(record.msecs):03d} {record.levelname} {record.name} {message}"
        trace = self.formatException(record.exc_info) if record.exc_info else record.exc_text
        lines = (trace or "").splitlines() + (record.stack_info or "").splitlines()
        return "\n".join([head, *("    " + escape(line) for line in lines)])


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape", "surrogatepass").decode("ascii")
