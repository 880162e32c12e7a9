"""Where things are: resources, models, settings, history and logs."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

NAME = "xiaomai"


@dataclass(frozen=True)
class Places:
    """The folders and files of one installation; nothing is made until something is written there."""

    resources: Path
    models: Path
    data: Path

    @property
    def settings(self) -> Path:
        """The one settings file, shared by the window and the command line."""
        return self.data / "settings.json"

    @property
    def sample(self) -> Path:
        """The sample export, written on first use."""
        return self.data / "sample.sqlite"

    @property
    def measured(self) -> Path:
        """What is remembered of how questions went; `answering/measuring.py` alone reads and writes it."""
        return self.data / "measured.jsonl"

    @property
    def logs(self) -> Path:
        """The folder of our log and of llama.cpp's."""
        return self.data / "logs"


def standard() -> Places:
    """The places of this computer.

    In a checkout, `resources/` and `models/` are the ones beside `desktop/`; in an installed wheel the
    resources lie inside the package and the models in the person's data folder. `XIAOMAI_HOME` names
    another data folder, as tests and portable installations do.
    """
    package = Path(__file__).resolve().parent
    checkout = package.parent
    own = os.environ.get("XIAOMAI_HOME")
    data = Path(own) if own else Path(platformdirs.user_data_dir(NAME, appauthor=False))
    if (checkout / "resources").is_dir() and (checkout / "pyproject.toml").is_file():
        return Places(checkout / "resources", checkout / "models", data)
    return Places(package / "resources", data / "models", data)
