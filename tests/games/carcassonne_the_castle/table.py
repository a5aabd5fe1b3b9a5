"""A table that plays Carcassonne: The Castle through the flow alone: no app, no database."""

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.screen import verdict
from companion.rules.game import Doubtful
from companion.rules.shape import checked
from tests.games.table import GameTable

KNOWN = {"corners": [[3, 4], [12, 13], [32, 33]], "corners_complete": True}
"""A copy whose corner towers were told."""


class Table(GameTable):
    """Where the app asks whether it was so, it was. Steps can be written one after another: `Table().end(2).take("Ann", 3)`."""

    key = GAME.key

    def __init__(self, *players, first=0, **facts):
        super().__init__(players or ("Ann", "Bob"), {}, first, {k.replace("_", "-"): v for k, v in facts.items()})

    # --- Doing ---------------------------------------------------------------------------------------------------------

    def do(self, type, **args):
        return super().do(type, sure=True, **args)

    def tap(self, type, **args):
        self.do(type, **args)
        return self

    def score(self, kind, tiles, player=None, **args):
        """A feature, all in one command; without an owner it is tied."""
        whose = {} if "followers" in args else {"player": player} if player else {"tied": True}
        return self.tap("score-feature", kind=kind, tiles=tiles, **whose, **args)

    def draft(self, **args):
        """Something is said about what stands on the pad."""
        return self.tap("draft-feature", **args)

    def book(self, player="", tile=None):
        """The button of the pad that books for this player (nobody: ""), with or without a wall tile."""
        (button,) = [b for b in self.screen.bookings if (self._name(b.feature.owner), b.tile) == (player, tile)]
        return self.tap(button.offer.type, **button.offer.args)

    def end(self, times=1, **args):
        for _ in range(times):
            self.do("end-turn", **args)
        return self

    def to_the_end(self):
        """All squares are placed, and the final scoring begins."""
        while not self.state.final:
            self.do("end-turn")
        return self

    def settle(self, *parts):
        for part in parts:
            self.do("settle", part=part)
        return self

    def take(self, player, *tiles, **at):
        """Wall tiles picked up."""
        for tile in tiles:
            self.do("take-tile", player=player, tile=tile, **at)
        return self

    def hold(self, player, *tiles):
        """Wall tiles that may be used from now on."""
        return self.take(player, *tiles).end(0 if self.state.final else 2)

    def to(self, player, points):
        """The player's marker goes on by so many spaces."""
        while points > 0:
            self.score("path", min(points, 60), player)
            points -= 60
        return self

    def reminded(self, type, **args):
        """What hands have to do because of a step."""
        return FLOW.moves.reminder(self.do(type, **args), self.state, self.seating)

    # --- Looking -------------------------------------------------------------------------------------------------------

    def _name(self, seat):
        return "" if seat is None else self.seating.players[seat]

    def doubted_with(self, type, **args):
        """What is asked before a command is taken: the problems; none if nothing is asked."""
        found = FLOW.decide(self.state, self.seating, type, checked(FLOW.commands[type].fields, args))
        return found.problems if isinstance(found, Doubtful) else ()

    def doubted(self, type, **args):
        """Where and why it is asked whether a command is meant."""
        return [(problem.at, problem.code) for problem in self.doubted_with(type, **args)]

    def offered(self, type):
        """What the buttons for it send."""
        return [offer.args for offer in FLOW.moves.offers(self.state, self.seating) if offer.type == type]

    @property
    def booked(self):
        """The buttons that book what stands on the pad: for whom, with which wall tile, for how many points."""
        return {(self._name(b.feature.owner), b.tile): b.feature.points for b in self.screen.bookings}

    @property
    def asked(self):
        """Which wall tiles are asked about: of whom, at which number, whether that is surely a corner tower."""
        return [(self._name(ask.seat), ask.number, ask.sure) for ask in self.screen.asks]

    @property
    def keeps(self):
        """The house under each keep, and whether it is the larger one."""
        leader = self.state.keep_owner
        return [(house, seat == leader) for seat, house in enumerate(self.state.houses)]

    def listed(self, views):
        """Whose they are, their points and why."""
        return [(self._name(v.feature.owner), v.feature.points, v.why.id) for v in views]

    def verdict(self, part):
        """What a part of the final scoring comes to."""
        return verdict(self.state, self.seating, part)

    @property
    def points(self):
        return tuple(FLOW.running(self.state, self.seating).values())

    @property
    def question(self):
        return checked(GAME.question, GAME.asked_by(self.seating, self.prefill))

    @property
    def result(self):
        return GAME.score(GAME.read(self.question))
