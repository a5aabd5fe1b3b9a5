"""Tests of correcting the seats of an open session: everything before the first turn, then only names and colours."""

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.rules.errors import ConfirmationRequiredError, RefusedError
from companion.sessions.events import Request
from companion.sessions.service import open_sessions
from companion.sessions.state import replay_log
from companion.sharing import import_file, sessions_file
from companion.storage import Storage
from tests.support import toy_game
from tests.support.table import ServiceTable


def seat(table: ServiceTable, *players: str, colours: Sequence[int] = (), **more: Any) -> int:
    return table.do("seat", players=list(players), tinctures=[*(colours or range(len(players)))], **more).seq


def test_seating_before_first_turn_can_change_and_keeps_valid_entries(table: ServiceTable) -> None:
    table.do("tick", step="chairs")
    table.do("tick", step="heap")
    table.enter("Ann", "points", 5)
    table.enter("Bob", "points", 7)
    table.do("adjust", column="Bob", points=2)
    before = table.session
    seat(table, "Bob", "Ann", "Cid", first=2, options={"season": "winter"}, colours=[4, 5, 6])
    session = table.session
    assert (session.seating.players, session.seating.first, session.registered.colours) == (
        ("Bob", "Ann", "Cid"),
        2,
        (4, 5, 6),
    )
    assert session.registered.seating.players == ("Bob", "Ann", "Cid")
    assert session.content.ticks == frozenset({"heap"}), "three sit on more chairs than two"
    assert session.content.entries == {("Ann", "points"): 5, ("Bob", "points"): 7}
    assert [(a.column, a.points) for a in session.content.adjustments] == [("Bob", 2)]
    assert len(session.content.flow.taken) == 3
    table.take(2, 4)
    with pytest.raises(RefusedError) as refused:
        seat(table, "Bob", "Ann")
    assert [p.code for p in refused.value.problems] == ["seat-begun"]
    table.do("undo-to", of=5)
    assert (table.session.seating, table.session.content.ticks) == (before.seating, before.content.ticks)
    assert table.session.registered.colours == before.registered.colours


def test_seat_renamed_after_first_turn_keeps_entries_and_swaps_colours(table: ServiceTable) -> None:
    table.take(0, 4)
    table.enter("Ann", "points", 5)
    table.do("adjust", column="Ann", points=2)
    number = seat(table, "Anna", "Bob", colours=[1, 0])
    session = table.session
    assert (session.seating.players, session.registered.colours) == (("Anna", "Bob"), (1, 0))
    assert session.entries["Anna", "points"] == 5
    assert session.content.adjustments[0].column == "Anna"
    assert session.content.flow.taken == (5, 0)
    assert session.content.known_as == {"Ann": "Anna"}
    assert [p.name for p in table.sessions.clubs.people("home")] == ["Anna", "Bob"], (
        "a name that was misspelt is offered no more"
    )
    assert table.sessions.history.log_page(table.code).entries[0].words.args == {"players": "Anna, Bob"}
    table.enter("Anna", "points", 6)
    with pytest.raises(RefusedError) as refused:  # what came later says the new name
        table.do("undo", of=number)
    assert refused.value.problems[0].code == "undo-later"
    table.do("undo-to", of=number - 1)
    assert (table.session.seating.players, table.session.entries["Ann", "points"]) == (("Ann", "Bob"), 5)
    table.do("redo")
    assert table.session.entries["Anna", "points"] == 6


@pytest.mark.parametrize(
    ("sent", "at", "code"),
    [
        ({"players": ["Ann", "Bob"], "tinctures": [3, 3]}, "tinctures[1]", "tincture-twice"),
        ({"players": ["Ann", "Ann"], "tinctures": [0, 1]}, "players[1]", "name-twice"),
        ({"players": ["Ann", ""], "tinctures": [0, 1]}, "players[1]", "name-blank"),
        ({"players": ["Ann", "Bob", "Cid"]}, "tinctures", "missing"),
        ({"players": ["Ann"], "tinctures": [0]}, "players", "wrong-count"),
        ({"players": "Ann"}, "players", "not-list"),
        ({"first": 2}, "first", "out-of-range"),
        ({"options": {"season": "spring"}}, "options.season", "not-a-choice"),
        ({"tinctures": "red"}, "tinctures", "not-list"),
    ],
)
def test_seat_change_with_wrong_values_is_refused_at_its_place(
    table: ServiceTable, sent: dict[str, Any], at: str, code: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        table.do("seat", **sent)
    assert (at, code) in [(p.at, p.code) for p in refused.value.problems]
    assert table.session.seq == 0


def test_seat_change_to_similar_names_needs_confirmation(table: ServiceTable) -> None:
    with pytest.raises(ConfirmationRequiredError):
        seat(table, "Ann", "ann")
    seat(table, "Ann", "ann", sure=True)
    assert table.session.seating.players == ("Ann", "ann")


def changed_often(table: ServiceTable) -> None:
    seat(table, "Ann", "Cid", "Bob", first=1, colours=[2, 3, 4])
    seat(table, "Ann", "Bob", first=0, options={"season": "winter"})
    table.take(1, 3)
    seat(table, "Anna", "Bob", colours=[6, 5])
    table.enter("Anna", "points", 4)
    table.enter("Bob", "points", 2)


def test_seat_changes_are_replayed_from_log(table: ServiceTable, tmp_path: Path) -> None:
    changed_often(table)
    with closing(Storage(tmp_path)) as other:
        again = open_sessions(other, games=toy_game.games)
        session = again.store.get(table.code)
        assert session.state == table.session.state
        events = again.archive.load_with_log(session.id).events
        assert session.state == replay_log(toy_game.GAME, session.registered.first_seats.seating, events)
        assert again.register.running("home")[0].seating.players == ("Anna", "Bob")
        assert again.register.running("home")[0].colours == (6, 5)


def test_seat_renamed_in_reopened_session_changes_result_on_closing(table: ServiceTable) -> None:
    table.enter("Ann", "points", 4)
    table.enter("Bob", "points", 2)
    table.do("close", sure=True)
    table.do("reopen")
    seat(table, "Anna", "Bob")
    ended = table.sessions.archive.get_ended(table.session.id)
    assert ended.registered.seating.players == ("Ann", "Bob")
    table.do("close", sure=True)
    found = table.sessions.register.finished_page("home").sessions[0]
    assert [placed.name for placed in found.standings] == ["Anna", "Bob"]


def test_seat_names_of_forgotten_person_are_removed_from_whole_log(table: ServiceTable) -> None:
    changed_often(table)
    for name in ("Ann", "Cid", "Anna"):
        proof = table.sessions.person_editor.forget_person("home", name)
        assert (proof.traces, proof.in_files) == (0, False), name
    assert table.session.seating.players == ("N. N. 3", "Bob"), "all placeholders of a session are different"


GAME = "castle-for-all-seasons"


def test_seat_changes_are_exported_and_imported(tmp_path: Path) -> None:
    with closing(Storage(tmp_path / "one")) as one, closing(Storage(tmp_path / "two")) as two:
        here, there = open_sessions(one), open_sessions(two)
        session = here.creator.create({"game": GAME, "players": ["Ann", "Bob"]})
        for number, (kind, args) in enumerate(
            (
                ("seat", {"players": ["Ann", "Cid", "Bob"], "tinctures": [2, 3, 4], "options": {"season": "winter"}}),
                ("seat", {"players": ["Ann", "Cid"], "tinctures": [0, 1], "options": {"season": "summer"}}),
                ("pick", {"player": "Ann", "card": "messenger"}),
                ("seat", {"players": ["Anna", "Cid"], "tinctures": [4, 1]}),
            )
        ):
            here.commands.submit(session.code, Request(f"id{number}", kind, args, number))
        file = "".join(sessions_file.write_sessions_file(here.archive.iter_with_logs("home"), {}))
        assert json.loads(file)["plays"][0]["players"] == ["Ann", "Bob"]
        assert sessions_file.import_sessions(there, "home", import_file.read_sessions_file(file.encode())).added == 1
        taken = there.store.get(there.register.running("home")[0].code)
        assert taken.state == here.store.get(session.code).state
        assert (taken.registered.seating.players, taken.registered.colours) == (("Anna", "Cid"), (4, 1))
    for folder in ("one", "two"):
        assert check(tmp_path / folder).findings == ()
