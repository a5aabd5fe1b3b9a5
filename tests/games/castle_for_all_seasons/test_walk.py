"""Whatever is tapped, in whatever order: a fact tells what was asked for, and a number put right is counted on from."""

from dataclasses import replace
from random import Random

import pytest

from companion.games.castle_for_all_seasons import GAME
from companion.games.castle_for_all_seasons.flow import events
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful, Fact, Seating
from companion.rules.shape import Choice, checked
from companion.rules.sheet import TABLE

FLOW = GAME.flow
SUMMER, WINTER = {"season": "summer"}, {"season": "winter"}


class Walk:
    """A table that taps by chance, mostly what leads on."""

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

    def taken_at_once(self, type, args):
        """Whether a command is taken without a question."""
        fields = checked(FLOW.commands[type].fields, args)
        try:
            return not isinstance(FLOW.decide(self.state, self.seating, type, fields), Doubtful)
        except RefusedError:
            return False

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
        step, some = FLOW.phase(self.state, self.seating).key, self.chance
        whose = some.choice(self.seating.players)
        fields = FLOW.commands

        def any_of(command, key):
            return some.choice(fields[command].fields.fields[key].values)

        card = any_of("pick", "card")
        by_step = {
            "snow": [("say-snow", {"shown": some.random() < 0.5})],
            "draw": [("draw-event", {"event": any_of("draw-event", "event")})],
            "event": [
                ("choose", {"player": whose, "choice": self._answer(whose), "settle": some.random() < 0.5}),
                ("settle-event", {}),
            ],
            "reveal": [
                ("pick", {"player": whose, "card": card, "reveal": some.random() < 0.5}),
                ("lay", {"player": whose, "cards": [card]}),
                ("reveal", {}),
            ],
            "act": [
                *(("build", {"building": any_of("build", "building")}),) * 3,
                ("unbuild", {"building": any_of("build", "building"), "servants": some.random() < 0.7}),
                *(("place", {"spot": any_of("place", "spot")}),) * 3,
                ("unplace", {"spot": any_of("place", "spot")}),
                *(("send", {"cart": any_of("send", "cart"), "done": some.random() < 0.5}),) * 2,
                ("call-back", {"cart": any_of("send", "cart")}),
                ("leave-tavern", {}),
                ("melt", {"count": some.randint(0, 3)}),
                ("done", {}),
            ],
        }
        return some.choice(by_step.get(step, [("done", {})]))

    def _answer(self, whose):
        seat = self.seating.players.index(whose)
        offered = events.choices(self.state, self.state.asking[0], seat) if self.state.asking else ()
        return self.chance.choice(offered).id if offered else "none"


def tables(seeds):
    return [(2 + seed % 3, WINTER if seed % 2 else SUMMER, seed) for seed in range(seeds)]


def test_every_fact_tells_the_command_that_leads_to_it():
    """So a play from a file is played again, whatever happened in it."""
    seen = set()
    for players, options, seed in tables(60):
        told = Walk(players, options, seed).steps(140)
        again = Walk(players, options, seed)
        for fact in told.facts:
            command, args = FLOW.asked(fact, told.seating)
            assert again.taken(command, args) == fact
            again.add(fact)
            seen.add(fact.type)
        assert again.state == told.state
    assert seen == {*FLOW.moves.by_fact}


TYPED = {"lay", "reveal", "done", "melt"}
"""Without fields, or with some that are no finite choice, or put in another way by `pick`."""


def every_choice(walk):
    """Whatever can be asked for by choosing: each with its fields."""
    fields = FLOW.commands
    for command in {*fields} - TYPED:
        for name, shape in fields[command].fields.fields.items():
            if isinstance(shape, Choice):
                others = [{"player": player} for player in walk.seating.players] if command == "pick" else [{}]
                yield from ((command, {name: value, **other}) for value in shape.values for other in others)


def told_as(type, args):
    """A command without the flags that only shorten the way."""
    return type, tuple(sorted((name, value) for name, value in args.items() if not isinstance(value, bool)))


def test_what_is_offered_is_taken_and_what_is_not_is_refused_or_asked_about():
    """A button that is refused when it is tapped would be a lie, and a move without one could not be made."""
    pressed = set()
    for players, options, seed in tables(60):
        walk = Walk(players, options, seed)
        for count in range(10, 200, 10):
            walk.steps(count)
            offers = FLOW.moves.offers(walk.state, walk.seating)
            for offer in offers:
                assert walk.taken(offer.type, offer.args) is not None, (offer, walk.state)
                pressed.add(offer.type)
            offered = {told_as(offer.type, offer.args) for offer in offers}
            for command in every_choice(walk):
                assert told_as(*command) in offered or not walk.taken_at_once(*command), (command, walk.state)
    assert pressed == {*FLOW.commands} - {"lay"}


def known(state, seating):
    """The numbers that a state holds for the form, with room to be put right both ways."""
    return {
        place: value
        for place, value in FLOW.prefill(state, seating).items()
        if place[1] == "track" or place == (TABLE, "forge_silver") or place[1].startswith(("built.", "servants."))
    }


def test_what_the_taps_know_can_be_put_right_there_and_back():
    """By so much, then by as much less: the very same state. The form shows the number in between."""
    tried = set()
    for players, options, seed in tables(40):
        walk = Walk(players, options, seed).steps(walk_length(seed))
        if not walk.state.touched:
            continue
        for place, value in known(walk.state, walk.seating).items():
            most = GAME.sheet.cell(*place).shape.high
            for by in {-value, -1, 1, most - value} - {0}:
                righted = FLOW.put_right(walk.state, walk.seating, place, by)
                if not 0 <= value + by <= most:
                    assert righted is None
                    continue
                tried.add(place[1])
                assert FLOW.prefill(righted, walk.seating) == FLOW.prefill(walk.state, walk.seating) | {place: value + by}
                assert FLOW.put_right(righted, walk.seating, place, -by) == walk.state
    assert {"track", "forge_silver", "built.tower", "built.keep", "servants.market", "servants.granary"} <= tried


def test_a_track_put_right_later_is_so_on_the_chart_and_taken_back_wherever_the_play_has_come():
    walk = Walk(2, SUMMER, 3).steps(120)
    (rounds,) = {len(FLOW.history(walk.state, walk.seating))} - {0}
    righted = FLOW.put_right(walk.state, walk.seating, ("Anna", "track"), 3)
    plain, known_facts = walk.state, len(walk.facts)
    for fact in walk.steps(240).facts[known_facts:]:
        plain, righted = (FLOW.evolve(state, walk.seating, fact) for state in (plain, righted))
    charts = [FLOW.history(state, walk.seating) for state in (plain, righted)]
    assert len(charts[0]) > rounds
    assert [told["Anna"] - was["Anna"] for was, told in zip(*charts, strict=True)] == [3] * len(charts[0])
    assert FLOW.put_right(righted, walk.seating, ("Anna", "track"), -3) == plain


def walk_length(seed):
    return 20 + 9 * (seed % 15)


@pytest.mark.parametrize("kind", ["track", "built.tower", "servants.market", "forge_silver"])
def test_a_walk_goes_on_from_the_number_that_was_put_right(kind):
    """Track put right from 18 to 20, then +3 and +6: 29. And so with everything else, on the page and on the form."""
    compared = 0
    for players, _, seed in tables(50):
        walk = Walk(players, SUMMER, seed).steps(40)  # in winter losses may end at 0, with the correction or without it
        place = next((p for p, n in known(walk.state, walk.seating).items() if p[1] == kind and n >= 1), None)
        if place is None:
            continue
        by = 7 if kind == "track" else -1
        righted = FLOW.put_right(walk.state, walk.seating, place, by)
        plain, known_facts = walk.state, len(walk.facts)
        for fact in walk.steps(140).facts[known_facts:]:
            plain, righted = (FLOW.evolve(state, walk.seating, fact) for state in (plain, righted))
        told, wanted = FLOW.prefill(righted, walk.seating), FLOW.prefill(plain, walk.seating)
        if kind == "servants.market" and told == wanted:
            continue  # the one who was taken out was then taken back by the table itself
        assert told == wanted | {place: wanted[place] + by}
        assert FLOW.running(righted, walk.seating) == {name: told[name, "track"] for name in walk.seating.players}
        compared += 1
    assert compared > 10


def test_what_is_put_right_is_offered_and_refused_by():
    walk = Walk(2, SUMMER, 0)
    walk.add(
        Fact("cards-revealed", {"cards": [["stonemason", "builder"], ["messenger", "trader"]], "order": [[0, "stonemason"]]})
    )
    state = FLOW.put_right(walk.state, walk.seating, (TABLE, "built.tavern"), 1)
    assert "tavern" not in {b.id for b in FLOW.screen(state, walk.seating).now.builds}
    walk.state = replace(state)
    assert walk.taken("build", {"building": "tavern"}) is None
    state = FLOW.put_right(state, walk.seating, ("Anna", "servants.market"), 2)
    assert FLOW.screen(state, walk.seating).now.servants_left == 5
    assert FLOW.put_right(state, walk.seating, ("Anna", "servants.market"), 1) is None


def test_what_nobody_tapped_is_not_in_the_state():
    walk = Walk(2, SUMMER, 0)
    assert FLOW.put_right(walk.state, walk.seating, ("Anna", "track"), 1) is None
    walk.add(Fact("snow-told", {"shown": False}))
    for place in [
        ("Anna", "talers"),
        ("Anna", "resources.clay"),
        (TABLE, "free_spots"),
        (TABLE, "forge_silver"),
        ("Zoe", "track"),
    ]:
        assert FLOW.put_right(walk.state, walk.seating, place, 1) is None
