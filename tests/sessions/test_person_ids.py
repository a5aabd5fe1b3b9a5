"""Tests of names that are stored once: random changes of sessions and people, compared with a simple model."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import pytest

from companion.checking import check
from companion.clubs import HOME
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.sessions import events
from companion.sessions.details import parse_details
from companion.sessions.events import Event, Request
from companion.sessions.manual_results import score_log
from companion.sessions.person_tokens import PersonTokens, restore_names_in_json
from companion.sessions.placeholders import placeholder
from companion.sessions.seat_correction import exchanged
from companion.sessions.service import Sessions, open_sessions
from companion.storage import Storage
from tests.sessions.test_people import counted_right
from tests.support import toy_game
from tests.support.table import ServiceTable, fresh_id, opened

POOL = (
    *("Ann", "Anna", "Ann Bob", "Bo", "Bob", "José", "N. N.", "N. N. 2", 'Q"uo\\te', "100%", "\U0001f600", "O'Neil", "_", "1"),
    *("A" * 40, "\\u001a0\\u001a", "seat", "sun", "summer", "points"),
)
WORDS = (*POOL, "won", "and", "\\", "\\u001a", "5", '"', "%")
NO_REFERENCE = """
select name from people where last_play is null and id not in (select person from play_people)
and id not in (select person from lessons)
"""
Text = tuple[str | int, ...]
"""A typed text in parts. A number stands for a person of the session."""


def parse(text: str, names: list[str]) -> Text:
    """Split a typed text at the names that are whole words in it."""
    longest_first = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    parts = re.split(rf"(?<!\w)({longest_first})(?!\w)", text)
    return tuple(names.index(part) if nth % 2 else part for nth, part in enumerate(parts))


@dataclass
class ModelSession:
    """A session in the model. `names` has everybody who ever had a seat, `texts` the typed texts by number of the event."""

    names: list[str]
    players: list[str]
    texts: dict[int, Text] = field(default_factory=dict)
    authors: dict[int, Text] = field(default_factory=dict)
    note: Text = ()

    def told(self, text: Text) -> str:
        return "".join(self.names[part] if isinstance(part, int) else part for part in text)

    def rename(self, names: dict[str, str]) -> None:
        self.names = [names.get(name, name) for name in self.names]
        self.players = [names.get(name, name) for name in self.players]


class Model:
    """The services beside a simple model: sessions with names, and renames with the codes of their sessions."""

    def __init__(self, sessions: Sessions, seed: int) -> None:
        self.sessions = sessions
        self.chance = random.Random(seed)
        self.tables: dict[str, ModelSession] = {}
        self.renamed: dict[tuple[int, str, str], set[str]] = {}

    def step(self) -> None:
        act: Callable[[], None] = self.chance.choice([getattr(self, name) for name in dir(self) if name.startswith("do_")])
        try:
            act()
        except RefusedError:
            return

    # --- Sessions -------------------------------------------------------------------------------------------------------

    def do_create(self) -> None:
        if len(self.tables) < 6:
            players = self.chance.sample(POOL, self.chance.randint(2, 3))
            table = ServiceTable.begin(self.sessions, "toy", players, sure=True)
            self.tables[table.code] = ModelSession([*players], players)

    def do_change_seats(self) -> None:
        code, table = self._any_table()
        players = self._other_players(table)
        self._send(code, "seat", players=players, sure=True)
        table.players = players
        table.names += [name for name in players if name not in table.names]

    def do_undo(self) -> None:
        code, table = self._any_table()
        seq = self.sessions.store.get(code).undo_next
        self._send(code, "undo", of=seq)
        table.players = [*self.sessions.store.get(code).seating.players]
        assert {*table.players} <= {*table.names}

    def do_take(self) -> None:
        code, table = self._any_table()
        author = self.chance.choice([*table.players, *POOL])
        seq = self._send(code, "take", author, seat=0, n=self.chance.randint(1, 9))
        table.authors[seq] = (table.names.index(author),) if author in table.names else (author,)

    def do_write_note(self) -> None:
        code, table = self._any_table()
        note = self._text()
        seq = self._send(code, "adjust", column=self.chance.choice(table.players), points=1, note=note)
        table.texts[seq] = parse(note, table.names)

    def do_close(self) -> None:
        self._send(self._any_table()[0], "close", sure=True)

    def do_reopen(self) -> None:
        self._send(self._any_table()[0], "reopen")

    def do_set_details(self) -> None:
        code, table = self._any_table()
        note = self._text()
        self.sessions.result_editor.set_details(code, parse_details({"day": "2026-03-09", "note": note}))
        table.note = parse(note, table.names)

    def do_correct_seats(self) -> None:
        code, table = self._any_table()
        players = self._other_players(table)
        wanted = {"players": players, "options": {"season": "summer"}, "sure": True}
        wanted["tinctures"] = colours = self.chance.sample(range(7), len(players))
        self.sessions.result_editor.correct_seats(code, wanted, lambda *case: score_log(toy_game.GAME, *case))
        table.rename(exchanged(table.players, players, table.names))
        assert table.players == players
        assert self.sessions.store.get(code).registered.colours == tuple(colours)

    def do_delete(self) -> None:
        code, _ = self._any_table()
        self.sessions.deleter.forget(code)
        del self.tables[code]

    # --- People ---------------------------------------------------------------------------------------------------------

    def do_learn(self) -> None:
        _, table = self._any_table()
        self.sessions.teaching.store_understood(HOME, "toy", table.players[:1], self.chance.choice("abc"))

    def do_rename(self) -> None:
        old, new = self._known(), self.chance.choice(POOL)
        with_old, with_new = self._with(old), self._with(new)
        if old == new:
            return
        before = self._everything()
        try:
            codes = self.sessions.person_editor.rename_person(HOME, old, new)
        except RefusedError:
            assert with_old & with_new
            return
        assert not with_old & with_new
        assert {*codes} == with_old
        rename = self.sessions.renames.lately(HOME)[0]
        if self.chance.random() < 0.3:
            self.sessions.person_editor.rename_back(HOME, rename.id)
            assert self._everything() == before
        else:
            self.renamed[rename.id, old, new] = with_old
            for code in with_old:
                self.tables[code].rename({old: new})

    def do_rename_back(self) -> None:
        rename = self.chance.choice(self.sessions.renames.lately(HOME) or [None])
        if rename is not None:
            self.sessions.person_editor.rename_back(HOME, rename.id)
            for code in self.renamed[rename.id, rename.old, rename.new] & self._with(rename.new) - self._with(rename.old):
                self.tables[code].rename({rename.new: rename.old})

    def do_forget_person(self) -> None:
        name = self._known()
        if self.chance.random() < 0.4:
            self.sessions.person_editor.forget_person(HOME, name)
            for code in self._with(name):
                self._forget(self.tables[code], name)
            assert self.sessions.storage.row("select 1 from people where name = ?", (name,)) is None

    def do_forget_name(self) -> None:
        code, table = self._any_table()
        if self.chance.random() < 0.4:
            name = self.chance.choice(table.names)
            self.sessions.person_editor.forget_name(code, name)
            self._forget(table, name)

    def do_forget_absent(self) -> None:
        if self.chance.random() < 0.3:
            self.sessions.person_editor.forget_absent(datetime(2020, 1, 1, tzinfo=UTC))

    # --- The comparison -------------------------------------------------------------------------------------------------

    def compare(self) -> None:
        if self.chance.random() < 0.5:
            self.sessions.store.evict()
        for code, table in self.tables.items():
            session = self.sessions.store.get(code)
            assert [*session.seating.players] == [*session.registered.seating.players] == table.players
            assert [*session.registered.names] == table.names
            assert session.registered.noted.note == table.told(table.note)
            log = {event.seq: event for event in self.sessions.log.between(session.id)}
            assert {seq: log[seq].data["note"] for seq in table.texts} == {s: table.told(t) for s, t in table.texts.items()}
            assert {seq: log[seq].author for seq in table.authors} == {s: table.told(t) for s, t in table.authors.items()}
        counted_right(self.sessions.storage)
        assert self.sessions.storage.rows(NO_REFERENCE) == []

    def _everything(self) -> Any:
        self.sessions.store.evict()
        archive, people = self.sessions.archive, self.sessions.people
        lessons = self.sessions.teaching.understood(HOME, "toy", POOL)
        sessions = [repr(session) for session in archive.iter_with_logs(HOME)]
        return sessions, self.sessions.clubs.people(HOME), [people.get_counts(HOME, name) for name in POOL], lessons

    def _any_table(self) -> tuple[str, ModelSession]:
        if not self.tables:
            self.do_create()
        return self.chance.choice([*self.tables.items()])

    def _send(self, code: str, type: str, author: str | None = None, **args: Any) -> int:
        seen = self.sessions.store.get(code).seq
        return self.sessions.commands.submit(code, Request(fresh_id(), type, args, seen, author)).seq

    def _other_players(self, table: ModelSession) -> list[str]:
        players = self.chance.sample(table.players, len(table.players))
        if self.chance.random() < 0.7:
            players[0] = self.chance.choice([name for name in (*POOL, *table.names) if name not in players[1:]])
        return players

    def _text(self) -> str:
        return " ".join(self.chance.choices(WORDS, k=3))

    def _known(self) -> str:
        self._any_table()
        return self.chance.choice([name for name in POOL if self.sessions.people.is_known(HOME, name)] or ["nobody"])

    def _with(self, name: str) -> set[str]:
        return {code for code, table in self.tables.items() if name in table.names}

    @staticmethod
    def _forget(table: ModelSession, name: str) -> None:
        free = (placeholder(n) for n in range(1, 99))
        table.rename({name: next(one for one in free if one != name and one not in table.names)})


@pytest.mark.parametrize("seed", range(5))
def test_names_after_random_changes_equal_the_model(tmp_path: Any, seed: int) -> None:
    with opened(tmp_path) as sessions:
        model = Model(sessions, seed)
        for _ in range(80):
            model.step()
            model.compare()
    assert check(tmp_path, toy_game.games).findings == ()


# --- Words that are not names -------------------------------------------------------------------------------------------


def test_note_with_escaped_mark_is_stored_as_typed(sessions: Sessions) -> None:
    table = ServiceTable(sessions)
    for note in ("\\u001a0\\u001a", "\\\\u001a0\\u001a Ann", "5\\u001a"):
        table.do("adjust", column="Ann", points=1, note=note)
        sessions.store.evict()
        assert table.session.content.adjustments[-1].note == note


def test_note_with_mark_of_old_version_gets_replacement_character() -> None:
    event = Event(1, "a", datetime.now(UTC), events.ADJUSTED, {"column": "Ann", "points": 1, "note": "\x1a0\x1a \\\x1a"})
    stored = PersonTokens(["Ann"]).data(event)
    assert restore_names_in_json(stored, ["Bob"]) == '{"column":"Bob","points":1,"note":"\ufffd0\ufffd \\\\\ufffd"}'


@pytest.mark.parametrize("name", ["seat", "number", "ground", "note"])
def test_person_named_like_word_of_a_fact_can_be_renamed(storage: Storage, name: str) -> None:
    """The keys of facts are never names, and neither are their words, unless a player typed them."""
    tokens = PersonTokens.for_game([name], all_games()["once-upon-a-castle"], None)
    data = {"seat": 0, "number": 3, "kind": "ground", "note": [name]}
    for fact in all_games()["once-upon-a-castle"].flow.moves.by_fact:
        assert restore_names_in_json(tokens.data(Event(1, "a", datetime.now(UTC), fact, data)), ["Ann"]) == json_of(data)
    sessions = open_sessions(storage, games=toy_game.games)
    table = ServiceTable.begin(sessions, "toy", [name, "Bob"])
    table.take(0, 3)
    sessions.person_editor.rename_person(HOME, name, "Ann")
    assert table.session.content.flow.taken == (3, 0)


def json_of(data: Any) -> str:
    return PersonTokens([]).data(Event(1, "a", datetime.now(UTC), events.TICKED, data))


def test_person_named_like_a_castle_leaves_the_castle_unchanged_when_renamed(storage: Storage) -> None:
    sessions = open_sessions(storage)
    table = ServiceTable.begin(sessions, "between-two-castles", ["Castle 1", "Bob", "Cid"])
    table.do("adjust", column="Castle 1", points=2, note="Castle 1 said so")
    table.do("set-castle-name", castle=1, name="Home of Bob")
    sessions.person_editor.rename_person(HOME, "Castle 1", "Ann")
    sessions.person_editor.rename_person(HOME, "Bob", "Ben")
    (line,) = table.session.content.adjustments
    assert (line.column, line.note) == ("Castle 1", "Ann said so")
    assert table.session.content.flow.sites[0].name == "Home of Ben"


def test_former_player_named_like_a_participant_without_seat_is_another_one(tmp_path: Any) -> None:
    """Ludwig builds a castle if two play. A player called Ludwig left before."""
    with opened(tmp_path, games=all_games) as sessions:
        table = ServiceTable.begin(sessions, "between-two-castles", ["Ann", "Bob", "Ludwig"])
        table.do("seat", players=["Ann", "Bob"], tinctures=[0, 1], sure=True)
        for _ in range(2):
            table.do("adjust", column="Castle 1", points=3)
            table.do("close", sure=True)
            assert sessions.people.get_counts(HOME, "Ludwig").tallies == ()
            table.do("reopen")
        table.do("close", sure=True)
        sessions.person_editor.rename_person(HOME, "Ludwig", "Ludo")
        result = table.session.scored.result
        assert result is not None
        assert {standing.name for standing in result.ranking.standings} == {"Ann", "Bob", "Ludwig"}
        assert table.session.outcome is not None
    assert check(tmp_path).findings == ()


# --- People who remain --------------------------------------------------------------------------------------------------


def test_undone_rename_leaves_later_session_with_id_of_deleted_session(sessions: Sessions) -> None:
    first, deleted = ServiceTable.begin(sessions, "toy", ["Ann", "Bob"]), ServiceTable.begin(sessions, "toy", ["Ann", "Cid"])
    sessions.person_editor.rename_person(HOME, "Ann", "Anna")
    number = deleted.session.id
    sessions.deleter.forget(deleted.code)
    later = ServiceTable.begin(sessions, "toy", ["Anna", "Dan"], sure=True)
    assert later.session.id == number
    sessions.person_editor.rename_back(HOME, sessions.renames.lately(HOME)[0].id)
    assert (first.players, later.players) == (("Ann", "Bob"), ("Anna", "Dan"))


def test_rename_to_a_name_that_became_free_is_undone_before_the_earlier_rename(sessions: Sessions) -> None:
    """Otherwise a session of both people would keep the new name for ever."""
    table = ServiceTable.begin(sessions, "toy", ["Ann", "Bob"])
    sessions.person_editor.rename_person(HOME, "Ann", "Anna")
    sessions.person_editor.rename_person(HOME, "Bob", "Ann")
    for old in ("Bob", "Ann"):
        (rename,) = sessions.renames.lately(HOME)
        assert rename.old == old
        sessions.person_editor.rename_back(HOME, rename.id)
    assert table.players == ("Ann", "Bob")


def test_undone_rename_keeps_person_suggested_who_has_played_since(sessions: Sessions) -> None:
    ServiceTable.begin(sessions, "toy", ["Ann", "Bob"])
    table = ServiceTable.begin(sessions, "toy", ["Anna", "Cid"], sure=True)
    table.do("seat", players=["Zoe", "Cid"], sure=True)  # Anna is not suggested any more
    sessions.person_editor.rename_person(HOME, "Ann", "Anna")
    later = ServiceTable.begin(sessions, "toy", ["Anna", "Dan"])
    sessions.person_editor.rename_back(HOME, sessions.renames.lately(HOME)[0].id)
    assert later.players == ("Anna", "Dan")
    assert {person.name for person in sessions.clubs.people(HOME)} == {"Ann", "Anna", "Bob", "Cid", "Dan", "Zoe"}


def test_undone_rename_separates_lessons_of_both_people(sessions: Sessions) -> None:
    ServiceTable.begin(sessions, "toy", ["Ann", "Bob"])
    ServiceTable.begin(sessions, "toy", ["Anna", "Cid"], sure=True)
    sessions.teaching.store_understood(HOME, "toy", ["Ann"], "a")
    sessions.teaching.store_understood(HOME, "toy", ["Anna"], "b")
    sessions.person_editor.rename_person(HOME, "Ann", "Anna")
    sessions.teaching.store_understood(HOME, "toy", ["Anna"], "c")
    sessions.person_editor.rename_back(HOME, sessions.renames.lately(HOME)[0].id)
    understood = sessions.teaching.understood(HOME, "toy", ["Ann", "Anna"])
    assert understood == {("Ann", "a"), ("Ann", "c"), ("Anna", "b"), ("Anna", "c")}


def test_forgotten_person_cannot_come_back_by_undoing_an_earlier_rename(sessions: Sessions) -> None:
    ServiceTable.begin(sessions, "toy", ["Ann", "Bob"])
    for old, new in (("Bob", "Ben"), ("Ann", "Anna"), ("Anna", "Anne")):
        sessions.person_editor.rename_person(HOME, old, new)
    sessions.person_editor.forget_person(HOME, "Anne")
    assert [(rename.old, rename.new) for rename in sessions.renames.lately(HOME)] == [("Bob", "Ben")]


def test_person_with_misspelt_name_is_deleted_when_closed_session_is_corrected(sessions: Sessions) -> None:
    table = ServiceTable.begin(sessions, "toy", ["Anm", "Bob"])
    table.do("close", sure=True)
    wanted = {"players": ["Ann", "Bob"], "options": {"season": "summer"}, "tinctures": [0, 1], "sure": True}
    sessions.result_editor.correct_seats(table.code, wanted, lambda *_: None)
    assert sessions.storage.rows("select name from people order by name") == [("Ann",), ("Bob",)]


@pytest.mark.parametrize("players", [["Bob", "Cid", "Ann"], ["Zoe", "Ann", "Bob"], ["Bob", "Ann"], ["Zoe", "Bob"]])
def test_reopened_session_with_other_seats_keeps_its_latest_result(tmp_path: Any, players: list[str]) -> None:
    with opened(tmp_path) as sessions:
        table = ServiceTable.begin(sessions, "toy", ["Ann", "Bob", "Cid"])
        table.enter("Bob", "points", 7)
        table.do("close", sure=True)
        table.do("reopen")
        table.do("seat", players=players, tinctures=[*range(len(players))], sure=True)
        standings = sessions.storage.rows("select name, total from standings join people on people.id = person order by 1")
        assert standings == [("Ann", 0), ("Bob", 7), ("Cid", 0)]
        sessions.archive.import_sessions("pub", [sessions.archive.load_with_log(table.session.id)])
    assert check(tmp_path, toy_game.games).findings == ()


def test_rename_of_person_whom_another_request_renamed_is_refused(sessions: Sessions) -> None:
    ServiceTable.begin(sessions, "toy", ["Ann", "Bob"])
    sessions.person_editor.rename_person(HOME, "Ann", "Anna")
    with pytest.raises(RefusedError):
        sessions.person_editor.rename_person(HOME, "Ann", "Anne")
    assert sessions.storage.rows("select name from people order by name") == [("Anna",), ("Bob",)]


# --- Two processes --------------------------------------------------------------------------------------------------------


def test_seats_changed_after_rename_by_another_process_keep_the_new_name(tmp_path: Any) -> None:
    with opened(tmp_path) as here, opened(tmp_path) as there:
        table = ServiceTable.begin(here, "toy", ["Ann", "Bob"])
        there.person_editor.rename_person(HOME, "Ann", "Anna")
        table.do("adjust", column="Ann", points=2)
        table.do("seat", players=["Anna", "Cid"], sure=True)
        table.do("adjust", column="Anna", points=1)
        assert there.store.get(table.code).seating.players == table.players == ("Anna", "Cid")
        assert here.storage.row("select 1 from people where name = 'Ann' and last_play is not null") is None
    assert check(tmp_path, toy_game.games).findings == ()
