"""Pages: the shared tablet without buttons, typed values that are refused, and the printed player aid."""

import json
import re
from datetime import UTC, datetime
from html import unescape

from companion import printing
from companion.games.castle_for_all_seasons import GAME
from companion.games.castle_for_all_seasons.flow.moves.winter import EVENTS
from companion.games.castle_for_all_seasons.rules.box import BUILDINGS, INCOMES, RESOURCES, SPOTS, VALUES, WORKERS, rounds
from companion.rules.game import Seating
from companion.sessions.events import Event
from companion.sessions.session import Session
from companion.sessions.state import replay_log
from companion.texts import LANGUAGES, language
from tests.game_contract import screens
from tests.games.castle_for_all_seasons.table import SeasonsTable, at, said
from tests.support.table import ApiClient

SAY = {lang: language(lang, GAME.key).say for lang in LANGUAGES}


def test_watch_page_shows_every_step_without_buttons(client):
    def tap(*told):
        for command, args in map(said, told):
            table.do(command, seq=table.look()["seq"], **args)

    def board(lang="en"):
        page = client.get(f"/w/{table.watch_code}/", headers={"Accept-Language": lang}).text
        shown = page[page.index('class="watched"') : page.index('class="lately"')]
        assert not re.search(r"<(button|form|input|a) ", shown)
        return shown

    def chosen():
        """Return the visible texts of the choices tapped so far."""
        found = re.findall(r'<span class="chosen">(.*?)</span>\s*</span>', board(), re.DOTALL)
        return [" ".join(unescape(re.sub(r"<[^>]+>", " ", one)).split()) for one in found]

    table = ApiClient(client).begin("Ann", "Bob", "Cid", options={"season": "winter"})
    assert all(say("snow-title", round=1) in board(lang) for lang, say in SAY.items())
    tap("draw-event hearth", "choose Ann boards")
    assert len(chosen()) == 1
    tap("choose Bob no", "choose Cid no", "settle-event", "pick Ann stonemason", "pick Bob worker-clay")
    assert chosen() == ["Stonemason", SAY["en"]("card-worker-clay")]
    tap("pick Cid trader reveal", "send clay done")
    assert all(say("income-line", count=2, resource=say("resource-clay")) in board(lang) for lang, say in SAY.items())
    tap("done", "build tower", "build tower", "place market", "melt 1")
    assert chosen() == [f"{SAY['en']('building-tower')} × 2 +12", SAY["en"]("spot-market")]
    for lang, say in SAY.items():
        assert f"{say('act-melted')}: 1" in board(lang)
        assert say("castle-told", built=2, all=23) in board(lang)


def test_beggar_refusal_sent_by_program_can_be_changed_or_settled_on_page(app):
    t = SeasonsTable("Ann", "Bob", "Cid", season="winter")
    t.tap("draw-event beggar", "choose Bob refuse")
    for lang, say in SAY.items():
        page = screens.drawn(app, screens.session_of(GAME, t.seating, t.state), lang)
        told = page[page.rindex("<button", 0, page.index(say("choice-player-refuse", player="Bob", points=0))) :]
        assert 'aria-pressed="true"' in told[: told.index(">")]
        assert "choice=pay" in told[: told.index(">")]
        seal = page[page.index('class="thumb"') :]
        assert say("event-settle", event=say("event-beggar")) in seal
        assert say("event-beggar-all") not in seal


def test_broken_wall_page_has_no_big_button(app):
    t = SeasonsTable("Ann", "Bob", "Cid", season="winter")
    t.tap("draw-event broken-wall")
    for lang, say in SAY.items():
        page = screens.drawn(app, screens.session_of(GAME, t.seating, t.state), lang)
        assert say("event-rest-broken-wall", answered=0) in page
        assert 'class="seal"' not in page
        assert say("event-rest-pieces", answered=0) not in page


def shown(app, t, lang="en", **how):
    """Return the page of a table as HTML."""
    return screens.drawn(app, screens.session_of(GAME, t.seating, t.state), lang, **how)


def tiles(html, *types):
    """Return the buttons of the acting character as (words, whether disabled, whether pressed), in the order of the page.

    Only buttons of these commands and disabled ones are returned.
    """
    found = re.findall(r'<button class="choice[^"]*"([^>]*)>(.*?)</button>', html, re.DOTALL)
    words = ((more, " ".join(unescape(re.sub(r"<[^>]+>", " ", inside)).split())) for more, inside in found)
    wanted = tuple(f'value="type={kind}&' for kind in types)
    return [
        (told, "disabled" in more, 'aria-pressed="true"' in more)
        for more, told in words
        if "disabled" in more or any(one in more for one in wanted)
    ]


def test_cart_buttons_say_what_each_cart_brings(app):
    for lang, say in SAY.items():
        told = [
            words
            for words, *_ in tiles(shown(app, at("Ann trader", Ann="trader", Bob="messenger", Cid="messenger"), lang), "send")
        ]
        assert told == [
            f"{say(f'cart-{cart}')} {say('act-cart-brings', count=count)}"
            for cart, count in (("sand", 4), ("boards", 3), ("clay", 2), ("stone", 2))
        ]


def test_hand_names_each_worker_differently(app):
    for lang, say in SAY.items():
        html = shown(app, SeasonsTable("Ann", "Bob"), lang)
        hand = html[html.index('class="cas-hand"') : html.index("cards-out")]
        told = [
            " ".join(re.sub(r"<[^>]+>", " ", one).split())
            for one in re.findall(r"<span>(.*?)</span></button>", hand, re.DOTALL)
        ]
        workers = [one for one in told if one.startswith(say("card-worker"))]
        assert workers == [say(f"card-{card}") for card in WORKERS]
        assert len({*told}) == len(told)


def test_building_buttons_begin_with_towers_and_houses_and_keep_their_places(app):
    t = at("Ann stonemason", Ann="stonemason", Bob="messenger", Cid="messenger")

    def buildings():
        """Return (building, whether it can be built, whether it can be taken back) for each place."""
        found = ((one.building.id, one.build is not None, one.unbuild is not None) for one in t.screen.building_tiles)
        return {building: can for building, *can in found}

    before = buildings()
    assert [*before][:2] == ["tower", "house"]
    assert {*before} == {*BUILDINGS}
    for taps in ("build house", "build keep"):
        t.tap(taps)
        assert [*buildings()] == [*before]
        html = shown(app, t)
        places = [html.index(f"#{building}") for building in before]
        assert places == sorted(places)
        assert len(tiles(html, "build", "unbuild")) == len(before) + 1, "a house has a second button"
    assert [building for building, (can_build, _) in buildings().items() if can_build] == []
    assert [building for building, (_, is_built) in buildings().items() if is_built] == ["house", "keep"]
    t.tap("unbuild keep")
    assert buildings()["house"] == [True, True]


def test_helper_spots_keep_their_places_once_somebody_is_placed(app):
    t = SeasonsTable("Ann", "Bob", "Cid", season="winter")
    t.tap("draw-event town-tavern")
    t.reveal(Ann="builder", Bob="messenger", Cid="messenger").until("Ann builder")

    def spots():
        return [spot.id for spot in t.screen.shown_spots(t.state.current)]

    assert spots() == ["keeper"]
    t.tap("build stable")
    before = spots()
    assert (before[0], before[-2:]) == ("keeper", ["stable-16", "stable-12"])
    t.tap("place keeper", "place stable-12", "place market")
    assert spots() == before
    html = shown(app, t)
    assert "type=unplace&amp;spot=keeper" in html
    assert "type=leave-tavern" not in html, "the keeper placed just now is taken back instead"


def test_first_round_with_lessons_says_when_cards_are_tapped(client):
    form = {"player": ["Ann", "Bob"], "first": "0", "begin": "1", "teach": "1"}
    base = client.post(f"/new/{GAME.key}", data=form).headers["Location"].removesuffix("/intro")
    for lang, say in SAY.items():
        page = unescape(client.get(f"{base}/turn", headers={"Accept-Language": lang}).text)
        at_places = [page.index(words) for words in (say("lesson-reveal"), say("reveal-text"), "card=messenger")]
        assert at_places == sorted(at_places), lang


def test_supply_of_workers_is_told_after_reveal_only():
    t = SeasonsTable("Ann", "Bob", "Cid").reveal(Ann="messenger", Bob="stonemason", Cid="worker-clay")

    def reminder():
        words = t.flow.reminder(t.facts[-1], t.state, t.seating)
        return words and words.id

    assert reminder() == "remind-supply"
    t.tap("done")
    assert reminder() is None


def test_payments_page_builds_for_acting_character_and_shows_answer_first(app):
    typed = {"ask": "payments", "sand": "4", "boards": "3", "clay": "2"}
    query = "?" + "&".join(f"{key}={value}" for key, value in typed.items())
    t = at("Ann worker-clay", Ann="worker-clay", Bob="messenger", Cid="messenger")
    html = shown(app, t, query=query)
    assert html.index('id="stock-typed"') < html.index('id="cas-found"')
    assert not re.search(r'<details[^>]*id="stock-typed"[^>]* open', html)
    built = [words for words, *_ in tiles(html, "build")]
    assert f"{SAY['en']('payments-do', building=SAY['en']('building-house'))} {SAY['en']('act-cost', cost=10)} +4" in built
    assert all('form="builds"' in one for one in re.findall(r"<button[^>]*type=build&[^>]*>", html))
    (form,) = re.findall(r'<form id="builds"[^>]*>', html)
    assert "ask=" not in form, "after building, the round is shown"
    t.tap("done")
    assert tiles(shown(app, t, query=query), "build") == []


def test_points_correction_invalid_keeps_text_and_shows_error_at_field(client):
    code = ApiClient(client).begin("Ann", "Bob", options={"season": "summer"}).code
    sent = {"type": "set-points", "player": "Bob", "points": "4x", "tap": "a"}
    for lang, say in SAY.items():
        page = client.post(f"/p/{code}/do?ask=by-hand", data=sent, headers={"Accept-Language": lang})
        assert page.status_code == 422
        fields = re.findall(r'<input [^>]*id="(by-hand-points-\d)"[^>]*value="(\w+)"([^>]*)>', page.text)
        assert [(field, value, "aria-invalid" in more) for field, value, more in fields] == [
            ("by-hand-points-0", "0", False),
            ("by-hand-points-1", "4x", True),
        ]
        (told,) = re.findall(r'id="by-hand-points-\d-error">.*?</svg>(.*?)</span>', page.text, re.DOTALL)
        assert told.strip() == say("problem-not-whole", low=0, high=400)


def over_with_two_at_the_small_gate(client):
    """Return a session that is over, with a servant in the keep, two at the small gate, and no copy facts."""
    table = ApiClient(client).begin("Ann", "Bob", "Cid")
    for fact in table.look()["facts"]:
        table.do("tell-fact", fact=fact, value=None)
    for told in (
        {"type": "set-built", "building": "keep", "count": 1},
        {"type": "set-built", "building": "small-gate", "count": 1},
        {"type": "set-servants", "player": "Ann", "spot": "keep", "count": 1},
        {"type": "set-servants", "player": "Ann", "spot": "small-gate", "count": 2},
        {"type": "set-round", "round": 15},
        *({"type": "pick", "player": player, "card": "messenger"} for player in ("Ann", "Bob")),
        {"type": "pick", "player": "Cid", "card": "messenger", "reveal": True},
        *[{"type": "done"}] * 3,
    ):
        table.do(seq=table.look()["seq"], **told)
    return table


def test_spots_fact_below_servants_is_refused_at_field_in_turn_and_setup(client):
    table = over_with_two_at_the_small_gate(client)
    for lang, say in SAY.items():
        why = say("problem-spots-too-few", there=2, spot=say("spot-small-gate"))
        for tab, field in (("turn", "final-fact-spots-small-gate"), ("setup", "f-spots-small-gate")):
            sent = {"fact.spots-keep": "2", "fact.spots-small-gate": "1", "tab": tab, "tap": f"{lang}{tab}"}
            page = client.post(f"/p/{table.code}/facts", data=sent, headers={"Accept-Language": lang})
            assert page.status_code == 422
            (shown,) = re.findall(rf'<input[^>]*id="{field}"[^>]*>', page.text)
            assert 'aria-invalid="true"' in shown
            assert 'value="1"' in shown
            (told,) = re.findall(rf'id="{field}-error">(.*?)</span>', page.text, re.DOTALL)
            assert why in unescape(told)
    assert table.look()["facts"] == {"spots-keep": 2}
    sent = {"fact.spots-small-gate": "2", "tab": "turn", "tap": "right"}
    assert client.post(f"/p/{table.code}/facts", data=sent).status_code == 303
    assert table.look()["facts"] == {"spots-keep": 2, "spots-small-gate": 2}


def test_spots_fact_below_servants_is_refused_by_api_at_value(client):
    table = over_with_two_at_the_small_gate(client)
    told = {"type": "tell-fact", "fact": "spots-small-gate", "value": 1}
    answer = client.post(f"/api/v1/plays/{table.code}/commands", json={"id": "few", **told})
    assert answer.status_code == 422
    assert [error["at"] for error in answer.json["errors"]] == ["value"]
    assert table.look()["facts"] == {}


def test_servants_above_spots_of_copy_are_refused_in_command_and_cell(client):
    table = ApiClient(client).begin("Ann", "Bob", "Cid")
    table.do("tell-fact", fact="spots-small-gate", value=1)
    told = {"type": "set-servants", "player": "Ann", "spot": "small-gate", "count": 2, "seq": table.look()["seq"]}
    answer = client.post(f"/api/v1/plays/{table.code}/commands", json={"id": "many", **told})
    assert [error["at"] for error in answer.json["errors"]] == ["count"]
    for player in ("Ann", "Bob"):
        table.do("set-entry", column=player, field="servants.small-gate", value=1)
    table.do("set-entry", column=None, field="built.small-gate", value=1)
    page = unescape(client.get(f"/p/{table.code}/score", headers={"Accept-Language": "en"}).text)
    why = SAY["en"]("problem-spot-full-copy", room=1, given=2, spot=SAY["en"]("spot-small-gate"))
    assert why in page


def test_aid_shows_numbers_of_rules():
    """The aid's numbers come from the rules, so there is no second set to maintain."""
    say = SAY["en"]
    for seats in (2, 3, 4):
        html = printing.blank(GAME.key, "aid", players=seats, options={"season": "winter"})
        rows = {
            re.sub("<.*?>", "", row[0]).strip(): [re.sub("<.*?>", "", cell) for cell in row[1:]]
            for row in (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line) for line in html.split("<tr>"))
            if row
        }
        for key, building in BUILDINGS.items():
            fees = [str(fee) for fee in dict.fromkeys(s.fee for s in SPOTS.values() if s.building == key)]
            expected = [
                str(building.copies),
                str(building.cost),
                str(building.full),
                str(building.half),
                " · ".join(fees) or "–",
            ]
            assert rows[say(f"building-{key}")][:5] == expected
        assert rows["Pays"] == [str(VALUES[kind]) for kind in RESOURCES]
        assert rows["Cart gives"] == [str(INCOMES[kind]) for kind in RESOURCES]
        assert f"{rounds(seats)} rounds" in html
        assert [e for e in EVENTS if say(f"event-{e}-do") not in html.replace("&#39;", "'")] == []
    assert "Winter events" not in printing.blank(GAME.key, "aid", options={"season": "summer"})


def test_victory_track_entered_before_first_tap_keeps_counting(client):
    """A track of 20 and a building worth 10 give 30 on every page, for programs, in the result and on paper."""

    def numbers(address, pattern):
        return re.findall(pattern, unescape(client.get(address, headers={"Accept-Language": "en"}).text), re.DOTALL)

    table = ApiClient(client).begin("Ann", "Bob", "Cid")
    table.do("set-entry", column="Ann", field="track", value=20)
    assert table.look()["running"] == {"Ann": 20, "Bob": 0, "Cid": 0}
    assert numbers(f"/p/{table.code}/turn", r'class="points">(\d+)<')[:3] == ["20", "0", "0"]
    for told in (
        "pick Ann stonemason",
        "pick Bob worker-clay",
        "pick Cid trader reveal",
        "send clay done",
        "done",
        "build well",
    ):
        command, args = said(told)
        table.do(command, seq=table.look()["seq"], **args)
    seen = table.look()
    assert seen["running"]["Ann"] == seen["totals"]["Ann"] == seen["entries"]["Ann"]["track"] == 30
    assert seen["corrections"] == [{"column": "Ann", "field": "track", "taps": 10, "value": 30}]
    assert numbers(f"/p/{table.code}/turn", r'class="points">(\d+)<')[:3] == ["30", "0", "0"]
    assert numbers(f"/w/{table.watch_code}/", r'class="points">(\d+)<')[0] == "30"
    assert numbers(f"/p/{table.code}/score", r'id="totals".*?class="points">(\d+)<')[0] == "30"
    table.do("close", seq=table.look()["seq"], sure=True)
    assert table.look()["totals"]["Ann"] == 30
    assert "30" in numbers(f"/p/{table.code}/result", r'<ol class="podium">.*?class="points">(\d+)<')
    app_play = client.application.extensions["plays"].store.get(table.code)
    assert re.search(r'<table class="places.*?>30<', unescape(printing.result(app_play)), re.DOTALL)


def test_old_log_with_value_before_first_tap_keeps_typed_value():
    """Events from before `start` was stored count as typed: 20 stays 20, on the Turn page and in the form."""
    seating = Seating(GAME.key, ("Ann", "Bob", "Cid"), {"season": "summer"})
    t = SeasonsTable("Ann", "Bob", "Cid").reveal(Ann="stonemason", Bob="worker-clay", Cid="trader")
    t.tap("done sure", "done", "build well")
    old = [("entry-set", {"column": "Ann", "field": "track", "value": 20})]
    facts = [*old, *((fact.type, json.loads(json.dumps(fact.data))) for fact in t.facts)]
    at = datetime(2026, 1, 2, 20, tzinfo=UTC)
    state = replay_log(GAME, seating, [Event(seq, str(seq), at, *told) for seq, told in enumerate(facts, 1)])
    assert state.content.flow.points == (10, 0, 0)
    session = Session(screens.session_of(GAME, seating, t.state).registered, GAME, state, None)
    assert (session.entries["Ann", "track"], session.scored.result.columns[0].total, session.running["Ann"]) == (20, 20, 20)
