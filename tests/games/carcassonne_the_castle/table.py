"""A table that plays Carcassonne: The Castle through the flow alone: no app, no database."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.screen import screen
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful, Fact, Seating
from companion.rules.shape import checked


class Table:
    def __init__(self, *players, first=0, **facts):
        told = {k.replace("_", "-"): v for k, v in facts.items()}
        self.seating = Seating(GAME.key, players or ("Ann", "Bob"), {}, first, told)
        self.state = FLOW.start(self.seating)
        self.facts: list[Fact] = []

    def do(self, type, **args):
        """A command; where the app asks whether it was so, it was."""
        fields = checked(FLOW.commands[type].fields, args)
        fact = FLOW.decide(self.state, self.seating, type, fields)
        if isinstance(fact, Doubtful):
            assert fact.problems
            fact = fact.fact
        self.facts.append(fact)
        self.state = FLOW.evolve(self.state, self.seating, fact)
        return fact

    def refused_with(self, type, **args):
        """The problem of a command with only one."""
        before = self.state
        with pytest.raises(RefusedError) as caught:
            self.do(type, **args)
        assert self.state == before
        (problem,) = caught.value.problems
        return problem

    def refused(self, type, **args):
        """Where and why a command is refused."""
        problem = self.refused_with(type, **args)
        return [(problem.at, problem.code)]

    def doubted_with(self, type, **args):
        """What is asked before a command is taken: the problems; none if nothing is asked."""
        found = FLOW.decide(self.state, self.seating, type, checked(FLOW.commands[type].fields, args))
        return found.problems if isinstance(found, Doubtful) else ()

    def doubted(self, type, **args):
        """Where and why it is asked whether a command is meant."""
        return [(problem.at, problem.code) for problem in self.doubted_with(type, **args)]

    def score(self, kind, tiles, player=None, **args):
        """A feature, all in one command; without an owner it is tied."""
        whose = {} if "followers" in args else {"player": player} if player else {"tied": True}
        return self.do("score-feature", kind=kind, tiles=tiles, **whose, **args)

    def end(self, times=1, **args):
        for _ in range(times):
            self.do("end-turn", **args)

    def to_the_end(self):
        """All squares are placed, and the final scoring begins."""
        while not self.state.final:
            self.do("end-turn")

    def hold(self, player, *tiles):
        """Wall tiles that may be used from now on."""
        for tile in tiles:
            self.do("take-tile", player=player, tile=tile)
        if not self.state.final:
            self.end(2)

    def book(self, player="", tile=None):
        """Tap the button of the pad that books for this player (nobody: ""), with or without a wall tile."""
        pad = self.screen.pad
        (button,) = [b for b in pad.bookings if (b.name, b.tile) == (player, tile)]
        return self.do(button.offer.type, **button.offer.args)

    def offered(self, type):
        """What the buttons for it send."""
        return [offer.args for offer in FLOW.moves.offers(self.state, self.seating) if offer.type == type]

    @property
    def screen(self):
        return screen(self.state, self.seating)

    @property
    def step(self):
        return FLOW.phase(self.state, self.seating).key

    @property
    def points(self):
        return tuple(FLOW.running(self.state, self.seating).values())

    @property
    def prefill(self):
        return FLOW.prefill(self.state, self.seating)

    @property
    def question(self):
        return checked(GAME.question, GAME.asked_by(self.seating, self.prefill))

    @property
    def result(self):
        return GAME.score(GAME.read(self.question))

    def replayed(self):
        """The state folded anew from the facts, ."""
        state = FLOW.start(self.seating)
        for fact in self.facts:
            state = FLOW.evolve(state, self.seating, fact)
        return state


def told(views):
    """The ids of some words."""
    return [words.id for words in views]
