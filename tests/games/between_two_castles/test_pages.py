"""Tests of the Turn page over HTTP: every button and link leads where it says."""

import re
import uuid
from urllib.parse import quote

import pytest

from companion.games.between_two_castles import FLOW
from companion.games.between_two_castles.rules.question import CATEGORIES
from companion.games.between_two_castles.sheet import fixed_cells
from companion.printing import documents
from companion.rules.errors import ConfirmationRequiredError, Key
from companion.sessions.events import Request
from tests.game_contract.reading import Page

from .table import TwoCastlesTable


@pytest.fixture
def p(pages):
    """Return a Russian session of three players in which every castle has its throne room."""
    return pages("ru", "Аня", "Боря", "Вера").thrones()


class TestTablePage:
    def test_turn_page_shows_both_rounds_and_turn_needs_three_taps(self, pages):
        t = pages("de", "Änne", "Björn", "Cid")
        assert t.say("begin-title") in t.said
        t.tap("begin")
        for half, turn in ((1, 1), (1, 4), (2, 1), (2, 4)):
            if (half, turn) != (1, 1):
                t.open().follow(panel="by-hand").tap("go-to", round=half, turn=turn, step="choose").open()
            said, taker = t.said, "Björn" if half == 1 else "Cid"
            assert t.say("turn-title", round=half, rounds=2, turn=turn, turns=4) in said
            assert t.say("choose-do", tiles=11 - 2 * turn) in said
            assert (t.say("choose-new", tiles=9) in said) == ((half, turn) == (2, 1))
            assert (t.say("choose-passes", giver="Änne", taker=taker) in said) == (turn < 4)
            assert (t.say("choose-last") in said) == (turn == 4)
        t.tap("done", step="choose").tap("done", step="reveal")
        assert t.say("build-do") in t.said
        t.tap("done", step="build")
        assert t.say("over-title") in t.said
        assert f"{t.base}/score" in t.html.links

    def test_ludwig_steward_is_named_for_each_step(self, pages):
        t = pages("ru", "Аня", "Боря").tap("begin")
        hers, his = Key("castle-3"), Key("castle-2")
        said = t.said
        first, then = t.say("steward-choose", player="Аня", own=hers, other=his), t.say("choose-do", tiles=9)
        assert said.index(first) < said.index(then)
        t.tap("done", step="choose").tap("done", step="reveal")
        assert t.say("steward-build", player="Аня", own=hers, partner="Боря", other=his) in t.said
        t.open(panel="by-hand").tap("go-to", round=2, turn=1, step="choose").open()
        assert t.say("choose-new-ludwig", tiles=9) in t.said

    def test_watch_link_shows_step_and_castles_without_links(self, pages):
        """The board is read from a distance and cannot scroll.

        So it has no link to a hand, no list of turns, and each score once.
        """
        t = pages("en", *"ABCDEFG").thrones()
        for castle in range(1, 8):
            t.build("grand-foyer", 2, 0, castle)
        t.open().tap("begin")
        watch = t.session.registered.watch_code
        shown = t.client.get(f"/w/{watch}/", headers=t.headers).text
        assert t.say("step-choose") in shown
        assert shown.count('class="bt-drawn"') == 7
        assert t.say("outcomes-now") in t.text
        for key in ("hands-title", "by-hand-link", "outcomes-now", "step-build"):
            assert t.say(key) not in shown
        for query in ("", "?castle=1", "?seat=0"):
            assert f"/p/{t.base.removeprefix('/p/')}" not in t.client.get(f"/w/{watch}/turn{query}", headers=t.headers).text

    def test_manual_page_changes_turn_and_undo_restores_turn(self, p):
        p.open().tap("begin").follow(panel="by-hand")
        p.tap("go-to", round=2, turn=2, step="build")
        assert p.say("log-turn-set", round=2, turn=2, step=p.say("short-build")) in p.said
        p.tap("undo")
        assert p.session.content.flow.moment == (1, 1, "choose")
        assert {link.get("castle") for link in p.links} >= {"1", "2", "3"}


class TestCastlePage:
    def test_room_after_throne_room_is_placed_in_three_taps(self, pages):
        """A room takes three taps, and the page explains its points."""
        t = pages("de", "Änne", "Björn", "Cid").open(castle=1)
        assert len(t.offers("set-throne")) == 7
        t.tap("set-throne", throne="utility-food")
        assert t.say("pick-room") in t.said
        t.follow(castle=1, panel="throne").open(castle=2)
        assert t.say("swap-with", castle=t.say("castle-1")) in t.said
        t.open(castle=1).follow(castle=1, x=2, y=0).follow(castle=1, x=2, y=0, type="food")
        t.tap("place-room", room="kitchen", x=2, y=0)
        assert t.rooms() == {(2, 0): "kitchen"}
        assert t.say("room-kitchen") in t.said
        assert t.offers("remove-room") == [{"type": "remove-room", "castle": "1", "room": "kitchen", "x": "2", "y": "0"}]

    @pytest.mark.parametrize("typed", ["kitc", "кухн", "KITC"])
    def test_search_with_four_letters_keeps_chosen_cell(self, p, typed):
        p.open(castle=1).search(typed)
        assert p.say("pick-found", count=1) in p.said
        p.follow(castle=1, room="kitchen")
        assert p.say("hand-other") in p.said
        spots = {(int(spot["x"]), int(spot["y"])) for spot in p.offers("place-room")}
        assert spots >= {(2, 0), (-1, 0), (0, 1)}
        assert all(y >= 0 for _, y in spots)
        p.open(castle=1).follow(castle=1, x=-1, y=0).search(typed).tap("place-room", room="kitchen", x=-1, y=0)
        assert p.say("pick-found", count=0) in p.open(castle=1).search("xyzzy").said

    def test_room_is_moved_replaced_and_removed(self, p):
        p.build("kitchen", 2, 0)
        p.open(castle=1).follow(castle=1, x=2, y=0).follow(castle=1, x=2, y=0, move=1)
        p.tap("move-room", to_x=-1, to_y=0)
        p.open(castle=1, x=-1, y=0).follow(castle=1, x=-1, y=0, replace=1).search("pantry")
        p.tap("place-room", room="pantry", x=-1, y=0)
        assert p.rooms() == {(-1, 0): "pantry"}
        p.open(castle=1, x=-1, y=0).tap("remove-room", room="pantry")
        assert p.rooms() == {}

    def test_bonus_of_third_room_is_announced_and_settled(self, p):
        for x, room in ((2, "archery-range"), (3, "terrace"), (-1, "stables")):
            p.build(room, x, 0)
        assert p.say("claim-outdoor") in p.open(castle=1).said
        p.follow(castle=1, room="fountain", had=0).tap("place-room", room="fountain", x=4, y=0)
        assert p.say("claim-outdoor") not in p.said
        for x, room in enumerate(("crypt", "dungeon", "spy-room")):
            p.build(room, x, -1)
        p.open(castle=1).tap("draw-for-bonus", bonus="downstairs-3")
        assert p.say("claim-food") in p.said
        p.tap("settle-bonus", bonus="downstairs-3")
        assert p.say("claim-food") not in p.said

    def test_room_against_rules_is_placed_with_warning(self, p):
        p.open(castle=1, room="kitchen").follow(castle=1, room="kitchen", anyway=1).tap("place-room", x=2, y=-1, anyway="true")
        said = p.open(castle=1).said
        for words in (p.say("warnings-title"), p.say("warning-wrong-floor", room=p.say("room-kitchen")), p.say("room-wrong")):
            assert words in said
        p.follow(castle=1, x=2, y=-1)
        assert p.said.count(p.say("warning-wrong-floor", room=p.say("room-kitchen"))) == 2

    def test_attendants_cards_token_and_name_are_set_on_panels(self, p):
        p.open(castle=1).follow(castle=1, panel="attendants").tap("set-attendant", attendant="painter", count=1)
        p.open(castle=1).follow(castle=1, panel="cards").tap("add-bonus-card", card="width")
        p.tap("remove-bonus-card", card="width").tap("add-bonus-card", card="height")
        p.open(castle=1).follow(castle=1, panel="name").tap("set-token", token="eltz")
        assert p.say("token-eltz") in p.said
        site = p.sites[0]
        assert (site.attendants, site.bonus_cards, site.token) == (("painter",), ("height",), "eltz")
        form = next(form for form in p.html.forms if form.hidden.get("type") == "set-castle-name")
        answer = p.client.post(form.action, data={**form.hidden, "name": "Кедровый замок"}, headers=p.headers)
        assert answer.status_code == 303
        assert "Кедровый замок" in p.said
        p.open(castle=2).follow(castle=2, panel="name")
        form = next(form for form in p.html.forms if form.hidden.get("type") == "set-castle-name")
        refused = p.client.post(form.action, data={**form.hidden, "name": "Кедровый замок"}, headers=p.headers)
        assert refused.status_code == 422
        assert re.search(
            r'id="bt-name"[^>]* value="Кедровый замок"\s[^>]*aria-invalid="true" aria-describedby="bt-name-error"', refused.text
        )
        assert p.say("problem-name-twice") in " ".join(refused.text.split('id="bt-name-error"')[1].split())
        p.open(castle=1).follow(castle=1, panel="pad")
        assert p.say("category-attendants") in p.said

    def test_castle_picture_has_two_zooms_and_room_labels(self, p):
        for room, x, y in (("kitchen", 2, 0), ("pantry", 3, 0), ("crypt", 0, -1), ("study", 0, 1)):
            p.build(room, x, y)
        labels = re.findall(r'class="room [^>]*aria-label="([^"]*)"', p.open(castle=1).text)
        keys = ("room-study", "throne-utility-food", "room-kitchen", "room-pantry", "room-crypt")
        assert [label.startswith(p.say(key)) for label, key in zip(labels, keys, strict=True)] == [True] * 5
        p.follow(castle=1, zoom="whole")
        assert 'class="castle' not in p.text
        assert p.say("castle-whole", castle=p.say("castle-1"), count=5, total=p.sites[0].total) in p.said
        p.follow(castle=1, zoom="large").follow(castle=1, x=2, y=0, zoom="large")
        assert "bt-large" in p.text

    def test_undo_is_offered_once_and_names_castle_of_latest_step(self, p):
        p.build("bakery", 2, 0, castle=1).build("salon", 2, 0, castle=2)
        for castle in (1, 2):
            assert len(p.open(castle=castle).offers("undo")) == 1
            assert p.say("undo-what", what="") in p.text
        p.tap("undo")
        assert (p.rooms(1), p.rooms(2)) == ({(2, 0): "bakery"}, {})


def test_hand_page_with_two_rooms_offers_both_castles(pages, p):
    p.open(seat=0).search("pantry").follow(seat=0, room="pantry")
    p.search("terrace").follow(seat=0, room="pantry", also="terrace")
    assert p.say("hand-equal") in p.said
    best = p.offers("place-room")[:2]
    assert {part["castle"] for part in best} == {"1", "3"}
    p.tap(**best[0])
    assert best[0]["room"] in p.rooms(int(best[0]["castle"])).values()
    assert len(p.offers("place-room")) == 2
    bare = pages("en", "Ann", "Bob", "Cid").open(seat=1, room="kitchen")
    assert bare.say("hand-lacking", castle=bare.say("castle-1")) in bare.said


def test_owned_phone_names_castles_by_neighbours_on_every_page(p):
    p.build("fountain", 2, 0).build("salon", 2, 0, castle=2)
    p.client.set_cookie("seat", quote(p.players[0]), path=f"{p.base}/")
    own = [p.say("castle-with-left", other=p.players[1]), p.say("castle-with-right", other=p.players[2])]
    for tab, query in (("turn", {}), ("turn", {"castle": 1}), ("turn", {"seat": 0}), ("score", {}), ("log", {})):
        said = p.open(tab, **query).said
        assert own[0] in said
        assert p.say("castle-1") not in said
    assert own[1] in p.open().said
    text = p.client.get(f"{p.base}/result", headers=p.headers).text
    assert own[0] in " ".join(Page(text).said)
    watch = p.session.registered.watch_code
    assert p.say("castle-1") in p.client.get(f"/w/{watch}/", headers=p.headers).text


def test_refusal_on_owned_phone_names_castle_by_neighbour(p):
    p.build("salon", 2, 0)
    p.client.set_cookie("seat", quote(p.players[0]), path=f"{p.base}/")
    form = next(form for form in p.open(castle=3, room="pantry").html.forms if form.buttons)
    sent = {**form.hidden, "do": "type=place-room&castle=3&room=salon&x=2&y=0"}
    answer = p.client.post(form.action, data=sent, headers=p.headers)
    assert answer.status_code == 422
    assert p.say("castle-with-left", other=p.players[1]) in answer.text


def test_castles_are_read_one_after_other_until_pad_or_rooms_are_entered(p):
    p.open().tap("begin").follow(panel="by-hand").tap("go-to", round=2, turn=4, step="build").open().tap("done", step="build")
    assert p.say("read-castle", castle=p.say("castle-1")) in p.said
    p.follow(castle=1, panel="rows").tap("place-room", room="fountain")
    assert p.say("read-castle", castle=p.say("castle-2")) not in p.open(castle=1).said
    p.open("score", view="form").tap("set-entry", column="Castle 1", field="way", value="pad").open()
    assert p.say("castle-by-hand") in p.open().said
    assert p.say("read-castle", castle=p.say("castle-2")) in p.said
    assert p.say("read-castle", castle=p.say("castle-2")) in p.open(castle=1).said


def test_winner_is_offered_on_every_castle_page_after_last_castle_is_entered(p):
    p.open().tap("begin").follow(panel="by-hand").tap("go-to", round=2, turn=4, step="build").open().tap("done", step="build")
    assert p.say("winner-show") not in p.said
    for number, points in enumerate(("4", "7", "12")):
        p.client.post(f"{p.base}/cells", data={"tap": uuid.uuid4().hex, f"c{number}.food": points}, headers=p.headers)
    for castle in (1, 2, 3):
        assert p.say("winner-show") in p.open(castle=castle).said
    assert p.say("winner-show") in p.open().said


def test_missing_values_are_asked_for_only_after_castles_are_read(p):
    p.open().tap("begin").follow(panel="by-hand").tap("go-to", round=2, turn=4, step="build").open().tap("done", step="build")
    for query in ({}, {"castle": 1}, {"castle": 1, "panel": "rows"}):
        assert 'id="ending"' not in p.open(**query).text


def test_result_shows_both_castles_of_each_player_and_drawn_castles(p):
    p.build("fountain", 2, 0)
    assert {column for column, _ in p.session.scored.missing} == {"Castle 2", "Castle 3"}
    for name, value in {"c1.food": "4+4+4", "c2.living": "12"}.items():
        p.client.post(f"{p.base}/cells", data={name: value, "tab": "score", "was": ""}, headers=p.headers)
    assert "4 + 4 + 4" in p.client.get(f"{p.base}/score?line=food", headers=p.headers).text
    text = p.client.get(f"{p.base}/result", headers=p.headers).text
    assert p.say("outcomes-title") in text
    assert (text.count("bt-side counts"), text.count('class="bt-drawn"')) == (3, 1)
    assert documents.result(p.session, lang="ru").count('class="built') == 1


def test_player_named_ludwig_is_refused_with_two_players(pages, app):
    answer = app.test_client().post("/new/between-two-castles", data={"player": ["Ludwig", "Bob"], "first": "0", "begin": "1"})
    assert answer.status_code == 422
    assert pages("en", "Ludwig", "Bob", "Cid").base


class TestPadCount:
    """Tests that the choice between drawing and pad is explicit, visible and reversible."""

    @pytest.fixture
    def drawn(self, p):
        """Build a fountain (5 points) in the first castle and a tower in each of the others."""
        for castle, room in enumerate(("fountain", "tower", "tower"), 1):
            p.build(room, 2, 0, castle)
        return p

    def row(self, p, key):
        """Return "field" if the row of the first castle is a field, otherwise its read-only number."""
        page = p.open("score", view="form").text
        found = re.search(rf'<(?:input|span class="cell-fixed") id="cell-c0-{key}"[^>]*>(\d*)', page)
        return "field" if found[0].startswith("<input") else int(found[1])

    def send(self, p, **args):
        request = Request(str(uuid.uuid4()), "set-entry", {"column": "Castle 1", **args})
        p.app.extensions["plays"].commands.submit(p.session.code, request)

    def total(self, p):
        return p.session.scored.result.columns[0].total

    def test_drawn_castle_switches_to_pad_and_back_with_one_tap(self, drawn):
        p, told = drawn, drawn.say("counting-by-hand", castle=drawn.say("castle-1"))
        assert [self.row(p, key) for key in ("fountain", "food", "specialty_rooms")] == [5, 0, 2]
        assert p.say("counting-drawn", castle=p.say("castle-1")) in p.open("score", view="form").said
        score, castle, pad = {"tab": "score", "view": "form"}, {"castle": 1}, {"castle": 1, "panel": "pad"}
        for there, back in ((score, castle), (pad, score)):
            p.open(**there).tap("set-entry", column="Castle 1", field="way", value="pad")
            assert self.row(p, "food") == "field"
            self.send(p, field="food", value=[3])
            assert self.total(p) == 3
            assert told in p.open("score", view="form").said
            said = p.open(castle=1).said
            assert told in said
            assert p.say("counting-picture", points=3, drawn=5) in said
            assert p.say("castle-by-hand") in p.open().said
            p.open(**back).tap("set-entry", column="Castle 1", field="way", value="layout")
            assert (self.total(p), self.row(p, "fountain"), self.row(p, "food")) == (5, 5, 0)
            assert told not in p.open(castle=1).said

    def test_pad_entered_before_drawing_counts_until_drawing_is_chosen(self, p):
        self.send(p, field="food", value=[8])
        p.build("fountain", 2, 0)
        assert self.total(p) == 8
        assert p.say("counting-picture", points=8, drawn=5) in p.open(castle=1).said
        p.open("score", view="form").tap("set-entry", field="way", value="layout")
        assert self.total(p) == 5

    def test_running_points_use_pad_where_pad_is_chosen(self, drawn):
        with pytest.raises(ConfirmationRequiredError) as asked:  # two digits sent for a drawn castle replace nothing
            self.send(drawn, field="food", value=[8])
        assert [problem.code for problem in asked.value.problems] == ["cell-fixed"]
        assert (self.total(drawn), drawn.session.running) == (5, {"Аня": 0, "Боря": 0, "Вера": 0})
        for castle, points in ((2, 7), (3, 9)):
            self.send(drawn, column=f"Castle {castle}", field="way", value="pad")
            self.send(drawn, column=f"Castle {castle}", field="outdoor", value=[points])
        assert drawn.session.running == {"Аня": 5, "Боря": 5, "Вера": 7}
        self.send(drawn, field="food", value=[8], sure=True)
        assert self.total(drawn) == 8, "as files of older versions have it"

    def test_pad_rows_of_drawn_castle_match_points_of_drawing(self):
        t = TwoCastlesTable("Ann", "Bob", "Cid")
        t.row("fountain", "kennel", "bakery")
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        rows = fixed_cells(t.seating, FLOW.prefill(t.state, t.seating))
        assert {column for column, _ in rows} == {"Castle 1"}
        assert sum(sum(rows["Castle 1", category]) for category in CATEGORIES) == t.look(castle=1).site.total
        assert rows["Castle 1", "specialty_rooms"] == 2


def test_castle_pictures_of_session_have_same_scale(pages):
    """A larger castle has a larger picture, with cells of the same size on screen and on paper."""
    t = pages("en", "Ann", "Bob", "Cid").thrones()
    for x, room in enumerate(("fountain", "kitchen", "pantry", "bakery", "salon", "study", "gallery"), 2):
        t.build(room, x, 0)
    t.build("grand-foyer", 2, 0, 2).build("tower", 0, 1, 3)
    result, board = f"{t.base}/result", f"/w/{t.session.registered.watch_code}/"
    box = r'<svg class="bt-drawn" width="(\d+)" viewBox="-?\d+ -?\d+ (\d+) (\d+)"'
    result, board = (re.findall(box, t.client.get(path, headers=t.headers).text) for path in (result, board))
    assert {(int(wide), int(columns)) for wide, columns, _ in result} == {(9 * 60, 9 * 48 + 6)}
    assert len({high for _, _, high in result}) == 2, "a tower is higher"
    assert set(board) == {("540", str(9 * 48 + 6), str(2 * 48 + 6))}, "there all stand on one ground, too"
    paper = re.findall(r'built (cells-\d+)"><svg viewBox="(-?\d+) -2 (\d+)', documents.result(t.session, lang="de"))
    assert {(cells, int(wide)) for cells, _, wide in paper} == {("cells-9", 9 * 26 + 8)}
    assert len({left for _, left, _ in paper}) == 3, "each in the middle"
    assert (len(result), len(board), len(paper)) == (3, 3, 3)
