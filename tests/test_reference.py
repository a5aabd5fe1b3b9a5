"""The rules in our own words are found: from what they explain, by what players look for, in every language."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

import pytest

from companion import texts
from companion.games import all_games
from companion.texts import DEFAULT, LANGUAGES, language, sections
from companion.views import reference
from tests.contract.cases import Case, chosen, each_language, each_told_game

GAME = "castle-for-all-seasons"


@pytest.fixture(autouse=True, scope="module")
def _read_once() -> Iterator[None]:
    """Hundreds of words are looked for in each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reference, "reference", cache(reference.reference))
        yield


def what_a_table_meets(key: str) -> Iterable[str]:
    """The messages of everything that a game shows and that may need explaining."""
    game = all_games()[key]
    tables = (Case(game, seats, options) for seats in game.seats for options in chosen(game))
    yield from {f"setup-{step.key}": None for table in tables for step in game.setup(table.seating)}
    yield from (message for message in texts.ids("en", key) if message.startswith("phase-"))
    yield from (f"category-{category}" for category in game.categories)
    yield from (f"tie-break-{key}" for key in game.tie_breaks)
    yield from (f"fact-{fact}" for fact in game.facts)
    if any(not row.key for row in (*game.sheet.table, *game.sheet.column)):
        yield "row-common"
    if game.facts:
        yield "facts-title"


@each_told_game
def test_every_step_phase_and_row_leads_to_the_section_that_explains_it(key: str) -> None:
    assert [message for message in what_a_table_meets(key) if "#s-" not in sections.address(key, message)] == []


@each_told_game
@each_language
def test_every_section_is_in_the_table_and_in_every_language_and_explains_what_can_be_said(key: str, lang: str) -> None:
    told = [section.id.removeprefix("s-") for section in reference.reference(key, lang).sections]
    assert told == list(sections.explained(key))
    explained = [message for messages in sections.explained(key).values() for message in messages]
    assert [message for message in explained if not language(lang, key).has(message)] == []
    assert sorted({message for message in explained if explained.count(message) > 1}) == []


@each_told_game
@each_language
def test_a_section_is_found_by_its_heading_and_by_what_it_explains(key: str, lang: str) -> None:
    """What a page is called by is what players look for when they do not understand it."""
    said = language(lang, key)
    for section in reference.reference(key, lang).sections:
        assert reference.view(key, lang, section.title).sections[0].id == section.id, section.title
        anchor = section.id.removeprefix("s-")
        for word in sections.also(key, lang).get(anchor, "").split():
            assert section.id in ids(reference.view(key, lang, word)), word
        for message in sections.explained(key)[anchor]:
            if message.startswith(("category-", "phase-", "event-")):
                assert section.id in ids(reference.view(key, lang, said.say(message))), message


def ids(view: reference.Reference) -> list[str]:
    return [section.id for section in view.sections]


@each_told_game
@each_language
def test_what_is_our_own_is_marked_and_the_same_in_every_language(key: str, lang: str) -> None:
    """A table must see at a glance what is not printed in its rulebook."""
    marks = {
        "en": ("Our decision.", "Our assumption."),
        "de": ("Unsere Entscheidung.", "Unsere Annahme."),
        "ru": ("Наше решение.", "Наше допущение."),
    }[lang]
    boxes = [section.html.split("<blockquote>")[1:] for section in reference.reference(key, lang).sections]
    assert any(boxes)
    for box in chain(*boxes):
        assert box.strip().startswith(tuple(f"<p><strong>{mark}</strong>" for mark in marks))
    assert [*map(len, boxes)] == [s.html.count("<blockquote>") for s in reference.reference(key, DEFAULT).sections]


@pytest.mark.parametrize(
    ("lang", "query", "title"),
    [
        ("ru", "слугами", "Слуги"),
        ("ru", "чуму", "Зима: чума"),
        ("ru", "каменотеса", "Каменотёс"),
        ("ru", "поровну", "Ничья"),
        ("ru", "помощники", "Слуги"),
        ("en", "helpers", "Helpers"),
        ("en", "tie", "Ties"),
        ("en", "FORGE helpers", "Helpers"),
        ("en", "bandits", "Winter: robbers"),
    ],
)
def test_words_are_found_in_any_form(lang: str, query: str, title: str) -> None:
    assert title in [section.title for section in reference.view(GAME, lang, query).sections]


def test_what_nobody_wrote_is_not_found_and_where_not_all_words_stand_together_any_of_them_will_do() -> None:
    assert reference.view(GAME, "en", "dragon").sections == reference.view(GAME, "ru", "дракон").sections == ()
    assert "Messenger" in [section.title for section in reference.view(GAME, "en", "messenger dragon").sections]


def test_what_comes_before_the_first_heading_is_shown() -> None:
    """Here it is a sentence that a lesson says, too: it is written there once."""
    for lang in LANGUAGES:
        assert reference.reference(GAME, lang).intro.startswith(f"<p>{language(lang, GAME).say('lesson-intro')}</p>")


def test_the_way_back_leads_to_a_page_of_ours_and_nowhere_else() -> None:
    assert all(reference.way_back(told) == told for told in ("/p/abc-1/turn", "/w/abc", "/p/abc/score", "/new/some-game"))
    for told in ("", "//evil.example/p/a", "https://evil.example", "/p/a/../x", "/p/a/turn?x", "js:1"):
        assert reference.way_back(told) == ""
