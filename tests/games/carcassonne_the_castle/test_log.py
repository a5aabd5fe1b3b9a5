"""Tests that the log describes every step."""

import json

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.texts import LANGUAGES, language

from .table import CarcassonneTable

STEPS = """
place-square {} > Аня placed a tile: 59 tiles left
draft-feature {"kind": "path"} > Counting: path
draft-feature {"count": 3, "start_spaces": 1, "well": true} > Counting: path, (3 tiles + 1 start space)
score-feature {"player": "Аня"} > Аня: path, (3 tiles + 1 start space), +8, now 8
score-feature {"kind": "tower", "tiles": 1, "tied": true} > Nobody’s: tower, 1 tile
open-feature {"place": 1} > Correcting: tower, 1 tile
clear-draft {} > Counting cancelled
score-feature {"kind": "tower", "tiles": 2, "player": "Bob", "place": 1} > Corrected, Bob: tower, 2 tiles, +4, now 4
score-feature {"kind": "house", "tiles": 2, "player": "Аня"} > Аня: house, 2 tiles, +2, now 10
count-first {"place": 2} > Аня placed the tile, so this counts first: house
remove-feature {"place": 1} > Аня: house for 2 points removed
take-tile {"player": "Bob", "tile": 2} > Bob takes wall tile “2 · tower doubled”
take-tile {"player": "Аня", "tile": 1, "at": 8} > Аня takes wall tile “1 · another turn” at 8
no-tile {"at": 4} > No wall tile at 4
end-turn {} > Аня is done, Bob goes next: 59 tiles left
discard-square {} > Bob discarded a tile that fits nowhere: 58 tiles left
give-turn {"player": "Аня"} > It is Аня’s turn
end-turn {"again": true} > Аня uses wall tile 1 and goes again: 57 tiles left
score-feature {"kind":"tower","tiles":1,"player":"Bob","doubled":true} > Bob: tower, 1 tile, doubled by a wall tile, +4, now 8
take-tile {"player": "Bob", "tile": 5}
take-tile {"player": "Bob", "tile": 7}
take-tile {"player": "Bob", "tile": 6}
drop-tile {"player": "Bob", "tile": 6} > Corrected: Bob does not have wall tile “6 · unfinished house”
count-squares {"left": 0} > Tiles counted by hand: No tiles left
end-turn {} > Аня ended the last turn: final scoring
mark-cell {"cell": "B3", "empty": true} > B3 is empty
mark-cell {"cell": "B3", "empty": false} > B3 is not empty
clear-cells {} > Drawing of the empty spaces cleared
count-empty {"count": 21} > Largest empty area: 21 spaces
settle {"part": "keep"} > Keep: no points
draft-feature {"count": 5} > Counting: court, 5 markets
score-court {"player": "Bob", "four_each": true} > Bob: court, 5 markets, with wall tile 7, +20
score-court {"markets": 1, "player": "Аня"} > Аня: court, 1 market, +3
score-court {"markets": 2, "tied": true} > Nobody’s court, 2 markets
remove-court {"place": 2} > Nobody’s court removed
remove-court {"place": 1} > Аня: court for 3 points removed
settle {"part": "courts"}
score-unfinished {"kind": "tower", "tiles": 2, "player": "Bob"} > Bob, with a wall tile: unfinished tower, 2 tiles, +4
remove-unfinished {"place": 0} > Bob: unfinished tower for 4 points removed
settle {"part": "courts", "done": false} > Courts: counting again
"""
"""Expected log lines of the steps, where they contain something new."""


def test_log_describes_each_step_in_every_language():
    t = CarcassonneTable("Аня", "Bob")
    for step in STEPS.strip().splitlines():
        command, _, line = step.partition(" > ")
        name, args = command.split(" ", 1)
        words = FLOW.narrate(t.do(name, **json.loads(args)), t.seating)
        assert not line or language("en", GAME.key).tell(words) == line
        assert all(language(lang, GAME.key).tell(words) for lang in LANGUAGES)


def test_log_with_player_named_like_message_shows_name():
    t = CarcassonneTable("kind-tower", "Bob")
    fact = t.score("path", 2, "kind-tower").facts[-1]
    assert language("en", GAME.key).tell(FLOW.narrate(fact, t.seating)) == "kind-tower: path, 2 tiles, +2, now 2"
