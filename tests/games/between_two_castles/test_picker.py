"""A room is found by its name in any language, or in three taps."""

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.search import fit, plain
from companion.games.between_two_castles.tables import REGULAR, ROOMS
from companion.texts import LANGUAGES, language

from .table import Table

SHOWN = 6
"""So many answers stand on a phone above its keyboard."""


def names(id):
    """What the page gives the search: the name in every language."""
    return tuple(language(lang, GAME.key).say(str(id)) for lang in LANGUAGES)


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


def found(t, q, **more):
    return [pick.face.id for pick in t.look(castle=1, q=q, **more).picker.found(names)]


class TestSearch:
    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("kings", "King’s Chambers"),
            ("KING'S cham", "King’s Chambers"),
            ("cham kin", "King’s Chambers"),
            ("crepery", "Crêpery"),
            ("ёлка", "Елка"),
            ("елка", "Ёлка"),
            ("эхо кам", "Эхо-камера"),
            ("камера", "Эхо-камера"),
            ("wine-room", "Wine Room"),
            ("орная", "Уборная"),
            ("", "Anything"),
        ],
    )
    def test_what_people_type_is_understood(self, typed, name):
        assert fit(typed, [name]) is not None

    @pytest.mark.parametrize(("typed", "name"), [("kingz", "King’s Chambers"), ("wine x", "Wine Room"), ("кухня", "Спальня")])
    def test_what_means_something_else_is_not(self, typed, name):
        assert fit(typed, [name]) is None

    def test_case_accents_and_apostrophes_do_not_matter(self):
        assert plain("Crêpery") == plain("CREPERY")
        assert plain("Children’s") == plain("childrens")

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_letters_are_enough_for_every_room(self, t, lang):
        """Some word of its name, begun with four letters, brings each room among the first few answers."""
        words = language(lang, GAME.key)
        lost = []
        for room in ROOMS:
            starts = {word[:4] for word in plain(words.say(f"room-{room}")).replace("-", " ").split()}
            if not any(room in found(t, start)[:SHOWN] for start in starts):
                lost.append(room)
        assert lost == []

    @pytest.mark.parametrize("room", ["wine-room", "echo-chamber", "childrens-room"])
    def test_either_language_will_do(self, t, room):
        for name in names(f"room-{room}"):
            assert found(t, name)[0] == room

    def test_the_best_fit_comes_first(self, t):
        assert found(t, "kitchen")[0] == "kitchen"
        assert found(t, "hall")[-2:] == ["great-hall", "pacing-hall"]  # the others begin with it

    def test_equal_fits_are_in_the_order_of_the_readers_language(self, t):
        picker = t.look(castle=1, q="винн").picker
        assert [pick.face.id for pick in picker.found(names)] == ["wine-cellar", "wine-room"]
        assert [pick.face.id for pick in picker.found(lambda key: names(key)[::-1])] == ["wine-room", "wine-cellar"]

    def test_rooms_that_lie_somewhere_come_last_and_say_where(self, t):
        t.place("wine-room", 2, 0, castle=2)
        picks = t.look(castle=1, q="wine").picker.found(names)
        assert [pick.face.id for pick in picks] == ["wine-cellar", "wine-room"]
        lies = picks[-1].lies
        assert (str(lies.castle), lies.params) == ("castle-2", {"castle": "2", "x": "2", "y": "0"})
        assert picks[0].lies is None


class TestFilters:
    def test_by_type(self, t):
        rooms = t.look(castle=1, type="food").picker.rooms
        assert {pick.face.type for pick in rooms} == {"food"}
        assert len(rooms) == 21
        specialty = t.look(castle=1, type="specialty").picker.rooms
        assert {pick.face.id for pick in specialty} == {"fountain", "tower", "grand-foyer"}

    def test_by_what_it_wants_and_by_decoration(self, t):
        rooms = t.look(castle=1, type="food", wants="sleeping", decoration="mirror").picker.rooms
        assert [pick.face.id for pick in rooms] == ["wine-room"]
        assert found(t, "wine", type="downstairs") == ["wine-cellar"]

    def test_every_filter_says_how_many_it_would_leave(self, t):
        picker = t.look(castle=1, type="food").picker
        assert {one.value: one.left for one in picker.types}["living"] == 21
        assert {one.value: one.left for one in picker.wants}["sleeping"] == 3
        assert {one.value: one.left for one in picker.wants}["painting"] == 0
        assert sum(one.left for one in picker.decorations) == 21
        t.place("wine-room", 2, 0)
        assert {one.value: one.left for one in t.look(castle=1, type="food").picker.wants}["sleeping"] == 2

    def test_a_filter_is_a_link_and_a_second_tap_takes_it_off(self, t):
        [food] = [one for one in t.look(castle=1, x=2, y=0).picker.types if one.value == "food"]
        assert food.params == {"castle": "1", "x": "2", "y": "0", "type": "food"}
        [again] = [one for one in t.look(**food.params).picker.types if one.value == "food"]
        assert again.chosen
        assert "type" not in again.params

    def test_the_search_form_keeps_everything_but_what_is_typed(self, t):
        picker = t.look(castle=1, x=2, y=0, type="food", q="win").picker
        assert picker.kept == {"castle": "1", "x": "2", "y": "0", "type": "food"}
        assert picker.q == "win"

    def test_nothing_is_listed_before_something_is_looked_for(self, t):
        picker = t.look(castle=1, x=2, y=0).picker
        assert not picker.is_narrowed
        assert picker.rooms == picker.found(names) == ()

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_filter_has_a_name(self, t, lang):
        words = language(lang, GAME.key)
        picker = t.look(castle=1).picker
        told = [words.say(str(one.name)) for group in (picker.types, picker.wants, picker.decorations) for one in group]
        assert all(told)

    def test_legal_is_what_may_go_to_the_cell(self, t):
        cellar = {pick.face.type: pick.legal for pick in t.look(castle=1, x=0, y=-1, q="o").picker.rooms}
        assert {kind for kind, legal in cellar.items() if legal} == {"corridor", "downstairs", "grand-foyer"}
        ground = {pick.face.type: pick.legal for pick in t.look(castle=1, x=2, y=0, q="o").picker.rooms}
        assert {kind for kind, legal in ground.items() if not legal} == {"downstairs"}


class TestTaps:
    @pytest.mark.parametrize("room", ["bakery", "vineyard", "purgatory", "tower"])
    def test_a_free_cell_a_type_and_the_room_are_three_taps(self, t, room):
        [cell] = [offer for offer in t.look(castle=1).offers if (offer.x, offer.y) == (2, 0)]
        kind = ROOMS[room].type.kind
        [chip] = [one for one in t.look(castle=1, x=cell.x, y=cell.y).picker.types if one.value == kind]
        page = t.look(**chip.params)
        [pick] = [pick for pick in page.picker.found(names) if pick.face.id == room]
        fact = t.place(room, *page.picker.cell)
        assert fact.data["gain"] == pick.gain

    def test_a_list_of_one_type_is_short_and_in_the_order_of_names(self, t):
        for kind in REGULAR:
            picks = t.look(castle=1, type=kind).picker.found(names)
            shown = [plain(names(pick.face.name)[0]) for pick in picks]
            assert len(shown) == 21
            assert shown == sorted(shown)


class TestRecent:
    def test_what_was_taken_out_or_replaced_lately_is_at_hand(self, t):
        t.row("bakery", "kennel", "salon")
        t.do("remove-room", castle=1, room="salon", x=4, y=0)
        t.place("pantry", 2, 0)
        recent = [pick.face.id for pick in t.look(castle=1).picker.recent]
        assert recent == ["bakery", "salon"]

    def test_specialty_rooms_stay_at_hand(self, t):
        t.row("tower", "fountain")
        assert [pick.face.id for pick in t.look(castle=2).picker.recent] == ["fountain", "tower"]

    def test_not_more_than_six(self, t):
        for i, room in enumerate(list(ROOMS)[:10]):
            t.place(room, 2 + i, 0)
        for i, room in enumerate(list(ROOMS)[:10]):
            t.do("remove-room", castle=1, room=room, x=2 + i, y=0)
        assert len(t.look(castle=1).picker.recent) == 6
