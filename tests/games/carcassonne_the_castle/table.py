"""A table that plays Carcassonne: The Castle through the flow alone: no app, no database."""

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.rules.game import Doubtful
from companion.rules.shape import checked
from tests.games.table import GameTable


class Table(GameTable):
    """Where the app asks whether it was so, it was."""

    key = GAME.key

    def __init__(self, *players, first=0, **facts):
        super().__init__(players or ("Ann", "Bob"), {}, first, {k.replace("_", "-"): v for k, v in facts.items()})

    def do(self, type, **args):
        return super().do(type, sure=True, **args)

    def refused_with(self, type, **args):
        """The problem of a command with only one."""
        (problem,) = self.problems(type, **args)
        return problem

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
    def points(self):
        return tuple(FLOW.running(self.state, self.seating).values())

    @property
    def question(self):
        return checked(GAME.question, GAME.asked_by(self.seating, self.prefill))

    @property
    def result(self):
        return GAME.score(GAME.read(self.question))


def told(views):
    """The ids of some words."""
    return [words.id for words in views]
