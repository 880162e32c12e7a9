"""The strip that says what went wrong in the world outside, why, and what to do next."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop.errors import DesktopError
from desktop.ui.icons import Icon
from desktop.ui.reading import ReadingText
from desktop.ui.theme import Theme
from desktop.ui.word_button import WordButton

MOST = 3
"""Notices that are shown at once; the oldest makes room."""


class Notice(QFrame):
    """One error: title, cause and advice, until it is dismissed."""

    def __init__(self, error: DesktopError, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.title = ReadingText("noticeTitle")
        self.title.setStyleSheet("background: transparent; border: none;")
        self.title.show_text(error.title)
        self.text = ReadingText()
        self.text.show_text(f"{error.cause} {error.advice}")
        self.dismiss = WordButton("")
        self.dismiss.setToolTip(self.tr("Dismiss"))
        self.dismiss.setAccessibleName(self.tr("Dismiss"))
        self.dismiss.setIconSize(QSize(14, 14))
        self.setAccessibleName(error.title)
        self._theme = theme
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.text)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 10, 10)
        row.addLayout(words, 1)
        row.addWidget(self.dismiss)
        theme.changed.connect(self._draw)
        self._draw()

    def _draw(self) -> None:
        self.dismiss.setIcon(self._theme.icon(Icon.CLOSE))


class Notices(QWidget):
    """The notices that nobody has dismissed yet, newest last. Takes no room while there are none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: list[Notice] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 14, 0, 0)
        self._column.setSpacing(8)
        self.hide()

    @property
    def shown(self) -> tuple[Notice, ...]:
        """The notices that can be seen."""
        return tuple(self._shown)

    def show_error(self, error: DesktopError) -> None:
        """Show `error`; the chat goes on."""
        notice = Notice(error, self._theme)
        notice.dismiss.clicked.connect(lambda: self._take_out(notice))
        self._shown.append(notice)
        self._column.addWidget(notice)
        for oldest in self._shown[:-MOST]:
            self._take_out(oldest)
        self.show()

    def _take_out(self, notice: Notice) -> None:
        self._shown.remove(notice)
        notice.hide()
        notice.deleteLater()
        self.setVisible(bool(self._shown))
