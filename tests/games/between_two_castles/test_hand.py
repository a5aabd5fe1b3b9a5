"""Two rooms in hand: which of them in which castle, and where."""

import time
from itertools import product
from random import Random

import pytest

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.assist import placements
from companion.games.between_two_castles.tables import ROOMS

from .table import Table


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


def grow(t, random, rooms):
    """Every castle with so many rooms, each built by the rules."""
    for castle in range(1, len(t.state.sites) + 1):
        while len(t.rooms(castle)) < rooms:
            room = random.choice([key for key in ROOMS if not sites.lies(t.state, key)])
            found = placements(sites.castle_of(t.state.sites[castle - 1]), ROOMS[room])
            if found:
                spot = random.choice(found)
                t.place(room, spot.x, spot.y, castle)
    return t


def free(t, random, count):
    return random.sample([key for key in ROOMS if not sites.lies(t.state, key)], count)


def test_the_two_castles_of_a_player_the_left_one_first(t):
    assert [brief.number for brief in t.look(seat=0).castles] == [1, 3]
    assert [brief.number for brief in t.look(seat=2).castles] == [3, 2]
    assert [brief.number for brief in Table("Ann", "Bob").look(seat=1).castles] == [2, 1]


def test_each_room_goes_where_it_brings_most(t):
    """Ann's castles are 1, where food is wanted left and right, and 3, where it is wanted above left and left."""
    page = t.look(seat=0, room="bakery", also="crypt")
    assert [held.face.id for held in page.rooms] == ["bakery", "crypt"]
    assert [way.gain for way in page.ways] == [2, 2]
    assert {part.face.id for way in page.ways for part in way.parts} == {"bakery", "crypt"}
    assert [way.best for way in page.ways] == [True, False]


@pytest.mark.parametrize("seed", range(12))
def test_the_best_way_is_what_trying_everything_finds(seed):
    """Both rooms on every legal cell of either castle, counted anew by tapping them."""
    random = Random(seed)
    t = grow(Table("Ann", "Bob", "Cid"), random, 8)
    one, other = free(t, random, 2)
    ways = t.look(seat=0, room=one, also=other).ways
    best = {}
    for first, second in (((one, 1), (other, 3)), ((one, 3), (other, 1))):
        cells = [
            [(p.x, p.y) for p in placements(sites.castle_of(t.state.sites[castle - 1]), ROOMS[room])]
            for room, castle in (first, second)
        ]
        gains = []
        for cell, cell_of_other in product(*cells):
            before, facts = t.state, len(t.facts)
            gain = sum(
                t.place(room, *where, castle).data["gain"] for (room, castle), where in ((first, cell), (second, cell_of_other))
            )
            t.state = before
            del t.facts[facts:]
            gains.append(gain)
        if gains:
            best[first[1]] = max(gains)
    assert [way.gain for way in ways] == sorted(best.values(), reverse=True)
    for way in ways:
        assert way.gain == best[next(part.castle for part in way.parts if part.face.id == one)]


def test_of_two_that_bring_the_same_the_lower_castle_is_helped_first(t):
    """A fountain is worth 5 anywhere, a crypt without others nothing."""
    t.place("fountain", -1, 0, castle=1)
    way = t.look(seat=0, room="fountain", also="crypt").ways[0]
    assert [(part.face.id, part.castle) for part in way.parts] == [("crypt", 1), ("fountain", 3)]
    assert (way.gain, way.lower) == (5, 5)


def test_one_room_alone_is_compared_between_the_castles(t):
    ways = t.look(seat=0, room="salon").ways
    assert sorted(part.castle for way in ways for part in way.parts) == [1, 3]


def test_a_room_that_was_built_is_in_the_hand_no_longer(t):
    t.place("bakery", 2, 0)
    page = t.look(seat=0, room="bakery", also="crypt")
    assert [held.face.id for held in page.rooms] == ["crypt"]
    assert page.picker is not None


def test_rooms_are_taken_in_hand_one_after_the_other(t):
    page = t.look(seat=1, type="food")
    first = page.picker.rooms[0]
    page = t.look(**first.params)
    assert [held.face.id for held in page.rooms] == [first.face.id]
    second = next(pick for pick in t.look(**{**first.params, "type": "living"}).picker.rooms)
    page = t.look(**second.params)
    assert [held.face.id for held in page.rooms] == [first.face.id, second.face.id]
    assert page.picker is None
    assert [held.face.id for held in t.look(**page.rooms[0].params).rooms] == [second.face.id]
    assert [held.face.id for held in t.look(**page.rooms[1].params).rooms] == [first.face.id]
    assert t.look(**page.here).rooms == ()


def test_the_same_room_is_not_held_twice_but_two_towers_may_be(t):
    assert len(t.look(seat=0, room="bakery", also="bakery").rooms) == 1
    page = t.look(seat=0, room="tower", also="tower")
    assert len(page.rooms) == 2
    assert len(page.ways) == 1


def test_a_way_leads_to_the_castle_with_the_room_in_hand(t):
    for way in t.look(seat=0, room="bakery", also="crypt").ways:
        for part in way.parts:
            page = t.look(**part.params)
            assert (page.number, page.hand.id) == (part.castle, part.face.id)
            assert [(o.x, o.y) for o in page.best] == [(spot.x, spot.y) for spot in part.spots]


def test_a_room_that_may_go_nowhere_leaves_no_way():
    """Above everything lies the open sky, and there is no floor left: castle 1 is shut."""
    t = Table("Ann", "Bob", "Cid")
    for x, y in ((-1, 0), (2, 0), (0, 1), (1, 1)):
        t.place("fountain", x, y)
    for x in range(-50, 51):
        if not -1 <= x <= 2:
            t.place("fountain", x, 0, anyway=True)
    ways = t.look(seat=0, room="salon", also="crypt").ways
    assert [[(part.face.id, part.castle) for part in way.parts] for way in ways] == [[("crypt", 1), ("salon", 3)]]
    assert not ways[0].best  # there is no other to be better than


def test_castles_without_a_throne_room_are_told():
    t = Table("Ann", "Bob", "Cid", thrones=False)
    t.do("set-throne", castle=1, throne="utility-food")
    page = t.look(seat=0, room="bakery")
    assert [str(castle) for castle in page.lacking] == ["castle-3"]
    assert [part.castle for way in page.ways for part in way.parts] == [1]


def test_within_50_milliseconds_for_castles_of_25_rooms():
    random = Random(5)
    t = grow(Table("Ann", "Bob", "Cid"), random, 25)
    one, other = free(t, random, 2)
    fastest = []
    for query in ({"seat": 0, "room": one, "also": other}, {"castle": 1, "room": one}, {"castle": 1, "q": "r"}, {}):
        tries = []
        for _ in range(5):
            began = time.perf_counter()
            t.look(**query)
            tries.append(time.perf_counter() - began)
        fastest.append(min(tries))
    assert max(fastest) < 0.05
