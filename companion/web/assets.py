"""Style, script and pictures: joined, compressed once, named after their content so that browsers keep them for good."""

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
PACKED_ALREADY = frozenset({"woff2", "png", "ttf", "mp4", "webm"})
FRONT_STYLE = ("stand-ins", "tokens", "base", "controls", "ways")
FRONT_SCRIPT = ("older", "notices", "queue", "phone")
"""What the home page is made of; everything else comes after it."""
STYLE = (*FRONT_STYLE, "fonts", "letters", "choices", "play", "table", "ledger", "castle", "pages", "lesson", "motion")
"""The style, in the order in which later rules win."""
BUNDLES: dict[str, Sequence[str]] = {
    "front.css": tuple(f"css/{part}.css" for part in FRONT_STYLE),
    "app.css": tuple(f"css/{part}.css" for part in STYLE),
    "front.js": tuple(f"js/{part}.js" for part in FRONT_SCRIPT),
    "settled.css": ("css/settled.css",),
    "settled.js": ("js/settled.js",),
    "app.js": ("vendor/htmx.min.js", "js/live.js", "js/app.js", "js/turn.js", "js/motion.js"),
}


PLATES = "plates.svg"
"""The drawings of all games in one file, for the home page: `#art-KEY`."""
SHRUNK: dict[str, Callable[[str], str]] = {"css": rcssmin.cssmin, "js": rjsmin.jsmin}


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it goes over the wire."""

    type: str
    plain: bytes
    packed: dict[str, bytes]


class Assets:
    """Every file there is to serve, by its name with a fingerprint."""

    def __init__(self) -> None:
        self._served: dict[str, Asset] = {}
        self._names: dict[str, str] = {}
        bundled = {part for parts in BUNDLES.values() for part in parts}
        for path in sorted(STATIC.rglob("*")):
            name = path.relative_to(STATIC).as_posix()
            if path.is_file() and path.suffix[1:] in TYPES and name not in bundled:
                self._add(name, path.read_bytes())
        for key in games.all_games():
            self._add_game(key, games.folder(key))
        self._add(PLATES, _plates().encode())
        for name, parts in BUNDLES.items():
            self._bundle(name, [STATIC / part for part in parts])
        self.version = hashlib.sha256(" ".join(self._served).encode()).hexdigest()[:10]

    def _add_game(self, key: str, folder: Path) -> None:
        """A game's own style and script: only its own pages load them."""
        for path in sorted(folder.glob("*.svg")):
            self._add(f"games/{key}/{path.name}", path.read_bytes())
        for kind in SHRUNK:
            if own := sorted((folder / "static").glob(f"*.{kind}")):
                self._bundle(f"games/{key}/own.{kind}", own)

    def _bundle(self, name: str, parts: Sequence[Path]) -> None:
        """Files joined into one, without what only those who write them read."""
        shrink = SHRUNK[name.rpartition(".")[2]]
        texts = [path.read_text("utf-8") for path in parts]
        small = "\n".join(text if ".min." in path.name else shrink(text) for path, text in zip(parts, texts, strict=True))
        self._add(name, self._with_addresses(small).encode())

    def _add(self, name: str, content: bytes) -> None:
        stem, _, kind = name.rpartition(".")
        served = f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{kind}"
        packed = {}
        if kind not in PACKED_ALREADY:
            packed = {"br": brotli.compress(content), "gzip": gzip.compress(content, 9, mtime=0)}
        self._served[served] = Asset(TYPES[kind], content, packed)
        self._names[name] = served

    def _with_addresses(self, css: str) -> str:
        """The style with the fingerprinted names of the fonts and pictures it uses."""
        for name, served in self._names.items():
            css = css.replace(f"/static/{name}", f"/assets/{served}")
        return css

    def url(self, name: str) -> str:
        """The address of a file; it changes when the file does."""
        return f"/assets/{self._names[name]}"

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return name in self._names

    def text(self, name: str) -> str:
        """What a file says, to be put into a page."""
        return self._served[self._names[name]].plain.decode()

    def get(self, served: str) -> Asset | None:
        """The file of that address."""
        return self._served.get(served)


def _plates() -> str:
    """Drawn smaller than they are on pages of their own, so with stronger lines."""
    symbols = []
    for key in games.all_games():
        picture = _FRAME.sub("", drawing(key)).replace('stroke-width="1.5"', 'stroke-width="2"', 1)
        symbols.append(f'<symbol id="art-{key}" viewBox="{ART_BOX}">{picture}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


@cache
def all_assets() -> Assets:
    """The files, read and compressed once in a process."""
    return Assets()


pages = Blueprint("assets", __name__)


@pages.get("/assets/<path:name>")
def asset(name: str) -> Response:
    """A file that never changes, packed as the browser likes it."""
    found = all_assets().get(name) or abort(404)
    accepted = request.headers.get("Accept-Encoding", "")
    coding = next((c for c in ("br", "gzip") if c in accepted and c in found.packed), None)
    response = Response(found.packed[coding] if coding else found.plain, content_type=found.type)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    response.headers["Vary"] = "Accept-Encoding"
    if coding:
        response.headers["Content-Encoding"] = coding
        return response
    # Safari plays a film only where parts of it can be asked for.
    response.make_conditional(request, accept_ranges=True, complete_length=len(found.plain))
    return response
