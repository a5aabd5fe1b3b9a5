"""The Turn page: castles that fill, slips that open over their parts, and every button leading where it says."""

import re
from random import Random
from urllib.parse import parse_qsl

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.rules.game import Seating
from companion.rules.shape import checked
from companion.templating import do
from companion.texts import LANGUAGES
from tests.contract import screens
from tests.contract.reading import Page, whole
from tests.games.walking import Walk

from .test_walk import GROWING, KNOWN, TYPES

PLAYERS = {"en": ("Ann", "Bob", "Cid"), "ru": ("Аня", "Боря", "Вера")}
GROUPS = "4:1, 5:2, 6:4, 7:7"

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def drawn(page, part):
    """How often a part stands in the large picture."""
    scene = re.search(r'class="oc-scene">(.*?)</svg>', page.text, re.DOTALL)[1]
    return len(re.findall(rf'art-parts\.\w+\.svg#{part}[-\d]*"[^>]*class="oc-on"', scene))


@each_language
def test_builders_by_taps_alone_to_the_end(pages, lang):
    t = pages(lang, *PLAYERS[lang])
    ann, bob, cid = PLAYERS[lang]
    assert t.say("turn-rolls", player=ann) in t.said
    t.tap("draw-floor", points=3)
    t.draw(floors=2, towers=[5, 2, 2], walls=4, flags=[2, 2, 1])
    t.tap("end-turn")
    assert t.say("turn-rolls", player=bob) in t.said
    t.open(ann).draw(towers=[5])
    assert t.state.sun == 0
    assert t.say("turn-sun", player=ann) in t.said
    assert [drawn(t, part) for part in ("floor", "tower", "wall", "flag", "sun", "cloud")] == [3, 4, 4, 3, 1, 0]
    t.draw(floors=1)
    assert t.state.cloud == 0
    assert t.say("redeem-title") in t.said
    assert t.offers("end-turn") == []
    assert t.say("redeem-next", player=bob) in t.said
    assert f'href="{t.base}/turn?castle=1"' in t.text
    t.open(bob).draw(walls=1)
    t.tap("finish").open(cid).tap("finish")
    assert t.say("over-title") in t.said
    assert f'href="{t.base}/score"' in t.text
    t.tap("finish", done=False)
    assert t.say("redeem-done", player=cid) in t.said
    assert t.play.running == {ann: 3 + 14 + 5 + 4 + 4, bob: 0, cid: 0}


class TestDrawing:
    @each_language
    def test_every_part_is_drawn_on_its_slip(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        assert t.say("draw-floor-title", number=1) in t.slip("draw-floor")
        assert t.say("draw-tower-title", number=1) in t.slip("draw-tower")
        t.draw(floors=1, towers=[2])
        assert t.say("draw-floor-title", number=2) in t.slip("draw-floor")
        assert t.say("draw-tower-title", number=2) in t.slip("draw-tower")

    def test_known_values_are_offered_and_others_typed(self, pages):
        t = pages("en", "Ann", "Bob")
        assert t.offers("draw-tower") == [{"points": "2"}, {"points": "5"}]
        assert len(t.offers("draw-floor")) == 11
        t.type_in("draw-tower", points="1+2")
        t.draw(walls=1)
        t.type_in("draw-flag", points=3)
        assert t.castle("Ann").towers == (3,)
        assert t.play.running["Ann"] == 6

    def test_values_told_once_are_all_that_is_offered(self, pages):
        t = pages("en", "Ann", "Bob", tower_values="0, 2, 5", flag_kinds="1:2, 2:0", wall_residents="1 2 3", guest_points="1 3")
        assert t.offers("draw-tower") == [{"points": "0"}, {"points": "2"}, {"points": "5"}]
        assert t.offers("draw-floor") == [{"points": "1"}, {"points": "3"}, {}]
        assert [told["residents"] for told in t.offers("draw-wall")] == ["1", "2", "3"]
        t.tap("draw-wall", residents=2)
        assert t.offers("draw-flag") == [{"points": "1", "residents": "2"}, {"points": "2", "residents": "0"}]
        t.tap("draw-flag", points=1, residents=2)
        assert t.castle("Ann").residents == 4

    @each_language
    def test_a_flag_without_room_says_what_is_missing(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        for walls, room in enumerate((0, 2, 2, 1, 1)):
            t.draw(walls=min(walls, 1), flags=[1] * room)
            assert t.say("flags-full", walls=walls) in t.slip("flags")
            assert t.offers("draw-flag") == []
        assert len(t.castle(PLAYERS[lang][0]).flags) == 6

    def test_all_twelve_parts_leave_nothing_to_draw(self, pages):
        t = pages("en", "Ann", "Bob").open("Ann").draw(floors=4, towers=[2] * 4, walls=4)
        assert [t.offers(f"draw-{part}") for part in ("floor", "tower", "wall")] == [[], [], []]
        assert t.offers("draw-flag")


class TestResidents:
    @each_language
    def test_points_are_typed_until_the_groups_are_told(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        assert t.say("residents-untold") in t.said
        assert t.offers("colour") == []
        t.type_in("set-resident-points", points=7)
        assert t.say("worth", count=7) in t.said
        assert t.play.running[PLAYERS[lang][0]] == 7

    @each_language
    def test_groups_are_coloured_one_after_the_other(self, pages, lang):
        t = pages(lang, *PLAYERS[lang], resident_groups=GROUPS)
        assert t.offers("colour") == [{"count": "2"}, {"count": "1"}]
        for _ in range(3):
            t.tap("colour", count=2)
        assert t.say("group", number=2, coloured=2, size=5) in t.said
        assert t.play.running[PLAYERS[lang][0]] == 2
        t.type_in("set-residents", count=22)
        assert t.offers("colour") == []
        assert t.play.running[PLAYERS[lang][0]] == 7

    def test_walls_and_flags_bring_some(self, pages):
        t = pages("en", "Ann", "Bob", resident_groups=GROUPS)
        assert len(t.offers("draw-wall")) == 10
        t.tap("draw-wall", residents=3)
        t.type_in("draw-flag", points=2, residents=1)
        assert t.castle("Ann").residents == 4


class TestMending:
    def test_what_is_drawn_is_changed_on_its_slip(self, pages):
        t = pages("en", "Ann", "Bob").draw(floors=2, towers=[2], walls=1, flags=[1])
        t.tap("change-floor", floor=2, points=4)
        t.tap("change-tower", tower=1, points=5)
        assert t.play.running["Ann"] == 4 + 5 + 1
        t.type_in("change-tower", tower=1, points=3)
        t.tap("remove-flag", flag=1).tap("remove-wall", wall=1).tap("remove-tower", tower=1).tap("remove-floor", floor=1)
        assert t.play.running["Ann"] == 4
        assert t.castle("Ann").elements == 1

    @each_language
    def test_a_wall_that_its_flags_need_stays(self, pages, lang):
        t = pages(lang, *PLAYERS[lang]).draw(walls=2, flags=[1, 1, 2])
        assert t.offers("remove-wall") == []
        assert t.say("wall-stays") in t.slip("wall-1")
        t.tap("remove-flag", flag=3)
        assert t.offers("remove-wall") == [{"wall": "1"}, {"wall": "2"}]

    @each_language
    def test_sun_and_cloud_move_to_whoever_was_first(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        ann, bob, _ = PLAYERS[lang]
        assert t.say("sky-sun-free") in t.slip("sky")
        t.draw(towers=[2] * 4)
        t.open(bob).draw(towers=[5] * 4)
        assert t.say("sky-taken", player=ann) in t.slip("sky")
        t.tap("give-bonus", bonus="sun")
        assert t.state.sun == 1
        t.open(ann).draw(floors=4, walls=4)
        t.open(bob).draw(floors=4, walls=4).tap("give-bonus", bonus="cloud")
        assert t.state.cloud == 1

    def test_the_latest_step_can_be_undone_from_every_castle(self, pages):
        t = pages("en", "Ann", "Bob").open("Bob").draw(towers=[5])
        (undo,) = t.offers("undo")
        t.tap("undo", **undo)
        assert t.castle("Bob").towers == ()

    @each_language
    def test_what_is_refused_is_said_on_the_slip_where_it_was_tried(self, pages, lang):
        t = pages(lang, *PLAYERS[lang]).draw(walls=1)
        told = t.say("problem-out-of-range", low=0, high=20)
        answer = t.type_in("draw-tower", refused=True, points=99)
        assert 'id="points-tower" name="points" value="99"' in answer  # what was typed is there to be mended
        slips = dict(
            re.findall(
                r'<div class="dialog oc-[^>]* id="([a-z-]+)-[^>]*>(.*?)(?=<div class="dialog oc-|</main>)', answer, re.DOTALL
            )
        )
        assert [name for name, slip in slips.items() if told in slip] == ["draw-tower"]
        assert answer.count(told) == 2
        assert t.castle(PLAYERS[lang][0]).towers == ()


class TestGuests:
    @each_language
    def test_every_guest_can_come_and_is_explained(self, pages, lang):
        t = pages(lang, *PLAYERS[lang], variant="architects")
        assert sorted(told["guest"] for told in t.offers("draw-floor") if told) == sorted(GUESTS)
        for guest in GUESTS:
            for slip in ("draw-floor", "guests"):
                assert t.say(f"guest-{guest}") in t.slip(slip)
                assert t.say(f"guest-{guest}-effect") in t.slip(slip)
        t.tap("draw-floor", guest="jester")
        assert {"guest": "jester"} not in t.offers("draw-floor")
        assert t.say("guest-host", player=PLAYERS[lang][0]) in t.slip("guests")

    @each_language
    def test_a_lightning_guest_acts_and_acts_again(self, pages, lang):
        t = pages(lang, *PLAYERS[lang], variant="architects", resident_groups=GROUPS)
        t.tap("draw-floor", guest="bohemian")
        title = t.say("acting-title", guest=t.say("guest-bohemian"))
        assert title in t.said
        t.tap("colour", count=4, guest="bohemian")
        assert t.castle(PLAYERS[lang][0]).residents == 4
        assert title not in t.said
        t.tap("reuse", guest="bohemian")
        assert title in t.said

    def test_nobody_colours_for_a_guest_who_does_not_act(self, pages):
        t = pages("en", "Ann", "Bob", variant="architects", resident_groups=GROUPS)
        t.tap("draw-floor", guest="jester")
        form = t.html.form("/do")
        answer = t.client.post(form.action, data={**form.hidden, "do": "type=colour&player=Ann&count=4&guest=bohemian"})
        assert answer.status_code == 422
        assert t.castle("Ann").residents == 0

    @each_language
    def test_stealing_is_two_taps_and_the_guard_is_respected(self, pages, lang):
        t = pages(lang, *PLAYERS[lang], variant="architects")
        ann, bob, _ = PLAYERS[lang]
        for guest in ("guard", "king", "dog"):
            t.tap("draw-floor", guest=guest)
        t.open(bob)
        assert t.say("steal-guarded") in t.slip("steal")
        assert [told["guest"] for told in t.offers("steal")] == ["dog", "guard"]
        t.tap("steal", victim=ann, guest="dog")
        assert t.castle(bob).guests == ("dog",)
        assert t.say("acting-title", guest=t.say("guest-dog")) in t.said
        t.tap("steal", victim=ann, guest="guard").tap("steal", victim=ann, guest="king")
        assert t.castle(ann).guests == ()
        assert 'class="oc-gone"' in t.open(ann).text

    def test_a_guest_who_really_stays_elsewhere_is_moved(self, pages):
        t = pages("en", "Ann", "Bob", variant="architects").tap("draw-floor", guest="queen")
        t.tap("give-guest", player="Bob", guest="queen")
        assert t.play.running == {"Ann": 0, "Bob": 3}

    def test_shepherdess_and_monk_draw_instead_of_taking(self, pages):
        t = (
            pages("en", "Ann", "Bob", variant="architects")
            .tap("draw-floor", guest="shepherdess")
            .tap("draw-floor", guest="monk")
        )
        t.tap("draw-small-cloud").tap("draw-small-cloud")
        assert t.offers("draw-monk-flag") == []
        t.draw(walls=1).tap("draw-monk-flag")
        assert t.play.running["Ann"] == 2 + 4 + 2
        t.tap("remove-small-cloud")
        assert t.castle("Ann").small_clouds == 1

    def test_who_came_with_a_floor_can_be_told_later(self, pages):
        t = pages("en", "Ann", "Bob", variant="architects").draw(floors=1)
        assert t.say("guest-untold") in t.said
        t.type_in("change-floor", floor=1, guest="queen")
        assert t.play.running["Ann"] == 3
        assert t.say("guest-untold") not in t.said

    @each_language
    def test_dice_are_explained_with_who_makes_more_of_them(self, pages, lang):
        t = pages(lang, *PLAYERS[lang], variant="architects").tap("draw-floor", guest="cook")
        slip = t.slip("dice")
        for face in ("resource", "residents", "any"):
            assert t.say(f"die-{face}-help") in slip
        assert f"{PLAYERS[lang][0]}: {t.say('guest-cook-effect')}" in slip


class TestCastles:
    def test_the_castle_of_whoever_rolls_is_open_unless_another_is_asked_for(self, pages):
        t = pages("en", "Ann", "Bob")
        name = re.compile(r'<h2 id="castle-name">.*?<span>(\w+)</span>', re.DOTALL)
        assert name.search(t.text)[1] == "Ann"
        t.tap("end-turn")
        assert name.search(t.text)[1] == "Bob"
        assert name.search(t.open("Ann").text)[1] == "Ann"
        for query in ("?castle=9", "?castle=", "?castle=-1", "?x=y"):
            t.query = query
            assert name.search(t.text)[1] == "Bob"

    @each_language
    def test_everybodys_castle_is_one_tap_away(self, pages, lang):
        t = pages(lang, *PLAYERS[lang]).draw(towers=[2])
        links = {f"{t.base}/turn?castle={seat}" for seat in range(3)}
        assert links <= set(t.html.links)
        assert t.say("castle-of", player=PLAYERS[lang][0], drawn=1) in t.said

    @each_language
    def test_watchers_see_all_castles_and_touch_none(self, pages, lang):
        t = pages(lang, *PLAYERS[lang]).draw(towers=[2], walls=1)
        page = Page(t.client.get(f"/w/{t.play.registered.watch_code}/", headers=t.headers).text)
        assert page.forms == []
        assert "popover" not in page.text
        for name, parts in zip(PLAYERS[lang], (2, 0, 0), strict=True):
            assert t.say("castle-of", player=name, drawn=parts) in page.said

    @each_language
    def test_the_points_of_a_castle_are_explained(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        assert t.say("why-nothing") in t.slip("why")
        t.draw(towers=[5, 5], walls=1, flags=[2])
        assert t.say("why-towers", count=2, points=5) in t.slip("why")
        assert t.say("why-flags", count=1, points=2) in t.slip("why")


@each_language
def test_the_final_form_knows_who_stays_where(pages, lang):
    t = pages(lang, *PLAYERS[lang], variant="architects")
    for guest in ("queen", "king", "dog"):
        t.tap("draw-floor", guest=guest)
    form = Page(t.client.get(f"{t.base}/score", headers=t.headers).text).form("/cells")
    ticked = {(field.name, field.value) for field in form.fields if field.type == "checkbox" and field.sent}
    assert ticked == {("c0.guests", guest) for guest in ("queen", "king", "dog")}


@each_language
def test_sun_and_cloud_are_ticked_on_the_final_form(pages, lang):
    """Whoever counts at the end ticks a box; a form sent once more as it stands changes nothing."""
    t = pages(lang, *PLAYERS[lang])
    ann = PLAYERS[lang][0]

    def sent(**more):
        form = Page(t.client.get(f"{t.base}/score", headers=t.headers).text).form("/cells")
        data = {field.name: field.value for field in form.fields if field.sent} | more
        answer = t.client.post(form.action, data=data, headers=t.headers)
        assert answer.status_code == 303, answer.text
        return {line.category: line.points for line in t.play.scored.result.columns[0].lines}

    earned = sent(**{"c0.towers": "5 2 5 2", "c0.floors": "4", "c0.walls": "4", "c0.sun": "1", "c0.cloud": "1"})
    assert (earned["sun"], earned["cloud"]) == (4, 4), ann
    before = t.play.seq
    assert sent()["sun"] == 4
    assert t.play.seq == before
    assert sent(**{"c0.sun": "0"}).get("sun", 0) == 0


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
def test_every_slip_can_be_opened_and_everything_that_opens_has_a_slip(app, variant, facts):
    """Wherever a game leads: what is tapped opens something, and nothing lies hidden for good."""
    random = Random(f"{variant}{len(facts)}")
    walk = Walk(GAME, Seating(GAME.key, ("Ann", "Bob", "Cid"), {"variant": variant}, 1, facts))
    for number in range(10):
        for _ in range(15):
            walk.step(random, (*TYPES, *GROWING))
        play = screens.play_of(GAME, walk.seating, walk.state, number)
        for seat in range(3):
            text = screens.drawn(app, play, LANGUAGES[number % 2], query=f"?castle={seat}")
            assert whole(text) == ""
            assert set(re.findall(r'popovertarget="([^"]*)"(?! popovertargetaction)', text)) == set(
                re.findall(r'id="([^"]*)" popover ', text)
            )


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize("facts", [{}, KNOWN], ids=["unknown", "known"])
def test_the_buttons_of_all_castles_are_what_the_moves_offer(app, variant, facts):
    random = Random(f"{variant}{len(facts)}")
    walk = Walk(GAME, Seating(GAME.key, ("Ann", "Bob", "Cid"), {"variant": variant}, 1, facts))
    for number in range(10):
        for _ in range(15):
            walk.step(random, (*TYPES, *GROWING))
        play = screens.play_of(GAME, walk.seating, walk.state, number)
        shown = set()
        for seat in range(3):
            forms = Page(screens.drawn(app, play, "en", query=f"?castle={seat}")).forms
            shown |= {tuple(sorted(parse_qsl(b.value))) for form in forms for b in form.buttons if b.name == "do"}
        offers = GAME.flow.moves.offers(walk.state, walk.seating)
        sent = {do(offer.type, **offer.args) for offer in offers}
        assert shown == {tuple(sorted(parse_qsl(value))) for value in sent}
        for offer in offers:
            fields = checked(GAME.flow.commands[offer.type].fields, offer.args)
            assert GAME.flow.decide(walk.state, walk.seating, offer.type, fields)
