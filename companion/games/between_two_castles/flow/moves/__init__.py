"""What can be done: the course of play, rooms, what goes with them, and the bonuses that they bring."""

from companion.games.between_two_castles.flow.moves import bonuses, dressing, rooms, turns
from companion.games.between_two_castles.flow.state import State
from companion.rules.game import Moves

MOVES: Moves[State] = Moves(
    (
        turns.Begin(),
        turns.Done(),
        turns.GoTo(),
        rooms.PlaceRoom(),
        rooms.MoveRoom(),
        rooms.RemoveRoom(),
        dressing.SetThrone(),
        dressing.SetToken(),
        dressing.SetCastleName(),
        dressing.SetAttendant(),
        dressing.AddBonusCard(),
        dressing.RemoveBonusCard(),
        bonuses.SettleBonus(),
        bonuses.DrawForBonus(),
        bonuses.AnnounceBonus(),
    )
)
