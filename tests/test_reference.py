"""Tests of the reference: sections are found by what they explain and by what players search for, in every language."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

import pytest

from companion import texts
from companion.games import all_games, game_folder
from companion.rules.game import OVER_PHASE
from companion.texts import DEFAULT_LANGUAGE, LANGUAGES, language, sections
from companion.views import reference
from tests.game_contract.cases import Case, chosen, each_language, each_told_game

GAME = "castle-for-all-seasons"


@pytest.fixture(autouse=True, scope="module")
def _read_once() -> Iterator[None]:
    """Cache the reference, because each test searches for hundreds of words."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reference, "reference", cache(reference.reference))
        yield


def what_a_table_meets(key: str) -> Iterable[str]:
    """Return the messages of everything in a game that may need an explanation."""
    game = all_games()[key]
    tables = (Case(game, seats, options) for seats in game.seats for options in chosen(game))
    yield from {f"setup-{step.key}": None for table in tables for step in game.setup(table.seating)}
    yield from {f"phase-{OVER_PHASE}", *(message for message in texts.ids("en", key) if message.startswith("phase-"))}
    yield from (f"category-{category}" for category in game.categories)
    yield from (f"tie-break-{key}" for key in game.tie_breaks)
    yield from (f"fact-{fact}" for fact in game.facts)
    if any(not row.key for row in (*game.sheet.table, *game.sheet.column)):
        yield "row-common"
    if game.facts:
        yield "facts-title"


@each_told_game
def test_reference_explains_every_step_phase_and_row(key: str) -> None:
    assert [message for message in what_a_table_meets(key) if "#s-" not in sections.section_address(key, message)] == []


@each_told_game
@each_language
def test_reference_sections_match_table_and_explain_each_message_once(key: str, lang: str) -> None:
    told = [section.id.removeprefix("s-") for section in reference.reference(key, lang).sections]
    assert told == list(sections.messages_by_section(key))
    explained = [message for messages in sections.messages_by_section(key).values() for message in messages]
    assert [message for message in explained if not language(lang, key).has(message)] == []
    assert sorted({message for message in explained if explained.count(message) > 1}) == []


@each_told_game
@each_language
def test_reference_section_is_found_by_heading_and_explained_words(key: str, lang: str) -> None:
    """Players search for the heading of the page that they do not understand."""
    said = language(lang, key)
    for section in reference.reference(key, lang).sections:
        assert reference.view(key, lang, section.title).sections[0].id == section.id, section.title
        anchor = section.id.removeprefix("s-")
        for word in sections.extra_search_words(key, lang).get(anchor, "").split():
            assert section.id in ids(reference.view(key, lang, word)), word
        for message in sections.messages_by_section(key)[anchor]:
            if message.startswith(("category-", "phase-", "event-")):
                assert section.id in ids(reference.view(key, lang, said.say(message))), message


def ids(view: reference.Reference) -> list[str]:
    return [section.id for section in view.sections]


@each_told_game
@each_language
def test_reference_decisions_are_marked_alike_in_every_language(key: str, lang: str) -> None:
    """Players must see at a glance what is not printed in their rulebook."""
    marks = {
        "en": ("Our decision.", "Our assumption."),
        "de": ("Unsere Entscheidung.", "Unsere Annahme."),
        "ru": ("Наше решение.", "Наше допущение."),
    }[lang]
    boxes = [section.html.split("<blockquote>")[1:] for section in reference.reference(key, lang).sections]
    assert any(boxes)
    for box in chain(*boxes):
        assert box.strip().startswith(tuple(f"<p>° <strong>{mark}</strong>" for mark in marks))
    assert [*map(len, boxes)] == [s.html.count("<blockquote>") for s in reference.reference(key, DEFAULT_LANGUAGE).sections]


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
def test_reference_search_finds_words_in_any_form(lang: str, query: str, title: str) -> None:
    assert title in [section.title for section in reference.view(GAME, lang, query).sections]


def test_reference_search_without_full_match_accepts_any_word() -> None:
    assert reference.view(GAME, "en", "dragon").sections == reference.view(GAME, "ru", "дракон").sections == ()
    assert "Messenger" in [section.title for section in reference.view(GAME, "en", "messenger dragon").sections]


def test_reference_intro_begins_with_intro_lesson() -> None:
    """The text before the first heading is a sentence that a lesson has, too. It is written only once."""
    for lang in LANGUAGES:
        assert reference.reference(GAME, lang).intro.startswith(f"<p>{language(lang, GAME).say('lesson-intro')}</p>")


def test_reference_back_link_leads_only_to_own_pages() -> None:
    assert all(reference.way_back(told) == told for told in ("/p/abc-1/turn", "/w/abc", "/p/abc/score", "/new/some-game"))
    for told in ("", "//evil.example/p/a", "https://evil.example", "/p/a/../x", "/p/a/turn?x", "js:1"):
        assert reference.way_back(told) == ""


BYLINES = {"en": "A game by ", "de": "Ein Spiel von ", "ru": "Игра "}
SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


@each_told_game
def test_reference_names_author_players_age_and_time_in_first_lines(key: str) -> None:
    seats, told = all_games()[key].seats, []
    for lang in LANGUAGES:
        head = (game_folder(key) / "texts" / lang / "reference.md").read_text("utf-8").split("\n## ")[0]
        (line,) = (line for line in head.splitlines() if line.startswith(BYLINES[lang]))
        assert line.removeprefix(BYLINES[lang])[0].isupper()
        told.append({int(number) for number in re.findall(r"\d+", line)} | set(seats))
        assert max(seats) == min(seats) or str(max(seats)) in line
    assert told[0] == told[1] == told[2]
    ages_and_minutes = {number for number in told[0] - {*seats} if number < 1000}
    assert len(ages_and_minutes) >= 2, ages_and_minutes


@each_told_game
@each_language
def test_reference_sections_say_nothing_twice(key: str, lang: str) -> None:
    for section in reference.reference(key, lang).sections:
        told = [
            words for words in SENTENCE_END.split(" ".join(re.sub(r"<[^>]+>", " ", section.html).split())) if len(words) > 45
        ]
        assert sorted({words for words in told if told.count(words) > 1}) == [], section.id


@each_told_game
@each_language
def test_introduction_has_at_most_four_short_sentences(key: str, lang: str) -> None:
    told = SENTENCE_END.split(language(lang, key).say("lesson-intro"))
    assert len(told) <= 4
    assert max(len(words.split()) for words in told) <= 20
