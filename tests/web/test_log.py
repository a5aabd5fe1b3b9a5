"""Tests of the Log tab: rounds as headings, and buttons to go back that say what they take back."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from companion.texts import LANGUAGES, language
from tests.support.table import GAME, ApiClient, ApiTable


def page(client: FlaskClient, table: ApiTable, lang: str = "en", query: str = "") -> str:
    return unescape(client.get(f"/p/{table.code}/log{query}", headers={"Accept-Language": lang}).text)


def headings(text: str) -> list[str]:
    return re.findall(r'<h2 class="title" id="log-part-\d+">([^<]*)<', text)


def ways_back(text: str) -> list[tuple[int, str]]:
    """Return the steps that the log offers to go back to, with the words of the buttons."""
    found = re.findall(r'value="type=undo-to&of=(\d+)".*?<span>(.*?)</span>', text, re.DOTALL)
    return [(int(of), words) for of, words in found]


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """Return a session with two rounds of messengers, after a step of the setup."""
    found = ApiClient(client).begin("Ann", "Bob")
    found.do("tick", step=found.look()["setup"][0]["step"])
    service = client.application.extensions["plays"]
    for _ in range(12):
        session = service.store.get(found.code)
        if session.phase.round == 3:
            break
        offers = [o for o in session.game.flow.offers(session.content.flow, session.seating) if not o.pressed]
        offer = next((o for o in offers if o.args.get("card") == "messenger"), offers[-1])
        found.do(offer.type, **dict(offer.args), seq=session.seq)
    return found


def test_log_has_rounds_and_setup_as_headings(client: FlaskClient, table: ApiTable) -> None:
    for lang in LANGUAGES:
        said, (*rounds, last) = language(lang, GAME).say, headings(page(client, table, lang))
        assert last == said("tab-setup")
        assert rounds
        assert set(rounds) <= {said("log-round", round=n) for n in range(1, table.look()["round"] + 1)}


def test_log_shows_start_of_first_round_under_its_heading(client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Bob", "Cid", game="between-two-castles")
    table.do("begin", seq=0)
    table.do("done", step=table.look()["phase"], seq=1)
    said = language("en", "between-two-castles").say
    assert headings(page(client, table)) == [said("log-round", round=1), said("tab-setup")]


def test_log_of_session_without_winner_names_none(client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Bob", game="castle-builder")
    table.do("close", seq=0, sure=True)
    for lang in LANGUAGES:
        assert language(lang).say("log-closed", count=0, winners="") in page(client, table, lang)
        assert language(lang).say("log-closed", count=2, winners="") not in page(client, table, lang)


def test_log_of_game_without_rounds_has_no_headings(client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Bob", game="castle-builder")
    session = client.application.extensions["plays"].store.get(table.code)
    offer = session.game.flow.offers(session.content.flow, session.seating)[0]
    table.do(offer.type, **dict(offer.args), seq=0)
    assert headings(page(client, table)) == []


def test_log_undo_buttons_show_number_of_steps(client: FlaskClient, table: ApiTable) -> None:
    seq = table.look()["seq"]
    say = language("en").say
    ways = ways_back(page(client, table))
    shown = [of for of, _ in ways]
    assert seq not in shown, "nothing would be taken back"
    assert ways[0][1] == say("log-back", count=1)
    assert [words for _, words in ways] == [say("log-back", count=n) for n in range(1, len(ways) + 1)]
    table.do("undo-to", of=shown[0], seq=seq)
    ways = ways_back(page(client, table))
    assert seq not in [of for of, _ in ways], "what does not count is no place to go back to"
    assert ways[0] == (shown[1], say("log-back", count=1))


def test_log_undo_buttons_on_older_page_count_newer_events(client: FlaskClient, table: ApiTable) -> None:
    step = table.look()["setup"][1]["step"]
    for n in range(40):
        table.do("tick", step=step, done=not n % 2)
    older = re.search(r'href="[^"]*log(\?before=\d+)"', page(client, table))
    assert older
    first, *_ = ways_back(page(client, table, query=older[1]))
    assert first[1] == language("en").say("log-back", count=table.look()["seq"] - first[0])
