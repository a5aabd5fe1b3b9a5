"""The page of a castle: the picture, the list, what may go where and what it would bring."""

from random import Random

import pytest

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.faces import LOOKS
from companion.games.between_two_castles.points import castle_points
from companion.games.between_two_castles.tables import REGULAR, ROOMS
from companion.rules.errors import Key, RefusedError

from . import asking
from .random_castles import grown
from .table import Table


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


def drawn(raw, *players):
    """A table whose first castle is the one given, whatever is wrong with it."""
    t = Table(*(players or ("Ann", "Bob", "Cid")))
    t.do("set-throne", castle=1, throne=raw["throne"], swap=True)
    for room in raw["rooms"]:
        t.place(room["room"], room["x"], room["y"], anyway=True)
    for attendant in set(raw["attendants"]):
        t.do("set-attendant", castle=1, attendant=attendant, count=raw["attendants"].count(attendant))
    for card in raw["bonus_cards"]:
        t.do("add-bonus-card", castle=1, card=card)
    return t


def offered(page):
    return {(offer.x, offer.y): offer for offer in page.offers}


@pytest.mark.parametrize("seed", range(40))
def test_the_page_tells_what_the_score_tells(seed):
    """Room by room, line by line, and the total: whatever stands there."""
    raw = grown(Random(seed), 25)
    page = drawn(raw).look(castle=1)
    column = asking.result(["Ann", "Bob", "Cid"], [{"layout": raw}, {"pad": {}}, {"pad": {}}]).columns[0]
    assert page.total == column.total
    assert {line.category: line.points for line in page.dressed.lines if line.points} == asking.points(raw)
    rooms = sum(room.points for room in page.rooms)
    cards = sum(card.offer.points for card in page.dressed.cards if card.held)
    attendants = sum(one.each * one.count for one in page.dressed.attendants)
    assert rooms + cards + attendants == page.total
    assert all(sum(item.points for item in room.items) == room.points for room in page.rooms)


@pytest.mark.parametrize("seed", range(20))
def test_the_picture_holds_every_room_once_and_every_offer(seed):
    page = drawn(grown(Random(seed), 25)).look(castle=1)
    squares = [square for floor in page.floors for square in floor.squares]
    assert sorted((s.room.x, s.room.y) for s in squares if s.room) == sorted((r.x, r.y) for r in page.rooms)
    assert {(s.offer.x, s.offer.y) for s in squares if s.offer} == offered(page).keys()
    assert all(not (s.room and s.offer) for s in squares)


@pytest.mark.parametrize("seed", range(20))
def test_floors_are_of_one_width_and_in_order(seed):
    """The throne room is one square two cells wide, so that its floor has one square less."""
    floors = drawn(grown(Random(seed), 25)).look(castle=1).floors
    ground = next(floor for floor in floors if floor.is_ground)
    assert {len(floor.squares) - 1 for floor in floors if not floor.is_ground} <= {len(ground.squares)}
    assert [floor.y for floor in floors] == sorted((floor.y for floor in floors), reverse=True)
    assert all((square.room or square.offer or floor).y == floor.y for floor in floors for square in floor.squares)
    assert [(f.level, f.storey) for f in floors if f.is_ground] == [("floor", 1)]


def test_floors_are_named_as_people_name_them(t):
    t.place("bakery", 0, 1)
    t.place("crypt", 0, -1)
    page = t.look(castle=1)
    assert [(f.level, f.storey) for f in page.floors] == [
        ("floor", 3),
        ("floor", 2),
        ("floor", 1),
        ("cellar", 1),
        ("cellar", 2),
    ]


def test_the_list_is_read_from_the_top_and_from_the_left(t):
    t.row("bakery", "kennel")
    t.place("salon", 2, 1)
    t.place("crypt", 1, -1)
    page = t.look(castle=1)
    assert [room.face.id for room in page.rooms] == ["salon", "utility-food", "bakery", "kennel", "crypt"]
    assert [room.face.id for room in page.rooms if room.latest] == ["crypt"]


def test_each_type_reads_without_colour():
    """Another tincture, that is another hatching, and another sign for each of the seven."""
    assert len({LOOKS[kind][0] for kind in REGULAR}) == len(REGULAR)
    pieces = [LOOKS[room.type.id][1] for room in ROOMS.values()]
    assert len(set(pieces)) == len({room.type.id for room in ROOMS.values()})


class TestOffers:
    def test_with_nothing_in_hand_every_cell_where_any_room_may_go(self, t):
        page = t.look(castle=1)
        assert offered(page).keys() == {(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)}
        assert all(offer.gain is None for offer in page.offers)
        t.place("vineyard", 2, 0)
        assert (2, 1) not in offered(t.look(castle=1))

    @pytest.mark.parametrize("seed", range(15))
    def test_with_a_room_in_hand_just_the_legal_cells_with_their_gain(self, seed):
        random = Random(seed)
        raw = grown(random, 20)
        t = drawn(raw)
        room = random.choice([key for key in ROOMS if not sites.lies(t.state, key)])
        page = t.look(castle=1, room=room)
        answers = asking.placements(raw, room)
        told = {(o.x, o.y): (o.gain, o.total) for o in page.offers}
        assert told == {(a["x"], a["y"]): (a["gain"], a["total"]) for a in answers}
        assert [(o.x, o.y) for o in page.best] == [(a["x"], a["y"]) for a in answers[:3]]

    def test_the_best_are_marked_unless_all_are_alike(self, t):
        page = t.look(castle=1, room="bakery")
        assert {cell for cell, offer in offered(page).items() if offer.best} == {(-1, 0), (2, 0)}
        assert not any(offer.best for offer in t.look(castle=1, room="fountain").offers)

    def test_a_tap_on_an_offer_does_what_it_says(self, t):
        for offer in t.look(castle=1, room="bakery").offers:
            other = Table("Ann", "Bob", "Cid")
            fact = other.place("bakery", offer.x, offer.y)
            assert (fact.data["gain"], fact.data["total"]) == (offer.gain, offer.total)

    @pytest.mark.parametrize("seed", range(12))
    def test_what_is_offered_is_taken_and_what_is_not_is_refused(self, seed):
        """On every free cell around: the offer and the refusal never disagree, also in a castle full of faults."""
        random = Random(seed)
        t = drawn(grown(random, 15))
        room = random.choice([key for key in ROOMS if not sites.lies(t.state, key)])
        legal = offered(t.look(castle=1, room=room)).keys()
        anyway = {cell for cell, offer in offered(t.look(castle=1, room=room, anyway=1)).items() if offer.legal}
        assert anyway == legal
        taken = {*t.rooms(), (0, 0), (1, 0)}
        for x, y in {(x + dx, y + dy) for x, y in taken for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - taken:
            before, facts = t.state, len(t.facts)
            try:
                t.place(room, x, y)
            except RefusedError:
                assert (x, y) not in legal
            else:
                assert (x, y) in legal
            t.state = before
            del t.facts[facts:]

    def test_anyway_offers_what_is_against_the_rules_and_says_so(self, t):
        page = t.look(castle=1, room="bakery", anyway=1)
        assert not offered(page)[0, -1].legal
        assert offered(page)[2, 0].legal
        assert page.offers_anyway
        assert "anyway" not in page.anyway
        t.place("bakery", 0, -1, anyway=True)

    def test_a_room_that_lies_somewhere_is_in_no_hand(self, t):
        t.place("bakery", 2, 0, castle=2)
        page = t.look(castle=1, room="bakery")
        assert page.hand is None
        assert page.picker is not None

    def test_a_tower_leaves_the_hand_when_it_is_placed(self, t):
        [pick] = [pick for pick in t.look(castle=1, q="tower").picker.rooms if pick.face.id == "tower"]
        assert t.look(**pick.params).hand.id == "tower"
        t.place("tower", 2, 0)
        assert t.look(**pick.params).hand is None
        again = next(one for one in t.look(castle=1, q="tower").picker.rooms if one.face.id == "tower")
        assert t.look(**again.params).hand.id == "tower"


class TestChosen:
    def test_a_room_says_why_it_is_worth_that(self, t):
        t.row("bakery", "kennel")
        page = t.look(castle=1, x=2, y=0)
        assert (page.chosen.face.id, page.chosen.points) == ("bakery", 2)
        assert [item.words for item in page.chosen.items] == ["why-utility"]
        assert page.picker is None

    def test_either_half_of_the_throne_room_is_the_throne_room(self, t):
        t.place("bakery", 2, 0)
        for x in (0, 1):
            page = t.look(castle=1, x=x, y=0)
            assert page.chosen.is_throne
            assert page.chosen.points == 2

    def test_a_free_cell_asks_for_a_room(self, t):
        page = t.look(castle=1, x=2, y=0, type="food")
        assert page.chosen is None
        gains = {pick.face.id: pick.gain for pick in page.picker.rooms}
        assert len(gains) == 21
        assert gains.pop("china-room") == 4  # which wants the throne room in turn
        assert set(gains.values()) == {2}  # the throne room wants food there
        assert [offer.chosen for offer in page.offers if (offer.x, offer.y) == (2, 0)] == [True]

    def test_a_room_on_its_way_is_offered_every_cell_but_counted_without_itself(self, t):
        t.row("bakery", "kennel")
        page = t.look(castle=1, x=2, y=0, move=1)
        assert page.moving.face.id == "bakery"
        for offer in page.offers:
            other = Table("Ann", "Bob", "Cid")
            other.row("bakery", "kennel")
            fact = other.do("move-room", castle=1, room="bakery", x=2, y=0, to_x=offer.x, to_y=offer.y, anyway=True)
            assert (fact.data["gain"], fact.data["total"]) == (offer.gain, offer.total)
        assert (2, 0) not in offered(page)

    def test_moved_or_taken_away_meanwhile_nothing_is_chosen(self, t):
        t.place("bakery", 2, 0)
        t.do("remove-room", castle=1, room="bakery", x=2, y=0)
        page = t.look(castle=1, x=2, y=0, move=1)
        assert page.moving is None
        assert page.chosen is None
        assert page.picker.cell is None

    def test_another_room_instead_says_what_the_change_brings(self, t):
        t.row("bakery", "kennel")
        page = t.look(castle=1, x=2, y=0, replace=1, type="utility")
        gains = {pick.face.id: pick.gain for pick in page.picker.rooms}
        for room, gain in gains.items():
            if room != "kennel":
                other = Table("Ann", "Bob", "Cid")
                other.row("bakery", "kennel")
                assert other.place(room, 2, 0).data["gain"] == gain


class TestAround:
    def test_without_a_throne_room_it_asks_for_one(self):
        t = Table("Ann", "Bob", "Cid", thrones=False)
        t.do("set-throne", castle=2, throne="food-sleeping")
        page = t.look(castle=1)
        assert (page.panel, page.floors, page.picker, page.offers) == ("throne", (), None, ())
        assert {view.face.id: str(view.elsewhere) for view in page.dressed.thrones if view.elsewhere} == {
            "food-sleeping": "castle-2"
        }
        assert len(page.dressed.thrones) == 7
        assert t.look(castle=1, room="bakery", x=3, y=3, move=1).panel == "throne"

    def test_it_says_whose_the_castle_is(self):
        t = Table("Ann", "Bob")
        page = t.look(castle=2)
        assert [(builder.name, builder.seat) for builder in page.builders] == [("Bob", 1), ("Ludwig", None)]
        assert (page.note.args["one"], page.note.args["other"]) == ("Bob", Key("ludwig"))
        assert [brief.number for brief in page.castles] == [1, 2, 3]

    def test_attendants_say_what_they_are_worth_and_how_many_more_may_come(self, t):
        t.place("bakery", 2, 0)  # swords
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        found = {one.id: (one.count, one.most, one.each) for one in t.look(castle=1).dressed.attendants}
        assert found == {"painter": (0, 1, 1), "knight": (1, 2, 1), "jester": (0, 1, 0), "tailor": (0, 1, 0)}

    def test_cards_say_what_they_would_be_worth_here(self, t):
        t.row("bakery", "kennel")
        t.do("add-bonus-card", castle=1, card="width")
        t.do("add-bonus-card", castle=2, card="height")
        cards = t.look(castle=1).dressed.cards
        assert (cards[0].id, cards[0].held, cards[0].offer.points) == ("width", True, 4)
        assert [str(card.elsewhere) for card in cards if card.elsewhere] == ["castle-2"]
        assert next(card.offer.points for card in cards if card.id == "each-utility") == 2

    @pytest.mark.parametrize(
        "query",
        [
            {"castle": "0"},
            {"castle": "4"},
            {"castle": "x"},
            {"castle": "\N{SUPERSCRIPT TWO}"},
            {"seat": "7"},
            {"seat": "-1"},
            {"room": "bakery"},
            {},
        ],
    )
    def test_an_address_that_makes_no_sense_leads_to_the_table(self, t, query):
        assert t.look(**query).page == "table"

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
        assert page.page == "castle"
        assert page.hand is None
        assert page.moving is None

    def test_the_pages_of_a_whole_castle_agree_with_its_points(self, t):
        t.row("bakery", "kennel", "salon")
        assert t.look().castles[0].total == t.look(castle=1).total == castle_points(sites.castle_of(t.state.sites[0]))
