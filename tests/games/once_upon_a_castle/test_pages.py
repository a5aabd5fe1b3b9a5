"""Tests of the Turn page: castles, slips, and buttons that match the offers."""

import re
from random import Random
from urllib.parse import parse_qsl

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.templating import command_value
from companion.texts import LANGUAGES, language
from tests.game_contract.reading import Page

from .table import GROUPS, GROWING, KNOWN, TYPES, OnceUponTable, walked

NO_BUTTON = {"draw-wall", "draw-flag", "colour", "draw-small-cloud", "draw-monk-flag"}
"""Commands with fewer buttons than possible uses: some numbers are typed, some are not counted, or the dice are over."""


@pytest.fixture(params=LANGUAGES)
def look(app, request):
    """Return a function that renders the page of a table. `look.say` returns a message in the same language."""

    def drawn(table, player="Ann", **more):
        return table.page(app, player, request.param, **more)

    drawn.say = language(request.param, GAME.key).say
    return drawn


def drawn(page, *parts):
    """Return how often each part is in the large picture."""
    scene = re.search(r'class="oc-scene">(.*?)</svg>', page.html, re.DOTALL)[1]
    return [len(re.findall(rf'art-parts\.\w+\.svg#{part}[-\d]*"[^>]*class="oc-on"', scene)) for part in parts]


def test_castle_page_follows_castle_to_last_line(look):
    t = OnceUponTable("Ann", "Bob", "Cid")
    assert look.say("turn-rolls", player="Ann") in look(t, None).words
    assert all(look.say(f"draw-{part}-title", number=1) in look(t).slip(f"draw-{part}") for part in ("floor", "tower"))
    t.draw("Ann", floors=3, towers=[5, 2, 2, 5], walls=4, flags=[2, 2, 1])
    page = look(t)
    assert drawn(page, "floor", "tower", "wall", "flag", "sun", "cloud") == [3, 4, 4, 3, 1, 0]
    page = look(t.draw("Ann", floors=1))
    assert look.say("redeem-title") in page.words
    assert [page.offers(command) for command in ("end-turn", "draw-floor", "draw-tower", "draw-wall")] == [[]] * 4
    assert page.offers("draw-flag")  # for other lines of the same turn
    assert look.say("redeem-next", player="Bob") in page.words
    assert "/p/played/turn?castle=1&at=0" in page.links
    t.do("finish", "Bob")
    t.do("finish", "Cid")
    page = look(t, "Cid")
    assert look.say("over-title") in page.words
    assert "/p/played/score" in page.links
    assert page.offers("finish") == [{"done": "false"}]


def test_copy_facts_entered_replace_default_values_of_offers(app):
    page = OnceUponTable().draw("Ann", walls=1).page(app, "Ann")
    assert page.offers("draw-tower") == [{"points": "2"}, {"points": "5"}]
    assert page.offers("draw-flag") == [{"points": points, "residents": "0"} for points in "12"]
    assert len(page.offers("draw-floor")) == 11
    forms = [form.hidden["type"] for form in page.forms if any(field.name == "points" for field in form.fields)]
    assert sorted(forms) == ["draw-flag", "draw-tower", "set-resident-points"]
    t = OnceUponTable(tower_values=[0, 2, 5], flag_kinds=[[2, 0], [1, 2]], wall_residents=[1, 2, 3], guest_points=[1, 3])
    page = t.draw("Ann", walls=1).page(app, "Ann")
    assert page.offers("draw-tower") == [{"points": "0"}, {"points": "2"}, {"points": "5"}]
    assert page.offers("draw-floor") == [{"points": "1"}, {"points": "3"}, {}]
    assert [told["residents"] for told in page.offers("draw-wall")] == ["1", "2", "3"]
    assert page.offers("draw-flag") == [{"points": "1", "residents": "2"}, {"points": "2", "residents": "0"}]
    assert [flag.points for flag in t.screen.open_castle.copy.offered.flags] == [2, 1]  # as they were told


def test_flag_without_room_is_not_offered_and_reason_is_shown(look):
    t = OnceUponTable()
    for walls, room in ((0, 0), (1, 2)):
        page = look(t.draw("Ann", walls=walls, flags=[1] * room))
        assert look.say("flags-full", walls=walls) in page.slip("flags")
        assert page.offers("draw-flag") == []


def test_residents_are_entered_as_points_until_groups_are_known(look):
    t = OnceUponTable()
    page = look(t)
    assert look.say("residents-untold") in page.words
    assert page.offers("colour") == []
    t.do("set-resident-points", "Ann", points=7)
    assert look.say("worth", count=7) in look(t).words
    t = OnceUponTable(resident_groups=GROUPS)
    assert look(t).offers("colour") == [{"count": "1"}, {"count": "2"}]
    assert 'id="coloured-in">Ann<' in look(t).html.split('class="thumb', 1)[1]  # whose, in sight beside the buttons
    assert len(look(t).offers("draw-wall")) == 10
    t.do("set-residents", "Ann", count=6)
    assert look.say("group", number=2, coloured=2, size=5) in look(t).words
    t.do("set-residents", "Ann", count=22)
    assert look.say("group", number=4, coloured=7, size=7) in look(t).words
    assert look(t).offers("colour") == []


def test_wall_needed_by_flags_stays_and_sky_shows_owner_of_sun(look):
    t = OnceUponTable().draw("Ann", walls=2, flags=[1, 1, 2], towers=[2] * 3)
    page = look(t)
    assert page.offers("remove-wall") == []
    assert look.say("wall-stays") in page.slip("wall-1")
    assert look.say("sky-sun-free") in page.slip("sky")
    t.draw("Ann", towers=[2]).draw("Bob", towers=[5] * 4)
    t.do("remove-flag", "Ann", flag=3)
    assert look(t).offers("remove-wall") == [{"wall": "1"}, {"wall": "2"}]
    page = look(t, "Bob")
    assert look.say("sky-taken", player="Ann") in page.slip("sky")
    assert page.offers("give-bonus") == [{"bonus": "sun"}]


def test_guest_offers_include_every_guest_with_explanation(look):
    t = OnceUponTable(variant="architects")
    page = look(t)
    assert sorted(told["guest"] for told in page.offers("draw-floor") if told) == sorted(GUESTS)
    floor, everybody = page.slip("draw-floor"), page.slip("guests")
    for guest in GUESTS:
        assert look.say(f"guest-{guest}") in floor
        assert look.say(f"guest-{guest}-effect") in everybody
    page = look(t.draw("Ann", guests="jester", floors=1))
    assert {"guest": "jester"} not in page.offers("draw-floor")
    assert look.say("guest-host", player="Ann") in page.slip("guests")
    assert look.say("guest-untold") in page.words
    assert [form.hidden["floor"] for form in page.forms if form.hidden.get("type") == "change-floor"] == ["1", "2"]


def test_lightning_guest_is_shown_while_acting_and_can_be_reused(look):
    title = look.say("acting-title", guest=look.say("guest-bohemian"))
    t = OnceUponTable(variant="architects", resident_groups=GROUPS).draw("Ann", guests="bohemian")
    page = look(t)
    assert title in page.words
    assert {"count": "4", "guest": "bohemian"} in page.offers("colour")
    for count in (22, 0):
        t.do("set-residents", "Ann", count=count)
        assert bool(look(t).offers("colour")) == (count == 0)
    t.do("colour", "Ann", count=4, guest="bohemian")
    page = look(t)
    assert title not in page.words
    assert page.offers("reuse") == [{"guest": "bohemian"}]


def test_guard_limits_steal_offers_and_stolen_guest_is_shown_as_gone(look):
    t = OnceUponTable(variant="architects").draw("Ann", guests="guard king dog")
    page = look(t, "Bob")
    assert look.say("steal-guarded") in page.slip("steal")
    assert [told["guest"] for told in page.offers("steal")] == ["dog", "guard"]
    t.do("steal", "Bob", victim="Ann", guest="dog")
    page = look(t)
    floor = look.say("part-floor", number=3)
    assert f'aria-label="{floor}: {look.say("guest-gone")}"' in page.html
    assert f"{floor}: {look.say('guest-dog')}" not in page.html
    assert '#dog" x="' not in page.html, "no sign of the guest in the window"
    assert (("guest", "king"), ("player", "Bob"), ("type", "give-guest")) in page.sent


def test_shepherdess_and_monk_offer_small_cloud_and_flag(app):
    t = OnceUponTable(variant="architects").draw("Ann", guests="shepherdess monk")
    page = t.page(app, "Ann")
    assert (page.offers("draw-small-cloud"), page.offers("draw-monk-flag")) == ([{}], [])
    t.do("draw-small-cloud", "Ann")
    page = t.draw("Ann", walls=1).page(app, "Ann")
    assert (page.offers("remove-small-cloud"), page.offers("draw-monk-flag")) == ([{}], [{}])


def test_castles_are_one_tap_away_and_watch_link_has_no_forms(look):
    t = OnceUponTable().draw("Ann", towers=[2], walls=1)
    page, watched = look(t, "Bob"), look(t, None, watching=True)
    assert {f"/p/played/turn?castle={seat}&at=0" for seat in range(3)} <= set(page.links)
    assert (watched.forms, "popover" in watched.html) == ([], False)
    for name, parts in (("Ann", 2), ("Bob", 0), ("Cid", 0)):
        assert name in page.said
        assert look.say("castle-parts", drawn=parts) in page.said
        assert look.say("castle-of", player=name, drawn=parts) in watched.said


def test_points_of_castle_are_explained_in_slip(look):
    assert look.say("why-nothing") in look(OnceUponTable()).slip("why")
    slip = look(OnceUponTable().draw("Ann", towers=[5, 5], walls=1, flags=[2])).slip("why")
    assert look.say("why-towers", count=2, points=5) in slip
    assert look.say("why-flags", count=1, points=2) in slip


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
def test_slips_open_and_buttons_of_all_castles_match_offers(app, variant, facts):
    """Random games are played. Every tapped part opens something, and nothing is hidden for good."""
    random, t = Random(f"{variant}{len(facts)}"), OnceUponTable(variant=variant, first=1)
    walk = walked(random, variant, facts, 0, TYPES)
    t.seating = walk.seating
    for lang in LANGUAGES:
        for _ in range(40):
            walk.step(random, (*TYPES, *GROWING))
        t.state, shown = walk.state, set()
        for player in t.seating.players:
            page = t.page(app, player, lang)
            opened = set(re.findall(r'popovertarget="([^"]*)"(?! popovertargetaction)', page.html))
            assert opened == set(re.findall(r'id="([^"]*)" popover ', page.html))
            shown |= page.sent | t.page(app, player, lang, more="&ask=by-hand").sent
        sent = {tuple(sorted(parse_qsl(command_value(o.type, **o.args)))) for o in GAME.flow.offers(walk.state, walk.seating)}
        # The wall is one whose residents nobody counts.
        assert {dict(one)["type"] for one in shown - sent} <= {"draw-wall", "set-entry", "undo"}
        assert {dict(one)["type"] for one in sent - shown} <= NO_BUTTON


def test_undo_of_latest_step_is_offered_on_castle_page(app):
    client, sessions = app.test_client(), app.extensions["plays"]
    code = sessions.creator.create({"game": GAME.key, "players": ["Ann", "Bob"], "options": {"variant": "builders"}}).code
    for wanted in ("type=draw-tower", "type=undo"):
        forms = Page(client.get(f"/p/{code}/turn?castle=1").text).forms
        form, button = next((f, b) for f in forms for b in f.buttons if b.value.startswith(wanted))
        answer = client.post(form.action, data={**form.hidden, "do": button.value})
        assert answer.headers["Location"] == f"/p/{code}/turn?castle=1"
        assert len(sessions.store.get(code).content.flow.castles[1].towers) == (wanted == "type=draw-tower")
