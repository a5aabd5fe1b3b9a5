"""The 20 guests of the great architects: where they stay, whom they follow, what they are worth."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.texts import LANGUAGES, language

from .table import GROUPS, Table


def architects(*, facts=None, **guests):
    """A table where these guests stay: Ann="king dog"."""
    t = Table(variant="architects", **(facts or {}))
    for player, names in guests.items():
        t.draw(player, guests=names)
    return t


def test_a_floor_asks_for_the_guest():
    t = architects(Ann="king")
    assert t.castle("Ann").guests == ("king",)
    assert t.refused("draw-floor", "Bob", points=2) == ("points", "guest-by-name")
    assert t.refused("draw-floor", "Bob", guest="king") == ("guest", "guest-twice")
    assert t.screen.hosts["king"].name == "Ann"
    assert len(t.screen.guests) == len(GUESTS)


def test_a_guest_may_be_told_later():
    t = architects()
    t.do("draw-floor", "Ann")
    assert t.refused("change-floor", "Ann", floor=1) == ("guest", "missing")
    t.do("change-floor", "Ann", floor=1, guest="bohemian")
    assert (t.castle("Ann").guests, t.castle("Ann").acting) == (("bohemian",), "bohemian")
    assert t.prefill["Ann", "guests"] == ["bohemian"]


def test_a_guest_who_colours_has_acted():
    t = architects(Ann="bohemian king", Bob="architect")
    assert t.refused("colour", "Ann", count=1, guest="architect") == ("guest", "not-acting")
    t.do("colour", "Ann", count=4, guest="bohemian")
    assert (t.castle("Ann").residents, t.castle("Ann").acting, t.castle("Bob").acting) == (4, None, "architect")
    assert t.log() == "Ann, Bohemian: 4 residents coloured"
    t.do("reuse", "Ann", guest="bohemian")
    t.do("colour", "Ann", count=2)
    assert t.castle("Ann").acting == "bohemian"


class TestCrowned:
    def test_they_are_counted_as_the_castle_stands_now(self):
        t = architects(Ann="jester prince courtesan king")
        assert t.points["Ann"] == 4 + 4 + 4 + 0
        t.draw("Ann", walls=1, flags=[2, 2])
        assert t.points["Ann"] == 4 + 4 + 4 + 2 + 4
        t.do("remove-floor", "Ann", floor=2)
        assert t.points["Ann"] == 3 + 3 + 2 + 4

    def test_each_says_what_it_is_worth(self):
        t = architects(Ann="jester princess dog", Bob="queen").draw("Ann", towers=[0, 0])
        assert {guest: host.guest_worth[guest] for guest, host in t.screen.hosts.items()} == {
            "dog": 1,
            "jester": 3,
            "princess": 2,
            "queen": 3,
        }


class TestStealing:
    def test_a_guest_moves_in_one_command(self):
        t = architects(Ann="jester", Bob="queen king")
        t.do("steal", "Ann", victim="Bob", guest="queen")
        assert (t.castle("Ann").guests, t.castle("Bob").guests) == (("jester", "queen"), ("king",))
        assert t.points == {"Ann": 1 + 3, "Bob": 0, "Cid": 0}
        assert len(t.castle("Bob").floors) == 2
        assert t.log() == "Ann steals from Bob: Queen"

    def test_the_guard_keeps_the_crowned_and_nobody_else(self):
        t = architects(Bob="queen guard dog")
        assert t.refused("steal", "Ann", victim="Bob", guest="queen") == ("guest", "guarded")
        assert [guest.id for guest in t.view("Bob").guests if t.view("Bob").guards(guest)] == ["queen"]
        t.do("steal", "Ann", victim="Bob", guest="dog")
        t.do("steal", "Ann", victim="Bob", guest="guard")
        t.do("steal", "Ann", victim="Bob", guest="queen")
        assert t.castle("Ann").guests == ("dog", "guard", "queen")

    def test_the_guard_of_the_thief_matters_not(self):
        t = architects(Ann="guard", Bob="queen")
        t.do("steal", "Ann", victim="Bob", guest="queen")
        assert t.refused("steal", "Bob", victim="Ann", guest="queen") == ("guest", "guarded")

    @pytest.mark.parametrize(("guest", "acts"), [("bohemian", True), ("cook", False), ("queen", False)])
    def test_a_stolen_lightning_guest_acts(self, guest, acts):
        t = architects(Bob=guest)
        t.do("end-turn")
        t.do("steal", "Ann", victim="Bob", guest=guest)
        assert t.castle("Ann").acting == (guest if acts else None)
        assert ("acts at once" in t.log()) == acts

    def test_who_is_stolen_back_cost_two_lines(self):
        t = architects(Bob="queen")
        before = t.state
        t.do("steal", "Ann", victim="Bob", guest="queen")
        t.do("steal", "Bob", victim="Ann", guest="queen")
        assert [castle.guests for castle in t.state.castles] == [castle.guests for castle in before.castles]
        assert [castle.guest_lines for castle in t.state.castles] == [1, 1, 0]

    def test_only_from_where_the_guest_is(self):
        t = architects(Ann="dog", Bob="queen")
        assert t.refused("steal", "Ann", victim="Cid", guest="queen") == ("guest", "guest-not-there")
        assert t.refused("steal", "Ann", victim="Ann", guest="dog") == ("victim", "own-guest")
        assert t.refused("steal", "Ann", victim="Zoe", guest="dog") == ("victim", "no-such-player")

    def test_a_slip_is_put_right_in_spite_of_the_guard(self):
        t = architects(Ann="guard", Bob="bohemian queen")
        t.do("steal", "Ann", victim="Bob", guest="queen")
        t.do("give-guest", "Bob", guest="queen")
        assert t.castle("Bob").guests == ("bohemian", "queen")
        assert t.refused("give-guest", "Bob", guest="queen") == ("guest", "guest-twice")
        assert t.refused("give-guest", "Bob", guest="king") == ("guest", "guest-nowhere")

    def test_who_is_done_steals_no_more(self):
        t = architects(Bob="queen").complete("Cid")
        t.do("finish", "Ann")
        assert t.refused("steal", "Ann", victim="Bob", guest="queen") == ("player", "castle-closed")


class TestFloorsPutRight:
    def test_the_guest_of_a_floor_taken_off_leaves_wherever_he_is(self):
        t = architects(Ann="jester", Bob="queen bohemian")
        t.do("steal", "Ann", victim="Bob", guest="bohemian")
        t.do("remove-floor", "Bob", floor=2)
        assert (t.castle("Ann").guests, t.castle("Ann").acting) == (("jester",), None)
        t.do("draw-floor", "Cid", guest="bohemian")

    def test_another_guest_takes_his_place_wherever_he_is(self):
        t = architects(Ann="jester", Bob="queen cook")
        t.do("steal", "Ann", victim="Bob", guest="queen")
        t.do("change-floor", "Bob", floor=1, guest="king")
        assert (t.castle("Ann").guests, t.castle("Bob").guests) == (("jester", "king"), ("cook",))
        t.do("change-floor", "Bob", floor=1, guest="king")
        assert t.refused("change-floor", "Bob", floor=1, guest="cook") == ("guest", "guest-twice")


class TestLightning:
    def test_who_arrives_acts_until_the_turn_is_over(self):
        t = architects(Ann="jester bohemian", facts={"resident_groups": GROUPS})
        assert t.castle("Ann").acting == "bohemian"
        assert {"count": 4, "guest": "bohemian", "player": "Ann"} in [offer.args for offer in t.screen.offered("colour")]
        t.do("end-turn")
        assert t.castle("Ann").acting is None

    def test_food_and_gold_let_one_act_again(self):
        t = architects(Ann="architect cook", Bob="dog")
        t.do("end-turn")
        t.do("reuse", "Ann", guest="architect")
        assert t.castle("Ann").acting == "architect"
        assert t.log() == "Ann, food and gold: Architect acts again"
        assert t.refused("reuse", "Ann", guest="cook") == ("guest", "not-lightning")
        assert t.refused("reuse", "Ann", guest="dog") == ("guest", "guest-not-there")


class TestStaying:
    def test_small_clouds_need_the_shepherdess_and_stay_without_her(self):
        t = architects(Ann="shepherdess")
        t.do("draw-small-cloud", "Ann")
        t.do("draw-small-cloud", "Ann")
        assert t.refused("draw-small-cloud", "Bob") == ("player", "guest-needed")
        t.do("steal", "Bob", victim="Ann", guest="shepherdess")
        assert t.refused("draw-small-cloud", "Ann") == ("player", "guest-needed")
        assert t.points == {"Ann": 4, "Bob": 1, "Cid": 0}
        t.do("remove-small-cloud", "Ann")
        t.do("remove-small-cloud", "Ann")
        assert t.refused("remove-small-cloud", "Ann") == ("player", "no-small-cloud")

    def test_the_sky_is_full_some_day(self):
        t = architects(Ann="shepherdess")
        for _ in range(40):
            t.do("draw-small-cloud", "Ann")
        assert t.refused("draw-small-cloud", "Ann") == ("player", "small-clouds-all")
        assert t.screen.offered("draw-small-cloud") == ()

    def test_the_monks_flag_is_worth_two_and_needs_a_wall_like_any(self):
        t = architects(Ann="monk")
        assert t.refused("draw-monk-flag", "Ann") == ("player", "flags-need-walls")
        t.draw("Ann", walls=1)
        t.do("draw-monk-flag", "Ann")
        assert t.points["Ann"] == 1 + 2
        assert t.refused("draw-monk-flag", "Bob") == ("player", "guest-needed")
        t.do("steal", "Bob", victim="Ann", guest="monk")
        assert t.points == {"Ann": 2, "Bob": 1, "Cid": 0}
        t.do("draw-flag", "Ann", points=1)
        assert t.refused("draw-flag", "Ann", points=1) == ("player", "flags-need-walls")

    def test_the_monks_flag_is_worth_two_whatever_the_copys_flags_are(self):
        t = Table(variant="architects", flag_kinds=[[1, 0]])
        t.do("draw-floor", "Ann", guest="monk")
        t.draw("Ann", walls=1)
        t.do("draw-monk-flag", "Ann")
        assert t.castle("Ann").flags[0].points == 2

    @pytest.mark.parametrize("guest", ["troll", "monk", "cook", "knight", "shepherdess"])
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_dice_remember_who_makes_more_of_them(self, app, guest, lang):
        effect = language(lang, GAME.key).say(f"guest-{guest}-effect")
        assert effect not in architects().page(app, "Ann", lang).slip("dice")
        slip = architects(Bob=guest).page(app, "Ann", lang).slip("dice")
        assert slip.count(f"Bob: {effect}") == 1
        for face in ("resource", "residents", "any"):
            assert language(lang, GAME.key).say(f"die-{face}-help") in slip
