"""A synthetic photo of a castle: taken at an angle, tilted, in uneven light, on a table."""

from collections.abc import Mapping
from io import BytesIO

from PIL import Image, ImageChops, ImageDraw, ImageFilter

Point = tuple[float, float]
Cell = tuple[int, int]
SIZE = (1600, 1200)
TABLE = (96, 74, 52)
LINE = (20, 16, 12)
TYPE_COLOURS: Mapping[str, tuple[int, int, int]] = {
    "food": (190, 50, 50),
    "living": (60, 100, 180),
    "utility": (110, 110, 110),
    "outdoor": (60, 140, 80),
    "sleeping": (130, 80, 160),
    "corridor": (220, 170, 50),
    "downstairs": (225, 215, 195),
    "specialty": (240, 140, 190),
    "throne": (250, 250, 250),
}
"""Colour of a room in the photo by the kind of its type."""
_FLAT = 100
"""Pixels of a room before it is photographed."""
_MARGIN = 8
"""Rooms around the throne room in the picture before it is photographed."""
_CAMERA = (
    (1.56, -0.17, 680.0),
    (0.22, 1.32, 580.0),
    (0.0002, -0.00055, 1.0),
)
"""Homography of the camera: from pixels of rooms, right and down from the throne room, to pixels of the photo."""


def in_photo(x: float, y: float) -> Point:
    """Return the place of a grid point in the photo, in pixels. `x` is right of the throne room's edge, `y` below its top."""
    (a, b, c), (d, e, f), (g, h, i) = _CAMERA
    u, v = x * _FLAT, y * _FLAT
    w = g * u + h * v + i
    return (a * u + b * v + c) / w, (d * u + e * v + f) / w


def photographed(rooms: Mapping[Cell, str]) -> bytes:
    """Return the photo of a castle as JPEG. `rooms` has the kind of the room type by cell. The throne room is added."""
    side = 2 * _MARGIN * _FLAT
    flat = Image.new("RGB", (side, side), TABLE)
    draw = ImageDraw.Draw(flat)
    for (x, y), kind in {(0, 0): "throne", **rooms}.items():
        left, top = (_MARGIN + x) * _FLAT, (_MARGIN - y) * _FLAT
        right = left + (2 if kind == "throne" else 1) * _FLAT
        draw.rectangle((left, top, right - 1, top + _FLAT - 1), TYPE_COLOURS[kind], LINE, 3)
    photo = flat.transform(SIZE, Image.Transform.PERSPECTIVE, _coefficients(), Image.Resampling.BICUBIC, fillcolor=TABLE)
    light = (
        Image.linear_gradient("L").resize((2400, 2400)).rotate(70).crop((400, 600, 2000, 1800)).point(lambda v: 125 + v // 2)
    )
    photo = ImageChops.multiply(photo, Image.merge("RGB", (light, light, light))).filter(ImageFilter.GaussianBlur(0.8))
    out = BytesIO()
    photo.save(out, "JPEG", quality=88)
    return out.getvalue()


def _coefficients() -> tuple[float, ...]:
    """Return the inverse of the camera, from pixels of the photo to pixels of the flat picture, with 1 as the last number."""
    (a, b, c), (d, e, f), (g, h, i) = _CAMERA
    turned = (
        (e * i - f * h, c * h - b * i, b * f - c * e),
        (f * g - d * i, a * i - c * g, c * d - a * f),
        (d * h - e * g, b * g - a * h, a * e - b * d),
    )
    moved = [[row[k] + _MARGIN * _FLAT * turned[2][k] for k in range(3)] for row in turned[:2]]
    return tuple(value / turned[2][2] for value in (*moved[0], *moved[1], *turned[2][:2]))
