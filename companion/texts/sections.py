"""Which section of a game's reference explains a message: where a page leads to, and by which other words a search finds it.

A game says it in `texts/reference.csv`: the section's anchor and the messages it explains; and in each language's `search.csv`
the words that players may look for and that the section does not use itself.
"""

import csv
from collections.abc import Mapping
from functools import cache
from urllib.parse import quote

from companion.texts import home


@cache
def explained(game: str) -> Mapping[str, tuple[str, ...]]:
    """The messages that each section explains, in the order of the reference. A game without the table explains nothing."""
    return {row["section"]: tuple(row["explains"].split()) for row in rows(game, "reference.csv")}


def also(game: str, lang: str) -> Mapping[str, str]:
    """What else a section is looked for by, by its anchor."""
    return {row["section"]: row["words"] for row in rows(game, f"{lang}/search.csv")}


def rows(game: str, name: str) -> list[dict[str, str]]:
    """A table beside a game's texts; nothing where it has none."""
    path = home(game) / name
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def _anchors(game: str) -> Mapping[str, str]:
    return {message: anchor for anchor, messages in explained(game).items() for message in messages}


def anchor(game: str, *messages: str) -> str:
    """The section that explains the first of these messages that any section explains, or nothing."""
    known = _anchors(game)
    return next((known[message] for message in messages if message in known), "")


def address(game: str | None, *messages: str, back: str = "") -> str:
    """Where that section is read; the top of the reference where there is none. `back`: the page one comes from."""
    if game is None:
        return ""
    section = anchor(game, *messages)
    return f"/rules/{game}" + (f"?from={quote(back)}" if back else "") + (f"#s-{section}" if section else "")
