"""A table that plays A Castle for All Seasons through the flow alone: no app, no database."""

from companion.games.castle_for_all_seasons.flow.phase import FLOW
from companion.rules.errors import DoubtError, RefusedError
from companion.rules.game import Doubtful, Fact, Seating
from companion.rules.shape import checked


class Table:
    def __init__(self, *players, season="summer", first=0, **facts):
        self.seating = Seating(
            "castle-for-all-seasons", players, {"season": season}, first, {k.replace("_", "-"): v for k, v in facts.items()}
        )
        self.state = FLOW.start(self.seating)
        self.facts: list[Fact] = []

    def do(self, type, sure=False, **args):
        fields = checked(FLOW.commands[type].fields, args)
        fact = FLOW.decide(self.state, self.seating, type, fields)
        if isinstance(fact, Doubtful):
            if not sure:
                raise DoubtError(*fact.problems)
            fact = fact.fact
        self.facts.append(fact)
        self.state = FLOW.evolve(self.state, self.seating, fact)
        return fact

    def refused(self, type, **args):
        """The codes with which a command is refused."""
        try:
            self.do(type, **args)
        except DoubtError as doubted:
            raise AssertionError(f"{type} {args} was only doubted") from doubted
        except RefusedError as refused:
            return [(p.at, p.code) for p in refused.problems]
        raise AssertionError(f"{type} {args} was not refused")

    def doubted(self, type, **args):
        """The codes with which a command is asked about; nothing has happened then."""
        try:
            self.do(type, **args)
        except DoubtError as doubted:
            return [(p.at, p.code) for p in doubted.problems]
        raise AssertionError(f"{type} {args} was not doubted")

    def reveal(self, **cards):
        """Everybody's cards of a round, by player, then the reveal."""
        for player, picked in cards.items():
            for card in picked.split():
                self.do("pick", player=player, card=card)
        self.do("reveal")

    def act(self, expected, build="", place="", **other):
        """One character acts, to the end; `expected` is who and which card the app has to ask for."""
        act = self.state.current
        who = self.seating.players[act.seat] if act.seat is not None else "-"
        assert f"{who} {act.card}" == expected
        for building in build.split():
            self.do("build", building=building)
        for spot in place.split():
            self.do("place", spot=spot)
        for command, value in other.items():
            self.do(command, **{{"send": "cart", "melt": "count"}[command]: value})
        self.do("done")

    @property
    def step(self):
        return FLOW.phase(self.state, self.seating).key

    @property
    def points(self):
        return dict(FLOW.running(self.state, self.seating))

    def replayed(self):
        """The state folded anew from the facts, ."""
        state = FLOW.start(self.seating)
        for fact in self.facts:
            state = FLOW.evolve(state, self.seating, fact)
        return state
