"""A question, as it stands in the chat."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from desktop.ui.reading import ReadingText

WIDEST = 560


class Bubble(QFrame):
    """Text on a ground of its own, as wide as it needs to be."""

    def __init__(self, question: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bubble")
        self.text = ReadingText()
        self.text.show_text(question)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 14, 8)
        row.addWidget(self.text)
        self.text.ensurePolished()
        self.text.setFixedWidth(min(self.text.natural_width() + 2, WIDEST - 28))
