"""Tasks of the queue `worker.DRAWINGS`: pure functions that draw PDFs and pictures.

Run as a program, this file is the worker process. It imports little of the app, so that it starts quickly and stays small.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from companion import pdf, worker


def draw_pdf(html: str, paper: str) -> Iterator[bytes]:
    """Yield the document as a PDF. `paper` is a key of `pdf.PAGE_SIZES`."""
    yield _renderer().print(html, paper)


def draw_preview(html: str, paper: str) -> Iterator[bytes]:
    """Yield the first page of the document as PNG. `paper` is a key of `pdf.PAGE_SIZES`."""
    yield pdf.first_page_png(_renderer().print(html, paper))


def draw_card(told: Any) -> Iterator[bytes]:
    """Yield the picture of a result as PNG. `told` is a card of `views/card.py`."""
    from companion.printing.card import png  # noqa: PLC0415  slow to import

    yield png(told)


@cache
def _renderer() -> pdf.PdfRenderer:
    """Return the renderer. It renders one document first, to load fonts and fill caches."""
    renderer = pdf.PdfRenderer()
    renderer.print(pdf.WARM_UP_HTML, "a5")
    return renderer


def prepare() -> None:
    """Load the renderer if PDFs can be drawn on this machine."""
    if pdf.is_available():
        _renderer()


_TASKS: tuple[Callable[..., Iterator[Any]], ...] = (draw_pdf, draw_preview, draw_card)
TASKS: Mapping[str, Callable[..., Iterator[Any]]] = {task.__name__: task for task in _TASKS}

if __name__ == "__main__":
    worker.run(TASKS, prepare)
