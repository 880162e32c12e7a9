"""What is remembered from one start to the next, in one JSON file."""

import dataclasses
import json
import logging
import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Settings:
    """The settings of one person; None means "never chosen".

    Attributes:
        last_export: The export last opened, absolute.
        last_user: The `user_id` it was opened for.
        last_model: The GGUF last loaded, absolute.
        unknown: Entries that this version does not know. They are kept, so that going back to an older
            version loses nothing.
    """

    last_export: Path | None = None
    last_user: str | None = None
    last_model: Path | None = None
    unknown: Mapping[str, object] = field(default_factory=dict)

    @classmethod
    def load(cls, file: Path) -> "Settings":
        """The settings in `file`, which need not exist.

        A file that cannot be read gives the defaults, a bad value gives its own default; both are logged
        and neither is an error, because settings must never keep anybody from working.
        """
        entries = _read(file)
        known: dict[str, Any] = {}
        for name, read in _READERS.items():
            value = entries.pop(name, None)
            if value is not None:
                known[name] = read(value)
                if known[name] is None:
                    log.warning("The setting %s has a bad value and is left at its default", name)
        return cls(**known, unknown=entries)

    def save(self, file: Path) -> None:
        """Write the settings to `file`, whole or not at all.

        Raises:
            OSError: the folder or the file cannot be written.
        """
        entries = dict(self.unknown)
        for name in _READERS:
            value = getattr(self, name)
            if value is not None:
                entries[name] = os.fspath(value)
        file.parent.mkdir(parents=True, exist_ok=True)
        _replace(file, json.dumps(entries, indent=2, sort_keys=True) + "\n")

    def with_changes(self, **changes: Path | str | None) -> "Settings":
        """A copy in which the named settings have other values."""
        return dataclasses.replace(self, **changes)  # type: ignore[arg-type]


def _absolute_path(value: object) -> Path | None:
    text = _text(value)
    if text is None or "\0" in text or not Path(text).is_absolute():
        return None
    return Path(text)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


_READERS: dict[str, Callable[[object], object]] = {
    "last_export": _absolute_path,
    "last_user": _text,
    "last_model": _absolute_path,
}


def _read(file: Path) -> dict[str, object]:
    try:
        entries = json.loads(file.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.warning("The settings cannot be read, the defaults are used: %s", type(error).__name__)
        return {}
    if not isinstance(entries, dict):
        log.warning("The settings are not a JSON object, the defaults are used")
        return {}
    return entries


def _replace(file: Path, text: str) -> None:
    # A new file beside the old one, then one rename: a power cut leaves the old settings or the new ones.
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as new:
            new.write(text)
            new.flush()
            os.fsync(new.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
