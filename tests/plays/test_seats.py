"""Who sits where, put right in a play that has begun: anything until the first turn, then names and colours."""

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.plays.events import Request
from companion.plays.service import Plays
from companion.plays.state import replayed
from companion.rules.errors import DoubtError, RefusedError
from companion.sharing import plays_file, reading
from companion.storage import Storage
from tests.plays import toy
from tests.plays.table import Table


def seat(table: Table, *players: str, tinctures: Sequence[int] = (), **more: Any) -> int:
    return table.do("seat", players=list(players), tinctures=[*(tinctures or range(len(players)))], **more).seq


def test_until_the_first_turn_everything_can_be_changed_and_what_still_holds_is_kept(table: Table) -> None:
    table.do("tick", step="chairs")
    table.do("tick", step="heap")
    table.enter("Ann", "points", 5)
    table.enter("Bob", "points", 7)
    table.do("adjust", column="Bob", points=2)
    before = table.play
    seat(table, "Bob", "Ann", "Cid", first=2, options={"season": "winter"}, tinctures=[4, 5, 6])
    play = table.play
    assert (play.seating.players, play.seating.first, play.registered.tinctures) == (("Bob", "Ann", "Cid"), 2, (4, 5, 6))
    assert play.registered.seating.players == ("Bob", "Ann", "Cid")
    assert play.content.ticks == frozenset({"heap"}), "three sit on more chairs than two"
    assert play.content.entries == {("Ann", "points"): 5, ("Bob", "points"): 7}
    assert [(a.column, a.points) for a in play.content.adjustments] == [("Bob", 2)]
    assert len(play.content.flow.taken) == 3
    table.take(2, 4)
    with pytest.raises(RefusedError) as refused:
        seat(table, "Bob", "Ann")
    assert [p.code for p in refused.value.problems] == ["seat-begun"]
    table.do("undo-to", of=5)
    assert (table.play.seating, table.play.content.ticks) == (before.seating, before.content.ticks)
    assert table.play.registered.tinctures == before.registered.tinctures


def test_after_it_a_seat_is_renamed_and_colours_are_swapped(table: Table) -> None:
    table.take(0, 4)
    table.enter("Ann", "points", 5)
    table.do("adjust", column="Ann", points=2)
    number = seat(table, "Anna", "Bob", tinctures=[1, 0])
    play = table.play
    assert (play.seating.players, play.registered.tinctures) == (("Anna", "Bob"), (1, 0))
    assert play.entries["Anna", "points"] == 5
    assert play.content.adjustments[0].column == "Anna"
    assert play.content.flow.taken == (5, 0)
    assert play.content.known_as == {"Ann": "Anna"}
    assert [p.name for p in table.plays.clubs.people("home")] == ["Anna", "Bob"], "a name that was misspelt is offered no more"
    assert table.plays.log(table.code).entries[0].words.args == {"players": "Anna, Bob"}
    table.enter("Anna", "points", 6)
    with pytest.raises(RefusedError) as refused:  # what came later says the new name
        table.do("undo", of=number)
    assert refused.value.problems[0].code == "undo-later"
    table.do("undo-to", of=number - 1)
    assert (table.play.seating.players, table.play.entries["Ann", "points"]) == (("Ann", "Bob"), 5)
    table.do("redo")
    assert table.play.entries["Anna", "points"] == 6


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
def test_what_cannot_be_is_refused_where_it_is_wrong(table: Table, sent: dict[str, Any], at: str, code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        table.do("seat", **sent)
    assert (at, code) in [(p.at, p.code) for p in refused.value.problems]
    assert table.play.seq == 0


def test_names_that_look_the_same_are_asked_about(table: Table) -> None:
    with pytest.raises(DoubtError):
        seat(table, "Ann", "ann")
    seat(table, "Ann", "ann", sure=True)
    assert table.play.seating.players == ("Ann", "ann")


def changed_often(table: Table) -> None:
    seat(table, "Ann", "Cid", "Bob", first=1, tinctures=[2, 3, 4])
    seat(table, "Ann", "Bob", first=0, options={"season": "winter"})
    table.take(1, 3)
    seat(table, "Anna", "Bob", tinctures=[6, 5])
    table.enter("Anna", "points", 4)
    table.enter("Bob", "points", 2)


def test_the_log_tells_it_all_again(table: Table, tmp_path: Path) -> None:
    changed_often(table)
    with closing(Storage(tmp_path)) as other:
        again = Plays(other, games=toy.games)
        play = again.get(table.code)
        assert play.state == table.play.state
        events = again.archive.whole(play.id).events
        assert play.state == replayed(toy.GAME, play.registered.beginning.seating, events)
        assert again.register.running("home")[0].seating.players == ("Anna", "Bob")
        assert again.register.running("home")[0].tinctures == (6, 5)


def test_a_result_from_before_a_name_was_put_right_stays_with_its_seat(table: Table) -> None:
    table.enter("Ann", "points", 4)
    table.enter("Bob", "points", 2)
    table.do("close", sure=True)
    table.do("reopen")
    seat(table, "Anna", "Bob")
    ended = table.plays.archive.one_ended(table.play.id)
    assert ended.registered.seating.players == ("Ann", "Bob")
    table.do("close", sure=True)
    found = table.plays.register.finished("home").plays[0]
    assert [placed.name for placed in found.standings] == ["Anna", "Bob"]


def test_who_is_forgotten_was_never_there_under_any_name(table: Table) -> None:
    changed_often(table)
    for name in ("Ann", "Cid", "Anna"):
        proof = table.plays.forget_person("home", name)
        assert (proof.traces, proof.in_files) == (0, False), name
    assert table.play.seating.players == ("N. N.", "Bob")


GAME = "castle-for-all-seasons"


def test_it_goes_out_and_in_with_the_play(tmp_path: Path) -> None:
    with closing(Storage(tmp_path / "one")) as one, closing(Storage(tmp_path / "two")) as two:
        here, there = Plays(one), Plays(two)
        play = here.create({"game": GAME, "players": ["Ann", "Bob"]})
        for number, (kind, args) in enumerate(
            (
                ("seat", {"players": ["Ann", "Cid", "Bob"], "tinctures": [2, 3, 4], "options": {"season": "winter"}}),
                ("seat", {"players": ["Ann", "Cid"], "tinctures": [0, 1], "options": {"season": "summer"}}),
                ("pick", {"player": "Ann", "card": "messenger"}),
                ("seat", {"players": ["Anna", "Cid"], "tinctures": [4, 1]}),
            )
        ):
            here.do(play.code, Request(f"id{number}", kind, args, number))
        file = "".join(plays_file.book(here.archive.everything("home"), {}))
        assert json.loads(file)["plays"][0]["players"] == ["Ann", "Bob"]
        assert plays_file.take_in(there, "home", reading.read(file.encode())).added == 1
        taken = there.get(there.register.running("home")[0].code)
        assert taken.state == here.get(play.code).state
        assert (taken.registered.seating.players, taken.registered.tinctures) == (("Anna", "Cid"), (4, 1))
    for folder in ("one", "two"):
        assert check(tmp_path / folder).findings == ()
