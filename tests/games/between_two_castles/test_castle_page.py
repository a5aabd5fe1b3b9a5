"""The page of a castle: the picture, what may go where and what it brings; a room picked by name, signs or type."""

from functools import cache
from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.pieces import REGULAR, ROOMS
from companion.games.between_two_castles.screen.page import picture
from companion.games.between_two_castles.screen.picker import fit, spelt
from companion.rules.errors import Key, RefusedError
from companion.texts import LANGUAGES, language

from . import asking
from .random_castles import grown
from .table import Table

SHOWN = 6
"""So many answers stand on a phone above its keyboard."""


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


@cache
def names(id):
    """What the page gives the search: the name in every language."""
    return tuple(language(lang, GAME.key).say(str(id)) for lang in LANGUAGES)


def ids(picks):
    return [pick.face.id for pick in picks]


def found(t, q, **more):
    return ids(t.look(castle=1, q=q, **more).picker.found(names))


@pytest.mark.parametrize("seed", range(24))
def test_the_page_tells_what_the_score_tells(seed):
    """Room by room, line by line, and the total: whatever stands there. The picture holds every room and every spot once."""
    raw = grown(Random(seed), 25)
    t = drawn(raw)
    page = t.look(castle=1)
    column = asking.result(["Ann", "Bob", "Cid"], [{"layout": raw}, {"pad": {}}, {"pad": {}}]).columns[0]
    assert page.site.total == column.total
    assert {line.category: line.points for line in page.lines if line.points} == asking.points(raw)
    cards = sum(offer.points for card, offer, _ in page.cards if card in page.site.bonus_cards)
    attendants = sum(each * count for *_, count, _, each in page.attendants)
    assert sum(room.points for room in page.rooms) + cards + attendants == column.total
    squares = [(room or spot, y) for y, row in page.floors for room, spot in row if room or spot]
    assert all(square.cell[1] == y for square, y in squares)
    assert sorted(square.cell for square, _ in squares) == sorted([room.cell for room in page.rooms] + [*offered(page)])
    assert len({len(row) + (y == 0) for y, row in page.floors}) == 1  # the throne room is one square two cells wide
    assert [y for y, _ in page.floors] == sorted((y for y, _ in page.floors), reverse=True)


def test_the_list_is_read_from_the_top_and_from_the_left(t):
    t.row("bakery", "kennel")
    t.place("salon", 2, 1)
    t.place("crypt", 1, -1)
    page, small = t.look(castle=1), picture(t.state.sites[0].castle)
    assert [room.face.id for room in page.rooms] == ["salon", "utility-food", "bakery", "kennel", "crypt"]
    assert page.latest == (1, -1)
    assert (small.columns, small.rows, small.ground, small.left, small.top) == (4, 3, 2, 0, 1)


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

    def test_the_best_are_marked_unless_all_are_alike_and_anyway_offers_what_is_against_the_rules(self, t):
        page = t.look(castle=1, room="bakery")
        assert {cell for cell, spot in offered(page).items() if spot.gain == page.highest} == {(-1, 0), (2, 0)}
        assert t.look(castle=1, room="fountain").highest is None
        page = t.look(castle=1, room="bakery", anyway=1)
        assert (offered(page)[0, -1].legal, offered(page)[2, 0].legal) == (False, True)
        t.do("place-room", **offered(page)[0, -1].button.args)

    def test_a_room_leaves_the_hand_when_it_lies_somewhere_and_a_tower_when_it_is_placed(self, t):
        def picked():
            return next(one.params for one in t.look(castle=1, q="tower").picker.rooms if one.face.id == "tower")

        first = picked()
        assert t.look(**first).hand.id == "tower"
        t.place("tower", 2, 0)
        assert t.look(**first).hand is None
        assert t.look(**picked()).hand.id == "tower"
        t.place("bakery", 2, 0, castle=2)
        page = t.look(castle=1, room="bakery")
        assert (page.hand, page.picker is None) == (None, False)


class TestChosen:
    def test_a_room_says_why_it_is_worth_that_and_a_free_cell_asks_for_one(self, t):
        page = t.look(castle=1, x=2, y=0, type="food")
        gains = {pick.face.id: pick.gain for pick in page.picker.rooms}
        assert (page.chosen, len(gains), gains.pop("china-room")) == (None, 21, 4)  # which wants the throne room in turn
        assert set(gains.values()) == {2}  # the throne room wants food there
        t.row("bakery", "kennel")
        page = t.look(castle=1, x=2, y=0)
        assert (page.chosen.face.id, page.chosen.points, page.picker) == ("bakery", 2, None)
        assert [item.words for item in page.chosen.items] == ["why-utility"]
        for x in (0, 1):  # either half of the throne room is the throne room
            assert t.look(castle=1, x=x, y=0).chosen.is_throne

    def test_a_room_on_its_way_and_another_one_instead_are_counted_without_what_lay_there(self, t):
        t.row("bakery", "kennel")
        page = t.look(castle=1, x=2, y=0, move=1)
        assert page.moving.face.id == "bakery"
        assert (2, 0) not in offered(page)
        for (x, y), spot in offered(page).items():
            moved = {"type": "move-room", "room": "bakery", "x": 2, "y": 0, "to_x": x, "to_y": y, "anyway": True}
            assert gained("bakery", "kennel", **moved) == (spot.gain, spot.total)
        for pick in t.look(castle=1, x=2, y=0, replace=1, type="utility").picker.rooms:
            assert pick.face.id == "kennel" or gained("bakery", "kennel", room=pick.face.id, x=2, y=0)[0] == pick.gain
        t.do("remove-room", castle=1, room="bakery", x=2, y=0)
        page = t.look(castle=1, x=2, y=0, move=1)
        assert (page.moving, page.chosen, page.picker.query.cell) == (None, None, None)


class TestAround:
    def test_without_a_throne_room_it_asks_for_one(self):
        t = Table("Ann", "Bob", thrones=False)
        t.do("set-throne", castle=2, throne="food-sleeping")
        page = t.look(castle=1)
        assert (page.query.panel, page.castle, page.picker, page.spots) == ("throne", None, None, ())
        assert [(one, str(castle)) for one, _, _, castle in page.every("throne") if castle] == [("food-sleeping", "castle-2")]
        assert len(page.every("throne")) == 7
        assert t.look(castle=1, room="bakery", x=3, y=3, move=1).query.panel == "throne"
        assert t.look(castle=2).note.args == {"one": "Bob", "other": Key("ludwig")}

    def test_what_goes_with_the_rooms_says_what_it_is_worth(self, t):
        t.row("bakery", "kennel")  # a crest and a painting
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        t.do("add-bonus-card", castle=1, card="width")
        t.do("add-bonus-card", castle=2, card="height")
        dressed = t.look(castle=1)
        told = {one: (count, most, each) for one, _, count, most, each in dressed.attendants}
        assert told == {"painter": (0, 1, 2), "knight": (1, 2, 1), "jester": (0, 1, 0), "tailor": (0, 1, 0)}
        card, offer, _ = dressed.cards[0]
        assert (card, offer.type, offer.points, offer.pressed) == ("width", "remove-bonus-card", 4, True)
        assert [(card, offer, str(castle)) for card, offer, castle in dressed.cards if castle] == [("height", None, "castle-2")]
        assert next(offer.points for card, offer, _ in dressed.cards if card == "each-utility") == 2

    @pytest.mark.parametrize("query", ["castle=0", "castle=4", "castle=x", "castle=²", "seat=7", "seat=-1", "room=bakery"])
    def test_an_address_that_makes_no_sense_leads_to_the_table(self, t, query):
        assert t.look(**dict([query.split("=")])).page == "table"

    @pytest.mark.parametrize("query", ["x=99&y=0", "x=1", "x=--1&y=0", "room=no", "type=tower", "wants=x", "move=1", "panel=z"])
    def test_a_part_that_makes_no_sense_is_left_out(self, t, query):
        page = t.look(castle=1, **dict(part.split("=") for part in query.split("&")))
        assert (page.query.params, page.hand, page.moving) == ({"castle": "1"}, None, None)


class TestSearch:
    @pytest.mark.parametrize(
        ("name", "typed", "others"),
        [
            ("King’s Chambers", ["kings", "KING'S cham", "cham kin"], ["kingz", "kings x"]),
            ("Crêpery", ["crepery"], []),
            ("Ёлка", ["елка", "ёлка", ""], ["кухня"]),
            ("Эхо-камера", ["эхо кам", "камера"], []),
            ("Wine Room", ["wine-room"], ["wine x"]),
            ("Уборная", ["орная"], []),
        ],
    )
    def test_what_people_type_is_understood(self, name, typed, others):
        assert [fit(one, [name]) is not None for one in typed + others] == [True] * len(typed) + [False] * len(others)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_letters_are_enough_for_every_room(self, t, lang):
        """Some word of its name, begun with four letters, brings each room among the first few answers."""
        words = language(lang, GAME.key)
        starts = {room: {word[:4] for word in spelt(words.say(f"room-{room}"))} for room in ROOMS}
        first = {start: found(t, start)[:SHOWN] for some in starts.values() for start in some}
        assert [room for room, some in starts.items() if not any(room in first[start] for start in some)] == []

    def test_in_any_language_the_best_fit_comes_first_equal_ones_in_the_order_of_the_readers(self, t):
        for room in ("wine-room", "echo-chamber", "childrens-room"):
            assert [found(t, name)[0] for name in names(f"room-{room}")] == [room] * len(LANGUAGES)
        assert found(t, "kitchen")[0] == "kitchen"
        assert found(t, "hall")[-2:] == ["great-hall", "pacing-hall"]  # the others begin with it
        picker = t.look(castle=1, q="винн").picker
        assert ids(picker.found(names)) == ["wine-cellar", "wine-room"]
        assert ids(picker.found(lambda key: names(key)[::-1])) == ["wine-room", "wine-cellar"]

    def test_rooms_that_lie_somewhere_come_last_and_say_where(self, t):
        t.place("wine-cellar", 0, -1, castle=2)
        picks = t.look(castle=1, q="wine").picker.found(names)
        assert ids(picks) == ["wine-room", "wine-cellar"]
        site, tile = picks[1].lies
        assert (str(site.called), tile.cell, picks[0].lies) == ("castle-2", (0, -1), None)
        by_signs = t.look(castle=1, panel="rows", x=2, y=0, q="wine c").picker  # it was taken for one that counts the same
        assert ids(by_signs.found(names)) == ["wine-cellar"]
        assert by_signs.sure(by_signs.found(names)) is None
        assert found(t, "crypt", panel="rows", x=2, y=0) == [], "what may not stand there was another one"


class TestFilters:
    def test_by_type_by_what_it_wants_and_by_decoration(self, t):
        rooms = t.look(castle=1, type="food").picker.rooms
        assert ({pick.face.type.id for pick in rooms}, len(rooms)) == ({"food"}, 21)
        assert set(ids(t.look(castle=1, type="specialty").picker.rooms)) == {"fountain", "tower", "grand-foyer"}
        assert ids(t.look(castle=1, type="food", wants="sleeping", decoration="mirror").picker.rooms) == ["wine-room"]
        assert found(t, "wine", type="downstairs") == ["wine-cellar"]
        assert (t.look(castle=1, x=2, y=0).picker.rooms, found(t, "", x=2, y=0)) == ([], [])
        for kind in REGULAR:
            shown = [spelt(names(pick.face.name)[0]) for pick in t.look(castle=1, type=kind).picker.found(names)]
            assert (len(shown), shown) == (21, sorted(shown))

    def test_every_filter_says_how_many_it_would_leave_and_a_second_tap_takes_it_off(self, t):
        def left(kind):
            return {one.value: one.left for one in t.look(castle=1, type="food").picker.filters(kind)}

        assert (left("type")["living"], left("wants")["sleeping"], left("wants")["painting"]) == (21, 3, 0)
        assert sum(left("decoration").values()) == 21
        t.place("wine-room", 2, 0)
        assert left("wants")["sleeping"] == 2
        [food] = [one for one in t.look(castle=1, x=-1, y=0).picker.filters("type") if one.value == "food"]
        assert food.params == t.look(**food.params, q="win").picker.kept == {"castle": "1", "x": "-1", "y": "0", "type": "food"}
        [again] = [one for one in t.look(**food.params).picker.filters("type") if one.value == "food"]
        assert (again.chosen, "type" in again.params) == (True, False)

    def test_legal_is_what_may_go_to_the_cell(self, t):
        def legal(**cell):
            picks = t.look(castle=1, q="o", **cell).picker.rooms
            return {kind: {p.face.type.id for p in picks if p.legal == kind} for kind in (True, False)}

        assert legal(x=0, y=-1)[True] == {"corridor", "downstairs", "grand-foyer"}
        assert legal(x=2, y=0)[False] == {"downstairs"}

    def test_what_lies_nowhere_any_more_is_at_hand_and_specialty_rooms_stay(self, t):
        t.row("bakery", "kennel", "salon")
        t.do("remove-room", castle=1, room="salon", x=4, y=0)
        t.place("pantry", 2, 0)
        assert ids(t.look(castle=1).picker.recent) == ["bakery", "salon"]
        t.row("tower", "fountain", castle=2)
        assert ids(t.look(castle=2).picker.recent)[:2] == ["fountain", "tower"]
        for room in list(ROOMS)[:10]:
            t.place(room, 2, 0)
            t.do("remove-room", castle=1, room=room, x=2, y=0)
        assert len(t.look(castle=1).picker.recent) == 6


class TestSigns:
    """A room read off the table: a key for its type and what hangs on its wall, another for what it scores for."""

    def read(self, t, x, y):
        return t.look(castle=1, panel="rows", x=x, y=y)

    def key(self, page, said, type):
        """The key on which that stands, for that type of room."""
        return next(key for row in page.keys for key in row if (key.said, key.type.id) == (said, type))

    def test_every_room_is_meant_by_its_signs_with_two_keys_at_most(self, t):
        for room in ROOMS.values():
            page = self.read(t, *((0, -1) if room.type.id == "downstairs" else (2, 0)))
            first = self.key(page, room.decoration or room.type.id, room.type.id)
            meant = first.room or self.key(t.look(**first.params), room.wants, room.type.id).room
            signs = ("type", "decoration", "wants", "points", "zone")
            assert [getattr(meant, sign) for sign in signs] == [getattr(room, sign) for sign in signs]
            assert bool(first.room) == (room.type.id in {"corridor", "sleeping"} or not room.is_unique)

    def test_the_keys_stay_where_they_are_and_what_may_not_stand_there_or_lies_elsewhere_has_no_room(self, t):
        places = [[(key.said, key.type.id) for key in row] for row in self.read(t, 2, 0).keys]
        assert [len(row) for row in places] == [6, 6, 6, 6, 4]
        t.place("taxidermy-showroom", 2, 0, castle=2)  # the only living room that scores for downstairs rooms
        below = self.read(t, 0, -1).keys
        assert [[(key.said, key.type.id) for key in row] for row in below] == places
        kinds = [key.type.id for row in below for key in row if key.room or key.params]
        assert kinds == [*["corridor", "downstairs"] * 4, "grand-foyer"]
        page = t.look(**self.key(self.read(t, 2, 0), "torch", "living").params)
        assert self.key(page, "downstairs", "living").room is None
        assert self.key(page, "food", "living").room is ROOMS["parlor"]

    def test_the_last_of_its_type_and_wall_needs_no_more_and_the_next_cell_is_asked_anew(self, t):
        others = [r.id for r in ROOMS.values() if (r.type.id, r.decoration) == ("living", "painting") and r.wants != "living"]
        t.row(*others, castle=2)
        assert self.key(self.read(t, 2, 0), "painting", "living").room is ROOMS["rug-room"]
        asked = self.key(self.read(t, 2, 0), "crest", "food").params
        t.place("bakery", 2, 0)
        page = t.look(**asked)
        assert (page.query.cell, page.query.type, page.query.decoration) == ((3, 0), None, None)
