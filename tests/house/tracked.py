"""The files that a commit of this checkout would hold."""

import shutil
import subprocess
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
FOLDERS = (".ci", "desktop", "resources", "models", "tests")


def tracked_files() -> list[Path]:
    """Every file that git tracks or would add; where there is no git, every file of the project's folders."""
    if shutil.which("git") and (CHECKOUT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = (
            subprocess.run(command, cwd=CHECKOUT, capture_output=True, check=True).stdout.decode().split("\0")
        )
        return [CHECKOUT / name for name in names if name and (CHECKOUT / name).is_file()]
    inside = [file for name in FOLDERS for file in (CHECKOUT / name).rglob("*") if file.is_file()]
    found = [*(file for file in CHECKOUT.iterdir() if file.is_file()), *inside]
    return [file for file in found if "__pycache__" not in file.parts and file.suffix != ".gguf"]
