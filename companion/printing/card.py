"""A result as a picture to send: who came where, with the shields of the table, on the paper of the ledger."""

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
from companion.views.card import Card, Line

WIDTH, MARGIN, ROW = 1080, 84, 132
FINE = 2
"""Drawn so many times larger, and made smaller in the end: edges are smooth then."""
STEPS = 12
FIGURES = ["lnum", "tnum"] if features.check("raqm") else None
"""All as tall as capitals, where letters can be set like that."""
SVG = "{http://www.w3.org/2000/svg}"


def png(card: Card) -> bytes:
    """The picture."""
    colours = _colours()
    height = 420 + ROW * len(card.lines) + 120
    picture = Image.new("RGB", (WIDTH * FINE, height * FINE), colours["paper"])
    sheet = _Sheet(picture, colours)
    sheet.frame(height)
    sheet.middle(110, card.game, 54, "quiet")
    sheet.middle(190, card.title, 92, "wax")
    sheet.rule(330, 4)
    sheet.rule(342, 2)
    for i, line in enumerate(card.lines):
        sheet.line(370 + ROW * i, line)
        sheet.rule(370 + ROW * (i + 1), 2, "rule")
    sheet.middle(390 + ROW * len(card.lines), card.day, 40, "quiet")
    out = BytesIO()
    picture.resize((WIDTH, height), Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


class _Sheet:
    """Paper that is drawn upon, in the measures of the finished picture."""

    def __init__(self, picture: Image.Image, colours: dict[str, str]) -> None:
        self.picture, self.colours = picture, colours
        self.draw = ImageDraw.Draw(picture)

    def frame(self, height: int) -> None:
        """The double rule of an account book."""
        for inset, width in ((24, 6), (36, 2)):
            box = [inset * FINE, inset * FINE, (WIDTH - inset) * FINE, (height - inset) * FINE]
            self.draw.rectangle(box, outline=self.colours["ink"], width=width * FINE)

    def rule(self, y: int, width: int, colour: str = "ink") -> None:
        """A line from side to side."""
        self.draw.line([MARGIN * FINE, y * FINE, (WIDTH - MARGIN) * FINE, y * FINE], self.colours[colour], width * FINE)

    def middle(self, y: int, text: str, size: int, colour: str) -> None:
        """Words in the middle, as large as they fit."""
        font, text = _fitting(text, size, WIDTH - 2 * MARGIN)
        self.draw.text((WIDTH * FINE // 2, y * FINE), text, self.colours[colour], font, anchor="ma")

    def line(self, y: int, line: Line) -> None:
        """Somebody's place, shield, name and points."""
        base, ink = (y + ROW // 2) * FINE, self.colours["wax" if line.won else "ink"]
        self.draw.text((MARGIN * FINE, base), line.rank, self.colours["quiet"], _font(48), anchor="lm", features=FIGURES)
        if line.tincture is not None:
            shield = _shield(line.tincture, 92)
            self.picture.paste(shield, ((MARGIN + 72) * FINE, base - shield.height // 2), shield)
        points = _font(72)
        self.draw.text(((WIDTH - MARGIN) * FINE, base), line.points, ink, points, anchor="rm", features=FIGURES)
        room = WIDTH - 2 * MARGIN - 72 - 112 - int(points.getlength(line.points)) // FINE - 24
        font, name = _fitting(line.name, 60, room)
        self.draw.text(((MARGIN + 184) * FINE, base), name, self.colours["ink"], font, anchor="lm")


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(ROOT / "static" / "fonts" / "print" / "Alegreya-Bold.ttf", size * FINE)


def _fitting(text: str, size: int, room: int) -> tuple[ImageFont.FreeTypeFont, str]:
    """The words as large as they fit; what does not fit even when small is left out."""
    for smaller in range(size, size // 2, -4):
        if _font(smaller).getlength(text) <= room * FINE:
            return _font(smaller), text
    font = _font(size // 2 + 2)
    while len(text) > 1 and font.getlength(f"{text}…") > room * FINE:
        text = text[:-1]
    return font, f"{text}…"


# --- Shields, from the same drawings as on the pages -----------------------------------------------------------------


@cache
def _colours() -> dict[str, str]:
    """The colours of the light pages."""
    text = (ROOT / "static" / "css" / "tokens.css").read_text("utf-8")
    found: dict[str, str] = {}
    for line in text.splitlines():
        name, _, colour = line.strip().removesuffix(";").partition(": ")
        if name.startswith("--") and colour.startswith("#"):
            found.setdefault(name.removeprefix("--"), colour)
    return found


@cache
def _shield(tincture: int, width: int) -> Image.Image:
    """A shield, so many wide."""
    symbol = _symbols()[f"shield-{tincture}"]
    *_, across, down = map(float, symbol.get("viewBox", "0 0 48 56").split())
    scale = width * FINE / across
    picture = Image.new("RGBA", (width * FINE, round(down * scale)), (0, 0, 0, 0))
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
    """A line with round ends; a dot where it has no length."""
    draw.line(points, colour, round(thickness), joint="curve")
    for x, y in (points[0], points[-1]):
        half = thickness / 2
        draw.ellipse([x - half, y - half, x + half, y + half], colour)


def _meant(colour: str) -> str:
    """A colour by its name in the style."""
    return _colours()[colour.removeprefix("var(--").removesuffix(")")]


@cache
def _symbols() -> dict[str, Element]:
    root = parse(SPRITE).getroot()
    return {symbol.get("id", ""): symbol for symbol in root.iter(f"{SVG}symbol")}


class _Pen(BasePen):  # type: ignore[misc]
    """Takes the ways of a path as points."""

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
        for step in range(1, STEPS + 1):
            self.shapes[-1].append(self._at(cubicPointAtT(start, one, two, end, step / STEPS)))
