"""The result of a session as a PNG picture to share. It looks like the last picture of the reveal."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import parse
from fontTools.misc.bezierTools import cubicPointAtT
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from PIL import Image, ImageChops, ImageDraw, ImageFont, features

from companion.files import ROOT
from companion.printing.pictures import SPRITE
from companion.views.card import Card, CardLine

WIDTH, MARGIN = 1080, 84
PAGE = (MARGIN, WIDTH - MARGIN)
"""Left and right edge of the content."""
GROUND, HIGHEST_TOWER = 1010, 500
"""Distance of the ground from the top of the picture, and the height of the highest tower."""
HEIGHT = GROUND + 360
MAX_TOWER_WIDTH, COURSE_HEIGHT, MERLON_HEIGHT = 150, 26, 18
OVERSAMPLING = 2
"""Factor by which the picture is drawn larger. Shrinking it at the end makes the edges smooth."""
CURVE_STEPS = 12
FIGURES = ["lnum", "tnum"] if features.check("raqm") else None
"""Font features for figures of equal height and width, where the text layout library supports them."""
HONOURS = ROOT / "static" / "svg" / "honours.svg"
SVG = "{http://www.w3.org/2000/svg}"


def png(card: Card) -> bytes:
    """Return the result as the bytes of a PNG file."""
    colours = _colours()
    picture = Image.new("RGB", (WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING), colours["sheet"])
    sheet = _Canvas(picture, colours)
    sheet.frame()
    sheet.middle(76, card.game, 44, "quiet")
    sheet.middle(138, card.title, 92, "wax")
    lane = (WIDTH - 2 * MARGIN) // len(card.lines)
    for i, line in enumerate(card.lines):
        sheet.tower(MARGIN + lane * i + lane // 2, lane, line, card.race)
    sheet.rule(GROUND, 4)
    sheet.rule(GROUND + 10, 2)
    sheet.middle(GROUND + 226, card.note, 34, "ink")
    sheet.middle(GROUND + 274, card.day, 34, "quiet")
    out = BytesIO()
    picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


class _Canvas:
    """A drawing surface whose coordinates are pixels of the finished picture."""

    def __init__(self, picture: Image.Image, colours: dict[str, str]) -> None:
        self.picture, self.colours = picture, colours
        self.draw = ImageDraw.Draw(picture)

    def frame(self) -> None:
        for inset, width in ((24, 6), (36, 2)):
            self.box((inset, inset, WIDTH - inset, HEIGHT - inset), width)

    def box(self, edges: tuple[int, int, int, int], width: int, fill: str = "") -> None:
        """Draw a rectangle with an outline of ink. `edges` are left, top, right and bottom."""
        self.draw.rectangle(
            [at * OVERSAMPLING for at in edges], self.colours[fill] if fill else None, self.colours["ink"], width * OVERSAMPLING
        )

    def rule(self, y: int, width: int, colour: str = "ink", within: tuple[int, int] = PAGE) -> None:
        """Draw a horizontal line between two edges."""
        left, right = within
        at = [left * OVERSAMPLING, y * OVERSAMPLING, right * OVERSAMPLING, y * OVERSAMPLING]
        self.draw.line(at, self.colours[colour], width * OVERSAMPLING)

    def middle(self, y: int, text: str, size: int, colour: str, within: tuple[int, int] = PAGE) -> None:
        """Draw text in the middle between two edges in the largest font that fits, at most `size`."""
        left, right = within
        font, text = _fitting(text, size, right - left)
        at = ((left + right) * OVERSAMPLING // 2, y * OVERSAMPLING)
        self.draw.text(at, text, self.colours[colour], font, anchor="ma", features=FIGURES)

    def tower(self, x: int, lane: int, line: CardLine, race: int) -> None:
        """Draw a player's tower around `x` with the shield on top, and points, name and rank below the ground.

        In a race, the tower is a pile of coins. `race` is the number of coins in the highest pile, or 0.
        """
        half = min(MAX_TOWER_WIDTH, lane * 4 // 5) // 2
        top = GROUND - HIGHEST_TOWER * line.height // 100
        if race:
            self._pile(x, min(HIGHEST_TOWER // race, 2 * half), race * line.height // 100)
            top = GROUND + MERLON_HEIGHT - min(HIGHEST_TOWER // race, 2 * half) * (race * line.height // 100)
        else:
            self._wall(x - half, top, x + half)
        size = min(92, lane * 2 // 3)
        if line.colour is not None:
            shield = _drawn(SPRITE, f"shield-{line.colour}", size)
            self._paste(shield, x, top - MERLON_HEIGHT - 8)
            size = shield.height // OVERSAMPLING
        if line.won:
            crown = min(130, lane * 9 // 10)
            self._paste(_drawn(HONOURS, "crown", crown), x, top - MERLON_HEIGHT - size)
        colour = "wax" if line.won else "ink"
        within = (x - lane // 2 + 5, x + lane // 2 - 5)
        self.middle(GROUND + 22, line.points, 62, colour, within)
        self.middle(GROUND + 100, line.name, 40, colour, within)
        self.middle(GROUND + 156, f"{line.rank}.", 36, "quiet", within)

    def _wall(self, left: int, top: int, right: int) -> None:
        """Draw a wall of stones with battlements."""
        third = (right - left) // 5
        for at in (left, left + 2 * third, left + 4 * third):
            self.box((at, top - MERLON_HEIGHT, min(at + third, right), top + 3), 3, "paper")
        self.box((left, top, right, GROUND), 4, "paper")
        for course, y in enumerate(range(top + 4, GROUND, COURSE_HEIGHT)):
            self.rule(y, 2, "hatch", (left + 4, right - 4))
            for x in range(left + (10 if course % 2 else 34), right - 6, 48):
                end = min(y + COURSE_HEIGHT, GROUND)
                ends = [x * OVERSAMPLING, y * OVERSAMPLING, x * OVERSAMPLING, end * OVERSAMPLING]
                self.draw.line(ends, self.colours["hatch"], 2 * OVERSAMPLING)
        self.box((left, top, right, GROUND), 4)

    def _pile(self, x: int, size: int, coins: int) -> None:
        """Draw coins on top of each other."""
        for coin in range(coins):
            left, top = x - size // 2, GROUND - size * (coin + 1)
            for inset, fill in ((2, "or"), (size // 10, "sheet"), (size // 10 + 4, "or")):
                box = [left + inset, top + inset, left + size - inset, top + size - inset]
                self.draw.ellipse([at * OVERSAMPLING for at in box], self.colours[fill])
            far, near, y = size // 4, size // 12, top + size // 2
            star = [(0, -far), (near, -near), (far, 0), (near, near), (0, far), (-near, near), (-far, 0), (-near, -near)]
            self.draw.polygon([((x + dx) * OVERSAMPLING, (y + dy) * OVERSAMPLING) for dx, dy in star], self.colours["sheet"])

    def _paste(self, drawn: Image.Image, x: int, bottom: int) -> None:
        """Paste a drawing above `bottom` and around `x`."""
        self.picture.paste(drawn, (x * OVERSAMPLING - drawn.width // 2, bottom * OVERSAMPLING - drawn.height), drawn)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(ROOT / "static" / "fonts" / "print" / "Alegreya-Bold.ttf", size * OVERSAMPLING)


def _fitting(text: str, size: int, room: int) -> tuple[ImageFont.FreeTypeFont, str]:
    """Return the largest font in which the text fits, and the text. If no font fits, shorten the text.

    `size` is the largest font size and `room` the available width, both in pixels of the finished picture.
    """
    for smaller in range(size, size // 2, -4):
        if _font(smaller).getlength(text) <= room * OVERSAMPLING:
            return _font(smaller), text
    font = _font(size // 2 + 2)
    while len(text) > 1 and font.getlength(f"{text}…") > room * OVERSAMPLING:
        text = text[:-1]
    return font, f"{text}…"


# --- Shields and the crown, drawn from the SVG files of the pages ------------------------------------------------------


@cache
def _colours() -> dict[str, str]:
    """Return the colours of the light theme in `tokens.css`, by name of the CSS variable without `--`."""
    text = (ROOT / "static" / "css" / "tokens.css").read_text("utf-8")
    found: dict[str, str] = {}
    for line in text.splitlines():
        name, _, colour = line.strip().removesuffix(";").partition(": ")
        if name.startswith("--") and colour.startswith("#"):
            found.setdefault(name.removeprefix("--"), colour)
    return found


@cache
def _drawn(file: Path, name: str, width: int) -> Image.Image:
    """Return a symbol of an SVG file as a picture with this width."""
    symbol = _symbols(file)[name]
    left, top, across, down = map(float, symbol.get("viewBox", "0 0 48 56").split())
    scale = width * OVERSAMPLING / across
    picture = Image.new("RGBA", (width * OVERSAMPLING, round(down * scale)), (0, 0, 0, 0))
    for path in _paths(symbol, {}):
        pen = _Pen(scale, left, top)
        parse_path(path["d"], pen)
        if (fill := path.get("fill", "none")) != "none":
            mask = Image.new("1", picture.size)
            for shape in pen.shapes:
                if len(shape) > 2:
                    one = Image.new("1", picture.size)
                    ImageDraw.Draw(one).polygon(shape, fill=1)
                    mask = ImageChops.logical_xor(mask, one)
            picture.paste(_meant(fill), (0, 0), mask.convert("L"))
        if (stroke := path.get("stroke", "none")) != "none":
            thickness = float(path.get("stroke-width", "1")) * scale
            for shape in pen.shapes:
                ends = [*shape, shape[0]] if fill != "none" else shape
                _stroked(ImageDraw.Draw(picture), ends, thickness, _meant(stroke))
    return picture


def _paths(element: Element, inherited: Mapping[str, str]) -> Iterator[Mapping[str, str]]:
    """Yield the attributes of each path in an element, with the attributes of the groups around it."""
    own = {**inherited, **element.attrib}
    if element.tag == f"{SVG}path":
        yield own
    for child in element:
        yield from _paths(child, {name: value for name, value in own.items() if name.startswith(("fill", "stroke"))})


def _stroked(draw: ImageDraw.ImageDraw, points: Sequence[tuple[float, float]], thickness: float, colour: str) -> None:
    """Draw a line with round ends through the points."""
    draw.line(points, colour, round(thickness), joint="curve")
    for x, y in (points[0], points[-1]):
        half = thickness / 2
        draw.ellipse([x - half, y - half, x + half, y + half], colour)


def _meant(colour: str) -> str:
    """Return the colour of a CSS variable such as `var(--gules)`, and ink for `currentColor`."""
    return _colours()["ink" if colour == "currentColor" else colour.removeprefix("var(--").partition(",")[0].removesuffix(")")]


@cache
def _symbols(file: Path) -> dict[str, Element]:
    root = parse(file).getroot()
    return {symbol.get("id", ""): symbol for symbol in root.iter(f"{SVG}symbol")}


class _Pen(BasePen):  # type: ignore[misc]
    """A fontTools pen that converts the outlines of an SVG path to lists of points."""

    def __init__(self, scale: float, left: float, top: float) -> None:
        super().__init__(None)
        self.scale, self.left, self.top = scale, left, top
        self.shapes: list[list[tuple[float, float]]] = []

    def _at(self, point: Any) -> tuple[float, float]:
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def _moveTo(self, point: Any) -> None:  # noqa: N802  the library's name
        self.shapes.append([self._at(point)])

    def _lineTo(self, point: Any) -> None:  # noqa: N802
        self.shapes[-1].append(self._at(point))

    def _curveToOne(self, one: Any, two: Any, end: Any) -> None:  # noqa: N802
        start = self._getCurrentPoint()
        for step in range(1, CURVE_STEPS + 1):
            self.shapes[-1].append(self._at(cubicPointAtT(start, one, two, end, step / CURVE_STEPS)))
