"""A table that plays Between Two Castles through the flow alone: no app, no database."""

from companion.games.between_two_castles.flow import FLOW
from companion.rules.errors import DoubtError, RefusedError
from companion.rules.game import Doubtful, Fact, Seating
from companion.rules.shape import checked
from companion.texts import language

THRONES = (
    "utility-food",
    "living-sleeping",
    "food-sleeping",
    "corridor-food",
    "living-corridor",
    "utility-sleeping",
    "corridor-downstairs",
)


class Table:
    """Players at a table. With `thrones` every castle has its throne room already."""

    def __init__(self, *players, thrones=True, first=0):
        self.seating = Seating("between-two-castles", players, {}, first)
        self.state = FLOW.start(self.seating)
        self.facts: list[Fact] = []
        for castle in range(1, len(self.state.sites) + 1) if thrones else ():
            self.do("set-throne", castle=castle, throne=THRONES[castle - 1])

    def do(self, type, *, sure=False, **args):
        """A command. What the book does not allow is asked about, as the app does, unless the table is sure."""
        fact = FLOW.decide(self.state, self.seating, type, checked(FLOW.commands[type].fields, args))
        if isinstance(fact, Doubtful):
            if not sure:
                raise DoubtError(*fact.problems)
            fact = fact.fact
        self.facts.append(fact)
        self.state = FLOW.evolve(self.state, self.seating, fact)
        return fact

    def refused(self, type, **args):
        """Where and why a command is refused. Nothing has changed then."""
        before = self.state
        try:
            self.do(type, **args)
        except RefusedError as refused:
            assert self.state is before
            for problem in refused.problems:
                assert all(language(lang, "between-two-castles").problem(problem) for lang in ("en", "ru"))
            return [(p.at, p.code) for p in refused.problems]
        raise AssertionError(f"{type} {args} was not refused")

    def told(self, type, lang="en", **args):
        """What a refusal says."""
        try:
            self.do(type, **args)
        except RefusedError as refused:
            return [language(lang, "between-two-castles").problem(problem) for problem in refused.problems]
        raise AssertionError(f"{type} {args} was not refused")

    def place(self, room, x, y, castle=1, **more):
        return self.do("place-room", castle=castle, room=room, x=x, y=y, **more)

    def row(self, *rooms, castle=1, y=0, x=2):
        """Rooms side by side, from the right end of the throne room on."""
        for i, room in enumerate(rooms):
            self.place(room, x + i, y, castle)

    def turn(self):
        """A whole turn."""
        for step in ("choose", "reveal", "build"):
            self.do("done", step=step)

    def look(self, **query):
        """The page of an address."""
        return FLOW.page(self.state, self.seating, {key: str(value) for key, value in query.items()})

    def rooms(self, castle=1):
        return {tile.cell: tile.room for tile in self.state.sites[castle - 1].tiles}

    @property
    def step(self):
        return FLOW.phase(self.state, self.seating).key

    def log(self, lang="en", fact=None):
        """The latest line of the log."""
        return language(lang, "between-two-castles").tell(FLOW.narrate(fact or self.facts[-1], self.seating))

    def replayed(self):
        """The state folded anew from the facts, ."""
        state = FLOW.start(self.seating)
        for fact in self.facts:
            state = FLOW.evolve(state, self.seating, fact)
        return state
