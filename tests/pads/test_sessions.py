"""Tests of sessions of a score pad: stored, exported, imported, backed up, checked, printed, counted and forgotten."""

import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pypdf
import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import pdf, printing
from companion.backup import backup, restore
from companion.checking import check
from companion.games import all_games
from companion.pads.definition import MAX_POINTS, MAX_ROWS, short_key
from companion.rules.errors import RefusedError
from companion.sessions.manual_results import PlayerResult, rank_totals
from companion.sessions.service import Sessions
from companion.sharing import bgstats
from companion.texts import LANGUAGES, language
from companion.views import count, records
from companion.views.card import card
from companion.views.forget import _where
from tests.support import pads
from tests.support.random_sessions import opened, stored
from tests.support.table import ApiClient, ServiceTable
from tests.support.web_requests import bring, rows, spaced

NAMES = ("Ann", "Ben", "Cleo")
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
FILLED: Mapping[str, Sequence[int]] = {"r1-1": (5, 12, 0), "r1-2": (0, -3, 8), "r1-3": (4, 0, 2), "r2": (2, 1, 0)}


@pytest.fixture
def sessions(tmp_path: Path) -> Iterator[Sessions]:
    with opened(tmp_path / "data") as found:
        yield found


def begun(sessions: Sessions, definition: dict[str, Any], values: Mapping[str, Sequence[Any]] = {}) -> ServiceTable:
    table = ServiceTable.begin(sessions, pads.key_of(definition), NAMES)
    for cell, of in values.items():
        for name, value in zip(NAMES, of, strict=True):
            table.enter(name, cell, value)
    return table


def closed(sessions: Sessions, values: Mapping[str, Sequence[int]] = FILLED) -> ServiceTable:
    table = begun(sessions, pads.LOWEST, values)
    table.do("close")
    return table


def sheet(table: ServiceTable) -> list[tuple[str, int, list[int]]]:
    return [
        (c.name, c.total, [item.points for line in c.lines for item in line.items]) for c in table.session.scored.result.columns
    ]


def test_changed_pad_leaves_old_sessions_as_they_were(sessions: Sessions) -> None:
    table = begun(sessions, pads.COLLECTION, {"r1": (4, 1, 0), "r2": (0, 0, 0), "r3": (1, 0, 0)})
    before = sheet(table)
    other = {**pads.COLLECTION, "row": [{**pads.COLLECTION["row"][0], "table": [2, 20, 200]}, *pads.COLLECTION["row"][1:]]}
    changed = begun(sessions, other, {"r1": (3, 1, 0), "r2": (0, 0, 0), "r3": (1, 0, 0)})
    assert [total for _, total, _ in sheet(changed)] == [206, 2, 0]
    assert sheet(table) == before == [("Ann", 16, [10, 6]), ("Ben", 1, [1]), ("Cleo", 0, [])]
    assert table.session.game.key != changed.session.game.key


def test_pad_and_its_session_survive_restart_undo_backup_and_check(tmp_path: Path) -> None:
    with opened(tmp_path / "data") as sessions:
        table = begun(sessions, pads.LOWEST, FILLED)
        table.enter("Ben", "r1-4", 77)
        table.do("undo", of=table.session.seq)
        table.do("close")
        found = sheet(table)
        code = table.code
        sessions.pads.add("home", pads.key_of(pads.LOWEST))
        backup(tmp_path / "data", tmp_path / "b.zip", lambda: NOW)
    restore(tmp_path / "b.zip", tmp_path / "restored")
    assert check(tmp_path / "restored").is_clean
    with opened(tmp_path / "restored") as again:
        assert [pad.key for pad in again.pads.of_club("home")] == [pads.key_of(pads.LOWEST)]
        table = ServiceTable(again, again.store.get(code))
        assert sheet(table) == found
        assert table.session.scored.result.ranking.winners == ("Ben",)
        assert table.session.game.key == pads.key_of(pads.LOWEST)


def test_person_of_pad_session_can_be_forgotten(sessions: Sessions) -> None:
    table = closed(sessions)
    sessions.forgetting.person("home", "Ann")
    assert sessions.forgetting.traces("home", "Ann") == 0
    found = stored(sessions, table)
    assert "Ann" not in found.registered.seating.players
    assert [s.total for s in found.result.ranking.standings] == [9, 9, 10]


def test_pad_that_names_a_person_is_listed_when_the_person_is_forgotten(sessions: Sessions) -> None:
    named = {**pads.COLLECTION, "name": "Anna’s pad", "checklist": ["Анна раздаёт карты.", "Shuffle."]}
    first, latest = begun(sessions, named), begun(sessions, named)
    begun(sessions, pads.MULTIPLIERS)
    found = sessions.forgetting.notes("home", "Anna")
    assert [(note.code, note.game, note.text) for note in found] == [(latest.code, pads.key_of(named), "Anna’s pad")]
    assert [note.text for note in sessions.forgetting.notes("home", "Анна")] == ["Анна раздаёт карты."]
    assert first.code != latest.code
    sessions.pads.add("home", pads.key_of(named))
    (kept,) = sessions.forgetting.notes("home", "Anna")
    assert (kept.code, kept.seq, kept.text) == ("", 1, "Anna’s pad")
    assert _where(kept) == "/pads/1"


# --- Records ------------------------------------------------------------------------------------------------------------


def test_record_book_of_pad_takes_lowest_total_as_best(sessions: Sessions) -> None:
    for extra in (0, 20, 3, 7, 30):
        closed(sessions, {**FILLED, "r1-1": (5 + extra, 12 + extra, 1 + extra)})
    key = pads.key_of(pads.LOWEST)
    found = sessions.records.game("home", key)
    assert [one.total for one in found.best][:4] == [9, 9, 11, 12]
    assert found.lowest_win is not None
    assert found.lowest_win.total == 39
    assert {one.name: one.best for one in found.people} == {"Ann": 9, "Ben": 9, "Cleo": 11}
    assert [t.best for t in sessions.people.get_counts("home", "Ann").tallies] == [9]
    assert sessions.records.played_pads("home") == [key]
    shown = records._best(found.best, language("en"))
    assert [(one.place, one.points) for one in shown][:4] == [(1, "9"), (1, "9"), (3, "11"), (4, "12")]


def test_question_before_closing_is_true_of_empty_tie_breaks(sessions: Sessions) -> None:
    table = begun(sessions, pads.LOWEST, {"r1-1": (7, 7, 9)})
    with pytest.raises(RefusedError) as asked:
        table.do("close")
    question = language("en").problem(asked.value.problems[0])
    assert "3 entries are missing" in question
    assert "count as 0" not in question
    assert "a tie may stay open" in question
    table.do("close", sure=True)
    result = table.session.scored.result
    assert result is not None
    assert result.ranking.is_open


def test_record_and_files_name_highest_total_that_won_where_lowest_wins(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.sessions.records.COUNTED", 2)
    for total in (12, 31, 9):
        table = ApiClient(client).begin("Ann", "Ben", game=pads.key_of(pads.LOWEST))
        table.enter_all("Ann", {"r1-1": total, "r2": 0})
        table.enter_all("Ben", {"r1-1": 40, "r2": 0})
        table.do("close", sure=True)
    page = spaced(client.get(f"/record/{pads.key_of(pads.LOWEST)}").text)
    words = language("en")
    assert "“Highest winning score” are from all games" in page
    assert words.say("record-lowest") not in page
    told = client.get(f"/export/game.json?game={pads.key_of(pads.LOWEST)}").json
    assert told is not None
    assert told["highest_win"]["total"] == 31
    assert "lowest_win" not in told
    lines = rows(client, f"/export/game.csv?game={pads.key_of(pads.LOWEST)}")
    assert [row["Final score"] for row in lines if row["About"] == words.say("csv-about-highest-win")] == ["31"]
    assert words.say("csv-about-lowest-win") not in {row["About"] for row in lines}


def test_remark_praises_lowest_total_and_no_category(sessions: Sessions) -> None:
    for _ in range(6):
        closed(sessions)
    best = closed(sessions, {**FILLED, "r1-1": (-20, 50, 60)})
    told = sessions.records.remarks(best.session.registered, best.session.scored.result, has_own_columns=True)
    assert ("remark-best", {"name": "Ann", "place": 1, "count": 21}) in told
    assert {remark.args["name"] for remark in told if remark.words == "remark-best"} == {"Ann"}
    assert not [remark for remark in told if "category" in remark.words]


def test_entered_totals_are_ranked_by_lowest_total(sessions: Sessions) -> None:

    game = all_games()[pads.key_of(pads.LOWEST)]
    tellings = [
        PlayerResult("Ann", 30),
        PlayerResult("Ben", 10, tie_breaks={"r2": 2}),
        PlayerResult("Cleo", 10, tie_breaks={"r2": 1}),
    ]
    ranking = rank_totals(game, NAMES, tellings).ranking
    assert [(s.name, s.rank) for s in ranking.standings] == [("Cleo", 1), ("Ben", 2), ("Ann", 3)]
    assert ranking.decided_by == "r2"


def test_person_page_and_records_find_pad_by_its_whole_key(sessions: Sessions) -> None:
    """Tables with many rows have only a hash of the key."""
    table = closed(sessions)
    key = pads.key_of(pads.LOWEST)
    about = sessions.people.get_counts("home", "Ann")
    assert [tally.game for tally in about.tallies] == [key]
    assert [total.total for total in about.lately[key]] == [9]
    assert sessions.records.seats("home", key) == [3]
    assert sessions.teaching.people_who_finished("home", key) == {*NAMES}
    assert sessions.archive.load_club_names("home").games == (key,)
    storage = sessions.records._storage
    for name in ("standings", "earned", "tallies"):
        assert storage.rows(f"select distinct game from {name}") == [(short_key(key),)], name
    assert storage.rows("select game from plays where id = ?", (table.session.id,)) == [(key,)]
    assert short_key(short_key(key)) == short_key(key)
    assert short_key(key) != short_key(pads.key_of(pads.COLLECTION))


# --- Files --------------------------------------------------------------------------------------------------------------


def test_bgstats_says_that_lowest_wins_and_gets_short_id(sessions: Sessions) -> None:
    table = closed(sessions)
    archive, key = sessions.archive, pads.key_of(pads.LOWEST)
    sent = json.loads("".join(bgstats.export(archive.iter_ended("home"), archive.load_club_names("home"), NOW, "en")))
    assert [(game["name"], game["highestWins"]) for game in sent["games"]] == [("Six Rounds", False)]
    assert [score["score"] for score in sent["plays"][0]["playerScores"]] == ["9", "9", "10"]
    link = bgstats.session_link(stored(sessions, table), archive.salt("home"), "en")
    assert link
    assert short_key(key) in link
    assert key not in link
    assert len(link) <= bgstats.MAX_LINK_LENGTH


def test_json_export_is_imported_by_another_club(app: Flask, client: FlaskClient) -> None:
    for definition in pads.ALL:
        players = ["Ann", "Ben"]
        table = ApiClient(client).begin(*players, game=pads.key_of(definition))
        table.enter_all("Ann", {"r3" if len(definition["row"]) > 2 else "r2": 1})
        export = client.get(f"/p/{table.code}/export.json")
        name = re.search('filename="([^"]+)"', export.headers["Content-Disposition"])
        assert name
        assert len(name[1]) < 60
        told = json.loads(export.data)
        assert told["plays"][0]["game"] == pads.key_of(definition)
        told["plays"][0]["uid"] = f"other {definition['name'][:9]}"
        answer = bring(client, json.dumps(told).encode())
        assert "added=1" in answer.headers["Location"], answer.headers["Location"]
    plays = app.extensions["plays"]
    imported = [s for s in plays.register.running("home") if s.seating.game == pads.key_of(pads.EVERY_KIND)]
    assert len(imported) == 2


def test_highest_totals_of_pad_are_imported(client: FlaskClient) -> None:
    row = {"kind": "times", "points": MAX_POINTS}
    definition = {"name": "High", "fewest": 1, "most": 4, "row": [{"name": f"Row {i}", **row} for i in range(MAX_ROWS)]}
    table = ApiClient(client).begin("Ann", "Ben", game=pads.key_of(definition))
    table.enter_all("Ann", {f"r{i}": MAX_POINTS for i in range(1, MAX_ROWS + 1)})
    table.enter_all("Ben", {f"r{i}": 0 for i in range(1, MAX_ROWS + 1)})
    table.do("close", sure=True)
    assert table.look()["totals"]["Ann"] == MAX_ROWS * MAX_POINTS**2
    told = json.loads(client.get(f"/p/{table.code}/export.json").data)
    told["plays"][0]["uid"] = "another"
    assert "added=1" in bring(client, json.dumps(told).encode()).headers["Location"]


def test_high_totals_of_pad_are_entered_afterwards(client: FlaskClient) -> None:
    form = {"player": ["Ann", "Ben"], "total.0": "120000", "total.1": "-90000", "day": "2024-03-05", "begin": "1"}
    answer = client.post(f"/told/{pads.key_of(pads.LOWEST)}", data=form)
    assert answer.status_code == 303, spaced(answer.text)
    assert "120000" in spaced(client.get(answer.headers["Location"]).text).replace(",", "")


@pytest.mark.parametrize("path", ["export/plays.csv", "p/{}/export.csv", "export/BGStatsExport.json", "p/{}/export.bgsplay"])
def test_tables_of_other_apps_name_the_pad_and_add_no_result_of_another_game(
    app: Flask, client: FlaskClient, path: str
) -> None:
    plays = app.extensions["plays"]
    table, before = closed(plays), plays.forgetting.extent("home").sessions
    file = client.get(f"/{path.format(table.code)}")
    assert file.status_code == 200
    told = client.get(bring(client, file.data, path.rpartition("/")[2]).headers["Location"])
    assert "Six Rounds · Ben, Ann, Cleo" in spaced(told.text)
    assert "Nothing in this file can be added" in told.text
    assert plays.forgetting.extent("home").sessions == before


@pytest.mark.parametrize("key", ["pad-", "pad-AAAA", "pad-" + "A" * 3_990, "pad-" + "A" * 50_000, "pad-{$x}"])
def test_wrong_keys_are_refused_by_every_address_and_import(client: FlaskClient, key: str) -> None:
    for path in ("/new/", "/print/", "/record/", "/rules/", "/told/"):
        assert client.get(path + key).status_code in {404, 414}
    assert client.get(f"/history?game={key}").status_code in {200, 414}
    refused = client.post("/api/v1/plays", json={"game": key, "players": ["Ann", "Ben"]})
    assert refused.status_code == 422
    assert key not in refused.text
    assert client.post("/api/v1/score", json={"game": key, "players": []}).status_code == 422
    session = {"uid": "x", "begun": "2026-01-01T12:00:00+00:00", "game": key, "players": ["Ann"], "options": {}, "events": []}
    answer = bring(client, json.dumps({"format": 1, "plays": [session]}).encode())
    assert "added=1" not in answer.headers.get("Location", "")


def test_program_scores_pad_by_its_key(client: FlaskClient) -> None:
    asked = {"game": pads.key_of(pads.COLLECTION), "players": [{"name": "Ann", "r1": 2, "r2": 0, "r3": 4}]}
    told = client.post("/api/v1/score?lang=de", json=asked).json
    assert told["columns"][0]["total"] == 9
    assert [line["why"] for line in told["columns"][0]["lines"]] == ["für 2 Stück", "am meisten: 4"]


def test_csv_and_filter_name_the_pad(app: Flask, client: FlaskClient) -> None:
    table = closed(app.extensions["plays"])
    key = pads.key_of(pads.LOWEST)
    assert {row["Game"] for row in rows(client, f"/p/{table.code}/export.csv")} == {"Six Rounds"}
    page = client.get(f"/history?game={key}").text
    assert re.search(rf'value="{key}"\s+selected>Six Rounds', page)
    assert table.code in page
    for path in (
        "/record",
        "/record/rating",
        "/people",
        "/people?game=" + key,
        f"/record/{key}",
        f"/export/game.csv?game={key}",
    ):
        assert "Six Rounds" in client.get(path).text, path


# --- Paper and pictures --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_blank_and_filled_sheets_become_pdf(sessions: Sessions, press: pdf.PdfRenderer, lang: str) -> None:
    words = language(lang, pads.key_of(pads.LOWEST))
    blank = press.print(printing.blank(pads.key_of(pads.LOWEST), "score-sheet", players=4, lang=lang), "a4")
    text = pdf_text(blank)
    assert words.say("sheet-note") in text
    assert all(words.say("field-r1-6") in text for _ in range(2))
    filled = pdf_text(press.print(printing.result(closed(sessions).session, lang=lang), "a4"))
    for said in ("Six Rounds", words.say("why-pad-round", round=2, points="−3", sum="9"), words.say("tie-break-r2")):
        assert said in filled


def test_result_card_of_rounds_is_no_race_of_coins(sessions: Sessions) -> None:
    found = card(stored(sessions, closed(sessions)), "en")
    assert found.race == 0
    assert [(line.name, line.points, line.won) for line in found.lines] == [
        ("Ann", "9", False),
        ("Ben", "9", True),
        ("Cleo", "10", False),
    ]


def pdf_text(document: bytes) -> str:
    pages = pypdf.PdfReader(io.BytesIO(document)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).replace("\u00a0", " ").split())


def test_majority_decision_is_marked_in_rules_and_printed_on_sheet(client: FlaskClient) -> None:
    key = pads.key_of(pads.COLLECTION)
    rule = language("en", key).say("category-r3-rule")
    assert "nobody is second" in rule
    page = client.get(f"/rules/{key}").text
    assert f"<small>° {rule}" in page
    assert language("en", key).say("decision-note") in page
    assert rule in printing.blank(key, "score-sheet", players=2)
    shown = client.get(f"/rules/{pads.key_of(pads.EVERY_KIND)}").text
    assert "<i>Karten</i>" not in shown
    assert "&lt;i&gt;Karten&lt;/i&gt;" in shown


def test_count_asks_rows_of_pad_and_unplayed_rounds_score_nothing(sessions: Sessions) -> None:
    table = begun(sessions, pads.LOWEST, {"r1-1": (5, 12, 1)})
    asked = count.questions(table.session, NAMES)
    assert [question.column for question in asked] == list(NAMES)
    assert [key for _, key in asked[0].places] == ["r1-1", "r1-2", "r1-3", "r1-4", "r1-5", "r1-6", "r2"]
    for question in asked:
        for (column, key), value in count.blank_cells(table.session, question):
            table.enter(column, key, value)
    assert [place for place, _ in table.session.entries.items() if place[1] == "r2"] == []
    for name in NAMES:
        table.enter(name, "r2", 0)
    assert table.session.scored.is_complete
    assert [total for _, total, _ in sheet(table)] == [5, 12, 1]
