"""Two scorers that know nothing of each other agree, and the clerk's advice is what trying everything finds."""

import json
from random import Random
from timeit import repeat

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from companion.games.between_two_castles.rules.assist import placements as quick_placements
from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.games.between_two_castles.rules.points import specialty_rooms
from companion.games.between_two_castles.rules.score import castle_items
from companion.rules.errors import RefusedError

from .asking import castle, layout, placements
from .naive import Naive
from .printed import SPECIALTIES
from .random_castles import THRONE_CELLS, beside, grown, scattered


def assert_agreed(raw):
    standing = castle(raw)
    naive = Naive(raw)
    ours = {category: sum(item.points for item in items) for category, items in castle_items(standing).items()}
    theirs = naive.score()
    assert {c: p for c, p in ours.items() if p} == {c: p for c, p in theirs.items() if p}, json.dumps(raw)
    assert specialty_rooms(standing) == naive.specialty_rooms()
    told = list(standing.faults())
    assert len(told) == len(set(told))
    assert set(told) == naive.warnings(), json.dumps(raw)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_grown_castles(seed):
    """50 castles at a time, 2,000 in all."""
    random = Random(seed)
    for _ in range(50):
        assert_agreed(grown(random, 18))


@settings(max_examples=120, deadline=None)
@given(scattered())
def test_scattered_castles(raw):
    assert_agreed(raw)


def by_trying(raw, room):
    """Every cell near the castle: put the room there, count anew, take it where no new fault comes up."""
    before = Naive(raw)
    total = sum(before.score().values())
    found = []
    taken = {(r["x"], r["y"]) for r in raw["rooms"]} | THRONE_CELLS
    for x, y in beside(taken):
        tried = Naive({**raw, "rooms": [*raw["rooms"], {"room": room, "x": x, "y": y}]})
        if tried.warnings() <= before.warnings():
            gain = sum(tried.score().values()) - total
            found.append({"x": x, "y": y, "gain": gain, "total": total + gain})
    return sorted(found, key=lambda one: (-one["gain"], one["y"], one["x"]))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_advice_is_what_trying_every_cell_finds(seed):
    random = Random(seed)
    for _ in range(2):
        raw = grown(random, 14)
        there = {r["room"] for r in raw["rooms"]}
        room = random.choice([key for key in ROOMS if key in SPECIALTIES or key not in there])
        note(json.dumps([raw, room]))
        assert placements(raw, room) == by_trying(raw, room)


class TestAdvice:
    def test_order_is_gain_then_height_then_left(self):
        """A grand foyer beside the throne room alone: everywhere the same gain, the cellar first."""
        found = [(one["x"], one["y"]) for one in placements(layout(), "grand-foyer")]
        assert found == [(0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]

    @pytest.mark.parametrize("room", ["bakery", "throne", "utility-food", "", None, 3])
    def test_a_room_already_there_and_one_that_is_none_are_refused_but_specialty_rooms_are_not(self, room):
        raw = layout({(2, 0): "bakery", (3, 0): "tower"})
        with pytest.raises(RefusedError) as refusal:
            placements(raw, room)
        assert [p.at for p in refusal.value.problems] == ["room"]
        assert (refusal.value.problems[0].code == "room-in-layout") == (room == "bakery")
        assert placements(raw, "tower")

    def test_a_layout_that_cannot_be_is_refused_where_it_is_wrong(self):
        raw = {**layout(), "rooms": [{"room": "bakery", "x": 1, "y": 0}, {"room": "bakery", "x": 2, "y": 0}]}
        with pytest.raises(RefusedError) as refusal:
            placements(raw, "pantry")
        assert [p.at for p in refusal.value.problems] == ["layout.rooms[0]", "layout.rooms[1].room"]

    def test_nothing_goes_where_no_layout_reaches(self):
        """A wall up to the edge of the table: cells are numbered to 50."""
        cells = {(x, 0): "grand-foyer" for x in range(2, 51)}
        assert max(one["x"] for one in placements(layout(cells), "purgatory")) == 50
        cells = {(0, y): "grand-foyer" for y in range(1, 51)}
        assert max(one["y"] for one in placements(layout(cells), "purgatory")) == 1

    def test_the_last_type_lifts_every_sleeping_room(self):
        """Two sleeping rooms and five other types stand: the first corridor is worth 3 to each, wherever it goes."""
        cells = {(-1, 0): "nap-room", (2, 0): "nursery", (0, 1): "bakery", (1, 1): "salon", (2, 1): "kennel"}
        cells |= {(3, 0): "vineyard", (0, -1): "crypt"}
        raw = layout(cells, throne="corridor-downstairs")
        gains = {(one["x"], one["y"]): one["gain"] for one in placements(raw, "dead-end")}
        assert gains[-2, 0] == 6

    def test_no_room_goes_on_top_of_what_is_open(self):
        cells = {(0, 1): "fountain", (1, 1): "vineyard", (-1, 0): "tower", (2, 0): "tower"}
        assert {(one["x"], one["y"]) for one in placements(layout(cells), "salon")} == {(-2, 0), (3, 0)}

    def test_nothing_open_goes_under_a_room_that_hangs_in_the_air(self):
        raw = layout({(2, 1): "bakery"})
        assert (2, 0) not in {(one["x"], one["y"]) for one in placements(raw, "fountain")}
        assert (2, 0) in {(one["x"], one["y"]) for one in placements(raw, "pantry")}

    def test_a_room_away_from_the_castle_is_no_place_to_build_on(self):
        raw = layout({(9, 0): "bakery"})
        assert all(one["x"] <= 2 for one in placements(raw, "salon"))


def test_a_castle_of_25_rooms_with_everything_in_it_is_scored_and_advised_at_once():
    """The tap must not be felt: within a millisecond, and within fifty."""
    random = Random(7)
    raw = next(raw for raw in iter(lambda: grown(random, 25), None) if len(raw["rooms"]) == 25)
    cards = ["surrounded-8", "unique-types", "height", "width"]
    standing = castle({**raw, "attendants": ["jester", "knight"], "bonus_cards": cards})
    assert min(repeat(lambda: castle_items(standing), number=1, repeat=15)) < 0.001
    for room in ("grand-foyer", "tower", "library", "kennel"):
        assert min(repeat(lambda room=room: quick_placements(standing, ROOMS[room]), number=1, repeat=5)) < 0.05
