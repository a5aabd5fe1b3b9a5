"""Tests that forgotten data is gone from the log, the lists, the caches and the file, and that all other data stays."""

import contextlib
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.clubs import HOME, now
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.sessions.details import SessionDetails, SessionNotes
from companion.sessions.events import ADJUSTED, ENTRY_SET, Event
from companion.sessions.forgetting import Extent
from companion.sessions.person_tokens import PersonTokens, restore_names, restore_names_in_json
from companion.sessions.placeholders import NOBODY
from companion.sessions.seat_correction import CorrectedSession
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
    assert len(sessions.people.sessions_with(HOME, NAMES[0])) == 2
    assert NAMES[0].encode() in written(tmp_path)

    sessions.person_editor.forget_person(HOME, NAMES[0])

    assert NAMES[0].encode() not in written(tmp_path)
    after = table.session
    assert after.seating.players == (NOBODY, *before.seating.players[1:])
    assert after.seq == before.seq
    assert after.is_closed == before.is_closed
    assert points == ([s.total for s in after.scored.result.ranking.standings] if after.scored.result else [])
    assert sessions.people.sessions_with(HOME, NAMES[0]) == []
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


def test_name_tokens_keep_game_words_and_longer_names() -> None:
    """A player may be called "silver", which must not change the game's own word."""
    tokens = PersonTokens(["silver"], frozenset({"silver"}))
    replaced = tokens.everywhere({"kind": "silver", "silver": 2, "said": "silver and me"})
    assert replaced == {"kind": "silver", "silver": 2, "said": "\x1a0\x1a and me"}
    assert tokens.exactly("silver") == "\x1a0\x1a"
    assert restore_names(tokens.within("silver's silverware"), ["Ann"]) == "Ann's silverware"
    assert PersonTokens(["Ann", "Anna"], frozenset()).within("Anna, Ann's Annas") == "\x1a1\x1a, \x1a0\x1a's Annas"


def test_name_tokens_of_entry_event_cover_nested_previous_value() -> None:
    """A cell may contain lists, or names as keys. The game's own words stay."""
    tokens = PersonTokens(["Annikin"], frozenset({"lord"}))
    was = {"guests": [{"Annikin": 2, "lord": "Annikin"}, ["Annikin", "Bobelix"]], "lord": {"Annikin": {"Annikin": True}}}
    data = {"column": "Annikin", "field": "tower", "value": None, "was": was}
    stored = tokens.data(Event(1, "a", now(), ENTRY_SET, data))
    assert "Annikin" not in stored
    assert json.loads(restore_names_in_json(stored, ["Annikin"])) == data
    assert json.loads(restore_names_in_json(stored, ["Zoe"])) == json.loads(json.dumps(data).replace("Annikin", "Zoe"))
    untouched = {"column": None, "field": "tower", "value": 4}
    assert json.loads(tokens.data(Event(1, "a", now(), ENTRY_SET, untouched))) == untouched


@pytest.mark.parametrize("name", ['Ann "Q" \\ Bee', "Zoë\u2028", "N. N.", "\U0001f3f0"])
def test_name_tokens_restore_names_with_special_characters(name: str) -> None:
    tokens = PersonTokens([name], frozenset())
    data = {"column": name, "points": 3, "note": f"({name})"}
    stored = tokens.data(Event(1, "a", now(), ADJUSTED, data))
    assert json.loads(stored)["column"] == "\x1a0\x1a"
    assert json.loads(restore_names_in_json(stored, [name])) == data


def test_name_tokens_of_damaged_text_with_unknown_number_are_refused() -> None:
    for read in (restore_names, restore_names_in_json):
        with pytest.raises(ValueError, match="7"):
            read("\x1a7\x1a" if read is restore_names else '"\\u001a7\\u001a"', ["Ann"])


def test_name_tokens_in_typed_text_are_not_taken_for_names() -> None:
    """Forms refuse the character of the tokens, but a file of an old version might contain it."""
    data = {"column": "Ann", "points": 3, "note": "\x1a0\x1a"}
    stored = PersonTokens(["Ann"], frozenset()).data(Event(1, "a", now(), ADJUSTED, data))
    assert json.loads(restore_names_in_json(stored, ["Ann"])) == {**data, "note": "\ufffd0\ufffd"}


@pytest.mark.parametrize("note", ["\\u001a0\\u001a", "\\u001a0\\Ann", "\\Ann", "\\u001a5 Ann", "\\\\u001a0 \\u001a"])
def test_name_tokens_leave_typed_backslashes_unchanged(note: str) -> None:
    data = {"column": "Ann", "points": 3, "note": note}
    stored = PersonTokens(["Ann"], frozenset()).data(Event(1, "a", now(), ADJUSTED, data))
    assert json.loads(restore_names_in_json(stored, ["Ann"])) == data


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
    sessions.person_editor.forget_person(HOME, "Zerberus")
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


def test_forgotten_club_loses_all_data_and_other_clubs_lose_none(
    tmp_path: Path, storage: Storage, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    pauses: list[float] = []
    monkeypatch.setattr("companion.storage.SLICE_SECONDS", 0)
    monkeypatch.setattr(storage, "_nap", pauses.append)
    sessions.deleter.forget_club("pub")
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


def test_rename_merge_and_undo_change_no_stored_event(storage: Storage, sessions: Sessions) -> None:
    tables = [
        ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": players}))
        for players in (["Ann", "Bob"], ["Anna", "Bob"], ["Ann", "Cid"])
    ]
    for table in tables[:2]:
        table.do("adjust", column=table.session.columns[0], points=1, note=f"{table.session.columns[0]} and Bob", author="Bob")
        table.do("close", sure=True)
    before = storage.rows("select * from events order by play, seq")
    plays = "select id, seating, began, note from plays order by id"
    seats = storage.rows(plays)
    sessions.person_editor.rename_person(HOME, "Bob", "Zoë")
    sessions.person_editor.rename_person(HOME, "Ann", "Anna")
    assert [table.session.seating.players for table in tables] == [("Anna", "Zoë"), ("Anna", "Zoë"), ("Anna", "Cid")]
    assert [table.session.content.adjustments[0].note for table in tables[:2]] == ["Anna and Zoë"] * 2
    for rename in sessions.renames.lately(HOME):
        sessions.person_editor.rename_back(HOME, rename.id)
    assert [table.session.seating.players for table in tables] == [("Ann", "Bob"), ("Anna", "Bob"), ("Ann", "Cid")]
    assert storage.rows("select * from events order by play, seq") == before
    assert storage.rows(plays) == seats


def test_seat_correction_keeps_changes_made_to_session_meanwhile(sessions: Sessions, monkeypatch: pytest.MonkeyPatch) -> None:
    """A different process may write between the computation of the corrected seats and their storage."""
    table = ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Ann", "Bob"]}))
    table.do("close", sure=True)
    correct, turns = sessions.result_editor.seat_correction.correct, [1]

    def correct_and_let_others(*args: Any) -> CorrectedSession:
        corrected = correct(*args)
        if turns:
            turns.pop()
            about = SessionDetails(date(2024, 5, 1), "19:30", SessionNotes("Home", "Ann brought cake", 45))
            sessions.result_editor.set_details(table.code, about)
        return corrected

    monkeypatch.setattr(sessions.result_editor.seat_correction, "correct", correct_and_let_others)
    seats = {"players": ["Zoë", "Ann"], "tinctures": [1, 2], "options": dict(table.session.seating.options), "sure": True}
    sessions.result_editor.correct_seats(table.code, seats, lambda *_args: None)
    after = table.session.registered
    assert after.seating.players == ("Zoë", "Ann")
    assert after.noted == SessionNotes("Home", "Zoë brought cake", 45)
    assert turns == []


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
    sessions.person_editor.rename_person(HOME, "Ann", "Zoë")
    assert [table.session.seating.players[0] for table in tables] == ["Zoë"] * 2
    sessions.person_editor.forget_person(HOME, "Zoë")
    assert [table.session.seating.players[0] for table in tables] == [NOBODY] * 2
    storage.close()
    assert check(tmp_path, toy_game.games).findings == ()
