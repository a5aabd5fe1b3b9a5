"""The moves of Castle Builder in the order of a turn, followed by the corrections."""

from companion.games.castle_builder.flow import by_hand, turn
from companion.games.castle_builder.flow.state import State
from companion.rules.game import Moves

TURN_MOVES = (turn.TakeTiles(), turn.PlaceTile(), turn.TakeBackTile())
COIN_MOVES = (turn.PickCoin(), turn.PutBackCoin(), turn.KeepCoin())
CORRECTION_MOVES = (by_hand.AddCoin(), by_hand.RemoveCoin(), by_hand.SetBaron(), by_hand.SetHeight(), by_hand.GiveTurn())
MOVES: Moves[State] = Moves((*TURN_MOVES, *COIN_MOVES, turn.EndTurn(), turn.NameLeader(), *CORRECTION_MOVES))
