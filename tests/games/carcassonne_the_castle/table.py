"""A table that plays Carcassonne: The Castle through the flow alone, without app and database."""

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.rules.game import NeedsConfirmation
from companion.rules.shape import check_value
from tests.support.table import FlowTable

KNOWN = {"corners": [[3, 4], [12, 13], [32, 33]], "corners_complete": True}
"""Copy facts with all corner towers."""


class CarcassonneTable(FlowTable):
    """A table that confirms whatever the app asks. Calls can be chained: `CarcassonneTable().end(2).take("Ann", 3)`."""

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
        """Score a feature with one command. Without an owner it is a tie."""
        whose = {} if "followers" in args else {"player": player} if player else {"tied": True}
        return self.tap("score-feature", kind=kind, tiles=tiles, **whose, **args)

    def draft(self, **args):
        """Set fields of the pad."""
        return self.tap("draft-feature", **args)

    def book(self, player="", tile=None):
        """Tap the button that books the pad for this player ("" for nobody), with or without a wall tile."""
        (button,) = [b for b in self.screen.bookings if (self._name(b.feature.owner), b.feature.tile) == (player, tile)]
        return self.tap(button.offer.type, **button.offer.args)

    def end(self, times=1, **args):
        return self.taps([("end-turn", args)] * times)

    def to_the_end(self):
        """End turns until the final scoring begins."""
        while not self.state.final:
            self.do("end-turn")
        return self

    def settle(self, *parts):
        return self.taps(("settle", {"part": part}) for part in parts)

    def take(self, player, *tiles, **at):
        """Take wall tiles."""
        return self.taps(("take-tile", {"player": player, "tile": tile, **at}) for tile in tiles)

    def hold(self, player, *tiles):
        """Take wall tiles and end two turns, so that they may be used."""
        return self.take(player, *tiles).end(2)

    def to(self, player, points):
        """Move the player's marker by scoring this number of points."""
        while points > 0:
            self.score("path", min(points, 60), player)
            points -= 60
        return self

    # --- Looking -------------------------------------------------------------------------------------------------------

    def _name(self, seat):
        return "" if seat is None else self.seating.players[seat]

    def doubted_with(self, type, **args):
        """Return the problems that a command has to confirm, or ()."""
        found = FLOW.decide(self.state, self.seating, type, check_value(FLOW.commands[type].fields, args))
        return found.problems if isinstance(found, NeedsConfirmation) else ()

    def doubted(self, type, **args):
        """Return place and code of each problem that a command has to confirm."""
        return [(problem.at, problem.code) for problem in self.doubted_with(type, **args)]

    def offered(self, type):
        """Return the arguments of the offers of a command."""
        return [offer.args for offer in FLOW.offers(self.state, self.seating) if offer.type == type]

    @property
    def booked(self):
        """Return the points of each way to book the pad by (owner, wall tile)."""
        return {(self._name(f.owner), f.tile): f.points for f in self.state.bookings}

    @property
    def asked(self):
        """Return the wall tiles that the page asks for, as (player, wall space, whether the corner tower is known)."""
        stops = [
            *((stop, True) for stop in self.screen.unanswered_stops),
            *([(self.screen.uncertain_stop, False)] if self.screen.uncertain_stop else []),
        ]
        return [(self._name(stop.seat), stop.number, sure) for stop, sure in stops]

    @property
    def keeps(self):
        """Return the size of the house under each keep, and whether that keep is the larger one."""
        return [(house, seat == self.state.keep_owner) for seat, house in enumerate(self.state.houses)]

    def listed(self, pile):
        """Return owner, points and reason of each feature in a list."""
        return [(self._name(f.owner), f.points, f.why.id) for f in self.state.piles[pile]]

    @property
    def points(self):
        return tuple(super().points.values())

    @property
    def question(self):
        return check_value(GAME.scoring.question, GAME.asked_by(self.seating, self.prefill))

    @property
    def result(self):
        return GAME.score(GAME.scoring.read(self.question))
