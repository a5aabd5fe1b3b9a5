"""Whatever is tapped, in whatever order: a fact tells what was asked for, and a number put right is counted on from."""

from random import Random

import pytest

from companion.games.castle_for_all_seasons import GAME
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful, Fact, Seating
from companion.rules.shape import checked
from companion.rules.sheet import TABLE
from tests.games.walking import drawn

FLOW = GAME.flow
SUMMER, WINTER = {"season": "summer"}, {"season": "winter"}
BY_STEP = {
    "snow": ["say-snow"],
    "draw": ["draw-event"],
    "event": ["choose", "choose", "settle-event"],
    "reveal": ["pick", "lay", "reveal"],
    "act": [*("build", "place") * 3, *("send",) * 5, "unbuild", "unplace", "call-back", "melt", "done", *("leave-tavern",) * 4],
    "over": ["done"],
}
BY_HAND = [move.type for move in FLOW.moves if move.type.startswith("set-")]


class Walk:
    """A table that taps by chance, mostly what leads on."""

    by_hand = False
    """Whether now and then something is put right by hand."""

    def __init__(self, players, options, seed):
        self.seating = Seating(GAME.key, ("Anna", "Boris", "Cid", "Dora")[:players], options, first=seed % players)
        self.chance = Random(seed)
        self.state = FLOW.start(self.seating)
        self.facts: list[Fact] = []

    def taken(self, type, args):
        """What a command comes to, doubts taken as sure; None where it is refused."""
        try:
            found = FLOW.decide(self.state, self.seating, type, checked(FLOW.commands[type].fields, args))
        except RefusedError:
            return None
        return found.fact if isinstance(found, Doubtful) else found

    def steps(self, count):
        vain = 0
        while len(self.facts) < count and vain < 300:
            fact = self.taken(*self._drawn())
            vain += 1
            if fact is not None:
                vain = 0
                self.add(fact)
        return self

    def add(self, fact):
        self.facts.append(fact)
        self.state = FLOW.evolve(self.state, self.seating, fact)

    def _drawn(self):
        command = self.chance.choice(BY_STEP[FLOW.phase(self.state, self.seating).key])
        if self.by_hand and self.chance.random() < 0.15:
            command = self.chance.choice(BY_HAND)
        if command == "choose":
            offers = [offer for offer in FLOW.moves.offers(self.state, self.seating) if offer.type == command]
            return (command, self.chance.choice(offers).args) if offers else ("settle-event", {})
        fields = FLOW.commands[command].fields.fields
        if command == "lay":
            return command, {
                "player": self.chance.choice(self.seating.players),
                "cards": [drawn(self.chance, fields["cards"].item, ())],
            }
        return command, {name: drawn(self.chance, shape, self.seating.players) for name, shape in fields.items()}


def tables(seeds):
    return [(2 + seed % 3, WINTER if seed % 2 else SUMMER, seed) for seed in range(seeds)]


def test_every_fact_tells_the_command_that_leads_to_it():
    """So a play from a file is played again, whatever happened in it."""
    seen = set()
    for players, options, seed in tables(44):
        told = Walk(players, options, seed)
        told.by_hand = seed % 3 == 0
        told.steps(140)
        again = Walk(players, options, seed)
        for fact in told.facts:
            command, args = FLOW.asked(fact, told.seating)
            assert again.taken(command, args) == fact
            again.add(fact)
            seen.add(fact.type)
        assert again.state == told.state
    assert seen == {*FLOW.moves.by_fact}


def test_what_the_taps_know_can_be_put_right_there_and_back():
    """By so much, then by as much less: the very same state. The form shows the number in between."""
    tried = set()
    for players, options, seed in tables(16):
        walk = Walk(players, options, seed).steps(20 + 9 * (seed % 15))
        before = FLOW.prefill(walk.state, walk.seating)
        for place, value in before.items():
            most = GAME.sheet.cell(*place).shape.high
            for by in {-value, -1, 1, most - value} - {0}:
                righted = FLOW.put_right(walk.state, walk.seating, place, by)
                if not 0 <= value + by <= most:
                    assert righted is None
                    continue
                tried.add(place[1])
                assert FLOW.prefill(righted, walk.seating) == before | {place: value + by}
                assert FLOW.put_right(righted, walk.seating, place, -by) == walk.state
    assert {"track", "forge_silver", "built.tower", "built.keep", "servants.market", "servants.granary"} <= tried


def both_ways(walk, place, by, until):
    """The state after so many more steps, and the same counted on from a number that was put right."""
    righted, plain, known = FLOW.put_right(walk.state, walk.seating, place, by), walk.state, len(walk.facts)
    for fact in walk.steps(until).facts[known:]:
        plain, righted = (FLOW.evolve(state, walk.seating, fact) for state in (plain, righted))
    return plain, righted


def test_a_track_put_right_later_is_so_on_the_chart_and_taken_back_wherever_the_play_has_come():
    walk = Walk(2, SUMMER, 3).steps(120)
    rounds = len(walk.state.history)
    states = both_ways(walk, ("Anna", "track"), 3, 240)
    charts = [FLOW.history(state, walk.seating) for state in states]
    assert len(charts[0]) > rounds > 0
    assert [told["Anna"] - was["Anna"] for was, told in zip(*charts, strict=True)] == [3] * len(charts[0])
    assert FLOW.put_right(states[1], walk.seating, ("Anna", "track"), -3) == states[0]


@pytest.mark.parametrize("kind", ["track", "built.tower", "servants.market", "forge_silver"])
def test_a_walk_goes_on_from_the_number_that_was_put_right(kind):
    """Track put right from 18 to 20, then +3 and +6: 29. And so with everything else, on the page and on the form."""
    compared = 0
    for players, _, seed in tables(24):
        walk = Walk(players, SUMMER, seed).steps(40)  # in winter losses may end at 0, with the correction or without it
        known = FLOW.prefill(walk.state, walk.seating)
        place = next((p for p, n in known.items() if p[1] == kind and n >= 1), None)
        if place is None:
            continue
        by = 7 if kind == "track" else -1
        plain, righted = both_ways(walk, place, by, 100)
        told, wanted = FLOW.prefill(righted, walk.seating), FLOW.prefill(plain, walk.seating)
        if kind == "servants.market" and told == wanted:
            continue  # the one who was taken out was then taken back by the table itself
        assert told == wanted | {place: wanted[place] + by}
        assert FLOW.running(righted, walk.seating) == {name: told[name, "track"] for name in walk.seating.players}
        compared += 1
    assert compared > 5


def test_what_is_put_right_is_offered_and_refused_by():
    walk = Walk(2, SUMMER, 0)
    walk.add(Fact("cards-revealed", {"cards": [["stonemason"], ["messenger"]], "order": [[0, "stonemason"]]}))
    walk.state = FLOW.put_right(walk.state, walk.seating, (TABLE, "built.tavern"), 1)
    built = [offer.args["building"] for offer in FLOW.moves.offers(walk.state, walk.seating) if offer.type == "build"]
    assert len(built) == 9
    assert "tavern" not in built
    assert walk.taken("build", {"building": "tavern"}) is None
    state = FLOW.put_right(walk.state, walk.seating, ("Anna", "servants.market"), 2)
    assert state.free_servants(0) == 5
    assert FLOW.put_right(state, walk.seating, ("Anna", "servants.market"), 1) is None


def test_what_nobody_tapped_is_not_in_the_state():
    walk = Walk(2, SUMMER, 0)
    assert FLOW.put_right(walk.state, walk.seating, ("Anna", "track"), 1) is None
    walk.add(Fact("snow-told", {"shown": False}))
    untold = [("Anna", "talers"), ("Anna", "resources.clay"), (TABLE, "free_spots"), (TABLE, "forge_silver"), ("Zoe", "track")]
    assert [place for place in untold if FLOW.put_right(walk.state, walk.seating, place, 1)] == []
