"""Everything the game can say has words in both languages."""

import re
from random import Random

import pytest

from companion.games import folder
from companion.games.between_two_castles import GAME, faces, tables
from companion.games.between_two_castles.building import faults
from companion.games.between_two_castles.points import MARKED
from companion.games.between_two_castles.score import castle_items
from companion.games.between_two_castles.sites import place_words
from companion.rules.errors import RefusedError
from companion.texts import LANGUAGES, language, sources

from .asking import castle, layout, pads, placements, result
from .random_castles import grown

SCORES = [face.scores for face in (*faces.FACES.values(), *faces.THRONE_FACES.values())]
IDS = [
    "game-name",
    "game-tagline",
    *(f"category-{key}{suffix}" for key in GAME.categories for suffix in ("", "-rule")),
    *(f"tie-break-{key}" for key in GAME.tie_breaks),
    *(f"room-{key}" for key in tables.ROOMS),
    *(f"throne-{key}" for key in tables.THRONES),
    *(f"attendant-{key}" for key in tables.ATTENDANTS),
    *(f"bonus-{key}{suffix}" for key in tables.BONUS_CARDS for suffix in ("", "-rule")),
    *(f"type-{key}" for key in (*tables.TYPES, tables.SPECIALTY)),
    *(f"decoration-{attendant.decoration}" for attendant in tables.ATTENDANTS.values()),
    *(f"token-{key}" for key in tables.TOKENS),
    *(f"zone-{room.zone}" for room in tables.ROOMS.values() if room.zone != "always"),
    *(f"cell-{mark}" for mark in MARKED),
]


def own_ids(lang):
    files = [path for path in sources(lang, GAME.key) if path.parent.parent == folder(GAME.key)]
    return [key for path in files for key in ids_in(lang, path.name)]


def ids_in(lang, file):
    text = (folder(GAME.key) / "texts" / file).read_text("utf-8")
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name(lang):
    words = language(lang, GAME.key)
    assert [key for key in IDS if not words.has(key) or not words.say(key)] == []


def test_both_languages_say_the_same_things_once():
    found = {lang: own_ids(lang) for lang in LANGUAGES}
    assert all(len(ids) == len(set(ids)) for ids in found.values())
    assert set(found["en"]) == set(found["ru"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["room", "throne", "attendant", "bonus"])
def test_names_tell_things_apart(lang, kind):
    """Two rooms of one name could not be told apart in a search."""
    words = language(lang, GAME.key)
    names = [words.say(key) for key in IDS if key.startswith(f"{kind}-") and not key.endswith("-rule")]
    assert len(names) == len(set(names))


def test_russian_names_are_russian():
    words = language("ru", GAME.key)
    assert [key for key in IDS if not re.search("[а-яё]", words.say(key))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_and_every_warning_can_be_said(lang):
    """Also for rooms that find nothing, one, two or many: the words bend with the number."""
    words = language(lang, GAME.key)
    random = Random(11)
    said = set()
    for _ in range(300):
        standing = castle(grown(random, 30))
        for items in castle_items(standing).values():
            for item in items:
                assert words.say(item.words, **item.args)
                said.add(item.words)
        for i, fault in faults(standing):
            assert words.say(f"warning-{fault}", room=words.say(f"room-{standing.rooms[i].room.id}"))
            said.add(f"warning-{fault}")
    pad = result(["Ann", "Bob"], pads(3, 3, 3))
    assert words.say(pad.columns[0].lines[0].items[0].words, **pad.columns[0].lines[0].items[0].args)
    assert words.say(f"warning-{pad.warnings[0].code}")
    assert {key for key in own_ids(lang) if key.startswith(("why-", "warning-"))} == said | {
        "why-pad",
        "warning-specialty-rooms-missing",
    }


@pytest.mark.parametrize(
    ("count", "en", "ru"),
    [
        (0, "Library: 0 specialty rooms around it × 1", "Библиотека: 0 особых помещений вокруг × 1"),
        (1, "Library: 1 specialty room around it × 1", "Библиотека: 1 особое помещение вокруг × 1"),
        (2, "Library: 2 specialty rooms around it × 1", "Библиотека: 2 особых помещения вокруг × 1"),
        (5, "Library: 5 specialty rooms around it × 1", "Библиотека: 5 особых помещений вокруг × 1"),
    ],
)
def test_words_bend_with_the_number(count, en, ru):
    cells = [(8, 9), (10, 9), (9, 8), (9, 10), (8, 8)][:count]
    item = castle_items(castle(layout({(9, 9): "library", **dict.fromkeys(cells, "tower")})))["living"][0]
    assert language("en", GAME.key).say(item.words, **item.args) == en
    assert language("ru", GAME.key).say(item.words, **item.args) == ru


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_can_be_said(lang):
    words = language(lang, GAME.key)
    bakery = layout({(2, 0): "bakery", (3, 0): "bakery"}, bonus_cards=["width", "width"])
    twice = {**layout(), "rooms": [{"room": "tower", "x": x, "y": 0} for x in (2, 2, 1)]}
    questions = [
        (["Ludwig", "Bob"], [{"layout": bakery}, {"layout": twice}, *pads(1, 2)]),
        (["Ann", "Bob", "Cid"], [{}, {"pad": {"food": "4"}}, {"pad": {}}]),
    ]
    said = set()
    for players, castles in questions:
        with pytest.raises(RefusedError) as refusal:
            result(players, castles)
        for problem in refusal.value.problems:
            assert words.problem(problem)
            said.add(f"problem-{problem.code}")
    with pytest.raises(RefusedError) as refusal:
        placements(layout({(2, 0): "bakery"}), "bakery")
    said.add(f"problem-{refusal.value.problems[0].code}")
    assert words.problem(refusal.value.problems[0])
    assert {key for key in ids_in(lang, f"{lang}.ftl") if key.startswith("problem-")} == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_every_room_scores_can_be_said_in_small_words(lang):
    words = language(lang, GAME.key)
    assert all(words.tell(scores) for scores in SCORES)
    assert {key for key in own_ids(lang) if key.startswith("scores-")} == {scores.id for scores in SCORES}


@pytest.mark.parametrize(
    ("room", "en", "ru"),
    [
        ("wine-room", "2 for each sleeping room right above and below", "2 за каждую спальню прямо сверху и снизу"),
        (
            "nursery",
            "4 with all seven regular types in the castle, else 1",
            "4, если в замке есть все семь обычных типов, иначе 1",
        ),
        ("tower", "1 for each room below it", "1 за каждое помещение ниже"),
    ],
)
def test_small_words(room, en, ru):
    assert language("en", GAME.key).tell(faces.FACES[room].scores) == en
    assert language("ru", GAME.key).tell(faces.FACES[room].scores) == ru


@pytest.mark.parametrize(
    ("x", "y", "en", "ru"),
    [
        (-1, 0, "floor 1, 1 place left of the throne room", "этаж 1, на 1 место левее тронного зала"),
        (-4, 2, "floor 3, 4 places left of the throne room", "этаж 3, на 4 места левее тронного зала"),
        (7, 1, "floor 2, 6 places right of the throne room", "этаж 2, на 6 мест правее тронного зала"),
        (0, 1, "floor 2, over the left half of the throne room", "этаж 2, над левой половиной тронного зала"),
        (1, -2, "cellar 2, under the right half of the throne room", "подземный этаж 2, под правой половиной тронного зала"),
    ],
)
def test_a_cell_is_told_as_people_tell_it(x, y, en, ru):
    assert language("en", GAME.key).tell(place_words(x, y)) == en
    assert language("ru", GAME.key).tell(place_words(x, y)) == ru


def test_no_two_cells_are_told_alike():
    for lang in LANGUAGES:
        told = [language(lang, GAME.key).tell(place_words(x, y)) for x in range(-9, 11) for y in range(-5, 10)]
        assert len(set(told)) == len(told)
