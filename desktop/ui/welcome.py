"""What an empty chat says: what can be asked, with questions to press."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.ui.transcript import COLUMN_WIDTH


class Welcome(QWidget):
    """A greeting and example questions.

    Signals:
        asked: An example was pressed. (str)
    """

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        greeting = QLabel(self.tr("What would you like to know?"))
        greeting.setObjectName("greeting")
        greeting.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        words = QLabel(
            self.tr("Figures come straight from your export, and every answer is checked against it.")
        )
        words.setObjectName("quiet")
        words.setWordWrap(True)
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.examples = [self._example(question) for question in self.questions()]
        grid = QGridLayout()
        grid.setSpacing(10)
        for place, button in enumerate(self.examples):
            grid.addWidget(button, place // 2, place % 2)
        inner = QWidget()
        inner.setMaximumWidth(COLUMN_WIDTH)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(greeting)
        column.addWidget(words)
        column.addSpacing(16)
        column.addLayout(grid)
        across = QHBoxLayout()
        across.addWidget(inner)
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 0, 16, 0)
        page.addStretch(2)
        page.addLayout(across)
        page.addStretch(3)

    def questions(self) -> list[str]:
        """The examples, each of which the six sources can answer."""
        return [
            self.tr("Which post did best this month?"),
            self.tr("What time of day works best for me?"),
            self.tr("How did this month compare with last month?"),
            self.tr("What is queued for the next two weeks?"),
            self.tr("Which comments have I not answered?"),
            self.tr("What did the patrol do this week?"),
        ]

    def _example(self, question: str) -> QPushButton:
        button = QPushButton(question)
        button.setObjectName("example")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.asked.emit(question))
        return button
