"""The score at any moment: explained, with adjustments, never a total that hides a contradiction."""

import json

from companion.plays.events import kept_as_json, kept_result
from companion.plays.score import places
from companion.plays.service import Plays
from companion.rules.errors import Key
from companion.rules.game import Seating
from companion.rules.scoring import Column, Item, Line, Ranking, Result, Standing, Warned
from companion.rules.sheet import TABLE
from tests.plays import toy
from tests.plays.table import Table


def totals(table: Table) -> dict[str, int]:
    result = table.play.scored.result
    assert result is not None
    return {column.name: column.total for column in result.columns}


def test_the_score_counts_taps_and_entries_and_says_what_is_missing(table: Table) -> None:
    table.take(0, 4)
    table.enter("Bob", "house.gold", 3)
    assert totals(table) == {"Ann": 4, "Bob": 6}
    assert table.play.scored.missing == ((TABLE, "snow"), ("Bob", "points"))
    assert not table.play.scored.is_complete
    table.enter("Bob", "points", 0)
    table.enter(None, "snow", False)
    assert table.play.scored.is_complete


def test_entries_that_contradict_each_other_are_left_out_and_named(table: Table) -> None:
    table.enter("Ann", "house.gold", 9)
    table.enter("Bob", "points", 5)
    table.enter("Bob", "house.gold", 4)
    scored = table.play.scored
    assert [(p.at, p.code, p.args["high"]) for p in scored.problems] == [("players[1].gold", "out-of-range", 3)]
    assert [*scored.cells] == [("Bob", "house.gold")]
    assert totals(table) == {"Ann": 18, "Bob": 5}
    assert not scored.is_complete


def test_trouble_in_a_cell_that_is_empty_blanks_what_it_takes_and_no_total_is_silent(plays: Plays) -> None:
    """Ice without snow is a trouble of the empty snow cell: blanking that mends nothing, so more is left out."""
    table = Table(plays, plays.create({"game": "toy", "players": ["Ann", "Bob"], "options": {"season": "winter"}}))
    table.enter("Ann", "points", 7)
    table.enter("Ann", "ice", 2)
    scored = table.play.scored
    assert [*scored.cells] == [(TABLE, "snow")]
    assert scored.result is not None
    assert not scored.is_complete
    assert totals(table) == {"Ann": 0, "Bob": 0}
    table.enter(None, "snow", True)
    assert totals(table) == {"Ann": 9, "Bob": 0}


def test_the_score_of_one_moment_is_counted_once(table: Table) -> None:
    play = table.play
    assert play.scored is play.scored is table.play.scored
    table.take(0, 1)
    assert table.play.scored is not play.scored


def test_a_closed_play_keeps_its_result_whatever_becomes_of_the_rules(table: Table, monkeypatch) -> None:
    table.take(0, 4)
    table.do("adjust", column="Bob", points=-1, note="late")
    before = table.play.scored.result
    table.do("close", sure=True)
    monkeypatch.setattr("companion.plays.play.score", None)
    for play in (table.play, Plays(table.plays._storage, games=toy.games).get(table.code)):
        assert play.scored.result == before
        assert play.scored.is_complete
    assert table.plays.register.finished("home").plays[0].standings[0].total == 4


def test_a_result_is_kept_whole() -> None:
    line = Line("points", (Item("why-points", 3, {"n": 3, "what": Key("field-points"), "name": "key"}),))
    columns = (Column("Ann", (line,), {"a": [1]}), Column("Bob", ()))
    standings = Standing("Ann", 1, 3, {"gold": None}), Standing("Bob", 2, 0, {"gold": 2})
    ranking = Ranking(standings, ("Ann",), "total", unknown="gold")
    warnings = (Warned("players[0]", "odd", {"what": Key("field-points")}),)
    result = Result("toy", finished=False, columns=columns, ranking=ranking, warnings=warnings)
    again = kept_result(json.loads(json.dumps(kept_as_json(result))))
    assert again == result
    item = again.columns[0].lines[0].items[0]
    assert (type(item.args["what"]), type(item.args["name"])) == (Key, str)


def test_the_cells_of_a_play_are_those_its_options_ask_for() -> None:
    summer, winter = (
        [*places(toy.GAME, Seating("toy", ("Ann", "Bob"), {"season": season}))] for season in ("summer", "winter")
    )
    of_everybody = [(name, field) for name in ("Ann", "Bob") for field in ("points", "house.gold", "house.motto")]
    assert summer == [(TABLE, "weather"), (TABLE, "snow"), *of_everybody]
    assert {*winter} - {*summer} == {("Ann", "ice"), ("Bob", "ice")}
