"""The page of a castle: the picture, the list, what may go where and what it would bring."""

from random import Random

import pytest

from companion.games.between_two_castles.rules.pieces import REGULAR, ROOMS, TYPES
from companion.rules.errors import Key, RefusedError

from . import asking
from .random_castles import grown
from .table import Table


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


def drawn(raw):
    """A table whose first castle is the one given, whatever is wrong with it."""
    t = Table("Ann", "Bob", "Cid")
    t.do("set-throne", castle=1, throne=raw["throne"], swap=True)
    for room in raw["rooms"]:
        t.place(room["room"], room["x"], room["y"], anyway=True)
    for attendant in set(raw["attendants"]):
        t.do("set-attendant", castle=1, attendant=attendant, count=raw["attendants"].count(attendant))
    for card in raw["bonus_cards"]:
        t.do("add-bonus-card", castle=1, card=card)
    return t


def offered(page):
    return {spot.cell: spot for spot in page.spots}


def gained(*before, type="place-room", **args):
    """What a command brings at a table of its own."""
    t = Table("Ann", "Bob", "Cid")
    t.row(*before)
    data = t.do(type, castle=1, **args).data
    return data["gain"], data["total"]


@pytest.mark.parametrize("seed", range(24))
def test_the_page_tells_what_the_score_tells(seed):
    """Room by room, line by line, and the total: whatever stands there. The picture holds every room and every spot once."""
    raw = grown(Random(seed), 25)
    t = drawn(raw)
    page = t.look(castle=1)
    column = asking.result(["Ann", "Bob", "Cid"], [{"layout": raw}, {"pad": {}}, {"pad": {}}]).columns[0]
    assert t.look().castles[0].site.total == page.site.total == column.total
    assert {line.category: line.points for line in page.lines if line.points} == asking.points(raw)
    cards = sum(offer.points for card, offer, _ in page.cards if card in page.site.bonus_cards)
    attendants = sum(each * count for _, count, _, each in page.attendants)
    assert sum(room.points for room in page.rooms) + cards + attendants == column.total
    squares = [(room or spot, y) for y, row in page.floors for room, spot in row if room or spot]
    assert all(square.cell[1] == y for square, y in squares)
    assert sorted(square.cell for square, _ in squares) == sorted([room.cell for room in page.rooms] + [*offered(page)])
    widths = {len(row) + (y == 0) for y, row in page.floors}  # the throne room is one square two cells wide
    assert len(widths) == 1
    assert [y for y, _ in page.floors] == sorted((y for y, _ in page.floors), reverse=True)


def test_the_list_is_read_from_the_top_and_from_the_left(t):
    t.row("bakery", "kennel")
    t.place("salon", 2, 1)
    t.place("crypt", 1, -1)
    page = t.look(castle=1)
    assert [room.face.id for room in page.rooms] == ["salon", "utility-food", "bakery", "kennel", "crypt"]
    assert page.latest == (1, -1)


def test_each_type_reads_without_colour():
    """Another tincture, that is another hatching, and another sign for each of the seven."""
    assert len({TYPES[kind].tincture for kind in REGULAR}) == len(REGULAR)
    assert len({kind.piece for kind in TYPES.values()}) == len(TYPES)


class TestOffers:
    def test_with_nothing_in_hand_every_cell_where_any_room_may_go(self, t):
        page = t.look(castle=1)
        assert offered(page).keys() == {(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)}
        assert all(spot.gain is None for spot in page.spots)
        t.place("vineyard", 2, 0)
        assert (2, 1) not in offered(t.look(castle=1))

    @pytest.mark.parametrize("seed", range(10))
    def test_with_a_room_in_hand_just_the_legal_cells_with_their_gain(self, seed):
        """Also in a castle full of faults; and what is no spot is asked about, on every free cell around."""
        random = Random(seed)
        raw = grown(random, 18)
        t = drawn(raw)
        room = random.choice([key for key in ROOMS if key not in t.state.lying])
        page, answers = t.look(castle=1, room=room), asking.placements(raw, room)
        told = {cell: (spot.gain, spot.total) for cell, spot in offered(page).items()}
        assert told == {(a["x"], a["y"]): (a["gain"], a["total"]) for a in answers}
        assert [spot.cell for spot in page.best] == [(a["x"], a["y"]) for a in answers[:3]]
        assert {cell for cell, spot in offered(t.look(castle=1, room=room, anyway=1)).items() if spot.legal} == told.keys()
        taken, before = {*t.rooms(), (0, 0), (1, 0)}, t.state
        for x, y in {(x + dx, y + dy) for x, y in taken for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - taken:
            try:
                fact = t.place(room, x, y)
            except RefusedError:
                assert (x, y) not in told
            else:
                assert (fact.data["gain"], fact.data["total"]) == told[x, y]
            t.state = before

    def test_the_best_are_marked_unless_all_are_alike(self, t):
        page = t.look(castle=1, room="bakery")
        assert {cell for cell, spot in offered(page).items() if spot.gain == page.highest} == {(-1, 0), (2, 0)}
        assert t.look(castle=1, room="fountain").highest is None

    def test_anyway_offers_what_is_against_the_rules_and_says_so(self, t):
        page = t.look(castle=1, room="bakery", anyway=1)
        assert (offered(page)[0, -1].legal, offered(page)[2, 0].legal) == (False, True)
        assert "anyway" not in page.anyway
        t.do("place-room", **offered(page)[0, -1].button.args)

    def test_a_room_leaves_the_hand_when_it_lies_somewhere(self, t):
        t.place("bakery", 2, 0, castle=2)
        page = t.look(castle=1, room="bakery")
        assert (page.hand, page.picker is None) == (None, False)

    def test_a_tower_leaves_the_hand_when_it_is_placed(self, t):
        def picked():
            return next(one.params for one in t.look(castle=1, q="tower").picker.rooms if one.face.id == "tower")

        first = picked()
        assert t.look(**first).hand.id == "tower"
        t.place("tower", 2, 0)
        assert t.look(**first).hand is None
        assert t.look(**picked()).hand.id == "tower"


class TestChosen:
    def test_a_room_says_why_it_is_worth_that(self, t):
        t.row("bakery", "kennel")
        page = t.look(castle=1, x=2, y=0)
        assert (page.chosen.face.id, page.chosen.points, page.picker) == ("bakery", 2, None)
        assert [item.words for item in page.chosen.items] == ["why-utility"]
        for x in (0, 1):  # either half of the throne room is the throne room
            assert t.look(castle=1, x=x, y=0).chosen.is_throne

    def test_a_free_cell_asks_for_a_room(self, t):
        page = t.look(castle=1, x=2, y=0, type="food")
        gains = {pick.face.id: pick.gain for pick in page.picker.rooms}
        assert (page.chosen, len(gains), gains.pop("china-room")) == (None, 21, 4)  # which wants the throne room in turn
        assert set(gains.values()) == {2}  # the throne room wants food there

    def test_a_room_on_its_way_is_offered_every_cell_but_counted_without_itself(self, t):
        t.row("bakery", "kennel")
        page = t.look(castle=1, x=2, y=0, move=1)
        assert page.moving.face.id == "bakery"
        assert (2, 0) not in offered(page)
        for (x, y), spot in offered(page).items():
            moved = {"type": "move-room", "room": "bakery", "x": 2, "y": 0, "to_x": x, "to_y": y, "anyway": True}
            assert gained("bakery", "kennel", **moved) == (spot.gain, spot.total)

    def test_moved_or_taken_away_meanwhile_nothing_is_chosen(self, t):
        t.place("bakery", 2, 0)
        t.do("remove-room", castle=1, room="bakery", x=2, y=0)
        page = t.look(castle=1, x=2, y=0, move=1)
        assert (page.moving, page.chosen, page.picker.query.cell) == (None, None, None)

    def test_another_room_instead_says_what_the_change_brings(self, t):
        t.row("bakery", "kennel")
        picks = t.look(castle=1, x=2, y=0, replace=1, type="utility").picker.rooms
        for pick in picks:
            if pick.face.id != "kennel":
                assert gained("bakery", "kennel", room=pick.face.id, x=2, y=0)[0] == pick.gain


class TestAround:
    def test_without_a_throne_room_it_asks_for_one(self):
        t = Table("Ann", "Bob", "Cid", thrones=False)
        t.do("set-throne", castle=2, throne="food-sleeping")
        page = t.look(castle=1)
        assert (page.query.panel, page.castle, page.picker, page.spots) == ("throne", None, None, ())
        assert [(face.id, str(castle)) for face, _, castle in page.thrones if castle] == [("food-sleeping", "castle-2")]
        assert len(page.thrones) == 7
        assert t.look(castle=1, room="bakery", x=3, y=3, move=1).query.panel == "throne"

    def test_it_says_whose_the_castle_is(self):
        page = Table("Ann", "Bob").look(castle=2)
        assert page.note.args == {"one": "Bob", "other": Key("ludwig")}
        assert [site.number for site, _ in page.castles] == [1, 2, 3]

    def test_what_goes_with_the_rooms_says_what_it_is_worth(self, t):
        t.row("bakery", "kennel")  # a crest and a painting
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        t.do("add-bonus-card", castle=1, card="width")
        t.do("add-bonus-card", castle=2, card="height")
        dressed = t.look(castle=1)
        found = {one.id: (count, most, each) for one, count, most, each in dressed.attendants}
        assert found == {"painter": (0, 1, 2), "knight": (1, 2, 1), "jester": (0, 1, 0), "tailor": (0, 1, 0)}
        card, offer, _ = dressed.cards[0]
        assert (card, offer.type, offer.points, offer.pressed) == ("width", "remove-bonus-card", 4, True)
        assert [(card, offer, str(castle)) for card, offer, castle in dressed.cards if castle] == [("height", None, "castle-2")]
        assert next(offer.points for card, offer, _ in dressed.cards if card == "each-utility") == 2

    @pytest.mark.parametrize("castle", ["0", "4", "x", "\N{SUPERSCRIPT TWO}", None])
    @pytest.mark.parametrize("more", [{"seat": "7"}, {"seat": "-1"}, {"room": "bakery"}, {}])
    def test_an_address_that_makes_no_sense_leads_to_the_table(self, t, castle, more):
        assert t.look(**more, **({"castle": castle} if castle else {})).page == "table"

    @pytest.mark.parametrize(
        "query",
        [
            {"x": "99", "y": "0"},
            {"x": "1"},
            {"x": "--1", "y": "0"},
            {"room": "nonsense"},
            {"type": "tower"},
            {"wants": "x", "decoration": "y", "panel": "z"},
            {"q": "\N{COMBINING ACUTE ACCENT}" * 99},
            {"move": "1"},
            {"replace": "1", "x": "0", "y": "0"},
            {"x": "50", "y": "50", "type": "food"},
        ],
    )
    def test_a_part_that_makes_no_sense_is_left_out(self, t, query):
        page = t.look(castle=1, **query)
        assert (page.page, page.hand, page.moving) == ("castle", None, None)
