"""Rules for every page: no accessibility barrier, nothing cut off, every tap target large enough."""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "vendor" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
SIZES = ((390, 844), (768, 1024), (1280, 800), (360, 640))
"""Sizes of pages, the narrowest last."""
TARGET = 48

SHAPE = """() => {
  const told = ["class", "role", "type", "aria-pressed", "aria-checked", "aria-current", "aria-invalid", "aria-expanded"];
  const ways = new Map([[null, ""]]), heads = [];
  for (const e of document.querySelectorAll("*")) {
    const has = e.getAttributeNames().map((name) => told.includes(name) ? `${name}=${e.getAttribute(name)}` : name);
    const is = [":checked", ":disabled", ":popover-open"].filter((state) => e.matches(state));
    const says = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim()) ? "text" : "";
    ways.set(e, `${ways.get(e.parentElement)}>${[e.tagName, ...has, ...is, says].join(" ")}`);
    if (/^H[1-6]$/.test(e.tagName)) heads.push(e.tagName);
  }
  return [...new Set(ways.values()), heads.filter((head, i) => head !== heads[i - 1]).join()];
}"""
"""Script that returns the kinds and positions of the elements of a page, without texts, and the order of its headings."""

FIND_BARRIERS = """async (rules) => {
  const ours = {"target-size": {enabled: false}}; // twice as large, and looked at below
  // without preload: only rules about films and turned screens fetch files, and there is no film
  const how = {runOnly: rules, rules: ours, resultTypes: ["violations"], preload: false};
  const found = await axe.run(document, how);
  return found.violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.target.join(" ")}: ${n.failureSummary}`));
}"""

DRAWN = """new Promise((drawn) => {
  setTimeout(drawn, 500); // a busy browser may draw no frame for seconds
  requestAnimationFrame(() => requestAnimationFrame(drawn));
})"""
"""Script that waits until the page is drawn. Nothing may wait for a frame without a limit: a hidden page draws none."""
LETTERS = f"""size => {{
  document.documentElement.style.fontSize = size;
  return {DRAWN};
}}"""
"""Script that sets the size of the letters. It waits for a frame, because Chromium may apply container queries only then."""
FIND_CUT = """({least, wholeWords}) => {
  const wide = document.documentElement.clientWidth, found = [];
  const name = (e) => {
    const words = e.textContent.trim().slice(0, 40);
    return `<${e.tagName.toLowerCase()} class="${e.getAttribute("class") ?? ""}"> ${words}`;
  };
  const scrolls = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
  const clipped = (e) => e.closest(".unseen, .skip, svg, option") || scrolls(e);
  const over = document.documentElement.scrollWidth - wide;
  if (over > 0) found.push(`the page is ${over} px too wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let t; (t = texts.nextNode());) {
    const at = t.parentElement;
    if (!t.data.trim() || clipped(at) || !at.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(t);
    const box = range.getBoundingClientRect();
    if (box.width && (box.right > wide + 1 || box.left < -1)) found.push(`cut off at the side: ${name(at)}`);
    if (wholeWords && at.closest("button, label, h1, h2, h3") && getComputedStyle(at).hyphens !== "auto") {
      for (const word of t.data.matchAll(/\\p{L}{4,}/gu)) {
        range.setStart(t, word.index);
        range.setEnd(t, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (lines.size > 1) found.push(`a word is torn apart: ${word[0]} in ${name(at)}`);
      }
      range.selectNodeContents(t);
    }
    const button = at.closest("button, a, label, summary");
    const frame = button?.getBoundingClientRect();
    if (frame?.width && box.right > frame.right + 1) found.push(`wider than its button: ${name(button)}`);
  }
  for (const e of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, textarea")) {
    if (!e.checkVisibility() || clipped(e)) continue;
    const target = e.matches("[type=radio], [type=checkbox]") ? e.closest("label") ?? e : e;
    const stretched = getComputedStyle(e, "::after").position === "absolute";
    if (!stretched && e.matches("a") && getComputedStyle(e).display === "inline") continue; // a link within a text
    const box = (stretched ? e.offsetParent : target).getBoundingClientRect();
    if (box.height < least - .5) found.push(`only ${box.height.toFixed(1)} px high: ${name(target)}`);
    const isField = e.matches("input:not([type=radio], [type=checkbox], [type=file], [type=search]), select, textarea");
    if (isField && box.width < 63.5) found.push(`a field of only ${box.width.toFixed(1)} px: ${e.id}`);
    if (box.width < least - .5 && e.matches("a, button")) found.push(`only ${box.width.toFixed(1)} px wide: ${name(target)}`);
  }
  return [...new Set(found)];
}"""


@cache
def axe_source() -> str:
    return AXE.read_text("utf-8")


def barriers(page: "Page", rules: dict[str, Any] | None = None) -> list[str]:
    """Return the barriers that axe finds. The test injects axe, because the page's policy allows no foreign script."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe_source())
    found: list[str] = page.evaluate(FIND_BARRIERS, rules or {"type": "tag", "values": TAGS})
    return found


def cut(page: "Page", *, whole_words: bool = True, letters: str = "") -> list[str]:
    """Return what is cut off, split or too small at the current size of the page, with letters of the given size.

    The letter size is reset before the page is checked, so that elements hidden at large letters are visible again.
    """
    if letters:
        page.evaluate(LETTERS, letters)
    found: list[str] = page.evaluate(FIND_CUT, {"least": TARGET, "wholeWords": whole_words})
    if letters:
        page.evaluate(LETTERS, "")
    return found


AT_REST = """() => Promise.allSettled(document.getAnimations().map((a) => {
  if (a.effect.getTiming().iterations === Infinity) return;
  a.finish();
  return a.finished;
}))"""


def at_rest(page: "Page") -> None:
    """Finish all animations at once, so that colours have their final values."""
    page.evaluate(AT_REST)


class CheckedShapes:
    """The shapes of pages that were already checked in this run. Its workers share them through a file."""

    def __init__(self) -> None:
        self.file: Path | None = None
        self._known: set[str] = set()
        self._read = 0

    def add(self, shape: Iterable[str]) -> bool:
        """Add a shape, and return whether any part of it is new."""
        self._learn()
        new = {hashlib.sha256(part.encode()).hexdigest()[:16] for part in shape} - self._known
        self._known |= new
        if new and self.file:
            with self.file.open("ab", buffering=0) as out:  # one write, which no other worker divides
                out.write("".join(f"{part}\n" for part in sorted(new)).encode())
        return bool(new)

    def _learn(self) -> None:
        """Read what other workers have added."""
        if self.file and self.file.exists():
            with self.file.open("rb") as told:
                told.seek(self._read)
                whole = told.read().rpartition(b"\n")[0]
            self._read += len(whole) + bool(whole)
            self._known.update(whole.decode().split())


checked_shapes = CheckedShapes()


def broken(page: "Page", *, large_letters: bool = False, fullest: bool = False) -> list[str]:
    """Return everything on this page that breaks a page rule.

    The rules about texts are checked in every language and state, on the narrowest screen. If the page has a new shape, the
    other rules are checked in both themes, and the larger sizes take turns. For the fullest table, every size is checked, and
    names longer than a line must be broken.
    """
    shape: list[str] = page.evaluate(SHAPE)
    is_new = checked_shapes.add(shape)
    usual, where = page.viewport_size, page.evaluate("scrollY")
    found = in_both_themes(page) if is_new else []
    turn = crc32("".join(shape).encode()) % len(SIZES[:-1])
    larger = SIZES[:-1] if fullest else SIZES[turn : turn + 1] if is_new else ()
    for width, height in (*larger, SIZES[-1]):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} wide: {c}" for c in cut(page, whole_words=not fullest)]
    if large_letters:
        found += [f"{width} wide, letters twice as large: {c}" for c in cut(page, whole_words=False, letters="200%")]
    if usual:
        page.set_viewport_size(usual)
    page.evaluate("y => scrollTo(0, y)", where)
    return found


def in_both_themes(page: "Page") -> list[str]:
    # all of it at once: what a bar at the edge of the screen covers is no barrier, one can scroll
    page.set_viewport_size({"width": SIZES[0][0], "height": page.evaluate("document.documentElement.scrollHeight")})
    at_rest(page)
    found = [f"light: {b}" for b in barriers(page)]
    page.emulate_media(color_scheme="dark")
    at_rest(page)
    found += [f"dark: {b}" for b in barriers(page, {"type": "rule", "values": COLOURS})]
    page.emulate_media(color_scheme="light")
    return found
