"""Tests of the operator's commands in all clubs: list, close and delete."""

from datetime import timedelta
from pathlib import Path

import pytest

from companion.clubs import HOME, format_utc
from companion.rules.errors import RefusedError
from companion.sessions.keeper import ForgetRequest, ForgetResult, Keeper
from companion.sessions.service import Sessions, open_sessions
from companion.storage import DATABASE_FILE, Storage
from tests.support import toy_game
from tests.support.clocks import NOON, Clock
from tests.support.table import ServiceTable

OLD, NEW = NOON - timedelta(days=91), NOON - timedelta(days=89)
THREE = ("Annikin", "Bobelix", "Cidonia")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sessions(storage: Storage, clock: Clock) -> Sessions:
    return open_sessions(storage, games=toy_game.games, clock=clock)


@pytest.fixture
def keeper(storage: Storage, sessions: Sessions, clock: Clock) -> Keeper:
    return Keeper(storage, sessions, clock)


def begin(sessions: Sessions, *players: str, club: str = HOME) -> ServiceTable:
    return ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": [*players]}, club))


def codes(keeper: Keeper) -> set[str]:
    return {one.code for one in keeper.listed()}


def written(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def test_keeper_lists_sessions_of_every_club_with_their_last_change(sessions: Sessions, keeper: Keeper, clock: Clock) -> None:
    clock.shows = OLD
    first, second = begin(sessions, "Ann", "Bob"), begin(sessions, "Cid", "Dan", club="visitor")
    clock.shows = NEW
    first.take(0, 1)
    second.do("close", sure=True)
    assert [(one.code, one.players, one.last, one.is_closed) for one in keeper.listed()] == [
        (first.code, ("Ann", "Bob"), NEW, False),
        (second.code, ("Cid", "Dan"), NEW, True),
    ]
    status = keeper.status()
    assert (status.sessions, status.running, status.people) == (2, 1, 4)
    assert status.size > 0


def test_keeper_closes_session_by_any_of_its_codes(sessions: Sessions, keeper: Keeper) -> None:
    for kind in ("code", "watch_code", "short_code"):
        table = begin(sessions, "Ann", "Bob")
        keeper.close(getattr(table.session.registered, kind))
        assert table.session.is_closed
    with pytest.raises(RefusedError):
        keeper.close(table.code)


@pytest.mark.parametrize("kind", ["code", "watch_code", "short_code"])
def test_keeper_forgets_session_by_any_of_its_codes(sessions: Sessions, keeper: Keeper, kind: str) -> None:
    gone, kept = begin(sessions, "Ann", "Bob"), begin(sessions, "Ann", "Bob")
    wanted = ForgetRequest(code=getattr(gone.session.registered, kind))
    assert keeper.preview_forget(wanted) == ForgetResult((gone.code,))
    assert codes(keeper) == {gone.code, kept.code}, "only looked at"
    assert keeper.forget(wanted) == ForgetResult((gone.code,))
    assert codes(keeper) == {kept.code}


def test_keeper_forgets_person_in_every_club_or_in_club_of_one_session(
    tmp_path: Path, sessions: Sessions, keeper: Keeper
) -> None:
    tables = [begin(sessions, "Annikin", "Bob", club=club) for club in (HOME, "one", "two")]
    one = ForgetRequest(code=tables[1].code, person="Annikin")
    assert keeper.preview_forget(one).changed == (tables[1].code,)
    assert keeper.forget(one).changed == (tables[1].code,)
    assert [table.session.seating.players[0] for table in tables] == ["Annikin", "N. N.", "Annikin"]
    assert b"Annikin" in written(tmp_path)
    found = keeper.forget(ForgetRequest(person="Annikin"))
    assert found.proof is not None
    assert (found.proof.traces, found.proof.in_files, found.proof.is_folded) == (0, False, True)
    assert set(found.proof.sessions) == {tables[0].code, tables[2].code}
    assert b"Annikin" not in written(tmp_path)
    with pytest.raises(RefusedError):
        keeper.forget(ForgetRequest(person="Annikin"))


def test_keeper_forgets_old_sessions_and_unused_names(
    tmp_path: Path, storage: Storage, sessions: Sessions, keeper: Keeper, clock: Clock
) -> None:
    clock.shows = OLD
    ended, touched = begin(sessions, "Annikin", "Bobelix"), begin(sessions, "Bobelix", "Cidonia")
    ended.do("close", sure=True)
    sessions.teaching.store_understood(HOME, "toy", THREE, "lesson")
    sessions.person_editor.rename_person(HOME, "Bobelix", "Danubia")
    clock.shows = NEW
    touched.take(0, 1)
    clock.shows = NOON
    prospect = keeper.preview_forget(ForgetRequest(days=90))
    assert (prospect.deleted, prospect.changed) == ((ended.code,), ())
    assert codes(keeper) == {ended.code, touched.code}, "only looked at"
    found = keeper.forget(ForgetRequest(days=90))
    assert (found.deleted, found.names) == ((ended.code,), prospect.names)
    assert codes(keeper) == {touched.code}
    assert sorted(person.name for person in sessions.clubs.people(HOME)) == ["Cidonia", "Danubia"]
    assert sessions.renames.lately(HOME) == [], "an old rename remembers the name from before"
    on_disk = written(tmp_path)
    assert [name for name in ("Annikin", "Bobelix") if name.encode() in on_disk] == []
    assert keeper.forget(ForgetRequest(days=90)) == ForgetResult()


def test_name_only_in_log_of_kept_session_stays_known(sessions: Sessions, keeper: Keeper) -> None:
    table = begin(sessions, "Annikin", "Bob")
    table.do("seat", players=["Anna", "Bob"], sure=True)
    sessions.teaching.store_understood(HOME, "toy", ["Annikin"], "lesson")
    assert keeper.forget(ForgetRequest(days=90)) == ForgetResult()
    assert sessions.teaching.understood(HOME, "toy", ["Annikin"]) == {("Annikin", "lesson")}


def test_session_continued_while_old_ones_are_forgotten_is_kept(sessions: Sessions, clock: Clock) -> None:
    clock.shows = OLD
    table = begin(sessions, "Ann", "Bob")
    clock.shows = NOON
    table.take(0, 1)
    assert sessions.deleter.forget_many([table.session.id], before=NEW) == []
    assert table.session.seq == 1


def test_bgstats_ids_are_removed_with_last_session_that_has_them(
    storage: Storage, sessions: Sessions, keeper: Keeper, clock: Clock
) -> None:
    clock.shows = OLD
    table = begin(sessions, "Ann", "Bob")
    for kind, name in (("place", "Annikins cellar"), ("stranger", "Bobelix"), ("game", "toy")):
        storage.insert("elsewhere", {"club": HOME, "kind": kind, "name": name, "uuid": kind})
    storage.write("update plays set place = 'Annikins cellar' where id = ?", (table.session.id,))
    clock.shows = NEW
    keeper.forget(ForgetRequest(days=90))
    assert sessions.archive.uuids(HOME).keys() == {("place", "Annikins cellar"), ("game", "toy")}
    clock.shows = NOON
    keeper.forget(ForgetRequest(days=90))
    assert sessions.archive.uuids(HOME).keys() == {("game", "toy")}


def test_keeper_forgets_everything_of_every_club(tmp_path: Path, storage: Storage, sessions: Sessions, keeper: Keeper) -> None:
    tables = [begin(sessions, "Annikin", "Bobelix", club=club) for club in (HOME, "visitor")]
    assert keeper.forget(ForgetRequest(everything=True)) == ForgetResult(tuple(table.code for table in tables), names=4)
    assert codes(keeper) == set()
    assert (tmp_path / DATABASE_FILE).exists()
    assert b"Annikin" not in written(tmp_path)
    assert storage.rows("select * from clubs") == []


def test_keeper_request_with_unknown_code_is_refused(keeper: Keeper) -> None:
    for wanted in (
        ForgetRequest(code="nothing"),
        ForgetRequest(code="ABCEHK"),
        ForgetRequest(code="нет"),
        ForgetRequest(code="nothing", person="Ann"),
    ):
        with pytest.raises(RefusedError):
            keeper.forget(wanted)


def test_session_age_counts_from_last_change(sessions: Sessions, keeper: Keeper, clock: Clock) -> None:
    table = begin(sessions, "Ann", "Bob")
    clock.shows = NOON + timedelta(days=5)
    table.take(0, 1)
    clock.shows = NOON + timedelta(days=12)
    assert keeper.preview_forget(ForgetRequest(days=7)).deleted == ()
    clock.shows += timedelta(milliseconds=1)
    assert keeper.preview_forget(ForgetRequest(days=7)).deleted == (table.code,)
    assert format_utc(NOON) < format_utc(clock.shows)
