"""A table that races for coins through the flow alone, and the questions that a program asks: no app, no database."""

from functools import partial

from companion.answers import told
from companion.games.castle_builder import GAME
from companion.rules.game import Doubtful
from companion.rules.shape import checked
from companion.texts import language
from tests.contract.refusing import assert_said, problems_of
from tests.games.table import GameTable


def track(length=40, coins=(), rubies=(), tiles=(), *, loop=False):
    """The facts of a copy with this track."""
    spaces = {"track-coins": list(coins), "track-rubies": list(rubies), "track-tiles": list(tiles)}
    return {"track-length": length, "track-loop": loop, **spaces}


def score(question, lang="en"):
    """The answer that a program gets."""
    return told(GAME.score(GAME.read(checked(GAME.question, question))), language(lang, GAME.key))


def assist(ask, question):
    asked = GAME.asks[ask]
    (answer,) = asked.answer(checked(asked.question, question))
    return answer


def refused_at(answer, *args):
    """The places refused; every one of them is told in every language."""
    problems = problems_of(partial(answer, *args))
    assert_said(GAME.key, problems)
    return [problem.at for problem in problems]


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
        assert isinstance(self.flow.decide(self.state, self.seating, type, args), Doubtful)
        return found

    def said(self, lang, type, **args):
        """The question in words."""
        return " ".join(language(lang, GAME.key).problem(problem) for problem in self.problems(type, sure=False, **args))

    def coin(self, effect):
        """A coin taken from the market, due or not, its effect settled."""
        return self.tap("pick-coin", effect=effect).do("keep-coin")

    def place(self, row):
        """A whole turn of placing, on whatever lies below."""
        return self.tap("place", row=row).tap("end-turn")

    def have(self, **coins):
        """So many coins each, entered by hand."""
        for player, count in coins.items():
            for _ in range(count):
                self.do("add-coin", player=player)
        return self

    def built(self, **rows):
        """Castles of so many rows, entered by hand."""
        for player, height in rows.items():
            self.do("set-height", player=player, rows=height)
        return self

    def stand(self, **spaces):
        """Barons on these spaces."""
        for player, space in spaces.items():
            self.do("set-baron", player=player, space=space)
        return self

    def baron(self, player):
        return self.state.barons[self.seating.players.index(player)]

    @property
    def now(self):
        return self.screen.now

    @property
    def spaces(self):
        return [baron.space for baron in self.state.barons]

    def leaders(self, what):
        return [self.seating.players[seat] for seat in self.state.leaders.get(what, ())]

    def concerned(self):
        return [self.seating.players[seat] for seat in self.now.concerned(self.state.coin)]
