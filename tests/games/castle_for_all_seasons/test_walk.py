"""Random sequences of taps: facts lead back to their commands, and later taps count on from corrections."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from companion.games.castle_for_all_seasons import FLOW, GAME
from companion.games.castle_for_all_seasons.flow.moves import by_hand
from companion.rules import game as rules
from companion.rules.errors import Problem
from companion.rules.game import Seating
from companion.rules.sheet import TABLE
from companion.sessions.events import Event
from companion.sessions.log_verification import verify_log
from tests.games.castle_for_all_seasons.table import SeasonsTable

TABLES = range(16, 34)
"""Seeds. In two of them the keeper leaves the tavern."""


def walk(seed, steps, t=None, *, by_hand=False):
    """Play a table of two to four players with random offers, each kind of move equally often.

    Odd seeds play in winter.
    """
    t = t or SeasonsTable(
        *("Anna", "Boris", "Cid", "Dora")[: 2 + seed % 3], season=("summer", "winter")[seed % 2], first=seed % 2
    )
    chance, moves = Random(seed), [move for move in FLOW.moves if by_hand or not move.by_hand]
    wanted = len(t.facts) + steps
    while len(t.facts) < wanted and t.step != "over":
        if offers := [*chance.choice(moves).offers(rules.Table(t.state, t.seating))]:
            offer = chance.choice(offers)
            t.do(offer.type, sure=True, **offer.args)
    return t


def test_fact_leads_back_to_its_command():
    """An imported session can be replayed, whatever happened in it."""
    seen = set()
    for seed in TABLES:
        told = walk(seed, 150, by_hand=seed % 3 == 0)
        told.do("set-points", player="Anna", points=9)
        told.do("set-built", building="keep", count=1)
        again = SeasonsTable(*told.seating.players, season=told.seating.options["season"], first=told.seating.first)
        for fact in told.facts:
            command, args = FLOW.asked(fact, told.seating)
            assert again.do(command, sure=True, **args) == fact
            seen.add(fact.type)
        assert again.state == told.state
    assert seen == {*FLOW.moves.by_fact}


def test_correction_and_its_reverse_restore_state():
    """A correction and its opposite give the very same state. In between the form shows the corrected number."""
    tried = set()
    for seed in TABLES:
        t = walk(seed, 20 + 9 * (seed % 15))
        before, known = t.state, t.prefill
        for place, value in known.items():
            most = GAME.sheet.cell(*place).shape.high
            for by in {-value, -1, 1, most - value} - {0}:
                righted = FLOW.apply_correction(before, t.seating, place, by)
                if not 0 <= value + by <= most:
                    assert righted is None
                    continue
                tried.add(place[1])
                assert FLOW.prefill(righted, t.seating) == known | {place: value + by}
                assert FLOW.apply_correction(righted, t.seating, place, -by) == before
    assert {"track", "forge_silver", "built.tower", "built.keep", "servants.market", "servants.granary"} <= tried


def test_track_correction_moves_whole_chart_and_can_be_reversed_later():
    t = walk(0, 150)
    place, rounds, known = ("Anna", "track"), t.finished, len(t.events)
    righted = FLOW.apply_correction(t.state, t.seating, place, 3)
    walk(0, 150, t)
    for event in t.events[known:]:
        righted = FLOW.evolve(righted, t.seating, event.fact)
    plain, points = t.round_points, t.points
    assert len(plain) == t.finished > rounds > 0
    assert FLOW.apply_correction(righted, t.seating, place, -3) == t.state
    t.correct("Anna", "track", 3)
    assert t.state == righted
    assert [now[0] - was[0] for was, now in zip(plain, t.round_points, strict=True)] == [3] * len(plain)
    assert t.points["Anna"] == points["Anna"] + 3


def test_correction_of_untracked_cells_is_not_applied_to_state():
    t = SeasonsTable("Anna", "Boris", season="winter")
    assert FLOW.apply_correction(t.state, t.seating, ("Anna", "track"), 1) == replace(t.state, points=(1, 0))
    assert t.prefill == {}
    t.tap("say-snow no")
    untold = [("Anna", "talers"), ("Anna", "resources.clay"), (TABLE, "free_spots"), (TABLE, "forge_silver"), ("Zoe", "track")]
    assert [place for place in untold if FLOW.apply_correction(t.state, t.seating, place, 1)] == []
    t.do("set-forge", count=2)
    assert t.prefill[TABLE, "forge_silver"] == 2


def test_manual_correction_sets_entered_value():
    """A corrected number is the one entered, and a corrected place is the one tapped."""
    t = walk(23, 90)
    first = t.screen.first_name
    for move in by_hand.MOVES:
        for offer in move.offers(rules.Table(t.state, t.seating)):
            before = t.state
            t.do(offer.type, **offer.args)
            after, (*thing, told) = rules.Table(t.state, t.seating), offer.args.values()
            if isinstance(move, by_hand.NumberCorrection):
                assert move.current_and_max(after, *thing)[0] == told
            elif move.type == "set-round":
                assert (t.state.round, t.screen.first_name) == (told, first)
            elif move.type != "set-suitor":
                assert [found.pressed for found in move.offers(after) if found.args == offer.args] == [True]
            t.state = before


def test_manual_correction_beyond_limits_is_refused():
    t = SeasonsTable("Anna", "Boris", season="winter")
    t.do("set-servants", player="Anna", spot="market", count=1)
    (staying,) = t.problems("set-event", event="plague", where="open")
    assert (staying.at, staying.code) == ("where", "not-a-choice")
    servants, rounds = t.problems("set-servants", player="Boris", spot="market", count=2), t.problems("set-round", round=13)
    assert servants == (Problem("count", "out-of-range", {"low": 0, "high": 1}),)
    assert rounds == (Problem("round", "out-of-range", {"low": 1, "high": 12}),)


def test_log_of_earlier_version_is_replayed_unchanged():
    """The log has a beggar who takes 5 points of a player with none, and a servant called home.

    Its copy has too few spots.
    """
    earlier = json.loads((Path(__file__).parent / "earlier.json").read_text("utf-8"))
    at = datetime(2026, 1, 2, 20, tzinfo=UTC)
    log = [Event(seq, str(seq), at, *told) for seq, told in enumerate(earlier, 1)]
    seating = Seating(GAME.key, ("A", "B", "C"), {"season": "winter"})
    content = verify_log(GAME, seating, log).content
    assert (content.flow.points, dict(content.flow.carts)) == ((0, 0, 0), {})
    assert content.seating.facts == {"spots-small-gate": 1}
