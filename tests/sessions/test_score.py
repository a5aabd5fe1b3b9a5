"""Tests of the score at any moment: explained, with adjustments, and never a total that hides a contradiction."""

import json

from companion.rules.errors import Key
from companion.rules.game import Seating
from companion.rules.scoring import Column, Item, Line, Ranking, Result, RuleWarning, Standing
from companion.rules.sheet import TABLE
from companion.sessions.events import decode_result, encode_result
from companion.sessions.score import cells_by_place
from companion.sessions.service import Sessions, open_sessions
from tests.support import toy_game
from tests.support.table import ServiceTable


def totals(table: ServiceTable) -> dict[str, int]:
    result = table.session.scored.result
    assert result is not None
    return {column.name: column.total for column in result.columns}


def test_score_counts_taps_and_entries_and_lists_missing_cells(table: ServiceTable) -> None:
    table.take(0, 4)
    table.enter("Bob", "house.gold", 3)
    assert totals(table) == {"Ann": 4, "Bob": 6}
    assert table.session.scored.missing == ((TABLE, "snow"), ("Bob", "points"))
    assert not table.session.scored.is_complete
    table.enter("Bob", "points", 0)
    table.enter(None, "snow", False)
    assert table.session.scored.is_complete


def test_score_leaves_out_contradicting_entries_and_names_them(table: ServiceTable) -> None:
    table.enter("Ann", "house.gold", 9)
    table.enter("Bob", "points", 5)
    table.enter("Bob", "house.gold", 4)
    scored = table.session.scored
    assert [(p.at, p.code, p.args["high"]) for p in scored.problems] == [("players[1].gold", "out-of-range", 3)]
    assert [*scored.cells] == [("Bob", "house.gold")]
    assert totals(table) == {"Ann": 18, "Bob": 5}
    assert not scored.is_complete


def test_score_with_problem_in_empty_cell_leaves_out_more_cells(sessions: Sessions) -> None:
    """Ice without snow is a problem of the empty snow cell. A blank value does not solve it, so more cells are left out."""
    table = ServiceTable(
        sessions, sessions.creator.create({"game": "toy", "players": ["Ann", "Bob"], "options": {"season": "winter"}})
    )
    table.enter("Ann", "points", 7)
    table.enter("Ann", "ice", 2)
    scored = table.session.scored
    assert [*scored.cells] == [(TABLE, "snow")]
    assert scored.result is not None
    assert not scored.is_complete
    assert totals(table) == {"Ann": 0, "Bob": 0}
    table.enter(None, "snow", True)
    assert totals(table) == {"Ann": 9, "Bob": 0}


def test_score_is_computed_once_per_state(table: ServiceTable) -> None:
    session = table.session
    assert session.scored is session.scored is table.session.scored
    table.take(0, 1)
    assert table.session.scored is not session.scored


def test_result_of_closed_session_is_kept_when_rules_change(table: ServiceTable, monkeypatch) -> None:
    table.take(0, 4)
    table.do("adjust", column="Bob", points=-1, note="late")
    before = table.session.scored.result
    table.do("close", sure=True)
    monkeypatch.setattr("companion.sessions.session.score", None)
    for session in (table.session, open_sessions(table.sessions.storage, games=toy_game.games).store.get(table.code)):
        assert session.scored.result == before
        assert session.scored.is_complete
    assert table.sessions.register.finished_page("home").sessions[0].standings[0].total == 4


def test_result_encoded_and_decoded_is_unchanged() -> None:
    line = Line("points", (Item("why-points", 3, {"n": 3, "what": Key("field-points"), "name": "key"}),))
    columns = (Column("Ann", (line,), {"a": [1]}), Column("Bob", ()))
    standings = Standing("Ann", 1, 3, {"gold": None}), Standing("Bob", 2, 0, {"gold": 2})
    ranking = Ranking(standings, ("Ann",), "total", unknown="gold")
    warnings = (RuleWarning("players[0]", "odd", {"what": Key("field-points")}),)
    result = Result("toy", finished=False, columns=columns, ranking=ranking, warnings=warnings)
    again = decode_result(json.loads(json.dumps(encode_result(result))))
    assert again == result
    item = again.columns[0].lines[0].items[0]
    assert (type(item.args["what"]), type(item.args["name"])) == (Key, str)


def test_score_sheet_cells_depend_on_options() -> None:
    summer, winter = (
        [*cells_by_place(toy_game.GAME, Seating("toy", ("Ann", "Bob"), {"season": season}))] for season in ("summer", "winter")
    )
    of_everybody = [(name, field) for name in ("Ann", "Bob") for field in ("points", "house.gold", "house.motto")]
    assert summer == [(TABLE, "weather"), (TABLE, "snow"), *of_everybody]
    assert {*winter} - {*summer} == {("Ann", "ice"), ("Bob", "ice")}
