"""Pictures for paper: shields, pieces and a game's drawing in black on white, told apart by their hatching alone."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from companion import games
from companion.files import ROOT
from companion.templating import PIECES, drawing

SPRITE = ROOT / "static" / "svg" / "sprite.svg"

_SYMBOL = re.compile(r'<symbol id="([^"<>]++)" viewBox="([^"<>]++)">([^<]*+(?:<(?!/?symbol\b)[^<]*+)*)</symbol>')
_COLOUR = re.compile(r"var\(--([a-z-]++)(?:,[^()]*+)?\)|currentColor")
_SIZED = re.compile(r"<svg\b[^<>]*+>")

WHITE = frozenset(
    ["paper", "sheet", "snow", "gold-ground", "cold-ground", "bad-ground", "on-wax", "on-chosen", "chosen-points", "wax-gold"]
).union(["gules", "azure", "or", "vert", "purpure", "sable", "argent"])
"""What gives a colour to a ground. All else is drawn, and drawn in black."""


# Strokes stand in attributes because a PDF's picture does not see the style sheet of the page around it.
LINES = ' fill="none" stroke="#000" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"'


def ink(svg: str) -> str:
    """A picture of the screen's in the printer's two colours."""
    return _COLOUR.sub(lambda found: "#fff" if found[1] in WHITE else "#000", svg)


@cache
def _symbols(path: Path) -> Mapping[str, tuple[str, str]]:
    """View box and inside of every picture in a file of pictures, by its name."""
    return {name: (box, ink(inside)) for name, box, inside in _SYMBOL.findall(path.read_text("utf-8"))}


def shield(tincture: int, label: str) -> Markup:
    """A player's shield. `label` is read out to whoever cannot see it."""
    return _picture(_symbols(SPRITE)[f"shield-{tincture}"], "shield", label)


def shield_mark(tincture: int) -> Markup:
    """The same without its frame, 48 wide and 56 high, to be put into another picture."""
    return Markup(_symbols(SPRITE)[f"shield-{tincture}"][1])  # noqa: S704


def piece(name: str, label: str) -> Markup:
    """A thing out of the box."""
    return _picture(_symbols(PIECES)[f"piece-{name}"], "piece", label)


def piece_mark(name: str) -> Markup:
    """The same without its frame, 24 wide and high, to be put into another picture."""
    return Markup(f"<g{LINES}>{_symbols(PIECES)[f'piece-{name}'][1]}</g>")  # noqa: S704


def own_mark(game: str, file: str, name: str) -> Markup:
    """A picture out of a file of the game's own, without its frame."""
    return Markup(f"<g{LINES}>{_symbols(games.folder(game) / f'{file}.svg')[name][1]}</g>")  # noqa: S704


def sign(name: str, label: str) -> Markup:
    """A sign of the app's own, such as the snowflake."""
    return _picture(_symbols(SPRITE)[f"icon-{name}"], "piece", label)


def _picture(symbol: tuple[str, str], kind: str, label: str) -> Markup:
    box, inside = symbol
    more = LINES if kind == "piece" else ""
    return Markup(f'<svg class="{kind}" viewBox="{box}"{more}><title>{escape(label)}</title>{inside}</svg>')  # noqa: S704


def art(key: str, mood: str, label: str) -> Markup:
    """The game's own drawing; empty where a game has none."""
    svg = ink(str(drawing(key, mood)))
    return Markup(_SIZED.sub(lambda found: f"{found[0]}<title>{escape(label)}</title>", svg, count=1))  # noqa: S704
