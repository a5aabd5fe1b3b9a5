"""A hand chosen in secret is nowhere before all lie open: two plays that differ in it alone look the same to everybody else."""

import json
import re

import pytest
from flask.testing import FlaskClient

from companion.games.castle_for_all_seasons import FLOW, GAME
from companion.plays.archive import without_secrets
from companion.texts import LANGUAGES
from tests.games.castle_for_all_seasons.table import Table

TURN = ("p/{code}/turn", "p/{code}/turn?hand=1-0", "p/{code}/turn?ask=by-hand")
PAGES = (*TURN, "p/{code}/log", "p/{code}/score", "p/{code}/setup", "p/{code}/result")
TOLD = (*PAGES, "p/{code}/export.json", "export/plays.json", "w/{watch}/", "w/{watch}/turn", "w/{watch}/log")
CHANGING = (r"[0-9a-f]{32}", r"\d\d:\d\d(:\d\d(\.\d+)?)?", r'"uid":"[^"]+"', r'"at":"[^"]+"', r'"begun":"[^"]+"')
SECRET = ("stonemason", "trader")


def begun(client: FlaskClient, card: str) -> dict[str, str]:
    """A play in which Anna has laid this card, and only her phone knows it."""
    asked = {"game": GAME.key, "players": ["Anna", "Boris"], "first": 0, "options": {"season": "summer"}}
    codes = client.post("/api/v1/plays", json=asked).get_json()
    laid = {"player": "Anna", "cards": [card, "messenger"], "secret": True}
    sent = {"id": "anna-lays-in-secret", "type": "lay", "seq": 0, **laid}
    assert client.post(f"/api/v1/plays/{codes['code']}/commands", json=sent).status_code == 200
    return {"code": codes["code"], "watch": codes["watch_code"], "short": codes["short_code"]}


def same(text: str, codes: dict[str, str]) -> str:
    """The text without what differs in any two plays."""
    for name, code in codes.items():
        text = text.replace(code, name)
    for changing in CHANGING:
        text = re.sub(changing, "…", text)
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_else_can_see_or_read_what_was_laid_in_secret(client: FlaskClient, lang: str) -> None:
    found = []
    for card in SECRET:
        codes = begun(client, card)
        shown = [client.get("/" + page.format(**codes), headers={"Accept-Language": lang}) for page in TOLD]
        api = client.get(f"/api/v1/plays/{codes['code']}?lang={lang}")
        assert all(answer.status_code in {200, 302, 303} for answer in shown)
        exported = [json.loads(answer.text)["plays"][-1]["events"] for answer in shown if answer.mimetype == "application/json"]
        assert exported == [[], []]
        found.append(
            [same(answer.text, codes) for answer in (*shown, api) if answer.mimetype != "application/json" or answer is api]
        )
    assert found[0] == found[1]


def test_the_owner_sees_the_own_hand_and_of_others_only_that_they_have_chosen() -> None:
    t = Table("Anna", "Boris", "Clara")
    t.do("lay", player="Anna", cards=["trader"], secret=True)
    t.do("lay", player="Boris", cards=["builder"])
    hers, his, shared = (FLOW.page(t.state, t.seating, query) for query in ({"me": "0"}, {"me": "1"}, {}))
    assert [view.hands_to_fill for view in (hers, his, shared)] == [(0,), (1,), (2,)]
    assert [[view.is_hidden(seat) for seat in range(3)] for view in (hers, his, shared)] == [
        [False, True, True],
        [True, False, True],
        [True, False, False],
    ]
    assert all(offer.args["secret"] for offer in hers.picks_of(0))


def test_the_last_one_to_choose_opens_what_was_secret_and_a_file_may_tell_it_then() -> None:
    class Told:
        def __init__(self, seq, fact):
            self.seq, self.data = seq, fact.data

    t = Table("Anna", "Boris")
    facts = [t.do("lay", player="Anna", cards=["trader", "builder"], secret=True), t.do("pick", player="Boris", card="trader")]
    events = [Told(seq, fact) for seq, fact in enumerate(facts, 1)]
    assert without_secrets(events) == []
    t.do("pick", player="Anna", card="builder")  # whoever taps it: what was secret stays so
    assert t.state.sealed == (0,)
    assert t.screen.hands_to_fill == (1,)  # a phone that all share does not open what is secret
    t.do("pick", player="Anna", card="messenger")
    last = t.do("pick", player="Boris", card="worker-clay", reveal=True)
    assert t.step == "act"
    assert t.state.sealed == ()
    assert len(without_secrets([*events, Told(5, last)])) == 3
    assert t.replayed() == t.state


def test_in_winter_the_cards_are_laid_before_the_event_is_turned_up() -> None:
    t = Table("Anna", "Boris", "Clara", season="winter")
    assert t.step == "snow"
    t.tap("pick Anna worker-clay", "draw-event snowfall", "pick Boris trader", "choose Anna give-worker-clay")
    t.tap("choose Boris pay", "choose Clara pay settle")
    assert t.state.picks == ((), ("trader",), ())  # a card that was given up is not laid any more
