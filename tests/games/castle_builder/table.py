"""A test table that plays Castle Builder through the flow alone, and rules queries: no app, no database."""

from functools import partial

from companion.games.castle_builder import GAME
from companion.rules.game import NeedsConfirmation
from companion.rules.shape import check_value
from companion.rules_queries import result_to_json
from companion.texts import language
from tests.game_contract.refusing import assert_said, problems_of
from tests.support.table import FlowTable


def track(length=40, coins=(), rubies=(), tiles=(), *, loop=False):
    """Return the copy facts of this track."""
    spaces = {"track-coins": list(coins), "track-rubies": list(rubies), "track-tiles": list(tiles)}
    return {"track-length": length, "track-loop": loop, **spaces}


def score(question, lang="en"):
    """Return the result as the JSON that a program gets."""
    return result_to_json(GAME.score(GAME.scoring.parse(question)), language(lang, GAME.key))


def assist(ask, question):
    asked = GAME.asks[ask]
    (answer,) = asked.answer(check_value(asked.question, question))
    return answer


def refused_at(answer, *args):
    """Return the places that are refused. Every refusal must have a message in every language."""
    problems = problems_of(partial(answer, *args))
    assert_said(GAME.key, problems)
    return [problem.at for problem in problems]


class CastleBuilderTable(FlowTable):
    """A table that confirms every command, unless a test checks the confirmation itself."""

    key = GAME.key

    def __init__(self, *players, variants=(), first=0, facts=None):
        super().__init__(players or ("Ann", "Bob", "Cid"), {"variants": list(variants)}, first, facts or {})

    def do(self, type, *, sure=True, **args):
        return super().do(type, sure=sure, **args)

    def refused(self, type, **args):
        """Return place and code of a command's only refusal. It must have a message in every language."""
        ((at, code),) = super().refused(type, **args)
        return at, code

    def asked(self, type, **args):
        """Return place and code of the confirmation that a command needs. It must not be refused outright."""
        found = self.refused(type, sure=False, **args)
        assert isinstance(self.flow.decide(self.state, self.seating, type, args), NeedsConfirmation)
        return found

    def said(self, lang, type, **args):
        """Return the text of the confirmation."""
        return " ".join(language(lang, GAME.key).problem(problem) for problem in self.problems(type, sure=False, **args))

    def coin(self, effect):
        """Take a coin from the market, due or not, and settle its effect. Nobody leads if no leader is entered."""
        self.do("pick-coin", effect=effect)
        return self.do("keep-coin", nobody=self.now.may_affect_nobody)

    def place(self, row):
        """Play a whole turn that places a tile, on top of anything."""
        return self.tap("place", row=row).tap("end-turn")

    def have(self, **coins):
        """Enter this many coins for each player manually."""
        for player, count in coins.items():
            for _ in range(count):
                self.do("add-coin", player=player)
        return self

    def built(self, **rows):
        """Enter the number of rows of each castle manually."""
        for player, height in rows.items():
            self.do("set-height", player=player, rows=height)
        return self

    def stand(self, **spaces):
        """Put barons on these spaces."""
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
        return [self.seating.players[seat] for seat in self.now.affected_seats(self.state.coin)]
