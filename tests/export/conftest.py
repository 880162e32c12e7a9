"""Exports that several test files open."""

import shutil
from pathlib import Path

import pytest

from desktop.export.sample import write_sample
from tests.sample_exports import write_two_owners


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample export; nobody writes to it."""
    path = tmp_path_factory.mktemp("sample") / "sample.sqlite"
    write_sample(path)
    return path


@pytest.fixture(scope="session")
def two_written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `two` is copied from."""
    return write_two_owners(tmp_path_factory.mktemp("two") / "two.sqlite")


@pytest.fixture
def two(tmp_path: Path, two_written: Path) -> Path:
    """An export of two owners, one row each in every table; a test may change it."""
    return Path(shutil.copyfile(two_written, tmp_path / "two.sqlite"))
