"""What a dropped file is taken for."""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QMimeData

EXPORT_ENDINGS = frozenset({".sqlite", ".sqlite3", ".db"})
MODEL_ENDINGS = frozenset({".gguf"})


class Kind(Enum):
    """What is done with a dropped file."""

    EXPORT = "export"
    MODEL = "model"
    OTHER = "other"


def kind_of(path: Path) -> Kind:
    """What `path` is by its ending; whether it really is that, its opening shows."""
    ending = path.suffix.lower()
    if ending in EXPORT_ENDINGS:
        return Kind.EXPORT
    if ending in MODEL_ENDINGS:
        return Kind.MODEL
    return Kind.OTHER


def dropped_files(data: QMimeData) -> tuple[Path, ...]:
    """The files of this computer among what is dragged; an address of anywhere else is none."""
    return tuple(Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile() and url.toLocalFile())
