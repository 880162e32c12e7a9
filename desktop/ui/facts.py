"""The figures that code computed, as rows of a label and a figure."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.answering.answer import Fact, Link
from desktop.ui.elided import ElidedLabel

MOST = 6
"""Rows that are shown at most: a card of figures is read at a glance."""


def facts_to_show(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The facts that the question asks for; where it asks for none in particular, the first ones."""
    asked = [fact for fact in facts if fact.asked]
    return tuple((asked or list(facts))[:MOST])


def facts_not_said(facts: Sequence[Fact], links: Sequence[Link]) -> tuple[Fact, ...]:
    """The facts asked for whose cell the answer does not mention, so that none gets lost with the rows."""
    said = {(link.source, link.row, link.column) for link in links}
    asked = [fact for fact in facts if fact.asked and (fact.source, fact.row, fact.column) not in said]
    return tuple(asked[:MOST])


class FactRows(QWidget):
    """Rows of facts; the figures start under each other."""

    def __init__(self, facts: Sequence[Fact], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        for row, fact in enumerate(facts):
            label = ElidedLabel(fact.label, "factLabel")
            shown = ElidedLabel(fact.shown, "factShown")
            shown.setMaximumWidth(320)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
            grid.addWidget(label, row, 0)
            grid.addWidget(shown, row, 1)
