"""Everything the game can say has words in both languages."""

import re
from random import Random

import pytest

from companion.games import folder
from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, ROOMS, SPECIALTY, THRONES, TOKENS, TYPES
from companion.games.between_two_castles.rules.points import MARKED
from companion.games.between_two_castles.rules.score import castle_items
from companion.games.between_two_castles.screen.picture import place_words
from companion.rules.errors import RefusedError
from companion.texts import LANGUAGES, language, sources

from .asking import castle, layout, pads, placements, result
from .random_castles import grown

SCORES = [*(room.scores for room in ROOMS.values()), *(throne.room.scores for throne in THRONES.values())]
IDS = [
    *(f"category-{key}{suffix}" for key in GAME.categories for suffix in ("", "-rule")),
    *(str(room.name) for room in ROOMS.values()),
    *(str(throne.room.name) for throne in THRONES.values()),
    *(f"attendant-{key}" for key in ATTENDANTS),
    *(f"bonus-{key}{suffix}" for key in BONUS_CARDS for suffix in ("", "-rule")),
    *(f"type-{key}" for key in (*TYPES, SPECIALTY)),
    *(f"decoration-{attendant.decoration}" for attendant in ATTENDANTS.values()),
    *(f"token-{key}" for key in TOKENS),
    *(f"zone-{room.zone}" for room in ROOMS.values() if room.zone != "always"),
    *(f"cell-{mark}" for mark in MARKED),
]

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def own_ids(lang, *starts):
    """The messages of the game that begin so."""
    files = [path for path in sources(lang, GAME.key) if path.parent.parent.parent == folder(GAME.key)]
    every = [key for path in files for key in re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE)]
    return {key for key in every if key.startswith(starts)}


@each_language
def test_everything_has_a_name_that_tells_it_apart(lang):
    """Two rooms of one name could not be told apart in a search."""
    words = language(lang, GAME.key)
    assert [key for key in IDS if not words.has(key) or not words.say(key)] == []
    for kind in ("room", "throne", "attendant", "bonus"):
        names = [words.say(key) for key in IDS if key.startswith(f"{kind}-") and not key.endswith("-rule")]
        assert len(names) == len(set(names))
    assert lang != "ru" or [key for key in IDS if not re.search("[а-яё]", words.say(key))] == []


@each_language
def test_every_reason_every_warning_and_what_every_room_scores_can_be_said(lang):
    """Also for rooms that find nothing, one, two or many: the words bend with the number."""
    words, random = language(lang, GAME.key), Random(11)
    said = {"why-pad", "warning-specialty-rooms-missing"}
    for _ in range(200):
        standing = castle(grown(random, 30))
        for items in castle_items(standing).values():
            for item in items:
                assert words.say(item.words, **item.args)
                said.add(item.words)
        for i, fault in standing.faults():
            assert words.say(f"warning-{fault}", room=standing.rooms[i].room.name)
            said.add(f"warning-{fault}")
    assert own_ids(lang, "why-", "warning-") == said
    assert all(words.tell(scores) for scores in SCORES)
    assert own_ids(lang, "scores-") == {scores.id for scores in SCORES}


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
    assert [language(lang, GAME.key).say(item.words, **item.args) for lang in ("en", "ru")] == [en, ru]


@each_language
def test_every_problem_of_a_question_can_be_said(lang):
    bakery = layout({(2, 0): "bakery", (3, 0): "bakery"}, bonus_cards=["width", "width"])
    twice = {**layout(), "rooms": [{"room": "tower", "x": x, "y": 0} for x in (2, 2, 1)]}
    said = set()
    for ask in (
        lambda: result(["Ludwig", "Bob"], [{"layout": bakery}, {"layout": twice}, *pads(1, 2)]),
        lambda: result(["Ann", "Bob", "Cid"], [{}, {"pad": {"food": "4"}}, {"pad": {}}]),
        lambda: placements(layout({(2, 0): "bakery"}), "bakery"),
    ):
        with pytest.raises(RefusedError) as refusal:
            ask()
        for problem in refusal.value.problems:
            assert language(lang, GAME.key).problem(problem)
            said.add(f"problem-{problem.code}")
    text = (folder(GAME.key) / "texts" / lang / "game.ftl").read_text("utf-8")
    assert set(re.findall(r"^(problem-[\w-]*) =", text, re.MULTILINE)) == said


@pytest.mark.parametrize(
    ("words", "en", "ru"),
    [
        (
            ROOMS["wine-room"].scores,
            "2 for each sleeping room right above and below",
            "2 за каждую спальню прямо сверху и снизу",
        ),
        (
            ROOMS["nursery"].scores,
            "4 with all seven regular types in the castle, else 1",
            "4, если в замке есть все семь обычных типов, иначе 1",
        ),
        (ROOMS["tower"].scores, "1 for each room below it", "1 за каждое помещение ниже"),
        (place_words(-1, 0), "floor 1, 1 place left of the throne room", "этаж 1, на 1 место левее тронного зала"),
        (place_words(-4, 2), "floor 3, 4 places left of the throne room", "этаж 3, на 4 места левее тронного зала"),
        (place_words(7, 1), "floor 2, 6 places right of the throne room", "этаж 2, на 6 мест правее тронного зала"),
        (place_words(0, 1), "floor 2, over the left half of the throne room", "этаж 2, над левой половиной тронного зала"),
        (
            place_words(1, -2),
            "cellar 2, under the right half of the throne room",
            "подземный этаж 2, под правой половиной тронного зала",
        ),
    ],
)
def test_rooms_and_cells_are_told_as_people_tell_them(words, en, ru):
    assert [language(lang, GAME.key).tell(words) for lang in ("en", "ru")] == [en, ru]


@each_language
def test_no_two_cells_are_told_alike(lang):
    told = [language(lang, GAME.key).tell(place_words(x, y)) for x in range(-9, 11) for y in range(-5, 10)]
    assert len(set(told)) == len(told)
