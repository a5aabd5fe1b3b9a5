"""Tests of imported logs, decided event by event: what happened gives the same state, and impossible events are refused."""

from typing import Any

import pytest

from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.sessions.commands import COMMON_COMMANDS
from companion.sessions.events import COMMON_EVENTS as COMMON_FACTS
from companion.sessions.events import UNDONE_TO
from companion.sessions.log_verification import verify_log
from companion.sessions.state import replay_log
from tests.support import toy_game
from tests.support.table import SEATING, TAKEN, ServiceTable, log


@pytest.mark.parametrize("key", all_games())
def test_game_commands_use_no_names_of_common_commands_or_fields(key: str) -> None:
    commands = all_games()[key].flow.commands
    assert not commands.keys() & {*COMMON_COMMANDS, *COMMON_FACTS}
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
def test_log_with_impossible_fact_is_refused_at_its_place(told: tuple[str, dict[str, Any]]) -> None:
    assert verify_log(toy_game.GAME, SEATING, log(TAKEN)).seq == 1
    with pytest.raises(RefusedError) as caught:
        verify_log(toy_game.GAME, SEATING, log(TAKEN, told))
    assert [p.at for p in caught.value.problems] == ["events[1]"]


def test_log_after_closing_continues_only_with_reopening() -> None:
    closed = ("closed", {"result": {}})
    assert verify_log(toy_game.GAME, SEATING, log(closed, ("reopened", {}), TAKEN)).seq == 3
    for more in (TAKEN, closed, ("entry-set", {"column": "Ann", "field": "points", "value": 1}), (UNDONE_TO, {"of": 0})):
        with pytest.raises(RefusedError):
            verify_log(toy_game.GAME, SEATING, log(TAKEN, closed, more))


def test_log_with_undos_of_every_kind_is_replayed_to_same_state(table: ServiceTable) -> None:
    """Undos, near and far, are found from cached states or from the beginning."""
    table.do("seat", tinctures=[1, 0])
    table.do("tick", step="heap")
    table.do("tell-fact", fact="bonus", value=2)
    table.do("adjust", column="Bob", points=3)
    for turn in range(60):
        table.take(turn % 2, 1 + turn % 9)
        table.enter("Ann", "points", turn)
        if turn % 5 == 4:
            table.do("undo", of=table.session.content.last)
            table.do("undo", of=table.session.content.last_flow)
            table.do("redo")
        if turn % 20 == 19:
            table.do("undo-to", of=table.session.seq - 30)
            table.do("undo", of=table.session.content.last)
    table.do("undo-to", of=3)
    table.do("redo")
    table.do("close", sure=True)
    table.do("reopen")
    events = table.sessions.log.between(table.session.id)
    assert {fact for *_, fact in COMMON_COMMANDS.values()} <= {event.type for event in events}
    assert verify_log(toy_game.GAME, SEATING, events) == table.session.state == replay_log(toy_game.GAME, SEATING, events)
