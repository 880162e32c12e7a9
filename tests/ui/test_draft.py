"""Rejected drafts: only on demand, struck out, said to be wrong, and gone again."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.answering.answer import Attempt, Rejected, Status
from desktop.ui.draft import DraftBox, DraftText, RejectedDrafts, faults, marked_text, rejected_attempts
from desktop.ui.reading import ReadingText
from desktop.ui.theme import Theme
from desktop.ui.turn import TurnWidget
from tests.ui.answers import ANSWER, DRAFT, REJECTED, answered, attempt, refused, rejected

TRIED = attempt(DRAFT, "3100 views", "4.4 times", rejected=REJECTED)


def struck(text: ReadingText) -> list[str]:
    found = []
    block = text.document().begin()
    while block.isValid():
        found += [each.fragment().text() for each in block if each.fragment().charFormat().fontStrikeOut()]
        block = block.next()
    return found


def said(widget: QWidget) -> str:
    return "\n".join(text.toPlainText() for text in widget.findChildren(ReadingText))


def box(qtbot: QtBot, theme: Theme, tried: Attempt) -> DraftBox:
    drafts = RejectedDrafts([tried], theme)
    qtbot.addWidget(drafts)
    drafts.heading.click()
    (shown,) = drafts.boxes
    shown.drafts = drafts  # Python would let go of it.
    return shown


def test_what_failed_is_struck_out_and_said_to_be_wrong_in_words(qtbot: QtBot, theme: Theme) -> None:
    shown = box(qtbot, theme, TRIED)

    assert said(shown).splitlines() == [
        "Rejected draft: these figures are wrong",
        "It reached 3100 views [wrong] and 201 likes, 4.4 times [wrong] as many as at 08:00.",
        '•  "3100 views" is not in the data; the post has 4120 views',
        '•  "4.4 times" is not in the data',
    ]
    text = shown.findChild(DraftText)
    assert text is not None
    assert struck(text) == ["3100 views", "4.4 times"]
    assert shown.accessibleName() == "Rejected draft: these figures are wrong"


def test_without_stretches_they_are_where_the_words_are(qtbot: QtBot, theme: Theme) -> None:
    shown = box(qtbot, theme, attempt("3100, or 3100 again", "3100", "(no figure)"))
    text = shown.findChild(DraftText)
    assert text is not None

    assert struck(text) == ["3100", "3100"]
    assert "•  3100: it did not pass the check\n•  (no figure): it did not pass the check" in said(shown)


def test_the_warning_says_no_more_than_is_true(qtbot: QtBot, theme: Theme) -> None:
    vague = box(qtbot, theme, attempt("It did well.", "(no figure)"))
    assert said(vague).startswith("Rejected draft: this is not the answer")

    draft = 'She wrote "so good".'
    quote = rejected('"so good"', "nobody wrote that", "quote", draft)
    words = box(qtbot, theme, attempt(draft, '"so good"', rejected=(quote,)))
    assert said(words).startswith("Rejected draft: what is struck out is wrong")


def test_untrusted_text_is_only_read(qtbot: QtBot, theme: Theme) -> None:
    evil = Rejected("<b>3</b>", 0, 8, "<img src=x>\n\u202efake", "number")
    shown = box(qtbot, theme, attempt("<b>3</b> views", rejected=(evil,)))

    assert "<b>3</b> [wrong] views" in said(shown)
    assert "•  <img src=x> \ufffdfake" in said(shown)


def test_stretches_that_make_no_sense_strike_nothing_twice() -> None:
    wild = [
        Rejected("x", start, end, "", "number") for start, end in ((2, 6), (4, 8), (-1, 2), (9, 90), (3, 3))
    ]

    assert [(each.start, each.end) for each in faults(attempt("0123456789", rejected=tuple(wild)))] == [
        (2, 6)
    ]


@given(st.text(max_size=30), st.lists(st.tuples(st.integers(-2, 32), st.integers(-2, 32)), max_size=5))
def test_nothing_of_a_draft_is_lost_or_added_but_the_word(text: str, places: list[tuple[int, int]]) -> None:
    given_faults = tuple(Rejected("", start, end, "", "number") for start, end in places)
    found = faults(attempt(text, rejected=given_faults))
    marked, marks = marked_text(text, found, " [wrong]")

    for start, end, after in reversed(marks):
        assert marked[end:after] == " [wrong]"
        marked = marked[:end] + marked[after:]
        assert start < end
    assert marked == text


def test_drafts_are_made_when_they_are_asked_for_and_gone_afterwards(qtbot: QtBot, theme: Theme) -> None:
    drafts = RejectedDrafts([TRIED, TRIED], theme)
    qtbot.addWidget(drafts)
    assert said(drafts) == ""
    assert drafts.heading.text() == "Show the rejected drafts"

    drafts.heading.click()
    assert [each.accessibleName() for each in drafts.boxes] == [
        "Rejected draft 1: these figures are wrong",
        "Rejected draft 2: these figures are wrong",
    ]

    drafts.close_drafts()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert said(drafts) == ""
    assert drafts.findChildren(DraftBox) == []


def test_only_what_is_not_the_answer_is_a_rejected_draft() -> None:
    assert [each.text for each in rejected_attempts(answered())] == ["It reached 3100 views."]
    assert len(rejected_attempts(refused())) == 2
    assert rejected_attempts(replace(answered(), attempts=answered().attempts[1:])) == ()
    assert rejected_attempts(replace(refused(), status=Status.CANCELLED)) == ()


def test_a_draft_is_never_copied_and_closes_with_its_panel(qtbot: QtBot, theme: Theme) -> None:
    turn = TurnWidget("x", theme)
    qtbot.addWidget(turn)
    turn.resize(720, 600)
    turn.show()
    turn.show_answer(replace(answered(), attempts=(TRIED, attempt(ANSWER))))
    assert "3100" not in said(turn)

    turn.foot.sources.click()
    drafts = turn.sources.drafts
    assert drafts is not None
    assert "[wrong]" not in said(turn)
    drafts.heading.click()
    QApplication.processEvents()
    assert "3100 views [wrong]" in said(turn)

    turn.foot.copy.click()
    assert QGuiApplication.clipboard().text() == ANSWER

    turn.foot.sources.click()
    turn.foot.sources.click()
    assert not drafts.heading.isChecked()
    assert drafts.boxes == ()
