"""What can be done: the course of play, rooms, what goes with them, and the bonuses that they bring."""

from companion.games.between_two_castles.moves.bonuses import DrawForBonus, SettleBonus
from companion.games.between_two_castles.moves.dressing import (
    AddBonusCard,
    RemoveBonusCard,
    SetAttendant,
    SetCastleName,
    SetThrone,
    SetToken,
)
from companion.games.between_two_castles.moves.rooms import MoveRoom, PlaceRoom, RemoveRoom
from companion.games.between_two_castles.moves.turns import Begin, Done, GoTo
from companion.games.between_two_castles.state import State
from companion.rules.game import Moves

MOVES: Moves[State] = Moves(
    (
        Begin(),
        Done(),
        GoTo(),
        PlaceRoom(),
        MoveRoom(),
        RemoveRoom(),
        SetThrone(),
        SetToken(),
        SetCastleName(),
        SetAttendant(),
        AddBonusCard(),
        RemoveBonusCard(),
        SettleBonus(),
        DrawForBonus(),
    )
)
