"""The README tells the truth: its commands run, and its layout names what there is."""

import re
import shlex
from pathlib import Path

import pytest

import run
from desktop import cli, screen

CHECKOUT = Path(__file__).resolve().parents[2]
README = (CHECKOUT / "README.md").read_text("utf-8")


def commands(text: str, program: str) -> list[list[str]]:
    """The arguments of every command of `program` in the code blocks of `text`, without redirections."""
    start = program.split()
    found = []
    for block in re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.split()[: len(start)] == start:
                words = shlex.split(line.split(" < ")[0].split(" > ")[0], comments=True)
                found.append(words[len(start) :])
    return found


def test_the_two_commands_are_the_ones_that_run_py_knows() -> None:
    assert commands(README, "python3 run.py")[:2] == [[], ["test"]]
    for line in run.USAGE.splitlines():
        assert line.startswith("python3 run.py")


@pytest.mark.parametrize("arguments", commands(README, "xiaomai"), ids=" ".join)
def test_every_command_is_accepted(arguments: list[str]) -> None:
    if arguments:
        cli.build_parser().parse_args(arguments)


def test_every_command_of_the_program_is_shown() -> None:
    shown = {arguments[0] for arguments in commands(README, "xiaomai") if arguments}
    parser = cli.build_parser()
    (subcommands,) = (action.choices for action in parser._actions if hasattr(action.choices, "keys"))
    assert shown == set(subcommands)


def test_a_command_that_is_not_known_would_be_found() -> None:
    (arguments,) = commands("```\nxiaomai frobnicate --loudly\n```", "xiaomai")
    with pytest.raises(SystemExit):
        cli.build_parser().parse_args(arguments)


def layout(text: str) -> str:
    return re.split(r"^## ", text.split("## Layout\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def test_the_layout_names_every_package_and_nothing_else() -> None:
    packages = {file.parent.name for file in (CHECKOUT / "desktop").glob("*/__init__.py")}
    named = set(re.findall(r"^    (\w+)/", layout(README), re.MULTILINE))
    assert named == packages


def test_the_layout_names_every_folder_at_the_top() -> None:
    for name in ("desktop", "models", "resources", "tests"):
        assert re.search(rf"^{name}/", layout(README), re.MULTILINE), name


def test_every_library_that_qt_needs_is_named() -> None:
    for package in {*screen.QT_LIBRARIES.values(), *screen.X11_LIBRARIES.values()}:
        assert re.search(rf"(?<![\w-]){re.escape(package)}(?![\w-])", README), package


def test_every_link_inside_the_project_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    for link in links:
        assert (CHECKOUT / link).exists(), link
