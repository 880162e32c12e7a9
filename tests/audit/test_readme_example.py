"""The page about the audit: its examples run, print what it says, and its tables leave nothing out."""

import contextlib
import io
import re
from dataclasses import fields
from inspect import signature
from pathlib import Path

import pytest

from desktop import audit

PAGE = (Path(audit.__file__).parent / "README.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Each block of code with what is said to be printed."""
    blocks = BLOCK.findall(PAGE)
    assert [language for language, _ in blocks] == ["python", "text"] * (len(blocks) // 2)
    texts = [text for _, text in blocks]
    return list(zip(texts[::2], texts[1::2], strict=True))


def test_the_examples_print_what_the_page_says() -> None:
    """They are one program in several pieces, as somebody would type them."""
    names: dict[str, object] = {}
    assert len(examples()) >= 4
    for code, printed in examples():
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(code, "README.md", "exec"), names)
        assert output.getvalue() == printed


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def first_column(text: str) -> list[str]:
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


def test_every_code_is_explained() -> None:
    assert first_column(section("What it gives")) == [code.value for code in audit.Code]


def test_every_argument_is_explained() -> None:
    assert first_column(section("What it takes")) == list(signature(audit.read_evidence).parameters)


@pytest.mark.parametrize("made", [audit.Finding, audit.Verdict])
def test_every_part_of_a_result_is_explained(made: type) -> None:
    text = section("What it gives")
    words = set(re.findall(r"\w+", text))
    assert {field.name for field in fields(made)} <= words
    assert "ambiguous" in words


def test_every_name_in_backticks_exists() -> None:
    """A name that has gone from the package would be found here."""
    spoken = set(re.findall(r"`([A-Za-z_]+)`", PAGE)) - set(first_column(PAGE))
    known = {*dir(audit), *signature(audit.read_evidence).parameters, "int", "Fraction", "float"}
    for made in (audit.Row, audit.Cell, audit.Finding, audit.Verdict, audit.Extreme):
        known |= {field.name for field in fields(made)}
    known |= {"desktop", "average_views", "METRICS", "ambiguous"}
    assert spoken - known == set()
