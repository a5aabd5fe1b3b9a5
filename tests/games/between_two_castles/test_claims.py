"""Tests of the bonuses for the 3rd and the 5th room: announced at once, open, then settled."""

from random import Random

import pytest

from companion.games.between_two_castles import FLOW
from companion.games.between_two_castles.rules.bonuses import BONUSES
from companion.games.between_two_castles.rules.pieces import REGULAR
from companion.texts import language

from .printed import of_type
from .table import TwoCastlesTable


@pytest.fixture
def t():
    return TwoCastlesTable("Ann", "Bob", "Cid")


def build(t, kind, count, x=2):
    """Build this number of rooms of a type in a row, on an allowed floor. Return the bonuses announced with the last."""
    y, start = (-1, 0) if kind == "downstairs" else (0, x)
    there = sum(tile.room in of_type(kind) for tile in t.state.sites[0].tiles)
    for i in range(there, there + count):
        t.place(of_type(kind)[i], start + i, y)
    return t.facts[-1].data["bonuses"]


def ids(t):
    return [bonus.id for bonus in t.state.sites[0].open_bonuses]


def ways(t):
    """Return the ways that the castle page offers to take its one open bonus."""
    page = t.look(castle=1)
    [bonus] = page.site.open_bonuses
    return [*(["draw"] if page.may_draw(bonus) else []), *(words for words, _ in page.reward_links(bonus))]


@pytest.mark.parametrize("kind", REGULAR)
def test_bonus_is_announced_for_third_and_fifth_room_only(t, kind):
    assert {bonus for bonus in BONUSES if bonus.startswith(kind)} == {f"{kind}-3", f"{kind}-5"}
    told = []
    for _ in range(7):
        told.append(build(t, kind, 1))
        if told[-1]:
            assert t.reminded() == "remind-bonus"
        for bonus in ids(t):
            t.do("settle-bonus", castle=1, bonus=bonus)
    assert told == [[], [], [f"{kind}-3"], [], [f"{kind}-5"], [], []]


ANY = ["room-fountain", "room-tower", "room-grand-foyer"]


@pytest.mark.parametrize(
    ("kind", "things"),
    [
        ("food", []),
        ("living", ["claim-way-attendant"]),
        ("utility", ["claim-way-card"]),
        ("outdoor", ["room-fountain"]),
        ("sleeping", ["room-tower"]),
        ("corridor", ["room-grand-foyer"]),
        ("downstairs", ["draw", *ANY, "claim-way-attendant", "claim-way-card"]),
    ],
)
def test_bonus_depends_on_type_for_third_room_but_not_for_fifth(t, kind, things):
    build(t, kind, 3)
    assert ways(t) == things
    t.do("settle-bonus", castle=1, bonus=f"{kind}-3")
    build(t, kind, 2)
    assert (ids(t), ways(t)) == ([f"{kind}-5"], ANY)


class TestSettledBonus:
    @pytest.mark.parametrize(("kind", "room"), [("outdoor", "fountain"), ("sleeping", "tower"), ("corridor", "grand-foyer")])
    def test_bonus_is_settled_by_specialty_room_of_that_bonus(self, t, kind, room):
        build(t, kind, 3)
        t.place("tower" if room != "tower" else "fountain", -1, 0)
        assert ids(t) == [f"{kind}-3"]
        t.place(room, -2, 0)
        assert ids(t) == []

    def test_bonus_is_settled_by_attendant_or_bonus_card(self, t):
        """Downstairs rooms may earn a second attendant of the same kind."""
        build(t, "living", 3)
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        assert build(t, "downstairs", 3) == ids(t) == ["downstairs-3"]
        t.do("set-attendant", castle=1, attendant="knight", count=2)
        build(t, "utility", 3, x=5)
        assert ids(t) == ["utility-3"]
        t.do("add-bonus-card", castle=1, card="width")
        assert ids(t) == []

    def test_food_bonus_is_settled_by_next_regular_room_of_same_castle(self, t):
        build(t, "food", 3)
        t.place("tower", -1, 0)
        t.place("study", 2, 0, castle=2)
        t.place(of_type("food")[2], 4, 0)  # told again
        t.do("move-room", castle=1, room=of_type("food")[0], x=2, y=0, to_x=-2, to_y=0)  # moving is no building
        assert ids(t) == ["food-3"]
        t.place("salon", 2, 0)
        assert (t.facts[-1].data["settles"], ids(t), t.reminded()) == ("food-3", [], "remind-drawn")

    def test_bonus_room_can_announce_next_bonus_but_specialty_room_cannot(self, t):
        build(t, "living", 2)
        build(t, "food", 3, x=4)
        t.place(of_type("living")[2], 7, 0)
        assert t.facts[-1].data["bonuses"] == ids(t) == ["living-3"]
        for i in range(6):
            assert t.place("tower", 8 + i, 0).data["bonuses"] == []

    def test_downstairs_bonus_is_settled_by_any_reward_after_other_bonuses(self, t):
        build(t, "downstairs", 3)
        build(t, "outdoor", 3)
        t.place("fountain", -1, 0)
        assert ids(t) == ["downstairs-3"]
        t.place("grand-foyer", -2, 0)
        assert ids(t) == []
        build(t, "corridor", 3, x=5)
        assert ids(t) == ["corridor-3"]

    def test_bonus_settled_manually_can_be_announced_again(self, t):
        """The room was entered before its bonus. The foyer must not hide the bonus of the fifth corridor."""
        assert t.refused("settle-bonus", castle=1, bonus="corridor-3") == [("bonus", "bonus-not-earned")]
        build(t, "corridor", 3)
        for _ in range(2):
            t.do("settle-bonus", castle=1, bonus="corridor-3")
        assert ids(t) == []
        ((shown, offer),) = t.look(panel="by-hand").castles[0][1]
        t.do(offer.type, **offer.args)
        assert (ids(t), t.look(panel="by-hand").castles[0][1]) == (["corridor-3"], [])
        t.do("settle-bonus", castle=1, bonus=shown.id)
        t.place("grand-foyer", -1, 0)
        build(t, "corridor", 2)
        assert ids(t) == ["corridor-5"]

    def test_bonus_is_settled_by_room_entered_before_bonus(self, t):
        """The castle is drawn after the game, and the foyer is entered before the corridors that earned it."""
        t.place("grand-foyer", -1, 0)
        assert build(t, "corridor", 3) == ids(t) == []

    def test_bonus_disappears_with_removed_room_and_is_not_announced_twice(self, t):
        build(t, "corridor", 3)
        there = {"castle": 1, "room": of_type("corridor")[2], "x": 4, "y": 0}
        t.do("remove-room", **there)
        assert ids(t) == []
        t.do("place-room", **there)
        t.do("settle-bonus", castle=1, bonus="corridor-3")
        t.do("remove-room", **there)
        t.do("place-room", **there)
        assert ids(t) == []

    def test_downstairs_bonus_drawn_as_room_is_settled_by_next_regular_room(self, t):
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


class TestAnnouncedBonus:
    """Tests that a room announces only the bonus of its own type, even if other bonuses were skipped before."""

    def test_bonus_announced_has_type_of_room_after_skipped_bonuses(self, t):
        build(t, "sleeping", 3)
        t.place("tower", -1, 0)
        build(t, "sleeping", 2)
        t.place("fountain", -2, 0)
        build(t, "food", 3, x=7)
        t.do("settle-bonus", castle=1, bonus="food-3")
        assert build(t, "food", 2, x=7) == ids(t) == ["food-5"]
        t.place("grand-foyer", -3, 0)
        assert build(t, "corridor", 3, x=12) == ["corridor-3"]

    @pytest.mark.parametrize("seed", range(12))
    def test_bonus_announced_for_random_rooms_has_type_of_room(self, t, seed):
        random = Random(seed)
        for x in range(2, 36):
            kind = random.choice([*(kind for kind in REGULAR if kind != "downstairs"), "fountain", "tower"])
            t.place(random.choice([room for room in of_type(kind) or [kind] if room not in t.state.room_locations]), x, 0)
            assert all(bonus.startswith(kind) for bonus in t.facts[-1].data["bonuses"])
            if (bonuses := ids(t)) and random.random() < 0.2:
                t.do("settle-bonus", castle=1, bonus=random.choice(bonuses))
            if random.random() < 0.1:
                t.do("set-attendant", castle=1, attendant="knight", count=random.randint(0, 2))


def test_open_bonus_at_end_of_turn_needs_confirmation_and_stays_open(t):
    """A bonus is taken before any other tile. Ending the turn without it needs a confirmation and leaves it open."""
    t.do("go-to", round=1, turn=1, step="build")
    t.place("fountain", 2, 0, castle=2)
    build(t, "corridor", 3)
    assert t.log().endswith("Corridors: the third is built!")
    assert t.refused("done", step="build") == [("step", "bonus-waits")]
    for lang, words in (("en", "Corridors: the third"), ("ru", "Коридоры, уже")):
        assert words in t.told("done", lang, step="build")[0]
    t.do("done", sure=True, step="build")
    [one] = FLOW.unknown_details(t.state, t.seating)
    assert language("en", t.key).tell(one.words) == "Castle 1, Corridors: what did the third room give?"
    assert (one.query, t.totals["Castle 2"]) == ("castle=1", 5)
    t.place("grand-foyer", -1, 0)
    t.turn()
    assert (FLOW.unknown_details(t.state, t.seating), t.state.turn) == ((), 3)
