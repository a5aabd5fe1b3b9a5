"""PDFs from finished HTML. Only this module imports WeasyPrint, which may read only files below `static/`.

`render` works in this process, for a command that makes one PDF and ends. `in_worker` is for the server. It uses a worker
process, so that rendering never delays other requests, and may be called from any thread. This file imports little else of the
app, so that a worker process starts quickly and stays small.
"""

import ctypes
import importlib.util
import mimetypes
from base64 import b64decode, b64encode
from bisect import bisect_left
from functools import cache, lru_cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from companion import worker
from companion.files import ROOT

STATIC = ROOT.resolve() / "static"
ORIGIN = "https://printed.invalid"
"""Base address of the documents. The fetcher maps it to `static/`, so no request is ever sent to it."""
PHOTO_URL_PREFIX = "data:image/jpeg;base64,"
"""Prefix of the data URL of a photo in a document."""
READABLE_SUFFIXES = frozenset([".css", ".ttf", ".svg"])
PAGE_SIZES = {"a4": "210mm 297mm", "a5": "148mm 210mm", "letter": "8.5in 11in"}

POINTS_PER_INCH = 72
PREVIEW_DPI = 90
"""Resolution of the preview of a page, in dots per inch."""
MM_PER_PIXEL = 25.4 / 96
"""Millimetres per CSS pixel."""
SLACK_MM = 2
"""Millimetres of a page that stay free when drawings are enlarged, because heights are rounded."""
MIN_GROWTH_MM = 8
"""Smallest rest of a page, in millimetres, for which drawings are enlarged."""

CACHED_PDFS = 64
"""Maximum number of finished PDFs in the cache."""

WARM_UP_HTML = f"""<!doctype html><html lang="en"><title>-</title>
<link rel="stylesheet" href="{ORIGIN}/static/css/print-pages.css"><h1>Замок 1</h1><p>Castle <b>×</b></p>"""
"""Document that a new worker renders first, to load fonts and fill caches before the first real document."""

PANGO = ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0.dll", "pangoft2-1.0-0", "pangoft2-1.0")
"""Names of the Pango library on the supported systems. It depends on all other libraries that WeasyPrint needs."""


class PdfError(Exception):
    """A PDF that could not be made, because WeasyPrint is missing or failed."""


class UnavailableError(PdfError):
    """A PDF that could not be made, because WeasyPrint or Pango is not installed."""


@cache
def is_available() -> bool:
    """Return whether PDFs can be made on this machine. The check is fast, because it does not import WeasyPrint."""
    return importlib.util.find_spec("weasyprint") is not None and any(_opens(name) for name in PANGO)


def _opens(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


# --- Drawing -----------------------------------------------------------------------------------------------------------


def render(html: str, paper: str) -> bytes:
    """Render the document in this process as a tagged PDF/UA. `paper` is a key of PAGE_SIZES."""
    return PdfRenderer().print(html, paper)


class PdfRenderer:
    """WeasyPrint with the fetcher and fonts of the app. It caches open fonts, so later documents render faster."""

    def __init__(self) -> None:
        if not is_available():
            raise UnavailableError
        # Imported here because WeasyPrint is optional and its import takes a third of a second.
        import weasyprint  # type: ignore[import-untyped]  # noqa: PLC0415
        from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]  # noqa: PLC0415

        self._weasyprint = weasyprint
        self._fetch = _fetcher()
        self._fonts = FontConfiguration()

    def print(self, html: str, paper: str) -> bytes:
        """Return the document as a PDF. Raise PdfError if that fails."""
        try:
            return encode_pdf(self.lay(html, paper))
        except Exception as error:
            raise PdfError(f"{type(error).__name__}: {error}") from error

    def lay(self, html: str, paper: str) -> Any:
        """Lay out the document on as few pages as possible, in the largest font size that fits on these pages.

        The attribute `data-fit` of the document lists the font sizes, the largest first. Elements with `data-spare` are left
        out if that saves a page. For example, sizes that need 3, 2, 2 and 2 pages give the second size. An element with
        `data-grow` then gets the rest of the last page: the CSS variable `--grow` is the height of that rest.
        """
        document = self._weasyprint.HTML(string=html, base_url=f"{ORIGIN}/", url_fetcher=self._fetch)
        sizes = document.etree_element.get("data-fit", "").split()
        ways = [f"html {{ --u: {size} !important }}" for size in sizes] or [""]
        bare = [f"{way} [data-spare] {{ display: none !important }}" for way in ways] if "data-spare" in html else ways
        laid = cache(partial(self._lay_out_at, document, paper))

        def pages(way: str) -> int:
            return len(laid(way).pages)

        if pages(ways[0]) > 1 and pages(bare[-1]) < pages(ways[-1]):
            ways = bare
        best = ways[bisect_left(ways, -pages(ways[-1]), key=lambda way: -pages(way))] if pages(ways[0]) > 1 else ways[0]
        if "data-grow" not in html or (rest := _free_height(laid(best)) - SLACK_MM) < MIN_GROWTH_MM:
            return laid(best)
        grown = f"{best} html {{ --grow: {rest:.1f}mm !important }}"
        return laid(grown if pages(grown) == pages(best) else best)

    def _lay_out_at(self, document: Any, paper: str, way: str) -> Any:
        sheet = self._weasyprint.CSS(string=f"@page {{ size: {PAGE_SIZES[paper]} }} {way}", url_fetcher=self._fetch)
        return document.render(stylesheets=[sheet], font_config=self._fonts, pdf_variant="pdf/ua-1")


def _free_height(laid: Any) -> float:
    """Return the free height at the bottom of the last page in millimetres."""
    page = laid.pages[-1]._page_box  # noqa: SLF001  WeasyPrint has no public access to positions
    body = page.children[0].children[0]
    bottom = max((child.position_y + child.margin_height() for child in body.children), default=0.0)
    return float(page.content_box_y() + page.height - bottom) * MM_PER_PIXEL


def photo_data_url(photo: bytes) -> str:
    """Return a photo as a data URL, so that the document contains it."""
    return PHOTO_URL_PREFIX + b64encode(photo).decode()


def encode_pdf(laid: Any) -> bytes:
    """Return a laid-out document as a PDF."""
    return bytes(laid.write_pdf(finisher=_tidied, pdf_variant="pdf/ua-1"))


def _tidied(_document: Any, pdf: Any) -> None:
    """Complete the PDF tags for screen readers: add the scope of each table header and remove empty tags.

    WeasyPrint also tags blank lines for handwriting. These tags have no text to read out.
    """
    elements = {one.reference: one for one in pdf.objects if _is_element(one)}
    for element in elements.values():
        if element["S"] == "/TH" and "A" in element:
            row = elements.get(element["P"], {})
            of = elements.get(row.get("P"), {}).get("S")
            element["A"]["Scope"] = "/Column" if of == "/THead" else "/Row"
    for element in reversed(elements.values()):  # children come after their parents, so remove children first
        if element["S"] in {"/Span", "/NonStruct", "/Div"} and not element["K"] and (parent := elements.get(element["P"])):
            parent["K"].remove(element.reference)


def _is_element(one: Any) -> bool:
    return isinstance(one, dict) and one.get("Type") == "/StructElem"


def _fetcher() -> Any:
    """Return the fetcher for a document's files. The class is defined here because its base class is in WeasyPrint."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # type: ignore[import-untyped]  # noqa: PLC0415

    class OwnFiles(URLFetcher):  # type: ignore[misc]  # WeasyPrint is not typed
        """A fetcher that reads only files below `static/` and photos in data URLs."""

        def fetch(self, url: str, _headers: Any = None) -> Any:
            if url.startswith(PHOTO_URL_PREFIX):
                return URLFetcherResponse(url, b64decode(url.removeprefix(PHOTO_URL_PREFIX)), {"Content-Type": "image/jpeg"})
            path = find_own_file(url)
            return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": str(mimetypes.guess_type(path.name)[0])})

    return OwnFiles()


def find_own_file(url: str) -> Path:
    """Return the file below `static/` that `url` refers to. Raise ValueError for any other URL."""
    parts = urlsplit(url)
    if f"{parts.scheme}://{parts.netloc}" != ORIGIN or not parts.path.startswith("/static/") or "%00" in parts.path:
        raise ValueError(f"not a file of ours: {url[:200]}")
    path = (STATIC / unquote(parts.path).removeprefix("/static/")).resolve()
    if not path.is_relative_to(STATIC) or path.suffix not in READABLE_SUFFIXES or not path.is_file():
        raise ValueError(f"not a file of ours: {url[:200]}")
    return path


def first_page_png(document: bytes) -> bytes:
    """Return the first page of a PDF as a small PNG in grey."""
    import pypdfium2  # noqa: PLC0415  only previews need it

    page = pypdfium2.PdfDocument(document)[0]
    picture = BytesIO()
    page.render(scale=PREVIEW_DPI / POINTS_PER_INCH, grayscale=True).to_pil().save(picture, "PNG", optimize=True)
    return picture.getvalue()


# --- In a worker process -----------------------------------------------------------------------------------------------


def in_worker(html: str, paper: str) -> bytes:
    """Render the document in a worker process, or return it from the cache. Raise PdfError if that fails.

    This blocks, so do not call it in the thread that answers requests.
    """
    return _drawn("draw_pdf", html, paper)


def preview_in_worker(html: str, paper: str) -> bytes:
    """Draw the first page of the document as PNG, like `in_worker`."""
    return _drawn("draw_preview", html, paper)


@lru_cache(CACHED_PDFS)
def _drawn(task: str, html: str, paper: str) -> bytes:
    if not is_available():
        raise UnavailableError
    try:
        (drawn,) = worker.DRAWINGS.do(task, html, paper)
    except (worker.TooLongError, worker.WorkError) as error:
        raise PdfError(str(error)) from error
    return bytes(drawn)


def clear_cache() -> None:
    """Drop cached PDFs, which may contain names."""
    _drawn.cache_clear()
