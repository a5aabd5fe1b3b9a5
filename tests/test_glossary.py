"""Tests of vocabulary: each thing has the word of the printed edition, and no other word for it is in the texts."""

import re
from pathlib import Path

import pytest

from companion.games import all_games, game_folder
from companion.texts import LANGUAGES, language, sections, texts_folder
from companion.views.languages import languages

_PLACEABLE = re.compile(r"\{\s*(?:\$[\w-]+|[\w-]+)\s*(?:->|\})|\[[\w-]+\]|\{#[\w-]+\}|^[\w-]+ =", re.MULTILINE)
"""Parts of a Fluent file that people do not read: variables, ids of messages, choices, anchors."""


def said(path: Path) -> str:
    """Return the texts of a file without ids and variables, and without the names of rooms."""
    lines = path.read_text("utf-8").splitlines()
    return _PLACEABLE.sub(" ", "\n".join(line for line in lines if path.suffix == ".md" or not line.startswith(("#", "room-"))))


@pytest.mark.parametrize("key", [None, *all_games()])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_use_every_glossary_term_and_no_rejected_word(key: str | None, lang: str) -> None:
    texts = texts_folder(key) / lang
    terms = sections.rows(key, f"{lang}/glossary.csv")
    never = {row["term"]: row["never"] for row in terms}
    (ours,) = (one for one in languages(language("en")) if one.lang == lang)
    assert ours.parts[[None, *all_games()].index(key)].terms == len(terms)
    assert bool(terms) == bool(sections.rows(key, "en/glossary.csv")), "a glossary in one language only"
    told = {path.name: said(path) for path in sorted(texts.glob("*")) if path.name != "glossary.csv"}
    for name, text in told.items():
        if name.endswith((".ftl", ".md")):
            for term, other in never.items():
                found = re.search(rf"(?<![\w-])(?:{other})(?![\w-])", text, re.IGNORECASE)
                assert found is None, f"{name}: {found and found[0]}, which is a {term}"
    everything = "\n".join(told.values()).lower()
    stems = [term.lower().split()[0][:5] for term in never]
    assert [stem for stem in stems if stem not in everything] == []


@pytest.mark.parametrize("key", all_games())
def test_german_texts_have_no_breakable_hyphen_after_number(key: str) -> None:
    """A browser may break "6-Taler-Platz" after its 6."""
    found = {path.name: re.findall(r"\d+-[^\W\d]\w*", said(path)) for path in (game_folder(key) / "texts" / "de").glob("*.*")}
    assert "game.ftl" in found
    assert {name: torn for name, torn in found.items() if torn} == {}
