"""A walk through a game's flow by commands drawn at random, legal ones and others: the laws of all games hold on every way."""

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.rules.game import Game, Seating
from companion.rules.shape import Choice, Flag, Json, Name, Shape, Whole, checked
from tests.contract import walk

STRANGER = "Nobody"


class Walk(walk.Walk):
    """One on which the game's own tests say what may be drawn."""

    def __init__(self, game: Game[Any, Any], seating: Seating) -> None:
        super().__init__(game, seating, Random(0))

    def step(self, random: Random, types: Sequence[str]) -> None:
        """One command, drawn at random."""
        command = random.choice(types)
        fields = self.flow.commands[command].fields
        args = {
            key: drawn(random, shape, self.seating.players)
            for key, shape in fields.fields.items()
            if key not in fields.optional or random.random() < 0.5
        }
        self.take(command, args)

    def totals(self) -> dict[str, int]:
        """The score of the final form as it is filled by the taps alone. What it holds must fit its cells."""
        entries = self.flow.prefill(self.state, self.seating)
        for (column, key), value in entries.items():
            cell = self.game.sheet.cell(column, key)
            assert cell is not None, key
            assert checked(cell.shape, value) == value
        question = checked(self.game.question, self.game.asked_by(self.seating, entries))
        return {column.name: column.total for column in self.game.score(self.game.read(question)).columns}


def drawn(random: Random, shape: Shape, players: Sequence[str]) -> Json:
    """A value of this shape, more often a small one than a large one."""
    if isinstance(shape, Whole):
        return random.randint(shape.low, random.choice((min(shape.low + 4, shape.high), shape.high)))
    if isinstance(shape, Choice):
        return random.choice(shape.values)
    if isinstance(shape, Flag):
        return random.random() < 0.7
    if isinstance(shape, Name):
        return STRANGER if random.random() < 0.02 else random.choice(players)
    raise NotImplementedError(type(shape).__name__)
