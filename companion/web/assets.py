"""Styles, scripts and pictures: bundled, compressed once, named after their content hash so that browsers may cache them."""

import gzip
import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import brotli
import rcssmin
import rjsmin
from flask import Blueprint, Response, abort, request

from companion import games
from companion.files import ROOT
from companion.templating import ART_BOX, drawing

STATIC = ROOT / "static"
_FRAME = re.compile(r"\A<svg [^<>]*+>|</svg>\Z")
TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "ttf": "font/ttf",
    "png": "image/png",
    "mp4": "video/mp4",
    "webm": "video/webm",
}
COMPRESSED_TYPES = frozenset({"woff2", "png", "ttf", "mp4", "webm"})
FRONT_STYLE = ("fallback-fonts", "tokens", "base", "controls", "link-lists")
FRONT_SCRIPT = ("polyfills", "same-place", "status-line", "notices", "queue", "phone")
"""Parts of the home page's style and script, as file names without suffix. Other pages load more parts."""
STYLE = (
    *FRONT_STYLE,
    "fonts",
    "font-families",
    "choices",
    "play",
    "table",
    "score-sheet",
    "castle",
    "pages",
    "lesson",
    "motion",
    "low-screens",
)
"""Parts of the style `app.css` in cascade order: later rules override earlier ones."""
SCRIPT = (
    "live",
    "number-fields",
    "cell-errors",
    "field-links",
    "refusals",
    "kept-focus",
    "focus",
    "suggested-names",
    "new-session",
    "tap-guard",
    "turn-signals",
    "motion",
    "follow",
    "waiting",
)
"""Parts of the script `app.js` in the order in which they register event handlers. The home page does not load them."""
BUNDLES: dict[str, Sequence[str]] = {
    "front.css": tuple(f"css/{part}.css" for part in FRONT_STYLE),
    "app.css": tuple(f"css/{part}.css" for part in STYLE),
    "front.js": tuple(f"js/{part}.js" for part in FRONT_SCRIPT),
    "club-pages.css": ("css/club-pages.css",),
    "club-pages.js": ("js/club-pages.js",),
    "photo.js": ("js/photo.js",),
    "reveal.css": ("css/reveal.css",),
    "reveal.js": ("js/reveal.js",),
    "app.js": ("vendor/htmx.min.js", *(f"js/{part}.js" for part in SCRIPT)),
}


DRAWINGS_FILE = "plates.svg"
"""Name of the SVG file with the drawings of all games, for the home page.

Each drawing has the id `art-KEY` with the game's key.
"""
BROTLI_QUALITY = 11
"""The smallest result, at the start of the server once. Tests start many servers and lower it."""
MINIFIERS: dict[str, Callable[[str], str]] = {"css": rcssmin.cssmin, "js": rjsmin.jsmin}


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file: content type, bytes, and compressed bytes by content encoding.

    `packed` is empty for compressed formats such as PNG.
    """

    type: str
    plain: bytes
    packed: dict[str, bytes]


class Assets:
    """All static files and bundles. Each is served under a fingerprinted name, which contains a hash of the content."""

    def __init__(self) -> None:
        self._served: dict[str, Asset] = {}
        self._names: dict[str, str] = {}
        bundled = {part for parts in BUNDLES.values() for part in parts}
        for path in sorted(STATIC.rglob("*")):
            name = path.relative_to(STATIC).as_posix()
            if path.is_file() and path.suffix[1:] in TYPES and name not in bundled:
                self._add(name, path.read_bytes())
        for key in games.all_games():
            self._add_game(key, games.game_folder(key))
        self._add(DRAWINGS_FILE, _plates().encode())
        for name, parts in BUNDLES.items():
            self._bundle(name, [STATIC / part for part in parts])
        self.version = hashlib.sha256(" ".join(self._served).encode()).hexdigest()[:10]

    def _add_game(self, key: str, folder: Path) -> None:
        """Add the pictures, the style and the script of one game. Only the pages of that game load them.

        Styles and scripts in folders below `static` are for single pages of the game.
        """
        for path in sorted(folder.glob("*.svg")):
            self._add(f"games/{key}/{path.name}", path.read_bytes())
        for kind in MINIFIERS:
            if own := sorted((folder / "static").glob(f"*.{kind}")):
                self._bundle(f"games/{key}/own.{kind}", own)
            for path in sorted((folder / "static").glob(f"*/*.{kind}")):
                self._bundle(f"games/{key}/{path.name}", [path])

    def _bundle(self, name: str, parts: Sequence[Path]) -> None:
        """Join files into one bundle, minify it and add it under `name`."""
        shrink = MINIFIERS[name.rpartition(".")[2]]
        texts = [path.read_text("utf-8") for path in parts]
        small = "\n".join(text if ".min." in path.name else shrink(text) for path, text in zip(parts, texts, strict=True))
        self._add(name, self._with_addresses(small).encode())

    def _add(self, name: str, content: bytes) -> None:
        stem, _, kind = name.rpartition(".")
        served = f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{kind}"
        packed = {}
        if kind not in COMPRESSED_TYPES:
            packed = {"br": brotli.compress(content, quality=BROTLI_QUALITY), "gzip": gzip.compress(content, 9, mtime=0)}
        self._served[served] = Asset(TYPES[kind], content, packed)
        self._names[name] = served

    def _with_addresses(self, css: str) -> str:
        """Return the text with the addresses of static files replaced by their fingerprinted addresses."""
        for name, served in self._names.items():
            css = css.replace(f"/static/{name}", f"/assets/{served}")
        return css

    def url(self, name: str) -> str:
        """Return the fingerprinted address of a file. It changes when the content changes."""
        return f"/assets/{self._names[name]}"

    def has(self, name: str) -> bool:
        """Return True if a file of this name exists."""
        return name in self._names

    def text(self, name: str) -> str:
        """Return the text of a file, to be embedded in a page."""
        return self._served[self._names[name]].plain.decode()

    def get(self, served: str) -> Asset | None:
        return self._served.get(served)


def _plates() -> str:
    """Return an SVG with the drawing of each game as a symbol.

    Lines are thicker than in the originals, because the home page shows the drawings smaller.
    """
    symbols = []
    for key in games.all_games():
        picture = _FRAME.sub("", drawing(key)).replace('stroke-width="1.5"', 'stroke-width="2"', 1)
        symbols.append(f'<symbol id="art-{key}" viewBox="{ART_BOX}">{picture}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


@cache
def all_assets() -> Assets:
    """Return all static files. Each process reads and compresses them once."""
    return Assets()


pages = Blueprint("assets", __name__)


@pages.get("/assets/<path:name>")
def asset(name: str) -> Response:
    """Send a static file by its fingerprinted name, compressed if the browser accepts that. Answer 404 for an unknown name."""
    found = all_assets().get(name) or abort(404)
    accepted = request.headers.get("Accept-Encoding", "")
    coding = next((c for c in ("br", "gzip") if c in accepted and c in found.packed), None)
    response = Response(found.packed[coding] if coding else found.plain, content_type=found.type)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    response.headers["Vary"] = "Accept-Encoding"
    if coding:
        response.headers["Content-Encoding"] = coding
        return response
    # Safari plays a video only if the server answers range requests.
    response.make_conditional(request, accept_ranges=True, complete_length=len(found.plain))
    return response
