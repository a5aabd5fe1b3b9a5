"""Sections of a game's reference: the messages that each section explains, its address, and extra search words.

The table `texts/reference.csv` of a game has the anchor of each section and the messages that the section explains.
The table `search.csv` of each language has words that players may search for and that the section does not contain.
"""

import csv
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import quote

from companion.games import MAX_CACHED_PADS
from companion.texts import texts_folder


@lru_cache(MAX_CACHED_PADS)
def messages_by_section(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the messages that each section of the reference explains, by the section's anchor, in file order.

    Empty if the game has no `reference.csv`.
    """
    return {row["section"]: tuple(row["explains"].split()) for row in rows(game, "reference.csv")}


def extra_search_words(game: str, lang: str) -> Mapping[str, str]:
    """Return the extra search words of each section in one language, by the section's anchor."""
    return {row["section"]: row["words"] for row in rows(game, f"{lang}/search.csv")}


def rows(game: str | None, name: str) -> list[dict[str, str]]:
    """Return the rows of a CSV table in the `texts` folder of a game or of the app, or no rows if the file is missing."""
    path = texts_folder(game) / name
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@lru_cache(MAX_CACHED_PADS)
def _anchors(game: str) -> Mapping[str, str]:
    return {message: anchor for anchor, messages in messages_by_section(game).items() for message in messages}


def anchor(game: str, *messages: str) -> str:
    """Return the anchor of the first section found that explains one of the messages, or an empty string."""
    known = _anchors(game)
    return next((known[message] for message in messages if message in known), "")


def section_address(game: str | None, *messages: str, back: str = "") -> str:
    """Return the address of the section that explains one of the messages, or of the whole reference.

    `back` is the page that the reference links back to. Empty if `game` is None.
    """
    if game is None:
        return ""
    section = anchor(game, *messages)
    return f"/rules/{game}" + (f"?from={quote(back)}" if back else "") + (f"#s-{section}" if section else "")
