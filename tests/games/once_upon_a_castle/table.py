"""A table that draws castles through the flow alone: no app, no database."""

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language

GROUPS = [[4, 1], [5, 2], [6, 4], [7, 7]]


class Table:
    def __init__(self, *players, variant="builders", first=0, **facts):
        told = {key.replace("_", "-"): value for key, value in facts.items()}
        self.seating = Seating(GAME.key, players or ("Ann", "Bob", "Cid"), {"variant": variant}, first, told)
        self.state = FLOW.start(self.seating)
        self.facts = []

    def do(self, type, player=None, **args):
        if player is not None:
            args["player"] = player
        fact = FLOW.decide(self.state, self.seating, type, checked(FLOW.commands[type].fields, args))
        self.facts.append(fact)
        self.state = FLOW.evolve(self.state, self.seating, fact)
        return fact

    def refused(self, type, player=None, **args):
        """Where and with which code a command is refused; the refusal is told in every language."""
        try:
            self.do(type, player, **args)
        except RefusedError as refused:
            return self.told(refused.problems)
        raise AssertionError(f"{type} {args} was not refused")

    @staticmethod
    def told(problems):
        (problem,) = problems
        assert all(language(lang, GAME.key).problem(problem) for lang in LANGUAGES)
        return problem.at, problem.code

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
    def screen(self):
        return FLOW.screen(self.state, self.seating)

    @property
    def step(self):
        return FLOW.phase(self.state, self.seating).key

    @property
    def totals(self):
        return dict(FLOW.running(self.state, self.seating))

    def owner(self, bonus):
        seat = getattr(self.state, bonus)
        return None if seat is None else self.seating.players[seat]

    def log(self, lang="en"):
        """The latest line of the log."""
        return language(lang, GAME.key).tell(FLOW.narrate(self.facts[-1], self.seating))
