"""The order in which Tab goes through widgets: that in which they are read."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def order_tabs(root: QWidget, inside_text: Sequence[QWidget] = ()) -> None:
    """Have Tab go through what lies in `root` as its layouts have it.

    Qt goes in the order in which widgets were made, and here some are made long after what stands below.

    Args:
        root: Has a layout.
        inside_text: Widgets that lie in no layout but over a text, in order; they come right after it.
    """
    for before, after in pairwise(_reached(root, inside_text)):
        if before.nextInFocusChain() is not after:
            QWidget.setTabOrder(before, after)


def _reached(widget: QWidget, inside_text: Sequence[QWidget]) -> Iterator[QWidget]:
    for each in _laid_out(widget.layout()):
        # What only a click reaches is no stop, but stands at its place from the beginning on.
        if each.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            yield each
        yield from (other for other in inside_text if _lies_over(other, each))
        if each.layout() is not None:
            yield from _reached(each, inside_text)


def _laid_out(layout: QLayout | None) -> Iterator[QWidget]:
    for number in range(layout.count() if layout is not None else 0):
        item = layout.itemAt(number) if layout is not None else None
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _laid_out(inner)


def _lies_over(widget: QWidget, text: QWidget) -> bool:
    """Whether `widget` lies in the viewport of `text`."""
    viewport = widget.parentWidget()
    return viewport is not None and viewport.parentWidget() is text and text.layout() is None
