"""The colours and text sizes of the window, read from `resources/theme`."""

import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from string import Template


@dataclass(frozen=True)
class Colours:
    """Every colour that is used, as `#rrggbb`.

    Attributes:
        window, sidebar, card, panel, chip: Backgrounds, from the page to what lies on it.
        line, edge: Hairlines, and the outline of what can be typed into.
        hover: Behind what the pointer is on.
        text, soft, muted, faint: Text, from the most to the least important.
        accent, accent_hover, on_accent: The one green, and text on it.
        good: "checked".
        underline, highlight: Under an audited figure, and behind its cell.
        bubble: Behind a question.
        track: The part of a progress bar that is still to come.
        dot: A model is ready.
        selection: Behind selected text.
        refusal, trouble: Cards that say no, with their outlines and titles.
    """

    window: str
    sidebar: str
    card: str
    panel: str
    chip: str
    line: str
    edge: str
    hover: str
    text: str
    soft: str
    muted: str
    faint: str
    accent: str
    accent_hover: str
    on_accent: str
    good: str
    underline: str
    highlight: str
    bubble: str
    track: str
    dot: str
    selection: str
    refusal: str
    refusal_line: str
    refusal_title: str
    trouble: str
    trouble_line: str
    trouble_title: str


@dataclass(frozen=True)
class Sizes:
    """Text sizes in pixels, which Qt scales with the screen."""

    tiny: int = 12
    small: int = 13
    body: int = 14
    reading: int = 15
    title: int = 20


def read_colours(folder: Path, *, dark: bool) -> Colours:
    """The colours in `folder`.

    Raises:
        TypeError: a colour is missing or unknown. That is a bug.
    """
    with (folder / ("dark.toml" if dark else "light.toml")).open("rb") as file:
        return Colours(**tomllib.load(file))


def read_style_sheet(folder: Path, colours: Colours, sizes: Sizes) -> str:
    """The style sheet in `folder` with colours and sizes put in."""
    template = Template((folder / "window.qss").read_text(encoding="utf-8"))
    pixels = {name: f"{size}px" for name, size in asdict(sizes).items()}
    return template.substitute(asdict(colours) | pixels)
