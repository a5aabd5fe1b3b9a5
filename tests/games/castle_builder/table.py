"""A table that races for coins through the flow alone: no app, no database."""

from companion.games.castle_builder import GAME
from companion.games.castle_builder.flow import FLOW
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful
from companion.rules.shape import checked
from companion.texts import language
from tests.games.table import GameTable
from tests.games.walking import drawn


def track(length=40, coins=(), rubies=(), tiles=(), *, loop=False):
    """The facts of a copy with this track."""
    spaces = {"track-coins": list(coins), "track-rubies": list(rubies), "track-tiles": list(tiles)}
    return {"track-length": length, "track-loop": loop, **spaces}


KNOWN = track(40, coins=[5, 9, 14, 20, 26], rubies=[6, 7, 16], tiles=[11], loop=True)
OFTEN = ("take-tiles", "place", "pick-coin", "keep-coin", "end-turn")


def decided(state, seating, command, args):
    """The fact of a command from a table that is sure of it."""
    fact = FLOW.decide(state, seating, command, checked(FLOW.commands[command].fields, args))
    return fact.fact if isinstance(fact, Doubtful) else fact


def by_chance(random, state, seating):
    """A fact that may follow, or nothing."""
    command = random.choice((*FLOW.commands, *OFTEN * 3))
    fields = FLOW.commands[command].fields
    wanted = {key: shape for key, shape in fields.fields.items() if key not in fields.optional or random.random() < 0.5}
    try:
        return decided(state, seating, command, {key: drawn(random, shape, seating.players) for key, shape in wanted.items()})
    except RefusedError:
        return None


class Table(GameTable):
    """Sure of what it says, unless it is asked whether it was so."""

    key = GAME.key

    def __init__(self, *players, variants=(), first=0, facts=None):
        super().__init__(players or ("Ann", "Bob", "Cid"), {"variants": list(variants)}, first, facts or {})

    def do(self, type, *, sure=True, **args):
        return super().do(type, sure=sure, **args)

    def refused(self, type, **args):
        """Where and with which code a command is refused; the refusal is told in every language."""
        ((at, code),) = super().refused(type, **args)
        return at, code

    def asked(self, type, **args):
        """Where and with which code the table is asked whether it was so: it is done by who is sure."""
        found = self.refused(type, sure=False, **args)
        self.flow.decide(self.state, self.seating, type, checked(self.flow.commands[type].fields, args))
        return found

    def said(self, lang, type, **args):
        """The question in words."""
        return " ".join(language(lang, GAME.key).problem(problem) for problem in self.problems(type, sure=False, **args))

    def coin(self, effect):
        """A coin taken from the market, due or not, its effect settled."""
        self.do("pick-coin", effect=effect)
        return self.do("keep-coin")

    def place(self, row, rubies=0, *coins):
        """A whole turn of placing, on whatever lies below."""
        self.do("place", row=row, rubies=rubies)
        for effect in coins:
            self.coin(effect)
        self.do("end-turn")

    def have(self, **coins):
        """So many coins each, entered by hand."""
        for player, count in coins.items():
            for _ in range(count):
                self.do("add-coin", player=player)
        return self

    def baron(self, player):
        return self.state.barons[self.seating.players.index(player)]

    @property
    def spaces(self):
        return [baron.space for baron in self.state.barons]

    @property
    def coins(self):
        return self.points

    def leaders(self, what):
        return [self.seating.players[seat] for seat in self.state.leaders.get(what, ())]

    def concerned(self):
        return [self.seating.players[seat] for seat in self.screen.settle.concerned]
