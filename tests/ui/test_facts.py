"""Which facts are shown, and how."""

from dataclasses import replace
from decimal import Decimal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.ui.elided import ElidedLabel
from desktop.ui.facts import MOST, WIDEST_FIGURE, FactRows, facts_not_said, facts_to_show
from desktop.ui.theme import Theme
from tests.ui.answers import BEST, FACTS, answered, fact


def test_the_facts_asked_for_and_no_other() -> None:
    assert facts_to_show(FACTS) == FACTS[:1]


def test_the_first_ones_where_none_is_asked_for() -> None:
    facts = [
        fact(f"fact {number}", str(number), f"r{number}", "views", number, asked=False) for number in range(9)
    ]

    assert facts_to_show(facts) == tuple(facts[:MOST])
    assert facts_to_show(()) == ()


def test_never_more_than_fit_a_glance() -> None:
    facts = [fact(f"fact {number}", str(number), f"r{number}", "views", number) for number in range(9)]

    assert len(facts_to_show(facts)) == MOST


def test_what_the_answer_says_is_not_said_twice_and_what_it_leaves_out_stays() -> None:
    best, hour = FACTS[0], replace(FACTS[2], asked=True)

    assert facts_not_said((best, hour), answered().links) == (hour,)
    assert facts_not_said((best, hour), ()) == (best, hour)
    assert facts_not_said(FACTS[1:], ()) == ()


def test_rows_show_labels_and_figures_as_plain_text(qtbot: QtBot, theme: Theme) -> None:
    rows = FactRows([fact("Best: <b>x</b>", "2986 views", "r", "views", Decimal(2986))], (), theme)
    qtbot.addWidget(rows)

    assert [label.text() for label in rows.findChildren(ElidedLabel)] == ["Best: <b>x</b>"]
    assert [figure.text() for figure in rows.figures] == ["2986 views"]


def test_a_figure_leads_to_its_cell(qtbot: QtBot, theme: Theme) -> None:
    rows = FactRows(FACTS, answered().sources, theme, "What the data has")
    qtbot.addWidget(rows)
    rows.resize(600, rows.sizeHint().height())
    rows.show()
    figure = rows.figures[0]
    assert figure.words == "views · Three lighting mistakes… · Post performance, last 30 days"
    assert figure.accessibleName() == f"Strongest: {BEST}: 4120 views"
    assert figure.accessibleDescription() == figure.words

    with qtbot.waitSignal(rows.noticed) as noticed:
        QApplication.sendEvent(figure, QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    assert noticed.args == [figure, True]
    with qtbot.waitSignal(rows.opened) as opened:
        qtbot.mouseClick(figure, Qt.MouseButton.LeftButton)
    assert opened.args == [figure]
    with qtbot.waitSignal(rows.opened):
        qtbot.keyClick(figure, Qt.Key.Key_Return)


def test_a_figure_of_any_length_is_cut_to_its_place(qtbot: QtBot, theme: Theme) -> None:
    rows = FactRows([fact("Comment", "<b>so</b> " * 300, "r", "text", "x")], (), theme)
    qtbot.addWidget(rows)
    rows.resize(500, rows.sizeHint().height())
    rows.show()

    assert rows.figures[0].width() <= WIDEST_FIGURE
    assert not rows.grab().isNull()
