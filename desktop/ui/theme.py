"""Light or dark: follows the system, and dresses the whole application when it changes."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from desktop.ui.fonts import interface_font
from desktop.ui.icons import Icon, Icons
from desktop.ui.palette import Colours, Sizes, read_colours, read_style_sheet


class Theme(QObject):
    """What the window looks like now.

    Signals:
        changed: The colours are others; what is painted or drawn by hand must be made anew.
    """

    changed = Signal()

    def __init__(self, resources: Path, application: QApplication) -> None:
        super().__init__()
        self._folder = resources / "theme"
        self._icons = Icons(resources / "icons")
        self._application = application
        self.sizes = Sizes()
        application.setStyle("Fusion")
        application.setFont(interface_font(self.sizes.body))
        hints = application.styleHints()
        self._dress(hints.colorScheme())
        hints.colorSchemeChanged.connect(self._on_scheme_changed)

    @property
    def colours(self) -> Colours:
        """The colours in use."""
        return self._colours

    def icon(self, icon: Icon, colour: str | None = None) -> QIcon:
        """`icon` in `colour`, or in the colour of quiet text."""
        return self._icons.draw(icon, colour or self._colours.muted)

    def show_in(self, scheme: Qt.ColorScheme) -> None:
        """Look light or dark, whatever the system does."""
        self._dress(scheme)
        self.changed.emit()

    @Slot(Qt.ColorScheme)
    def _on_scheme_changed(self, scheme: Qt.ColorScheme) -> None:
        self.show_in(scheme)

    def _dress(self, scheme: Qt.ColorScheme) -> None:
        self.dark = scheme is Qt.ColorScheme.Dark
        self._colours = read_colours(self._folder, dark=self.dark)
        self._application.setPalette(_qt_palette(self._colours))
        self._application.setStyleSheet(read_style_sheet(self._folder, self._colours, self.sizes))


def _qt_palette(colours: Colours) -> QPalette:
    """For what the style sheet does not reach: dialogs, cursors, menus of text fields."""
    role = QPalette.ColorRole
    roles = {
        role.Window: colours.window,
        role.WindowText: colours.text,
        role.Base: colours.card,
        role.AlternateBase: colours.panel,
        role.Text: colours.text,
        role.PlaceholderText: colours.faint,
        role.Button: colours.card,
        role.ButtonText: colours.text,
        role.BrightText: colours.trouble_title,
        role.ToolTipBase: colours.card,
        role.ToolTipText: colours.text,
        role.Highlight: colours.selection,
        role.HighlightedText: colours.text,
        role.Link: colours.accent,
        role.Accent: colours.accent,
        role.Light: colours.hover,
        role.Midlight: colours.hover,
        role.Mid: colours.line,
        role.Dark: colours.edge,
        role.Shadow: colours.edge,
    }
    palette = QPalette()
    for each, colour in roles.items():
        palette.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, QColor(colours.faint))
    return palette
