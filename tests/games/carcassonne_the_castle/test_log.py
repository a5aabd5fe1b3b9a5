"""The log tells every step in words."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.texts import language

from .table import Table

STEPS = (
    ("place-square", {}, "Аня placed a tile: 59 tiles left", "Аня: квадрат выложен. Осталось 59 квадратов"),
    ("draft-feature", {"kind": "path"}, "Counting: path", "Считаем: улица"),
    (
        "draft-feature",
        {"count": 3, "start_spaces": 1, "well": True},
        "Counting: path, (3 tiles + 1 start space)",
        "Считаем: улица, (3 квадрата + 1 стартовое деление)",
    ),
    (
        "score-feature",
        {"player": "Аня"},
        "Аня: path, (3 tiles + 1 start space), +8 to 8",
        "Аня: улица, (3 квадрата + 1 стартовое деление), +8, всего 8",
    ),
    (
        "score-feature",
        {"kind": "tower", "tiles": 1, "tied": True},
        "Nobody’s: tower, 1 tile",
        "Без хозяина: башня, 1 квадрат",
    ),
    ("open-feature", {"place": 1}, "Correcting: tower, 1 tile", "Исправляем: башня, 1 квадрат"),
    ("clear-draft", {}, "Counting cancelled", "Подсчёт отменён"),
    (
        "score-feature",
        {"kind": "tower", "tiles": 2, "player": "Bob", "place": 1},
        "Corrected, Bob: tower, 2 tiles, +4, now 4",
        "Исправлено, Bob: башня, 2 квадрата, +4, всего 4",
    ),
    (
        "score-feature",
        {"kind": "house", "tiles": 2, "player": "Аня"},
        "Аня: house, 2 tiles, +2 to 10",
        "Аня: дом, 2 квадрата, +2, всего 10",
    ),
    (
        "count-first",
        {"place": 2},
        "Аня placed the tile, so this counts first: house",
        "Квадрат выложил игрок Аня, поэтому сначала считаем: дом",
    ),
    ("remove-feature", {"place": 1}, "Taken out, Аня: house of 2 points", "Вычеркнуто, Аня: дом, 2 очка"),
    (
        "take-tile",
        {"player": "Bob", "tile": 2},
        "Bob takes wall tile “2 · tower doubled”",
        "Bob берёт жетон «2 · двойная башня»",
    ),
    (
        "take-tile",
        {"player": "Аня", "tile": 1, "at": 8},
        "Аня takes wall tile “1 · another turn” at 8",
        "Аня берёт жетон «1 · ещё один ход» на делении 8",
    ),
    ("no-tile", {"at": 4}, "No wall tile at 4", "На делении 4 жетона нет"),
    (
        "end-turn",
        {},
        "Аня is done, Bob goes next: 59 tiles left",
        "Аня: ход окончен, дальше ходит Bob. Осталось 59 квадратов",
    ),
    (
        "discard-square",
        {},
        "Bob discarded a tile that fits nowhere: 58 tiles left",
        "Bob: квадрат некуда выложить, он сброшен. Осталось 58 квадратов",
    ),
    ("give-turn", {"player": "Аня"}, "It is Аня’s turn", "Сейчас ходит Аня"),
    (
        "end-turn",
        {"again": True},
        "Аня uses wall tile 1 and goes again: 57 tiles left",
        "Аня: жетон 1, ещё один ход. Осталось 57 квадратов",
    ),
    (
        "score-feature",
        {"kind": "tower", "tiles": 1, "player": "Bob", "doubled": True},
        "Bob: tower, 1 tile, doubled by a wall tile, +4 to 8",
        "Bob: башня, 1 квадрат, удвоено жетоном, +4, всего 8",
    ),
    ("take-tile", {"player": "Bob", "tile": 5}, None, None),
    ("take-tile", {"player": "Bob", "tile": 7}, None, None),
    ("take-tile", {"player": "Bob", "tile": 6}, None, None),
    (
        "drop-tile",
        {"player": "Bob", "tile": 6},
        "Bob does not hold wall tile “6 · unfinished house” after all",
        "Bob: жетона «6 · незавершённый дом» на самом деле нет",
    ),
    ("count-squares", {"left": 0}, "Tiles counted by hand: No tiles left", "Квадраты пересчитаны. Квадратов не осталось"),
    (
        "end-turn",
        {},
        "Аня ended the last turn: final scoring",
        "Аня: последний ход окончен, дальше финальный подсчёт",
    ),
    ("mark-cell", {"cell": "B3", "empty": True}, "B3 is empty", "Клетка B3 пуста"),
    ("mark-cell", {"cell": "B3", "empty": False}, "B3 is not empty", "Клетка B3 занята"),
    ("clear-cells", {}, "Drawing of the empty cells cleared", "Рисунок пустырей стёрт"),
    ("count-empty", {"count": 21}, "Largest empty region: 21 cells", "Крупнейший пустырь: 21 клетка"),
    (
        "settle",
        {"part": "keep"},
        "Keep: no points",
        "Цитадель: очков нет",
    ),
    ("draft-feature", {"count": 5}, "Counting: court, 5 markets", "Считаем: двор, 5 рынков"),
    (
        "score-court",
        {"player": "Bob", "four_each": True},
        "Bob: court, 5 markets, with wall tile 7, +20",
        "Bob: двор, 5 рынков, с жетоном 7, +20",
    ),
    ("score-court", {"markets": 1, "player": "Аня"}, "Аня: court, 1 market, +3", "Аня: двор, 1 рынок, +3"),
    ("score-court", {"markets": 2, "tied": True}, "Nobody’s court, 2 markets", "Двор без хозяина, 2 рынка"),
    ("remove-court", {"place": 2}, "Taken out: nobody’s court", "Вычеркнуто: двор без хозяина"),
    ("remove-court", {"place": 1}, "Taken out, Аня: court of 3 points", "Вычеркнуто, Аня: двор, 3 очка"),
    ("settle", {"part": "courts"}, None, None),
    (
        "score-unfinished",
        {"kind": "tower", "tiles": 2, "player": "Bob"},
        "Bob, with a wall tile: unfinished tower, 2 tiles, +4",
        "Bob, по жетону: башня, не завершено, 2 квадрата, +4",
    ),
    (
        "remove-unfinished",
        {"place": 0},
        "Taken out, Bob: unfinished tower of 4 points",
        "Вычеркнуто, Bob: башня, не завершено, 4 очка",
    ),
    (
        "settle",
        {"part": "courts", "done": False},
        "Courts: counting once more",
        "Дворы: считаем ещё раз",
    ),
)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_as_the_log_tells_it(lang):
    t = Table("Аня", "Bob")
    words = language(lang, GAME.key)
    for name, args, *lines in STEPS:
        line = words.tell(FLOW.narrate(t.do(name, **args), t.seating))
        if (expected := lines[lang == "ru"]) is not None:
            assert line == expected


def test_a_player_called_like_a_message_stays_a_player():
    t = Table("kind-tower", "Bob")
    fact = t.score("path", 2, "kind-tower").facts[-1]
    assert language("en", GAME.key).tell(FLOW.narrate(fact, t.seating)) == "kind-tower: path, 2 tiles, +2 to 2"
