"""Tests of icons: each has one meaning on all pages, and the README of the components lists it."""

import re

from companion.files import ROOT

TEMPLATES = sorted([*(ROOT / "templates").rglob("*.html"), *(ROOT / "companion" / "games").rglob("*.html")])
SPRITE = (ROOT / "static" / "svg" / "sprite.svg").read_text("utf-8")
README = (ROOT / "templates" / "components" / "README.md").read_text("utf-8")
LABELLED = re.compile(
    r"""(?:plain|plain_link|icon_link|icon_button|entry)\((?:"([a-z]+)",\s)?t\("([\w-]+)"[^{}]{0,200}?"""
    r"""(?:icon\("|icon_name="|(?<=\s)"(?=[a-z]+"(?:\)|, \{)))([a-z]+)\""""
)
ONE_MEANING = {
    "search": {"rules-find", "fits-show", "payments-show", "pick-find"},
    "log": {"tab-log"},
    "list": {"home-all-finished", "settings-results", "people-history", "people-all-history"},
    "ledger": {"rules-link"},
    "picture": {"share-picture"},
    "camera": {"photo-title", "photo-table", "photo-castle"},
    "replay": {"replay-title"},
    "chart": {"rating-ask"},
    "medal": {"record-title"},
}
"""The messages that may stand beside icons that once had several meanings. Other icons have the meaning of the README."""


def labelled() -> set[tuple[str, str]]:
    """Return (icon, message) of each button, link and list entry with an icon and a literal message."""
    found = set()
    for path in TEMPLATES:
        for before, words, icon in LABELLED.findall(path.read_text("utf-8")):
            found.add((before or icon, words))
    return found


def test_icon_beside_words_has_one_meaning() -> None:
    found = labelled()
    assert len(found) > 40, "the pattern misses most labels"
    assert {(icon, words) for icon, words in found if words not in ONE_MEANING.get(icon, {words})} == set()


def test_words_on_all_pages_have_one_icon() -> None:
    icons: dict[str, set[str]] = {}
    for icon, words in labelled():
        icons.setdefault(words, set()).add(icon)
    assert {words: signs for words, signs in icons.items() if len(signs) > 1} == {}


def test_icon_of_sprite_is_listed_with_its_meaning() -> None:
    listed = re.findall(r"^\| `([a-z]+)` \| [^|]+ \|$", README.partition("## Icons")[2], re.MULTILINE)
    assert listed == sorted(re.findall(r'id="icon-([a-z]+)"', SPRITE))
