"""Tests of taking an import back: it deletes exactly what the import added, as long as nothing of it was changed."""

import json
from base64 import b64decode
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import storage
from companion.checking import check
from companion.clubs import HOME
from companion.sessions.details import parse_details
from companion.sessions.service import Sessions
from companion.sessions.session import RegistryEntry
from companion.sessions.session_deleter import TAKEN_BACK_AT_ONCE
from companion.sharing import other_apps
from companion.sharing.import_file import read_sessions_file
from companion.sharing.person_matching import import_foreign_sessions
from companion.sharing.sessions_file import import_sessions, write_sessions_file
from tests.support.random_sessions import ended, opened, played
from tests.support.table import ServiceTable

DATA = Path(__file__).parent.parent / "data"
EXPORT, SESSIONS = DATA / "BGStatsExport.json", DATA / "bgg-plays.xml"
SEASONS = "castle-for-all-seasons"
TABLES = ("plays", "people", "play_people", "events", "photos", "standings", "earned", "tallies", "meetings", "lessons")
BESIDE = ("copies", "renamings", "elsewhere", "imports", "import_uuids")
PHOTO = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
"""A picture of one pixel."""


def stored(sessions: Sessions) -> Mapping[str, set[Any]]:
    """Return all rows of the database except the clubs, by table."""
    return {table: {*sessions.storage.rows(f"select * from {table}")} for table in (*TABLES, *BESIDE)}


def bring(sessions: Sessions, path: Path, names: Mapping[str, str] | None = None) -> int:
    """Import a file of another app and return the id of the import."""
    found = other_apps.read_foreign_file(path.read_bytes())
    assert found is not None
    number = import_foreign_sessions(sessions, HOME, found, names or {}).number
    assert number is not None
    return number


def bring_table(sessions: Sessions, folder: Path, count: int) -> int:
    """Import a table with this number of results and return the id of the import."""
    lines = [
        f"2024-{n // 28 + 1:02}-{n % 28 + 1:02},Castle Builder,{who},{n}" for n in range(count) for who in ("Anna", f"P{n}")
    ]
    file = folder / "results.csv"
    file.write_text("\n".join(["date,game,player,score", *lines]))
    return bring(sessions, file)


def imported(sessions: Sessions) -> list[RegistryEntry]:
    """Return the imported sessions, the first one first."""
    ids = sessions.storage.rows("select id from plays where import is not null order by id")
    return [sessions.register.get_by_id(number) for (number,) in ids]


def own_file(folder: Path) -> bytes:
    """Return an export of this app with finished sessions, an open one and a photo."""
    with opened(folder) as other:
        tables = [ended(other, "castle-builder", 1), ended(other, SEASONS, 2), played(other, SEASONS, 3)]
        other.photos.add(HOME, tables[0].session.id, PHOTO, 1_000)
        return "".join(write_sessions_file(other.archive.iter_with_logs(HOME), {})).encode()


# --- What goes and what stays ------------------------------------------------------------------------------------------


def test_import_of_own_file_taken_back_leaves_database_as_before(sessions: Sessions, tmp_path: Path) -> None:
    raw = own_file(tmp_path / "other")
    ended(sessions, SEASONS, 5)
    before = stored(sessions)
    taken = import_sessions(sessions, HOME, read_sessions_file(raw))
    assert taken.number is not None
    (found,) = sessions.imports.latest(HOME)
    assert (found.id, found.kind, found.sessions, found.changed) == (taken.number, "own", 3, 0)
    codes = [entry.code for entry in imported(sessions)]
    assert sessions.deleter.take_back_import(HOME, taken.number) == codes
    assert stored(sessions) == before
    assert check(sessions.storage.path.parent).findings == ()


def test_import_of_other_app_taken_back_removes_people_and_uuids_it_brought(sessions: Sessions) -> None:
    ended(sessions, SEASONS, 1, names=("Anna", "Yana", "Boris", "Vera"))
    before = stored(sessions)
    number = bring(sessions, EXPORT, {"Ben": "Boris"})
    assert {name for name, uuid in sessions.storage.rows("select name, bgstats from people") if uuid} > {"Anna", "Boris"}
    sessions.deleter.take_back_import(HOME, number)
    assert stored(sessions) == before


def test_import_taken_back_keeps_sessions_that_were_merged_with_known_ones(sessions: Sessions, tmp_path: Path) -> None:
    raw = own_file(tmp_path / "other")
    part = read_sessions_file(raw)
    first = import_sessions(sessions, HOME, replace(part, sessions=part.sessions[:1]))
    second = import_sessions(sessions, HOME, part)
    assert (first.added, second.added, second.there) == (1, 2, 1)
    assert second.number is not None
    assert len(sessions.deleter.take_back_import(HOME, second.number)) == 2
    assert [entry.id for entry in imported(sessions)] == [1]
    assert [found.id for found in sessions.imports.latest(HOME)] == [first.number]


@pytest.mark.parametrize("is_first_taken_first", [True, False])
def test_two_imports_of_same_people_taken_back_in_any_order_leave_nothing(
    sessions: Sessions, tmp_path: Path, is_first_taken_first: bool
) -> None:
    before, later = stored(sessions), tmp_path / "later.json"
    numbers = [bring(sessions, EXPORT)]
    later.write_text(
        EXPORT.read_text("utf-8").replace("5f0e6a52-0001", "5f0e6a52-1001").replace("20240305", "20240405"), "utf-8"
    )
    numbers.append(bring(sessions, later))
    uuids = dict(sessions.storage.rows("select name, bgstats from people"))
    first, last = numbers if is_first_taken_first else reversed(numbers)
    sessions.deleter.take_back_import(HOME, first)
    left = dict(sessions.storage.rows("select name, bgstats from people"))
    assert left
    assert left.items() <= uuids.items()
    sessions.deleter.take_back_import(HOME, last)
    assert stored(sessions) == before


def test_import_without_new_session_cannot_be_taken_back(sessions: Sessions) -> None:
    number, found = bring(sessions, EXPORT), other_apps.read_foreign_file(EXPORT.read_bytes())
    assert found is not None
    assert import_foreign_sessions(sessions, HOME, found, {}).number is None
    assert [one.id for one in sessions.imports.latest(HOME)] == [number]


def test_result_entered_by_hand_belongs_to_no_import(sessions: Sessions) -> None:
    ended(sessions, SEASONS, 1)
    assert imported(sessions) == []
    assert sessions.imports.latest(HOME) == []


def test_import_of_one_club_cannot_be_taken_back_by_another(sessions: Sessions) -> None:
    number = bring(sessions, EXPORT)
    before = stored(sessions)
    assert sessions.imports.find("guests", number) is None
    assert sessions.deleter.take_back_import("guests", number) == []
    assert stored(sessions) == before


def test_forgotten_club_loses_its_imports(sessions: Sessions) -> None:
    bring(sessions, EXPORT)
    sessions.deleter.forget_club(HOME)
    assert not any(stored(sessions).values())


# --- Changed sessions --------------------------------------------------------------------------------------------------


def add_photo(sessions: Sessions, entry: RegistryEntry) -> None:
    sessions.photos.add(HOME, entry.id, PHOTO, 1_000)


def remove_photo(sessions: Sessions, entry: RegistryEntry) -> None:
    (number,) = sessions.photos.list_numbers(entry.id)
    sessions.photos.remove(entry.id, number)


def set_note(sessions: Sessions, entry: RegistryEntry) -> None:
    sessions.result_editor.set_details(entry.code, parse_details({"day": entry.day.isoformat(), "note": "with cake"}))


def set_day(sessions: Sessions, entry: RegistryEntry) -> None:
    sessions.result_editor.set_details(entry.code, parse_details({"day": "2024-02-29"}))


def correct_seats(sessions: Sessions, entry: RegistryEntry) -> None:
    seats = {"players": [*entry.seating.players], "options": entry.seating.options, "tinctures": [*entry.colours[::-1]]}
    sessions.result_editor.correct_seats(
        entry.code, {**seats, "sure": True}, lambda *_: pytest.fail("nothing is counted again")
    )


def reopen(sessions: Sessions, entry: RegistryEntry) -> None:
    ServiceTable(sessions, sessions.store.get(entry.code)).do("reopen")


def replace_result(sessions: Sessions, entry: RegistryEntry) -> None:
    sessions.result_editor.replace_result(entry.code, sessions.archive.load_with_log(entry.id))


@pytest.mark.parametrize("change", [add_photo, remove_photo, set_note, set_day, correct_seats, reopen])
def test_import_with_changed_session_is_not_taken_back(
    sessions: Sessions, tmp_path: Path, change: Callable[[Sessions, RegistryEntry], None]
) -> None:
    number = import_sessions(sessions, HOME, read_sessions_file(own_file(tmp_path / "other"))).number
    assert number is not None
    entry = imported(sessions)[0]
    change(sessions, entry)
    before = stored(sessions)
    (found,) = sessions.imports.latest(HOME)
    assert (found.sessions, found.changed) == (3, 1)
    assert sessions.imports.changed_sessions(number, 10) == [entry.id]
    assert sessions.deleter.take_back_import(HOME, number) == []
    assert stored(sessions) == before
    sessions.deleter.forget(entry.code)
    assert len(sessions.deleter.take_back_import(HOME, number)) == 2


def test_import_with_tap_or_corrected_result_is_not_taken_back(sessions: Sessions, tmp_path: Path) -> None:
    own = import_sessions(sessions, HOME, read_sessions_file(own_file(tmp_path / "other"))).number
    table = ServiceTable(sessions, sessions.store.get(imported(sessions)[-1].code))
    table.do("adjust", column=table.session.columns[0], points=1)
    foreign = bring(sessions, SESSIONS)
    replace_result(sessions, imported(sessions)[-1])
    assert {found.id: found.changed for found in sessions.imports.latest(HOME)} == {own: 1, foreign: 1}


def test_import_is_taken_back_after_rename_merge_and_new_links(sessions: Sessions) -> None:
    ended(sessions, SEASONS, 1, names=("Zoe", "Yana", "Boris", "Vera"))
    before = stored(sessions)
    number = bring(sessions, EXPORT)
    sessions.person_editor.rename_person(HOME, "Anna", "Hannah")
    sessions.person_editor.rename_person(HOME, "Ben", "Boris")
    sessions.store.renew(imported(sessions)[0].code)
    assert sessions.imports.latest(HOME)[0].changed == 0
    assert len(sessions.deleter.take_back_import(HOME, number)) == 5
    assert {**stored(sessions), "renamings": set()} == before
    assert [rename.old for rename in sessions.renames.lately(HOME)] == ["Ben"]


def test_import_taken_back_keeps_person_who_chose_colour_or_played_since(sessions: Sessions) -> None:
    number = bring(sessions, SESSIONS)
    sessions.clubs.set_own_colour(HOME, "Anna", 3)
    ended(sessions, SEASONS, 1, names=("Ben", "Yana", "Boris", "Vera"))
    sessions.deleter.take_back_import(HOME, number)
    assert {person.name for person in sessions.clubs.people(HOME)} > {"Anna", "Ben"}


# --- Batches -----------------------------------------------------------------------------------------------------------


def test_taking_back_that_stopped_half_way_is_finished_by_second_time(
    sessions: Sessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, count = stored(sessions), 3 * TAKEN_BACK_AT_ONCE
    number = bring_table(sessions, tmp_path, count)

    def stop(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(storage, "SLICE_SECONDS", 0)
    monkeypatch.setattr(sessions.storage, "_nap", stop)
    with pytest.raises(KeyboardInterrupt):
        sessions.deleter.take_back_import(HOME, number)
    monkeypatch.undo()
    (left,) = sessions.imports.latest(HOME)
    assert (left.id, left.changed) == (number, 0)
    assert count - TAKEN_BACK_AT_ONCE <= left.sessions < count
    assert len(sessions.storage.rows("select 1 from people")) == left.sessions + 1, "the people of deleted sessions are gone"
    assert check(sessions.storage.path.parent).findings == ()
    assert len(sessions.deleter.take_back_import(HOME, number)) == left.sessions
    assert stored(sessions) == before


def test_session_changed_while_import_is_taken_back_stays_with_import(
    sessions: Sessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = bring_table(sessions, tmp_path, 3 * TAKEN_BACK_AT_ONCE)
    last = imported(sessions)[-1]

    def change(_: float) -> None:
        if not sessions.photos.list_numbers(last.id):
            add_photo(sessions, last)

    monkeypatch.setattr(storage, "SLICE_SECONDS", 0)
    monkeypatch.setattr(sessions.storage, "_nap", change)
    assert len(sessions.deleter.take_back_import(HOME, number)) == 3 * TAKEN_BACK_AT_ONCE - 1
    (left,) = sessions.imports.latest(HOME)
    assert (left.id, left.sessions, left.changed) == (number, 1, 1)
    assert sessions.photos.list_data(last.id) == (PHOTO,)


# --- UUIDs of people ---------------------------------------------------------------------------------------------------


def uuids(sessions: Sessions) -> dict[str, str | None]:
    return dict(sessions.storage.rows("select name, bgstats from people where last_play is not null"))


def test_bgstats_uuid_of_person_is_kept_by_rename_merge_and_undo(sessions: Sessions) -> None:
    ended(sessions, SEASONS, 1, names=("Hannah", "Yana", "Boris", "Vera"))
    bring(sessions, EXPORT)
    came = {person["name"]: person["uuid"] for person in json.loads(EXPORT.read_text("utf-8"))["players"]}
    before = uuids(sessions)
    assert (before["Anna"], before["Ben"], before["Hannah"]) == (came["Anna"], came["Ben"], None)
    sessions.person_editor.rename_person(HOME, "Anna", "Anne")
    sessions.person_editor.rename_person(HOME, "Anne", "Hannah")
    assert uuids(sessions)["Hannah"] == came["Anna"]
    bring_again = other_apps.read_foreign_file(EXPORT.read_bytes())
    assert bring_again is not None
    import_foreign_sessions(sessions, HOME, bring_again, {"Anna": "Hannah"})
    assert uuids(sessions)["Hannah"] == came["Anna"]
    for _ in range(2):
        sessions.person_editor.rename_back(HOME, sessions.renames.lately(HOME)[0].id)
    assert uuids(sessions) == before


@pytest.mark.parametrize("name", ["Anna", "Hannah"])
def test_bgstats_uuid_that_came_after_rename_is_kept_by_its_undo(sessions: Sessions, name: str) -> None:
    ended(sessions, SEASONS, 1, names=("Anne", name if name != "Anna" else "Yana", "Boris", "Vera"))
    if name == "Hannah":  # the undo of a merge separates two people
        ended(sessions, SEASONS, 2, names=("Anne", "Yana", "Boris", "Vera"))
    sessions.person_editor.rename_person(HOME, "Boris", "Anna")
    bring(sessions, EXPORT)
    uuid = uuids(sessions)["Anna"]
    assert uuid
    sessions.person_editor.rename_back(HOME, sessions.renames.lately(HOME)[0].id)
    assert list(uuids(sessions).values()).count(uuid) == 1
