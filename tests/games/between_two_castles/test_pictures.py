"""Pictures: everybody round the table with arrows between them, and a castle in squares."""

import re
from math import hypot

import pytest

from companion.games.between_two_castles.rules.circle import Builder
from companion.games.between_two_castles.screen.picture import picture
from companion.games.between_two_castles.screen.ring import HEIGHT, WIDTH, ring

from .table import Table


def seated(n, way):
    return ring([Builder(f"P{i}", i) for i in range(n)], way)


@pytest.mark.parametrize("n", range(3, 8))
class TestRing:
    def test_everybody_has_room(self, n):
        places = seated(n, 1).places
        assert all(16 <= p.x <= WIDTH - 16 and 18 <= p.y <= HEIGHT - 18 for p in places)
        apart = [hypot(a.x - b.x, a.y - b.y) for a in places for b in places if a is not b]
        assert min(apart) > 60

    def test_the_first_sits_near_and_the_next_on_his_left(self, n):
        first, second, *_ = seated(n, 1).places
        assert first.y == max(p.y for p in seated(n, 1).places)
        assert second.x < first.x

    @pytest.mark.parametrize("way", [1, -1])
    def test_an_arrow_goes_from_the_giver_to_the_taker(self, n, way):
        drawn = seated(n, way)
        for i, arrow in enumerate(drawn.arrows):
            start, end = re.match(r"M([\d.]+ [\d.]+)A.* ([\d.]+ [\d.]+)M", arrow).groups()
            for point, place in ((start, drawn.places[i]), (end, drawn.places[(i + way) % n])):
                x, y = map(float, point.split())
                nearest = min(drawn.places, key=lambda p: hypot(p.x - x, p.y - y))
                assert nearest is place
                assert 20 < hypot(place.x - x, place.y - y) < 36


def test_a_castle_in_squares():
    t = Table("Ann", "Bob", "Cid")
    for room, x, y in (("kitchen", 2, 0), ("study", 0, 1), ("crypt", 1, -1), ("dungeon", 1, -2)):
        t.place(room, x, y)
    drawn = picture(t.state.sites[0].castle)
    assert (drawn.columns, drawn.rows, drawn.ground) == (3, 4, 2)
    assert (drawn.left, drawn.top) == (0, 1)
    found = {room.cell: room.face.type.id for room in drawn.rooms}
    assert found == {(0, 1): "living", (0, 0): "throne", (2, 0): "food", (1, -1): "downstairs", (1, -2): "downstairs"}
    assert [room.points for room in drawn.rooms if room.is_throne] == [2]
