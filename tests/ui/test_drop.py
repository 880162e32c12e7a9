"""What a dropped file is taken for."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl

from desktop.ui.drop import Kind, dropped_files, kind_of


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("mia.sqlite", Kind.EXPORT),
        ("mia.DB", Kind.EXPORT),
        ("十一月 #1?.sqlite3", Kind.EXPORT),
        ("model.Q4_K_M.gguf", Kind.MODEL),
        ("MODEL.GGUF", Kind.MODEL),
        ("gguf", Kind.OTHER),
        ("notes.txt", Kind.OTHER),
        ("model.gguf.partial", Kind.OTHER),
        (".gguf", Kind.OTHER),
    ],
)
def test_files_are_known_by_their_endings(name: str, kind: Kind) -> None:
    assert kind_of(Path("folder") / name) is kind


def test_only_files_of_this_computer_are_taken(tmp_path: Path) -> None:
    data = QMimeData()
    file = tmp_path / "100 % #1.db"
    data.setUrls([QUrl.fromLocalFile(str(file)), QUrl("ftp://example.org/x.db"), QUrl()])

    assert dropped_files(data) == (file,)
    assert dropped_files(QMimeData()) == ()
