"""A table that draws castles through the flow alone: no app, no database."""

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.rules.errors import DoubtError, RefusedError
from companion.rules.game import Doubtful, Seating
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language
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


class Table:
    def __init__(self, *players, variant="builders", first=0, **facts):
        told = {key.replace("_", "-"): value for key, value in facts.items()}
        self.seating = Seating(GAME.key, players or ("Ann", "Bob", "Cid"), {"variant": variant}, first, told)
        self.state = FLOW.start(self.seating)
        self.facts = []

    def do(self, type, player=None, *, sure=True, **args):
        """A command of a table that is sure of what it says."""
        if player is not None:
            args["player"] = player
        fact = FLOW.decide(self.state, self.seating, type, checked(FLOW.commands[type].fields, args))
        if isinstance(fact, Doubtful):
            if not sure:
                raise DoubtError(*fact.problems)
            fact = fact.fact
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

    def asked(self, type, player=None, **args):
        """With which code the table is asked whether it was so; the question is told in every language."""
        try:
            self.do(type, player, sure=False, **args)
        except DoubtError as doubt:
            return self.told(doubt.problems)[1]
        raise AssertionError(f"{type} {args} was not asked about")

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
