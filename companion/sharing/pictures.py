"""Encode photos again and limit their size."""

from io import BytesIO

from PIL import Image, ImageOps

from companion.rules.errors import Problem, RefusedError
from companion.sessions.photos import MAX_PHOTO_BYTES

PICTURE_FORMATS = ("JPEG", "PNG", "WEBP")
MAX_SIDES_PIXELS = (2048, 1600, 1280, 960, 640, 480)
"""Longest sides to try. In a photo of 2,048 pixels, the rooms of a castle of tiles can be read."""
JPEG_QUALITIES = (84, 74, 62)
MAX_PIXELS = 60_000_000


def shrink_photo(raw: bytes) -> bytes:
    """Return the picture as an upright JPEG of at most MAX_PHOTO_BYTES bytes, or raise RefusedError.

    Every picture is encoded again, even a small JPEG. This removes comments, profiles, text and bytes after the picture.
    """
    try:
        with Image.open(BytesIO(raw), formats=PICTURE_FORMATS) as found:
            if found.width * found.height > MAX_PIXELS:
                raise RefusedError(Problem("photo", "photo-unreadable"))
            upright = ImageOps.exif_transpose(found).convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise RefusedError(Problem("photo", "photo-unreadable")) from error
    upright.info.clear()  # Pillow would copy the original's comment
    for side in MAX_SIDES_PIXELS:
        made = upright.copy()
        made.thumbnail((side, side))
        for quality in JPEG_QUALITIES:
            out = BytesIO()
            made.save(out, "JPEG", quality=quality, optimize=True, progressive=True)
            if out.tell() <= MAX_PHOTO_BYTES:
                return out.getvalue()
    raise RefusedError(Problem("photo", "photo-unreadable"))
