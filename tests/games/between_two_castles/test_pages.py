"""The Turn page and the pages within it as they go over the wire: every button and link leads where it says."""

import re

import pytest

from companion.printing import documents
from companion.rules.errors import Key
from companion.texts import LANGUAGES

NAMES = {"en": ("Ann", "Bob", "Cid"), "de": ("Änne", "Björn", "Cid"), "ru": ("Аня", "Боря", "Вера")}

each_language = pytest.mark.parametrize("lang", LANGUAGES)


class TestTable:
    @each_language
    def test_two_rounds_in_three_taps_a_turn(self, pages, lang):
        t = pages(lang, *NAMES[lang])
        assert t.say("begin-title") in t.said
        t.tap("begin")
        ann, bob, cid = NAMES[lang]
        for half, turn in ((1, 1), (1, 4), (2, 1), (2, 4)):
            if (half, turn) != (1, 1):
                t.open(panel="by-hand").tap("go-to", round=half, turn=turn, step="choose").open()
            said = t.said
            assert t.say("turn-title", round=half, rounds=2, turn=turn, turns=4) in said
            assert t.say("choose-do", tiles=11 - 2 * turn) in said
            assert (t.say("choose-new", tiles=9) in said) == ((half, turn) == (2, 1))
            assert (t.say("choose-passes", giver=ann, taker=bob if half == 1 else cid) in said) == (turn < 4)
            assert (t.say("choose-last") in said) == (turn == 4)
        t.tap("done", step="choose").tap("done", step="reveal")
        assert t.say("build-do") in t.said
        t.tap("done", step="build")
        assert t.say("over-title") in t.said
        assert f"{t.base}/score" in t.html.links

    @each_language
    def test_ludwig_has_a_steward(self, pages, lang):
        ann, bob, _ = NAMES[lang]
        t = pages(lang, ann, bob).tap("begin")
        hers, his = Key("castle-3"), Key("castle-2")
        said = t.said
        first, then = t.say("steward-choose", player=ann, own=hers, other=his), t.say("choose-do", tiles=9)
        assert said.index(first) < said.index(then)
        t.tap("done", step="choose").tap("done", step="reveal")
        assert t.say("steward-build", player=ann, own=hers, partner=bob, other=his) in t.said
        t.open(panel="by-hand").tap("go-to", round=2, turn=1, step="choose").open()
        said = t.said
        assert t.say("choose-new-ludwig", tiles=9) in said
        assert t.say("steward-choose", player=bob, own=his, other=hers) in said

    @pytest.mark.parametrize("players", [2, 3, 7])
    def test_everybody_round_the_table_every_castle_and_every_hand(self, pages, players):
        t = pages("en", *"ABCDEFG"[:players]).tap("begin")
        castles = max(players, 3)
        ring = re.search(r'class="bt-ring".*?</svg>', t.text, re.DOTALL)[0]
        assert (ring.count("<text"), re.search(r'd="([^"]*)"', ring)[1].count("A")) == (castles, castles)
        assert {link["castle"] for link in t.links if "castle" in link} == {str(i + 1) for i in range(castles)}
        assert {link["seat"] for link in t.links if "seat" in link} == {str(i) for i in range(players)}

    def test_the_tablet_shows_what_is_to_be_done_and_every_castle_and_no_more(self, pages):
        """It is read from afar and must not be scrolled: no way to a hand, no list of turns, no score said twice."""
        t = pages("en", *"ABCDEFG").thrones()
        for castle in range(1, 8):
            t.build("grand-foyer", 2, 0, castle)
        t.open().tap("begin")
        watch = t.play.registered.watch_code
        shown = t.client.get(f"/w/{watch}/", headers=t.headers).text
        assert t.say("step-choose") in shown
        assert shown.count('class="bt-drawn"') == 7
        assert t.say("outcomes-now") in t.text
        for key in ("hands-title", "by-hand-link", "outcomes-now", "step-build"):
            assert t.say(key) not in shown
        for query in ("", "?castle=1", "?seat=0"):
            assert f"/p/{t.base.removeprefix('/p/')}" not in t.client.get(f"/w/{watch}/turn{query}", headers=t.headers).text


class TestCastle:
    @each_language
    def test_a_throne_room_then_a_cell_a_type_a_room(self, pages, lang):
        """Three taps, and the castle explains itself."""
        t = pages(lang, *NAMES[lang]).open(castle=1)
        assert len(t.offers("set-throne")) == 7
        t.tap("set-throne", throne="utility-food")
        assert t.say("pick-room") in t.said
        t.follow(castle=1, panel="throne").open(castle=2)
        assert [offer["swap"] for offer in t.offers("set-throne") if offer["throne"] == "utility-food"] == ["true"]
        t.open(castle=1).follow(castle=1, x=2, y=0).follow(castle=1, x=2, y=0, type="food")
        t.tap("place-room", room="kitchen", x=2, y=0)
        assert t.rooms() == {(2, 0): "kitchen"}
        assert t.say("room-kitchen") in t.said
        assert t.offers("remove-room") == [{"type": "remove-room", "castle": "1", "room": "kitchen", "x": "2", "y": "0"}]

    @pytest.mark.parametrize(("lang", "typed"), [("en", "kitc"), ("en", "Кухн"), ("ru", "кухн"), ("ru", "KITC")])
    def test_four_letters_in_any_language(self, pages, lang, typed):
        t = pages(lang, *NAMES[lang]).thrones().open(castle=1).search(typed)
        assert t.say("pick-found", count=1) in t.said
        t.follow(castle=1, room="kitchen")
        assert t.say("hand-other") in t.said
        spots = {(int(spot["x"]), int(spot["y"])) for spot in t.offers("place-room")}
        assert spots >= {(2, 0), (-1, 0), (0, 1)}
        assert all(y >= 0 for _, y in spots)

    def test_a_cell_stays_chosen_while_something_is_looked_for(self, pages):
        t = pages("en", "Ann", "Bob", "Cid").thrones().open(castle=1).search("xyzzy")
        assert t.say("pick-found", count=0) in t.said
        t.open(castle=1).follow(castle=1, x=-1, y=0).search("pantry").tap("place-room", room="pantry", x=-1, y=0)
        assert t.rooms() == {(-1, 0): "pantry"}

    def test_moved_replaced_taken_out(self, pages):
        t = pages("en", "Ann", "Bob", "Cid").thrones().build("kitchen", 2, 0)
        t.open(castle=1).follow(castle=1, x=2, y=0).follow(castle=1, x=2, y=0, move=1)
        t.tap("move-room", to_x=-1, to_y=0)
        assert t.rooms() == {(-1, 0): "kitchen"}
        t.open(castle=1, x=-1, y=0).follow(castle=1, x=-1, y=0, replace=1).search("pantry")
        t.tap("place-room", room="pantry", x=-1, y=0)
        assert t.rooms() == {(-1, 0): "pantry"}
        t.open(castle=1, x=-1, y=0).tap("remove-room", room="pantry")
        assert t.rooms() == {}

    @each_language
    def test_a_third_room_is_announced_and_taken(self, pages, lang):
        t = pages(lang, *NAMES[lang]).thrones()
        for x, room in ((2, "archery-range"), (3, "terrace"), (-1, "stables")):
            t.build(room, x, 0)
        t.open(castle=1)
        assert t.say("claim-outdoor") in t.said
        t.follow(castle=1, room="fountain", had=0).tap("place-room", room="fountain", x=4, y=0)
        assert t.say("claim-outdoor") not in t.said
        for x, room in ((5, "kitchen"), (6, "pantry"), (-2, "bakery")):
            t.build(room, x, 0)
        t.open(castle=1).tap("settle-bonus", bonus="food-3")
        assert t.say("claim-food") not in t.said

    @each_language
    def test_against_the_rules_is_possible_and_warned_of(self, pages, lang):
        t = pages(lang, *NAMES[lang]).thrones().open(castle=1, room="kitchen")
        t.follow(castle=1, room="kitchen", anyway=1).tap("place-room", x=2, y=-1, anyway="true")
        said = t.open(castle=1).said
        assert t.say("warnings-title") in said
        assert t.say("warning-wrong-floor", room=t.say("room-kitchen")) in said
        assert t.say("room-wrong") in said

    @each_language
    def test_attendants_cards_token_and_name(self, pages, lang):
        t = pages(lang, *NAMES[lang]).thrones().open(castle=1)
        t.follow(castle=1, panel="attendants").tap("set-attendant", attendant="painter", count=1)
        t.open(castle=1).follow(castle=1, panel="cards").tap("add-bonus-card", card="width")
        t.tap("remove-bonus-card", card="width").tap("add-bonus-card", card="height")
        t.open(castle=1).follow(castle=1, panel="name").tap("set-token", token="eltz")
        assert t.say("token-eltz") in t.said
        site = t.sites[0]
        assert (site.attendants, site.bonus_cards, site.token) == (("painter",), ("height",), "eltz")
        form = next(form for form in t.html.forms if form.hidden.get("type") == "set-castle-name")
        answer = t.client.post(form.action, data={**form.hidden, "name": "Кедровый замок"}, headers=t.headers)
        assert answer.status_code == 303
        assert "Кедровый замок" in t.said
        t.open(castle=1).follow(castle=1, panel="pad")
        assert t.say("category-attendants") in t.said

    @each_language
    def test_a_large_castle_whole_and_near_and_every_room_told_by_name(self, pages, lang):
        t = pages(lang, *NAMES[lang]).thrones()
        for room, x, y in (("kitchen", 2, 0), ("pantry", 3, 0), ("parlor", 4, 0), ("crypt", 0, -1), ("study", 0, 1)):
            t.build(room, x, y)
        labels = re.findall(r'class="room [^>]*aria-label="([^"]*)"', t.open(castle=1).text)
        keys = ("room-study", "throne-utility-food", "room-kitchen", "room-pantry", "room-parlor", "room-crypt")
        assert [label.startswith(t.say(key)) for label, key in zip(labels, keys, strict=True)] == [True] * 6
        t.follow(castle=1, zoom="whole")
        assert 'class="castle' not in t.text
        assert t.say("castle-whole", castle=t.say("castle-1"), count=6, total=t.sites[0].total) in t.said
        t.follow(castle=1, zoom="large").follow(castle=1, x=2, y=0, zoom="large")
        assert "bt-large" in t.text


class TestHand:
    @each_language
    def test_two_rooms_two_castles(self, pages, lang):
        t = pages(lang, *NAMES[lang]).thrones().open(seat=0).search("pantry").follow(seat=0, room="pantry")
        t.search("terrace").follow(seat=0, room="pantry", also="terrace")
        assert t.say("hand-best") in t.said
        best = t.offers("place-room")[:2]
        assert {part["castle"] for part in best} == {"1", "3"}
        t.tap(**best[0])
        assert best[0]["room"] in t.rooms(int(best[0]["castle"])).values()
        assert len(t.offers("place-room")) == 2

    def test_a_castle_without_a_throne_room_is_named(self, pages):
        t = pages("en", "Ann", "Bob", "Cid").open(seat=1, room="kitchen")
        assert t.say("hand-lacking", castle=t.say("castle-1")) in t.said


@each_language
def test_both_castles_of_everyone_and_the_drawn_ones(pages, lang):
    t = pages(lang, *NAMES[lang]).thrones().build("fountain", 2, 0)
    assert {column for column, _ in t.play.scored.missing} == {"Castle 2", "Castle 3"}
    for name, value in {"c1.food": "4+4+4", "c2.living": "12"}.items():
        t.client.post(f"{t.base}/cells", data={name: value, "tab": "score", "was": ""}, headers=t.headers)
    assert "4 + 4 + 4" in t.client.get(f"{t.base}/score", headers=t.headers).text
    text = t.client.get(f"{t.base}/result", headers=t.headers).text
    assert t.say("outcomes-title") in text
    assert (text.count("bt-side counts"), text.count('class="bt-drawn"')) == (3, 1)
    assert documents.result(t.play, lang=lang).count('class="built') == 1


def test_nobody_else_is_called_ludwig_where_two_play(pages, app):
    answer = app.test_client().post("/new/between-two-castles", data={"player": ["Ludwig", "Bob"], "first": "0", "begin": "1"})
    assert answer.status_code == 422
    assert pages("en", "Ludwig", "Bob", "Cid").base
