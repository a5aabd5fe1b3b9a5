"""Tests of the page that shows what a file of another program contains before anything is added."""

import csv
import io
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.texts import LANGUAGES, language
from tests.support.web_requests import bring

DATA = Path(__file__).parent.parent / "data"
EXPORT, SESSIONS = (DATA / name for name in ("BGStatsExport.json", "bgg-plays.xml"))
ADDED = 5
LEFT = {"other-game": 1, "ignored": 1, "twice": 1, "points": 1, "decimals": 1, "day": 1, "future": 1, "seats": 1}


def asked(client: FlaskClient, path: Path) -> tuple[str, str]:
    """Import a file. Return the address of the page that follows, and the page."""
    address = bring(client, path.read_bytes(), path.name).headers["Location"]
    return address, client.get(address).text


def form(page: str) -> dict[str, str]:
    """Return the fields that the unchanged form sends."""
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w*)"', page))
    for name, options in re.findall(r'<select[^>]* name="([\w.]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        found = re.search(r'value="([^"]*)" selected', options)
        sent[name] = unescape(found[1]) if found else ""
    return sent


def told(answer: Any) -> dict[str, str]:
    return dict(re.findall(r"(\w+)=(\d+)", answer.headers["Location"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_page_names_every_reason_and_adds_announced_number(client: FlaskClient, lang: str) -> None:
    client.set_cookie("lang", lang)
    words = language(lang)
    address, page = asked(client, EXPORT)
    page = unescape(page)
    assert words.say("match-plays", count=ADDED) in page
    for reason, count in LEFT.items():
        assert f"{words.say(f'left-{reason}')}: {count}</summary>" in page, reason
    assert "52.5" in page
    assert told(client.post(address, data=form(page))) == {"added": "5", "there": "0", "facts": "0", "left": "8"}
    assert client.get("/history").text.count("/result") == ADDED


def test_import_offers_omitted_sessions_as_spreadsheet(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    assert f'href="{address}/left.csv"' in page
    rows = [*csv.reader(io.StringIO(client.get(f"{address}/left.csv").get_data().decode("utf-8-sig")))]
    assert rows[0] == ["Why not", "Number in the file", "Date", "Game", "Players", "What the file says"]
    assert len(rows) - 1 == sum(LEFT.values())
    assert ["Points with decimals", "9", "2024-05-04", "A Castle for All Seasons", "Anna, Ben", "52.5"] in rows
    assert client.get("/import/nothing/left.csv").status_code == 404


def test_import_of_known_sessions_adds_and_asks_nothing(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    _, again = asked(client, EXPORT)
    assert "Nothing in this file can be added." in again
    assert f"Already here: {ADDED}" in again
    assert "<select" not in again


def test_import_with_other_names_asks_again_when_number_changes(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    address, page = asked(client, SESSIONS)
    sent = form(page)
    ben = next(name for name, value in sent.items() if value == "Ben")
    again = client.post(address, data={**sent, ben: "Anna"})
    assert again.status_code == 200
    assert "One person twice: 5" in again.text
    assert client.get("/history").text.count("/result") == ADDED
    back = client.post(address, data=sent)
    assert told(back)["added"] == sent["count"] == "5"


def test_result_imported_with_other_weight_or_winner_says_so(client: FlaskClient) -> None:
    for path in (EXPORT, SESSIONS):
        address, page = asked(client, path)
        client.post(address, data=form(page))
    listed = client.get("/history").text
    assert (listed.count("counts as 3 games"), listed.count("not in the records")) == (1, 2)
    results = re.findall(r'href="(/p/[^"]+/result)"', listed)
    pages = {address: unescape(client.get(address).text) for address in results}
    (against,) = (address for address, page in pages.items() if "By points it would be Anna" in page)
    assert "Ben" in pages[against].split("<h1", 1)[1].split("</h1>")[0]


def test_export_to_bgstats_keeps_uuids_of_imported_file(client: FlaskClient) -> None:
    address, page = asked(client, EXPORT)
    client.post(address, data=form(page))
    (came, went) = (EXPORT.read_text("utf-8"), client.get("/export/BGStatsExport.json").get_json())
    assert len(went["plays"]) == ADDED
    assert all(session["uuid"] in came for session in went["plays"])
    assert sum(score["startPlayer"] for session in went["plays"] for score in session["playerScores"]) == 1
