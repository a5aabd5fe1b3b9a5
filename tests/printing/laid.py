"""Where everything of a document comes to stand, as WeasyPrint lays it out: in millimetres from the corner of the page."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from companion import pdf
from tests.printing.reading import Sheet

PIXELS = 96 / 25.4
LINE = 5.0
"""Millimetres: a line of text with what is between two."""


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
    """With its padding and border."""
    x, y = box.border_box_x(), box.border_box_y()
    return Area(*(side / PIXELS for side in (x, y, x + box.border_width(), y + box.border_height())))


def safe(page: Any) -> Area:
    """All of a page that any printer reaches."""
    return Area(10, 10, page.margin_width() / PIXELS - 10, page.margin_height() / PIXELS - 10)


class Drawn:
    """A document that is laid out once: its page boxes, and the PDF that they become."""

    def __init__(self, press: pdf.Press, html: str, paper: str) -> None:
        self._laid = press.lay(html, paper)
        self.html, self.paper = html, paper
        self.pages = [page._page_box for page in self._laid.pages]

    @cached_property
    def sheet(self) -> Sheet:
        return Sheet(pdf.written(self._laid))


def everything(box: Any, but: tuple[str, ...] = ()) -> Iterator[Any]:
    """A box and what is in it, also what is set apart from the flow; without elements of these classes."""
    box = getattr(box, "_box", box)
    if any(has_class(box, name) for name in but):
        return
    yield box
    for child in getattr(box, "children", ()):
        yield from everything(child, but)


def words(box: Any) -> Iterator[tuple[str, Area]]:
    """Every piece of text that can be seen."""
    for one in everything(box):
        text = getattr(one, "text", None)
        if isinstance(text, str) and text.strip():
            left, top = one.position_x / PIXELS, one.position_y / PIXELS
            yield text, Area(left, top, left + one.width / PIXELS, top + one.height / PIXELS)


def sizes(box: Any) -> Iterator[tuple[str, float]]:
    """Every piece of text that can be seen, with the size of its letters in points, in drawings too.

    Names of more letters than most are set smaller, so that their columns hold them: those are not asked for.
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
    """How many lines stand below each other on a page; a drawing takes the place of some."""
    texts = {round(where.bottom) for body in tagged(page, "body") for _, where in words(body)}
    return len(texts) + sum(int(drawing.height / LINE) for drawing in pictures(page))


def pictures(box: Any) -> Iterator[Area]:
    """Every drawing."""
    for one in everything(box):
        if str(one.element_tag).endswith("}svg") and type(one).__name__.endswith("ReplacedBox"):
            yield area(one)


def tagged(box: Any, *names: str) -> Iterator[Any]:
    """The boxes of these elements."""
    return (one for one in everything(box) if one.element_tag in names)


def has_class(box: Any, name: str) -> bool:
    return box.element is not None and name in box.element.get("class", "").split()
