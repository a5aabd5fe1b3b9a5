"""Lessons: their words on exceptions, and their number in the first rounds of a session."""

import pytest

from companion.games.castle_for_all_seasons import GAME
from companion.sessions.teaching import first_due_lesson
from companion.texts import LANGUAGES, language
from companion.views.reference import reference
from tests.games.castle_for_all_seasons.test_evening import Evening

ROUNDS = 3


def lessons_of(season: str, seed: int) -> list[str]:
    """Return the lessons of the first rounds. Each comes up once because every player marks it as understood."""
    table = Evening(season, seed)
    players, understood, found = table.seating.players, frozenset[tuple[str, str]](), []
    while table.state.round <= ROUNDS:
        while lesson := first_due_lesson(
            GAME.flow.due_lessons(table.state, table.seating), players, frozenset(players), understood
        ):
            found.append(lesson.key)
            understood |= {(name, lesson.key) for name in players}
        offer = next(table.acts()) if table.state.current else table.before()
        table.do(offer.type, sure=True, **offer.args)
    return found


@pytest.mark.parametrize(("season", "most"), [("summer", (13, 15, 13, 15, 13)), ("winter", (15, 18, 19, 16, 17))])
def test_lessons_of_first_three_rounds_stay_within_limit(season, most):
    more = {seed: lessons_of(season, seed) for seed, number in enumerate(most) if len(lessons_of(season, seed)) > number}
    assert more == {}


def mentions(lesson: str, **words: str) -> dict[str, bool]:
    """Return for each language whether its lesson contains these words."""
    return {lang: wanted in language(lang, GAME.key).say(f"lesson-{lesson}") for lang, wanted in words.items()}


@pytest.mark.parametrize(
    ("lesson", "words"),
    [
        ("snow", {"en": "First everyone plays", "de": "Zuerst legen alle", "ru": "Сначала каждый"}),
        ("draw", {"en": "First everyone plays", "de": "Zuerst legen alle", "ru": "Сначала каждый"}),
        ("trader", {"en": "not placed this round", "de": "nicht erst in dieser Runde", "ru": "не в этот ход"}),
        ("income", {"en": "all of one kind", "de": "alle einer Sorte", "ru": "все ресурсы одного вида"}),
        (
            "builder",
            {"en": "If you built, up to two", "de": "Hast du gebaut, dürfen bis zu zwei", "ru": "Если что-то построили"},
        ),
        (
            "stonemason",
            {"en": "If you built, up to two", "de": "Hast du gebaut, dürfen bis zu zwei", "ru": "Если что-то построили"},
        ),
        ("stonemason", {"en": "1 taler to its owner", "de": "den Taler bekommt sein Besitzer", "ru": "1 талер его хозяину"}),
        ("stonemason", {"en": "refuse only the last", "de": "nur den letzten Rohstoff", "ru": "только если ресурс последний"}),
        ("event-granary", {"en": "bricklayer or stonemason", "de": "Maurer oder Steinmetz", "ru": "строитель или каменотёс"}),
        (
            "call-back",
            {"en": "only straight to a building", "de": "nur direkt zu einem Bauwerk", "ru": "только прямо в здание"},
        ),
        ("event-broken-wall", {"en": "must hand in all", "de": "müsst alle eure Steine", "ru": "обязан отдать все"}),
    ],
)
def test_lesson_says_exception_in_every_language(lesson, words):
    assert mentions(lesson, **words) == dict.fromkeys(LANGUAGES, True)


@pytest.mark.parametrize(
    ("message", "words"),
    [("do-trader", {"en": "or at the rider", "de": "oder beim Reiter", "ru": "и у всадника"})],
)
def test_character_line_names_everyone_concerned(message, words):
    assert {lang: wanted in language(lang, GAME.key).say(message) for lang, wanted in words.items()} == dict.fromkeys(
        LANGUAGES, True
    )


def test_stonemason_line_of_two_players_names_worker_of_other_player():
    said = language("en", GAME.key).say
    assert "other player’s worker" in said("now-stonemason", players=2, workers="others")
    assert "other player’s worker" not in said("now-stonemason", players=3, workers="others")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reference_states_building_limit_of_character_once(lang):
    """Saying it twice could be read as four buildings."""
    up_to_two = {"en": "up to two buildings", "de": "bis zu zwei Bauwerke", "ru": "до двух зданий"}[lang]
    sections = {section.id.removeprefix("s-"): section.html for section in reference(GAME.key, lang).sections}
    assert {name: sections[name].count(up_to_two) for name in ("builder", "stonemason", "worker")} == {
        "builder": 1,
        "stonemason": 1,
        "worker": 1,
    }
    others_leave = {"en": "the others go home", "ru": "остальные возвращаются"}
    assert others_leave.get(lang, "nobody else leaves") not in sections["trader"]
