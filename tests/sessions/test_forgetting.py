"""Tests that forgotten data is gone from the log, the lists, the caches and the file, and that all other data stays."""

import contextlib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.clubs import HOME, now
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.sessions.details import SessionDetails, SessionNotes
from companion.sessions.events import ENTRY_SET, Event
from companion.sessions.forgetting import Extent, Renamed
from companion.sessions.renaming import NOBODY, Renaming, nobody
from companion.sessions.service import Sessions, open_sessions
from companion.sessions.session import NoSuchSessionError
from companion.sessions.state import replay_log
from companion.storage import DATABASE_FILE, BusyError, Storage
from tests.support import toy_game
from tests.support.random_sessions import at_random
from tests.support.table import ServiceTable

NAMES = ("Annikin", "Bobelix", "Cidonia", "Danubia", "Evamaria", "Fayence", "Gustavus")
"""Names that are no words of any game, so that each occurrence is a person's name."""


def written(folder: Path) -> bytes:
    """Return all bytes in the data folder."""
    return b"".join(path.read_bytes() for path in folder.iterdir())


@pytest.mark.parametrize("key", sorted(all_games()))
@pytest.mark.parametrize("seed", range(3))
def test_forgotten_person_is_removed_from_data_folder_and_sessions(
    tmp_path: Path, storage: Storage, key: str, seed: int
) -> None:
    """A text editor must not find the name in the file, and the other players keep their sessions.

    A random session of each game is compared with its state before, from its log and in another server.
    """
    sessions = open_sessions(storage)
    table = at_random(sessions, key, seed, NAMES, taps=100)
    played = table.session
    assert replay_log(played.game, played.registered.seating, sessions.log.between(played.id)) == played.state
    assert open_sessions(storage).store.get(table.code).state == played.state
    assert sessions.history.log_page(table.code, limit=1000).entries
    table.do("adjust", column=table.session.columns[0], points=3, note=f"{NAMES[0]} helped {NAMES[1]}", author=NAMES[0])
    with contextlib.suppress(RefusedError):  # what was entered at random may contradict itself: then the play goes on
        table.do("close", sure=True)
    other = ServiceTable(sessions, sessions.creator.create({"game": key, "players": [*NAMES[:2]]}))
    before = table.session
    points = [s.total for s in before.scored.result.ranking.standings] if before.scored.result else []
    assert len(sessions.forgetting.sessions_with(HOME, NAMES[0])) == 2
    assert NAMES[0].encode() in written(tmp_path)

    sessions.person_editor.forget_person(HOME, NAMES[0])

    assert NAMES[0].encode() not in written(tmp_path)
    after = table.session
    assert after.seating.players == (NOBODY, *before.seating.players[1:])
    assert after.seq == before.seq
    assert after.is_closed == before.is_closed
    assert points == ([s.total for s in after.scored.result.ranking.standings] if after.scored.result else [])
    assert sessions.forgetting.sessions_with(HOME, NAMES[0]) == []
    assert not sessions.people.is_known(HOME, NAMES[0])
    assert other.session.seating.players == (NOBODY, NAMES[1])
    other.do("close", sure=True) if not other.session.scored.problems else None
    storage.close()
    assert check(tmp_path).findings == ()


def test_forgotten_persons_in_one_session_stay_distinct(sessions: Sessions) -> None:
    table = ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Ann", "Bob", "Cid"]}))
    for name in ("Ann", "Cid"):
        sessions.person_editor.forget_person(HOME, name)
    assert table.session.seating.players == ("N. N.", "Bob", "N. N. 2")
    table.take(0, 1)
    table.do("close", sure=True)
    assert {c.name for c in sessions.people.list_people(HOME)} == {"Bob", "N. N.", "N. N. 2"}
    assert nobody(("N. N. 2",)) == "N. N."


def test_renaming_keeps_game_words_and_longer_names(storage: Storage) -> None:
    """A player may be called "silver", which must not change the game's own word."""
    renaming = Renaming({"silver": NOBODY}, frozenset({"silver"}))
    assert renaming.everywhere({"kind": "silver", "silver": 2, "said": "silver and me"}) == {
        "kind": "silver",
        "silver": 2,
        "said": "N. N. and me",
    }
    assert renaming.exactly("silver") == NOBODY
    assert Renaming({"Ann": NOBODY}, frozenset()).within("Anna, Ann's Ann") == "Anna, N. N.'s N. N."


def test_renaming_of_entry_event_covers_nested_previous_value() -> None:
    """A cell may contain lists, or names as keys. The game's own words stay."""
    renaming = Renaming({"Annikin": NOBODY}, frozenset({"lord"}))
    was = {"guests": [{"Annikin": 2, "lord": "Annikin"}, ["Annikin", "Bobelix"]], "lord": {"Annikin": {"Annikin": True}}}
    told = {"column": "Annikin", "field": "tower", "value": None, "was": was}
    assert renaming.event(Event(1, "a", now(), ENTRY_SET, told)).data == {
        "column": NOBODY,
        "field": "tower",
        "value": None,
        "was": {"guests": [{NOBODY: 2, "lord": NOBODY}, [NOBODY, "Bobelix"]], "lord": {NOBODY: {NOBODY: True}}},
    }
    untouched = {"column": None, "field": "tower", "value": 4}
    assert renaming.event(Event(1, "a", now(), ENTRY_SET, untouched)).data == untouched


def test_forgotten_session_is_gone_at_once_and_from_data_folder(tmp_path: Path, storage: Storage, sessions: Sessions) -> None:
    kept, gone = (
        ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": [name, "Bobelix"]}))
        for name in ("Annikin", "Zerberus")
    )
    for table in (kept, gone):
        table.take(0, 1)
        table.do("close", sure=True)
    live = sessions.store._held[gone.code]
    sessions.deleter.forget(gone.code)
    with pytest.raises(NoSuchSessionError):
        sessions.store.get(gone.code)
    with pytest.raises(NoSuchSessionError):
        gone.do("reopen")
    assert live.is_void
    assert [f.registered.code for f in sessions.register.finished_page(HOME).sessions] == [kept.code]
    assert [c.name for c in sessions.people.list_people(HOME)] == ["Annikin", "Bobelix"]
    sessions.clubs.forget_person(HOME, "Zerberus")
    storage.checkpoint()
    assert b"Zerberus" not in written(tmp_path)
    assert b"Annikin" in written(tmp_path)
    storage.close()
    assert check(tmp_path, toy_game.games).findings == ()


def test_command_on_session_changed_by_forgetting_is_retried(sessions: Sessions) -> None:
    table = ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Ann", "Bob"]}))
    live = sessions.store.find(table.code)
    sessions.person_editor.forget_person(HOME, "Ann")
    with pytest.raises(BusyError), sessions.store.lock_and_notify(live):
        pass
    assert table.take(0, 1) == 1  # the next try meets the play as it is now


def test_forgotten_club_loses_all_data_and_other_clubs_lose_none(tmp_path: Path, storage: Storage, sessions: Sessions) -> None:
    for n in range(7):
        table = ServiceTable(
            sessions, sessions.creator.create({"game": "toy", "players": ["Zerberus", f"Xanthippe{n}"]}, "pub")
        )
        if n % 2:
            table.do("close", sure=True)
    sessions.clubs.set_copy_fact("pub", toy_game.GAME, "bonus", 3)
    mine = ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Annikin", "Bobelix"]}, "home"))
    mine.do("close", sure=True)
    assert sessions.forgetting.extent("pub") == Extent(7, 8, 1)
    pauses = []
    sessions.deleter.forget_club("pub", lambda: pauses.append(1))
    assert pauses
    assert sessions.forgetting.extent("pub").sessions == 0
    assert sessions.register.running("pub") == [] == sessions.clubs.people("pub")
    for word in (b"Zerberus", b"Xanthippe"):
        assert word not in written(tmp_path)
    assert mine.session.is_closed
    assert [c.name for c in sessions.people.list_people("home")] == ["Annikin", "Bobelix"]
    storage.close()
    assert check(tmp_path, toy_game.games).findings == ()
    assert (tmp_path / DATABASE_FILE).exists()


@pytest.mark.parametrize("meanwhile", ["noted", "forgotten", "renewed"])
def test_renaming_keeps_changes_made_to_session_meanwhile(
    storage: Storage, sessions: Sessions, monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    """A different process may write between the computation of the rewritten session and its storage."""
    first, second = (
        ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Ann", other]})) for other in ("Bob", "Cid")
    )
    first.do("close", sure=True)
    codes = {first.code}

    def others_turn() -> None:
        match meanwhile:
            case "noted":
                sessions.result_editor.set_details(
                    first.code, SessionDetails(date(2024, 5, 1), "19:30", SessionNotes("Home", "with cake", 45))
                )
            case "forgotten":
                sessions.deleter.forget(codes.pop())
            case "renewed":
                codes.add(sessions.store.renew(codes.pop()).code)

    work_out, turns = sessions.forgetting.otherwise, [others_turn]

    def work_out_and_let_others(*args: Any) -> Renamed:
        renamed = work_out(*args)
        if turns:
            turns.pop()()
        return renamed

    monkeypatch.setattr(sessions.forgetting, "otherwise", work_out_and_let_others)
    told = sessions.person_editor.rename_person(HOME, "Ann", "Zoë")

    assert {*told} == {*codes, second.code}
    assert [sessions.store.get(code).seating.players[0] for code in told] == ["Zoë"] * len(told)
    if meanwhile == "noted":
        after = sessions.store.get(first.code).registered
        assert after.noted == SessionNotes("Home", "with cake", 45)
        assert storage.rows("select distinct played_at from standings") == storage.rows(
            "select played_at from plays where played_on = '2024-05-01'"
        )


def test_renaming_and_forgetting_finish_while_phones_keep_tapping(tmp_path: Path) -> None:
    """Phones that tap without a pause add a tap whenever they can."""
    tables: list[ServiceTable] = []
    tapping = False

    def tap(_seconds: float = 0) -> None:
        nonlocal tapping
        if not tapping:
            tapping = True
            for table in tables:
                table.do("tick", step="heap", done=True)
            tapping = False

    storage = Storage(tmp_path, nap=tap)
    storage.db.execute("pragma synchronous = off")
    sessions = open_sessions(storage, games=toy_game.games)
    tables += [
        ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Ann", other]})) for other in ("Bob", "Cid")
    ]
    for _ in range(120):
        tap()
    sessions.person_editor.rename_person(HOME, "Ann", "Zoë", tap)
    assert [table.session.seating.players[0] for table in tables] == ["Zoë"] * 2
    sessions.person_editor.forget_person(HOME, "Zoë", tap)
    assert [table.session.seating.players[0] for table in tables] == [NOBODY] * 2
    storage.close()
    assert check(tmp_path, toy_game.games).findings == ()
