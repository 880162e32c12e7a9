"""Shares that are one character: ½, ¾ and their kind."""

import re
from fractions import Fraction

from desktop.audit.mention import Mention, share_of
from desktop.audit.page import Page

_GLYPHS = {
    **{
        "½": Fraction(1, 2),
        "⅓": Fraction(1, 3),
        "⅔": Fraction(2, 3),
        "¼": Fraction(1, 4),
        "¾": Fraction(3, 4),
    },
    **{
        "⅕": Fraction(1, 5),
        "⅖": Fraction(2, 5),
        "⅗": Fraction(3, 5),
        "⅘": Fraction(4, 5),
        "⅙": Fraction(1, 6),
    },
    **{
        "⅚": Fraction(5, 6),
        "⅛": Fraction(1, 8),
        "⅜": Fraction(3, 8),
        "⅝": Fraction(5, 8),
        "⅞": Fraction(7, 8),
    },
    **{"⅐": Fraction(1, 7), "⅑": Fraction(1, 9), "⅒": Fraction(1, 10)},
}
_GLYPH = re.compile(f"(?P<whole>[0-9]{{0,9}})(?P<glyph>[{''.join(_GLYPHS)}])")


def find_glyph_shares(page: Page) -> list[Mention]:
    """Shares in the order of the text; with figures before them they are a number: 4½."""
    found: list[Mention] = []
    for written in _GLYPH.finditer(page.rest) if page.has(_GLYPHS) else ():
        part = _GLYPHS[written["glyph"]]
        if written["whole"]:
            found.append(Mention(*written.span(), value=int(written["whole"]) + part))
        else:
            found.append(share_of(*written.span(), part))
    return found
