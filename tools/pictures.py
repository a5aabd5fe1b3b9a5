"""The pictures of docs/screens.md: `make pictures`, after a change that is to be seen there.

The journeys of tests/journeys take them on their way (see tools/screens.py); here those that are shown are made small.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from tests.journeys.pictures import WANTED

PAGE = Path("docs/screens.md")
FOLDER = Path("docs/screens")
SHOWN = re.compile(r"\]\(screens/([a-z_]+)\.([a-z0-9_]+)\.([a-z0-9-]+)\.png\)")
"""Journey file, journey and state, as the name of a picture says them."""
SIZE, THEME = "390x844", "light"
TALLEST = 1_100
"""Pixels that are shown of a page."""
COLOURS = 48


def main() -> int:
    """Walk the journeys that the page shows, and keep its pictures."""
    shown = SHOWN.findall(PAGE.read_text("utf-8"))
    journeys = " or ".join(sorted({f"({file} and {journey})" for file, journey, _ in shown}))
    with tempfile.TemporaryDirectory() as taken:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "--numprocesses",
            "2",
            "tests/journeys",
            "-k",
            f"({journeys}) and not ru] and not de]",
        ]
        result = subprocess.run(command, env={**os.environ, WANTED: taken}, check=False)  # noqa: S603  our own tests
        FOLDER.mkdir(exist_ok=True)
        for file, journey, state in shown:
            (found,) = Path(taken).glob(f"{file}.{journey}/en/??-{state}/{SIZE}-{THEME}.png")
            with Image.open(found) as picture:
                height = min(picture.height, TALLEST)
                small = picture.convert("RGB").crop((0, 0, picture.width, height)).quantize(COLOURS, dither=Image.Dither.NONE)
                small.save(FOLDER / f"{file}.{journey}.{state}.png", optimize=True)
    for left in {path.name for path in FOLDER.glob("*.png")} - {".".join(names) + ".png" for names in shown}:
        (FOLDER / left).unlink()
    return result.returncode


if __name__ == "__main__":
    sys.exit(main())
