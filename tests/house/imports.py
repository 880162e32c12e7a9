"""What a module imports, read from its source without running it."""

import ast
from dataclasses import dataclass

# Calls that import by a name given as text.
_BY_NAME = frozenset({"import_module", "__import__", "importorskip"})


@dataclass(frozen=True)
class Import:
    """One imported module, or a name from one: `from a import b` may mean the module `a.b`.

    Attributes:
        module: The longest dotted name it may mean.
        line: Where it stands.
    """

    module: str
    line: int


def imports_of(source: str) -> list[Import]:
    """Every import in `source`: also in functions, under TYPE_CHECKING and by name."""
    found: list[Import] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [Import(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            found += [Import(f"{start}.{alias.name}", node.lineno) for alias in node.names]
        elif isinstance(node, ast.Call) and _called(node) in _BY_NAME:
            first = node.args[0] if node.args else None
            known = isinstance(first, ast.Constant) and isinstance(first.value, str)
            found.append(Import(str(first.value) if known else "?", node.lineno))  # type: ignore[union-attr]
    return found


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""
