"""What is remembered of how questions went, as a small table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from desktop.answering.measured import Measured
from desktop.sources.result import SourceName
from desktop.ui.column_words import source_title
from desktop.ui.fault_words import fault_title
from desktop.ui.safe_text import one_line

ROW_HEIGHT = 28


@dataclass(frozen=True)
class Line:
    """One row: something that was counted, or, without a count, the heading of what follows."""

    words: str
    count: int | None = None


def counted(measured: Measured) -> tuple[Line, ...]:
    """The rows of the table: how questions ended, where it was looked, what failed; the largest first."""
    translate = QCoreApplication.translate
    lines = [
        Line(translate("Counts", "Questions"), measured.questions),
        Line(translate("Counts", "Answered"), measured.answered),
        Line(translate("Counts", "Written a second time"), measured.rechecked),
        Line(translate("Counts", "Refused"), measured.refused),
    ]
    if measured.unreadable:
        lines.append(Line(translate("Counts", "Lines of the file that are damaged"), measured.unreadable))
    order = list(SourceName)
    picked = sorted(measured.picked.items(), key=lambda each: (-each[1], order.index(each[0])))
    if picked:
        lines.append(Line(translate("Counts", "Sources that were looked at")))
        lines += [Line(source_title(name), count) for name, count in picked]
    if measured.failed:
        lines.append(Line(translate("Counts", "Did not pass the check")))
        lines += [Line(one_line(fault_title(code)), count) for code, count in _largest_first(measured.failed)]
    return tuple(lines)


def _largest_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda each: (-each[1], each[0]))


class CountsTable(QTableWidget):
    """Words at the left, counts at the right, to be read only."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 2, parent)
        self.setObjectName("counts")
        self.setAccessibleName(self.tr("How questions went"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these rows and no others."""
        self.clearSpans()
        self.setRowCount(len(lines))
        for number, line in enumerate(lines):
            words = QTableWidgetItem(line.words)
            count = QTableWidgetItem("" if line.count is None else str(line.count))
            count.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if line.count is None:
                heavy = QFont(self.font())
                heavy.setWeight(QFont.Weight.DemiBold)
                words.setFont(heavy)
                self.setSpan(number, 0, 1, 2)
            self.setItem(number, 0, words)
            self.setItem(number, 1, count)
        self.setMaximumHeight(len(lines) * ROW_HEIGHT + 2 * self.frameWidth() + 2)
