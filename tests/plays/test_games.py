"""A play from a file is decided fact by fact: what the table did comes out the same, and what cannot be is refused."""

from typing import Any

import pytest

from companion.games import all_games
from companion.plays.commands import COMMON
from companion.plays.events import COMMON as COMMON_FACTS
from companion.plays.events import UNDONE_TO
from companion.plays.playing import played
from companion.plays.state import replayed
from companion.rules.errors import RefusedError
from tests.plays import toy
from tests.plays.table import SEATING, TAKEN, Table, log


@pytest.mark.parametrize("key", all_games())
def test_no_command_of_a_game_takes_a_name_that_means_something_in_every_play(key: str) -> None:
    commands = all_games()[key].flow.commands
    assert not commands.keys() & {*COMMON, *COMMON_FACTS}
    for command in commands.values():
        assert not command.fields.fields.keys() & {"id", "type", "seq", "author"}


# --- Facts from a file ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "told",
    [
        ("taken", {"seat": 0, "n": 10}),
        ("taken", {"seat": 2, "n": 1}),
        ("taken", {"seat": True, "n": 1}),
        ("taken", {"seat": 0}),
        ("taken", {"seat": 0, "n": 1, "colour": "red"}),
        ("cheered", {"seat": 0, "n": 1}),
        ("flown", {}),
    ],
)
def test_a_fact_that_no_command_leads_to_is_refused_at_its_place(told: tuple[str, dict[str, Any]]) -> None:
    assert played(toy.GAME, SEATING, log(TAKEN)).seq == 1
    with pytest.raises(RefusedError) as caught:
        played(toy.GAME, SEATING, log(TAKEN, told))
    assert [p.at for p in caught.value.problems] == ["events[1]"]


def test_after_the_end_nothing_happens_until_it_goes_on() -> None:
    closed = ("closed", {"result": {}})
    assert played(toy.GAME, SEATING, log(closed, ("reopened", {}), TAKEN)).seq == 3
    for more in (TAKEN, closed, ("entry-set", {"column": "Ann", "field": "points", "value": 1}), (UNDONE_TO, {"of": 0})):
        with pytest.raises(RefusedError):
            played(toy.GAME, SEATING, log(TAKEN, closed, more))


def test_what_a_table_did_comes_out_the_same(table: Table) -> None:
    """Steps back, near and far, are found again from the states at hand, or from the beginning."""
    table.do("seat", tinctures=[1, 0])
    table.do("tick", step="heap")
    table.do("tell-fact", fact="bonus", value=2)
    table.do("adjust", column="Bob", points=3)
    for turn in range(60):
        table.take(turn % 2, 1 + turn % 9)
        table.enter("Ann", "points", turn)
        if turn % 5 == 4:
            table.do("undo", of=table.play.content.last)
            table.do("undo", of=table.play.content.last_flow)
            table.do("redo")
        if turn % 20 == 19:
            table.do("undo-to", of=table.play.seq - 30)
            table.do("undo", of=table.play.content.last)
    table.do("undo-to", of=3)
    table.do("redo")
    table.do("close", sure=True)
    table.do("reopen")
    events = table.plays._log.between(table.play.id)
    assert {fact for *_, fact in COMMON.values()} <= {event.type for event in events}
    assert played(toy.GAME, SEATING, events) == table.play.state == replayed(toy.GAME, SEATING, events)
