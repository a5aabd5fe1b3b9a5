"""A table that plays Carcassonne: The Castle through the flow alone: no app, no database."""

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
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

    def do(self, type, **args):
        return super().do(type, sure=True, **args)

    def taps(self, steps):
        for name, args in steps:
            self.do(name, **args)
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
        (button,) = [b for b in self.screen.bookings if (self._name(b.feature.owner), b.feature.tile) == (player, tile)]
        return self.tap(button.offer.type, **button.offer.args)

    def end(self, times=1, **args):
        return self.taps([("end-turn", args)] * times)

    def to_the_end(self):
        """All squares are placed, and the final scoring begins."""
        while not self.state.final:
            self.do("end-turn")
        return self

    def settle(self, *parts):
        return self.taps(("settle", {"part": part}) for part in parts)

    def take(self, player, *tiles, **at):
        """Wall tiles picked up."""
        return self.taps(("take-tile", {"player": player, "tile": tile, **at}) for tile in tiles)

    def hold(self, player, *tiles):
        """Wall tiles that may be used from now on."""
        return self.take(player, *tiles).end(2)

    def to(self, player, points):
        """The player's marker goes on by so many spaces."""
        while points > 0:
            self.score("path", min(points, 60), player)
            points -= 60
        return self

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
        return [offer.args for offer in FLOW.offers(self.state, self.seating) if offer.type == type]

    @property
    def booked(self):
        """The buttons that book what stands on the pad: for whom, with which wall tile, for how many points."""
        return {(self._name(f.owner), f.tile): f.points for f in self.state.bookings}

    @property
    def asked(self):
        """Which wall tiles are asked about: of whom, at which number, whether that is surely a corner tower."""
        stops = [*((stop, True) for stop in self.screen.asks), *([(self.screen.doubt, False)] if self.screen.doubt else [])]
        return [(self._name(stop.seat), stop.number, sure) for stop, sure in stops]

    @property
    def keeps(self):
        """The house under each keep, and whether it is the larger one."""
        return [(house, seat == self.state.keep_owner) for seat, house in enumerate(self.state.houses)]

    def listed(self, pile):
        """Whose they are, their points and why."""
        return [(self._name(f.owner), f.points, f.why.id) for f in self.state.piles[pile]]

    @property
    def points(self):
        return tuple(FLOW.running(self.state, self.seating).values())

    @property
    def question(self):
        return checked(GAME.question, GAME.asked_by(self.seating, self.prefill))

    @property
    def result(self):
        return GAME.score(GAME.read(self.question))
