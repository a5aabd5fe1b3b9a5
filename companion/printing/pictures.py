"""Pictures for printing: players' colours, pieces, icons and drawings as black and white SVG.

A player's colour is printed as a shield with the hatching of the colour.
"""

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

WHITE_COLOURS = frozenset(
    ["paper", "sheet", "snow", "gold-ground", "cold-ground", "bad-ground", "on-wax", "on-chosen", "chosen-points", "wax-gold"]
).union(["gules", "azure", "or", "vert", "purpure", "sable", "argent"])
"""Names of the CSS variables for colours that are printed white. All other colours are printed black."""


# Strokes are attributes, because an SVG in a PDF does not get the style sheet of its page.
STROKE_ATTRIBUTES = ' fill="none" stroke="#000" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"'


def ink(svg: str) -> str:
    """Return an SVG with CSS variables and `currentColor` replaced by black or white."""
    return _COLOUR.sub(lambda found: "#fff" if found[1] in WHITE_COLOURS else "#000", svg)


@cache
def _symbols(path: Path) -> Mapping[str, tuple[str, str]]:
    """Return the view box and the black and white content of each symbol in an SVG file, by symbol id."""
    return {name: (box, ink(inside)) for name, box, inside in _SYMBOL.findall(path.read_text("utf-8"))}


def shield(colour: int, label: str) -> Markup:
    """Return the hatched shield of a colour as SVG.

    `colour` is the number of the colour, `label` its text for screen readers.
    """
    return _picture(_symbols(SPRITE)[f"shield-{colour}"], "shield", label)


def shield_mark(colour: int) -> Markup:
    """Return the shield of a colour without the <svg> element, to be placed inside another SVG.

    It is 48 units wide and 56 high.
    """
    return Markup(_symbols(SPRITE)[f"shield-{colour}"][1])  # noqa: S704


def piece(name: str, label: str) -> Markup:
    return _picture(_symbols(PIECES)[f"piece-{name}"], "piece", label)


def piece_mark(name: str) -> Markup:
    """Return the picture of a piece without the <svg> element, to be placed inside another SVG.

    It is 24 units wide and high.
    """
    return Markup(f"<g{STROKE_ATTRIBUTES}>{_symbols(PIECES)[f'piece-{name}'][1]}</g>")  # noqa: S704


def own_mark(game: str, file: str, name: str) -> Markup:
    """Return the symbol `name` of a game's SVG file, without the <svg> element, to be placed inside another SVG."""
    return Markup(f"<g{STROKE_ATTRIBUTES}>{_symbols(games.game_folder(game) / f'{file}.svg')[name][1]}</g>")  # noqa: S704


def sign(name: str, label: str) -> Markup:
    """Return an icon of the app as SVG, such as the snowflake. `label` is its text for screen readers."""
    return _picture(_symbols(SPRITE)[f"icon-{name}"], "piece", label)


def _picture(symbol: tuple[str, str], kind: str, label: str) -> Markup:
    box, inside = symbol
    more = STROKE_ATTRIBUTES if kind == "piece" else ""
    return Markup(f'<svg class="{kind}" viewBox="{box}"{more}><title>{escape(label)}</title>{inside}</svg>')  # noqa: S704


def art(key: str, mood: str, label: str) -> Markup:
    """Return the game's drawing as SVG, or an empty text if the game has none. `mood` selects a variant, such as a season."""
    svg = ink(str(drawing(key, mood)))
    return Markup(_SIZED.sub(lambda found: f"{found[0]}<title>{escape(label)}</title>", svg, count=1))  # noqa: S704
