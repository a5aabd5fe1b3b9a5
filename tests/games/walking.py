"""A walk through a game's flow by commands drawn at random, legal ones and others: the laws of all games hold on every way."""

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.rules.game import Game, Seating
from tests.contract import walk
from tests.contract.values import drawn
from tests.games.table import totals


class Walk(walk.Walk):
    """One on which the game's own tests say what may be drawn."""

    def __init__(self, game: Game[Any, Any], seating: Seating) -> None:
        super().__init__(game, seating, Random(0))

    def step(self, random: Random, types: Sequence[str]) -> None:
        """One command, drawn at random."""
        command = random.choice(types)
        self.take(command, drawn(self.flow.commands[command].fields, random, self.seating.players))

    def totals(self) -> dict[str, int]:
        return totals(self.game, self.seating, self.state)
