"""What is shown: the tablet in the middle, with nothing to tap; what was typed and cannot be; the player aid on paper."""

import re
from html import unescape

from companion import printing
from companion.games.castle_for_all_seasons import GAME
from companion.games.castle_for_all_seasons.flow.moves.winter import EVENTS
from companion.games.castle_for_all_seasons.rules.box import BUILDINGS, INCOMES, RESOURCES, SPOTS, VALUES, rounds
from companion.texts import LANGUAGES, language
from tests.contract import screens
from tests.games.castle_for_all_seasons.table import Table, said
from tests.web.tables import Programs

SAY = {lang: language(lang, GAME.key).say for lang in LANGUAGES}


def test_the_tablet_in_the_middle_shows_every_step_and_nothing_can_be_tapped(client):
    def tap(*told):
        for command, args in map(said, told):
            table.do(command, seq=table.look()["seq"], **args)

    def board(lang="en"):
        page = client.get(f"/w/{table.watch_code}/", headers={"Accept-Language": lang}).text
        shown = page[page.index('class="watched"') : page.index('class="lately"')]
        assert not re.search(r"<(button|form|input|a) ", shown)
        return shown

    def chosen():
        """What was tapped and stands there to be seen."""
        found = re.findall(r'<span class="chosen">(.*?)</span>\s*</span>', board(), re.DOTALL)
        return [" ".join(unescape(re.sub(r"<[^>]+>", " ", one)).split()) for one in found]

    table = Programs(client).begin("Ann", "Bob", "Cid", options={"season": "winter"})
    assert all(say("snow-title", round=1) in board(lang) for lang, say in SAY.items())
    tap("draw-event hearth", "choose Ann boards")
    assert len(chosen()) == 1
    tap("choose Bob no", "choose Cid no", "settle-event", "pick Ann stonemason", "pick Bob worker-clay")
    assert chosen() == ["Stonemason", SAY["en"]("card-worker")]
    tap("pick Cid trader reveal", "send clay done")
    assert all(say("income-line", count=2, resource=say("resource-clay")) in board(lang) for lang, say in SAY.items())
    tap("done", "build tower", "build tower", "place market", "melt 1")
    assert chosen() == [f"{SAY['en']('building-tower')} × 2 +12", SAY["en"]("spot-market")]
    for lang, say in SAY.items():
        assert f"{say('act-melted')}: 1" in board(lang)
        assert say("castle-told", built=2, all=23) in board(lang)


def test_a_refusal_that_a_program_told_can_be_taken_back_or_settled_on_the_page(app):
    t = Table("Ann", "Bob", "Cid", season="winter")
    t.tap("draw-event beggar", "choose Bob refuse")
    for lang, say in SAY.items():
        page = screens.drawn(app, screens.play_of(GAME, t.seating, t.state), lang)
        assert say("choice-player-pay", player="Bob") in page
        seal = page[page.index('class="thumb"') :]
        assert say("event-settle", event=say("event-beggar")) in seal
        assert say("event-beggar-all") not in seal


def test_points_put_right_that_cannot_be_stay_as_typed_with_the_answer_at_their_field(client):
    code = Programs(client).begin("Ann", "Bob", options={"season": "summer"}).code
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


def test_the_aid_says_what_the_rules_say():
    """Its numbers are those that are played by: no second set to forget."""
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
            expected = [str(building.copies), str(building.cost), f"{building.full} · {building.half}", " · ".join(fees) or "–"]
            assert rows[say(f"building-{key}")][:4] == expected
        assert rows["Worth"] == [str(VALUES[kind]) for kind in RESOURCES]
        assert rows["Cart"] == [str(INCOMES[kind]) for kind in RESOURCES]
        assert f"{rounds(seats)} rounds" in html
        assert [e for e in EVENTS if say(f"event-{e}-do") not in html.replace("&#39;", "'")] == []
    assert "Winter events" not in printing.blank(GAME.key, "aid", options={"season": "summer"})
