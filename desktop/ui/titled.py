"""Text that begins with words in another colour than the rest."""

from PySide6.QtWidgets import QWidget

from desktop.ui.reading import Mark, ReadingText
from desktop.ui.theme import Theme


class TitledText(ReadingText):
    """A title and what it is the title of, in one piece, whose colours follow the look of the window."""

    def __init__(
        self,
        text: str,
        title: int,
        theme: Theme,
        *,
        name: str = "quiet",
        colour: str = "text",
        bold: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Make it.

        Args:
            text: All of it.
            title: How many characters of it are the title.
            theme: The look of the window.
            name: Decides how the rest looks.
            colour: The name of the title's colour in `Colours`.
            bold: Whether the title is heavy, instead of a little heavier than the rest.
            parent: What it lies in.
        """
        super().__init__(name, parent)
        self._whole = text
        self._title = title
        self._theme = theme
        self._colour = colour
        self._bold = bold
        self.show_text(self._whole, self._marks())
        theme.changed.connect(self._mark_anew)

    def _marks(self) -> list[Mark]:
        colour = str(getattr(self._theme.colours, self._colour))
        return [Mark(0, self._title, colour=colour, bold=self._bold, medium=not self._bold)]

    def _mark_anew(self) -> None:
        self.mark(self._whole, self._marks())
