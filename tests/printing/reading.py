"""Reading of PDFs: their text, and the files requested while they were made."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from io import BytesIO
from itertools import pairwise

from pypdf import PdfReader

from companion.games import all_games

SIZES = {"a4": (595, 842), "a5": (420, 595), "letter": (612, 792)}
LARGEST = 60 * 1024
OURS = {"Alegreya-Bold", "Alegreya-Sans", "Alegreya-Sans-Bold"}

GAMES = sorted(all_games())


class Sheet:
    """An opened PDF."""

    def __init__(self, pdf: bytes) -> None:
        self.bytes = len(pdf)
        self.reader = PdfReader(BytesIO(pdf))
        self.root = self.reader.trailer["/Root"]

    @property
    def pages(self) -> int:
        return len(self.reader.pages)

    @property
    def sizes(self) -> set[tuple[int, int]]:
        return {(round(float(p.mediabox.width)), round(float(p.mediabox.height))) for p in self.reader.pages}

    @property
    def text(self) -> str:
        """Return all text without spaces, because lines may break anywhere."""
        return squeezed("".join(page.extract_text() for page in self.reader.pages))

    @property
    def fonts(self) -> set[str]:
        """Return the names of the fonts. A font that is not embedded raises an error."""
        found = set()
        for page in self.reader.pages:
            for font in page["/Resources"].get("/Font", {}).values():
                (inner,) = font.get_object()["/DescendantFonts"]
                descriptor = inner.get_object()["/FontDescriptor"].get_object()
                assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
                found.add(str(font.get_object()["/BaseFont"]).partition("+")[2])
        return found

    @property
    def is_readable(self) -> bool:
        """Return whether our reader can extract the words.

        It cannot if a character had no glyph, because that needs another map.
        """
        fonts = [f.get_object() for page in self.reader.pages for f in page["/Resources"].get("/Font", {}).values()]
        return all(font["/Encoding"] == "/Identity-H" for font in fonts)

    @property
    def figures(self) -> list[str | None]:
        """Return the alternative texts of the pictures."""
        return [element.get("/Alt") for element in self._elements(self.root["/StructTreeRoot"]) if element["/S"] == "/Figure"]

    @property
    def elements(self) -> list[dict]:
        """Return every element of the PDF structure in reading order."""
        return list(self._elements(self.root["/StructTreeRoot"]))

    @property
    def tags(self) -> set[str]:
        return {str(element["/S"]) for element in self._elements(self.root["/StructTreeRoot"])}

    def _elements(self, of) -> Iterator[dict]:
        kids = of.get("/K", [])
        for kid in kids if isinstance(kids, list) else [kids]:
            element = kid.get_object()
            if isinstance(element, dict) and "/S" in element:
                yield element
                yield from self._elements(element)


def squeezed(text: str) -> str:
    """Return the text without spaces, soft hyphens and line breaks."""
    return "".join(text.replace("\N{SOFT HYPHEN}", "").split())


def said_by(html: str) -> str:
    """Return the text of a page, with ___ for a line to write on."""
    return squeezed(unescape(re.sub(r"<[^>]*>", "", html.replace('<span class="line"></span>', "____"))))


_watching: list[list[tuple[str, str]]] = []


def _hook(event: str, args: tuple) -> None:
    if _watching and (event == "open" or event.startswith(("socket.", "urllib."))):
        _watching[-1].append((event, str(args[0])))


sys.addaudithook(_hook)


@contextmanager
def watched() -> Iterator[list[tuple[str, str]]]:
    """Yield a list that records every opened file and every use of the network."""
    seen: list[tuple[str, str]] = []
    _watching.append(seen)
    try:
        yield seen
    finally:
        _watching.remove(seen)


WITHIN = {
    "/TR": {"/THead", "/TBody", "/Table"},
    "/TH": {"/TR"},
    "/TD": {"/TR"},
    "/LI": {"/L"},
    "/LBody": {"/LI"},
    "/Lbl": {"/LI"},
}
BLANK = {"/TD"}
"""Elements that may be empty: cells for handwriting."""


def reads_well(sheet: Sheet) -> None:
    """Check the rules for a tagged PDF page."""
    assert sheet.root["/MarkInfo"]["/Marked"]
    assert sheet.root["/Lang"]
    assert sheet.root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert sheet.reader.metadata.title
    assert b'pdfuaid:part="1"' in sheet.root["/Metadata"].get_data()
    elements = sheet.elements
    kinds = [str(e["/S"]) for e in elements]
    assert kinds[0] == "/Document"
    heads = [int(kind[2]) for kind in kinds if kind[1:].startswith("H") and kind[2:].isdigit()]
    assert heads[0] == 1
    assert heads.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(heads)), "a level is left out"
    for element in elements:
        kind, parent = str(element["/S"]), element["/P"].get_object()
        assert element.get("/K") or kind in BLANK, f"an empty {kind} in {parent['/S']}"
        if kind in WITHIN:
            assert parent["/S"] in WITHIN[kind], f"{kind} in {parent['/S']}"
        if kind == "/Figure":
            assert element["/Alt"].strip()
        if kind == "/TH":
            head = parent["/P"].get_object()["/S"]
            assert element["/A"]["/Scope"] == ("/Column" if head == "/THead" else "/Row")
    for page in sheet.reader.pages:
        assert page["/Tabs"] == "/S"
