"""The bonuses of the 3rd and the 5th room: announced at once, waited for, settled."""

from random import Random
from urllib.parse import parse_qsl

import pytest

from companion.games.between_two_castles import FLOW, GAME
from companion.games.between_two_castles.rules.bonuses import BONUSES
from companion.games.between_two_castles.rules.pieces import REGULAR, ROOMS
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language

from .table import Table

BY_TYPE = {kind: [room.id for room in ROOMS.values() if room.type.id == kind] for kind in REGULAR}


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


def build(t, kind, count, x=2):
    """So many rooms of a type in a row, on a floor where they may be."""
    y, start = (-1, 0) if kind == "downstairs" else (0, x)
    there = sum(tile.room in BY_TYPE[kind] for tile in t.state.sites[0].tiles)
    for i in range(there, there + count):
        t.place(BY_TYPE[kind][i], start + i, y)


def ids(t, castle=1):
    return [bonus.id for bonus in t.state.sites[castle - 1].waiting]


def ways(t):
    """What the page of the castle says of the one bonus that it waits for."""
    page = t.look(castle=1)
    [bonus] = page.site.waiting
    return [*(["draw"] if page.may_draw(bonus) else []), *(words for words, _ in page.ways(bonus))]


@pytest.mark.parametrize("kind", REGULAR)
def test_the_third_and_the_fifth_are_announced_and_no_other(t, kind):
    assert {bonus for bonus in BONUSES if bonus.startswith(kind)} == {f"{kind}-3", f"{kind}-5"}
    told = []
    for _ in range(7):
        build(t, kind, 1)
        told.append(t.facts[-1].data["bonuses"])
        for bonus in ids(t):
            t.do("settle-bonus", castle=1, bonus=bonus)
    assert told == [[], [], [f"{kind}-3"], [], [f"{kind}-5"], [], []]


def test_the_log_and_the_page_say_so(t):
    build(t, "corridor", 3)
    assert t.log().endswith("Corridors: the third is built!")
    assert t.log("ru").endswith("Коридоры: уже\N{NO-BREAK SPACE}три!")
    page = t.look(castle=1)
    assert page.ways(page.site.waiting[0]) == [("room-grand-foyer", {"castle": "1", "room": "grand-foyer", "had": "0"})]


@pytest.mark.parametrize(
    ("kind", "things"),
    [
        ("food", []),
        ("living", ["claim-way-attendant"]),
        ("utility", ["claim-way-card"]),
        ("outdoor", ["room-fountain"]),
        ("sleeping", ["room-tower"]),
        ("corridor", ["room-grand-foyer"]),
        ("downstairs", ["draw", "room-fountain", "room-tower", "room-grand-foyer", "claim-way-attendant", "claim-way-card"]),
    ],
)
def test_what_the_third_room_brings(t, kind, things):
    build(t, kind, 3)
    assert ways(t) == things


def test_the_fifth_brings_any_specialty_room(t):
    build(t, "outdoor", 3)
    t.place("fountain", -1, 0)
    build(t, "outdoor", 2)
    assert ids(t) == ["outdoor-5"]
    assert ways(t) == ["room-fountain", "room-tower", "room-grand-foyer"]


class TestSettling:
    @pytest.mark.parametrize(("kind", "room"), [("outdoor", "fountain"), ("sleeping", "tower"), ("corridor", "grand-foyer")])
    def test_by_the_room_it_brings(self, t, kind, room):
        build(t, kind, 3)
        t.place("tower" if room != "tower" else "fountain", -1, 0)
        assert ids(t) == [f"{kind}-3"]
        t.place(room, -2, 0)
        assert ids(t) == []

    def test_by_an_attendant_and_by_a_bonus_card(self, t):
        build(t, "living", 3)
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        build(t, "utility", 3, x=5)
        assert ids(t) == ["utility-3"]
        t.do("add-bonus-card", castle=1, card="width")
        assert ids(t) == []

    def test_food_by_the_next_regular_room_of_the_castle_but_not_by_another_kind(self, t):
        build(t, "food", 3)
        t.place("tower", -1, 0)
        t.place("study", 2, 0, castle=2)
        t.do("move-room", castle=1, room=BY_TYPE["food"][0], x=2, y=0, to_x=-2, to_y=0)  # moving is no building
        assert ids(t) == ["food-3"]
        t.place("salon", 2, 0)
        assert t.facts[-1].data["settles"] == "food-3"
        assert ids(t) == []

    def test_the_bonus_room_may_bring_the_next_bonus(self, t):
        build(t, "living", 2)
        build(t, "food", 3, x=4)
        t.place(BY_TYPE["living"][2], 7, 0)
        assert t.facts[-1].data["bonuses"] == ids(t) == ["living-3"]

    def test_downstairs_by_any_of_them_but_the_others_first(self, t):
        build(t, "downstairs", 3)
        build(t, "outdoor", 3)
        t.place("fountain", -1, 0)
        assert ids(t) == ["downstairs-3"]
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        assert ids(t) == []

    def test_a_bonus_taken_thanks_to_downstairs_rooms_can_still_be_earned_later(self, t):
        build(t, "downstairs", 3)
        t.place("grand-foyer", -1, 0)
        assert ids(t) == []
        build(t, "corridor", 3)
        assert ids(t) == ["corridor-3"]

    def test_downstairs_rooms_may_bring_a_second_attendant_like_the_first(self, t):
        build(t, "living", 3)
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        build(t, "downstairs", 3)
        assert ids(t) == ["downstairs-3"]
        t.do("set-attendant", castle=1, attendant="knight", count=2)
        assert ids(t) == []

    def test_by_hand_and_its_room_goes_with_it(self, t):
        """Done first and told afterwards: the foyer must not hide the bonus of the fifth corridor."""
        assert t.refused("settle-bonus", castle=1, bonus="corridor-3") == [("bonus", "bonus-not-earned")]
        build(t, "corridor", 3)
        for _ in range(2):
            t.do("settle-bonus", castle=1, bonus="corridor-3")
        assert ids(t) == []
        t.place("grand-foyer", -1, 0)
        build(t, "corridor", 2)
        assert ids(t) == ["corridor-5"]

    def test_told_in_any_order(self, t):
        """A castle that is drawn after the game: the foyer is told before the corridors that brought it."""
        t.place("grand-foyer", -1, 0)
        build(t, "corridor", 3)
        assert t.facts[-1].data["bonuses"] == ids(t) == []

    def test_a_room_taken_out_takes_its_bonus_along_and_a_correction_announces_nothing_twice(self, t):
        build(t, "corridor", 3)
        there = {"castle": 1, "room": BY_TYPE["corridor"][2], "x": 4, "y": 0}
        t.do("remove-room", **there)
        assert ids(t) == []
        t.do("place-room", **there)
        t.do("settle-bonus", castle=1, bonus="corridor-3")
        t.do("remove-room", **there)
        t.do("place-room", **there)
        assert ids(t) == []


def test_specialty_rooms_bring_nothing(t):
    for i in range(6):
        t.place("tower", 2 + i, 0)
        assert t.facts[-1].data["bonuses"] == []
    assert ids(t) == []


class TestDownstairsAsFood:
    """The third downstairs room brings the bonus of any other type: also that of food, five rooms drawn and one built."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_its_button_is_on_the_page_of_the_castle(self, pages, lang):
        p = pages(lang, "Anna", "Boris", "Clara").thrones()
        for x in range(3):
            p.build(BY_TYPE["downstairs"][x], x, -1)
        p.open(castle=1).tap("draw-for-bonus", bonus="downstairs-3")
        assert p.say("claim-food") in p.said
        p.build("salon", 2, 0).open(castle=1)
        assert p.say("claim-food") not in p.said

    def test_once_chosen_the_next_regular_room_settles_it(self, t):
        build(t, "downstairs", 2)
        assert t.refused("draw-for-bonus", castle=1, bonus="downstairs-3") == [("bonus", "bonus-not-earned")]
        build(t, "downstairs", 1)
        t.do("draw-for-bonus", castle=1, bonus="downstairs-3")
        assert ways(t) == []
        t.place("tower", -1, 0)
        assert ids(t) == ["downstairs-3"], "a tower is no drawn room"
        t.place("salon", 2, 0)
        assert t.facts[-1].data["settles"] == "downstairs-3"
        build(t, "outdoor", 3, x=3)
        t.place("fountain", -2, 0)
        assert ids(t) == [], "it takes no thing from a later bonus"


class TestAnnounced:
    """A room announces the bonus of its own type and no other, whatever was passed over before."""

    def test_a_fifth_room_after_another_fifth_took_its_room(self, t):
        build(t, "sleeping", 3)
        t.place("tower", -1, 0)
        build(t, "sleeping", 2)
        t.place("fountain", -2, 0)
        build(t, "food", 3, x=7)
        t.do("settle-bonus", castle=1, bonus="food-3")
        build(t, "food", 2, x=7)
        assert t.facts[-1].data["bonuses"] == ids(t) == ["food-5"]

    def test_a_third_room_whose_thing_an_earlier_fifth_took(self, t):
        build(t, "food", 3)
        t.do("settle-bonus", castle=1, bonus="food-3")
        build(t, "food", 2)
        t.place("tower", -1, 0)
        build(t, "sleeping", 3, x=7)
        assert t.facts[-1].data["bonuses"] == ["sleeping-3"]

    @pytest.mark.parametrize("seed", range(12))
    def test_by_chance(self, t, seed):
        random = Random(seed)
        for x in range(2, 36):
            kind = random.choice([*(kind for kind in REGULAR if kind != "downstairs"), "fountain", "tower"])
            t.place(random.choice([room for room in BY_TYPE.get(kind, [kind]) if room not in t.state.lying]), x, 0)
            assert all(bonus.startswith(kind) for bonus in t.facts[-1].data["bonuses"])
            if (bonuses := ids(t)) and random.random() < 0.2:
                t.do("settle-bonus", castle=1, bonus=random.choice(bonuses))
            if random.random() < 0.1:
                t.do("set-attendant", castle=1, attendant="knight", count=random.randint(0, 2))


@pytest.mark.parametrize(("lang", "words"), [("en", "Corridors: the third"), ("ru", "Коридоры, уже")])
def test_a_waiting_bonus_is_named(t, lang, words):
    """A bonus is taken at once, before any other tile: going on to the next turn without it is asked about."""
    t.do("go-to", round=1, turn=1)
    t.do("done", step="choose")
    t.do("done", step="reveal")
    build(t, "corridor", 3)
    assert t.refused("done", step="build") == [("step", "bonus-waits")]
    assert words in t.told("done", lang, step="build")[0]
    t.do("done", sure=True, step="build")
    assert (t.state.turn, t.step) == (2, "choose")
    t.place("grand-foyer", -1, 0)
    t.turn()
    assert t.state.turn == 3


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Castle 1, Corridors: what did the third one bring?"),
        ("ru", "Замок 1, Коридоры: какой бонус вы взяли за третье помещение?"),
    ],
)
def test_a_bonus_that_is_not_told_yet_is_open_and_named_and_takes_nothing_from_what_is_known(t, lang, words):
    t.place("fountain", 2, 0, castle=2)
    build(t, "corridor", 3)
    [one] = FLOW.open(t.state, t.seating)
    assert language(lang, GAME.key).tell(one.words) == words
    assert t.look(**dict(parse_qsl(one.query))).site.number == 1
    totals = GAME.score(GAME.read(checked(GAME.question, GAME.asked_by(t.seating, FLOW.prefill(t.state, t.seating)))))
    assert totals.columns[1].total == 5
    t.place("grand-foyer", -1, 0)
    assert FLOW.open(t.state, t.seating) == ()
