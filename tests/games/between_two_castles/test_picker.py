"""A room is found by its name in any language, or in three taps."""

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.pieces import REGULAR, ROOMS
from companion.games.between_two_castles.screen.search import fit, plain
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


def ids(picks):
    return [pick.face.id for pick in picks]


def found(t, q, **more):
    return ids(t.look(castle=1, q=q, **more).picker.found(names))


class TestSearch:
    @pytest.mark.parametrize(
        ("typed", "name", "fits"),
        [
            ("kings", "King’s Chambers", True),
            ("KING'S cham", "King’s Chambers", True),
            ("cham kin", "King’s Chambers", True),
            ("crepery", "Crêpery", True),
            ("ёлка", "Елка", True),
            ("елка", "Ёлка", True),
            ("эхо кам", "Эхо-камера", True),
            ("камера", "Эхо-камера", True),
            ("wine-room", "Wine Room", True),
            ("орная", "Уборная", True),
            ("", "Anything", True),
            ("kingz", "King’s Chambers", False),
            ("wine x", "Wine Room", False),
            ("кухня", "Спальня", False),
        ],
    )
    def test_what_people_type_is_understood(self, typed, name, fits):
        assert (fit(typed, [name]) is not None) == fits

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_letters_are_enough_for_every_room(self, t, lang):
        """Some word of its name, begun with four letters, brings each room among the first few answers."""
        words = language(lang, GAME.key)
        starts = {room: {word[:4] for word in plain(words.say(f"room-{room}")).replace("-", " ").split()} for room in ROOMS}
        first = {start: found(t, start)[:SHOWN] for some in starts.values() for start in some}
        assert [room for room, some in starts.items() if not any(room in first[start] for start in some)] == []

    @pytest.mark.parametrize("room", ["wine-room", "echo-chamber", "childrens-room"])
    def test_any_language_will_do(self, t, room):
        assert [found(t, name)[0] for name in names(f"room-{room}")] == [room] * len(LANGUAGES)

    def test_the_best_fit_comes_first_equal_ones_in_the_order_of_the_readers_language(self, t):
        assert found(t, "kitchen")[0] == "kitchen"
        assert found(t, "hall")[-2:] == ["great-hall", "pacing-hall"]  # the others begin with it
        picker = t.look(castle=1, q="винн").picker
        assert ids(picker.found(names)) == ["wine-cellar", "wine-room"]
        assert ids(picker.found(lambda key: names(key)[::-1])) == ["wine-room", "wine-cellar"]

    def test_rooms_that_lie_somewhere_come_last_and_say_where(self, t):
        t.place("wine-room", 2, 0, castle=2)
        picks = t.look(castle=1, q="wine").picker.found(names)
        assert ids(picks) == ["wine-cellar", "wine-room"]
        site, tile = picks[1].lies
        assert (str(site.called), tile.cell, picks[0].lies) == ("castle-2", (2, 0), None)


class TestFilters:
    def test_by_type_by_what_it_wants_and_by_decoration(self, t):
        rooms = t.look(castle=1, type="food").picker.rooms
        assert ({pick.face.type.id for pick in rooms}, len(rooms)) == ({"food"}, 21)
        assert set(ids(t.look(castle=1, type="specialty").picker.rooms)) == {"fountain", "tower", "grand-foyer"}
        assert ids(t.look(castle=1, type="food", wants="sleeping", decoration="mirror").picker.rooms) == ["wine-room"]
        assert found(t, "wine", type="downstairs") == ["wine-cellar"]

    def test_every_filter_says_how_many_it_would_leave(self, t):
        def left(kind):
            return {one.value: one.left for one in getattr(t.look(castle=1, type="food").picker, kind)}

        assert left("types")["living"] == 21
        assert (left("wants")["sleeping"], left("wants")["painting"]) == (3, 0)
        assert sum(left("decorations").values()) == 21
        t.place("wine-room", 2, 0)
        assert left("wants")["sleeping"] == 2

    def test_a_filter_is_a_link_and_a_second_tap_takes_it_off(self, t):
        [food] = [one for one in t.look(castle=1, x=2, y=0).picker.types if one.value == "food"]
        assert food.params == {"castle": "1", "x": "2", "y": "0", "type": "food"}
        [again] = [one for one in t.look(**food.params).picker.types if one.value == "food"]
        assert again.chosen
        assert "type" not in again.params

    def test_the_search_form_keeps_everything_but_what_is_typed(self, t):
        picker = t.look(castle=1, x=2, y=0, type="food", q="win").picker
        assert (picker.kept, picker.query.q) == ({"castle": "1", "x": "2", "y": "0", "type": "food"}, "win")

    def test_nothing_is_listed_before_something_is_looked_for(self, t):
        picker = t.look(castle=1, x=2, y=0).picker
        assert (picker.is_narrowed, picker.rooms, picker.found(names)) == (False, (), ())

    def test_legal_is_what_may_go_to_the_cell(self, t):
        def legal(**cell):
            picks = t.look(castle=1, q="o", **cell).picker.rooms
            return {kind: {p.face.type.id for p in picks if p.legal == kind} for kind in (True, False)}

        assert legal(x=0, y=-1)[True] == {"corridor", "downstairs", "grand-foyer"}
        assert legal(x=2, y=0)[False] == {"downstairs"}

    @pytest.mark.parametrize("kind", REGULAR)
    def test_a_list_of_one_type_is_short_and_in_the_order_of_names(self, t, kind):
        picks = t.look(castle=1, type=kind).picker.found(names)
        shown = [plain(names(pick.face.name)[0]) for pick in picks]
        assert (len(shown), shown) == (21, sorted(shown))


@pytest.mark.parametrize("room", ["bakery", "vineyard", "purgatory", "tower"])
def test_a_free_cell_a_type_and_the_room_are_three_taps(t, room):
    kind = ROOMS[room].type.kind
    [chip] = [one for one in t.look(castle=1, x=2, y=0).picker.types if one.value == kind]
    page = t.look(**chip.params)
    [pick] = [pick for pick in page.picker.found(names) if pick.face.id == room]
    assert t.place(room, *page.picker.query.cell).data["gain"] == pick.gain


class TestRecent:
    def test_what_lies_nowhere_any_more_is_at_hand_and_specialty_rooms_stay(self, t):
        t.row("bakery", "kennel", "salon")
        t.do("remove-room", castle=1, room="salon", x=4, y=0)
        t.place("pantry", 2, 0)
        assert ids(t.look(castle=1).picker.recent) == ["bakery", "salon"]
        t.row("tower", "fountain", castle=2)
        assert ids(t.look(castle=2).picker.recent)[:2] == ["fountain", "tower"]

    def test_not_more_than_six(self, t):
        for room in list(ROOMS)[:10]:
            t.place(room, 2, 0)
            t.do("remove-room", castle=1, room=room, x=2, y=0)
        assert len(t.look(castle=1).picker.recent) == 6
