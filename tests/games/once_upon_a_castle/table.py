"""A table that draws castles through the flow alone, and looks at its pages: no database."""

import re
from html import unescape
from urllib.parse import parse_qsl

from companion.games.once_upon_a_castle import GAME
from companion.rules.game import Seating
from tests.contract import screens
from tests.contract.reading import Page, whole
from tests.games.table import GameTable
from tests.games.walking import Walk

GROWING = ("draw-floor", "draw-tower", "draw-wall", "draw-flag", "colour")
TYPES = (*GAME.flow.commands, *GROWING * 3, "steal", "end-turn", "finish")
GROUPS = [[4, 1], [5, 2], [6, 4], [7, 7]]
KNOWN = {
    "resident-groups": GROUPS,
    "tower-values": [0, 2, 5],
    "flag-kinds": [[1, 3], [2, 0]],
    "wall-residents": [1, 2, 3],
    "guest-points": [1, 2, 3],
}


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

    def draw(self, player, floors=0, towers=(), walls=0, flags=(), guests=""):
        """Elements without further ado."""
        for guest in [*guests.split(), *[None] * floors]:
            self.do("draw-floor", player, **({"guest": guest} if guest else {}))
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
        return self.screen.castles[self.seating.players.index(player)]

    def owner(self, bonus):
        return self.screen.owner(bonus) or None

    def page(self, app, player=None, lang="en", more="", **how):
        """The Turn page, with a castle open."""
        query = "" if player is None else f"?castle={self.seating.players.index(player)}{more}"
        return Drawn(screens.drawn(app, screens.play_of(GAME, self.seating, self.state), lang, query=query, **how))


class Drawn(Page):
    """A Turn page: what its buttons offer, what stands on its slips."""

    def __init__(self, text):
        assert whole(text) == ""
        super().__init__(text)
        self.html = text
        told = [b.value for form in self.forms for b in form.buttons if b.name == "do"]
        self.sent = {tuple(sorted(parse_qsl(value, keep_blank_values=True))) for value in told}

    def offers(self, type):
        """What the buttons send that mean this command, without the player."""
        return [{k: v for k, v in sent if k not in {"type", "player"}} for sent in sorted(self.sent) if ("type", type) in sent]

    def slip(self, beginning):
        """What stands on the slip whose id begins so."""
        end = r"(?=<div class=\"dialog oc-|</main>|$)"
        found = re.search(rf'<div class="dialog oc-[^>]* id="{beginning}.*?{end}', self.html, re.DOTALL)
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[0])).split())

    @property
    def words(self):
        return " ".join(" ".join(self.said).split())


def walked(random, variant, facts, steps, types, players=("Ann", "Bob", "Cid")):
    """A walk by chance."""
    walk = Walk(GAME, Seating(GAME.key, players, {"variant": variant}, 1, facts))
    for _ in range(steps):
        walk.step(random, types)
    return walk
