"""The rules in our own words are found: from what they explain, by what players look for, in every language."""

from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from companion.games import all_games, folder
from companion.texts import LANGUAGES, language, sections, sources
from companion.views import reference
from tests import words
from tests.contract.cases import each_language, each_told_game
from tests.test_texts import seatings

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
    yield from {f"setup-{step.key}": None for seating in seatings(game) for step in game.setup(seating)}
    yield from (f"phase-{name}" for name in phases(key))
    yield from (f"category-{category}" for category in game.categories)
    yield from (f"tie-break-{key}" for key in game.tie_breaks)
    yield from (f"fact-{fact}" for fact in game.facts)
    if any(not row.key for row in (*game.sheet.table, *game.sheet.column)):
        yield "row-common"
    if game.facts:
        yield "facts-title"


def phases(key: str) -> list[str]:
    """Where a play of the game may stand: every phase that has a name."""
    own = [path for path in sources("en", key) if path.is_relative_to(folder(key))]
    entries = [entry for path in own for entry in words.read(path).entries]
    return [entry.id.removeprefix("phase-") for entry in entries if entry.id.startswith("phase-")]


@each_told_game
def test_every_step_phase_and_row_leads_to_the_section_that_explains_it(key: str) -> None:
    assert [message for message in what_a_table_meets(key) if not sections.anchor(key, message)] == []


@each_told_game
@each_language
def test_every_section_is_in_the_table_and_in_every_language(key: str, lang: str) -> None:
    told = [section.id.removeprefix("s-") for section in reference.reference(key, lang).sections]
    assert told == list(sections.explained(key))


@each_told_game
@each_language
def test_what_the_table_explains_can_be_said(key: str, lang: str) -> None:
    said = language(lang, key)
    explained = [message for line in sections.explained(key).values() for message in line.messages]
    assert [message for message in explained if not said.has(message)] == []
    assert sorted({message for message in explained if explained.count(message) > 1}) == []


@each_told_game
@each_language
def test_a_section_is_found_by_its_heading_and_by_what_it_explains(key: str, lang: str) -> None:
    """What a page is called by is what players look for when they do not understand it."""
    said = language(lang, key)
    for section in reference.reference(key, lang).sections:
        assert reference.view(key, lang, section.title).sections[0].id == section.id, section.title
        line = sections.explained(key)[section.id.removeprefix("s-")]
        for word in sections.also(key, lang).get(line.anchor, "").split():
            assert section.id in ids(reference.view(key, lang, word)), word
        for message in line.messages:
            if message.startswith(("category-", "phase-", "event-")):
                assert section.id in ids(reference.view(key, lang, said.say(message))), message


def ids(view: reference.Reference) -> list[str]:
    return [section.id for section in view.sections]


@each_told_game
@each_language
def test_what_is_our_own_is_marked(key: str, lang: str) -> None:
    """A table must see at a glance what is not printed in its rulebook."""
    marks = {
        "en": ("Our decision.", "Our assumption."),
        "de": ("Unsere Entscheidung.", "Unsere Annahme."),
        "ru": ("Наше решение.", "Наше допущение."),
    }[lang]
    for section in reference.reference(key, lang).sections:
        boxes = section.html.split("<blockquote>")[1:]
        assert all(box.strip().startswith(tuple(f"<p><strong>{mark}</strong>" for mark in marks)) for box in boxes), section.id
    assert any("<blockquote>" in section.html for section in reference.reference(key, lang).sections)


@each_told_game
def test_languages_decide_the_same(key: str) -> None:
    counted = [[s.html.count("<blockquote>") for s in reference.reference(key, lang).sections] for lang in LANGUAGES]
    assert all(each == counted[0] for each in counted)


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


def test_what_nobody_wrote_is_not_found() -> None:
    assert reference.view(GAME, "en", "dragon").sections == ()
    assert reference.view(GAME, "ru", "дракон").sections == ()


def test_where_not_all_words_stand_together_any_of_them_will_do() -> None:
    assert "Messenger" in [section.title for section in reference.view(GAME, "en", "messenger dragon").sections]


def test_what_comes_before_the_first_heading_is_shown() -> None:
    """Here it is a sentence that a lesson says, too: it is written there once."""
    for lang in LANGUAGES:
        assert reference.reference(GAME, lang).intro.startswith(f"<p>{language(lang, GAME).say('lesson-intro')}</p>")


@pytest.mark.parametrize("told", ["/p/abc-1/turn", "/w/abc/", "/p/abc/score", "/new/some-game"])
def test_the_way_back_leads_to_a_page_of_ours(told: str) -> None:
    assert reference.way_back(told.rstrip("/")) == told.rstrip("/")


@pytest.mark.parametrize("told", ["", "//evil.example/p/a", "https://evil.example", "/p/a/../x", "/p/a/turn?x", "js:1"])
def test_the_way_back_leads_nowhere_else(told: str) -> None:
    assert reference.way_back(told) == ""
