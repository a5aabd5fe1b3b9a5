"""Random walks through a game's flow by legal and illegal commands, with the checks for all games."""

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.rules.game import Game, Seating
from tests.game_contract import walk
from tests.game_contract.values import drawn
from tests.support.table import totals


class Walk(walk.Walk):
    """A walk for which the game's own tests choose the commands."""

    def __init__(self, game: Game[Any, Any], seating: Seating) -> None:
        super().__init__(game, seating, Random(0))

    def step(self, random: Random, types: Sequence[str]) -> None:
        """Send a random command."""
        command = random.choice(types)
        self.take(command, drawn(self.flow.commands[command].fields, random, self.seating.players))

    def totals(self) -> dict[str, int]:
        return totals(self.game, self.seating, self.state)
