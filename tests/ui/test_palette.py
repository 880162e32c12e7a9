"""Every text can be read on what it lies on: WCAG AA, in both looks."""

from pathlib import Path

import pytest

from desktop.ui.palette import Colours, Sizes, read_colours, read_style_sheet

AA = 4.5

ON: dict[str, tuple[str, ...]] = {
    "text": (
        *("window", "sidebar", "card", "panel", "chip", "hover", "highlight", "bubble", "selection"),
        *("refusal", "trouble"),
    ),
    "soft": ("card", "refusal", "trouble"),
    "muted": ("window", "sidebar", "card", "panel", "chip", "hover", "track", "refusal", "trouble"),
    "faint": ("card",),
    "good": ("card",),
    "on_accent": ("accent", "accent_hover"),
    "refusal_title": ("refusal",),
    "trouble_title": ("trouble",),
}


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def test_the_measure_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    ("text", "ground"), [(text, ground) for text, all_of in ON.items() for ground in all_of]
)
def test_text_can_be_read(resources: Path, dark: bool, text: str, ground: str) -> None:
    colours = read_colours(resources / "theme", dark=dark)

    assert contrast(getattr(colours, text), getattr(colours, ground)) >= AA


@pytest.mark.parametrize("dark", [False, True])
def test_focus_and_the_light_can_be_seen(resources: Path, dark: bool) -> None:
    colours = read_colours(resources / "theme", dark=dark)

    for ground in (colours.card, colours.panel, colours.highlight, colours.refusal, colours.trouble):
        assert contrast(colours.accent, ground) >= 3
    assert contrast(colours.dot, colours.chip) >= 3


@pytest.mark.parametrize("dark", [False, True])
def test_the_style_sheet_uses_only_what_there_is(resources: Path, dark: bool) -> None:
    colours = read_colours(resources / "theme", dark=dark)
    sheet = read_style_sheet(resources / "theme", colours, Sizes())

    assert "$" not in sheet
    assert colours.accent in sheet
    assert "15px" in sheet


def test_no_colour_is_named_anywhere_else(resources: Path) -> None:
    sheet = (resources / "theme" / "window.qss").read_text("utf-8")

    rules = "".join(part for part in sheet.split("{")[1:])
    assert "color: #" not in rules
    assert "solid #" not in rules
    assert set(Colours.__dataclass_fields__) > {"window", "accent"}
