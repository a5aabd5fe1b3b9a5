"""The result of a session as a PNG picture to share: ranks, players' colours, names and points."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
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

WIDTH, MARGIN, ROW_HEIGHT = 1080, 84, 132
OVERSAMPLING = 2
"""Factor by which the picture is drawn larger. Shrinking it at the end makes the edges smooth."""
CURVE_STEPS = 12
FIGURES = ["lnum", "tnum"] if features.check("raqm") else None
"""Font features for figures of equal height and width, where the text layout library supports them."""
SVG = "{http://www.w3.org/2000/svg}"


def png(card: Card) -> bytes:
    """Return the result as the bytes of a PNG file."""
    colours = _colours()
    height = 420 + ROW_HEIGHT * len(card.lines) + 120
    picture = Image.new("RGB", (WIDTH * OVERSAMPLING, height * OVERSAMPLING), colours["paper"])
    sheet = _Canvas(picture, colours)
    sheet.frame(height)
    sheet.middle(110, card.game, 54, "quiet")
    sheet.middle(190, card.title, 92, "wax")
    sheet.rule(330, 4)
    sheet.rule(342, 2)
    for i, line in enumerate(card.lines):
        sheet.line(370 + ROW_HEIGHT * i, line)
        sheet.rule(370 + ROW_HEIGHT * (i + 1), 2, "rule")
    sheet.middle(390 + ROW_HEIGHT * len(card.lines), card.day, 40, "quiet")
    out = BytesIO()
    picture.resize((WIDTH, height), Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


class _Canvas:
    """A drawing surface whose coordinates are pixels of the finished picture."""

    def __init__(self, picture: Image.Image, colours: dict[str, str]) -> None:
        self.picture, self.colours = picture, colours
        self.draw = ImageDraw.Draw(picture)

    def frame(self, height: int) -> None:
        for inset, width in ((24, 6), (36, 2)):
            box = [inset * OVERSAMPLING, inset * OVERSAMPLING, (WIDTH - inset) * OVERSAMPLING, (height - inset) * OVERSAMPLING]
            self.draw.rectangle(box, outline=self.colours["ink"], width=width * OVERSAMPLING)

    def rule(self, y: int, width: int, colour: str = "ink") -> None:
        self.draw.line(
            [MARGIN * OVERSAMPLING, y * OVERSAMPLING, (WIDTH - MARGIN) * OVERSAMPLING, y * OVERSAMPLING],
            self.colours[colour],
            width * OVERSAMPLING,
        )

    def middle(self, y: int, text: str, size: int, colour: str) -> None:
        """Draw centred text in the largest font that fits, at most `size`."""
        font, text = _fitting(text, size, WIDTH - 2 * MARGIN)
        self.draw.text((WIDTH * OVERSAMPLING // 2, y * OVERSAMPLING), text, self.colours[colour], font, anchor="ma")

    def line(self, y: int, line: CardLine) -> None:
        """Draw one player's rank, shield, name and points."""
        base, ink = (y + ROW_HEIGHT // 2) * OVERSAMPLING, self.colours["wax" if line.won else "ink"]
        self.draw.text(
            (MARGIN * OVERSAMPLING, base), line.rank, self.colours["quiet"], _font(48), anchor="lm", features=FIGURES
        )
        if line.colour is not None:
            shield = _shield(line.colour, 92)
            self.picture.paste(shield, ((MARGIN + 72) * OVERSAMPLING, base - shield.height // 2), shield)
        points = _font(72)
        self.draw.text(((WIDTH - MARGIN) * OVERSAMPLING, base), line.points, ink, points, anchor="rm", features=FIGURES)
        room = WIDTH - 2 * MARGIN - 72 - 112 - int(points.getlength(line.points)) // OVERSAMPLING - 24
        font, name = _fitting(line.name, 60, room)
        self.draw.text(((MARGIN + 184) * OVERSAMPLING, base), name, self.colours["ink"], font, anchor="lm")


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


# --- Shields, drawn from the SVG files of the pages ------------------------------------------------------------------


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
def _shield(colour: int, width: int) -> Image.Image:
    symbol = _symbols()[f"shield-{colour}"]
    *_, across, down = map(float, symbol.get("viewBox", "0 0 48 56").split())
    scale = width * OVERSAMPLING / across
    picture = Image.new("RGBA", (width * OVERSAMPLING, round(down * scale)), (0, 0, 0, 0))
    for path in symbol.iter(f"{SVG}path"):
        pen = _Pen(scale)
        parse_path(path.get("d", ""), pen)
        if (fill := path.get("fill", "none")) != "none":
            mask = Image.new("1", picture.size)
            for shape in pen.shapes:
                if len(shape) > 2:
                    one = Image.new("1", picture.size)
                    ImageDraw.Draw(one).polygon(shape, fill=1)
                    mask = ImageChops.logical_xor(mask, one)
            picture.paste(_meant(fill), (0, 0), mask.convert("L"))
        if stroke := path.get("stroke"):
            thickness = float(path.get("stroke-width", "1")) * scale
            for shape in pen.shapes:
                ends = [*shape, shape[0]] if fill != "none" else shape
                _stroked(ImageDraw.Draw(picture), ends, thickness, _meant(stroke))
    return picture


def _stroked(draw: ImageDraw.ImageDraw, points: Sequence[tuple[float, float]], thickness: float, colour: str) -> None:
    """Draw a line with round ends through the points."""
    draw.line(points, colour, round(thickness), joint="curve")
    for x, y in (points[0], points[-1]):
        half = thickness / 2
        draw.ellipse([x - half, y - half, x + half, y + half], colour)


def _meant(colour: str) -> str:
    """Return the colour of a CSS variable such as `var(--gules)`."""
    return _colours()[colour.removeprefix("var(--").removesuffix(")")]


@cache
def _symbols() -> dict[str, Element]:
    root = parse(SPRITE).getroot()
    return {symbol.get("id", ""): symbol for symbol in root.iter(f"{SVG}symbol")}


class _Pen(BasePen):  # type: ignore[misc]
    """A fontTools pen that converts the outlines of an SVG path to lists of points."""

    def __init__(self, scale: float) -> None:
        super().__init__(None)
        self.scale = scale
        self.shapes: list[list[tuple[float, float]]] = []

    def _at(self, point: Any) -> tuple[float, float]:
        return point[0] * self.scale, point[1] * self.scale

    def _moveTo(self, point: Any) -> None:  # noqa: N802  the library's name
        self.shapes.append([self._at(point)])

    def _lineTo(self, point: Any) -> None:  # noqa: N802
        self.shapes[-1].append(self._at(point))

    def _curveToOne(self, one: Any, two: Any, end: Any) -> None:  # noqa: N802
        start = self._getCurrentPoint()
        for step in range(1, CURVE_STEPS + 1):
            self.shapes[-1].append(self._at(cubicPointAtT(start, one, two, end, step / CURVE_STEPS)))
