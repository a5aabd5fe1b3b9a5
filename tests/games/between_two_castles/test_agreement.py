"""Tests that two independent implementations of scoring agree, and that the advice is what trying every cell finds."""

import json
from random import Random

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.games.between_two_castles.rules.score import castle_items, castle_points, specialty_rooms
from companion.rules.errors import RefusedError
from companion.texts import language

from .asking import castle, layout, pads, placements
from .naive import Naive
from .printed import SPECIALTIES
from .random_castles import THRONE_CELLS, beside, grown, scattered

seeds = st.integers(0, 2**32)


def assert_agreed(raw):
    standing, naive = castle(raw), Naive(raw)
    ours = {category: sum(item.points for item in items) for category, items in castle_items(standing).items()}
    theirs = naive.score()
    assert {c: p for c, p in ours.items() if p} == {c: p for c, p in theirs.items() if p}, json.dumps(raw)
    assert castle_points(standing) == sum(theirs.values())
    assert specialty_rooms(standing) == naive.specialty_rooms()
    told = list(standing.faults())
    assert len(told) == len(set(told))
    assert set(told) == naive.warnings(), json.dumps(raw)


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_score_of_random_castles_matches_naive_score(seed):
    """Grown castles follow the rules. Scattered castles break them."""
    random = Random(seed)
    for made in [grown(random, 18) for _ in range(50)] + [scattered(random) for _ in range(5)]:
        assert_agreed(made)


# --- Where would a room score most? -----------------------------------------------------------------------------------


def by_trying(raw, room):
    """Return all legal cells near the castle with their gains, found by trying each of them."""
    total, faults = worth(raw, raw["rooms"])
    found = []
    for x, y in beside({(r["x"], r["y"]) for r in raw["rooms"]} | THRONE_CELLS):
        tried, new = worth(raw, [*raw["rooms"], {"room": room, "x": x, "y": y}])
        if new <= faults:
            found.append({"x": x, "y": y, "gain": tried - total, "total": tried})
    return sorted(found, key=lambda one: (-one["gain"], one["y"], one["x"]))


def worth(raw, rooms):
    naive = Naive({**raw, "rooms": rooms})
    return sum(naive.score().values()), naive.warnings()


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_placement_advice_matches_trying_every_cell(seed):
    random = Random(seed)
    for _ in range(2):
        raw = grown(random, 14)
        there = {r["room"] for r in raw["rooms"]}
        room = random.choice([key for key in ROOMS if key in SPECIALTIES or key not in there])
        note(json.dumps([raw, room]))
        assert placements(raw, room) == by_trying(raw, room)


def test_placement_advice_stays_within_largest_coordinate():
    """The castle extends to the largest coordinate, so no cell is left in that direction."""
    for x, y in ((1, 0), (0, 1)):
        cells = {(x * n, y * n): "grand-foyer" for n in range(2 if x else 1, 51)}
        assert {one["x"] * x + one["y"] * y for one in placements(layout(cells), "purgatory")} <= {*range(-50, 51)}


@pytest.mark.parametrize("room", ["bakery", "throne", "utility-food", "", None, 3])
def test_placement_advice_for_repeated_or_unknown_room_is_refused(room):
    raw = layout({(2, 0): "bakery", (3, 0): "tower"})
    with pytest.raises(RefusedError) as refusal:
        placements(raw, room)
    assert [p.at for p in refusal.value.problems] == ["room"]
    assert (refusal.value.problems[0].code == "room-in-layout") == (room == "bakery")
    assert placements(raw, "tower")


def test_placement_advice_for_impossible_layout_is_refused_at_place():
    raw = {**layout(), "rooms": [{"room": "bakery", "x": 1, "y": 0}, {"room": "bakery", "x": 2, "y": 0}]}
    with pytest.raises(RefusedError) as refusal:
        placements(raw, "pantry")
    assert [p.at for p in refusal.value.problems] == ["layout.rooms[0]", "layout.rooms[1].room"]


# --- What would have been better --------------------------------------------------------------------------------------


def better(*layouts):
    castles = [*({"layout": raw} for raw in layouts), *pads(*[5] * (3 - len(layouts)))]
    return [*GAME.scoring.better(GAME.scoring.parse({"players": ["Ann", "Bob", "Cid"], "castles": castles}))]


def moved_by_trying(raw):
    """Yield the gain of moving each room to each neighbouring cell where it and all later rooms could have been built."""
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
def test_better_room_advice_matches_trying_every_move(seed):
    raw = grown(Random(seed), most=14)
    found = [*moved_by_trying(raw)]
    most = max((gain for gain, *_ in found), default=0)
    said = better(raw)
    if most > 0:
        (one,) = said
        assert (one.args["gain"], str(one.args["room"]), one.args["way"]) in [move for move in found if move[0] == most]
    else:
        assert [one.id for one in said] == ["better-room-none"] * bool(raw["rooms"])


def test_better_room_advice_names_foyer_move_and_skips_pads():
    cells = {(2, 0): "fountain", (2, -1): "hall-of-doors", (2, -2): "hall-of-mirrors", (3, 0): "grand-foyer"}
    (words,) = better(layout(cells))
    told = "Castle 1: Grand foyer one space lower, and the castle would have scored 1 point more."
    assert language("en", GAME.key).tell(words) == told
    assert better() == []
