"""Every process of ours stands behind the guard against networks."""

import ast
from pathlib import Path

import pytest

from tests.house.imports import imports_of

PACKAGE = Path(__file__).resolve().parents[2] / "desktop"


def starts_a_process(source: str) -> bool:
    """Whether a module is run as a program: it looks at its own `__name__`."""
    return any(isinstance(node, ast.Name) and node.id == "__name__" for node in _conditions(source))


def _conditions(source: str) -> list[ast.AST]:
    tests = [node.test for node in ast.parse(source).body if isinstance(node, ast.If)]
    return [below for test in tests for below in ast.walk(test)]


def is_guarded(source: str) -> bool:
    """Whether it imports the guard and puts it up."""
    imported = any(one.module.startswith("desktop.offline") for one in imports_of(source))
    called = {node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)}
    return imported and any(ast.unparse(function).endswith("guard") for function in called)


def test_every_program_puts_the_guard_up() -> None:
    programs = {file for file in PACKAGE.rglob("*.py") if starts_a_process(file.read_text("utf-8"))}
    assert PACKAGE / "__main__.py" in programs
    unguarded = [file.relative_to(PACKAGE) for file in programs if not is_guarded(file.read_text("utf-8"))]
    assert not unguarded


@pytest.mark.parametrize(
    ("source", "program", "guarded"),
    [
        ('if __name__ == "__main__":\n    main()', True, False),
        ('from desktop import offline\nif __name__ == "__main__":\n    main()', True, False),
        ('from desktop import offline\noffline.guard()\nif "__main__" == __name__:\n    main()', True, True),
        ("from desktop.offline import guard\nguard()", False, True),
        ("log = logging.getLogger(__name__)", False, False),
    ],
)
def test_it_can_fail(source: str, program: bool, guarded: bool) -> None:
    assert (starts_a_process(source), is_guarded(source)) == (program, guarded)
