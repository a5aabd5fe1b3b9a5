"""Tests with real files of BG Stats and BoardGameGeek: what is imported, what is not and why, and what is exported again."""

import json
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from companion import printing
from companion.checking import check
from companion.clubs import now
from companion.sessions.registry import ANY_SESSION
from companion.sessions.service import Sessions
from companion.sharing import bgstats, other_apps, person_matching
from companion.sharing.import_file import read_sessions_file
from companion.sharing.other_apps import ForeignFile
from companion.sharing.sessions_file import import_sessions as take_back
from companion.sharing.sessions_file import write_sessions_file
from companion.sharing.spreadsheet import sessions_csv
from companion.texts import LANGUAGES
from tests.support.clocks import Zones
from tests.support.random_sessions import ended, opened

DATA = Path(__file__).parent.parent / "data"
EXPORT, SESSIONS = DATA / "BGStatsExport.json", DATA / "bgg-plays.xml"
SEASONS = "castle-for-all-seasons"


def file(path: Path) -> ForeignFile:
    found = other_apps.read_foreign_file(path.read_bytes())
    assert found is not None
    return found


def brought(sessions: Sessions, path: Path, names: Mapping[str, str] = {}) -> person_matching.ForeignImportOutcome:
    return person_matching.import_foreign_sessions(sessions, "home", file(path), names)


def sent(sessions: Sessions) -> Any:
    """Return the export for BG Stats."""
    archive = sessions.archive
    return json.loads("".join(bgstats.export(archive.iter_ended("home"), archive.load_club_names("home"), now(), "en")))


def results(sessions: Sessions) -> dict[str, Any]:
    """Return every result by its uid."""
    return {one.uid: one for one in sessions.archive.iter_ended("home")}


# --- There and back ----------------------------------------------------------------------------------------------------


def test_bgstats_export_after_import_has_original_uuids(sessions: Sessions) -> None:
    brought(sessions, EXPORT)
    came, went = json.loads(EXPORT.read_text("utf-8")), sent(sessions)
    imported = {session.uuid for session in file(EXPORT).sessions if session.day < "2099"}
    assert {session["uuid"] for session in went["plays"]} == imported
    for kind in ("players", "games", "locations"):
        known = {one["uuid"] for one in came[kind]}
        assert {one["uuid"] for one in went[kind]} <= known, kind
    assert [one["isAnonymous"] for one in went["players"]].count(True) == 1


def test_bgstats_export_after_import_adds_no_seat_or_first_player(sessions: Sessions) -> None:
    brought(sessions, EXPORT)
    came = {session["uuid"]: session for session in json.loads(EXPORT.read_text("utf-8"))["plays"]}
    for session in sent(sessions)["plays"]:
        before = came[session["uuid"]]["playerScores"]
        for key in ("startPlayer", "seatOrder"):
            assert sorted(s[key] for s in session["playerScores"]) == sorted(s[key] for s in before), session["uuid"]
        assert session["modificationDate"] == came[session["uuid"]]["modificationDate"]
        assert session["playDateYmd"] == came[session["uuid"]]["playDateYmd"]
    link = bgstats.session_link(results(sessions)["bgstats-5f0e6a52-0001-4c9e-8e1a-000000000001"], "salt", "en") or ""
    assert "startPlayer%22%3Atrue" not in link


def test_bgstats_export_imported_again_adds_nothing(sessions: Sessions, tmp_path: Path) -> None:
    first = brought(sessions, EXPORT, {"Ben": "Борис"})
    assert first == person_matching.ForeignImportOutcome(5, 0, 1)
    home = tmp_path / "home.json"
    for _ in range(2):
        home.write_text(json.dumps(sent(sessions)), "utf-8")
        assert brought(sessions, home) == person_matching.ForeignImportOutcome(0, first.added, 0)
        assert brought(sessions, EXPORT) == person_matching.ForeignImportOutcome(0, first.added, 1)
    with opened(tmp_path / "other") as other:
        assert brought(other, home).added == first.added
        assert sent(other)["plays"] == sent(sessions)["plays"]
    brought(sessions, SESSIONS)
    home.write_text(json.dumps(sent(sessions)), "utf-8")
    with opened(tmp_path / "third") as third:
        brought(third, home)
        assert [one.result for one in third.archive.iter_ended("home")] == [
            one.result for one in sessions.archive.iter_ended("home")
        ]


def test_bgstats_export_of_own_session_imported_again_keeps_uuid(sessions: Sessions, tmp_path: Path) -> None:
    table = ended(sessions, SEASONS, 1, names=("Anna", "Yana", "Boris", "Vera"))
    before = sent(sessions)
    assert [s["startPlayer"] for s in before["plays"][0]["playerScores"]].count(True) == 1
    assert {s["seatOrder"] for s in before["plays"][0]["playerScores"]} == {*range(1, len(table.session.seating.players) + 1)}
    home = tmp_path / "home.json"
    home.write_text(json.dumps(before), "utf-8")
    assert brought(sessions, home) == person_matching.ForeignImportOutcome(0, 1, 0)
    assert [session["uuid"] for session in sent(sessions)["plays"]] == [session["uuid"] for session in before["plays"]]


def test_bgstats_uuid_of_linked_session_is_kept_after_import(sessions: Sessions, tmp_path: Path) -> None:
    ended(sessions, SEASONS, 1, names=("Anna", "Yana", "Boris", "Vera"))
    came = sent(sessions)
    came["plays"][0]["uuid"] = "0B5E7A10-0000-4000-8000-00000000ABCD"
    (tmp_path / "f.json").write_text(json.dumps(came), "utf-8")
    assert brought(sessions, tmp_path / "f.json") == person_matching.ForeignImportOutcome(0, 1, 0)
    assert sent(sessions)["plays"][0]["uuid"] == "0B5E7A10-0000-4000-8000-00000000ABCD"


def test_bgstats_export_of_result_without_hour_has_day_only(sessions: Sessions, zones: Zones) -> None:
    zones.move(-8)
    brought(sessions, SESSIONS)
    for session in sent(sessions)["plays"]:
        assert session["playDate"].endswith(" 00:00:00")
        assert session["playDate"][:10].replace("-", "") == str(session["playDateYmd"])
    again = other_apps.read_foreign_file(json.dumps(sent(sessions)).encode())
    assert again is not None
    assert {session.hour for session in again.sessions} == {""}


def test_spreadsheet_of_import_has_seats_only_where_recorded(sessions: Sessions) -> None:
    brought(sessions, EXPORT)
    rows = [line.split(",") for line in "".join(sessions_csv(sessions.archive.iter_ended("home"), "en")).splitlines()]
    at = rows[0].index("Seat")
    seats: dict[str, set[str]] = {}
    for row in rows[1:]:
        seats.setdefault(row[0], set()).add(row[at])
    told = {uid for uid, of in seats.items() if of != {""}}
    assert told == {"bgstats-5f0e6a52-0002-4c9e-8e1a-000000000002"}


def test_bgstats_uuid_of_person_follows_rename_and_is_forgotten(sessions: Sessions) -> None:
    brought(sessions, EXPORT)
    uuid = next(one["uuid"] for one in json.loads(EXPORT.read_text("utf-8"))["players"] if one["name"] == "Ben")
    assert uuid in json.dumps(sent(sessions))
    sessions.person_editor.rename_person("home", "Ben", "Benedikt")
    assert next(one["uuid"] for one in sent(sessions)["players"] if one["name"] == "Benedikt") == uuid
    sessions.person_editor.forget_person("home", "Benedikt")
    assert uuid not in json.dumps(sent(sessions))


# --- What does not come in ---------------------------------------------------------------------------------------------


def reasons(path: Path, sessions: Sessions) -> dict[str, list[str]]:
    planned = person_matching.plan_import(sessions, "home", file(path), {})
    told: dict[str, list[str]] = {}
    for one in planned.left:
        told.setdefault(one.reason, []).append(f"{one.day[:10]} {one.who} {one.found}".strip())
    return told


def test_bgstats_import_lists_left_out_results_with_reason(sessions: Sessions) -> None:
    assert reasons(EXPORT, sessions) == {
        "other-game": ["2024-05-01 Anna, Ben"],
        "ignored": ["2024-05-02 Anna, Ben"],
        "points": ["2024-05-03 Anna, Ben"],
        "decimals": ["2024-05-04 Anna, Ben 52.5"],
        "seats": ["2024-05-05 Anna, Ben, Zoë, N. N., José María 5"],
        "future": ["2099-05-06 Anna 40, Ben 41"],
        "day": ["0000-00-00 Anna, Ben 0000-00-00 00:00:00"],
        "twice": ["2024-03-05 Anna, Ben"],
    }


def test_bgg_import_lists_left_out_results_with_reason(sessions: Sessions) -> None:
    assert reasons(SESSIONS, sessions) == {
        "other-game": ["2024-03-05"],
        "unnamed": ["2024-03-07 Anna, ?"],
        "day": ["0000-00-00 Anna, Ben 0000-00-00"],
        "seats": ["2024-03-08 Anna 40"],
    }


def test_import_plan_announces_number_of_added_sessions(tmp_path: Path) -> None:
    for path in (EXPORT, SESSIONS):
        with opened(tmp_path / path.stem) as sessions:
            planned = person_matching.plan_import(sessions, "home", file(path), {})
            assert brought(sessions, path).added == len(planned.ready) > 0
            again = person_matching.plan_import(sessions, "home", file(path), {})
            assert (len(again.ready), again.there) == (0, len(planned.ready))


def test_import_of_two_players_matched_to_one_person_is_left_out(sessions: Sessions) -> None:
    planned = person_matching.plan_import(sessions, "home", file(SESSIONS), {"Ben": "Anna"})
    assert planned.counts["same-person"] == sum(
        "Ben" in {s.name for s in session.scores} for session in file(SESSIONS).sessions
    )


HEADS = "Date,Game,Name,Score\n"


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        (("03/14/2018", "03/04/2018"), ["2018-03-14", "2018-03-04"]),
        (("14/03/2018", "03/04/2018"), ["2018-03-14", "2018-04-03"]),
        (("03/04/2018", "05/05/2018"), ["2018-05-05"]),
        (("03/14/2018", "14/03/2018", "03/04/2018"), []),
        (("3/14/2018", "2018-04-03"), ["2018-03-14", "2018-04-03"]),
        (("02/30/2018", "2018-04-03"), ["2018-04-03"]),
    ],
)
def test_import_of_days_with_slashes_is_read_if_column_is_unambiguous(days: tuple[str, ...], expected: list[str]) -> None:
    rows = "".join(f"{day},Castle Builder,{name},{at}\n" for at, day in enumerate(days) for name in ("Anna", "Ben"))
    found = other_apps.read_foreign_file((HEADS + rows).encode())
    assert found is not None
    assert [session.day for session in found.sessions] == expected
    assert dict(found.counts) == ({"day": len(days) - len(expected)} if len(days) > len(expected) else {})


# --- What it means -----------------------------------------------------------------------------------------------------


def test_imported_quantity_of_three_is_one_result_and_three_sessions(sessions: Sessions) -> None:
    brought(sessions, SESSIONS)
    record = sessions.records.game("home", SEASONS)
    assert (record.sessions, record.counted) == (3 + 1, 2)
    assert record.average == (40 + 30 + 60 + 50) / 4
    anna = next(one for one in sessions.people.list_people("home") if one.name == "Anna")
    assert (anna.sessions, anna.won) == (4 + 1, 2)
    (tally,) = (one for one in sessions.people.get_counts("home", "Anna").tallies if one.game == SEASONS)
    assert (tally.sessions, tally.average) == (4, 50)
    assert {one.name: one.sessions for one in sessions.ratings.rate_people("home")}["Anna"] == 3
    assert [span.sessions for span in sessions.records.spans("home")] == [5]
    assert max(one.sessions for one in sessions.records.games("home", ANY_SESSION)) == 4


def test_imported_incomplete_result_is_listed_but_not_in_records(sessions: Sessions) -> None:
    brought(sessions, SESSIONS)
    listed = sessions.register.finished_page("home").sessions
    outside = [session.registered for session in listed if session.registered.counting.is_outside]
    assert len(outside) == 2
    aborted = results(sessions)["bgg-81000103"].result
    assert (aborted.finished, aborted.ranking.winners) == (False, ())
    assert "not played to the end" in " ".join(one.noted.note for one in outside)
    assert max(one.total for one in sessions.records.game("home", SEASONS).best) == 60, "not the 99 that nobody finished"
    assert max(t.total for t in sessions.people.get_counts("home", "Anna").lately[SEASONS]) == 60
    went = {session["uuid"]: session["ignored"] for session in sent(sessions)["plays"]}
    assert sorted(went.values()) == [False, False, False, True, True]


def test_database_check_finds_changed_quantity_of_import(sessions: Sessions) -> None:
    brought(sessions, SESSIONS)
    assert check_clean(sessions)
    sessions.storage.write("update plays set games = 7 where games = 3")
    assert not check_clean(sessions)


def test_imported_quantity_is_kept_in_export_and_correction(sessions: Sessions, tmp_path: Path) -> None:
    brought(sessions, SESSIONS)
    whole = "".join(write_sessions_file(sessions.archive.iter_with_logs("home"), {}))
    with opened(tmp_path / "other") as other:
        take_back(other, "home", read_sessions_file(whole.encode()))
        shown = [(p.registered.counting, p.standings) for p in other.register.finished_page("home").sessions]
        assert shown == [(p.registered.counting, p.standings) for p in sessions.register.finished_page("home").sessions]
    three = next(p.registered for p in sessions.register.finished_page("home").sessions if p.registered.counting.games == 3)
    whole_again = sessions.archive.load_with_log(three.id)
    (end,) = whole_again.events
    entered = replace(end, data={key: end.data[key] for key in ("result", "told")})
    sessions.result_editor.replace_result(three.code, replace(whole_again, events=(entered,)))
    assert sessions.register.get_by_id(three.id).counting.games == 3
    assert check_clean(sessions)


def test_imported_anonymous_players_are_not_counted_as_persons(sessions: Sessions) -> None:
    brought(sessions, EXPORT)
    (with_nobody,) = (
        p for p in sessions.register.finished_page("home").sessions if any(s.name == "N. N." for s in p.standings)
    )
    assert {s.name for s in with_nobody.standings} == {"Anna", "N. N.", "N. N. 2"}
    assert not [one.name for one in sessions.clubs.people("home") if one.name.startswith("N. N.")]
    assert not [name for name in sessions.renames.names("home") if name.startswith("N. N.")]
    assert not [
        one.name for one in sessions.records.game("home", with_nobody.registered.seating.game).people if "N. N." in one.name
    ]
    assert not [m.opponent for m in sessions.people.get_counts("home", "Anna").meetings if "N. N." in m.opponent]
    assert "N. N." not in file(EXPORT).names


def test_imported_winner_against_points_is_kept_with_warning(sessions: Sessions) -> None:
    brought(sessions, EXPORT)
    told = results(sessions)["bgstats-5f0e6a52-0004-4c9e-8e1a-000000000004"]
    assert told.result.ranking.winners == ("Ben",)
    assert [(s.name, s.rank, s.total) for s in told.result.ranking.standings] == [("Ben", 1, 40), ("Anna", 2, 55)]
    (warning,) = told.result.warnings
    assert (warning.code, dict(warning.args)) == ("winner-told", {"winners": "Ben", "leaders": "Anna"})
    (session,) = (one for one in sent(sessions)["plays"] if one["uuid"].endswith("0004-4c9e-8e1a-000000000004"))
    assert [s["winner"] for s in session["playerScores"] if s["score"] == "40"] == [True]
    assert "By points it would be Anna" in session["comments"]
    sessions.person_editor.rename_person("home", "Anna", "Annika")
    assert results(sessions)[told.uid].result.warnings[0].args["leaders"] == "Annika"


@pytest.mark.parametrize(
    ("path", "uid", "said"),
    [
        (EXPORT, "bgstats-5f0e6a52-0004-4c9e-8e1a-000000000004", "The winner was entered as Ben. By points it would be Anna."),
        (SESSIONS, "bgg-81000101", "counts as 3 games"),
        (SESSIONS, "bgg-81000103", "not in the records"),
    ],
)
def test_printed_result_shows_quantity_and_winner_against_points(sessions: Sessions, path: Path, uid: str, said: str) -> None:
    brought(sessions, path)
    ones = {one.uid: one.registered.code for one in sessions.archive.iter_ended("home")}
    for printed, code in ones.items():
        html = unescape(" ".join(printing.result(sessions.store.get(code), lang="en").split()))
        assert (said in html) == (printed == uid or (said == "not in the records" and printed == "bgg-81000104"))


def test_spreadsheet_imported_elsewhere_keeps_quantities_and_winners(sessions: Sessions, tmp_path: Path) -> None:
    for path in (EXPORT, SESSIONS):
        brought(sessions, path)
    for lang in LANGUAGES:
        table = tmp_path / f"{lang}.csv"
        table.write_text("".join(sessions_csv(sessions.archive.iter_ended("home"), lang)), "utf-8")
        with opened(tmp_path / lang) as other:
            assert brought(other, table) == person_matching.ForeignImportOutcome(10, 0, 0)
            shown = {p.registered.day: [] for p in other.register.finished_page("home").sessions}
            for at in (sessions, other):
                for p in at.register.finished_page("home").sessions:
                    shown[p.registered.day].append((p.registered.counting, p.registered.noted.note, {*p.standings}))
            for both in shown.values():
                half = len(both) // 2
                assert sorted(both[:half], key=repr) == sorted(both[half:], key=repr)


def test_imported_board_expansions_roles_and_teams_are_kept_in_note(sessions: Sessions) -> None:
    brought(sessions, EXPORT, {"Ben": "Benno"})
    note = results(sessions)["bgstats-5f0e6a52-0005-4c9e-8e1a-000000000005"].registered.noted.note
    assert note == (
        "Late evening · Board: Two tables · Expansions: Secrets & Soirées · Anna: Red · Mayor · Benno: Blue · José María: Red"
    )


def check_clean(sessions: Sessions) -> bool:
    return check(Path(sessions.storage.path).parent).is_clean
