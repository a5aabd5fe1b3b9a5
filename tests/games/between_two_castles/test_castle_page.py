"""Tests of the castle page: picture, legal cells with their gains, and picking a room by name, signs or type."""

from functools import cache
from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.pieces import REGULAR, ROOMS
from companion.games.between_two_castles.screen.page import picture
from companion.games.between_two_castles.screen.picker import match_quality, normalized_words
from companion.rules.errors import Key, RefusedError
from companion.texts import LANGUAGES, language

from . import asking
from .random_castles import grown
from .table import TwoCastlesTable

SHOWN = 6
"""Number of answers that fit on a phone above its keyboard."""


@pytest.fixture
def t():
    return TwoCastlesTable("Ann", "Bob", "Cid")


def drawn(raw):
    """Return a table with the first castle as given, even if it breaks rules."""
    t = TwoCastlesTable("Ann", "Bob", "Cid")
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
    """Return the gain and the total of a command on a new table."""
    t = TwoCastlesTable("Ann", "Bob", "Cid")
    t.row(*before)
    data = t.do(type, castle=1, **args).data
    return data["gain"], data["total"]


@cache
def names(id):
    """Return the names of a room in every language, as the page gives them to the search."""
    return tuple(language(lang, GAME.key).say(str(id)) for lang in LANGUAGES)


def ids(picks):
    return [pick.face.id for pick in picks]


def found(t, q, **more):
    return ids(t.look(castle=1, q=q, **more).picker.search(names))


@pytest.mark.parametrize("seed", range(24))
def test_castle_page_shows_same_points_as_score(seed):
    """Each room, each line and the total are compared. The picture has every room and every spot once."""
    raw = grown(Random(seed), 25)
    t = drawn(raw)
    page = t.look(castle=1)
    column = asking.result(["Ann", "Bob", "Cid"], [{"layout": raw}, {"pad": {}}, {"pad": {}}]).columns[0]
    assert page.site.total == column.total
    assert {line.category: line.points for line in page.lines if line.points} == asking.points(raw)
    cards = sum(worth for card, worth, *_ in page.cards if card in page.site.bonus_cards)
    attendants = sum(each * count for *_, count, _, each in page.attendants)
    assert sum(room.points for room in page.rooms) + cards + attendants == column.total
    squares = [(room or spot, y) for y, row in page.floors for room, spot in row if room or spot]
    assert all(square.cell[1] == y for square, y in squares)
    assert sorted(square.cell for square, _ in squares) == sorted([room.cell for room in page.rooms] + [*offered(page)])
    assert len({len(row) + (y == 0) for y, row in page.floors}) == 1  # the throne room is one square two cells wide
    assert [y for y, _ in page.floors] == sorted((y for y, _ in page.floors), reverse=True)


def test_castle_page_lists_rooms_from_top_left(t):
    t.row("bakery", "kennel")
    t.place("salon", 2, 1)
    t.place("crypt", 1, -1)
    page, small = t.look(castle=1), picture(t.state.sites[0].castle)
    assert [room.face.id for room in page.rooms] == ["salon", "utility-food", "bakery", "kennel", "crypt"]
    assert page.latest == (1, -1)
    assert (small.columns, small.rows, small.ground, small.left, small.top) == (4, 3, 2, 0, 1)


class TestOffers:
    def test_offers_without_room_in_hand_cover_every_usable_cell(self, t):
        page = t.look(castle=1)
        assert offered(page).keys() == {(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)}
        assert all(spot.gain is None for spot in page.spots)
        t.place("vineyard", 2, 0)
        assert (2, 1) not in offered(t.look(castle=1))

    @pytest.mark.parametrize("seed", range(10))
    def test_offers_with_room_in_hand_are_legal_cells_with_gain(self, seed):
        """The castle may be full of faults. On all other free cells around it, building needs a confirmation."""
        random = Random(seed)
        raw = grown(random, 18)
        t = drawn(raw)
        room = random.choice([key for key in ROOMS if key not in t.state.room_locations])
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

    def test_offers_mark_best_cells_and_anyway_adds_illegal_cells(self, t):
        page = t.look(castle=1, room="bakery")
        assert {cell for cell, spot in offered(page).items() if spot.gain == page.highest} == {(-1, 0), (2, 0)}
        assert t.look(castle=1, room="fountain").highest is None
        page = t.look(castle=1, room="bakery", anyway=1)
        assert (offered(page)[0, -1].legal, offered(page)[2, 0].legal) == (False, True)
        t.do("place-room", **offered(page)[0, -1].button.args)

    def test_room_in_hand_leaves_hand_when_placed(self, t):
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


class TestChosenCell:
    def test_chosen_cell_explains_room_or_asks_for_one(self, t):
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

    def test_gains_of_move_and_replacement_exclude_former_room(self, t):
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


class TestPanels:
    def test_castle_without_throne_room_asks_for_one(self):
        t = TwoCastlesTable("Ann", "Bob", thrones=False)
        t.do("set-throne", castle=2, throne="food-sleeping")
        page = t.look(castle=1)
        assert (page.query.panel, page.castle, page.picker, page.spots) == ("throne", None, None, ())
        assert [(one, site.number) for one, _, _, site in page.unique_pieces("throne") if site] == [("food-sleeping", 2)]
        assert len(page.unique_pieces("throne")) == 7
        assert t.look(castle=1, room="bakery", x=3, y=3, move=1).query.panel == "throne"
        assert t.look(castle=2).note.args == {"one": "Bob", "other": Key("ludwig")}

    def test_attendants_and_bonus_cards_show_points(self, t):
        t.row("bakery", "kennel")  # a crest and a painting
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        t.do("add-bonus-card", castle=1, card="width")
        t.do("add-bonus-card", castle=2, card="height")
        dressed = t.look(castle=1)
        told = {one: (count, most, each) for one, _, count, most, each in dressed.attendants}
        assert told == {"painter": (0, 1, 2), "knight": (1, 2, 1), "jester": (0, 1, 0), "tailor": (0, 1, 0)}
        card, points, offer, _ = dressed.cards[0]
        assert (card, points, offer.type, offer.pressed) == ("width", 4, "remove-bonus-card", True)
        assert [(card, offer, site.number) for card, _, offer, site in dressed.cards if site] == [("height", None, 2)]
        assert next(points for card, points, *_ in dressed.cards if card == "each-utility") == 2

    @pytest.mark.parametrize("query", ["castle=0", "castle=4", "castle=x", "castle=²", "seat=7", "seat=-1", "room=bakery"])
    def test_address_without_valid_castle_or_seat_shows_table(self, t, query):
        assert t.look(**dict([query.split("=")])).page == "table"

    @pytest.mark.parametrize("query", ["x=99&y=0", "x=1", "x=--1&y=0", "room=no", "type=tower", "wants=x", "move=1", "panel=z"])
    def test_address_with_invalid_part_ignores_part(self, t, query):
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
    def test_search_text_matches_name_despite_case_accents_and_punctuation(self, name, typed, others):
        assert [match_quality(one, [name]) is not None for one in typed + others] == [True] * len(typed) + [False] * len(others)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_search_with_four_letters_finds_every_room(self, t, lang):
        """Some word of its name, typed with four letters, finds each room among the first answers."""
        words = language(lang, GAME.key)
        starts = {room: {word[:4] for word in normalized_words(words.say(f"room-{room}"))} for room in ROOMS}
        first = {start: found(t, start)[:SHOWN] for some in starts.values() for start in some}
        assert [room for room, some in starts.items() if not any(room in first[start] for start in some)] == []

    def test_search_in_any_language_puts_best_match_first(self, t):
        for room in ("wine-room", "echo-chamber", "childrens-room"):
            assert [found(t, name)[0] for name in names(f"room-{room}")] == [room] * len(LANGUAGES)
        assert found(t, "kitchen")[0] == "kitchen"
        assert found(t, "hall")[-2:] == ["great-hall", "pacing-hall"]  # the others begin with it
        picker = t.look(castle=1, q="винн").picker
        assert ids(picker.search(names)) == ["wine-cellar", "wine-room"]
        assert ids(picker.search(lambda key: names(key)[::-1])) == ["wine-room", "wine-cellar"]

    def test_search_lists_placed_rooms_last_with_location(self, t):
        t.place("wine-cellar", 0, -1, castle=2)
        picks = t.look(castle=1, q="wine").picker.search(names)
        assert ids(picks) == ["wine-room", "wine-cellar"]
        site, tile = picks[1].lies
        assert (str(site.display_name), tile.cell, picks[0].lies) == ("castle-2", (0, -1), None)
        by_signs = t.look(castle=1, panel="rows", x=2, y=0, q="wine c").picker  # it was taken for one that counts the same
        assert ids(by_signs.search(names)) == ["wine-cellar"]
        assert by_signs.best_match(by_signs.search(names)) is None
        assert found(t, "crypt", panel="rows", x=2, y=0) == [], "what may not stand there was another one"


class TestFilters:
    def test_filters_select_rooms_by_type_wanted_type_and_decoration(self, t):
        rooms = t.look(castle=1, type="food").picker.rooms
        assert ({pick.face.type.id for pick in rooms}, len(rooms)) == ({"food"}, 21)
        assert set(ids(t.look(castle=1, type="specialty").picker.rooms)) == {"fountain", "tower", "grand-foyer"}
        assert ids(t.look(castle=1, type="food", wants="sleeping", decoration="mirror").picker.rooms) == ["wine-room"]
        assert found(t, "wine", type="downstairs") == ["wine-cellar"]
        assert (t.look(castle=1, x=2, y=0).picker.rooms, found(t, "", x=2, y=0)) == ([], [])
        for kind in REGULAR:
            shown = [normalized_words(names(pick.face.name)[0]) for pick in t.look(castle=1, type=kind).picker.search(names)]
            assert (len(shown), shown) == (21, sorted(shown))

    def test_filters_show_remaining_rooms_and_second_tap_removes_filter(self, t):
        def left(kind):
            return {one.value: one.left for one in t.look(castle=1, type="food").picker.filters(kind)}

        assert (left("type")["living"], left("wants")["sleeping"], left("wants")["painting"]) == (21, 3, 0)
        assert sum(left("decoration").values()) == 21
        t.place("wine-room", 2, 0)
        assert left("wants")["sleeping"] == 2
        [food] = [one for one in t.look(castle=1, x=-1, y=0).picker.filters("type") if one.value == "food"]
        assert (
            food.params
            == t.look(**food.params, q="win").picker.search_params
            == {"castle": "1", "x": "-1", "y": "0", "type": "food"}
        )
        [again] = [one for one in t.look(**food.params).picker.filters("type") if one.value == "food"]
        assert (again.chosen, "type" in again.params) == (True, False)

    def test_picker_marks_rooms_legal_for_cell(self, t):
        def legal(**cell):
            picks = t.look(castle=1, q="o", **cell).picker.rooms
            return {kind: {p.face.type.id for p in picks if p.legal == kind} for kind in (True, False)}

        assert legal(x=0, y=-1)[True] == {"corridor", "downstairs", "grand-foyer"}
        assert legal(x=2, y=0)[False] == {"downstairs"}

    def test_picker_recent_rooms_are_removed_and_specialty_rooms(self, t):
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


def test_castle_page_marks_cells_that_throne_room_wants(t):
    assert t.look(castle=1).wanted_cells == {(-1, 0), (2, 0)}
    assert t.look(castle=2).wanted_cells == {(0, 1), (1, 1)}


class TestRowEntry:
    """Tests of row-by-row entry: one key for type and decoration, another for the wanted trait."""

    def read(self, t, x, y):
        return t.look(castle=1, panel="rows", x=x, y=y)

    def key(self, page, said, type):
        """Return the key with this label for this room type."""
        return next(key for row in page.keys for key in row if (key.sign, key.type.id) == (said, type))

    def test_row_entry_finds_every_room_with_two_keys_at_most(self, t):
        for room in ROOMS.values():
            page = self.read(t, *((0, -1) if room.type.id == "downstairs" else (2, 0)))
            first = self.key(page, room.decoration or room.type.id, room.type.id)
            meant = first.room or self.key(t.look(**first.params), room.wants, room.type.id).room
            signs = ("type", "decoration", "wants", "points", "zone")
            assert [getattr(meant, sign) for sign in signs] == [getattr(room, sign) for sign in signs]
            assert bool(first.room) == (room.type.id in {"corridor", "sleeping"} or not room.is_unique)

    def test_row_entry_keys_keep_places_and_unusable_keys_have_no_room(self, t):
        places = [[(key.sign, key.type.id) for key in row] for row in self.read(t, 2, 0).keys]
        assert [len(row) for row in places] == [6, 6, 6, 6, 4]
        t.place("taxidermy-showroom", 2, 0, castle=2)  # the only living room that scores for downstairs rooms
        below = self.read(t, 0, -1).keys
        assert [[(key.sign, key.type.id) for key in row] for row in below] == places
        kinds = [key.type.id for row in below for key in row if key.room or key.params]
        assert kinds == [*["corridor", "downstairs"] * 4, "grand-foyer"]
        page = t.look(**self.key(self.read(t, 2, 0), "torch", "living").params)
        assert self.key(page, "downstairs", "living").room is None
        assert self.key(page, "food", "living").room is ROOMS["parlor"]

    def test_row_entry_key_of_placed_room_leads_to_that_room(self, t):
        t.place("taxidermy-showroom", 4, 0, castle=2, anyway=True)  # the only living room that scores for downstairs rooms
        asked = t.look(**self.key(self.read(t, 2, 0), "torch", "living").params)
        site, tile = self.key(asked, "downstairs", "living").lies
        assert (site.number, tile.cell) == (2, (4, 0))

    def test_row_entry_calls_left_half_of_floor_one_left_side(self, t):
        assert [words for words, _ in self.read(t, 2, 0).row_entry_links] == ["rows-gap", "rows-left"]
        assert [words for words, _ in self.read(t, -1, 0).row_entry_links] == ["rows-gap", "rows-next"]

    def test_row_entry_of_placed_room_replaces_it_and_goes_on(self, t):
        t.place("parlor", 2, 0)
        page = self.read(t, 3, 0)
        again = page.cell_address((2, 0), "parlor")
        page = t.look(**again)
        assert (page.query.cell, page.chosen.face.id) == ((2, 0), "parlor")
        asked = t.look(**self.key(page, "torch", "living").params)
        assert (asked.query.cell, asked.chosen.face.id) == ((2, 0), "parlor")
        t.place(self.key(asked, "downstairs", "living").room.id, 2, 0)
        assert t.look(**asked.query.params).query.cell == (3, 0)
        assert t.look(**again).query.cell == (3, 0), "another room is there by now"

    def test_row_entry_stays_at_space_of_removed_room(self, t):
        t.place("parlor", 2, 0)
        again = self.read(t, 3, 0).cell_address((2, 0), "parlor")
        t.do("remove-room", castle=1, room="parlor", x=2, y=0)
        page = t.look(**again)
        assert (page.query.cell, page.chosen) == ((2, 0), None)
        assert self.key(page, "torch", "living").params

    def test_castle_page_tells_of_rooms_with_same_signs(self, t):
        assert not t.look(castle=1).has_look_alikes
        t.place("tower", 2, 0)
        assert not t.look(castle=1).has_look_alikes
        t.place("bunk-room", 3, 0)
        assert t.look(castle=1).has_look_alikes

    def test_row_entry_needs_one_key_for_last_room_and_starts_next_cell_empty(self, t):
        others = [r.id for r in ROOMS.values() if (r.type.id, r.decoration) == ("living", "painting") and r.wants != "living"]
        t.row(*others, castle=2)
        assert self.key(self.read(t, 2, 0), "painting", "living").room is ROOMS["rug-room"]
        asked = self.key(self.read(t, 2, 0), "crest", "food").params
        t.place("bakery", 2, 0)
        page = t.look(**asked)
        assert (page.query.cell, page.query.type, page.query.decoration) == ((3, 0), None, None)
