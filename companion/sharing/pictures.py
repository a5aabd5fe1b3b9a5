"""Photographs made small: what a camera adds is gone, no picture is larger than a page can carry."""

from io import BytesIO

from PIL import Image, ImageOps

from companion.plays.photos import LARGEST
from companion.rules.errors import Problem, RefusedError

KINDS = ("JPEG", "PNG", "WEBP")
SIDES = (1600, 1280, 960, 640, 480)
QUALITIES = (84, 74, 62)
MOST_PIXELS = 60_000_000


def small(raw: bytes) -> bytes:
    """The picture as a JPEG of at most 300 kB, upright, with nothing in it but what is seen; or RefusedError."""
    try:
        with Image.open(BytesIO(raw), formats=KINDS) as found:
            if found.width * found.height > MOST_PIXELS:
                raise RefusedError(Problem("photo", "photo-unreadable"))
            if _is_plain(found, raw):
                return raw
            upright = ImageOps.exif_transpose(found).convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise RefusedError(Problem("photo", "photo-unreadable")) from error
    for side in SIDES:
        made = upright.copy()
        made.thumbnail((side, side))
        for quality in QUALITIES:
            out = BytesIO()
            made.save(out, "JPEG", quality=quality, optimize=True, progressive=True)
            if out.tell() <= LARGEST:
                return out.getvalue()
    raise RefusedError(Problem("photo", "photo-unreadable"))


def _is_plain(found: Image.Image, raw: bytes) -> bool:
    """Whether it is small already, and holds nothing but what is seen: then it stays as it is."""
    found.load()
    beside = [name for name, _ in getattr(found, "applist", [("?", b"")])]
    is_whole = found.format == "JPEG" and found.mode == "RGB" and raw.endswith(b"\xff\xd9")
    return is_whole and len(raw) <= LARGEST and max(found.size) <= SIDES[0] and set(beside) <= {"APP0"}
