"""Positions of the elements of a document, as WeasyPrint lays it out, in millimetres from the corner of the page."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from companion import pdf
from tests.printing.reading import Sheet

PIXELS = 96 / 25.4
LINE = 5.0
"""Height of a line of text with its spacing, in millimetres."""


class Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def within(self, other: "Area", slack: float = 0.2) -> bool:
        return (
            self.left >= other.left - slack
            and self.top >= other.top - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


def area(box: Any) -> Area:
    """Return the area of a box with its padding and border."""
    x, y = box.border_box_x(), box.border_box_y()
    return Area(*(side / PIXELS for side in (x, y, x + box.border_width(), y + box.border_height())))


def safe(page: Any) -> Area:
    """Return the area of a page that every printer can print."""
    return Area(10, 10, page.margin_width() / PIXELS - 10, page.margin_height() / PIXELS - 10)


class Drawn:
    """A document laid out once: its page boxes and its PDF."""

    def __init__(self, press: pdf.PdfRenderer, html: str, paper: str) -> None:
        self._laid = press.lay(html, paper)
        self.html, self.paper = html, paper
        self.pages = [page._page_box for page in self._laid.pages]

    @cached_property
    def sheet(self) -> Sheet:
        return Sheet(pdf.encode_pdf(self._laid))


def everything(box: Any, but: tuple[str, ...] = ()) -> Iterator[Any]:
    """Yield a box and everything in it, also floating elements, except elements of these classes."""
    box = getattr(box, "_box", box)
    if any(has_class(box, name) for name in but):
        return
    yield box
    for child in getattr(box, "children", ()):
        yield from everything(child, but)


def words(box: Any) -> Iterator[tuple[str, Area]]:
    """Yield every visible text with its area."""
    for one in everything(box):
        text = getattr(one, "text", None)
        if isinstance(text, str) and text.strip():
            left, top = one.position_x / PIXELS, one.position_y / PIXELS
            yield text, Area(left, top, left + one.width / PIXELS, top + one.height / PIXELS)


def sizes(box: Any) -> Iterator[tuple[str, float]]:
    """Yield every visible text with its size in points, also in drawings.

    Very long names are set smaller to fit their columns, so they are left out.
    """
    for one in everything(box, but=("long", "longest")):
        text = getattr(one, "text", None)
        if isinstance(text, str) and text.strip():
            yield text, one.style["font_size"] * 0.75
        elif str(one.element_tag).endswith("}svg") and type(one).__name__.endswith("ReplacedBox"):
            drawn = float(one.element.get("viewBox").split()[2])
            yield from _drawn_sizes(one.element, one.width * 0.75 / drawn, float(one.element.get("font-size", 0)))


def _drawn_sizes(element: Any, scale: float, inherited: float) -> Iterator[tuple[str, float]]:
    size = float(element.get("font-size", inherited))
    if (element.text or "").strip() and str(element.tag).endswith(("}text", "}tspan")):
        yield element.text, size * scale
    for child in element:
        yield from _drawn_sizes(child, scale, size)


def lines(page: Any) -> int:
    """Return the number of lines on a page. A drawing counts as the lines it replaces."""
    texts = {round(where.bottom) for body in tagged(page, "body") for _, where in words(body)}
    return len(texts) + sum(int(drawing.height / LINE) for drawing in pictures(page))


def pictures(box: Any) -> Iterator[Area]:
    """Yield the area of every drawing."""
    for one in everything(box):
        if str(one.element_tag).endswith("}svg") and type(one).__name__.endswith("ReplacedBox"):
            yield area(one)


def tagged(box: Any, *names: str) -> Iterator[Any]:
    """Return the boxes of elements with these tags."""
    return (one for one in everything(box) if one.element_tag in names)


def has_class(box: Any, name: str) -> bool:
    return box.element is not None and name in box.element.get("class", "").split()
