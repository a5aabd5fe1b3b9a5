"""Whatever is tapped, in whatever order: a fact tells what was asked for, and a number put right is counted on from."""

from dataclasses import replace
from random import Random

from companion.games.castle_for_all_seasons import FLOW, GAME
from companion.games.castle_for_all_seasons.flow.moves import by_hand
from companion.rules import game as rules
from companion.rules.errors import Problem
from companion.rules.sheet import TABLE
from tests.games.castle_for_all_seasons.table import Table

TABLES = range(16, 34)
"""Seeds; in two of them the keeper leaves the tavern."""


def walk(seed, steps, t=None, *, by_hand=False):
    """A table of two to four, every other one in winter, that taps what is offered, each kind as often as another."""
    t = t or Table(*("Anna", "Boris", "Cid", "Dora")[: 2 + seed % 3], season=("summer", "winter")[seed % 2], first=seed % 2)
    chance, moves = Random(seed), [move for move in FLOW.moves if by_hand or not move.by_hand]
    wanted = len(t.facts) + steps
    while len(t.facts) < wanted and t.step != "over":
        if offers := [*chance.choice(moves).offers(rules.Table(t.state, t.seating))]:
            offer = chance.choice(offers)
            t.do(offer.type, sure=True, **offer.args)
    return t


def test_every_fact_tells_the_command_that_leads_to_it():
    """So a play from a file is played again, whatever happened in it."""
    seen = set()
    for seed in TABLES:
        told = walk(seed, 150, by_hand=seed % 3 == 0)
        told.do("set-points", player="Anna", points=9)
        again = Table(*told.seating.players, season=told.seating.options["season"], first=told.seating.first)
        for fact in told.facts:
            command, args = FLOW.asked(fact, told.seating)
            assert again.do(command, sure=True, **args) == fact
            seen.add(fact.type)
        assert again.state == told.state
    assert seen == {*FLOW.moves.by_fact}


def test_what_the_taps_know_can_be_put_right_there_and_back():
    """By so much, then by as much less: the very same state. The form shows the number in between."""
    tried = set()
    for seed in TABLES:
        t = walk(seed, 20 + 9 * (seed % 15))
        before, known = t.state, t.prefill
        for place, value in known.items():
            most = GAME.sheet.cell(*place).shape.high
            for by in {-value, -1, 1, most - value} - {0}:
                righted = FLOW.put_right(before, t.seating, place, by)
                if not 0 <= value + by <= most:
                    assert righted is None
                    continue
                tried.add(place[1])
                assert FLOW.prefill(righted, t.seating) == known | {place: value + by}
                assert FLOW.put_right(righted, t.seating, place, -by) == before
    assert {"track", "forge_silver", "built.tower", "built.keep", "servants.market", "servants.granary"} <= tried


def test_a_track_put_right_later_is_so_on_the_chart_and_taken_back_wherever_the_play_has_come():
    t = walk(0, 150)
    place, rounds, known = ("Anna", "track"), len(t.state.history), len(t.facts)
    righted = FLOW.put_right(t.state, t.seating, place, 3)
    walk(0, 150, t)
    for fact in t.facts[known:]:
        righted = FLOW.evolve(righted, t.seating, fact)
    charts = [FLOW.history(state, t.seating) for state in (t.state, righted)]
    assert len(charts[0]) > rounds > 0
    assert [told["Anna"] - was["Anna"] for was, told in zip(*charts, strict=True)] == [3] * len(charts[0])
    assert FLOW.running(righted, t.seating)["Anna"] == t.points["Anna"] + 3
    assert FLOW.put_right(righted, t.seating, place, -3) == t.state
    low = FLOW.put_right(replace(t.state, points=(9, 0), history=((2, 0),)), t.seating, place, -5)
    assert FLOW.history(low, t.seating) == ({"Anna": 0, "Boris": 0},)


def test_what_nobody_tapped_is_not_in_the_state():
    t = Table("Anna", "Boris", season="winter")
    assert FLOW.put_right(t.state, t.seating, ("Anna", "track"), 1) is None
    t.tap("say-snow no")
    untold = [("Anna", "talers"), ("Anna", "resources.clay"), (TABLE, "free_spots"), (TABLE, "forge_silver"), ("Zoe", "track")]
    assert [place for place in untold if FLOW.put_right(t.state, t.seating, place, 1)] == []
    t.do("set-forge", count=2)
    assert t.prefill[TABLE, "forge_silver"] == 2


def test_what_is_told_by_hand_stands():
    """The number is the one that was told, the place of a thing the one that was tapped."""
    t = walk(23, 90)
    first = t.screen.first_name
    for move in by_hand.MOVES:
        for offer in move.offers(rules.Table(t.state, t.seating)):
            before = t.state
            t.do(offer.type, **offer.args)
            after, (*thing, told) = rules.Table(t.state, t.seating), offer.args.values()
            if isinstance(move, by_hand.Counted):
                assert move.stands(after, *thing)[0] == told
            elif move.type == "set-round":
                assert (t.state.round, t.screen.first_name) == (told, first)
            elif move.type != "set-suitor":
                assert [found.pressed for found in move.offers(after) if found.args == offer.args] == [True]
            t.state = before


def test_no_more_is_told_by_hand_than_there_can_be():
    t = Table("Anna", "Boris", season="winter")
    t.do("set-servants", player="Anna", spot="market", count=1)
    (staying,) = t.problems("set-event", event="plague", where="open")
    assert (staying.at, staying.code) == ("where", "not-a-choice")
    servants, rounds = t.problems("set-servants", player="Boris", spot="market", count=2), t.problems("set-round", round=13)
    assert servants == (Problem("count", "out-of-range", {"low": 0, "high": 1}),)
    assert rounds == (Problem("round", "out-of-range", {"low": 1, "high": 12}),)
