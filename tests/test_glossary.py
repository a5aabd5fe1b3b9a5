"""One thing has one word on every screen and paper, that of the printed edition: no other stands in a game's texts."""

import csv
import re
from itertools import product
from pathlib import Path

import pytest

from companion.games import all_games, folder
from companion.texts import LANGUAGES

_PLACEABLE = re.compile(r"\{\s*(?:\$[\w-]+|[\w-]+)\s*(?:->|\})|\[[\w-]+\]|\{#[\w-]+\}|^[\w-]+ =", re.MULTILINE)
"""What is not read by people: variables, the names of messages, choices, anchors."""


def said(path: Path) -> str:
    """What a file of texts says, without what only the app reads, and without the names of rooms, which are their own."""
    lines = path.read_text("utf-8").splitlines()
    return _PLACEABLE.sub(" ", "\n".join(line for line in lines if path.suffix == ".md" or not line.startswith(("#", "room-"))))


def rows() -> list[tuple[str, str, str, str]]:
    found = []
    for key, lang in product(all_games(), LANGUAGES):
        with (folder(key) / "texts" / lang / "glossary.csv").open(encoding="utf-8", newline="") as file:
            found += [(key, lang, row["term"], row["never"]) for row in csv.DictReader(file)]
    return found


@pytest.mark.parametrize(("key", "lang", "term", "never"), rows())
def test_one_thing_has_one_word(key: str, lang: str, term: str, never: str) -> None:
    other = re.compile(rf"(?<![\w-])(?:{never})(?![\w-])", re.IGNORECASE)
    texts = folder(key) / "texts" / lang
    for path in sorted({*texts.glob("*.ftl"), *texts.glob("*.md")}):
        found = other.search(said(path))
        assert found is None, f"{path.name}: {found and found[0]}, which is a {term}"


@pytest.mark.parametrize("key", all_games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_its_words_in_every_language(key: str, lang: str) -> None:
    terms = [term for game, spoken, term, _ in rows() if (game, spoken) == (key, lang)]
    assert terms
    texts = "\n".join(said(path) for path in (folder(key) / "texts" / lang).glob("*") if path.name != "glossary.csv").lower()
    stems = [term.lower().split()[0][:5] for term in terms]
    assert all(stem in texts for stem in stems), [stem for stem in stems if stem not in texts]
