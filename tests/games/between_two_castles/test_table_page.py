"""Tests of the table page and the hand page: builders, standings, results, and the best castle for each of two rooms."""

import re
from itertools import product
from math import hypot
from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.advice import placements
from companion.games.between_two_castles.rules.circle import Builder
from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.games.between_two_castles.screen.ring import HEIGHT, WIDTH, ring
from companion.games.between_two_castles.screen.table import builder_results
from companion.texts import language

from .asking import pads
from .table import TwoCastlesTable


@pytest.fixture
def t():
    return TwoCastlesTable("Ann", "Bob", "Cid")


@pytest.mark.parametrize("n", range(3, 8))
@pytest.mark.parametrize("way", [1, -1])
def test_ring_has_room_for_all_players_and_arrows_follow_passing(n, way):
    drawn = ring([Builder(f"P{i}", i) for i in range(n)], way)
    places = [(x, y) for _, x, y, *_ in drawn.places]
    assert all(16 <= x <= WIDTH - 16 and 18 <= y <= HEIGHT - 18 for x, y in places)
    assert min(hypot(x - u, y - v) for x, y in places for u, v in places if (x, y) != (u, v)) > 60
    assert places[0][1] == max(y for _, y in places), "the first sits near, and the next one on his left"
    assert places[1][0] < places[0][0]
    for i, arrow in enumerate(drawn.arrows):
        start, end = re.match(r"M([\d.]+ [\d.]+)A.* ([\d.]+ [\d.]+)M", arrow).groups()
        for point, place in ((start, places[i]), (end, places[(i + way) % n])):
            x, y = map(float, point.split())
            assert min(places, key=lambda p: hypot(p[0] - x, p[1] - y)) == place
            assert 20 < hypot(place[0] - x, place[1] - y) < 36


def test_owned_phone_lists_two_castles_of_owner_first():
    t = TwoCastlesTable("Ann", "Bob", "Cid", "Dan")
    assert [[site.number for site, *_ in t.look(**mine).castles] for mine in ({"me": 2}, {"shared_column": 1}, {})] == [
        [2, 3, 1, 4],
        [2, 1, 3, 4],
        [1, 2, 3, 4],
    ]
    assert t.look(me=2, castle=1).query.params == {"castle": "1"}


def finished(*players):
    """Return a table after the last turn, on which no room was entered."""
    t = TwoCastlesTable(*players)
    t.do("begin")
    for _ in range(8):
        t.turn()
    return t


def fill(t, castle, rooms):
    """Build regular rooms side by side in a castle, without asking for rules."""
    ids = [room.id for room in ROOMS.values() if room.is_unique and room.id not in t.state.room_locations]
    for i, room in enumerate(ids[:rooms]):
        t.place(room, 2 + i, 0, castle, anyway=True)


def unread(t, **phone):
    return [site.number for site in t.look(**phone).unread]


def test_castles_are_read_after_last_turn_own_castles_first():
    t = TwoCastlesTable("Ann", "Bob", "Cid", "Dan")
    assert unread(t) == []
    t = finished("Ann", "Bob", "Cid", "Dan")
    assert (unread(t), unread(t, me=2), unread(t, shared_column=1)) == ([1, 2, 3, 4], [2, 3, 1, 4], [2, 1, 3, 4])
    fill(t, 1, 15)
    t.place("fountain", -1, 0)
    assert unread(t)[0] == 1  # a fountain is a bonus, so one room is still missing
    t.place("salon" if "salon" not in t.state.room_locations else "crypt", -2, 0)
    assert unread(t)[0] == 2


def test_castle_page_offers_reading_before_first_and_after_last_turn():
    t = TwoCastlesTable("Ann", "Bob", "Cid")
    assert t.look(castle=1).is_reading_next
    t.do("begin")
    assert not t.look(castle=1).is_reading_next
    t = finished("Ann", "Bob", "Cid")
    assert t.look(castle=1).is_reading_next
    fill(t, 1, 16)
    assert not t.look(castle=1).is_reading_next


# --- How it came out --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("castles", "told"),
    [
        # The left castle first: castle 1 stands between the first and the next one.
        ((30, 20, 40), "Ann 30! 40, Cid 40 20! tie-by-castle, Bob 20! 30 tie-by-castle"),
        (((40, 2), (60, 5), (10, 9), (60, 4)), "Bob 60 40! tie-by-specialties, Ann 40! 60 tie-by-specialties"),
        ((40, 40, 40), "Ann 40! 40 tie-shared, Bob 40! 40 tie-shared, Cid 40! 40 tie-shared"),
        ((20, 30, 20), "Bob 30 20! tie-shared, Cid 20! 30 tie-shared, Ann 20! 20 tie-by-castle"),
    ],
)
def test_builder_results_mark_counting_castle_and_tie_break(castles, told):
    t = TwoCastlesTable(*("Ann", "Bob", "Cid", "Dee")[: len(castles)])
    pairs = [castle if isinstance(castle, tuple) else (castle, 2) for castle in castles]
    asked = [pads(total, specialty_rooms=rooms)[0] for total, rooms in pairs]
    result = GAME.score(GAME.scoring.parse({"players": list(t.seating.players), "castles": asked}))
    found = []
    for one in builder_results(t.state, t.seating, result.columns, result.ranking):
        sides = [f"{total}!" if counts else str(total) for _, total, counts in one.sides]
        found.append(" ".join([one.builder.name, *sides, *([one.tie.id] if one.tie else [])]))
    assert ", ".join(found).startswith(told)


def test_current_results_appear_when_all_castles_are_drawn():
    t = TwoCastlesTable("Ann", "Bob")
    for castle in (1, 2):
        t.place("fountain", 2, 0, castle)
    assert t.look().current_results == []
    t.row("fountain", "fountain", castle=3)
    t.do("set-token", castle=3, token="eltz")
    found = t.look().current_results
    assert [(one.builder.name, one.builder.seat) for one in found] == [("Ann", 0), ("Ludwig", None), ("Bob", 1)]
    assert {one.total for one in found} == {5}
    said = language("en", GAME.key)
    assert [[said.tell(name) for name in one.names] for one in found] == [
        ["With Bob, left", "Eltz"],
        ["Eltz", "With Bob, right"],
        ["With Ludwig, left", "With Ann, right"],
    ]
    assert [str(site.display_name) for site, *_ in found[0].sides] == ["castle-1", "token-eltz"]


# --- A hand -----------------------------------------------------------------------------------------------------------


def cells(t, room, castle):
    """Return the legal cells for a room according to the rules query."""
    return [found.cell for found in placements(t.state.sites[castle - 1].castle, ROOMS[room])]


def free(t, random):
    return random.choice([key for key in ROOMS if key not in t.state.room_locations])


def held(page):
    return [face.id for face, _ in page.rooms]


def shared(way):
    return [(face.id, site.number) for face, site, _ in way.parts]


@pytest.mark.parametrize("seed", range(8))
def test_hand_page_best_way_matches_trying_every_cell(seed):
    """Both rooms are tried on every legal cell of either castle."""
    random, t = Random(seed), TwoCastlesTable("Ann", "Bob", "Cid")
    for castle in (1, 2, 3):
        while len(t.rooms(castle)) < 6:
            room = free(t, random)
            if found := cells(t, room, castle):
                t.place(room, *random.choice(found), castle)
    one = free(t, random)
    other = next(key for key in ROOMS if key not in {one, *t.state.room_locations})
    best, before = {}, t.state
    for first, second in (((one, 1), (other, 3)), ((one, 3), (other, 1))):
        for cell, other_cell in product(cells(t, *first), cells(t, *second)):
            gain = t.place(first[0], *cell, first[1]).data["gain"] + t.place(second[0], *other_cell, second[1]).data["gain"]
            t.state = before
            best[first[1]] = max(gain, best.get(first[1], gain))
    ways = t.look(seat=0, room=one, also=other).ways
    assert [way.gain for way in ways] == sorted(best.values(), reverse=True)
    assert all(way.gain == best[dict(shared(way))[one]] for way in ways)


def test_hand_page_ways_with_equal_gain_put_lower_castle_first(t):
    """A fountain scores 5 anywhere, and a crypt alone scores nothing. A single room is compared between the castles."""
    t.place("fountain", -1, 0, castle=1)
    way = t.look(seat=0, room="fountain", also="crypt").ways[0]
    assert (shared(way), way.gain, way.lower) == ([("crypt", 1), ("fountain", 3)], 5, 5)
    assert sorted(shared(way) for way in t.look(seat=0, room="salon").ways) == [[("salon", 1)], [("salon", 3)]]


def test_hand_page_takes_two_rooms_and_drops_them_when_built(t):
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
    assert held(t.look(seat=0, room="pantry", also="pantry")) == ["pantry"]
    page = t.look(seat=0, room="tower", also="tower")
    assert (held(page), len(page.ways)) == (["tower", "tower"], 1)


def test_hand_page_way_links_to_castle_with_room_in_hand(t):
    assert [[site.number for site in t.look(seat=seat).sites] for seat in range(3)] == [[1, 3], [2, 1], [3, 2]]
    page = t.look(seat=0, room="bakery", also="crypt")
    for way in page.ways:
        for face, site, spot in way.parts:
            castle = t.look(**page.address_with_room(face.id, site))
            assert (castle.site, castle.hand, castle.best[0].cell) == (site, face, spot.cell)


def test_hand_page_ways_skip_castle_without_legal_cell_or_throne_room(t):
    """The highest room is open above, and no lower floor is left, so castle 1 has no legal cell."""
    for x, y in ((-1, 0), (2, 0), (0, 1), (1, 1)):
        t.place("fountain", x, y)
    for x in range(-50, 51):
        if not -1 <= x <= 2:
            t.place("fountain", x, 0, anyway=True)
    assert [shared(way) for way in t.look(seat=0, room="salon", also="crypt").ways] == [[("crypt", 1), ("salon", 3)]]
    t = TwoCastlesTable("Ann", "Bob", "Cid", thrones=False)
    t.do("set-throne", castle=1, throne="utility-food")
    assert [shared(way) for way in t.look(seat=0, room="bakery").ways] == [[("bakery", 1)]]


def titles(page):
    return [title for title, _ in page.titled_ways]


def test_hand_page_calls_way_best_or_only_if_true(t):
    assert titles(t.look(seat=0, room="fountain")) == ["hand-equal", "hand-equal"]
    assert titles(t.look(seat=0, room="fountain", also="fountain")) == ["hand-possible"]
    assert titles(t.look(seat=0, room="broom-closet")) == ["hand-best", "hand-way"]  # only the throne room of castle 1 wants it
    bare = TwoCastlesTable("Ann", "Bob", "Cid", thrones=False)
    bare.do("set-throne", castle=1, throne="utility-food")
    assert titles(bare.look(seat=0, room="bakery")) == ["hand-possible"]  # the other castle may take it, too
    assert titles(bare.look(seat=0)) == []


def test_hand_page_calls_castle_only_one_if_other_has_no_place(t):
    for x in (*range(-50, 0), *range(2, 51)):
        t.place("fountain", x, 0, anyway=True)
    for x in (0, 1):
        t.place("fountain", x, 1)
    assert titles(t.look(seat=0, room="salon")) == ["hand-only-castle"]
    assert titles(t.look(seat=0, room="salon", also="crypt")) == ["hand-only"]
