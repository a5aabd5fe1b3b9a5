"""PDFs out of finished HTML. The only importer of WeasyPrint, which may read nothing but what lies below `static/`.

`render` works in this process, for a command that makes one PDF and ends. `in_worker` is for the server: it hands the work to
another process, so that drawing a page never stands in the way of a tap, and may be called from any thread. As a program, this
file is that other process; it imports nothing else of ours, so that it starts quickly and stays small.
"""

import atexit
import contextlib
import ctypes
import faulthandler
import importlib.util
import mimetypes
import os
import queue
import signal
import struct
import subprocess
import sys
from bisect import bisect_left
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from companion.files import ROOT

STATIC = ROOT.resolve() / "static"
ORIGIN = "https://printed.invalid"
"""Where a document believes its files to be. Nothing is ever asked of that address: our fetcher maps it to `static/`."""
READABLE = frozenset([".css", ".ttf", ".svg"])
SIZES = {"a4": "210mm 297mm", "a5": "148mm 210mm", "letter": "8.5in 11in"}

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
WORKERS = max(1, min(2, CORES - 1))
"""A core is left to the taps: where sheets are drawn on every one, a tap waits until a drawing has had its turn."""
TIMEOUT = 20.0
"""Seconds after which a document is given up, and its process with it."""
STARTING = 60.0
"""The same for the first start, when the system may have to look through all its fonts."""
DOCUMENTS = 500
"""After so many a worker makes room for a new one, so that what libraries hold on to cannot pile up."""
KEPT = 64

WARMING = f"""<!doctype html><html lang="en"><title>-</title>
<link rel="stylesheet" href="{ORIGIN}/static/css/print-pages.css"><h1>Замок 1</h1><p>Castle <b>×</b></p>"""
"""A new worker draws this first: so what takes long only once has time of its own."""

PANGO = ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0.dll", "pangoft2-1.0-0", "pangoft2-1.0")
"""The library that needs all the others WeasyPrint needs, by its names on the systems there are."""


class PdfError(Exception):
    """There is no PDF: what makes them is missing, or failed."""


class UnavailableError(PdfError):
    """WeasyPrint or Pango is not installed here."""


@cache
def is_available() -> bool:
    """Whether PDFs can be made here. Quick: asks for the libraries without loading WeasyPrint."""
    return importlib.util.find_spec("weasyprint") is not None and any(_opens(name) for name in PANGO)


def _opens(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


# --- Drawing -----------------------------------------------------------------------------------------------------------


def render(html: str, paper: str) -> bytes:
    """The document as a tagged PDF/UA on paper of that size (a key of SIZES), drawn here and now."""
    return Press().print(html, paper)


class Press:
    """WeasyPrint, furnished. It keeps the fonts it has opened, so the second document is quicker than the first."""

    def __init__(self) -> None:
        if not is_available():
            raise UnavailableError
        # Here, because the app runs without it, and because it takes a third of a second.
        import weasyprint  # type: ignore[import-untyped]  # noqa: PLC0415
        from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]  # noqa: PLC0415

        self._weasyprint = weasyprint
        self._fetch = _fetcher()
        self._fonts = FontConfiguration()

    def print(self, html: str, paper: str) -> bytes:
        """The document as a PDF, or PdfError."""
        try:
            return written(self.lay(html, paper))
        except Exception as error:
            raise PdfError(f"{type(error).__name__}: {error}") from error

    def lay(self, html: str, paper: str) -> Any:
        """The document on its pages: as few as there can be, and then in the largest letters that need no more.

        What is marked as spare is left out where it would cost a page.
        """
        document = self._weasyprint.HTML(string=html, base_url=f"{ORIGIN}/", url_fetcher=self._fetch)
        sizes = document.etree_element.get("data-fit", "").split()
        ways = [f"html {{ --u: {size} !important }}" for size in sizes] or [""]
        bare = [f"{way} [data-spare] {{ display: none !important }}" for way in ways] if "data-spare" in html else ways
        laid = cache(partial(self._laid, document, paper))

        def pages(way: str) -> int:
            return len(laid(way).pages)

        if pages(ways[0]) == 1:
            return laid(ways[0])
        if pages(bare[-1]) < pages(ways[-1]):
            ways = bare
        return laid(ways[bisect_left(ways, -pages(ways[-1]), key=lambda way: -pages(way))])

    def _laid(self, document: Any, paper: str, way: str) -> Any:
        sheet = self._weasyprint.CSS(string=f"@page {{ size: {SIZES[paper]} }} {way}", url_fetcher=self._fetch)
        return document.render(stylesheets=[sheet], font_config=self._fonts, pdf_variant="pdf/ua-1")


def written(laid: Any) -> bytes:
    """A document that is laid out, as a PDF."""
    return bytes(laid.write_pdf(finisher=_tidied, pdf_variant="pdf/ua-1"))


def _tidied(_document: Any, pdf: Any) -> None:
    """What readers for the blind want of the tags besides: each head of a table says what it is the head of, and none is empty.

    WeasyPrint tags a line to write on like a word; such a tag has nothing to read out.
    """
    elements = {one.reference: one for one in pdf.objects if _is_element(one)}
    for element in elements.values():
        if element["S"] == "/TH" and "A" in element:
            row = elements.get(element["P"], {})
            of = elements.get(row.get("P"), {}).get("S")
            element["A"]["Scope"] = "/Column" if of == "/THead" else "/Row"
    for element in reversed(elements.values()):  # what is inside comes after what it is in
        if element["S"] in {"/Span", "/NonStruct", "/Div"} and not element["K"] and (parent := elements.get(element["P"])):
            parent["K"].remove(element.reference)


def _is_element(one: Any) -> bool:
    return isinstance(one, dict) and one.get("Type") == "/StructElem"


def _fetcher() -> Any:
    """Reads a document's files for WeasyPrint. A class of WeasyPrint's own kind, so it can only be made once that is loaded."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # type: ignore[import-untyped]  # noqa: PLC0415

    class OwnFiles(URLFetcher):  # type: ignore[misc]  # WeasyPrint is not typed
        """What a document may read."""

        def fetch(self, url: str, _headers: Any = None) -> Any:
            path = own_file(url)
            return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": str(mimetypes.guess_type(path.name)[0])})

    return OwnFiles()


def own_file(url: str) -> Path:
    """The file of ours that an address means. ValueError for every other address there is."""
    parts = urlsplit(url)
    if f"{parts.scheme}://{parts.netloc}" != ORIGIN or not parts.path.startswith("/static/") or "%00" in parts.path:
        raise ValueError(f"not a file of ours: {url[:200]}")
    path = (STATIC / unquote(parts.path).removeprefix("/static/")).resolve()
    if not path.is_relative_to(STATIC) or path.suffix not in READABLE or not path.is_file():
        raise ValueError(f"not a file of ours: {url[:200]}")
    return path


# --- Handing the work over ---------------------------------------------------------------------------------------------

_LENGTH = struct.Struct("!?I")
"""What goes before each message: whether all is well, and how long it is."""


def in_worker(html: str, paper: str) -> bytes:
    """The same as `render`, drawn by another process. Waits for it: not for the thread that answers the taps."""
    if not is_available():
        raise UnavailableError
    return _pool().print(html, paper)


def close() -> None:
    """End the processes, and let go of what they drew: it may hold names. The next document starts a new one."""
    if _pool.cache_info().currsize:
        _pool().close()


class Pool:
    """The worker processes, each started when it is first needed, and the last few PDFs they made."""

    def __init__(self, workers: int = WORKERS, timeout: float = TIMEOUT) -> None:
        # The last one used is the first one taken, so that the second starts only when both are needed.
        self._idle: queue.LifoQueue[_Worker] = queue.LifoQueue()
        for _ in range(workers):
            self._idle.put(_Worker(timeout))
        self._drawn = lru_cache(KEPT)(self._draw)

    def print(self, html: str, paper: str) -> bytes:
        """The document as a PDF, or PdfError."""
        return self._drawn(html, paper)

    def _draw(self, html: str, paper: str) -> bytes:
        worker = self._idle.get()
        try:
            return worker.print(html, paper)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """End the processes, and let go of the PDFs. One that is at work ends with its document."""
        self._drawn.cache_clear()
        idle = []
        with contextlib.suppress(queue.Empty):
            while True:
                idle.append(self._idle.get_nowait())
        for worker in idle:
            worker.stop()
            self._idle.put(worker)


@cache
def _pool() -> Pool:
    pool = Pool()
    atexit.register(pool.close)
    return pool


class _Worker:
    """One process, as seen from here. One thread at a time uses it."""

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._process: subprocess.Popen[bytes] | None = None
        self._printed = 0

    def print(self, html: str, paper: str) -> bytes:
        """The document as a PDF, or PdfError."""
        process = self.start()
        try:
            _send(process.stdin, f"{paper}\n{html}".encode())
            fine, answer = _receive(process.stdout)
        except (OSError, EOFError) as error:
            self.stop()
            raise PdfError("the process that draws PDFs ended before its time") from error
        self._printed += 1
        if self._printed >= DOCUMENTS:
            self.stop()
        if not fine:
            raise PdfError(answer.decode())
        return answer

    def start(self) -> subprocess.Popen[bytes]:
        """See to it that the process runs."""
        if self._process is None or self._process.poll() is not None:
            self.stop()
            command = [sys.executable, "-P", __file__, str(self._timeout)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  ourselves
            self._printed = 0
        return self._process

    def stop(self) -> None:
        """End the process. The next document starts a new one."""
        if process := self._process:
            self._process = None
            process.kill()
            with contextlib.suppress(OSError), process:  # which closes the pipes, and waits for it
                pass


def _send(to: Any, message: bytes, *, fine: bool = True) -> None:
    to.write(_LENGTH.pack(fine, len(message)) + message)
    to.flush()


def _receive(source: Any) -> tuple[bool, bytes]:
    fine, length = _LENGTH.unpack(_exactly(source, _LENGTH.size))
    return fine, _exactly(source, length)


def _exactly(source: Any, length: int) -> bytes:
    found: bytes = source.read(length)
    if len(found) < length:
        raise EOFError
    return found


# --- The other process -------------------------------------------------------------------------------------------------


def work(timeout: float) -> None:
    """Draw what comes in until nobody is left who could want anything.

    The watch is kept by a thread of the interpreter's own that needs no lock of Python: it ends the process even out of the
    middle of a library, and whoever waits for the answer learns of it at once because the pipe closes.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at the terminal is meant for the server, which closes our pipe
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not get among the answers
    with contextlib.suppress(AttributeError, OSError):  # on Windows there is no such thing
        os.nice(10)  # a sheet may take a moment longer, a tap may not
    faulthandler.dump_traceback_later(STARTING, exit=True)
    press = Press()
    press.print(WARMING, "a5")
    while True:
        faulthandler.cancel_dump_traceback_later()
        try:
            _, request = _receive(requests)
        except EOFError:
            return
        paper, _, html = request.decode().partition("\n")
        faulthandler.dump_traceback_later(timeout, exit=True)
        try:
            pdf = press.print(html, paper)
        except PdfError as error:  # one document that fails must not take the process with it
            _send(answers, str(error).encode("utf-8", "backslashreplace"), fine=False)
        else:
            _send(answers, pdf)


if __name__ == "__main__":
    work(float(sys.argv[1]))
