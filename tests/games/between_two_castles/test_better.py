"""What would have been better: in each castle the room that would have scored most one cell further."""

from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.rules.shape import checked
from companion.texts import language

from .asking import layout, pads
from .naive import Naive
from .random_castles import THRONE_CELLS, grown

CELLS = {(2, 0): "fountain", (2, -1): "hall-of-doors", (2, -2): "hall-of-mirrors", (3, 0): "grand-foyer"}


def better(*layouts):
    castles = [*({"layout": raw} for raw in layouts), *pads(*[5] * (3 - len(layouts)))]
    return [*GAME.better(GAME.read(checked(GAME.question, {"players": ["Ann", "Bob", "Cid"], "castles": castles})))]


def worth(raw, rooms):
    naive = Naive({**raw, "rooms": rooms})
    return sum(naive.score().values()), naive.warnings()


def by_trying(raw):
    """The gain of every room on every cell beside its own where it, and all that came later, could have been built."""
    rooms = raw["rooms"]
    now, _ = worth(raw, rooms)
    taken = {(room["x"], room["y"]) for room in rooms} | THRONE_CELLS
    for i, room in enumerate(rooms):
        for way, dx, dy in (("up", 0, 1), ("down", 0, -1), ("left", -1, 0), ("right", 1, 0)):
            moved = [*rooms[:i], {**room, "x": room["x"] + dx, "y": room["y"] + dy}, *rooms[i + 1 :]]
            if (moved[i]["x"], moved[i]["y"]) in taken:
                continue
            if all(worth(raw, moved[:n])[1] <= worth(raw, rooms[:n])[1] for n in range(i + 1, len(rooms) + 1)):
                yield worth(raw, moved)[0] - now, f"room-{room['room']}", way


@pytest.mark.parametrize("seed", range(20))
def test_it_is_what_trying_everything_finds(seed):
    raw = grown(Random(seed), most=14)
    found = [*by_trying(raw)]
    most = max((gain for gain, *_ in found), default=0)
    said = better(raw)
    if most > 0:
        (one,) = said
        assert (one.args["gain"], str(one.args["room"]), one.args["way"]) in [move for move in found if move[0] == most]
    else:
        assert [one.id for one in said] == ["better-room-none"] * bool(raw["rooms"])


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Castle 1: Grand foyer one cell lower down, and the castle would have been worth 1 point more.",
        ),
        ("ru", "Castle 1: Большое фойе на клетку ниже, и замок принёс бы на 1 очко больше."),
    ],
)
def test_the_foyer_would_have_had_both_halls_beside_it_in_the_cellar(lang, said):
    assert [language(lang, GAME.key).tell(words) for words in better(layout(CELLS))] == [said]


def test_a_castle_of_which_only_the_points_are_known_is_not_spoken_of():
    (only,) = better(layout({(2, 0): "fountain"}))
    assert (only.id, only.args["column"]) == ("better-room-none", "Castle 1")
    assert better() == []
