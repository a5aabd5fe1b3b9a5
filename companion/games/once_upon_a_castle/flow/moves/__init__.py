"""What can be done in a castle, and at the table."""

from collections.abc import Mapping

from companion.games.once_upon_a_castle.flow.moves.elements import (
    ChangeFloor,
    ChangeTower,
    DrawFloor,
    DrawTower,
    DrawWall,
    RemoveFloor,
    RemoveTower,
    RemoveWall,
)
from companion.games.once_upon_a_castle.flow.moves.flags import DrawFlag, DrawMonkFlag, RemoveFlag
from companion.games.once_upon_a_castle.flow.moves.guests import GiveGuest, Reuse, Steal
from companion.games.once_upon_a_castle.flow.moves.residents import Colour, SetResidentPoints, SetResidents
from companion.games.once_upon_a_castle.flow.moves.sky import DrawSmallCloud, GiveBonus, RemoveSmallCloud
from companion.games.once_upon_a_castle.flow.moves.turns import EndTurn, Finish
from companion.games.once_upon_a_castle.flow.state import State
from companion.rules.game import Fact, Moves, Seating
from companion.rules.shape import Json


class CastleMoves(Moves[State]):
    """The moves; a flag, which two of them lead to, was asked for by the one whose monk drew it."""

    def asked(self, fact: Fact, seating: Seating) -> tuple[str, Mapping[str, Json]]:
        move = self.by_type["draw-monk-flag"] if fact.data.get("monk") else self.by_fact[fact.type]
        return move.type, move.asked(fact, seating)


MOVES = CastleMoves(
    (
        DrawFloor(),
        DrawTower(),
        DrawWall(),
        DrawFlag(),
        DrawMonkFlag(),
        DrawSmallCloud(),
        Colour(),
        Steal(),
        Reuse(),
        ChangeFloor(),
        ChangeTower(),
        RemoveFloor(),
        RemoveTower(),
        RemoveWall(),
        RemoveFlag(),
        RemoveSmallCloud(),
        SetResidents(),
        SetResidentPoints(),
        GiveGuest(),
        GiveBonus(),
        Finish(),
        EndTurn(),
    )
)
