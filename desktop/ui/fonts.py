"""The font of the window: the system's own, with figures of one width and a fallback for Chinese."""

import sys

from PySide6.QtGui import QFont, QFontDatabase

# A bare X server names no font of its own; these are the good ones that a Linux system may have.
LATIN = ("Inter", "Adwaita Sans", "Cantarell", "Ubuntu", "Noto Sans", "Open Sans", "DejaVu Sans")
CHINESE = (
    "PingFang TC",
    "Microsoft JhengHei UI",
    "Noto Sans CJK TC",
    "Noto Sans TC",
    "Source Han Sans TC",
    "WenQuanYi Zen Hei",
)
EMOJI = ("Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji")
NAMELESS = frozenset({"Sans Serif", "Sans", "sans-serif", ""})


def interface_font(pixels: int) -> QFont:
    """The font that every widget starts from."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    installed = frozenset(QFontDatabase.families())
    latin = [family for family in font.families() if family not in NAMELESS]
    if not latin and sys.platform.startswith("linux"):
        latin = [family for family in LATIN if family in installed][:1]
    fallbacks = [family for family in (*CHINESE, *EMOJI) if family in installed]
    if latin or fallbacks:
        font.setFamilies([*(latin or font.families()), *fallbacks])
    font.setPixelSize(pixels)
    # Figures of one width stand exactly under each other in columns.
    font.setFeature(QFont.Tag("tnum"), 1)
    return font
