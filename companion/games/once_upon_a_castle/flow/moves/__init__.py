"""All moves of the game."""

from companion.games.once_upon_a_castle.flow.moves import growing, mending, middle, turns
from companion.games.once_upon_a_castle.flow.state import State
from companion.rules.game import Fact, Move, Moves


class CastleMoves(Moves[State]):
    """The moves of the game. `draw-flag` and `draw-monk-flag` lead to facts of the same type.

    The field `monk` of the fact says which move it was.
    """

    def leading_to(self, fact: Fact) -> Move[State]:
        return self.by_type["draw-monk-flag"] if fact.data.get("monk") else super().leading_to(fact)


MOVES = CastleMoves(
    (
        growing.DrawFloor(),
        growing.DrawTower(),
        growing.DrawWall(),
        growing.DrawFlag(),
        growing.DrawMonkFlag(),
        growing.DrawSmallCloud(),
        growing.Colour(),
        growing.Steal(),
        growing.Reuse(),
        mending.ChangeFloor(),
        mending.ChangeTower(),
        mending.RemoveFloor(),
        mending.RemoveTower(),
        mending.RemoveWall(),
        mending.RemoveFlag(),
        mending.RemoveSmallCloud(),
        mending.SetSmallClouds(),
        mending.SetResidents(),
        mending.SetResidentPoints(),
        mending.GiveGuest(),
        mending.GiveBonus(),
        middle.ShowGuest(),
        middle.HideGuest(),
        turns.FinishRedeeming(),
        turns.GiveDice(),
        turns.EndTurn(),
    )
)
