"""Two rooms in hand: which of them in which castle, and where."""

import time
from itertools import product
from random import Random

import pytest

from companion.games.between_two_castles.rules.assist import placements
from companion.games.between_two_castles.rules.pieces import ROOMS

from .table import Table


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


def cells(t, room, castle):
    """Where a room may go, by the clerk."""
    return [(p.x, p.y) for p in placements(t.state.sites[castle - 1].castle, ROOMS[room])]


def free(t, random):
    return random.choice([key for key in ROOMS if key not in t.state.lying])


def grow(t, random, rooms):
    """Every castle with so many rooms, each built by the rules."""
    for castle in range(1, len(t.state.sites) + 1):
        while len(t.rooms(castle)) < rooms:
            room = free(t, random)
            if found := cells(t, room, castle):
                t.place(room, *random.choice(found), castle)
    return t


def held(page):
    return [face.id for face, _ in page.rooms]


def shared(way):
    return [(part.face.id, part.site.number) for part in way.parts]


def test_the_two_castles_of_a_player_the_left_one_first(t):
    assert [[site.number for site, _ in t.look(seat=seat).castles] for seat in range(3)] == [[1, 3], [2, 1], [3, 2]]
    assert [site.number for site, _ in Table("Ann", "Bob").look(seat=1).castles] == [2, 1]


@pytest.mark.parametrize("seed", range(8))
def test_the_best_way_is_what_trying_everything_finds(seed):
    """Both rooms on every legal cell of either castle, counted anew by tapping them."""
    random = Random(seed)
    t = grow(Table("Ann", "Bob", "Cid"), random, 6)
    one = free(t, random)
    other = next(key for key in ROOMS if key not in {one, *t.state.lying})
    best, before = {}, t.state
    for first, second in (((one, 1), (other, 3)), ((one, 3), (other, 1))):
        for cell, other_cell in product(cells(t, *first), cells(t, *second)):
            gain = t.place(first[0], *cell, first[1]).data["gain"] + t.place(second[0], *other_cell, second[1]).data["gain"]
            t.state = before
            best[first[1]] = max(gain, best.get(first[1], gain))
    ways = t.look(seat=0, room=one, also=other).ways
    assert [way.gain for way in ways] == sorted(best.values(), reverse=True)
    assert all(way.gain == best[dict(shared(way))[one]] for way in ways)


def test_of_two_that_bring_the_same_the_lower_castle_is_helped_first(t):
    """A fountain is worth 5 anywhere, a crypt without others nothing."""
    t.place("fountain", -1, 0, castle=1)
    way = t.look(seat=0, room="fountain", also="crypt").ways[0]
    assert (shared(way), way.gain, way.lower) == ([("crypt", 1), ("fountain", 3)], 5, 5)


def test_one_room_alone_is_compared_between_the_castles(t):
    assert sorted(shared(way) for way in t.look(seat=0, room="salon").ways) == [[("salon", 1)], [("salon", 3)]]


def test_rooms_are_taken_in_hand_one_after_the_other_and_leave_it_when_they_are_built(t):
    first = t.look(seat=1, type="food").picker.rooms[0]
    assert held(t.look(**first.params)) == [first.face.id]
    second = t.look(**{**first.params, "type": "living"}).picker.rooms[0]
    page = t.look(**second.params)
    assert (held(page), page.picker) == ([first.face.id, second.face.id], None)
    assert [held(t.look(**params)) for _, params in page.rooms] == [[second.face.id], [first.face.id]]
    assert held(t.look(**page.here)) == []
    t.place(first.face.id, 2, 0)
    page = t.look(**second.params)
    assert held(page) == [second.face.id]
    assert page.picker


def test_the_same_room_is_not_held_twice_but_two_towers_may_be(t):
    assert held(t.look(seat=0, room="bakery", also="bakery")) == ["bakery"]
    page = t.look(seat=0, room="tower", also="tower")
    assert (held(page), len(page.ways)) == (["tower", "tower"], 1)


def test_a_way_leads_to_the_castle_with_the_room_in_hand(t):
    for way in t.look(seat=0, room="bakery", also="crypt").ways:
        for part in way.parts:
            page = t.look(**part.params)
            assert (page.site.number, page.hand.id) == (part.site.number, part.face.id)
            assert page.best[0].cell == (part.spot.x, part.spot.y)


def test_a_room_that_may_go_nowhere_leaves_no_way():
    """Above everything lies the open sky, and there is no floor left: castle 1 is shut."""
    t = Table("Ann", "Bob", "Cid")
    for x, y in ((-1, 0), (2, 0), (0, 1), (1, 1)):
        t.place("fountain", x, y)
    for x in range(-50, 51):
        if not -1 <= x <= 2:
            t.place("fountain", x, 0, anyway=True)
    assert [shared(way) for way in t.look(seat=0, room="salon", also="crypt").ways] == [[("crypt", 1), ("salon", 3)]]


def test_castles_without_a_throne_room_are_left_out():
    t = Table("Ann", "Bob", "Cid", thrones=False)
    t.do("set-throne", castle=1, throne="utility-food")
    assert [shared(way) for way in t.look(seat=0, room="bakery").ways] == [[("bakery", 1)]]


def test_within_50_milliseconds_for_castles_of_25_rooms():
    random = Random(5)
    t = grow(Table("Ann", "Bob", "Cid"), random, 25)
    one, other = [key for key in ROOMS if key not in t.state.lying][:2]
    for query in ({"seat": 0, "room": one, "also": other}, {"castle": 1, "room": one}, {"castle": 1, "q": "r"}, {}):
        tries = []
        for _ in range(5):
            began = time.perf_counter()
            t.look(**query)
            tries.append(time.perf_counter() - began)
        assert min(tries) < 0.05
