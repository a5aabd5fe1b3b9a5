"""Secret cards before the reveal: two sessions that differ only in them look the same to everybody else."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from companion.games.castle_for_all_seasons import GAME
from companion.sessions.archive import events_before_secret
from companion.texts import LANGUAGES, language
from tests.games.castle_for_all_seasons.table import SeasonsTable
from tests.support.web_requests import bring

TURN = ("p/{code}/turn", "p/{code}/turn?hand=1-0", "p/{code}/turn?ask=by-hand")
PAGES = (*TURN, "p/{code}/log", "p/{code}/log?before=2", "p/{code}/score", "p/{code}/setup", "p/{code}/result")
FILMS = ("p/{code}/replay", "p/{code}/replay?step=1", "w/{watch}/replay?step=1", "p/{code}/result?better")
WATCHED = ("w/{watch}/", "w/{watch}/turn", "w/{watch}/log")
TOLD = (*PAGES, *FILMS, *WATCHED, "p/{code}/export.json")
CHANGING = (
    r"[0-9a-f]{32}",
    r"\d\d:\d\d(:\d\d(\.\d+)?)?",
    *(rf'"{name}":"[^"]+"' for name in ("uid", "at", "begun", "short_code")),
    r'%22sourcePlayId%22[^"]*"',
)
SECRET = ("stonemason", "trader")


def begun(client: FlaskClient, card: str) -> dict[str, str]:
    """Begin a session in which Anna has laid this card secretly on her phone. Return its codes."""
    asked = {"game": GAME.key, "players": ["Anna", "Boris"], "first": 0, "options": {"season": "summer"}}
    codes = client.post("/api/v1/plays", json=asked).get_json()
    laid = {"player": "Anna", "cards": [card, "messenger"], "secret": True}
    sent = {"id": "anna-lays-in-secret", "type": "lay", "seq": 0, **laid}
    assert client.post(f"/api/v1/plays/{codes['code']}/commands", json=sent).status_code == 200
    return {"code": codes["code"], "watch": codes["watch_code"], "short": codes["short_code"]}


def same(text: str, codes: dict[str, str]) -> str:
    """Return the text without the parts that differ between any two sessions."""
    for name, code in codes.items():
        text = text.replace(code, name)
    for changing in CHANGING:
        text = re.sub(changing, "…", text)
    return text


def sent(client: FlaskClient, codes: dict[str, str], *types: str) -> None:
    """Send commands as a visitor who only has the link."""
    path = f"/api/v1/plays/{codes['code']}"
    for kind in types:
        seq = client.get(path).get_json()["seq"]
        answer = client.post(f"{path}/commands", json={"id": f"{kind}-{seq}", "type": kind, "seq": seq, "sure": True})
        assert answer.status_code == 200, answer.text


def forget(client: FlaskClient, codes: dict[str, str]) -> None:
    sessions = client.application.extensions["plays"]
    sessions.deleter.forget(codes["code"])


STORIES = {"open": (), "closed": ("close",), "reopened": ("close", "reopen"), "closed again": ("close", "reopen", "close")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("story", STORIES)
def test_secret_card_before_reveal_is_shown_nowhere(client: FlaskClient, lang: str, story: str) -> None:
    found = []
    for card in SECRET:
        codes = begun(client, card)
        sent(client, codes, *STORIES[story])
        paths = [page.format(**codes) for page in TOLD]
        paths += [f"api/v1/plays/{codes[code]}{query}" for code in ("code", "watch") for query in ("", "?before=2")]
        shown = [client.get(f"/{path}", headers={"Accept-Language": lang}) for path in paths]
        assert all(answer.status_code in {200, 302, 303} for answer in shown)
        found.append([same(answer.text, codes) for answer in shown if "/plays.json" not in answer.request.path])
        (*_, exported) = client.get("/export/plays.json").get_json(force=True)["plays"]
        found[-1].append(same(json.dumps(exported, separators=(",", ":")), codes))
        forget(client, codes)  # a second result may be a record
    for one, other in zip(*found, strict=True):
        assert one == other


def test_secret_card_undone_is_not_exported(client: FlaskClient) -> None:
    found = []
    for card in SECRET:
        codes = begun(client, card)
        path = f"/api/v1/plays/{codes['code']}"
        assert client.post(f"{path}/commands", json={"id": "back", "type": "undo", "of": 1, "seq": 1}).status_code == 200
        sent(client, codes, "close")
        found.append(same(client.get(f"/p/{codes['code']}/export.json").text, codes))
    assert found[0] == found[1]
    assert '"secret":true' in found[0]


def test_export_of_session_closed_before_reveal_can_be_imported(client: FlaskClient) -> None:
    codes = begun(client, SECRET[0])
    sent(client, codes, "close")
    exported = client.get(f"/p/{codes['code']}/export.json").get_data()
    forget(client, codes)
    assert "added=1" in bring(client, exported).headers["Location"]
    (*_, again) = client.get("/export/plays.json").get_json(force=True)["plays"]
    assert again["events"] == json.loads(exported)["plays"][0]["events"]
    assert [event["type"] for event in again["events"]] == ["cards-picked", "closed"]


def test_hand_on_owned_phone_is_shown_and_other_hands_are_hidden() -> None:
    t = SeasonsTable("Anna", "Boris", "Clara")
    t.do("lay", player="Anna", cards=["trader"], secret=True, browser="hers")
    t.do("lay", player="Boris", cards=["builder"])
    phones: tuple[dict[str, Any], ...] = ({"me": 0, "browser": "hers"}, {"me": 1, "browser": "his"}, {})
    hers, his, shared = (t.show_screen({}, **phone) for phone in phones)
    assert [view.hands_to_fill for view in (hers, his, shared)] == [(0,), (1,), (2,)]
    assert [[view.is_hidden(seat) for seat in range(3)] for view in (hers, his, shared)] == [
        [False, True, True],
        [True, False, True],
        [True, False, False],
    ]
    assert all(offer.args["secret"] for offer in hers.picks_of(0))


def test_secret_cards_are_opened_and_exported_after_last_card() -> None:
    class Told:
        def __init__(self, seq, fact):
            self.seq, self.data = seq, fact.data

    t = SeasonsTable("Anna", "Boris")
    facts = [t.do("lay", player="Anna", cards=["trader", "builder"], secret=True), t.do("pick", player="Boris", card="trader")]
    events = [Told(seq, fact) for seq, fact in enumerate(facts, 1)]
    assert events_before_secret(events) == []
    t.do("pick", player="Anna", card="builder")  # a pick without `secret` keeps the hand secret
    assert t.state.sealed == {0: ""}
    assert t.screen.hands_to_fill == (1,)  # a shared phone does not show secret cards
    t.do("pick", player="Anna", card="messenger")
    last = t.do("pick", player="Boris", card="worker-clay", reveal=True)
    assert t.step == "act"
    assert t.state.sealed == {}
    assert len(events_before_secret([*events, Told(5, last)])) == 3
    assert t.replayed() == t.state


# --- A seat that another browser takes over ------------------------------------------------------------------------------


class PlayerBrowser:
    """A browser at the table that one player holds."""

    def __init__(self, client: FlaskClient, codes: dict[str, str], name: str) -> None:
        self.codes, self.path = codes, f"/p/{codes['code']}"
        self.client = client.application.test_client()
        self.client.get("/")
        assert self.client.post(f"{self.path}/seat", data={"who": quote(name)}).status_code == 303

    @property
    def page(self) -> str:
        return self.client.get(f"{self.path}/turn").text

    @property
    def buttons(self) -> dict[str, tuple[str, bool]]:
        """Return the cards that can be tapped: what each sends, and whether it is shown as chosen."""
        found = re.findall(r'name="do" value="([^"]*card=([\w-]+)[^"]*)" aria-pressed="(\w+)"', self.page)
        return {card: (unescape(value), pressed == "true") for value, card, pressed in found}

    @property
    def chosen(self) -> list[str]:
        return [card for card, (_, is_pressed) in self.buttons.items() if is_pressed]

    @property
    def same(self) -> str:
        return same(self.page, self.codes)

    def tap(self, card: str) -> None:
        value, _ = self.buttons[card]
        seq = self.client.get(f"{self.path}/seq").text
        assert self.client.post(f"{self.path}/do", data={"do": value, "seq": seq}).status_code == 303


def with_phones(client: FlaskClient) -> tuple[dict[str, str], PlayerBrowser, PlayerBrowser]:
    """Begin a four-player game. Return its codes, Anna's phone, and another phone that claims to be hers."""
    asked = {"game": GAME.key, "players": ["Anna", "Boris", "Clara", "Dora"], "first": 0, "options": {"season": "summer"}}
    told = client.post("/api/v1/plays", json=asked).get_json()
    codes = {"code": told["code"], "watch": told["watch_code"], "short": told["short_code"]}
    return codes, PlayerBrowser(client, codes, "Anna"), PlayerBrowser(client, codes, "Anna")


def log(client: FlaskClient, codes: dict[str, str]) -> list[str]:
    return [entry["text"] for entry in client.get(f"/api/v1/plays/{codes['code']}").get_json()["log"]]


def test_browser_taking_over_seat_sees_card_chosen_but_not_which(client: FlaskClient) -> None:
    found = []
    for card in SECRET:
        _, hers, other = with_phones(client)
        hers.tap(card)
        assert (hers.chosen, other.chosen) == ([card], [])
        found.append(other.same)
    assert found[0] == found[1]
    assert language("en", GAME.key).say("hand-elsewhere") in found[0]


def test_browser_taking_over_seat_may_replace_card_and_log_says_so(client: FlaskClient) -> None:
    words, found = language("en", GAME.key), []
    for card in SECRET:
        codes, hers, other = with_phones(client)
        hers.tap(card)
        other.tap("trader")  # in one of the two games this card is already chosen
        assert (hers.chosen, other.chosen) == ([], ["trader"])
        for phone in (hers, other):
            assert words.say("hand-replaced") in phone.page
        assert log(client, codes)[-1] == words.say("log-cards-replaced", player="Anna")
        found.append((hers.same, other.same))
        other.tap("builder")
        assert log(client, codes)[-1] == words.say("log-cards-picked", player="Anna", count=1), "now it is that phone's own"
        assert words.say("log-cards-replaced", player="Anna") in hers.client.get(f"{hers.path}/log").text, "also later"
    assert found[0] == found[1]


def test_secret_card_restored_by_undo_is_hidden_again(client: FlaskClient) -> None:
    codes, hers, other = with_phones(client)
    hers.tap("stonemason")
    other.tap("trader")
    sent = {"id": "back", "type": "undo", "of": 2, "seq": 2}
    assert client.post(f"/api/v1/plays/{codes['code']}/commands", json=sent).status_code == 200
    assert (hers.chosen, other.chosen) == (["stonemason"], [])


def test_address_naming_browser_shows_no_secret_card(client: FlaskClient) -> None:
    _, hers, other = with_phones(client)
    hers.tap("stonemason")
    session = client.application.extensions["plays"].store.get(hers.codes["code"])
    chooser = session.content.flow.sealed[0]
    forged = other.client.get(f"{other.path}/turn?browser={chooser}").text
    assert 'aria-pressed="true"' not in forged
    assert chooser not in hers.page


def test_export_after_card_replacement_names_no_browser_and_is_imported(client: FlaskClient) -> None:
    codes, hers, other = with_phones(client)
    hers.tap("stonemason")
    other.tap("trader")
    for name in ("Boris", "Clara", "Dora"):
        PlayerBrowser(client, codes, name).tap("messenger")
    assert "Cards revealed" in log(client, codes)[-1]
    exported = client.get(f"/p/{codes['code']}/export.json").get_data()
    events = json.loads(exported)["plays"][0]["events"]
    assert [event["data"]["cards"] for event in events[:2]] == [["stonemason"], ["trader"]]
    assert not any(event["data"].keys() & {"browser", "replaced"} for event in events)
    forget(client, codes)
    assert "added=1" in bring(client, exported).headers["Location"]


def test_cards_in_winter_are_laid_before_event_is_drawn() -> None:
    t = SeasonsTable("Anna", "Boris", "Clara", season="winter")
    assert t.step == "snow"
    t.tap("pick Anna worker-clay", "draw-event snowfall", "pick Boris trader", "choose Anna give-worker-clay")
    t.tap("choose Boris pay", "choose Clara pay settle")
    assert t.state.picks == ((), ("trader",), ())  # a card that was given up is no longer laid
