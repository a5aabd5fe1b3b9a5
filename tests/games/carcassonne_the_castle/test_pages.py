"""Tests of the game's pages: the buttons are the offers, and their words match their effect."""

import re
from urllib.parse import parse_qs

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.texts import language
from tests.game_contract import screens
from tests.game_contract.reading import Page

from .table import KNOWN, CarcassonneTable
from .test_walk import walked

BY_HAND = "?ask=by-hand"
LATE = [
    *(("score-feature", {"kind": "path", "tiles": n, "player": p}) for n, p in ((3, "Bob"), (4, "Ann"))),
    ("no-tile", {"at": 3}),
]
"""Commands of a session in which Bob's path wrongly counted before the active player's feature."""
END = [("count-squares", {"left": 1}), ("end-turn", {})]
FORMS = {"place-square", "count-empty", "count-squares"}
"""Commands without a button: one is sent only by programs, the others by forms."""


def said(html):
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def say(key, **args):
    """Return a message in one line, as the tests read pages."""
    return " ".join(language("en", GAME.key).say(key, **args).split())


def typed(args):
    """Return the arguments of a command as texts, as a button sends them."""
    counted = args.get("followers")
    told = {**args, **({"followers": "{}:{}".format(*counted)} if isinstance(counted, list) else {})}
    return {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in told.items()}


class Shown:
    """A page of a session as the reader sees it."""

    def __init__(self, app, t, **how):
        self.html = screens.drawn(app, screens.session_of(GAME, t.seating, t.state), "en", **how)
        self.text = " ".join(" ".join(Page(self.html).said).split())
        found = re.findall(r'<button[^>]* name="do" value="([^"]*)"([^>]*)>(.*?)</button>', self.html, re.DOTALL)
        told = ((parse_qs(do.replace("&amp;", "&")), more, inside) for do, more, inside in found if "disabled" not in more)
        self.buttons = [({k: v[0] for k, v in sent.items()}, said(inside)) for sent, _, inside in told]
        self.seals = [said(one) for one in re.findall(r'class="seal"[^>]*>(.*?)</(?:button|a)>', self.html, re.DOTALL)]

    def on(self, type, **args):
        """Return the words of the first button that sends this command with at least these arguments, or None."""
        wanted = {"type": type, **typed(args)}
        return next((words for sent, words in self.buttons if wanted.items() <= sent.items()), None)


def in_order(sends):
    return sorted({tuple(sorted(send.items())) for send in sends})


def test_page_buttons_equal_offers_and_watch_page_has_none(app):
    seen = set()
    for seed in range(40):
        t = walked(seed, corners=[[3, 4], [12, 13]])
        both = (*Shown(app, t).buttons, *Shown(app, t, query=BY_HAND).buttons)
        offers = [{"type": offer.type, **typed(offer.args)} for offer in FLOW.offers(t.state, t.seating)]
        assert in_order(told for told, _ in both if told["type"] not in {"undo", "redo"}) == in_order(offers)
        html = Shown(app, t, watching=True).html.partition('class="watched')[2]
        assert "cc-wall" in html
        assert not re.search(r"<(button|input|form|details)\b", html)
        seen |= {offer["type"] for offer in offers}
    assert FLOW.commands.keys() - FORMS - seen == set(), "a walk that never comes there tests nothing"


class TestPad:
    def test_pad_buttons_show_points_of_each_owner(self, app):
        t = CarcassonneTable(corners=[[3, 4]]).draft(kind="tower")
        assert say("pad-say-size") in Shown(app, t).text
        page = Shown(app, t.draft(count=4))
        assert page.on("score-feature", player="Ann") == "+8 Ann to 8"
        assert page.on("score-feature", tied=True) == "0 A tie"
        t = CarcassonneTable(corners=[[3, 4]]).draft(kind="path", count=3)
        assert Shown(app, t).on("score-feature", player="Bob") == "+3 Bob to 3: a wall tile!"
        text = Shown(app, t.draft(count=2)).text
        assert [text.count(say("note-one-more", player=name)) for name in ("Ann", "Bob")] == [1, 1]

    def test_pad_with_counted_followers_shows_one_seal(self, app):
        t = CarcassonneTable().draft(kind="house", count=6).tap("draft-followers", player="Bob", count=1)
        assert Shown(app, t).seals == ["Bob scores +6"]
        assert Shown(app, t.tap("draft-followers", player="Ann", count=1)).seals == [say("pad-nobody")]

    def test_pad_says_missing_parts_and_former_value_of_correction(self, app):
        t = CarcassonneTable().take("Ann", 5).to_the_end().settle("keep").draft(use="courts")
        assert say("pad-say-markets") in Shown(app, t).text
        t.tap("clear-draft").settle("courts").tap("score-unfinished", kind="tower", tiles=1, player="Ann")
        assert say("pad-no-tile", kind="tower") in Shown(app, t.draft(kind="tower", count=2)).text
        assert say("pad-early", kind="tower") in Shown(app, t.tap("count-squares", left=3)).text
        t = CarcassonneTable().score("tower", 4, "Ann").tap("open-feature", place=0)
        assert say("pad-was", what="4 tiles × 2") in Shown(app, t).text

    def test_pad_asks_for_fountain_before_numbers(self, app):
        t = CarcassonneTable().draft(kind="path")
        sent = [told for told, _ in Shown(app, t).buttons]
        well, size = (next(i for i, told in enumerate(sent) if field in told) for field in ("well", "count"))
        assert well < size
        assert Shown(app, t.draft(kind="tower")).on("draft-feature", well=True) is None

    def test_pad_title_of_first_court_differs_from_later_ones(self, app):
        t = CarcassonneTable().to_the_end().settle("keep").draft(use="courts")
        first, later = say("pad-title-courts", before=0), say("pad-title-courts", before=1)
        assert f"<h2>{first}</h2>" in Shown(app, t).html
        assert f"<h2>{later}</h2>" in Shown(app, t.tap("score-court", markets=1, tied=True).draft(use="courts")).html


class TestCorners:
    def test_corner_known_is_asked_in_card_and_unknown_in_fold(self, app):
        html = Shown(app, CarcassonneTable(corners=[[3, 4]]).to("Ann", 3)).html
        frame = re.search(r'<section class="now-card">(.*?)</section>', html, re.DOTALL)[1]
        assert say("ask-title", player="Ann", number=3) in said(frame)
        page = Shown(app, CarcassonneTable().to("Ann", 5))
        folded = re.search(r'<details class="cc-fold" id="ask-5">(.*?)</details>', page.html, re.DOTALL)[1]
        assert say("ask-quiet", player="Ann", number=5) in said(folded)
        assert page.seals == [say("end-placed", player="Bob")]

    def test_corner_found_is_stored_in_copy_facts(self, app):
        client, base = begun(app)
        do = "type=take-tile&player=Ann&at=5&tile=1&sure=true"
        assert client.post(f"{base}/do", data={"do": do, "tab": "turn", "tap": "1", "seq": "0"}).status_code == 303
        html = client.get(f"{base}/turn").text
        assert say("learn-title", number=5) in said(html)
        address, inside = re.search(r'<form id="corner"[^>]*action="([^"]*)"(.*?)</form>', html, re.DOTALL).groups()
        hidden = dict(re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', inside))
        answer = client.post(address, data={**hidden, "value": "5/6, 12/13"})
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{base}/turn")
        html = client.get(f"{base}/turn").text
        assert say("learn-title", number=5) not in said(html)
        assert ">5/6</text>" in html


def begun(app):
    """Return a client and the address of a new session."""
    client, form = app.test_client(), {"player": ["Ann", "Bob"], "first": "0", "begin": "1"}
    address = client.post(f"/new/{GAME.key}", data=form).headers["Location"]
    return client, address.split("?")[0].rsplit("/", 1)[0]


class TestTurn:
    def test_turn_end_button_announces_next_step(self, app):
        t = CarcassonneTable().hold("Ann", 1)
        assert Shown(app, t).on("end-turn", again=True) == "Done, and Ann goes again uses up wall tile 1"
        assert say("tiles-used") in Shown(app, t.end(again=True)).text
        assert Shown(app, CarcassonneTable().tap("count-squares", left=1)).seals == [say("end-last")]

    def test_discard_button_says_that_other_player_is_asked(self, app):
        assert (
            Shown(app, CarcassonneTable().end()).on("discard-square")
            == f"{say('more-discard')} {say('more-discard-asked', player='Ann')}"
        )

    def test_wall_tile_reminders_appear_once_usable(self, app):
        t = CarcassonneTable().take("Ann", 2, 1).take("Bob", 3)
        said_of = {kind: say(f"remind-{kind}", player={2: "Ann", 3: "Bob"}[kind]) for kind in (2, 3)}
        for kinds in ([], [3], [2, 3], [3, 2]):
            text = Shown(app, t).text
            assert sorted((kind for kind in said_of if said_of[kind] in text), key=lambda k: text.index(said_of[k])) == kinds
            t.end()

    def test_wall_lists_markers_and_lays_second_lap_flat(self, app):
        t = CarcassonneTable(**KNOWN).to("Ann", 4).to("Bob", 99)
        page = Shown(app, t)
        assert re.findall(r"<td>(\d+)<small", page.html.partition(say("wall-to-tile"))[2])[:2] == ["8", "13"]
        assert "rotate" not in page.html
        page = Shown(app, t.to("Bob", 11))
        assert "Ann on wall space 4, Bob on wall space 10, lap 2" in page.text
        assert len(re.findall("<use [^>]*rotate", page.html)) == 1

    @pytest.mark.parametrize(
        ("steps", "owner", "quiet"),
        [
            ([], "Ann", False),
            ([], "Bob", True),
            ([("end-turn", {})], "Ann", True),
            ([("score-feature", {"kind": "path", "tiles": 3, "player": "Bob"})], "Bob", False),  # a wall tile is his to take
            ([("draft-feature", {"kind": "path"})], "Bob", False),
            (END, "Bob", False),
            (LATE, "Bob", False),
            ([], "", False),
        ],
    )
    def test_phone_of_player_without_action_is_quiet(self, app, steps, owner, quiet):
        page = Shown(app, CarcassonneTable(**KNOWN).taps(steps), owner=owner)
        assert ('id="here"' in page.html) == quiet
        assert ('class="now-card"' in page.html.partition('id="here"')[0]) == (not quiet)


class TestManualCorrections:
    def test_keep_house_can_be_corrected_on_correction_page(self, app):
        t = CarcassonneTable().score("house", 2, "Bob").score("house", 4, "Bob").score("house", 3, "Bob").end()
        page = Shown(app, t, query=BY_HAND)
        assert page.on("open-feature", place=1) == say("by-hand-house")
        assert page.text.count(say("by-hand-no-house")) == 1
        assert [int(told["place"]) for told, _ in page.buttons if told["type"] == "open-feature"] == [1, 2, 1, 0], (
            "latest first"
        )
        assert say("pad-correct", kind="house") in Shown(app, t.tap("open-feature", place=1), query=BY_HAND).text

    def test_marker_typed_wrongly_shows_error_at_field_of_player(self, app):
        client, base = begun(app)
        sent = {"type": "set-marker", "player": "Bob", "tab": "turn", "seq": "0"}
        answer = client.post(f"{base}/do{BY_HAND}", data={**sent, "tap": "1", "total": "many"})
        assert answer.status_code == 422
        assert re.search(r'id="marker-1" name="total" value="many"[^>]*aria-invalid="true"', answer.text)
        assert "marker-0-error" not in answer.text
        answer = client.post(f"{base}/do{BY_HAND}", data={**sent, "tap": "2", "total": "107"})
        assert answer.headers["Location"] == f"{base}/turn{BY_HAND}"
        assert say("remind-markers", first="Ann", one=0, second="Bob", other=7) in said(client.get(f"{base}/turn").text)
        assert say("why-by-hand", signed="+107") in client.get(f"{base}/score?line=adjustment").text

    def test_squares_left_are_corrected_as_one_number(self, app):
        client, base = begun(app)
        sent = {"type": "count-squares", "tab": "turn", "seq": "0"}
        answer = client.post(f"{base}/do{BY_HAND}", data={**sent, "tap": "1", "left": "61"})
        assert answer.status_code == 422
        assert re.search(r'id="squares-left" name="left" value="61"[^>]*aria-invalid="true"', answer.text)
        answer = client.post(f"{base}/do{BY_HAND}", data={**sent, "tap": "2", "left": "19"})
        assert answer.headers["Location"] == f"{base}/turn{BY_HAND}"
        assert 'name="left" value="19"' in client.get(f"{base}/turn{BY_HAND}").text


class TestFinal:
    @pytest.mark.parametrize(
        ("houses", "counted", "verdict"),
        [
            ((0, 0), None, say("verdict-no-keep")),
            ((4, 4), 11, say("verdict-keeps-equal", size=4)),
            ((2, 5), None, say("verdict-keep-uncounted", player="Bob", size=5, other=2)),
            ((2, 5), 11, say("verdict-keep", player="Bob", size=5, other=2, cells=11)),
            ((2, 0), None, say("verdict-keep-only-uncounted", player="Ann", size=2)),
            ((0, 2), 11, say("verdict-keep-only", player="Bob", size=2, cells=11)),
        ],
    )
    def test_keep_verdict_names_player_scoring_empty_region(self, app, houses, counted, verdict):
        t = CarcassonneTable()
        for name, size in zip(t.seating.players, houses, strict=True):
            t.taps([("score-feature", {"kind": "house", "tiles": size, "player": name})] if size else [])
        t.to_the_end().taps([("count-empty", {"count": counted})] if counted else [])
        assert said(re.search("<p><strong>(.*?)</strong></p>", Shown(app, t).html)[1]) == verdict

    def test_final_scoring_reminds_of_wall_tiles_and_start_spaces(self, app):
        t = CarcassonneTable().score("house", 3, "Ann", start_spaces=2).score("house", 4, "Bob").take("Bob", 7, 8).to_the_end()
        page = Shown(app, t.tap("count-empty", count=9))
        assert say("remind-held", player="Bob", tile=say("wall-tile-8")) in page.text
        assert say("remind-starts") not in page.text, "by wall tile 8 the other keep is larger either way"
        page = Shown(app, t.settle("keep"))
        assert say("remind-held", player="Bob", tile=say("wall-tile-7")) in page.text
        t = CarcassonneTable().score("house", 3, "Ann", start_spaces=2).score("house", 4, "Bob").to_the_end()
        assert say("remind-starts") in Shown(app, t).text

    def test_drawing_has_76_cells_and_shows_largest_region(self, app):
        t = CarcassonneTable().score("house", 3, "Ann").to_the_end()
        page = Shown(app, t)
        assert (page.seals, len([1 for told, _ in page.buttons if told["type"] == "mark-cell"])) == ([], 76)
        assert say("keep-wait") in page.text
        for cell in ("B2", "B3", "G9"):
            t.tap("mark-cell", cell=cell, empty=True)
        page = Shown(app, t)
        assert (page.html.count("cc-cell largest"), page.seals) == (2, ["Keep: Ann +2"])
        assert say("keep-region", cells=2) in page.text
        page = Shown(app, t.tap("count-empty", count=12))
        assert page.seals == ["Keep: Ann +12"]
        assert 'value="12"' in page.html

    def test_final_scoring_verdicts_and_winner_are_shown_also_to_watchers(self, app):
        page = Shown(app, CarcassonneTable().to_the_end())
        assert (page.seals, page.on("mark-cell")) == (["Keep: no points"], None)
        t = CarcassonneTable().score("tower", 4, "Ann").take("Ann", 9).take("Bob", 5, 9).to_the_end()
        assert say("verdict-no-keep") in Shown(app, t, watching=True).text
        t.settle("keep")
        assert say("verdict-no-courts") in Shown(app, t, watching=True).text
        t.tap("score-court", markets=1, tied=True)
        assert say("verdict-courts", count=1) in Shown(app, t, watching=True).text
        t.settle("courts").tap("score-unfinished", kind="tower", tiles=1, player="Bob")
        assert say("verdict-unfinished", count=1) in Shown(app, t, watching=True).text
        t.settle("unfinished")
        points = say("verdict-points", first="Ann", one=5, second="Bob", other=5)
        assert points in Shown(app, t).text
        assert points in Shown(app, t, watching=True).text
        t.settle("five-points")
        assert Shown(app, t).seals == [say("winner-show")]
        for page in (Shown(app, t), Shown(app, t, watching=True)):
            assert say("over-title") in page.text


@pytest.mark.parametrize(
    ("facts", "taken", "row", "ahead", "note"),
    [
        ({}, (), "wall-to-known", "12 to 12/13", say("wall-towers-unknown", left="some")),
        ({}, (12,), "wall-to-known", "33 to 33", say("wall-towers-unknown", left="some")),
        ({}, (12, 33), "wall-to-known", "–", say("wall-towers-unknown", left="none")),
        (KNOWN, (), "wall-to-tile", "3 to 3/4", ""),
        (KNOWN, (3, 12, 32), "wall-to-tile", "–", say("wall-towers-taken")),
    ],
)
def test_wall_names_next_corner_tower_and_notes_unknown_towers(app, facts, taken, row, ahead, note):
    t = CarcassonneTable(**facts)
    for tile, number in enumerate(taken, 1):
        t.take("Bob", tile, at=number)
    wall = said(Shown(app, t).html.partition('class="cc-wall"')[2])
    assert f"{say(row)} {ahead}" in wall
    assert [words for words in NOTES if words in wall] == ([note] if note else [])


NOTES = (say("wall-towers-unknown", left="some"), say("wall-towers-unknown", left="none"), say("wall-towers-taken"))
