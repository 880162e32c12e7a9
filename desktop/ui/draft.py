"""A draft that the audit rejected, to be read on demand; it can never be taken for the answer."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.answering.answer import Answer, Attempt, Rejected, Status
from desktop.audit import Code
from desktop.ui.reading import Mark, ReadingText
from desktop.ui.theme import Theme
from desktop.ui.titled import TitledText
from desktop.ui.word_button import DisclosureButton

NO_FIGURES = frozenset({Code.QUOTE, Code.HANDLE, Code.URL, Code.AUTHOR, Code.LENGTH})
"""Faults of words and names, which nobody would call figures."""


def rejected_attempts(answer: Answer) -> tuple[Attempt, ...]:
    """The attempts that are not the answer."""
    match answer.status:
        case Status.ANSWERED:
            return answer.attempts[:-1]
        case Status.NOT_FOUND:
            return answer.attempts
        case _:
            return ()


def faults(attempt: Attempt) -> tuple[Rejected, ...]:
    """The stretches of an attempt that failed, in order, none over another.

    Where no stretches are known, they are wherever the text has the words that failed.
    """
    length = len(attempt.text)
    found = [each for each in attempt.rejected if 0 <= each.start < each.end <= length]
    if not attempt.rejected:
        found = [fault for issue in attempt.issues for fault in _wherever(issue, attempt.text)]
    kept: list[Rejected] = []
    for fault in sorted(found, key=lambda each: (each.start, -each.end)):
        if not kept or fault.start >= kept[-1].end:
            kept.append(fault)
    return tuple(kept)


def _wherever(issue: str, text: str) -> list[Rejected]:
    found, start = [], text.find(issue) if issue else -1
    while start != -1:
        found.append(Rejected(issue, start, start + len(issue), "", ""))
        start = text.find(issue, start + len(issue))
    return found


def marked_text(text: str, struck: Sequence[Rejected], word: str) -> tuple[str, list[tuple[int, int, int]]]:
    """`text` with `word` after every stretch of `struck`, for whoever cannot see that it is struck out.

    Returns:
        The text, and of each stretch its start, its end, and the end of the word, all in that text.
    """
    parts: list[str] = []
    places: list[tuple[int, int, int]] = []
    done = length = 0
    for fault in struck:
        before, wrong = text[done : fault.start], text[fault.start : fault.end]
        start = length + len(before)
        end = start + len(wrong)
        length = end + len(word)
        parts += [before, wrong, word]
        places.append((start, end, length))
        done = fault.end
    return "".join([*parts, text[done:]]), places


class DraftText(ReadingText):
    """The text of a rejected attempt, what failed struck out."""

    def __init__(self, attempt: Attempt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("quiet", parent)
        self._theme = theme
        word = " " + self.tr("[wrong]")
        self._whole, self._places = marked_text(attempt.text, faults(attempt), word)
        self.show_text(self._whole, self._marks())
        theme.changed.connect(self._mark_anew)

    def _marks(self) -> list[Mark]:
        colour = self._theme.colours.trouble_title
        return [
            mark
            for start, end, after in self._places
            for mark in (
                Mark(start, end, colour=colour, struck=True),
                Mark(end, after, colour=colour, medium=True),
            )
        ]

    def _mark_anew(self) -> None:
        self.mark(self._whole, self._marks())


class DraftBox(QFrame):
    """One rejected attempt: that it is wrong, what it said, and why each part of it failed."""

    def __init__(self, attempt: Attempt, number: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("draft")
        warning = _warning(attempt, number)
        self.setAccessibleName(warning)
        title = TitledText(warning, len(warning), theme, colour="trouble_title", bold=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addWidget(title)
        column.addWidget(DraftText(attempt, theme))
        reasons = self._reasons(attempt)
        if reasons:
            text = ReadingText("quiet")
            text.show_text("\n".join(f"•  {reason}" for reason in reasons))
            column.addWidget(text)

    def _reasons(self, attempt: Attempt) -> list[str]:
        given = [(each.text, each.reason) for each in attempt.rejected]
        given = given or [(issue, "") for issue in attempt.issues]
        said = self.tr("{item}: it did not pass the check")
        lines = (" ".join((reason or said.format(item=item)).split()) for item, reason in given)
        return list(dict.fromkeys(lines))


def _warning(attempt: Attempt, number: str) -> str:
    """What stands over a draft: never more than is true of it."""
    translate = QCoreApplication.translate
    failed = faults(attempt)
    if not failed:
        said = translate("Draft", "Rejected draft{number}: this is not the answer")
    elif all(fault.code in NO_FIGURES for fault in failed):
        said = translate("Draft", "Rejected draft{number}: what is struck out is wrong")
    else:
        said = translate("Draft", "Rejected draft{number}: these figures are wrong")
    return said.format(number=number)


class RejectedDrafts(QWidget):
    """A word that opens the drafts. They are made when it is opened, and gone when it is closed.

    Signals:
        changed: They are there, or gone.
    """

    changed = Signal()

    def __init__(self, attempts: Sequence[Attempt], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._attempts = tuple(attempts)
        self._theme = theme
        self._boxes: list[DraftBox] = []
        several = len(self._attempts) > 1
        words = self.tr("Show the rejected drafts") if several else self.tr("Show the rejected draft")
        self.heading = DisclosureButton(words, theme, "section")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(self.heading)
        self.heading.toggled.connect(self._show_boxes)

    @property
    def boxes(self) -> tuple[DraftBox, ...]:
        """What is shown."""
        return tuple(self._boxes)

    def close_drafts(self) -> None:
        """Show no draft any more."""
        self.heading.setChecked(False)

    def _show_boxes(self, opened: bool) -> None:
        for box in self._boxes:
            self._column.removeWidget(box)
            box.hide()
            box.deleteLater()
        self._boxes.clear()
        several = len(self._attempts) > 1
        for number, attempt in enumerate(self._attempts if opened else (), 1):
            box = DraftBox(attempt, f" {number}" if several else "", self._theme)
            self._boxes.append(box)
            self._column.addWidget(box)
        self.changed.emit()
