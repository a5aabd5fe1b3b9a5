"""A table that draws castles through the flow alone: no app, no database."""

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful
from companion.rules.shape import checked
from tests.games.table import GameTable
from tests.games.walking import drawn

GROWING = (
    "draw-floor",
    "draw-tower",
    "draw-wall",
    "draw-flag",
    "colour",
    "steal",
    "reuse",
    "draw-monk-flag",
    "draw-small-cloud",
)


def decided(state, seating, command, args):
    """The fact of a command from a table that is sure of it."""
    fact = FLOW.decide(state, seating, command, checked(FLOW.commands[command].fields, args))
    return fact.fact if isinstance(fact, Doubtful) else fact


def by_chance(random, state, seating):
    """A fact that may follow, or nothing."""
    command = random.choice((*FLOW.commands, *GROWING * 2))
    fields = FLOW.commands[command].fields
    wanted = {key: shape for key, shape in fields.fields.items() if key not in fields.optional or random.random() < 0.5}
    try:
        return decided(state, seating, command, {key: drawn(random, shape, seating.players) for key, shape in wanted.items()})
    except RefusedError:
        return None


GROUPS = [[4, 1], [5, 2], [6, 4], [7, 7]]


class Table(GameTable):
    """A table that is sure of what it says, unless it is asked."""

    key = GAME.key

    def __init__(self, *players, variant="builders", first=0, **facts):
        told = {key.replace("_", "-"): value for key, value in facts.items()}
        super().__init__(players or ("Ann", "Bob", "Cid"), {"variant": variant}, first, told)

    def do(self, type, player=None, *, sure=True, **args):
        return super().do(type, sure=sure, **({} if player is None else {"player": player}), **args)

    def refused(self, type, player=None, **args):
        """Where and with which code a command is refused."""
        (problem,) = self.problems(type, player=player, **args)
        return problem.at, problem.code

    def asked(self, type, player=None, **args):
        """With which code the table is asked whether it was so."""
        return self.refused(type, player, sure=False, **args)[1]

    def draw(self, player, floors=0, towers=(), walls=0, flags=()):
        """Elements without further ado."""
        for _ in range(floors):
            self.do("draw-floor", player)
        for points in towers:
            self.do("draw-tower", player, points=points)
        for _ in range(walls):
            self.do("draw-wall", player)
        for points in flags:
            self.do("draw-flag", player, points=points)
        return self

    def complete(self, player):
        """All 12 elements of a castle that has none."""
        return self.draw(player, floors=4, towers=[2, 2, 5, 5], walls=4)

    def castle(self, player):
        return self.state.castles[self.seating.players.index(player)]

    def view(self, player):
        return next(castle for castle in self.screen.castles if castle.name == player)

    @property
    def totals(self):
        return self.points

    def owner(self, bonus):
        seat = getattr(self.state, bonus)
        return None if seat is None else self.seating.players[seat]
