"""The two chips at the foot of the sidebar: which data answers come from, and which model writes them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.engine.writer import LoadedModel
from desktop.ui.column_words import code_word
from desktop.ui.dates import as_of_text, zone_text
from desktop.ui.elided import ElidedLabel
from desktop.ui.theme import Theme

if TYPE_CHECKING:
    from desktop.answering.desk import ExportCard

GIGABYTE = 1_000_000_000


class Dot(QWidget):
    """A small round light: green when the model is ready, grey otherwise."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lit = False
        self.setFixedSize(QSize(8, 8))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self.update)

    def light(self, lit: bool) -> None:
        """Be green, or grey."""
        self._lit = lit
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the light."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.colours.dot if self._lit else self._theme.colours.faint))
        painter.drawEllipse(QRectF(0, 0, 8, 8))
        painter.end()


class Chip(QPushButton):
    """A title and lines below it; pressed, it opens a menu."""

    def __init__(self, menu: QMenu, dot: Dot | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chip")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._menu = menu
        self.title = ElidedLabel(name="chipTitle", lines=2)
        self.details = (ElidedLabel(name="chipDetail", lines=2), ElidedLabel(name="chipDetail"))
        head = QHBoxLayout()
        head.setSpacing(6)
        if dot is not None:
            head.addWidget(dot)
        head.addWidget(self.title, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(11, 9, 11, 9)
        self._column.setSpacing(0)
        self._column.addLayout(head)
        for label in self.details:
            self._column.addWidget(label)
        for label in (self.title, *self.details):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(self._open_menu)

    def say(self, title: str, first: str, second: str = "") -> None:
        """Show these lines."""
        self.title.show_text(title)
        for label, text in zip(self.details, (first, second), strict=True):
            label.show_text(text)
            label.setVisible(bool(text))
        said = (self.title.text(), *(label.text() for label in self.details))
        self.setAccessibleName(", ".join(text for text in said if text))
        self.updateGeometry()

    def said(self) -> str:
        """Its lines in one, as a screen reader says them."""
        return self.accessibleName()

    def sizeHint(self) -> QSize:
        """What its lines need, which a button does not ask its layout by itself."""
        return self._column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Likewise."""
        return self._column.minimumSize()

    def hasHeightForWidth(self) -> bool:
        """A long title takes a second line."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Likewise."""
        return self._column.totalHeightForWidth(width)

    def _open_menu(self) -> None:
        self._menu.setMinimumWidth(self.width())
        height = self._menu.sizeHint().height()
        self._menu.popup(self.mapToGlobal(self.rect().topLeft()) - self._above(height))

    def _above(self, height: int) -> QPoint:
        return QPoint(0, height + 4)


class DataChip(Chip):
    """Says which export is open."""

    def show_nothing(self) -> None:
        """No export is open."""
        self.say(self.tr("No export is open"), self.tr("Open one, or use the sample"))

    def show_opening(self) -> None:
        """An export is being opened."""
        self.say(self.tr("Opening…"), "")

    def show_card(self, card: "ExportCard") -> None:
        """This export is open."""
        more = len(card.accounts) - 1
        first = account_text(card.accounts[0]) if card.accounts else card.owner_name
        title = self.tr("{account} +{more}").format(account=first, more=more) if more > 0 else first
        said = self.tr("Data as of {moment}").format(moment=as_of_text(card.as_of_local))
        place = zone_text(card.zone)
        self.say(title, said, self.tr("{place} · sample").format(place=place) if card.is_sample else place)


class ModelChip(Chip):
    """Says which model is loaded."""

    def __init__(self, menu: QMenu, theme: Theme, parent: QWidget | None = None) -> None:
        self._dot = Dot(theme)
        super().__init__(menu, self._dot, parent)

    def show_nothing(self) -> None:
        """No model is loaded; figures are shown all the same."""
        self._dot.light(False)
        self.say(self.tr("No model"), self.tr("Answers are figures only"))

    def show_loading(self, name: str, share: float | None) -> None:
        """A model is being loaded, so much of it."""
        self._dot.light(False)
        said = self.tr("Loading…")
        if share is not None:
            said = self.tr("Loading… {percent} %").format(percent=round(share * 100))
        self.say(name, said)

    def show_model(self, model: LoadedModel) -> None:
        """This model is loaded."""
        self._dot.light(True)
        size = self.tr("{gigabytes} GB").format(gigabytes=f"{model.size / GIGABYTE:.1f}")
        self.say(model.name, f"{model.device} · {size}")


def account_text(account: str) -> str:
    """`mia.makes · Threads` for `mia.makes · threads`."""
    name, _, platform = account.rpartition(" · ")
    return f"{name} · {code_word('platform', platform) or platform}"
