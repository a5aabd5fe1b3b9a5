"""A table that plays Once Upon a Castle through the flow alone and renders its pages, without a database."""

import re
from html import unescape
from urllib.parse import parse_qsl

from companion.games.once_upon_a_castle import GAME
from companion.rules.game import Seating
from tests.game_contract import screens
from tests.game_contract.reading import Page, whole
from tests.games.walking import Walk
from tests.support.table import FlowTable

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


class OnceUponTable(FlowTable):
    """A table that confirms every command unless the test checks confirmations."""

    key = GAME.key

    def __init__(self, *players, variant="builders", first=0, **facts):
        told = {key.replace("_", "-"): value for key, value in facts.items()}
        super().__init__(players or ("Ann", "Bob", "Cid"), {"variant": variant}, first, told)

    def do(self, type, player=None, *, sure=True, **args):
        return super().do(type, sure=sure, **({} if player is None else {"player": player}), **args)

    def refused(self, type, player=None, **args):
        """Return place and code of a refusal."""
        (problem,) = self.problems(type, player=player, **args)
        return problem.at, problem.code

    def asked(self, type, player=None, **args):
        """Return the code of the problem that the command has to confirm."""
        return self.refused(type, player, sure=False, **args)[1]

    def draw(self, player, floors=0, towers=(), walls=0, flags=(), guests=""):
        """Draw parts of a castle."""
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
        """Draw all 12 elements of an empty castle."""
        return self.draw(player, floors=4, towers=[2, 2, 5, 5], walls=4)

    def castle(self, player):
        return self.state.castles[self.seating.players.index(player)]

    def view(self, player):
        return self.screen.castles[self.seating.players.index(player)]

    def owner(self, bonus):
        return self.screen.owner(bonus) or None

    def page(self, app, player=None, lang="en", more="", **how):
        """Return the Turn page, with a castle open."""
        query = "" if player is None else f"?castle={self.seating.players.index(player)}{more}"
        return Drawn(screens.drawn(app, screens.session_of(GAME, self.seating, self.state), lang, query=query, **how))


class Drawn(Page):
    """A Turn page: the commands of its buttons and the texts of its slips."""

    def __init__(self, text):
        assert whole(text) == ""
        super().__init__(text)
        self.html = text
        told = [b.value for form in self.forms for b in form.buttons if b.name == "do"]
        self.sent = {tuple(sorted(parse_qsl(value, keep_blank_values=True))) for value in told}

    def offers(self, type):
        """Return the arguments of the buttons with this command, without the player."""
        return [{k: v for k, v in sent if k not in {"type", "player"}} for sent in sorted(self.sent) if ("type", type) in sent]

    def slip(self, beginning):
        """Return the text of the slip whose id has this beginning."""
        end = r"(?=<div class=\"dialog oc-|</main>|$)"
        found = re.search(rf'<div class="dialog oc-[^>]* id="{beginning}.*?{end}', self.html, re.DOTALL)
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[0])).split())

    @property
    def words(self):
        return " ".join(" ".join(self.said).split())


def walked(random, variant, facts, steps, types, players=("Ann", "Bob", "Cid")):
    """Return a random walk."""
    walk = Walk(GAME, Seating(GAME.key, players, {"variant": variant}, 1, facts))
    for _ in range(steps):
        walk.step(random, types)
    return walk
