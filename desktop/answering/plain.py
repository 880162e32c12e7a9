"""Markdown turned into the plain text that is audited and shown."""

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

BULLET = "- "


def plain_text(markdown: str) -> str:
    """The text without emphasis, headings, code marks and link targets.

    Lists keep their marks, table cells are joined by ` | `, raw HTML stays as the characters it is. What a
    reader would not see, such as the address behind a link, is gone before anything is audited or shown.
    Addresses of links that are defined on a line of their own are text like any other: hiding them would
    let the last line of an answer change the first.
    """
    parser = (
        MarkdownIt("commonmark", {"html": False}).enable("table").disable(["code", "lheading", "reference"])
    )
    return "\n".join(_Lines().read(parser.parse(markdown))).strip()


class _Lines:
    """Lines of text out of block tokens; holds what is open: lists, a table's row, a list item's mark."""

    def __init__(self) -> None:
        self._counters: list[int | None] = []
        self._cells: list[str] | None = None
        self._mark = ""

    def read(self, tokens: list[Token]) -> Iterator[str]:
        for token in tokens:
            if token.type in {"ordered_list_open", "bullet_list_open"}:
                self._counters.append(_start(token))
            elif token.type in {"ordered_list_close", "bullet_list_close"}:
                self._counters.pop()
            elif token.type == "list_item_open":
                self._open_item()
            elif token.type == "tr_open":
                self._cells = []
            elif token.type == "tr_close":
                yield " | ".join(self._cells or [])
                self._cells = None
            elif token.type == "inline" and self._cells is not None:
                self._cells.append(_inline(token))
            elif token.type in {"inline", "fence", "code_block"}:
                yield from self._block(_inline(token) if token.type == "inline" else token.content)

    def _open_item(self) -> None:
        counter = self._counters[-1]
        self._mark = BULLET if counter is None else f"{counter}. "
        self._counters[-1] = None if counter is None else counter + 1

    def _block(self, text: str) -> Iterator[str]:
        first, *rest = text.rstrip("\n").split("\n")
        yield self._mark + first
        self._mark = ""
        yield from rest


def _start(token: Token) -> int | None:
    if not token.type.startswith("ordered"):
        return None
    start = token.attrGet("start")
    return 1 if start is None else int(start)


def _inline(token: Token) -> str:
    return "".join(_piece(child) for child in token.children or ())


def _piece(token: Token) -> str:
    if token.type in {"softbreak", "hardbreak"}:
        return "\n"
    shown = {"text", "code_inline", "html_inline", "text_special", "image"}
    return token.content if token.type in shown else ""
