"""The page about the audit: its examples run, and print what it says."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from desktop.audit.item import Code

PAGE = (Path(__file__).parents[2] / "desktop" / "audit" / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```\n\n```\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_has_both_levels():
    assert len(EXAMPLES) == 2


@pytest.mark.parametrize(("code", "printed"), EXAMPLES)
def test_an_example_prints_what_the_page_says(code, printed):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    assert out.getvalue() == printed


@pytest.mark.parametrize("code", [code.value for code in Code])
def test_every_code_is_explained(code):
    table = PAGE.partition("| code |")[2]
    assert re.search(rf"\b{code}\b", table)
