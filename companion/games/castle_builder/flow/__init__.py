"""How Castle Builder is played: everything that can be done, in the order of a turn, and then what puts things right."""

from companion.games.castle_builder.flow import by_hand, turn
from companion.games.castle_builder.flow.state import State
from companion.rules.game import Moves

TURN = (turn.TakeTiles(), turn.Place(), turn.Unplace())
COINS = (turn.PickCoin(), turn.PutBackCoin(), turn.KeepCoin())
BY_HAND = (by_hand.AddCoin(), by_hand.RemoveCoin(), by_hand.SetBaron(), by_hand.SetHeight(), by_hand.GiveTurn())
MOVES: Moves[State] = Moves((*TURN, *COINS, turn.EndTurn(), turn.NameLeader(), *BY_HAND))
