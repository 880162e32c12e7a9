"""The lists of exact versions agree with what pyproject.toml asks for, and every file has its checksum."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import run

CHECKOUT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
WANTED = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["starter"]]


def entries(text: str) -> dict[str, tuple[Requirement, int]]:
    """The pinned requirements by name, each with the number of its checksums."""
    joined = text.replace("\\\n", " ")
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    found = {}
    for line in lines:
        pinned = Requirement(line.partition("--hash")[0])
        found[canonicalize_name(pinned.name)] = (
            pinned,
            len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", line)),
        )
    return found


def faults(wanted: list[str], text: str) -> list[str]:
    """What `text` does not give of what is wanted."""
    pinned = entries(text)
    found = [f"{name} has no checksum" for name, (_, checksums) in pinned.items() if not checksums]
    for want in map(Requirement, wanted):
        name = canonicalize_name(want.name)
        if name not in pinned:
            found.append(f"{name} is missing")
            continue
        (version,) = (one.version for one in pinned[name][0].specifier if one.operator == "==")
        if not want.specifier.contains(version):
            found.append(f"{name} {version} is not {want.specifier}")
    return found


@pytest.mark.parametrize(
    ("file", "wanted"), [(run.NEEDS, WANTED), (run.TEST_NEEDS, PROJECT["dependency-groups"]["dev"])]
)
def test_the_lists_agree_with_the_project(file: Path, wanted: list[str]) -> None:
    assert faults(wanted, file.read_text("utf-8")) == []


def test_what_both_lists_name_they_name_alike() -> None:
    one, other = (entries(file.read_text("utf-8")) for file in (run.NEEDS, run.TEST_NEEDS))
    assert one.keys() & other.keys()
    assert all(one[name] == other[name] for name in one.keys() & other.keys())


def test_no_client_of_a_cloud_is_among_them() -> None:
    assert not {"llm", "openai", "httpx", "requests"} & entries(run.NEEDS.read_text("utf-8")).keys()


def test_the_engine_is_found_with_its_checksums() -> None:
    ((_, checksums),) = entries(run.engine_requirement()).values()
    assert run.engine_requirement().startswith("llama-cpp-python==")
    assert checksums >= 1


HASH = f"--hash=sha256:{'a' * 64}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"jinja2==3.1.6 {HASH}", []),
        ("jinja2==3.1.6", ["jinja2 has no checksum"]),
        (f"jinja2==2.0 \\\n    {HASH}", ["jinja2 2.0 is not <4,>=3.1.4"]),
        (f"# jinja2\nmarkupsafe==3.0 {HASH}", ["jinja2 is missing"]),
    ],
)
def test_it_can_fail(text: str, expected: list[str]) -> None:
    assert faults(["Jinja2>=3.1.4,<4"], text) == expected
