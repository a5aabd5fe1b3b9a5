"""Tests of the 20 guests of the architects variant: their castles, actions and points."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.texts import LANGUAGES, language

from .table import OnceUponTable


def architects(*, facts=None, **guests):
    """Return a table with these guests in the castles. For example, Ann="king dog"."""
    t = OnceUponTable(variant="architects", **(facts or {}))
    for player, names in guests.items():
        t.draw(player, guests=names)
    return t


def test_floor_guest_can_be_named_later():
    t = architects(Ann="king")
    assert t.refused("draw-floor", "Bob", points=2) == ("points", "guest-by-name")
    assert t.refused("draw-floor", "Bob", guest="king") == ("guest", "guest-twice")
    t.do("draw-floor", "Bob")
    assert t.refused("change-floor", "Bob", floor=1) == ("guest", "missing")
    t.do("change-floor", "Bob", floor=1, guest="bohemian")
    assert (t.castle("Bob").guests, t.castle("Bob").acting) == (("bohemian",), "bohemian")
    assert (t.prefill["Ann", "guests"], t.prefill["Bob", "guests"]) == (["king"], ["bohemian"])


def test_guest_has_acted_after_colouring():
    t = architects(Ann="bohemian king", Bob="architect")
    assert t.refused("colour", "Ann", count=1, guest="architect") == ("guest", "not-acting")
    t.do("colour", "Ann", count=4, guest="bohemian")
    assert (t.castle("Ann").residents, t.castle("Ann").acting, t.castle("Bob").acting) == (4, None, "architect")
    assert t.log() == "Ann, Bohemian: 4 residents coloured"
    t.do("reuse", "Ann", guest="bohemian")
    t.do("colour", "Ann", count=2)
    assert t.castle("Ann").acting == "bohemian"


def test_crowned_guests_score_current_castle():
    t = architects(Ann="jester prince courtesan king", Bob="queen dog")
    assert t.points["Ann"] == 4 + 4 + 4 + 0
    t.draw("Ann", walls=1, flags=[2, 2])
    assert t.points["Ann"] == 4 + 4 + 4 + 2 + 4
    t.do("remove-floor", "Ann", floor=2)
    found = {guest: host.guest_worth[guest] for guest, host in t.screen.hosts.items()}
    assert found == {"jester": 3, "courtesan": 3, "king": 2, "queen": 3, "dog": 1}


# --- Stealing ------------------------------------------------------------------------------------------------------------


def test_steal_moves_guest_and_second_steal_returns_guest():
    t = architects(Ann="jester", Bob="queen king")
    t.do("steal", "Ann", victim="Bob", guest="queen")
    assert (t.castle("Ann").guests, t.castle("Bob").guests) == (("jester", "queen"), ("king",))
    assert (t.points, len(t.castle("Bob").floors)) == ({"Ann": 1 + 3, "Bob": 0, "Cid": 0}, 2)
    assert t.log() == "Ann steals from Bob: Queen"
    t.do("steal", "Bob", victim="Ann", guest="queen")
    assert t.castle("Bob").guests == ("king", "queen")
    assert [castle.guest_lines for castle in t.state.castles] == [1, 1, 0]


def test_guard_protects_crowned_guests_only():
    t = architects(Ann="troll", Bob="queen guard dog")
    assert t.refused("steal", "Ann", victim="Bob", guest="queen") == ("guest", "guarded")
    assert [guest.id for guest in t.view("Bob").guests if t.view("Bob").is_guarded(guest)] == ["queen"]
    for guest in ("dog", "guard", "queen"):
        t.do("steal", "Ann", victim="Bob", guest=guest)
    assert t.castle("Ann").guests == ("troll", "dog", "guard", "queen")
    assert t.refused("steal", "Bob", victim="Ann", guest="queen") == ("guest", "guarded")
    t.do("steal", "Cid", victim="Ann", guest="dog")
    t.do("give-guest", "Bob", guest="queen")  # a slip is put right in spite of the guard
    assert t.castle("Bob").guests == ("queen",)
    assert t.refused("give-guest", "Bob", guest="queen") == ("guest", "guest-twice")
    assert t.refused("give-guest", "Bob", guest="king") == ("guest", "guest-nowhere")


@pytest.mark.parametrize(("guest", "acts"), [("bohemian", True), ("cook", False), ("queen", False)])
def test_stolen_guest_acts_only_if_lightning(guest, acts):
    t = architects(Bob=guest)
    t.do("end-turn")
    t.do("steal", "Ann", victim="Bob", guest=guest)
    assert t.castle("Ann").acting == (guest if acts else None)
    assert ("acts at once" in t.log()) == acts


@pytest.mark.parametrize(
    ("thief", "victim", "refused"),
    [("Ann", "Cid", "guest guest-not-there"), ("Bob", "Bob", "victim own-guest"), ("Ann", "Zoe", "victim no-such-player")],
)
def test_steal_from_wrong_player_is_refused(thief, victim, refused):
    assert " ".join(architects(Bob="queen").refused("steal", thief, victim=victim, guest="queen")) == refused


# --- Floors put right, lightning, clouds and flags -----------------------------------------------------------------------


def test_stolen_guest_leaves_when_floor_is_removed():
    t = architects(Ann="jester", Bob="queen bohemian")
    t.do("steal", "Ann", victim="Bob", guest="bohemian")
    t.do("remove-floor", "Bob", floor=2)
    assert (t.castle("Ann").guests, t.castle("Ann").acting) == (("jester",), None)
    t.do("draw-floor", "Cid", guest="bohemian")


def test_stolen_guest_is_replaced_when_floor_is_changed():
    t = architects(Ann="jester", Bob="queen cook")
    t.do("steal", "Ann", victim="Bob", guest="queen")
    for _ in range(2):
        t.do("change-floor", "Bob", floor=1, guest="king")
        assert (t.castle("Ann").guests, t.castle("Bob").guests) == (("jester", "king"), ("cook",))
    assert t.refused("change-floor", "Bob", floor=1, guest="cook") == ("guest", "guest-twice")
    t.draw("Cid", guests="dog").do("change-floor", "Cid", floor=1, guest="monk")
    assert t.castle("Cid").acting is None


def test_lightning_guest_acts_until_turn_ends_and_again_with_reuse():
    t = architects(Ann="jester bohemian cook", Bob="dog")
    assert t.castle("Ann").acting == "bohemian"
    t.do("end-turn")
    assert t.castle("Ann").acting is None
    t.do("reuse", "Ann", guest="bohemian")
    assert (t.castle("Ann").acting, t.log()) == ("bohemian", "Ann, food and gold: Bohemian acts again")
    assert t.refused("reuse", "Ann", guest="cook") == ("guest", "not-lightning")
    assert t.refused("reuse", "Ann", guest="dog") == ("guest", "guest-not-there")


def test_small_clouds_need_shepherdess_and_stay_after_theft():
    t = architects(Ann="shepherdess")
    for _ in range(40):
        t.do("draw-small-cloud", "Ann")
    assert t.refused("draw-small-cloud", "Ann") == ("player", "small-clouds-all")
    assert t.refused("draw-small-cloud", "Bob") == ("player", "guest-needed")
    t.do("steal", "Bob", victim="Ann", guest="shepherdess")
    t.do("remove-small-cloud", "Ann")
    assert t.refused("draw-small-cloud", "Ann") == ("player", "guest-needed")
    assert t.points == {"Ann": 78, "Bob": 1, "Cid": 0}


def test_monk_flag_scores_two_and_needs_wall():
    t = architects(Ann="monk", facts={"flag_kinds": [[1, 0]]})
    assert t.refused("draw-monk-flag", "Ann") == ("player", "flags-need-walls")
    t.draw("Ann", walls=1).do("draw-monk-flag", "Ann")
    assert t.points["Ann"] == 1 + 2
    assert t.refused("draw-monk-flag", "Bob") == ("player", "guest-needed")
    t.do("steal", "Bob", victim="Ann", guest="monk")
    assert t.points == {"Ann": 2, "Bob": 1, "Cid": 0}
    t.do("draw-flag", "Ann", points=1)
    assert t.refused("draw-flag", "Ann", points=1) == ("player", "flags-need-walls")
    assert t.replayed() == t.state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dice_slip_shows_effects_of_guests_in_castles(app, lang):
    say = language(lang, GAME.key).say
    before = architects().page(app, "Ann", lang).slip("dice")
    assert all(say(f"die-{face}-help") in before for face in ("resource", "residents", "any"))
    for guest in ("troll", "monk", "cook", "knight", "shepherdess"):
        effect = say(f"guest-{guest}-effect")
        assert effect not in before
        assert architects(Bob=guest).page(app, "Ann", lang).slip("dice").count(f"Bob: {effect}") == 1
