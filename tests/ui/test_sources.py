"""Sources: collapsed at first, then every query with its period, its rows and what was checked."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Answer, Checked, Link
from desktop.sources.result import SourceName
from desktop.ui.elided import ElidedLabel
from desktop.ui.reading import ReadingText
from desktop.ui.section import Section, TableTabs
from desktop.ui.sources import Sources, spoken_cells
from desktop.ui.table import CellsView
from desktop.ui.theme import Theme
from desktop.ui.turn import TurnWidget
from desktop.ui.word_button import WordButton
from tests.ui.answers import FACTS, answered, connected, link, no_comments, performance, refused


def panel(qtbot: QtBot, theme: Theme, answer: Answer) -> Sources:
    page = QWidget()
    column = QVBoxLayout(page)
    sources = Sources(theme)
    sources.set_sources(answer.sources, answer.facts, answer)
    column.addWidget(sources)
    qtbot.addWidget(page)
    page.resize(720, 700)
    page.show()
    sources.open(True)
    QApplication.processEvents()
    sources.page = page  # Python would let go of it, and Qt of everything in it.
    return sources


def texts(widget: QWidget) -> str:
    said = [label.text() for label in widget.findChildren(ElidedLabel) if label.isVisible()]
    said += [text.toPlainText() for text in widget.findChildren(ReadingText) if text.isVisible()]
    return "\n".join(said)


def seen_tables(widget: QWidget) -> list[CellsView]:
    return [view for view in widget.findChildren(CellsView) if view.isVisible()]


def test_it_opens_and_closes_by_keys(qtbot: QtBot, theme: Theme) -> None:
    turn = TurnWidget("Which post did best this month?", theme)
    qtbot.addWidget(turn)
    turn.resize(720, 600)
    turn.show()
    turn.show_answer(answered())
    button = turn.foot.sources
    button.setFocus()

    assert not turn.sources.isVisible()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        before = turn.sources.isVisible()
        qtbot.keyClick(button, key)
        assert turn.sources.isVisible() is not before


def test_its_button_says_what_it_is(qtbot: QtBot, theme: Theme) -> None:
    turn = TurnWidget("x", theme)
    qtbot.addWidget(turn)
    turn.show_answer(answered())
    said = QAccessible.queryAccessibleInterface(turn.foot.sources)

    assert said.text(QAccessible.Text.Name) == "Sources (3)"
    assert said.state().checkable
    assert turn.foot.sources.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_nothing_is_made_before_it_is_opened(qtbot: QtBot, theme: Theme) -> None:
    sources = Sources(theme)
    qtbot.addWidget(sources)
    sources.set_sources(answered().sources, answered().facts, answered())

    assert sources.findChildren(Section) == []


def test_each_query_with_label_period_rows_notes_and_cells(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, answered())
    first = sources.sections[0]

    assert first.heading.text() == "Post performance, last 30 days"
    assert "6 of 10 posts with data · 1 Nov to 30 Nov 2026" in texts(first)
    assert "2 replies are left out." in texts(first)
    (table,) = seen_tables(first)
    assert table.model().index(0, 2).data() == "4120"
    assert table.viewport().rect().intersects(table.visualRect(table.model().index(0, 2)))


def test_what_the_answer_does_not_speak_of_is_there_but_closed(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, answered())
    other = sources.sections[1]

    assert "Also looked at" in texts(sources)
    assert other.heading.text() == "Connected accounts"
    assert "1 account · as of 30 Nov 2026" in texts(other)
    assert seen_tables(other) == []

    other.heading.click()
    QApplication.processEvents()
    (table,) = seen_tables(other)
    assert table.model().index(0, 0).data() == "@mia.makes"


def test_empty_queries_are_named_with_their_period(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, answered())

    assert "Empty: Comments, last 30 days (1 Nov to 30 Nov 2026)" in texts(sources)
    assert [section.heading.text() for section in sources.sections] == [
        "Post performance, last 30 days",
        "Connected accounts",
    ]


def test_what_the_answer_used_stands_apart_from_what_was_also_looked_at(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, answered())
    said = texts(sources)
    assert said.count("Used in the answer") == said.count("Also looked at") == 1

    used = (Link("5210", 0, 4, SourceName.ACCOUNTS, "a1", "followers"), *answered().links)
    both = panel(qtbot, theme, replace(answered(), links=used))
    assert [section.heading.isChecked() for section in both.sections] == [True, True]
    assert "Also looked at" not in texts(both)

    none = panel(qtbot, theme, replace(answered(), links=()))
    assert "Used in the answer" not in texts(none)


def test_what_is_open_stays_open_and_what_is_closed_stays_closed(qtbot: QtBot, theme: Theme) -> None:
    looked = (connected(), performance())
    sources = panel(qtbot, theme, replace(answered(), sources=looked, links=()))
    main, other = sources.sections
    main.heading.click()
    other.heading.click()

    sources.set_links(answered().links[:1])
    sources.set_sources(looked, FACTS, answered())

    assert sources.sections == [main, other]
    assert [each.heading.isChecked() for each in (main, other)] == [False, True]

    sources.set_links((Link("5210", 0, 4, SourceName.ACCOUNTS, "a1", "followers"),))
    assert sources.sections == [other, main]
    assert sources.findChildren(Section, options=Qt.FindChildOption.FindDirectChildrenOnly) == [main, other]


def test_nothing_empty_is_said_too(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, replace(answered(), sources=(performance(),)))

    assert "Empty: none" in texts(sources)
    assert "Also looked at" not in texts(sources)


def test_what_was_checked_and_what_was_removed(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, answered())

    assert "Checked: 5 numbers, 1 quote" in texts(sources)
    assert "Removed in a recheck: 3100" in texts(sources)


def test_one_of_each_kind_is_said_in_the_singular(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, replace(answered(), checked=Checked(1, 1, 1, 1, 1)))

    assert "Checked: 1 number, 1 quote, 1 handle, 1 address, 1 claim" in texts(sources)


def test_where_no_cell_is_named_what_was_asked_for_is_open(qtbot: QtBot, theme: Theme) -> None:
    asked = panel(qtbot, theme, replace(answered(), links=()))
    assert [section.heading.isChecked() for section in asked.sections] == [True, False]
    assert asked.sections[0].heading.text() == "Post performance, last 30 days"


def test_where_nothing_special_was_asked_for_all_but_the_accounts_are_open(
    qtbot: QtBot, theme: Theme
) -> None:
    sources = panel(qtbot, theme, replace(answered(), links=(), facts=()))
    assert [section.heading.isChecked() for section in sources.sections] == [True, False]

    alone = panel(qtbot, theme, replace(answered(), links=(), facts=(), sources=(connected(),)))
    assert [section.heading.isChecked() for section in alone.sections] == [True]


def test_a_refusal_shows_what_was_looked_at_and_checks_nothing(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, refused())

    assert [section.heading.isChecked() for section in sources.sections] == [True, False]
    assert "Checked:" not in texts(sources)
    assert "Removed in a recheck: “4.4 times”" in texts(sources)


def test_tables_are_shown_one_at_a_time_and_the_one_spoken_of_first(qtbot: QtBot, theme: Theme) -> None:
    text = "At 21:00 it is 2986."
    hour = (link("2986", "hour:21", "average_views", text),)
    sources = panel(qtbot, theme, replace(answered(), text=text, links=hour))
    tabs = sources.sections[0].findChild(TableTabs)
    assert tabs is not None

    (table,) = seen_tables(sources.sections[0])
    assert table.accessibleName() == "Hours"
    assert table.model().index(1, 2).data() == "2986"

    posts = next(button for button in tabs.findChildren(WordButton) if button.accessibleName() == "Posts")
    posts.click()
    (table,) = seen_tables(sources.sections[0])
    assert table.accessibleName() == "Posts"


def test_where_the_answer_names_no_cell_those_of_the_facts_asked_for_are_marked() -> None:
    result = performance().result
    computed = Link("4.4", 0, 3, result.name, "hour:21/hour:8", "average_views")

    assert spoken_cells(FACTS, (), result) == {("p1", "views")}
    assert spoken_cells(FACTS, (computed,), result) == {("p1", "views")}
    assert spoken_cells(FACTS, answered().links[-1:], result) == {("p1", "engagement_rate")}
    assert spoken_cells(FACTS, answered().links, connected().result) == frozenset()


def test_growing_content_is_not_cut(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, replace(answered(), sources=(performance(), connected(), no_comments())))
    before = sources.sizeHint().height()

    sources.sections[1].heading.click()
    QApplication.processEvents()

    assert sources.sizeHint().height() > before
    assert sources.height() >= sources.sizeHint().height()


def test_it_stays_right_when_the_look_changes(qtbot: QtBot, theme: Theme) -> None:
    sources = panel(qtbot, theme, answered())
    said = texts(sources)

    theme.show_in(Qt.ColorScheme.Dark)

    assert texts(sources) == said
