"""Where things are, in a checkout and in an installed wheel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop import places

CHECKOUT = Path(__file__).resolve().parent.parent


def test_a_checkout_has_its_own_resources_and_models() -> None:
    here = places.standard()

    assert here.resources == CHECKOUT / "resources"
    assert here.models == CHECKOUT / "models"
    assert here.resources.is_dir()


def test_the_data_folder_is_the_persons_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XIAOMAI_HOME", raising=False)

    assert places.standard().data.is_absolute()
    assert places.NAME in places.standard().data.parts


def test_another_data_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XIAOMAI_HOME", str(tmp_path / "own"))

    here = places.standard()

    assert {here.settings.parent, here.sample.parent, here.logs.parent} == {tmp_path / "own"}
    assert not (tmp_path / "own").exists(), "asking where something is made it"


def test_an_installed_wheel_has_resources_inside_and_models_in_the_data_folder(tmp_path: Path) -> None:
    package = tmp_path / "site" / "desktop"
    (package / "resources").mkdir(parents=True)
    for name in ("__init__.py", "places.py"):
        shutil.copy(CHECKOUT / "desktop" / name, package)
    script = "from desktop import places; here = places.standard(); print(here.resources); print(here.models)"
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "site"), "XIAOMAI_HOME": str(tmp_path / "data")}

    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines() == [str(package / "resources"), str(tmp_path / "data" / "models")]
