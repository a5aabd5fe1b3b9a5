"""Screenshots for docs/screens.md. Run `make pictures` after a visible change.

The end-to-end tests take the screenshots (see tools/screens.py). This program shrinks those that the document shows.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from tests.support.pictures import WANTED

PAGE = Path("docs/screens.md")
FOLDER = Path("docs/screens")
SHOWN = re.compile(r"\]\(screens/([a-z_]+)\.([a-z0-9_]+)\.([a-z0-9-]+)\.png\)")
"""Pattern of a picture's name: test file, test and state."""
SIZE, THEME = "390x844", "light"
MAX_HEIGHT_PIXELS = 1_100
"""Maximum height of a picture in pixels. Longer pages are cut off."""
COLOURS = 48


def main() -> int:
    """Run the tests whose screens the document shows, and store the screenshots. Return the exit status of pytest."""
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
            "tests/end_to_end",
            "-k",
            f"({journeys}) and not ru] and not de]",
        ]
        result = subprocess.run(command, env={**os.environ, WANTED: taken}, check=False)  # noqa: S603  our own tests
        FOLDER.mkdir(exist_ok=True)
        for file, journey, state in shown:
            (found,) = Path(taken).glob(f"{file}.{journey}/en/??-{state}/{SIZE}-{THEME}.png")
            with Image.open(found) as picture:
                height = min(picture.height, MAX_HEIGHT_PIXELS)
                small = picture.convert("RGB").crop((0, 0, picture.width, height)).quantize(COLOURS, dither=Image.Dither.NONE)
                small.save(FOLDER / f"{file}.{journey}.{state}.png", optimize=True)
    for left in {path.name for path in FOLDER.glob("*.png")} - {".".join(names) + ".png" for names in shown}:
        (FOLDER / left).unlink()
    return result.returncode


if __name__ == "__main__":
    sys.exit(main())
