"""Everything that can be done, in the order of a turn."""

from companion.games.castle_builder.flow.by_hand import AddCoin, RemoveCoin, SetBaron, SetHeight
from companion.games.castle_builder.flow.market import KeepCoin, NameLeader, PickCoin, PutBackCoin
from companion.games.castle_builder.flow.state import State
from companion.games.castle_builder.flow.turn import EndTurn, Place, TakeTiles, Unplace
from companion.rules.game import Moves

MOVES: Moves[State] = Moves(
    (
        TakeTiles(),
        Place(),
        Unplace(),
        PickCoin(),
        PutBackCoin(),
        KeepCoin(),
        EndTurn(),
        NameLeader(),
        AddCoin(),
        RemoveCoin(),
        SetBaron(),
        SetHeight(),
    )
)
