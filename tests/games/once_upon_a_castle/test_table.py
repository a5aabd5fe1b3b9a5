"""Tests of what the app tracks for the players: open guests, owners of phones, reminders and corrections."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.texts import language

from .table import OnceUponTable


def architects(*shown, **facts):
    t = OnceUponTable("Ann", "Bob", "Cid", variant="architects", **facts)
    for guest in shown:
        t.do("show-guest", guest=guest)
    return t


# --- Who lies open -------------------------------------------------------------------------------------------------------


def test_open_guests_are_limited_to_three_and_missing_one_is_asked_for(app):
    t = architects("king", "dog")
    assert (t.screen.unknown_guests, t.refused("show-guest", guest="dog")) == (1, ("guest", "guest-open-already"))
    t.do("show-guest", guest="monk")
    assert t.refused("show-guest", guest="cook") == ("guest", "guests-open-all")
    page = t.page(app, "Ann")
    assert page.offers("show-guest") == []
    assert [told.get("guest") for told in page.offers("draw-floor")].index("king") >= 0
    t.draw("Bob", guests="king")
    assert t.state.open_guests == ("dog", "monk")
    page = t.page(app, "Ann")
    assert len(page.offers("show-guest")) == len(t.screen.unplaced_guests) == 17
    assert language("en", GAME.key).say("middle-ask", count=1) in page.slip("middle-ask")
    assert t.refused("show-guest", guest="king") == ("guest", "guest-twice")


@pytest.mark.parametrize(
    ("shown", "taken", "asked", "left"),
    [
        (("king", "dog", "monk"), "dog", None, ("king", "monk")),
        (("king", "dog"), "cook", None, ("king", "dog")),  # it was the one nobody had told
        (("king", "dog", "monk"), "cook", "guest-from-elsewhere", ()),  # one of the three was not there, and who is not known
    ],
)
def test_open_guests_lose_taken_guest_or_become_unknown(shown, taken, asked, left):
    t = architects(*shown)
    if asked:
        assert t.asked("draw-floor", "Ann", guest=taken) == asked
    t.do("draw-floor", "Ann", guest=taken, sure=asked is not None)
    assert t.state.open_guests == left


def test_open_guests_lose_guest_named_later_for_floor():
    t = architects("king", "dog", "monk").draw("Ann", floors=1)
    assert len(t.state.open_guests) == 3
    t.do("change-floor", "Ann", floor=1, guest="monk")
    assert t.state.open_guests == ("king", "dog")


def test_draw_floor_after_unnamed_guest_left_middle_needs_no_confirmation():
    t = architects("king", "dog", "jester").draw("Ann", floors=1)
    t.do("draw-floor", "Bob", sure=False, guest="monk")
    assert t.state.open_guests == ()


def test_show_guest_is_refused_for_builders_and_after_end():
    assert OnceUponTable().refused("show-guest", guest="king") == ("type", "architects-only")
    t = architects("king")
    assert t.refused("hide-guest", guest="dog") == ("guest", "guest-not-open")
    t.complete("Ann").do("finish", "Bob")
    t.do("finish", "Cid")
    assert t.refused("show-guest", guest="dog") == ("type", "castles-closed")


# --- Whose phone ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "now", "later"),
    [
        ({}, "Ann", "Bob"),  # a shared phone follows the dice
        ({"castle": "2", "at": "0"}, "Cid", "Bob"),  # also where another castle was looked at meanwhile
        ({"castle": "2"}, "Cid", "Cid"),
        ({"me": 2}, "Cid", "Cid"),  # an owned one stays with its owner
        ({"me": 2, "castle": "1", "at": "0"}, "Bob", "Cid"),
        ({"castle": "nobody"}, "Ann", "Bob"),
    ],
)
def test_shared_phone_follows_dice_and_owned_phone_shows_owner(query, now, later):
    t = OnceUponTable("Ann", "Bob", "Cid")

    def shown():
        return t.show_screen({key: text for key, text in query.items() if key != "me"}, me=query.get("me"))

    assert shown().open_castle.name == now
    assert shown().note.id == ("turn-both-dice" if now == "Ann" else "turn-one-die")
    t.do("end-turn")
    assert shown().open_castle.name == later


def test_shared_phone_during_last_lines_moves_to_next_castle():
    t = OnceUponTable("Ann", "Bob", "Cid").complete("Ann")
    query = {"castle": "1", "at": str(t.screen.moment)}
    t.do("finish", "Bob")
    assert t.show_screen(query).open_castle.name == "Cid"


def test_slip_closes_only_when_castle_changes():
    t, seen = OnceUponTable("Ann", "Bob").draw("Bob", towers=[2] * 4), []
    steps = [lambda: t.do("give-bonus", "Ann", bonus="sun"), lambda: t.do("finish", "Bob")]
    for act in (lambda: None, lambda: t.complete("Ann"), *steps):
        act()
        seen.append(t.show_screen({"castle": "1"}).stamp)
    assert seen[0] == seen[1]  # only somebody else has drawn
    assert len({*seen}) == 1 + len(steps)


# --- What hands do -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "command", "args", "said"),
    [
        ({}, "draw-floor", {}, "Ann takes the top guest card."),
        ({}, "draw-floor", {"points": 2}, None),
        ({}, "draw-tower", {"points": 5}, None),
        ({"towers": [2] * 3}, "draw-tower", {"points": 5}, "Ann draws the sun: +4 points."),
        ({}, "draw-wall", {"residents": 2}, "Ann colours 2 residents."),
        ({}, "draw-wall", {}, None),
        ({"walls": 1}, "draw-flag", {"points": 1, "residents": 3}, "Ann colours 3 residents."),
        (
            {"floors": 4, "towers": [2] * 4, "walls": 3},
            "draw-wall",
            {"residents": 1},
            "Colour 1 resident. Ann draws the cloud: +4 points. No more dice. Bob draws next.",
        ),
        ({"guests": "cook"}, "draw-floor", {"guest": "king"}, "Ann takes this card: King. Turn up a new guest."),
        ({"guests": "cook"}, "draw-floor", {}, "Ann takes a face-up guest. Turn up a new one."),
        ({"guests": "cook"}, "steal", {"victim": "Bob", "guest": "troll"}, "Ann takes a card from Bob: Troll."),
        ({"towers": [2] * 4}, "give-bonus", {"bonus": "sun"}, "Ann draws the sun. Erase the sun on the other sheet."),
    ],
)
def test_reminder_after_command_shows_next_action_in_one_line(drawn, command, args, said):
    """Cases with a guest are for architects, and a different player has the troll. Otherwise a different player has the sun."""
    if "guests" in drawn:
        t = architects().draw("Bob", guests="troll")
    else:
        t = OnceUponTable("Ann", "Bob").draw("Bob", towers=[2] * 4 if command == "give-bonus" else ())
    fact = t.draw("Ann", **drawn).do(command, "Ann", **args)
    told = GAME.flow.reminder(fact, t.state, t.seating)
    assert (told and language("en", GAME.key).tell(told)) == said
    assert told is None or language("ru", GAME.key).tell(told)


def test_reminder_after_finish_names_next_player():
    t = OnceUponTable("Ann", "Bob", "Cid").complete("Ann")
    for player, following in (("Bob", "Cid"), ("Cid", None)):
        told = GAME.flow.reminder(t.do("finish", player), t.state, t.seating)
        assert (told and told.args["player"]) == following


# --- Put right by hand ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "turns", "given", "turn"), [(0, 4, "Ann", 3), (1, 1, "Ann", 2), (2, 0, "Bob", 2)])
def test_give_dice_to_other_player_keeps_round(first, turns, given, turn):
    t = OnceUponTable("Ann", "Bob", "Cid", first=first)
    for _ in range(turns):
        t.do("end-turn")
    rolling, rounds = t.active, t.finished
    assert t.refused("give-dice", rolling) == ("player", "has-the-dice")
    t.do("give-dice", given)
    assert (t.active, t.state.turn, t.finished) == (given, turn, rounds)
    t.complete("Ann")
    assert t.refused("give-dice", "Bob") == ("type", "no-more-dice")


def test_manual_page_offers_dice_open_guests_and_small_clouds(app):
    t = architects("king", "dog")
    t.do("set-small-clouds", "Bob", count=3)
    assert t.points["Bob"] == 6
    page = t.page(app, "Bob", more="&ask=by-hand")
    assert page.offers("give-dice") == [{}, {}]
    assert page.offers("hide-guest") == [{"guest": "dog"}, {"guest": "king"}]
    entries = [(told["column"], told["value"]) for told in page.offers("set-entry")]
    assert entries == [("Ann", "1"), ("Bob", "2"), ("Bob", "4"), ("Cid", "1")]
    assert "/p/played/turn?castle=0&at=0&ask=by-hand" in page.links
    t.do("hide-guest", guest="king")
    assert t.state.open_guests == ("dog",)
