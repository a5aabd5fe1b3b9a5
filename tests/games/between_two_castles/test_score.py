"""Tests of whole results: pads, both castles of each builder, ties and Ludwig."""

import pytest

from companion.games.between_two_castles import GAME
from companion.rules.errors import Key
from companion.rules.scoring import Item

from .asking import layout, pads, result

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]
CROWDBURG = {
    "food": (4, 4),
    "living": ([1, 2, 2, 1, 2], 8),
    "utility": ([2, 2], 4),
    "outdoor": (5, 5),
    "sleeping": ([4, 4, 4], 12),
    "corridor": ([2, 0, 2], 4),
    "downstairs": (2, 2),
    "tower": (5, 5),
    "fountain": ([5], 5),
    "grand-foyer": (6, 6),
    "attendants": (7, 7),
    "throne": (0, 0),
}


def counted(*castles):
    """Return the result of castles, given as points, as points with specialty rooms, or as questions."""
    asked = []
    for castle in castles:
        if isinstance(castle, dict):
            asked.append(castle)
        else:
            total, rooms = castle if isinstance(castle, tuple) else (castle, None)
            asked += pads(total, **({} if rooms is None else {"specialty_rooms": rooms}))
    return result(NAMES[: len(asked)], asked)


def test_pad_total_follows_rulebook_example():
    column = counted({"pad": {key: written for key, (written, _) in CROWDBURG.items()}}, 0, 0).columns[0]
    assert column.total == 62
    assert {line.category: line.points for line in column.lines} == {k: n for k, (_, n) in CROWDBURG.items() if n}
    assert column.lines[5].items == (Item("why-pad", 4, {"sum": "2 + 0 + 2"}),)


def test_score_line_has_item_for_every_room_even_without_points():
    cells = {(-1, 0): "bakery", (2, 0): "salon", (0, 1): "gallery", (0, 2): "fountain", (1, 1): "kennel", (3, 0): "tower"}
    lines = {line.category: line.items for line in counted({"layout": layout(cells, "utility-food")}, 0, 0).columns[0].lines}
    assert [*lines] == [key for key in GAME.categories if key in lines], "in the order of the pad"
    assert [(i.args["room"], i.points) for i in lines["living"]] == [(Key("room-salon"), 0), (Key("room-gallery"), 1)]
    assert lines["throne"] == (Item("why-throne", 2, {"room": Key("room-bakery"), "where": Key("cell-left")}),)


@pytest.mark.parametrize(
    ("castles", "places", "by"),
    [
        # Castle 1 stands between the first two, the last one between the last and the first: the lower one counts.
        ((30, 20, 40), "Ann 1 30, Cid 2 20, Bob 3 20", "total"),
        # The six of the rulebook; there the fifth wins.
        ((52, 60, 56, 62, 65, 57), "Eve 1 62, Fay 2 57, Dee 3 56, Cid 4 56, Bob 5 52, Ann 6 52", "total"),
        # A tie is broken by the other castle, then by the specialty rooms of both (as in the rulebook: 7 against 6), or shared.
        ((30, 50, 29, 45), "Bob 1 30, Ann 2 30, Cid 3 29, Dee 4 29", "higher_castle"),
        (((40, 2), (60, 5), (10, 9), (60, 4)), "Bob 1 40, Ann 2 40, Cid 3 10, Dee 4 10", "specialty_rooms"),
        (((40, 3), (40, 3), (40, 3)), "Ann 1 40, Bob 1 40, Cid 1 40", "shared"),
    ],
)
def test_standings_count_lower_castle_and_break_ties(castles, places, by):
    found = counted(*castles)
    assert ", ".join(f"{s.name} {s.rank} {s.total}" for s in found.ranking.standings) == places
    assert (found.ranking.decided_by, found.warnings) == (by, ())


@pytest.mark.parametrize(
    ("castles", "places", "rooms", "is_warned"),
    [
        # Players who are equal so far share with one warning, and it is counted for none of them.
        (((40, 3), (40, 3), 40), "Ann 1 Bob 1 Cid 1", {"Ann": 0, "Bob": 0, "Cid": 0}, True),
        # Nobody is equal, so nobody is warned: it is told where it is known. A drawn castle tells it itself.
        (((30, 3), (20, 3), 40), "Ann 1 Cid 2 Bob 3", {"Ann": None, "Bob": 6, "Cid": None}, False),
        (({"layout": layout({(2, 0): "fountain", (3, 0): "tower"})}, (1, 3), 0), "Bob 1 Ann 2 Cid 3", {"Bob": 6}, False),
        # A group that shares changes nothing for the others: Cid and Dee share 10 for want of a number.
        (((60, 3), (50, 2), 10, 50, 70), "Ann 1 Eve 2 Bob 3 Cid 4 Dee 4", {"Ann": None, "Bob": 5, "Cid": 0, "Dee": 0}, True),
        # The equal players have it; the castle that does not tell stands between two others.
        (((40, 3), (20, 3), (40, 4), (30, 3), 50), "Ann 1 Eve 2 Dee 3 Cid 4 Bob 5", {"Cid": 7, "Bob": 6}, False),
        # Several ties have one warning, also for lower places.
        ((10, 50, 60, 30, 60, 50), "Cid 1 Fay 1 Dee 3 Eve 3 Ann 5 Bob 5", {}, True),
        # All share, though some could be told apart.
        (((40, 9), (40, 1), (40, 2), 40), "Ann 1 Bob 1 Cid 1 Dee 1", {}, True),
    ],
)
def test_tie_break_with_unknown_specialty_rooms_is_shared_with_warning(castles, places, rooms, is_warned):
    found = counted(*castles)
    assert " ".join(f"{s.name} {s.rank}" for s in found.ranking.standings) == places
    told = {s.name: s.tie_breaks["specialty_rooms"] for s in found.ranking.standings}
    assert {name: told[name] for name in rooms} == rooms
    assert [(w.at, w.code) for w in found.warnings] == [("standings", "specialty-rooms-missing")] * is_warned


def test_ludwig_is_third_player_and_can_win():
    """Castle 2 is between the second player and him, castle 3 between him and the first. He is last among equals."""
    for castles, places in (((20, 30, 40), "Ludwig 1 30, Ann 2 20, Bob 3 20"), ((0, 0, 0), "Ann 1 0, Bob 1 0, Ludwig 1 0")):
        found = result(["Ann", "Bob"], pads(*castles, specialty_rooms=2))
        assert ", ".join(f"{s.name} {s.rank} {s.total}" for s in found.ranking.standings) == places
