"""A layout that sets widgets beside each other and begins a new line where one has no room."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lines of widgets, each as wide as it wants to be."""

    def __init__(self, spacing: int = 2, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = spacing
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Take `item` in, at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """The item at `index`, or None, by which Qt knows the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Take out the item at `index`."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """No more room is asked for than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower it is, the more lines there are."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the lines at `width`."""
        places = self._places(QRect(0, 0, width, 0))
        return max((place.bottom() + 1 for place in places), default=0)

    def setGeometry(self, area: QRect) -> None:  # noqa: N802
        """Put every item in its place."""
        super().setGeometry(area)
        for item, place in zip(self._items, self._places(area), strict=True):
            item.setGeometry(place)

    def sizeHint(self) -> QSize:
        """One line."""
        sizes = [item.sizeHint() for item in self._items]
        width = sum(size.width() for size in sizes) + self._gap * max(len(sizes) - 1, 0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        """One item a line."""
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _places(self, area: QRect) -> list[QRect]:
        places: list[QRect] = []
        at = QPoint(area.topLeft())
        line_height = 0
        for item in self._items:
            size = item.sizeHint()
            if at.x() > area.left() and at.x() + size.width() > area.left() + area.width():
                at = QPoint(area.left(), at.y() + line_height + self._gap)
                line_height = 0
            places.append(QRect(at, size))
            at.setX(at.x() + size.width() + self._gap)
            line_height = max(line_height, size.height())
        return places
